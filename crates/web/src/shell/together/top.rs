//! The best results of the last closed day, a game at a time, of players who chose to appear.

use super::api;
use crate::address::Address;
use crate::calendar;
use crate::games::list::SCREENS;
use crate::kit::icon::{Glyph, Icon};
use crate::kit::toast::Toast;
use crate::platform::{location, time};
use leptos::prelude::*;
use leptos::task::spawn_local;
use quintet_engine::{Class, Record, link};
use quintet_games::daily::Day;
use quintet_play::together::answers::{self, TopLine};
use quintet_play::together::{requests, window, words};
use quintet_play::words::sentence;

/// How many lines are shown before the rest is asked for.
const FIRST: usize = 10;

/// The panel.
pub fn panel() -> AnyView {
    let day = window::last_closed(time::of_day() as i64);
    let game = RwSignal::new(0_usize);
    let shown = RwSignal::new(None::<Result<Vec<TopLine>, String>>);
    let all = RwSignal::new(false);
    Effect::new(move |_| {
        let wanted = game.get();
        shown.set(None);
        all.set(false);
        spawn_local(async move {
            let found = api::ask(&requests::top(day, SCREENS[wanted].profile.id)).await;
            let found = found.map_err(|failed| failed.words_of_reading());
            // Answers may come in another order than they were asked for.
            if game.try_get_untracked() == Some(wanted) {
                shown.set(Some(found.and_then(|body| answers::top(&body).ok_or_else(String::new))));
            }
        });
    });
    let next = move |_| game.update(|game| *game = (*game + 1) % SCREENS.len());
    let name = move || SCREENS[game.get()].profile.name;
    let lines = move || match shown.get() {
        None => view! { <span class="spinner"></span> }.into_any(),
        Some(Err(words)) => view! { <p class="page-note">{words}</p> }.into_any(),
        Some(Ok(lines)) if lines.is_empty() => {
            view! { <p class="page-note">"Nobody chose to appear."</p> }.into_any()
        }
        Some(Ok(lines)) => list(lines, all),
    };
    view! {
        <section class="panel top-panel" data-game=move || SCREENS[game.get()].profile.id>
            <h2 class="centred">
                {format!("Top of {}", in_full(day))}
                <button class="chip" aria-label=move || format!("{}, show the next game", name()) on:click=next>
                    {name}<Icon glyph=Glyph::ChevronRight size=16/>
                </button>
            </h2>
            {lines}
            <p class="page-note">"Only players who chose to appear, and only once a day has closed. "{words::REHEARSAL}</p>
        </section>
    }
    .into_any()
}

fn in_full(day: Day) -> String {
    calendar::in_full(day)
}

fn list(lines: Vec<TopLine>, all: RwSignal<bool>) -> AnyView {
    let count = lines.len();
    let drawn = move || {
        let most = if all.get() { count } else { FIRST };
        lines.iter().take(most).cloned().map(line).collect::<Vec<_>>()
    };
    view! {
        <ol class="top-list">{drawn}</ol>
        {move || (count > FIRST && !all.get()).then(|| view! {
            <button class="button text" on:click=move |_| all.set(true)>"Show all"</button>
        })}
    }
    .into_any()
}

fn line(line: TopLine) -> AnyView {
    let class = line.class.map_or("", Class::text);
    let TopLine { name, permille, record, .. } = line;
    let toast = Toast::here();
    view! {
        <li>
            <span class="who">{name.clone()}</span>
            <span class="class">{class}</span>
            <b>{format!("{}%", permille / 10)}</b>
            <button class="icon-button" aria-label=format!("Watch {name}") on:click=move |_| watch(record.clone(), toast)>
                <Icon glyph=Glyph::Visibility/>
            </button>
        </li>
    }
    .into_any()
}

/// Fetches a record and watches it.
fn watch(id: String, toast: Toast) {
    spawn_local(async move {
        let found = api::ask(&requests::record(&id)).await.map_err(|failed| failed.words_of_reading());
        let code = found.and_then(|text| {
            let record = text.trim().parse::<Record>().map_err(|refusal| sentence(&refusal.message))?;
            link::plain(&record).map_err(|refusal| sentence(&refusal.message))
        });
        match code {
            Ok(code) => location::go(&Address::Replay(code)),
            Err(words) => toast.say(words),
        }
    });
}
