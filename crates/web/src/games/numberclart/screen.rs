//! Numberclart put together.

use super::arrows::{Arrows, Foot, Legend};
use super::board::Board;
use super::dialog::Over;
use super::how_to;
use super::input::{self, Swipe};
use super::readout::{Readout, Stats};
use super::table::Table;
use crate::ledger::Finish;
use crate::shell::controls::{Round, Tone};
use crate::shell::desk::{Desk, Offer, Offers, SheetName};
use crate::shell::frame::Frame;
use crate::shell::icon::{Glyph, Icon};
use crate::shell::opening::{self, Show as Opened};
use crate::shell::play::Play;
use leptos::prelude::*;
use quintet_engine::{Game, Refusal, Session};
use quintet_games::Numberclart;
use quintet_games::numberclart::{Mode, par, stars, start_of};

/// What the new-game sheet offers.
const OFFERS: Offers = Offers {
    ways: &[
        Offer { title: "Sprint", note: "100 turns, par and three stars", glyph: Glyph::Timer },
        Offer { title: "Endless", note: "Until no tile can move", glyph: Glyph::AllInclusive },
    ],
    variants: None,
    params: &[&["sprint"], &["endless"]],
};

/// Opens the game of these parameters and this seed.
pub fn open(params: &str, seed: u64) -> Result<AnyView, Refusal> {
    opening::open::<Numberclart>(params, seed, Opened { screen, worth: Numberclart::worth, note, finish })
}

fn note(position: &Numberclart) -> String {
    format!("Turn {} · {} points", position.turn(), position.score())
}

fn finish(session: &Session<Numberclart>) -> Finish {
    let position = session.position();
    let earned = match position.mode() {
        Mode::Sprint => stars(position.score(), par(&start_of(session))),
        Mode::Endless => 0,
    };
    Finish { figure: position.score(), stars: earned, second: position.turn() * 10 }
}

fn desk(table: Table) -> Desk {
    Desk {
        controls: (
            "Swipe a tile one cell up, down, left or right.",
            "Drag a tile one cell, press its arrow, or choose it and press an arrow key.",
        ),
        keys: &[("Arrows", "Move the chosen tile"), ("Tab", "Choose the next tile")],
        ..Desk::of(table.play, &OFFERS, how_to::how_to, move || table.hint(), move || table.restart())
    }
}

fn screen(play: Play<Numberclart>) -> AnyView {
    let table = Table::new(play);
    let desk = desk(table);
    let swipe = Swipe::new(table);
    input::listen_to_keys(table);
    let over = Signal::derive(move || play.with_late(|session| session.position().status().is_over()));
    let none = Signal::derive(|| None::<String>);
    let new_game = view! {
        <Round label="New game".to_string() tone=Tone::Tonal badge=none disabled=false
            press=move |()| desk.open(SheetName::NewGame)>
            <Icon glyph=Glyph::Casino size=28/>
        </Round>
    };
    let hint = view! {
        <Round label="Hint".to_string() tone=Tone::Hint badge=none disabled=over
            press=move |()| table.hint()>
            <Icon glyph=Glyph::Lightbulb size=28/>
        </Round>
    };
    view! {
        <Frame
            desk
            middle=view! { <h1>{Numberclart::NAME}</h1> }.into_any()
            above=view! { <Readout table/> <Stats table/> }.into_any()
            words=view! { <Foot table/> }.into_any()
            left=new_game.into_any()
            right=hint.into_any()
        >
            <main class="board" data-over=move || over.get().then_some("")
                on:pointerdown=move |event| swipe.begin(table, &event)>
                <Board table swipe/>
                <Arrows table/>
                <Legend/>
            </main>
        </Frame>
        <Over table desk/>
    }
    .into_any()
}
