//! Any text as an exported file: refused, or read and printed as the same values.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quintet_play::archive;

fuzz_target!(|text: &str| {
    if let Ok(entries) = archive::read(text) {
        for (name, value) in &entries {
            let _ = archive::fault(name, value);
            let _ = archive::games_in(name, value);
        }
        assert_eq!(archive::read(&archive::print(&entries)), Ok(entries));
    }
});
