//! The dialog at the end of a stage or game: the result, what decided it, and what to do next.

use super::confetti::Confetti;
use super::figures::{counting, grouped, spaced};
use super::frame::Sharing;
use super::icon::{Glyph, Icon};
use super::overlay::Overlay;
use crate::address::Address;
use crate::platform::location;
use leptos::prelude::*;
use quintet_play::report::Report;
use std::time::Duration;

/// When the figure begins to count.
const COUNTS_AFTER: Duration = Duration::from_millis(500);

/// What can be done next. Home is always offered.
#[derive(Clone, Copy)]
pub struct Ways {
    /// The usual way on: `Next Stage`.
    pub primary: (&'static str, Callback<()>),
    /// Plays the same board again.
    pub again: Option<Callback<()>>,
    /// Takes back the last move.
    pub take_back: Option<Callback<()>>,
    /// Another way on that only one game has: its name and what it does.
    pub other: Option<(&'static str, Callback<()>)>,
}

/// The dialog. It takes no input at first, and can be closed to look at the board.
#[component]
pub fn ResultDialog(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// What the stage or game came to.
    report: impl Fn() -> Report + Send + Sync + 'static,
    /// What can be done next.
    ways: impl Fn() -> Ways + Send + Sync + 'static,
    /// What it is called when it is read out, unless by its heading.
    #[prop(optional)]
    label: Option<&'static str>,
    /// Whether confetti falls over a win.
    #[prop(default = true)]
    confetti: bool,
) -> impl IntoView {
    let report = Memo::new(move |last: Option<&Report>| match open.get() {
        true => untrack(&report),
        // While the dialog leaves it still shows what it showed.
        false => last.cloned().unwrap_or_default(),
    });
    let close = Callback::new(move |()| open.set(false));
    let label = Signal::derive(move || match label {
        Some(label) => label.to_string(),
        None => report.with(|report| report.heading.clone()),
    });
    view! {
        <Overlay open=open.into() close result=true scrim="win" label>
            <ResultCard report=report.get_untracked() ways=untrack(&ways) look=close/>
            {(confetti && report.with_untracked(|report| report.won)).then(|| view! { <Confetti/> })}
        </Overlay>
    }
}

/// The card. Its text scrolls on a low screen; the buttons stay in reach.
#[component]
fn ResultCard(
    /// What the game came to.
    report: Report,
    /// What can be done next.
    ways: Ways,
    /// Closes the dialog, so that the board is seen.
    look: Callback<()>,
) -> impl IntoView {
    let Report { heading, won, stars, class, points, figure, par, decided, tally, used } = report;
    let used = used.map(|used| ("Help".to_string(), used.text()));
    let rows = tally.into_iter().chain(used).enumerate().map(|(nth, (what, figure))| {
        view! { <div style=("--nth", nth.to_string())><dt>{what}</dt><dd>{figure}</dd></div> }
    });
    let rows = rows.collect::<Vec<_>>();
    let has_rows = !rows.is_empty();
    let home = Callback::new(|()| location::go(&Address::Home));
    let sharing = use_context::<Sharing>();
    let compared = sharing.and_then(|sharing| sharing.compared.run(()));
    let others = [
        ("Same board again", ways.again),
        ("Take back", ways.take_back),
        (ways.other.map_or("", |(name, _)| name), ways.other.map(|(_, act)| act)),
        ("Look at the board", Some(look)),
    ];
    let records = [
        ("Explain", sharing.map(|sharing| sharing.explain)),
        ("Watch", sharing.map(|sharing| sharing.watch)),
        ("Share", sharing.map(|sharing| sharing.share)),
        ("Home", Some(home)),
    ];
    let button = |(name, act): (&'static str, Option<Callback<()>>)| {
        let act = act?;
        Some(view! { <button class="button outlined" on:click=move |_| act.run(())>{name}</button> })
    };
    let (others, records) = (others.into_iter().filter_map(button), records.into_iter().filter_map(button));
    let (name, primary) = ways.primary;
    view! {
        <div class="dialog won result">
            <div class="result-body" tabindex="0">
                {stars.map(|earned| view! { <Stars earned/> })}
                <h2>{won.then(|| view! { <Icon glyph=Glyph::Celebration/> })}{heading}</h2>
                {class.map(|class| view! { <p class="class">{class}</p> })}
                {points.map(|points| view! { <Points points/> })}
                {figure.map(|figure| view! { <p class="final">{figure}</p> })}
                {par.map(|par| view! { <p class="toward">{par}</p> })}
                {decided.map(|decided| view! { <p class="decided">{decided}</p> })}
                {compared.map(|compared| view! { <p class="decided">{compared}</p> })}
                {has_rows.then(|| view! { <dl class="tally">{rows}</dl> })}
            </div>
            <div class="result-ways">
                <button class="button primary tall" autofocus on:click=move |_| primary.run(())>{name}</button>
                {others.collect_view()}
                // Short words in one row, which leaves the room to the figures.
                <div class="result-more">{records.collect_view()}</div>
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
