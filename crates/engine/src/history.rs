//! The moves that still stand, and the position before each of them.
//!
//! A copy of the position for every move is more than a long game on a large board can afford, so only the latest
//! positions are kept one by one; of the earlier ones every 64th is, and those between are played again when an undo
//! or a look back needs them.

use crate::Game;

/// The distance between positions that are always kept, and how many of the latest are kept.
const SPACING: usize = 64;

/// The moves that still stand, oldest first.
#[derive(Clone, Debug)]
pub(crate) struct History<G: Game> {
    entries: Vec<Entry<G>>,
}

#[derive(Clone, Debug)]
struct Entry<G: Game> {
    mv: G::Move,
    /// The position before the move, if it is kept.
    before: Option<G>,
    /// Whether something other than the move before led to that position, such as a hint, so that playing the moves
    /// again would not.
    altered: bool,
}

impl<G: Game> History<G> {
    pub(crate) const fn new() -> Self {
        Self { entries: Vec::new() }
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub(crate) fn moves(&self) -> impl DoubleEndedIterator<Item = G::Move> + ExactSizeIterator {
        self.entries.iter().map(|entry| entry.mv)
    }

    /// A move was played from `before`.
    pub(crate) fn push(&mut self, before: G, altered: bool, mv: G::Move) {
        if let Some(old) = self.entries.len().checked_sub(SPACING) {
            let entry = &mut self.entries[old];
            if !entry.altered && old % SPACING != 0 {
                entry.before = None;
            }
        }
        self.entries.push(Entry { mv, before: Some(before), altered });
    }

    /// A move was played that will not be taken back.
    pub(crate) fn push_alone(&mut self, mv: G::Move) {
        self.entries.push(Entry { mv, before: None, altered: false });
    }

    /// The position before a move that still stands.
    pub(crate) fn before(&self, index: usize) -> Option<G> {
        let wanted = self.entries.get(index)?;
        if let Some(position) = &wanted.before {
            return Some(position.clone());
        }
        let kept = self.entries[..index].iter().rposition(|entry| entry.before.is_some())?;
        let mut position = self.entries[kept].before.clone()?;
        for entry in &self.entries[kept..index] {
            position.play(entry.mv, &mut ()).expect("a move that stands was legal");
        }
        Some(position)
    }

    /// The position before the last move, and whether it had been altered.
    pub(crate) fn last(&mut self) -> Option<(&G, bool)> {
        let last = self.entries.len().checked_sub(1)?;
        if self.entries[last].before.is_none() {
            self.refill(last);
        }
        let entry = &self.entries[last];
        Some((entry.before.as_ref()?, entry.altered))
    }

    /// Removes the last move.
    pub(crate) fn pop(&mut self) -> Option<G::Move> {
        self.entries.pop().map(|entry| entry.mv)
    }

    /// Keeps the positions up to this place again, since further undos will need them one by one.
    fn refill(&mut self, last: usize) {
        let kept = self.entries[..last].iter().rposition(|entry| entry.before.is_some());
        let kept = kept.expect("the first position is always kept");
        let mut position = self.entries[kept].before.clone().expect("it is kept");
        for index in kept..last {
            position.play(self.entries[index].mv, &mut ()).expect("a move that stands was legal");
            self.entries[index + 1].before = Some(position.clone());
        }
    }
}

/// The positions before each move that still stands, oldest first; the position now is not among them.
#[derive(Clone, Debug)]
pub struct Positions<'a, G: Game> {
    history: &'a History<G>,
    next: usize,
    end: usize,
    /// The position that was given last, one move before `next`.
    last: Option<G>,
}

impl<'a, G: Game> Positions<'a, G> {
    pub(crate) fn of(history: &'a History<G>) -> Self {
        Self { history, next: 0, end: history.len(), last: None }
    }
}

impl<G: Game> Iterator for Positions<'_, G> {
    type Item = G;

    fn next(&mut self) -> Option<G> {
        if self.next >= self.end {
            return None;
        }
        let position = match (&self.history.entries[self.next].before, self.last.take()) {
            (Some(kept), _) => kept.clone(),
            (None, Some(mut last)) => {
                let mv = self.history.entries[self.next - 1].mv;
                last.play(mv, &mut ()).expect("a move that stands was legal");
                last
            }
            (None, None) => self.history.before(self.next)?,
        };
        self.next += 1;
        self.last = Some(position.clone());
        Some(position)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.end - self.next;
        (left, Some(left))
    }

    fn nth(&mut self, skipped: usize) -> Option<G> {
        if skipped > 0 {
            self.next = self.next.saturating_add(skipped).min(self.end);
            self.last = None;
        }
        self.next()
    }
}

impl<G: Game> DoubleEndedIterator for Positions<'_, G> {
    fn next_back(&mut self) -> Option<G> {
        if self.next >= self.end {
            return None;
        }
        self.end -= 1;
        self.history.before(self.end)
    }
}

impl<G: Game> ExactSizeIterator for Positions<'_, G> {}
