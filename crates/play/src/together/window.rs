//! When a date takes results: while it is that date anywhere, and a few hours longer. Server and clients share this.

use crate::calendar;
use quintet_games::daily::Day;

/// Milliseconds.
const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// 10:00 UTC of the day before, in milliseconds since 1970: local midnight where the date comes first.
pub fn opens(day: Day) -> i64 {
    i64::from(day.number()) * DAY - 14 * HOUR
}

/// 12:00 UTC of the day after: local midnight where the date ends last.
pub fn closes(day: Day) -> i64 {
    (i64::from(day.number()) + 1) * DAY + 12 * HOUR
}

/// Whether results of a date are accepted now, by this device's clock.
pub fn is_open(day: Day, now: i64) -> bool {
    (opens(day)..closes(day)).contains(&now)
}

/// The days that are open, the earliest first.
pub fn open_days(now: i64) -> impl Iterator<Item = Day> {
    let today = u32::try_from(now.div_euclid(DAY)).unwrap_or(0);
    (today.saturating_sub(2)..=today.saturating_add(1)).map(Day::from).filter(move |day| is_open(*day, now))
}

/// The last day that has closed.
pub fn last_closed(now: i64) -> Day {
    Day::from(u32::try_from((now - 12 * HOUR).div_euclid(DAY) - 1).unwrap_or(0))
}

/// A moment where the clocks are this many minutes ahead of UTC: `Friday 13:00`.
pub fn weekday_and_time(at: i64, ahead: i32) -> String {
    let (day, time) = local(at, ahead);
    format!("{} {time}", calendar::weekday(day))
}

/// The time of day: `14:20`.
pub fn time(at: i64, ahead: i32) -> String {
    local(at, ahead).1
}

fn local(at: i64, ahead: i32) -> (Day, String) {
    let at = at + i64::from(ahead) * 60_000;
    let minutes = at.rem_euclid(DAY) / 60_000;
    let day = Day::from(u32::try_from(at.div_euclid(DAY)).unwrap_or(0));
    (day, format!("{:02}:{:02}", minutes / 60, minutes % 60))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn a_date_is_open_for_fifty_hours() {
        let thursday = day("2026-11-19");
        assert_eq!(closes(thursday) - opens(thursday), 50 * HOUR);
        assert!(is_open(thursday, opens(thursday)) && is_open(thursday, closes(thursday) - 1));
        assert!(!is_open(thursday, opens(thursday) - 1) && !is_open(thursday, closes(thursday)));
        let now = closes(thursday) - 1;
        assert_eq!(
            open_days(now).map(|day| day.to_string()).collect::<Vec<_>>(),
            ["2026-11-19", "2026-11-20", "2026-11-21"]
        );
        assert_eq!((last_closed(now), last_closed(now + 1)), (day("2026-11-18"), thursday));
    }

    #[test]
    fn a_moment_is_told_by_the_clocks_here() {
        let at = closes(day("2026-11-19"));
        assert_eq!(weekday_and_time(at, 60), "Friday 13:00");
        assert_eq!(weekday_and_time(at, -600), "Friday 02:00");
        assert_eq!(weekday_and_time(at, 780), "Saturday 01:00");
        assert_eq!(time(at, 330), "17:30");
    }
}
