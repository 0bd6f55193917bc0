//! A throw-away PostgreSQL cluster under `target`, on a free port, never run as root; it ends when it is dropped.

use std::env;
use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A running cluster.
pub struct Cluster {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
}

impl Cluster {
    /// A new cluster in a folder, or `None` if PostgreSQL is not installed.
    pub fn start(parent: &Path) -> Option<Self> {
        Some(Self::make(programs()?, parent))
    }

    fn make(programs: PathBuf, parent: &Path) -> Self {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        fs::create_dir_all(parent).unwrap();
        remove_leftovers(&programs, parent);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let folder = parent.join(format!("{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        if is_root() {
            succeed(Command::new("chown").arg("postgres").arg(&folder));
        }
        let cluster = Self { programs, folder, port: free_port() };
        let data = cluster.folder.join("data");
        let mut make = cluster.program("initdb");
        make.args(["--username=quintet", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "-D"]);
        succeed(make.arg(&data));
        cluster.run();
        cluster
    }

    /// Starts the server program.
    pub fn run(&self) {
        let mut start = self.program("pg_ctl");
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200",
            self.port
        );
        start.arg("-D").arg(self.folder.join("data")).arg("-l").arg(self.folder.join("log"));
        succeed(start.args(["-w", "-o", &options, "start"]));
    }

    /// Stops the server program, `fast` or `immediate`, and says whether it ran.
    pub fn stop(&self, mode: &str) -> bool {
        let mut stop = self.program("pg_ctl");
        stop.arg("-D").arg(self.folder.join("data")).args(["-w", "-m", mode, "stop"]);
        stop.output().is_ok_and(|output| output.status.success())
    }

    /// The address of a new, empty database.
    pub fn database(&self) -> String {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let name = format!("quintet_{}", MADE.fetch_add(1, Ordering::Relaxed));
        let mut make = self.program("createdb");
        succeed(make.args(["-h", "127.0.0.1", "-U", "quintet", "-p", &self.port.to_string(), &name]));
        format!("postgres://quintet@127.0.0.1:{}/{name}", self.port)
    }

    fn program(&self, name: &str) -> Command {
        program(&self.programs, name)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.stop("immediate");
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Ends what tests that were killed have left running.
fn remove_leftovers(programs: &Path, parent: &Path) {
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let owner = name.split('-').next().unwrap_or_default();
        if cfg!(target_os = "linux") && !Path::new("/proc").join(owner).exists() {
            let mut stop = program(programs, "pg_ctl");
            let _ = stop.arg("-D").arg(entry.path().join("data")).args(["-m", "immediate", "stop"]).output();
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// A program of PostgreSQL, which refuses to run as root.
fn program(folder: &Path, name: &str) -> Command {
    let path = folder.join(name);
    let mut command = match is_root() {
        true => Command::new("setpriv"),
        false => Command::new(&path),
    };
    if is_root() {
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(path);
    }
    // The server outlives pg_ctl and must not keep the test's output open.
    command.current_dir("/").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    command
}

/// Where the newest installed PostgreSQL keeps its programs.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    found.sort();
    let path = env::var_os("PATH").unwrap_or_default();
    found.splice(0..0, env::split_paths(&path));
    found.into_iter().rev().find(|folder| folder.join("initdb").is_file())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

fn succeed(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}
