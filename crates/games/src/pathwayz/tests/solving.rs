//! The solvers and hints, beside a search that never looks ahead.

use super::super::oracle::Naive;
use super::super::puzzle::{Quest, Spot, bit, cell, mirror, spots, whole};
use super::super::route::random_route;
use super::super::{Outlook, border, edges, search, spot};
use super::*;
use quintet_engine::{Rng, Stream, Verdict};

const NODES: u32 = u32::MAX;

fn count_walking(quest: &Quest) -> u64 {
    let mut count = 0;
    let found = search::search(quest, NODES, None, &mut |_| {
        count += 1;
        true
    });
    assert!(found.complete);
    count
}

fn count_by_edges(quest: &Quest) -> u64 {
    let mut count = 0;
    let found = edges::search(quest, NODES, None, &mut |_| {
        count += 1;
        true
    });
    assert!(found.complete);
    count
}

fn naive_after(puzzle: &Puzzle, path: &[Spot]) -> Naive {
    let mut naive = Naive::new(puzzle);
    for at in path {
        let cell = cell(*at);
        assert!(naive.may_step(cell.row.into(), cell.col.into()));
        naive.step(cell.row.into(), cell.col.into());
    }
    naive
}

/// Numbers thrown onto a board with random walls, along a path now and then so that there are solutions.
fn random_puzzle(side: u8, rng: &mut Rng) -> Puzzle {
    let walls = rng.below(u32::from(side)) as u8;
    let numbers = 1 + rng.below(u32::from(side)) as usize;
    if rng.below(3) > 0
        && let Some(route) = random_route(side, walls, rng, &mut 0)
    {
        let mut places: Vec<usize> = (1..route.path().len()).collect();
        rng.shuffle(&mut places);
        places.truncate(numbers - 1);
        places.push(0);
        places.sort_unstable();
        let free = route.path().iter().fold(0, |free, at| free | bit(*at));
        return Puzzle::of(side, free, places.into_iter().map(|place| route.path()[place]).collect());
    }
    let mut cells: Vec<Spot> = spots(whole(side)).collect();
    rng.shuffle(&mut cells);
    let free = cells[..usize::from(walls)].iter().fold(whole(side), |free, at| free & !bit(*at));
    let end = cells.len().min(usize::from(walls) + numbers);
    Puzzle::of(side, free, cells[usize::from(walls)..end].to_vec())
}

/// Some steps from number 1 on, each legal.
fn random_path(puzzle: &Puzzle, rng: &mut Rng) -> Pathwayz {
    let mut board = Pathwayz::from(puzzle.clone());
    board.play(Move::Step(puzzle.start()), &mut ()).unwrap();
    for _ in 0..rng.below(puzzle.cells().into()) {
        let steps: Vec<Spot> = spots(board.steps()).collect();
        if steps.is_empty() {
            break;
        }
        board.play(Move::Step(cell(*rng.choose(&steps))), &mut ()).unwrap();
    }
    board
}

#[test]
fn open_boards_have_the_known_numbers_of_paths() {
    for (side, known) in [(2, 8), (3, 40), (4, 552), (5, 8_648)] {
        let from = |head| Quest { side, head, open: whole(side) & !bit(head), targets: vec![] };
        assert_eq!(spots(whole(side)).map(|head| count_walking(&from(head))).sum::<u64>(), known);
        assert_eq!(spots(whole(side)).map(|head| count_by_edges(&from(head))).sum::<u64>(), known);
    }
    for (side, known) in [(2, 8), (3, 40), (4, 552)] {
        let from = |head| Puzzle::of(side, whole(side), vec![head]);
        assert_eq!(
            spots(whole(side)).map(|head| Naive::new(&from(head)).count(u64::MAX)).sum::<u64>(),
            known
        );
    }
}

#[test]
fn the_open_six_by_six_board_has_458_696_paths() {
    let mut sum = 0;
    for head in spots(whole(6)) {
        // One corner of the board stands for its mirror images.
        let images: Vec<Spot> = (0..8).map(|image| mirror(head, 6, image)).collect();
        if images.iter().min() == Some(&head) {
            let same = spots(whole(6)).filter(|other| images.contains(other)).count() as u64;
            let quest = Quest { side: 6, head, open: whole(6) & !bit(head), targets: vec![] };
            let count = count_walking(&quest);
            assert_eq!(border::count(&Puzzle::of(6, whole(6), vec![head])), count);
            sum += same * count;
        }
    }
    assert_eq!(sum, 458_696);
}

#[test]
fn four_methods_count_alike_on_hundreds_of_random_puzzles() {
    let mut rng = Rng::new(1, Stream::Search);
    let mut seen = [0; 4];
    for number in 0..600 {
        let puzzle = random_puzzle(2 + (number % 4) as u8, &mut rng);
        let quest = Quest::whole(&puzzle);
        let count = Naive::new(&puzzle).count(u64::MAX);
        assert_eq!(count_walking(&quest), count, "{puzzle}");
        assert_eq!(count_by_edges(&quest), count, "{puzzle}");
        assert_eq!(border::count(&puzzle), count, "{puzzle}");
        seen[count.min(3) as usize] += 1;
    }
    assert!(seen.iter().all(|times| *times > 20), "all kinds of puzzles are among them: {seen:?}");
}

#[test]
fn both_methods_count_alike_after_random_paths() {
    let mut rng = Rng::new(2, Stream::Search);
    for number in 0..600 {
        let puzzle = random_puzzle(3 + (number % 3) as u8, &mut rng);
        let board = random_path(&puzzle, &mut rng);
        let quest = Quest::after(&puzzle, &board.path);
        let count = naive_after(&puzzle, &board.path).count(u64::MAX);
        assert_eq!(count_walking(&quest), count, "{board}");
        assert_eq!(count_by_edges(&quest), count, "{board}");
        let solution = board.solve().unwrap();
        assert_eq!(solution.count, Some(count.min(2) as u8), "{board}");
        let mut played = board.clone();
        solution.line.iter().for_each(|mv| played.play(*mv, &mut ()).unwrap());
        match solution.verdict {
            Verdict::Winnable => assert!(played.is_won()),
            verdict => assert_eq!((verdict, count), (Verdict::Lost, 0)),
        }
    }
}

#[test]
fn three_methods_count_alike_on_larger_boards() {
    let mut rng = Rng::new(3, Stream::Search);
    for number in 0..60 {
        let side = 6 + (number % 3) as u8;
        let route = random_route(side, side, &mut rng, &mut 0);
        let Some(route) = route else { continue };
        let free = route.path().iter().fold(0, |free, at| free | bit(*at));
        let numbers = route.path().iter().copied().step_by(5).collect();
        let puzzle = Puzzle::of(side, free, numbers);
        let quest = Quest::whole(&puzzle);
        let count = border::count(&puzzle);
        assert_eq!(count_walking(&quest), count, "{puzzle}");
        assert_eq!(count_by_edges(&quest), count, "{puzzle}");
    }
}

#[test]
fn the_outlook_is_exact() {
    let mut rng = Rng::new(4, Stream::Search);
    let (mut on, mut back, mut none) = (0, 0, 0);
    for number in 0..400 {
        let puzzle = random_puzzle(2 + (number % 4) as u8, &mut rng);
        let board = random_path(&puzzle, &mut rng);
        let winnable = |length: usize| naive_after(&puzzle, &board.path[..length]).count(1) == 1;
        let right = (0..=board.path.len()).rev().find(|length| winnable(*length));
        match (board.outlook(), right) {
            (Outlook::Solved, _) => assert!(board.is_won()),
            (Outlook::Unsolvable, None) => none += 1,
            (Outlook::Completable(next), Some(right)) => {
                assert_eq!(right, board.path.len(), "{board}");
                let mut longer = board.path.clone();
                longer.push(spot(next));
                assert_eq!(naive_after(&puzzle, &longer).count(1), 1, "{board}");
                on += 1;
            }
            (Outlook::GoBack { to, keep }, Some(right)) => {
                assert_eq!(usize::from(keep), right, "{board}");
                assert_eq!(to, cell(board.path[right - 1]), "{board}");
                back += 1;
            }
            (outlook, right) => panic!("{board}: {outlook:?}, but {right:?}"),
        }
    }
    assert!(on > 40 && back > 40 && none > 40, "{on} {back} {none}");
}

#[test]
fn what_a_deal_knows_and_what_the_solver_finds_out_are_the_same() {
    let mut rng = Rng::new(5, Stream::Search);
    for seed in 0..12 {
        for preset in ["medium", "large"] {
            let dealt = Pathwayz::deal(&preset.parse().unwrap(), seed).unwrap();
            let mut played = dealt.clone();
            let line = dealt.certificate().unwrap();
            for mv in &line[..rng.below(line.len() as u32) as usize] {
                played.play(*mv, &mut ()).unwrap();
            }
            for _ in 0..rng.below(8) {
                let steps: Vec<Spot> = spots(played.steps()).collect();
                if let Some(step) = steps.first() {
                    played.play(Move::Step(cell(*step)), &mut ()).unwrap();
                }
            }
            let loaded = position(&played.to_string());
            assert_eq!(loaded.certificate(), None);
            assert_eq!(played.hint(), loaded.hint(), "{played}");
            assert_eq!(played.outlook(), loaded.outlook(), "{played}");
        }
    }
}

#[test]
fn hints_give_reasons_that_can_be_seen() {
    for (text, mv, why, cells) in [
        ("1../.../...", "a1", "the path begins on number 1", ""),
        ("1../.../... path=a1b1c1", "c2", "there is no other way on", ""),
        ("1../.../... path=a1b1b2b3", "b2", "the free cells fall apart", "a2 a3"),
        ("1.2/..3/... path=a1b1b2", "b1", "number 2 is out of reach", "c1"),
        (
            ".2../..../.1../.... path=b3c3c4d4d3d2",
            "d1",
            "passed by, this cell would have only one way in",
            "d1",
        ),
        (
            "..1./.2../3.../.... path=c1c2b2b3",
            "b2",
            "two cells have one way in, and there is one end",
            "b1 d1",
        ),
        (
            ".2../.1../..../..#. path=b2c2c1d1",
            "c2",
            "a cell with one way in must be the end, but 11 steps end on the other chessboard colour",
            "b1",
        ),
        ("#.../.4.2/.3../1... path=a4", "b4", "going up, number 2 is out of reach", "d2"),
        (
            "..../.24./..3./1... path=a4b4c4d4",
            "a4",
            "every way on from here ends before all cells are covered",
            "",
        ),
    ] {
        let board = position(text);
        let hint = board.hint().expect(text);
        assert_eq!((hint.mv.to_string().as_str(), hint.why.as_deref()), (mv, Some(why)), "{text}");
        let reason = board.reason(at(mv)).expect(text);
        let named: Vec<String> = reason.cells.iter().map(ToString::to_string).collect();
        assert_eq!((reason.words.as_str(), named.join(" ").as_str()), (why, cells), "{text}");
    }
}

/// What a hint says of a path, checked cell by cell: every claim is true of the board and lights the cells it is about.
#[test]
fn every_reason_is_literally_true_and_names_no_coordinates() {
    let mut rng = Rng::new(6, Stream::Search);
    let mut seen = std::collections::BTreeMap::new();
    for number in 0..1_200_u64 {
        let preset = ["easy", "medium", "hard", "expert", "large", "size=5", "size=7"][(number % 7) as usize];
        let dealt = Pathwayz::deal(&preset.parse().unwrap(), number / 7).unwrap();
        let line = dealt.certificate().unwrap();
        let mut board = dealt.clone();
        for mv in &line[..1 + rng.below(line.len() as u32 - 1) as usize] {
            board.play(*mv, &mut ()).unwrap();
        }
        for _ in 0..rng.below(6) {
            let steps: Vec<Spot> = spots(board.steps()).collect();
            if !steps.is_empty() && !board.is_won() {
                board.play(Move::Step(cell(*rng.choose(&steps))), &mut ()).unwrap();
            }
        }
        let Some(hint) = board.hint() else { continue };
        let Move::Step(to) = hint.mv else { panic!("{board}: a deal has a solution") };
        let Some(reason) = board.reason(to) else { continue };
        assert_eq!(hint.why.as_ref(), Some(&reason.words));
        let is_name = |word: &str| word.parse::<Cell>().is_ok();
        assert!(!reason.words.split([' ', ',', ';', ':']).any(is_name), "{}", reason.words);
        assert!(reason.words.len() <= 130, "{}", reason.words);
        let free: Vec<Cell> = all_cells(&board).filter(|cell| board.puzzle().is_free(*cell)).collect();
        assert!(reason.cells.iter().all(|cell| free.contains(cell)), "{board}: {reason:?}");
        for clause in reason.words.split("; ") {
            *seen.entry(check_clause(&board, clause, &reason.cells)).or_insert(0) += 1;
        }
    }
    assert!(seen.len() >= 8 && seen.values().all(|times| *times >= 3), "{seen:?}");
}

fn all_cells(board: &Pathwayz) -> impl Iterator<Item = Cell> {
    let side = board.puzzle().side();
    (0..usize::from(side) * usize::from(side)).map(move |index| Cell::at(index, side))
}

/// Checks one clause of a reason by counting on the board, and answers which kind it is.
fn check_clause(board: &Pathwayz, clause: &str, lit: &[Cell]) -> &'static str {
    let mut path: Vec<Cell> = board.path().collect();
    let mut claim = clause;
    if let Some(rest) = clause.strip_prefix("going ") {
        let (way, rest) = rest.split_once(", ").unwrap();
        let head = *path.last().unwrap();
        path.push(match way {
            "left" => Cell::new(head.row, head.col - 1),
            "right" => Cell::new(head.row, head.col + 1),
            "up" => Cell::new(head.row - 1, head.col),
            _ => Cell::new(head.row + 1, head.col),
        });
        claim = rest;
    }
    if let Some(rest) = claim.strip_prefix("already ") {
        let (ago, rest) = rest.split_once(", ").unwrap();
        let ago = ago.split(' ').next().unwrap();
        let steps = if ago == "one" { 1 } else { ago.parse().unwrap() };
        path.truncate(path.len() - steps);
        claim = rest;
    }
    let head = *path.last().unwrap();
    let open: Vec<Cell> =
        all_cells(board).filter(|cell| board.puzzle().is_free(*cell) && !path.contains(cell)).collect();
    let near = |a: Cell, b: Cell| a.row.abs_diff(b.row) + u16::from(a.col.abs_diff(b.col)) == 1;
    let ways = |cell: Cell| open.iter().chain([&head]).filter(|other| near(cell, **other)).count();
    let lit_open: Vec<Cell> = lit.iter().copied().filter(|cell| open.contains(cell)).collect();
    if claim == "the free cells fall apart" {
        assert!(!lit_open.is_empty() && lit_open.len() < open.len(), "{board}: {clause}");
        let apart = lit_open.iter().any(|start| {
            let mut part = vec![*start];
            while let Some(more) =
                open.iter().find(|cell| !part.contains(cell) && part.iter().any(|at| near(*at, **cell)))
            {
                part.push(*more);
            }
            part.len() < open.len() && part.iter().all(|cell| lit.contains(cell))
        });
        assert!(apart, "{board}: {clause}");
        "falls apart"
    } else if claim.ends_with("is out of reach") {
        let number: u8 = claim.split(' ').nth(1).unwrap().parse().unwrap();
        let place = board.puzzle().place(number).unwrap();
        assert!(lit.contains(&place), "{board}: {clause}");
        let later = |cell: Cell| board.puzzle().number(cell).is_some_and(|other| other > number);
        let mut part = vec![head];
        while let Some(more) = open
            .iter()
            .find(|cell| !later(**cell) && !part.contains(cell) && part.iter().any(|at| near(*at, **cell)))
        {
            part.push(*more);
        }
        assert!(!part.contains(&place), "{board}: {clause}");
        "out of reach"
    } else if claim == "a cell has no way in" {
        assert!(lit_open.iter().any(|cell| ways(*cell) == 0), "{board}: {clause}");
        "no way in"
    } else if claim.ends_with("has a way in but none out") {
        let number: u8 = claim.split(' ').nth(1).unwrap().parse().unwrap();
        let place = board.puzzle().place(number).unwrap();
        assert!(lit.contains(&place) && ways(place) == 1 && number < board.puzzle().numbers());
        "no way out"
    } else if claim.starts_with("a cell with one way in must be the end") {
        let steps: usize = claim.split_once("but ").unwrap().1.split(' ').next().unwrap().parse().unwrap();
        assert_eq!(steps, open.len(), "{board}: {clause}");
        let colour = |cell: Cell| (usize::from(cell.row) + usize::from(cell.col)) % 2;
        let wrong = |cell: &Cell| ways(*cell) == 1 && (colour(*cell) + colour(head)) % 2 != steps % 2;
        assert!(lit_open.iter().any(wrong), "{board}: {clause}");
        "wrong colour"
    } else if claim.starts_with("two cells have one way in") {
        assert!(lit_open.iter().filter(|cell| ways(**cell) == 1).count() >= 2, "{board}: {clause}");
        "two ends"
    } else if claim.starts_with("passed by") {
        assert!(ways(lit[0]) == 2 && near(lit[0], head), "{board}: {clause}");
        "passed by"
    } else if claim == "the other way fails too" {
        assert_eq!(board.steps().count_ones(), 3, "{board}: {clause}");
        "two others"
    } else if claim == "there is no other way on" {
        assert_eq!(board.steps().count_ones(), 1);
        "no other"
    } else {
        assert!(claim.starts_with("every way on") || claim.starts_with("the path begins"), "{clause}");
        "no reason to see"
    }
}

#[test]
fn a_puzzle_without_a_solution_says_so_instead_of_a_hint() {
    let board = position("1.2/.#./...");
    assert_eq!(board.solve().unwrap().verdict, Verdict::Winnable);
    for (text, mv, why) in [
        (
            ".1./.../...",
            "b1",
            "this puzzle has no solution: its cells of the two chessboard colours do not balance",
        ),
        ("14/32 path=a1", "reset", "this puzzle has no solution"),
    ] {
        let board = position(text);
        let hint = board.hint().unwrap();
        assert_eq!((hint.mv.to_string().as_str(), hint.why.as_deref()), (mv, Some(why)));
        assert_eq!(board.outlook(), Outlook::Unsolvable);
        let solution = board.solve().unwrap();
        assert_eq!((solution.verdict, solution.count), (Verdict::Lost, Some(0)));
    }
}

#[test]
fn a_grade_is_found_out_as_the_deal_found_it() {
    for params in ["easy", "hard", "size=5", "size=7", "large"] {
        for seed in 0..6 {
            let dealt = Pathwayz::deal(&params.parse().unwrap(), seed).unwrap();
            assert_eq!(position(&dealt.to_string()).find_grade(), dealt.grade(), "{params}~{seed}");
            assert!(dealt.grade().is_some());
        }
    }
    assert_eq!(position("12./.../...").find_grade(), None, "two solutions have no grade");
    assert_eq!(Pathwayz::deal(&"tutorial".parse().unwrap(), 1).unwrap().find_grade(), None);
}

#[test]
fn a_search_that_runs_out_of_nodes_says_so() {
    let quest =
        Quest::whole(&puzzle("1......./......../......../......../......../......../......../........"));
    for search in [search::search, edges::search] {
        let found = search(&quest, 500, None, &mut |_| true);
        assert_eq!((found.complete, found.nodes), (false, 500));
    }
}

#[test]
fn the_solution_of_a_won_position_is_empty() {
    let board = position("12/43 path=a1b1b2a2");
    let solution = board.solve().unwrap();
    assert_eq!((solution.verdict, solution.line.len(), solution.count), (Verdict::Winnable, 0, Some(1)));
}

/// Budgets are counted, so a search that looks at more positions than it must gives up sooner.
#[test]
fn a_walk_looks_at_no_more_positions_than_it_must() {
    let nodes = [4, 5, 6].map(|side| {
        let mut rng = Rng::new(7, Stream::Search);
        let looks = (0..60).map(|_| {
            let puzzle = random_puzzle(side, &mut rng);
            search::search(&Quest::whole(&puzzle), 20_000, None, &mut |_| true).nodes
        });
        looks.sum::<u32>()
    });
    assert_eq!(nodes, [5_193, 82_861, 261_593]);
}

/// Which search finds it, and in which order it looks, decides which of many ways a hint shows.
#[test]
fn of_many_ways_the_same_one_is_found_everywhere() {
    let way = |rows: &str| -> String {
        let line = position(rows).solve().unwrap().line;
        line.iter().map(ToString::to_string).collect()
    };
    let ways = |side: usize| way(&format!("1{}", vec![".".repeat(side); side].join("/").split_at(1).1));
    assert_eq!(ways(3), "a1b1c1c2c3b3b2a2a3");
    assert_eq!(ways(5), "a1b1c1d1e1e2d2c2b2a2a3b3c3d3e3e4e5d5d4c4c5b5b4a4a5");
    assert_eq!(ways(6), "a1b1c1d1e1f1f2f3f4f5f6e6d6c6b6a6a5b5c5d5e5e4d4c4b4a4a3b3c3d3e3e2d2c2b2a2");
}
