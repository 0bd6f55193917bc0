//! A whole game of each of the five, played by keys alone.

use crate::pty::{Folder, Terminal};
use quintet_engine::{Cell, Game, Session, Status};
use quintet_games::color_cascade::{self, Side};
use quintet_games::pairs::Move as Pair;
use quintet_games::{ColorCascade, Digits, NumberMatch, Numberclart, Pathwayz, numberclart, pathwayz};

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";

/// The arrow keys that lead from one cell to another.
fn way(from: Cell, to: Cell) -> String {
    let down = (if to.row > from.row { DOWN } else { UP }).repeat(to.row.abs_diff(from.row).into());
    let across = (if to.col > from.col { RIGHT } else { LEFT }).repeat(to.col.abs_diff(from.col).into());
    down + &across
}

/// Plays pairs by walking to both cells and choosing them. The cursor begins at `a1`.
fn play_pairs<G: Game<Move = Pair>>(terminal: &mut Terminal, session: &mut Session<G>, line: Vec<Pair>) {
    let mut cursor = Cell::new(0, 0);
    for mv in line {
        match mv {
            Pair::Pair(one, other) => {
                terminal.press(&format!("{} {} ", way(cursor, one), way(one, other)));
                cursor = other;
            }
            Pair::Add => terminal.press("+"),
            Pair::Next => terminal.press("\r"),
        }
        session.play(mv, &mut ()).unwrap();
        // The cursor stays on a board that has lost rows.
        let rows = session.position().to_string().split(' ').next().unwrap().split('/').count() as u16;
        cursor = Cell::new(cursor.row.min(rows.saturating_sub(1)), cursor.col);
    }
}

#[test]
fn number_match_is_played_by_keys() {
    let folder = Folder::new("number-match");
    let mut session = folder.deal::<NumberMatch>("stages", 7);
    let mut terminal = Terminal::play(&folder, &["number-match"]);
    terminal.wait_for("Choose two equal numbers");
    let line = session.position().house_line(session.params());
    play_pairs(&mut terminal, &mut session, line);
    assert_eq!(session.position().status(), Status::StageCleared);
    terminal.wait_for("Stage cleared");
    assert_eq!(folder.stored::<NumberMatch>("stages").position(), session.position());
    terminal.press("\r");
    terminal.wait_for("Stage                        2");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn digits_is_played_by_keys() {
    let folder = Folder::new("digits");
    let mut session = folder.deal::<Digits>("easy", 7);
    let mut terminal = Terminal::play(&folder, &["digits"]);
    terminal.wait_for("Choose two equal digits");
    let line = session.position().certificate().expect("every board can be cleared");
    play_pairs(&mut terminal, &mut session, line);
    terminal.wait_for("✓ Stage cleared");
    assert_eq!(folder.stored::<Digits>("easy").position(), session.position());
    assert_eq!(folder.saves().ledger("digits").wins, 1, "it is counted");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn pathwayz_is_played_by_keys() {
    let folder = Folder::new("pathwayz");
    let session = folder.deal::<Pathwayz>("easy", 7);
    let mut terminal = Terminal::play(&folder, &["pathwayz"]);
    terminal.wait_for("Press an arrow key");
    let mut head: Option<Cell> = None;
    for mv in session.position().house_line(session.params()) {
        let pathwayz::Move::Step(cell) = mv else { panic!("the house lifted") };
        terminal.press(&head.map_or(RIGHT.to_string(), |head| way(head, cell)));
        head = Some(cell);
    }
    terminal.wait_for("✓ Solved, flawless");
    let stored = folder.stored::<Pathwayz>("easy");
    assert_eq!(stored.position().status(), Status::Won);
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    let saves = folder.saves();
    assert_eq!((saves.ledger("pathwayz").wins, saves.note("pathwayz").is_some()), (1, true));
}

#[test]
fn numberclart_is_played_by_keys() {
    let folder = Folder::new("numberclart");
    let mut session = folder.deal::<Numberclart>("sprint", 7);
    let mut terminal = Terminal::play(&folder, &["numberclart"]);
    terminal.wait_for("Bring equal tiles together");
    let keys = [
        (numberclart::Direction::Left, LEFT),
        (numberclart::Direction::Down, DOWN),
        (numberclart::Direction::Right, RIGHT),
        (numberclart::Direction::Up, UP),
    ];
    let mut turn = 0;
    while !session.position().status().is_over() {
        turn += 1;
        let (mv, key) = (0..4)
            .map(|at| keys[(turn + at) % 4])
            .find_map(|(direction, key)| Some((session.position().arrow(direction)?, key)))
            .expect("something moves");
        terminal.press(key);
        session.play(mv, &mut ()).unwrap();
    }
    terminal.wait_for("n starts a new game");
    assert_eq!(folder.stored::<Numberclart>("sprint").record(), session.record());
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn color_cascade_is_played_by_keys() {
    let folder = Folder::new("color-cascade");
    folder.deal::<ColorCascade>("easy", 7);
    let mut terminal = Terminal::play(&folder, &["color-cascade"]);
    terminal.wait_for("Your turn");
    let mut cursor = Cell::new(3, 3);
    loop {
        let session = folder.stored::<ColorCascade>("easy");
        let position = session.position();
        if position.status().is_over() {
            break;
        }
        assert_eq!(position.to_move(), Side::Human);
        let played = position.moves();
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        match moves[0] {
            color_cascade::Move::Swap(one, other) => {
                terminal.press(&format!("{} {} ", way(cursor, one), way(one, other)));
                cursor = other;
            }
            _ => terminal.press("p"),
        }
        // The opponent answers, unless the game is over.
        terminal.wait("the next turn", |screen| {
            let text = screen.contents();
            let move_number = text.split("Move").nth(1)?.split_whitespace().next()?.parse::<u16>().ok()?;
            let ready = text.contains("Your turn") || text.contains("p passes");
            (text.contains("n starts a new game") || (move_number > played && ready)).then_some(())
        });
    }
    terminal.wait_for("n starts a new game");
    assert_eq!(folder.saves().ledger("color-cascade").games, 1);
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}
