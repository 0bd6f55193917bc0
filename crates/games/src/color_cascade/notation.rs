//! Color Cascade Grid as text.

use super::board::{Board, Colour, bit_of, cells_of};
use super::{ColorCascade, Level, MOVE_LIMIT, Move, Opponent, PASS_LIMIT, SIDE, Side, Table};
use quintet_engine::{Cell, NotCompared, Refusal, Rng, split_position};
use std::fmt::{self, Display};
use std::str::FromStr;

/// What stands behind a level whose opponent spares the human's winning move.
const SPARE: &str = "spare";

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Swap(first, second) => write!(f, "{first}-{second}"),
            Self::Pass => f.write_str("pass"),
            Self::Timeout => f.write_str("timeout"),
        }
    }
}

impl FromStr for Move {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        match text {
            "pass" => Ok(Self::Pass),
            "timeout" => Ok(Self::Timeout),
            _ => Cell::two_from(text)
                .map(|(one, other)| Self::swap(one, other))
                .map_err(|_| Refusal::bad_move(text, "two cells such as c3-d3, pass or timeout")),
        }
    }
}

impl Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        Self::ALL
            .into_iter()
            .find(|level| level.name() == text)
            .ok_or_else(|| Refusal::bad_params("a level is easy, medium or hard, and ,spare may follow"))
    }
}

impl Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.level.fmt(f)?;
        if self.spare { write!(f, ",{SPARE}") } else { Ok(()) }
    }
}

impl FromStr for Opponent {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let (level, spare) = match text.strip_suffix(SPARE).and_then(|rest| rest.strip_suffix(',')) {
            Some(level) => (level, true),
            None => (text, false),
        };
        Ok(Self { level: level.parse()?, spare })
    }
}

impl Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..u16::from(SIDE) {
            if row > 0 {
                f.write_str("/")?;
            }
            for col in 0..SIDE {
                let letter = self.token(Cell::new(row, col)).map_or('.', Colour::letter);
                write!(f, "{letter}")?;
            }
        }
        write!(f, " to={} passes={} moves={}", self.to.name(), self.passes, self.moves)
    }
}

impl Display for ColorCascade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} rng={}", self.table, self.rng.state())
    }
}

impl FromStr for ColorCascade {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let (rows, mut fields) = split_position(text)?;
        let board = read_board(&rows)?;
        let to = match fields.take("to") {
            None | Some("human") => Side::Human,
            Some("ai") => Side::Ai,
            Some(_) => return Err(Refusal::bad_position("to= is human or ai")),
        };
        let passes = fields.number("passes")?.unwrap_or(0);
        if passes > PASS_LIMIT {
            return Err(Refusal::bad_position(format!("passes={passes} is more than {PASS_LIMIT}")));
        }
        let moves = fields.number("moves")?.unwrap_or(0);
        if moves > MOVE_LIMIT {
            return Err(Refusal::bad_position(format!("moves={moves} is more than {MOVE_LIMIT}")));
        }
        let rng = Rng::from_state(fields.number("rng")?.unwrap_or(0));
        fields.finish()?;
        Ok(Self { table: Table { board, to, passes, moves }, rng, last: NotCompared(None) })
    }
}

fn read_board(rows: &[&str]) -> Result<Board, Refusal> {
    if rows.len() != usize::from(SIDE) {
        return Err(Refusal::bad_position(format!("the board has 7 rows, not {}", rows.len())));
    }
    let mut board = Board::default();
    for (row, text) in (0..).zip(rows) {
        if text.chars().count() != usize::from(SIDE) {
            return Err(Refusal::bad_position(format!("row {} has not 7 cells", row + 1)));
        }
        for (col, letter) in (0..).zip(text.chars()) {
            let cell = Cell::new(row, col);
            match Colour::ALL.into_iter().find(|colour| colour.letter() == letter) {
                Some(colour) => board.put(bit_of(cell), colour),
                None if letter == '.' => {}
                None => {
                    return Err(Refusal::bad_position(format!("{cell}: expected one of B O R G P and .")));
                }
            }
        }
    }
    if let Some(cell) = board.floating() {
        return Err(Refusal::bad_position(format!("{cell}: nothing holds this token up")));
    }
    if let Some(cell) = cells_of(board.runs()).first() {
        return Err(Refusal::bad_position(format!("{cell}: a run of three or more is already on the board")));
    }
    Ok(board)
}
