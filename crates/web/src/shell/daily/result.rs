//! The result of a daily board: its figures, a comparison with the player's last days, and what to do next.

use super::board_card::glyph;
use super::end::Ended;
use crate::address::Address;
use crate::drawing::history;
use crate::kit::figures::counting;
use crate::kit::icon::{Glyph, Icon};
use crate::platform::storage::saves;
use crate::platform::{location, time};
use crate::shell::{race, together};
use leptos::prelude::*;
use quintet_games::daily::Day;
use quintet_play::calendar;
use quintet_play::dailies;
use quintet_play::daily_end::{self, HONEST_WORDS};
use quintet_play::daily_results::DailyResult;
use std::time::Duration;

/// When the percent begins to count.
const COUNTS_AFTER: Duration = Duration::from_millis(300);

/// The sheet.
pub fn sheet(ended: &Ended) -> AnyView {
    let Ended { game, day, ref end, close, .. } = *ended;
    let today = time::day().get_untracked();
    let by_server = RwSignal::new(false);
    view! {
        <section class="sheet result-sheet" data-game=game.id>
            <div class="sheet-head">
                <h2 tabindex="-1" autofocus>{end.ending.title}</h2>
                <button class="icon-button" aria-label="Close" on:click=move |_| close.run(())>
                    <Icon glyph=Glyph::Close/>
                </button>
            </div>
            <div class="sheet-body" tabindex="0">
                {verdict(ended)}
                {race::at_the_end().map(|words| view! { <p class="standing">{words}</p> })}
                {together::result(ended, days_before, by_server)}
                {streak_note(&end.result, day, today)}
                {honest(ended, by_server)}
                {once_more(ended)}
                {nowhere()}
            </div>
            {foot(ended, today)}
        </section>
    }
    .into_any()
}

/// The percent beside what was reached, par, and the class.
fn verdict(ended: &Ended) -> AnyView {
    let end = &ended.end;
    let result = &end.result;
    let big = match &result.uncounted {
        Some(_) => view! { <b aria-hidden="true">"–"</b><span>"not counted"</span> }.into_any(),
        None => percent(result),
    };
    let why = result.uncounted.as_deref().map(daily_end::not_counted);
    view! {
        <div class="verdict">
            <div class="big">{big}</div>
            <div>
                <h3>{end.reached.clone()}</h3>
                <p>{end.par.clone()}</p>
                {ended.decided.clone().map(|decided| view! { <p>{decided}</p> })}
                {why.map(|why| view! { <p class="why">{format!("{why}.")}</p> })}
                <span class="chip"><Icon glyph=glyph(end.class) size=16/>{end.class.explained()}</span>
            </div>
        </div>
    }
    .into_any()
}

fn percent(result: &DailyResult) -> AnyView {
    let percent = result.percent();
    let target = RwSignal::new(0);
    let shown = counting(target.into(), 600.0);
    let begin = move || {
        target.try_set(percent);
    };
    set_timeout(begin, COUNTS_AFTER);
    let under = daily_end::under_percent(result);
    view! {
        <b aria-hidden="true">{shown}<i>"%"</i></b>
        <span aria-hidden="true">{under}</span>
        <span class="unseen">{format!("{percent} percent {under}")}</span>
    }
    .into_any()
}

/// Where there is no server, that is said.
fn nowhere() -> AnyView {
    let nowhere = together::is_nowhere();
    (move || {
        nowhere.get().then(|| {
            view! {
                <p class="notice">
                    <Icon glyph=Glyph::CloudOff size=20/>
                    <span>"There’s no server here, so only your own results. They stay on this device."</span>
                </p>
            }
        })
    })
    .into_any()
}

/// One's own last results as a line, and how this one stands among them.
fn days_before(ended: &Ended) -> Option<AnyView> {
    let results = saves().daily_results(ended.game.id);
    let today = time::day().get_untracked();
    let last = results.last(history::MOST, ended.day);
    if last.len() < 2 {
        return None;
    }
    let name = ended.game.name;
    let label = history_in_words(name, &last);
    let standing = daily_end::standing(&ended.end.result, &last);
    let average = daily_end::average(&last);
    Some(
        view! {
            <div class="chart-head">
                <span>{format!("Your last {} {name} dailies", last.len())}</span>
                {average.map(|average| view! { <small>{format!("average {average}%")}</small> })}
            </div>
            <div inner_html=history::line(&last, today, &label)></div>
            {as_table(&last)}
            {standing.map(|(place, of)| view! { <p class="standing">"Your "<b>{place}</b>" "{of}</p> })}
        }
        .into_any(),
    )
}

/// The chart as one sentence.
fn history_in_words(name: &str, last: &[(Day, &DailyResult)]) -> String {
    let counted = || last.iter().filter(|(_, result)| result.uncounted.is_none());
    let percents = || counted().map(|(_, result)| result.percent());
    let range = match (percents().min(), percents().max()) {
        (Some(least), Some(most)) if least < most => format!(", from {least} to {most} percent of par"),
        (Some(same), _) => format!(", {same} percent of par"),
        (None, _) => ", none of which counts".to_string(),
    };
    format!("Your last {} {name} dailies{range}.", last.len())
}

/// The same days as a table.
fn as_table(last: &[(Day, &DailyResult)]) -> AnyView {
    let rows = last.iter().rev().map(|(day, result)| {
        let reached = match &result.uncounted {
            Some(why) => daily_end::not_counted(why),
            None => format!("{}%", result.percent()),
        };
        view! { <tr><th scope="row">{calendar::in_short(*day)}</th><td>{reached}</td></tr> }
    });
    view! {
        <details class="as-table">
            <summary>"As a table"</summary>
            <table>
                <thead><tr><th scope="col">"Day"</th><th scope="col">"Of par"</th></tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </details>
    }
    .into_any()
}

/// What the board does to the streak.
fn streak_note(result: &DailyResult, day: Day, today: Day) -> AnyView {
    let kept = saves_that_day(day);
    let words = match (result.that_day || kept, day == today) {
        (true, _) => dailies::streak_in_words(dailies::streak(saves(), today).now),
        (false, _) => "Finished later, so it does not change the streak.".to_string(),
    };
    view! { <p class="standing streak-note"><Icon glyph=Glyph::Bolt size=18/>{words}</p> }.into_any()
}

/// Whether a board of this date was finished on its day.
fn saves_that_day(day: Day) -> bool {
    dailies::boards(saves(), day).iter().any(|board| match &board.progress {
        dailies::Progress::Finished(result) => result.that_day,
        _ => false,
    })
}

/// The four words and what they mean.
fn honest(ended: &Ended, by_server: RwSignal<bool>) -> AnyView {
    let end = ended.end.clone();
    let rows = move || {
        end.honest(by_server.get())
            .map(|(word, covers)| view! { <div><dt>{word}</dt><dd>{covers}</dd></div> })
    };
    let meanings = HONEST_WORDS.map(|(word, means)| view! { <p><b>{word}". "</b>{means}</p> });
    view! {
        <dl class="honest">{rows}</dl>
        <details class="honest-help">
            <summary><Icon glyph=Glyph::Help size=18/>"What these words mean"</summary>
            {meanings}
        </details>
    }
    .into_any()
}

/// The ways back to the same board.
fn once_more(ended: &Ended) -> AnyView {
    let Ended { again, take_back, .. } = *ended;
    view! {
        <div class="pair" class:alone=take_back.is_none()>
            {take_back.map(|act| view! {
                <button class="button outlined" on:click=move |_| act.run(())>
                    <Icon glyph=Glyph::Undo size=20/>"Take back"
                </button>
            })}
            <button class="button outlined" on:click=move |_| again.run(())>
                <Icon glyph=Glyph::RestartAlt size=20/>"Play again"
            </button>
        </div>
    }
    .into_any()
}

/// What is to be done stays in reach while the rest scrolls.
fn foot(ended: &Ended, today: Day) -> AnyView {
    let Ended { game, day, share, watch, explain, .. } = *ended;
    let tile = |glyph: Glyph, name: &'static str, act: Callback<()>| {
        view! { <button on:click=move |_| act.run(())><Icon glyph/>{name}</button> }
    };
    let next = dailies::next_board(&dailies::boards(saves(), day), game.id);
    let (words, to) = match next {
        Some(next) => {
            (format!("Next board: {}", next.name), Address::DailyBoard { day, id: next.id.to_string() })
        }
        None if day == today => ("See today".to_string(), Address::Today),
        None => ("See this day".to_string(), Address::Date(day)),
    };
    view! {
        <div class="sheet-foot">
            <div class="quick three">
                {tile(Glyph::Share, "Share", share)}
                {tile(Glyph::Visibility, "Watch replay", watch)}
                {tile(Glyph::QueryStats, "Analyse", explain)}
            </div>
            <button class="button primary tall" on:click=move |_| location::go(&to)>{words}</button>
        </div>
    }
    .into_any()
}
