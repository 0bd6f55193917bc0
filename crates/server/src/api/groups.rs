//! Private groups, by invitation code.

use super::results::permille;
use super::{Answer, Api, Asked, json_response, no_content};
use crate::problem::Problem;
use crate::store::{Joined, MAX_GROUPS, MAX_MEMBERS};
use crate::window;
use axum::http::StatusCode;
use quintet_play::identity::{group_code, group_name, read_group_code};
use serde_json::{Map, Value, json};

impl Api {
    /// `POST /groups`
    pub(super) async fn make_group(&self, asked: &Asked<'_>) -> Answer {
        let [] = asked.query([])?;
        let player = self.known(asked).await?;
        self.limits.change(asked.address, &player)?;
        let code = group_code(crate::random()?);
        joined(self.store.make_group(&code, &player, asked.now).await?)?;
        Ok(json_response(StatusCode::CREATED, &named(&code), "no-store"))
    }

    /// `POST /groups/CODE/members`
    pub(super) async fn join(&self, asked: &Asked<'_>, code: &str) -> Answer {
        let [] = asked.query([])?;
        let player = self.known(asked).await?;
        self.limits.change(asked.address, &player)?;
        let code = read(code)?;
        joined(self.store.join(&code, &player).await?)?;
        Ok(json_response(StatusCode::OK, &named(&code), "no-store"))
    }

    /// `DELETE /groups/CODE/members`
    pub(super) async fn leave(&self, asked: &Asked<'_>, code: &str) -> Answer {
        let [] = asked.query([])?;
        let player = self.known(asked).await?;
        self.limits.change(asked.address, &player)?;
        match self.store.leave(&read(code)?, &player).await? {
            true => Ok(no_content()),
            false => Err(no_group()),
        }
    }

    /// `GET /groups/CODE/DATE`
    pub(super) async fn group(&self, asked: &Asked<'_>, code: &str, date: &str) -> Answer {
        let [] = asked.query([])?;
        let player = self.known(asked).await?;
        let code = read(code)?;
        let day = window::opened(date, asked.now)?;
        let group = self.store.group(&code, &player, window::number(day)).await?.ok_or_else(no_group)?;
        let members: Vec<Value> = group
            .members
            .into_iter()
            .map(|member| {
                let results: Map<String, Value> = member
                    .results
                    .into_iter()
                    .map(|(game, class, first, best)| {
                        let result = json!({
                            "class": super::me::class(class),
                            "first": permille(first),
                            "best": permille(best),
                        });
                        (game, result)
                    })
                    .collect();
                json!({ "name": member.name, "you": member.player == player, "results": results })
            })
            .collect();
        let mut body = named(&code);
        body["date"] = day.to_string().into();
        body["members"] = members.into();
        Ok(json_response(StatusCode::OK, &body, "private, no-store"))
    }
}

fn named(code: &str) -> Value {
    json!({ "code": code, "name": group_name(code) })
}

fn read(code: &str) -> Result<String, Problem> {
    read_group_code(code).ok_or_else(no_group)
}

fn no_group() -> Problem {
    Problem::not_found("no_group", "no group of yours has this code")
}

fn joined(joined: Joined) -> Result<(), Problem> {
    match joined {
        Joined::In => Ok(()),
        Joined::NoPlayer => Err(super::me::no_player()),
        Joined::NoGroup => Err(no_group()),
        Joined::Full => {
            Err(Problem::conflict("group_full", format!("a group has {MAX_MEMBERS} members at most")))
        }
        Joined::TooManyGroups => {
            Err(Problem::conflict("too_many_groups", format!("a player is in {MAX_GROUPS} groups at most")))
        }
    }
}
