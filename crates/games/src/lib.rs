//! The five games of Quintet: their rules, their puzzles and their opponents, and no drawing.
//!
//! One list, at the end of this file, makes [`GAMES`], where everything that goes through all games starts, and
//! [`PROFILES`], what front ends know of them without their rules.
//!
//! # Dealing and playing
//!
//! A value of a game's type is a position, and a [`Session`] plays it with undo, redo and hints. The same seed deals the
//! same board on every machine.
//!
//! ```
//! use quintet_engine::{Game, Session, Status};
//! use quintet_games::{Numberclart, numberclart::Mode};
//!
//! let mut session = Session::<Numberclart>::deal(Mode::Sprint, 42)?;
//! let mut moves = Vec::new();
//! session.position().legal_moves(&mut moves);
//! let mut events = Vec::new();
//! session.play(moves[0], &mut events).expect("a legal move is played");
//! assert!(!events.is_empty());
//! assert_eq!(session.position().status(), Status::Playing);
//! session.undo()?;
//! assert_eq!(*session.position(), Numberclart::deal(&Mode::Sprint, 42)?);
//! # Ok::<(), quintet_engine::Refusal>(())
//! ```
//!
//! A game that is only known by its name is played through its entry in the list. A refused move changes nothing and
//! says why.
//!
//! ```
//! let mut session = quintet_games::game("digits")?.deal("hard", 42)?;
//! let refusal = session.play("a1-a1").unwrap_err();
//! assert_eq!((refusal.code, session.score()), ("same_cell", 0));
//! # Ok::<(), quintet_engine::Refusal>(())
//! ```
//!
//! # Recording and sharing
//!
//! A session as text is a [`Record`](quintet_engine::Record), and a record as a short code is a [link](links).
//!
//! ```
//! use quintet_engine::Record;
//!
//! let mut session = quintet_games::game("numberclart")?.deal("sprint", 42)?;
//! session.play("b2-c2")?;
//! let record = session.record();
//! assert_eq!(record.to_string(), "numberclart/2 sprint~42\nb2-c2\nplaying 0");
//! assert_eq!(record.to_string().parse::<Record>()?, record);
//! assert_eq!(quintet_games::links::open(&quintet_games::links::link(&record)?)?, record);
//! # Ok::<(), quintet_engine::Refusal>(())
//! ```
//!
//! # Verifying
//!
//! Replaying a record computes its claim again. Where results are compared, a record is verified within counted bounds,
//! and the figure is compared with par, which the house player reaches.
//!
//! ```
//! use quintet_engine::Budget;
//!
//! let entry = quintet_games::game("pathwayz")?;
//! let dealt = entry.prepare("easy", 7)?;
//! let record = entry.house("easy", 7)?.record();
//! assert!(entry.replay(&record).is_ok());
//! let proof = entry.verify(&record, &dealt, &Budget::SERVER, &mut ())?;
//! assert_eq!((proof.outcome.finished, proof.permille()), (true, 1000));
//! # Ok::<(), quintet_engine::Refusal>(())
//! ```
//!
//! # Solving
//!
//! ```
//! use quintet_engine::{Game, Verdict};
//! use quintet_games::Pathwayz;
//!
//! let position: Pathwayz = "12/.. path=a1".parse()?;
//! let found = position.solve().expect("this game has a solver");
//! assert_eq!(found.verdict, Verdict::Winnable);
//! let line: Vec<String> = found.line.iter().map(ToString::to_string).collect();
//! assert_eq!(line, ["b1", "b2", "a2"]);
//! # Ok::<(), quintet_engine::Refusal>(())
//! ```

#![warn(missing_docs)]
#![warn(clippy::float_arithmetic)]

pub mod color_cascade;
pub mod daily;
pub mod digest;
pub mod digits;
pub mod links;
pub mod number_match;
pub mod numberclart;
pub mod pairs;
pub mod pathwayz;
pub mod playthrough;
pub mod profile;

pub use color_cascade::ColorCascade;
pub use digits::Digits;
pub use number_match::NumberMatch;
pub use numberclart::Numberclart;
pub use pathwayz::Pathwayz;
use profile::Profile;
use quintet_engine::{Entry, Refusal, Session};

/// Both lists of the games, in the order in which they are shown.
macro_rules! list {
    (@opponent) => { quintet_engine::Nobody };
    (@opponent $opponent:ty) => { $opponent };
    ($($game:ident in $module:ident $(against $opponent:ty)?,)+) => {
        /// Every game: its rules, its census and its analysis.
        pub const GAMES: &[Entry] = &[$(
            Entry::against::<$game, list!(@opponent $($opponent)?)>().counted_by(|params, seed| {
                $module::census::measure(&Session::<$game>::params_from(params)?, seed)
            }).analysed_by(|record, on_news| {
                $module::analyse::analyse(&Session::<$game>::replay(record)?, on_news)
            }),
        )+];

        /// The profile of every game, which links no rules.
        pub const PROFILES: &[&Profile] = &[$(&$module::profile::PROFILE,)+];
    };
}

list! {
    NumberMatch in number_match,
    Digits in digits,
    Pathwayz in pathwayz,
    Numberclart in numberclart,
    ColorCascade in color_cascade against color_cascade::Ai,
}

/// The profile of the game with this id, if this version knows it.
pub fn profile(id: &str) -> Option<&'static Profile> {
    PROFILES.iter().copied().find(|profile| profile.id == id)
}

/// The game with this id.
pub fn game(id: &str) -> Result<Entry, Refusal> {
    GAMES.iter().copied().find(|entry| entry.id == id).ok_or_else(|| {
        let ids: Vec<&str> = GAMES.iter().map(|entry| entry.id).collect();
        let named: String = id.chars().take(24).flat_map(char::escape_debug).collect();
        Refusal::new("unknown_game", format!("there is no game \"{named}\"; there are {}", ids.join(", ")))
    })
}
