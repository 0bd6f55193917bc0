//! The database goes away and comes back under load, and a day is large.

use crate::client::{KeepAlive, Reply, send};
use crate::cluster::Cluster;
use crate::raw::Raw;
use crate::records::{house, with_undo};
use crate::running::{Running, TODAY};
use crate::shared_cluster;
use quintet_play::identity::Key;
use std::net::SocketAddr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

const BOARD: &str = "/api/1/daily/2026-11-16/digits";

/// The number of the day of the tests.
const DAY: i64 = 20_773;

fn player(n: u32) -> Key {
    let mut random = [7; 16];
    random[..4].copy_from_slice(&n.to_be_bytes());
    Key::new(random)
}

/// Sends a player's result, from an address of their own.
fn submit(address: SocketAddr, n: u32, record: &str) -> std::io::Result<Reply> {
    let bearer = format!("Bearer {}", player(n));
    let [_, a, b, c] = n.to_be_bytes();
    let forwarded = format!("10.{a}.{b}.{c}");
    send(address, "POST", BOARD, &[("Authorization", &bearer), ("X-Forwarded-For", &forwarded)], record)
}

/// Threads that send one result after the other.
struct Load {
    next: AtomicU32,
    stop: AtomicBool,
    acknowledged: Mutex<Vec<u32>>,
    refused: Mutex<Vec<Reply>>,
}

impl Load {
    fn new() -> Self {
        Self {
            next: AtomicU32::new(0),
            stop: AtomicBool::new(false),
            acknowledged: Mutex::default(),
            refused: Mutex::default(),
        }
    }

    fn run(&self, address: SocketAddr, records: &[String]) {
        while !self.stop.load(Ordering::Relaxed) {
            let n = self.next.fetch_add(1, Ordering::Relaxed);
            let reply = submit(address, n, &records[n as usize % records.len()]).unwrap();
            match reply.status {
                201 => self.acknowledged.lock().unwrap().push(n),
                _ => self.refused.lock().unwrap().push(reply),
            }
        }
    }

    fn acknowledged(&self) -> usize {
        self.acknowledged.lock().unwrap().len()
    }

    fn refused(&self) -> usize {
        self.refused.lock().unwrap().len()
    }
}

/// Waits for something, and fails if it does not come.
fn wait(what: &str, done: impl Fn() -> bool) {
    let began = Instant::now();
    while !done() {
        assert!(began.elapsed() < Duration::from_secs(30), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_database_that_is_restarted_under_load_loses_nothing() {
    let Some(cluster) = shared_cluster::started(Cluster::start(&shared_cluster::folder())) else { return };
    let server = Running::on(&cluster.database(), 1);
    let records: Vec<String> = (0..20).map(|n| with_undo(&house("digits"), n).to_string()).collect();
    server.get(BOARD);
    let load = Load::new();
    std::thread::scope(|threads| {
        for _ in 0..4 {
            threads.spawn(|| load.run(server.address, &records));
        }
        wait("results before", || load.acknowledged() >= 50);
        // As if the machine had lost its power.
        assert!(cluster.stop("immediate"));
        let so_far = load.refused();
        wait("refusals meanwhile", || load.refused() >= so_far + 8);
        assert_eq!(server.get("/healthz").status, 200);
        assert_eq!(server.get("/readyz").refusal(), (503, "database_away".into()));
        assert_eq!(server.get(BOARD).status, 200, "the last histogram is kept");
        cluster.run();
        let before = load.acknowledged();
        wait("results after", || load.acknowledged() >= before + 50);
        load.stop.store(true, Ordering::Relaxed);
    });
    for reply in load.refused.lock().unwrap().iter() {
        assert_eq!(reply.refusal(), (503, "database_away".into()));
        assert!(reply.header("retry-after").is_some());
    }
    assert_eq!(server.get("/readyz").status, 200);
    let acknowledged = load.acknowledged.lock().unwrap().clone();
    check_counts(&server.url, &acknowledged);
    // What was refused may have been stored all the same: sent again it is counted once.
    for n in 0..load.next.load(Ordering::Relaxed) {
        let reply = submit(server.address, n, &records[n as usize % records.len()]).unwrap();
        assert!([200, 201].contains(&reply.status), "{reply:?}");
        assert!(reply.status == 200 || !acknowledged.contains(&n), "{n} was acknowledged and is gone");
    }
    let all: Vec<u32> = (0..load.next.load(Ordering::Relaxed)).collect();
    check_counts(&server.url, &all);
}

/// Every one of these players has a result, and the tallies are what the results come to.
fn check_counts(url: &str, players: &[u32]) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let mut raw = Raw::open(url).await;
        for n in players {
            let id = player(*n).player();
            let query = format!("SELECT COUNT(*) FROM results WHERE day = {DAY} AND player = '{id}'");
            assert_eq!(raw.count(&query).await, 1, "player {n}");
        }
        let results = raw.count("SELECT COUNT(*) FROM results").await;
        assert_eq!(raw.count("SELECT CAST(SUM(n) AS BIGINT) FROM tallies").await, results);
        let store =
            quintet_server::store::Store::open(&quintet_server::store::Options::new(url)).await.unwrap();
        assert_eq!(store.recount(DAY).await, Ok(vec![]));
    });
}

#[test]
fn two_servers_share_one_database() {
    let Some(cluster) = shared_cluster::shared() else { return };
    let url = cluster.database();
    let servers = [Running::on(&url, 1), Running::on(&url, 1)];
    let records: Vec<String> = (0..20).map(|n| with_undo(&house("digits"), n).to_string()).collect();
    // Everyone sends the same result to both at the same time.
    let new: usize = std::thread::scope(|threads| {
        let sending = servers.iter().map(|server| {
            let records = &records;
            threads.spawn(move || {
                let sent =
                    (0..80).map(|n| submit(server.address, n, &records[n as usize % records.len()]).unwrap());
                sent.filter(|reply| {
                    assert!([200, 201].contains(&reply.status), "{reply:?}");
                    reply.status == 201
                })
                .count()
            })
        });
        sending.collect::<Vec<_>>().into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    assert_eq!(new, 80, "each result is new once");
    check_counts(&url, &(0..80).collect::<Vec<_>>());
}

#[test]
fn a_day_of_a_hundred_thousand_results_is_answered_from_the_cache() {
    let file = format!("sqlite:{}", crate::store::sqlite_file().display());
    large_day(&Running::on(&file, 1));
}

#[test]
fn a_large_day_is_answered_from_the_cache_on_postgres_too() {
    let Some(cluster) = shared_cluster::shared() else { return };
    large_day(&Running::on(&cluster.database(), 1));
}

fn large_day(server: &Running) {
    let numbers = match server.url.starts_with("sqlite") {
        true => "WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 99999)",
        false => "WITH numbers AS (SELECT n FROM generate_series(0, 99999) AS n)",
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let mut raw = Raw::open(&server.url).await;
        let insert = "INSERT INTO results (day, game, player, class, first, best, record, line, seconds, at)";
        let values = format!(
            "SELECT {DAY}, 'digits', 'P' || n, n % 3, n % 2001, n % 2001, '', 'L' || n, 83, 0 FROM numbers"
        );
        // A WITH stands before INSERT in SQLite and before SELECT in PostgreSQL; both take the latter.
        raw.run(&format!("{insert} {numbers} {values}")).await;
        let store = quintet_server::store::Store::open(&quintet_server::store::Options::new(&server.url))
            .await
            .unwrap();
        assert!(store.recount(DAY).await.unwrap().len() > 200, "nothing was tallied yet");
        assert_eq!(store.recount(DAY).await, Ok(vec![]));
    });
    let request = format!("GET {BOARD} HTTP/1.1\r\nHost: t\r\nX-Forwarded-For: 10.0.0.1\r\n\r\n");
    let mut connection = KeepAlive::connect(server.address);
    let histogram = connection.request(request.as_bytes()).unwrap().json();
    assert_eq!((histogram["n"].as_i64(), histogram["closed"].as_bool()), (Some(100_000), Some(false)));
    assert_eq!(histogram["buckets"].as_array().unwrap().len(), 81);
    let mut times: Vec<Duration> = (0..300)
        .map(|_| {
            let asked = Instant::now();
            assert_eq!(connection.request(request.as_bytes()).unwrap().status, 200);
            asked.elapsed()
        })
        .collect();
    times.sort();
    // From outside, connection and all. Other tests share the machine, so not every single one is quick.
    let share = if cfg!(debug_assertions) { 10 } else { 2 };
    assert!(times[times.len() / share] < Duration::from_millis(1), "{:?}", &times[..]);
    let sent = submit(server.address, 5, &house("digits").to_string()).unwrap();
    assert_eq!((sent.status, sent.json()["n"].as_i64()), (201, Some(100_001)), "{TODAY}");
}
