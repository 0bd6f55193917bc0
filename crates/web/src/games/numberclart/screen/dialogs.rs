//! The dialog at the end of a game.

use super::controller::Controller;
use crate::kit::frame::Actions;
use crate::kit::result::{ResultDialog, Ways};
use crate::platform::chance;
use crate::platform::storage::saves;
use leptos::prelude::*;
use quintet_engine::Game;
use quintet_games::Numberclart;
use quintet_games::numberclart::Mode;
use quintet_play::games::numberclart::report::report;

/// The dialog.
#[component]
pub fn Over(controller: Controller, actions: Actions) -> impl IntoView {
    let report = move || {
        let best = controller.play.best().get_untracked();
        let mode = controller.play.with_untracked(|session| session.position().mode());
        let [_, unaided] = saves().mode_ledger(Numberclart::ID, &mode.to_string()).clean;
        let unaided = Some(unaided).filter(|best| *best > 0);
        controller.play.with_untracked(|session| {
            controller.tally.with_untracked(|tally| report(session, tally, best, unaided))
        })
    };
    let begin = move |mode: Mode| {
        Callback::new(move |()| {
            controller.over.set(false);
            actions.begin.run((mode.to_string(), chance::seed()));
        })
    };
    let take_back = move |()| {
        controller.over.set(false);
        controller.play.undo();
    };
    let ways = move || {
        let mode = controller.play.with_untracked(|session| session.position().mode());
        Ways {
            primary: ("New Game", begin(mode)),
            again: Some(Callback::new(move |()| controller.restart())),
            take_back: Some(Callback::new(take_back)),
            other: Some(match mode {
                Mode::Sprint => ("Play Endless", begin(Mode::Endless)),
                Mode::Endless => ("Play Sprint", begin(Mode::Sprint)),
            }),
        }
    };
    view! { <ResultDialog open=controller.over report ways/> }
}
