//! The table of figures for programs: `target/bench.json`.

use crate::Fallible;
use crate::figures::{Figure, Row};
use crate::places;
use serde_json::{Value, json};
use std::fs;

/// Writes every line of the run.
pub fn write(rows: &[Row]) -> Fallible<()> {
    let path = places::root().join("target/bench.json");
    let text = serde_json::to_string_pretty(&rows.iter().map(entry).collect::<Vec<_>>())
        .map_err(|error| error.to_string())?;
    let folder = places::root().join("target");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    fs::write(&path, text + "\n").map_err(|error| format!("{}: {error}", path.display()))
}

fn entry(row: &Row) -> Value {
    let number = |figure: &Figure| figure.amount.map_or_else(|| json!(figure.shown), |amount| json!(amount));
    json!({
        "name": row.name,
        "value": number(&row.figure),
        "unit": row.figure.unit,
        "shown": row.figure.shown,
        "target": if row.target.is_empty() { Value::Null } else { json!(row.target) },
        "baseline": row.baseline.as_ref().map(number),
        "ratio": row.ratio,
        "held": row.holds,
        "decides": row.decides,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_has_every_name_even_where_there_is_nothing_to_say() {
        let row = Row {
            name: "one".into(),
            figure: Figure::text("0 of 3".into()),
            target: "0".into(),
            baseline: None,
            ratio: None,
            holds: true,
            decides: true,
        };
        let entry = entry(&row);
        for name in ["name", "value", "unit", "target", "baseline", "ratio", "held"] {
            assert!(entry.get(name).is_some(), "{name}");
        }
        assert_eq!((&entry["value"], &entry["baseline"]), (&json!("0 of 3"), &Value::Null));
    }
}
