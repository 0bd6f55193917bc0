//! The screen of a pair game put together: the frame, the board, and the dialogs that both games have.

use super::board::{Board, BoardModel};
use super::state::PairState;
use crate::cue::Cue;
use crate::kit::frame::{Actions, Frame, Offers};
use crate::kit::icon::{Glyph, Icon};
use crate::kit::keys;
use crate::kit::result::{ResultDialog, Ways};
use crate::kit::words::{Line, Tone, Words};
use crate::platform::feedback;
use crate::shell::daily::end::{DailyEnd, is_result_closed, show_result};
use crate::shell::play::Play;
use crate::shell::sheets::Sheets;
use leptos::prelude::*;
use quintet_engine::{Game, Session, Status};
use quintet_games::pairs::Move;
use quintet_play::games::pairs::words::{JUST_BEGUN, NO_LONGER_COUNTS};
use quintet_play::report::Report;
use quintet_play::words::sentence;

/// What the screen needs of a game besides its board.
pub trait PairGame: BoardModel {
    /// What is said until the first match is made.
    const WELCOME: &'static str;
    /// The name of the dialog of a cleared stage, and of its button for the next stage.
    const CLEARED: (&'static str, &'static str);
    /// The result of a cleared stage.
    const REPORT: fn(&Session<Self::Game>) -> Report;

    /// Adds numbers, or rows.
    fn add(self) {
        let pair = self.pair();
        if !pair.may_add() {
            return;
        }
        pair.queue.hurry();
        match pair.play.play(Move::Add) {
            Ok(()) if counts_no_longer(self) => pair.said.set(NO_LONGER_COUNTS.into()),
            Ok(()) => {}
            Err(fault) => {
                feedback::cue(Cue::Refusal, 0);
                pair.said.set(Line::with_tone(Tone::Refused, sentence(&fault.to_string())));
            }
        }
    }

    /// Gives a hint.
    fn hint(self);

    /// Goes on to the next stage.
    fn next_stage(self) {
        self.pair().won.set(false);
        // A stage that is not cleared has no next.
        let _ = self.pair().play.play(Move::Next);
    }

    /// Takes back everything since this stage began.
    fn restart(self) {
        let PairState { play, won, queue, said, .. } = self.pair();
        won.set(false);
        queue.finish();
        let begun = play.with_untracked(|session| {
            session.history().next_back().is_some_and(|before| before.stage() == session.position().stage())
        });
        match begun {
            true => play.go_back(|_| "Stage restarted".into(), |now, before| now.stage() == before.stage()),
            false => said.set(JUST_BEGUN.into()),
        }
    }
}

/// Whether this is a daily board with more added than it needs.
fn counts_no_longer<T: PairGame>(model: T) -> bool {
    let play = model.pair().play;
    untrack(|| play.day()).is_some() && play.with_untracked(|session| session.outcome().uncounted.is_some())
}

/// Gives a hint; on a cleared board there is only its result to be pointed at.
fn hint<T: PairGame>(model: T) {
    match is_cleared(model) {
        true => show_result(model.pair().play, model.pair().won),
        false => model.hint(),
    }
}

fn is_cleared<T: PairGame>(model: T) -> bool {
    model.pair().play.with_untracked(|session| session.position().status() == Status::StageCleared)
}

/// What the buttons and keys do.
pub fn actions<T: PairGame>(model: T, offers: &'static Offers, how_to: fn() -> String) -> Actions {
    Actions {
        own: Some(Callback::new(move |()| model.add())),
        controls: (
            "Tap one number, then the number it pairs with.",
            "Click one number, then the number it pairs with.",
        ),
        keys: &[("Esc", "Let go of the chosen number")],
        ..Actions::of(model.pair().play, offers, how_to, move || hint(model), move || model.restart())
    }
}

/// The screen: the frame, the board in it, and the dialogs over it.
#[component]
pub fn PairScreen<T: PairGame>(
    /// The game on it.
    model: T,
    /// What the buttons and keys do.
    actions: Actions,
    /// The middle of the header.
    middle: AnyView,
    /// The parts above the board, from top to bottom.
    above: AnyView,
    /// What scrolls with the rows of the board, above them.
    #[prop(optional)]
    before_board: Option<AnyView>,
    /// The button that adds, at the left of the controls.
    left: AnyView,
    /// The hint, at the right.
    right: AnyView,
    /// The dialogs of this game alone, which are not shown when a game is watched.
    dialogs: impl FnOnce() -> AnyView + 'static,
) -> impl IntoView {
    let (play, window) = (model.pair().play, model.pair().window);
    let (label, next) = T::CLEARED;
    view! {
        <Frame actions middle above words=view! { <Foot model/> }.into_any() left
            right=view! { <HintOrNext model hint=right next/> }.into_any()>
            <main class="board" node_ref=window.frame on:scroll=move |_| window.look()>
                {before_board}
                <Board model/>
            </main>
        </Frame>
        {(!play.is_watched()).then(|| view! {
            <Sheets actions/>
            {dialogs()}
            <Show when=move || play.day().is_none()>
                <StageCleared model label next/>
            </Show>
            <DailyEnd play actions busy=model.pair().queue.busy()/>
        })}
    }
}

/// The hint; where the board is cleared and its result was closed, the way to the next stage.
#[component]
fn HintOrNext<T: PairGame>(model: T, hint: AnyView, next: &'static str) -> impl IntoView {
    let PairState { play, won, queue, .. } = model.pair();
    let cleared = Memo::new(move |_| {
        is_result_closed(play, won)
            && !queue.busy().get()
            && play.with_deferred(|session| session.position().status() == Status::StageCleared)
    });
    let daily = move || play.day().is_some();
    let go_on = move |_| match untrack(daily) {
        true => show_result(play, won),
        false => {
            keys::lead_to_board();
            model.next_stage();
        }
    };
    let name = move || match daily() {
        true => view! { <Icon glyph=Glyph::BarChart/>"Result" }.into_any(),
        false => view! { <Icon glyph=Glyph::PlayArrow/>{next} }.into_any(),
    };
    view! {
        <span class="hint-or-next" class:cleared=cleared>
            {hint}
            <Show when=move || cleared.get()>
                <button class="extended" on:click=go_on>{name}</button>
            </Show>
        </span>
    }
}

/// The line of words, and the score for screen readers. Before the first match it says how to play.
#[component]
fn Foot<T: PairGame>(model: T) -> impl IntoView {
    let play = model.pair().play;
    let score = Memo::new(move |_| play.with_deferred(|session| session.position().score()));
    let untouched = Memo::new(move |_| play.with_deferred(|session| session.moves().next().is_none()));
    view! {
        <Words said=model.pair().said welcome=play.welcome(T::WELCOME) untouched/>
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
fn StageCleared<T: PairGame>(model: T, label: &'static str, next: &'static str) -> impl IntoView {
    let (play, open) = (model.pair().play, model.pair().won);
    let take_back = move |()| {
        open.set(false);
        play.undo();
    };
    let ways = move || Ways {
        primary: (next, Callback::new(move |()| model.next_stage())),
        again: Some(Callback::new(move |()| model.restart())),
        take_back: Some(Callback::new(take_back)),
        other: None,
    };
    view! { <ResultDialog open report=move || play.with_untracked(T::REPORT) ways label/> }
}
