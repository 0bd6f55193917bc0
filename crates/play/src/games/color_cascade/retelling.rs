//! Records of Color Cascade Grid as sentences.

use super::words;
use crate::retelling::Retelling;
use quintet_games::ColorCascade;
use quintet_games::color_cascade::{Colour, Event, Move};

/// Retells and compares records by the lead, which decides most games.
pub const RETELLING: Retelling<ColorCascade> = Retelling {
    turn: "Move",
    figure: "circles more than diamonds",
    figure_of: |_, position| {
        let [own, other] = [Colour::Blue, Colour::Orange].map(|colour| position.count(colour) as i32);
        own - other
    },
    standing: |position| {
        let [own, other] = [Colour::Blue, Colour::Orange].map(|colour| position.count(colour));
        ("Circles to diamonds", format!("{own} to {other}"))
    },
    step,
};

fn step(_: &ColorCascade, _: Move, events: &[Event]) -> String {
    words::turn(events).trim_end_matches('.').to_string()
}
