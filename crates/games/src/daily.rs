//! Daily boards: one board a game and date, the same for everyone, without a network.

use quintet_engine::{Digest, Entry, Refusal};
use std::fmt::{self, Display};
use std::str::FromStr;

/// A civil date, as days since 1970-01-01. Its text is `2026-11-16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(u32);

/// The board of a date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The date.
    pub day: Day,
    /// The parameters of its weekday.
    pub params: &'static str,
    /// The seed.
    pub seed: u64,
}

/// The first day whose links are shortened, and how many days are: the years 2026 to 2125.
const SHORTENED: (u32, u32) = (20_454, 36_524);

/// The last date that four digits of the year can write.
const LAST: u32 = 2_932_896;

impl Day {
    /// The first date with daily boards: 1 January 2026.
    pub const FIRST: Self = Self(SHORTENED.0);

    /// Days since 1970-01-01.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The day after `days` more days.
    #[must_use]
    pub const fn plus(self, days: i32) -> Self {
        Self(self.0.saturating_add_signed(days))
    }

    /// The place in the week: 0 is Monday.
    pub const fn weekday(self) -> usize {
        // 1970-01-01 was a Thursday.
        ((self.0 as u64 + 3) % 7) as usize
    }

    /// Year, month and day of the month.
    pub fn date(self) -> (u32, u32, u32) {
        // Counted from 0000-03-01, so that the leap day is the last of its year.
        let days = u64::from(self.0) + 719_468;
        let (era, day_of_era) = (days / 146_097, days % 146_097);
        let year_of_era =
            (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * shifted + 2) / 5 + 1;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        let year = year_of_era + era * 400 + u64::from(month <= 2);
        (year as u32, month as u32, day as u32)
    }

    /// The day of a date that exists.
    pub fn of(year: u32, month: u32, day: u32) -> Option<Self> {
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return None;
        }
        let (shifted_year, shifted_month) =
            if month <= 2 { (year - 1, month + 9) } else { (year, month - 3) };
        let (era, year_of_era) = (shifted_year / 400, shifted_year % 400);
        let day_of_year = (153 * shifted_month + 2) / 5 + day - 1;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        let found = Self((era * 146_097 + day_of_era).checked_sub(719_468)?);
        (found.date() == (year, month, day)).then_some(found)
    }
}

impl From<u32> for Day {
    /// The day with this number; numbers beyond the year 9999 stand for its last day.
    fn from(number: u32) -> Self {
        Self(number.min(LAST))
    }
}

impl Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let numbers: Vec<u32> = text.split('-').filter_map(|part| part.parse().ok()).collect();
        let day = match numbers.as_slice() {
            &[year, month, day] => Self::of(year, month, day).filter(|day| day.to_string() == text),
            _ => None,
        };
        day.ok_or_else(|| {
            let named: String = text.chars().take(24).flat_map(char::escape_debug).collect();
            Refusal::new("bad_date", format!("\"{named}\" is no date such as 2026-11-16"))
        })
    }
}

/// The board of a game and date.
pub fn daily(entry: &Entry, day: Day) -> Daily {
    Daily { day, params: entry.daily[day.weekday()], seed: seed(entry.id, day) }
}

/// The seed of a game, by its id, and date.
pub fn seed(game: &str, day: Day) -> u64 {
    mix(Digest::of(&format!("quintet-daily/1 {game} {day}")).number())
}

/// The day whose board of a game a seed deals, if it is one within the years of shortened links.
pub fn day_of(game: &str, wanted: u64) -> Option<Day> {
    let (first, days) = SHORTENED;
    (first..first + days).map(Day).find(|day| seed(game, *day) == wanted)
}

/// The finaliser of SplitMix64.
const fn mix(mut z: u64) -> u64 {
    z ^= z >> 30;
    z = z.wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z ^= z >> 27;
    z = z.wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GAMES, game};

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn the_seeds_are_the_published_ones() {
        let seed = |id, date| super::seed(id, day(date));
        assert_eq!(seed("digits", "2026-11-16"), 18_340_278_894_496_622_990);
        assert_eq!(seed("pathwayz", "2027-01-01"), 8_503_646_538_025_291_443);
    }

    #[test]
    fn dates_are_read_as_they_are_printed() {
        for number in (0..LAST).step_by(97).chain([0, 59, 60, 11_016, 20_454, LAST]) {
            let day = Day::from(number);
            assert_eq!(day.to_string().parse(), Ok(day));
        }
        assert_eq!(day("1970-01-01").number(), 0);
        assert_eq!(day("2026-01-01").number(), SHORTENED.0);
        assert_eq!(day("9999-12-31").number(), LAST);
        assert_eq!(day("2028-02-29").plus(1), day("2028-03-01"));
        for wrong in [
            "",
            "2026-11",
            "2026-11-31",
            "2026-13-01",
            "2027-02-29",
            "2026-1-01",
            "1969-12-31",
            "x",
            "10000-01-01",
        ] {
            assert_eq!(wrong.parse::<Day>().unwrap_err().code, "bad_date", "{wrong}");
        }
    }

    #[test]
    fn a_week_begins_on_monday_and_gets_harder() {
        assert_eq!(day("2026-11-16").weekday(), 0);
        let params = |id, date| daily(&game(id).unwrap(), day(date)).params;
        assert_eq!(params("digits", "2026-11-16"), "easy");
        assert_eq!(params("digits", "2026-11-22"), "hard");
        assert_eq!(params("pathwayz", "2026-11-21"), "expert");
        assert_eq!(params("color-cascade", "2026-11-19"), "medium");
    }

    /// Every day of twenty years. Puzzles of Pathwayz take longest to make, so here they are those of every eleventh
    /// day, all weekdays among them; `cargo xtask bench` deals the others.
    #[test]
    fn twenty_years_of_boards_are_dealt() {
        let years = day("2026-01-01").number()..day("2046-01-01").number();
        assert_eq!(years.len(), 7_305);
        for entry in GAMES {
            let step = if entry.id == "pathwayz" { 11 } else { 1 };
            for day in years.clone().step_by(step).map(Day::from) {
                let Daily { params, seed, .. } = daily(entry, day);
                let dealt = entry.deal(params, seed);
                assert!(dealt.is_ok_and(|it| it.count_legal_moves() > 0), "{} {day}", entry.id);
            }
        }
    }

    #[test]
    fn a_daily_seed_names_its_day_and_no_other_seed_does() {
        for entry in GAMES {
            let day = day("2026-11-18");
            assert_eq!(day_of(entry.id, seed(entry.id, day)), Some(day));
            assert_eq!(day_of(entry.id, 42), None);
        }
    }
}
