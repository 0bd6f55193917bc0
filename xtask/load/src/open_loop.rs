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

/// The longest time that is told apart, in microseconds: longer than any answer is waited for.
const LONGEST: u64 = 60_000_000;

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
            let row = row.or_insert_with(|| Histogram::new_with_max(LONGEST, 3).expect("three digits"));
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
        if let Some(head) = Head::read(&answer).filter(|head| answer.len() >= head.whole) {
            return Ok(((!head.closes).then_some(stream), head.status));
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read as _, Write as _};
    use std::net::TcpListener;

    const REQUEST: &[u8] = b"GET / HTTP/1.1\r\n\r\n";

    /// A server that answers each request after a time, one thread a connection.
    fn slow_server(wait: impl Fn() -> Duration + Clone + Send + 'static) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        std::thread::spawn(move || {
            for mut stream in listener.incoming().flatten() {
                let wait = wait.clone();
                std::thread::spawn(move || {
                    let mut buffer = [0; 1_024];
                    while stream.read(&mut buffer).is_ok_and(|count| count > 0) {
                        std::thread::sleep(wait());
                        let _ = stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
                    }
                });
            }
        });
        address
    }

    fn measured(address: SocketAddr, rate: u32, count: u64) -> Histogram<u64> {
        let request = Request { kind: "test", bytes: Rc::from(REQUEST) };
        let mut outcome = run(address, rate, count, |_| request.clone());
        assert_eq!((outcome.lost, outcome.unsent), (0, 0));
        outcome.answers.remove(&("test", 200)).unwrap()
    }

    #[test]
    fn the_time_that_a_server_takes_is_the_time_that_is_measured() {
        let times = measured(slow_server(|| Duration::from_millis(40)), 100, 50);
        assert_eq!(times.len(), 50);
        for share in [0.0, 0.5, 0.9] {
            let time = times.value_at_quantile(share);
            assert!((40_000..80_000).contains(&time), "{time} us at {share}");
        }
    }

    #[test]
    fn a_server_that_stalls_does_not_stop_the_clock() {
        let began = Instant::now();
        // For the first 300 milliseconds nobody is answered; all who are due meanwhile wait for the rest of them.
        let stalls = move || Duration::from_millis(300).saturating_sub(began.elapsed());
        let times = measured(slow_server(stalls), 100, 60);
        let waited = times.len() - times.count_between(0, 99_999);
        assert!((15..=25).contains(&waited), "{waited} of 60 waited for 100 ms or longer");
        assert!(times.max() > 250_000, "{}", times.max());
    }
}
