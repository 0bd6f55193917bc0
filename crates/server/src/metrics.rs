//! What an operator watches, as Prometheus reads it. Nothing here names a player or an address.

use axum::http::StatusCode;
use metrics::{Counter, counter, gauge, with_local_recorder};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle, PrometheusRecorder};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

/// The steps in which answering times are counted, in seconds.
const STEPS: [f64; 8] = [0.000_1, 0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 2.0];

/// The figures of one server.
#[derive(Clone)]
pub struct Metrics {
    recorder: Arc<PrometheusRecorder>,
    handle: PrometheusHandle,
    // Only the first answer of its kind writes here; all others wait for nobody.
    answered: Arc<RwLock<BTreeMap<(&'static str, u16), Answered>>>,
}

/// The figures of a route and a status. Finding them by their names costs more than all else that a request counts.
struct Answered {
    count: Counter,
    times: Times,
}

/// Answering times: how many are in each step and behind the last, and their sum in nanoseconds. The recorder's own kind
/// keeps every single time until somebody reads it.
#[derive(Default)]
struct Times {
    steps: [AtomicU64; STEPS.len() + 1],
    sum: AtomicU64,
}

impl Times {
    fn record(&self, took: Duration) {
        let seconds = took.as_secs_f64();
        let step = STEPS.iter().take_while(|step| seconds > **step).count();
        self.steps[step].fetch_add(1, Ordering::Relaxed);
        let nanoseconds = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
        self.sum.fetch_add(nanoseconds, Ordering::Relaxed);
    }

    fn add(&self, other: &Self) {
        let all = self.steps.iter().chain([&self.sum]).zip(other.steps.iter().chain([&other.sum]));
        for (here, there) in all {
            here.fetch_add(there.load(Ordering::Relaxed), Ordering::Relaxed);
        }
    }

    /// As Prometheus reads it: each line counts what took at most so long.
    fn write(&self, route: &str, text: &mut String) {
        let name = "quintet_request_seconds";
        let ends = STEPS.iter().map(f64::to_string).chain(["+Inf".to_string()]);
        let mut count = 0;
        for (end, step) in ends.zip(&self.steps) {
            count += step.load(Ordering::Relaxed);
            let _ = writeln!(text, "{name}_bucket{{route=\"{route}\",le=\"{end}\"}} {count}");
        }
        let sum = Duration::from_nanos(self.sum.load(Ordering::Relaxed)).as_secs_f64();
        let _ = writeln!(text, "{name}_sum{{route=\"{route}\"}} {sum}");
        let _ = writeln!(text, "{name}_count{{route=\"{route}\"}} {count}");
    }
}

impl Metrics {
    /// Nothing counted yet.
    pub fn new() -> Self {
        let recorder = PrometheusBuilder::new().build_recorder();
        Self { handle: recorder.handle(), recorder: Arc::new(recorder), answered: Arc::default() }
    }

    /// A request was answered.
    pub fn answered(&self, route: &'static str, status: StatusCode, took: Duration) {
        let key = (route, status.as_u16());
        let count = |figures: &Answered| {
            figures.count.increment(1);
            figures.times.record(took);
        };
        if let Some(figures) = self.answered.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return count(figures);
        }
        let named = || {
            let counter = || counter!("quintet_requests_total", "route" => route, "status" => status.as_str().to_string());
            Answered { count: with_local_recorder(&*self.recorder, counter), times: Times::default() }
        };
        let mut answered = self.answered.write().unwrap_or_else(PoisonError::into_inner);
        count(answered.entry(key).or_insert_with(named));
    }

    /// A record was verified: `new`, `again` or `refused`.
    pub fn result(&self, game: &'static str, outcome: &'static str) {
        with_local_recorder(&*self.recorder, || {
            counter!("quintet_results_total", "game" => game, "outcome" => outcome).increment(1);
        });
    }

    /// Everything, as text.
    pub fn text(&self, connections: usize, places: usize) -> String {
        with_local_recorder(&*self.recorder, || {
            gauge!("quintet_connections").set(connections as f64);
            gauge!("quintet_places_taken").set(places as f64);
        });
        let mut routes: BTreeMap<&str, Times> = BTreeMap::new();
        for ((route, _), figures) in self.answered.read().unwrap_or_else(PoisonError::into_inner).iter() {
            routes.entry(route).or_default().add(&figures.times);
        }
        let mut text = self.handle.render();
        text.push_str("# TYPE quintet_request_seconds histogram\n");
        for (route, times) in routes {
            times.write(route, &mut text);
        }
        text
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_counted_as_prometheus_reads_them() {
        let metrics = Metrics::new();
        for (status, microseconds) in [(200, 100), (200, 101), (503, 30_000), (200, 9_000_000)] {
            let status = StatusCode::from_u16(status).unwrap();
            metrics.answered("board", status, Duration::from_micros(microseconds));
        }
        let text = metrics.text(0, 0);
        let (_, times) = text.split_once("# TYPE quintet_request_seconds histogram\n").unwrap();
        let of = |end: &str| format!("quintet_request_seconds_bucket{{route=\"board\",le=\"{end}\"}} ");
        let counts: Vec<&str> = ["0.0001", "0.001", "0.02", "0.05", "2", "+Inf"]
            .map(|end| times.split_once(&of(end)).unwrap().1.lines().next().unwrap())
            .to_vec();
        assert_eq!(counts, ["1", "2", "2", "3", "3", "4"]);
        assert!(times.contains("quintet_request_seconds_sum{route=\"board\"} 9.030201\n"), "{times}");
        assert!(times.ends_with("quintet_request_seconds_count{route=\"board\"} 4\n"), "{times}");
        assert!(text.contains("quintet_requests_total{route=\"board\",status=\"200\"} 3\n"), "{text}");
    }
}
