//! The result of a daily board: what it came to, how it compares with one's own days before, and what can be done next.

use super::end::Ended;
use crate::address::Address;
use crate::drawing::history;
use crate::kit::figures::counting;
use crate::kit::icon::{Glyph, Icon};
use crate::platform::storage::saves;
use crate::platform::{location, time};
use leptos::prelude::*;
use quintet_engine::Class;
use quintet_games::daily::Day;
use quintet_play::dailies::{self, HONEST_WORDS};
use quintet_play::daily_results::{DailyResult, DailyResults};
use std::time::Duration;

/// When the percent begins to count.
const COUNTS_AFTER: Duration = Duration::from_millis(300);

/// The sheet.
pub fn sheet(ended: &Ended) -> AnyView {
    let Ended { game, day, ref end, close, .. } = *ended;
    let today = time::day().get_untracked();
    let results = saves().daily_results(game.id);
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
                {days_before(ended, &results, today)}
                {streak_note(&end.result, day, today)}
                {honest(ended)}
                {once_more(ended)}
                <p class="notice">
                    <Icon glyph=Glyph::CloudOff size=20/>
                    <span>"There’s no server here, so only your own results. They stay on this device."</span>
                </p>
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
    let why = result.uncounted.as_deref().map(dailies::not_counted);
    let glyph = match result.class {
        Class::Pure => Glyph::CheckCircle,
        Class::Undo => Glyph::Undo,
        Class::Hint => Glyph::Lightbulb,
    };
    let class = match result.class {
        Class::Pure => "Pure: no undo, no hint",
        other => dailies::class_in_words(other),
    };
    view! {
        <div class="verdict">
            <div class="big">{big}</div>
            <div>
                <h3>{end.reached.clone()}</h3>
                <p>{end.par.clone()}</p>
                {why.map(|why| view! { <p class="why">{format!("{why}.")}</p> })}
                <span class="chip"><Icon glyph size=16/>{class}</span>
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
    let under = dailies::under_percent(result);
    view! {
        <b aria-hidden="true">{shown}<i>"%"</i></b>
        <span aria-hidden="true">{under}</span>
        <span class="unseen">{format!("{percent} percent {under}")}</span>
    }
    .into_any()
}

/// One's own last results as a line, and how this one stands among them.
fn days_before(ended: &Ended, results: &DailyResults, today: Day) -> Option<AnyView> {
    let last = results.last(history::MOST, ended.day);
    if last.len() < 2 {
        return None;
    }
    let name = ended.game.name;
    let figures: Vec<String> = last
        .iter()
        .map(|(_, result)| match result.uncounted {
            Some(_) => "not counted".to_string(),
            None => result.percent().to_string(),
        })
        .collect();
    let label = format!("Your last {} {name} dailies in percent of par: {}.", last.len(), figures.join(", "));
    let standing = dailies::standing(&ended.end.result, &last);
    let average = dailies::average(&last);
    Some(
        view! {
            <div class="chart-head">
                <span>{format!("Your last {} {name} dailies", last.len())}</span>
                {average.map(|average| view! { <small>{format!("average {average}%")}</small> })}
            </div>
            <div inner_html=history::line(&last, today, &label)></div>
            {standing.map(|(place, of)| view! { <p class="standing">"Your "<b>{place}</b>" "{of}</p> })}
        }
        .into_any(),
    )
}

/// What the board does to the streak.
fn streak_note(result: &DailyResult, day: Day, today: Day) -> AnyView {
    let kept = saves_that_day(day);
    let words = match (result.that_day || kept, day == today) {
        (true, _) => dailies::streak_in_words(dailies::streak(saves(), today).now),
        (false, _) => "Finished after its day, so it does not change the streak.".to_string(),
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
fn honest(ended: &Ended) -> AnyView {
    let rows = ended.end.honest().map(|(word, covers)| view! { <div><dt>{word}</dt><dd>{covers}</dd></div> });
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
