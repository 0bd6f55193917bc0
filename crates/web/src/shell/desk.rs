//! What the frame around a game can do with it, whichever game it is.

use super::icon::Glyph;
use super::play::Play;
use crate::games;
use leptos::prelude::*;
use quintet_engine::Game;

/// A sheet over the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetName {
    /// The gear's.
    Settings,
    /// Mode and seed of a new game.
    NewGame,
    /// The rules.
    HowTo,
}

/// A way to play that the new-game sheet offers.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    /// Its name.
    pub title: &'static str,
    /// One line about it.
    pub note: &'static str,
    /// Its icon.
    pub glyph: Glyph,
}

/// All that the new-game sheet offers.
#[derive(Clone, Copy, Debug)]
pub struct Offers {
    /// The ways to play.
    pub ways: &'static [Offer],
    /// A second choice beside them: its heading and what there is to choose.
    pub variants: Option<(&'static str, &'static [&'static str])>,
    /// The parameters of each way and variant.
    pub params: &'static [&'static [&'static str]],
}

impl Offers {
    /// The parameters of a way and a variant; a way without variants has one set.
    pub fn params(&self, way: usize, variant: usize) -> &'static str {
        self.params[way].get(variant).unwrap_or(&self.params[way][0])
    }

    /// Whether a way has variants.
    pub fn has_variants(&self, way: usize) -> bool {
        self.params[way].len() > 1
    }

    /// The way and the variant of parameters, the first ones for parameters that are not offered.
    pub fn chosen(&self, params: &str) -> (usize, usize) {
        let all = self.params.iter().enumerate();
        let mut places =
            all.flat_map(|(way, row)| row.iter().enumerate().map(move |(at, text)| (way, at, *text)));
        places.find(|(_, _, text)| *text == params).map_or((0, 0), |(way, at, _)| (way, at))
    }
}

/// What the frame can do with the game inside it.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The game's id.
    pub id: &'static str,
    /// The game's name.
    pub name: &'static str,
    /// Whether there is something to take back.
    pub can_undo: Signal<bool>,
    /// Whether that is a move, and not the whole game.
    pub has_moves: Signal<bool>,
    /// Whether there is something to play again.
    pub can_redo: Signal<bool>,
    /// Takes back.
    pub undo: Callback<()>,
    /// Plays again.
    pub redo: Callback<()>,
    /// Goes back to where this stage began.
    pub restart: Callback<()>,
    /// Gives a hint.
    pub hint: Callback<()>,
    /// The game's own action, on the key +.
    pub own: Option<Callback<()>>,
    /// Begins a new game with parameters and a seed.
    pub begin: Callback<(String, u64)>,
    /// The parameters of the game being played.
    pub mode: Signal<String>,
    /// The seed of the game being played, unless it began with a given position.
    pub seed: Signal<Option<u64>>,
    /// Whether it is over.
    pub over: Signal<bool>,
    /// What a new game can be.
    pub offers: &'static Offers,
    /// The rules, drawn.
    pub how_to: fn() -> AnyView,
    /// How it is played with fingers, and how with a mouse; the rules begin with the one that fits.
    pub controls: (&'static str, &'static str),
    /// The keys of this game alone, and what they do.
    pub keys: &'static [(&'static str, &'static str)],
    /// The sheet that is open.
    pub sheet: RwSignal<Option<SheetName>>,
}

impl Desk {
    /// The desk of a game as most games have it.
    pub fn of<G: Game>(
        play: Play<G>,
        offers: &'static Offers,
        how_to: fn() -> AnyView,
        hint: impl Fn() + Send + Sync + 'static,
        restart: impl Fn() + Send + Sync + 'static,
    ) -> Self {
        Self {
            id: G::ID,
            name: games::screen(G::ID).map_or(G::NAME, |screen| screen.name),
            can_undo: Signal::derive(move || play.can_undo()),
            has_moves: Signal::derive(move || play.has_moves()),
            can_redo: Signal::derive(move || play.can_redo()),
            undo: Callback::new(move |()| play.undo()),
            redo: Callback::new(move |()| play.redo()),
            restart: Callback::new(move |()| restart()),
            hint: Callback::new(move |()| hint()),
            own: None,
            begin: Callback::new(move |(params, seed): (String, u64)| play.deal(&params, seed)),
            mode: Signal::derive(move || play.mode()),
            seed: Signal::derive(move || play.seed()),
            over: Signal::derive(move || play.with_late(|session| session.position().status().is_over())),
            offers,
            how_to,
            controls: ("", ""),
            keys: &[],
            sheet: RwSignal::new(None),
        }
    }

    /// Opens a sheet in place of any other.
    pub fn open(self, sheet: SheetName) {
        self.sheet.set(Some(sheet));
    }

    /// Closes the sheet.
    pub fn close(self) {
        self.sheet.set(None);
    }

    /// Whether a sheet is open.
    pub fn is_open(self, sheet: SheetName) -> Signal<bool> {
        Signal::derive(move || self.sheet.get() == Some(sheet))
    }
}
