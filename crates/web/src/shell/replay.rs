//! The replay viewer: a game's own screen, read-only, with playback controls in place of its own.

use super::opening::{GameHooks, Opening};
use super::play::{Change, Play};
use super::shared_game;
use crate::games::list;
use crate::kit::frame::Watching;
use crate::kit::icon::{Glyph, Icon, Plus};
use crate::kit::overlay::Sheet;
use crate::kit::preferences::Preferences;
use crate::platform::storage::saves;
use crate::platform::time;
use crate::platform::{location, worker};
use leptos::ev::{keydown, resize};
use leptos::html::{Div, Input};
use leptos::prelude::*;
use quintet_engine::{Game, Step};
use quintet_play::address::Address;
use quintet_play::explained::Explained;
use quintet_play::playing::{Playing, seed_of};
use quintet_play::retelling::Retelling;
use quintet_play::shared_game::end_in_words;
use quintet_play::task::Task;
use quintet_play::watched::{Mark, Marks as MarkGroup, Watched, grouped};
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, KeyboardEvent};

/// How long a step is shown at each pace, in milliseconds, and what the pace is called.
const PACES: [(u64, &str); 4] = [(1800, "½×"), (900, "1×"), (450, "2×"), (225, "4×")];
/// How long a step is shown with reduced motion.
const CALM_STEP: u64 = 600;
/// Marks that are nearer to each other than this are drawn as one, in pixels.
const NEAR: f64 = 20.0;
/// The assumed width of the slider until it is drawn.
const USUAL_WIDTH: f64 = 340.0;

/// A record on the screen.
struct Viewer<G: Game> {
    watched: StoredValue<Rc<Watched<G>>, LocalStorage>,
    play: Play<G>,
    /// How many steps are taken.
    at: RwSignal<usize>,
    /// Whether it runs by itself. The number distinguishes one run from the next.
    running: RwSignal<Option<u32>>,
    pace: RwSignal<usize>,
    /// Whether the list of moves is open.
    listed: RwSignal<bool>,
    /// Whether steps that were taken back are left out.
    hides_undone: RwSignal<bool>,
    /// The record with all its steps.
    whole: StoredValue<Rc<Watched<G>>, LocalStorage>,
    /// The digits typed so far, to jump to a step.
    typed: StoredValue<String>,
    preferences: Preferences,
    explain: Callback<()>,
    /// Every step as a sentence.
    sentences: Memo<Vec<String>>,
    /// The steps with a mark, by the number of steps taken then.
    marks: Memo<Vec<(usize, Mark)>>,
}

impl<G: Game> Clone for Viewer<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Viewer<G> {}

/// Shows a record from its deal.
pub fn view<G: Game>(
    watched: Rc<Watched<G>>,
    code: StoredValue<String>,
    hooks: GameHooks<G>,
    retelling: &'static Retelling<G>,
) -> AnyView {
    let play = Play::watch(watched.after(0), Opening::watched(), hooks);
    let lost = losing_moves(&watched);
    let hides_undone = RwSignal::new(false);
    let shown = StoredValue::new_local(watched.clone());
    let sentences = Memo::new(move |_| {
        hides_undone.track();
        shown.with_value(|watched| retelling.log(watched))
    });
    let marks = Memo::new(move |_| {
        hides_undone.track();
        let lost = lost.get();
        shown.with_value(|watched| watched.marks(&lost))
    });
    let viewer = Viewer {
        play,
        at: RwSignal::new(0),
        running: RwSignal::new(None),
        pace: RwSignal::new(1),
        listed: RwSignal::new(false),
        hides_undone,
        whole: StoredValue::new_local(watched),
        watched: shown,
        typed: StoredValue::default(),
        preferences: Preferences::here(),
        explain: Callback::new(move |()| location::go(&Address::Analysis(code.get_value()))),
        sentences,
        marks,
    };
    let listening = window_event_listener(keydown, move |event| {
        if !event.default_prevented() && viewer.pressed(&event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listening.remove());
    provide_context(Watching {
        transport: Callback::new(move |()| transport(viewer)),
        share: Callback::new(move |()| viewer.whole.with_value(|watched| shared_game::share(watched.last()))),
    });
    view! { {(hooks.screen)(play)} <Moves viewer/> }.into_any()
}

/// Has the worker find the moves that lost the game, which are known as soon as they are found. A game that is not
/// analysed has none.
fn losing_moves<G: Game>(watched: &Watched<G>) -> RwSignal<Vec<usize>> {
    let lost = RwSignal::new(Vec::new());
    let task = Task::Analyse { game: G::ID.into(), record: watched.last().record().to_string() };
    let news = move |line: &str| {
        for note in Explained::read(line).remarks.iter().filter(|note| note.losing) {
            lost.try_update(|lost| lost.push(note.keep));
        }
    };
    let asked = worker::ask_and_follow(&task, news, |_| ());
    on_cleanup(move || worker::call_off(asked));
    lost
}

impl<G: Game> Viewer<G> {
    fn len(self) -> usize {
        self.watched.with_value(|watched| watched.steps().len())
    }

    /// Shows the position after a number of steps: one step on as it was played, all else without motion.
    fn go(self, to: usize) {
        let (from, to) = (self.at.get_untracked(), to.min(self.len()));
        if to == from {
            return;
        }
        self.at.set(to);
        if to == from + 1 && self.step(from).is_some() {
            return;
        }
        let session = self.watched.with_value(|watched| watched.after(to));
        self.play.show(session, Change::Replaced);
    }

    fn step(self, from: usize) -> Option<()> {
        let mut events = Vec::new();
        let (session, step) = self.watched.with_value(|watched| watched.next(from, &mut events))?;
        self.play.show(
            session,
            match step {
                // A move that is played again ends what the one before still shows, so the board never falls behind.
                Step::Move(_) | Step::Redo => Change::PlayedAgain(events),
                Step::Undo => Change::TakenBack,
                Step::Hint => Change::Hinted,
            },
        );
        Some(())
    }

    /// A person chose a step, so it no longer runs by itself.
    fn jump(self, to: usize) {
        self.running.set(None);
        self.go(to);
    }

    fn toggle(self) {
        if self.running.get_untracked().is_some() {
            return self.running.set(None);
        }
        if self.at.get_untracked() == self.len() {
            self.go(0);
        }
        let run = time::now() as u32;
        self.running.set(Some(run));
        self.go(self.at.get_untracked() + 1);
        self.run_on(run);
    }

    /// Takes the next step after a while, for as long as this run goes on and the screen is there.
    fn run_on(self, run: u32) {
        let calm = untrack(|| self.preferences.calm());
        let shown = if calm { CALM_STEP } else { PACES[self.pace.get_untracked()].0 };
        let next = move || {
            if self.running.try_get_untracked() != Some(Some(run)) {
                return;
            }
            self.go(self.at.get_untracked() + 1);
            match self.at.get_untracked() < self.len() {
                true => self.run_on(run),
                false => self.running.set(None),
            }
        };
        set_timeout(next, Duration::from_millis(shown));
    }

    /// The next step with a mark, on or back.
    fn marked(self, on: bool) -> Option<usize> {
        let at = self.at.get_untracked();
        let mut places = self.marks.get_untracked().into_iter().map(|(place, _)| place);
        if on { places.find(|place| *place > at) } else { places.rfind(|place| *place < at) }
    }

    /// Leaves out the steps that were taken back, or shows them again.
    fn hide_undone(self, hide: bool) {
        let whole = self.whole.get_value();
        let shown = if hide {
            Watched::new(&whole.fork(whole.steps().len()).record(), Some(whole.after(0).position().clone()))
                .map_or(whole, Rc::new)
        } else {
            whole
        };
        self.watched.set_value(shown);
        self.hides_undone.set(hide);
        self.running.set(None);
        let to = self.at.get_untracked().min(self.len());
        self.at.set(to);
        self.play.show(self.watched.with_value(|watched| watched.after(to)), Change::Replaced);
    }

    /// Plays on from the step that is shown, in the slot of its mode.
    fn play_on(self) {
        let at = self.at.get_untracked();
        play_on(self.watched.with_value(|watched| watched.fork(at)));
    }

    /// Does what a key stands for, if it stands for anything.
    fn pressed(self, event: &KeyboardEvent) -> bool {
        let in_field = event.target().is_some_and(|target| {
            target.dyn_ref::<HtmlInputElement>().is_some_and(|input| input.type_() != "range")
        });
        let covered = document().query_selector("dialog[open]").ok().flatten().is_some();
        if in_field || covered || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return false;
        }
        let at = self.at.get_untracked();
        let on_button = event.target().is_some_and(|it| it.is_instance_of::<web_sys::HtmlButtonElement>());
        match event.key().as_str() {
            " " if !on_button => self.toggle(),
            "ArrowRight" if event.shift_key() => self.jump(self.marked(true).unwrap_or(self.len())),
            "ArrowLeft" if event.shift_key() => self.jump(self.marked(false).unwrap_or(0)),
            "ArrowRight" => self.jump(at + 1),
            "ArrowLeft" => self.jump(at.saturating_sub(1)),
            "Home" => self.jump(0),
            "End" => self.jump(self.len()),
            "+" => self.pace.update(|pace| *pace = (*pace + 1).min(PACES.len() - 1)),
            "-" => self.pace.update(|pace| *pace = pace.saturating_sub(1)),
            "l" | "L" => self.listed.set(true),
            "f" | "F" => self.play_on(),
            "Enter" if !on_button => {
                let typed = self.typed.try_update_value(std::mem::take).unwrap_or_default();
                let Ok(number) = typed.parse() else { return false };
                self.jump(number);
            }
            digit if digit.len() == 1 && digit.as_bytes()[0].is_ascii_digit() => {
                self.typed.update_value(|typed| {
                    // A game has at most five digits of steps.
                    if typed.len() > 4 {
                        typed.clear();
                    }
                    typed.push_str(digit);
                });
            }
            _ => return false,
        }
        true
    }
}

thread_local! {
    /// The game that is about to be opened where a record was left.
    static FORKED: Cell<Option<&'static str>> = const { Cell::new(None) };
}

/// Whether a game is opened where a record was left.
pub fn is_fork_of(game: &str) -> bool {
    FORKED.get() == Some(game)
}

/// It is open.
pub fn fork_is_open() {
    FORKED.set(None);
}

/// Makes a session that began elsewhere the game being played, and goes there.
pub fn play_on<G: Game>(session: quintet_engine::Session<G>) {
    FORKED.set(Some(G::ID));
    let seed = seed_of(&session);
    let playing = Playing::adopt(session, saves(), time::of_day());
    let slot = playing.slot();
    location::go(&match seed {
        Some(seed) => slot.address(seed),
        None => Address::Mode { id: slot.game.clone(), params: slot.mode.clone() },
    });
}

/// The playback controls.
fn transport<G: Game>(viewer: Viewer<G>) -> AnyView {
    let len = move || {
        viewer.hides_undone.track();
        viewer.len()
    };
    let share = move |place: usize| place as f64 / len().max(1) as f64;
    let words = move || format!("Step {} of {}", viewer.at.get(), len());
    let read_out = move || {
        let at = viewer.at.get();
        let sentences = viewer.sentences.with(|sentences| sentences.get(at.checked_sub(1)?).cloned());
        let lost = viewer.marks.with(|marks| marks.contains(&(at, Mark::Lost)));
        let lost = if lost { ". From here the game was lost" } else { "" };
        sentences.map_or_else(words, |sentences| format!("{}: {sentences}{lost}", words()))
    };
    let (scrub, width) = (NodeRef::<Div>::new(), RwSignal::new(USUAL_WIDTH));
    let measure = move || {
        if let Some(scrub) = scrub.get_untracked() {
            width.set(f64::from(scrub.client_width().max(1)));
        }
    };
    scrub.on_load(move |_| time::after_frame(measure));
    let resized = window_event_listener(resize, move |_| measure());
    on_cleanup(move || resized.remove());
    let end = list::screen(G::ID).map(|screen| {
        viewer.whole.with_value(|whole| end_in_words(screen.profile, whole.last().position().status()))
    });
    let lane = move || {
        let drawn = viewer.marks.with(|marks| grouped(marks, len(), NEAR / width.get()));
        drawn.into_iter().map(mark_view).collect_view()
    };
    let tool = move |label: &'static str, glyph: Glyph, go: fn(usize, usize) -> usize| {
        let stays = move || go(viewer.at.get(), len()) == viewer.at.get();
        view! {
            <button class="tool" aria-label=label aria-disabled=move || stays().then_some("true")
                on:click=move |_| viewer.jump(go(viewer.at.get_untracked(), viewer.len()))>
                <Icon glyph/>
            </button>
        }
    };
    view! {
        <nav class="transport" aria-label="Replay">
            <div class="scrub" node_ref=scrub style=("--at", move || format!("{:.4}", share(viewer.at.get())))>
                <div class="lane" aria-hidden="true">{lane}</div>
                <input type="range" aria-label="Step" min="0" max=move || len().to_string() step="1"
                    aria-valuetext=read_out
                    prop:value=move || viewer.at.get().to_string()
                    on:input=move |event| {
                        if let Ok(place) = event_target_value(&event).parse() {
                            viewer.jump(place);
                        }
                    }/>
                <div class="rail" aria-hidden="true"><i></i></div>
                <div class="thumb" aria-hidden="true"></div>
                <div class="ends"><span>"Deal"</span>{step_field(viewer, words)}<span>{end}</span></div>
            </div>
            <div class="play-row">
                <button class="pace" aria-label=move || format!("Pace {}", PACES[viewer.pace.get()].1)
                    on:click=move |_| viewer.pace.update(|pace| *pace = (*pace + 1) % PACES.len())>
                    {move || PACES[viewer.pace.get()].1}
                </button>
                <div class="mid">
                    {tool("To the deal", Glyph::FirstPage, |_, _| 0)}
                    {tool("One step back", Glyph::ChevronLeft, |at, _| at.saturating_sub(1))}
                    <button class="round" aria-label=move || if viewer.running.get().is_some() { "Pause" } else { "Play" }
                        on:click=move |_| viewer.toggle()>
                        <span class="disc">
                            {move || match viewer.running.get() {
                                Some(_) => view! { <Icon glyph=Glyph::Pause size=28/> },
                                None => view! { <Icon glyph=Glyph::PlayArrow size=28/> },
                            }}
                        </span>
                    </button>
                    {tool("One step on", Glyph::ChevronRight, |at, len| len.min(at + 1))}
                    {tool("To the end", Glyph::LastPage, |_, len| len)}
                </div>
                <button class="tool" aria-label="List of moves" on:click=move |_| viewer.listed.set(true)>
                    <Icon glyph=Glyph::List/>
                </button>
            </div>
            <div class="from-here">
                <button class="button tonal" on:click=move |_| viewer.play_on()>
                    <Icon glyph=Glyph::CallSplit size=20/>
                    "Play on from here"
                </button>
                <button class="button tonal" on:click=move |_| viewer.explain.run(())>
                    <Icon glyph=Glyph::QueryStats size=20/>
                    "Explain"
                </button>
            </div>
        </nav>
    }
    .into_any()
}

/// The step that is shown; chosen, it becomes a field for another.
fn step_field<G: Game>(
    viewer: Viewer<G>,
    words: impl Fn() -> String + Copy + Send + Sync + 'static,
) -> AnyView {
    let asked = RwSignal::new(false);
    let field = NodeRef::<Input>::new();
    Effect::new(move |_| {
        if let Some(field) = field.get() {
            // What was just put into the page can take the focus.
            let _ = field.focus();
        }
    });
    let jump = move || {
        if let Some(step) = field.get_untracked().and_then(|field| field.value().trim().parse().ok()) {
            viewer.jump(step);
        }
        asked.set(false);
    };
    let shown = move || match asked.get() {
        false => view! {
            <button class="step" aria-label=move || format!("{}, jump to another", words())
                on:click=move |_| asked.set(true)>{words}</button>
        }
        .into_any(),
        true => view! {
            <form class="step" on:submit=move |event| {
                event.prevent_default();
                jump();
            }>
                <input node_ref=field inputmode="numeric" autocomplete="off" aria-label="Step to jump to"
                    on:blur=move |_| jump()
                    on:keydown=move |event| if event.key() == "Escape" {
                        // Nothing is left to jump to when the field goes.
                        field.get_untracked().iter().for_each(|field| field.set_value(""));
                        asked.set(false);
                    }/>
            </form>
        }
        .into_any(),
    };
    shown.into_any()
}

fn mark_view(MarkGroup { at, mark, count }: MarkGroup) -> impl IntoView {
    let class = match mark {
        Mark::Undo => "",
        Mark::Hint => "help",
        Mark::Added => "add",
        Mark::Lost => "lost",
    };
    let icon = match mark {
        _ if count > 1 => view! { <b>{count}</b> }.into_any(),
        Mark::Undo => view! { <Icon glyph=Glyph::Undo size=16/> }.into_any(),
        Mark::Hint => view! { <Icon glyph=Glyph::Lightbulb size=16/> }.into_any(),
        Mark::Added => view! { <Plus size=16/> }.into_any(),
        Mark::Lost => view! { <Icon glyph=Glyph::Cancel size=16/> }.into_any(),
    };
    // Of several, only a lost game is worth a colour.
    let class = if count > 1 && mark != Mark::Lost { "" } else { class };
    view! { <span class=class style=("--at", format!("{at:.4}"))>{icon}</span> }
}

/// The list of moves, every step a sentence; choosing one goes there.
#[component]
fn Moves<G: Game>(viewer: Viewer<G>) -> impl IntoView {
    let close = Callback::new(move |()| viewer.listed.set(false));
    let go = move |to: usize| {
        viewer.listed.set(false);
        viewer.jump(to);
    };
    let rows = move || {
        let rows = viewer.sentences.get().into_iter().enumerate().map(|(index, words)| {
            let to = index + 1;
            view! {
                <li><button class="row" aria-current=move || (viewer.at.get() == to).then_some("step")
                    on:click=move |_| go(to)><span class="what">{words}</span></button></li>
            }
        });
        rows.collect_view()
    };
    view! {
        <Sheet open=viewer.listed.into() close title="Moves">
            <button class="row" role="switch" aria-checked=move || viewer.hides_undone.get().to_string()
                on:click=move |_| viewer.hide_undone(!viewer.hides_undone.get_untracked())>
                <Icon glyph=Glyph::Undo/>
                <span class="what">"Hide what was taken back"</span>
                <span class="switch"></span>
            </button>
            <ol class="moves">{rows}</ol>
        </Sheet>
    }
}
