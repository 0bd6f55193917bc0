//! States, events and refusals as JSON.

use quintet_engine::{AnySession, Described, Hint, Refusal, Solution, Value};
use serde_json::{Map, Value as Json, json};

/// A value as JSON.
fn value(it: Value) -> Json {
    match it {
        Value::None => Json::Null,
        Value::Bool(yes) => yes.into(),
        Value::Int(number) => number.into(),
        Value::Text(text) => text.into(),
        Value::List(list) => list.into_iter().map(value).collect(),
        Value::Map(map) => fields(map).into(),
    }
}

/// Named values as JSON.
pub fn fields(map: Vec<(&'static str, Value)>) -> Map<String, Json> {
    map.into_iter().map(|(name, it)| (name.to_string(), value(it))).collect()
}

/// A session's state.
pub fn state(session: &dyn AnySession) -> Map<String, Json> {
    let Json::Object(mut state) = json!({
        "game": session.game(),
        "preset": session.params(),
        "seed": session.seed(),
        "position": session.position(),
        "status": session.status().text(),
        "score": session.score(),
        "legal": session.count_legal_moves(),
        "stage": session.stage(),
    }) else {
        unreachable!("a literal object is an object")
    };
    state.extend(fields(session.facts()));
    state
}

/// Events in the order in which they happened.
pub fn events(events: Vec<Described>) -> Json {
    let event = |event: Described| {
        let mut map = Map::from_iter([("type".to_string(), event.kind.into())]);
        map.extend(fields(event.fields));
        Json::Object(map)
    };
    events.into_iter().map(event).collect()
}

/// A hint, or null.
pub fn hint(hint: Option<Hint<String>>) -> Json {
    match hint {
        None => Json::Null,
        Some(Hint { mv, why: None }) => json!({ "move": mv }),
        Some(Hint { mv, why }) => json!({ "move": mv, "why": why }),
    }
}

/// What a solver found out.
pub fn solution(solution: &Solution<String>) -> Json {
    let mut answer = json!({ "verdict": solution.verdict.text(), "line": solution.line });
    if let Some(count) = solution.count {
        answer["solutions"] = count.into();
    }
    if let Some(rows) = solution.rows {
        answer["rows"] = rows.into();
    }
    answer
}

/// A refusal.
pub fn error(refusal: &Refusal) -> Json {
    json!({ "error": { "errorCode": refusal.code, "message": refusal.message } })
}
