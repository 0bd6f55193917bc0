//! Deals: unique puzzles of the promised grade, the same for every mirror image and on every machine.

use super::super::census::measure;
use super::super::generate::{WORK, generate, generate_within};
use super::super::grade::{self, IMAGES};
use super::super::params::PRESETS;
use super::super::puzzle::{Spot, bit, mirror, whole};
use super::super::route::random_route;
use super::super::{Aim, Grade, Params, border};
use super::*;
use quintet_engine::{Rng, Status, Stream};

#[test]
fn every_preset_deals_unique_puzzles_of_its_grade() {
    for preset in PRESETS.iter().filter(|preset| preset.params.aim != Aim::Tutorial) {
        for seed in 0..12 {
            let made = generate(&preset.params, seed).unwrap();
            let place = format!("{}~{seed}", preset.name);
            assert_eq!(border::count(&made.puzzle), 1, "{place}");
            let cost = grade::cost(&made.puzzle, &made.line, u32::MAX, &mut 0);
            assert_eq!(made.cost, Some(cost), "{place}");
            if let Aim::Grade(grade) = preset.params.aim {
                assert_eq!(Grade::of(cost), grade, "{place}");
            }
            let walls = preset.params.size.pow(2) - made.puzzle.cells();
            assert!((preset.params.fewest_walls..=preset.params.most_walls).contains(&walls), "{place}");
            assert_eq!(made.puzzle.numbers(), preset.params.numbers, "{place}");
        }
    }
}

#[test]
fn a_certificate_wins_flawlessly() {
    for preset in PRESETS {
        for seed in 0..4 {
            let mut board = Pathwayz::deal(&preset.params, seed).unwrap();
            let mut events = Vec::new();
            for mv in board.certificate().unwrap() {
                board.play(mv, &mut events).unwrap();
            }
            let cells = board.puzzle().cells();
            assert_eq!(events.last(), Some(&Event::Won { cells, flawless: true }));
            assert_eq!((board.status(), board.score()), (Status::Won, cells.into()));
        }
    }
}

#[test]
fn the_tutorial_has_its_numbers_side_by_side_and_varies() {
    let deals: Vec<String> = (0..20)
        .map(|seed| {
            let board = Pathwayz::deal(&"tutorial".parse().unwrap(), seed).unwrap();
            let numbers: Vec<Cell> = (1..=6).map(|number| board.puzzle().place(number).unwrap()).collect();
            let aside = |pair: &[Cell]| pair[0].row == pair[1].row && pair[0].col.abs_diff(pair[1].col) == 1;
            assert!(numbers.windows(2).all(aside));
            assert_eq!(board.puzzle().cells(), 36);
            board.to_string()
        })
        .collect();
    assert!(deals.iter().any(|deal| *deal != deals[0]));
}

#[test]
fn all_mirror_images_have_the_same_grade() {
    for (text, seeds) in [("medium", 6), ("hard", 6), ("expert", 4), ("large", 2)] {
        for seed in 0..seeds {
            let made = generate(&text.parse().unwrap(), seed).unwrap();
            let cost = grade::cost(&made.puzzle, &made.line, u32::MAX, &mut 0);
            for image in 1..IMAGES {
                let line: Vec<Spot> =
                    made.line.iter().map(|at| mirror(*at, made.puzzle.side(), image)).collect();
                assert_eq!(
                    grade::cost(&made.puzzle.mirrored(image), &line, u32::MAX, &mut 0),
                    cost,
                    "{text}~{seed}"
                );
            }
        }
    }
}

#[test]
fn the_first_of_the_eight_images_is_the_board_itself() {
    let images: std::collections::BTreeSet<Spot> = (0..IMAGES).map(|image| mirror(1, 6, image)).collect();
    assert_eq!((mirror(1, 6, 0), images.len()), (1, 8));
}

#[test]
fn grades_cover_all_costs_without_overlap() {
    for cost in [0, 16, 17, 160, 161, 640, 641, u32::MAX] {
        let grades: Vec<Grade> =
            Grade::ALL.into_iter().filter(|grade| grade.costs().contains(&cost)).collect();
        assert_eq!(grades, [Grade::of(cost)], "{cost}");
    }
    assert_eq!([16, 160, 640, 641].map(Grade::of), Grade::ALL);
}

#[test]
fn parameters_that_cannot_be_met_are_refused_with_advice_in_the_right_direction() {
    for (text, share, advice) in [
        (
            "size=6,numbers=2,walls=0",
            10,
            "more than one solution; ask for more numbers, more walls or a smaller board",
        ),
        ("size=10,numbers=35,walls=25,grade=hard", 10, "ask for fewer walls"),
        (
            "size=10,numbers=35,walls=16,grade=expert",
            10,
            "easier than expert; ask for fewer numbers, fewer walls",
        ),
        (
            "size=5,numbers=19,walls=6,grade=expert",
            10,
            "easier than expert; ask for fewer numbers, fewer walls",
        ),
        ("size=5,numbers=2,walls=0,grade=expert", 10, "more than one solution; ask for more numbers"),
        ("size=9,numbers=8,walls=6,grade=easy", 1, "harder than easy; ask for more numbers, more walls"),
    ] {
        let params: Params = text.parse().unwrap();
        let refusal = generate_within(&params, 3, WORK / share).unwrap_err();
        assert_eq!(refusal.code, "params_unmet");
        assert!(refusal.message.contains(&params.to_string()), "{}", refusal.message);
        assert!(refusal.message.contains(advice), "{text}: {}", refusal.message);
        let no_such_board = [(5, "a smaller board"), (10, "a larger board")];
        assert!(
            !no_such_board
                .iter()
                .any(|(size, advice)| params.size == *size && refusal.message.contains(advice))
        );
    }
}

/// The budget is what keeps a deal from running for ever: a deal is refused as soon as it is spent, and no sooner.
#[test]
fn a_deal_ends_with_its_budget() {
    for text in ["hard", "expert", "large", "size=5"] {
        let params: Params = text.parse().unwrap();
        for seed in 0..4 {
            let made = generate(&params, seed).unwrap();
            assert!(made.work > 1_000 && made.work < WORK, "{text}~{seed}: {}", made.work);
            // The last round begins within the budget, so half of what is needed can only be too little.
            assert_eq!(generate_within(&params, seed, 0).unwrap_err().code, "params_unmet");
            let again = generate_within(&params, seed, made.work).unwrap();
            assert_eq!((again.puzzle, again.work), (made.puzzle, made.work), "{text}~{seed}");
        }
    }
    let params: Params = "expert".parse().unwrap();
    let slow = (0..20).map(|seed| (generate(&params, seed).unwrap().work, seed)).max().unwrap();
    assert!(generate_within(&params, slow.1, slow.0 / 2).is_err(), "half the work is not enough");
}

/// So no seed of a preset is ever refused: the budget is far beyond what any of them needs.
#[test]
fn presets_need_a_small_share_of_the_budget() {
    for preset in PRESETS {
        for seed in 100..130 {
            let made = generate(&preset.params, seed).unwrap();
            assert!(made.work < WORK / 5, "{}~{seed}: {}", preset.name, made.work);
        }
    }
}

/// Every part of a deal counts towards its budget: the path, the searches and the grading.
#[test]
fn all_the_work_of_a_deal_is_counted() {
    let mut rng = Rng::new(1, Stream::Deal);
    let mut work = 0;
    let route = random_route(8, 6, &mut rng, &mut work).unwrap();
    assert!(work >= 3 * 8 * 8 * 8, "a path costs its steps: {work}");
    let free = route.path().iter().fold(0, |free, at| free | bit(*at));
    let puzzle = Puzzle::of(8, free, route.path().iter().copied().step_by(5).collect());
    let mut graded = 0;
    grade::cost(&puzzle, route.path(), u32::MAX, &mut graded);
    assert!(graded > 1_000, "grading costs its assumptions: {graded}");
    let mut none = 0;
    assert!(
        random_route(10, 60, &mut rng, &mut none).is_none() && none >= 400,
        "walls drawn in vain: {none}"
    );
}

#[test]
fn every_size_can_be_dealt_with_its_usual_numbers_and_walls() {
    for size in 5..=10 {
        let params: Params = format!("size={size}").parse().unwrap();
        let made = generate(&params, 7).unwrap();
        assert_eq!(border::count(&made.puzzle), 1, "size {size}");
    }
}

#[test]
fn random_paths_go_through_every_free_cell_once() {
    let mut rng = Rng::new(1, Stream::Deal);
    let mut found = 0;
    for number in 0..200 {
        let side = 5 + (number % 6) as u8;
        let walls = (number % 5) as u8;
        let Some(route) = random_route(side, walls, &mut rng, &mut 0) else { continue };
        let path = route.path();
        let covered = path.iter().fold(0, |set, at| set | bit(*at));
        assert_eq!(covered.count_ones() as usize, path.len());
        assert_eq!(path.len(), usize::from(side * side - walls));
        assert_eq!(covered & !whole(side), 0);
        let near = |pair: &[Spot]| super::super::beside(bit(pair[0])) & bit(pair[1]) != 0;
        assert!(path.windows(2).all(near));
        found += 1;
    }
    assert!(found > 150, "{found}");
}

/// Every path of the open four by four board is drawn about as often as any other.
#[test]
fn random_paths_are_evenly_spread() {
    let mut rng = Rng::new(1, Stream::Deal);
    let mut seen = std::collections::BTreeMap::new();
    for _ in 0..552 * 40 {
        let route = random_route(4, 0, &mut rng, &mut 0).unwrap();
        *seen.entry(route.path().to_vec()).or_insert(0_i64) += 1;
    }
    assert_eq!(seen.len(), 552);
    let chi: i64 = seen.values().map(|times| (times - 40).pow(2)).sum::<i64>() / 40;
    assert!(chi < 551 + 5 * 33, "chi square {chi} for 551 degrees of freedom");
}

#[test]
fn a_census_counts_the_same_things_for_every_preset() {
    let names =
        |params: &Params| measure(params, 1).unwrap().into_iter().map(|(name, _)| name).collect::<Vec<_>>();
    let first = names(&PRESETS[0].params);
    assert!(PRESETS.iter().all(|preset| names(&preset.params) == first));
    let medium = measure(&"medium".parse().unwrap(), 1).unwrap();
    assert!(medium.contains(&("solutions", 1)) && medium.contains(&("grade", 2)));
    assert!(medium.contains(&("work", 22_912)), "which seeds are refused depends on it: {medium:?}");
}
