//! The page of a date: its five boards, its week, the streak.

use super::board_card;
use crate::address::Address;
use crate::calendar;
use crate::calendar::Month;
use crate::drawing::marks;
use crate::kit::controls::Header;
use crate::kit::icon::{Glyph, Icon};
use crate::platform::storage::saves;
use crate::platform::{location, swipe, time};
use leptos::ev::keydown;
use leptos::prelude::*;
use quintet_games::daily::Day;
use quintet_play::dailies::{self, AllResults, FREEZES};
use quintet_play::streak::Streak;
use web_sys::HtmlElement;
use web_sys::wasm_bindgen::JsCast;

/// The page. Going to another day changes the address, but not where Back leads.
pub fn page(first: Day) -> AnyView {
    let today = time::day();
    let day = RwSignal::new(first);
    let go = Callback::new(move |to: Day| {
        if to != day.get_untracked() && (Day::FIRST..=today.get_untracked()).contains(&to) {
            let in_week = focus_is_in(WEEK);
            day.set(to);
            location::rename(&Address::Date(to));
            // The week is drawn again, and the keyboard stays on its day.
            if in_week {
                time::after_frame(|| focus(CURRENT));
            }
        }
    });
    // What was opened as today stays what it is after midnight; it is then a day of its own.
    listen(day, today, go);
    let touched =
        swipe::sideways(move |steps| go.run(beside(day.get_untracked(), steps, today.get_untracked())));
    let calendar = move || {
        view! {
            <button class="icon-button" aria-label="Archive"
                on:click=move |_| location::go(&Address::Archive(Some(Month::of(day.get_untracked()))))>
                <Icon glyph=Glyph::CalendarMonth/>
            </button>
        }
    };
    view! {
        <div class="page daily" on:pointerdown=touched.down on:pointerup=touched.up>
            <Header end=calendar><h1>"Daily"</h1></Header>
            <main>
                {date_row(day, today, go)}
                {move || inside(day.get(), today.get(), go)}
            </main>
        </div>
    }
    .into_any()
}

/// The day before or after. Before a day to come, that is today; after one without boards, the first that has some.
fn beside(day: Day, steps: i32, today: Day) -> Day {
    let to = day.plus(steps);
    if steps < 0 { to.min(today) } else { to.max(Day::FIRST) }
}

const WEEK: &str = ".week";
const CURRENT: &str = ".week [aria-current]";

fn focus_is_in(part: &str) -> bool {
    let active = document().active_element();
    active.is_some_and(|active| active.closest(part).ok().flatten().is_some())
}

fn focus(part: &str) {
    let found = document().query_selector(part).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // What is shown can be focused.
        let _ = element.focus();
    }
}

/// The arrow keys change the day; Home leads to today.
fn listen(day: RwSignal<Day>, today: Signal<Day>, go: Callback<Day>) {
    let listening = window_event_listener(keydown, move |event| {
        if event.default_prevented() || event.alt_key() || event.ctrl_key() || event.meta_key() {
            return;
        }
        let to = match event.key().as_str() {
            "ArrowLeft" => beside(day.get_untracked(), -1, today.get_untracked()),
            "ArrowRight" => beside(day.get_untracked(), 1, today.get_untracked()),
            "Home" => today.get_untracked(),
            _ => return,
        };
        event.prevent_default();
        go.run(to);
    });
    on_cleanup(move || listening.remove());
}

fn inside(day: Day, today: Day, go: Callback<Day>) -> AnyView {
    let results = AllResults::read(saves());
    let streak = results.streak(today);
    let boards = results.boards(saves(), day);
    // A board that was begun can be played on, even where its date is one to come.
    let begun = boards.iter().any(|board| board.progress != dailies::Progress::New);
    let closed = dailies::closed(day, today).filter(|_| !begun);
    let (note, list) = match closed {
        Some(words) => (words, None),
        None => {
            let cards: Vec<AnyView> = boards.iter().map(|board| board_card::card(board, day)).collect();
            let note = match day.cmp(&today) {
                std::cmp::Ordering::Less => {
                    "Past days are yours to play at any time. They don’t change the streak."
                }
                _ => "The same five boards for everyone, all day long.",
            };
            (note.to_string(), Some(view! { <ul class="board-list">{cards}</ul> }))
        }
    };
    view! {
        {streak_panel(&results, &streak, day, today, go)}
        {list}
        <p class="page-note">{note}</p>
    }
    .into_any()
}

/// The date, and the ways to the days beside it.
fn date_row(day: RwSignal<Day>, today: Signal<Day>, go: Callback<Day>) -> AnyView {
    let step = |steps: i32, glyph: Glyph| {
        let to = move || beside(day.get(), steps, today.get());
        let there = move || (Day::FIRST..=today.get()).contains(&to());
        let name = move || match (there(), to() > today.get()) {
            (true, _) => calendar::in_full(to()),
            (false, true) => "Tomorrow is not here yet".to_string(),
            (false, false) => "There is no earlier day".to_string(),
        };
        view! {
            <button class="icon-button" aria-label=name aria-disabled=move || (!there()).then_some("true")
                on:click=move |_| go.run(untrack(to))><Icon glyph/></button>
        }
    };
    let date = move || {
        let year = |day: Day| day.date().0;
        let (day, today) = (day.get(), today.get());
        match year(day) == year(today) {
            true => calendar::in_full(day),
            false => format!("{} {}", calendar::in_full(day), year(day)),
        }
    };
    view! {
        <div class="date-row">
            {step(-1, Glyph::ChevronLeft)}
            <div role="status">
                <h2>{date}</h2>
                <small>{move || calendar::how_long_ago(day.get(), today.get())}</small>
            </div>
            {step(1, Glyph::ChevronRight)}
        </div>
    }
    .into_any()
}

fn streak_panel(results: &AllResults, streak: &Streak, day: Day, today: Day, go: Callback<Day>) -> AnyView {
    let freezes = match streak.freezes {
        0 => None,
        1 => Some("1 freeze left".to_string()),
        many => Some(format!("{many} freezes left")),
    };
    let monday = day.plus(-(day.weekday() as i32));
    let week = (0..7).map(|place| {
        let date = monday.plus(place);
        day_of_week(results, streak, date, [day, today], go)
    });
    view! {
        <section class="panel" aria-label="Streak">
            <div class="streak-line">
                <Icon glyph=Glyph::Bolt size=20/>
                {dailies::streak_in_words(streak.now)}
                {freezes.map(|freezes| view! {
                    <span class="freezes" title=FREEZES><Icon glyph=Glyph::AcUnit size=18/>{freezes}</span>
                })}
            </div>
            <ol class="week">{week.collect::<Vec<_>>()}</ol>
        </section>
    }
    .into_any()
}

const LETTERS: [&str; 7] = ["M", "T", "W", "T", "F", "S", "S"];

/// A day of the week: what it came to, and the way to it.
fn day_of_week(
    results: &AllResults,
    streak: &Streak,
    date: Day,
    [shown, today]: [Day; 2],
    go: Callback<Day>,
) -> AnyView {
    let (.., number) = date.date();
    let letter = LETTERS[date.weekday()];
    if date > today && date != shown || date < Day::FIRST {
        return view! {
            <li><span class="to-come"><small>{letter}</small><i></i><b>{number}</b></span></li>
        }
        .into_any();
    }
    let boards = results.boards(saves(), date);
    let name = dailies::day_in_words(date, &boards, streak);
    let current = (date == shown).then_some("date");
    view! {
        <li>
            <button aria-label=name aria-current=current on:click=move |_| go.run(date)>
                <small>{letter}</small>
                // Of a day to come there is nothing to show.
                {if date > today { view! { <i></i> }.into_any() } else { mark(&boards, streak, date) }}
                <b>{number}</b>
            </button>
        </li>
    }
    .into_any()
}

/// The mark of a day, or the snowflake of one that a freeze filled.
pub fn mark(boards: &[dailies::Board], streak: &Streak, date: Day) -> AnyView {
    let played = boards.iter().any(|board| board.progress != dailies::Progress::New);
    if streak.frozen.contains(&date) && !played {
        return view! { <span class="freeze-day"><Icon glyph=Glyph::AcUnit size=20/></span> }.into_any();
    }
    view! { <span class="marked" inner_html=marks::day_mark(boards)></span> }.into_any()
}
