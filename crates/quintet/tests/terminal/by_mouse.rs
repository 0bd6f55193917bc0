//! Pathwayz drawn by dragging the mouse, and the others by clicks.

use crate::pty::{Folder, Terminal};
use quintet_engine::{Cell, Game, Status};
use quintet_games::pairs::Move as Pair;
use quintet_games::{Digits, Pathwayz, pathwayz};

/// What a terminal sends for the mouse, counted from 1.
fn mouse(button: u8, (x, y): (u16, u16), up: bool) -> String {
    format!("\x1b[<{button};{};{}{}", x + 1, y + 1, if up { 'm' } else { 'M' })
}

/// Where a cell is on the screen, by the letters above the board and the numbers beside it.
fn place(text: &str, cell: Cell) -> (u16, u16) {
    let letter = char::from(b'a' + cell.col);
    let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let letters = lines.iter().find(|line| line.iter().collect::<String>().trim_start().starts_with("a  "));
    let x = letters.unwrap().iter().position(|sign| *sign == letter).unwrap();
    let number = (cell.row + 1).to_string();
    let y = lines
        .iter()
        .position(|line| line.iter().take(4).collect::<String>().split_whitespace().next() == Some(&number))
        .unwrap();
    (x as u16, y as u16)
}

#[test]
fn pathwayz_is_drawn_with_the_mouse() {
    let folder = Folder::new("drag");
    let session = folder.deal::<Pathwayz>("medium", 5);
    let mut terminal = Terminal::play(&folder, &["pathwayz"]);
    terminal.wait_for("Press an arrow key");
    let board = terminal.text();
    let mut last = (0, 0);
    for (number, mv) in session.position().house_line(session.params()).into_iter().enumerate() {
        let pathwayz::Move::Step(cell) = mv else { panic!("the house lifted") };
        last = place(&board, cell);
        terminal.press(&mouse(if number == 0 { 0 } else { 32 }, last, false));
    }
    terminal.press(&mouse(0, last, true));
    terminal.wait_for("✓ Solved, flawless");
    assert_eq!(folder.stored::<Pathwayz>("medium").position().status(), Status::Won);
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn a_pair_is_chosen_by_two_clicks() {
    let folder = Folder::new("clicks");
    let session = folder.deal::<Digits>("easy", 3);
    let mut terminal = Terminal::play(&folder, &["digits"]);
    terminal.wait_for("Choose two equal digits");
    let board = terminal.text();
    let mut moves = Vec::new();
    session.position().legal_moves(&mut moves);
    let Pair::Pair(one, other) = moves[0] else { panic!("no pair to begin with") };
    for cell in [one, other] {
        let place = place(&board, cell);
        terminal.press(&(mouse(0, place, false) + &mouse(0, place, true)));
    }
    terminal.wait_for("  1  ");
    terminal.wait_for(&moves[0].to_string());
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    assert_eq!(folder.stored::<Digits>("easy").moves().next(), Some(moves[0]));
}
