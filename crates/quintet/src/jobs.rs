//! Work on all cores whose results come out in order, whatever the number of threads.

use std::io::{IsTerminal, Write};
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// How much is worked on before anything is handed over, a thread.
const BATCH: u64 = 64;

/// The most threads: more than any machine has, and fewer than the system refuses.
const MOST_THREADS: usize = 512;

/// Does `work` for every number below `total` on `jobs` threads (all cores when none are named) and hands the results over in order.
/// Stops at the first result that `take` or `work` refuses. Progress is shown where somebody is looking.
pub fn in_order<T: Send, E: Send>(
    total: u64,
    jobs: Option<usize>,
    work: impl Fn(u64) -> Result<T, E> + Sync,
    mut take: impl FnMut(T) -> Result<(), E>,
) -> Result<(), E> {
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let threads = jobs.unwrap_or_else(cores).clamp(1, MOST_THREADS) as u64;
    let progress = Progress { total, shown: std::io::stderr().is_terminal() };
    let mut from = 0;
    while from < total {
        let batch = from..from.saturating_add(BATCH * threads).min(total);
        for result in run_batch(batch.clone(), threads, &work) {
            take(result?)?;
        }
        from = batch.end;
        progress.show(from);
    }
    progress.clear();
    Ok(())
}

fn run_batch<T: Send>(numbers: Range<u64>, threads: u64, work: &(impl Fn(u64) -> T + Sync)) -> Vec<T> {
    let next = AtomicU64::new(numbers.start);
    let done: Mutex<Vec<(u64, T)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads.min(numbers.end - numbers.start) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= numbers.end {
                        return;
                    }
                    let result = work(number);
                    done.lock().expect("no worker panics while it holds this").push((number, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no worker panics while it holds this");
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

struct Progress {
    total: u64,
    shown: bool,
}

impl Progress {
    fn show(&self, done: u64) {
        if self.shown {
            let _ = write!(std::io::stderr(), "\r{done} of {}", self.total);
        }
    }

    fn clear(&self) {
        if self.shown {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}
