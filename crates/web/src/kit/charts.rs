//! The small charts of the statistics, drawn in whole numbers.

use super::icon::{Glyph, Icon};
use crate::calendar;
use crate::ledger::{DAYS, Ledger, RECENT};
use leptos::prelude::*;

/// The figures of the last games as bars, the last of them at the right.
pub fn bars(ledger: &Ledger, today: u32, words: fn(u32) -> String) -> AnyView {
    let recent = &ledger.recent;
    let most = recent.iter().map(|entry| entry.figure).max().unwrap_or(0).max(1);
    let place = |index: usize| 2 + (RECENT - recent.len() + index) * 224 / 10;
    let bar = |(index, figure): (usize, u32)| {
        let height = (u64::from(figure) * 74 / u64::from(most)).max(4) as u32;
        let last = index + 1 == recent.len();
        view! { <rect class:last=last x=place(index) y=94 - height width="14" height=height rx="4"/> }
    };
    let drawn: Vec<AnyView> =
        recent.iter().map(|entry| entry.figure).enumerate().map(bar).map(IntoAny::into_any).collect();
    let figures: Vec<String> = recent.iter().map(|entry| words(entry.figure)).collect();
    let (Some(first), Some(last)) = (recent.first(), recent.last()) else { return ().into_any() };
    let top = 90 - u64::from(last.figure) * 74 / u64::from(most);
    let date = |day: u32| if day == today { "Today".to_string() } else { calendar::in_short(day) };
    let from = (recent.len() > 3).then(|| view! { <text x=place(0) y="108">{date(first.day)}</text> });
    view! {
        <svg class="chart" viewBox="0 0 311 112" role="img" aria-label=figures.join(", ")>
            <path class="rules" d="M0 6H311M0 50H311M0 94H311"/>
            {drawn}
            {from}
            <text x="309" y="108" text-anchor="end">{date(last.day)}</text>
            <text class="value" x="309" y=top.max(10) text-anchor="end">{words(last.figure)}</text>
        </svg>
    }
    .into_any()
}

/// A number of tenths as a decimal.
fn tenths(number: u32) -> String {
    match number % 10 {
        0 => (number / 10).to_string(),
        rest => format!("{}.{rest}", number / 10),
    }
}

/// The second figures of the last games as a line of this width.
pub fn line(ledger: &Ledger, wide: u32) -> AnyView {
    let seconds: Vec<u32> = ledger.recent.iter().map(|entry| entry.second).collect();
    let (Some(low), Some(high)) = (seconds.iter().min(), seconds.iter().max()) else { return ().into_any() };
    let across = |index: usize| 4 + index as u32 * (wide - 10) / (seconds.len() as u32 - 1).max(1);
    let down = |second: u32| 54 - (u64::from(second - low) * 38 / u64::from((high - low).max(1))) as u32;
    let points: Vec<String> = seconds
        .iter()
        .enumerate()
        .map(|(index, &second)| format!("{} {}", across(index), down(second)))
        .collect();
    let path = format!("M{}", points.join("L"));
    let (x, last) = (across(seconds.len() - 1), seconds[seconds.len() - 1]);
    let y = down(last);
    let label = tenths(last);
    let all: Vec<String> = seconds.iter().map(|&second| tenths(second)).collect();
    view! {
        <svg class="chart" viewBox=format!("0 0 {wide} 66") role="img" aria-label=all.join(", ")>
            <path class="area" d=format!("{path}V64H4Z")/>
            <path class="line" d=path/>
            <circle cx=x cy=y r="4"/>
            <text class="value" x=x - 8 y=y - 6 text-anchor="end">{label}</text>
        </svg>
    }
    .into_any()
}

/// How often three, two and one star were earned.
pub fn stars(ledger: &Ledger) -> AnyView {
    let most = ledger.stars.into_iter().max().unwrap_or(0).max(1);
    let row = |count: usize| {
        let earned = ledger.stars[count - 1];
        let icons = (0..3).map(|nth| {
            let off = nth >= count;
            view! { <span class:off=off><Icon glyph=Glyph::Star size=16/></span> }.into_any()
        });
        let width = format!("{}%", u64::from(earned) * 100 / u64::from(most));
        view! {
            <span class="rank" role="img" aria-label=format!("{count} of 3 stars")>{icons.collect::<Vec<_>>()}</span>
            <span class="share"><i style=("width", width)></i></span>
            <b>{earned}</b>
        }
        .into_any()
    };
    view! { <div class="ranks">{[3, 2, 1].map(row)}</div> }.into_any()
}

/// The last seventeen weeks, a cell a day, down the columns; today is the last.
pub fn days(ledger: &Ledger, today: u32) -> AnyView {
    let played = |day: u32| ledger.days.get(&day).copied();
    let cells = (0..DAYS).map(|ago| today.saturating_sub(DAYS - 1 - ago)).map(|day| {
        let shade = match played(day) {
            None => "",
            Some(0..300) => "some",
            Some(300..900) => "more",
            Some(_) => "much",
        };
        view! { <i class=shade></i> }.into_any()
    });
    let count = ledger.days.range(today.saturating_sub(DAYS - 1)..=today).count();
    let label = format!("Played on {count} of the last {DAYS} days");
    view! { <div class="days" role="img" aria-label=label>{cells.collect::<Vec<_>>()}</div> }.into_any()
}
