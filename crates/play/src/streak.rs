//! Days in a row on which a daily board was finished, and the freezes that hold them together.

use quintet_games::daily::Day;
use std::collections::BTreeSet;

/// Finished days that earn a freeze.
const DAYS_A_FREEZE: u32 = 7;
/// The most freezes that can be held.
const MOST_FREEZES: u32 = 2;

/// Days that follow each other, single gaps filled by freezes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The first day.
    pub first: Day,
    /// The last day.
    pub last: Day,
    /// The days on which a board was finished, so without the frozen ones.
    pub days: u32,
}

/// The streak that the finished days make.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Every run, oldest first.
    pub runs: Vec<Run>,
    /// The days that a freeze filled.
    pub frozen: BTreeSet<Day>,
    /// The freezes that are held now.
    pub freezes: u32,
    /// The days of the run that can still go on today; 0 if there is none.
    pub now: u32,
    /// The days of the longest run.
    pub longest: u32,
    /// All days on which a board was finished.
    pub played: u32,
}

impl Streak {
    /// Follows the days on which a daily board was finished while it was that day. Days after `today`, which a clock
    /// set back or a journey west can leave behind, are kept and count like any other.
    pub fn of(days: &BTreeSet<Day>, today: Day) -> Self {
        let mut streak = Self::default();
        for &day in days {
            streak.add(day);
        }
        streak.now = streak.runs.last().filter(|run| streak.goes_on(run, today)).map_or(0, |run| run.days);
        streak.longest = streak.runs.iter().map(|run| run.days).max().unwrap_or(0);
        streak
    }

    fn add(&mut self, day: Day) {
        let gap = self.runs.last().map(|run| day.number() - run.last.number());
        match (gap, self.runs.last_mut()) {
            (Some(1), Some(run)) => (run.last, run.days) = (day, run.days + 1),
            (Some(2), Some(run)) if self.freezes > 0 => {
                (run.last, run.days) = (day, run.days + 1);
                self.freezes -= 1;
                self.frozen.insert(day.plus(-1));
            }
            _ => self.runs.push(Run { first: day, last: day, days: 1 }),
        }
        self.played += 1;
        if self.played.is_multiple_of(DAYS_A_FREEZE) {
            self.freezes = MOST_FREEZES.min(self.freezes + 1);
        }
    }

    /// Whether a board finished today would lengthen the run, or has.
    fn goes_on(&self, run: &Run, today: Day) -> bool {
        let missed = today.number().saturating_sub(run.last.number() + 1);
        missed == 0 || (missed == 1 && self.freezes > 0)
    }

    /// The run that a day lies in, frozen days included.
    pub fn run_at(&self, day: Day) -> Option<&Run> {
        self.runs.iter().find(|run| (run.first..=run.last).contains(&day))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(number: u32) -> Day {
        Day::from(20_000 + number)
    }

    fn streak(days: impl IntoIterator<Item = u32>, today: u32) -> Streak {
        Streak::of(&days.into_iter().map(day).collect(), day(today))
    }

    #[test]
    fn days_in_a_row_are_counted_up_to_today_or_yesterday() {
        assert_eq!([2, 3, 4].map(|today| streak([0, 1, 2], today).now), [3, 3, 0]);
        assert_eq!(streak([], 0), Streak::default());
        assert_eq!(streak([0, 1, 4], 4).now, 1);
        assert_eq!(streak([0, 1, 4], 4).longest, 2);
    }

    #[test]
    fn seven_days_earn_a_freeze_and_two_are_held_at_most() {
        assert_eq!([6, 7, 13, 14, 30].map(|days| streak(0..days, days).freezes), [0, 1, 1, 2, 2]);
    }

    #[test]
    fn a_freeze_fills_a_single_day_by_itself() {
        let missed_one = streak((0..7).chain(8..13), 12);
        assert_eq!((missed_one.now, missed_one.freezes), (12, 0));
        assert_eq!(missed_one.frozen, [day(7)].into());
        assert_eq!(missed_one.run_at(day(7)), missed_one.runs.first());
        assert_eq!(streak((0..6).chain(7..9), 8).now, 2, "no freeze was earned yet");
        assert_eq!(streak((0..14).chain(16..18), 17).now, 2, "two days in a row are not filled");
    }

    #[test]
    fn a_run_that_a_freeze_can_still_save_goes_on() {
        assert_eq!([7, 8, 9].map(|today| streak(0..7, today).now), [7, 7, 0]);
    }

    #[test]
    fn a_clock_set_back_takes_nothing_away() {
        assert_eq!(streak(0..5, 2).now, 5);
    }

    #[test]
    fn merging_two_devices_never_shortens_a_run() {
        // Comparing every set of ten days with each of its subsets would take long; a few thousand pairs are enough.
        for bits in 0..1024_u32 {
            for extra in [1, 4, 32, 66, 512] {
                let days = |bits: u32| (0..10).filter(move |place| bits >> place & 1 == 1);
                let (one, both) = (streak(days(bits), 9), streak(days(bits | extra), 9));
                assert!(both.played >= one.played && both.longest >= one.longest, "{bits:b} {extra:b}");
            }
        }
    }
}
