//! The result of a game of Numberclart, in words and figures.

use crate::report::{Report, Used};
use crate::words::grouped;
use quintet_engine::{Game, Session, Status};
use quintet_games::Numberclart;
use quintet_games::numberclart::{self, Mode, Tally, stars, start_of};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Whether a sprint was played to its last turn.
    pub complete: bool,
    /// The score.
    pub score: u32,
    /// The stars of a sprint.
    pub stars: Option<u8>,
    /// What was reached of par, in a sprint.
    pub par: Option<String>,
    /// What decided the game.
    pub decided: String,
    /// What was counted.
    pub rows: Vec<(&'static str, u32)>,
}

impl Ending {
    /// The ending of a session; a sprint needs its par.
    pub fn of(session: &Session<Numberclart>, tally: &Tally, par: Option<u32>) -> Self {
        let position = session.position();
        let (score, complete) = (position.score(), position.status() == Status::Won);
        let par = par.filter(|_| position.mode() == Mode::Sprint);
        let mut rows = vec![
            ("Turns", position.turn()),
            ("Merges", tally.merges()),
            ("Double fives, 25 each", tally.double_fives()),
            ("Breaks, 5 off each", tally.broken()),
        ];
        if position.mode() == Mode::Endless {
            rows.push(("Best 100 turns in a row", tally.best_stretch()));
        }
        Self {
            complete,
            score,
            stars: par.map(|par| stars(score, par)),
            par: par.map(|par| of_par(score, par)),
            decided: decided(complete, tally),
            rows,
        }
    }

    /// What it is called.
    pub fn heading(&self) -> &'static str {
        if self.complete { "Sprint Complete!" } else { "Game Over" }
    }
}

/// The result of a game; `best` is the best score of its mode, `unaided` the best without hints.
pub fn report(
    session: &Session<Numberclart>,
    tally: &Tally,
    best: Option<u32>,
    unaided: Option<u32>,
) -> Report {
    let mode = session.position().mode();
    let par = (mode == Mode::Sprint).then(|| numberclart::par(&start_of(session)));
    let ending = Ending::of(session, tally, par);
    let used = Used::of(session);
    let or_this = |best: Option<u32>, counts: bool| match best {
        Some(best) if !counts || best > ending.score => grouped(best),
        None if !counts => "none yet".into(),
        _ => "this one".into(),
    };
    let bests = [
        (best_of(mode).into(), or_this(best, true)),
        ("Best without hints".into(), or_this(unaided, used.hints == 0)),
    ];
    let rows = ending.rows.iter().map(|(what, number)| (what.to_string(), grouped(*number)));
    Report {
        heading: ending.heading().into(),
        won: ending.complete,
        stars: ending.stars,
        points: Some(ending.score),
        par: ending.par,
        decided: Some(ending.decided),
        tally: rows.chain(bests).collect(),
        used: Some(used),
        ..Report::default()
    }
}

/// What the best of a mode is called: a sprint counts at its end, an endless game at any turn.
const fn best_of(mode: Mode) -> &'static str {
    match mode {
        Mode::Sprint => "Best Sprint",
        Mode::Endless => "Highest at any turn",
    }
}

fn of_par(score: u32, par: u32) -> String {
    match u64::from(score) * 100 / u64::from(par.max(1)) {
        100.. if score > par => format!("{} above par, which is {par}", score - par),
        100.. => format!("Par, which is {par}"),
        percent => format!("{percent} % of par, which is {par}"),
    }
}

fn decided(complete: bool, tally: &Tally) -> String {
    let fives = tally.double_fives();
    match (complete, fives, tally.broken()) {
        (false, ..) => "The board is full and no two neighbours are equal, so nothing can move.".into(),
        (true, 0, _) => "Two fives never met: each double five earns 25.".into(),
        (true, _, breaks) if breaks > fives => {
            format!("{breaks} breaks cost more than they should: watch the marked tiles.")
        }
        (true, 1, _) => "One double five earned 25 points.".into(),
        (true, ..) => format!("{fives} double fives earned {} points.", 25 * fives),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sprint_by_hints_reaches_par_and_says_so() {
        let mut session = Session::<Numberclart>::deal(Mode::Sprint, 7).expect("every seed deals");
        while let Some(hint) = session.hint().expect("a hint costs nothing") {
            session.play(hint.mv, &mut ()).expect("a hint is legal");
        }
        let par = quintet_games::numberclart::par(&quintet_games::numberclart::start_of(&session));
        let ending = Ending::of(&session, &Tally::of(&session), Some(par));
        assert_eq!((ending.heading(), ending.score, ending.stars), ("Sprint Complete!", par, Some(3)));
        assert_eq!(ending.par, Some(format!("Par, which is {par}")));
    }

    #[test]
    fn a_best_without_hints_stands_beside_the_best() {
        let mut session = Session::<Numberclart>::deal(Mode::Sprint, 7).expect("every seed deals");
        let tally = Tally::of(&session);
        let told = |session: &Session<Numberclart>, unaided| {
            let report = report(session, &tally, Some(300), unaided);
            let row =
                |name: &str| report.tally.iter().find(|(what, _)| what == name).map(|(_, best)| best.clone());
            (row("Best Sprint"), row("Best without hints"))
        };
        assert_eq!(told(&session, Some(0)), (Some("300".into()), Some("this one".into())));
        assert_eq!(told(&session, Some(250)).1, Some("250".into()));
        session.hint().expect("a hint costs nothing");
        assert_eq!(told(&session, Some(0)).1, Some("0".into()));
        assert_eq!(told(&session, None).1, Some("none yet".into()));
    }

    #[test]
    fn a_lost_game_explains_itself() {
        let text = "1020102010/2010201020/1020102010/2010201020/1020102010 score=40 turn=30";
        let session = Session::load(text.parse::<Numberclart>().expect("a position"));
        let ending = Ending::of(&session, &Tally::of(&session), Some(99));
        assert_eq!((ending.heading(), ending.stars, &ending.par), ("Game Over", None, &None));
        assert!(ending.decided.contains("nothing can move"));
        assert_eq!(ending.rows.last(), Some(&("Best 100 turns in a row", 0)));
    }

    #[test]
    fn par_is_named_above_at_and_below() {
        assert_eq!(of_par(420, 400), "20 above par, which is 400");
        assert_eq!(of_par(400, 400), "Par, which is 400");
        assert_eq!(of_par(399, 400), "99 % of par, which is 400");
        assert_eq!(of_par(0, 0), "0 % of par, which is 0");
    }
}
