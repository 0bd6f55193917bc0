//! The end of a daily board: its result and sharing, as sheets over the game's screen. Their contents are in the daily
//! boards' file, which has been fetched by then.

use super::{CODE, PART};
use crate::kit::confetti::Confetti;
use crate::kit::frame::Actions;
use crate::kit::overlay::Overlay;
use crate::shell::part::Fetched;
use crate::shell::play::Play;
use crate::shell::shared_game;
use leptos::prelude::*;
use quintet_engine::{Game, Session};
use quintet_games::daily::Day;
use quintet_games::profile;
use quintet_games::profile::Profile;
use quintet_play::daily_end::End;
use quintet_play::playing::seed_of;

/// A finished daily board, and what can be done next.
#[derive(Clone)]
pub struct Ended {
    /// The game.
    pub game: &'static Profile,
    /// The date of the board.
    pub day: Day,
    /// What it came to.
    pub end: End,
    /// Why it ended so, where the game has more than one way to end.
    pub decided: Option<String>,
    /// The position as it was dealt.
    pub dealt: String,
    /// The link to every move, unless it is too long for one.
    pub replay: Option<String>,
    /// Watches it from its deal.
    pub watch: Callback<()>,
    /// Explains it move by move.
    pub explain: Callback<()>,
    /// Takes back the last move, where that is possible.
    pub take_back: Option<Callback<()>>,
    /// Plays the same board again.
    pub again: Callback<()>,
    /// Opens the share sheet.
    pub share: Callback<()>,
    /// Closes what is open.
    pub close: Callback<()>,
}

/// Opens the result that was closed to look at the board: that of a daily board, or the game's own dialog.
pub fn show_result<G: Game>(play: Play<G>, dialog: RwSignal<bool>) {
    match untrack(|| play.day()) {
        // Without par there is no result yet.
        Some(_) => play.result_open().set(untrack(|| play.par()).is_some()),
        None => dialog.set(true),
    }
}

/// Whether neither of them is open; followed.
pub fn is_result_closed<G: Game>(play: Play<G>, dialog: RwSignal<bool>) -> bool {
    !if play.day().is_some() { play.result_open().get() } else { dialog.get() }
}

/// Opens the result when the end of a daily board has been seen, and whenever such a board is opened.
#[component]
pub fn DailyEnd<G: Game>(
    /// The game.
    play: Play<G>,
    /// What can be done with it.
    actions: Actions,
    /// Whether something is still to be seen happening.
    busy: Signal<bool>,
    /// Whether confetti falls here; some games have their own.
    #[prop(default = true)]
    confetti: bool,
    /// Why a game of this position ended, where games have more than one way to end.
    #[prop(default = |_| None)]
    decided: fn(&Session<G>) -> Option<String>,
) -> impl IntoView {
    let (open, sharing) = (play.result_open(), RwSignal::new(false));
    let finished = Memo::new(move |_| play.is_daily_finished());
    let seen = Memo::new(move |_| finished.get() && !busy.get());
    let ready = Memo::new(move |_| seen.get() && play.par().is_some());
    let ended = move |open: RwSignal<bool>| ended(play, actions, [open, sharing], decided);
    // A board that was opened as a finished one has been celebrated before.
    let before = StoredValue::new(finished.get_untracked());
    let achieved = RwSignal::new(false);
    Effect::new(move |_| {
        let (ready, finished) = (ready.get(), finished.get());
        if ready {
            let just_now = !before.get_value();
            let ended = untrack(|| ended(open));
            achieved.set(
                just_now
                    && ended.is_some_and(|it| it.end.ending.achieved && it.end.result.uncounted.is_none()),
            );
        }
        if !finished {
            before.set_value(false);
        }
        open.set(ready);
        if !ready {
            sharing.set(false);
        }
    });
    let title = Signal::derive(move || {
        let shown = open.get().then(|| untrack(|| ended(open))).flatten();
        shown.map_or("Result", |ended| ended.end.ending.title).to_string()
    });
    view! {
        <Overlay open=open.into() close=Callback::new(move |()| open.set(false)) result=true label=title>
            {move || in_file(move |code| {
                untrack(|| ended(open)).map(|ended| (code.result)(&ended))
            })}
            {(confetti && achieved.get_untracked()).then(|| view! { <Confetti/> })}
        </Overlay>
        <Overlay open=sharing.into() close=Callback::new(move |()| sharing.set(false)) label="Share".to_string()>
            {move || in_file(move |code| {
                untrack(|| ended(sharing)).map(|ended| (code.share)(&ended))
            })}
        </Overlay>
    }
}

/// Shows something of the file; until it is there, that it is on its way.
fn in_file(show: impl Fn(super::Code) -> Option<AnyView> + Send + 'static) -> AnyView {
    let state = PART.fetched();
    (move || match (state.get(), CODE.get()) {
        (Fetched::Here, Some(code)) => show(code),
        (Fetched::Failed, _) => Some(
            view! { <section class="sheet"><p class="sheet-body">"This could not be loaded. Your result is kept."</p></section> }
                .into_any(),
        ),
        _ => Some(view! { <section class="sheet"><span class="spinner"></span></section> }.into_any()),
    })
    .into_any()
}

/// What the board on the screen came to, if it is a finished daily one. `open` is what closes.
fn ended<G: Game>(
    play: Play<G>,
    actions: Actions,
    [open, sharing]: [RwSignal<bool>; 2],
    decided: fn(&Session<G>) -> Option<String>,
) -> Option<Ended> {
    let (game, day) = (profile(G::ID)?, play.day()?);
    let result = play.daily_result()?;
    let end = play.with_untracked(|session| {
        End::of(game, result, session.position().status(), session.position().score())
    });
    let again = Callback::new(move |()| {
        open.set(false);
        if let Some(seed) = play.with_untracked(seed_of) {
            play.deal(&play.with_untracked(Session::params_text), seed);
        }
    });
    let take_back = play.can_undo().then(|| {
        Callback::new(move |()| {
            open.set(false);
            actions.undo.run(());
        })
    });
    Some(Ended {
        game,
        day,
        end,
        decided: play.with_untracked(decided),
        dealt: play.with_untracked(dealt),
        replay: play.with_untracked(shared_game::link_to),
        watch: Callback::new(move |()| play.with_untracked(shared_game::watch)),
        explain: Callback::new(move |()| play.with_untracked(shared_game::explain)),
        take_back,
        again,
        share: Callback::new(move |()| sharing.set(true)),
        close: Callback::new(move |()| open.set(false)),
    })
}

/// The position before the first move.
fn dealt<G: Game>(session: &Session<G>) -> String {
    session.history().next().map_or_else(|| session.position().to_string(), |first| first.to_string())
}
