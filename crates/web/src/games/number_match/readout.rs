//! The large score and the stats bar.

use super::table::Table;
use crate::shell::count::{counting, grouped};
use crate::shell::icon::{Glyph, Icon};
use crate::shell::score::{COUNTS, Score};
use leptos::prelude::*;
use quintet_engine::Game;

/// The header's pill: the points of the whole run.
#[component]
pub fn Total(table: Table) -> impl IntoView {
    let total = Signal::derive(move || table.play.with_late(|session| session.position().total()));
    let shown = counting(total, COUNTS);
    view! {
        <div>
            <h1 class="unseen">"Number Match"</h1>
            <div class="pill" role="group" aria-label=move || format!("Total score {}", grouped(total.get()))>
                <Icon glyph=Glyph::Star size=20/>
                <span>{move || grouped(shown.get())}</span>
            </div>
        </div>
    }
}

/// The points of this stage, and the streak.
#[component]
pub fn Readout(table: Table) -> impl IntoView {
    let points = Memo::new(move |_| table.play.with_late(|session| session.position().score()));
    let streak = Memo::new(move |_| table.play.with_late(|session| session.position().streak()));
    view! {
        <section class="readout" aria-label="Score">
            <Score points/>
            <Show when=move || { streak.get() > 1 }>
                <span class="beside">
                    <span class="chip"><Icon glyph=Glyph::Bolt size=16/>"Streak "{streak}</span>
                </span>
            </Show>
        </section>
    }
}

/// Stage, the nine circles, and the best run so far.
#[component]
pub fn Stats(table: Table) -> impl IntoView {
    let play = table.play;
    let stage = move || play.with_late(|session| session.position().stage());
    let cleared = Memo::new(move |_| {
        play.with_late(|session| session.position().cleared_digits().collect::<Vec<u8>>())
    });
    let circles = (1..=9_u8).map(|digit| {
        view! { <i class="circle" class:cleared=move || cleared.with(|all| all.contains(&digit))>{digit}</i> }
    });
    let circles_name = move || {
        let all: Vec<String> = cleared.with(|all| all.iter().map(ToString::to_string).collect());
        if all.is_empty() {
            "Numbers cleared: none".into()
        } else {
            format!("Numbers cleared: {}", all.join(", "))
        }
    };
    let best = move || grouped(play.best().get().unwrap_or(0));
    view! {
        <section class="stats" aria-label="Progress">
            <div>
                <span class="stage-label">"Stage"</span>
                <span class="stage-number">{stage}</span>
            </div>
            <div class="middle">
                <span class="caption" aria-hidden="true">"Numbers Cleared"</span>
                <div class="circles" role="img" aria-label=circles_name>{circles.collect_view()}</div>
            </div>
            <div class="end">
                <span class="caption">"All Time"</span>
                <span class="figure"><Icon glyph=Glyph::Trophy size=16/>{best}</span>
            </div>
        </section>
    }
}
