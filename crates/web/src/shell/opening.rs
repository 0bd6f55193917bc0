//! How a game comes onto the screen: as it was left, or dealt by the worker; and what is shown where another tab plays
//! it, or where it cannot be reopened.

use super::controls::Header;
use super::icon::{Glyph, Icon};
use super::not_found::NotFound;
use super::overlay::Overlay;
use super::play::{Play, show_address};
use super::toast::Toast;
use crate::address::Address;
use crate::games;
use crate::games::pairs::words::sentence;
use crate::ledger::Finish;
use crate::others;
use crate::platform::storage::{self, Slot};
use crate::platform::task::Task;
use crate::platform::{files, location, tenure, worker};
use leptos::prelude::*;
use quintet_engine::{Game, Observer, Record, Refusal, Session};
use std::time::Duration;
use web_sys::wasm_bindgen::JsCast;

/// A tab that has just gone may hold its game for a moment still.
const TRIES: u8 = 3;
const BETWEEN_TRIES: Duration = Duration::from_millis(100);

/// How a game is shown, and what is kept of it beside its record.
pub struct Show<G: Game> {
    /// Draws the game.
    pub screen: fn(Play<G>) -> AnyView,
    /// What counts as the score of a whole game.
    pub worth: fn(&G) -> u32,
    /// A few words about a game that was left: `Stage 3 · 46 left`.
    pub note: fn(&G) -> String,
    /// What a finished stage or game came to.
    pub finish: fn(&Session<G>) -> Finish,
}

impl<G: Game> Clone for Show<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Show<G> {}

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
pub struct Door {
    stage: RwSignal<Stage>,
    tab: RwSignal<Tab>,
    /// Whether this tab has played the game before.
    played: StoredValue<bool>,
    /// The record that cannot be reopened, and why; or only why there is no such deal.
    broken: StoredValue<(String, Option<Refusal>)>,
    /// Whether the slot holds a game that could neither be reopened nor put aside, and must not be overwritten.
    sealed: StoredValue<bool>,
    /// The games that undo and redo lead to.
    others: StoredValue<[Vec<String>; 2]>,
    /// Goes in; `true` where the game was played here before and then elsewhere.
    enter: StoredValue<Option<Callback<bool>>>,
}

impl Door {
    /// Whether games may be stored: only where this tab plays.
    pub fn may_store(self) -> bool {
        self.tab.get_untracked() == Tab::This && !self.sealed.get_value()
    }

    /// Does something when the browser says that this tab plays, unless it has said so already. Not where the game is
    /// taken from another tab: then what is shown here is older than what is stored.
    pub fn once_ours(self, act: impl Fn() + 'static) {
        let now = self.tab.get_untracked();
        if now == Tab::Unknown {
            Effect::new(move |before: Option<Tab>| {
                let after = self.tab.get();
                if (before.unwrap_or(now), after) == (Tab::Unknown, Tab::This) {
                    untrack(&act);
                }
                after
            });
        }
    }

    fn break_off(self, slot: &Slot, record: String, refusal: &Refusal) {
        self.sealed.set_value(!slot.put_game_aside());
        self.broken.set_value((record, Some(refusal.clone())));
        self.stage.set(Stage::Broken);
    }

    /// Looks up what a slot holds: the record to reopen, whether it is the slot's own, and the seed to play. Nothing
    /// where the slot's record cannot be read.
    fn look(self, slot: &Slot, seed: u64, taken: bool) -> Option<(Option<Record>, bool, u64)> {
        self.stage.set(Stage::Waiting);
        let kept = slot.game().filter(|_| !self.sealed.get_value());
        let mut others = ["earlier", "later"].map(|which| slot.others(which));
        let mut record = match kept.as_deref().map(str::parse::<Record>).transpose() {
            Ok(record) => record,
            Err(refusal) => {
                self.break_off(slot, kept.unwrap_or_default(), &refusal);
                return None;
            }
        };
        let kept_seed = record.as_ref().and_then(games::seed_in);
        let seed = if taken { kept_seed.unwrap_or(seed) } else { seed };
        let own = kept_seed == Some(seed);
        if !own {
            // The game that was left makes room, and undo leads back to it. One that was replaced may come back.
            let is_it = |text: &String| {
                let record = text.parse::<Record>().ok();
                record.is_some_and(|it| it.params == slot.mode && games::seed_in(&it) == Some(seed))
            };
            let back = others[0].iter().position(is_it).map(|place| others[0].remove(place));
            if let Some(left) = record.filter(|record| !record.steps.is_empty()) {
                others::push(&mut others[0], left.to_string());
            }
            let later = std::mem::take(&mut others[1]);
            others::keep(&mut others[0], later, &[]);
            record = back.and_then(|text| text.parse().ok());
        }
        self.others.set_value(others);
        Some((record, own, seed))
    }

    /// Asks for the game. One that was taken from another tab is opened anew, as it was left there.
    fn knock(self, game: &'static str, take: bool, tries: u8) {
        let hears = move |held: bool| {
            if !held && tries > 0 {
                let again = move || {
                    // Unless the screen is gone by then.
                    if self.tab.try_get_untracked().is_some() {
                        self.knock(game, take, tries - 1);
                    }
                };
                set_timeout(again, BETWEEN_TRIES);
            } else if self.tab.try_set(if held { Tab::This } else { Tab::Another }).is_none() && held {
                let played = self.played.get_value();
                self.played.set_value(true);
                if take {
                    self.enter.with_value(|enter| enter.iter().for_each(|enter| enter.run(played)));
                }
            }
        };
        tenure::claim(game, take, hears, move || {
            self.tab.try_set(Tab::Another);
        });
    }
}

/// Opens the game of these parameters and this seed: the one that was left, if it is that one, or a new deal.
pub fn open<G: Game>(params: &str, seed: u64, show: Show<G>) -> Result<AnyView, Refusal> {
    let params = Session::<G>::params_from(params)?;
    let slot = Slot::new(G::ID, &Session::<G>::text_of(&params));
    let door = Door {
        stage: RwSignal::new(Stage::Waiting),
        tab: RwSignal::new(Tab::Unknown),
        played: StoredValue::new(false),
        broken: StoredValue::default(),
        sealed: StoredValue::new(false),
        others: StoredValue::default(),
        enter: StoredValue::new(None),
    };
    let toast = Toast::here();
    let session = StoredValue::new_local(None::<Session<G>>);
    let opened = move |found: Session<G>| {
        if session.try_set_value(Some(found)).is_none() {
            door.stage.set(Stage::Open);
        }
    };
    let dealt = move |dealt: Result<Session<G>, Refusal>| match dealt {
        Ok(found) => opened(found),
        Err(refusal) => {
            if door.broken.try_set_value((String::new(), Some(refusal))).is_none() {
                door.stage.set(Stage::Refused);
            }
        }
    };
    let mode = slot.mode.clone();
    let enter = move |taken: bool| {
        let Some((record, own, seed)) = door.look(&slot, seed, taken) else { return };
        let params = params.clone();
        let Some(record) = record else { return deal::<G>(params, seed, dealt) };
        let slot = slot.clone();
        reopen::<G>(record.clone(), move |found| match found {
            Ok(found) => opened(found),
            // The screen may be gone by then, and the next one finds the same.
            Err(_) if door.stage.try_get_untracked().is_none() => {}
            Err(refusal) if own => door.break_off(&slot, record.to_string(), &refusal),
            Err(refusal) => {
                keep_aside(G::ID, &record.to_string(), &refusal, toast);
                deal::<G>(params, seed, dealt);
            }
        });
    };
    let entering = StoredValue::new_local(enter);
    door.enter.set_value(Some(Callback::new(move |taken| {
        entering.with_value(|enter| enter(taken));
    })));
    watch_storage(G::ID, door);
    door.knock(G::ID, false, TRIES);
    entering.with_value(|enter| enter(false));
    let screen = move || match door.stage.get() {
        Stage::Open => match session.try_update_value(Option::take).flatten() {
            Some(session) => (show.screen)(Play::new(session, door.others.get_value(), door, show)),
            None => waiting(),
        },
        Stage::Waiting => waiting(),
        Stage::Broken => broken(door),
        Stage::Refused => refused(door),
    };
    let name = games::screen(G::ID).map_or(G::NAME, |screen| screen.name);
    let shown = view! { {screen} <Elsewhere door game=G::ID name mode/> };
    Ok(shown.into_any())
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

/// Puts a game aside that was replaced by another and cannot be brought back.
pub fn keep_aside(game: &str, record: &str, refusal: &Refusal, toast: Toast) {
    storage::put_text_aside(&format!("game:{game}"), record);
    toast.say(match refusal.code {
        "rules_differ" => "The game before was played with earlier rules. It is kept for export.",
        _ => "A saved game could not be reopened. It was kept aside.",
    });
}

/// What another tab stores of this game was not played here.
fn watch_storage(game: &'static str, door: Door) {
    let stored = window_event_listener_untyped("storage", move |event| {
        let key = js_sys::Reflect::get(event.unchecked_ref(), &"key".into()).ok();
        let key = key.and_then(|key| key.as_string()).unwrap_or_default();
        if key.strip_prefix("quintet:game:").is_some_and(|rest| rest.split(':').next() == Some(game)) {
            tenure::leave();
            door.tab.set(Tab::Another);
        }
    });
    on_cleanup(move || stored.remove());
}

/// A screen with nothing on it yet.
pub fn waiting() -> AnyView {
    view! { <div class="game"><main class="dealing" aria-busy="true"><span class="spinner"></span></main></div> }
        .into_any()
}

/// What stands in the place of a game that cannot be reopened.
fn broken(door: Door) -> AnyView {
    let (record, refusal) = door.broken.get_value();
    let again = move |_| door.enter.with_value(|enter| enter.iter().for_each(|enter| enter.run(false)));
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

/// What stands in the place of a game that cannot be dealt.
fn refused(door: Door) -> AnyView {
    let (_, refusal) = door.broken.get_value();
    let reason = refusal.map(|refusal| sentence(&refusal.message)).unwrap_or_default();
    view! { <NotFound address=location::shown().to_string() reason/> }.into_any()
}

/// What stands in front of a game that another tab plays.
#[component]
fn Elsewhere(door: Door, game: &'static str, name: &'static str, mode: String) -> impl IntoView {
    let leave = Callback::new(|()| location::go(&Address::Home));
    let mode = StoredValue::new(mode);
    let here = move |_| {
        let played = door.played.get_value();
        door.knock(game, true, 0);
        let params = mode.get_value();
        let seed = Slot::new(game, &params).game().and_then(|record| games::seed_of(&record));
        // The other tab may have begun another game of this mode.
        if let Some(seed) = seed.filter(|_| played) {
            show_address(game, params, seed);
        }
    };
    view! {
        <Overlay open=Signal::derive(move || door.tab.get() == Tab::Another) label="Open in another tab".to_string()
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
    if !games::deals_slowly(G::ID) {
        let dealt = Session::deal(params, seed);
        // Like an answer of the worker: whoever asked comes to an end first.
        leptos::task::spawn_local(async move { then(dealt) });
        return;
    }
    let task = Task::Deal { game: G::ID.into(), params: Session::<G>::text_of(&params), seed };
    worker::ask(&task, move |answer| {
        let position = answer.and_then(|text| text.parse::<G>());
        then(position.map(|position| Session::adopt(params, seed, position)));
    });
}

/// Replays a saved game. A first position that takes long to deal comes from the worker.
pub fn reopen<G: Game>(record: Record, then: impl FnOnce(Result<Session<G>, Refusal>) + 'static) {
    let Some(seed) = games::seed_in(&record).filter(|_| games::deals_slowly(G::ID)) else {
        // Like an answer of the worker: whoever asked comes to an end first.
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
