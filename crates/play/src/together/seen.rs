//! The last histograms that were seen, to be shown without a network.

use super::answers::Histogram;
use quintet_games::daily::Day;
use std::fmt::{self, Display};

/// How many are kept: those of three days.
const KEPT: usize = 15;

/// A histogram and when it was seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The date.
    pub day: Day,
    /// The game.
    pub game: String,
    /// Milliseconds since 1970.
    pub at: i64,
    /// What was seen.
    pub histogram: Histogram,
}

/// The histograms that were seen last, the latest at the end. Each is a line:
/// `2026-11-19 digits 1795098000000 12 1 960 267 open 950:3,975:9`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastSeen(Vec<Seen>);

impl LastSeen {
    /// Reads what is kept. It is worth little, so whatever cannot be read is left out.
    pub fn read(text: &str) -> Self {
        Self(text.lines().filter_map(Seen::read).collect())
    }

    /// Keeps a histogram in place of an earlier one.
    pub fn keep(&mut self, seen: Seen) {
        self.0.retain(|other| other.day != seen.day || other.game != seen.game);
        self.0.push(seen);
        self.0.drain(..self.0.len().saturating_sub(KEPT));
    }

    /// The histogram of a board.
    pub fn of(&self, day: Day, game: &str) -> Option<&Seen> {
        self.0.iter().find(|seen| seen.day == day && seen.game == game)
    }
}

impl Seen {
    fn read(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split(' ').collect();
        let &[day, game, at, n, uncounted, median, par, closed, buckets] = words.as_slice() else {
            return None;
        };
        let pair = |pair: &str| {
            let (from, n) = pair.split_once(':')?;
            Some((from.parse().ok()?, n.parse().ok()?))
        };
        Some(Self {
            day: day.parse().ok()?,
            game: game.to_string(),
            at: at.parse().ok()?,
            histogram: Histogram {
                n: n.parse().ok()?,
                uncounted: uncounted.parse().ok()?,
                median: if median == "-" { None } else { Some(median.parse().ok()?) },
                par: par.parse().ok()?,
                buckets: buckets
                    .split(',')
                    .filter(|part| !part.is_empty())
                    .map(pair)
                    .collect::<Option<_>>()?,
                closed: closed == "closed",
            },
        })
    }
}

impl Display for LastSeen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|Seen { day, game, at, histogram }| {
            let Histogram { n, uncounted, median, par, buckets, closed } = histogram;
            let median = median.map_or_else(|| "-".to_string(), |median| median.to_string());
            let closed = if *closed { "closed" } else { "open" };
            let pairs: Vec<String> = buckets.iter().map(|(from, n)| format!("{from}:{n}")).collect();
            writeln!(f, "{day} {game} {at} {n} {uncounted} {median} {par} {closed} {}", pairs.join(","))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(number: i32, n: u32) -> Seen {
        let day: Day = "2026-11-19".parse().unwrap();
        let buckets = if n == 0 { vec![] } else { vec![(950, 3), (975, 9)] };
        let median = (n > 0).then_some(975);
        let histogram = Histogram { n, uncounted: 1, median, par: 267, buckets, closed: n > 5 };
        Seen { day: day.plus(number), game: "digits".into(), at: 1_795_098_000_000, histogram }
    }

    #[test]
    fn what_was_seen_is_read_back_and_the_oldest_goes() {
        let mut last = LastSeen::default();
        (0..20).for_each(|number| last.keep(seen(number, number as u32)));
        last.keep(seen(19, 12));
        assert_eq!(last.0.len(), KEPT);
        assert_eq!(LastSeen::read(&last.to_string()), last);
        assert_eq!(last.of(seen(19, 0).day, "digits").map(|seen| seen.histogram.n), Some(12));
        assert_eq!(last.of(seen(0, 0).day, "digits"), None);
    }

    #[test]
    fn torn_lines_are_left_out() {
        let mut last = LastSeen::default();
        last.keep(seen(0, 12));
        let text = format!("torn\n{last}2026-11-19 digits 1 2\n");
        assert_eq!(LastSeen::read(&text), last);
    }
}
