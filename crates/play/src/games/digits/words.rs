//! What Digits! says to the player.

use crate::games::pairs::words::{Said, share};
use quintet_games::digits::{ADDED_ROWS, MAX_ADDS};

/// The aim and the gesture, until the first match is made.
pub const WELCOME: &str = "Clear the board: tap two equal digits, or two that make 10";

/// What adding rows did, and what it cost.
pub fn rows_added(adds_left: u8) -> Said {
    let left = match adds_left {
        0 => "none left".to_string(),
        left => format!("{left} left"),
    };
    let used = MAX_ADDS.saturating_sub(adds_left);
    let (earn, stars) = (share(used.into()), if used > 1 { "1 star" } else { "2 stars" });
    vec![
        (true, format!("{ADDED_ROWS} rows added, {left}")),
        (false, format!(". Matches now earn {earn}. At most {stars}.")),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn added_rows_say_what_they_cost() {
        let text = |left| rows_added(left).into_iter().map(|(_, words)| words).collect::<String>();
        assert_eq!(text(3), "4 rows added, 3 left. Matches now earn half. At most 2 stars.");
        assert_eq!(text(0), "4 rows added, none left. Matches now earn next to nothing. At most 1 star.");
        for left in 0..MAX_ADDS {
            assert!(text(left).chars().count() <= 78, "it fits on two lines");
        }
    }
}
