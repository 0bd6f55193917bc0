//! A swipe sideways over a page that does not scroll sideways.

use leptos::ev::PointerEvent;
use leptos::prelude::*;

/// Pixels that a finger must move sideways at least.
const FAR: i32 = 60;

/// What listens to a finger.
pub struct Swipe<D, U> {
    /// When it is put down.
    pub down: D,
    /// When it is lifted.
    pub up: U,
}

/// Calls `then` with -1 for a swipe to the right and 1 for one to the left: what lies on that side is drawn in.
pub fn sideways(
    then: impl Fn(i32) + 'static,
) -> Swipe<impl Fn(PointerEvent) + 'static, impl Fn(PointerEvent) + 'static> {
    let from = StoredValue::new(None::<(i32, i32)>);
    let down = move |event: PointerEvent| {
        let finger = event.pointer_type() == "touch" && event.is_primary();
        from.set_value(finger.then(|| (event.client_x(), event.client_y())));
    };
    let up = move |event: PointerEvent| {
        let Some((x, y)) = from.try_update_value(Option::take).flatten() else { return };
        let (across, along) = (event.client_x() - x, event.client_y() - y);
        if across.abs() >= FAR && across.abs() > 2 * along.abs() {
            then(-across.signum());
        }
    };
    Swipe { down, up }
}
