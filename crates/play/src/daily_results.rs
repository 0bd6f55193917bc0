//! A player's results on the daily boards of one game, one line for each date. The streak is computed from them, so
//! merging the results of two devices also merges their streaks.

use quintet_engine::{Class, permille};
use quintet_games::daily::Day;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};

/// A finished daily board. Its line is `2026-11-19 256 267 pure 372 that-day`, and words why it does not count behind
/// that, if it does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyResult {
    /// The figure that is compared.
    pub figure: u32,
    /// The par of this board.
    pub par: u32,
    /// Whether undo or hints were used.
    pub class: Class,
    /// How long it took by the player's own clock.
    pub seconds: u32,
    /// Whether it was finished while its date was the local date. Only then it is part of the streak.
    pub that_day: bool,
    /// Why it does not count, if it does not.
    pub uncounted: Option<String>,
}

impl DailyResult {
    /// The figure in thousandths of par.
    pub fn permille(&self) -> u32 {
        permille(self.figure, self.par)
    }

    /// Whole percent of par.
    pub fn percent(&self) -> u32 {
        self.permille() / 10
    }

    /// Orders results: first whether it counts, then the figure, then less help.
    fn rank(&self) -> (bool, u32, Reverse<Class>) {
        (self.uncounted.is_none(), self.figure, Reverse(self.class))
    }

    fn read(text: &str) -> Option<Self> {
        let mut words = text.splitn(6, ' ');
        let mut number = || words.next()?.parse::<u32>().ok();
        let (figure, par) = (number()?, number()?);
        let class = words.next()?;
        let class = [Class::Pure, Class::Undo, Class::Hint].into_iter().find(|it| it.text() == class)?;
        let seconds = words.next()?.parse().ok()?;
        let that_day = match words.next()? {
            "that-day" => true,
            "later" => false,
            _ => return None,
        };
        let uncounted = words.next().map(str::to_string);
        let torn =
            uncounted.as_deref().is_some_and(|words| words.is_empty() || words.chars().any(char::is_control));
        (!torn).then_some(Self { figure, par, class, seconds, that_day, uncounted })
    }
}

impl Display for DailyResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { figure, par, class, seconds, .. } = self;
        let when = if self.that_day { "that-day" } else { "later" };
        write!(f, "{figure} {par} {} {seconds} {when}", class.text())?;
        self.uncounted.iter().try_for_each(|words| write!(f, " {words}"))
    }
}

/// The results of one game by date.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DailyResults(BTreeMap<Day, DailyResult>);

impl DailyResults {
    /// Reads results exactly as they are printed.
    pub fn read(text: &str) -> Option<Self> {
        let mut results = Self::default();
        for line in text.lines() {
            let (day, result) = line.split_once(' ')?;
            results.0.insert(day.parse().ok()?, DailyResult::read(result)?);
        }
        (results.to_string() == text).then_some(results)
    }

    /// The result of a date.
    pub fn on(&self, day: Day) -> Option<&DailyResult> {
        self.0.get(&day)
    }

    /// Adds a result. The better one of a date is kept, and that it was finished on its day stays true.
    pub fn add(&mut self, day: Day, result: DailyResult) {
        let that_day = result.that_day || self.on(day).is_some_and(|known| known.that_day);
        let kept = self.0.entry(day).or_insert_with(|| result.clone());
        if result.rank() > kept.rank() {
            *kept = result;
        }
        kept.that_day = that_day;
    }

    /// Adds all results of another device.
    pub fn merge(&mut self, other: Self) {
        for (day, result) in other.0 {
            self.add(day, result);
        }
    }

    /// The last results up to a date, oldest first.
    pub fn last(&self, most: usize, until: Day) -> Vec<(Day, &DailyResult)> {
        let mut last: Vec<_> =
            self.0.range(..=until).rev().take(most).map(|(day, result)| (*day, result)).collect();
        last.reverse();
        last
    }

    /// The days of the streak: those whose board was finished while it was that day.
    pub fn days(&self) -> BTreeSet<Day> {
        self.0.iter().filter(|(_, result)| result.that_day).map(|(day, _)| *day).collect()
    }
}

impl Display for DailyResults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(day, result)| writeln!(f, "{day} {result}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    fn result(figure: u32) -> DailyResult {
        DailyResult { figure, par: 200, class: Class::Pure, seconds: 61, that_day: true, uncounted: None }
    }

    fn on_one_day(results: impl IntoIterator<Item = DailyResult>) -> DailyResult {
        let mut all = DailyResults::default();
        results.into_iter().for_each(|result| all.add(day("2026-11-19"), result));
        all.on(day("2026-11-19")).unwrap().clone()
    }

    #[test]
    fn results_are_read_as_they_are_printed() {
        let mut results = DailyResults::default();
        results.add(day("2026-11-19"), result(192));
        let added = Some("rows were added".to_string());
        results.add(day("2026-11-18"), DailyResult { uncounted: added, that_day: false, ..result(7) });
        let text = results.to_string();
        assert_eq!(
            text,
            "2026-11-18 7 200 pure 61 later rows were added\n2026-11-19 192 200 pure 61 that-day\n"
        );
        assert_eq!(DailyResults::read(&text), Some(results));
        assert_eq!(DailyResults::read(""), Some(DailyResults::default()));
        for torn in [
            "2026-11-19",
            "2026-11-19 192 200 pure 61",
            "2026-11-31 192 200 pure 61 that-day\n",
            "2026-11-19 192 200 pure 61 sometime\n",
            "2026-11-19 192 200 best 61 that-day\n",
            "2026-11-19 192 200 pure 61 that-day ",
            "2026-11-19 192 200 pure 61 that-day\n2026-11-18 192 200 pure 61 that-day\n",
            "2026-11-19 +192 200 pure 61 that-day\n",
        ] {
            assert_eq!(DailyResults::read(torn), None, "{torn}");
        }
    }

    #[test]
    fn the_better_result_of_a_date_is_kept() {
        assert_eq!(on_one_day([result(10), result(30), result(20)]), result(30));
        let with_hint = DailyResult { class: Class::Hint, ..result(30) };
        assert_eq!(on_one_day([with_hint.clone(), result(30)]), result(30));
        assert_eq!(on_one_day([result(29), with_hint.clone()]), with_hint);
        let uncounted = DailyResult { uncounted: Some("rows were added".into()), ..result(90) };
        assert_eq!(on_one_day([uncounted.clone(), result(1), uncounted]), result(1));
    }

    #[test]
    fn a_day_that_was_finished_in_time_stays_so() {
        let later = DailyResult { that_day: false, ..result(50) };
        assert!(on_one_day([result(10), later.clone()]).that_day);
        assert!(on_one_day([later.clone(), result(10)]).that_day);
        assert!(!on_one_day([later.clone(), later]).that_day);
    }

    #[test]
    fn merging_is_the_same_in_either_order_and_twice() {
        let of = |entries: &[(&str, u32, bool)]| {
            let mut results = DailyResults::default();
            for (date, figure, that_day) in entries {
                results.add(day(date), DailyResult { that_day: *that_day, ..result(*figure) });
            }
            results
        };
        let phone = of(&[("2026-11-17", 5, true), ("2026-11-18", 9, true)]);
        let tablet = of(&[("2026-11-18", 12, false), ("2026-11-19", 3, true)]);
        let merged = |one: &DailyResults, other: &DailyResults| {
            let mut both = one.clone();
            both.merge(other.clone());
            both
        };
        let both = merged(&phone, &tablet);
        assert_eq!(both, merged(&tablet, &phone));
        assert_eq!(both, merged(&both, &tablet));
        assert_eq!(both.days().len(), 3);
        assert_eq!(both.on(day("2026-11-18")).unwrap().figure, 12);
    }

    #[test]
    fn the_last_results_are_told_oldest_first() {
        let mut results = DailyResults::default();
        (0..20).for_each(|number| results.add(day("2026-11-01").plus(number), result(number as u32)));
        let last = results.last(3, day("2026-11-10"));
        assert_eq!(last.iter().map(|(_, result)| result.figure).collect::<Vec<_>>(), [7, 8, 9]);
    }
}
