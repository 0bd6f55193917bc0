//! The usual actions of a game, and opening the sheets of a page. The sheets are compiled into a file of their own, which
//! is fetched when the first of them is opened.

use super::game_sheets::GameSheets;
use super::play::Play;
use super::settings_sheet::Settings;
use crate::games::list::{self, NotFetched};
use crate::kit::frame::{Actions, Offers};
use crate::kit::toast::Toast;
use crate::platform::sheets as styles;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::wasm_split;
use quintet_engine::Game;
use std::cell::Cell;

impl Actions {
    /// The usual actions of a game.
    pub fn of<G: Game>(
        play: Play<G>,
        offers: &'static Offers,
        how_to: fn() -> String,
        hint: impl Fn() + Send + Sync + 'static,
        restart: impl Fn() + Send + Sync + 'static,
    ) -> Self {
        Self {
            id: G::ID,
            name: list::screen(G::ID).map_or(G::NAME, |screen| screen.profile.name),
            can_undo: Signal::derive(move || play.can_undo()),
            has_moves: Signal::derive(move || play.has_moves()),
            can_redo: Signal::derive(move || play.can_redo()),
            undo: Callback::new(move |()| play.undo()),
            redo: Callback::new(move |()| play.redo()),
            restart: Callback::new(move |()| restart()),
            restart_name: "Restart",
            hint: Callback::new(move |()| hint()),
            own: None,
            begin: Callback::new(move |(params, seed): (String, u64)| play.deal(&params, seed)),
            mode: Signal::derive(move || play.mode()),
            day: Signal::derive(move || play.day()),
            seed: Signal::derive(move || play.seed()),
            over: Signal::derive(move || play.with_deferred(|session| session.position().status().is_over())),
            offers,
            how_to,
            controls: ("", ""),
            keys: &[],
            sheet: RwSignal::new(None),
        }
    }
}

/// What the file brings along.
#[derive(Clone, Copy)]
struct Code {
    /// The settings alone: whether they are open, and what closes them.
    settings: fn(Signal<bool>, Callback<()>) -> AnyView,
    /// All sheets of a game.
    of_game: fn(Actions) -> AnyView,
}

thread_local! {
    static CODE: Cell<Option<Code>> = const { Cell::new(None) };
}

#[wasm_split(sheets, wasm_split_path = leptos::wasm_split, fallible)]
fn code() -> Result<Code, NotFetched> {
    Ok(Code {
        settings: |open, close| view! { <Settings open close actions=None/> }.into_any(),
        of_game: |actions| view! { <GameSheets actions/> }.into_any(),
    })
}

/// Draws a sheet from the file, which is fetched when it is first needed.
fn drawn(
    asked: Signal<bool>,
    take_back: impl Fn() + Copy + 'static,
    draw: impl Fn(Code) -> AnyView + Send + 'static,
) -> AnyView {
    let here = RwSignal::new(CODE.get());
    let toast = Toast::here();
    Effect::new(move |_| {
        if !asked.get() || here.get_untracked().is_some() {
            return;
        }
        spawn_local(async move {
            // Both are on their way at the same time.
            let styles = styles::wear("sheets");
            let code = code().await;
            match (code, styles.await) {
                (Ok(code), true) => {
                    CODE.set(Some(code));
                    here.try_set(Some(code));
                }
                _ => {
                    toast.say("This could not be loaded. Try again with a network.");
                    take_back();
                }
            }
        });
    });
    (move || here.get().map(&draw)).into_any()
}

/// The settings of a page without a game.
#[component]
pub fn SettingsSheet(
    /// Whether they are open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let close = move || _ = open.try_set(false);
    drawn(open.into(), close, move |code| (code.settings)(open.into(), Callback::new(move |()| close())))
}

/// The sheets that the frame of a game opens.
#[component]
pub fn Sheets(
    /// What can be done with the game.
    actions: Actions,
) -> impl IntoView {
    let asked = Signal::derive(move || actions.sheet.get().is_some());
    let close = move || _ = actions.sheet.try_set(None);
    drawn(asked, close, move |code| (code.of_game)(actions))
}
