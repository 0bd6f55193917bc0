//! The screens of the games, a folder each.

mod numberclart;

use leptos::prelude::AnyView;
use quintet_engine::Refusal;

/// Opens a game's screen.
type Open = fn(params: &str, seed: u64) -> Result<AnyView, Refusal>;

/// Every screen under its game's id.
const SCREENS: &[(&str, Open)] = &[("numberclart", numberclart::open)];

/// The screen of the game that these parameters and this seed deal.
pub fn screen(id: &str, params: &str, seed: u64) -> Result<AnyView, Refusal> {
    let entry = quintet_games::game(id)?;
    match SCREENS.iter().find(|(name, _)| *name == id) {
        Some((_, open)) => open(params, seed),
        None => Err(Refusal::new("no_screen", format!("{} cannot be played here yet", entry.name))),
    }
}
