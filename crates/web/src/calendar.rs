//! Days as people name them. A day is a number: how many lie between it and 1 January 1970.

const WEEKDAYS: [&str; 7] = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"];
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

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    /// The year.
    pub year: u32,
    /// The month, from 1.
    pub month: u32,
    /// The day of the month, from 1.
    pub day: u32,
}

impl Date {
    /// The date of a day.
    pub const fn of(day: u32) -> Self {
        // Counted in years that begin with March, so that a leap day is the last of its year.
        let from_march = day + 719_468;
        let era = from_march / 146_097;
        let of_era = from_march % 146_097;
        let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month = (5 * of_year + 2) / 153;
        Self {
            year: era * 400 + year_of_era + (month >= 10) as u32,
            month: if month < 10 { month + 3 } else { month - 9 },
            day: of_year - (153 * month + 2) / 5 + 1,
        }
    }

    const fn month_name(self) -> &'static str {
        MONTHS[self.month as usize - 1]
    }
}

/// `Sunday 15 November`.
pub fn in_full(day: u32) -> String {
    format!("{} {}", WEEKDAYS[day as usize % 7], in_words(day))
}

/// `15 November`.
pub fn in_words(day: u32) -> String {
    let date = Date::of(day);
    format!("{} {}", date.day, date.month_name())
}

/// `15 Nov`.
pub fn in_short(day: u32) -> String {
    let date = Date::of(day);
    format!("{} {}", date.day, &date.month_name()[..3])
}

/// `2026-11-15`, for the names of files.
pub fn in_figures(day: u32) -> String {
    let Date { year, month, day } = Date::of(day);
    format!("{year}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_named_as_in_the_calendar() {
        assert_eq!(in_full(0), "Thursday 1 January");
        assert_eq!(in_full(20_772), "Sunday 15 November");
        assert_eq!(in_figures(20_772), "2026-11-15");
        assert_eq!(in_short(19_782), "29 Feb");
        assert_eq!(in_words(19_783), "1 March");
    }

    #[test]
    fn every_day_follows_the_one_before() {
        let leap =
            |year: u32| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let (mut year, mut month, mut day) = (1970, 1, 1);
        for number in 0..60_000 {
            assert_eq!(Date::of(number), Date { year, month, day });
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
