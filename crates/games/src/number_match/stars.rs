//! Stars: how many cells a good player crosses on a stage, and how far the player is on the way to the next star.

use super::beam::{Budget, Line, crossed_by, longest};
use super::board::Board;
use super::{Mode, NumberMatch, Turns, deals};

/// Percent of path par for the second and the third star.
///
/// Calibrated by simulation, see `tests/simulation.rs`: random play earns one star, always taking the longest line
/// two on most boards, and looking three matches ahead three.
pub const STARS: [u32; 2] = [55, 90];

/// More than any dealt board needs.
const DEAL_BUDGET: Budget = Budget(50_000_000);

/// The path par of a stage: a function of its deal alone, so every machine finds the same.
pub fn path_par(turns: Turns, seed: u64, stage: u32) -> u32 {
    house_line(turns, seed, stage).crossed
}

/// The line that the house player takes on a stage. Where the search clears no board, or crosses less than the
/// certificate, it is the certificate.
pub(super) fn house_line(turns: Turns, seed: u64, stage: u32) -> Line {
    let deal = deals::stage(turns, seed, stage);
    let board = Board::filled(&deal.digits);
    let found = longest(&board, turns, DEAL_BUDGET);
    let certified = crossed_by(board, turns, &deal.line);
    if found.clears && found.crossed >= certified {
        return found;
    }
    Line { moves: deal.line, crossed: certified, clears: true }
}

/// A star that is still ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextStar {
    /// 2 or 3.
    pub star: u8,
    /// How many cells the matches of the stage crossed.
    pub crossed: u32,
    /// How many they must cross for the star.
    pub needed: u32,
}

impl NumberMatch {
    /// The path par of this stage, if it was dealt. The first question of a stage takes a search of a millisecond.
    ///
    /// A position read from text counts as dealt when it names its seed. Endless boards have no path par.
    pub fn path_par(&self) -> Option<u32> {
        let seed = self.seed.filter(|_| self.mode == Mode::Stages)?;
        Some(*self.deal_facts.0.path_par.get_or_init(|| path_par(self.turns, seed, self.stage)))
    }

    /// The stars of a cleared stage, if it was dealt.
    pub fn stars(&self) -> Option<u8> {
        let path_par = self.is_cleared().then(|| self.path_par()).flatten()?;
        Some(1 + self.stars_for_length(path_par))
    }

    /// The next star and the way there, during play and after it. There is none when all are reached, when numbers
    /// were added more often than par, and on boards without path par.
    pub fn next_star(&self) -> Option<NextStar> {
        let path_par = self.path_par().filter(|_| self.is_within_par())?;
        let reached = self.stars_for_length(path_par);
        let percent = *STARS.get(usize::from(reached))?;
        Some(NextStar { star: reached + 2, crossed: self.crossed, needed: needed(path_par, percent) })
    }

    /// Whether numbers were added no more often than par.
    pub fn is_within_par(&self) -> bool {
        self.plus <= self.par.into()
    }

    /// The stars beyond the first: for long paths, if numbers were added no more often than par.
    fn stars_for_length(&self, path_par: u32) -> u8 {
        let reached = |percent: &&u32| self.crossed >= needed(path_par, **percent);
        if self.is_within_par() { STARS.iter().filter(reached).count() as u8 } else { 0 }
    }
}

/// The least number of cells that is this many percent of path par.
fn needed(path_par: u32, percent: u32) -> u32 {
    (path_par * percent).div_ceil(100)
}
