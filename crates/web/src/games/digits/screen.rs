//! Digits! put together.

use super::dialogs::{Lost, Won};
use super::how_to;
use super::lamp;
use super::readout::{Readout, Stats};
use super::table::Table;
use crate::games::pairs::board::Board;
use crate::games::pairs::status::Status as StatusLine;
use crate::ledger::Finish;
use crate::shell::controls::{Round, Tone};
use crate::shell::desk::{Desk, Offer, Offers};
use crate::shell::frame::Frame;
use crate::shell::icon::{Glyph, Icon};
use crate::shell::opening::{self, Show as Opened};
use crate::shell::play::Play;
use crate::shell::settings_sheet::{DistinctSwitch, GameSwitches, Switch};
use leptos::prelude::*;
use quintet_engine::{Game, Refusal, Session, Status};
use quintet_games::Digits;
use quintet_games::digits::MAX_ADDS;

/// What the new-game sheet offers.
const OFFERS: Offers = Offers {
    ways: &[
        Offer { title: "Easy", note: "From stage 1, pairs lie close together", glyph: Glyph::Stairs },
        Offer { title: "Medium", note: "From stage 2, some pairs lie apart", glyph: Glyph::Stairs },
        Offer { title: "Hard", note: "From stage 3, pairs are far and buried", glyph: Glyph::Stairs },
    ],
    variants: None,
    params: &[&["easy"], &["medium"], &["hard"]],
};

/// Opens the game of these parameters and this seed.
pub fn open(params: &str, seed: u64) -> Result<AnyView, Refusal> {
    opening::open::<Digits>(params, seed, Opened { screen, worth, note, finish })
}

/// Best counts cleared stages only.
fn worth(position: &Digits) -> u32 {
    if position.status() == Status::StageCleared { position.score() } else { 0 }
}

fn note(position: &Digits) -> String {
    format!("Stage {} · {} left", position.stage().unwrap_or(1), position.digits_left())
}

/// The points of the stage alone: the score runs on from stage to stage.
fn finish(session: &Session<Digits>) -> Finish {
    let position = session.position();
    let began = session.history().find(|before| before.stage() == position.stage());
    Finish { figure: position.score() - began.map_or(0, |began| began.score()), ..Finish::default() }
}

fn desk(table: Table) -> Desk {
    let (hint, restart) = (move || table.hint(), move || table.restart());
    Desk {
        own: Some(Callback::new(move |()| table.add())),
        controls: (
            "Tap one number, then the number it pairs with.",
            "Click one number, then the number it pairs with.",
        ),
        keys: &[("Esc", "Let go of the chosen number")],
        ..Desk::of(table.play, &OFFERS, how_to::how_to, hint, restart)
    }
}

fn switches() -> AnyView {
    view! {
        <Switch name=lamp::SETTING unless_said=true glyph=Glyph::CheckCircle title="Winnability lamp"
            note="Says whether the board can still be cleared"/>
        <DistinctSwitch/>
    }
    .into_any()
}

fn screen(play: Play<Digits>) -> AnyView {
    provide_context(GameSwitches(switches));
    let table = Table::new(play);
    let desk = desk(table);
    let window = table.window;
    view! {
        <Frame
            desk
            middle=view! { <h1>"Digits!"</h1> }.into_any()
            above=view! { <Readout table/> <Stats table/> }.into_any()
            words=view! { <Foot table/> }.into_any()
            left=view! { <AddRows table/> }.into_any()
            right=view! { <HintButton table/> }.into_any()
        >
            <main class="board" node_ref=window.frame on:scroll=move |_| window.look()>
                <Board table/>
            </main>
        </Frame>
        <Lost table desk/>
        <Won table/>
    }
    .into_any()
}

/// What is said of the game.
#[component]
fn Foot(table: Table) -> impl IntoView {
    let play = table.play;
    let score = Memo::new(move |_| play.with_late(|session| session.position().score()));
    let untouched = Memo::new(move |_| play.with_late(|session| session.moves().next().is_none()));
    view! { <StatusLine said=table.said score untouched/> }
}

/// The extended button, with a pip for each use that is left.
#[component]
fn AddRows(table: Table) -> impl IntoView {
    let left = Memo::new(move |_| table.play.with_late(|session| session.position().adds_left()));
    let disabled = Memo::new(move |_| table.play.with_late(|session| !session.position().can_add()));
    let pips = (0..MAX_ADDS).map(|pip| view! { <i class:used=move || left.get() <= pip></i> });
    view! {
        <button class="extended" class:beckoning=table.beckoning
            aria-disabled=move || disabled.get().then_some("true")
            aria-label=move || format!("Add rows, {} of {MAX_ADDS} left", left.get())
            on:click=move |_| table.add()>
            <Icon glyph=Glyph::PlaylistAdd/>
            <span>"Add rows"<small>{pips.collect_view()}</small></span>
        </button>
    }
}

#[component]
fn HintButton(table: Table) -> impl IntoView {
    view! {
        <Round label="Hint".to_string() tone=Tone::Hint badge=Signal::derive(|| None::<String>) disabled=false
            busy=table.hinting press=move |()| table.hint()>
            <Icon glyph=Glyph::Lightbulb size=28/>
        </Round>
    }
}
