//! When a date is open: while it is that date anywhere, and a few hours longer.

use crate::problem::Problem;
use quintet_games::daily::Day;
pub use quintet_play::together::window::{closes, open_days, opens};

const DAY: i64 = 86_400_000;

/// The first date with boards.
const FIRST: (u32, u32, u32) = (2026, 1, 1);

/// Results that were accepted in the last moment are stored by then, so that what is read after it no longer changes.
const SETTLING: i64 = 60_000;

/// The day, by its number.
pub fn number(day: Day) -> i64 {
    i64::from(day.number())
}

/// Whether no result comes any more.
pub fn is_closed(day: Day, now: i64) -> bool {
    now >= closes(day) + SETTLING
}

/// A date whose boards may be known: it has opened.
pub fn opened(text: &str, now: i64) -> Result<Day, Problem> {
    let day: Day = text
        .parse()
        .map_err(|refusal: quintet_engine::Refusal| Problem::bad_request(refusal.code, refusal.message))?;
    let (year, month, date) = FIRST;
    if Day::of(year, month, date).is_some_and(|first| day < first) {
        return Err(Problem::not_found(
            "no_board",
            format!("there are no boards before {year}-{month:02}-{date:02}"),
        ));
    }
    match now < opens(day) {
        true => {
            Err(Problem::conflict("not_open", format!("the boards of {day} open at {}", utc(opens(day)))))
        }
        false => Ok(day),
    }
}

/// A date whose results are taken.
pub fn open(text: &str, now: i64) -> Result<Day, Problem> {
    let day = opened(text, now)?;
    match now >= closes(day) {
        true => Err(Problem::conflict("closed", format!("{day} closed at {}", utc(closes(day))))),
        false => Ok(day),
    }
}

/// A moment as text: `2026-11-16T10:00:00Z`.
pub fn utc(at: i64) -> String {
    let day = Day::from(u32::try_from(at.div_euclid(DAY)).unwrap_or(0));
    let seconds = at.rem_euclid(DAY) / 1000;
    format!("{day}T{:02}:{:02}:{:02}Z", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn a_date_is_open_for_fifty_hours() {
        let monday = day("2026-11-16");
        assert_eq!(utc(opens(monday)), "2026-11-15T10:00:00Z");
        assert_eq!(utc(closes(monday)), "2026-11-17T12:00:00Z");
        let codes = |now| (opened("2026-11-16", now).err(), open("2026-11-16", now).err());
        let code = |problem: Option<Problem>| problem.map(|problem| problem.code);
        let (early, early_too) = codes(opens(monday) - 1);
        assert_eq!((code(early), code(early_too)), (Some("not_open"), Some("not_open")));
        let (late, too_late) = codes(closes(monday));
        assert_eq!((code(late), code(too_late)), (None, Some("closed")));
        for now in [opens(monday), closes(monday) - 1] {
            assert!(open("2026-11-16", now).is_ok() && open_days(now).any(|open| open == monday));
            assert!(!is_closed(monday, now));
        }
        assert!(open_days(closes(monday)).all(|open| open != monday));
        assert!(is_closed(monday, closes(monday) + SETTLING));
    }

    #[test]
    fn what_is_no_date_or_has_no_boards_is_refused() {
        let now = opens(day("2026-11-16"));
        for (text, code) in [("2026-11-31", "bad_date"), ("today", "bad_date"), ("2025-12-31", "no_board")] {
            assert_eq!(opened(text, now).unwrap_err().code, code);
        }
    }
}
