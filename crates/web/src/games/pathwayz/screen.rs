//! Pathwayz put together.

use super::board::Board;
use super::how_to;
use super::input;
use super::readout::{Bar, Foot, Readout, Stats};
use super::table::{KEEP, Table, keeps};
use crate::ledger::Finish;
use crate::platform::storage::Slot;
use crate::shell::confetti::Confetti;
use crate::shell::controls::{Round, Tone};
use crate::shell::desk::{Desk, Offer, Offers};
use crate::shell::frame::Frame;
use crate::shell::icon::{Glyph, Icon};
use crate::shell::keys;
use crate::shell::opening::{self, Show as Opened};
use crate::shell::play::{Play, show_address};
use crate::shell::preferences::Preferences;
use crate::shell::settings_sheet::{GameSwitches, Switch};
use leptos::prelude::*;
use quintet_engine::{Game, Refusal, Session, Status};
use quintet_games::Pathwayz;

const fn offer(title: &'static str, note: &'static str) -> Offer {
    Offer { title, note, glyph: Glyph::Gesture }
}

/// What the new-game sheet offers.
const OFFERS: Offers = Offers {
    ways: &[
        offer("Tutorial", "6 × 6, the numbers in a row, many solutions"),
        offer("Easy", "6 × 6, 6 walls"),
        offer("Medium", "6 × 6, 4 walls"),
        offer("Hard", "6 × 6, 2 walls"),
        offer("Expert", "6 × 6, 0 to 2 walls"),
        offer("5 × 5", "3 walls"),
        offer("7 × 7", "5 walls"),
        offer("Large", "8 × 8, 6 walls"),
        offer("9 × 9", "8 walls"),
        offer("Huge", "10 × 10, 10 walls"),
    ],
    variants: None,
    params: &[
        &["tutorial"],
        &["easy"],
        &["medium"],
        &["hard"],
        &["expert"],
        &["size=5,numbers=5,walls=3,grade=any"],
        &["size=7,numbers=8,walls=5,grade=any"],
        &["large"],
        &["size=9,numbers=14,walls=8,grade=any"],
        &["huge"],
    ],
};

/// Opens the game of these parameters and this seed; the setting decides whether lifting keeps the line.
pub fn open(params: &str, seed: u64) -> Result<AnyView, Refusal> {
    let mut params = Session::<Pathwayz>::params_from(params)?;
    let keep = keeps(Preferences::here());
    if params.keep != keep {
        params.keep = keep;
        // The address tells what is played.
        show_address(Pathwayz::ID, params.to_string(), seed);
    }
    // The best is a time, which the engine knows nothing of.
    let show = Opened { screen, worth: |_| 0, note, finish };
    opening::open::<Pathwayz>(&params.to_string(), seed, show)
}

fn note(position: &Pathwayz) -> String {
    format!("{} of {} cells", position.path().count(), position.puzzle().cells())
}

/// The seconds that the puzzle took, as its clock says.
fn finish(session: &Session<Pathwayz>) -> Finish {
    let clock = Slot::new(Pathwayz::ID, &session.params_text()).clock();
    Finish { figure: clock.map_or(0, |(_, spent, _)| spent / 1000), ..Finish::default() }
}

fn desk(table: Table) -> Desk {
    let play = table.play;
    Desk {
        begin: Callback::new(move |(params, seed): (String, u64)| table.begin(&params, seed)),
        mode: Signal::derive(move || {
            let mode = play.mode();
            mode.strip_suffix(",keep").unwrap_or(&mode).to_string()
        }),
        controls: (
            "Put a finger on the 1 and draw without lifting.",
            "Press on the 1 and draw with the button held, or draw with the arrow keys.",
        ),
        keys: &[
            ("Arrows", "Draw"),
            ("Shift+Arrows", "Look around"),
            ("Enter, Space", "Draw to this cell"),
            ("Esc", "Lift"),
        ],
        ..Desk::of(play, &OFFERS, how_to::how_to, move || table.hint(), move || table.reset())
    }
}

fn screen(play: Play<Pathwayz>) -> AnyView {
    let table = Table::new(play);
    input::listen_to_keys(table);
    provide_context(GameSwitches(|| {
        view! {
            <Switch name=KEEP unless_said=false glyph=Glyph::Gesture title="Keep my path when I lift"
                note="For players who cannot hold. The puzzle starts again."/>
        }
        .into_any()
    }));
    let settings = Preferences::here().settings();
    let keep = Memo::new(move |_| settings.with(|settings| settings.is_on(KEEP, false)));
    Effect::new(move |_| table.follow_setting(keep.get()));
    view! {
        <Frame
            desk=desk(table)
            middle=view! { <h1>{Pathwayz::NAME}</h1> }.into_any()
            above=view! { <Readout table/> <Stats table/> }.into_any()
            words=view! { <Foot table/> }.into_any()
            left=view! { <Reset table/> }.into_any()
            right=view! { <Help table/> }.into_any()
        >
            <main class="board">
                <Board table/>
                <Bar table/>
            </main>
        </Frame>
        <Show when=move || table.celebrating.get()><Confetti/></Show>
    }
    .into_any()
}

#[component]
fn Reset(table: Table) -> impl IntoView {
    view! {
        <Round label="Reset".to_string() tone=Tone::Tonal badge=None disabled=false press=move |()| table.reset()>
            <Icon glyph=Glyph::RestartAlt size=28/>
        </Round>
    }
}

/// The hint; after the win, a new game.
#[component]
fn Help(table: Table) -> impl IntoView {
    let won = Memo::new(move |_| table.play.with_late(|session| session.position().status() == Status::Won));
    let hint = move || {
        view! {
            <Round label="Hint".to_string() tone=Tone::Hint badge=None disabled=false busy=table.thinking
                press=move |()| table.hint()>
                <Icon glyph=Glyph::Lightbulb size=28/>
            </Round>
        }
    };
    let another = move |_| {
        keys::lead_to_board();
        table.another();
    };
    view! {
        <Show when=move || won.get() fallback=hint>
            <button class="extended" aria-disabled=move || table.dealing.get().then_some("true")
                on:click=another>
                <Icon glyph=Glyph::Casino/>
                "New Game"
            </button>
        </Show>
    }
}
