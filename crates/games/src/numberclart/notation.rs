//! Numberclart as text.

use super::board::{Board, SIDE};
use super::{LAST_ID, Mode, Move, Numberclart};
use quintet_engine::{Cell, Refusal, Rng, split_position};
use std::fmt::{self, Display};
use std::str::FromStr;

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl FromStr for Move {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let (from, to) = Cell::two_from(text)?;
        Ok(Self { from, to })
    }
}

impl Mode {
    /// Its name in texts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Endless => "endless",
            Self::Sprint => "sprint",
        }
    }
}

impl Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Mode {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        [Self::Endless, Self::Sprint]
            .into_iter()
            .find(|mode| mode.name() == text)
            .ok_or_else(|| Refusal::bad_params("a mode is endless or sprint"))
    }
}

impl Display for Numberclart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in 0..Board::CELLS {
            if cell > 0 && cell.is_multiple_of(SIDE.into()) {
                f.write_str("/")?;
            }
            match self.board.tile(cell) {
                Some(tile) => write!(f, "{}{}", tile.value, tile.strain)?,
                None => f.write_str("--")?,
            }
        }
        let ids: Vec<String> = self.board.id.iter().filter(|&&id| id != 0).map(u32::to_string).collect();
        write!(f, " turn={} score={} next={} ids={}", self.turn, self.score, self.next_id, ids.join(","))?;
        write!(f, " mode={} rng={}", self.mode, self.rng.state())
    }
}

impl FromStr for Numberclart {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let (rows, mut fields) = split_position(text)?;
        let mut board = read_board(&rows)?;
        let highest = read_ids(&mut board, fields.take("ids"))?;
        let next_id = fields.number("next")?.unwrap_or(highest + 1);
        if next_id <= highest || next_id > LAST_ID {
            let message = format!("next={next_id} is not between the highest id, {highest}, and {LAST_ID}");
            return Err(Refusal::bad_position(message));
        }
        let mode = match fields.take("mode") {
            None => Mode::Endless,
            Some(text) => text.parse().map_err(|refusal: Refusal| Refusal::bad_position(refusal.message))?,
        };
        let position = Self {
            board,
            turn: fields.number("turn")?.unwrap_or(0),
            score: fields.number("score")?.unwrap_or(0),
            next_id,
            mode,
            rng: Rng::from_state(fields.number("rng")?.unwrap_or(0)),
        };
        fields.finish()?;
        Ok(position)
    }
}

fn read_board(rows: &[&str]) -> Result<Board, Refusal> {
    if rows.len() != usize::from(SIDE) {
        return Err(Refusal::bad_position(format!("the board has 5 rows, not {}", rows.len())));
    }
    let mut board = Board::default();
    for (row, text) in rows.iter().enumerate() {
        if text.len() != 2 * usize::from(SIDE) || !text.is_ascii() {
            let message = format!("row {} has not the 10 characters of five cells", row + 1);
            return Err(Refusal::bad_position(message));
        }
        for (col, tile) in text.as_bytes().chunks_exact(2).enumerate() {
            let at = row * usize::from(SIDE) + col;
            match *tile {
                [b'-', b'-'] => {}
                [value @ b'1'..=b'3', b'1'..=b'3'] => {
                    let (cell, value) = (Cell::at(at, SIDE), value - b'0');
                    let message = format!("{cell}: a {value} cannot have strain, only a 4 or a 5 can");
                    return Err(Refusal::bad_position(message));
                }
                [value @ b'1'..=b'5', strain @ b'0'..=b'3'] => {
                    board.put(at, 0, value - b'0');
                    board.set_strain(at, strain - b'0');
                }
                _ => {
                    let message = format!(
                        "{}: expected -- or a value from 1 to 5 and a strain from 0 to 3",
                        Cell::at(at, SIDE)
                    );
                    return Err(Refusal::bad_position(message));
                }
            }
        }
    }
    Ok(board)
}

/// Gives the tiles their ids, in scan order 1, 2, 3... where none are given, and answers the highest.
fn read_ids(board: &mut Board, text: Option<&str>) -> Result<u32, Refusal> {
    let tiles: Vec<usize> = (0..Board::CELLS).filter(|&cell| board.value(cell) != 0).collect();
    let ids: Vec<u32> = match text {
        None => (1..=tiles.len() as u32).collect(),
        Some("") => Vec::new(),
        Some(text) => text
            .split(',')
            .map(|word| {
                let id = word.parse().ok().filter(|id| (1..LAST_ID).contains(id) && id.to_string() == word);
                id.ok_or_else(|| Refusal::bad_position(format!("ids: \"{word}\" is no id from 1 up")))
            })
            .collect::<Result<_, _>>()?,
    };
    if ids.len() != tiles.len() {
        let message = format!("ids: {} ids for {} tiles", ids.len(), tiles.len());
        return Err(Refusal::bad_position(message));
    }
    for (i, (&cell, &id)) in tiles.iter().zip(&ids).enumerate() {
        if ids[..i].contains(&id) {
            return Err(Refusal::bad_position(format!("ids: {id} is given twice")));
        }
        board.id[cell] = id;
    }
    Ok(ids.into_iter().max().unwrap_or(0))
}
