//! Small pictures of positions, for the list of games and for the rules.

use super::seen::{UNIT, middle, outline_along};
use crate::drawing::decimal::decimal;
use quintet_engine::{Cell, Game};
use quintet_games::Pathwayz;

/// The position on the card in the list of games.
const CARD: &str = ".6.#23/#..#../...1../....../..54#./...... path=d3c3c4d4e4e3e2e1f1f2f3f4f5f6e6d6d5";

/// A line through the cells.
pub fn picture() -> String {
    drawing(CARD, "pathwayz-card", false)
}

/// A position drawn small; `name` differs from those of other pictures on the page.
pub fn drawing(position: &str, name: &str, with_head: bool) -> String {
    let Ok(position) = position.parse::<Pathwayz>() else { return String::new() };
    let puzzle = position.puzzle();
    let side = puzzle.side();
    let path: Vec<Cell> = position.path().collect();
    let all = || (0..usize::from(side) * usize::from(side)).map(|index| Cell::at(index, side));
    let cells = all().map(|cell| {
        let fill = match (puzzle.is_free(cell), path.contains(&cell)) {
            (false, _) => format!("url(#{name})"),
            (_, true) => "var(--visited-pathwayz)".into(),
            _ => "var(--cell-pathwayz)".into(),
        };
        let corner = |at: f64| decimal(at * UNIT + 2.0);
        let (x, y, side) = (corner(cell.col.into()), corner(cell.row.into()), decimal(UNIT - 4.0));
        format!(r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="8" fill="{fill}"/>"#)
    });
    let head = position.head().filter(|_| with_head && !position.status().is_over());
    let numbers = all().filter_map(|cell| {
        let number = puzzle.number(cell).filter(|_| Some(cell) != head)?;
        let (x, y) = middle(cell);
        let (fill, ink, ring, wide, r) = if path.contains(&cell) {
            ("disc-pathwayz", "ink-pathwayz", "none", "0", "17.1")
        } else if position.target() == Some(number) {
            ("cell-pathwayz", "accent-text", "var(--accent)", "3.5", "18.2")
        } else {
            ("cell-pathwayz", "color-text-primary", "var(--ring-pathwayz)", "3", "18.2")
        };
        Some(format!(
            concat!(
                r#"<circle cx="{}" cy="{}" r="{}" fill="var(--{})" stroke="{}" stroke-width="{}"/>"#,
                r#"<text x="{}" y="{}" text-anchor="middle" font-family="var(--font-num)" font-weight="700""#,
                r#" font-size="20" fill="var(--{})">{}</text>"#,
            ),
            decimal(x),
            decimal(y),
            r,
            fill,
            ring,
            wide,
            decimal(x),
            decimal(y + 7.0),
            ink,
            number
        ))
    });
    let head = head.map(|cell| {
        let (x, y) = middle(cell);
        format!(
            concat!(
                r#"<circle cx="{0}" cy="{1}" r="19" fill="var(--accent)" stroke="var(--disc-pathwayz)""#,
                r#" stroke-width="3.1"/><circle cx="{0}" cy="{1}" r="6.2" fill="var(--disc-pathwayz)"/>"#,
            ),
            decimal(x),
            decimal(y)
        )
    });
    let wide = decimal(f64::from(side) * UNIT + 16.0);
    format!(
        concat!(
            r#"<svg viewBox="-8 -8 {wide} {wide}" aria-hidden="true"><defs>"#,
            r#"<pattern id="{name}" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">"#,
            r#"<rect width="8" height="8" fill="var(--wall-pathwayz)"/>"#,
            r#"<rect width="3.1" height="8" fill="var(--hatch-pathwayz)"/></pattern></defs>"#,
            r#"<rect x="-8" y="-8" width="{wide}" height="{wide}" rx="14" fill="var(--tray-pathwayz)"/>{cells}"#,
            r#"<path d="{line}" fill="none" stroke="var(--accent)" stroke-width="28" stroke-linecap="round""#,
            r#" stroke-linejoin="round"/>{numbers}{head}</svg>"#,
        ),
        wide = wide,
        name = name,
        cells = cells.collect::<String>(),
        line = outline_along(&path),
        numbers = numbers.collect::<String>(),
        head = head.unwrap_or_default()
    )
}
