//! The frame of every game: header, readout, stats, board, words, controls; and what its buttons do.

use super::controls::{Header, Tools};
use super::icon::{Glyph, Icon};
use super::keys;
use super::toast::ToastsHere;
use crate::address::Address;
use crate::calendar;
use leptos::prelude::*;
use quintet_games::daily::Day;
use quintet_games::profile;

/// A game's screen.
#[component]
pub fn Frame(
    /// What can be done with the game.
    actions: Actions,
    /// The middle of the header.
    middle: AnyView,
    /// The parts above the board, from top to bottom.
    above: AnyView,
    /// The board.
    children: Children,
    /// The line of words between board and controls; toasts appear in its place.
    words: AnyView,
    /// The game's own action, at the left of the controls.
    left: AnyView,
    /// The hint, at the right.
    right: AnyView,
) -> impl IntoView {
    let watching = use_context::<Watching>();
    if watching.is_none() {
        keys::listen(actions);
    }
    // From a daily board, the arrow leads to the others of its date.
    let back = Signal::derive(move || actions.day.get().map_or(Address::Home, Address::Date));
    let gear = move || {
        view! {
            <button class="icon-button" aria-label="Settings" on:click=move |_| actions.open(SheetName::Settings)>
                <Icon glyph=Glyph::Settings/>
            </button>
        }
    };
    view! {
        <div class=format!("game {}", actions.id) class:replay=watching.is_some()>
            <div class="above">
                {match watching {
                    None => view! {
                <Header back end=gear>
                    {move || actions.day.get().map(|day| daily_title(actions.name, day))}
                    <div class="own-title" hidden=move || actions.day.get().is_some()>{middle}</div>
                </Header>
                    }.into_any(),
                    Some(Watching { share, .. }) => view! {
                        <Header end=move || view! {
                            <button class="icon-button" aria-label="Share" on:click=move |_| share.run(())>
                                <Icon glyph=Glyph::Share/>
                            </button>
                        }>
                            <h1>"Replay"</h1>
                        </Header>
                    }.into_any(),
                }}
                {above}
                {use_context::<Racing>().map(|Racing(line)| line.run(()))}
            </div>
            {children()}
            <div class="words">{words} <ToastsHere/></div>
            {match watching {
                None => view! {
                    <nav class="controls" aria-label="Controls">
                        {left}
                        <Tools actions/>
                        {right}
                    </nav>
                }.into_any(),
                Some(Watching { transport, .. }) => transport.run(()),
            }}
        </div>
    }
}

/// Provided when a game is watched: the playback controls, and how it is shared.
#[derive(Clone, Copy)]
pub struct Watching {
    /// Draws the playback controls.
    pub transport: Callback<(), AnyView>,
    /// Shares the game.
    pub share: Callback<()>,
}

/// Provided where a game can be raced: the line that compares it with a ghost.
#[derive(Clone, Copy)]
pub struct Racing(pub Callback<(), AnyView>);

/// Provided where a game is played: how it is shared, and how it is watched from its deal.
#[derive(Clone, Copy)]
pub struct Sharing {
    /// Shares the game as it stands.
    pub share: Callback<()>,
    /// Watches it.
    pub watch: Callback<()>,
    /// Explains it.
    pub explain: Callback<()>,
    /// Races the house player on its board.
    pub race_house: Callback<()>,
    /// The words that offer to race the player's own best game, if there is one.
    pub own_best: Callback<(), Option<&'static str>>,
    /// Races it; where it was played on another board, that one is begun again.
    pub race_own_best: Callback<()>,
    /// How it compares with the game that it was played against, if there is one.
    pub compared: Callback<(), Option<String>>,
}

/// The name of a game, and the date of its board, which leads to the other boards of that date.
fn daily_title(name: &'static str, day: Day) -> impl IntoView {
    let label = format!("Daily board of {}. Open the daily page", calendar::in_full(day));
    view! {
        <div class="daily-title">
            <h1>{name}</h1>
            <a class="chip" aria-label=label href=Address::Date(day).to_string()>
                <Icon glyph=Glyph::CalendarMonth size=16/>
                <span class="wide">{calendar::in_short_with_weekday(day)}</span>
                <span class="short">{calendar::in_short(day)}</span>
            </a>
        </div>
    }
}

/// A sheet over the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetName {
    /// Settings.
    Settings,
    /// Mode and seed of a new game.
    NewGame,
    /// The rules.
    HowTo,
}

/// What the new-game sheet offers, with icons.
#[derive(Clone, Copy, Debug)]
pub struct Offers {
    /// What a new game can be.
    pub offers: &'static profile::Offers,
    /// The icons of the ways to play.
    pub glyphs: &'static [Glyph],
}

/// What the frame can do with the game inside it.
#[derive(Clone, Copy)]
pub struct Actions {
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
    /// Undo.
    pub undo: Callback<()>,
    /// Redo.
    pub redo: Callback<()>,
    /// Goes back to where this stage began.
    pub restart: Callback<()>,
    /// The name of that action.
    pub restart_name: &'static str,
    /// Gives a hint.
    pub hint: Callback<()>,
    /// The game's own action, on the key +.
    pub own: Option<Callback<()>>,
    /// Begins a new game with parameters and a seed.
    pub begin: Callback<(String, u64)>,
    /// The parameters of the game being played.
    pub mode: Signal<String>,
    /// The date, where a daily board is played.
    pub day: Signal<Option<Day>>,
    /// The seed of the game being played, unless it began with a given position.
    pub seed: Signal<Option<u64>>,
    /// Whether it is over.
    pub over: Signal<bool>,
    /// What a new game can be.
    pub offers: &'static Offers,
    /// The rules, drawn, as HTML.
    pub how_to: fn() -> String,
    /// How it is played with fingers, and how with a mouse; the rules begin with the one that fits.
    pub controls: (&'static str, &'static str),
    /// The keys of this game alone, and what they do.
    pub keys: &'static [(&'static str, &'static str)],
    /// The sheet that is open.
    pub sheet: RwSignal<Option<SheetName>>,
}

impl Actions {
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
