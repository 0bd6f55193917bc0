//! The screen of Numberclart put together: frame, board, controls, dialogs.

mod animate;
mod board;
mod controller;
mod dialogs;
mod input;

use self::board::Board;
use self::controller::Controller;
use self::dialogs::Over;
use self::input::Swipe;
use crate::drawing::decimal::decimal;
use crate::games::numberclart::{clay, how_to};
use crate::kit::controls::{HintOrResult, Round, Tone};
use crate::kit::figures::{Score, grouped};
use crate::kit::frame::{Actions, Frame, Offers, SheetName};
use crate::kit::icon::{Glyph, Icon};
use crate::kit::words::Words;
use crate::shell::daily::end::{DailyEnd, is_result_closed, show_result};
use crate::shell::opening::GameHooks;
use crate::shell::play::Play;
use crate::shell::sheets::Sheets;
use leptos::prelude::*;
use quintet_engine::{Game, Status};
use quintet_games::Numberclart;
use quintet_games::numberclart::profile::PROFILE;
use quintet_games::numberclart::{Direction, Mode, SPRINT_TURNS, STAR_PERCENT, Tally, next_star, stars};
use quintet_play::games::numberclart::summary::{SUMMARY, finish};
use quintet_play::games::numberclart::words;
use quintet_play::words::place;

/// What the new-game sheet offers.
const OFFERS: Offers = Offers { offers: PROFILE.offers, glyphs: &[Glyph::Timer, Glyph::AllInclusive] };

/// How the game is shown, and what is kept of it.
pub const HOOKS: GameHooks<Numberclart> =
    GameHooks { screen, summary: SUMMARY, finish: |session, _| finish(session) };

fn actions(controller: Controller) -> Actions {
    Actions {
        controls: (
            "Swipe a tile and it goes one cell that way. Or tap a tile, then the cell beside it. A swipe beside the \
             tiles, or an arrow below, moves the tile with the round tab.",
            "Press an arrow key: the tile with the round tab goes one cell that way. To move another one, click it \
             first, or drag it.",
        ),
        keys: &[
            ("Arrows, W A S D", "Move a tile"),
            ("Shift+Arrows", "Choose another tile"),
            ("Esc", "Let go of it"),
        ],
        ..Actions::of(
            controller.play,
            &OFFERS,
            how_to::page,
            move || controller.hint(),
            move || controller.restart(),
        )
    }
}

fn screen(play: Play<Numberclart>) -> AnyView {
    let controller = Controller::new(play);
    let actions = actions(controller);
    let swipe = Swipe::new(controller);
    if !play.is_watched() {
        input::listen_to_keys(controller);
    }
    let over = Signal::derive(move || play.with_deferred(|session| session.position().status().is_over()));
    let none = Signal::derive(|| None::<String>);
    let new_game = view! {
        <Round label="New game".to_string() tone=Tone::Tonal badge=none disabled=false
            press=move |()| actions.open(SheetName::NewGame)>
            <Icon glyph=Glyph::Casino size=28/>
        </Round>
    };
    let hint = move || {
        view! {
            <Round label="Hint".to_string() tone=Tone::Hint badge=none disabled=over
                press=move |()| controller.hint()>
                <Icon glyph=Glyph::Lightbulb size=28/>
            </Round>
        }
    };
    let closed = Signal::derive(move || {
        over.get() && is_result_closed(play, controller.over) && !controller.queue.busy().get()
    });
    let right = view! { <HintOrResult hint closed open=move |()| show_result(play, controller.over)/> };
    view! {
            <Frame
                actions
                middle=view! { <h1>{Numberclart::NAME}</h1> }.into_any()
                above=view! { <Readout controller/> <Stats controller/> }.into_any()
                words=view! { <Foot controller/> }.into_any()
                left=new_game.into_any()
                right=right.into_any()
            >
                <main class="board" data-over=move || over.get().then_some("")
                    on:pointerdown=move |event| swipe.begin(controller, &event)>
                    <Board controller swipe/>
                    <Arrows controller/>
                    <Legend/>
                </main>
            </Frame>
            {(!play.is_watched()).then(|| view! {
    <Sheets actions/>
            <Show when=move || play.day().is_none()><Over controller actions/></Show>
            <DailyEnd play actions busy=controller.queue.busy()/>
    })}
        }
    .into_any()
}

/// The points, between the stars and par of a sprint or the milestones of an endless game.
#[component]
fn Readout(controller: Controller) -> impl IntoView {
    let points = Memo::new(move |_| controller.play.with_deferred(|session| session.position().score()));
    let sprint = Memo::new(move |_| {
        controller.play.with_deferred(|session| session.position().mode()) == Mode::Sprint
    });
    let beside = move || match sprint.get() {
        true => view! { <Toward controller points/> }.into_any(),
        false => view! { <Milestones controller/> }.into_any(),
    };
    view! {
        <section class="readout" aria-label="Score">
            {beside}
            <Score points/>
        </section>
    }
}

/// The stars earned so far, the score that earns the next one, and par.
#[component]
fn Toward(controller: Controller, points: Memo<u32>) -> impl IntoView {
    let earned = Memo::new(move |_| controller.par.get().map_or(0, |par| stars(points.get(), par)));
    let next = Memo::new(move |_| controller.par.get().and_then(|par| next_star(points.get(), par)));
    let each = (0..STAR_PERCENT.len()).map(|nth| {
        let is_earned = move || usize::from(earned.get()) > nth;
        view! { <i class:earned=is_earned><Icon glyph=Glyph::Star size=16/></i> }
    });
    let name = move || format!("{} of 3 stars", earned.get());
    let toward = move || match (controller.par.get(), next.get()) {
        (None, _) => String::new(),
        (Some(_), Some(next)) => format!("next at {}", grouped(next)),
        (Some(_), None) => "all earned".into(),
    };
    view! {
        <div class="beside left">
            <span class="clay-stars" role="img" aria-label=name>{each.collect_view()}</span>
            <span class="caption">{toward}</span>
        </div>
        <div class="beside">
            <span class="caption">"Par"</span>
            <span class="figure">{move || controller.par.get().map_or_else(|| "–".into(), grouped)}</span>
        </div>
    }
}

/// What an endless game has to reach.
#[component]
fn Milestones(controller: Controller) -> impl IntoView {
    let fives = Memo::new(move |_| controller.tally.with(Tally::double_fives));
    let stretch = Memo::new(move |_| controller.tally.with(Tally::best_stretch));
    view! {
        <div class="beside left">
            <span class="caption">"Double fives"</span>
            <span class="figure">{move || grouped(fives.get())}</span>
        </div>
        <div class="beside">
            <span class="caption">"Best 100 turns"</span>
            <span class="figure">{move || grouped(stretch.get())}</span>
        </div>
    }
}

/// Turn, mode with what is left of a sprint, and the best score so far.
#[component]
fn Stats(controller: Controller) -> impl IntoView {
    let play = controller.play;
    let turn = move || play.with_deferred(|session| grouped(session.position().turn()));
    let mode = Memo::new(move |_| words::mode(play.with_deferred(|session| session.position().mode())));
    let left = Memo::new(move |_| play.with_deferred(|session| session.position().turns_left()));
    let status = Memo::new(move |_| play.with_deferred(|session| session.position().status()));
    let best = move || match play.best().get() {
        Some(best) => {
            view! { <span class="figure"><Icon glyph=Glyph::Trophy size=16/>{grouped(best)}</span> }
                .into_any()
        }
        None => view! {
            <span class="figure none"><Icon glyph=Glyph::Trophy size=16/>"No score yet"</span>
        }
        .into_any(),
    };
    let rest = move || match (status.get(), left.get()) {
        (Status::Won, _) => Some(" · complete".to_string()),
        (Status::Lost, _) => Some(" · over".to_string()),
        (_, left) => left.map(|left| format!(" · {left} left")),
    };
    let sprint = Memo::new(move |_| left.get().is_some());
    let middle = move || match (sprint.get(), status.get()) {
        (true, _) => view! { <Bar left/> }.into_any(),
        (false, Status::Lost) => view! { <span class="caption">"nothing can move"</span> }.into_any(),
        (false, _) => view! { <span class="caption">"until nothing moves"</span> }.into_any(),
    };
    view! {
        <section class="stats" aria-label="Progress">
            <div>
                <span class="clay-caption">"Turn"</span>
                <span class="clay-turn">{turn}</span>
            </div>
            <div class="middle">
                <span class="clay-caption">
                    {mode}
                    {move || rest().map(|rest| view! { <span class="left">{rest}</span> })}
                </span>
                {middle}
            </div>
            <div class="end">
                <span class="caption">"Best "{mode}</span>
                {best}
            </div>
        </section>
    }
}

/// How much of a sprint is over.
#[component]
fn Bar(left: Memo<Option<u32>>) -> impl IntoView {
    let played = move || SPRINT_TURNS - left.get().unwrap_or(0).min(SPRINT_TURNS);
    view! {
        <div class="clay-sprint" role="progressbar" aria-label="Sprint" aria-valuemin="0"
            aria-valuemax=SPRINT_TURNS.to_string() aria-valuenow=move || played().to_string()>
            <i style=("--part", move || decimal(f64::from(played()) / f64::from(SPRINT_TURNS)))></i>
        </div>
    }
}

/// The usual order of arrow keys.
const ORDER: [Direction; 4] = [Direction::Left, Direction::Up, Direction::Down, Direction::Right];

/// What the marks on a tile mean.
#[component]
fn Legend() -> impl IntoView {
    view! {
        <div class="clay-legend" aria-hidden="true">
            <span inner_html=clay::tile(4, 1, false, false) + "strained"></span>
            <span inner_html=clay::tile(5, 1, true, false) + "breaks next turn"></span>
        </div>
    }
}

/// The aim and the gesture.
const WELCOME: &str = "Drag a tile one cell. Equal ones merge: aim for two fives.";
/// How many turns they are shown.
const WELCOMED: u32 = 3;

/// The line of words, and the whole turn for screen readers.
#[component]
fn Foot(controller: Controller) -> impl IntoView {
    let untouched =
        Memo::new(move |_| controller.play.with_deferred(|session| session.position().turn()) < WELCOMED);
    view! {
        <Words said=controller.said welcome=controller.play.welcome(WELCOME) untouched/>
        <p class="unseen" role="status">{move || controller.announced.get()}</p>
    }
}

/// The row of arrows.
#[component]
fn Arrows(controller: Controller) -> impl IntoView {
    let each = ORDER.map(|direction| view! { <Arrow controller direction/> });
    view! { <div class="clay-arrows" role="group" aria-label="Arrows">{each}</div> }
}

#[component]
fn Arrow(controller: Controller, direction: Direction) -> impl IntoView {
    let glyph = match direction {
        Direction::Up => Glyph::ArrowUpward,
        Direction::Left => Glyph::ArrowBack,
        Direction::Right => Glyph::ArrowForward,
        Direction::Down => Glyph::ArrowDownward,
    };
    let meaning = Memo::new(move |_| controller.meaning(direction));
    let face = Memo::new(move |_| meaning.get().map(|(_, tile)| (tile.value, tile.strain)));
    let drawn =
        move || face.get().map_or_else(String::new, |(value, strain)| clay::tile(value, strain, false, true));
    let name = move || {
        let way = words::title(direction);
        meaning.get().map_or_else(
            || format!("{way} moves nothing"),
            |(mv, tile)| format!("{way} moves the {} in {}", tile.value, place(mv.from)),
        )
    };
    let hinted = move || meaning.get().is_some_and(|(mv, _)| controller.hinted.get() == Some(mv));
    view! {
        <button
            class="clay-arrow"
            class:hinted=hinted
            aria-label=name
            aria-disabled=move || meaning.get().is_none().then_some("true")
            on:click=move |_| controller.push(direction)
        >
            <Icon glyph/>
            <span class="drawn" inner_html=drawn></span>
        </button>
    }
}
