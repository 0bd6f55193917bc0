//! What stands above and below the board: what to look for, how far it is, and what happened.

use super::clock::minutes;
use super::table::{Said, Table};
use crate::shell::icon::{Glyph, Icon};
use crate::shell::result::Used;
use crate::shell::words::{Line, Tone, Words};
use leptos::prelude::*;
use quintet_engine::{Game, Session, Status};
use quintet_games::Pathwayz;
use quintet_games::pathwayz::Move;

/// At most so many numbers are shown in a row.
const ROW: u8 = 6;
/// Colours of the confetti that stays.
const COLOURS: [&str; 5] = ["#2196f3", "#4caf50", "#ffc107", "#7e57c2", "#b39ddb"];
/// Where they lie.
const PIECES: [(u8, u8); 11] = [
    (8, 10),
    (50, 16),
    (63, 27),
    (58, 49),
    (12, 50),
    (44, 40),
    (28, 57),
    (20, 70),
    (36, 71),
    (34, 24),
    (5, 30),
];

/// What to look for; after the win, what was done.
#[component]
pub fn Readout(table: Table) -> impl IntoView {
    let target = Memo::new(move |_| table.play.with_late(|session| session.position().target()));
    let left = Memo::new(move |_| {
        table.play.with_late(|session| {
            usize::from(session.position().puzzle().cells()) - session.position().path().len()
        })
    });
    let label = move || if target.get().is_some() { "Find number:" } else { "Cover all cells:" };
    let figure = move || match target.get() {
        Some(number) => number.to_string(),
        None => format!("{} left", left.get()),
    };
    let looking = move || {
        view! { <span class="label">{label}</span><span class="score" data-wanted="">{figure}</span> }
    };
    view! {
        <section class="readout" aria-label="Goal">
            <Show when=move || table.solved.get() fallback=looking><Won table/></Show>
        </section>
    }
}

#[component]
fn Won(table: Table) -> impl IntoView {
    let cells = move || table.play.with_late(|session| session.position().puzzle().cells());
    let taken = table.clock.taken();
    let best = table.clock.is_best();
    let how = move || {
        let best = if best.get() { " · new best" } else { "" };
        format!("{best} · {}", table.play.with_late(how_it_was_solved))
    };
    view! {
        <Pieces/>
        <h2 class="won-heading">"All " {cells} " cells"</h2>
        <p class="won-note"><span data-taken="">{move || minutes(taken.get())}</span>{how}</p>
    }
}

/// `flawless`, or what kept the win from being so.
fn how_it_was_solved(session: &Session<Pathwayz>) -> String {
    if session.position().is_flawless() {
        return "flawless".into();
    }
    let (mut lifts, mut back) = (0, 0);
    let after = session.history().skip(1).chain([session.position().clone()]);
    for ((before, after), mv) in session.history().zip(after).zip(session.moves()) {
        match mv {
            Move::Lift | Move::Reset => lifts += u32::from(before.head().is_some() && after.head().is_none()),
            Move::Step(_) => back += u32::from(after.path().len() < before.path().len()),
        }
    }
    let used = Used::of(session);
    let counts = [(lifts, "lift"), (back, "step back"), (used.undos, "undo"), (used.hints, "hint")];
    let counted =
        counts.into_iter().filter(|(count, _)| *count > 0).map(|(count, what)| match (count, what) {
            (1, what) => format!("1 {what}"),
            (_, "step back") => format!("{count} steps back"),
            (_, what) => format!("{count} {what}s"),
        });
    counted.collect::<Vec<_>>().join(", ")
}

/// Confetti that stays as long as the puzzle is solved.
#[component]
fn Pieces() -> impl IntoView {
    let piece = |(piece, (across, down)): (usize, &(u8, u8))| {
        let fill = COLOURS[piece % COLOURS.len()];
        let shape = if piece % 3 == 1 {
            r#"circle r="3.4""#
        } else {
            r#"rect x="-5" y="-3" width="10" height="6" rx="1.5""#
        };
        let turn = piece * 67 % 180;
        format!(r#"<{shape} transform="translate({across} {down}) rotate({turn})" fill="{fill}"/>"#)
    };
    let pieces: String = PIECES.iter().enumerate().map(piece).collect();
    view! {
        <svg class="pieces" viewBox="0 0 68 80" aria-hidden="true" inner_html=pieces.clone()></svg>
        <svg class="pieces right" viewBox="0 0 68 80" aria-hidden="true" inner_html=pieces></svg>
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().map(|first| first.to_ascii_uppercase()).chain(letters).collect()
}

/// How far the line is, and the best time.
#[component]
pub fn Stats(table: Table) -> impl IntoView {
    let side = Memo::new(move |_| {
        let side = table.play.with_late(|session| session.position().puzzle().side());
        format!("{side} × {side}")
    });
    let kept = Memo::new(move |_| table.play.with_late(|session| session.position().keeps_path()));
    // A preset of one grade is called by it; of the others the deal has a grade.
    let (mode, note) = (
        Memo::new(move |_| {
            let mode = table.play.mode();
            let plain = mode.strip_suffix(",keep").unwrap_or(&mode);
            if plain.contains('=') { side.get() } else { capitalised(plain) }
        }),
        Memo::new(move |_| {
            let mode = table.play.mode();
            let plain = mode.strip_suffix(",keep").unwrap_or(&mode);
            let graded = plain.contains('=') || matches!(plain, "large" | "huge");
            let grade = table.grade.get().filter(|_| graded).map(|grade| capitalised(grade.name()));
            let note = grade.unwrap_or_else(|| if plain.contains('=') { String::new() } else { side.get() });
            match (kept.get(), note.is_empty()) {
                (true, true) => "kept".to_string(),
                (true, false) => format!("{note} · kept"),
                (false, _) => note,
            }
        }),
    );
    let cells = move || {
        table.play.with_late(|session| {
            let position = session.position();
            format!("{}/{}", position.path().len(), position.puzzle().cells())
        })
    };
    let numbers = move || {
        table.play.with_late(|session| {
            let position = session.position();
            format!("{}/{}", position.numbers_reached(), position.puzzle().numbers())
        })
    };
    let (taken, best) = (table.clock.taken(), table.clock.best());
    let best = move || {
        best.get().map_or_else(|| "No best yet".to_string(), |best| format!("Best {}", minutes(best)))
    };
    view! {
        <section class="stats" aria-label="Progress">
            <div><span class="mode">{mode}</span><span class="caption" data-grade="">{note}</span></div>
            <div class="middle">
                <span class="counts">
                    "Cells: " <b>{cells}</b> <i aria-hidden="true">"|"</i> "Numbers: " <b>{numbers}</b>
                </span>
                <Numbers table/>
            </div>
            <div class="end">
                <span class="caption" data-best="">{best}</span>
                // A time that is read out every second would drown everything else.
                <span class="figure" role="timer" aria-live="off">
                    <Icon glyph=Glyph::Timer size=16/><span data-time="">{move || minutes(taken.get())}</span>
                </span>
            </div>
        </section>
    }
}

/// The numbers as a row of circles; of many, those around the next one.
#[component]
fn Numbers(table: Table) -> impl IntoView {
    let all = Memo::new(move |_| table.play.with_late(|session| session.position().puzzle().numbers()));
    let reached = Memo::new(move |_| table.play.with_late(|session| session.position().numbers_reached()));
    let circles = move || {
        let all = all.get();
        let circle = |nth: u8| {
            let number = move || nth + reached.get().saturating_sub(2).min(all.saturating_sub(ROW));
            let on = move || number() <= reached.get();
            let next = move || number() == reached.get() + 1;
            view! { <i class:on=on class:next=next>{number}</i> }
        };
        (1..=all.min(ROW)).map(circle).collect_view()
    };
    view! { <div class="numbers" aria-hidden="true">{circles}</div> }
}

/// The bar under the board.
#[component]
pub fn Bar(table: Table) -> impl IntoView {
    let share = Memo::new(move |_| {
        table.play.with_late(|session| {
            let position = session.position();
            position.path().len() as f64 / f64::from(position.puzzle().cells())
        })
    });
    view! {
        <div class="bar" aria-hidden="true"><i style:transform=move || format!("scaleX({:.4})", share.get())></i></div>
    }
}

/// The line under the bar, which is also read out.
#[component]
pub fn Foot(table: Table) -> impl IntoView {
    let won = Memo::new(move |_| table.play.with_late(|session| session.position().status() == Status::Won));
    let kept = Memo::new(move |_| table.play.with_late(|session| session.position().keeps_path()));
    let said = Signal::derive(move || match table.said.get() {
        _ if won.get() => {
            Line::with_tone(Tone::Good, "Solved. Reset draws it again, New Game deals another.")
        }
        Said::Usual => Line::default(),
        Said::News(text) => text.into(),
        Said::Refused(text) => Line::with_tone(Tone::Refused, text),
        Said::Hint(text) => Line::with_tone(Tone::Hint, text),
    });
    let untouched = Memo::new(move |_| table.play.with_late(|session| session.steps().is_empty()));
    let numbers = Memo::new(move |_| table.play.with_late(|session| session.position().puzzle().numbers()));
    let welcome = Signal::derive(move || match (untouched.get(), kept.get()) {
        (true, true) => {
            format!("Draw one line from 1 to {} over every cell. It stays when you lift.", numbers.get())
        }
        (true, false) => {
            format!("Hold and draw one line from 1 to {} over every cell. Lifting clears it.", numbers.get())
        }
        (false, true) => "Draw. Your line stays when you lift.".to_string(),
        (false, false) => "Hold and draw. Lifting clears the line.".to_string(),
    });
    view! { <Words said welcome untouched=true/> }
}
