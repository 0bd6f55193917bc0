//! What was played so far: the figures of one game at a time, with small charts.

use super::charts::{bars, days, line, stars};
use super::controls::Header;
use super::count::grouped;
use super::data_sheet;
use super::icon::{Glyph, Icon};
use super::toast::Toast;
use crate::address::Address;
use crate::calendar;
use crate::games::{self, SCREENS, Screen};
use crate::ledger::Ledger;
use crate::platform::storage::{self, minutes};
use crate::platform::{location, time};
use leptos::prelude::*;

/// The page; it begins with the game that was played last.
#[component]
pub fn Statistics() -> impl IntoView {
    let last = storage::last_game();
    let chosen = RwSignal::new(SCREENS.iter().position(|it| last.as_deref() == Some(it.id)).unwrap_or(0));
    let toast = Toast::here();
    let export = move || {
        view! {
            <button class="icon-button" aria-label="Export" on:click=move |_| data_sheet::export(toast)>
                <Icon glyph=Glyph::Download/>
            </button>
        }
    };
    let tabs = SCREENS.iter().enumerate().map(|(index, screen)| {
        view! {
            <button data-game=screen.id aria-label=screen.name
                aria-pressed=move || (chosen.get() == index).to_string() on:click=move |_| chosen.set(index)>
                {(screen.picture)()}
            </button>
        }
    });
    view! {
        <div class="statistics">
            <Header end=export><h1>"Statistics"</h1></Header>
            <main>
                <div class="tabs" role="group" aria-label="Game">{tabs.collect_view()}</div>
                {move || panels(&SCREENS[chosen.get()])}
            </main>
        </div>
    }
}

/// All that is shown of one game.
fn panels(screen: &'static Screen) -> AnyView {
    let ledger = storage::ledger(screen.id);
    if ledger.games == 0 {
        let play = move |_| location::go(&Address::Game(screen.id.into()));
        return view! {
            <section class="panel nothing" data-game=screen.id>
                <span class="card-picture">{(screen.picture)()}</span>
                <h2>"Nothing played yet"</h2>
                <button class="button primary" on:click=play>"Play"</button>
            </section>
        }
        .into_any();
    }
    let today = time::today();
    let figures = figures(screen, &ledger).map(|(name, figure)| {
        view! { <div><dt>{name}</dt><dd>{figure}</dd></div> }
    });
    let timed = games::is_timed(screen.id);
    let words = if timed { minutes } else { grouped };
    let account = &screen.account;
    let streak = format!("streak {}, best {}", ledger.days_in_a_row(today), ledger.best_days);
    let starred = ledger.stars.iter().any(|&count| count > 0);
    let has_line = !account.line.0.is_empty() && ledger.recent.len() > 1;
    view! {
        <div class="panels" data-game=screen.id>
            <section class="panel">
                <h2 class="large">{screen.name}<small>{format!("since {}", calendar::in_words(ledger.since))}</small></h2>
                <dl class="bests">{figures.into_iter().collect_view()}</dl>
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
            <section class="panel">
                <h2>"Days played"<small>{streak}</small></h2>
                {days(&ledger, today)}
            </section>
        </div>
    }
    .into_any()
}

/// The four figures at the top, with their names.
fn figures(screen: &Screen, ledger: &Ledger) -> [(&'static str, String); 4] {
    let account = &screen.account;
    let won = match account.won {
        "" => ("Average", grouped(ledger.average())),
        won => (won, format!("{}%", ledger.share_won())),
    };
    let best = match (ledger.best, games::counts_wins(screen.id), games::is_timed(screen.id)) {
        (_, true, _) => ("In a row", ledger.runs[1].to_string()),
        (0, ..) => ("Best", "–".to_string()),
        (best, _, true) => ("Best", minutes(best)),
        (best, ..) => ("Best", grouped(best)),
    };
    let played = match ledger.seconds / 60 {
        played @ 0..60 => format!("{played}m"),
        played => format!("{}h", grouped(played / 60)),
    };
    [(account.games, grouped(ledger.games)), won, best, ("Played", played)]
}
