//! Seeds for games that nobody chose a seed for.

/// A seed below 2^32, short enough to be told to a friend.
pub fn seed() -> u64 {
    (js_sys::Math::random() * 4_294_967_296.0) as u64
}
