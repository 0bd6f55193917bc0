//! The histogram of a day and game, and where a result stands in it.

use crate::store::Tally;
use serde_json::{Value, json};

/// The width of a step in permille.
pub const STEP: i64 = 25;

/// First results by step and by class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    /// How many results count.
    pub n: i64,
    /// How many are of a finished board but do not count.
    pub uncounted: i64,
    buckets: Vec<(i64, i64)>,
    classes: [i64; 3],
}

impl Histogram {
    /// The histogram of tallies.
    pub fn of(tallies: &[Tally]) -> Self {
        let mut histogram = Self::default();
        let mut buckets = std::collections::BTreeMap::new();
        for tally in tallies {
            if tally.bucket < 0 {
                histogram.uncounted += tally.n;
                continue;
            }
            histogram.n += tally.n;
            *buckets.entry(tally.bucket).or_insert(0) += tally.n;
            if let Some(class) =
                usize::try_from(tally.class).ok().and_then(|at| histogram.classes.get_mut(at))
            {
                *class += tally.n;
            }
        }
        histogram.buckets = buckets.into_iter().collect();
        histogram
    }

    /// The permille where the middle result's step begins.
    pub fn median(&self) -> Option<i64> {
        let mut left = (self.n + 1) / 2;
        let middle = self.buckets.iter().find(|(_, n)| {
            left -= n;
            left <= 0
        });
        middle.map(|(bucket, _)| bucket * STEP)
    }

    /// How many percent of the other results lie in lower steps than this result, which is among those counted.
    pub fn percentile(&self, permille: i64) -> i64 {
        let own = permille.div_euclid(STEP);
        let below: i64 = self.buckets.iter().filter(|(bucket, _)| *bucket < own).map(|(_, n)| n).sum();
        if self.n > 1 { 100 * below / (self.n - 1).max(below) } else { 100 }
    }

    /// The same with one result more.
    #[must_use]
    pub fn with(&self, class: i64, permille: i64) -> Self {
        let mut more = self.clone();
        let own = permille.div_euclid(STEP);
        if own < 0 {
            more.uncounted += 1;
            return more;
        }
        more.n += 1;
        match more.buckets.binary_search_by_key(&own, |(bucket, _)| *bucket) {
            Ok(at) => more.buckets[at].1 += 1,
            Err(at) => more.buckets.insert(at, (own, 1)),
        }
        if let Some(class) = usize::try_from(class).ok().and_then(|at| more.classes.get_mut(at)) {
            *class += 1;
        }
        more
    }

    /// As it is answered.
    pub fn json(&self, par: u32, closed: bool) -> Value {
        let buckets: Vec<[i64; 2]> = self.buckets.iter().map(|(bucket, n)| [bucket * STEP, *n]).collect();
        let [pure, undo, hint] = self.classes;
        json!({
            "n": self.n,
            "uncounted": self.uncounted,
            "median": self.median(),
            "par": par,
            "buckets": buckets,
            "classes": { "pure": pure, "undo": undo, "hint": hint },
            "closed": closed,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(class: i64, bucket: i64, n: i64) -> Tally {
        Tally { class, bucket, n }
    }

    #[test]
    fn tallies_of_all_classes_are_one_histogram() {
        let histogram = Histogram::of(&[tally(0, 38, 3), tally(1, 38, 1), tally(2, 40, 2), tally(0, -1, 5)]);
        let json = histogram.json(267, false);
        assert_eq!(json["buckets"], json!([[950, 4], [1000, 2]]));
        assert_eq!(json["classes"], json!({ "pure": 3, "undo": 1, "hint": 2 }));
        assert_eq!((histogram.n, histogram.uncounted, histogram.median()), (6, 5, Some(950)));
        assert_eq!(Histogram::default().median(), None);
        assert_eq!(
            histogram,
            Histogram::of(&[tally(0, 38, 2), tally(1, 38, 1), tally(2, 40, 2), tally(0, -1, 5)]).with(0, 960)
        );
    }

    #[test]
    fn a_percentile_counts_the_others_that_are_lower() {
        let histogram = Histogram::of(&[tally(0, 20, 5), tally(0, 38, 1), tally(0, 44, 5)]);
        assert_eq!(histogram.percentile(950), 50);
        assert_eq!(histogram.percentile(500), 0);
        assert_eq!(histogram.percentile(1_100), 60);
        assert_eq!(Histogram::of(&[tally(0, 20, 1)]).percentile(500), 100, "alone");
    }
}
