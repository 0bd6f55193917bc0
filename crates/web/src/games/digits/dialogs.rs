//! The dialogs of a cleared stage and of a lost game.

use super::readout::events_of;
use super::table::{Rescue, Table};
use crate::platform::chance;
use crate::shell::confetti::Confetti;
use crate::shell::count::{counting, grouped, spaced};
use crate::shell::desk::Desk;
use crate::shell::icon::{Glyph, Icon};
use crate::shell::overlay::Overlay;
use leptos::prelude::*;
use quintet_engine::{Game, Session};
use quintet_games::Digits;
use quintet_games::digits::{Difficulty, Event};

/// What a cleared stage earned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Earned {
    stage: u32,
    score: u32,
    lines: Vec<(String, String)>,
}

impl Earned {
    fn of(session: &Session<Digits>) -> Self {
        let position = session.position();
        let stage = position.stage().unwrap_or(1);
        let (mut matches, mut digits, mut between, mut added) = (0_u32, 0_u32, 0_u32, 0_u32);
        let played = session.history().zip(session.moves());
        for (before, mv) in played.filter(|(before, _)| before.stage() == Some(stage)) {
            for event in events_of(&before, mv) {
                match event {
                    Event::Matched { digits: sum, between: cells, .. } => {
                        matches += 1;
                        digits += u32::from(sum);
                        between += cells;
                    }
                    Event::RowsAdded { .. } => added += 1,
                    _ => {}
                }
            }
        }
        let mut lines = vec![
            (format!("{matches} matches"), grouped(digits)),
            (format!("{between} cells between, 2 each"), grouped(2 * between)),
        ];
        if added > 0 {
            lines.push(("Add rows".into(), format!("{added} of 4")));
        }
        Self { stage, score: position.score(), lines }
    }
}

/// The dialog of a cleared stage.
#[component]
pub fn Won(table: Table) -> impl IntoView {
    let earned = Memo::new(move |_| match table.won.get() {
        true => table.play.with_untracked(Earned::of),
        false => Earned::default(),
    });
    view! {
        <Overlay open=table.won.into() close=Callback::new(|()| ()) scrim="win" label="Stage cleared".to_string()>
            <div class="dialog won">{cleared(table, earned)}</div>
            <Confetti/>
        </Overlay>
    }
}

fn cleared(table: Table, earned: Memo<Earned>) -> impl IntoView {
    let Earned { stage, score, lines } = earned.get_untracked();
    let target = RwSignal::new(0);
    let shown = counting(target.into(), 600.0);
    set_timeout(
        move || {
            target.try_set(score);
        },
        std::time::Duration::from_millis(500),
    );
    let lines = lines.into_iter().enumerate().map(|(nth, (what, points))| {
        view! { <div style=("--nth", nth.to_string())><dt>{what}</dt><dd>{points}</dd></div> }
    });
    let next = match Difficulty::of_stage(stage + 1) {
        Difficulty::Easy => "easy",
        Difficulty::Medium => "medium",
        Difficulty::Hard => "hard",
    };
    view! {
        <h2><Icon glyph=Glyph::Celebration/>{format!("Stage {stage} cleared!")}</h2>
        <div class="final" aria-hidden="true">{move || spaced(shown.get())}</div>
        <p class="unseen">{format!("Score {}", grouped(score))}</p>
        <p class="toward">{format!("Stage {} is {next}, and Add Rows is back to 4", stage + 1)}</p>
        <dl class="tally">{lines.collect_view()}</dl>
        <button class="button primary tall" autofocus on:click=move |_| table.next_stage()>"Next stage"</button>
        <button class="button outlined tall" on:click=move |_| table.restart()>"Restart this stage"</button>
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
    view! {
        <Overlay open=table.lost.into() close=Callback::new(move |()| table.lost.set(false))
            label="No pair is left".to_string() role="alertdialog">
            <div class="dialog lost">
                <span class="emblem"><Icon glyph=Glyph::ExtensionOff size=28/></span>
                <h2>"No pair is left"</h2>
                <p>"All four Add Rows are used, so this board cannot be cleared from here."</p>
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
