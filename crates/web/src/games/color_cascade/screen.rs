//! Color Cascade Grid put together.

use super::board::Board;
use super::bout::{Bout, Thinking};
use super::how_to;
use super::promise::{PromiseRow, PromiseSheet};
use super::readout::{Key, MoveNumber, State, Versus, won};
use super::result::Over;
use super::words;
use crate::ledger::Finish;
use crate::platform::chance;
use crate::shell::confetti::Confetti;
use crate::shell::controls::{Round, Tone};
use crate::shell::desk::{Desk, Offer, Offers};
use crate::shell::frame::Frame;
use crate::shell::icon::{Glyph, Icon};
use crate::shell::keys;
use crate::shell::opening::{self, Show as Opened};
use crate::shell::play::Play;
use crate::shell::preferences::Preferences;
use crate::shell::settings_sheet::{DistinctSwitch, GameSwitches, Switch};
use crate::shell::words::{Line, Tone as Words, Words as WordsLine};
use leptos::prelude::*;
use quintet_engine::{Game, Refusal, Session};
use quintet_games::ColorCascade;
use quintet_games::color_cascade::Colour;

/// What the new-game sheet offers.
const OFFERS: Offers = Offers {
    ways: &[
        Offer { title: "Easy", note: "Looks at the board, not ahead", glyph: Glyph::TouchApp },
        Offer { title: "Medium", note: "Thinks four turns ahead", glyph: Glyph::SmartToy },
        Offer { title: "Hard", note: "Imagines ten thousand games", glyph: Glyph::Bolt },
    ],
    variants: Some(("When you could win next", &["It stops you", "It lets you"])),
    // Easy looks at its own swaps only, so it neither stops nor lets anybody.
    params: &[&["easy"], &["medium", "medium,spare"], &["hard", "hard,spare"]],
};

/// What is said of the clock's switch.
const CLOCK_NOTE: &str = "Then the turn passes";
/// What to do, until the first moves are made.
const WELCOME: &str = "Swap two neighbours to make three or more of a kind in a row or column";

/// Opens the game of these parameters and this seed.
pub fn open(params: &str, seed: u64) -> Result<AnyView, Refusal> {
    let worth = ColorCascade::score;
    opening::open::<ColorCascade>(params, seed, Opened { screen, worth, note, finish })
}

fn note(position: &ColorCascade) -> String {
    let (human, ai) = (position.count(Colour::Blue), position.count(Colour::Orange));
    format!("Turn {} · {human} to {ai}", position.moves() / 2 + 1)
}

fn finish(session: &Session<ColorCascade>) -> Finish {
    Finish { figure: session.position().moves().into(), ..Finish::default() }
}

/// This game's switches in the settings.
fn switches() -> AnyView {
    view! {
        <Switch name="turn-clock" unless_said=false glyph=Glyph::Timer title="Turn clock" note=CLOCK_NOTE/>
        <DistinctSwitch/>
    }
    .into_any()
}

/// Back to the first move; after the end, a new game against the same opponent.
fn restart(bout: Bout) {
    if bout.play.with_untracked(|session| session.position().status().is_over()) {
        bout.play.deal(&untrack(|| bout.play.mode()), chance::secret_seed());
    } else {
        bout.start_over();
    }
}

fn screen(play: Play<ColorCascade>) -> AnyView {
    let promise = RwSignal::new(false);
    let bout = Bout::new(play);
    provide_context(GameSwitches(switches));
    let desk = Desk {
        undo: Callback::new(move |()| bout.undo()),
        redo: Callback::new(move |()| bout.redo()),
        controls: (
            "Tap a token and then the one beside it, or drag it there.",
            "Click a token and then the one beside it, or drag it there.",
        ),
        keys: &[("Esc", "Let go of the chosen token")],
        ..Desk::of(play, &OFFERS, how_to::how_to, move || bout.hint(), move || restart(bout))
    };
    let aside = view! {
        <div class="aside">
            <MoveNumber bout/>
            <PromiseRow bout open=promise/>
        </div>
    };
    // The promise stands beside the state on a low screen for as long as it matters there.
    let fresh = Memo::new(move |_| bout.shown.get().turn.is_none() || bout.shown.get().moves == 0);
    let above = view! {
        <Versus bout/>
        <div class="state-row" class:fresh=fresh>
            <State bout aside=aside.into_any()/>
        </div>
    };
    view! {
        <Frame
            desk
            middle=view! { <h1>"Color Cascade"</h1> }.into_any()
            above=above.into_any()
            words=view! { <Said bout/> }.into_any()
            left=view! { <Restart bout/> }.into_any()
            right=view! { <HintButton bout/> }.into_any()
        >
            <main class="board lit">
                <Board bout/>
                <Key/>
                <PromiseRow bout open=promise/>
            </main>
        </Frame>
        <PromiseSheet bout open=promise/>
        <Over bout/>
        <Celebration bout/>
    }
    .into_any()
}

#[component]
fn Restart(bout: Bout) -> impl IntoView {
    let over = Memo::new(move |_| bout.shown.get().turn.is_none());
    let untouched = Signal::derive(move || bout.shown.get().moves == 0);
    let again = move |_| {
        keys::lead_to_board();
        restart(bout);
    };
    view! {
        <Show
            when=move || over.get()
            fallback=move || view! {
                <Round label="Restart" tone=Tone::Tonal badge=Signal::derive(|| None::<String>) disabled=untouched
                    press=move |()| restart(bout)>
                    <Icon glyph=Glyph::RestartAlt size=28/>
                </Round>
            }
        >
            <button class="extended" on:click=again>
                <Icon glyph=Glyph::RestartAlt/>
                "Restart"
            </button>
        </Show>
    }
}

#[component]
fn HintButton(bout: Bout) -> impl IntoView {
    let disabled = Signal::derive(move || !bout.is_ready());
    view! {
        <Round label="Hint" tone=Tone::Hint badge=Signal::derive(|| None::<String>) disabled
            busy=Signal::derive(move || bout.hinting.get() && bout.thinking.get() == Thinking::Not)
            press=move |()| bout.hint()>
            <Icon glyph=Glyph::Lightbulb size=28/>
        </Round>
    }
}

/// What a swap would do, why one is refused, a hint, or what the AI just did.
#[component]
fn Said(bout: Bout) -> impl IntoView {
    let said = Signal::derive(move || {
        let over = bout.shown.get().turn.is_none();
        let chosen = bout.chosen.get().map_or(0, |cell| bout.partners(cell).len());
        match (bout.note.get(), bout.foreseen(), bout.replied.get()) {
            (Some(note), ..) if bout.hinted.get().is_some() => Line::with_tone(Words::Hint, note),
            (Some(note), ..) => note.into(),
            (None, Some(foreseen), _) => foreseen.into(),
            (None, None, _) if chosen > 1 && bout.is_ready() => words::several(chosen).into(),
            (None, None, Some(replied)) if !over => replied.into(),
            _ => Line::default(),
        }
    });
    let untouched = Signal::derive(move || bout.shown.get().moves < 2);
    view! { <WordsLine said welcome=WELCOME.to_string() untouched/> }
}

/// Confetti, once, when the human has just won.
#[component]
fn Celebration(bout: Bout) -> impl IntoView {
    let preferences = Preferences::here();
    let celebrates = RwSignal::new(false);
    Effect::new(move |before: Option<bool>| {
        let now = won(bout);
        celebrates.set(now && before == Some(false) && !untrack(|| preferences.calm()));
        now
    });
    view! { <Show when=move || celebrates.get()><Confetti/></Show> }
}
