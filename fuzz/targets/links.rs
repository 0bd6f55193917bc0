//! Any text as a link: refused, or a record whose own link opens it again. A coded link is the only one of its record;
//! a position as text may be written in several ways.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quintet_engine::Origin;
use quintet_games::links;

fuzz_target!(|text: &str| {
    if let Ok(record) = links::open(text) {
        let link = links::link(&record).expect("what a link opened has a link");
        assert!(link == text || matches!(record.origin, Origin::Position(_)));
        assert_eq!(links::open(&link), Ok(record));
    }
});
