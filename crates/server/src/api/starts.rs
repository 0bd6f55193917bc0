//! Races: a board that nobody has seen, and the time until its record arrives, by the server's clock.

use super::{Answer, Api, Asked, json_response, text};
use crate::boards::Board;
use crate::problem::Problem;
use crate::store::Start;
use axum::body::Body;
use axum::http::StatusCode;
use quintet_engine::{Entry, Refusal};
use quintet_games::profile::Profile;
use quintet_games::{GAMES, profile};
use serde_json::json;

/// How long a board that was handed out is waited for, in milliseconds.
const LASTS: i64 = 24 * 3_600_000;

impl Api {
    /// `POST /starts`
    pub(super) async fn begin_race(&self, asked: &Asked<'_>) -> Answer {
        let key = asked.key()?;
        let [params] = asked.query(["params"])?;
        let entry = raced()?;
        let params = params.unwrap_or(entry.default_preset);
        if !entry.daily.contains(&params) {
            let message = format!("a race has the parameters of a daily board: {}", kinds(entry));
            return Err(Problem::bad_request("bad_query", message));
        }
        self.limits.change(asked.address, &key.player())?;
        let seed = crate::random_number()?;
        let start = Start {
            id: quintet_play::identity::group_code(crate::random()?),
            game: entry.id.to_string(),
            seed: format!("{params}~{seed}"),
            at: asked.now,
            used: 0,
        };
        self.store.begin_race(&key.player(), &start).await?;
        let body = json!({
            "id": start.id,
            "game": entry.id,
            "params": params,
            "seed": seed.to_string(),
            "rules": entry.rules,
            "expires": crate::window::utc(asked.now + LASTS),
        });
        Ok(json_response(StatusCode::CREATED, &body, "no-store"))
    }

    /// `POST /starts/ID`
    pub(super) async fn end_race(&self, asked: &Asked<'_>, id: &str, body: Body) -> Answer {
        let key = asked.key()?;
        let [] = asked.query([])?;
        let record = text(asked.headers, body).await?;
        let place = self.workers.place()?;
        let _turn = self.limits.record(asked.address, &key.player())?;
        let unknown = || Problem::not_found("no_start", "this player was handed out no such start");
        let start = self.store.start(id, &key.player()).await?.ok_or_else(unknown)?;
        let took = asked.now - start.at;
        if took > LASTS && start.used == 0 {
            return Err(Problem::conflict("closed", "this start was handed out more than a day ago"));
        }
        let entry = *super::daily::entry(&start.game)?;
        let (params, seed) = start.seed.split_once('~').ok_or_else(Problem::failed)?;
        let (params, seed) = (params.to_string(), seed.parse().map_err(|_| Problem::failed())?);
        let verify = move || Board::prepare(entry, &params, seed)?.verify(&record);
        let proof = self.workers.run(&place, verify).await??;
        if let Some(reason) = proof.outcome.uncounted {
            return Err(Refusal::new("not_counted", format!("this does not count: {reason}")).into());
        }
        let at_most = self.store.end_race(id, &key.player(), took.max(1)).await?;
        let body = json!({
            "proved": super::results::proved(&proof),
            "recorded": super::results::recorded(&proof),
            "at_most_ms": at_most,
        });
        Ok(json_response(StatusCode::OK, &body, "no-store"))
    }
}

/// The game that is raced: the one where time counts.
fn raced() -> Result<&'static Entry, Problem> {
    let timed = |entry: &&Entry| profile(entry.id).is_some_and(Profile::is_timed);
    GAMES.iter().find(timed).ok_or_else(Problem::failed)
}

fn kinds(entry: &Entry) -> String {
    let mut kinds = entry.daily.to_vec();
    kinds.dedup();
    kinds.join(", ")
}
