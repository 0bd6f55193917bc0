//! Slow work, done in threads: the opponent, hints, the solver, pars.

use crate::page::Wake;
use quintet_engine::{Game, Hint, Verdict};
use std::sync::mpsc::{Receiver, Sender, channel};

/// What was found.
pub enum Found<G: Game> {
    /// The opponent's move.
    Reply(Option<G::Move>),
    /// A hint.
    Hint(Option<Hint<G::Move>>),
    /// Whether the game can still be won.
    Verdict(Option<Verdict>),
    /// What the house player reaches on this board.
    Par(Option<u32>),
}

/// Threads that look for something, and what they found.
pub struct Work<G: Game> {
    sender: Sender<(u64, Found<G>)>,
    receiver: Receiver<(u64, Found<G>)>,
    waker: Sender<Wake>,
    /// What was begun for an earlier position is not waited for.
    number: u64,
}

impl<G: Game> Work<G> {
    /// Nothing is looked for yet.
    pub fn new(waker: Sender<Wake>) -> Self {
        let (sender, receiver) = channel();
        Self { sender, receiver, waker, number: 0 }
    }

    /// The position has changed: what is still being looked for is of no use.
    pub fn forget(&mut self) {
        self.number += 1;
    }

    /// Looks for something in a thread.
    pub fn begin(&self, search: impl FnOnce() -> Found<G> + Send + 'static) {
        let (sender, waker, number) = (self.sender.clone(), self.waker.clone(), self.number);
        std::thread::spawn(move || {
            // Nobody may be waiting any more.
            let _ = sender.send((number, search()));
            let _ = waker.send(Wake::Found);
        });
    }

    /// Something that was found, and whether it was looked for in the present position.
    pub fn next(&self) -> Option<(Found<G>, bool)> {
        let (number, found) = self.receiver.try_recv().ok()?;
        Some((found, number == self.number))
    }

    /// Waits for something, where no window must be drawn in the meantime.
    pub fn wait(&self) -> Option<(Found<G>, bool)> {
        let (number, found) = self.receiver.recv().ok()?;
        Some((found, number == self.number))
    }
}
