//! The time of day, which the page and the worker share, and the time that animations go by.

use leptos::prelude::{request_animation_frame, set_timeout};

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
