//! The large score with what it is measured by, and the stats bar.

use super::table::Table;
use crate::shell::count::grouped;
use crate::shell::icon::{Glyph, Icon};
use crate::shell::score::Score;
use leptos::prelude::*;
use quintet_engine::{Game, Status};
use quintet_games::numberclart::{Mode, SPRINT_TURNS, STAR_PERCENT, Tally, next_star, stars};

/// The points, between the stars and par of a sprint or the milestones of an endless game.
#[component]
pub fn Readout(table: Table) -> impl IntoView {
    let points = Memo::new(move |_| table.play.with_late(|session| session.position().score()));
    let sprint =
        Memo::new(move |_| table.play.with_late(|session| session.position().mode()) == Mode::Sprint);
    let beside = move || match sprint.get() {
        true => view! { <Toward table points/> }.into_any(),
        false => view! { <Milestones table/> }.into_any(),
    };
    view! {
        <section class="readout" aria-label="Score">
            {beside}
            <Score points/>
        </section>
    }
}

/// The stars earned so far, the score that earns the next one, and par.
#[component]
fn Toward(table: Table, points: Memo<u32>) -> impl IntoView {
    let earned = Memo::new(move |_| table.par.get().map_or(0, |par| stars(points.get(), par)));
    let next = Memo::new(move |_| table.par.get().and_then(|par| next_star(points.get(), par)));
    let each = (0..STAR_PERCENT.len()).map(|nth| {
        let is_earned = move || usize::from(earned.get()) > nth;
        view! { <i class:earned=is_earned><Icon glyph=Glyph::Star size=16/></i> }
    });
    let name = move || format!("{} of 3 stars", earned.get());
    let toward = move || match (table.par.get(), next.get()) {
        (None, _) => String::new(),
        (Some(_), Some(next)) => format!("next at {}", grouped(next)),
        (Some(_), None) => "all earned".into(),
    };
    view! {
        <div class="beside left">
            <span class="clay-stars" role="img" aria-label=name>{each.collect_view()}</span>
            <span class="caption">{toward}</span>
        </div>
        <div class="beside">
            <span class="caption">"Par"</span>
            <span class="figure">{move || table.par.get().map_or_else(|| "–".into(), grouped)}</span>
        </div>
    }
}

/// What an endless game has to reach.
#[component]
fn Milestones(table: Table) -> impl IntoView {
    let fives = Memo::new(move |_| table.tally.with(Tally::double_fives));
    let stretch = Memo::new(move |_| table.tally.with(Tally::best_stretch));
    view! {
        <div class="beside left">
            <span class="caption">"Double fives"</span>
            <span class="figure">{move || grouped(fives.get())}</span>
        </div>
        <div class="beside">
            <span class="caption">"Best 100 turns"</span>
            <span class="figure">{move || grouped(stretch.get())}</span>
        </div>
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
    let status = Memo::new(move |_| play.with_late(|session| session.position().status()));
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
    let rest = move || match (status.get(), left.get()) {
        (Status::Won, _) => Some(" · complete".to_string()),
        (Status::Lost, _) => Some(" · over".to_string()),
        (_, left) => left.map(|left| format!(" · {left} left")),
    };
    let sprint = Memo::new(move |_| left.get().is_some());
    let middle = move || match (sprint.get(), status.get()) {
        (true, _) => view! { <Bar left/> }.into_any(),
        (false, Status::Lost) => view! { <span class="caption">"nothing can move"</span> }.into_any(),
        (false, _) => view! { <span class="caption">"until nothing moves"</span> }.into_any(),
    };
    view! {
        <section class="stats" aria-label="Progress">
            <div>
                <span class="clay-caption">"Turn"</span>
                <span class="clay-turn">{turn}</span>
            </div>
            <div class="middle">
                <span class="clay-caption">
                    {mode}
                    {move || rest().map(|rest| view! { <span class="left">{rest}</span> })}
                </span>
                {middle}
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
