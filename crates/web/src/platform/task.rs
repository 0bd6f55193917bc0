//! Work that may take longer than a frame, as text: what the page asks and the worker answers.

use super::time;
use quintet_engine::{Hint, Record, Refusal, Session, Solution, Verdict};
use quintet_games::color_cascade::opponent;
use quintet_games::{ColorCascade, Digits, digits};
use std::fmt::{self, Display};
use std::ops::ControlFlow;
use std::str::FromStr;

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
            "rescue" if game == "digits" => Ok(Self::Rescue { record: rest.to_string() }),
            _ => Err(refused()),
        }
    }
}

impl Task {
    /// Does the work. A deal answers with the position, a solver with the verdict and the moves, a hint or advice with
    /// a move and the reason, the opponent with its move, and a rescue with a number of moves; where there is nothing to
    /// say the answer is empty.
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
}
