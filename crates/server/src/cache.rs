//! Answers that are kept for some seconds. One request refreshes an answer; the others get the last one meanwhile.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

/// How long an answer is given.
const FRESH: Duration = Duration::from_secs(30);

/// The same where this process knows that it has changed.
const FRESH_IF_CHANGED: Duration = Duration::from_secs(1);

/// How many answers are kept.
const KEPT: usize = 2_000;

/// Answers by key. Who only reads one waits for nobody who reads another.
pub struct Cache<K, V> {
    slots: RwLock<BTreeMap<K, Arc<Slot<V>>>>,
}

struct Slot<V> {
    current: RwLock<Option<(Instant, Arc<V>)>>,
    changed: AtomicBool,
    looking: tokio::sync::Mutex<()>,
}

impl<V> Slot<V> {
    fn current(&self) -> Option<(Instant, Arc<V>)> {
        self.current.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl<K: Ord, V> Cache<K, V> {
    /// No answers yet.
    pub fn new() -> Self {
        Self { slots: RwLock::default() }
    }

    /// The answer for a key: the kept one while it is fresh and `holds`, else what `look` finds. Where that fails, an
    /// answer that is kept is better than none.
    pub async fn get<E, L: Future<Output = Result<V, E>>>(
        &self,
        key: K,
        holds: impl Fn(&V) -> bool,
        look: impl FnOnce() -> L,
    ) -> Result<Arc<V>, E> {
        let slot = self.slot(key);
        let fresh = || {
            let (at, value) = slot.current()?;
            let limit = match slot.changed.load(Ordering::Relaxed) {
                true => FRESH_IF_CHANGED,
                false => FRESH,
            };
            (at.elapsed() < limit && holds(&value)).then_some(value)
        };
        if let Some(value) = fresh() {
            return Ok(value);
        }
        let kept = slot.current().filter(|(_, value)| holds(value));
        let _looking = match (slot.looking.try_lock(), &kept) {
            (Ok(looking), _) => looking,
            (Err(_), Some((_, value))) => return Ok(Arc::clone(value)),
            (Err(_), None) => slot.looking.lock().await,
        };
        // Somebody else may have looked while this request waited.
        if let Some(value) = fresh() {
            return Ok(value);
        }
        slot.changed.store(false, Ordering::Relaxed);
        let began = Instant::now();
        // In a box: most requests do not come so far, and each connection would have room for it all the time.
        match (Box::pin(look()).await, kept) {
            (Ok(value), _) => {
                let value = Arc::new(value);
                *slot.current.write().unwrap_or_else(PoisonError::into_inner) =
                    Some((began, Arc::clone(&value)));
                Ok(value)
            }
            (Err(_), Some((_, value))) => Ok(value),
            (Err(error), None) => Err(error),
        }
    }

    /// Marks the answer for a key as outdated.
    pub fn change(&self, key: &K) {
        let slots = self.slots.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(slot) = slots.get(key) {
            slot.changed.store(true, Ordering::Relaxed);
        }
    }

    fn slot(&self, key: K) -> Arc<Slot<V>> {
        if let Some(slot) = self.slots.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Arc::clone(slot);
        }
        let mut slots = self.slots.write().unwrap_or_else(PoisonError::into_inner);
        if slots.len() >= KEPT {
            slots.retain(|_, slot| slot.current().is_some_and(|(at, _)| at.elapsed() < FRESH));
            if slots.len() >= KEPT {
                slots.clear();
            }
        }
        let slot = || Slot {
            current: RwLock::new(None),
            changed: AtomicBool::new(false),
            looking: tokio::sync::Mutex::default(),
        };
        // Somebody else may have made it meanwhile.
        Arc::clone(slots.entry(key).or_insert_with(|| Arc::new(slot())))
    }
}

impl<K: Ord, V> Default for Cache<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_answer_is_looked_for_once_and_a_failure_keeps_the_last() {
        let cache = Cache::new();
        let value = async |found| cache.get("key", |_| true, async || found).await.map(|value| *value);
        assert_eq!(value(Err("away")).await, Err("away"));
        assert_eq!(value(Ok(1)).await, Ok(1));
        assert_eq!(value(Ok(2)).await, Ok(1), "still fresh");
        let renewed = cache.get("key", |kept| *kept != 1, async || Ok::<i32, &str>(3)).await;
        assert_eq!(renewed.map(|value| *value), Ok(3), "what does not hold is not given");
        assert_eq!(value(Err("away")).await, Ok(3));
    }
}
