//! The win dialog, and what a deadlock shows.

use super::table::Table;
use crate::shell::confetti::Confetti;
use crate::shell::count::{counting, grouped, spaced};
use crate::shell::icon::{Glyph, Icon, Plus};
use crate::shell::overlay::Overlay;
use leptos::prelude::*;
use quintet_engine::{Game, Session};
use quintet_games::NumberMatch;
use quintet_games::number_match::Event;

/// What a cleared stage earned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Tally {
    score: u32,
    stars: Option<u8>,
    lines: Vec<(String, u32)>,
    toward: Option<String>,
}

/// Sums up the events of the stage that was just cleared.
fn tally(session: &Session<NumberMatch>) -> Tally {
    let now = session.position();
    let (mut matches, mut crossed, mut paired) = (0_u32, 0_u32, 0_u32);
    let (mut rows, mut row_points, mut lost) = (0, 0, 0_u32);
    let mut tally = Tally { score: now.score(), ..Tally::default() };
    for (before, mv) in session.history().zip(session.moves()) {
        if before.stage() != now.stage() {
            continue;
        }
        let mut events: Vec<Event> = Vec::new();
        // A move that stands was legal; it is played again only to hear its events.
        let _ = before.clone().play(mv, &mut events);
        for event in events {
            match event {
                Event::Matched { crossed: cells, points, .. } => {
                    (matches, crossed, paired) = (matches + 1, crossed + cells, paired + points);
                }
                Event::RowsRemoved { rows: gone, points } => {
                    (rows, row_points) = (rows + gone.len(), row_points + points);
                }
                Event::NumbersAdded { penalty, .. } => lost += penalty,
                Event::Cleared { stars, .. } => tally.stars = stars,
                Event::Dealt { .. } | Event::Stuck {} => {}
            }
        }
    }
    let cleared = tally.score + lost - paired - row_points;
    tally.lines.push((format!("{matches} matches, {crossed} cells crossed"), paired));
    tally
        .lines
        .push((if rows == 1 { "1 row removed".into() } else { format!("{rows} rows removed") }, row_points));
    tally.lines.push(("Board cleared".into(), cleared));
    tally
}

/// The dialog of a cleared stage.
#[component]
pub fn Win(table: Table) -> impl IntoView {
    let tally =
        Memo::new(move |_| if table.won.get() { table.play.with_untracked(tally) } else { Tally::default() });
    view! {
        <Overlay open=table.won.into() close=Callback::new(|()| ()) scrim="win" label="Stage Complete!".to_string()>
            <div class="dialog won">{won(table, tally)}</div>
            <Confetti/>
        </Overlay>
    }
}

fn won(table: Table, tally: Memo<Tally>) -> impl IntoView {
    let Tally { score, stars, lines, toward } = tally.get_untracked();
    let target = RwSignal::new(0);
    let shown = counting(target.into(), 600.0);
    set_timeout(
        move || {
            target.try_set(score);
        },
        std::time::Duration::from_millis(500),
    );
    let earned = usize::from(stars.unwrap_or(0));
    let stars_name = format!("{earned} of 3 stars");
    let stars = (0..3).map(|nth| {
        view! {
            <span>
                <Icon glyph=Glyph::Star/>
                {(nth < earned).then(|| view! {
                    <span class="earned" style=("--nth", nth.to_string())><Icon glyph=Glyph::Star/></span>
                })}
            </span>
        }
    });
    let lines = lines.into_iter().enumerate().map(|(nth, (what, points))| {
        view! { <div style=("--nth", nth.to_string())><dt>{what}</dt><dd>{grouped(points)}</dd></div> }
    });
    view! {
        <div class="stars" role="img" aria-label=stars_name>{stars.collect_view()}</div>
        <h2><Icon glyph=Glyph::Celebration/>"Stage Complete!"</h2>
        <div class="final" aria-hidden="true">{move || spaced(shown.get())}</div>
        <p class="unseen">{format!("Score {}", grouped(score))}</p>
        <p class="toward">{toward}</p>
        <dl class="tally">{lines.collect_view()}</dl>
        <button class="button primary tall" autofocus on:click=move |_| table.next_stage()>"Next Stage"</button>
        <button class="button outlined tall" on:click=move |_| table.restart()>"Restart"</button>
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
                <p>"Use + or Hint."</p>
                <button class="button primary tall" autofocus on:click=move |_| table.add()>"Use +"</button>
                <button class="button outlined tall" on:click=move |_| close.run(())>"OK"</button>
            </div>
        </Overlay>
    }
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
