//! A server of the test's own, with a clock that the test sets.

use crate::client::{Reply, send};
use axum::body::Body;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::Response;
use quintet_play::identity::Key;
use quintet_server::store::Options;
use quintet_server::{Server, Setup};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::thread::JoinHandle;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// 2026-11-16T12:00:00Z, a Monday.
pub const NOON: i64 = 1_794_830_400_000;

/// A date that is open at noon.
pub const TODAY: &str = "2026-11-16";

pub struct Running {
    pub address: SocketAddr,
    pub metrics: SocketAddr,
    pub url: String,
    clock: Arc<AtomicI64>,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    /// On a new SQLite file.
    pub fn start() -> Self {
        Self::on(&format!("sqlite:{}", crate::store::sqlite_file().display()), 0)
    }

    /// On a database, behind some proxies.
    pub fn on(url: &str, trusted_proxies: usize) -> Self {
        let clock = Arc::new(AtomicI64::new(NOON));
        let told = Arc::clone(&clock);
        let setup = Setup {
            database: Options::new(url),
            trusted_proxies,
            origins: vec!["https://app.example".into()],
            clock: Arc::new(move || told.load(Ordering::Relaxed)),
            files: no_files,
            deal_ahead: false,
        };
        let (ready, when_ready) = std::sync::mpsc::channel();
        let (stop, stopped) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            let runtime =
                tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
            runtime.block_on(async {
                let server = Server::open(setup).await.unwrap();
                let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
                let metrics = TcpListener::bind("127.0.0.1:0").await.unwrap();
                ready.send((listener.local_addr().unwrap(), metrics.local_addr().unwrap())).unwrap();
                let beside = server.clone();
                tokio::spawn(async move { beside.serve_metrics(metrics).await });
                server.serve(listener, async { _ = stopped.await }).await;
            });
        });
        let (address, metrics) = when_ready.recv().unwrap();
        Self { address, metrics, url: url.to_string(), clock, stop: Some(stop), thread: Some(thread) }
    }

    /// Sets the clock, in milliseconds since 1970.
    pub fn set_clock(&self, now: i64) {
        self.clock.store(now, Ordering::Relaxed);
    }

    pub fn get(&self, path: &str) -> Reply {
        send(self.address, "GET", path, &[], "").unwrap()
    }

    /// A request with a key.
    pub fn ask(&self, method: &str, path: &str, key: &Key, body: &str) -> Reply {
        let bearer = format!("Bearer {key}");
        send(self.address, method, path, &[("Authorization", &bearer)], body).unwrap()
    }

    /// Ends the server and waits until it has.
    pub fn stop(&mut self) {
        if let (Some(stop), Some(thread)) = (self.stop.take(), self.thread.take()) {
            let _ = stop.send(());
            let _ = thread.join();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop();
        if let Some(file) = self.url.strip_prefix("sqlite:") {
            let _ = std::fs::remove_file(file);
        }
    }
}

fn no_files(_: &Method, _: &Uri, _: &HeaderMap) -> Response {
    let mut response = Response::new(Body::from("no file"));
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

/// The key of a player.
pub fn key(n: u8) -> Key {
    Key::new([n; 16])
}
