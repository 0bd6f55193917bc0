//! Any bytes as requests: each line gets one answer, and none ends the program.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // What searches for long is not what is looked for here.
    let slow = [&b"solve"[..], b"\"ai\"", b"daily", b"hint", b"size"];
    if slow.iter().any(|word| bytes.windows(word.len()).any(|window| window == *word)) {
        return;
    }
    let mut answers = Vec::new();
    quintet::engine::run(bytes, &mut answers).expect("input and output are memory");
    let lines = bytes.split(|byte| *byte == b'\n').count();
    let ended = bytes.is_empty() || bytes.ends_with(b"\n");
    assert_eq!(answers.iter().filter(|byte| **byte == b'\n').count(), lines - usize::from(ended));
});
