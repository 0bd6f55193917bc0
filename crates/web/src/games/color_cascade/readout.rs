//! What stands above and below the board: the two sides, the clock, whose turn it is, the key, the promise.

use super::bout::{Bout, Thinking};
use super::drawing::token;
use super::words;
use crate::shell::icon::{Glyph, Icon};
use leptos::prelude::*;
use quintet_games::color_cascade::{Colour, Side};

/// Once around the clock's ring.
const AROUND: f64 = 2.0 * std::f64::consts::PI * 26.0;
/// The last seconds are shown as such.
const LAST_SECONDS: u32 = 5;

/// The two sides with the clock between them.
#[component]
pub fn Versus(bout: Bout) -> impl IntoView {
    let level = move || bout.play.with_late(|session| words::level(session.params().level));
    view! {
        <section class="versus" aria-label="Tokens left">
            <Player bout side=Side::Human name=Signal::derive(|| "You".to_string())/>
            <Dial bout/>
            <Player bout side=Side::Ai name=Signal::derive(move || format!("AI, {}", level()))/>
        </section>
    }
}

#[component]
fn Player(bout: Bout, side: Side, name: Signal<String>) -> impl IntoView {
    let left = Memo::new(move |_| match side {
        Side::Human => bout.shown.get().human,
        Side::Ai => bout.shown.get().ai,
    });
    let class = if side == Side::Human { "player" } else { "player other" };
    let radius = if side == Side::Human { 16.0 } else { 16.4 };
    view! {
        <div class=class class:to-move=move || bout.shown.get().turn == Some(side)>
            <svg viewBox="0 0 40 40" aria-hidden="true">
                {move || token(side.colour(), 20.0, 20.0, radius, bout.palette.get())}
            </svg>
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
fn Dial(bout: Bout) -> impl IntoView {
    let clock = bout.clock();
    let turn = Memo::new(move |_| bout.shown.get().turn);
    let timed = move || bout.timed.get();
    let seconds = Memo::new(move |_| clock.seconds());
    let runs_out =
        Memo::new(move |_| turn.get() == Some(Side::Human) && timed() && seconds.get() <= LAST_SECONDS);
    let gone = move || AROUND * (1.0 - clock.part());
    let name = move || match turn.get() {
        Some(Side::Human) if timed() && seconds.get() == 1 => "1 second left".to_string(),
        Some(Side::Human) if timed() => format!("{} seconds left", seconds.get()),
        Some(Side::Human) => "No time limit".to_string(),
        Some(Side::Ai) => "The AI's turn".to_string(),
        None => "Game over".to_string(),
    };
    let face = move || match turn.get() {
        Some(Side::Human) if timed() => view! { <b>{seconds}</b> }.into_any(),
        Some(Side::Human) => view! { <Icon glyph=Glyph::TouchApp/> }.into_any(),
        Some(Side::Ai) => view! { <Icon glyph=Glyph::SmartToy/> }.into_any(),
        None => view! { <Icon glyph=over_glyph(bout)/> }.into_any(),
    };
    view! {
        <div class="dial" class:timed=timed class:runs-out=runs_out class:turning=move || turn.get() == Some(Side::Ai) role="timer"
            aria-label=name>
            <svg viewBox="0 0 60 60" aria-hidden="true">
                <circle cx="30" cy="30" r="26" class="track"/>
                <circle cx="30" cy="30" r="26" class="arc" stroke-dasharray=AROUND
                    class:unseen-arc=move || !(turn.get() == Some(Side::Human) && timed())
                    stroke-dashoffset=gone/>
            </svg>
            // A drawing of its own: a browser turns a whole one without painting it anew, but not a part of one.
            <svg class="thinker" viewBox="0 0 60 60" aria-hidden="true">
                <circle cx="30" cy="30" r="26" stroke-dasharray=format!("44 {AROUND}")/>
            </svg>
            <span>{face}</span>
        </div>
    }
}

fn over_glyph(bout: Bout) -> Glyph {
    let winner = bout.play.with_late(|session| session.position().ending().and_then(|ending| ending.winner));
    match winner {
        Some(Side::Human) => Glyph::Trophy,
        Some(Side::Ai) => Glyph::SmartToy,
        None => Glyph::CheckCircle,
    }
}

/// Whose turn it is and what they want, or how it ended.
#[component]
pub fn State(bout: Bout, aside: AnyView) -> impl IntoView {
    let ending = move || bout.play.with_late(|session| session.position().ending());
    let heading = move || {
        let shown = bout.shown.get();
        match (shown.turn, bout.thinking.get()) {
            (None, _) => ending().map_or("", |ending| words::result(ending, shown.human, shown.ai).0),
            (Some(Side::Human), _) => "Your turn",
            _ if shown.mover == Some(Side::Ai) => "AI's turn",
            (_, Thinking::Still) => "Still thinking",
            _ => "AI is thinking",
        }
    };
    let note = move || {
        let shown = bout.shown.get();
        match shown.turn {
            None => {
                ending().map_or_else(String::new, |ending| words::result(ending, shown.human, shown.ai).1)
            }
            Some(_) => words::aim(shown.human, shown.ai),
        }
    };
    let dots = move || {
        let shown = bout.shown.get();
        shown.turn == Some(Side::Ai) && shown.mover != Some(Side::Ai)
    };
    view! {
        <section class="state" class:over=move || bout.shown.get().turn.is_none()
            class:lost=move || bout.shown.get().turn.is_none() && lost(bout) aria-label="State of the game">
            <div>
                <b>{heading}<span class="dots" class:gone=move || !dots()><i></i><i></i><i></i></span></b>
                <small>{note}</small>
            </div>
            {aside}
        </section>
        <p class="unseen" role="status">{bout.heard}</p>
    }
}

/// `Turn 9`: the human's turns are counted.
#[component]
pub fn MoveNumber(bout: Bout) -> impl IntoView {
    let text = move || {
        let shown = bout.shown.get();
        match shown.turn {
            Some(_) => format!("Turn {}", shown.moves / 2 + 1),
            None => words::counted(shown.moves.div_ceil(2).into(), "turn"),
        }
    };
    view! { <span class="move-number">{text}</span> }
}

/// What the marks on the board mean.
#[component]
pub fn Key() -> impl IntoView {
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
fn lost(bout: Bout) -> bool {
    bout.play.with_late(|session| {
        session.position().ending().is_some_and(|ending| ending.winner == Some(Side::Ai))
    })
}

/// Whether the human won, for whoever celebrates.
pub fn won(bout: Bout) -> bool {
    let shown = bout.shown.get();
    shown.turn.is_none()
        && bout.play.with_late(|session| {
            let winner = session.position().ending().and_then(|ending| ending.winner);
            winner.is_some_and(|winner| winner.colour() == Colour::Blue)
        })
}
