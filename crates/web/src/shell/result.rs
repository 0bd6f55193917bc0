//! The body of every end dialog: what the game came to, what decided it, and what can be done next.
//!
//! A game fills in a `Report` and the `Ways` on, and shows the card in an `Overlay` with `result=true`:
//!
//! ```ignore
//! <Overlay open close result=true scrim="win" label>
//!     <ResultCard report=report.get_untracked() ways/>
//! </Overlay>
//! ```

use super::count::{counting, grouped, spaced};
use super::icon::{Glyph, Icon};
use crate::address::Address;
use crate::platform::location;
use leptos::prelude::*;
use quintet_engine::{Game, Session, Step};
use std::time::Duration;

/// The move that goes on to the next stage, in games that have stages.
const NEXT: &str = "next";

/// When the figure begins to count.
const COUNTS_AFTER: Duration = Duration::from_millis(500);

/// What a game came to. What is empty is not shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// `Stage Complete!`.
    pub heading: String,
    /// Whether there is something to celebrate.
    pub won: bool,
    /// The stars earned of three.
    pub stars: Option<u8>,
    /// `Flawless`, where a game has classes instead of stars.
    pub class: Option<String>,
    /// Points, as a large figure that counts up.
    pub points: Option<u32>,
    /// Another large figure: a time, or `6 to 10`.
    pub figure: Option<String>,
    /// How the figure compares: `The house made 340`, `12 more cells earn the third star`.
    pub par: Option<String>,
    /// What decided the game, in a sentence. A lost game always has one.
    pub decided: Option<String>,
    /// How the figure came about, row by row.
    pub tally: Vec<(String, String)>,
    /// Hints and undos used.
    pub used: Option<Used>,
}

/// The help that a playing took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Used {
    /// Hints paid for.
    pub hints: u32,
    /// Moves taken back.
    pub undos: u32,
}

impl Used {
    /// The help taken since this game, or its present stage, began.
    pub fn of<G: Game>(session: &Session<G>) -> Self {
        let begins = |step: &Step<G::Move>| matches!(step, Step::Move(mv) if mv.to_string() == NEXT);
        let steps = session.steps().iter().rev().take_while(|step| !begins(step));
        steps.fold(Self::default(), |used, step| match step {
            Step::Hint => Self { hints: used.hints + 1, ..used },
            Step::Undo => Self { undos: used.undos + 1, ..used },
            Step::Move(_) | Step::Redo => used,
        })
    }

    /// `2 hints, 1 undo`; `No hints, no undos`.
    pub fn text(self) -> String {
        let count = |number: u32, one: &str| match number {
            0 => format!("no {one}s"),
            1 => format!("1 {one}"),
            _ => format!("{} {one}s", grouped(number)),
        };
        let text = format!("{}, {}", count(self.hints, "hint"), count(self.undos, "undo"));
        if self.hints == 0 { text.replacen('n', "N", 1) } else { text }
    }
}

/// What can be done next. The way home is always there.
#[derive(Clone, Copy)]
pub struct Ways {
    /// The usual way on: `Next Stage`.
    pub primary: (&'static str, Callback<()>),
    /// Plays the same board again.
    pub again: Option<Callback<()>>,
    /// Takes back the last move.
    pub take_back: Option<Callback<()>>,
    /// Closes the dialog, so that the board is seen.
    pub look: Option<Callback<()>>,
}

/// The card. Its text scrolls where the screen is short; what can be done stays in reach.
#[component]
pub fn ResultCard(
    /// What the game came to.
    report: Report,
    /// What can be done next.
    ways: Ways,
    /// Another way on that only one game has: its name and what it does.
    #[prop(optional)]
    other: Option<(&'static str, Callback<()>)>,
) -> impl IntoView {
    let Report { heading, won, stars, class, points, figure, par, decided, tally, used } = report;
    let used = used.map(|used| ("Help".to_string(), used.text()));
    let rows = tally.into_iter().chain(used).enumerate().map(|(nth, (what, figure))| {
        view! { <div style=("--nth", nth.to_string())><dt>{what}</dt><dd>{figure}</dd></div> }
    });
    let rows = rows.collect::<Vec<_>>();
    let has_rows = !rows.is_empty();
    let home = Callback::new(|()| location::go(&Address::Home));
    let others = [
        ("Same board again", ways.again),
        ("Take back", ways.take_back),
        (other.map_or("", |(name, _)| name), other.map(|(_, act)| act)),
        ("Look at the board", ways.look),
        ("Home", Some(home)),
    ];
    let others = others.into_iter().filter_map(|(name, act)| {
        let act = act?;
        Some(view! { <button class="button outlined" on:click=move |_| act.run(())>{name}</button> })
    });
    let (name, primary) = ways.primary;
    view! {
        <div class="dialog won result">
            <div class="result-body" tabindex="-1">
                {stars.map(|earned| view! { <Stars earned/> })}
                <h2>{won.then(|| view! { <Icon glyph=Glyph::Celebration/> })}{heading}</h2>
                {class.map(|class| view! { <p class="class">{class}</p> })}
                {points.map(|points| view! { <Points points/> })}
                {figure.map(|figure| view! { <p class="final">{figure}</p> })}
                {par.map(|par| view! { <p class="toward">{par}</p> })}
                {decided.map(|decided| view! { <p class="decided">{decided}</p> })}
                {has_rows.then(|| view! { <dl class="tally">{rows}</dl> })}
            </div>
            <div class="result-ways">
                <button class="button primary tall" autofocus on:click=move |_| primary.run(())>{name}</button>
                {others.collect_view()}
            </div>
        </div>
    }
}

/// Points that count up.
#[component]
fn Points(points: u32) -> impl IntoView {
    let target = RwSignal::new(0);
    let shown = counting(target.into(), 600.0);
    let begin = move || {
        target.try_set(points);
    };
    set_timeout(begin, COUNTS_AFTER);
    view! {
        <div class="final" aria-hidden="true">{move || spaced(shown.get())}</div>
        <p class="unseen">{format!("Score {}", grouped(points))}</p>
    }
}

/// Three stars, those that were earned one after the other.
#[component]
fn Stars(earned: u8) -> impl IntoView {
    let stars = (0..3).map(|nth| {
        view! {
            <span>
                <Icon glyph=Glyph::Star/>
                {(nth < earned).then(|| view! {
                    <span class="earned" style=("--nth", nth.to_string())><Icon glyph=Glyph::Star/></span>
                })}
            </span>
        }
    });
    view! { <div class="stars" role="img" aria-label=format!("{earned} of 3 stars")>{stars.collect_view()}</div> }
}
