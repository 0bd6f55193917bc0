//! What is seen of Numberclart: the tiles of a position, or of any moment of an animation.

use quintet_engine::Cell;
use quintet_games::Numberclart;
use quintet_games::numberclart::{Cause, Event, SIDE};

/// What a tile is doing on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Act {
    /// It stands, or moves from cell to cell.
    #[default]
    Still,
    /// It merges into another tile and disappears.
    Joining,
    /// Another tile merged into it.
    Grown,
    /// It breaks by strain.
    Breaking,
    /// It is a double five that bursts.
    Bursting,
    /// It broke off from a tile that stood there.
    BrokenOff(Cell),
    /// It is new.
    Spawned,
}

/// A tile as it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its id, which never changes.
    pub id: u32,
    /// 1 to 5.
    pub value: u8,
    /// 0 to 3.
    pub strain: u8,
    /// Whether it breaks next turn as things stand.
    pub breaks: bool,
    /// Where it is.
    pub at: Cell,
    /// What it does.
    pub act: Act,
}

/// The strain of a tile that breaks.
const BROKEN: u8 = 3;

/// All tiles that are seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen(Vec<Piece>);

impl Seen {
    /// Those of a position, in scan order.
    pub fn of(position: &Numberclart) -> Self {
        let cells = (0..usize::from(SIDE) * usize::from(SIDE)).map(|index| Cell::at(index, SIDE));
        Self(
            cells
                .filter_map(|at| {
                    let tile = position.tile(at)?;
                    let breaks = position.breaks_next(at);
                    let act = Act::Still;
                    Some(Piece { id: tile.id, value: tile.value, strain: tile.strain, breaks, at, act })
                })
                .collect(),
        )
    }

    /// The ids of all tiles.
    pub fn ids(&self) -> Vec<u32> {
        self.0.iter().map(|piece| piece.id).collect()
    }

    /// A tile.
    pub fn get(&self, id: u32) -> Option<Piece> {
        self.0.iter().copied().find(|piece| piece.id == id)
    }

    fn change(&mut self, id: u32, change: impl FnOnce(&mut Piece)) {
        if let Some(piece) = self.0.iter_mut().find(|piece| piece.id == id) {
            change(piece);
        }
    }

    /// Every tile has arrived.
    pub fn rest(&mut self) {
        self.0.iter_mut().for_each(|piece| piece.act = Act::Still);
    }

    /// Marks the tiles that break next turn in this position, and no others.
    pub fn mark(&mut self, position: &Numberclart) {
        self.0.iter_mut().for_each(|piece| piece.breaks = position.breaks_next(piece.at));
    }

    /// The first half of what is seen of an event: what goes together approaches, and what breaks cracks through.
    pub fn begin(&mut self, event: &Event) {
        match event {
            Event::Merged { removed, at, .. } => self.change(*removed, |piece| {
                piece.at = *at;
                piece.act = Act::Joining;
            }),
            Event::Fractured { id, cause: Cause::Overflow, .. } => {
                self.change(*id, |piece| piece.act = Act::Bursting);
            }
            Event::Fractured { id, .. } => self.change(*id, |piece| {
                piece.strain = BROKEN;
                piece.act = Act::Breaking;
            }),
            _ => {}
        }
    }

    /// All of an event.
    pub fn follow(&mut self, event: &Event) {
        match event {
            Event::Moved { id, to, .. } => self.change(*id, |piece| piece.at = *to),
            Event::Merged { removed, into, value, .. } => {
                self.0.retain(|piece| piece.id != *removed);
                // A 6 is never seen: it is two fives that break at once.
                self.change(*into, |piece| {
                    piece.value = (*value).min(5);
                    piece.strain = 0;
                    piece.breaks = false;
                    piece.act = Act::Grown;
                });
            }
            Event::Fractured { id, at, spawned, .. } => {
                self.0.retain(|piece| piece.id != *id);
                self.0.extend(spawned.iter().map(|shard| Piece {
                    id: shard.id,
                    value: shard.value,
                    strain: 0,
                    breaks: false,
                    at: shard.at,
                    act: Act::BrokenOff(*at),
                }));
            }
            Event::Strained { id, to, .. } | Event::Decayed { id, to, .. } => {
                self.change(*id, |piece| piece.strain = *to);
            }
            Event::Spawned { id, value, at } => {
                let (id, value, at) = (*id, *value, *at);
                self.0.push(Piece { id, value, strain: 0, breaks: false, at, act: Act::Spawned });
            }
            Event::SpawnSkipped {} | Event::GameOver {} => {}
        }
    }
}

/// Who stands for a tile after these events: itself, the tile it went into, or the first that broke off from it.
pub fn heir(id: u32, events: &[Event]) -> u32 {
    events.iter().fold(id, |now, event| match event {
        Event::Merged { removed, into, .. } if *removed == now => *into,
        Event::Fractured { id, spawned, .. } if *id == now => spawned.first().map_or(now, |shard| shard.id),
        _ => now,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_engine::Game;
    use quintet_games::numberclart::{Direction, Mode};

    fn sorted(mut seen: Seen) -> Vec<Piece> {
        seen.rest();
        seen.0.sort_by_key(|piece| piece.at);
        seen.0
    }

    #[test]
    fn following_every_event_leads_to_the_tiles_of_the_position() {
        for seed in 0..20 {
            let mut position = Numberclart::deal(&Mode::Endless, seed).expect("every seed deals");
            let mut seen = Seen::of(&position);
            for turn in 0..300 {
                let direction = Direction::ALL[(turn * 7 + turn / 5) % 4];
                let Some(mv) = position.arrow(direction) else { continue };
                let mut events = Vec::new();
                position.play(mv, &mut events).expect("an arrow's move is legal");
                for event in &events {
                    seen.begin(event);
                    seen.follow(event);
                }
                seen.mark(&position);
                assert_eq!(sorted(seen.clone()), sorted(Seen::of(&position)), "seed {seed}, turn {turn}");
            }
        }
    }

    #[test]
    fn a_tile_that_merges_and_breaks_has_an_heir_on_the_board() {
        let mut position = Numberclart::deal(&Mode::Endless, 3).expect("every seed deals");
        let mut merged = 0;
        for turn in 0..300 {
            let Some(mv) = position.arrow(Direction::ALL[turn % 4]) else { continue };
            let id = position.tile(mv.from).expect("an arrow moves a tile").id;
            let mut events = Vec::new();
            position.play(mv, &mut events).expect("an arrow's move is legal");
            let heir = heir(id, &events);
            merged += usize::from(heir != id);
            assert!(Seen::of(&position).get(heir).is_some(), "turn {turn}");
        }
        assert!(merged > 10, "some tiles went into others");
    }
}
