//! The plain model: every game under way that was ever stored is still stored somewhere a player can get at.

use crate::storage::BadStorage;
use quintet_engine::Record;
use quintet_play::archive;
use quintet_play::records::{is_under_way, split};
use quintet_play::replaced_games::{MOST, continues};
use quintet_play::storage::Storage;
use std::collections::BTreeMap;

/// The records in one stored value, and whether each is of a game under way.
struct Value {
    text: String,
    records: Vec<(String, bool)>,
}

/// What is stored, looked at from outside.
#[derive(Default)]
pub struct Model {
    values: BTreeMap<String, Value>,
    /// Texts that were torn and cannot be read; they are kept as they are.
    torn: Vec<String>,
}

/// The records in a stored value, of a game put aside too.
fn records_in(name: &str, text: &str) -> Vec<String> {
    let own = name.strip_prefix(archive::QUARANTINE).and_then(|rest| rest.split_once(':'));
    let kind = own.map_or(name, |(_, own)| own).split(':').next();
    match kind {
        Some("game") => vec![text.to_string()],
        Some("earlier" | "later") => split(text),
        _ => Vec::new(),
    }
}

impl Model {
    fn is_stored(&self, record: &str) -> bool {
        let mut records = self.values.values().flat_map(|value| &value.records);
        records.any(|(other, _)| continues(other, record) && other.parse::<Record>().is_ok())
    }

    /// Whether one of these lists is full of games under way, no two of them the same.
    fn is_full(&self, changed: &[String]) -> bool {
        let lists = changed.iter().filter(|name| name.starts_with("earlier:") || name.starts_with("later:"));
        let mut records = lists.filter_map(|name| self.values.get(name)).map(|value| &value.records);
        records.any(|records| {
            let twice = |(at, (one, _)): (usize, &(String, bool))| {
                let mut others = records.iter().enumerate().filter(|(place, _)| *place != at);
                others.any(|(_, (other, _))| continues(other, one))
            };
            records.len() >= MOST
                && records.iter().all(|(_, under_way)| *under_way)
                && !records.iter().enumerate().any(twice)
        })
    }

    /// Looks at the storage after a step. `Err` names a game that is lost.
    pub fn check(&mut self, storage: &BadStorage) -> Result<(), String> {
        let (gone, changed) = self.look(storage);
        let lost = gone.into_iter().find(|record| !self.is_stored(record) && !self.is_full(&changed));
        if let Some(record) = lost {
            return Err(format!("this game is lost:\n{record}"));
        }
        let kept = |text: &String| self.values.values().any(|value| value.text == *text);
        match self.torn.iter().find(|text| !kept(text)) {
            Some(text) => Err(format!("this text was not put aside:\n{text}")),
            None => Ok(()),
        }
    }

    /// Reads what changed: the games under way that were there before, and the names whose values changed.
    fn look(&mut self, storage: &BadStorage) -> (Vec<String>, Vec<String>) {
        let (mut gone, mut changed) = (Vec::new(), Vec::new());
        let mut now = BTreeMap::new();
        for name in storage.memory.names() {
            let text = storage.memory.read(&name).ok().flatten().unwrap_or_default();
            let value = match self.values.remove(&name) {
                Some(value) if value.text == text => value,
                before => {
                    gone.extend(before);
                    changed.push(name.clone());
                    let records = records_in(&name, &text).into_iter();
                    let records = records.map(|record| (record.clone(), is_under_way(&record))).collect();
                    Value { text, records }
                }
            };
            now.insert(name, value);
        }
        gone.extend(std::mem::take(&mut self.values).into_values());
        self.values = now;
        let under_way =
            |value: Value| value.records.into_iter().filter(|(_, is)| *is).map(|(record, _)| record);
        (gone.into_iter().flat_map(under_way).collect(), changed)
    }

    /// The storage itself cuts a value off, or changes its end into what can be read but not replayed. What that
    /// destroys is nobody's fault, but what is left of it stays.
    pub fn tear(&mut self, storage: &BadStorage, which: usize, keep: usize) {
        let names: Vec<String> = self.values.keys().filter(|name| is_of_a_game(name)).cloned().collect();
        let Some(name) = names.get(which % names.len().max(1)) else { return };
        let text = &self.values[name].text;
        let cut = match keep % 3 {
            0 => &format!("{text}7"),
            _ => &text[..keep % text.len().max(1)],
        };
        storage.memory.write(name, cut).expect("memory takes everything");
        self.torn.retain(|torn| torn != text);
        if !cut.is_empty() && archive::fault(name, cut).is_some() {
            self.torn.push(cut.to_string());
        }
        self.look(storage);
    }

    /// The games under way in the slot of a mode and in its lists.
    pub fn games_of(&self, key: impl Fn(&str) -> String) -> Vec<String> {
        let values = ["game", "earlier", "later"].map(&key).into_iter();
        let values = values.filter_map(|name| self.values.get(&name));
        let records = values.flat_map(|value| &value.records).filter(|(_, under_way)| *under_way);
        records.map(|(record, _)| record.clone()).collect()
    }

    /// The records that were put aside, which the player can export.
    pub fn put_aside(&self) -> Vec<String> {
        let values = self.values.iter().filter(|(name, _)| name.starts_with(archive::QUARANTINE));
        values.flat_map(|(_, value)| &value.records).map(|(record, _)| record.clone()).collect()
    }
}

fn is_of_a_game(name: &str) -> bool {
    ["game:", "earlier:", "later:"].iter().any(|kind| name.starts_with(kind))
}
