//! What every Quintet game shares.
//!
//! A [`Game`] is the rules; a value of it is one position. A [`Session`] plays one game with undo, redo and
//! hints, and a [`Record`] is that session as text. Nothing here reads a clock, does I/O or depends on the
//! machine: the same steps give the same texts everywhere.

mod any;
mod aside;
mod cell;
pub mod conformance;
mod event;
mod game;
mod history;
mod playthrough;
mod record;
mod refusal;
mod replay;
mod rng;
mod session;
mod text;

pub use any::{AnySession, Counted, Entry, Opened};
pub use aside::Aside;
pub use cell::Cell;
pub use event::{Describe, Described, Kinds, Listen, Value};
pub use game::{Game, Hint, Outcome, Preset, Solution, Status, Verdict};
pub use history::Positions;

pub use record::{Claim, Class, Origin, Record, STEP_WORDS, Step};
pub use refusal::{Fault, Refusal};
pub use replay::Observer;
pub use rng::{Rng, Stream};
pub use session::{Session, Start};
pub use text::{Fields, Lines, split_position};
