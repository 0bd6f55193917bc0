//! The golden games and deal digests as a plain WASM module, for comparison with the native ones.
//!
//! Text goes in and out through one buffer: ask for `room(length)`, write there, call, and read as many bytes as the
//! call returned from `room(0)`. A refusal comes out as text too, which no golden file equals.
#![allow(unsafe_code, reason = "an export without generated glue needs its plain name")]

use quintet_engine::Refusal;
use quintet_games::{digest, playthrough};
use std::sync::Mutex;

static BUFFER: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// The buffer's place, with room for this many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *const u8 {
    let mut buffer = BUFFER.lock().expect("one thread");
    if length > 0 {
        *buffer = vec![0; length];
    }
    buffer.as_ptr()
}

/// Replaces the golden game in the buffer by the same game, replayed and printed again.
#[unsafe(no_mangle)]
pub extern "C" fn rerender() -> usize {
    let bytes = std::mem::take(&mut *BUFFER.lock().expect("one thread"));
    answer(playthrough::rerender(&String::from_utf8_lossy(&bytes)))
}

/// Puts the table of digests into the buffer.
#[unsafe(no_mangle)]
pub extern "C" fn digests() -> usize {
    answer(digest::table())
}

fn answer(text: Result<String, Refusal>) -> usize {
    let text = text.unwrap_or_else(|refusal| format!("refused: {refusal}\n"));
    let mut buffer = BUFFER.lock().expect("one thread");
    *buffer = text.into_bytes();
    buffer.len()
}
