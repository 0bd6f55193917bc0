//! The time of day, which the page and the worker share.

/// Milliseconds since 1970.
#[cfg(target_arch = "wasm32")]
pub fn of_day() -> f64 {
    js_sys::Date::now()
}

/// Milliseconds since 1970.
#[cfg(not(target_arch = "wasm32"))]
pub fn of_day() -> f64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0.0, |since| since.as_secs_f64() * 1000.0)
}
