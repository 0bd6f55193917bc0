//! Days and months as people name them.

use quintet_engine::Refusal;
use quintet_games::daily::Day;
use std::fmt::{self, Display};
use std::str::FromStr;

const WEEKDAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

const fn month_name(month: u32) -> &'static str {
    MONTHS[month as usize - 1]
}

/// `Sunday 15 November`.
pub fn in_full(day: impl Into<Day>) -> String {
    let day = day.into();
    format!("{} {}", WEEKDAYS[day.weekday()], in_words(day))
}

/// `Sunday`.
pub fn weekday(day: impl Into<Day>) -> &'static str {
    WEEKDAYS[day.into().weekday()]
}

/// `15 November`.
pub fn in_words(day: impl Into<Day>) -> String {
    let (_, month, day) = day.into().date();
    format!("{day} {}", month_name(month))
}

/// `15 November 2026`.
pub fn with_year(day: impl Into<Day>) -> String {
    let day = day.into();
    format!("{} {}", in_words(day), day.date().0)
}

/// `15 Nov`.
pub fn in_short(day: impl Into<Day>) -> String {
    let (_, month, day) = day.into().date();
    format!("{day} {}", &month_name(month)[..3])
}

/// `Sun 15 Nov`.
pub fn in_short_with_weekday(day: impl Into<Day>) -> String {
    let day = day.into();
    format!("{} {}", &WEEKDAYS[day.weekday()][..3], in_short(day))
}

/// `Sun 15 Nov 2026`.
pub fn in_short_with_year(day: impl Into<Day>) -> String {
    let day = day.into();
    format!("{} {}", in_short_with_weekday(day), day.date().0)
}

/// `Today`, `Yesterday`, `5 days ago`; `In 2 days` for days to come.
pub fn how_long_ago(day: Day, today: Day) -> String {
    match i64::from(today.number()) - i64::from(day.number()) {
        0 => "Today".to_string(),
        1 => "Yesterday".to_string(),
        -1 => "Tomorrow".to_string(),
        days @ 2.. => format!("{days} days ago"),
        days => format!("In {} days", -days),
    }
}

/// A month of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Month {
    year: u32,
    month: u32,
}

impl Month {
    /// The month of a day.
    pub fn of(day: Day) -> Self {
        let (year, month, _) = day.date();
        Self { year, month }
    }

    /// `November 2026`.
    pub fn in_words(self) -> String {
        format!("{} {}", month_name(self.month), self.year)
    }

    /// The month before.
    #[must_use]
    pub fn before(self) -> Self {
        Self::of(self.first().plus(-1))
    }

    /// The month after.
    #[must_use]
    pub fn after(self) -> Self {
        Self::of(self.first().plus(31))
    }

    /// Its first day.
    pub fn first(self) -> Day {
        Day::of(self.year, self.month, 1).unwrap_or(Day::from(0))
    }

    /// Its last day.
    pub fn last(self) -> Day {
        self.after().first().plus(-1)
    }

    /// Its days.
    pub fn days(self) -> impl Iterator<Item = Day> {
        (self.first().number()..=self.last().number()).map(Day::from)
    }

    /// The same day of this month as another has in its own, or the last one.
    pub fn same_day(self, day: Day) -> Day {
        let (.., number) = day.date();
        Day::of(self.year, self.month, number).unwrap_or(self.last())
    }
}

/// `2026-11`.
impl Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

impl FromStr for Month {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        format!("{text}-01").parse().map(Self::of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn days_are_named_as_in_the_calendar() {
        assert_eq!(in_full(0_u32), "Thursday 1 January");
        assert_eq!(in_full(20_772_u32), "Sunday 15 November");
        assert_eq!(in_short_with_weekday(20_772_u32), "Sun 15 Nov");
        assert_eq!(with_year(20_772_u32), "15 November 2026");
        assert_eq!(in_short(19_782_u32), "29 Feb");
        assert_eq!(in_words(19_783_u32), "1 March");
    }

    #[test]
    fn how_long_ago_a_day_was_is_said_in_words() {
        let said = |date| how_long_ago(day(date), day("2026-11-19"));
        assert_eq!(said("2026-11-19"), "Today");
        assert_eq!(said("2026-11-18"), "Yesterday");
        assert_eq!(said("2026-11-14"), "5 days ago");
        assert_eq!(said("2026-11-20"), "Tomorrow");
        assert_eq!(said("2026-12-01"), "In 12 days");
    }

    #[test]
    fn months_follow_one_another() {
        let mut month = Month::of(day("2026-01-31"));
        for _ in 0..240 {
            let after = month.after();
            assert_eq!((after.before(), month.last().plus(1)), (month, after.first()));
            assert_eq!(month.days().count() as u32, month.last().date().2);
            month = after;
        }
        assert_eq!(Month::of(day("2028-02-01")).in_words(), "February 2028");
        assert_eq!("2028-02".parse(), Ok(Month::of(day("2028-02-01"))));
        assert!(["2028-2", "2028-13", "2028", ""].iter().all(|wrong| wrong.parse::<Month>().is_err()));
        assert_eq!(Month::of(day("2028-02-01")).days().count(), 29);
        assert_eq!(Month::of(day("2027-02-01")).same_day(day("2027-01-31")), day("2027-02-28"));
    }

    #[test]
    fn every_day_follows_the_one_before() {
        let leap =
            |year: u32| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let (mut year, mut month, mut day) = (1970, 1, 1);
        for number in 0..60_000 {
            assert_eq!(Day::from(number).date(), (year, month, day));
            let length = match month {
                2 => 28 + u32::from(leap(year)),
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            day += 1;
            if day > length {
                (month, day) = (month + 1, 1);
            }
            if month > 12 {
                (year, month) = (year + 1, 1);
            }
        }
    }
}
