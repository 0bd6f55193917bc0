//! Real `quintet serve` processes: killed under load, asked to stop, and two on one database.

// The server's own tests use the same.
#[path = "../../server/tests/all/client.rs"]
#[allow(dead_code)]
mod client;
#[path = "../../server/tests/all/cluster.rs"]
#[allow(dead_code)]
mod cluster;

use client::{Reply, send};
use cluster::Cluster;
use quintet_games::daily::{self, Day};
use quintet_play::identity::Key;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

const QUINTET: &str = env!("CARGO_BIN_EXE_quintet");
const GAME: &str = "numberclart";

struct Process {
    address: SocketAddr,
    child: Child,
}

impl Process {
    fn start(database: &str) -> Self {
        let mut command = Command::new(QUINTET);
        command.args(["serve", "--port", "0", "--trust-proxy", "1", "--database", database]);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap().split('/').next().unwrap();
        Self { address: address.parse().unwrap(), child }
    }

    fn signal(&self, name: &str) {
        assert!(Command::new("kill").args([name, &self.child.id().to_string()]).status().unwrap().success());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A result of today for every player, all different.
struct Results {
    day: Day,
    steps: Vec<String>,
    record: quintet_engine::Record,
}

impl Results {
    fn new() -> Self {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
        let day = Day::from(u32::try_from(seconds / 86_400).unwrap());
        let entry = quintet_games::game(GAME).unwrap();
        let board = daily::daily(&entry, day);
        let steps = entry.deal(board.params, board.seed).unwrap().legal_moves();
        Self { day, steps, record: entry.house(board.params, board.seed).unwrap().record() }
    }

    fn send(&self, address: SocketAddr, n: u32) -> std::io::Result<Reply> {
        let (one, other) = (n as usize % self.steps.len(), n as usize / self.steps.len() % self.steps.len());
        let detour = format!("{} undo {} undo {}", self.steps[one], self.steps[other], self.record.steps);
        let record = quintet_engine::Record { steps: detour, ..self.record.clone() }.to_string();
        let [_, a, b, c] = n.to_be_bytes();
        let (bearer, forwarded) = (format!("Bearer {}", player(n)), format!("10.{a}.{b}.{c}"));
        let headers = [("Authorization", bearer.as_str()), ("X-Forwarded-For", &forwarded)];
        send(address, "POST", &format!("/api/1/daily/{}/{GAME}", self.day), &headers, &record)
    }

    /// Every one of these players finds their own record, and the tallies are what the results come to.
    fn check(&self, address: SocketAddr, database: &str, players: &[u32]) {
        for n in players {
            let id = format!("/api/1/records/{}.{GAME}.{}", self.day, player(*n).player());
            let (bearer, forwarded) =
                (format!("Bearer {}", player(*n)), format!("10.9.{}.{}", n / 256, n % 256));
            let headers = [("Authorization", bearer.as_str()), ("X-Forwarded-For", &forwarded)];
            let own = send(address, "GET", &id, &headers, "").unwrap();
            assert_eq!(own.status, 200, "player {n}: {own:?}");
        }
        let day = self.day.to_string();
        let recount =
            Command::new(QUINTET).args(["admin", "recount", &day, "--database", database]).output().unwrap();
        assert_eq!(
            String::from_utf8_lossy(&recount.stdout).trim(),
            format!("{day}: 0 of the tallies differed")
        );
    }

    /// How many results are counted, once the cache has looked again.
    fn counted(&self, address: SocketAddr) -> u64 {
        let path = format!("/api/1/daily/{}/{GAME}", self.day);
        send(address, "GET", &path, &[("X-Forwarded-For", "10.8.0.1")], "").unwrap().json()["n"]
            .as_u64()
            .unwrap()
    }
}

fn player(n: u32) -> Key {
    let mut random = [9; 16];
    random[..4].copy_from_slice(&n.to_be_bytes());
    Key::new(random)
}

/// Sends results until it is stopped; those that are answered with 201 are noted.
fn send_many(
    results: &Results,
    address: SocketAddr,
    next: &AtomicU32,
    stop: &AtomicBool,
    acknowledged: &Mutex<Vec<u32>>,
) {
    while !stop.load(Ordering::Relaxed) {
        let n = next.fetch_add(1, Ordering::Relaxed);
        // A process that was killed answers nothing, or half of it.
        if results.send(address, n).is_ok_and(|reply| reply.status == 201 && reply.body.ends_with('}')) {
            acknowledged.lock().unwrap().push(n);
        }
    }
}

fn wait(what: &str, done: impl Fn() -> bool) {
    let began = Instant::now();
    while !done() {
        assert!(began.elapsed() < Duration::from_secs(60), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Kills the server three times under load and starts it again.
fn killed_again_and_again(database: &str) {
    let results = Results::new();
    let (next, acknowledged) = (AtomicU32::new(0), Mutex::new(Vec::new()));
    for round in 1..=3 {
        let server = Process::start(database);
        let stop = AtomicBool::new(false);
        std::thread::scope(|threads| {
            for _ in 0..3 {
                threads.spawn(|| send_many(&results, server.address, &next, &stop, &acknowledged));
            }
            wait("results", || acknowledged.lock().unwrap().len() >= 25 * round);
            server.signal("-KILL");
            std::thread::sleep(Duration::from_millis(50));
            stop.store(true, Ordering::Relaxed);
        });
    }
    let server = Process::start(database);
    let acknowledged = acknowledged.into_inner().unwrap();
    assert!(acknowledged.len() >= 75);
    results.check(server.address, database, &acknowledged);
    // Clients without an answer send it again; everyone is counted once.
    let last = next.into_inner();
    for n in (0..last).filter(|n| !acknowledged.contains(n)).chain([acknowledged[0]]) {
        let reply = results.send(server.address, n).unwrap();
        assert!([200, 201].contains(&reply.status), "{reply:?}");
    }
    results.check(server.address, database, &(0..last).collect::<Vec<_>>());
    wait("all are counted", || results.counted(server.address) == u64::from(last));
}

#[test]
fn what_was_acknowledged_outlives_a_kill() {
    let folder = folder("killed");
    killed_again_and_again(&format!("sqlite:{}", folder.join("killed.db").display()));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn two_processes_share_one_database_and_one_of_them_is_killed() {
    let parent = Path::new(env!("CARGO_TARGET_TMPDIR")).join("postgres");
    let Some(cluster) = Cluster::start(&parent) else {
        assert!(std::env::var_os("CI").is_none(), "PostgreSQL is not installed");
        return;
    };
    let database = cluster.database();
    let results = Results::new();
    let (next, stop, acknowledged) = (AtomicU32::new(0), AtomicBool::new(false), Mutex::new(Vec::new()));
    let (one, other) = (Process::start(&database), Process::start(&database));
    std::thread::scope(|threads| {
        for address in [one.address, other.address, other.address] {
            let (results, next, stop, acknowledged) = (&results, &next, &stop, &acknowledged);
            threads.spawn(move || send_many(results, address, next, stop, acknowledged));
        }
        wait("results", || acknowledged.lock().unwrap().len() >= 60);
        one.signal("-KILL");
        wait("results of the other one", || acknowledged.lock().unwrap().len() >= 120);
        stop.store(true, Ordering::Relaxed);
    });
    let acknowledged = acknowledged.into_inner().unwrap();
    results.check(other.address, &database, &acknowledged);
    drop((one, other));
    killed_again_and_again(&cluster.database());
}

#[test]
fn a_process_that_is_asked_to_stop_finishes_and_ends_well() {
    let folder = folder("stopped");
    let mut server = Process::start(&format!("sqlite:{}", folder.join("stopped.db").display()));
    assert_eq!(Results::new().send(server.address, 1).unwrap().status, 201);
    server.signal("-TERM");
    let began = Instant::now();
    let ended = server.child.wait().unwrap();
    assert!(
        ended.success() && began.elapsed() < Duration::from_secs(10),
        "{ended} after {:?}",
        began.elapsed()
    );
    std::fs::remove_dir_all(folder).unwrap();
}
