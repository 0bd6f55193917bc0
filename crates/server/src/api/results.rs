//! Sending a result, and reading records.

use super::daily::entry;
use super::{Answer, Api, Asked, json_response, number, text, typed};
use crate::problem::Problem;
use crate::store::{MAX_REROLLS, NewResult, Player};
use crate::window;
use axum::body::Body;
use axum::http::StatusCode;
use quintet_engine::{Entry, Proof, Refusal};
use quintet_games::daily::Day;
use quintet_play::identity::Key;
use serde_json::{Value, json};
use std::time::Instant;

/// The longest time that anyone may claim: a day.
const MAX_SECONDS: u32 = 86_400;

/// The id of a player's record of a game and day.
pub(super) fn id(day: Day, game: &str, player: &str) -> String {
    format!("{day}.{game}.{player}")
}

/// What is proved, as it is answered.
pub(super) fn proved(proof: &Proof) -> Value {
    let mut proved = json!({
        "status": proof.status.text(),
        "figure": proof.outcome.figure,
        "par": proof.par,
        "permille": proof.permille(),
    });
    if let Some(reason) = proof.outcome.uncounted {
        proved["uncounted"] = reason.into();
    }
    proved
}

/// What the record says of how it was played, as it is answered.
pub(super) fn recorded(proof: &Proof) -> Value {
    json!({ "class": proof.class.text(), "undos": proof.undos, "hints": proof.hints })
}

/// Permille, or null where it does not count.
pub(super) fn permille(value: i64) -> Option<i64> {
    (value >= 0).then_some(value)
}

impl Api {
    /// `POST /daily/DATE/GAME`
    pub(super) async fn submit(&self, asked: &Asked<'_>, date: &str, game: &str, body: Body) -> Answer {
        let key = asked.key()?;
        let [seconds, roll] = asked.query(["seconds", "roll"])?;
        let seconds = number("seconds", seconds, MAX_SECONDS)?;
        let roll = number("roll", roll, MAX_REROLLS as u32)?.unwrap_or(0);
        let entry = entry(game)?;
        let day = window::open(date, asked.now)?;
        let record = text(asked.headers, body).await?;
        let place = self.workers.place()?;
        let _turn = self.limits.record(asked.address, &key.player())?;
        let board = self.boards.get(*entry, day, asked.now).await?;
        let verified = self.workers.run(&place, move || board.verify(&record)).await?;
        let proof = verified.and_then(finished).inspect_err(|_| self.metrics.result(entry.id, "refused"))?;
        let new = new_result(&key, roll, entry, day, &proof, seconds, asked.now);
        let kept = self.store.submit(new).await?;
        let stored_at = Instant::now();
        self.metrics.result(entry.id, if kept.new { "new" } else { "again" });
        self.histograms.change(&(day, entry.id));
        let counted = self.counted(entry, day, asked.now).await?;
        // The cache may be older than the player's own result.
        let histogram = match kept.new && counted.looked_at < stored_at {
            true => counted.histogram.with(proof.class as i64, kept.first),
            false => counted.histogram.clone(),
        };
        let first = permille(kept.first);
        let body = json!({
            "proved": proved(&proof),
            "recorded": recorded(&proof),
            "claimed": { "seconds": seconds },
            "first": first,
            "best": permille(kept.best),
            "percentile": first.map(|first| histogram.percentile(first)),
            "n": histogram.n,
            "record": id(day, entry.id, &key.player()),
        });
        let status = if kept.new { StatusCode::CREATED } else { StatusCode::OK };
        Ok(json_response(status, &body, "no-store"))
    }

    /// `GET /records/ID`: one's own at any time, others' once the day has closed and if they are listed.
    pub(super) async fn record(&self, asked: &Asked<'_>, id: &str) -> Answer {
        let [] = asked.query([])?;
        let unknown =
            || Problem::not_found("no_record", "there is no such record, or it is not shown to you");
        let mut parts = id.splitn(3, '.');
        let mut part = || parts.next().ok_or_else(unknown);
        let (date, game, player) = (part()?, part()?, part()?);
        let day = window::opened(date, asked.now).map_err(|_| unknown())?;
        let key = match asked.headers.contains_key(axum::http::header::AUTHORIZATION) {
            true => Some(asked.key()?),
            false => None,
        };
        let entry = entry(game).map_err(|_| unknown())?;
        let owned = self.store.record(window::number(day), entry.id, player).await?.ok_or_else(unknown)?;
        let own = key.is_some_and(|key| key.player() == player);
        if !(own || owned.listed && window::is_closed(day, asked.now)) {
            return Err(unknown());
        }
        if owned.record.is_empty() {
            return Err(Problem::not_found("pruned", "the text of this record is no longer kept"));
        }
        Ok(typed(StatusCode::OK, owned.record, "text/plain; charset=utf-8", "private, no-store"))
    }
}

/// Refuses a game that is not over.
fn finished(proof: Proof) -> Result<Proof, Refusal> {
    match proof.outcome.finished {
        true => Ok(proof),
        false => {
            let message = format!("this board is not finished: it ends {}", proof.status);
            Err(Refusal::new("not_finished", message))
        }
    }
}

fn new_result(
    key: &Key,
    roll: u32,
    entry: &Entry,
    day: Day,
    proof: &Proof,
    seconds: Option<u32>,
    now: i64,
) -> NewResult {
    NewResult {
        player: Player {
            id: key.player(),
            key_hash: key.hash(),
            name: key.name(roll),
            roll: i64::from(roll),
        },
        day: window::number(day),
        game: entry.id.to_string(),
        class: proof.class as i64,
        permille: proof.outcome.uncounted.map_or(i64::from(proof.permille()), |_| -1),
        record: proof.record.to_string(),
        line: format!("{:016x}", proof.line),
        seconds: seconds.map(i64::from),
        at: now,
    }
}
