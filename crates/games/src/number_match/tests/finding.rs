//! Finding pairs: paths, shapes and deadlocks, checked against the naive version.

use super::super::oracle::Plain;
use super::*;
use quintet_engine::Stream;

fn all_pairs(position: &NumberMatch) -> Vec<Move> {
    legal(position).into_iter().filter(|mv| matches!(mv, Move::Pair(..))).collect()
}

/// Compares the finder with the plain way on random boards of every fill.
fn compare(boards: u32, most_rows: u32, seed: u64) {
    let mut rng = Rng::new(seed, Stream::Search);
    let mut found = 0;
    for number in 0..boards {
        let rows = rng.below(most_rows) + 1;
        let fill = *rng.choose(&[100, 90, 70, 50, 35, 20, 10, 5]);
        let turns = if number % 2 == 0 { 2 } else { 0 };
        let board = position(&format!("{} turns={turns}", random_board(rows, fill, &mut rng)));
        let pairs = all_pairs(&board);
        assert_eq!(pairs, Plain::of(&board).pairs(), "{board}");
        assert_eq!(board.any_pair(), !pairs.is_empty(), "{board}");
        found += pairs.len();
    }
    assert!(found > boards as usize);
}

#[test]
fn the_finder_agrees_with_the_plain_way_on_small_boards() {
    compare(30_000, 8, 1);
}

#[test]
fn the_finder_agrees_with_the_plain_way_up_to_sixty_rows() {
    compare(1_500, 60, 2);
}

/// Small and nearly empty boards, on about half of which nothing matches.
#[test]
fn a_deadlock_is_found_exactly_when_no_pair_is_left() {
    let mut rng = Rng::new(3, Stream::Search);
    let (mut stuck, mut free) = (0, 0);
    for _ in 0..6_000 {
        let turns = *rng.choose(&[0, 2]);
        let rows = rng.below(3) + 1;
        let text = random_board(rows, *rng.choose(&[15, 30]), &mut rng);
        let board = position(&format!("{text} turns={turns}"));
        let any = !Plain::of(&board).pairs().is_empty();
        assert_eq!(board.status(), if any { Status::Playing } else { Status::Stuck }, "{board}");
        if any {
            free += 1;
        } else {
            stuck += 1;
        }
    }
    assert!(stuck > 500 && free > 500, "{stuck} {free}");
}

/// Every pair of numbers, matching or not, since the path does not depend on the values.
#[test]
fn the_path_is_the_best_of_all_paths_that_are_open() {
    let mut rng = Rng::new(4, Stream::Search);
    let mut shapes = [0; 5];
    for number in 0..1_500 {
        let turns = if number % 5 == 0 { 0 } else { 2 };
        let rows = rng.below(6) + 1;
        let text = random_board(rows, *rng.choose(&[60, 40, 25, 15]), &mut rng);
        let text: String = text.chars().map(|sign| if sign.is_ascii_digit() { '5' } else { sign }).collect();
        let board = position(&format!("{text} turns={turns}"));
        let plain = Plain::of(&board);
        let numbers: Vec<Cell> =
            (0..rows as usize * 9).map(|i| Cell::at(i, 9)).filter(|&at| board.digit(at).is_some()).collect();
        for (i, &first) in numbers.iter().enumerate() {
            for &second in &numbers[i + 1..] {
                let path = board.path(second, first).ok();
                let best = plain.the_path(first, second);
                assert_eq!(
                    path.as_ref().map(|path| (path.shape, &path.cells)),
                    best.as_ref().map(|path| (path.shape, &path.cells)),
                    "{board} {first}-{second}"
                );
                if let Some(path) = path {
                    assert_eq!(path.crossed as usize, path.cells.len() - 2);
                    shapes[path.shape as usize] += 1;
                }
            }
        }
    }
    assert!(shapes.iter().all(|&seen| seen > 50), "{shapes:?}");
}

fn path_text(board: &str, first: &str, second: &str) -> String {
    let path = position(board).path(cell(first), cell(second)).unwrap();
    let cells: Vec<String> = path.cells.iter().map(Cell::to_string).collect();
    format!("{} {} {}", path.shape.name(), path.crossed, cells.join(" "))
}

#[test]
fn each_shape_is_found_and_drawn_cell_by_cell() {
    for (board, first, second, expected) in [
        ("5..5_____", "a1", "d1", "straight 2 a1 b1 c1 d1"),
        ("5......../.2......./5________", "a1", "a3", "straight 1 a1 a2 a3"),
        ("5......../..2....../..5______", "a1", "c3", "diagonal 1 a1 b2 c3"),
        ("..5....../..2....../5________", "c1", "a3", "diagonal 1 c1 b2 a3"),
        ("52......./.5_______", "a1", "b2", "diagonal 0 a1 b2"),
        ("5...2..../2..5_____", "a1", "d2", "one_turn 3 a1 b1 c1 d1 d2"),
        ("5......../2......../......2.5", "a1", "i3", "one_turn 9 a1 b1 c1 d1 e1 f1 g1 h1 i1 i2 i3"),
        ("525....../2.2______", "a1", "c1", ""),
        ("525....../2......../2________", "a1", "c1", ""),
        ("2......../525......", "a2", "c2", ""),
        (".......2./525......", "a2", "c2", "two_turns 3 a2 a1 b1 c1 c2"),
        ("2.......5/52.......", "i1", "a2", "scan_order 0 i1 a2"),
        ("2......5./.5_______", "h1", "b2", "scan_order 2 h1 i1 a2 b2"),
    ] {
        if expected.is_empty() {
            let refused = position(board).path(cell(first), cell(second)).unwrap_err();
            assert_eq!(refused, Fault::PathBlocked { first: cell(first), second: cell(second) }, "{board}");
        } else {
            assert_eq!(path_text(board, first, second), expected, "{board}");
        }
    }
}

#[test]
fn ties_go_up_right_down_left_and_then_to_the_shorter_start() {
    // Round a number in between, above or below it: up wins.
    assert_eq!(path_text("2......../.525...../2........", "b2", "d2"), "two_turns 3 b2 b1 c1 d1 d2");
    // Round it on the right or on the left: right wins.
    assert_eq!(path_text("2..5...../...2...../...5....2", "d1", "d3"), "two_turns 3 d1 e1 e2 e3 d3");
    // Two corners are open: right comes before down, down before left.
    assert_eq!(path_text("5......../...5_____", "a1", "d2"), "one_turn 3 a1 b1 c1 d1 d2");
    assert_eq!(path_text("2..5...../5________", "d1", "a2"), "one_turn 3 d1 d2 c2 b2 a2");
    // Both corners are taken, and the path may go down in column b, c or d: the shortest start wins.
    assert_eq!(path_text("5...2..../2......../2...5____", "a1", "e3"), "two_turns 5 a1 b1 b2 b3 c3 d3 e3");
}

#[test]
fn without_turns_only_straight_lines_and_scan_order_connect() {
    let board = "5...2..../2..5_____";
    assert!(position(&format!("{board} turns=2")).path(cell("a1"), cell("d2")).is_ok());
    assert!(position(&format!("{board} turns=0")).path(cell("a1"), cell("d2")).is_err());
    assert_eq!(all_pairs(&position("5.5....5./5........ turns=0")).len(), 4);
}

#[test]
fn partners_are_the_pairs_of_one_cell() {
    let mut rng = Rng::new(5, Stream::Search);
    for _ in 0..200 {
        let rows = rng.below(8) + 1;
        let board = position(&random_board(rows, 45, &mut rng));
        let pairs = all_pairs(&board);
        for index in 0..rows as usize * 9 {
            let at = Cell::at(index, 9);
            let expected: Vec<Cell> = pairs
                .iter()
                .filter_map(|mv| match *mv {
                    Move::Pair(first, second) if first == at => Some(second),
                    Move::Pair(first, second) if second == at => Some(first),
                    _ => None,
                })
                .collect();
            let mut partners = board.partners(at);
            assert!(partners.is_sorted());
            partners.sort_unstable();
            let mut expected = expected;
            expected.sort_unstable();
            assert_eq!(partners, expected, "{board} {at}");
        }
    }
    assert_eq!(position("12_______").partners(cell("a9")), []);
}

#[test]
fn what_is_in_the_way_is_all_that_keeps_two_numbers_apart() {
    let mut rng = Rng::new(5, Stream::Search);
    let mut blocked = 0;
    for _ in 0..2_000 {
        let turns = *rng.choose(&[0, 2]);
        let text = random_board(rng.below(5) + 1, *rng.choose(&[90, 60, 30]), &mut rng);
        let board = position(&format!("{text} turns={turns}"));
        let numbers: Vec<Cell> = (0..board.rows() * 9)
            .map(|at| Cell::at(at.into(), COLUMNS))
            .filter(|cell| board.digit(*cell).is_some())
            .collect();
        let (one, other) = (*rng.choose(&numbers), *rng.choose(&numbers));
        if !matches!(board.path(one, other), Err(Fault::PathBlocked { .. })) {
            continue;
        }
        blocked += 1;
        let obstacles = board.in_the_way(one, other);
        assert!(!obstacles.is_empty() && !obstacles.contains(&one) && !obstacles.contains(&other), "{board}");
        let mut signs: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
        for cell in obstacles {
            assert!(board.digit(cell).is_some(), "{board}: {cell}");
            signs[usize::from(cell.row)][usize::from(cell.col)] = '.';
        }
        // A row must hold a number to be one, so the ends alone say nothing of rows that are empty now.
        let freed: Vec<String> = signs.into_iter().map(|row| row.into_iter().collect()).collect();
        if let Ok(freed) = format!("{} turns={turns}", freed.join("/")).parse::<NumberMatch>() {
            assert!(freed.path(one, other).is_ok(), "{board}: {one} {other}");
        }
    }
    assert!(blocked > 200, "{blocked}");
}

/// Where a board is too large for the searches, the best of the first pairs is better than nothing.
#[test]
fn on_a_huge_board_a_hint_shows_the_longest_of_the_first_paths() {
    let position = position(&format!("11...1...{}", "/123451234/345123451".repeat(2_500)));
    let hint = position.hint().unwrap();
    assert_eq!(
        (hint.mv.to_string().as_str(), hint.why.as_deref()),
        ("b1-f1", Some("it is the longest path found"))
    );
}
