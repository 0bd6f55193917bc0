//! The board of a game of pairs: rows of numbers, the line of a match over them, the words below, and the dialog of a
//! cleared stage.

use super::input;
use super::input::Thumbs;
use super::rows::Rows;
use super::view_window::ViewWindow;
use crate::games::pairs::line::Measure;
use crate::games::pairs::seen::{Looks, MatchLine};
use crate::games::pairs::{Spot, WIDTH, line};
use crate::kit::result::{ResultDialog, Ways};
use crate::kit::words::{Line, Words};
use crate::shell::play::Play;
use leptos::prelude::*;
use quintet_engine::{Cell, Game, Session};
use quintet_play::games::pairs::words::Said;
use quintet_play::report::Report;

/// What the board needs of a game. Every read is tracked.
pub trait BoardModel: Copy + Send + Sync + 'static {
    /// The classes of the grid.
    const CLASS: &'static str;

    /// The part of the board that is seen.
    fn window(self) -> ViewWindow;
    /// Where the keyboard is.
    fn focus(self) -> RwSignal<Spot>;
    /// How many rows there are.
    fn count(self) -> usize;
    /// How far down a row is, if it is there.
    fn index_of(self, row: u32) -> Option<usize>;
    /// The row that is so far down.
    fn row_at(self, index: usize) -> Option<u32>;
    /// How the rows in the document look.
    fn looks(self) -> Looks;
    /// The match that is being shown.
    fn match_line(self) -> Option<MatchLine>;

    /// A finger or the mouse went down on a number; what comes of it is known when it is lifted.
    fn press(self, spot: Spot);
    /// It has come for something else.
    fn cancel(self);
    /// A number was chosen.
    fn choose(self, spot: Spot);
    /// Nothing is chosen any more.
    fn let_go(self);
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
    input::lead_to_board(model);
    input::cancel_elsewhere(model);
    let thumbs = Thumbs::none();
    view! {
        <div
            class=T::CLASS
            role="grid"
            aria-label="Board"
            aria-rowcount=move || count.get().to_string()
            aria-colcount=WIDTH.to_string()
            node_ref=model.window().grid
            style=("--rows", move || count.get().to_string())
            on:click=move |event| input::clicked(model, &event)
            on:keydown=move |event| input::key(model, &event)
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
                model.cancel();
            }
            on:focusin=move |event| input::focused(model, &event)
        >
            <Rows looks/>
            <Path model/>
        </div>
    }
}

/// The line of the match that is being shown, and what it earned.
#[component]
fn Path<T: BoardModel>(model: T) -> impl IntoView {
    let measure = model.window().measure();
    view! {
        <For each=move || model.match_line() key=|match_line| match_line.ends let:match_line>
            {move || drawn(&match_line.path, match_line.points, measure.get())}
        </For>
    }
}

/// The line along a path as it is drawn, and the points beside it.
pub fn drawn(path: &[Cell], points: u32, measure: Measure) -> impl IntoView + use<> {
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
                style=("--begins", format!("{begins:.0}ms"))
                style=("--lasts", format!("{lasts:.0}ms"))
            />
        }
    });
    let wide = measure.pitch() * 9.0;
    let (x, y) = (line.middle.0 + half, gain_height(path, measure, line.middle.1 + half));
    let cells: Vec<String> = path.iter().map(ToString::to_string).collect();
    view! {
        <svg class="path" aria-hidden="true" data-cells=cells.join(" ")
            style=("left", format!("{half}px")) style=("top", format!("{half}px")) width="1" height="1">
            {strokes.collect_view()}
        </svg>
        <span class="gain" aria-hidden="true" style=("left", format!("{:.1}px", x.clamp(28.0, wide - 28.0)))
            style=("top", format!("{y:.1}px"))>
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

/// The line, which is also read out, and the score for screen readers. Before the first move it says how to play.
#[component]
pub fn Status(
    /// What is said.
    said: RwSignal<Said>,
    /// The points so far.
    #[prop(into)]
    score: Signal<u32>,
    /// Whether no move was made yet.
    #[prop(into)]
    untouched: Signal<bool>,
    /// The aim and the gesture, until the first match is made.
    #[prop(default = "Pair two equal digits, or two that make 10")]
    welcome: &'static str,
) -> impl IntoView {
    let line = Signal::derive(move || Line::from(said.get()));
    view! {
        <Words said=line welcome=welcome.to_string() untouched/>
        <p class="unseen" role="status">{move || format!("Score {}", score.get())}</p>
    }
}

/// The stage; of a daily board, the cells crossed, which are compared, and their par.
#[component]
pub fn StageOrCrossed<G: Game>(
    /// The game.
    play: Play<G>,
    /// The stage.
    #[prop(into)]
    stage: Signal<u32>,
) -> impl IntoView {
    let daily = Memo::new(move |_| play.day().is_some());
    let crossed = move || play.with_deferred(|session| session.outcome().figure);
    let par = move || play.par().map(|par| view! { <small class="par-note">{format!("par {par}")}</small> });
    let inside = move || match daily.get() {
        true => view! {
            <span class="stage-label">"Crossed"</span>
            <span class="stage-number">{crossed}{par}</span>
        }
        .into_any(),
        false => view! {
            <span class="stage-label">"Stage"</span>
            <span class="stage-number">{stage}</span>
        }
        .into_any(),
    };
    view! { <div>{inside}</div> }
}

/// The dialog of a cleared stage.
#[component]
pub fn StageCleared<G: Game>(
    /// The game.
    play: Play<G>,
    /// Whether it is open.
    open: RwSignal<bool>,
    /// What it is called when it is read out.
    label: &'static str,
    /// The name of the way to the next stage.
    next: &'static str,
    /// What the stage came to.
    report: fn(&Session<G>) -> Report,
    /// Goes on to the next stage.
    next_stage: impl Fn() + Copy + Send + Sync + 'static,
    /// Plays the stage again.
    restart: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let take_back = move |()| {
        open.set(false);
        play.undo();
    };
    let ways = move || Ways {
        primary: (next, Callback::new(move |()| next_stage())),
        again: Some(Callback::new(move |()| restart())),
        take_back: Some(Callback::new(take_back)),
        other: None,
    };
    view! { <ResultDialog open report=move || play.with_untracked(report) ways label/> }
}
