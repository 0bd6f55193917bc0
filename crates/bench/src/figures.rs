//! How a figure is taken. Work is timed in slices and the best slice counts, since a busy machine can only ever make
//! things look slower than they are.

use std::time::{Duration, Instant};

/// One line of the table.
pub struct Row {
    /// What was measured: `numberclart: random turns`.
    pub name: String,
    /// What came out.
    pub figure: Figure,
    /// What was promised; empty where a figure is there to be read.
    pub target: String,
    /// The baseline of the same run, where there is one.
    pub baseline: Option<Figure>,
    /// How many times faster than the baseline.
    pub ratio: Option<f64>,
    /// Whether the promise holds.
    pub holds: bool,
    /// Whether a broken promise fails the run: only ratios do.
    pub decides: bool,
}

/// Something measured, for people and for programs.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// As the table shows it, with its unit.
    pub shown: String,
    /// The number itself, unless the figure is no single number.
    pub amount: Option<f64>,
    /// What the number counts: `s` where it is a time.
    pub unit: String,
}

impl Figure {
    /// A time that a unit takes.
    pub fn each(seconds: f64, unit: &str) -> Self {
        Self {
            shown: format!("{} a {unit}", time(seconds)),
            amount: Some(seconds),
            unit: format!("s a {unit}"),
        }
    }

    /// So many units a second.
    pub fn per_second(rate: f64, unit: &str) -> Self {
        let unit = format!("{unit}/s");
        Self { shown: format!("{} {unit}", count(rate)), amount: Some(rate), unit }
    }

    /// So many of something.
    pub fn of(amount: f64, unit: &str) -> Self {
        let shown = match unit {
            "s" => time(amount),
            _ => format!("{} {unit}", count(amount)).trim_end().to_string(),
        };
        Self { shown, amount: Some(amount), unit: unit.to_string() }
    }

    /// A figure that is a sentence.
    pub fn text(shown: String) -> Self {
        Self { shown, amount: None, unit: String::new() }
    }
}

/// Collects the figures whose names contain the filter.
pub struct Bench {
    filter: String,
    quick: bool,
    rows: Vec<Row>,
}

/// A promise about an absolute figure.
pub enum Target {
    /// At least this many units a second.
    PerSecond(f64),
    /// At most so long a unit.
    Each(Duration),
}

impl Bench {
    /// A run of the figures whose names contain `filter`; a quick one takes shorter slices.
    pub fn new(filter: &str, quick: bool) -> Self {
        Self { filter: filter.to_string(), quick, rows: Vec::new() }
    }

    /// Whether this run is meant to be short.
    pub fn quick(&self) -> bool {
        self.quick
    }

    /// The lines so far.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Whether a figure is asked for; set-up work for others can be left out.
    pub fn wants(&self, name: &str) -> bool {
        name.contains(&self.filter)
    }

    /// Adds a line that was measured elsewhere, if it is asked for.
    pub fn add(&mut self, row: Row) {
        if self.wants(&row.name) {
            self.rows.push(row);
        }
    }

    /// Measures a piece of work, which answers how many units it did.
    pub fn rate(&mut self, name: &str, unit: &str, target: &Target, work: impl FnMut() -> u64) {
        if self.wants(name) {
            let seconds = self.seconds_each(work);
            self.push(name, unit, seconds, target, None);
        }
    }

    /// The same beside the naive way; the ratio must be at least `times`. Both answer how many units they did.
    pub fn versus(
        &mut self,
        name: &str,
        unit: &str,
        target: &Target,
        times: f64,
        fast: impl FnMut() -> u64,
        naive: impl FnMut() -> u64,
    ) {
        if self.wants(name) {
            let (fast, naive) = (self.seconds_each(fast), self.seconds_each(naive));
            self.push(name, unit, fast, target, Some((naive, times)));
        }
    }

    /// Times `count` single pieces of work and reports the median and the 99th percentile.
    pub fn spread(
        &mut self,
        name: &str,
        count: u64,
        median: Duration,
        worst: Duration,
        mut work: impl FnMut(u64),
    ) {
        if !self.wants(name) {
            return;
        }
        let count = if self.quick { count.div_ceil(10) } else { count };
        let mut times: Vec<Duration> = (0..count)
            .map(|number| {
                let begin = Instant::now();
                work(number);
                begin.elapsed()
            })
            .collect();
        times.sort_unstable();
        let at = |percent: usize| times[(times.len() - 1) * percent / 100];
        self.rows.push(Row {
            name: name.to_string(),
            figure: Figure {
                shown: format!("median {}, p99 {}", time(at(50).as_secs_f64()), time(at(99).as_secs_f64())),
                amount: Some(at(50).as_secs_f64()),
                unit: "s, median".to_string(),
            },
            target: format!("{} / {}", time(median.as_secs_f64()), time(worst.as_secs_f64())),
            baseline: None,
            ratio: None,
            holds: at(50) <= median && at(99) <= worst,
            decides: false,
        });
    }

    /// The longest of many times that were taken elsewhere.
    pub fn longest(&mut self, name: &str, worst: Duration, limit: Duration) {
        let worst = worst.as_secs_f64();
        self.rows.push(Row {
            name: name.to_string(),
            figure: Figure { shown: time(worst), amount: Some(worst), unit: "s, longest".to_string() },
            target: time(limit.as_secs_f64()),
            baseline: None,
            ratio: None,
            holds: worst <= limit.as_secs_f64(),
            decides: false,
        });
    }

    /// A figure that is no time: a share, a size. It decides the exit code, since no busy machine changes it.
    pub fn fact(&mut self, name: &str, figure: String, target: &str, holds: bool) {
        if self.wants(name) {
            self.rows.push(Row {
                name: name.to_string(),
                figure: Figure::text(figure),
                target: target.to_string(),
                baseline: None,
                ratio: None,
                holds,
                decides: true,
            });
        }
    }

    /// How many slices are timed, and how many seconds each lasts at least.
    pub fn slices(&self) -> (u32, f64) {
        if self.quick { (3, 0.02) } else { (7, 0.1) }
    }

    /// The time a unit takes in the best of several slices.
    pub fn seconds_each(&self, mut work: impl FnMut() -> u64) -> f64 {
        let (slices, least) = self.slices();
        let mut best = f64::INFINITY;
        for _ in 0..slices {
            let begin = Instant::now();
            let mut units = 0;
            let spent = loop {
                units += std::hint::black_box(work());
                let spent = begin.elapsed().as_secs_f64();
                if spent >= least {
                    break spent;
                }
            };
            best = best.min(spent / units.max(1) as f64);
        }
        best
    }

    fn push(&mut self, name: &str, unit: &str, each: f64, target: &Target, naive: Option<(f64, f64)>) {
        let figure = |seconds: f64| match target {
            Target::PerSecond(_) => Figure::per_second(1.0 / seconds, unit),
            Target::Each(_) => Figure::each(seconds, unit),
        };
        let (mut wanted, mut holds) = match target {
            Target::PerSecond(rate) => (format!("{} {unit}/s", count(*rate)), 1.0 / each >= *rate),
            Target::Each(limit) => (time(limit.as_secs_f64()), each <= limit.as_secs_f64()),
        };
        let ratio = naive.map(|(seconds, _)| seconds / each);
        let mut decides = false;
        if let (Some(ratio), Some((_, times))) = (ratio, naive) {
            wanted += &format!(", {times:.0}x");
            decides = ratio < times;
            holds &= ratio >= times;
        }
        self.rows.push(Row {
            name: name.to_string(),
            figure: figure(each),
            target: wanted,
            baseline: naive.map(|(seconds, _)| figure(seconds)),
            ratio,
            holds,
            decides,
        });
    }
}

/// A duration with three digits and the unit that suits it.
pub fn time(seconds: f64) -> String {
    let (scale, unit) = match seconds {
        s if s < 1e-6 => (1e9, "ns"),
        s if s < 1e-3 => (1e6, "us"),
        s if s < 1.0 => (1e3, "ms"),
        _ => (1.0, "s"),
    };
    digits(seconds * scale) + " " + unit
}

/// A number with three digits.
pub fn count(number: f64) -> String {
    match number {
        n if n >= 1e6 => digits(n / 1e6) + " M",
        n if n >= 1e3 => digits(n / 1e3) + " k",
        n => digits(n),
    }
}

fn digits(number: f64) -> String {
    let decimals = match number {
        n if n >= 100.0 => 0,
        n if n >= 10.0 => 1,
        _ => 2,
    };
    format!("{number:.decimals$}")
}
