//! Other players' results after a daily board: the histogram with the player's own bar, and whether the result was sent.

use super::{OwnDays, api, go_and_offer, send};
use crate::calendar;
use crate::drawing::histogram;
use crate::kit::icon::{Glyph, Icon};
use crate::platform::storage::saves;
use crate::platform::time;
use crate::shell::daily::end::Ended;
use leptos::prelude::*;
use leptos::task::spawn_local;
use quintet_games::daily::Day;
use quintet_play::together::answers::{Accepted, Histogram};
use quintet_play::together::outbox::State;
use quintet_play::together::{window, words};

/// The section.
pub fn section(ended: &Ended, own_days: OwnDays, by_server: RwSignal<bool>) -> AnyView {
    api::look_again();
    let player = api::player();
    let takes_part = Memo::new(move |_| player.with(|it| it.as_ref().is_some_and(|it| it.on)));
    let ended = ended.clone();
    (move || match takes_part.get() {
        true => with_others(&ended, own_days, by_server),
        false => view! { {own_days(&ended)}{offer()} }.into_any(),
    })
    .into_any()
}

/// The way to the offer.
fn offer() -> AnyView {
    view! {
        <div class="link-row offer-row">
            <Icon glyph=Glyph::BarChart/>
            <span>
                <b>"See how everyone did"</b>
                <small>"Nothing was sent. Your results stay on this device until you take part."</small>
            </span>
            <button class="button tinted" on:click=move |_| go_and_offer()>"Take part"</button>
        </div>
    }
    .into_any()
}

/// What is shown once it was tried to send the result. It is looked up once: results that arrive later move nothing.
#[derive(Clone)]
struct Found {
    histogram: Option<(Histogram, Option<i64>)>,
    state: Option<State>,
    received: Option<Accepted>,
}

fn with_others(ended: &Ended, own_days: OwnDays, by_server: RwSignal<bool>) -> AnyView {
    let (day, game) = (ended.day, ended.game.id);
    let result = StoredValue::new(ended.end.result.clone());
    let found = RwSignal::new(None::<Found>);
    let look = move || {
        spawn_local(async move {
            send::ended().await;
            let histogram = api::histogram(day, game).await;
            let outbox = saves().outbox();
            let (state, received) = (outbox.of(day, game).cloned(), outbox.received(day, game).cloned());
            let is_this = |accepted: &Accepted| {
                result.try_with_value(|result| words::is_of(accepted, result)) == Some(true)
            };
            by_server.try_set(received.as_ref().is_some_and(is_this));
            found.try_set(Some(Found { histogram, state, received }));
        });
    };
    send::begin();
    look();
    // A result that waited and is sent while this is open is shown.
    let news = send::news();
    Effect::new(move |before: Option<u32>| {
        let count = news.get();
        let waits = |found: &Option<Found>| {
            found.as_ref().is_some_and(|found| matches!(found.state, Some(State::Waiting(_))))
        };
        if before.is_some_and(|before| before != count) && found.with_untracked(waits) {
            look();
        }
        count
    });
    let ended = ended.clone();
    (move || match found.get() {
        None => view! { <div class="everyone-waits"><span class="spinner"></span></div> }.into_any(),
        Some(Found { histogram: None, state, .. }) => {
            view! { {own_days(&ended)}{notice(state.as_ref(), day, true)} }.into_any()
        }
        Some(Found { histogram: Some((histogram, at)), state, received }) => view! {
            {everyone(&ended, histogram, at, received.as_ref())}
            {notice(state.as_ref(), day, at.is_some())}
        }
        .into_any(),
    })
    .into_any()
}

fn everyone(ended: &Ended, histogram: Histogram, at: Option<i64>, received: Option<&Accepted>) -> AnyView {
    let first = received.and_then(|accepted| accepted.first);
    let histogram = histogram.holding(first, received.map_or(0, |accepted| accepted.n));
    // A board of a closed day that was never sent has its place all the same.
    let result = &ended.end.result;
    let own = first.or((received.is_none() && result.uncounted.is_none()).then(|| result.permille()));
    let words = histogram.in_words(own);
    let today = time::day().get_untracked();
    let title = match ended.day == today {
        true => "Everyone today".to_string(),
        false => format!("Everyone on {}", calendar::in_words(ended.day)),
    };
    let as_of = at.map(|at| format!(", as of {}", window::time(at, time::ahead_of_utc(at))));
    let standing = received.and_then(|accepted| words::standing(accepted, &histogram));
    let other = first.filter(|first| first / 10 != result.percent() && result.uncounted.is_none());
    let rows: Vec<_> = histogram
        .rows()
        .into_iter()
        .map(|(step, n)| view! { <tr><th scope="row">{step}</th><td>{n}</td></tr> })
        .collect();
    view! {
        <div class="chart-head">
            <span>{title}</span>
            <small>{words::results(histogram.n)}{as_of}</small>
        </div>
        <div inner_html=histogram::large(&histogram, own, &words)></div>
        {standing.map(|words| view! { <p class="standing shared">{words}</p> })}
        {other.map(|first| view! {
            <p class="standing">{format!("Your first result, {}%, is the one that counts here.", first / 10)}</p>
        })}
        <details class="as-table">
            <summary>"As a table"</summary>
            <table>
                <thead><tr><th scope="col">"Percent of par"</th><th scope="col">"Results"</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </details>
    }
    .into_any()
}

/// What became of the result, where there is something to say.
fn notice(state: Option<&State>, day: Day, away: bool) -> Option<AnyView> {
    let closes = window::closes(day);
    let said = words::state(state, day, time::of_day() as i64, time::ahead_of_utc(closes));
    let words = said.or_else(|| away.then(|| words::AWAY.to_string()))?;
    let glyph = if matches!(state, Some(State::Refused(_))) { Glyph::Cancel } else { Glyph::CloudOff };
    Some(
        view! { <p class="notice sent-notice" role="status"><Icon glyph size=20/><span>{words}</span></p> }
            .into_any(),
    )
}
