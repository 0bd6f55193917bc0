//! How Numberclart is played, with drawings. A test plays each drawing, so none shows what cannot happen.

use super::clay;
use crate::drawing::figure;

/// A tile in a drawing: its value, which is 0 for an empty slot, its strain, and whether it breaks next turn.
pub type Drawn = (u8, u8, bool);

/// Two rows of two tiles in the top right corner of the board, before a move and after it.
pub struct Example {
    /// What it is called.
    pub title: &'static str,
    /// One line about it.
    pub note: &'static str,
    /// The tiles before.
    pub before: [Drawn; 4],
    /// The move; `a5-a4` is one elsewhere.
    pub mv: &'static str,
    /// The tiles after, without the new one.
    pub after: [Drawn; 4],
}

const NONE: Drawn = (0, 0, false);

/// A tile without strain.
const fn plain(value: u8) -> Drawn {
    (value, 0, false)
}

/// All of them, in the order in which they are read.
pub const EXAMPLES: [Example; 6] = [
    Example {
        title: "Move",
        note: "One tile, one cell, into a free one",
        before: [plain(3), NONE, plain(1), plain(2)],
        mv: "d1-e1",
        after: [NONE, plain(3), plain(1), plain(2)],
    },
    Example {
        title: "Merge",
        note: "Equals that meet merge by themselves",
        before: [plain(1), NONE, NONE, plain(1)],
        mv: "e2-e1",
        after: [plain(2), NONE, NONE, NONE],
    },
    Example {
        title: "Push",
        note: "Or push a tile onto an equal one",
        before: [plain(2), plain(2), NONE, plain(4)],
        mv: "d1-e1",
        after: [NONE, plain(3), NONE, plain(4)],
    },
    Example {
        title: "Double five",
        note: "The aim: 25 points, and fours to go on with",
        before: [plain(5), plain(5), NONE, NONE],
        mv: "d1-e1",
        after: [plain(4), NONE, NONE, plain(4)],
    },
    Example {
        title: "Strain",
        note: "Two neighbours lower by 3 or more crack a tile",
        before: [plain(1), plain(5), plain(2), NONE],
        mv: "d2-e2",
        after: [plain(1), (5, 1, true), NONE, plain(2)],
    },
    Example {
        title: "Break",
        note: "A marked tile breaks next turn: 5 points off",
        before: [plain(1), (5, 1, true), NONE, plain(2)],
        mv: "a5-a4",
        after: [plain(1), plain(4), NONE, plain(2)],
    },
];

const SIDE: f64 = 27.0;
const PITCH: f64 = 30.0;

fn square(left: f64, tiles: [Drawn; 4]) -> String {
    let placed = tiles.into_iter().enumerate().map(|(index, (value, strain, breaks))| {
        let (x, y) = (left + 4.0 + PITCH * (index % 2) as f64, 4.0 + PITCH * (index / 2) as f64);
        clay::placed(x, y, SIDE, value, strain, breaks)
    });
    placed.collect()
}

fn drawn(example: &Example) -> String {
    let svg = format!(
        concat!(
            r#"<svg viewBox="0 0 150 65" aria-hidden="true">"#,
            r#"<rect width="65" height="65" rx="8" fill="var(--clay-tray)"/>"#,
            r#"<rect x="85" width="65" height="65" rx="8" fill="var(--clay-tray)"/>{}{}"#,
            r#"<path d="M70 32.5H80M76.5 29L80 32.5L76.5 36" fill="none" stroke="var(--accent-text)""#,
            r#" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>"#,
        ),
        square(0.0, example.before),
        square(85.0, example.after)
    );
    figure(&svg, example.title, example.note)
}

/// The whole page: first the aim, then what happens.
pub fn page() -> String {
    [
        "<p class=\"lead\">Bring equal tiles together. A merge earns its new value, <b>two fives earn 25</b>, a break \
         costs 5. <b>Sprint</b> lasts 100 turns: par is what the hints reach on the same board, and 60, 80 and 95 % of \
         it earn the stars. <b>Endless</b> goes on until nothing moves.</p>"
            .to_string(),
        format!(r#"<div class="examples clay-examples">{}</div>"#, EXAMPLES.iter().map(drawn).collect::<String>()),
        "<p>Each turn: one tile moves, equals merge, strain builds up and fades by 1, a new tile appears. It merges with \
         an equal neighbour in the turn after. A break needs two lower neighbours for two turns, or three at once; one \
         alone never breaks a tile.</p><p>A pair that lies side by side merges with any move, so use your move to bring \
         others together.</p>"
            .to_string(),
    ]
    .concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_engine::{Cell, Game};
    use quintet_games::Numberclart;
    use quintet_games::numberclart::Event;

    const CORNER: [Cell; 4] = [Cell::new(0, 3), Cell::new(0, 4), Cell::new(1, 3), Cell::new(1, 4)];

    fn corner(position: &Numberclart, except: &[u32]) -> [Drawn; 4] {
        CORNER.map(|cell| match position.tile(cell).filter(|tile| !except.contains(&tile.id)) {
            Some(tile) => (tile.value, tile.strain, position.breaks_next(cell)),
            None => NONE,
        })
    }

    #[test]
    fn every_drawing_shows_what_the_rules_do() {
        for example in &EXAMPLES {
            let tile = |(value, strain, _): Drawn| match value {
                0 => "--".to_string(),
                _ => format!("{value}{strain}"),
            };
            let [a, b, c, d] = example.before.map(tile);
            let text = format!("------{a}{b}/------{c}{d}/----------/----------/30-------- score=9");
            // What spawns beside a tile may strain it too, so one of a few spawns must leave the corner alone.
            let mut seen = Vec::new();
            for rng in 0..20 {
                let mut position: Numberclart = format!("{text} rng={rng}").parse().unwrap();
                assert_eq!(corner(&position, &[]), example.before, "{}", example.title);
                let mut events = Vec::new();
                position.play(example.mv.parse().unwrap(), &mut events).unwrap();
                let new = events.iter().filter_map(|event| match event {
                    Event::Spawned { id, .. } => Some(*id),
                    _ => None,
                });
                seen.push(corner(&position, &new.collect::<Vec<_>>()));
            }
            assert!(seen.contains(&example.after), "{}: {seen:?}", example.title);
            let bare = |tiles: [Drawn; 4]| tiles.map(|(value, strain, _)| (value, strain));
            assert!(seen.iter().all(|tiles| bare(*tiles) == bare(example.after)), "{}", example.title);
        }
    }
}
