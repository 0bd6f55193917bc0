//! The runs, one after the other, each on a new database.

use crate::cluster::Cluster;
use crate::open_loop::{self, Outcome, Request};
use crate::options::Options;
use crate::process::{Server, busy, pressure, wait_for};
use crate::requests::{HISTOGRAM, Requests, SUBMISSION};
use crate::{Fallible, baselines, records, table};
use hdrhistogram::Histogram;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::rc::Rc;

/// Submissions a second that are promised, by the database.
const TARGETS: [(&str, u32); 2] = [("sqlite", 1_000), ("postgres", 600)];

/// How many times the promised rate too much is.
const OVERLOAD: u32 = 4;

/// Everything, bounded by the options.
pub fn all(options: &Options) -> Fallible<()> {
    let day = records::today();
    let most = TARGETS.iter().map(|(_, rate)| *rate).max().unwrap_or(0);
    let count = u64::from(options.rate.unwrap_or(most)) * u64::from(options.seconds);
    println!("making {count} records of {day}");
    let made = records::make(day, count.div_ceil(5) as usize);
    for made in &made {
        let records::Made { game, texts, random_ones, verified_in } = made;
        let count = texts.len();
        println!(
            "  {game}: {count} records, {random_ones} of random games, each verified in {verified_in:.0?}"
        );
    }
    let requests = Requests::new(day, &made);
    let sample = made.first().and_then(|made| made.texts.first()).ok_or("no records")?;
    fs::create_dir_all(&options.folder).map_err(|error| error.to_string())?;
    let loads = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    println!("load of the machine before: {}", loads.trim());
    table::head();
    reads(options, &requests, &format!("/api/1/daily/{day}"))?;
    for kind in &options.databases {
        submissions(options, &requests, kind, sample, &format!("/api/1/daily/{day}"))?;
    }
    Ok(())
}

/// A bare route and the cached histogram, at the same rate.
fn reads(options: &Options, requests: &Requests, boards: &str) -> Fallible<()> {
    let count = u64::from(options.reads) * u64::from(options.seconds);
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let bare = Server::start(Command::new(program).arg("bare-route"))?;
    let line =
        Request { kind: "bare route", bytes: Rc::from(&b"GET /bare HTTP/1.1\r\nHost: load\r\n\r\n"[..]) };
    measure("a bare route of axum", &bare, options.reads, count, |_| line.clone());
    drop(bare);
    let database = File::new(options, "reads");
    let server = Server::quintet(&options.quintet, &database.url())?;
    wait_for(server.address, boards)?;
    server.wait_until_idle();
    let outcome = measure("cached histograms", &server, options.reads, count, |n| requests.histogram(n));
    target("cached histograms", table::p99(&outcome, HISTOGRAM, 200), 100.0);
    Ok(())
}

/// A bare insert, then submissions alone, mixed with reading, and far too many.
fn submissions(
    options: &Options,
    requests: &Requests,
    kind: &str,
    sample: &str,
    boards: &str,
) -> Fallible<()> {
    let promised = TARGETS.iter().find(|(name, _)| *name == kind).map_or(0, |(_, rate)| *rate);
    let rate = options.rate.unwrap_or(promised);
    let count = (u64::from(rate) * u64::from(options.seconds)).min(requests.records());
    let cluster = match kind {
        "postgres" => {
            Some(Cluster::start(&options.folder.join("postgres")).ok_or("PostgreSQL is not installed")?)
        }
        _ => None,
    };
    let bare = Place::new(options, cluster.as_ref(), "bare");
    let inserts = baselines::inserts(&bare.url(), sample)?;
    table::line(&format!("{kind}: bare insert"), &format!("{inserts} a second, one a transaction"));
    drop(bare);
    type Pick = fn(&Requests, u64) -> Request;
    let plans: [(&str, u32, u64, Pick); 3] = [
        ("submissions", rate, count, Requests::submission),
        ("mixed", rate * 4, count * 4, Requests::mixed),
        ("too many", rate * OVERLOAD, count, Requests::submission),
    ];
    for (name, rate, count, pick) in plans {
        let place = Place::new(options, cluster.as_ref(), &name.replace(' ', "-"));
        let server = Server::quintet(&options.quintet, &place.url())?;
        wait_for(server.address, boards)?;
        server.wait_until_idle();
        let name = format!("{kind}: {name}");
        let outcome = measure(&name, &server, rate, count, |n| pick(requests, n));
        if name.ends_with("too many") {
            target(&format!("{name}, 503"), table::p99(&outcome, SUBMISSION, 503), 50.0);
        } else {
            target(&name, table::p99(&outcome, SUBMISSION, 201), 100.0);
        }
    }
    Ok(())
}

/// Runs one plan against a server, prints what came of it, and what it cost the server.
fn measure(name: &str, server: &Server, rate: u32, count: u64, next: impl FnMut(u64) -> Request) -> Outcome {
    let before = [server.busy(), busy("self")];
    let outcome = open_loop::run(server.address, rate, count, next);
    table::outcome(name, &outcome);
    let after = [server.busy(), busy("self")];
    let answers: u64 = outcome.answers.values().map(Histogram::len).sum();
    // Processor time hardly depends on what else the machine does, unlike the time that an answer takes.
    let [of_server, of_generator] = [0, 1].map(|n| {
        let took = after[n].unwrap_or_default().saturating_sub(before[n].unwrap_or_default());
        took.as_micros() as u64 / answers.max(1)
    });
    let (memory, pressure) = (server.most_memory().unwrap_or(0.0), pressure().unwrap_or_default());
    let costs = format!("processor time a request: server {of_server} us, generator {of_generator} us");
    table::line(name, &format!("{costs}; {memory:.0} MB; waiting for a processor {pressure} %"));
    outcome
}

fn target(name: &str, p99: Option<f64>, most: f64) {
    let verdict = match p99 {
        Some(p99) if p99 < most => "reached",
        Some(_) => "MISSED",
        None => "no such answers",
    };
    table::line(name, &format!("p99 under {most} ms: {verdict}"));
}

/// A new database.
enum Place {
    File(File),
    Postgres(String),
}

impl Place {
    fn new(options: &Options, cluster: Option<&Cluster>, name: &str) -> Self {
        match cluster {
            Some(cluster) => Self::Postgres(cluster.database()),
            None => Self::File(File::new(options, name)),
        }
    }

    fn url(&self) -> String {
        match self {
            Self::File(file) => file.url(),
            Self::Postgres(url) => url.clone(),
        }
    }
}

/// A file of SQLite; it is deleted at the end.
struct File(PathBuf);

impl File {
    fn new(options: &Options, name: &str) -> Self {
        let file = Self(options.folder.join(format!("{name}.db")));
        file.remove();
        file
    }

    fn url(&self) -> String {
        format!("sqlite:{}", self.0.display())
    }

    fn remove(&self) {
        for ending in ["db", "db-wal", "db-shm"] {
            let _ = fs::remove_file(self.0.with_extension(ending));
        }
    }
}

impl Drop for File {
    fn drop(&mut self) {
        self.remove();
    }
}
