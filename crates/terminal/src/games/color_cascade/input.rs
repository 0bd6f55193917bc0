//! Keys and mouse of Color Cascade Grid: a token is chosen, then the neighbour that it swaps with.

use super::words;
use crate::screen::{Act, Press};
use quintet_engine::Cell;
use quintet_games::ColorCascade;
use quintet_games::color_cascade::{Move, SIDE};

/// The cursor and the first token of a swap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub cursor: Cell,
    pub chosen: Option<Cell>,
}

impl Default for Choice {
    fn default() -> Self {
        Self { cursor: Cell::new(3, 3), chosen: None }
    }
}

impl Choice {
    pub fn press(&mut self, press: Press, position: &ColorCascade) -> Act<Move> {
        match press {
            Press::Way(way) => {
                let next = way.from(self.cursor).filter(|cell| cell.within(SIDE.into(), SIDE));
                self.cursor = next.unwrap_or(self.cursor);
                Act::Chose(self.remark(position))
            }
            Press::Next { backwards } => {
                self.cursor = self.next_swap(position, backwards).unwrap_or(self.cursor);
                Act::Chose(self.remark(position))
            }
            Press::Choose => self.choose(position),
            Press::Point(cell) => {
                self.cursor = cell;
                self.choose(position)
            }
            Press::Drag(cell) => match self.chosen {
                Some(from) if from != cell => {
                    self.cursor = cell;
                    self.chosen = None;
                    Act::Play(vec![Move::swap(from, cell)])
                }
                _ => Act::Nothing,
            },
            Press::Cancel | Press::Back => {
                self.chosen = None;
                Act::Chose(String::new())
            }
            Press::Own('p') => Act::Play(vec![Move::Pass]),
            _ => Act::Nothing,
        }
    }

    fn choose(&mut self, position: &ColorCascade) -> Act<Move> {
        match self.chosen.take() {
            Some(chosen) if chosen == self.cursor => Act::Chose(String::new()),
            Some(chosen) => {
                // If the swap is refused, the second token is the new choice.
                self.chosen = position.token(self.cursor).map(|_| self.cursor);
                Act::Play(vec![Move::swap(chosen, self.cursor)])
            }
            None if position.token(self.cursor).is_none() => {
                Act::Refuse(format!("There is no token at {}.", self.cursor))
            }
            None => {
                self.chosen = Some(self.cursor);
                Act::Chose(self.remark(position))
            }
        }
    }

    /// What to say about the choice: its possible swaps, or what the swap under the cursor would do.
    fn remark(&self, position: &ColorCascade) -> String {
        let Some(chosen) = self.chosen else { return String::new() };
        if let Ok(preview) = position.preview(chosen, self.cursor) {
            return words::preview(&preview);
        }
        words::can_swap(chosen, &partners(position, chosen))
    }

    /// The next token that has a swap, in scan order and around the end.
    fn next_swap(&self, position: &ColorCascade, backwards: bool) -> Option<Cell> {
        let count = usize::from(SIDE) * usize::from(SIDE);
        let here = self.cursor.index(SIDE);
        let places = (1..=count).map(|by| if backwards { here + count - by } else { here + by } % count);
        let wanted = self.chosen.map(|chosen| partners(position, chosen));
        places.map(|at| Cell::at(at, SIDE)).find(|cell| match &wanted {
            Some(partners) => partners.contains(cell),
            None => !position.legal_swaps_of(*cell).is_empty(),
        })
    }
}

/// The cells that a token can swap with.
pub fn partners(position: &ColorCascade, cell: Cell) -> Vec<Cell> {
    let others = position.legal_swaps_of(cell).into_iter().filter_map(|mv| match mv {
        Move::Swap(one, other) => Some(if one == cell { other } else { one }),
        _ => None,
    });
    others.collect()
}
