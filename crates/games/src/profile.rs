//! What front ends know of a game without its rules: names, what is offered, what is counted.
//!
//! A profile is data alone. It links no rules, so that a page which only lists the games stays small.

use crate::daily::Day;
use quintet_engine::{Game, Status};

/// A game as front ends show, store and count it.
#[derive(Debug)]
pub struct Profile {
    /// The game's id.
    pub id: &'static str,
    /// Its name where it is played; the rules may have a longer one.
    pub name: &'static str,
    /// One line about it, at most 33 characters.
    pub pitch: &'static str,
    /// The names of its presets, easiest first.
    pub presets: &'static [&'static str],
    /// The mode that is played when none is asked for.
    pub default_mode: &'static str,
    /// The mode of a player's very first game: the easiest.
    pub first_mode: &'static str,
    /// What the best game is best at.
    pub best: Best,
    /// Whether the seed is promised not to be known before the end, so that no address names it.
    pub secret_seed: bool,
    /// Whether a deal can take longer than a frame, so that it is made beside the screen.
    pub slow_deal: bool,
    /// What a mode may end with although it deals the same boards, such as `,keep`; empty where there is nothing.
    pub same_boards: &'static str,
    /// What a new game can be.
    pub offers: &'static Offers,
    /// What its statistics are called.
    pub statistics: Statistics,
    /// Its daily boards.
    pub daily: Daily,
}

/// What is said of the daily boards of a game.
#[derive(Debug)]
pub struct Daily {
    /// The parameters of each weekday, Monday first.
    pub params: [&'static str; 7],
    /// How difficult each is, in full and in short: `Hard, 6 × 6` and `Hard`.
    pub words: [(&'static str, &'static str); 7],
    /// What to do and what counts, in one sentence or two, until the first moves are made.
    pub aim: &'static str,
    /// A figure and what it counts: `256 cells crossed`.
    pub reached: fn(u32) -> String,
    /// Par in the same unit: `Par is 267.`
    pub par: fn(u32) -> String,
    /// How a board can end.
    pub endings: fn(Status) -> Ending,
    /// The figure of a board that was played without one wrong step, where that is a class of its own.
    pub flawless: Option<u32>,
}

/// How a daily board ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The heading of its result: `Board cleared`.
    pub title: &'static str,
    /// Inside a sentence: `cleared`.
    pub words: &'static str,
    /// Whether there is something to celebrate.
    pub achieved: bool,
}

impl Daily {
    /// The parameters of a date.
    pub const fn params_of(&self, day: Day) -> &'static str {
        self.params[day.weekday()]
    }
}

/// What the best game is best at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Best {
    /// The highest score.
    Score,
    /// The shortest time.
    Time,
    /// Only wins count.
    Wins,
}

/// All ways to begin a new game.
#[derive(Debug)]
pub struct Offers {
    /// The ways to play.
    pub ways: &'static [Offer],
    /// A second choice beside them: its heading and what there is to choose.
    pub variants: Option<(&'static str, &'static [&'static str])>,
}

/// One way to play.
#[derive(Debug)]
pub struct Offer {
    /// Its name.
    pub title: &'static str,
    /// One line about it.
    pub note: &'static str,
    /// The parameters of each variant; a way without variants has one set.
    pub params: &'static [&'static str],
}

/// What the statistics of a game are called.
#[derive(Debug)]
pub struct Statistics {
    /// What is counted: `Stages`.
    pub games: &'static str,
    /// What is won: `Cleared`; empty where games are not won.
    pub won: &'static str,
    /// The heading of the bars.
    pub bars: &'static str,
    /// The heading of the line, and its unit; empty where there is no line.
    pub line: (&'static str, &'static str),
    /// What a game without help is called: `flawless`; empty where games tell no difference.
    pub clean: &'static str,
}

impl Profile {
    /// A mode without what makes no difference to its boards.
    pub fn boards_of<'a>(&self, mode: &'a str) -> &'a str {
        match self.same_boards {
            "" => mode,
            ending => mode.strip_suffix(ending).unwrap_or(mode),
        }
    }

    /// Whether the time counts, and the shortest is the best.
    pub fn is_timed(&self) -> bool {
        self.best == Best::Time
    }

    /// Whether only wins count.
    pub fn counts_wins(&self) -> bool {
        self.best == Best::Wins
    }
}

impl Offers {
    /// The parameters of a way and a variant; a way without variants has one set.
    pub fn params(&self, way: usize, variant: usize) -> &'static str {
        let params = self.ways[way].params;
        params.get(variant).unwrap_or(&params[0])
    }

    /// Whether a way has variants.
    pub fn has_variants(&self, way: usize) -> bool {
        self.ways[way].params.len() > 1
    }

    /// The way and the variant of parameters, the first ones for parameters that are not offered.
    pub fn chosen(&self, params: &str) -> (usize, usize) {
        let mut ways = self.ways.iter().enumerate();
        let found = ways.find_map(|(way, offer)| {
            Some((way, offer.params.iter().position(|offered| *offered == params)?))
        });
        found.unwrap_or((0, 0))
    }
}

/// The names of a game's presets. There must be as many as asked for, or the profile does not compile.
pub(crate) const fn preset_names<G: Game, const N: usize>() -> [&'static str; N] {
    assert!(G::PRESETS.len() == N, "a profile names every preset");
    let mut names = [""; N];
    let mut at = 0;
    while at < N {
        names[at] = G::PRESETS[at].name;
        at += 1;
    }
    names
}
