//! Number Match put together.

use super::dialogs::{NoMoves, NoMovesAlert, Win};
use super::how_to;
use super::readout::{Readout, Stats, Total};
use super::table::Table;
use super::words;
use crate::games::pairs::board::Board;
use crate::games::pairs::status::Status;
use crate::ledger::Finish;
use crate::shell::controls::{Round, Tone, badge};
use crate::shell::desk::{Desk, Offer, Offers};
use crate::shell::frame::Frame;
use crate::shell::icon::{Glyph, Icon, Plus};
use crate::shell::opening::{self, Show as Opened};
use crate::shell::play::Play;
use leptos::prelude::*;
use quintet_engine::{Game, Refusal, Session, Status};
use quintet_games::NumberMatch;
use quintet_games::number_match::{Tally, Turns};

/// What the new-game sheet offers.
const OFFERS: Offers = Offers {
    ways: &[
        Offer { title: "Stages", note: "Every deal can be cleared without +", glyph: Glyph::Stairs },
        Offer { title: "Endless", note: "Random deals, the score runs on", glyph: Glyph::AllInclusive },
    ],
    variants: Some(("Paths", &["Up to two turns", "Classic, no turns"])),
    params: &[&["stages", "classic"], &["endless", "mode=endless,turns=0"]],
};

/// Opens the game of these parameters and this seed.
pub fn open(params: &str, seed: u64) -> Result<AnyView, Refusal> {
    let worth = NumberMatch::total;
    opening::open::<NumberMatch>(params, seed, Opened { screen, worth, note, finish })
}

fn note(position: &NumberMatch) -> String {
    format!("Stage {} · {} left", position.stage().unwrap_or(1), position.plus_adds())
}

fn finish(session: &Session<NumberMatch>) -> Finish {
    let position = session.position();
    let tally = Tally::of(session);
    Finish {
        figure: position.score(),
        stars: position.stars().unwrap_or(0),
        // In tenths of a cell.
        second: tally.crossed * 10 / tally.matches.max(1),
    }
}

fn desk(table: Table) -> Desk {
    let (hint, restart) = (move || table.hint(), move || table.restart());
    let how_to = match table.play.with_untracked(|session| session.position().turns()) {
        Turns::Two => how_to::with_turns,
        Turns::None => how_to::classic,
    };
    Desk {
        own: Some(Callback::new(move |()| table.add())),
        controls: (
            "Tap one number, then the number it pairs with.",
            "Click one number, then the number it pairs with.",
        ),
        keys: &[("Esc", "Let go of the chosen number")],
        ..Desk::of(table.play, &OFFERS, how_to, hint, restart)
    }
}

fn screen(play: Play<NumberMatch>) -> AnyView {
    let table = Table::new(play);
    let window = table.window;
    let stuck = Memo::new(move |_| play.with_late(|session| session.position().status() == Status::Stuck));
    view! {
        <Frame
            desk=desk(table)
            middle=view! { <Total table/> }.into_any()
            above=view! { <Readout table/> <Stats table/> }.into_any()
            words=view! { <Foot table/> }.into_any()
            left=view! { <Add table/> }.into_any()
            right=view! { <HintButton table/> }.into_any()
        >
            <main class="board" node_ref=window.frame on:scroll=move |_| window.look()>
                <Show when=move || stuck.get() && !table.stuck.get() && !table.queue.busy().get()>
                    <NoMovesAlert table/>
                </Show>
                <Board table/>
            </main>
        </Frame>
        <NoMoves table/>
        <Win table/>
    }
    .into_any()
}

/// What is said of the game.
#[component]
fn Foot(table: Table) -> impl IntoView {
    let play = table.play;
    let score = Memo::new(move |_| play.with_late(|session| session.position().score()));
    let untouched = Memo::new(move |_| play.with_late(|session| session.moves().next().is_none()));
    view! { <Status said=table.said score untouched welcome=words::WELCOME/> }
}

#[component]
fn Add(table: Table) -> impl IntoView {
    let adds = Memo::new(move |_| table.play.with_late(|session| session.position().plus_adds()));
    let can_add = Memo::new(move |_| table.play.with_late(|session| session.position().can_add()));
    let above_par = Memo::new(move |_| {
        table.play.with_late(|session| {
            let position = session.position();
            position.plus() >= u32::from(position.plus_par())
        })
    });
    let label = Signal::derive(move || {
        format!("Add numbers, {} more. {}", adds.get(), words::plus_costs(adds.get(), above_par.get()))
    });
    // A board that is full says so when it is asked to grow.
    let say_why = move || {
        if !can_add.get_untracked() && adds.get_untracked() > 0 {
            table.add();
        }
    };
    view! {
        <span class="costly" on:click=move |_| say_why()>
            <Round label badge=Signal::derive(move || badge(adds.get())) disabled=Signal::derive(move || !can_add.get())
                beckons=table.beckoning press=move |()| table.add()>
                <Plus/>
            </Round>
            <small aria-hidden="true">"then ½ points"</small>
        </span>
    }
}

#[component]
fn HintButton(table: Table) -> impl IntoView {
    let left = Memo::new(move |_| table.play.with_late(|session| u32::from(session.position().hints_left())));
    let stuck = Memo::new(move |_| {
        table.play.with_late(|session| session.position().status() == quintet_engine::Status::Stuck)
    });
    let label = Signal::derive(move || format!("Hint, {} left", left.get()));
    let disabled = Signal::derive(move || left.get() == 0 && !stuck.get());
    // Whoever presses it all the same is told why nothing happens.
    let say_why = move || {
        if disabled.get_untracked() {
            table.hint();
        }
    };
    view! {
        <span class="costly" on:click=move |_| say_why()>
            <Round label tone=Tone::Hint badge=Signal::derive(move || badge(left.get())) disabled
                press=move |()| table.hint()>
                <Icon glyph=Glyph::Lightbulb size=28/>
            </Round>
        </span>
    }
}
