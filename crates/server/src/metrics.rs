//! What an operator watches, as Prometheus reads it. Nothing here names a player or an address.

use axum::http::StatusCode;
use metrics::{counter, gauge, histogram, with_local_recorder};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle, PrometheusRecorder};
use std::sync::Arc;
use std::time::Duration;

/// The steps in which answering times are counted, in seconds.
const STEPS: [f64; 8] = [0.000_1, 0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 2.0];

/// The figures of one server.
#[derive(Clone)]
pub struct Metrics {
    recorder: Arc<PrometheusRecorder>,
    handle: PrometheusHandle,
}

impl Metrics {
    /// Nothing counted yet.
    pub fn new() -> Self {
        let time = Matcher::Full("quintet_request_seconds".into());
        let builder = PrometheusBuilder::new().set_buckets_for_metric(time, &STEPS);
        let recorder = builder.expect("the steps are not empty").build_recorder();
        Self { handle: recorder.handle(), recorder: Arc::new(recorder) }
    }

    /// A request was answered.
    pub fn answered(&self, route: &'static str, status: StatusCode, took: Duration) {
        with_local_recorder(&*self.recorder, || {
            counter!("quintet_requests_total", "route" => route, "status" => status.as_str().to_string())
                .increment(1);
            histogram!("quintet_request_seconds", "route" => route).record(took);
        });
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
