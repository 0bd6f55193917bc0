//! Digits! as text.

use super::board::{Board, MAX_ROWS, WIDTH};
use super::{Difficulty, Digits, MAX_ADDS};
use crate::pairs::COLUMNS;
use quintet_engine::{Cell, NotCompared, Refusal, Value, split_position};
use std::fmt::{self, Display};
use std::str::FromStr;

impl Difficulty {
    /// Its name in texts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }
}

impl Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Difficulty {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        Self::ALL
            .into_iter()
            .find(|difficulty| difficulty.name() == text)
            .ok_or_else(|| Refusal::bad_params("a difficulty is easy, medium or hard"))
    }
}

impl From<Difficulty> for Value {
    fn from(difficulty: Difficulty) -> Self {
        difficulty.name().into()
    }
}

/// The digits of a row, with a dot for each empty cell.
pub(super) fn row_text(row: &[u8]) -> String {
    row.iter().map(|&digit| if digit == 0 { '.' } else { char::from(b'0' + digit) }).collect()
}

impl Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> = self.board.cells.chunks(WIDTH).map(row_text).collect();
        let (stage, adds, score, seed) = (self.stage, self.adds, self.score, self.seed);
        write!(f, "{} stage={stage} adds={adds} score={score} seed={seed}", rows.join("/"))
    }
}

impl FromStr for Digits {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let (rows, mut fields) = split_position(text)?;
        let board = read_board(&rows)?;
        let stage = fields.number("stage")?.unwrap_or(1);
        if stage == 0 {
            return Err(Refusal::bad_position("stage=0 is no stage; they count from 1"));
        }
        let adds = fields.number("adds")?.unwrap_or(MAX_ADDS);
        if adds > MAX_ADDS {
            return Err(Refusal::bad_position(format!(
                "adds={adds} is more than the {MAX_ADDS} uses of a stage"
            )));
        }
        let score = fields.number("score")?.unwrap_or(0);
        let seed = fields.number("seed")?.unwrap_or(0);
        fields.finish()?;
        Ok(Self { board, stage, adds, score, seed, certificate: NotCompared::default() })
    }
}

fn read_board(rows: &[&str]) -> Result<Board, Refusal> {
    if rows.len() > usize::from(MAX_ROWS) {
        let message = format!("the board has {} rows, which is more than {MAX_ROWS}", rows.len());
        return Err(Refusal::bad_position(message));
    }
    let mut cells = Vec::with_capacity(rows.len() * WIDTH);
    for (row, text) in rows.iter().enumerate() {
        for (col, character) in text.chars().take(WIDTH).enumerate() {
            cells.push(match character {
                '.' => 0,
                '1'..='9' => character as u8 - b'0',
                _ => {
                    let place = Cell::at(row * WIDTH + col, COLUMNS);
                    let message =
                        format!("{place}: expected a digit from 1 to 9 or a dot, not {character:?}");
                    return Err(Refusal::bad_position(message));
                }
            });
        }
        let length = text.chars().count();
        if length != WIDTH {
            let message = format!("row {} has {length} cells instead of {WIDTH}", row + 1);
            return Err(Refusal::bad_position(message));
        }
    }
    Ok(Board { cells })
}
