//! The archive: a month of marks, and the chosen day.

use super::page::mark;
use crate::address::Address;
use crate::calendar;
use crate::calendar::Month;
use crate::games::list::{Screen, screen};
use crate::kit::controls::Header;
use crate::kit::icon::{Glyph, Icon};
use crate::kit::overlay::Sheet;
use crate::platform::storage::saves;
use crate::platform::{location, time};
use leptos::ev::{KeyboardEvent, keydown};
use leptos::prelude::*;
use quintet_games::daily::Day;
use quintet_play::dailies::{self, AllResults, Board, Progress};
use quintet_play::streak::Streak;
use web_sys::HtmlElement;
use web_sys::wasm_bindgen::JsCast;

/// What the page shows: the month, and the chosen day in it.
#[derive(Clone, Copy)]
struct Shown {
    chosen: RwSignal<Day>,
    today: Signal<Day>,
}

impl Shown {
    fn month(self) -> Month {
        Month::of(self.chosen.get())
    }

    /// Chooses a day, the nearest that there is.
    fn choose(self, day: Day) {
        let day = day.clamp(Day::FIRST, self.today.get_untracked());
        self.chosen.set(day);
        location::rename(&Address::Archive(Some(Month::of(day))));
    }

    fn is_there(self, month: Month) -> bool {
        month.last() >= Day::FIRST && month.first() <= self.today.get()
    }
}

/// The page, with today chosen in this month and the first day in others.
pub fn page(month: Month) -> AnyView {
    let today = time::day();
    let now = today.get_untracked();
    let first = if Month::of(now) == month { now } else { month.first() };
    let shown = Shown { chosen: RwSignal::new(first.clamp(Day::FIRST, now)), today };
    let results = StoredValue::new(AllResults::read(saves()));
    let choosing = RwSignal::new(false);
    lead_to_month(shown);
    view! {
        <div class="page archive">
            <Header back=Address::Today end=|| view! { <span></span> }><h1>"Archive"</h1></Header>
            <main>
                {month_row(shown, choosing)}
                <section class="panel month month-panel" aria-label=move || shown.month().in_words()>
                    {move || results.with_value(|results| days(shown, results))}
                    {key()}
                </section>
                {move || results.with_value(|results| chosen_day(shown.chosen.get(), results, shown.today.get()))}
                {move || results.with_value(|results| tally(&results.streak(shown.today.get())))}
            </main>
        </div>
        <Sheet open=choosing.into() close=Callback::new(move |()| choosing.set(false)) title="Month">
            <Months shown close=Callback::new(move |()| choosing.set(false))/>
        </Sheet>
    }
    .into_any()
}

fn month_row(shown: Shown, choosing: RwSignal<bool>) -> AnyView {
    let step = |glyph: Glyph, to: fn(Month) -> Month| {
        let go = move |_| {
            let month = to(untrack(|| shown.month()));
            if untrack(|| shown.is_there(month)) {
                shown.choose(month.same_day(shown.chosen.get_untracked()));
            }
        };
        view! {
            <button class="icon-button" aria-label=move || to(shown.month()).in_words()
                aria-disabled=move || (!shown.is_there(to(shown.month()))).then_some("true") on:click=go>
                <Icon glyph/>
            </button>
        }
    };
    view! {
        <div class="date-row month-row">
            {step(Glyph::ChevronLeft, Month::before)}
            <h2>
                <button aria-haspopup="dialog" on:click=move |_| choosing.set(true)>
                    {move || shown.month().in_words()}<Icon glyph=Glyph::ChevronRight size=20/>
                </button>
            </h2>
            {step(Glyph::ChevronRight, Month::after)}
        </div>
    }
    .into_any()
}

/// The days of the month in weeks.
fn days(shown: Shown, results: &AllResults) -> AnyView {
    let (month, today) = (shown.month(), shown.today.get());
    let streak = results.streak(today);
    let blanks = (0..month.first().weekday()).map(|_| view! { <span></span> }.into_any());
    let names = ["M", "T", "W", "T", "F", "S", "S"]
        .map(|letter| view! { <span class="weekday" aria-hidden="true">{letter}</span> }.into_any());
    let days = month.days().map(|day| cell(shown, day, results, &streak));
    let cells: Vec<AnyView> = names.into_iter().chain(blanks).chain(days).collect();
    view! { <div class="month-grid" on:keydown=move |event| walk(shown, &event)>{cells}</div> }.into_any()
}

fn cell(shown: Shown, day: Day, results: &AllResults, streak: &Streak) -> AnyView {
    let (.., number) = day.date();
    let today = shown.today.get();
    if day > today || day < Day::FIRST {
        return view! { <span class="day to-come"><span class="number">{number}</span></span> }.into_any();
    }
    let boards = results.boards(saves(), day);
    let chosen = shown.chosen.get() == day;
    let class = format!("day{}{}", band(day, streak), if day == today { " today" } else { "" });
    view! {
        <button class=class aria-label=dailies::day_in_words(day, &boards, streak) aria-pressed=chosen.to_string()
            aria-current=(day == today).then_some("date") tabindex=if chosen { "0" } else { "-1" }
            on:click=move |_| choose_and_focus(shown, day)>
            <span class="number">{number}</span>
            {mark(&boards, streak, day)}
        </button>
    }
    .into_any()
}

/// The band of a run of days. Each week has a band of its own.
fn band(day: Day, streak: &Streak) -> String {
    let Some(run) = streak.run_at(day) else { return String::new() };
    let begins = if day == run.first || day.weekday() == 0 || day.date().2 == 1 { " begins" } else { "" };
    let last_of_month = Month::of(day).last() == day;
    let ends = if day == run.last || day.weekday() == 6 || last_of_month { " ends" } else { "" };
    format!(" run{begins}{ends}")
}

/// The days are drawn again when another is chosen, and the keyboard follows.
fn choose_and_focus(shown: Shown, day: Day) {
    shown.choose(day);
    time::after_frame(|| {
        let chosen = document().query_selector(".day[aria-pressed=true]").ok().flatten();
        if let Some(element) = chosen.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
            // What is shown can be focused.
            let _ = element.focus();
        }
    });
}

/// The left or the right arrow, pressed while nothing has the focus, leads into the month. The others scroll the page.
fn lead_to_month(shown: Shown) {
    let listening = window_event_listener(keydown, move |event| {
        let nowhere = document().active_element().is_none_or(|active| active.tag_name() == "BODY");
        if nowhere && !event.default_prevented() && matches!(event.key().as_str(), "ArrowLeft" | "ArrowRight")
        {
            walk(shown, &event);
        }
    });
    on_cleanup(move || listening.remove());
}

/// Arrows by day and week, Page Up and Down by month, Enter opens.
fn walk(shown: Shown, event: &KeyboardEvent) {
    if event.alt_key() || event.ctrl_key() || event.meta_key() {
        return;
    }
    let day = shown.chosen.get_untracked();
    let month = Month::of(day);
    let to = match event.key().as_str() {
        "ArrowLeft" => day.plus(-1),
        "ArrowRight" => day.plus(1),
        "ArrowUp" => day.plus(-7),
        "ArrowDown" => day.plus(7),
        "PageUp" => month.before().same_day(day),
        "PageDown" => month.after().same_day(day),
        "Home" => month.first(),
        "End" => month.last(),
        "Enter" => {
            event.prevent_default();
            return location::go(&Address::Date(day));
        }
        _ => return,
    };
    event.prevent_default();
    choose_and_focus(shown, to);
}

fn key() -> AnyView {
    const SHAPES: [(&str, &str); 3] = [
        ("Finished", r#"<rect class="full" width="14" height="14" rx="4.5"/>"#),
        ("Under way", r#"<rect class="open" x="1.4" y="1.4" width="11.2" height="11.2" rx="3.4"/>"#),
        ("Not played", r#"<circle class="none" cx="7" cy="7" r="2.6"/>"#),
    ];
    let shapes = SHAPES.map(|(name, shape)| {
        view! { <span><svg class="day-mark" viewBox="0 0 14 14" inner_html=shape></svg>{name}</span> }
    });
    view! {
        <div class="month-key" aria-hidden="true">
            {shapes}
            <span><span class="snow"><Icon glyph=Glyph::AcUnit size=16/></span>"Freeze"</span>
        </div>
    }
    .into_any()
}

/// The chosen day: its five boards in short, and the way to its page.
fn chosen_day(day: Day, results: &AllResults, today: Day) -> AnyView {
    let boards = results.boards(saves(), day);
    let finished = boards.iter().filter(|board| board.is_finished()).count();
    let state = match (finished, day == today) {
        (0, true) => "Today".to_string(),
        (0, false) => "Not played".to_string(),
        _ => format!("{finished} of {} finished", boards.len()),
    };
    let address = Address::Date(day).to_string();
    view! {
        <section class="panel day-panel" aria-label=calendar::in_full(day)>
            <div class="day-head">
                <h2>{calendar::in_full(day)}<small>{state}</small></h2>
                <a class="go" href=address.clone()>"Open"</a>
            </div>
            <ul class="day-five">{boards.iter().map(in_short).collect::<Vec<_>>()}</ul>
            <a class="go" href=address>"Open this day"</a>
        </section>
    }
    .into_any()
}

fn in_short(board: &Board) -> AnyView {
    let sign = |glyph: Glyph, words: &'static str| {
        view! { <Icon glyph size=18/><span class="unseen">{words}</span> }.into_any()
    };
    let figure = match &board.progress {
        Progress::New => "–".into_any(),
        Progress::UnderWay(_) => sign(Glyph::HalfDone, "Under way"),
        Progress::Finished(result) if result.uncounted.is_some() => sign(Glyph::Cancel, "Not counted"),
        Progress::Finished(result) => format!("{}%", result.percent()).into_any(),
    };
    let picture = screen(board.game.id).map(Screen::picture).unwrap_or_default();
    view! {
        <li data-game=board.game.id>
            <span class="card-picture" inner_html=picture></span>
            <span class="name">{board.game.name}</span>
            <b>{figure}</b>
            <small>{board.short}</small>
        </li>
    }
    .into_any()
}

/// What all days come to.
fn tally(streak: &Streak) -> AnyView {
    let figures = [
        ("In a row", streak.now),
        ("Longest", streak.longest),
        ("Days played", streak.played),
        ("Freezes left", streak.freezes),
    ];
    let figures = figures.map(|(name, figure)| view! { <div><dt>{name}</dt><dd>{figure}</dd></div> });
    view! {
        <section class="panel" aria-label="Streak">
            <dl class="tally-row">{figures}</dl>
            <p class="page-note"><b>"Freezes. "</b>{dailies::FREEZES}</p>
        </section>
    }
    .into_any()
}

/// The months of a year, from the first with daily boards to this one.
#[component]
fn Months(shown: Shown, close: Callback<()>) -> impl IntoView {
    let year = RwSignal::new(untrack(|| shown.month().first().date().0));
    let last = move || shown.today.get().date().0;
    let first = Day::FIRST.date().0;
    let step = move |by: i32, glyph: Glyph, name: &'static str| {
        let to = move || year.get().saturating_add_signed(by);
        let there = move || (first..=last()).contains(&to());
        view! {
            <button class="icon-button" aria-label=name aria-disabled=move || (!there()).then_some("true")
                on:click=move |_| if untrack(there) { year.set(untrack(to)) }><Icon glyph/></button>
        }
    };
    let months = move || {
        let months = (1..=12).filter_map(|month| Day::of(year.get(), month, 1)).map(Month::of);
        let buttons = months.map(|month| {
            let there = shown.is_there(month);
            let words = month.in_words();
            let name = words.split(' ').next().unwrap_or_default().to_string();
            view! {
                <button aria-label=words aria-pressed=(month == shown.month()).to_string()
                    aria-disabled=(!there).then_some("true")
                    on:click=move |_| if there {
                        shown.choose(month.same_day(shown.chosen.get_untracked()));
                        close.run(());
                    }>{name}</button>
            }
        });
        buttons.collect::<Vec<_>>()
    };
    view! {
        <div class="date-row">
            {step(-1, Glyph::ChevronLeft, "The year before")}
            <h3 role="status">{year}</h3>
            {step(1, Glyph::ChevronRight, "The year after")}
        </div>
        <div class="months">{months}</div>
    }
}
