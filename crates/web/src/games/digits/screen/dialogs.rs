//! The dialog of a lost game.

use super::controller::{Controller, Rescue};
use crate::address::Address;
use crate::games::pairs::screen::frame::PairGame;
use crate::kit::frame::{Actions, Sharing};
use crate::kit::icon::{Glyph, Icon};
use crate::kit::overlay::Overlay;
use crate::platform::{chance, location};
use leptos::prelude::*;
use quintet_engine::Game;
use quintet_games::digits::Difficulty;
use quintet_play::report::Used;

/// The dialog of a lost game.
#[component]
pub fn Lost(controller: Controller, actions: Actions) -> impl IntoView {
    let begin = move || {
        controller.lost.set(false);
        actions.begin.run((actions.mode.get_untracked(), chance::seed()));
    };
    let first_stage = move || {
        let params = actions.mode.get().parse::<Difficulty>();
        format!("From stage {}, with a new seed", params.map_or(1, Difficulty::first_stage))
    };
    let undo = move || {
        controller.lost.set(false);
        controller.pair.play.undo();
    };
    let restart = move || controller.restart();
    let over = move || controller.pair.play.with(|session| session.position().status().is_over());
    let heading = move || if over() { "No pair is left" } else { "This board is lost" };
    let why = move || match over() {
        true => "All four Add rows are used, so this board cannot be cleared from here.",
        false => "Pairs are left, but they can no longer clear the board, not even with added rows.",
    };
    let used = move || controller.pair.play.with(|session| Used::of(session).text());
    let sharing = use_context::<Sharing>();
    // The result of a daily board says it in its own words.
    let open = move || controller.lost.get() && !controller.pair.play.is_daily_finished();
    let daily = Memo::new(move |_| controller.pair.play.day().is_some());
    view! {
        <Overlay open=Signal::derive(open) close=Callback::new(move |()| controller.lost.set(false))
            result=true label=Signal::derive(move || heading().to_string()) role="alertdialog">
            <div class="dialog lost">
                <span class="emblem"><Icon glyph=Glyph::ExtensionOff size=28/></span>
                <h2>{heading}</h2>
                <p>{why}<small>{used}</small></p>
                <Back controller/>
                {way(Glyph::Undo, "Undo", Signal::derive(|| "One move back".to_string()), undo)}
                {way(Glyph::RestartAlt, "Restart this stage",
                    Signal::derive(|| "Same board, from its first move".to_string()), restart)}
                <Show when=move || !daily.get()>
                    {way(Glyph::Casino, "New game", Signal::derive(first_stage), begin)}
                </Show>
                <div class="also">
                    {sharing.map(|sharing| view! {
                        <button class="button outlined" on:click=move |_| sharing.explain.run(())>"Explain"</button>
                    })}
                    <button class="button outlined" on:click=move |_| controller.lost.set(false)>
                        "Look at the board"
                    </button>
                    <button class="button outlined" on:click=|_| location::go(&Address::Home)>"Home"</button>
                </div>
            </div>
        </Overlay>
    }
}

/// A way out: icon, name, and a line about it.
fn way(glyph: Glyph, name: &'static str, note: Signal<String>, go: impl Fn() + 'static) -> AnyView {
    view! {
        <button class="way-out" on:click=move |_| go()>
            <Icon glyph/>
            <span><b>{name}</b><small>{note}</small></span>
            <Icon glyph=Glyph::ChevronRight size=20/>
        </button>
    }
    .into_any()
}

/// The way back to where the board could still be cleared, as soon as the worker has found it.
#[component]
fn Back(controller: Controller) -> impl IntoView {
    let note = move || match controller.rescue.get() {
        Rescue::Sought => "Looking for it …".to_string(),
        Rescue::Back { moves: 1, tiles } => format!("1 move back, to {tiles} tiles"),
        Rescue::Back { moves, tiles } => format!("{moves} moves back, to {tiles} tiles"),
        Rescue::None => "No such position was found".to_string(),
    };
    let press = move |_| {
        if let Rescue::Back { moves, .. } = controller.rescue.get_untracked() {
            controller.lost.set(false);
            controller.go_back(moves);
        }
    };
    let icon = move || match controller.rescue.get() {
        Rescue::Sought => view! { <span class="spinner"></span> }.into_any(),
        _ => view! { <Icon glyph=Glyph::History/> }.into_any(),
    };
    view! {
        <button class="way-out first" autofocus aria-disabled=move || {
            (!matches!(controller.rescue.get(), Rescue::Back { .. })).to_string()
        } on:click=press>
            {icon}
            <span><b>"Back to winnable"</b><small>{note}</small></span>
            <Icon glyph=Glyph::ChevronRight size=20/>
        </button>
    }
}
