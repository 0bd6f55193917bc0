//! The screen of Number Match put together: frame, board, controls, dialogs.

mod animate;
mod controller;
mod dialogs;

use self::controller::Controller;
use self::dialogs::{NoMoves, NoMovesAlert};
use crate::games::number_match::how_to;
use crate::games::pairs::screen::frame::{PairGame, PairScreen, StageOrCrossed, actions};
use crate::kit::confetti::Confetti;
use crate::kit::controls::{Round, Tone, badge};
use crate::kit::figures::{SCORE_COUNTS, Score, counting, grouped};
use crate::kit::frame::Offers;
use crate::kit::icon::{Glyph, Icon, Plus};
use crate::shell::opening::GameHooks;
use crate::shell::play::Play;
use leptos::prelude::*;
use quintet_engine::{Game, Status};
use quintet_games::NumberMatch;
use quintet_games::number_match::Turns;
use quintet_games::number_match::profile::PROFILE;
use quintet_play::games::number_match::summary::{SUMMARY, finish};
use quintet_play::games::number_match::words;
use quintet_play::games::pairs::words::price;

/// What the new-game sheet offers.
const OFFERS: Offers = Offers { offers: PROFILE.offers, glyphs: &[Glyph::Stairs, Glyph::AllInclusive] };

/// How the game is shown, and what is kept of it.
pub const HOOKS: GameHooks<NumberMatch> =
    GameHooks { screen, summary: SUMMARY, finish: |session, _| finish(session) };

fn screen(play: Play<NumberMatch>) -> AnyView {
    let controller = Controller::new(play);
    let how_to = match play.with_untracked(|session| session.position().turns()) {
        Turns::Two => how_to::with_turns,
        Turns::None => how_to::classic,
    };
    let stuck =
        Memo::new(move |_| play.with_deferred(|session| session.position().status() == Status::Stuck));
    let alert = view! {
        <Show when=move || stuck.get() && !controller.stuck.get() && !controller.pair.queue.busy().get()>
            <NoMovesAlert controller/>
        </Show>
    };
    view! {
        <PairScreen
            model=controller
            actions=actions(controller, &OFFERS, how_to)
            middle=view! { <Total controller/> }.into_any()
            above=view! { <Readout controller/> <Stats controller/> }.into_any()
            before_board=alert.into_any()
            left=view! { <Add controller/> }.into_any()
            right=view! { <HintButton controller/> }.into_any()
            dialogs=move || view! {
                <NoMoves controller/>
                <Show when=move || controller.celebrates.get()><Confetti/></Show>
            }.into_any()
        />
    }
    .into_any()
}

#[component]
fn Add(controller: Controller) -> impl IntoView {
    let adds =
        Memo::new(move |_| controller.pair.play.with_deferred(|session| session.position().plus_adds()));
    let can_add =
        Memo::new(move |_| controller.pair.play.with_deferred(|session| session.position().can_add()));
    let above_par = Memo::new(move |_| {
        controller.pair.play.with_deferred(|session| {
            let position = session.position();
            position.plus() >= u32::from(position.plus_par())
        })
    });
    let plus = Memo::new(move |_| controller.pair.play.with_deferred(|session| session.position().plus()));
    let label = Signal::derive(move || {
        let costs = words::plus_costs(adds.get(), above_par.get(), plus.get());
        format!("Add numbers, {} more. {costs}", adds.get())
    });
    // A board that is full says so when it is asked to grow.
    let say_why = move || {
        if !can_add.get_untracked() && adds.get_untracked() > 0 {
            controller.add();
        }
    };
    view! {
        <span class="costly" on:click=move |_| say_why()>
            <Round label badge=Signal::derive(move || badge(adds.get())) disabled=Signal::derive(move || !can_add.get())
                beckons=controller.pair.beckoning press=move |()| controller.add()>
                <Plus/>
            </Round>
            <small aria-hidden="true">{move || can_add.get().then(|| price(plus.get()))}</small>
        </span>
    }
}

#[component]
fn HintButton(controller: Controller) -> impl IntoView {
    let left = Memo::new(move |_| {
        controller.pair.play.with_deferred(|session| u32::from(session.position().hints_left()))
    });
    let stuck = Memo::new(move |_| {
        controller
            .pair
            .play
            .with_deferred(|session| session.position().status() == quintet_engine::Status::Stuck)
    });
    let label = Signal::derive(move || format!("Hint, {} left", left.get()));
    let disabled = Signal::derive(move || left.get() == 0 && !stuck.get());
    // A press is answered with the reason why nothing happens.
    let say_why = move || {
        if disabled.get_untracked() {
            controller.hint();
        }
    };
    view! {
        <span class="costly" on:click=move |_| say_why()>
            <Round label tone=Tone::Hint badge=Signal::derive(move || badge(left.get())) disabled
                press=move |()| controller.hint()>
                <Icon glyph=Glyph::Lightbulb size=28/>
            </Round>
        </span>
    }
}

/// The header's pill: the points of the whole run.
#[component]
fn Total(controller: Controller) -> impl IntoView {
    let total =
        Signal::derive(move || controller.pair.play.with_deferred(|session| session.position().total()));
    let shown = counting(total, SCORE_COUNTS);
    view! {
        <div>
            <h1 class="unseen">"Number Match"</h1>
            <div class="pill" role="group" aria-label=move || format!("Total score {}", grouped(total.get()))>
                <Icon glyph=Glyph::Star size=20/>
                <span>{move || grouped(shown.get())}</span>
            </div>
        </div>
    }
}

/// The points of this stage, the way to the next star, and the streak.
#[component]
fn Readout(controller: Controller) -> impl IntoView {
    let points = Memo::new(move |_| controller.pair.play.with_deferred(|session| session.position().score()));
    let streak =
        Memo::new(move |_| controller.pair.play.with_deferred(|session| session.position().streak()));
    let way = Memo::new(move |_| {
        controller.pair.play.with_deferred(|session| {
            let position = session.position();
            let next = position.next_star();
            let reached = next.is_none() && position.is_within_par();
            let spoken = words::way_to_star_spoken(next, reached);
            position.path_par().map(|_| (words::way_to_star(next, reached), spoken))
        })
    });
    view! {
        <section class="readout" aria-label="Score" style=("--figures", move || grouped(points.get()).len().to_string())>
            <Score points/>
            {move || way.get().map(|((figure, star), spoken)| view! {
                <span class="beside left next-star" role="img" aria-label=spoken>
                    <b>{figure}</b>
                    <small>{star}</small>
                </span>
            })}
            <Show when=move || { streak.get() > 1 }>
                <span class="beside">
                    <span class="chip"><Icon glyph=Glyph::Bolt size=16/><span class="chip-word">"Streak "</span>{streak}</span>
                </span>
            </Show>
        </section>
    }
}

/// What the stats bar shows of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Progress {
    stage: u32,
    cleared: Vec<u8>,
    dealt: Vec<u8>,
}

impl Progress {
    fn of(position: &NumberMatch) -> Self {
        Self {
            stage: position.stage().unwrap_or(1),
            cleared: position.cleared_digits().collect(),
            dealt: position.dealt_digits().collect(),
        }
    }

    /// The digits that were dealt and are all gone.
    fn done(&self) -> Vec<u8> {
        self.cleared.iter().copied().filter(|digit| self.dealt.contains(digit)).collect()
    }
}

/// Stage, the nine circles, and the best run so far.
#[component]
fn Stats(controller: Controller) -> impl IntoView {
    let play = controller.pair.play;
    // An endless board is still seen for a moment after the next one was dealt.
    let progress = Memo::new(move |last: Option<&Progress>| {
        let now = play.with_deferred(|session| Progress::of(session.position()));
        match last {
            Some(last) if last.stage < now.stage && controller.pair.queue.busy().get() => last.clone(),
            _ => now,
        }
    });
    let stage = move || progress.with(|progress| progress.stage);
    let circles = (1..=9_u8).map(|digit| {
        let cleared = move || progress.with(|progress| progress.done().contains(&digit));
        let absent = move || progress.with(|progress| !progress.dealt.contains(&digit));
        view! { <i class="circle" class:cleared=cleared class:absent=absent>{digit}</i> }
    });
    let circles_name = move || {
        let all: Vec<String> =
            progress.with(|progress| progress.done().iter().map(ToString::to_string).collect());
        if all.is_empty() {
            "Numbers cleared: none".into()
        } else {
            format!("Numbers cleared: {}", all.join(", "))
        }
    };
    let best = move || short(play.best().get().unwrap_or(0));
    // From 10,000 on a figure and its icon are wider than a small phone has room for.
    let long = move || best().len() > 5;
    view! {
        <section class="stats" aria-label="Progress">
            <StageOrCrossed play stage=Signal::derive(stage)/>
            <div class="middle">
                <span class="caption" aria-hidden="true">"Numbers Cleared"</span>
                <div class="circles" role="img" aria-label=circles_name>{circles.collect_view()}</div>
            </div>
            <div class="end">
                <span class="caption">"All Time"</span>
                <span class="figure" class:long=long><Icon glyph=Glyph::Trophy size=16/>{best}</span>
            </div>
        </section>
    }
}

/// A number that fits beside the circles: `12,345`, but `1.2 M`.
fn short(number: u32) -> String {
    match number {
        0..1_000_000 => grouped(number),
        _ => format!("{}.{} M", grouped(number / 1_000_000), number / 100_000 % 10),
    }
}
