//! The win dialog, and what a deadlock shows.

use super::table::Table;
use super::words;
use crate::shell::confetti::Confetti;
use crate::shell::count::grouped;
use crate::shell::icon::{Glyph, Icon, Plus};
use crate::shell::overlay::Overlay;
use crate::shell::result::{Report, ResultCard, Used, Ways};
use leptos::prelude::*;
use quintet_engine::{Game, Session};
use quintet_games::NumberMatch;
use quintet_games::number_match::Tally;

/// What a cleared stage came to.
fn report(session: &Session<NumberMatch>) -> Report {
    let position = session.position();
    let tally = Tally::of(session);
    let stars = position.stars().unwrap_or(0);
    let par = position.next_star().map(|next| next.needed - next.crossed).map(|cells| {
        let cells = if cells == 1 { "1 more cell".to_string() } else { format!("{cells} more cells") };
        format!("{cells} crossed earn the {} star", if stars == 1 { "second" } else { "third" })
    });
    let rows = if tally.rows == 1 { "1 row removed".into() } else { format!("{} rows removed", tally.rows) };
    let lines = [
        (format!("{} matches, {} cells crossed", tally.matches, tally.crossed), tally.pairs, ""),
        ("Streaks".into(), tally.streaks, ""),
        (rows, tally.row_points, ""),
        ("Board cleared".into(), tally.cleared, ""),
        ("Without +".into(), tally.within_par, ""),
        ("+ that was not needed".into(), tally.penalty, "−"),
    ];
    let lines = lines.into_iter().filter(|(_, points, _)| *points > 0);
    Report {
        heading: "Stage Complete!".into(),
        won: true,
        stars: Some(stars),
        points: Some(position.score()),
        par,
        tally: lines.map(|(what, points, sign)| (what, format!("{sign}{}", grouped(points)))).collect(),
        decided: (!position.is_within_par()).then(|| words::ADDED.into()),
        used: Some(Used::of(session)),
        ..Report::default()
    }
}

/// The dialog of a cleared stage.
#[component]
pub fn Win(table: Table) -> impl IntoView {
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
        primary: ("Next Stage", Callback::new(move |()| table.next_stage())),
        again: Some(Callback::new(move |()| table.restart())),
        take_back: Some(Callback::new(move |()| take_back())),
        look: Some(close),
    };
    view! {
        <Overlay open=table.won.into() close result=true scrim="win" label="Stage Complete!".to_string()>
            <ResultCard report=report.get_untracked() ways/>
            <Confetti/>
        </Overlay>
    }
}

/// The overlay that a deadlock shows once.
#[component]
pub fn NoMoves(table: Table) -> impl IntoView {
    let close = Callback::new(move |()| table.stuck.set(false));
    view! {
        <Overlay open=table.stuck.into() close label="No moves available".to_string() role="alertdialog">
            <div class="dialog no-moves">
                <span class="emblem"><Icon glyph=Glyph::Warning size=28/></span>
                <h2>"No moves available"</h2>
                <p>{move || costs(table)}</p>
                <button class="button primary tall" autofocus on:click=move |_| table.add()>"Use +"</button>
                <button class="button outlined tall" on:click=move |_| take_back(table)>"Undo"</button>
                <button class="button outlined tall" on:click=move |_| close.run(())>"OK"</button>
            </div>
        </Overlay>
    }
}

/// What + does here.
fn costs(table: Table) -> String {
    table.play.with(|session| {
        let position = session.position();
        let above_par = position.plus() >= u32::from(position.plus_par());
        let undo = if above_par { " Or take back moves: this board can be cleared without it." } else { "" };
        format!("{}{undo}", words::plus_costs(position.plus_adds(), above_par).replacen("Adds", "+ adds", 1))
    })
}

/// Takes back the match after which nothing was left.
fn take_back(table: Table) {
    table.stuck.set(false);
    table.play.undo();
}

/// The alert that stays above the board until there is a pair again.
#[component]
pub fn NoMovesAlert(table: Table) -> impl IntoView {
    let left = move || table.play.with(|session| session.position().plus_adds());
    view! {
        <div class="alert" role="alert">
            <div class="title"><Icon glyph=Glyph::Warning/><span>"No moves available"</span></div>
            <p>{move || match left() {
                1 => "The last number left has no partner.".to_string(),
                left => format!("None of the {left} numbers left can meet."),
            }}</p>
            <div class="actions">
                <button class="button primary" on:click=move |_| table.add()><Plus size=18/>"Add Numbers"</button>
                <button class="button outlined" on:click=move |_| table.hint()>"Get Hint"</button>
            </div>
        </div>
    }
}
