//! What stands above and below the board: what to look for, how far it is, and what happened.

use super::clock::minutes;
use super::table::{Said, Table};
use crate::shell::icon::{Glyph, Icon};
use crate::shell::words::{Line, Tone, Words};
use leptos::prelude::*;
use quintet_engine::{Game, Status};

/// At most so many numbers are shown in a row.
const ROW: u8 = 6;
const WORDS: [&str; 17] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen",
];
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
    let how = move || {
        table.play.with_late(|session| {
            let numbers = session.position().puzzle().numbers();
            let numbers =
                WORDS.get(usize::from(numbers)).map_or_else(|| numbers.to_string(), ToString::to_string);
            let how = if session.position().is_flawless() { "flawless" } else { "one line" };
            format!(" · {how}, {numbers} numbers")
        })
    };
    view! {
        <Pieces/>
        <h2 class="won-heading">"All " {cells} " cells"</h2>
        <p class="won-note"><span data-taken="">{move || minutes(taken.get())}</span>{how}</p>
    }
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
    let mode = Memo::new(move |_| {
        let mode = table.play.mode();
        let plain = mode.strip_suffix(",keep").unwrap_or(&mode);
        if plain.contains('=') { "Custom".to_string() } else { capitalised(plain) }
    });
    let size = Memo::new(move |_| {
        table.play.with_late(|session| {
            let (side, kept) = (session.position().puzzle().side(), session.position().keeps_path());
            format!("{side} × {side}{}", if kept { " · kept" } else { "" })
        })
    });
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
    let best = table.clock.best();
    let best = move || match best.get() {
        Some(seconds) => {
            view! { <span class="figure"><Icon glyph=Glyph::Timer size=16/>{minutes(seconds)}</span> }
                .into_any()
        }
        None => view! { <span class="figure none"><Icon glyph=Glyph::Timer size=16/>"–"</span> }.into_any(),
    };
    view! {
        <section class="stats" aria-label="Progress">
            <div><span class="mode">{mode}</span><span class="caption">{size}</span></div>
            <div class="middle">
                <span class="counts">
                    "Cells: " <b>{cells}</b> <i aria-hidden="true">"|"</i> "Numbers: " <b>{numbers}</b>
                </span>
                <Numbers table/>
            </div>
            <div class="end"><span class="caption">"Best"</span>{best}</div>
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
        _ if won.get() => Line::with_tone(Tone::Good, "Solved. The board is frozen until you choose."),
        Said::Usual => Line::default(),
        Said::News(text) => text.into(),
        Said::Refused(text) => Line::with_tone(Tone::Refused, text),
        Said::Hint(text) => Line::with_tone(Tone::Hint, text),
    });
    let welcome = Signal::derive(move || match kept.get() {
        true => "Draw. Your line stays when you lift.".to_string(),
        false => "Hold and draw. Lifting clears the line.".to_string(),
    });
    view! { <Words said welcome untouched=true/> }
}
