//! The time of day, for page and worker, and the clock of animations.

use leptos::prelude::{
    GetUntracked, RwSignal, Set, Signal, expect_context, provide_context, request_animation_frame,
    set_timeout, window_event_listener_untyped,
};
use quintet_games::daily::Day;
use std::time::Duration;

/// How often it is looked whether the day is another one.
const LOOKS: Duration = Duration::from_secs(20);

/// Milliseconds since the page was opened; unlike the time of day it never jumps.
pub fn now() -> f64 {
    leptos::prelude::window().performance().map_or(0.0, |performance| performance.now())
}

/// Does something as soon as the next frame is on the screen.
pub fn after_frame(act: impl FnOnce() + 'static) {
    request_animation_frame(move || set_timeout(act, std::time::Duration::ZERO));
}

/// Milliseconds since 1970.
pub fn of_day() -> f64 {
    js_sys::Date::now()
}

/// Today where the player is, counted from 1 January 1970.
pub fn today() -> u32 {
    let now = js_sys::Date::new_0();
    ((now.get_time() / 60_000.0 - now.get_timezone_offset()) / 1_440.0) as u32
}

/// How many minutes the clocks here are ahead of UTC at a moment, in milliseconds since 1970.
pub fn ahead_of_utc(at: i64) -> i32 {
    -js_sys::Date::new(&(at as f64).into()).get_timezone_offset() as i32
}

/// The day that today is, followed.
#[derive(Clone, Copy)]
struct Today(RwSignal<Day>);

/// Follows the day from here on, past midnight and on journeys.
pub fn provide_day() {
    let today = RwSignal::new(Day::from(today()));
    provide_context(Today(today));
    look_again(today);
    // A page in the background, or a machine asleep, is not woken at midnight.
    window_event_listener_untyped("visibilitychange", move |_| look(today));
}

fn look(signal: RwSignal<Day>) {
    let now = Day::from(today());
    if signal.try_get_untracked().is_some_and(|known| known != now) {
        signal.set(now);
    }
}

fn look_again(signal: RwSignal<Day>) {
    set_timeout(
        move || {
            look(signal);
            look_again(signal);
        },
        LOOKS,
    );
}

/// The day that today is where the player is; it changes at midnight.
pub fn day() -> Signal<Day> {
    let Today(today) = expect_context();
    today.into()
}
