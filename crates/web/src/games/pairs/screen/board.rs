//! The board of a game of pairs: rows of numbers, and over them the line of a match and what it earned.

use super::choice::{self, Second};
use super::input::{self, Thumbs};
use super::rows::Rows;
use super::state::PairState;
use crate::drawing::decimal::pixels;
use crate::games::pairs::line::Measure;
use crate::games::pairs::seen::{Looks, MatchLine};
use crate::games::pairs::{Spot, WIDTH, line};
use crate::kit::figures::Gains;
use leptos::prelude::*;
use quintet_engine::{Cell, Game};
use quintet_games::pairs::Move;
use quintet_play::games::pairs::words::Said;

/// What the board needs of a game. Every read is tracked.
pub trait BoardModel: Copy + Send + Sync + 'static {
    /// The game.
    type Game: Game<Move = Move>;

    /// The classes of the grid.
    const CLASS: &'static str;
    /// What happens to a second number that was refused.
    const SECOND: Second;

    /// The state that both games have.
    fn pair(self) -> PairState<Self::Game>;
    /// How many rows there are.
    fn count(self) -> usize;
    /// The index of a row, if it is there.
    fn index_of(self, row: u32) -> Option<usize>;
    /// The row at an index.
    fn row_at(self, index: usize) -> Option<u32>;
    /// How the rows in the document look.
    fn looks(self) -> Looks;

    /// The number in a spot of the position now, which may be ahead of what is seen.
    fn digit(self, spot: Spot) -> Option<u8>;
    /// Where a spot is in the position now.
    fn cell(self, spot: Spot) -> Option<Cell>;
    /// The spot that a cell of the position now is.
    fn spot(self, cell: Cell) -> Option<Spot>;
    /// The numbers in the way of two that no open path joins.
    fn in_the_way(position: &Self::Game, one: Cell, other: Cell) -> Vec<Cell>;
    /// The match that two numbers would make, and its words.
    fn match_ahead(self, pair: [Spot; 2]) -> Option<(MatchLine, Said)>;
}

/// The grid.
#[component]
pub fn Board<T: BoardModel>(
    /// The game on it.
    model: T,
) -> impl IntoView {
    let count = Memo::new(move |_| model.count());
    let looks = Memo::new(move |_| model.looks());
    input::keep_focus_on_board(model);
    // The keys of a replay are its own.
    let watched = model.pair().play.is_watched();
    if !watched {
        input::lead_to_board(model);
    }
    input::cancel_elsewhere(model);
    let thumbs = Thumbs::none();
    view! {
        <div
            class=T::CLASS
            role="grid"
            aria-label="Board"
            aria-rowcount=move || count.get().to_string()
            aria-colcount=WIDTH.to_string()
            node_ref=model.pair().window.grid
            style=("--rows", move || count.get().to_string())
            on:click=move |event| input::clicked(model, &event)
            on:keydown=move |event| if !watched { input::key(model, &event) }
            on:pointerdown=move |event| {
                thumbs.down(&event);
                input::pressed(model, &event);
            }
            on:pointerup=move |event| {
                if thumbs.up(&event) {
                    input::clicked(model, &event);
                }
            }
            on:pointercancel=move |event| {
                thumbs.up(&event);
                model.pair().choice.cancel();
                choice::consider(model, None);
            }
            on:pointerover=move |event| input::hovered(model, &event)
            on:pointerleave=move |_| choice::consider(model, None)
            on:focusin=move |event| input::focused(model, &event)
        >
            <Rows looks/>
            <Path model/>
            <Gains gains=model.pair().gains/>
        </div>
    }
}

/// The line of the match that is being shown, or that a tap would make, and its points.
#[component]
fn Path<T: BoardModel>(model: T) -> impl IntoView {
    let measure = model.pair().window.measure();
    let shown = model.pair().match_line;
    // What is being shown comes first.
    let ahead = move || match shown.get() {
        Some(_) => None,
        None => model.pair().choice.ahead().map(|ahead| ahead.match_line),
    };
    view! {
        <For each=move || shown.get() key=|match_line| match_line.ends let:match_line>
            {move || drawn(["path", "gain"], &match_line.path, match_line.points, measure.get())}
        </For>
        <For each=ahead key=|ahead| ahead.ends let:ahead>
            {move || drawn(["path-ahead", "gain ahead"], &ahead.path, ahead.points, measure.get())}
        </For>
    }
}

/// The line along a path as it is drawn, and the points beside it; with the class of each.
fn drawn(classes: [&'static str; 2], path: &[Cell], points: u32, measure: Measure) -> impl IntoView + use<> {
    let line = line::along(path, measure);
    let half = measure.cell / 2.0;
    let several = line.strokes.len() > 1;
    let strokes = line.strokes.into_iter().map(move |stroke| {
        let (begins, lasts) = (100.0 + 300.0 * stroke.begins, 300.0 * stroke.share);
        view! {
            <path
                d=stroke.outline
                pathLength="1"
                class:in-turn=several
                style=("--begins", format!("{}ms", begins.round() as i32))
                style=("--lasts", format!("{}ms", lasts.round() as i32))
            />
        }
    });
    let wide = measure.pitch() * 9.0;
    let (x, y) = (line.middle.0 + half, gain_height(path, measure, line.middle.1 + half));
    let cells: Vec<String> = path.iter().map(ToString::to_string).collect();
    view! {
        <svg class=classes[0] aria-hidden="true" data-cells=cells.join(" ")
            style=("left", pixels(half)) style=("top", pixels(half)) width="1" height="1">
            {strokes.collect_view()}
        </svg>
        <span class=classes[1] aria-hidden="true" style=("left", pixels(x.max(28.0).min(wide - 28.0)))
            style=("top", pixels(y))>
            {format!("+{points}")}
        </span>
    }
}

/// How far down the gain stands: on the line, or beside a line that is too short to carry it without hiding its ends.
fn gain_height(path: &[Cell], measure: Measure, on_line: f64) -> f64 {
    if path.len() > 4 {
        return on_line.max(10.0);
    }
    let rows = path.iter().map(|cell| f64::from(cell.row));
    let (top, bottom) = rows.fold((f64::MAX, 0.0_f64), |(top, bottom), row| (top.min(row), bottom.max(row)));
    match top {
        0.0 => (bottom + 1.0) * measure.pitch() + 12.0,
        _ => top * measure.pitch() - 14.0,
    }
}
