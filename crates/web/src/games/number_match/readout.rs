//! The large score and the stats bar.

use super::table::Table;
use super::words;
use crate::shell::count::{counting, grouped};
use crate::shell::icon::{Glyph, Icon};
use crate::shell::score::{COUNTS, Score};
use leptos::prelude::*;
use quintet_engine::Game;
use quintet_games::NumberMatch;

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

/// The points of this stage, the way to the next star, and the streak.
#[component]
pub fn Readout(table: Table) -> impl IntoView {
    let points = Memo::new(move |_| table.play.with_late(|session| session.position().score()));
    let streak = Memo::new(move |_| table.play.with_late(|session| session.position().streak()));
    let way = Memo::new(move |_| {
        table.play.with_late(|session| {
            let position = session.position();
            let next = position.next_star();
            let reached = next.is_none() && position.is_within_par();
            let spoken = words::way_to_star_spoken(next, reached);
            position.path_par().and_then(|_| Some((words::way_to_star(next, reached)?, spoken)))
        })
    });
    view! {
        <section class="readout" aria-label="Score" style=("--figures", move || grouped(points.get()).len().to_string())>
            <Score points/>
            {move || way.get().map(|((figure, star), spoken)| view! {
                <span class="beside left next-star" role="img" aria-label=spoken>
                    <b>{figure}</b>
                    <small>{star}</small>
                </span>
            })}
            <Show when=move || { streak.get() > 1 }>
                <span class="beside">
                    <span class="chip"><Icon glyph=Glyph::Bolt size=16/><span class="chip-word">"Streak "</span>{streak}</span>
                </span>
            </Show>
        </section>
    }
}

/// What the stats bar shows of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Progress {
    stage: u32,
    cleared: Vec<u8>,
    dealt: Vec<u8>,
}

impl Progress {
    fn of(position: &NumberMatch) -> Self {
        Self {
            stage: position.stage().unwrap_or(1),
            cleared: position.cleared_digits().collect(),
            dealt: position.dealt_digits().collect(),
        }
    }

    /// The digits that were dealt and are all gone.
    fn done(&self) -> Vec<u8> {
        self.cleared.iter().copied().filter(|digit| self.dealt.contains(digit)).collect()
    }
}

/// Stage, the nine circles, and the best run so far.
#[component]
pub fn Stats(table: Table) -> impl IntoView {
    let play = table.play;
    // An endless board is still seen for a moment after the next one was dealt.
    let progress = Memo::new(move |last: Option<&Progress>| {
        let now = play.with_late(|session| Progress::of(session.position()));
        match last {
            Some(last) if last.stage < now.stage && table.queue.busy().get() => last.clone(),
            _ => now,
        }
    });
    let stage = move || progress.with(|progress| progress.stage);
    let circles = (1..=9_u8).map(|digit| {
        let cleared = move || progress.with(|progress| progress.done().contains(&digit));
        let absent = move || progress.with(|progress| !progress.dealt.contains(&digit));
        view! { <i class="circle" class:cleared=cleared class:absent=absent>{digit}</i> }
    });
    let circles_name = move || {
        let all: Vec<String> =
            progress.with(|progress| progress.done().iter().map(ToString::to_string).collect());
        if all.is_empty() {
            "Numbers cleared: none".into()
        } else {
            format!("Numbers cleared: {}", all.join(", "))
        }
    };
    let best = move || short(play.best().get().unwrap_or(0));
    // From 10,000 on a figure and its icon are wider than a small phone has room for.
    let long = move || best().len() > 5;
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
                <span class="figure" class:long=long><Icon glyph=Glyph::Trophy size=16/>{best}</span>
            </div>
        </section>
    }
}

/// A number that fits beside the circles: `12,345`, but `1.2 M`.
fn short(number: u32) -> String {
    match number {
        0..1_000_000 => grouped(number),
        _ => format!("{}.{} M", grouped(number / 1_000_000), number / 100_000 % 10),
    }
}
