//! The histogram of a board, and where the player's own result stands in it.

use super::answers::Histogram;
use crate::words::grouped;

/// The width of a step in permille.
pub const STEP: u32 = 25;

/// From this many results on there is a median.
const ENOUGH: u32 = 4;

impl Histogram {
    /// The same with the player's own result in it. A server may answer from a moment before it came: then it says that
    /// more results were counted than its histogram holds.
    #[must_use]
    pub fn holding(mut self, first: Option<u32>, counted: u32) -> Self {
        let Some(first) = first.filter(|_| counted > self.n) else { return self };
        let from = first / STEP * STEP;
        match self.buckets.binary_search_by_key(&from, |(from, _)| *from) {
            Ok(at) => self.buckets[at].1 += 1,
            Err(at) => self.buckets.insert(at, (from, 1)),
        }
        self.n += 1;
        self.median = self.at_part(1, 2);
        self
    }

    /// The median, once there are enough results to speak of one: it is known by its step alone, and beside the only
    /// result of a board that would read like another figure.
    pub fn told_median(&self) -> Option<u32> {
        self.median.filter(|_| self.n >= ENOUGH)
    }

    /// Whether results lie below where a chart begins, so that its first bar holds these too.
    pub fn has_below(&self, from: u32) -> bool {
        self.buckets.iter().any(|(begin, n)| *begin < from && *n > 0)
    }

    /// The step that holds the result at a part of the way from the lowest to the highest.
    fn at_part(&self, part: u32, of: u32) -> Option<u32> {
        let mut left = (u64::from(self.n) * u64::from(part)).div_ceil(u64::from(of));
        let found = self.buckets.iter().find(|(_, n)| {
            let here = left <= u64::from(*n);
            left = left.saturating_sub(u64::from(*n));
            here
        });
        found.map(|(from, _)| *from)
    }

    /// How many results lie in the steps of a range: those below its begin are counted in its first, those beyond its
    /// end in its last.
    pub fn bars(&self, from: u32, to: u32) -> Vec<u32> {
        let count = ((to - from) / STEP) as usize;
        let mut bars = vec![0_u32; count];
        for (begin, n) in &self.buckets {
            bars[bar_of(*begin, from, to)] += n;
        }
        bars
    }

    /// One sentence about all of it: `1,284 results in percent of par. Half lie between 79 and 95, the median is 87. 59
    /// do not count. Yours is 96.`
    pub fn in_words(&self, own: Option<u32>) -> String {
        let mut text = match self.n {
            0 => "No result counts yet.".to_string(),
            1 => "One result so far.".to_string(),
            n => format!("{} results in percent of par.", grouped(n)),
        };
        if self.n >= ENOUGH {
            let [low, median, high] =
                [(1, 4), (1, 2), (3, 4)].map(|(part, of)| self.at_part(part, of).unwrap_or(0) / 10);
            text.push_str(&match low == high {
                true => format!(" Half lie at {low}."),
                false => format!(" Half lie between {low} and {high}, the median is {median}."),
            });
        }
        match self.uncounted {
            0 => {}
            1 => text.push_str(" One more does not count."),
            more => text.push_str(&format!(" {} more do not count.", grouped(more))),
        }
        if let Some(own) = own {
            text.push_str(&format!(" Yours is {}.", own / 10));
        }
        text
    }

    /// The rows of a table: from which percent to which, and how many.
    pub fn rows(&self) -> Vec<(String, u32)> {
        let tenths = |permille: u32| match permille % 10 {
            0 => (permille / 10).to_string(),
            rest => format!("{}.{rest}", permille / 10),
        };
        let rows = self
            .buckets
            .iter()
            .map(|(from, n)| (format!("{} to {}%", tenths(*from), tenths(from + STEP)), *n));
        let uncounted = (self.uncounted > 0).then(|| ("not counted".to_string(), self.uncounted));
        rows.chain(uncounted).collect()
    }
}

/// Which bar of a range a result lies in.
pub fn bar_of(permille: u32, from: u32, to: u32) -> usize {
    let inside = permille.clamp(from, to - 1);
    ((inside - from) / STEP) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn histogram(buckets: &[(u32, u32)]) -> Histogram {
        let n = buckets.iter().map(|(_, n)| n).sum();
        Histogram { n, buckets: buckets.to_vec(), par: 200, ..Histogram::default() }
    }

    #[test]
    fn results_outside_of_a_chart_are_counted_at_its_ends() {
        let many = histogram(&[(0, 1), (500, 2), (975, 3), (1225, 4), (2000, 5)]);
        let bars = many.bars(500, 1250);
        assert_eq!((bars.len(), bars[0], bars[19], bars[29]), (30, 3, 3, 9));
        assert_eq!((bar_of(960, 500, 1250), bar_of(2000, 500, 1250), bar_of(3, 500, 1250)), (18, 29, 0));
    }

    #[test]
    fn a_sentence_says_how_results_are_spread() {
        let mut many = histogram(&[(700, 2), (800, 2), (875, 3), (950, 2), (1000, 1)]);
        many.uncounted = 2;
        assert_eq!(
            many.in_words(Some(960)),
            "10 results in percent of par. Half lie between 80 and 95, the median is 87. 2 more do not count. Yours is 96."
        );
        assert_eq!(histogram(&[]).in_words(None), "No result counts yet.");
        assert_eq!(histogram(&[(1000, 1)]).in_words(Some(1000)), "One result so far. Yours is 100.");
        assert_eq!(histogram(&[(1000, 5)]).in_words(None), "5 results in percent of par. Half lie at 100.");
    }

    #[test]
    fn ones_own_result_is_in_it_whatever_the_server_knew() {
        let before = histogram(&[(900, 1), (1000, 1)]);
        let after = before.clone().holding(Some(960), 3);
        assert_eq!((after.n, &after.buckets), (3, &vec![(900, 1), (950, 1), (1000, 1)]));
        assert_eq!(after.median, Some(950));
        assert_eq!(after.clone().holding(Some(960), 3), after, "it is counted once");
        assert_eq!(before.clone().holding(None, 3), before);
        assert_eq!(before.holding(Some(1010), 3).buckets, [(900, 1), (1000, 2)]);
    }

    #[test]
    fn few_results_have_no_median() {
        let with_median = |n| Histogram { median: Some(325), ..histogram(&[(325, n)]) };
        assert_eq!([1, 3, 4].map(|n| with_median(n).told_median()), [None, None, Some(325)]);
        assert_eq!([325, 350].map(|from| with_median(1).has_below(from)), [false, true]);
    }

    #[test]
    fn a_table_names_every_step() {
        let mut few = histogram(&[(975, 3), (1000, 1)]);
        few.uncounted = 1;
        let rows: Vec<String> = few.rows().iter().map(|(step, n)| format!("{step}: {n}")).collect();
        assert_eq!(rows, ["97.5 to 100%: 3", "100 to 102.5%: 1", "not counted: 1"]);
    }
}
