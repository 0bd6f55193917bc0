//! Work that may take longer than a frame, as text: what the page asks and the worker answers.

use super::time;
use crate::archive;
use quintet_engine::{Hint, Origin, Record, Refusal, Session, Solution, Verdict};
use quintet_games::color_cascade::opponent;
use quintet_games::{ColorCascade, Digits, digits};
use std::fmt::{self, Display};
use std::ops::ControlFlow;
use std::str::FromStr;

/// The move that deals the next stage, in every game that has stages.
pub const NEXT: &str = "next";

/// What each position on the way back may cost; a rescue looks at several.
const RESCUE_BUDGET: u32 = digits::FULL_BUDGET / 4;

/// Something to find out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// The first position of these parameters and this seed.
    Deal {
        /// The game.
        game: String,
        /// A preset's name or parameters.
        params: String,
        /// The seed.
        seed: u64,
    },
    /// Whether a position can still be won, and how.
    Solve {
        /// The game.
        game: String,
        /// The position.
        position: String,
    },
    /// What to do in a position, and why.
    Hint {
        /// The game.
        game: String,
        /// The position.
        position: String,
    },
    /// The move of the opponent in Color Cascade Grid.
    Reply {
        /// Which opponent.
        params: String,
        /// When it must have decided at the latest, in milliseconds since 1970.
        until: u64,
        /// The position.
        position: String,
    },
    /// Whether a game can still be won, and how. Played again from its deal, it knows more than its position says.
    Outlook {
        /// The game.
        game: String,
        /// Its record.
        record: String,
    },
    /// What to do next in a game, and why.
    Advise {
        /// The game.
        game: String,
        /// Its record.
        record: String,
    },
    /// The positions of a recorded game that take long to find out: the first one, and each that follows a deal or a
    /// hint.
    Reopen {
        /// The game.
        game: String,
        /// Its record.
        record: String,
    },
    /// The first position of the next stage.
    Next {
        /// The game.
        game: String,
        /// The position of the cleared stage.
        position: String,
    },
    /// Which games of an exported file do not replay.
    Check {
        /// The file.
        file: String,
    },
    /// How many moves of a game of Digits! must be taken back until it can be won again.
    Rescue {
        /// Its record.
        record: String,
    },
}

impl Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal { game, params, seed } => write!(f, "deal {game} {params}~{seed}"),
            Self::Solve { game, position } => write!(f, "solve {game} {position}"),
            Self::Hint { game, position } => write!(f, "hint {game} {position}"),
            Self::Reply { params, until, position } => write!(f, "reply {params} {until} {position}"),
            Self::Outlook { game, record } => write!(f, "outlook {game} {record}"),
            Self::Advise { game, record } => write!(f, "advise {game} {record}"),
            Self::Rescue { record } => write!(f, "rescue digits {record}"),
            Self::Reopen { game, record } => write!(f, "reopen {game} {record}"),
            Self::Next { game, position } => write!(f, "next {game} {position}"),
            Self::Check { file } => write!(f, "check all {file}"),
        }
    }
}

impl FromStr for Task {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let refused = || Refusal::new("bad_task", "this is no task");
        let mut words = text.splitn(3, ' ');
        let (Some(verb), Some(game), Some(rest)) = (words.next(), words.next(), words.next()) else {
            return Err(refused());
        };
        let game = game.to_string();
        match verb {
            "deal" => {
                let (params, seed) = rest.rsplit_once('~').ok_or_else(refused)?;
                let seed = seed.parse().map_err(|_| refused())?;
                Ok(Self::Deal { game, params: params.to_string(), seed })
            }
            "solve" => Ok(Self::Solve { game, position: rest.to_string() }),
            "hint" => Ok(Self::Hint { game, position: rest.to_string() }),
            "reply" => {
                let (until, position) = rest.split_once(' ').ok_or_else(refused)?;
                let until = until.parse().map_err(|_| refused())?;
                Ok(Self::Reply { params: game, until, position: position.to_string() })
            }
            "outlook" => Ok(Self::Outlook { game, record: rest.to_string() }),
            "advise" => Ok(Self::Advise { game, record: rest.to_string() }),
            "reopen" => Ok(Self::Reopen { game, record: rest.to_string() }),
            "next" => Ok(Self::Next { game, position: rest.to_string() }),
            "check" => Ok(Self::Check { file: rest.to_string() }),
            "rescue" if game == "digits" => Ok(Self::Rescue { record: rest.to_string() }),
            _ => Err(refused()),
        }
    }
}

impl Task {
    /// Does the work. A deal answers with the position, a solver with the verdict and the moves, a hint or advice with
    /// a move and the reason, the opponent with its move, and a rescue with a number of moves. A reopened game answers
    /// with a line for each position, behind the number of steps before it, and a check with a line for each value that
    /// does not replay. Where there is nothing to say the answer is empty.
    pub fn run(&self) -> Result<String, Refusal> {
        match self {
            Self::Deal { game, params, seed } => {
                Ok(quintet_games::game(game)?.deal(params, *seed)?.position())
            }
            Self::Solve { game, position } => Ok(told(quintet_games::game(game)?.load(position)?.solve())),
            Self::Outlook { game, record } => {
                Ok(told(quintet_games::game(game)?.replay(&record.parse()?)?.solve()))
            }
            Self::Advise { game, record } => {
                Ok(advice(quintet_games::game(game)?.replay(&record.parse()?)?.hint()?))
            }
            Self::Rescue { record } => {
                let session = Session::<Digits>::replay(&record.parse::<Record>()?)?;
                let moves = digits::undos_to_winnable(&session, RESCUE_BUDGET);
                Ok(moves.map(|moves| moves.to_string()).unwrap_or_default())
            }
            Self::Reopen { record, .. } => landmarks(&record.parse()?),
            Self::Next { game, position } => {
                let mut session = quintet_games::game(game)?.load(position)?;
                session.play(NEXT)?;
                Ok(session.position())
            }
            Self::Check { file } => {
                let unsound = |(name, value): (&String, &String)| {
                    let games = archive::games_in(name, value);
                    let found = games.iter().try_for_each(|game| landmarks(&game.parse()?).map(|_| ()));
                    Some(format!("{name} {}", found.err()?.message))
                };
                let unsound: Vec<String> = archive::read(file)?.iter().filter_map(unsound).collect();
                Ok(unsound.join("\n"))
            }
            Self::Hint { game, position } => Ok(advice(quintet_games::game(game)?.load(position)?.hint()?)),
            Self::Reply { params, until, position } => {
                let params = Session::<ColorCascade>::params_from(params)?;
                let position: ColorCascade = position.parse()?;
                // Nothing can be told to a worker that is busy, so it looks at the clock itself. Where it stops, the
                // search has counted its work, and whoever verifies the record finds the same move there.
                let mut watch = |_| {
                    if time::of_day() < *until as f64 {
                        ControlFlow::Continue(())
                    } else {
                        ControlFlow::Break(())
                    }
                };
                let choice = opponent::choose(position.table(), params, &mut watch);
                let choice = choice.ok_or_else(|| Refusal::new("game_over", "the game is over"))?;
                Ok(choice.mv.to_string())
            }
        }
    }
}

/// Replays a record and lists the positions that take long, each behind the number of steps before it.
fn landmarks(record: &Record) -> Result<String, Refusal> {
    let entry = quintet_games::game(&record.game)?;
    if record.rules != entry.rules {
        return Err(Refusal::new("rules_differ", "it was played by other rules"));
    }
    let mut session = match &record.origin {
        Origin::Seed(seed) => entry.deal(&record.params, *seed)?,
        Origin::Position(position) => entry.load(position)?,
    };
    let mut found = format!("0 {}", session.position());
    for (index, step) in record.steps.split_ascii_whitespace().enumerate() {
        let stage = session.stage();
        let done = match step {
            "undo" => session.undo(),
            "redo" => session.redo().map(|_| ()),
            "hint" => session.hint().map(|_| ()),
            mv => session.play(mv).map(|_| ()),
        };
        done.map_err(|refusal| {
            Refusal::new("step_refused", format!("step {} ({step}): {}", index + 1, refusal.message))
        })?;
        if step == "hint" || step != "undo" && session.stage() != stage {
            found += &format!("\n{} {}", index + 1, session.position());
        }
    }
    if (session.status(), session.score()) != (record.claim.status, record.claim.score) {
        return Err(Refusal::new("claim_differs", "it does not end as it says"));
    }
    Ok(found)
}

/// A verdict and the moves that prove it.
fn told(found: Option<Solution<String>>) -> String {
    let verdict = found.as_ref().map_or(Verdict::Unknown, |found| found.verdict);
    let line = found.map_or_else(Vec::new, |found| found.line);
    format!("{} {}", verdict.text(), line.join(" ")).trim_end().to_string()
}

/// A move and the reason for it.
fn advice(hint: Option<Hint<String>>) -> String {
    let text = hint.map(|hint| format!("{} {}", hint.mv, hint.why.unwrap_or_default()));
    text.unwrap_or_default().trim_end().to_string()
}

/// Answers one line: `7 deal digits hard~42` with `7 ok ...` or `7 no code message`.
pub fn answer(line: &str) -> String {
    let (id, text) = line.split_once(' ').unwrap_or((line, ""));
    match text.parse::<Task>().and_then(|task| task.run()) {
        Ok(found) => format!("{id} ok {found}"),
        Err(refusal) => format!("{id} no {} {}", refusal.code, refusal.message),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_engine::Game;

    #[test]
    fn tasks_round_trip() {
        for text in [
            "deal numberclart endless~42",
            "solve numberclart --/-- turn=3 score=0",
            "hint numberclart --/-- turn=3",
            "reply hard,spare 1700000000000 ......./....... to=ai",
            "outlook digits digits/1 easy~1\n\nplaying 0",
            "advise digits digits/1 easy~1\n\nplaying 0",
            "rescue digits digits/1 easy~1\n\nplaying 0",
            "reopen digits digits/1 easy~1\n\nplaying 0",
            "next digits ........./......... stage=1",
            "check all quintet-export/1\nend 0\n",
        ] {
            assert_eq!(text.parse::<Task>().unwrap().to_string(), text);
        }
        for text in ["", "deal", "deal x", "deal x y", "deal x y~z", "reply x y", "reply x y z", "sing x y"] {
            assert!(text.parse::<Task>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_deal_answers_with_the_position_that_the_game_deals() {
        let dealt = quintet_games::game("numberclart").unwrap().deal("endless", 42).unwrap().position();
        assert_eq!(answer("7 deal numberclart endless~42"), format!("7 ok {dealt}"));
    }

    /// A game of Digits! that was played badly: always the first pair, and rows when there is none.
    fn lost_game() -> Session<Digits> {
        let mut session = Session::<Digits>::deal(digits::Difficulty::Hard, 1).unwrap();
        let mut moves = Vec::new();
        loop {
            moves.clear();
            session.position().legal_moves(&mut moves);
            let Some(mv) = moves.first() else { return session };
            session.play(*mv, &mut ()).unwrap();
        }
    }

    #[test]
    fn a_game_is_judged_with_what_its_deal_knows() {
        let session = Session::<Digits>::deal(digits::Difficulty::Hard, 1).unwrap();
        let answer = answer(&format!("1 outlook digits {}", session.record()));
        assert!(answer.starts_with("1 ok winnable "), "{answer}");
        assert_eq!(answer.split(' ').count(), 3 + 45, "the line takes all ninety digits");
    }

    #[test]
    fn a_lost_game_leads_back_to_where_it_can_be_won() {
        let mut session = lost_game();
        let record = session.record();
        assert_eq!(answer(&format!("2 outlook digits {record}")), "2 ok lost");
        assert_eq!(answer(&format!("3 advise digits {record}")), "3 ok ");
        let back = answer(&format!("4 rescue digits {record}"));
        let back: u32 = back.strip_prefix("4 ok ").unwrap().parse().unwrap();
        assert!(back > 0);
        for _ in 0..back {
            session.undo().unwrap();
        }
        let outlook = answer(&format!("5 outlook digits {}", session.record()));
        assert!(outlook.starts_with("5 ok winnable "), "{outlook}");
    }

    #[test]
    fn advice_is_a_move_and_its_reason() {
        let session = Session::<Digits>::deal(digits::Difficulty::Easy, 1).unwrap();
        let answer = answer(&format!("6 advise digits {}", session.record()));
        let (mv, why) = answer.strip_prefix("6 ok ").unwrap().split_once(' ').unwrap();
        assert!(mv.parse::<digits::Move>().is_ok());
        assert_eq!(why, "this pair begins a line that clears the board");
    }

    #[test]
    fn the_opponent_answers_as_natively_and_at_once_when_its_time_is_up() {
        for level in ["easy", "medium", "hard"] {
            let params = Session::<ColorCascade>::params_from(level).unwrap();
            let mut session = Session::<ColorCascade>::deal(params, 5).unwrap();
            let mut cut_short = 0;
            for _ in 0..3 {
                let mut moves = Vec::new();
                session.position().legal_moves(&mut moves);
                session.play(moves[0], &mut ()).unwrap();
                let position = session.position().clone();
                let answer = |until: u64| answer(&format!("1 reply {level} {until} {position}"));
                let choice = opponent::choose(position.table(), params, &mut opponent::unwatched).unwrap();
                assert_eq!(answer(u64::MAX), format!("1 ok {}", choice.mv));
                let hurried = answer(0).strip_prefix("1 ok ").unwrap().parse().unwrap();
                cut_short += u32::from(hurried != choice.mv);
                session.play(hurried, &mut ()).unwrap();
            }
            assert!(level == "easy" || cut_short > 0, "{level} would have thought better of some move");
            let entry = quintet_games::game("color-cascade").unwrap();
            assert!(entry.replay(&session.record()).is_ok(), "{level}: the record is verified all the same");
        }
    }

    #[test]
    fn a_hint_is_a_move_and_the_reason() {
        assert_eq!(answer("3 hint pathwayz 12/.. path=a1a2"), "3 ok b2 there is no other way on");
        let position = quintet_games::game("color-cascade").unwrap().deal("easy", 3).unwrap().position();
        let answer = answer(&format!("4 hint color-cascade {position}"));
        let (mv, why) = answer.strip_prefix("4 ok ").unwrap().split_once(' ').unwrap();
        assert!(mv.parse::<quintet_games::color_cascade::Move>().is_ok() && !why.is_empty());
    }

    #[test]
    fn a_refusal_is_an_answer_too() {
        assert!(answer("8 deal numberclart upside-down~1").starts_with("8 no "));
        assert!(answer("9").starts_with("9 no bad_task"));
    }

    /// The steps of the first stage of a dealt game, and on to the second.
    fn cleared(game: &str, params: &str) -> Vec<String> {
        let session = quintet_games::game(game).unwrap().deal(params, 7).unwrap();
        let mut steps = session.certificate().unwrap();
        steps.insert(1, "undo".into());
        steps.insert(2, "redo".into());
        steps.push(NEXT.into());
        steps
    }

    fn recorded<G: Game>(params: &str, steps: &[String]) -> Session<G> {
        let mut session = Session::<G>::deal(Session::<G>::params_from(params).unwrap(), 7).unwrap();
        for step in steps {
            match step.as_str() {
                "undo" => session.undo().unwrap(),
                "redo" => session.redo(&mut ()).unwrap(),
                "hint" => assert!(session.hint().ok().flatten().is_some()),
                mv => session.play(mv.parse().unwrap(), &mut ()).ok().unwrap(),
            }
        }
        session
    }

    /// Replays with what the worker found out, and compares all positions with those of a replay without.
    fn reopens_alike<G: Game>(params: &str, mut steps: Vec<String>, landmarks: usize) {
        steps.extend(["undo", "redo", "undo"].map(String::from));
        let record = recorded::<G>(params, &steps).record();
        let told = answer(&format!("1 reopen {} {record}", G::ID));
        let known: Vec<(usize, &str)> = told
            .strip_prefix("1 ok ")
            .unwrap()
            .lines()
            .map(|line| line.split_once(' ').unwrap())
            .map(|(steps, position)| (steps.parse().unwrap(), position))
            .collect();
        assert_eq!(known.len(), landmarks, "{known:?}");
        let mut find = |steps: usize| {
            known.iter().find(|(at, _)| *at == steps).map(|(_, position)| position.parse::<G>().unwrap())
        };
        let mut reopened = Session::<G>::replay_knowing(&record, &mut find).unwrap();
        let mut plain = Session::<G>::replay(&record).unwrap();
        assert_eq!(reopened.record(), record);
        loop {
            assert_eq!(reopened.position(), plain.position());
            assert!(reopened.history().eq(plain.history()));
            assert_eq!(reopened.next_redo(), plain.next_redo());
            if !plain.can_redo() {
                break;
            }
            plain.redo(&mut ()).unwrap();
            reopened.redo(&mut ()).unwrap();
        }
    }

    #[test]
    fn a_game_reopened_with_the_workers_positions_is_the_same_game() {
        // The deal, the next stage, and the next stage again after undo.
        reopens_alike::<Digits>("easy", cleared("digits", "easy"), 3);
        let mut steps = cleared("number-match", "stages");
        steps.insert(5, "hint".into());
        reopens_alike::<quintet_games::NumberMatch>("stages", steps, 4);
    }

    #[test]
    fn the_next_stage_is_the_one_that_the_game_itself_deals() {
        let steps = cleared("number-match", "classic");
        let played = recorded::<quintet_games::NumberMatch>("classic", &steps);
        let before = played.history().next_back().unwrap();
        assert_eq!(answer(&format!("1 next number-match {before}")), format!("1 ok {}", played.position()));
        let played = recorded::<Digits>("hard", &cleared("digits", "hard"));
        let before = played.history().next_back().unwrap();
        assert_eq!(answer(&format!("2 next digits {before}")), format!("2 ok {}", played.position()));
        assert!(answer(&format!("3 next digits {}", played.position())).starts_with("3 no "));
    }

    #[test]
    fn a_check_names_the_games_that_do_not_replay() {
        let good = Session::<Digits>::deal(digits::Difficulty::Easy, 1).unwrap().record().to_string();
        let file = |game: &str| {
            let entries = [("game:digits:easy", game), ("earlier:digits:easy", good.as_str())];
            archive::print(&entries.into_iter().map(|(name, text)| (name.into(), text.into())).collect())
        };
        assert_eq!(answer(&format!("1 check all {}", file(&good))), "1 ok ");
        for (from, to, reason) in [
            ("\n\n", "\na1-a1\n", "step 1 (a1-a1)"),
            ("playing 0", "playing 3", "does not end as it says"),
            ("digits/1", "digits/9", "other rules"),
        ] {
            let told = answer(&format!("1 check all {}", file(&good.replace(from, to))));
            assert!(told.starts_with("1 ok game:digits:easy ") && told.contains(reason), "{told}");
        }
        assert!(answer("1 check all nonsense").starts_with("1 no bad_file"));
    }
}
