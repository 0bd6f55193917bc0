//! Checks what the lamp says during a whole game, for tests and figures.

use super::players::Player;
use super::{Digits, Move, oracle};
use quintet_engine::{Game, Rng, Status, Stream, Verdict};

/// With this many digits or fewer brute force says quickly whether a board can be cleared.
const FEW: u32 = 18;

/// How often the lamp said each of its four values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// These digits can be cleared.
    pub winnable: u32,
    /// They can with added rows.
    pub needs_rows: u32,
    /// Not even so.
    pub lost: u32,
    /// It does not know.
    pub unknown: u32,
}

impl Said {
    /// Of two games together.
    pub fn and(self, other: Self) -> Self {
        Self {
            winnable: self.winnable + other.winnable,
            needs_rows: self.needs_rows + other.needs_rows,
            lost: self.lost + other.lost,
            unknown: self.unknown + other.unknown,
        }
    }

    /// At how many positions it was asked.
    pub fn asked(self) -> u32 {
        self.winnable + self.needs_rows + self.lost + self.unknown
    }
}

/// Plays a stage, adding rows whenever no pair is left, and asks the lamp at every position: how often it said what, or
/// the position of which it said something wrong.
///
/// Lines are played to the end, brute force answers endgames, and what cannot be cleared can never be cleared later: not
/// before rows are added where it needs rows, and never where it is lost.
pub fn ask_all_the_way(stage: u32, seed: u64, player: Player) -> Result<Said, String> {
    let mut position = Digits::first_of_stage(stage, seed);
    let mut rng = Rng::new(seed, Stream::Ai);
    let mut said = Said::default();
    let mut worst = Verdict::Winnable;
    loop {
        let solution = position.solve().ok_or_else(|| format!("no answer: {position}"))?;
        let wrong = |what: &str| Err(format!("{what}: {:?}, {position}", solution.verdict));
        match solution.verdict {
            Verdict::Winnable => said.winnable += 1,
            Verdict::NeedsRows => said.needs_rows += 1,
            Verdict::Lost => said.lost += 1,
            Verdict::Unknown => said.unknown += 1,
        }
        let promises = matches!(solution.verdict, Verdict::Winnable | Verdict::NeedsRows);
        if promises && !clears(&position, &solution.line) {
            return wrong("its line does not clear the board");
        }
        let adds = solution.line.iter().filter(|mv| **mv == Move::Add).count();
        if promises && adds != solution.rows.map_or(0, usize::from) {
            return wrong("its line adds other rows than it says");
        }
        let known = solution.verdict != Verdict::Unknown;
        let as_is = solution.verdict == Verdict::Winnable;
        if known && position.digits_left() <= FEW && oracle::is_winnable(&position) != as_is {
            return wrong("brute force says otherwise");
        }
        match (worst, solution.verdict) {
            (Verdict::Lost, Verdict::Winnable | Verdict::NeedsRows) => return wrong("it was lost before"),
            (Verdict::NeedsRows, Verdict::Winnable) => return wrong("it needed rows before"),
            (_, Verdict::Unknown) | (Verdict::Lost, _) => {}
            (_, verdict) => worst = verdict,
        }
        let mv = match position.status() {
            Status::Playing => player.choose(&position, &mut rng),
            Status::Stuck => Some(Move::Add),
            _ => return Ok(said),
        };
        let before = position.to_string();
        if mv.is_none_or(|mv| position.play(mv, &mut ()).is_err()) {
            return Err(format!("no move is left: {before}"));
        }
        if mv == Some(Move::Add) && worst == Verdict::NeedsRows {
            worst = Verdict::Winnable;
        }
    }
}

/// Whether these moves clear the board.
fn clears(position: &Digits, line: &[Move]) -> bool {
    let mut board = position.clone();
    line.iter().all(|mv| board.play(*mv, &mut ()).is_ok()) && board.status() == Status::StageCleared
}
