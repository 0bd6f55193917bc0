//! Verified daily results: store, boards, verification and routes.
//!
//! A result is a record of a daily board. The server replays it, so what it stores is proved; it keeps no address, no
//! key and no word that a person has typed. [`Server`] is all that the command needs.

mod accept;
mod address;
mod api;
mod boards;
mod cache;
mod histogram;
mod limits;
mod metrics;
mod problem;
pub mod store;
mod window;
mod workers;

use accept::{Answers, Connections};
use api::Api;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, Uri};
use axum::response::Response;
use hyper::body::Incoming;
use metrics::Metrics;
use problem::Problem;
use std::io::Write as _;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{Failure, Options, Store};
use tokio::net::TcpListener;

/// The time, in milliseconds since 1970.
pub type Clock = Arc<dyn Fn() -> i64 + Send + Sync>;

/// Answers requests that are not for the API.
pub type Files = fn(&Method, &Uri, &HeaderMap) -> Response;

/// How often the boards of open days are prepared.
const TIDY: Duration = Duration::from_secs(30);

/// How long closing the database may take.
const CLOSING: Duration = Duration::from_secs(2);

/// How a server is set up.
pub struct Setup {
    /// The database.
    pub database: Options,
    /// How many proxies stand before it.
    pub trusted_proxies: usize,
    /// Other origins whose pages may use the API.
    pub origins: Vec<String>,
    /// The clock.
    pub clock: Clock,
    /// What answers all other paths.
    pub files: Files,
    /// Whether the boards of open days are dealt before anyone asks for them.
    pub deal_ahead: bool,
}

/// A server of the API and of files.
#[derive(Clone)]
pub struct Server {
    inner: Arc<Inner>,
}

struct Inner {
    api: Api,
    files: Files,
    deal_ahead: bool,
    metrics: Metrics,
    connections: Connections,
}

impl Server {
    /// Opens the database.
    pub async fn open(setup: Setup) -> Result<Self, Failure> {
        let store = Store::open(&setup.database).await?;
        let metrics = Metrics::new();
        let api = Api::new(store, setup.clock, setup.trusted_proxies, setup.origins, metrics.clone());
        let inner = Inner {
            api,
            files: setup.files,
            deal_ahead: setup.deal_ahead,
            metrics,
            connections: Connections::new(),
        };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// Serves until `stop`, then finishes what is under way, within ten seconds.
    pub async fn serve(&self, listener: TcpListener, stop: impl Future<Output = ()>) {
        let tidying = tokio::spawn(tidy(Arc::clone(&self.inner)));
        accept::serve(listener, self.inner.connections.clone(), Arc::clone(&self.inner), stop).await;
        tidying.abort();
        let _ = tokio::time::timeout(CLOSING, self.inner.api.store().close()).await;
    }

    /// Serves the metrics, whatever the path.
    pub async fn serve_metrics(&self, listener: TcpListener) {
        let figures = Arc::new(Figures(Arc::clone(&self.inner)));
        accept::serve(listener, Connections::new(), figures, std::future::pending()).await;
    }
}

async fn tidy(inner: Arc<Inner>) {
    loop {
        inner.api.tidy();
        if inner.deal_ahead {
            inner.api.deal_ahead().await;
        }
        tokio::time::sleep(TIDY).await;
    }
}

impl Answers for Inner {
    async fn answer(self: &Arc<Self>, peer: IpAddr, request: Request<Incoming>) -> Response {
        let (head, body) = request.into_parts();
        if !Api::owns(head.uri.path()) {
            return (self.files)(&head.method, &head.uri, &head.headers);
        }
        if head.method.is_safe() {
            return self.api.answer(peer, head, Body::new(body)).await;
        }
        // A task of its own: hyper drops what it waits for when the client hangs up, but a change holds its places
        // and turns until it is done.
        let inner = Arc::clone(self);
        let changing = tokio::spawn(async move { inner.api.answer(peer, head, Body::new(body)).await });
        changing.await.unwrap_or_else(|_| Problem::failed().response())
    }
}

struct Figures(Arc<Inner>);

impl Answers for Figures {
    async fn answer(self: &Arc<Self>, _: IpAddr, _: Request<Incoming>) -> Response {
        let Inner { metrics, connections, api, .. } = &*self.0;
        Response::new(Body::from(metrics.text(connections.open(), api.places_taken())))
    }
}

/// The system's clock.
pub fn system_clock() -> Clock {
    Arc::new(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    })
}

/// A line of the log. It never names a player, an address or a key. At most one line a second is written, since every
/// request notices a database that is away.
fn log(line: &str) {
    static LAST: AtomicI64 = AtomicI64::new(0);
    let now = system_clock()();
    if LAST.swap(now / 1_000, Ordering::Relaxed) != now / 1_000 {
        // Nobody may be reading any more.
        let _ = writeln!(std::io::stderr(), "quintet: {} {line}", window::utc(now));
    }
}

/// Random bytes.
fn random<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| Problem::failed())?;
    Ok(bytes)
}

fn random_number() -> Result<u64, Problem> {
    Ok(u64::from_le_bytes(random()?))
}
