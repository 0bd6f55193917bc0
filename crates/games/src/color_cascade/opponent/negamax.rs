//! The medium opponent: negamax with alpha-beta pruning. It takes no account of goblins; planning for one sampled
//! future made it weaker.

use super::super::board::Slot;
use super::super::{Move, Table};
use super::{Choice, Estimate, Progress, Watch, wins_at_once};

/// What a win in this turn is worth; each turn until then costs one.
const WIN: i32 = 1_000_000;
/// Beyond every value that is neither a win nor a loss, and every worth of tokens.
const CERTAIN: i32 = WIN - 1_000;
/// What a token more than the other side is worth.
const TOKEN: i32 = 10;
/// How many tables are looked at between two looks at the watch.
const STRETCH: u32 = 1_024;

/// What a table is worth to the side to move, without looking ahead, after this many turns of the search.
pub fn worth(table: &Table, ply: u8) -> i32 {
    let Some(ending) = table.ending() else { return TOKEN * table.lead() };
    match ending.winner {
        None => 0,
        Some(winner) if winner == table.to => WIN - i32::from(ply),
        Some(_) => i32::from(ply) - WIN,
    }
}

/// A value of the search in words.
pub fn estimate(value: i32) -> Estimate {
    if value >= CERTAIN {
        Estimate::Win((WIN - value) as u8)
    } else if value <= -CERTAIN {
        Estimate::Loss((WIN + value) as u8)
    } else {
        Estimate::Lead(value / TOKEN)
    }
}

/// The best of these swaps, looking this many turns ahead; among equals the better one at first sight, then the lowest,
/// then the leftmost.
pub fn search(table: &Table, slots: &[Slot], spare: bool, depth: u8, watch: Watch<'_>) -> Choice {
    let mut children: Vec<(Slot, Table)> = slots.iter().map(|&slot| (slot, table.after(slot))).collect();
    // Low swaps let more fall, which clears more; without them games between equals drag on.
    children.sort_by_key(|(slot, child)| (worth(child, 1), slot.place()));
    let first_sight = -worth(&children[0].1, 1);
    let mut best = -WIN;
    let first = Move::from(children[0].0);
    let total = slots.len() as u32;
    let mut search = Search { spare, nodes: 0, done: 0, total, best: first, watch, stopped: false };
    let mut line = vec![first];
    let mut reply = Vec::new();
    for (slot, child) in children {
        reply.clear();
        let value = -search.value(&child, depth - 1, 1, -WIN, -best, &mut reply);
        if search.stopped {
            break;
        }
        if value > best {
            best = value;
            search.best = slot.into();
            line = vec![search.best];
            line.append(&mut reply);
        }
        search.done += 1;
        search.look();
        if search.stopped {
            break;
        }
    }
    Choice {
        mv: line[0],
        // A search that was broken off before its first answer knows no more than what it saw at first sight.
        estimate: estimate(if search.done == 0 { first_sight } else { best }),
        line,
        nodes: search.nodes,
        depth,
        visits: 0,
        complete: search.done == search.total,
    }
}

/// The value of a table at this depth, for comparison with other searches.
#[cfg(test)]
pub fn value_of(table: &Table, depth: u8) -> i32 {
    let watch = &mut super::unwatched;
    let mut search =
        Search { spare: false, nodes: 0, done: 0, total: 1, best: Move::Pass, watch, stopped: false };
    search.value(table, depth, 0, -WIN, WIN, &mut Vec::new())
}

struct Search<'a> {
    spare: bool,
    nodes: u32,
    done: u32,
    total: u32,
    best: Move,
    watch: Watch<'a>,
    stopped: bool,
}

impl Search<'_> {
    fn look(&mut self) {
        let progress = Progress { done: self.done, total: self.total, nodes: self.nodes, best: self.best };
        self.stopped |= (self.watch)(progress).is_break();
    }

    /// The value for the side to move, and the line that leads to it when it lies between the bounds.
    fn value(&mut self, table: &Table, depth: u8, ply: u8, low: i32, high: i32, line: &mut Vec<Move>) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(STRETCH) {
            self.look();
        }
        if depth == 0 || table.ending().is_some() {
            return worth(table, ply);
        }
        let swaps = table.board.swaps();
        let mut reply = Vec::new();
        if swaps.is_empty() {
            let mut passed = *table;
            passed.pass();
            let value = -self.value(&passed, depth - 1, ply + 1, -high, -low, &mut reply);
            line.push(Move::Pass);
            line.append(&mut reply);
            return value;
        }
        // A side that spares the other's winning move never sees one. To overlook it on the next turn alone would
        // not do: what is not taken there is still there a turn later.
        let blind = self.spare && !ply.is_multiple_of(2);
        let mut children: Vec<(Slot, Table)> = swaps
            .iter()
            .filter(|&slot| !(blind && wins_at_once(table, slot)))
            .map(|slot| (slot, table.after(slot)))
            .collect();
        if children.is_empty() {
            return worth(table, ply);
        }
        if depth > 1 {
            children.sort_by_key(|(_, child)| worth(child, 0));
        }
        let (mut best, mut low) = (-WIN, low);
        for (slot, child) in children {
            reply.clear();
            let value = -self.value(&child, depth - 1, ply + 1, -high, -low, &mut reply);
            if value > best {
                best = value;
                line.clear();
                line.push(slot.into());
                line.append(&mut reply);
            }
            low = low.max(value);
            if low >= high || self.stopped {
                break;
            }
        }
        best
    }
}
