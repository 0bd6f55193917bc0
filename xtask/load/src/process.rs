//! A server in a process of its own, and how much memory it has used.

use crate::Fallible;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running server; it is killed when it is dropped.
pub struct Server {
    /// Where it listens.
    pub address: SocketAddr,
    child: Child,
}

impl Server {
    /// Starts `quintet serve` on a database.
    pub fn quintet(program: &Path, database: &str) -> Fallible<Self> {
        let mut command = Command::new(program);
        command.args(["serve", "--port", "0", "--trust-proxy", "1", "--database", database]);
        Self::start(&mut command)
    }

    /// Starts a program whose first line names its address.
    pub fn start(command: &mut Command) -> Fallible<Self> {
        let failed = |error: &dyn std::fmt::Display| format!("{command:?}: {error}");
        let mut child = Command::new(command.get_program())
            .args(command.get_args())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(&error))?;
        let mut line = String::new();
        let output = child.stdout.take().ok_or("no output")?;
        BufReader::new(output).read_line(&mut line).map_err(|error| failed(&error))?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok());
        match address {
            Some(address) => Ok(Self { address, child }),
            None => {
                let _ = child.kill();
                let _ = child.wait();
                Err(failed(&"it did not say where it listens"))
            }
        }
    }

    /// Waits until it has dealt the boards of all open days and does nothing.
    pub fn wait_until_idle(&self) {
        let began = Instant::now();
        let mut before = self.busy();
        while began.elapsed() < Duration::from_secs(30) {
            std::thread::sleep(Duration::from_millis(500));
            let now = self.busy();
            if now.unwrap_or_default().saturating_sub(before.unwrap_or_default()) < Duration::from_millis(5) {
                return;
            }
            before = now;
        }
    }

    /// The most memory that it has had at a time, in megabytes, where the system tells.
    pub fn most_memory(&self) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        let kilobytes: f64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
        Some(kilobytes * 1_024.0 / 1e6)
    }

    /// The time that it has kept processors busy, where the system tells.
    pub fn busy(&self) -> Option<Duration> {
        busy(&self.child.id().to_string())
    }
}

/// The time that a process has kept processors busy: one by its id, or this one, which is `self`.
pub fn busy(process: &str) -> Option<Duration> {
    let threads = std::fs::read_dir(format!("/proc/{process}/task")).ok()?;
    let nanoseconds = threads.flatten().filter_map(|thread| {
        let text = std::fs::read_to_string(thread.path().join("schedstat")).ok()?;
        text.split(' ').next()?.parse::<u64>().ok()
    });
    Some(Duration::from_nanos(nanoseconds.sum()))
}

/// The share of time in which somebody on this machine waited for a processor lately, where the system tells.
pub fn pressure() -> Option<String> {
    let text = std::fs::read_to_string("/proc/pressure/cpu").ok()?;
    Some(text.split("avg10=").nth(1)?.split(' ').next()?.to_string())
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits until a request is answered with 200, since the boards of today are dealt first.
pub fn wait_for(address: SocketAddr, path: &str) -> Fallible<()> {
    use std::io::{Read as _, Write as _};
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(60) {
        let asked = std::net::TcpStream::connect(address).and_then(|mut stream| {
            let head = format!("GET {path} HTTP/1.1\r\nHost: load\r\nConnection: close\r\n\r\n");
            stream.write_all(head.as_bytes())?;
            let mut answer = String::new();
            stream.read_to_string(&mut answer).map(|_| answer)
        });
        if asked.is_ok_and(|answer| answer.starts_with("HTTP/1.1 200")) {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    Err(format!("{path} was not answered within a minute"))
}
