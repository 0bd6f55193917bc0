//! The daily boards: dealt once, with their pars and the opponent's replies that were computed.

use crate::problem::Problem;
use crate::window;
use quintet_engine::{Budget, Dealt, Entry, Proof, Record, Refusal, Replies};
use quintet_games::daily::{self, Day};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OnceCell, Semaphore};

/// How many boards are kept. Those of days that are not open go first.
const KEPT: usize = 200;

/// How many boards may wait to be dealt.
const WAITING: usize = 16;

/// How many replies are remembered for a board: some megabytes at most.
const REPLIES: usize = 10_000;

/// The board of a game and day.
pub struct Board {
    /// The game.
    pub entry: Entry,
    /// Parameters, seed and par.
    pub dealt: Dealt,
    replies: Mutex<HashMap<String, String>>,
}

impl Board {
    /// Deals a board.
    pub fn prepare(entry: Entry, params: &str, seed: u64) -> Result<Self, Refusal> {
        Ok(Self { entry, dealt: entry.prepare(params, seed)?, replies: Mutex::default() })
    }

    /// What a record proves of this board.
    pub fn verify(&self, record: &str) -> Result<Proof, Refusal> {
        let record: Record = record.parse()?;
        self.entry.verify(&record, &self.dealt, &Budget::SERVER, &mut Shared(&self.replies))
    }
}

/// Replies that all threads remember together.
struct Shared<'a>(&'a Mutex<HashMap<String, String>>);

impl Replies for Shared<'_> {
    fn known(&self, position: &str) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(position).cloned()
    }

    fn learn(&mut self, position: &str, reply: &str) {
        let mut replies = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if replies.len() < REPLIES {
            replies.insert(position.to_string(), reply.to_string());
        }
    }
}

type Slot = Arc<OnceCell<Arc<Board>>>;

/// All boards that were asked for lately. One is dealt at a time, apart from the threads that verify, so that a request
/// for many old boards keeps no result waiting.
pub struct Boards {
    slots: Mutex<BTreeMap<(Day, &'static str), Slot>>,
    /// All pars that were ever found out: some kilobytes a year. Of old boards nobody needs more, so that asking for all of
    /// them again and again costs nothing.
    pars: Mutex<BTreeMap<(Day, &'static str), u32>>,
    dealing: Semaphore,
    waiting: Semaphore,
}

impl Boards {
    /// None yet.
    pub fn new() -> Self {
        Self {
            slots: Mutex::default(),
            pars: Mutex::default(),
            dealing: Semaphore::new(1),
            waiting: Semaphore::new(WAITING),
        }
    }

    /// The par of a game and day.
    pub async fn par(&self, entry: Entry, day: Day, now: i64) -> Result<u32, Problem> {
        let known = self.pars.lock().unwrap_or_else(PoisonError::into_inner).get(&(day, entry.id)).copied();
        match known {
            Some(par) => Ok(par),
            None => Ok(Box::pin(self.get(entry, day, now)).await?.dealt.par),
        }
    }

    /// The board of a game and day, dealt unless it was before.
    pub async fn get(&self, entry: Entry, day: Day, now: i64) -> Result<Arc<Board>, Problem> {
        let slot = self.slot(&entry, day, now);
        if let Some(board) = slot.get() {
            return Ok(Arc::clone(board));
        }
        let dealing = || async {
            let _waiting = self.waiting.try_acquire().map_err(|_| Problem::busy())?;
            let _dealing = self.dealing.acquire().await.map_err(|_| Problem::failed())?;
            let board = daily::daily(&entry, day);
            let work = move || Board::prepare(entry, board.params, board.seed);
            match tokio::task::spawn_blocking(work).await {
                Ok(Ok(board)) => {
                    let mut pars = self.pars.lock().unwrap_or_else(PoisonError::into_inner);
                    pars.insert((day, entry.id), board.dealt.par);
                    Ok(Arc::new(board))
                }
                failed => {
                    let reason = failed.err().map_or("refused".to_string(), |error| error.to_string());
                    crate::log(&format!("{} of {day} cannot be dealt: {reason}", entry.id));
                    Err(Problem::failed())
                }
            }
        };
        slot.get_or_try_init(dealing).await.cloned()
    }

    fn slot(&self, entry: &Entry, day: Day, now: i64) -> Slot {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if slots.len() >= KEPT && !slots.contains_key(&(day, entry.id)) {
            let open: Vec<Day> = window::open_days(now).collect();
            slots.retain(|(day, _), _| open.contains(day));
        }
        Arc::clone(slots.entry((day, entry.id)).or_default())
    }
}

impl Default for Boards {
    fn default() -> Self {
        Self::new()
    }
}
