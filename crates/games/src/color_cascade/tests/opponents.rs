//! The three opponents: their choices, what they prevent, and which of their replies a record may hold.

use super::*;
use crate::color_cascade::board::Slot;
use crate::color_cascade::opponent::negamax::value_of;
use crate::color_cascade::opponent::{
    Choice, Estimate, Progress, can_win_at_once, choose, choose_within, unwatched, wins_at_once,
};
use crate::color_cascade::{Level, Opponent, Side, census};
use std::ops::ControlFlow;

/// A choice with few imagined games, so that many fit into a test.
pub(super) fn quick(table: &Table, level: Level, spare: bool) -> Choice {
    choose_within(table, Opponent { level, spare }, 150, &mut unwatched).expect("the game goes on")
}

pub(super) fn slot(mv: Move) -> Slot {
    match mv {
        Move::Swap(one, other) => Slot::of(one, other).expect("they are neighbours"),
        other => panic!("{other} is no swap"),
    }
}

#[test]
fn every_choice_is_legal() {
    for position in positions_of_play().step_by(37).take(60).filter(|position| position.ending().is_none()) {
        for level in Level::ALL {
            let choice = quick(position.table(), level, false);
            assert!(legal(&position).contains(&choice.mv), "{position} {level}");
            assert_eq!(choice.line[0], choice.mv);
            assert!(choice.complete && choice.nodes > 0);
        }
    }
}

#[test]
fn no_opponent_reads_the_games_random_numbers() {
    for seed in 0..4 {
        let text = dealt(seed).to_string();
        let other = format!("{} rng=123456789", text.split_once(" rng=").unwrap().0);
        let (one, other) = (dealt(seed), other.parse::<ColorCascade>().unwrap());
        assert_ne!(one, other);
        for level in Level::ALL {
            assert_eq!(quick(one.table(), level, false), quick(other.table(), level, false));
        }
        assert_eq!(one.hint(), other.hint());
    }
}

/// Fixed for ever, on every machine: a change here makes old records unverifiable.
#[test]
fn choices_keep_their_vectors() {
    let told: Vec<String> =
        [(1, Level::Easy), (2, Level::Easy), (1, Level::Medium), (2, Level::Medium), (1, Level::Hard)]
            .into_iter()
            .map(|(seed, level)| {
                let choice = choose(dealt(seed).table(), Opponent::new(level), &mut unwatched).unwrap();
                let facts: Vec<String> =
                    choice.facts().into_iter().map(|(name, value)| format!("{name}={value}")).collect();
                format!("{seed} {level} {} {}", choice.mv, facts.join(" "))
            })
            .collect();
    assert_eq!(
        told,
        [
            "1 easy f6-f7 estimate={lead=2} line=[f6-f7] nodes=10 depth=1 visits=0 complete=true",
            "2 easy c5-c6 estimate={lead=2} line=[c5-c6] nodes=10 depth=1 visits=0 complete=true",
            "1 medium b4-c4 estimate={lead=5} line=[b4-c4 b5-b6 f6-f7 d3-e3] nodes=211 depth=4 visits=0 complete=true",
            "2 medium c5-d5 estimate={lead=2} line=[c5-d5 d4-e4 b3-b4 a4-a5] nodes=475 depth=4 visits=0 complete=true",
            "1 hard b4-c4 estimate={permille=665} line=[b4-c4 c1-c2 b1-b2] nodes=237913 depth=6 visits=6616 complete=true",
        ]
    );
}

#[test]
fn medium_and_hard_take_every_win_in_one() {
    let mut seen = 0;
    for position in low_positions().filter(|position| can_win_at_once(position.table())).take(200) {
        for level in [Level::Medium, Level::Hard] {
            for spare in [false, true] {
                let choice = quick(position.table(), level, spare);
                assert!(wins_at_once(position.table(), slot(choice.mv)), "{position} {level}: {}", choice.mv);
                assert_eq!(choice.estimate, Estimate::Win(1));
            }
        }
        seen += 1;
    }
    assert_eq!(seen, 200);
}

#[test]
fn easy_takes_the_best_lead_one_turn_later() {
    for position in positions_of_play().step_by(11).take(200).filter(|position| position.ending().is_none()) {
        let table = position.table();
        if table.swap_count() == 0 {
            continue;
        }
        let Choice { mv, nodes, depth, .. } = quick(table, Level::Easy, false);
        let lead = |after: &Table| match after.ending() {
            None => -after.lead(),
            Some(ending) if ending.winner == Some(table.to) => 100,
            Some(ending) if ending.winner.is_none() => 0,
            Some(_) => -100,
        };
        let best = table.children().map(|child| lead(&child)).max();
        assert_eq!(Some(lead(&table.after(slot(mv)))), best, "{position}");
        assert_eq!((nodes, depth), (table.swap_count(), 1), "one turn is looked at, and no more");
    }
}

#[test]
fn a_search_reports_progress_and_can_be_broken_off() {
    let position = dealt(2);
    for level in [Level::Medium, Level::Hard] {
        let mut seen = Vec::new();
        let full = choose(position.table(), Opponent::new(level), &mut |progress: Progress| {
            seen.push(progress);
            ControlFlow::Continue(())
        })
        .unwrap();
        assert!(seen.len() > 3, "{level}");
        assert!(seen.windows(2).all(|pair| pair[0].done <= pair[1].done && pair[0].nodes <= pair[1].nodes));
        assert!(
            seen.iter().all(|progress| progress.done <= progress.total && progress.total == seen[0].total)
        );
        assert!(full.complete);
        let mut looks = 0;
        let broken = choose(position.table(), Opponent::new(level), &mut |_| {
            looks += 1;
            ControlFlow::Break(())
        })
        .unwrap();
        assert_eq!(looks, 1, "{level}");
        assert!(!broken.complete && broken.nodes < full.nodes);
        assert!(legal(&position).contains(&broken.mv));
    }
}

/// So a verifier that lets the search run and listens knows every move that any machine can have played.
#[test]
fn a_search_that_is_broken_off_plays_what_it_named_last() {
    for (seed, level) in [(2, Level::Medium), (6, Level::Medium), (2, Level::Hard)] {
        let position = dealt(seed);
        let opponent = Opponent::new(level);
        let mut named = Vec::new();
        choose(position.table(), opponent, &mut |progress: Progress| {
            named.push(progress.best);
            ControlFlow::Continue(())
        });
        for last in (0..named.len()).step_by(7) {
            let mut looks = 0;
            let broken = choose(position.table(), opponent, &mut |_| {
                looks += 1;
                if looks > last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!(broken.unwrap().mv, named[last], "{level} at look {last}");
        }
    }
}

#[test]
fn a_hint_is_for_whoever_is_to_move() {
    assert_eq!(low("GOP..../BBRBOGP to=human").hint().unwrap().mv, mv("c7-d7"));
    assert_eq!(low("GBP..../OOROBGP to=ai").hint().unwrap().mv, mv("c7-d7"));
    assert_eq!(low("BO.....").hint().unwrap().mv, Move::Pass);
    assert_eq!(low("BO..... passes=2").hint(), None);
    let hint = dealt(5).hint().unwrap();
    let choice = choose(dealt(5).table(), Opponent::new(Level::Hard), &mut unwatched).unwrap();
    assert_eq!(hint.mv, choice.mv, "it is the hard opponent's choice");
}

#[test]
fn a_game_of_two_opponents_is_counted() {
    let (easy, medium) = (Opponent::new(Level::Easy), Opponent::new(Level::Medium));
    for seed in 0..2 {
        let outcome = census::self_play(easy, medium, seed).unwrap();
        assert_eq!(census::self_play(easy, medium, seed), Ok(outcome), "it is the same game every time");
    }
    let even = census::pairing(medium, easy, 0).unwrap();
    let odd = census::pairing(easy, medium, 1).unwrap();
    assert_eq!(
        even.iter().map(|(name, _)| name).collect::<Vec<_>>(),
        odd.iter().map(|(name, _)| name).collect::<Vec<_>>()
    );
    let results: i64 = even[..3].iter().map(|(_, count)| count).sum();
    assert_eq!(results, 1, "one of win, loss and draw");
    let outcome = census::self_play(medium, easy, 0).unwrap();
    assert_eq!(even[0], ("first_wins", i64::from(outcome.ending.winner == Some(Side::Human))));
    assert!(census::measure(&easy, 3).is_ok());
}

#[test]
fn medium_scores_two_games_in_three_against_easy() {
    let (medium, easy) = (Opponent::new(Level::Medium), Opponent::new(Level::Easy));
    let half_points: i64 = (0..100)
        .map(|seed| {
            let counts = census::pairing(medium, easy, seed).unwrap();
            2 * counts[0].1 + counts[2].1
        })
        .sum();
    assert!(half_points >= 130, "{half_points} half points in 100 games");
}

/// The same game as the crate `minimax` wants it, played on the naive grid.
mod crate_minimax {
    use super::*;
    use minimax::{Evaluation, Evaluator, Negamax, Strategy, Winner};
    use quintet_engine::Cell;

    struct Rules;
    struct Lead;

    #[derive(Clone)]
    struct State {
        grid: Grid,
        own: char,
        other: char,
        passes: u8,
    }

    impl minimax::Game for Rules {
        type S = State;
        type M = Option<(Cell, Cell)>;

        fn generate_moves(state: &State, moves: &mut Vec<Self::M>) -> Option<Winner> {
            let winner = Self::get_winner(state);
            if winner.is_none() {
                moves.extend(state.grid.swaps().into_iter().map(Some));
                if moves.is_empty() {
                    moves.push(None);
                }
            }
            winner
        }

        fn apply(state: &mut State, swap: Self::M) -> Option<State> {
            let (grid, passes) = match swap {
                Some((one, other)) => (state.grid.swapped(one, other).grid, 0),
                None => (state.grid.clone(), state.passes + 1),
            };
            Some(State { grid, own: state.other, other: state.own, passes })
        }

        fn get_winner(state: &State) -> Option<Winner> {
            let (own, other) = (state.grid.count(state.own), state.grid.count(state.other));
            match (own, other) {
                (0, 0) => Some(Winner::Draw),
                (0, _) => Some(Winner::PlayerToMove),
                (_, 0) => Some(Winner::PlayerJustMoved),
                _ if state.passes < 2 => None,
                _ if own == other => Some(Winner::Draw),
                _ if own > other => Some(Winner::PlayerToMove),
                _ => Some(Winner::PlayerJustMoved),
            }
        }
    }

    impl Evaluator for Lead {
        type G = Rules;

        fn evaluate(&self, state: &State) -> Evaluation {
            10 * (state.grid.count(state.own) as i16 - state.grid.count(state.other) as i16)
        }
    }

    /// Wins and losses of ours count the turns until then; theirs do not.
    fn check(position: &ColorCascade, depth: u8) -> bool {
        let (own, other) = match position.to_move() {
            Side::Human => ('B', 'O'),
            Side::Ai => ('O', 'B'),
        };
        let passes = position.table().passes;
        let mut theirs = Negamax::new(Lead, depth);
        theirs.choose_move(&State { grid: Grid::read(&position.to_string()), own, other, passes });
        let ours = value_of(position.table(), depth);
        let certain = ours.abs() > 900_000;
        let ours = if certain { ours.signum() * i32::from(minimax::BEST_EVAL) } else { ours };
        assert_eq!(ours, i32::from(theirs.root_value()), "{position} at depth {depth}");
        certain
    }

    #[test]
    fn negamax_values_are_those_of_the_crate_minimax() {
        let games = positions_of_play().step_by(23).filter(|position| position.ending().is_none());
        for (position, depth) in games.take(60).zip((1..=4).cycle()) {
            check(&position, depth);
        }
        let certain = low_positions()
            .take(200)
            .zip((1..=5).cycle())
            .filter(|(position, depth)| check(position, *depth));
        assert!(certain.count() > 20, "some of them are won or lost");
    }
}
