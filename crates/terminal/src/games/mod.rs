//! The screens of the games, a folder each, with the same rooms: `board` draws, `input` reads keys and mouse, `panel`
//! has the figures, `words` everything that is said.

mod color_cascade;
mod digits;
mod number_match;
mod numberclart;
mod pairs;
mod pathwayz;

use crate::look::Accent;
use crate::opening;
use crate::page::{Page, Surroundings, Wanted};
use crate::plain::Plain;
use crate::screen::Screen;
use quintet_engine::{Record, Refusal};
use quintet_games::profile::Profile;

/// A page, or why there is none.
type Opened = Result<Box<dyn Page>, Refusal>;
/// A game as plain text, or why there is none.
type OpenedPlain = Result<Box<dyn Plain>, Refusal>;

/// A game as the menu knows it.
pub struct Listed {
    /// What every front end knows of it.
    pub profile: &'static Profile,
    /// Its colour.
    pub accent: Accent,
    /// Opens it on the screen.
    pub open: fn(&Wanted, &Surroundings) -> Opened,
    /// Opens it as plain text.
    pub open_plain: fn(&Wanted, &Surroundings) -> OpenedPlain,
    /// Shows a record of it.
    pub watch: fn(&Record, &Surroundings) -> Opened,
    /// Shows a record of it as plain text.
    pub watch_plain: fn(&Record, &Surroundings) -> OpenedPlain,
}

impl Listed {
    const fn of<S: Screen>() -> Self {
        Self {
            profile: S::PROFILE,
            accent: S::ACCENT,
            open: |wanted, surroundings| Ok(Box::new(opening::open::<S>(wanted, surroundings)?)),
            open_plain: |wanted, surroundings| Ok(Box::new(opening::open::<S>(wanted, surroundings)?)),
            watch: |record, surroundings| Ok(Box::new(opening::watch::<S>(record, surroundings)?)),
            watch_plain: |record, surroundings| Ok(Box::new(opening::watch::<S>(record, surroundings)?)),
        }
    }
}

/// Every game, in the order in which they are shown.
pub const SCREENS: &[Listed] = &[
    Listed::of::<number_match::NumberMatchScreen>(),
    Listed::of::<digits::DigitsScreen>(),
    Listed::of::<pathwayz::PathwayzScreen>(),
    Listed::of::<numberclart::NumberclartScreen>(),
    Listed::of::<color_cascade::ColorCascadeScreen>(),
];

/// The screen of a game.
pub fn screen(id: &str) -> Result<&'static Listed, Refusal> {
    let entry = quintet_games::game(id)?;
    SCREENS
        .iter()
        .find(|screen| screen.profile.id == entry.id)
        .ok_or_else(|| Refusal::new("unknown_game", format!("{} has no screen in the terminal", entry.id)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_games::GAMES;

    #[test]
    fn every_game_has_a_screen_in_the_order_of_the_list() {
        let screens: Vec<&str> = SCREENS.iter().map(|screen| screen.profile.id).collect();
        let games: Vec<&str> = GAMES.iter().map(|game| game.id).collect();
        assert_eq!(screens, games);
    }
}
