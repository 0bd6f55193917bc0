//! The phases of a turn, in their order: action, merges, strain, fractures, decay, spawn.

use super::board::{BREAKING, Direction, SIDE, cells_of, neighbour};
use super::{Cause, Event, Numberclart, Shard};
use quintet_engine::{Cell, Listen};

/// The highest value a tile can have.
const HIGHEST: u8 = 5;

const OVERFLOW_SCORE: u32 = 25;
const FRACTURE_COST: u32 = 5;

/// How often a new tile is a 1, a 2 and a 3, of a hundred.
pub(super) const SPAWN_WEIGHTS: [u32; 3] = [60, 30, 10];

/// What an event adds to the score, or takes off it as far as there is any.
pub fn points(event: &Event) -> i64 {
    match event {
        Event::Merged { value, .. } if *value <= HIGHEST => (*value).into(),
        Event::Fractured { cause: Cause::Overflow, .. } => OVERFLOW_SCORE.into(),
        Event::Fractured { cause: Cause::Strain, .. } => -i64::from(FRACTURE_COST),
        _ => 0,
    }
}

fn cell(index: usize) -> Cell {
    Cell::at(index, SIDE)
}

impl Numberclart {
    /// The player's tile steps or pushes, and everything that now merges does, the pushed pair first.
    pub(super) fn act(&mut self, from: usize, to: usize, events: &mut impl Listen<Event>) {
        let id = self.board.id[from];
        let push = self.board.value(to) != 0;
        events.emit(|| Event::Moved { id, from: cell(from), to: cell(to), push });
        let mut fresh = 0;
        if push {
            self.merge(to, from, &mut fresh, events);
        } else {
            self.board.shift(from, to);
        }
        self.merge_all(fresh, events);
    }

    /// Merges every pair of equal neighbours, high values first; `fresh` tiles took part in a merge or came from
    /// one, and rest for this turn. So the masks need no second look: whatever changes under way is fresh or gone.
    fn merge_all(&mut self, mut fresh: u32, events: &mut impl Listen<Event>) {
        let (right, down) = self.board.equal_pairs();
        if right | down == 0 {
            return;
        }
        let masks = *self.board.masks();
        for value in (1..=HIGHEST).rev() {
            for first in cells_of((right | down) & masks[usize::from(value)]) {
                for (pairs, step) in [(right, 1), (down, usize::from(SIDE))] {
                    let second = first + step;
                    let awake = |cell: usize| fresh & (1 << cell) == 0 && self.board.value(cell) == value;
                    if pairs & (1 << first) != 0 && awake(first) && awake(second) {
                        self.merge(first, second, &mut fresh, events);
                    }
                }
            }
        }
    }

    /// Merges the tile in `other` into the one in `at`.
    fn merge(&mut self, at: usize, other: usize, fresh: &mut u32, events: &mut impl Listen<Event>) {
        let value = self.board.value(at) + 1;
        let (removed, into) = (self.board.id[other], self.board.id[at]);
        self.board.clear(other);
        events.emit(|| Event::Merged { removed, into, at: cell(at), value });
        if value > HIGHEST {
            self.score = self.score.saturating_add(OVERFLOW_SCORE);
            *fresh |= self.fracture(at, Cause::Overflow, events);
        } else {
            self.score = self.score.saturating_add(value.into());
            self.board.put(at, into, value);
            *fresh |= 1 << at;
        }
    }

    /// Breaks a tile into what its free neighbours can hold, and answers where the new tiles are.
    fn fracture(&mut self, at: usize, cause: Cause, events: &mut impl Listen<Event>) -> u32 {
        let (id, value) = (self.board.id[at], self.board.value(at) - 1);
        let mut cells = [at; 2];
        let mut count = 0;
        for direction in Direction::ALL {
            if let Some(free) = neighbour(at, direction).filter(|&cell| self.board.value(cell) == 0) {
                cells[count] = free;
                count += 1;
                if count == 2 {
                    break;
                }
            }
        }
        self.board.clear(at);
        let first_id = self.next_id;
        let mut fresh = 0;
        for &shard in &cells[..count.max(1)] {
            self.board.put(shard, self.next_id, value);
            self.next_id += 1;
            fresh |= 1 << shard;
        }
        events.emit(|| {
            let shards = cells[..count.max(1)].iter().zip(first_id..);
            let spawned = shards.map(|(&at, id)| Shard { id, value, at: cell(at) }).collect();
            Event::Fractured { id, at: cell(at), cause, spawned }
        });
        fresh
    }

    /// Strain builds up, breaks what reaches its limit, and decays.
    pub(super) fn settle(&mut self, events: &mut impl Listen<Event>) {
        self.strain(events);
        // A fracture leaves tiles without strain, so one scan meets every tile that breaks.
        for at in cells_of(self.board.strained()) {
            if self.board.strain(at) >= BREAKING {
                self.score = self.score.saturating_sub(FRACTURE_COST);
                self.fracture(at, Cause::Strain, events);
            }
        }
        for at in cells_of(self.board.strained()) {
            let from = self.board.strain(at);
            self.board.set_strain(at, from - 1);
            events.emit(|| Event::Decayed { id: self.board.id[at], from, to: from - 1 });
        }
    }

    /// A neighbour lower by three or more strains a tile, so only fours and fives can be strained.
    fn strain(&mut self, events: &mut impl Listen<Event>) {
        for at in cells_of(self.board.beside_much_lower()) {
            let gain = self.board.lower_neighbours(at);
            let from = self.board.strain(at);
            let to = (from + gain).min(BREAKING);
            self.board.set_strain(at, to);
            events.emit(|| Event::Strained { id: self.board.id[at], from, to });
        }
    }

    /// A new tile appears in a random empty cell.
    pub(super) fn spawn(&mut self, events: &mut impl Listen<Event>) {
        let mut empty = self.board.masks()[0];
        if empty == 0 {
            events.emit(|| Event::SpawnSkipped {});
            return;
        }
        for _ in 0..self.rng.below(empty.count_ones()) {
            empty &= empty - 1;
        }
        let drawn = self.rng.below(SPAWN_WEIGHTS.iter().sum());
        let value = match drawn {
            drawn if drawn < SPAWN_WEIGHTS[0] => 1,
            drawn if drawn < SPAWN_WEIGHTS[0] + SPAWN_WEIGHTS[1] => 2,
            _ => 3,
        };
        self.place(empty.trailing_zeros() as usize, value, events);
    }

    /// Puts a new tile down.
    pub(super) fn place(&mut self, at: usize, value: u8, events: &mut impl Listen<Event>) {
        let id = self.next_id;
        self.next_id += 1;
        self.board.put(at, id, value);
        events.emit(|| Event::Spawned { id, value, at: cell(at) });
    }
}
