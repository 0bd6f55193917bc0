//! The statistics page: the figures of one game at a time, with small charts.

use super::pages::NotFetched;
use super::{opening, settings_sheet, together};
use crate::address::Address;
use crate::calendar;
use crate::drawing::history;
use crate::games::list;
use crate::games::list::{SCREENS, Screen};
use crate::kit::charts::{bars, days, line, stars};
use crate::kit::controls::Header;
use crate::kit::figures::grouped;
use crate::kit::icon::{Glyph, Icon};
use crate::kit::toast::Toast;
use crate::ledger::Ledger;
use crate::platform::storage::saves;
use crate::platform::{location, sheets, time};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::wasm_split;
use quintet_engine::{Record, link};
use quintet_games::daily::Day;
use quintet_play::dailies;
use quintet_play::daily_end;
use quintet_play::report::Used;
use quintet_play::shared_game::end_in_words;
use quintet_play::words::{minutes, sentence};
use std::cell::Cell;
use web_sys::Event;

/// The name of the style sheet.
const SHEET: &str = "statistics";

thread_local! {
    static PAGE: Cell<Option<fn() -> AnyView>> = const { Cell::new(None) };
}

/// The page, in a file of its own, since neither the first page nor a game needs it.
#[wasm_split(statistics, wasm_split_path = leptos::wasm_split, fallible)]
fn code() -> Result<fn() -> AnyView, list::NotFetched> {
    Ok(|| Statistics().into_any())
}

/// The page, fetched when it is first opened.
pub fn page() -> AnyView {
    let page = RwSignal::new(PAGE.get().filter(|_| sheets::are_worn(SHEET)));
    let failed = RwSignal::new(false);
    if page.get_untracked().is_none() {
        spawn_local(async move {
            // Both are on their way at the same time.
            let sheet = sheets::wear(SHEET);
            let code = code().await;
            match (code, sheet.await) {
                (Ok(fetched), true) => {
                    PAGE.set(Some(fetched));
                    page.try_set(Some(fetched));
                }
                _ => drop(failed.try_set(true)),
            }
        });
    }
    let shown = move || match page.get() {
        Some(page) => page(),
        None if failed.get() => view! { <NotFetched name="Statistics"/> }.into_any(),
        None => opening::waiting(),
    };
    shown.into_any()
}

/// The page; it begins with the game that was played last.
#[component]
fn Statistics() -> impl IntoView {
    let last = saves().last_game();
    let chosen =
        RwSignal::new(SCREENS.iter().position(|it| last.as_deref() == Some(it.profile.id)).unwrap_or(0));
    let mode = RwSignal::new(last_mode(&SCREENS[chosen.get_untracked()]));
    let toast = Toast::here();
    let export = move || {
        view! {
            <button class="icon-button" aria-label="Export" on:click=move |_| settings_sheet::export(toast)>
                <Icon glyph=Glyph::Download/>
            </button>
        }
    };
    let tabs = SCREENS.iter().enumerate().map(|(index, screen)| {
        view! {
            <button data-game=screen.profile.id aria-label=screen.profile.name
                aria-pressed=move || (chosen.get() == index).to_string()
                on:click=move |_| {
                    chosen.set(index);
                    mode.set(last_mode(screen));
                }
                inner_html=screen.picture()>
            </button>
        }
    });
    view! {
        <div class="statistics">
            <Header end=export><h1>"Statistics"</h1></Header>
            <main>
                {together::halves(false)}
                <div class="tabs" role="group" aria-label="Game">{tabs.collect_view()}</div>
                {move || panels(&SCREENS[chosen.get()], mode)}
                <label class="row open-file">
                    <Icon glyph=Glyph::PlayArrow/>
                    <span class="what">"Open a game"<small>"A record in a text file: choose it, or drop it here"</small></span>
                    <input type="file" accept=".txt,text/plain"
                        on:change=move |event| open_file(&event, toast)/>
                </label>
            </main>
        </div>
    }
}

/// The games that were finished last, to be watched.
fn recent(screen: &'static Screen) -> AnyView {
    let records = saves().recent(screen.profile.id);
    let records: Vec<Record> = records.iter().rev().filter_map(|text| text.parse().ok()).collect();
    if records.is_empty() {
        return ().into_any();
    }
    let rows = records.into_iter().map(|record| {
        let title =
            format!("{} · {}", name(&record.params), end_in_words(screen.profile, record.claim.status));
        let score = format!("Score {}", grouped(record.claim.score));
        view! {
            <li><button class="row" on:click=move |_| watch(&record)>
                <Icon glyph=Glyph::Visibility/>
                <span class="what">{title}<small>{score}</small></span>
                <Icon glyph=Glyph::ChevronRight size=20/>
            </button></li>
        }
    });
    view! {
        <section class="panel recent">
            <h2>"Recent games"<small>"to watch"</small></h2>
            <ul>{rows.collect_view()}</ul>
        </section>
    }
    .into_any()
}

/// Opens a record as a shared game, whatever its rules: the page that opens says what is wrong with it.
fn watch(record: &Record) {
    match link::plain(record) {
        Ok(code) => location::go(&Address::Shared(code)),
        Err(refusal) => Toast::here().say(sentence(&refusal.message)),
    }
}

/// Opens the game in a file that was chosen.
fn open_file(event: &Event, toast: Toast) {
    settings_sheet::read(event, move |text| match text.trim().parse::<Record>() {
        Ok(record) => watch(&record),
        Err(refusal) => toast.say(format!("This file holds no game: {}", refusal.message)),
    });
}

/// The mode that was played last, if something is known of it.
fn last_mode(screen: &Screen) -> Option<String> {
    let last = saves().last_mode(screen.profile.id)?;
    saves().modes_played(screen.profile.id).into_iter().find(|mode| last.starts_with(mode.as_str()))
}

/// A mode's parameters as a name: `Easy`, `Size 5, numbers 5, walls 3`.
fn name(mode: &str) -> String {
    let text = mode.replace("mode=", "").replace('=', " ").replace(',', ", ");
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// All that is shown of one game: its modes, and what was played of the one that is chosen or of all of them.
fn panels(screen: &'static Screen, mode: RwSignal<Option<String>>) -> AnyView {
    let all = saves().ledger(screen.profile.id);
    if all.games == 0 {
        let play = move |_| location::go(&Address::Game(screen.profile.id.into()));
        return view! {
            <section class="panel nothing" data-game=screen.profile.id>
                <span class="card-picture" inner_html=screen.picture()></span>
                <h2>"Nothing played yet"</h2>
                <button class="button primary" on:click=play>"Play"</button>
            </section>
        }
        .into_any();
    }
    let modes = [None].into_iter().chain(saves().modes_played(screen.profile.id).into_iter().map(Some));
    let modes = modes.map(|which| {
        let name = which.as_deref().map_or_else(|| "All modes".to_string(), name);
        let this = which.clone();
        view! {
            <button aria-pressed=move || mode.with(|mode| *mode == this).to_string()
                on:click=move |_| mode.set(which.clone())>{name}</button>
        }
    });
    let chosen = mode.get();
    let shown = match &chosen {
        Some(mode) => of_mode(screen, mode),
        None => of_all(screen, &all),
    };
    view! {
        <div class="panels" data-game=screen.profile.id>
            <div class="modes" role="group" aria-label="Mode">{modes.collect_view()}</div>
            {shown}
            {recent(screen)}
        </div>
    }
    .into_any()
}

fn bests(figures: impl IntoIterator<Item = (&'static str, String)>) -> AnyView {
    let figures = figures.into_iter().map(|(name, figure)| {
        view! { <div><dt>{name}</dt><dd>{figure}</dd></div> }
    });
    view! { <dl class="bests">{figures.collect_view()}</dl> }.into_any()
}

fn heading(screen: &Screen, ledger: &Ledger) -> AnyView {
    let since = format!("since {}", calendar::in_words(ledger.since));
    view! { <h2 class="large">{screen.profile.name}<small>{since}</small></h2> }.into_any()
}

/// The figures of all modes together: how much was played, without figures that only compare within a mode.
fn of_all(screen: &'static Screen, ledger: &Ledger) -> AnyView {
    let today = time::today();
    let rows = saves().modes_played(screen.profile.id).into_iter().map(|mode| {
        let ledger = saves().mode_ledger(screen.profile.id, &mode);
        let best = figures(screen, &ledger)[2].clone();
        view! {
            <tr><th scope="row">{name(&mode)}</th><td>{grouped(ledger.games)}</td><td>{best.1}</td></tr>
        }
    });
    let rows = rows.collect::<Vec<_>>();
    let best = if screen.profile.counts_wins() { "In a row" } else { "Best" };
    let figures = [
        (screen.profile.statistics.games, grouped(ledger.games)),
        ("Finished", grouped(ledger.wins)),
        ("Days in a row", ledger.days_in_a_row(today).to_string()),
        ("Played", played(ledger)),
    ];
    let won =
        if screen.profile.statistics.won.is_empty() { "Finished" } else { screen.profile.statistics.won };
    let figures = figures.map(|(name, figure)| (if name == "Finished" { won } else { name }, figure));
    view! {
        <section class="panel">{heading(screen, ledger)}{bests(figures)}</section>
        {(!rows.is_empty()).then(|| view! {
            <section class="panel">
                <h2>"By mode"</h2>
                <table class="by-mode">
                    <thead><tr><th scope="col">"Mode"</th><th scope="col">{screen.profile.statistics.games}</th>
                        <th scope="col">{best}</th></tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </section>
        })}
        {dailies_played(screen)}
        {days_played(ledger)}
    }
    .into_any()
}

/// What was reached on the daily boards, which are alike in their measure whatever their difficulty.
fn dailies_played(screen: &'static Screen) -> Option<AnyView> {
    let results = saves().daily_results(screen.profile.id);
    let today = Day::from(time::today());
    // A clock set back leaves days to come.
    let all = results.last(usize::MAX, Day::from(u32::MAX));
    let counted = all.iter().filter(|(_, result)| result.uncounted.is_none());
    let best = counted.map(|(_, result)| result.percent()).max();
    let percent = |figure: Option<u32>| figure.map_or_else(|| "–".to_string(), |figure| format!("{figure}%"));
    let last = &all[all.len().saturating_sub(history::MOST)..];
    let figures = [
        ("Finished", grouped(all.len() as u32)),
        ("Average", percent(daily_end::average(&all))),
        ("Best", percent(best)),
        ("Streak", dailies::streak(saves(), today).now.to_string()),
    ];
    let label = format!("The last {} dailies in percent of par", last.len());
    (!all.is_empty()).then(|| {
        view! {
            <section class="panel">
                <h2>"Dailies"<small>"percent of par"</small></h2>
                {bests(figures)}
                {(last.len() > 1).then(|| view! { <div inner_html=history::line(last, today, &label)></div> })}
            </section>
        }
        .into_any()
    })
}

fn days_played(ledger: &Ledger) -> AnyView {
    let today = time::today();
    let streak = format!("streak {}, best {}", ledger.days_in_a_row(today), ledger.best_days);
    view! {
        <section class="panel">
            <h2>"Days played"<small>{streak}</small></h2>
            {days(ledger, today)}
        </section>
    }
    .into_any()
}

/// What was played of one mode, with charts.
fn of_mode(screen: &'static Screen, mode: &str) -> AnyView {
    let ledger = saves().mode_ledger(screen.profile.id, mode);
    let today = time::today();
    let words = if screen.profile.is_timed() { minutes } else { grouped };
    let account = &screen.profile.statistics;
    let starred = ledger.stars.iter().any(|&count| count > 0);
    let has_line = !account.line.0.is_empty() && ledger.recent.len() > 1;
    let [hints, undos] = ledger.help;
    let help = Used { hints, undos }.text();
    let clean = of_clean(account.clean, ledger.clean, words);
    view! {
        <section class="panel">
            {heading(screen, &ledger)}
            {bests(figures(screen, &ledger))}
            {(!ledger.recent.is_empty()).then(|| view! { <p class="help-used">{help}" in finished games"{clean}</p> })}
        </section>
        {(!ledger.recent.is_empty()).then(|| view! {
            <section class="panel">
                <h2>{account.bars}<small>{format!("average {}", words(ledger.average()))}</small></h2>
                {bars(&ledger, today, words)}
            </section>
        })}
        <div class="two" class:alone=starred != has_line>
            {starred.then(|| view! { <section class="panel"><h2>"Stars"</h2>{stars(&ledger)}</section> })}
            {has_line.then(|| view! {
                <section class="panel">
                    <h2>{account.line.0}<small>{account.line.1}</small></h2>
                    {line(&ledger, if starred { 134 } else { 311 })}
                </section>
            })}
        </div>
        {days_played(&ledger)}
    }
    .into_any()
}

/// How many games took no help, and the best of them: ` · 3 flawless, best 1:52`; nothing where none did.
fn of_clean(name: &str, [count, best]: [u32; 2], words: fn(u32) -> String) -> String {
    match (name, count) {
        ("", _) | (_, 0) => String::new(),
        _ => format!(" · {} {name}, best {}", grouped(count), words(best)),
    }
}

fn played(ledger: &Ledger) -> String {
    match ledger.seconds / 60 {
        played @ 0..60 => format!("{played}m"),
        played => format!("{}h", grouped(played / 60)),
    }
}

/// The four figures at the top, with their names.
fn figures(screen: &Screen, ledger: &Ledger) -> [(&'static str, String); 4] {
    let account = &screen.profile.statistics;
    let won = match account.won {
        "" => ("Average", grouped(ledger.average())),
        won => (won, format!("{}%", ledger.share_won())),
    };
    let best = match (ledger.best, screen.profile.counts_wins(), screen.profile.is_timed()) {
        (_, true, _) => ("In a row", ledger.runs[1].to_string()),
        (0, ..) => ("Best", "–".to_string()),
        (best, _, true) => ("Best", minutes(best)),
        (best, ..) => ("Best", grouped(best)),
    };
    [(account.games, grouped(ledger.games)), won, best, ("Played", played(ledger))]
}
