//! The large score with the last match and the best beside it, and the stats bar with the lamp.

use super::lamp::LampView;
use super::table::Table;
use crate::shell::count::{counting, grouped, spaced};
use crate::shell::icon::{Glyph, Icon};
use leptos::prelude::*;
use quintet_engine::{Game, Session};
use quintet_games::Digits;
use quintet_games::digits::{Difficulty, Event, Move};

/// How long the score counts.
const COUNTS: f64 = 400.0;

/// What a move that was played did.
pub fn events_of(before: &Digits, mv: Move) -> Vec<Event> {
    let mut events = Vec::new();
    // A move that stands was legal; it is only played again for its events.
    let _ = before.clone().play(mv, &mut events);
    events
}

/// The sum of the last match: its digits, and two for each cell between.
fn last_match(session: &Session<Digits>) -> Option<String> {
    let mut played = session.history().zip(session.moves()).rev();
    let (before, mv) = played.find(|(_, mv)| matches!(mv, Move::Pair(..)))?;
    events_of(before, mv).into_iter().find_map(|event| match event {
        Event::Matched { digits, between, .. } => Some(format!("{digits} + 2×{between}")),
        _ => None,
    })
}

/// The points so far.
#[component]
pub fn Score(table: Table) -> impl IntoView {
    let play = table.play;
    let score = Memo::new(move |_| play.with_late(|session| session.position().score()));
    let last = Memo::new(move |_| play.with_late(last_match));
    let shown = counting(score.into(), COUNTS);
    // Two animations that are alike, taken in turn, so that each change starts one anew.
    let jump = Memo::new(move |last: Option<&(u32, u8)>| {
        let now = score.get();
        match last {
            Some((before, beat)) if now > *before => (now, 1 + beat % 2),
            Some((_, beat)) => (now, *beat),
            None => (now, 0),
        }
    });
    let class = move || match jump.get().1 {
        0 => "score",
        1 => "score jump-one",
        _ => "score jump-two",
    };
    let best = move || play.best().get().map_or_else(|| "–".to_string(), grouped);
    view! {
        <section class="readout" aria-label="Score">
            <span class="label">"Score"</span>
            <b class=class>{move || spaced(shown.get())}</b>
            <span class="beside left">
                <span class="caption">"Last match"</span>
                <span class="sum">{move || last.get().unwrap_or_else(|| "–".into())}</span>
            </span>
            <span class="beside">
                <span class="caption">"Best"</span>
                <span class="sum"><Icon glyph=Glyph::Trophy size=16/>{best}</span>
            </span>
        </section>
    }
}

/// Stage, lamp, difficulty, and how many tiles are left.
#[component]
pub fn Stats(table: Table) -> impl IntoView {
    let play = table.play;
    let stage = Memo::new(move |_| play.with_late(|session| session.position().stage()).unwrap_or(1));
    let left = Memo::new(move |_| play.with_late(|session| session.position().digits_left()));
    let difficulty = move || match Difficulty::of_stage(stage.get()) {
        Difficulty::Easy => "Easy",
        Difficulty::Medium => "Medium",
        Difficulty::Hard => "Hard",
    };
    let back = Callback::new(move |()| table.back_to_winnable());
    view! {
        <section class="stats" aria-label="Progress">
            <div>
                <span class="stage-label">"Stage"</span>
                <span class="stage-number">{stage}</span>
            </div>
            <div class="middle">
                <Show when=move || table.lamp.is_on()>
                    <LampView lamp=table.lamp back/>
                </Show>
            </div>
            <div class="end">
                <span class="stage-label">{difficulty}</span>
                <span class="caption left-over">{move || format!("{} left", left.get())}</span>
            </div>
        </section>
    }
}
