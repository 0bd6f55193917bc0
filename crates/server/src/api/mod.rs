//! The API: how requests are recognised, who may send them, and the form of every answer.

mod daily;
mod groups;
mod me;
mod results;
mod route;
mod starts;

use crate::boards::Boards;
use crate::cache::Cache;
use crate::limits::Limits;
use crate::problem::Problem;
use crate::store::{Store, Top};
use crate::workers::Workers;
use crate::{Clock, address, metrics::Metrics, window};
use axum::body::{Body, Bytes};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use quintet_games::daily::Day;
use quintet_play::identity::Key;
use route::Route;
use serde_json::{Value, json};
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// The largest body, a record of 2,000 steps.
pub const MAX_BODY: usize = 16 * 1024;

/// How long a body may take to arrive.
const BODY_TIME: Duration = Duration::from_secs(10);

/// How long before a day opens its boards are dealt, in milliseconds.
const SOON: i64 = 600_000;

/// The path of the API.
const PREFIX: &str = "/api/1/";

/// What the answers depend on.
pub struct Api {
    store: Store,
    boards: Boards,
    workers: Workers,
    limits: Limits,
    histograms: Cache<(Day, &'static str), daily::Counted>,
    tops: Cache<(Day, &'static str), Vec<Top>>,
    clock: Clock,
    trusted_proxies: usize,
    origins: Vec<String>,
    metrics: Metrics,
}

/// What the handlers see of a request.
struct Asked<'a> {
    headers: &'a HeaderMap,
    query: &'a str,
    address: IpAddr,
    /// Milliseconds since 1970.
    now: i64,
}

/// The answer to a request, or why it was refused.
type Answer = Result<Response, Problem>;

impl Api {
    /// The API over a store.
    pub fn new(
        store: Store,
        clock: Clock,
        trusted_proxies: usize,
        origins: Vec<String>,
        metrics: Metrics,
    ) -> Self {
        Self {
            store,
            boards: Boards::new(),
            workers: Workers::new(),
            limits: Limits::new(),
            histograms: Cache::new(),
            tops: Cache::new(),
            clock,
            trusted_proxies,
            origins,
            metrics,
        }
    }

    /// Whether a path is the API's.
    pub fn owns(path: &str) -> bool {
        path.starts_with("/api/") || path == "/api" || path == "/healthz" || path == "/readyz"
    }

    /// Answers a request.
    pub async fn answer(&self, peer: IpAddr, request: Parts, body: Body) -> Response {
        let began = Instant::now();
        let Parts { method, uri, headers, .. } = request;
        let route = route::find(uri.path());
        let asked = Asked {
            headers: &headers,
            query: uri.query().unwrap_or_default(),
            address: address::counted(peer, &headers, self.trusted_proxies),
            now: (self.clock)(),
        };
        let answered = self.dispatch(route, &method, &asked, body).await;
        let mut response = answered.unwrap_or_else(|problem| problem.response());
        self.finish(&mut response, &headers);
        self.metrics.answered(
            route.map_or("unknown", |route| route.name()),
            response.status(),
            began.elapsed(),
        );
        response
    }

    async fn dispatch(
        &self,
        route: Option<Route<'_>>,
        method: &Method,
        asked: &Asked<'_>,
        body: Body,
    ) -> Answer {
        // Health checks and metrics are always answered.
        if !matches!(route, Some(Route::Alive | Route::Ready)) {
            self.limits.request(asked.address)?;
        }
        let route =
            route.ok_or_else(|| Problem::not_found("no_such_path", "there is nothing at this path"))?;
        if method == Method::OPTIONS {
            return Ok(preflight(route.methods()));
        }
        let get = method == Method::GET || method == Method::HEAD;
        match route {
            Route::Board(date, game) if get => self.histogram(asked, date, game).await,
            // In a box, so that each connection does not have room for the largest of them.
            _ => Box::pin(self.others(route, method, asked, body)).await,
        }
    }

    /// Every route but the one that is asked for most.
    async fn others(&self, route: Route<'_>, method: &Method, asked: &Asked<'_>, body: Body) -> Answer {
        let get = method == Method::GET || method == Method::HEAD;
        let (post, delete) = (method == Method::POST, method == Method::DELETE);
        match route {
            Route::Alive if get => Ok(json_response(StatusCode::OK, &json!({ "alive": true }), "no-store")),
            Route::Ready if get => self.ready().await,
            Route::Api if get => Ok(json_response(StatusCode::OK, &json!({ "api": 1 }), "no-store")),
            Route::Day(date) if get => self.day(asked, date).await,
            Route::Board(date, game) if post => self.submit(asked, date, game, body).await,
            Route::Top(date, game) if get => self.top(asked, date, game).await,
            Route::Record(id) if get => self.record(asked, id).await,
            Route::Starts if post => self.begin_race(asked).await,
            Route::Start(id) if post => self.end_race(asked, id, body).await,
            Route::Groups if post => self.make_group(asked).await,
            Route::Members(code) if post => self.join(asked, code).await,
            Route::Members(code) if delete => self.leave(asked, code).await,
            Route::GroupDay(code, date) if get => self.group(asked, code, date).await,
            Route::Me if get => self.me(asked).await,
            Route::Me if delete => self.forget(asked).await,
            Route::Name if post => self.rename(asked).await,
            Route::Listed if post => self.list(asked).await,
            Route::Export if get => self.export(asked).await,
            _ => {
                let message = format!("this path knows {}", route.methods());
                let problem = Problem::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", message);
                Err(Problem { allow: Some(route.methods()), ..problem })
            }
        }
    }

    /// Whether requests can be served: the database answers and there are places.
    async fn ready(&self) -> Answer {
        self.workers.place()?;
        self.store.ping().await?;
        Ok(json_response(StatusCode::OK, &json!({ "ready": true }), "no-store"))
    }

    /// Headers of every answer.
    fn finish(&self, response: &mut Response, request: &HeaderMap) {
        let headers = response.headers_mut();
        headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'"));
        if self.origins.is_empty() {
            return;
        }
        headers.insert(header::VARY, HeaderValue::from_static("Origin"));
        let origin = request.get(header::ORIGIN);
        if let Some(origin) = origin.filter(|it| self.origins.iter().any(|known| *it == known.as_str())) {
            headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin.clone());
            headers
                .insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static("ETag, Retry-After"));
        }
    }

    /// Drops limits that no longer matter.
    pub fn tidy(&self) {
        self.limits.tidy();
    }

    /// Deals the boards of days that are open or open soon, before anyone asks for them.
    pub async fn deal_ahead(&self) {
        let now = (self.clock)();
        let mut days: Vec<Day> = [now, now + SOON].into_iter().flat_map(window::open_days).collect();
        days.dedup();
        for day in days {
            for entry in quintet_games::GAMES {
                // The next query reports the error.
                let _ = self.boards.get(*entry, day, now).await;
            }
        }
    }

    /// How many requests are being verified or stored.
    pub fn places_taken(&self) -> usize {
        self.workers.taken()
    }

    /// The store, for closing it.
    pub fn store(&self) -> &Store {
        &self.store
    }
}

impl Asked<'_> {
    /// The key that came with the request.
    fn key(&self) -> Result<Key, Problem> {
        let unauthorized = |code, message| Problem::new(StatusCode::UNAUTHORIZED, code, message);
        let Some(value) = self.headers.get(header::AUTHORIZATION) else {
            return Err(unauthorized("no_key", "a key is needed: Authorization: Bearer q1-...".to_string()));
        };
        let text = value.to_str().unwrap_or_default();
        let (scheme, key) = text.split_once(' ').unwrap_or((text, ""));
        if !scheme.eq_ignore_ascii_case("bearer") {
            return Err(unauthorized("no_key", "a key is needed: Authorization: Bearer q1-...".to_string()));
        }
        key.trim()
            .parse()
            .map_err(|refusal: quintet_engine::Refusal| unauthorized(refusal.code, refusal.message))
    }

    /// The values of the query, for the names that are known, each at most once.
    fn query<const N: usize>(&self, names: [&str; N]) -> Result<[Option<&str>; N], Problem> {
        let mut values = [None; N];
        for pair in self.query.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            match names.iter().position(|known| *known == name) {
                Some(at) if values[at].is_none() => values[at] = Some(value),
                _ => {
                    let known = names.join(", ");
                    let message =
                        format!("the query may hold, each once: {}", if N == 0 { "nothing" } else { &known });
                    return Err(Problem::bad_request("bad_query", message));
                }
            }
        }
        Ok(values)
    }
}

/// A number of the query.
fn number(name: &str, value: Option<&str>, most: u32) -> Result<Option<u32>, Problem> {
    let Some(value) = value else { return Ok(None) };
    match value.parse() {
        Ok(number) if number <= most && value.bytes().all(|byte| byte.is_ascii_digit()) => Ok(Some(number)),
        _ => Err(Problem::bad_request("bad_query", format!("{name} is a number from 0 to {most}"))),
    }
}

/// The text of a body.
async fn text(headers: &HeaderMap, body: Body) -> Result<String, Problem> {
    let too_large = || {
        let message = format!("a body may have {MAX_BODY} bytes");
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message)
    };
    let announced = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if announced.is_some_and(|length: u64| length > MAX_BODY as u64) {
        return Err(too_large());
    }
    let read = tokio::time::timeout(BODY_TIME, axum::body::to_bytes(body, MAX_BODY)).await;
    let bytes: Bytes = match read {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(error)) if is_length(&error) => return Err(too_large()),
        Ok(Err(_)) => return Err(Problem::bad_request("bad_body", "the body broke off")),
        Err(_) => {
            let message = format!("a body must arrive within {} seconds", BODY_TIME.as_secs());
            return Err(Problem::new(StatusCode::REQUEST_TIMEOUT, "too_slow", message));
        }
    };
    String::from_utf8(bytes.into())
        .map_err(|_| Problem::from(quintet_engine::Refusal::new("bad_record", "the body is not UTF-8")))
}

/// Whether a body was longer than it may be.
fn is_length(error: &axum::Error) -> bool {
    let mut source: Option<&dyn std::error::Error> = Some(error);
    while let Some(error) = source {
        if error.to_string().contains("length limit") {
            return true;
        }
        source = error.source();
    }
    false
}

fn json_response(status: StatusCode, value: &Value, cache: &'static str) -> Response {
    typed(status, value.to_string(), "application/json", cache)
}

fn typed(status: StatusCode, body: impl Into<Body>, media: &'static str, cache: &'static str) -> Response {
    let mut response = Response::new(body.into());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    response
}

fn no_content() -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NO_CONTENT;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// What a browser asks before it sends a key from another origin.
fn preflight(methods: &'static str) -> Response {
    let mut response = no_content();
    let headers = response.headers_mut();
    headers.insert(header::ALLOW, HeaderValue::from_static(methods));
    headers.insert(header::ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static(methods));
    let names = HeaderValue::from_static("Authorization, Content-Type, If-None-Match");
    headers.insert(header::ACCESS_CONTROL_ALLOW_HEADERS, names);
    headers.insert(header::ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400"));
    response
}
