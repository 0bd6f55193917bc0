//! How a game comes onto the screen: as it was left, or dealt by the worker.

use super::play::{Play, seed_of};
use super::toast::Toast;
use crate::platform::storage::Slot;
use crate::platform::task::Task;
use crate::platform::worker;
use leptos::prelude::*;
use quintet_engine::{Game, Record, Refusal, Session};

/// How a game is shown and what its best score is measured by.
pub struct Show<G: Game> {
    /// Draws the game.
    pub screen: fn(Play<G>) -> AnyView,
    /// What counts as the score of a whole game.
    pub worth: fn(&G) -> u32,
}

impl<G: Game> Clone for Show<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Show<G> {}

/// Opens the game of these parameters and this seed: the one that was left, if it is that one, or a new deal.
pub fn open<G: Game>(params: &str, seed: u64, show: Show<G>) -> Result<AnyView, Refusal> {
    let params = Session::<G>::params_from(params)?;
    let slot = Slot::new(G::ID, &params_text::<G>(&params));
    let mut kept = slot.game().and_then(|record| reopened::<G>(&slot, &record));
    if kept.as_ref().and_then(seed_of) != Some(seed) {
        let earlier = slot.earlier().and_then(|record| reopened::<G>(&slot, &record));
        if let Some(session) = earlier.filter(|session| seed_of(session) == Some(seed)) {
            return Ok((show.screen)(Play::new(session, kept, show.worth)));
        }
        return Ok(dealt(params, seed, kept, show));
    }
    let session = kept.take().ok_or_else(|| Refusal::new("no_game", "there is no game to go on with"))?;
    Ok((show.screen)(Play::new(session, None, show.worth)))
}

/// The name of a preset, or the parameters spelt out.
fn params_text<G: Game>(params: &G::Params) -> String {
    let preset = G::PRESETS.iter().find(|preset| preset.params == *params);
    preset.map_or_else(|| params.to_string(), |preset| preset.name.to_string())
}

/// Replays a saved game. One that does not replay is kept aside and said so.
fn reopened<G: Game>(slot: &Slot, record: &str) -> Option<Session<G>> {
    match record.parse::<Record>().and_then(|record| Session::<G>::replay(&record)) {
        Ok(session) => Some(session),
        Err(_) => {
            slot.put_aside(record);
            Toast::here().say("A saved game could not be reopened. It was kept aside.");
            None
        }
    }
}

/// A screen that waits for its deal.
fn dealt<G: Game>(params: G::Params, seed: u64, earlier: Option<Session<G>>, show: Show<G>) -> AnyView {
    let ready = RwSignal::new(false);
    let session = StoredValue::new_local(None::<Session<G>>);
    let earlier = StoredValue::new_local(earlier.filter(Session::can_undo));
    deal::<G>(params, seed, move |dealt| {
        session.set_value(Some(dealt));
        ready.set(true);
    });
    let screen = move || {
        ready.get();
        match session.try_update_value(Option::take).flatten() {
            Some(session) => {
                let earlier = earlier.try_update_value(Option::take).flatten();
                (show.screen)(Play::new(session, earlier, show.worth))
            }
            None => waiting(),
        }
    };
    screen.into_any()
}

fn waiting() -> AnyView {
    view! { <div class="game"><main class="dealing" aria-busy="true"><span class="spinner"></span></main></div> }
        .into_any()
}

/// Has the worker deal; where that fails, the page deals itself.
pub fn deal<G: Game>(params: G::Params, seed: u64, then: impl FnOnce(Session<G>) + 'static) {
    let task = Task::Deal { game: G::ID.into(), params: params_text::<G>(&params), seed };
    worker::ask(&task, move |answer| {
        let position = answer.and_then(|text| text.parse::<G>());
        match position {
            Ok(position) => then(Session::adopt(params, seed, position)),
            Err(_) => {
                if let Ok(session) = Session::deal(params, seed) {
                    then(session);
                }
            }
        }
    });
}
