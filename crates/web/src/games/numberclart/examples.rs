//! The drawings of how to play. A test plays each, so that no picture claims what cannot happen.

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
