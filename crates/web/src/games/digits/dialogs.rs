//! The dialogs of a cleared stage and of a lost game.

use super::table::{Rescue, Table};
use crate::platform::chance;
use crate::shell::confetti::Confetti;
use crate::shell::count::grouped;
use crate::shell::desk::Desk;
use crate::shell::icon::{Glyph, Icon};
use crate::shell::overlay::Overlay;
use crate::shell::result::{Report, ResultCard, Used, Ways};
use leptos::prelude::*;
use quintet_engine::{Game, Session};
use quintet_games::Digits;
use quintet_games::digits::{Difficulty, Earnings, MAX_ADDS, POINTS_A_CELL};

/// What a cleared stage came to, row by row down to the score.
fn report(session: &Session<Digits>) -> Report {
    let earned = Earnings::of(session);
    let uses = |number: u8| if number == 1 { "1 use".to_string() } else { format!("{number} uses") };
    let lines = [
        ("Stages before".to_string(), earned.before, ""),
        (format!("{} matches", earned.matches), earned.digits, ""),
        (
            format!("{} cells between, {POINTS_A_CELL} each", earned.between),
            POINTS_A_CELL * earned.between,
            "",
        ),
        (format!("Halved by {} of Add rows", uses(earned.adds_used)), earned.halved, "−"),
        (format!("{} of Add rows left", uses(earned.adds_left())), earned.bonus, ""),
    ];
    let lines = lines.into_iter().filter(|(_, points, _)| *points > 0);
    let next = earned.stage.saturating_add(1);
    let decided = match earned.adds_used {
        0 => "Cleared without added rows",
        1 => "Rows were added once: two stars",
        _ => "Rows were added more than once: one star",
    };
    Report {
        heading: format!("Stage {} cleared!", earned.stage),
        won: true,
        stars: earned.stars,
        points: Some(earned.score),
        par: Some(format!(
            "Stage {next} is {}, and Add rows is back to {MAX_ADDS}",
            Difficulty::of_stage(next)
        )),
        decided: Some(decided.into()),
        tally: lines.map(|(what, points, sign)| (what, format!("{sign}{}", grouped(points)))).collect(),
        used: Some(Used::of(session)),
        ..Report::default()
    }
}

/// The dialog of a cleared stage.
#[component]
pub fn Won(table: Table) -> impl IntoView {
    let report = Memo::new(move |last: Option<&Report>| match table.won.get() {
        true => table.play.with_untracked(report),
        // While the dialog leaves it still shows what it showed.
        false => last.cloned().unwrap_or_default(),
    });
    let close = Callback::new(move |()| table.won.set(false));
    let take_back = move || {
        table.won.set(false);
        table.play.undo();
    };
    let ways = Ways {
        primary: ("Next stage", Callback::new(move |()| table.next_stage())),
        again: Some(Callback::new(move |()| table.restart())),
        take_back: Some(Callback::new(move |()| take_back())),
        look: Some(close),
    };
    view! {
        <Overlay open=table.won.into() close result=true scrim="win" label="Stage cleared".to_string()>
            <ResultCard report=report.get_untracked() ways/>
            <Confetti/>
        </Overlay>
    }
}

/// The dialog of a lost game.
#[component]
pub fn Lost(table: Table, desk: Desk) -> impl IntoView {
    let begin = move || {
        table.lost.set(false);
        desk.begin.run((desk.mode.get_untracked(), chance::seed()));
    };
    let first_stage = move || {
        let params = desk.mode.get().parse::<Difficulty>();
        format!("From stage {}, with a new seed", params.map_or(1, Difficulty::first_stage))
    };
    let undo = move || {
        table.lost.set(false);
        table.play.undo();
    };
    let restart = move || table.restart();
    let over = move || table.play.with(|session| session.position().status().is_over());
    let heading = move || if over() { "No pair is left" } else { "This board is lost" };
    let why = move || match over() {
        true => "All four Add rows are used, so this board cannot be cleared from here.",
        false => "Pairs are left, but they can no longer clear the board, not even with added rows.",
    };
    view! {
        <Overlay open=table.lost.into() close=Callback::new(move |()| table.lost.set(false))
            label="No pair is left".to_string() role="alertdialog">
            <div class="dialog lost">
                <span class="emblem"><Icon glyph=Glyph::ExtensionOff size=28/></span>
                <h2>{heading}</h2>
                <p>{why}</p>
                <Back table/>
                {way(Glyph::Undo, "Undo", Signal::derive(|| "One move back".to_string()), undo)}
                {way(Glyph::RestartAlt, "Restart this stage",
                    Signal::derive(|| "Same board, from its first move".to_string()), restart)}
                {way(Glyph::Casino, "New game", Signal::derive(first_stage), begin)}
            </div>
        </Overlay>
    }
}

/// A way out: icon, name, and a line about it.
fn way(glyph: Glyph, name: &'static str, note: Signal<String>, go: impl Fn() + 'static) -> AnyView {
    view! {
        <button class="way" on:click=move |_| go()>
            <Icon glyph/>
            <span><b>{name}</b><small>{note}</small></span>
            <Icon glyph=Glyph::ChevronRight size=20/>
        </button>
    }
    .into_any()
}

/// The way back to where the board could still be cleared, as soon as the worker has found it.
#[component]
fn Back(table: Table) -> impl IntoView {
    let note = move || match table.rescue.get() {
        Rescue::Sought => "Looking for it …".to_string(),
        Rescue::Back { moves: 1, tiles } => format!("1 move back, to {tiles} tiles"),
        Rescue::Back { moves, tiles } => format!("{moves} moves back, to {tiles} tiles"),
        Rescue::None => "No such position was found".to_string(),
    };
    let press = move |_| {
        if let Rescue::Back { moves, .. } = table.rescue.get_untracked() {
            table.lost.set(false);
            table.go_back(moves);
        }
    };
    let icon = move || match table.rescue.get() {
        Rescue::Sought => view! { <span class="spinner"></span> }.into_any(),
        _ => view! { <Icon glyph=Glyph::History/> }.into_any(),
    };
    view! {
        <button class="way first" autofocus aria-disabled=move || {
            (!matches!(table.rescue.get(), Rescue::Back { .. })).to_string()
        } on:click=press>
            {icon}
            <span><b>"Back to winnable"</b><small>{note}</small></span>
            <Icon glyph=Glyph::ChevronRight size=20/>
        </button>
    }
}
