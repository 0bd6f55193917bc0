//! The API under attack: it gives only documented answers, and keeps serving everyone else.

use crate::client::{KeepAlive, Reply, exchange, send};
use crate::documented;
use crate::raw::Raw;
use crate::records::house;
use crate::running::{Running, TODAY, key};
use quintet_engine::{Origin, Record, Rng, Stream};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

const BOARD: &str = "/api/1/daily/2026-11-16/digits";

/// A server behind one proxy, so that requests may come from many addresses.
fn behind_a_proxy() -> Running {
    Running::on(&format!("sqlite:{}", crate::store::sqlite_file().display()), 1)
}

fn is_well(server: &Running) {
    assert_eq!(server.get("/healthz").status, 200);
    assert_eq!(server.get("/readyz").status, 200);
}

/// Random requests out of parts that are right, nearly right and wrong.
struct Requests {
    rng: Rng,
    records: Vec<Record>,
}

impl Requests {
    fn new(seed: u64) -> Self {
        let records = ["digits", "numberclart", "pathwayz"].map(house);
        Self { rng: Rng::new(seed, Stream::Search), records: records.to_vec() }
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.rng.below(from.len() as u32) as usize]
    }

    fn date(&mut self) -> &'static str {
        self.pick(&[
            TODAY,
            TODAY,
            TODAY,
            "2026-11-15",
            "2026-11-17",
            "2026-11-30",
            "2026-02-30",
            "1969-12-31",
            "9999-12-31",
            "2026-1-1",
            "today",
            "99999999999-01-01",
            "2026-11-16T00",
            "-1",
            "0",
        ])
    }

    fn game(&mut self) -> &'static str {
        self.pick(&[
            "digits",
            "digits",
            "pathwayz",
            "numberclart",
            "number-match",
            "Digits",
            "chess",
            "top",
            "0",
        ])
    }

    fn code(&mut self) -> &'static str {
        self.pick(&["0123456789", "AAAAAAAAAA", "oil00-oil00", "short", "ZZZZZZZZZZZZZZZZZZZZ", "members"])
    }

    fn path(&mut self) -> String {
        let (date, game, code) = (self.date(), self.game(), self.code());
        match self.rng.below(16) {
            0 => format!("/api/1/daily/{date}"),
            1..=5 => format!("/api/1/daily/{date}/{game}"),
            6 => format!("/api/1/daily/{date}/{game}/top"),
            7 => format!("/api/1/records/{date}.{game}.{}", key(1).player()),
            8 => format!("/api/1/starts{}", self.pick(&["", "", "/0123456789", "/x", "?params=easy"])),
            9 => format!("/api/1/groups{}", self.pick(&["", "", "/"])),
            10 => format!("/api/1/groups/{code}/members"),
            11 => format!("/api/1/groups/{code}/{date}"),
            12 => format!(
                "/api/1/me{}",
                self.pick(&["", "/name", "/export", "/listed?on=true", "/listed", "/x"])
            ),
            13 => {
                self.pick(&["/healthz", "/readyz", "/api", "/api/", "/api/1", "/api/2/me", "/api/1/"]).into()
            }
            14 => format!(
                "/api/1/{}",
                self.pick(&[
                    "%6de",
                    "me%00",
                    "..",
                    "../../etc/passwd",
                    "me;x",
                    "ME",
                    "a".repeat(9_000).as_str()
                ])
            ),
            _ => format!("/api/1/daily/{date}/{game}/{code}/{code}"),
        }
    }

    fn query(&mut self) -> &'static str {
        self.pick(&[
            "",
            "",
            "",
            "",
            "?seconds=83",
            "?seconds=-1",
            "?seconds=86401",
            "?seconds=1&seconds=2",
            "?roll=11",
            "?roll=10",
            "?x=y",
            "?",
            "?&&",
            "?seconds",
            "?on=true",
            "?on=maybe",
            "?params=easy",
            "?params=%00",
        ])
    }

    fn headers(&mut self) -> String {
        let [_, a, b, c] = self.rng.below(1 << 24).to_be_bytes();
        let mut headers = format!("X-Forwarded-For: 10.{a}.{b}.{c}\r\n");
        let n = self.rng.below(12) as u8;
        let own = format!("Bearer {}", key(n));
        let authorization = match self.rng.below(10) {
            0..=5 => own.as_str(),
            6 => "Bearer q1-0000000000000000000000000000",
            7 => "Basic dXNlcjpwYXNz",
            8 => "Bearer \u{fc}",
            _ => "",
        };
        if !authorization.is_empty() {
            headers.push_str(&format!("Authorization: {authorization}\r\n"));
        }
        headers.push_str(self.pick(&[
            "",
            "",
            "",
            "If-None-Match: *\r\n",
            "Origin: https://app.example\r\n",
            "Origin: null\r\n",
            "Content-Type: application/json\r\n",
            "Accept-Encoding: br\r\n",
            "Range: bytes=0-1\r\n",
            "Content-Encoding: gzip\r\n",
            "X-HTTP-Method-Override: DELETE\r\n",
            "Cookie: a=b\r\n",
            "Upgrade: h2c\r\n",
        ]));
        headers
    }

    /// A record that was tampered with, or left alone.
    fn changed(&mut self, record: &Record) -> Vec<u8> {
        let mut forged = record.clone();
        match self.rng.below(16) {
            0 => return Vec::new(),
            1 => return (0..self.rng.below(400)).map(|_| self.rng.below(256) as u8).collect(),
            2..=4 => {
                let mut bytes = record.to_string().into_bytes();
                for _ in 0..2 {
                    let at = self.rng.below(bytes.len() as u32) as usize;
                    bytes[at] = self.rng.below(256) as u8;
                }
                return bytes;
            }
            5 => {
                let cut = self.rng.below(record.to_string().len() as u32) as usize;
                return record.to_string().as_bytes()[..cut].to_vec();
            }
            6 => forged.claim.score += 1,
            7 => forged.rules += 1,
            8 => forged.origin = Origin::Seed(self.rng.below(1_000).into()),
            9 => forged.origin = Origin::Position("123456789".into()),
            10 => forged.params = self.pick(&["hard", "", "x=y", "size=99999999999", "easy,easy"]).into(),
            11 => forged.steps = "hint ".repeat(60).trim_end().into(),
            12 => forged.steps = format!("undo {}", record.steps),
            _ => {}
        }
        forged.to_string().into_bytes()
    }

    fn next(&mut self) -> Vec<u8> {
        let record = self.records[self.rng.below(self.records.len() as u32) as usize].clone();
        let headers = self.headers();
        // Every other request is nearly right: a record of today, as it is or a little changed.
        let (line, body) = match self.rng.below(2) {
            0 => (format!("POST /api/1/daily/{TODAY}/{}", record.game), self.changed(&record)),
            _ => {
                let method = self.pick(&[
                    "GET", "GET", "GET", "GET", "POST", "POST", "POST", "DELETE", "PUT", "PATCH", "OPTIONS",
                    "TRACE", "BREW",
                ]);
                let (path, query) = (self.path(), self.query());
                let query = if path.contains('?') { "" } else { query };
                let sends = ["POST", "PUT", "PATCH", "DELETE"].contains(&method);
                let body = if sends { self.changed(&record) } else { Vec::new() };
                (format!("{method} {path}{query}"), body)
            }
        };
        let head = format!("{line} HTTP/1.1\r\nHost: t\r\n{headers}Content-Length: {}\r\n\r\n", body.len());
        [head.into_bytes(), body].concat()
    }
}

#[test]
fn thousands_of_random_requests_are_answered_as_documented() {
    let server = behind_a_proxy();
    let documented = documented::codes();
    let mut requests = Requests::new(20_773);
    let mut connection = KeepAlive::connect(server.address);
    let mut seen = std::collections::BTreeMap::new();
    for n in 0..4_000 {
        let bytes = requests.next();
        let shown = || String::from_utf8_lossy(&bytes[..bytes.len().min(400)]).into_owned();
        let reply = connection.request(&bytes).unwrap_or_else(|error| panic!("{n}: {error}: {}", shown()));
        let code = match reply.status {
            200..400 => String::new(),
            _ => reply.code(),
        };
        let known = documented.iter().any(|(status, it)| *status == reply.status && *it == code);
        assert!(known, "{n}: not documented: {} {code:?}: {}\n{reply:?}", reply.status, shown());
        assert_ne!(reply.status, 500, "{}", shown());
        *seen.entry((reply.status, code)).or_insert(0) += 1;
    }
    assert!(seen.len() > 20, "too few kinds of answers were seen: {seen:?}");
    is_well(&server);
}

#[test]
fn every_path_names_the_methods_that_it_knows() {
    let server = behind_a_proxy();
    for (path, allowed) in [
        ("/healthz", "GET, HEAD, OPTIONS"),
        ("/readyz", "GET, HEAD, OPTIONS"),
        ("/api/1/daily/2026-11-16", "GET, HEAD, OPTIONS"),
        (BOARD, "GET, HEAD, POST, OPTIONS"),
        ("/api/1/starts", "POST, OPTIONS"),
        ("/api/1/groups/0123456789/members", "POST, DELETE, OPTIONS"),
        ("/api/1/me", "GET, HEAD, DELETE, OPTIONS"),
        ("/api/1/me/name", "POST, OPTIONS"),
    ] {
        for method in ["GET", "POST", "DELETE", "PUT", "PATCH", "TRACE", "get", "PROPFIND"] {
            if allowed.split(", ").any(|known| known == method) {
                continue;
            }
            let reply = send(server.address, method, path, &[], "").unwrap();
            assert_eq!(reply.refusal(), (405, "wrong_method".into()), "{method} {path}");
            assert_eq!(reply.header("allow"), Some(allowed), "{method} {path}");
        }
    }
    let head = send(server.address, "HEAD", BOARD, &[], "").unwrap();
    assert!(head.status == 200 && head.body.is_empty() && head.header("content-length") != Some("0"));
}

#[test]
fn tricks_with_paths_lead_nowhere() {
    let server = behind_a_proxy();
    server.ask("POST", BOARD, &key(1), &house("digits").to_string());
    for path in [
        "/api/1/../1/me",
        "/api/1/./me",
        "//api/1/me",
        "/api//1/me",
        "/api/1/me/",
        "/api/1/me%2f",
        "/api/1/%6d%65",
        "/API/1/me",
        "/api/1/me%00",
        "/api/1/me/../../../../etc/passwd",
        "/api/1/me\\name",
        "/api/1/daily/2026-11-16//digits",
        "/api/1/daily/..%2f..%2fme/digits",
        "/healthz/",
        "/healthz/../api/1/me",
    ] {
        let reply =
            send(server.address, "GET", path, &[("Authorization", &format!("Bearer {}", key(1)))], "")
                .unwrap();
        assert_eq!(reply.status, 404, "{path}: {reply:?}");
        assert!(!reply.body.contains(&key(1).player()), "{path}");
    }
    let ask = |line: &str| {
        exchange(server.address, format!("{line}\r\nHost: t\r\nConnection: close\r\n\r\n").as_bytes())
    };
    assert_eq!(
        ask("GET http://elsewhere.example/api/1/me HTTP/1.1").unwrap().refusal(),
        (401, "no_key".into())
    );
    for line in ["OPTIONS * HTTP/1.1", "CONNECT elsewhere.example:443 HTTP/1.1", "GET * HTTP/1.1"] {
        assert!(ask(line).is_ok_and(|reply| (400..500).contains(&reply.status)), "{line}");
    }
}

#[test]
fn what_is_not_http_is_refused_or_cut_off() {
    let server = behind_a_proxy();
    let long = "a".repeat(70_000);
    let many: String = (0..200).map(|n| format!("X-{n}: y\r\n")).collect();
    for (bytes, status) in [
        ("\r\n\r\n\r\n".to_string(), 400),
        ("nonsense\r\n\r\n".into(), 400),
        ("GET\r\n\r\n".into(), 400),
        ("GET / HTTP/9.9\r\n\r\n".into(), 400),
        (format!("GET {BOARD} HTTP/1.1\r\nBad Header\r\n\r\n"), 400),
        (format!("GET {BOARD} HTTP/1.1\r\nX: \0\r\n\r\n"), 400),
        (format!("GET /{long} HTTP/1.1\r\n\r\n"), 414),
        (format!("GET {BOARD} HTTP/1.1\r\nX: {long}\r\n\r\n"), 431),
        (format!("GET {BOARD} HTTP/1.1\r\n{many}\r\n"), 431),
        (format!("POST {BOARD} HTTP/1.1\r\nContent-Length: x\r\n\r\n"), 400),
        (format!("POST {BOARD} HTTP/1.1\r\nContent-Length: -1\r\n\r\n"), 400),
        (format!("POST {BOARD} HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"), 400),
        (format!("POST {BOARD} HTTP/1.1\r\nTransfer-Encoding: cow\r\n\r\n"), 400),
        ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".into(), 400),
        ("\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}\u{fc}".into(), 400),
    ] {
        let reply = exchange_then_close(server.address, bytes.as_bytes());
        let shown: String = bytes.chars().take(60).collect();
        // A connection that is reset before its answer was read had more to say than anyone wants to know.
        if let Some(reply) = reply {
            let ours = [status, 400, 414, 431];
            assert!(ours.contains(&reply.status), "{shown:?}: {reply:?}");
        }
    }
    is_well(&server);
}

/// Sends bytes, says that no more will come, and reads the answer if there is one.
fn exchange_then_close(address: SocketAddr, bytes: &[u8]) -> Option<Reply> {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(15))).unwrap();
    let _ = stream.write_all(bytes);
    let _ = stream.shutdown(std::net::Shutdown::Write);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    crate::client::parse(&answer)
}

#[test]
fn a_body_is_refused_before_it_is_read_if_it_is_too_large() {
    let server = behind_a_proxy();
    let key = format!("Authorization: Bearer {}\r\n", key(1));
    let announced = format!("POST {BOARD} HTTP/1.1\r\nHost: t\r\n{key}Content-Length: 99999999999\r\n\r\n");
    assert_eq!(exchange(server.address, announced.as_bytes()).unwrap().refusal(), (413, "too_large".into()));
    let chunk = format!("4000\r\n{}\r\n", "x".repeat(0x4000));
    let chunked =
        format!("POST {BOARD} HTTP/1.1\r\nHost: t\r\n{key}Transfer-Encoding: chunked\r\n\r\n{chunk}{chunk}");
    assert_eq!(exchange(server.address, chunked.as_bytes()).unwrap().refusal(), (413, "too_large".into()));
    // A smuggled second request is part of the first one's body, or neither is taken.
    let smuggled = format!(
        "POST {BOARD} HTTP/1.1\r\nHost: t\r\n{key}Content-Length: 4\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n\
         DELETE /api/1/me HTTP/1.1\r\nHost: t\r\n\r\n"
    );
    let reply = exchange(server.address, smuggled.as_bytes()).unwrap();
    assert!([400, 422].contains(&reply.status) && reply.body.matches("HTTP/1.1").count() == 0, "{reply:?}");
}

#[test]
fn slow_clients_are_cut_off_and_hold_nobody_up() {
    let server = behind_a_proxy();
    server.get(BOARD);
    let began = Instant::now();
    let drip = |first: String, each: &'static [u8]| {
        let mut stream = TcpStream::connect(server.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_millis(500))).unwrap();
        stream.write_all(first.as_bytes()).unwrap();
        std::thread::spawn(move || {
            let mut answer = Vec::new();
            let mut buffer = [0; 1_024];
            loop {
                match stream.read(&mut buffer) {
                    Ok(0) => break,
                    Ok(count) => answer.extend_from_slice(&buffer[..count]),
                    Err(error)
                        if matches!(
                            error.kind(),
                            std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut
                        ) =>
                    {
                        if stream.write_all(each).is_err() {
                            break;
                        }
                    }
                    Err(_) => break,
                }
            }
            (began.elapsed(), crate::client::parse(&answer))
        })
    };
    let bearer = format!("Authorization: Bearer {}\r\n", key(1));
    let slow_head = drip(format!("GET {BOARD} HTTP/1.1\r\n"), b"X: y\r\n");
    let slow_body =
        drip(format!("POST {BOARD} HTTP/1.1\r\nHost: t\r\n{bearer}Content-Length: 9999\r\n\r\n"), b"a");
    let idle = drip(format!("GET {BOARD} HTTP/1.1\r\nHost: t\r\n\r\n"), b"");
    while began.elapsed() < Duration::from_secs(9) {
        let asked = Instant::now();
        assert_eq!(
            send(server.address, "GET", BOARD, &[("X-Forwarded-For", "10.0.0.1")], "").unwrap().status,
            200
        );
        assert!(asked.elapsed() < Duration::from_secs(1), "{:?}", asked.elapsed());
        std::thread::sleep(Duration::from_millis(200));
    }
    let within = |took: Duration| (Duration::from_secs(9)..Duration::from_secs(16)).contains(&took);
    let (took, _) = slow_head.join().unwrap();
    assert!(within(took), "the head took {took:?}");
    let (took, reply) = slow_body.join().unwrap();
    assert!(within(took), "the body took {took:?}");
    assert_eq!(reply.unwrap().refusal(), (408, "too_slow".into()));
    let (took, reply) = idle.join().unwrap();
    assert!(within(took) && reply.unwrap().status == 200, "the idle connection lasted {took:?}");
}

#[test]
fn a_thousand_idle_connections_hold_nobody_up() {
    let server = behind_a_proxy();
    server.get(BOARD);
    // Both ends of a connection are files of this process.
    let count = 1_000.min(open_files().saturating_sub(400) / 2);
    assert!(count >= 200, "this machine allows too few open files to try it");
    let idle: Vec<TcpStream> = (0..count).map(|_| TcpStream::connect(server.address).unwrap()).collect();
    let asked = Instant::now();
    for n in 0..50 {
        let address = format!("10.0.0.{n}");
        assert_eq!(
            send(server.address, "GET", BOARD, &[("X-Forwarded-For", &address)], "").unwrap().status,
            200
        );
    }
    assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
    let figures = send(server.metrics, "GET", "/metrics", &[], "").unwrap().body;
    let connections = figures.lines().find_map(|line| line.strip_prefix("quintet_connections ")).unwrap();
    assert!(connections.parse::<f64>().unwrap() >= f64::from(count), "{connections}");
    drop(idle);
}

fn open_files() -> u32 {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(1_024)
}

#[test]
fn a_forged_address_lifts_no_limit() {
    let direct = Running::start();
    let refused = |server: &Running, forwarded: &dyn Fn(u32) -> String| {
        let mut connection = KeepAlive::connect(server.address);
        let replies = (0..700).map(|n| {
            let head =
                format!("GET /api/1/none HTTP/1.1\r\nHost: t\r\nX-Forwarded-For: {}\r\n\r\n", forwarded(n));
            connection.request(head.as_bytes()).unwrap()
        });
        let refused: Vec<Reply> = replies.filter(|reply| reply.status == 429).collect();
        assert!(
            refused.iter().all(|it| it.code() == "too_many_requests" && it.header("retry-after").is_some())
        );
        refused.len()
    };
    let address = |n: u32| format!("10.0.{}.{}", n / 256, n % 256);
    assert!(refused(&direct, &address) > 0, "without a proxy the header is ignored");
    let proxied = behind_a_proxy();
    assert!(
        refused(&proxied, &|n| format!("{}, 192.0.2.1", address(n))) > 0,
        "only what the proxy wrote counts"
    );
    assert!(refused(&proxied, &|n| format!("2001:db8:1:{:x}::1", n % 256)) > 0, "a household is one address");
    assert_eq!(refused(&proxied, &address), 0, "different addresses have a limit each");
}

#[test]
fn clients_that_hang_up_leave_nothing_behind() {
    let server = behind_a_proxy();
    server.get(BOARD);
    let record = house("digits").to_string();
    let mut patient = Vec::new();
    for n in 0..60 {
        let mut stream = TcpStream::connect(server.address).unwrap();
        let head = format!(
            "POST {BOARD} HTTP/1.1\r\nHost: t\r\nX-Forwarded-For: 10.1.0.{n}\r\nAuthorization: Bearer {}\r\nContent-Length: {}\r\n\r\n",
            key(n),
            record.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        // A third hang up in the middle of the record, a third after it; the others wait for the answer.
        let part = if n % 3 == 0 { record.len() / 2 } else { record.len() };
        stream.write_all(&record.as_bytes()[..part]).unwrap();
        if n % 3 == 1 {
            patient.push(stream);
        }
    }
    for mut stream in patient {
        let mut status = [0; 12];
        stream.read_exact(&mut status).unwrap();
        assert_eq!(&status, b"HTTP/1.1 201");
    }
    let began = Instant::now();
    let at_rest = || {
        let figures = send(server.metrics, "GET", "/metrics", &[], "").unwrap().body;
        figures.lines().any(|line| line == "quintet_places_taken 0")
    };
    while !at_rest() {
        assert!(began.elapsed() < Duration::from_secs(20), "places are still taken");
        std::thread::sleep(Duration::from_millis(100));
    }
    // A result that is sent again is counted once, whether or not the first request was.
    let mut new = 0;
    for n in 0..60 {
        let bearer = format!("Bearer {}", key(n));
        let address = format!("10.1.0.{n}");
        let headers = [("Authorization", bearer.as_str()), ("X-Forwarded-For", &address)];
        let again = send(server.address, "POST", BOARD, &headers, &record).unwrap();
        assert!([200, 201].contains(&again.status), "{again:?}");
        new += u32::from(again.status == 201);
    }
    assert!((20..=40).contains(&new), "a third hung up too early, and a third was answered: {new}");
    let raw =
        async { Raw::open(&server.url).await.count("SELECT CAST(SUM(n) AS BIGINT) FROM tallies").await };
    assert_eq!(tokio::runtime::Runtime::new().unwrap().block_on(raw), 60);
}
