//! The frame that every game stands in: header, readout, stats, board, words, controls, and the sheets over them.

use super::controls::{Header, Tools};
use super::desk::{Desk, SheetName};
use super::icon::{Glyph, Icon};
use super::keys;
use super::keys_help::{Controls, Keys};
use super::new_game::NewGame;
use super::overlay::Sheet;
use super::settings_sheet::SettingsSheet;
use super::toast::ToastsHere;
use leptos::prelude::*;

/// A game's screen.
#[component]
pub fn Frame(
    /// What can be done with the game.
    desk: Desk,
    /// The middle of the header.
    middle: AnyView,
    /// What stands above the board, from top to bottom.
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
    keys::listen(desk);
    let gear = move || {
        view! {
            <button class="icon-button" aria-label="Settings" on:click=move |_| desk.open(SheetName::Settings)>
                <Icon glyph=Glyph::Settings/>
            </button>
        }
    };
    let close = Callback::new(move |()| desk.close());
    view! {
        <div class=format!("game {}", desk.id)>
            <div class="above">
                <Header end=gear>{middle}</Header>
                {above}
            </div>
            {children()}
            <div class="words">{words} <ToastsHere/></div>
            <nav class="controls" aria-label="Controls">
                {left}
                <Tools desk/>
                {right}
            </nav>
        </div>
        <SettingsSheet open=desk.is_open(SheetName::Settings) close desk=Some(desk)/>
        <Sheet open=desk.is_open(SheetName::NewGame) close title="New game">
            <NewGame desk/>
        </Sheet>
        <Sheet open=desk.is_open(SheetName::HowTo) close title="How to play">
            <Controls desk/>
            {(desk.how_to)()}
            <Keys desk/>
        </Sheet>
    }
}
