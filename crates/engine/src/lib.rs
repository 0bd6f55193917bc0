//! What every Quintet game shares.
//!
//! A [`Game`] is the rules; a value of it is one position. A [`Session`] plays one game with undo, redo and
//! hints, and a [`Record`] is that session as text. Nothing here reads a clock, does I/O or depends on the
//! machine: the same steps give the same texts everywhere.

#![warn(missing_docs)]
#![warn(clippy::float_arithmetic)]

pub mod analysis;
mod any;
mod base64url;
mod bignum;
mod cell;
pub mod conformance;
mod digest;
mod entry;
mod event;
mod game;
mod history;
pub mod link;
mod not_compared;
mod playthrough;
mod record;
mod refusal;
mod replay;
mod rng;
mod session;
mod text;
mod verify;

pub use any::AnySession;
pub use cell::Cell;
pub use digest::Digest;
pub use entry::{Counted, Entry, Opened};
pub use event::{Describe, Described, Kinds, Listen, Value};
pub use game::{Game, Hint, Outcome, Preset, Solution, Status, Verdict};
pub use history::Positions;
pub use not_compared::NotCompared;

pub use record::{Claim, Class, Origin, Record, STEP_WORDS, Step};
pub use refusal::{Fault, Refusal};
pub use replay::Observer;
pub use rng::{Rng, Stream};
pub use session::{Session, Start};
pub use text::{Fields, Lines, split_position};
pub use verify::{Budget, Dealt, Nobody, Opponent, Proof, Replies, StrictReplies, par, permille};
