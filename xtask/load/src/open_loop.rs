//! The generator: requests that leave when they are due, whether or not earlier ones were answered.

use hdrhistogram::Histogram;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::LocalSet;
use tokio::time::timeout;

/// How many connections may be open. A request that would need another one is counted as not sent.
const CONNECTIONS: usize = 2_000;

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often the generator looks which requests are due.
const TICK: Duration = Duration::from_millis(1);

/// What is sent, and in which row of the table its answer is counted.
#[derive(Clone)]
pub struct Request {
    /// The row.
    pub kind: &'static str,
    /// The bytes.
    pub bytes: Rc<[u8]>,
}

/// The answers of one kind and status, by the microseconds from when they were due.
pub type Answers = BTreeMap<(&'static str, u16), Histogram<u64>>;

/// What came of a run.
pub struct Outcome {
    /// All answers.
    pub answers: Answers,
    /// Requests without an answer: broken connections, or none within the time.
    pub lost: u64,
    /// Requests that were due while all connections were busy.
    pub unsent: u64,
    /// From the first request to the last answer.
    pub took: Duration,
}

struct Shared {
    address: SocketAddr,
    idle: RefCell<Vec<TcpStream>>,
    open: RefCell<usize>,
    outcome: RefCell<Outcome>,
}

/// Sends `count` requests at `rate` a second.
pub fn run(address: SocketAddr, rate: u32, count: u64, mut next: impl FnMut(u64) -> Request) -> Outcome {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let outcome = Outcome { answers: Answers::new(), lost: 0, unsent: 0, took: Duration::ZERO };
    let shared = Rc::new(Shared {
        address,
        idle: RefCell::default(),
        open: RefCell::new(0),
        outcome: RefCell::new(outcome),
    });
    let tasks = LocalSet::new();
    let began = Instant::now();
    let sending = async {
        let mut sent = 0;
        let mut running = Vec::new();
        while sent < count {
            let due = (began.elapsed().as_secs_f64() * f64::from(rate)) as u64;
            while sent <= due && sent < count {
                let due_at = began + Duration::from_secs_f64(sent as f64 / f64::from(rate));
                running.push(tokio::task::spawn_local(send(Rc::clone(&shared), next(sent), due_at)));
                sent += 1;
            }
            tokio::time::sleep(TICK).await;
        }
        for task in running {
            let _ = task.await;
        }
    };
    runtime.block_on(tasks.run_until(sending));
    drop(tasks);
    let mut outcome = Rc::into_inner(shared).expect("all tasks have ended").outcome.into_inner();
    outcome.took = began.elapsed();
    outcome
}

async fn send(shared: Rc<Shared>, request: Request, due_at: Instant) {
    let idle = shared.idle.borrow_mut().pop();
    if idle.is_none() && *shared.open.borrow() >= CONNECTIONS {
        shared.outcome.borrow_mut().unsent += 1;
        return;
    }
    if idle.is_none() {
        *shared.open.borrow_mut() += 1;
    }
    match timeout(PATIENCE, exchange(shared.address, idle, &request.bytes)).await {
        Ok(Ok((stream, status))) => {
            let took = due_at.elapsed().as_micros() as u64;
            let mut outcome = shared.outcome.borrow_mut();
            let row = outcome.answers.entry((request.kind, status));
            let row = row.or_insert_with(|| Histogram::new(3).expect("three digits"));
            row.saturating_record(took.max(1));
            match stream {
                Some(stream) => shared.idle.borrow_mut().push(stream),
                None => *shared.open.borrow_mut() -= 1,
            }
        }
        _ => {
            shared.outcome.borrow_mut().lost += 1;
            *shared.open.borrow_mut() -= 1;
        }
    }
}

/// Sends a request and reads its whole answer. The connection comes back unless the server closes it.
async fn exchange(
    address: SocketAddr,
    idle: Option<TcpStream>,
    bytes: &[u8],
) -> std::io::Result<(Option<TcpStream>, u16)> {
    let mut stream = match idle {
        Some(stream) => stream,
        None => {
            let stream = TcpStream::connect(address).await?;
            stream.set_nodelay(true)?;
            stream
        }
    };
    stream.write_all(bytes).await?;
    let mut answer = Vec::with_capacity(2_048);
    loop {
        if stream.read_buf(&mut answer).await? == 0 {
            return Err(std::io::Error::other("the connection was closed"));
        }
        if let Some(head) = Head::read(&answer) {
            if answer.len() >= head.whole {
                return Ok(((!head.closes).then_some(stream), head.status));
            }
        }
    }
}

/// What the generator must know of an answer.
struct Head {
    status: u16,
    /// The length of the answer, its head included.
    whole: usize,
    closes: bool,
}

impl Head {
    fn read(answer: &[u8]) -> Option<Self> {
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n")?;
        let head = std::str::from_utf8(&answer[..end]).ok()?.to_ascii_lowercase();
        let status = head.get(9..12)?.parse().ok()?;
        let header = |name: &str| head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        let length: usize = header("content-length").and_then(|value| value.parse().ok()).unwrap_or(0);
        let closes = header("connection") == Some("close");
        Some(Self { status, whole: end + 4 + length, closes })
    }
}
