//! The hot paths as a plain WASM module: `paths()` says how many there are, `prepare(path)` makes one ready, and each
//! `run()` does its work as often as it is counted and answers how many units that was.
#![allow(unsafe_code, reason = "an export without generated glue needs its plain name")]

use quintet_bench::hot::{HOT, Work, counted};
use std::cell::RefCell;

thread_local! {
    static WORK: RefCell<Option<(u32, Work)>> = const { RefCell::new(None) };
}

/// How many hot paths there are.
#[unsafe(no_mangle)]
pub extern "C" fn paths() -> u32 {
    HOT.len() as u32
}

/// Makes a hot path ready.
#[unsafe(no_mangle)]
pub extern "C" fn prepare(path: u32) {
    let work = HOT.get(path as usize).map(|hot| (hot.times, (hot.prepare)()));
    WORK.with_borrow_mut(|ready| *ready = work);
}

/// Does its work as often as it is counted; 0 where none is ready.
#[unsafe(no_mangle)]
pub extern "C" fn run() -> u32 {
    WORK.with_borrow_mut(|ready| ready.as_mut().map_or(0, |(times, work)| counted(*times, work) as u32))
}
