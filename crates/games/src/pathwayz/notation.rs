//! Pathwayz as text.

use super::puzzle::{MAX_SIDE, MIN_SIDE};
use super::{Fault, Move, Pathwayz, Puzzle};
use quintet_engine::{Cell, Fields, Refusal, split_position};
use std::fmt::{self, Display};
use std::str::FromStr;

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(cell) => write!(f, "{cell}"),
            Self::Lift => f.write_str("lift"),
            Self::Reset => f.write_str("reset"),
        }
    }
}

impl FromStr for Move {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        match text {
            "lift" => Ok(Self::Lift),
            "reset" => Ok(Self::Reset),
            _ => match text.parse() {
                Ok(cell) => Ok(Self::Step(cell)),
                Err(_) => Err(Refusal::bad_move(text, "a cell such as c3, lift or reset")),
            },
        }
    }
}

impl Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.side() {
            if row > 0 {
                f.write_str("/")?;
            }
            for col in 0..self.side() {
                let cell = Cell::new(row.into(), col);
                let sign = match self.number(cell) {
                    Some(number @ 1..=9) => b'0' + number,
                    Some(number) => b'A' + number - 10,
                    None if self.is_free(cell) => b'.',
                    None => b'#',
                };
                write!(f, "{}", char::from(sign))?;
            }
        }
        Ok(())
    }
}

impl Display for Pathwayz {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} path=", self.puzzle)?;
        self.path().try_for_each(|cell| write!(f, "{cell}"))?;
        // What no rule of the board needs is only told when it is not as usual.
        f.write_str(if self.flawless { "" } else { " flawless=no" })?;
        f.write_str(if self.keep { " lift=keeps" } else { "" })
    }
}

impl FromStr for Pathwayz {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let (rows, mut fields) = split_position(text)?;
        let mut position = Self::from(read_puzzle(&rows)?);
        draw(&mut position, fields.take("path").unwrap_or_default())?;
        position.flawless = read_choice(&mut fields, "flawless", ["yes", "no"])?;
        position.keep = !read_choice(&mut fields, "lift", ["clears", "keeps"])?;
        fields.finish()?;
        Ok(position)
    }
}

fn read_puzzle(rows: &[&str]) -> Result<Puzzle, Refusal> {
    let side = rows.len();
    if !(usize::from(MIN_SIDE)..=usize::from(MAX_SIDE)).contains(&side) {
        return Err(Refusal::bad_position(format!("a board has {MIN_SIDE} to {MAX_SIDE} rows, not {side}")));
    }
    let (mut walls, mut numbers) = (Vec::new(), Vec::new());
    for (row, text) in rows.iter().enumerate() {
        let length = text.chars().count();
        if length != side {
            let message = format!("row {} has {length} cells, but there are {side} rows", row + 1);
            return Err(Refusal::bad_position(message));
        }
        for (col, sign) in text.chars().enumerate() {
            let cell = Cell::new(row as u16, col as u8);
            match sign {
                '.' => {}
                '#' => walls.push(cell),
                '1'..='9' => numbers.push((sign as u8 - b'0', cell)),
                'A'..='Z' => numbers.push((sign as u8 - b'A' + 10, cell)),
                _ => {
                    let message = format!("{cell}: expected . or # or a number, 1 to 9 or A to Z");
                    return Err(Refusal::bad_position(message));
                }
            }
        }
    }
    Puzzle::new(side as u8, &walls, &numbers)
}

/// Draws the path that a field tells, cell after cell.
fn draw(position: &mut Pathwayz, mut text: &str) -> Result<(), Refusal> {
    while let Some(first) = text.chars().next() {
        let rest = &text[first.len_utf8()..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (word, after) = text.split_at(first.len_utf8() + digits);
        let cell: Cell = word.parse().map_err(|refusal: Refusal| {
            Refusal::bad_position(format!(
                "path: {}",
                refusal.message.replace("is not a move", "is not a cell")
            ))
        })?;
        position.check_step(cell).map_err(|fault: Fault| Refusal::bad_position(format!("path: {fault}")))?;
        position.go_on(cell, &mut ());
        text = after;
    }
    Ok(())
}

/// Whether a field has the first of two words, which is what it has when it is left out.
fn read_choice(fields: &mut Fields<'_>, key: &str, words: [&str; 2]) -> Result<bool, Refusal> {
    match fields.take(key) {
        None => Ok(true),
        Some(word) if word == words[0] => Ok(true),
        Some(word) if word == words[1] => Ok(false),
        Some(_) => Err(Refusal::bad_position(format!("{key} is {} or {}", words[0], words[1]))),
    }
}
