//! The hot paths as a plain WASM module: `paths()` says how many there are, `prepare(path)` makes one ready, and each
//! `run()` does its work as often as it is counted and answers how many units that was. `analyse(most)` analyses the
//! record that was put into `room(length)`, up to `most` remarks (0: all of them), and returns how many there were.
#![allow(unsafe_code, reason = "an export without generated glue needs its plain name")]

use quintet_bench::hot::{HOT, Work, counted};
use quintet_engine::Record;
use quintet_engine::analysis::News;
use std::cell::RefCell;
use std::ops::ControlFlow;

thread_local! {
    static WORK: RefCell<Option<(u32, Work)>> = const { RefCell::new(None) };
    static RECORD: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
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

/// Where a record of this many bytes is put.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    RECORD.with_borrow_mut(|record| {
        *record = vec![0; length];
        record.as_mut_ptr()
    })
}

/// Analyses the record that was put there, to its end or until there were `most` remarks, and returns how many there were.
#[unsafe(no_mangle)]
pub extern "C" fn analyse(most: u32) -> u32 {
    let record =
        RECORD.with_borrow(|bytes| String::from_utf8_lossy(bytes).parse::<Record>()).expect("a record");
    let entry = quintet_games::game(&record.game).expect("a game of the list");
    let mut told = 0;
    // Broken off, it has no answer.
    let _ = entry.analyse(&record, &mut |news| {
        told += u32::from(matches!(news, News::Remark(_)));
        if most > 0 && told >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    told
}
