//! Positions that load but take long to solve: what an attacker might send.

use quintet_engine::{Rng, Stream};

/// The game's id, what is hard about it, and the position.
pub type Hostile = (&'static str, String, String);

/// Hostile positions of all games, the same in every run.
pub fn positions() -> Vec<Hostile> {
    let mut all = Vec::new();
    pairs("number-match", &[(60, 1_000), (10_000, 1_000)], &mut all);
    pairs("digits", &[(10, 1), (20, 1), (40, 1), (100, 1)], &mut all);
    number_match(&mut all);
    digits(&mut all);
    pathwayz(&mut all);
    numberclart(&mut all);
    color_cascade(&mut all);
    all
}

/// Random rows in which every class is even, more or less full and of few or of all digits.
fn pairs(game: &'static str, heights: &[(usize, u64)], all: &mut Vec<Hostile>) {
    for &(rows, salt) in heights {
        for fill in [6, 12, 25, 50, 75, 100] {
            for digits in ["1", "12", "19283", "123456789"] {
                let mut rng = Rng::new(rows as u64 * 1_000 + fill + salt, Stream::Search);
                let text = even_rows(rows, fill as u32, digits.as_bytes(), &mut rng);
                all.push((game, format!("{rows} rows, {fill} % of {digits}"), text));
            }
        }
    }
}

/// Rows with this share of numbers, at least one a row, and an even number of each class.
fn even_rows(rows: usize, fill: u32, digits: &[u8], rng: &mut Rng) -> String {
    let mut cells: Vec<u8> = (0..rows * 9)
        .map(|at| if at % 9 == 0 || rng.below(100) < fill { *rng.choose(digits) } else { b'.' })
        .collect();
    let class = |digit: u8| (digit - b'0').min(b'9' + 1 - digit);
    for wanted in 1..=5 {
        let mut places: Vec<usize> =
            (0..cells.len()).filter(|&at| cells[at] != b'.' && class(cells[at]) == wanted).collect();
        // An odd one takes the place of one of another class, or goes where the row keeps a number.
        if places.len() % 2 == 1 {
            let at = places.pop().unwrap_or_default();
            cells[at] = if at.is_multiple_of(9) { b'1' } else { b'.' };
        }
    }
    if cells.iter().filter(|&&digit| digit != b'.' && class(digit) == 1).count() % 2 == 1 {
        let free = cells.iter().position(|&digit| digit == b'.').unwrap_or(1);
        cells[free] = b'1';
    }
    let rows: Vec<&str> = cells.chunks(9).map(|row| std::str::from_utf8(row).unwrap_or_default()).collect();
    rows.join("/")
}

fn number_match(all: &mut Vec<Hostile>) {
    let repeated = |row: &str, rows: usize| vec![row; rows].join("/");
    let alternating = |one: &str, other: &str, rows: usize| {
        (0..rows).map(|row| if row % 2 == 0 { one } else { other }).collect::<Vec<_>>().join("/")
    };
    for turns in [0, 2] {
        for rows in [100, 1_000, 10_000] {
            for (name, board) in [
                ("one column", repeated("1........", rows)),
                ("two columns", repeated("1.......1", rows)),
                ("a slalom", alternating("1.......2", "2.......1", rows)),
                ("walls with gaps", alternating("12345123.", ".12345123", rows)),
                ("nothing matches", alternating("123451234", "345123451", rows)),
                ("many ways up", alternating("........1", ".1.......", rows)),
            ] {
                all.push((
                    "number-match",
                    format!("{name}, {rows} rows, {turns} turns"),
                    format!("{board} turns={turns}"),
                ));
            }
        }
    }
}

fn digits(all: &mut Vec<Hostile>) {
    for rows in [10, 14, 18, 30] {
        for fill in [60, 80, 100] {
            let mut rng = Rng::new(rows as u64 + u64::from(fill), Stream::Search);
            let board = even_rows(rows, fill, b"123456789", &mut rng);
            all.push((
                "digits",
                format!("{rows} rows, {fill} %, rows to add"),
                format!("{board} adds=4 seed=7"),
            ));
        }
    }
    // Boards on which nothing matches but for a few cells: what goes goes one after the other.
    for rows in [10, 14, 18, 22, 26, 30, 40] {
        for changes in [8, 16, 32, 64] {
            let mut rng = Rng::new(rows as u64 * 100 + changes, Stream::Search);
            let mut cells: Vec<u8> =
                (0..rows * 9).map(|at| b'1' + ((2 * (at / 9) + at % 9) % 5) as u8).collect();
            for _ in 0..changes {
                let [one, other] = [0; 2].map(|_: u32| rng.below(cells.len() as u32) as usize);
                cells.swap(one, other);
                cells[one] = if rng.below(2) == 0 { b'.' } else { cells[one] };
            }
            for digit in b'1'..=b'5' {
                let odd = cells.iter().filter(|&&other| other == digit).count() % 2 == 1;
                if let Some(last) = cells.iter().rposition(|&other| odd && other == digit) {
                    cells[last] = b'.';
                }
            }
            let text: Vec<&str> =
                cells.chunks(9).map(|row| std::str::from_utf8(row).unwrap_or_default()).collect();
            for adds in [0, 4] {
                all.push((
                    "digits",
                    format!("{rows} rows, {changes} changes, {adds} rows to add"),
                    format!("{} adds={adds}", text.join("/")),
                ));
            }
        }
    }
    // Two blocks of one class on either side of a wall that cannot go.
    for rows in [10, 30, 100] {
        let half = vec!["121212121"; rows / 2].join("/");
        let other = vec!["212121212"; rows / 2].join("/");
        all.push(("digits", format!("a chessboard of {rows} rows"), format!("{half}/{other}")));
    }
}

fn pathwayz(all: &mut Vec<Hostile>) {
    let mut add = |name: String, cells: Vec<u8>, side: usize, path: &str| {
        let rows: Vec<String> =
            cells.chunks(side).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
        all.push(("pathwayz", name, format!("{}{path}", rows.join("/"))));
    };
    for side in [6, 7, 8, 9, 10_usize] {
        let last = side * side - 1;
        for (name, spots) in [
            ("1 in a corner", vec![0]),
            ("1 beside a corner", vec![1]),
            ("1 and 2 in opposite corners", vec![0, last]),
            ("1 and 2 side by side in the middle", vec![last / 2, last / 2 + 1]),
            ("1 and 2 in corners of a side", vec![0, side - 1]),
            ("1, 2 and 3 in corners", vec![0, last, side - 1]),
            ("four corners", vec![0, last, side - 1, last + 1 - side]),
            ("four corners around", vec![0, side - 1, last, last + 1 - side]),
        ] {
            let mut cells = vec![b'.'; side * side];
            for (at, number) in spots.into_iter().zip(b'1'..) {
                cells[at] = number;
            }
            add(format!("open {side} x {side}, {name}"), cells.clone(), side, "");
            let mut walled = cells.clone();
            let mut rng = Rng::new(side as u64, Stream::Search);
            for _ in 0..side {
                let at = rng.below((side * side) as u32) as usize;
                if walled[at] == b'.' {
                    walled[at] = b'#';
                }
            }
            add(format!("{side} x {side} with walls, {name}"), walled, side, "");
            // Rooms that are joined by single doors.
            let mut rooms = cells;
            for at in 0..side {
                let (down, across) = (at * side + side / 2, side / 2 * side + at);
                for (wall, door) in [(down, at % 4 == 1), (across, at % 4 == 2)] {
                    if rooms[wall] == b'.' && !door {
                        rooms[wall] = b'#';
                    }
                }
            }
            add(format!("{side} x {side} in rooms, {name}"), rooms, side, "");
        }
        // A long way in, when it is already wrong.
        let mut cells = vec![b'.'; side * side];
        (cells[0], cells[last]) = (b'1', b'2');
        let path: String = (0..side).map(|col| format!("{}1", char::from(b'a' + col as u8))).collect();
        add(format!("open {side} x {side} with a path"), cells.clone(), side, &format!(" path={path}"));
        for seed in 0..6 {
            let mut rng = Rng::new(seed, Stream::Search);
            let mut cells = vec![b'.'; side * side];
            let mut spots: Vec<usize> = (0..side * side).collect();
            rng.shuffle(&mut spots);
            let numbers = [3, 5, 8, 12, 16, 20][seed as usize];
            for (at, number) in spots.iter().copied().zip((b'1'..=b'9').chain(b'A'..=b'Z')).take(numbers) {
                cells[at] = number;
            }
            for &at in &spots[numbers..numbers + seed as usize * 2] {
                cells[at] = b'#';
            }
            add(format!("{side} x {side}, {numbers} numbers anywhere"), cells, side, "");
        }
    }
}

fn numberclart(all: &mut Vec<Hostile>) {
    for (name, cell) in [("ones", "10"), ("strained fives", "52"), ("fives", "50")] {
        let row = cell.repeat(5);
        all.push(("numberclart", format!("a board of {name}"), [row.as_str(); 5].join("/")));
    }
}

fn color_cascade(all: &mut Vec<Hostile>) {
    for (name, one, other) in [
        ("two colours", "BBOOBBO", "OOBBOOB"),
        ("five colours", "BORGPBO", "GPBORGP"),
        ("few swaps", "BORBORB", "RGPRGPR"),
    ] {
        let rows: Vec<&str> = (0..7).map(|row| if row % 2 == 0 { one } else { other }).collect();
        all.push(("color-cascade", name.to_string(), rows.join("/")));
    }
}
