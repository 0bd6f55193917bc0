//! `/daily`: boards, histograms and top lists.

use super::{Answer, Api, Asked, json_response, typed};
use crate::histogram::Histogram;
use crate::problem::Problem;
use crate::window;
use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, StatusCode, header};
use quintet_engine::{Entry, Record};
use quintet_games::GAMES;
use quintet_games::daily::{self, Day};
use serde_json::json;
use std::sync::Arc;
use std::time::Instant;

/// For answers that never change.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// For answers that change while results arrive.
const FOR_NOW: &str = "public, max-age=30";

/// A histogram and the answer that it makes.
pub struct Counted {
    pub histogram: Histogram,
    /// What was stored before this moment is in it.
    pub looked_at: Instant,
    body: Bytes,
    tag: HeaderValue,
    closed: bool,
}

impl Api {
    /// `GET /daily/DATE`
    pub(super) async fn day(&self, asked: &Asked<'_>, date: &str) -> Answer {
        let [] = asked.query([])?;
        let day = window::opened(date, asked.now)?;
        let mut boards = Vec::new();
        for entry in GAMES {
            let board = daily::daily(entry, day);
            boards.push(json!({
                "game": entry.id,
                "params": board.params,
                "seed": board.seed.to_string(),
                "rules": entry.rules,
                "par": self.boards.par(*entry, day, asked.now).await?,
            }));
        }
        let body = json!({
            "date": day.to_string(),
            "opens": window::utc(window::opens(day)),
            "closes": window::utc(window::closes(day)),
            "boards": boards,
        });
        Ok(json_response(StatusCode::OK, &body, FOR_EVER))
    }

    /// `GET /daily/DATE/GAME`
    pub(super) async fn histogram(&self, asked: &Asked<'_>, date: &str, game: &str) -> Answer {
        let [] = asked.query([])?;
        let day = window::opened(date, asked.now)?;
        let counted = self.counted(entry(game)?, day, asked.now).await?;
        let known = asked.headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
        let unchanged = known.is_some_and(|tags| names(tags, &counted.tag));
        let cache = if counted.closed { FOR_EVER } else { FOR_NOW };
        let mut response = match unchanged {
            true => typed(StatusCode::NOT_MODIFIED, Body::empty(), "application/json", cache),
            false => typed(StatusCode::OK, counted.body.clone(), "application/json", cache),
        };
        response.headers_mut().insert(header::ETAG, counted.tag.clone());
        Ok(response)
    }

    /// The histogram of a game and day, from the cache if it is there.
    pub(super) async fn counted(
        &self,
        entry: &'static Entry,
        day: Day,
        now: i64,
    ) -> Result<Arc<Counted>, Problem> {
        let closed = window::is_closed(day, now);
        let look = async || {
            let par = self.boards.par(*entry, day, now).await?;
            let looked_at = Instant::now();
            let tallies = self.store.tallies(window::number(day), entry.id).await?;
            let histogram = Histogram::of(&tallies);
            let body = histogram.json(par, closed).to_string();
            let tag = format!("\"{:016x}\"", quintet_engine::Digest::of(&body).number());
            let tag = HeaderValue::from_str(&tag).map_err(|_| Problem::failed())?;
            Ok(Counted { histogram, looked_at, body: body.into(), tag, closed })
        };
        self.histograms.get((day, entry.id), |kept| kept.closed == closed, look).await
    }

    /// `GET /daily/DATE/GAME/top`
    pub(super) async fn top(&self, asked: &Asked<'_>, date: &str, game: &str) -> Answer {
        let [] = asked.query([])?;
        let day = window::opened(date, asked.now)?;
        let entry = entry(game)?;
        if !window::is_closed(day, asked.now) {
            let message =
                format!("the top list of {day} is shown from {} on", window::utc(window::closes(day)));
            return Err(Problem::conflict("not_closed", message));
        }
        let look = || self.store.top(window::number(day), entry.id);
        let top = self.tops.get((day, entry.id), |_| true, look).await?;
        let lines: Vec<_> = top
            .iter()
            .map(|line| {
                let class = line.record.parse::<Record>().ok().map(|record| record.class().text());
                json!({
                    "name": line.name,
                    "permille": line.best,
                    "class": class,
                    "seconds": line.seconds,
                    "record": super::results::id(day, entry.id, &line.player),
                })
            })
            .collect();
        Ok(json_response(StatusCode::OK, &json!({ "top": lines }), FOR_NOW))
    }
}

/// Whether `If-None-Match` names a tag. A proxy that compresses an answer marks its tag as weak.
fn names(tags: &str, tag: &HeaderValue) -> bool {
    let mut named = tags.split(',').map(|it| it.trim().trim_start_matches("W/"));
    named.any(|it| it == "*" || it.as_bytes() == tag.as_bytes())
}

/// The game with an id.
pub(super) fn entry(id: &str) -> Result<&'static Entry, Problem> {
    let found = GAMES.iter().find(|entry| entry.id == id);
    found.ok_or_else(|| Problem::not_found("no_such_game", "there is no such game"))
}
