//! Doing a task: dealing, replaying, solving and giving advice, in the worker or wherever there is time.

use crate::archive;
use crate::task::{NOT_FETCHED, Task};
use quintet_engine::{Fault, Game, Record, Refusal, Session, Solution, Verdict};
use quintet_games::links;
use std::fmt::Display;

/// The function with which a game does its work.
pub type Work = fn(&Task) -> Result<String, Refusal>;

/// Deals, replays, opens links and lets the house play, which is all that some games ask for: a deal answers with the
/// position, a replay with nothing, a link with the record and its first position, the house player with its figure.
pub fn deal<G: Game>(task: &Task) -> Result<String, Refusal> {
    match task {
        Task::Deal { params, seed, .. } => {
            Ok(G::deal(&Session::<G>::params_from(params)?, *seed)?.to_string())
        }
        Task::House { params, seed, .. } => {
            Ok(quintet_engine::house::<G>(params, *seed)?.record().to_string())
        }
        Task::Par { params, seed, .. } => Ok(quintet_engine::par::<G>(params, *seed)?.to_string()),
        Task::Replay { record, .. } => Session::<G>::replay(&record.parse()?).map(|_| String::new()),
        Task::Open { code, .. } => {
            let record = links::open_as::<G>(code)?;
            let first = Session::<G>::opening(&record, None)?;
            Ok(format!("{record}\n{}", first.position()))
        }
        _ => Err(Refusal::new("bad_task", "this game knows no such task")),
    }
}

/// Deals and thinks: a solver answers with the verdict and the moves, a hint or advice with a move and the reason. Where
/// there is nothing to say the answer is empty.
pub fn deal_and_solve<G: Game>(task: &Task) -> Result<String, Refusal> {
    match task {
        Task::Solve { position, .. } => Ok(solution(position.parse::<G>()?.solve())),
        Task::Outlook { record, .. } => {
            Ok(solution(Session::<G>::replay(&record.parse()?)?.position().solve()))
        }
        Task::Advise { record, .. } => advice(Session::<G>::replay(&record.parse()?)?),
        Task::Hint { position, .. } => advice(Session::<G>::load(position.parse()?)),
        _ => deal::<G>(task),
    }
}

/// A verdict and the moves that prove it.
fn solution<M: Display>(found: Option<Solution<M>>) -> String {
    let Some(found) = found else { return Verdict::Unknown.text().to_string() };
    let mut text = found.verdict.text().to_string();
    for mv in found.line {
        text.push(' ');
        text.push_str(&mv.to_string());
    }
    text
}

/// A move and the reason for it.
fn advice<G: Game>(mut session: Session<G>) -> Result<String, Refusal> {
    let hint = session.hint().map_err(|fault| fault.refusal())?;
    let text = hint.map(|hint| format!("{} {}", hint.mv, hint.why.unwrap_or_default()));
    Ok(text.unwrap_or_default().trim_end().to_string())
}

/// Replays the games in a file with `work`, and answers with a line for each value that does not replay.
pub async fn check<F>(file: &str, work: impl Fn(Task) -> F) -> Result<String, Refusal>
where
    F: Future<Output = Result<String, Refusal>>,
{
    let mut unsound = Vec::new();
    for (name, value) in archive::read(file)? {
        for record in archive::games_in(&name, &value) {
            let game = record.parse::<Record>()?.game;
            match work(Task::Replay { game, record }).await {
                Ok(_) => {}
                // That says nothing about the record.
                Err(refusal) if refusal.code == NOT_FETCHED => return Err(refusal),
                Err(refusal) => {
                    unsound.push(format!("{name} {}", refusal.message));
                    break;
                }
            }
        }
    }
    Ok(unsound.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;
    use crate::task::{self, question};
    use quintet_games::color_cascade::opponent;
    use quintet_games::{ColorCascade, Digits, NumberMatch, Numberclart, Pathwayz, digits};
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    fn work_of(task: &Task) -> Result<String, Refusal> {
        let work = match task.game() {
            Some(NumberMatch::ID) => deal::<NumberMatch>,
            Some(Digits::ID) => games::digits::work::answer,
            Some(Pathwayz::ID) => deal_and_solve::<Pathwayz>,
            Some(Numberclart::ID) => deal::<Numberclart>,
            // It is one second past 1970.
            Some(ColorCascade::ID) => |task: &Task| games::color_cascade::work::answer(task, || 1_000.0),
            _ => return Err(Refusal::new("unknown_game", "there is no such game")),
        };
        work(task)
    }

    /// The answer to a line, as the worker prints it.
    fn answer(line: &str) -> String {
        let (id, task) = question(line);
        let found = task.and_then(|task| match &task {
            Task::Check { file } => {
                let checked = pin!(check(file, async |task| work_of(&task)));
                match checked.poll(&mut Context::from_waker(Waker::noop())) {
                    Poll::Ready(found) => found,
                    Poll::Pending => unreachable!("every game is at hand"),
                }
            }
            task => work_of(task),
        });
        task::answer(id, found)
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
        assert_eq!(why, "safe: the whole board can still be cleared");
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
                let answer =
                    |until: u64| answer(&format!("1 reply color-cascade {level} {until} {position}"));
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
    fn par_is_what_the_house_player_reaches() {
        for id in [NumberMatch::ID, Digits::ID, Pathwayz::ID, Numberclart::ID, ColorCascade::ID] {
            let entry = quintet_games::game(id).unwrap();
            let params = entry.daily[0];
            let par = entry.prepare(params, 7).unwrap().par;
            assert_eq!(answer(&format!("3 par {} {params}~7", entry.id)), format!("3 ok {par}"));
        }
    }

    #[test]
    fn a_refusal_is_an_answer_too() {
        assert!(answer("8 deal numberclart upside-down~1").starts_with("8 no "));
        assert!(answer("9").starts_with("9 no bad_task"));
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
            ("playing 0", "playing 3", "claims a score of 3"),
            ("digits/2", "digits/9", "rules version 9"),
        ] {
            let found = answer(&format!("1 check all {}", file(&good.replace(from, to))));
            assert!(found.starts_with("1 ok game:digits:easy ") && found.contains(reason), "{found}");
        }
        assert!(answer("1 check all nonsense").starts_with("1 no bad_file"));
    }
}
