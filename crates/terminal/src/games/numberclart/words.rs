//! What Numberclart says.

use crate::screen::Tone;
use quintet_games::Numberclart;
use quintet_games::numberclart::{Cause, Event};

pub const HOW_TO: &[&str] = &[
    "Bring equal tiles together. A merge earns its new value, two fives earn 25, a break costs 5. A sprint lasts 100 \
     turns; endless goes on until nothing moves.",
    "An arrow key pushes the tile that has that arrow: the first one, from the top left, that can go that way. Tab \
     chooses another tile, and then the arrows push that one; Esc lets go. With the mouse: drag a tile, or click it and \
     then the cell beside it.",
    "A tile goes one cell, into an empty one or onto an equal one. After every turn a new tile appears.",
    "A tile with a neighbour that is lower by 3 or more gains strain: first a notch above, then one at the side. At 3 it \
     breaks into two smaller ones. ! marks tiles that break next turn unless something changes.",
];

/// What a turn did.
pub fn happened(before: &Numberclart, events: &[Event]) -> (Tone, String) {
    let mut tone = Tone::Plain;
    let said: Vec<String> = events
        .iter()
        .filter_map(|event| {
            Some(match event {
                Event::Moved { from, to, .. } => {
                    let value = before.tile(*from).map_or(0, |tile| tile.value);
                    format!("The {value} goes to {to}.")
                }
                Event::Merged { value: 6, .. } => {
                    tone = Tone::Good;
                    "Double five: +25.".into()
                }
                Event::Merged { value, .. } => format!("Merged into {value}."),
                Event::Fractured { at, cause: Cause::Strain, spawned, .. } => {
                    let value = spawned.first().map_or(0, |shard| shard.value);
                    format!("{at} breaks into {} of {value}, -5.", spawned.len())
                }
                Event::Fractured { cause: Cause::Overflow, spawned, .. } => {
                    let value = spawned.first().map_or(0, |shard| shard.value);
                    format!("They become {} of {value}.", spawned.len())
                }
                Event::Spawned { value, at, .. } => format!("New {value} at {at}."),
                Event::GameOver {} => "The game is over.".into(),
                Event::Strained { .. } | Event::Decayed { .. } | Event::SpawnSkipped {} => return None,
            })
        })
        .collect();
    (tone, said.join(" "))
}
