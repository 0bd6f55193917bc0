//! Requests to the server, and what this page knows of the player.

use super::presence;
use crate::platform::fetch;
use crate::platform::storage::{DEVICE, saves};
use crate::platform::time;
use leptos::prelude::*;
use quintet_games::daily::Day;
use quintet_play::storage::Storage;
use quintet_play::together::answers::{Histogram, Problem};
use quintet_play::together::requests::{self, Request};
use quintet_play::together::seen::{LastSeen, Seen};
use quintet_play::together::taking_part::TakingPart;
use quintet_play::together::words;

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failed {
    /// Nobody answered.
    Away,
    /// The server refused.
    Refused(Problem),
}

impl Failed {
    /// For a player.
    pub fn words(&self) -> String {
        match self {
            Self::Away => "Can’t reach the server. Nothing was changed.".to_string(),
            Self::Refused(problem) => words::problem(problem),
        }
    }

    /// For a player who only looked.
    pub fn words_of_reading(&self) -> String {
        match self {
            Self::Away => "Can’t reach the server right now.".to_string(),
            Self::Refused(_) => self.words(),
        }
    }

    /// Whether the server said this.
    pub fn is(&self, code: &str) -> bool {
        matches!(self, Self::Refused(problem) if problem.code == code)
    }
}

thread_local! {
    static PLAYER: ArcRwSignal<Option<TakingPart>> = ArcRwSignal::new(saves().taking_part());
}

/// Who takes part, followed.
pub fn player() -> ArcRwSignal<Option<TakingPart>> {
    PLAYER.with(Clone::clone)
}

/// Looks at what is stored again: another page may have changed it.
pub fn look_again() {
    let stored = saves().taking_part();
    if player().get_untracked() != stored {
        player().set(stored);
    }
}

/// Keeps who takes part.
pub fn keep(new: &TakingPart) {
    saves().keep_taking_part(new);
    player().set(Some(new.clone()));
}

/// Changes what is known of the player, if there is one.
pub fn change(change: impl FnOnce(&mut TakingPart)) {
    if let Some(mut new) = saves().taking_part() {
        change(&mut new);
        keep(&new);
    }
}

/// Sends a request with the key of the player.
pub async fn ask(request: &Request) -> Result<String, Failed> {
    ask_as(request, saves().taking_part().as_ref()).await
}

/// Sends a request with somebody's key.
pub async fn ask_as(request: &Request, player: Option<&TakingPart>) -> Result<String, Failed> {
    let address = presence::address().ok_or(Failed::Away)?;
    let key = player.filter(|_| request.with_key).map(|player| player.key.to_string());
    let url = format!("{address}{}", request.path);
    let answer = fetch::ask(request.method, &url, key.as_deref(), request.body.as_deref()).await;
    let answer = answer.ok_or(Failed::Away)?;
    match answer.status {
        200 | 201 | 204 => Ok(answer.text),
        // A page that stands in the way is no answer of a server.
        _ => Err(Problem::read(&answer.text).map_or(Failed::Away, Failed::Refused)),
    }
}

/// Where the histograms are kept that were seen last.
const SEEN: &str = "histograms";

/// The histogram of a board as the server has it, or as it was seen last and when.
pub async fn histogram(day: Day, game: &str) -> Option<(Histogram, Option<i64>)> {
    let body = ask(&requests::histogram(day, game)).await.ok();
    let mut seen = LastSeen::read(&DEVICE.read(SEEN).ok().flatten().unwrap_or_default());
    match body.and_then(|body| Histogram::read(&body)) {
        Some(histogram) => {
            let (game, at) = (game.to_string(), time::of_day() as i64);
            seen.keep(Seen { day, game, at, histogram: histogram.clone() });
            // Only something to look at without a network.
            let _ = DEVICE.write(SEEN, &seen.to_string());
            Some((histogram, None))
        }
        None => seen.of(day, game).map(|seen| (seen.histogram.clone(), Some(seen.at))),
    }
}

/// Forgets all histograms.
pub fn forget_seen() {
    let _ = DEVICE.remove(SEEN);
}
