//! `/me`: what the server knows of a player, and how it is deleted.

use super::results::permille;
use super::{Answer, Api, Asked, json_response, no_content};
use crate::problem::Problem;
use crate::store::{Known, MAX_REROLLS, state};
use crate::window;
use axum::http::StatusCode;
use quintet_games::daily::Day;
use quintet_play::identity::group_name;
use serde_json::{Value, json};

/// The text of a stored class.
pub(super) fn class(class: i64) -> &'static str {
    match class {
        0 => "pure",
        1 => "undo",
        _ => "hint",
    }
}

impl Api {
    /// The id of the player who asks, if they have sent a result.
    pub(super) async fn known(&self, asked: &Asked<'_>) -> Result<String, Problem> {
        let id = asked.key()?.player();
        self.store.player(&id).await?.ok_or_else(no_player)?;
        Ok(id)
    }

    /// `GET /me`
    pub(super) async fn me(&self, asked: &Asked<'_>) -> Answer {
        let [] = asked.query([])?;
        let id = asked.key()?.player();
        let known = self.store.player(&id).await?.ok_or_else(no_player)?;
        Ok(json_response(StatusCode::OK, &player(&id, &known), "private, no-store"))
    }

    /// `POST /me/name`
    pub(super) async fn rename(&self, asked: &Asked<'_>) -> Answer {
        let [] = asked.query([])?;
        let key = asked.key()?;
        let id = key.player();
        let known = self.store.player(&id).await?.ok_or_else(no_player)?;
        self.limits.change(asked.address, &id)?;
        let roll = state::rolls(known.state) + 1;
        let name = key.name(u32::try_from(roll).unwrap_or(0));
        if !self.store.rename(&id, roll, &name).await? {
            let message = format!("a name may be rolled again {MAX_REROLLS} times");
            return Err(Problem::conflict("no_rerolls", message));
        }
        let body = json!({ "name": name, "rerolls": MAX_REROLLS - roll });
        Ok(json_response(StatusCode::OK, &body, "no-store"))
    }

    /// `POST /me/listed`
    pub(super) async fn list(&self, asked: &Asked<'_>) -> Answer {
        let id = asked.key()?.player();
        let on = match asked.query(["on"])? {
            [Some("true")] => true,
            [Some("false")] => false,
            _ => return Err(Problem::bad_request("bad_query", "on is true or false")),
        };
        self.limits.change(asked.address, &id)?;
        match self.store.list(&id, on).await? {
            true => Ok(json_response(StatusCode::OK, &json!({ "listed": on }), "no-store")),
            false => Err(no_player()),
        }
    }

    /// `GET /me/export`
    pub(super) async fn export(&self, asked: &Asked<'_>) -> Answer {
        let [] = asked.query([])?;
        let id = asked.key()?.player();
        let all = self.store.export(&id).await?.ok_or_else(no_player)?;
        let mut body = player(&id, &all.player);
        body["since"] = window::utc(all.player.made_at).into();
        let results = all.results.into_iter().map(|row| {
            json!({
                "date": Day::from(u32::try_from(row.day).unwrap_or(0)).to_string(),
                "game": row.game,
                "class": class(row.class),
                "first": permille(row.first),
                "best": permille(row.best),
                "seconds": row.seconds,
                "at": window::utc(row.at),
                "record": row.record,
            })
        });
        body["results"] = results.collect();
        let starts = all.starts.into_iter().map(|start| {
            json!({
                "id": start.id,
                "game": start.game,
                "board": start.seed,
                "at": window::utc(start.at),
                "at_most_ms": (start.used > 0).then_some(start.used),
            })
        });
        body["starts"] = starts.collect();
        Ok(json_response(StatusCode::OK, &body, "private, no-store"))
    }

    /// `DELETE /me`
    pub(super) async fn forget(&self, asked: &Asked<'_>) -> Answer {
        let [] = asked.query([])?;
        let id = asked.key()?.player();
        // Not while a record of this player is being stored, which would bring them back.
        let _turn = self.limits.turn(&id)?;
        self.store.forget(&id).await?;
        Ok(no_content())
    }
}

pub(super) fn no_player() -> Problem {
    Problem::not_found(
        "no_player",
        "nothing is known of this key: the first accepted record makes the player",
    )
}

fn player(id: &str, known: &Known) -> Value {
    let groups: Vec<Value> =
        known.groups.iter().map(|code| json!({ "code": code, "name": group_name(code) })).collect();
    json!({
        "player": id,
        "name": known.name,
        "rerolls": MAX_REROLLS - state::rolls(known.state),
        "listed": known.state & state::LISTED != 0,
        "groups": groups,
    })
}
