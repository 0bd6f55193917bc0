//! Accepting connections: bounded in number, in the time that headers may take, and in how long they last.

use axum::http::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::future::poll_fn;
use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};

/// How many connections may be open.
const CONNECTIONS: usize = 10_000;

/// How long a connection may take for the headers of a request, and so how long it may be idle.
const HEADER_TIME: Duration = Duration::from_secs(10);

/// How long a connection lasts before it is closed between two requests.
const LIFETIME: Duration = Duration::from_secs(300);

/// How long to wait for running requests at the end. Closing the database takes the rest of ten seconds.
const GRACE: Duration = Duration::from_secs(8);

/// The largest head of a request, in bytes and in headers.
const MAX_HEAD: usize = 16 * 1024;
const MAX_HEADERS: usize = 64;

/// Answers requests.
pub trait Answers: Send + Sync + 'static {
    /// Answers a request that came from an address.
    fn answer(
        self: &Arc<Self>,
        peer: IpAddr,
        request: Request<Incoming>,
    ) -> impl Future<Output = Response> + Send;
}

/// Open connections.
#[derive(Clone)]
pub struct Connections(Arc<Semaphore>);

impl Connections {
    /// None yet.
    pub fn new() -> Self {
        Self(Arc::new(Semaphore::new(CONNECTIONS)))
    }

    /// How many there are.
    pub fn open(&self) -> usize {
        CONNECTIONS - self.0.available_permits()
    }
}

/// Answers clients until `stop`, then finishes the requests under way.
pub async fn serve<A: Answers>(
    listener: TcpListener,
    connections: Connections,
    answers: Arc<A>,
    stop: impl Future<Output = ()>,
) {
    let (stopping, stopped) = watch::channel(false);
    let mut stop = pin!(stop);
    loop {
        let permit = tokio::select! {
            permit = Arc::clone(&connections.0).acquire_owned() => permit,
            () = &mut stop => break,
        };
        let Ok(permit) = permit else { break };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                let (answers, stopped) = (Arc::clone(&answers), stopped.clone());
                tokio::spawn(async move {
                    connection(stream, peer.ip(), &answers, stopped).await;
                    drop(permit);
                });
            }
            // The connection has gone already, or too many files are open: others will be closed soon.
            Err(_) => sleep(Duration::from_millis(50)).await,
        }
    }
    drop(listener);
    drop(stopped);
    let _ = stopping.send(true);
    let _ = timeout(GRACE, stopping.closed()).await;
}

async fn connection<A: Answers>(
    stream: TcpStream,
    peer: IpAddr,
    answers: &Arc<A>,
    mut stopped: watch::Receiver<bool>,
) {
    let _ = stream.set_nodelay(true);
    let service = service_fn(async |request| Ok::<_, Infallible>(answers.answer(peer, request).await));
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEADER_TIME);
    builder.max_buf_size(MAX_HEAD).max_headers(MAX_HEADERS);
    let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service));
    let ending = pin!(async {
        tokio::select! {
            _ = stopped.wait_for(|stopped| *stopped) => {}
            () = sleep(LIFETIME) => {}
        }
    });
    // What goes wrong on a connection is the other side's business.
    if either(connection.as_mut(), ending).await == Either::Often {
        return;
    }
    connection.as_mut().graceful_shutdown();
    let _ = timeout(GRACE, connection).await;
}

/// Which of two ended.
#[derive(PartialEq, Eq)]
enum Either {
    Often,
    Seldom,
}

/// Waits for one of two. The first is asked whenever the task is woken, as for every request; the second only when its own
/// time has come, since asking it takes locks that all connections share.
async fn either<A: Future, B: Future>(mut often: Pin<&mut A>, mut seldom: Pin<&mut B>) -> Either {
    let mut bell = None;
    poll_fn(|context| {
        if often.as_mut().poll(context).is_ready() {
            return Poll::Ready(Either::Often);
        }
        let ring = || Arc::new(Bell { rung: AtomicBool::new(true), task: context.waker().clone() });
        let bell: &mut Arc<Bell> = bell.get_or_insert_with(ring);
        if bell.rung.swap(false, Ordering::AcqRel) {
            let waker = Waker::from(Arc::clone(bell));
            if seldom.as_mut().poll(&mut Context::from_waker(&waker)).is_ready() {
                return Poll::Ready(Either::Seldom);
            }
        }
        Poll::Pending
    })
    .await
}

/// Wakes a task, and says that it was this that woke it.
struct Bell {
    rung: AtomicBool,
    task: Waker,
}

impl Wake for Bell {
    fn wake(self: Arc<Self>) {
        self.rung.store(true, Ordering::Release);
        self.task.wake_by_ref();
    }
}

impl Default for Connections {
    fn default() -> Self {
        Self::new()
    }
}
