//! What an operator watches, as Prometheus reads it. Nothing here names a player or an address.

use axum::http::StatusCode;
use metrics::{Counter, Histogram, counter, gauge, histogram, with_local_recorder};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle, PrometheusRecorder};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The steps in which answering times are counted, in seconds.
const STEPS: [f64; 8] = [0.000_1, 0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 2.0];

/// The figures of one server.
#[derive(Clone)]
pub struct Metrics {
    recorder: Arc<PrometheusRecorder>,
    handle: PrometheusHandle,
    answered: Arc<Mutex<BTreeMap<(&'static str, u16), Answered>>>,
}

/// The figures of a route and a status. Finding them by their names costs more than all else that a request counts.
struct Answered {
    count: Counter,
    seconds: Histogram,
}

impl Metrics {
    /// Nothing counted yet.
    pub fn new() -> Self {
        let time = Matcher::Full("quintet_request_seconds".into());
        let builder = PrometheusBuilder::new().set_buckets_for_metric(time, &STEPS);
        let recorder = builder.expect("the steps are not empty").build_recorder();
        Self { handle: recorder.handle(), recorder: Arc::new(recorder), answered: Arc::default() }
    }

    /// A request was answered.
    pub fn answered(&self, route: &'static str, status: StatusCode, took: Duration) {
        let named = || {
            with_local_recorder(&*self.recorder, || Answered {
                count: counter!("quintet_requests_total", "route" => route, "status" => status.as_str().to_string()),
                seconds: histogram!("quintet_request_seconds", "route" => route),
            })
        };
        let mut answered = self.answered.lock().unwrap_or_else(PoisonError::into_inner);
        let figures = answered.entry((route, status.as_u16())).or_insert_with(named);
        figures.count.increment(1);
        figures.seconds.record(took);
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
        self.handle.render()
    }

    /// Sums up what was recorded, which otherwise grows until somebody reads it.
    pub fn tidy(&self) {
        self.handle.run_upkeep();
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}
