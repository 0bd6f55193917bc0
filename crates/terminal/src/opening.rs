//! Opening a game: the one that was left, the board of a date, or a record to watch.

use crate::controller::Controller;
use crate::page::{Surroundings, Wanted};
use crate::replay::Replay;
use crate::saved::SavedGame;
use crate::screen::Screen;
use quintet_engine::{Game, Record, Refusal};
use quintet_play::dailies;

/// Opens a game as it was left, or deals a new one.
pub fn open<S: Screen>(wanted: &Wanted, surroundings: &Surroundings) -> Result<Controller<S>, Refusal> {
    let store = surroundings.store.clone();
    let (game, problem) = match wanted.day {
        Some(day) => {
            let today = (surroundings.today)();
            if let Some(why) = dailies::closed(day, today)
                && !dailies::is_open(&store, S::PROFILE, day, today)
            {
                return Err(Refusal::new("not_open", format!("{day}: {why}")));
            }
            SavedGame::open_daily(store, day, surroundings.today)?
        }
        None => {
            let mode = wanted.mode.clone().or_else(|| store.last_mode(S::Game::ID));
            let mode = mode.unwrap_or_else(|| S::PROFILE.first_mode.to_string());
            SavedGame::open(store, &mode, (surroundings.seed)(), surroundings.today)?
        }
    };
    Ok(Controller::new(game, problem, surroundings.clone()))
}

/// Shows a record step by step.
pub fn watch<S: Screen>(record: &Record, surroundings: &Surroundings) -> Result<Replay<S>, Refusal> {
    Replay::new(record, surroundings.clone())
}
