//! What can be read from a saved record without replaying it.

use quintet_engine::{Origin, Record};

/// The seed that a record began with.
pub fn seed_of(record: &str) -> Option<u64> {
    seed_in(&record.parse().ok()?)
}

/// The same for a record that was already read.
pub fn seed_in(record: &Record) -> Option<u64> {
    match record.origin {
        Origin::Seed(seed) => Some(seed),
        Origin::Position(_) => None,
    }
}

/// Whether a record's game can be continued.
pub fn is_under_way(record: &str) -> bool {
    record.parse::<Record>().is_ok_and(|record| !record.steps.is_empty() && !record.claim.status.is_over())
}

/// The records in a text that holds several, three lines each.
pub fn split(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    lines.chunks(3).map(|lines| lines.join("\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_says_whether_it_can_be_gone_on_with() {
        let record = "number-match/1 stages~42\na1-b1\nplaying 330";
        assert_eq!(seed_of(record), Some(42));
        assert!(is_under_way(record));
        assert!(!is_under_way("number-match/1 stages~42\n\nplaying 0"), "nothing was played yet");
        assert!(!is_under_way("numberclart/1 endless~42\na1-b1\nlost 12"));
        assert!(!is_under_way("torn"));
    }
}
