//! Random seeds.

/// Random bits that nobody can guess, where the browser has some: a key must not be made of others.
pub fn secret_bytes() -> Option<[u8; 16]> {
    let mut bytes = [0; 16];
    let crypto = leptos::prelude::window().crypto().ok()?;
    crypto.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// A seed that nobody can guess, where knowing it would be an advantage.
pub fn secret_seed() -> u64 {
    let mut bytes = [0; 8];
    let crypto = leptos::prelude::window().crypto();
    let random = crypto.and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).map(|_| ()));
    // Every browser that runs the client has this source; without it a seed that can be guessed is still a game.
    random.map_or_else(|_| seed(), |()| u64::from_le_bytes(bytes))
}

/// A seed below 2^32, short enough to be told to a friend.
pub fn seed() -> u64 {
    (js_sys::Math::random() * 4_294_967_296.0) as u64
}
