//! Small pictures of positions, for the list of games and for the rules.

use super::ribbon::{UNIT, middle, outline_along};
use leptos::prelude::*;
use quintet_engine::{Cell, Game};
use quintet_games::Pathwayz;

/// The position on the card in the list of games.
const CARD: &str = ".6.#23/#..#../...1../....../..54#./...... path=d3c3c4d4e4e3e2e1f1f2f3f4f5f6e6d6d5";

/// A ribbon through the cells.
pub fn picture() -> AnyView {
    drawing(CARD, "pathwayz-card", false)
}

/// A position drawn small; `name` is told apart from those of other pictures on the page.
pub fn drawing(position: &str, name: &'static str, with_head: bool) -> AnyView {
    let Ok(position) = position.parse::<Pathwayz>() else { return ().into_any() };
    let puzzle = position.puzzle();
    let side = puzzle.side();
    let path: Vec<Cell> = position.path().collect();
    let hatch = format!("url(#{name})");
    let all = || (0..usize::from(side) * usize::from(side)).map(|index| Cell::at(index, side));
    let cells = all().map(|cell| {
        let fill = match (puzzle.is_free(cell), path.contains(&cell)) {
            (false, _) => hatch.clone(),
            (_, true) => "var(--visited-pathwayz)".into(),
            _ => "var(--cell-pathwayz)".into(),
        };
        let (x, y) = (f64::from(cell.col) * UNIT + 2.0, f64::from(cell.row) * UNIT + 2.0);
        view! { <rect x=x y=y width=UNIT - 4.0 height=UNIT - 4.0 rx="8" fill=fill/> }
    });
    let head = position.head().filter(|_| with_head && !position.status().is_over());
    let numbers = all().filter_map(|cell| {
        let number = puzzle.number(cell).filter(|_| Some(cell) != head)?;
        let (x, y) = middle(cell);
        let (fill, ink, ring, wide, r) = if path.contains(&cell) {
            ("var(--disc-pathwayz)", "var(--ink-pathwayz)", "none", 0.0, 17.1)
        } else if position.target() == Some(number) {
            ("var(--cell-pathwayz)", "var(--accent-text)", "var(--accent)", 3.5, 18.2)
        } else {
            ("var(--cell-pathwayz)", "var(--color-text-primary)", "var(--ring-pathwayz)", 3.0, 18.2)
        };
        Some(view! {
            <circle cx=x cy=y r=r fill=fill stroke=ring stroke-width=wide/>
            <text x=x y=y + 7.0 text-anchor="middle" font-family="var(--font-num)" font-weight="700"
                font-size="20" fill=ink>{number}</text>
        })
    });
    let head = head.map(|cell| {
        let (x, y) = middle(cell);
        view! {
            <circle cx=x cy=y r="19" fill="var(--accent)" stroke="var(--disc-pathwayz)" stroke-width="3.1"/>
            <circle cx=x cy=y r="6.2" fill="var(--disc-pathwayz)"/>
        }
    });
    let wide = f64::from(side) * UNIT;
    view! {
        <svg viewBox=format!("-8 -8 {0} {0}", wide + 16.0) aria-hidden="true">
            <defs>
                <pattern id=name width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <rect width="8" height="8" fill="var(--wall-pathwayz)"/>
                    <rect width="3.1" height="8" fill="var(--hatch-pathwayz)"/>
                </pattern>
            </defs>
            <rect x="-8" y="-8" width=wide + 16.0 height=wide + 16.0 rx="14" fill="var(--tray-pathwayz)"/>
            {cells.collect_view()}
            <path d=outline_along(&path) fill="none" stroke="var(--accent)" stroke-width="28"
                stroke-linecap="round" stroke-linejoin="round"/>
            {numbers.collect_view()}
            {head}
        </svg>
    }
    .into_any()
}
