//! The naive version of a turn: a list of tiles with coordinates.

use super::{Cause, Event, Numberclart, Shard};
use quintet_engine::{Cell, Game, Rng};

#[derive(Clone, Debug, PartialEq, Eq)]
struct Clay {
    id: u32,
    value: u8,
    strain: u8,
    row: i32,
    col: i32,
    /// Took part in a merge this turn, or came out of one.
    rests: bool,
}

/// A position as the naive rules keep it.
#[derive(Clone, Debug)]
pub struct Naive {
    tiles: Vec<Clay>,
    next: u32,
    score: u32,
    turn: u32,
    rng: Rng,
}

const AROUND: [(i32, i32); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

fn cell(row: i32, col: i32) -> Cell {
    Cell::new(row as u16, col as u8)
}

impl Naive {
    /// The same position.
    pub fn from(position: &Numberclart) -> Self {
        let mut tiles = Vec::new();
        for row in 0..5 {
            for col in 0..5 {
                if let Some(tile) = position.tile(cell(row, col)) {
                    let (id, value, strain) = (tile.id, tile.value, tile.strain);
                    tiles.push(Clay { id, value, strain, row, col, rests: false });
                }
            }
        }
        let (next, rng) = (position.next_id, position.rng);
        Self { tiles, next, score: position.score(), turn: position.turn, rng }
    }

    /// Whether it is the same position.
    pub fn equals(&self, position: &Numberclart) -> bool {
        let mut mine = self.tiles.clone();
        mine.sort_by_key(|tile| (tile.row, tile.col));
        mine.iter_mut().for_each(|tile| tile.rests = false);
        let theirs = Self::from(position);
        mine == theirs.tiles
            && (self.next, self.score, self.turn, self.rng)
                == (theirs.next, theirs.score, theirs.turn, theirs.rng)
    }

    fn at(&self, row: i32, col: i32) -> Option<usize> {
        self.tiles.iter().position(|tile| (tile.row, tile.col) == (row, col))
    }

    /// Every legal (row, column, row step, column step).
    pub fn legal(&self) -> Vec<(i32, i32, i32, i32)> {
        let mut legal = Vec::new();
        for row in 0..5 {
            for col in 0..5 {
                let Some(tile) = self.at(row, col) else { continue };
                for (down, right) in AROUND {
                    let (to_row, to_col) = (row + down, col + right);
                    if !(0..5).contains(&to_row) || !(0..5).contains(&to_col) {
                        continue;
                    }
                    let other = self.at(to_row, to_col);
                    if other.is_none_or(|other| self.tiles[other].value == self.tiles[tile].value) {
                        legal.push((row, col, down, right));
                    }
                }
            }
        }
        legal
    }

    /// One whole turn of a legal move.
    pub fn play(&mut self, (row, col, down, right): (i32, i32, i32, i32)) -> Vec<Event> {
        let mut events = Vec::new();
        self.tiles.iter_mut().for_each(|tile| tile.rests = false);
        let (to_row, to_col) = (row + down, col + right);
        let target = self.at(to_row, to_col).map(|index| self.tiles[index].id);
        let mover = self.at(row, col).expect("the move is legal");
        let id = self.tiles[mover].id;
        events.push(Event::Moved {
            id,
            from: cell(row, col),
            to: cell(to_row, to_col),
            push: target.is_some(),
        });
        match target {
            Some(target) => self.merge(target, id, &mut events),
            None => (self.tiles[mover].row, self.tiles[mover].col) = (to_row, to_col),
        }
        while let Some((first, second)) = self.next_pair() {
            self.merge(first, second, &mut events);
        }
        self.strain(&mut events);
        while let Some(tile) = self.in_scan_order().into_iter().find(|tile| tile.strain == 3) {
            self.score = self.score.saturating_sub(5);
            self.fracture(tile.id, Cause::Strain, &mut events);
        }
        for tile in self.in_scan_order() {
            if tile.strain > 0 {
                self.by_id(tile.id).strain -= 1;
                events.push(Event::Decayed { id: tile.id, from: tile.strain, to: tile.strain - 1 });
            }
        }
        self.spawn(&mut events);
        self.turn += 1;
        events
    }

    /// The cells of the tiles that the strain of one more turn breaks if no tile moves.
    pub fn breaking(&self) -> Vec<Cell> {
        let mut after = self.clone();
        after.strain(&mut Vec::new());
        let broken = after.in_scan_order().into_iter().filter(|tile| tile.strain == 3);
        broken.map(|tile| cell(tile.row, tile.col)).collect()
    }

    fn by_id(&mut self, id: u32) -> &mut Clay {
        self.tiles.iter_mut().find(|tile| tile.id == id).expect("the tile is there")
    }

    fn in_scan_order(&self) -> Vec<Clay> {
        let mut tiles = self.tiles.clone();
        tiles.sort_by_key(|tile| (tile.row, tile.col));
        tiles
    }

    /// The pair that merges next: the highest value, then the first cell, then right before down.
    fn next_pair(&self) -> Option<(u32, u32)> {
        let mut pairs = Vec::new();
        for one in self.tiles.iter().filter(|tile| !tile.rests) {
            for (order, (down, right)) in [(0, (0, 1)), (1, (1, 0))] {
                let Some(other) = self.at(one.row + down, one.col + right) else { continue };
                let other = &self.tiles[other];
                if !other.rests && other.value == one.value {
                    pairs.push((5 - one.value, one.row, one.col, order, one.id, other.id));
                }
            }
        }
        pairs.into_iter().min().map(|(.., first, second)| (first, second))
    }

    fn merge(&mut self, into: u32, removed: u32, events: &mut Vec<Event>) {
        self.tiles.retain(|tile| tile.id != removed);
        let tile = self.by_id(into);
        let (at, value) = (cell(tile.row, tile.col), tile.value + 1);
        tile.strain = 0;
        tile.rests = true;
        events.push(Event::Merged { removed, into, at, value });
        if value == 6 {
            self.score += 25;
            self.fracture(into, Cause::Overflow, events);
        } else {
            tile.value = value;
            self.score += u32::from(value);
        }
    }

    fn fracture(&mut self, id: u32, cause: Cause, events: &mut Vec<Event>) {
        let broken = self.by_id(id).clone();
        let mut places: Vec<(i32, i32)> = AROUND
            .iter()
            .map(|(down, right)| (broken.row + down, broken.col + right))
            .filter(|&(row, col)| (0..5).contains(&row) && (0..5).contains(&col))
            .filter(|&(row, col)| self.at(row, col).is_none())
            .take(2)
            .collect();
        if places.is_empty() {
            places.push((broken.row, broken.col));
        }
        self.tiles.retain(|tile| tile.id != id);
        let mut spawned = Vec::new();
        for (row, col) in places {
            let (id, value) = (self.next, broken.value - 1);
            self.next += 1;
            self.tiles.push(Clay { id, value, strain: 0, row, col, rests: true });
            spawned.push(Shard { id, value, at: cell(row, col) });
        }
        events.push(Event::Fractured { id, at: cell(broken.row, broken.col), cause, spawned });
    }

    fn strain(&mut self, events: &mut Vec<Event>) {
        for tile in self.in_scan_order() {
            let lower = AROUND
                .iter()
                .filter_map(|(down, right)| self.at(tile.row + down, tile.col + right))
                .filter(|&other| tile.value >= self.tiles[other].value + 3)
                .count() as u8;
            if lower > 0 {
                let to = (tile.strain + lower).min(3);
                self.by_id(tile.id).strain = to;
                events.push(Event::Strained { id: tile.id, from: tile.strain, to });
            }
        }
    }

    fn spawn(&mut self, events: &mut Vec<Event>) {
        let mut empty = Vec::new();
        for row in 0..5 {
            for col in 0..5 {
                if self.at(row, col).is_none() {
                    empty.push((row, col));
                }
            }
        }
        if empty.is_empty() {
            events.push(Event::SpawnSkipped {});
            return;
        }
        let (row, col) = empty[self.rng.below(empty.len() as u32) as usize];
        let draw = self.rng.below(100);
        let value = if draw < 60 {
            1
        } else if draw < 90 {
            2
        } else {
            3
        };
        let id = self.next;
        self.next += 1;
        self.tiles.push(Clay { id, value, strain: 0, row, col, rests: false });
        events.push(Event::Spawned { id, value, at: cell(row, col) });
    }
}
