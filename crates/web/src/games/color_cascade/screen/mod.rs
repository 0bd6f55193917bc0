//! The screen of Color Cascade Grid put together: frame, board, controls, dialogs.

mod actions;
mod animate;
mod board;
mod controller;
mod dialogs;
mod input;
mod opponent_turn;
mod painter;
mod turns;

use self::board::Board;
use self::controller::{Controller, NO_SWAP, Thinking, palette};
use self::dialogs::{Over, PromiseRow, PromiseSheet};
use self::turns::Turns;
use crate::drawing::decimal::decimal;
use crate::games::color_cascade::how_to;
use crate::games::color_cascade::picture::token;
use crate::kit::confetti::Confetti;
use crate::kit::controls::{HintOrResult, Round, Tone};
use crate::kit::frame::{Actions, Frame, Offers};
use crate::kit::icon::{Glyph, Icon};
use crate::kit::preferences::Preferences;
use crate::kit::words::{Line, Words};
use crate::shell::daily::end::{DailyEnd, is_result_closed, show_result};
use crate::shell::opening::GameHooks;
use crate::shell::play::Play;
use crate::shell::settings_sheet::{DistinctSwitch, GameSwitches, Switch};
use crate::shell::sheets::Sheets;
use leptos::prelude::*;
use quintet_games::ColorCascade;
use quintet_games::color_cascade::profile::PROFILE;
use quintet_games::color_cascade::{Colour, Side};
use quintet_play::games::color_cascade::report::report;
use quintet_play::games::color_cascade::summary::{SUMMARY, finish};
use quintet_play::games::color_cascade::words;

/// What the new-game sheet offers.
const OFFERS: Offers =
    Offers { offers: PROFILE.offers, glyphs: &[Glyph::TouchApp, Glyph::SmartToy, Glyph::Bolt] };

/// The note at the clock's switch.
const CLOCK_NOTE: &str = "Then the turn passes";
/// What to do, until the first moves are made.
const WELCOME: &str = "Drag a token onto its neighbour: three or more in a line are cleared";

/// How the game is shown, and what is kept of it.
pub const HOOKS: GameHooks<ColorCascade> =
    GameHooks { screen, summary: SUMMARY, finish: |session, _| finish(session) };

/// This game's switches in the settings.
fn switches() -> AnyView {
    view! {
        <Switch name="turn-clock" unless_said=false glyph=Glyph::Timer title="Turn clock" note=CLOCK_NOTE/>
        <DistinctSwitch/>
    }
    .into_any()
}

/// The rules, in the colours that the tokens wear.
fn how_to() -> String {
    how_to::page(untrack(|| palette(Preferences::here())))
}

fn screen(play: Play<ColorCascade>) -> AnyView {
    let promise = RwSignal::new(false);
    let controller = Controller::new(play);
    provide_context(GameSwitches(switches));
    let actions = Actions {
        undo: Callback::new(move |()| controller.undo()),
        redo: Callback::new(move |()| controller.redo()),
        controls: (
            "Tap a token and then the one beside it, or drag it there.",
            "Click a token and then the one beside it, or drag it there.",
        ),
        keys: &[
            ("Page Up, Page Down", "Go to tokens that can be swapped"),
            ("Esc", "Let go of the chosen token"),
        ],
        ..Actions::of(play, &OFFERS, how_to, move || controller.hint(), move || controller.start_over())
    };
    let side = view! {
        <div class="side">
            <MoveNumber controller/>
            <PromiseRow controller open=promise/>
        </div>
    };
    // The promise stands beside the state on a low screen for as long as it matters there.
    let fresh =
        Memo::new(move |_| controller.shown.get().turn.is_none() || controller.shown.get().moves == 0);
    let above = view! {
        <Versus controller/>
        <div class="state-row" class:fresh=fresh>
            <State controller side=side.into_any()/>
        </div>
        <Turns controller/>
    };
    view! {
            <Frame
                actions
                middle=view! { <h1>"Color Cascade"</h1> }.into_any()
                above=above.into_any()
                words=view! { <Said controller/> }.into_any()
                left=view! { <Restart controller/> }.into_any()
                right=view! { <HintButton controller/> }.into_any()
            >
                <main class="board lit">
                    <Board controller/>
                    <Key/>
                    <PromiseRow controller open=promise/>
                </main>
            </Frame>
            {(!play.is_watched()).then(|| view! {
    <Sheets actions/>
            <PromiseSheet controller open=promise/>
            <Show when=move || play.day().is_none()><Over controller/></Show>
            <DailyEnd play actions busy=controller.queue.busy() confetti=false decided=|session| report(session).decided/>
            <Celebration controller/>
    })}
        }
    .into_any()
}

#[component]
fn Restart(controller: Controller) -> impl IntoView {
    let untouched = Signal::derive(move || controller.shown.get().moves == 0);
    view! {
        <Round label="Restart" tone=Tone::Tonal badge=Signal::derive(|| None::<String>) disabled=untouched
            press=move |()| controller.start_over()>
            <Icon glyph=Glyph::RestartAlt size=28/>
        </Round>
    }
}

/// The hint; after the end, the result.
#[component]
fn HintButton(controller: Controller) -> impl IntoView {
    let disabled = Signal::derive(move || !controller.is_ready());
    let hint = move || {
        view! {
            <Round label="Hint" tone=Tone::Hint badge=Signal::derive(|| None::<String>) disabled
                busy=Signal::derive(move || controller.hinting.get() && controller.thinking.get() == Thinking::Not)
                press=move |()| controller.hint()>
                <Icon glyph=Glyph::Lightbulb size=28/>
            </Round>
        }
    };
    let closed = Signal::derive(move || {
        controller.shown.get().turn.is_none() && is_result_closed(controller.play, controller.over)
    });
    view! { <HintOrResult hint closed open=move |()| show_result(controller.play, controller.over)/> }
}

/// What a swap would do, why one is refused, a hint, or what was just done.
#[component]
fn Said(controller: Controller) -> impl IntoView {
    let said = Signal::derive(move || {
        let over = controller.shown.get().turn.is_none();
        let chosen = controller.chosen.get().map_or(0, |cell| controller.partners(cell).len());
        match (controller.note.get(), controller.foreseen(), controller.replied.get()) {
            (Some(note), ..) => note,
            (None, Some(foreseen), _) => foreseen.into(),
            (None, None, _) if chosen > 1 && controller.is_ready() => words::several(chosen).into(),
            (None, None, Some(replied)) if !over => replied.into(),
            _ => Line::default(),
        }
    });
    let untouched = Signal::derive(move || controller.shown.get().moves < 2);
    view! { <Words said welcome=controller.play.welcome(WELCOME) untouched/> }
}

/// Confetti, once, when the human has just won.
#[component]
fn Celebration(controller: Controller) -> impl IntoView {
    let preferences = Preferences::here();
    let celebrates = RwSignal::new(false);
    Effect::new(move |before: Option<bool>| {
        let now = won(controller);
        celebrates.set(now && before == Some(false) && !untrack(|| preferences.calm()));
        now
    });
    view! { <Show when=move || celebrates.get()><Confetti/></Show> }
}

/// Once around the clock's ring.
const AROUND: f64 = 2.0 * std::f64::consts::PI * 26.0;
/// Whether the last seconds are running.
const LAST_SECONDS: u32 = 5;

/// The two sides with the clock between them.
#[component]
fn Versus(controller: Controller) -> impl IntoView {
    let level = move || controller.play.with_deferred(|session| words::level(session.params().level));
    view! {
        <section class="versus" aria-label="Tokens left">
            <Player controller side=Side::Human name=Signal::derive(|| "You".to_string())/>
            <Dial controller/>
            <Player controller side=Side::Ai name=Signal::derive(move || format!("AI, {}", level()))/>
        </section>
    }
}

#[component]
fn Player(controller: Controller, side: Side, name: Signal<String>) -> impl IntoView {
    let left = Memo::new(move |_| match side {
        Side::Human => controller.shown.get().human,
        Side::Ai => controller.shown.get().ai,
    });
    let class = if side == Side::Human { "player" } else { "player other" };
    let radius = if side == Side::Human { 16.0 } else { 16.4 };
    view! {
        <div class=class class:to-move=move || controller.shown.get().turn == Some(side)>
            <svg viewBox="0 0 40 40" aria-hidden="true"
                inner_html=move || token(side.colour(), 20.0, 20.0, radius, controller.palette.get())></svg>
            <div>
                <div class="who">{name}</div>
                <For each=move || [left.get()] key=|left| *left let:left>
                    <div class="left">{left}</div>
                </For>
            </div>
        </div>
    }
}

#[component]
fn Dial(controller: Controller) -> impl IntoView {
    let clock = controller.clock();
    let turn = Memo::new(move |_| controller.shown.get().turn);
    let timed = move || controller.timed.get();
    let seconds = Memo::new(move |_| clock.seconds());
    let runs_out =
        Memo::new(move |_| turn.get() == Some(Side::Human) && timed() && seconds.get() <= LAST_SECONDS);
    let gone = move || decimal(AROUND * (1.0 - clock.part()));
    let name = move || match turn.get() {
        Some(Side::Human) if timed() && seconds.get() == 1 => "1 second left".to_string(),
        Some(Side::Human) if timed() => format!("{} seconds left", seconds.get()),
        Some(Side::Human) => "No time limit".to_string(),
        Some(Side::Ai) => "The AI's turn".to_string(),
        None => "Game over".to_string(),
    };
    // The last seconds are counted aloud.
    let spoken = move || match (runs_out.get(), seconds.get()) {
        (false, _) => String::new(),
        (true, LAST_SECONDS) => format!("{LAST_SECONDS} seconds left"),
        (true, seconds) => seconds.to_string(),
    };
    let face = move || match turn.get() {
        Some(Side::Human) if timed() => view! { <b>{seconds}</b> }.into_any(),
        Some(Side::Human) => view! { <Icon glyph=Glyph::TouchApp/> }.into_any(),
        Some(Side::Ai) => view! { <Icon glyph=Glyph::SmartToy/> }.into_any(),
        None => view! { <Icon glyph=over_glyph(controller)/> }.into_any(),
    };
    view! {
        <div class="dial" class:timed=timed class:runs-out=runs_out class:turning=move || turn.get() == Some(Side::Ai) && !controller.play.is_watched() role="timer"
            aria-label=name>
            <svg viewBox="0 0 60 60" aria-hidden="true">
                <circle cx="30" cy="30" r="26" class="track"/>
                <circle cx="30" cy="30" r="26" class="arc" stroke-dasharray=decimal(AROUND)
                    class:unseen-arc=move || !(turn.get() == Some(Side::Human) && timed())
                    stroke-dashoffset=gone/>
            </svg>
            // A drawing of its own: a browser turns a whole one without repainting it, but not a part of one.
            <svg class="thinker" viewBox="0 0 60 60" aria-hidden="true">
                <circle cx="30" cy="30" r="26" stroke-dasharray=format!("44 {}", decimal(AROUND))/>
            </svg>
            <span>{face}</span>
        </div>
        <p class="unseen" role="alert">{spoken}</p>
    }
}

fn over_glyph(controller: Controller) -> Glyph {
    let winner =
        controller.play.with_deferred(|session| session.position().ending().and_then(|ending| ending.winner));
    match winner {
        Some(Side::Human) => Glyph::Trophy,
        Some(Side::Ai) => Glyph::SmartToy,
        None => Glyph::CheckCircle,
    }
}

/// Whose turn it is and what they want, or how it ended.
#[component]
fn State(controller: Controller, side: AnyView) -> impl IntoView {
    let ending = move || controller.play.with_deferred(|session| session.position().ending());
    let stuck = move || controller.note.with(|note| *note == Some(NO_SWAP.into()));
    let heading = move || {
        let shown = controller.shown.get();
        match (shown.turn, controller.thinking.get()) {
            (None, _) => ending().map_or("", |ending| words::result(ending, shown.human, shown.ai).0),
            _ if stuck() => "No swap is left",
            (Some(Side::Human), _) => "Your turn",
            _ if shown.mover == Some(Side::Ai) || controller.play.is_watched() => "AI's turn",
            _ if controller.shows_own_swap() => "Your swap",
            (_, Thinking::Still) => "Still thinking",
            _ => "AI is thinking",
        }
    };
    let note = move || {
        let shown = controller.shown.get();
        match shown.turn {
            None => {
                ending().map_or_else(String::new, |ending| words::result(ending, shown.human, shown.ai).1)
            }
            Some(_) => words::aim(shown.human, shown.ai),
        }
    };
    let dots = move || {
        let shown = controller.shown.get();
        shown.turn == Some(Side::Ai)
            && shown.mover != Some(Side::Ai)
            && !controller.play.is_watched()
            && !controller.shows_own_swap()
            && !stuck()
    };
    view! {
        <section class="state" class:over=move || controller.shown.get().turn.is_none()
            class:lost=move || controller.shown.get().turn.is_none() && lost(controller) aria-label="State of the game">
            <div>
                <b>{heading}<span class="dots" class:gone=move || !dots()><i></i><i></i><i></i></span></b>
                <small>{note}</small>
            </div>
            {side}
        </section>
        <p class="unseen" role="status">{controller.announced}</p>
    }
}

/// `Turn 9`: the human's turns are counted.
#[component]
fn MoveNumber(controller: Controller) -> impl IntoView {
    let text = move || {
        let shown = controller.shown.get();
        match shown.turn {
            Some(_) => format!("Turn {}", shown.moves / 2 + 1),
            None => words::counted(shown.moves.div_ceil(2).into(), "turn"),
        }
    };
    // What is compared on a daily board, beside what the house player reaches.
    let compared = move || {
        let par = controller.play.par()?;
        let points = controller.play.with_deferred(|session| session.outcome().figure);
        Some(view! { <span class="move-number compared">{format!("{points} points, par {par}")}</span> })
    };
    view! { <span class="move-number">{text}</span>{compared} }
}

/// What the marks on the board mean.
#[component]
fn Key() -> impl IntoView {
    view! {
        <div class="key" aria-hidden="true">
            <span><i class="chosen"></i>"Chosen"</span>
            <span><i class="legal"></i>"Can swap"</span>
            <span><i class="goes"></i>"Goes"</span>
            <span>
                <svg viewBox="-1 -1 50 50">
                    <rect x="-1" y="-1" width="50" height="50" rx="13" fill="var(--canvas)"/>
                    <path d="M4 13V7Q4 4 7 4H13M35 4H41Q44 4 44 7V13M44 35V41Q44 44 41 44H35M13 44H7Q4 44 4 41V35"
                        fill="none" stroke="var(--swap-last)" stroke-width="5.5" stroke-linecap="round"/>
                </svg>
                "Last move"
            </span>
        </div>
    }
}

/// Whether the AI won.
fn lost(controller: Controller) -> bool {
    controller.play.with_deferred(|session| {
        session.position().ending().is_some_and(|ending| ending.winner == Some(Side::Ai))
    })
}

/// Whether the human won.
pub fn won(controller: Controller) -> bool {
    let shown = controller.shown.get();
    shown.turn.is_none()
        && controller.play.with_deferred(|session| {
            let winner = session.position().ending().and_then(|ending| ending.winner);
            winner.is_some_and(|winner| winner.colour() == Colour::Blue)
        })
}
