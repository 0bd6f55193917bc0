//! How much one player and one address may ask for.

use crate::problem::Problem;
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::hash::{BuildHasher as _, Hash, RandomState};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

/// Requests of any kind a second for an address, and how many may come in a burst.
const REQUESTS: (u32, u32) = (50, 500);

/// Records an hour for an address, of all its players together.
const RECORDS_OF_ADDRESS: u32 = 1_200;

/// Records an hour for a player.
const RECORDS: u32 = 30;

/// Other changes an hour for a player: groups, names, starts.
const CHANGES: u32 = 60;

/// The same for an address, of all its players together.
const CHANGES_OF_ADDRESS: u32 = 1_200;

/// Records that may wait at a time for an address.
const WAITING: u32 = 4;

/// All limits.
pub struct Limits {
    requests: Rate<IpAddr>,
    records_of_address: Rate<IpAddr>,
    records: Rate<String>,
    changes_of_address: Rate<IpAddr>,
    changes: Rate<String>,
    waiting: Arc<Counts<IpAddr>>,
    verifying: Arc<Counts<String>>,
}

impl Limits {
    /// Limits before the first request.
    pub fn new() -> Self {
        let [second, burst] = [REQUESTS.0, REQUESTS.1].map(at_least_one);
        let hourly = |count| Quota::per_hour(at_least_one(count));
        Self {
            requests: Rate::new(Quota::per_second(second).allow_burst(burst)),
            records_of_address: Rate::new(hourly(RECORDS_OF_ADDRESS)),
            records: Rate::new(hourly(RECORDS)),
            changes_of_address: Rate::new(hourly(CHANGES_OF_ADDRESS)),
            changes: Rate::new(hourly(CHANGES)),
            waiting: Arc::default(),
            verifying: Arc::default(),
        }
    }

    /// A request of any kind.
    pub fn request(&self, address: IpAddr) -> Result<(), Problem> {
        self.requests.take(&address).map_err(|seconds| {
            Problem::too_many("too_many_requests", "too many requests come from this address", seconds)
        })
    }

    /// A record is about to be verified; what is returned is held until it was.
    pub fn record(&self, address: IpAddr, player: &str) -> Result<impl Send + use<>, Problem> {
        let waiting = Counts::enter(&self.waiting, address, WAITING).ok_or_else(|| {
            Problem::too_many("too_many_waiting", format!("{WAITING} records of this address are waiting"), 1)
        })?;
        let verifying = self.turn(player)?;
        self.records_of_address.take(&address).map_err(|seconds| {
            let message = format!("an address may send {RECORDS_OF_ADDRESS} records an hour");
            Problem::too_many("too_many_records", message, seconds)
        })?;
        self.records.take(&player.to_string()).map_err(|seconds| {
            let message = format!("a player may send {RECORDS} records an hour");
            Problem::too_many("too_many_records", message, seconds)
        })?;
        Ok((waiting, verifying))
    }

    /// A player's results are about to change; what is returned is held until they have.
    pub fn turn(&self, player: &str) -> Result<impl Send + use<>, Problem> {
        Counts::enter(&self.verifying, player.to_string(), 1).ok_or_else(|| {
            Problem::too_many("one_at_a_time", "another record of this player is being verified", 1)
        })
    }

    /// A player changes something else.
    pub fn change(&self, address: IpAddr, player: &str) -> Result<(), Problem> {
        let too_many = |who: &str, most: u32, seconds| {
            let message = format!("{who} may change {most} things an hour");
            Problem::too_many("too_many_changes", message, seconds)
        };
        let of_address = self.changes_of_address.take(&address);
        of_address.map_err(|seconds| too_many("an address", CHANGES_OF_ADDRESS, seconds))?;
        let of_player = self.changes.take(&player.to_string());
        of_player.map_err(|seconds| too_many("a player", CHANGES, seconds))
    }

    /// Drops the limits of those who have sent nothing lately.
    pub fn tidy(&self) {
        self.requests.tidy();
        self.records_of_address.tidy();
        self.records.tidy();
        self.changes_of_address.tidy();
        self.changes.tidy();
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::new()
    }
}

fn at_least_one(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN)
}

/// Over how many tables the keys of a rate are spread. Each has a lock; with one for all, every request of everybody
/// would wait for whoever holds it, and on a busy machine that one may have to wait for a processor.
const TABLES: usize = 32;

/// A number in a period of time.
struct Rate<K: Hash + Eq + Clone> {
    tables: Vec<DefaultKeyedRateLimiter<K>>,
    spread: RandomState,
}

impl<K: Hash + Eq + Clone> Rate<K> {
    fn new(quota: Quota) -> Self {
        let tables = (0..TABLES).map(|_| RateLimiter::keyed(quota)).collect();
        Self { tables, spread: RandomState::new() }
    }

    fn tidy(&self) {
        self.tables.iter().for_each(RateLimiter::retain_recent);
    }

    /// Takes one, or says after how many seconds there will be one.
    fn take(&self, key: &K) -> Result<(), u32> {
        let table = self.spread.hash_one(key) as usize % TABLES;
        self.tables[table].check_key(key).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1)
        })
    }
}

/// A number at the same time.
struct Counts<K> {
    inside: Mutex<HashMap<K, u32>>,
}

impl<K> Default for Counts<K> {
    fn default() -> Self {
        Self { inside: Mutex::default() }
    }
}

impl<K: Hash + Eq + Clone> Counts<K> {
    fn enter(counts: &Arc<Self>, key: K, most: u32) -> Option<Inside<K>> {
        let mut inside = counts.inside.lock().unwrap_or_else(PoisonError::into_inner);
        let count = inside.entry(key.clone()).or_insert(0);
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Inside { counts: Arc::clone(counts), key })
    }
}

/// A place, which is free again when this is dropped.
struct Inside<K: Hash + Eq> {
    counts: Arc<Counts<K>>,
    key: K,
}

impl<K: Hash + Eq> Drop for Inside<K> {
    fn drop(&mut self) {
        let mut inside = self.counts.inside.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = inside.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                inside.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    #[test]
    fn a_player_sends_thirty_records_an_hour_one_at_a_time() {
        let limits = Limits::new();
        let held = limits.record(HERE, "A").ok().unwrap();
        assert_eq!(limits.record(HERE, "A").err().unwrap().code, "one_at_a_time");
        drop(held);
        for _ in 1..RECORDS {
            assert!(limits.record(HERE, "A").is_ok());
        }
        let problem = limits.record(HERE, "A").err().unwrap();
        assert_eq!(problem.code, "too_many_records");
        assert!((60..=121).contains(&problem.retry_after.unwrap()), "{problem:?}");
        assert!(limits.record(HERE, "B").is_ok());
        limits.tidy();
        assert_eq!(limits.record(HERE, "A").err().unwrap().code, "too_many_records");
    }

    #[test]
    fn four_records_of_an_address_wait_at_a_time() {
        let limits = Limits::new();
        let held: Vec<_> = (0..4).map(|n| limits.record(HERE, &n.to_string()).ok().unwrap()).collect();
        assert_eq!(limits.record(HERE, "5").err().unwrap().code, "too_many_waiting");
        drop(held);
        assert!(limits.record(HERE, "5").is_ok());
        assert!(limits.waiting.inside.lock().unwrap().is_empty());
    }

    #[test]
    fn new_keys_do_not_lift_the_limit_of_an_address() {
        let limits = Limits::new();
        let changed = (0..2_000).filter(|n| limits.change(HERE, &n.to_string()).is_ok()).count();
        assert!((1_200..1_210).contains(&changed), "{changed}");
        let sent = (0..2_000).filter(|n| limits.record(HERE, &n.to_string()).is_ok()).count();
        assert!((1_200..1_210).contains(&sent), "{sent}");
    }

    #[test]
    fn an_address_asks_for_so_much_at_once() {
        let limits = Limits::new();
        let taken = (0..2_000).filter(|_| limits.request(HERE).is_ok()).count();
        assert!((500..600).contains(&taken), "{taken}");
        assert!(limits.request("10.0.0.1".parse().unwrap()).is_ok());
    }
}
