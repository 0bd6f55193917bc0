//! The large score and the stats bar.

use super::table::Table;
use crate::shell::count::grouped;
use crate::shell::icon::{Glyph, Icon};
use crate::shell::score::Score;
use leptos::prelude::*;
use quintet_engine::Game;
use quintet_games::numberclart::{Mode, SPRINT_TURNS};

/// The points.
#[component]
pub fn Readout(table: Table) -> impl IntoView {
    let points = Memo::new(move |_| table.play.with_late(|session| session.position().score()));
    view! {
        <section class="readout" aria-label="Score">
            <Score points/>
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
