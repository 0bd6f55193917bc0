//! The dialog at the end of a game.

use super::readout::title;
use super::table::Table;
use crate::platform::chance;
use crate::shell::confetti::Confetti;
use crate::shell::count::{counting, grouped, spaced};
use crate::shell::desk::Desk;
use crate::shell::icon::{Glyph, Icon};
use crate::shell::overlay::Overlay;
use leptos::prelude::*;
use quintet_engine::{Game, Session, Status};
use quintet_games::Numberclart;
use quintet_games::numberclart::{Cause, Event};
use std::time::Duration;

/// When the score begins to count.
const COUNTS_AFTER: Duration = Duration::from_millis(500);

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    score: u32,
    finished: bool,
    mode: &'static str,
    turns: u32,
    merges: u32,
    overflows: u32,
    broken: u32,
}

/// Sums up the events of the whole game.
fn tally(session: &Session<Numberclart>) -> Tally {
    let now = session.position();
    let mut tally = Tally {
        score: now.score(),
        finished: now.status() == Status::Won,
        mode: title(now.mode()),
        turns: now.turn(),
        ..Tally::default()
    };
    for (before, mv) in session.history().zip(session.moves()) {
        let mut events: Vec<Event> = Vec::new();
        // A move that stands was legal; it is played again only to hear its events.
        let _ = before.clone().play(mv, &mut events);
        for event in events {
            match event {
                Event::Merged { value, .. } if value <= 5 => tally.merges += 1,
                Event::Fractured { cause: Cause::Overflow, .. } => tally.overflows += 1,
                Event::Fractured { cause: Cause::Strain, .. } => tally.broken += 1,
                _ => {}
            }
        }
    }
    tally
}

/// The dialog. It can be closed to look at the board.
#[component]
pub fn Over(table: Table, desk: Desk) -> impl IntoView {
    let tally = Memo::new(
        move |_| {
            if table.over.get() { table.play.with_untracked(tally) } else { Tally::default() }
        },
    );
    let close = Callback::new(move |()| table.over.set(false));
    let heading = move || if tally.with(|tally| tally.finished) { "Sprint Complete!" } else { "Game Over" };
    let label = Signal::derive(move || heading().to_string());
    view! {
        <Overlay open=table.over.into() close scrim="win" label>
            <div class="dialog won clay-over">{ended(table, desk, tally.get_untracked())}</div>
            {tally.with_untracked(|tally| tally.finished).then(|| view! { <Confetti/> })}
        </Overlay>
    }
}

fn ended(table: Table, desk: Desk, tally: Tally) -> impl IntoView {
    let target = RwSignal::new(0);
    let shown = counting(target.into(), 600.0);
    let score = tally.score;
    set_timeout(
        move || {
            target.try_set(score);
        },
        COUNTS_AFTER,
    );
    let toward = match table.play.best().get_untracked() {
        Some(best) if best > score => format!("Best {} {}", tally.mode, grouped(best)),
        _ => format!("Your best {} so far", tally.mode),
    };
    let lines = [
        ("Turns", tally.turns),
        ("Merges", tally.merges),
        ("Double fives, 25 each", tally.overflows),
        ("Broken by strain, 5 off each", tally.broken),
    ];
    let lines = lines.into_iter().enumerate().map(|(nth, (what, number))| {
        view! { <div style=("--nth", nth.to_string())><dt>{what}</dt><dd>{grouped(number)}</dd></div> }
    });
    let again = move |_| {
        table.over.set(false);
        desk.begin.run((desk.mode.get_untracked(), chance::seed()));
    };
    let heading = match tally.finished {
        true => view! { <h2><Icon glyph=Glyph::Celebration/>"Sprint Complete!"</h2> }.into_any(),
        false => view! { <h2>"Game Over"</h2> }.into_any(),
    };
    view! {
        {heading}
        <div class="final" aria-hidden="true">{move || spaced(shown.get())}</div>
        <p class="unseen">{format!("Score {}", grouped(score))}</p>
        <p class="toward">{toward}</p>
        <dl class="tally">{lines.collect_view()}</dl>
        <button class="button primary tall" autofocus on:click=again>"New Game"</button>
        <button class="button outlined tall" on:click=move |_| table.restart()>"Restart"</button>
        <button class="button text tall" on:click=move |_| table.over.set(false)>"Look at the Board"</button>
    }
}
