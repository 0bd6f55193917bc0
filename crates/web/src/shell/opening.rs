//! Opening a game: as it was left, or dealt by the worker. Also what is shown if another tab plays it or if it cannot be
//! reopened.

use super::pages::NotFound;
use super::play::Play;
use super::{race, shared_game};
use crate::address::Address;
use crate::games::list;
use crate::kit::controls::Header;
use crate::kit::frame::{Racing, Sharing};
use crate::kit::icon::{Glyph, Icon};
use crate::kit::overlay::Overlay;
use crate::kit::toast::Toast;
use crate::ledger::Finish;
use crate::platform::storage::{Slot, saves};
use crate::platform::{files, location, tab_lock, time, worker};
use leptos::prelude::*;
use quintet_engine::{Game, Observer, Record, Refusal, Session};
use quintet_games::profile;
use quintet_play::own_best;
use quintet_play::playing::{Playing, Summary};
use quintet_play::records::{seed_in, seed_of};
use quintet_play::replaced_games::ReplacedGames;
use quintet_play::task::Task;
use quintet_play::which_game::{self, Found};
use quintet_play::words::sentence;
use std::time::Duration;
use web_sys::wasm_bindgen::JsCast;

/// A tab that has just gone may hold its game for a moment still.
const TRIES: u8 = 3;
const BETWEEN_TRIES: Duration = Duration::from_millis(100);

/// How a game is shown, and what is kept of it beside its record.
pub struct GameHooks<G: Game> {
    /// Draws the game.
    pub screen: fn(Play<G>) -> AnyView,
    /// What is kept of a game beside its record.
    pub summary: Summary<G>,
    /// What a finished stage or game came to.
    pub finish: fn(&Session<G>, &Slot) -> Finish,
}

impl<G: Game> Clone for GameHooks<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for GameHooks<G> {}

/// What stands in the place of the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Waiting,
    Broken,
    Refused,
    Open,
}

/// Which tab plays the game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tab {
    /// The browser has not said yet. The board is shown all the same: asking can take a fifth of a second.
    Unknown,
    This,
    Another,
}

/// The way to a game, whichever it is.
#[derive(Clone, Copy)]
pub struct Opening {
    watched: bool,
    stage: RwSignal<Stage>,
    tab: RwSignal<Tab>,
    /// Whether this tab has played the game before.
    played: StoredValue<bool>,
    /// The record that cannot be reopened, and why; or only why there is no such deal.
    broken: StoredValue<(String, Option<Refusal>)>,
    /// Whether the slot holds a game that could neither be reopened nor put aside, and must not be overwritten.
    read_only: StoredValue<bool>,
    /// The games that undo and redo lead to.
    replaced: StoredValue<ReplacedGames>,
    /// Goes in; `true` where the game was played here before and then elsewhere.
    enter: StoredValue<Option<Callback<bool>>>,
    /// What is stored as soon as the browser says that this tab plays.
    waiting: StoredValue<Vec<Box<dyn FnOnce()>>, LocalStorage>,
}

impl Opening {
    /// The way to a game that is only watched.
    pub fn watched() -> Self {
        Self::new(true)
    }

    fn new(watched: bool) -> Self {
        Self {
            watched,
            stage: RwSignal::new(Stage::Waiting),
            tab: RwSignal::new(Tab::Unknown),
            played: StoredValue::new(false),
            broken: StoredValue::default(),
            read_only: StoredValue::new(false),
            replaced: StoredValue::default(),
            enter: StoredValue::new(None),
            waiting: StoredValue::new_local(Vec::new()),
        }
    }

    /// Whether the game is only watched, so that nothing of it is ever stored.
    pub fn is_watched(self) -> bool {
        self.watched
    }

    /// Whether games may be stored: only where this tab plays, and not when the screen is gone.
    pub fn may_store(self) -> bool {
        self.tab.try_get_untracked() == Some(Tab::This) && self.read_only.try_get_value() == Some(false)
    }

    /// Stores something: now if this tab plays, or when the browser says so. Nothing is stored if another tab plays, nor
    /// where the game is taken from another tab: then what is shown here is older than what is stored.
    pub fn store(self, act: impl FnOnce() + 'static) {
        if self.may_store() {
            act();
        } else if self.tab.try_get_untracked() == Some(Tab::Unknown) {
            let _ = self.waiting.try_update_value(|waiting| waiting.push(Box::new(act)));
        }
    }

    /// The browser has said which tab plays. Answers whether it is this one, and the screen is still there.
    fn decide(self, held: bool) -> bool {
        let waiting = self.waiting.try_update_value(std::mem::take).unwrap_or_default();
        let shown = self.tab.try_set(if held { Tab::This } else { Tab::Another }).is_none();
        if self.may_store() {
            waiting.into_iter().for_each(|act| act());
        }
        shown && held
    }

    fn break_off(self, slot: &Slot, record: String, refusal: &Refusal) {
        self.read_only.set_value(!saves().quarantine_game(slot));
        self.broken.set_value((record, Some(refusal.clone())));
        self.stage.set(Stage::Broken);
    }

    /// Looks up what a slot holds. `None` if the slot's record cannot be read.
    fn look(self, slot: &Slot, seed: u64, taken: bool) -> Option<Found> {
        self.stage.set(Stage::Waiting);
        let kept = saves().game(slot).filter(|_| !self.read_only.get_value());
        match which_game::find(&slot.mode, seed, kept.as_deref(), saves().replaced(slot), taken) {
            Ok(found) => {
                self.replaced.set_value(found.replaced.clone());
                Some(found)
            }
            Err(refusal) => {
                self.break_off(slot, kept.unwrap_or_default(), &refusal);
                None
            }
        }
    }

    /// Asks for the game. One that was taken from another tab is opened again, as it was left there.
    fn claim_tab(self, game: &'static str, take: bool, tries: u8) {
        let then = move |held: bool| {
            if !held && tries > 0 {
                let again = move || {
                    // Unless the screen is gone by then.
                    if self.tab.try_get_untracked().is_some() {
                        self.claim_tab(game, take, tries - 1);
                    }
                };
                set_timeout(again, BETWEEN_TRIES);
            } else if self.decide(held) {
                let played = self.played.get_value();
                self.played.set_value(true);
                if take {
                    self.enter.with_value(|enter| enter.iter().for_each(|enter| enter.run(played)));
                }
            }
        };
        tab_lock::claim(game, take, then, move || {
            self.tab.try_set(Tab::Another);
        });
    }
}

/// Opens the game of a slot and a seed: the one that was left, if it is that one, or a new deal.
pub fn open<G: Game>(slot: Slot, seed: u64, hooks: GameHooks<G>) -> Result<AnyView, Refusal> {
    open_showing(slot, seed, hooks, |_| None)
}

/// The same, with an empty board that is shown where a deal takes long.
pub fn open_showing<G: Game>(
    slot: Slot,
    seed: u64,
    hooks: GameHooks<G>,
    empty: fn(&G::Params) -> Option<AnyView>,
) -> Result<AnyView, Refusal> {
    let params = Session::<G>::params_from(&slot.mode)?;
    let slot = Slot { mode: Session::<G>::text_of(&params), ..slot };
    let name = list::screen(G::ID).map_or(G::NAME, |screen| screen.profile.name);
    let (awaited, back) =
        (StoredValue::new_local(params.clone()), slot.day.map_or(Address::Home, Address::Date));
    let waiting = move || waiting_for(G::ID, name, back.clone(), awaited.with_value(empty));
    let opening = Opening::new(false);
    let toast = Toast::here();
    let session = StoredValue::new_local(None::<Session<G>>);
    let opened = move |found: Session<G>| {
        if session.try_set_value(Some(found)).is_none() {
            opening.stage.set(Stage::Open);
        }
    };
    let dealt = move |dealt: Result<Session<G>, Refusal>| match dealt {
        Ok(found) => opened(found),
        Err(refusal) => {
            if opening.broken.try_set_value((String::new(), Some(refusal))).is_none() {
                opening.stage.set(Stage::Refused);
            }
        }
    };
    let saved_in = StoredValue::new(slot.clone());
    let enter = move |taken: bool| {
        let Some(Found { record, own, seed, .. }) = opening.look(&slot, seed, taken) else { return };
        let params = params.clone();
        let Some(record) = record else { return deal::<G>(params, seed, dealt) };
        let slot = slot.clone();
        reopen::<G>(record.clone(), move |found| match found {
            Ok(found) => opened(found),
            // The screen may be gone by then, and the next one finds the same.
            Err(_) if opening.stage.try_get_untracked().is_none() => {}
            Err(refusal) if own => opening.break_off(&slot, record.to_string(), &refusal),
            Err(refusal) => {
                saves().quarantine_text(&format!("game:{}", G::ID), &record.to_string());
                say_put_aside(&refusal, toast);
                deal::<G>(params, seed, dealt);
            }
        });
    };
    let entering = StoredValue::new_local(enter);
    opening.enter.set_value(Some(Callback::new(move |taken| {
        entering.with_value(|enter| enter(taken));
    })));
    watch_storage(G::ID, opening);
    opening.claim_tab(G::ID, false, TRIES);
    entering.with_value(|enter| enter(false));
    let screen = move || match opening.stage.get() {
        Stage::Open => match session.try_update_value(Option::take).flatten() {
            Some(session) => {
                let replaced = opening.replaced.get_value();
                let playing = Playing::new(session, saved_in.get_value(), replaced, time::of_day());
                let play = Play::new(playing, opening, hooks);
                provide_context(Sharing {
                    share: Callback::new(move |()| play.with_untracked(shared_game::share)),
                    watch: Callback::new(move |()| play.with_untracked(shared_game::watch)),
                    explain: Callback::new(move |()| play.with_untracked(shared_game::explain)),
                    race_house: Callback::new(move |()| race::against_house(play)),
                    own_best: Callback::new(move |()| {
                        play.with_untracked(|session| own_best::in_words(saves(), session))
                    }),
                    race_own_best: Callback::new(move |()| race::against_own_best(play)),
                    compared: Callback::new(|()| race::at_the_end()),
                });
                provide_context(Racing(Callback::new(move |()| race::line(play))));
                (hooks.screen)(play)
            }
            None => waiting(),
        },
        Stage::Waiting => waiting(),
        Stage::Broken => broken(opening),
        Stage::Refused => refused(opening),
    };
    Ok(view! { {screen} <Elsewhere opening game=G::ID name saved_in/> }.into_any())
}

/// What is said of a game that cannot be reopened.
fn why_broken(refusal: &Refusal) -> &'static str {
    match refusal.code {
        "rules_differ" => {
            "This game was played with earlier rules, so it cannot go on. It is kept for export."
        }
        _ => "This game could not be reopened. It was kept aside.",
    }
}

/// Says that a game was put aside that was replaced by another and cannot be brought back.
pub fn say_put_aside(refusal: &Refusal, toast: Toast) {
    toast.say(match refusal.code {
        "rules_differ" => "The game before was played with earlier rules. It is kept for export.",
        _ => "A saved game could not be reopened. It was kept aside.",
    });
}

/// What another tab stores of this game was not played here.
fn watch_storage(game: &'static str, opening: Opening) {
    let stored = window_event_listener_untyped("storage", move |event| {
        let key = js_sys::Reflect::get(event.unchecked_ref(), &"key".into()).ok();
        let key = key.and_then(|key| key.as_string()).unwrap_or_default();
        if key.strip_prefix("quintet:game:").is_some_and(|rest| rest.split(':').next() == Some(game)) {
            tab_lock::leave();
            opening.tab.set(Tab::Another);
        }
    });
    on_cleanup(move || stored.remove());
}

/// An empty screen.
pub fn waiting() -> AnyView {
    view! { <div class="game"><main class="dealing" aria-busy="true"><span class="spinner"></span></main></div> }
        .into_any()
}

/// A game that is loading: the back button, its name, and its empty board if that is known.
pub fn waiting_for(id: &str, name: &'static str, back: Address, empty: Option<AnyView>) -> AnyView {
    let header = view! { <Header back end=|| view! { <span></span> }><h1>{name}</h1></Header> };
    let Some(empty) = empty else {
        return view! {
            <div class="game" aria-busy="true">
                {header}
                <main class="dealing"><span class="spinner"></span></main>
            </div>
        }
        .into_any();
    };
    // Everything has the place that it has in the game, so that the board does not move when it comes.
    view! {
        <div class=format!("game {id}") aria-busy="true">
            <div class="above">{header}<div class="readout"></div><div class="stats"></div></div>
            <main class="board">{empty}</main>
            <div class="words"></div>
            <div class="controls"></div>
        </div>
    }
    .into_any()
}

/// Shown in place of a game that cannot be reopened.
fn broken(opening: Opening) -> AnyView {
    let (record, refusal) = opening.broken.get_value();
    let again = move |_| opening.enter.with_value(|enter| enter.iter().for_each(|enter| enter.run(false)));
    let title = refusal.as_ref().map(why_broken);
    // The plain sentence says it all where only the rules are others.
    let reason = refusal.filter(|refusal| refusal.code != "rules_differ").map(|it| sentence(&it.message));
    view! {
        <div class="game broken">
            <Header end=|| view! { <span></span> }><h1>"Quintet"</h1></Header>
            <main class="board">
                <div class="alert" role="alert">
                    <div class="title"><Icon glyph=Glyph::Warning/><span>{title}</span></div>
                    <p>{reason}</p>
                    <div class="actions">
                        <button class="button primary" on:click=again>"Start new"</button>
                        <button class="button outlined"
                            on:click=move |_| files::offer("quintet-kept-aside.txt", &record)>"Export"</button>
                    </div>
                </div>
            </main>
        </div>
    }
    .into_any()
}

/// Shown in place of a game that cannot be dealt.
fn refused(opening: Opening) -> AnyView {
    let (_, refusal) = opening.broken.get_value();
    let reason = refusal.map(|refusal| sentence(&refusal.message)).unwrap_or_default();
    view! { <NotFound address=location::shown().to_string() reason/> }.into_any()
}

/// Shown over a game that another tab plays.
#[component]
fn Elsewhere(
    opening: Opening,
    game: &'static str,
    name: &'static str,
    saved_in: StoredValue<Slot>,
) -> impl IntoView {
    let leave = Callback::new(|()| location::go(&Address::Home));
    let here = move |_| {
        let played = opening.played.get_value();
        opening.claim_tab(game, true, 0);
        let slot = saved_in.get_value();
        // The other tab may have begun another game of this mode.
        if let Some(seed) = saves().game(&slot).and_then(|record| seed_of(&record)).filter(|_| played) {
            location::rename(&slot.address(seed));
        }
    };
    view! {
        <Overlay open=Signal::derive(move || opening.tab.get() == Tab::Another) label="Open in another tab".to_string()
            role="alertdialog">
            <div class="dialog no-moves">
                <span class="emblem"><Icon glyph=Glyph::Warning size=28/></span>
                <h2>"Open in another tab"</h2>
                <p>{format!("{name} is played there. Nothing is saved from here until you play here.")}</p>
                <button class="button primary tall" autofocus on:click=here>"Play here"</button>
                <button class="button outlined tall" on:click=move |_| leave.run(())>"Leave"</button>
            </div>
        </Overlay>
    }
}

/// Deals, by the worker where that can take long. Not every parameter can be met with every seed.
pub fn deal<G: Game>(params: G::Params, seed: u64, then: impl FnOnce(Result<Session<G>, Refusal>) + 'static) {
    if !deals_slowly(G::ID) {
        let dealt = Session::deal(params, seed);
        // Later, as the worker answers: the caller finishes first.
        leptos::task::spawn_local(async move { then(dealt) });
        return;
    }
    let task = Task::Deal { game: G::ID.into(), params: Session::<G>::text_of(&params), seed };
    worker::ask(&task, move |answer| {
        let position = answer.and_then(|text| text.parse::<G>());
        then(position.map(|position| Session::adopt(params, seed, position)));
    });
}

fn deals_slowly(id: &str) -> bool {
    profile(id).is_some_and(|profile| profile.slow_deal)
}

/// Replays a saved game. A first position that takes long to deal comes from the worker.
pub fn reopen<G: Game>(record: Record, then: impl FnOnce(Result<Session<G>, Refusal>) + 'static) {
    let Some(seed) = seed_in(&record).filter(|_| deals_slowly(G::ID)) else {
        // Later, as the worker answers: the caller finishes first.
        leptos::task::spawn_local(async move { then(Session::replay(&record)) });
        return;
    };
    let task = Task::Deal { game: G::ID.into(), params: record.params.clone(), seed };
    worker::ask(&task, move |answer| {
        let dealt = answer.and_then(|text| text.parse());
        then(dealt.and_then(|dealt| Session::replay_observed(&record, &mut Dealt(Some(dealt)))));
    });
}

/// Knows the first position of a replay.
struct Dealt<G>(Option<G>);

impl<G: Game> Observer<G> for Dealt<G> {
    fn dealt(&mut self) -> Option<G> {
        self.0.take()
    }
}
