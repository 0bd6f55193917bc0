//! Pathwayz on the screen.

use super::Screen;
use leptos::prelude::*;

/// Pathwayz in the list of games.
pub const SCREEN: Screen =
    Screen { id: "pathwayz", name: "Pathwayz", pitch: "One line through every cell", picture, open: None };

/// A puzzle, and the path drawn so far as columns and rows.
const PUZZLE: [&str; 6] = [".6.#23", "#..#..", "...1..", "......", "..54#.", "......"];
const PATH: [(u8, u8); 16] = [
    (3, 2),
    (2, 2),
    (2, 3),
    (3, 3),
    (4, 3),
    (4, 2),
    (4, 1),
    (4, 0),
    (5, 0),
    (5, 1),
    (5, 2),
    (5, 3),
    (5, 4),
    (5, 5),
    (4, 5),
    (3, 5),
];
const END: (u8, u8) = (3, 4);
const SIDE: f64 = 100.0 / 6.0;

fn middle(cell: (u8, u8)) -> (f64, f64) {
    (SIDE * (f64::from(cell.0) + 0.5), SIDE * (f64::from(cell.1) + 0.5))
}

/// The line, with every corner an arc.
fn line() -> String {
    let cells: Vec<(u8, u8)> = PATH.into_iter().chain([END]).collect();
    let bend = SIDE * 0.46;
    let (x, y) = middle(cells[0]);
    let mut text = format!("M{x:.1} {y:.1}");
    for three in cells.windows(3) {
        let [before, here, after] = [middle(three[0]), middle(three[1]), middle(three[2])];
        if before.0 == after.0 || before.1 == after.1 {
            continue;
        }
        let toward = |to: (f64, f64)| {
            (
                here.0 + (to.0 - here.0).signum() * bend * f64::from(u8::from(to.0 != here.0)),
                here.1 + (to.1 - here.1).signum() * bend * f64::from(u8::from(to.1 != here.1)),
            )
        };
        let (from, to) = (toward(before), toward(after));
        text += &format!("L{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}", from.0, from.1, here.0, here.1, to.0, to.1);
    }
    let (x, y) = middle(END);
    text + &format!("L{x:.1} {y:.1}")
}

/// A ribbon through the cells.
fn picture() -> AnyView {
    let visited = |cell: (u8, u8)| cell == END || PATH.contains(&cell);
    let cells = (0..6_u8).flat_map(|row| (0..6_u8).map(move |col| (col, row))).map(move |cell| {
        let mark = PUZZLE[usize::from(cell.1)].as_bytes()[usize::from(cell.0)];
        let fill = match (mark, visited(cell)) {
            (b'#', _) => "var(--hatch-pathwayz)",
            (_, true) => "var(--visited-pathwayz)",
            _ => "var(--cell-pathwayz)",
        };
        let (x, y) = (SIDE * f64::from(cell.0) + 1.0, SIDE * f64::from(cell.1) + 1.0);
        view! { <rect x=x y=y width="14.67" height="14.67" rx="3" fill=fill/> }
    });
    let numbers = (0..36_u8).map(|index| (index % 6, index / 6)).filter_map(move |cell| {
        let mark = char::from(PUZZLE[usize::from(cell.1)].as_bytes()[usize::from(cell.0)]);
        let (x, y) = middle(cell);
        let (fill, ink, ring) = if visited(cell) {
            ("var(--disc-pathwayz)", "var(--ink-pathwayz)", "none")
        } else if mark == '5' {
            ("var(--cell-pathwayz)", "var(--accent-text)", "var(--accent)")
        } else {
            ("var(--cell-pathwayz)", "var(--color-text-primary)", "var(--ring-pathwayz)")
        };
        mark.is_ascii_digit().then(|| {
            view! {
                <circle cx=x cy=y r="5.2" fill=fill stroke=ring stroke-width="1.2"/>
                <text x=x y=y + 2.1 text-anchor="middle" font-family="var(--font-num)" font-weight="700"
                    font-size="5.9" fill=ink>{mark.to_string()}</text>
            }
        })
    });
    view! {
        <svg viewBox="0 0 100 100" aria-hidden="true">
            <rect width="100" height="100" fill="var(--tray-pathwayz)"/>
            <g transform="translate(3 3) scale(.94)">
                {cells.collect_view()}
                <path d=line() fill="none" stroke="var(--accent)" stroke-width="8.3" stroke-linecap="round"
                    stroke-linejoin="round"/>
                {numbers.collect_view()}
            </g>
        </svg>
    }
    .into_any()
}
