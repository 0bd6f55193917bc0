//! A record that is watched: its position after any step, and playing on from there.

use quintet_engine::analysis::standing_steps;
use quintet_engine::{Game, Listen, Record, Refusal, Session, Start, Step};
use std::collections::BTreeMap;

/// A session is kept after every this many steps, so that any other is found by taking a few.
const EVERY: usize = 32;

/// A record that is watched.
pub struct Watched<G: Game> {
    steps: Vec<Step<G::Move>>,
    /// The session after 0, `EVERY`, twice `EVERY` steps, and so on.
    kept: Vec<Session<G>>,
    last: Session<G>,
}

/// What is worth a mark on the way through a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A move was taken back.
    Undo,
    /// A hint was given.
    Hint,
    /// Numbers or rows were added.
    Added,
    /// After this move the game could not be won any more.
    Lost,
}

/// Marks that are drawn in one place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Marks {
    /// Where, as a share of the whole way.
    pub at: f64,
    /// What the mark says: that of the first, unless the game was lost here.
    pub mark: Mark,
    /// How many there are.
    pub count: usize,
}

/// Joins marks on a slider of this many steps: those closer to the first of a group than a share of the slider are one.
pub fn grouped(marks: &[(usize, Mark)], steps: usize, near: f64) -> Vec<Marks> {
    let mut drawn: Vec<Marks> = Vec::new();
    for (place, mark) in marks {
        let at = *place as f64 / steps.max(1) as f64;
        match drawn.last_mut() {
            Some(group) if at - group.at < near => {
                group.count += 1;
                if *mark == Mark::Lost {
                    group.mark = *mark;
                }
            }
            _ => drawn.push(Marks { at, mark: *mark, count: 1 }),
        }
    }
    drawn
}

impl<G: Game> Watched<G> {
    /// Replays a record to its end, so that a wrong one is refused here; `dealt` is its first position where that is
    /// known already.
    pub fn new(record: &Record, dealt: Option<G>) -> Result<Self, Refusal> {
        let mut session = Session::<G>::opening(record, dealt)?;
        let mut kept = vec![session.clone()];
        let mut steps = Vec::new();
        for (index, text) in record.steps.split_ascii_whitespace().enumerate() {
            let wrong = |refusal: Refusal| {
                Refusal::new(refusal.code, format!("step {} ({text}): {}", index + 1, refusal.message))
            };
            let step = text.parse().map_err(wrong)?;
            session.take_step(step, &mut ()).map_err(wrong)?;
            steps.push(step);
            if steps.len().is_multiple_of(EVERY) {
                kept.push(session.clone());
            }
        }
        match session.claim() == record.claim {
            true => Ok(Self { steps, kept, last: session }),
            false => {
                Err(Refusal::new("claim_differs", "the record claims another end than its steps lead to"))
            }
        }
    }

    /// Reads what the worker answers to `Task::Open`: a record, and its first position.
    pub fn opened(text: &str) -> Result<Self, Refusal> {
        let place = text.match_indices('\n').nth(2).map_or(text.len(), |(place, _)| place);
        let (record, dealt) = text.split_at(place);
        Self::new(&record.parse()?, Some(dealt.trim_start().parse()?))
    }

    /// Its steps.
    pub fn steps(&self) -> &[Step<G::Move>] {
        &self.steps
    }

    /// The session after all steps.
    pub fn last(&self) -> &Session<G> {
        &self.last
    }

    /// The session after a number of steps.
    pub fn after(&self, count: usize) -> Session<G> {
        let count = count.min(self.steps.len());
        let mut session = self.kept[count / EVERY].clone();
        for step in &self.steps[count / EVERY * EVERY..count] {
            // They were taken before.
            let _ = session.take_step(*step, &mut ());
        }
        session
    }

    /// The session after one more step than `count`, and that step; nothing after the last.
    pub fn next(
        &self,
        count: usize,
        events: &mut impl Listen<G::Event>,
    ) -> Option<(Session<G>, Step<G::Move>)> {
        let step = *self.steps.get(count)?;
        let mut session = self.after(count);
        session.take_step(step, events).ok()?;
        Some((session, step))
    }

    /// The steps that have a mark, by the number of steps taken then. `lost` are the moves, from 0 and of those that
    /// stand in the end, after which the game could not be won any more.
    pub fn marks(&self, lost: &[usize]) -> Vec<(usize, Mark)> {
        let marked = self.steps.iter().enumerate();
        let mut marks: BTreeMap<usize, Mark> =
            marked.filter_map(|(index, step)| Some((index + 1, mark_of(step)?))).collect();
        let standing = standing_steps(&self.steps);
        let lost = lost.iter().filter_map(|number| standing.get(*number));
        marks.extend(lost.map(|step| (*step as usize, Mark::Lost)));
        marks.into_iter().collect()
    }

    /// A new game with the same start and the moves that stand after a number of steps: undo leads back to the deal.
    pub fn fork(&self, count: usize) -> Session<G> {
        self.with_moves(self.after(count).moves())
    }

    /// The same with the first moves of those that stand in the end.
    pub fn fork_moves(&self, keep: usize) -> Session<G> {
        self.with_moves(self.last.moves().take(keep))
    }

    fn with_moves(&self, moves: impl Iterator<Item = G::Move>) -> Session<G> {
        let first = &self.kept[0];
        let mut fork = match first.start() {
            Start::Dealt(seed) => Session::adopt(first.params().clone(), *seed, first.position().clone()),
            Start::Loaded(position) => Session::load(position.clone()),
        };
        for mv in moves {
            // A move that a hint made legal does not exist, so what was played there can be played here.
            if fork.play(mv, &mut ()).is_err() {
                break;
            }
        }
        fork
    }
}

fn mark_of<M: ToString>(step: &Step<M>) -> Option<Mark> {
    match step {
        Step::Undo => Some(Mark::Undo),
        Step::Hint => Some(Mark::Hint),
        Step::Redo => None,
        Step::Move(mv) => (mv.to_string() == "+").then_some(Mark::Added),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_games::{Digits, NumberMatch, Numberclart, Pathwayz};

    /// A game of random steps, undo and hints among them.
    fn record<G: Game>(params: &str, seed: u64, steps: usize) -> Record {
        let mut session = Session::<G>::deal(Session::<G>::params_from(params).unwrap(), seed).unwrap();
        for number in 0..steps as u64 {
            match number * 7919 % 11 {
                3 if session.can_undo() && session.undo_refused().is_none() => session.undo().unwrap(),
                5 if session.can_redo() => session.redo(&mut ()).unwrap(),
                7 => drop(session.hint_known()),
                _ => {
                    let mut moves = Vec::new();
                    session.position().legal_moves(&mut moves);
                    if !moves.is_empty() {
                        let _ = session.play(moves[(number * 104_729) as usize % moves.len()], &mut ());
                    }
                }
            }
        }
        session.record()
    }

    fn is_found_after_every_step<G: Game>(params: &str) {
        let record = record::<G>(params, 7, 150);
        let watched = Watched::<G>::new(&record, None).unwrap();
        assert!(watched.steps().len() > 60, "{}", record.steps);
        let mut session = Session::<G>::opening(&record, None).unwrap();
        for (count, step) in watched.steps().iter().enumerate() {
            assert_eq!(watched.after(count).record(), session.record(), "after {count}");
            session.take_step(*step, &mut ()).unwrap();
            assert_eq!(watched.next(count, &mut ()).unwrap().0.record(), session.record());
        }
        assert_eq!(watched.last().record(), record);
        assert!(watched.next(watched.steps().len(), &mut ()).is_none());
    }

    #[test]
    fn the_game_is_found_after_every_step() {
        is_found_after_every_step::<NumberMatch>("stages");
        is_found_after_every_step::<Digits>("easy");
        is_found_after_every_step::<Numberclart>("endless");
        is_found_after_every_step::<Pathwayz>("medium");
    }

    #[test]
    fn a_fork_has_the_moves_that_stand_and_its_record_replays() {
        let record = record::<Digits>("easy", 3, 120);
        let watched = Watched::<Digits>::new(&record, None).unwrap();
        for count in 0..=watched.steps().len() {
            let fork = watched.fork(count);
            assert!(fork.moves().eq(watched.after(count).moves()), "after {count}");
            assert_eq!(Session::<Digits>::replay(&fork.record()).unwrap().record(), fork.record());
            assert!(fork.steps().iter().all(|step| matches!(step, Step::Move(_))));
        }
    }

    #[test]
    fn a_link_is_opened_as_the_worker_answers_it() {
        let record = record::<Pathwayz>("medium", 5, 30);
        let code = quintet_games::links::link(&record).unwrap();
        let task = crate::task::Task::Open { game: Pathwayz::ID.into(), code };
        let watched = Watched::<Pathwayz>::opened(&crate::work::deal::<Pathwayz>(&task).unwrap()).unwrap();
        assert_eq!(watched.last().record(), record);
        assert!(Watched::<Pathwayz>::opened("torn").is_err());
    }

    #[test]
    fn undo_hints_and_added_rows_have_marks() {
        let record: Record = "digits/2 easy~3\n+ undo redo hint +\nplaying 0".parse().unwrap();
        let watched = Watched::<Digits>::new(&record, None).unwrap();
        use Mark::{Added, Hint, Undo};
        assert_eq!(watched.marks(&[]), [(1, Added), (2, Undo), (4, Hint), (5, Added)]);
    }

    #[test]
    fn a_move_that_lost_the_game_is_marked_at_the_step_that_played_it() {
        let record: Record = "digits/2 easy~3\n+ undo hint +\nplaying 0".parse().unwrap();
        let watched = Watched::<Digits>::new(&record, None).unwrap();
        use Mark::{Added, Hint, Lost, Undo};
        assert_eq!(watched.marks(&[0, 9]), [(1, Added), (2, Undo), (3, Hint), (4, Lost)]);
    }

    #[test]
    fn marks_that_lie_close_together_are_one_with_their_number() {
        use Mark::{Hint, Lost, Undo};
        let marks = [(1, Undo), (2, Undo), (3, Lost), (50, Hint), (100, Undo)];
        let one = |at, mark, count| Marks { at, mark, count };
        assert_eq!(grouped(&marks, 100, 0.06), [one(0.01, Lost, 3), one(0.5, Hint, 1), one(1.0, Undo, 1)]);
        assert_eq!(grouped(&marks, 100, 0.001).len(), 5);
        assert_eq!(grouped(&[], 0, 0.06), []);
    }

    #[test]
    fn a_wrong_record_is_refused_with_its_step() {
        let refused = |text: &str| Watched::<Digits>::new(&text.parse().unwrap(), None).err().unwrap();
        assert!(refused("digits/2 easy~3\n+ a1-a1\nplaying 0").message.starts_with("step 2 (a1-a1)"));
        assert_eq!(refused("digits/2 easy~3\n+\nplaying 12").code, "claim_differs");
    }
}
