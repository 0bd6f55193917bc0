//! The win dialog, and what a deadlock shows.

use super::table::Table;
use crate::shell::confetti::Confetti;
use crate::shell::count::{counting, grouped, spaced};
use crate::shell::icon::{Glyph, Icon, Plus};
use crate::shell::overlay::Overlay;
use leptos::prelude::*;
use quintet_engine::{Game, Session};
use quintet_games::NumberMatch;
use quintet_games::number_match::Tally;

/// What a cleared stage earned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Earned {
    score: u32,
    stars: u8,
    toward: Option<String>,
    lines: Vec<(String, String)>,
}

impl Earned {
    fn of(session: &Session<NumberMatch>) -> Self {
        let position = session.position();
        let tally = Tally::of(session);
        let stars = position.stars().unwrap_or(0);
        let toward = position.next_star().map(|next| next.needed - next.crossed).map(|cells| {
            let cells = if cells == 1 { "1 more cell".to_string() } else { format!("{cells} more cells") };
            format!("{cells} crossed earn the {} star", if stars == 1 { "second" } else { "third" })
        });
        let rows =
            if tally.rows == 1 { "1 row removed".into() } else { format!("{} rows removed", tally.rows) };
        let lines = [
            (format!("{} matches, {} cells crossed", tally.matches, tally.crossed), tally.pairs, ""),
            ("Streaks".into(), tally.streaks, ""),
            (rows, tally.row_points, ""),
            ("Board cleared".into(), tally.cleared, ""),
            ("Without +".into(), tally.within_par, ""),
            ("Added more than par".into(), tally.penalty, "−"),
        ];
        let lines = lines.into_iter().filter(|(_, points, _)| *points > 0);
        Self {
            score: position.score(),
            stars,
            toward,
            lines: lines.map(|(what, points, sign)| (what, format!("{sign}{}", grouped(points)))).collect(),
        }
    }
}

/// The dialog of a cleared stage.
#[component]
pub fn Win(table: Table) -> impl IntoView {
    let earned = Memo::new(move |last: Option<&Earned>| match table.won.get() {
        true => table.play.with_untracked(Earned::of),
        // While the dialog leaves it still shows what it showed.
        false => last.cloned().unwrap_or_default(),
    });
    view! {
        <Overlay open=table.won.into() close=Callback::new(|()| ()) result=true scrim="win" label="Stage Complete!".to_string()>
            <div class="dialog won">{won(table, earned)}</div>
            <Confetti/>
        </Overlay>
    }
}

fn won(table: Table, earned: Memo<Earned>) -> impl IntoView {
    let Earned { score, stars, lines, toward } = earned.get_untracked();
    let target = RwSignal::new(0);
    let shown = counting(target.into(), 600.0);
    set_timeout(
        move || {
            target.try_set(score);
        },
        std::time::Duration::from_millis(500),
    );
    let earned = usize::from(stars);
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
        view! { <div style=("--nth", nth.to_string())><dt>{what}</dt><dd>{points}</dd></div> }
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
