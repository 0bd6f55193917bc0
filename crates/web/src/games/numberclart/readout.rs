//! The large score and the stats bar.

use super::table::Table;
use crate::shell::count::{counting, grouped, spaced};
use crate::shell::icon::{Glyph, Icon};
use leptos::prelude::*;
use quintet_engine::Game;
use quintet_games::numberclart::{Mode, SPRINT_TURNS};

/// How long the score counts.
const COUNTS: f64 = 400.0;

/// The points.
#[component]
pub fn Score(table: Table) -> impl IntoView {
    let score = Memo::new(move |_| table.play.with_late(|session| session.position().score()));
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
    view! {
        <section class="readout" aria-label="Score">
            <span class="label">"Score"</span>
            <b class=class>{move || spaced(shown.get())}</b>
        </section>
    }
}

/// The name of a mode.
pub const fn title(mode: Mode) -> &'static str {
    match mode {
        Mode::Endless => "Endless",
        Mode::Sprint => "Sprint",
    }
}

/// Turn, mode with what is left of a sprint, and the best score so far.
#[component]
pub fn Stats(table: Table) -> impl IntoView {
    let play = table.play;
    let turn = move || play.with_late(|session| grouped(session.position().turn()));
    let mode = Memo::new(move |_| title(play.with_late(|session| session.position().mode())));
    let left = Memo::new(move |_| play.with_late(|session| session.position().turns_left()));
    let best = move || match play.best().get() {
        Some(best) => {
            view! { <span class="figure"><Icon glyph=Glyph::Trophy size=16/>{grouped(best)}</span> }
                .into_any()
        }
        None => view! {
            <span class="figure none"><Icon glyph=Glyph::Trophy size=16/>"No score yet"</span>
        }
        .into_any(),
    };
    let middle = move || match left.get() {
        Some(_) => view! { <Bar left/> }.into_any(),
        None => view! { <span class="caption">"until nothing moves"</span> }.into_any(),
    };
    let sprint = Memo::new(move |_| left.get().is_some());
    view! {
        <section class="stats" aria-label="Progress">
            <div>
                <span class="clay-caption">"Turn"</span>
                <span class="clay-turn">{turn}</span>
            </div>
            <div class="middle">
                <span class="clay-caption">
                    {mode}
                    {move || left.get().map(|left| view! { <span class="left">{format!(" · {left} left")}</span> })}
                </span>
                {move || { sprint.get(); untrack(middle) }}
            </div>
            <div class="end">
                <span class="caption">"Best "{mode}</span>
                {best}
            </div>
        </section>
    }
}

/// How much of a sprint is over.
#[component]
fn Bar(left: Memo<Option<u32>>) -> impl IntoView {
    let played = move || SPRINT_TURNS - left.get().unwrap_or(0).min(SPRINT_TURNS);
    view! {
        <div class="clay-sprint" role="progressbar" aria-label="Sprint" aria-valuemin="0"
            aria-valuemax=SPRINT_TURNS.to_string() aria-valuenow=move || played().to_string()>
            <i style=("--part", move || (f64::from(played()) / f64::from(SPRINT_TURNS)).to_string())></i>
        </div>
    }
}
