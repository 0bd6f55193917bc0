//! The large score with the last match and the best beside it, and the stats bar with the lamp.

use super::lamp::LampView;
use super::table::Table;
use crate::shell::count::grouped;
use crate::shell::icon::{Glyph, Icon};
use crate::shell::keys;
use crate::shell::score::Score;
use leptos::prelude::*;
use quintet_engine::{Game, Session};
use quintet_games::Digits;
use quintet_games::digits::{Difficulty, LastMatch, POINTS_A_CELL};

/// The sum of the last match: its digits, and two for each cell between; halved where rows were added before.
fn last_match(session: &Session<Digits>) -> Option<String> {
    let LastMatch { digits, between, points } = LastMatch::of(session)?;
    let whole = digits + POINTS_A_CELL * between;
    let sum = format!("{digits} + {POINTS_A_CELL}×{between}");
    Some(if points == whole { sum } else { format!("{points} of {whole}") })
}

/// The points so far.
#[component]
pub fn Readout(table: Table) -> impl IntoView {
    let play = table.play;
    let points = Memo::new(move |_| play.with_late(|session| session.position().score()));
    let last = Memo::new(move |_| play.with_late(last_match));
    let best = play.best();
    view! {
        <section class="readout" aria-label="Score">
            <Score points/>
            <span class="beside left">
                <span class="caption">"Last match"</span>
                <span class="sum">{move || last.get().unwrap_or_else(|| "–".into())}</span>
            </span>
            <span class="beside">
                <span class="caption">"Best"</span>
                <span class="sum" class:none=move || best.get().is_none()>
                    <Icon glyph=Glyph::Trophy size=16/>
                    {move || best.get().map_or_else(|| "–".to_string(), grouped)}
                </span>
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
    let back = Callback::new(move |()| {
        keys::lead_to_board();
        table.back_to_winnable();
    });
    let add = Callback::new(move |()| {
        keys::lead_to_board();
        table.add();
    });
    view! {
        <section class="stats" aria-label="Progress">
            <div>
                <span class="stage-label">"Stage"</span>
                <span class="stage-number">{stage}</span>
            </div>
            <div class="middle">
                <Show when=move || table.lamp.is_on()>
                    <LampView lamp=table.lamp add back/>
                </Show>
            </div>
            <div class="end">
                <span class="stage-label">{difficulty}</span>
                <span class="caption left-over">{move || format!("{} left", left.get())}</span>
            </div>
        </section>
    }
}
