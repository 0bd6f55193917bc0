//! Any text as a link: refused, or the one link of its record.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quintet_games::links;

fuzz_target!(|text: &str| {
    if let Ok(record) = links::open(text) {
        assert_eq!(links::link(&record).as_deref(), Ok(text));
    }
});
