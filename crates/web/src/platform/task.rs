//! Work that may take longer than a frame, as text: what the page asks and the worker answers.

use super::time;
use quintet_engine::{Refusal, Session, Verdict};
use quintet_games::ColorCascade;
use quintet_games::color_cascade::opponent;
use std::fmt::{self, Display};
use std::ops::ControlFlow;
use std::str::FromStr;

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
}

impl Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal { game, params, seed } => write!(f, "deal {game} {params}~{seed}"),
            Self::Solve { game, position } => write!(f, "solve {game} {position}"),
            Self::Hint { game, position } => write!(f, "hint {game} {position}"),
            Self::Reply { params, until, position } => write!(f, "reply {params} {until} {position}"),
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
            _ => Err(refused()),
        }
    }
}

impl Task {
    /// Does the work. A deal answers with the position, a solver with the verdict and the moves, a hint with a move
    /// and the reason, and the opponent with its move and whether it had the time to think to the end.
    pub fn run(&self) -> Result<String, Refusal> {
        match self {
            Self::Deal { game, params, seed } => {
                Ok(quintet_games::game(game)?.deal(params, *seed)?.position())
            }
            Self::Solve { game, position } => {
                let found = quintet_games::game(game)?.load(position)?.solve();
                let verdict = found.as_ref().map_or(Verdict::Unknown, |found| found.verdict);
                let line = found.map_or_else(Vec::new, |found| found.line);
                Ok(format!("{} {}", verdict.text(), line.join(" ")).trim_end().to_string())
            }
            Self::Hint { game, position } => {
                let hint = quintet_games::game(game)?.load(position)?.hint()?;
                let text = hint.map(|hint| format!("{} {}", hint.mv, hint.why.unwrap_or_default()));
                Ok(text.unwrap_or_default().trim_end().to_string())
            }
            Self::Reply { params, until, position } => {
                let params = Session::<ColorCascade>::params_from(params)?;
                let position: ColorCascade = position.parse()?;
                // Nothing can be told to a worker that is busy, so it looks at the clock itself.
                let mut watch = |_| {
                    if time::of_day() < *until as f64 {
                        ControlFlow::Continue(())
                    } else {
                        ControlFlow::Break(())
                    }
                };
                let choice = opponent::choose(position.table(), params, &mut watch);
                let choice = choice.ok_or_else(|| Refusal::new("game_over", "the game is over"))?;
                Ok(format!("{} {}", choice.mv, if choice.complete { "complete" } else { "cut_short" }))
            }
        }
    }
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

    #[test]
    fn the_opponent_answers_as_natively_and_at_once_when_its_time_is_up() {
        let mut session =
            Session::<ColorCascade>::deal(Session::<ColorCascade>::params_from("hard").unwrap(), 5).unwrap();
        let mut moves = Vec::new();
        session.position().legal_moves(&mut moves);
        session.play(moves[0], &mut ()).unwrap();
        let position = session.position();
        let answer = |until: u64| answer(&format!("1 reply hard {until} {position}"));
        let choice = opponent::choose(position.table(), *session.params(), &mut opponent::unwatched).unwrap();
        assert_eq!(answer(u64::MAX), format!("1 ok {} complete", choice.mv));
        assert!(answer(0).ends_with(" cut_short"));
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
