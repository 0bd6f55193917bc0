//! The dialog at the end of a game.

use super::ending::Ending;
use super::readout::title;
use super::table::Table;
use crate::platform::chance;
use crate::shell::confetti::Confetti;
use crate::shell::count::grouped;
use crate::shell::desk::Desk;
use crate::shell::overlay::Overlay;
use crate::shell::result::{Report, ResultCard, Used, Ways};
use leptos::prelude::*;
use quintet_engine::Session;
use quintet_games::Numberclart;
use quintet_games::numberclart::{Mode, par, start_of};

/// The dialog. It can be closed to look at the board.
#[component]
pub fn Over(table: Table, desk: Desk) -> impl IntoView {
    let report = Memo::new(move |last: Option<&Report>| match table.over.get() {
        true => table.play.with_untracked(|session| report(table, session)),
        // While the dialog leaves it still shows what it showed.
        false => last.cloned().unwrap_or_default(),
    });
    let close = Callback::new(move |()| table.over.set(false));
    let label = Signal::derive(move || report.with(|report| report.heading.clone()));
    view! {
        <Overlay open=table.over.into() close result=true scrim="win" label>
            {card(table, desk, report.get_untracked())}
            {report.with_untracked(|report| report.won).then(|| view! { <Confetti/> })}
        </Overlay>
    }
}

fn report(table: Table, session: &Session<Numberclart>) -> Report {
    let mode = session.position().mode();
    let par = (mode == Mode::Sprint).then(|| par(&start_of(session)));
    let ending = table.tally.with_untracked(|tally| Ending::of(session, tally, par));
    let best = match table.play.best().get_untracked() {
        Some(best) if best > ending.score => grouped(best),
        _ => "this one".into(),
    };
    let rows = ending.rows.iter().map(|(what, number)| (what.to_string(), grouped(*number)));
    Report {
        heading: ending.heading().into(),
        won: ending.complete,
        stars: ending.stars,
        points: Some(ending.score),
        par: ending.par,
        decided: Some(ending.decided),
        tally: rows.chain([(format!("Best {}", title(mode)), best)]).collect(),
        used: Some(Used::of(session)),
        ..Report::default()
    }
}

fn card(table: Table, desk: Desk, report: Report) -> impl IntoView {
    let mode = table.play.with_untracked(|session| session.position().mode());
    let begin = move |mode: Mode| {
        Callback::new(move |()| {
            table.over.set(false);
            desk.begin.run((mode.to_string(), chance::seed()));
        })
    };
    let take_back = move |()| {
        table.over.set(false);
        table.play.undo();
    };
    let ways = Ways {
        primary: ("New Game", begin(mode)),
        again: Some(Callback::new(move |()| table.restart())),
        take_back: Some(Callback::new(take_back)),
        look: Some(Callback::new(move |()| table.over.set(false))),
    };
    let other = match mode {
        Mode::Sprint => ("Play Endless", begin(Mode::Endless)),
        Mode::Endless => ("Play Sprint", begin(Mode::Sprint)),
    };
    view! { <ResultCard report ways other/> }
}
