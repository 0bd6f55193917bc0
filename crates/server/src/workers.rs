//! The threads that verify: one fewer than there are cores, with a bounded queue of requests.

use crate::problem::Problem;
use std::sync::Arc;
use std::thread::available_parallelism;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// How many requests may be verified or stored at a time, those that wait included.
const PLACES: usize = 256;

/// Threads for work that would keep other requests waiting.
pub struct Workers {
    pool: rayon::ThreadPool,
    places: Arc<Semaphore>,
}

/// The right to be worked for. It is held until the result is stored, so that a slow database holds up no more
/// requests than slow verification does.
pub struct Place {
    _permit: OwnedSemaphorePermit,
}

impl Workers {
    /// As many threads as there are cores but one, and at least one.
    pub fn new() -> Self {
        let threads = available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1));
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .thread_name(|n| format!("verify-{n}"))
            // The caller sees that no answer comes; the panic itself is already on standard error.
            .panic_handler(drop)
            .build()
            .expect("the system starts threads");
        Self { pool, places: Arc::new(Semaphore::new(PLACES)) }
    }

    /// A place, unless all are taken.
    pub fn place(&self) -> Result<Place, Problem> {
        let permit = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Problem::busy())?;
        Ok(Place { _permit: permit })
    }

    /// How many places are taken.
    pub fn taken(&self) -> usize {
        PLACES - self.places.available_permits()
    }

    /// Works for those who hold a place, first come, first served.
    pub async fn run<T: Send + 'static>(
        &self,
        _place: &Place,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (answer, answered) = oneshot::channel();
        self.pool.spawn_fifo(move || _ = answer.send(work()));
        answered.await.map_err(|_| Problem::failed())
    }
}

impl Default for Workers {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_ends_one_request_only() {
        let workers = Workers::new();
        let place = workers.place().unwrap();
        let failed = workers.run(&place, || panic!("on purpose")).await.map(|(): ()| ());
        assert_eq!(failed.unwrap_err().code, "failed");
        assert_eq!(workers.run(&place, || 7).await, Ok(7));
    }

    #[test]
    fn when_all_places_are_taken_it_is_busy() {
        let workers = Workers::new();
        let taken: Vec<Place> = (0..PLACES).map(|_| workers.place().unwrap()).collect();
        let problem = workers.place().err().unwrap();
        assert_eq!((problem.code, problem.retry_after), ("busy", Some(2)));
        drop(taken);
        assert!(workers.place().is_ok() && workers.taken() == 0);
    }
}
