//! A game against the AI as it is played on the screen: whose turn it is, what is chosen, what is seen happening.

use super::clock::Clock;
use super::painter::{Marks, Painter};
use super::scene::{self, Drag, Scene};
use super::token::Palette;
use super::words;
use crate::cue::Cue;
use crate::platform::cues;
use crate::platform::time::now;
use crate::platform::worker::Asked;
use crate::shell::overlay;
use crate::shell::play::{Change, Play};
use crate::shell::preferences::{DISTINCT, Preferences};
use crate::shell::queue::{Part, Queue};
use crate::shell::toast::Toast;
use leptos::prelude::*;
use quintet_engine::{Cell, Session};
use quintet_games::ColorCascade;
use quintet_games::color_cascade::{Colour, Event, Move, Side};

/// What is said when nobody can swap: both sides always have the same swaps.
pub(super) const NO_SWAP: &str = "No swap is left for either side: the tokens are counted";
/// How long a turn of the AI is held where nothing moves.
const HELD: f64 = 600.0;

/// What stands beside the board. It follows what is seen, not what is already decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The human's tokens.
    pub human: u32,
    /// The AI's tokens.
    pub ai: u32,
    /// Turns taken.
    pub moves: u16,
    /// Whose turn it is, unless the game is over.
    pub turn: Option<Side>,
    /// The last swap.
    pub last: Option<(Cell, Cell)>,
    /// Who moved last.
    pub mover: Option<Side>,
}

impl Shown {
    fn of(session: &Session<ColorCascade>) -> Self {
        let position = session.position();
        let last = session.moves().rev().find_map(|mv| match mv {
            Move::Swap(one, other) => Some((one, other)),
            _ => None,
        });
        Self {
            human: position.count(Colour::Blue),
            ai: position.count(Colour::Orange),
            moves: position.moves(),
            turn: position.ending().is_none().then(|| position.to_move()),
            last,
            mover: session.can_undo().then(|| position.to_move().other()),
        }
    }
}

/// Whether the AI is at work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thinking {
    /// It waits for the human.
    Not,
    /// It is.
    Yes,
    /// It takes its time.
    Still,
}

/// The game on the screen.
#[derive(Clone, Copy)]
pub struct Bout {
    /// The game.
    pub play: Play<ColorCascade>,
    /// What is seen happening.
    pub queue: Queue,
    /// The canvas.
    pub painter: Painter,
    /// What stands beside the board.
    pub shown: RwSignal<Shown>,
    /// Whether the AI is at work.
    pub thinking: RwSignal<Thinking>,
    /// The token that a swap begins with.
    pub chosen: RwSignal<Option<Cell>>,
    /// The cell that the mouse or the focus is on.
    pub pointed: RwSignal<Option<Cell>>,
    /// The cell that Tab leads to.
    pub stop: RwSignal<Cell>,
    /// A token under a finger.
    pub drag: RwSignal<Option<Drag>>,
    /// The neighbour whose swap with what is chosen is shown before it is played.
    pub aimed: RwSignal<Option<Cell>>,
    /// What the AI did last, in a few words.
    pub replied: RwSignal<Option<String>>,
    /// The tokens that go, where they are shown without motion.
    going: RwSignal<Vec<Cell>>,
    /// How many turns in a row the clock has passed.
    pub(super) timeouts: StoredValue<u32>,
    /// A swap that is worth a look.
    pub hinted: RwSignal<Option<(Cell, Cell)>>,
    /// Whether a hint is being looked for.
    pub hinting: RwSignal<bool>,
    /// What the status line says below its heading, in place of the usual.
    pub note: RwSignal<Option<String>>,
    /// What is read out.
    pub heard: RwSignal<String>,
    /// Whether the player has touched the board: the clock waits for that.
    pub(super) touched: RwSignal<bool>,
    clock: StoredValue<Option<Clock>>,
    pub(super) scene: StoredValue<Scene, LocalStorage>,
    /// The marks on the board, found once a change and not once a frame.
    seen: StoredValue<Marks>,
    /// Counts what happened, so that an answer to something older is known.
    pub(super) turn: StoredValue<u32>,
    pub(super) asked: StoredValue<Option<Asked>>,
    /// Set while several steps are taken as one.
    pub(super) in_steps: StoredValue<bool>,
    /// The colours that the tokens wear.
    pub palette: Memo<Palette>,
    /// Whether turns are timed.
    pub timed: Memo<bool>,
    busy: Signal<bool>,
    pub(super) preferences: Preferences,
    pub(super) toast: Toast,
}

/// The colours that the tokens wear.
pub fn palette(preferences: Preferences) -> Palette {
    let distinct = preferences.settings().with(|settings| settings.is_on(DISTINCT, false));
    if distinct { Palette::Distinct } else { Palette::Usual }
}

/// Tells what of an event can be heard and felt.
fn cue(event: &Event) {
    match event {
        Event::Cleared { wave, .. } => cues::tell(Cue::Wave, *wave),
        Event::Goblin { .. } => cues::tell(Cue::Goblin, 0),
        Event::GameOver { winner: Some(Side::Human), .. } => cues::tell(Cue::Win, 0),
        Event::GameOver { .. } => cues::tell(Cue::Over, 0),
        _ => {}
    }
}

impl Bout {
    /// Goes on with a game.
    pub fn new(play: Play<ColorCascade>) -> Self {
        let painter = Painter::new();
        let queue = Queue::new(move || painter.canvas.get().map(Into::into));
        let preferences = Preferences::here();
        let settings = preferences.settings();
        let bout = Self {
            play,
            queue,
            painter,
            shown: RwSignal::new(play.with_untracked(Shown::of)),
            thinking: RwSignal::new(Thinking::Not),
            chosen: RwSignal::new(None),
            pointed: RwSignal::new(None),
            stop: RwSignal::new(Cell::new(3, 3)),
            drag: RwSignal::new(None),
            aimed: RwSignal::new(None),
            replied: RwSignal::new(None),
            going: RwSignal::new(Vec::new()),
            timeouts: StoredValue::new(0),
            hinted: RwSignal::new(None),
            hinting: RwSignal::new(false),
            note: RwSignal::new(None),
            heard: RwSignal::new(String::new()),
            touched: RwSignal::new(false),
            clock: StoredValue::new(None),
            scene: StoredValue::new_local(play.with_untracked(|session| Scene::of(session.position()))),
            seen: StoredValue::new(Marks::default()),
            turn: StoredValue::new(0),
            asked: StoredValue::new(None),
            in_steps: StoredValue::new(false),
            palette: Memo::new(move |_| palette(preferences)),
            timed: Memo::new(move |_| settings.with(|settings| settings.is_on("turn-clock", false))),
            busy: queue.busy(),
            preferences,
            toast: Toast::here(),
        };
        let covered = overlay::covered();
        let clock = Clock::new(move || bout.clock_runs() && !covered.get(), move || bout.time_is_up());
        bout.clock.set_value(Some(clock));
        play.listen(move |change| bout.follow(change));
        Effect::new(move |_| bout.look_again());
        on_cleanup(move || bout.stop_thinking());
        bout.go_on();
        bout
    }

    /// The human's clock.
    pub fn clock(self) -> Clock {
        self.clock.get_value().expect("the clock is made with the bout")
    }

    fn clock_runs(self) -> bool {
        self.timed.get() && self.touched.get() && self.is_ready() && !document().hidden()
    }

    /// Whether the human may choose: it is their turn, and all that happened before has been shown.
    pub fn is_ready(self) -> bool {
        self.shown.get().turn == Some(Side::Human) && self.is_humans() && !self.busy.get()
    }

    /// Whether the human is to move, as the engine says.
    pub fn is_humans(self) -> bool {
        self.play.with(|session| {
            let position = session.position();
            position.ending().is_none() && position.to_move() == Side::Human
        })
    }

    pub(super) fn calm(self) -> bool {
        untrack(|| self.preferences.calm())
    }

    pub(super) fn scene(self, change: impl FnOnce(&mut Scene)) {
        self.scene.try_update_value(change);
        self.paint();
    }

    /// Draws anew with the next frame.
    pub fn paint(self) {
        self.painter.ask(move |painter| self.frame(painter));
    }

    fn frame(self, painter: Painter) -> bool {
        let time = now();
        let palette = self.palette.get_untracked();
        let calm = self.calm();
        let moves = self.seen.try_with_value(|marks| {
            self.scene.try_with_value(|scene| {
                painter.draw(scene, marks, palette, time, calm);
                scene.moves(time) || (marks.hinted.is_some() && !calm)
            })
        });
        moves.flatten().unwrap_or(false)
    }

    /// Follows everything that a mark depends on.
    fn look_again(self) {
        self.seen.set_value(self.marks());
        let _ = (self.palette.get(), self.painter.canvas.get());
        self.paint();
    }

    /// The swap in question: that of what is chosen or dragged with what is aimed or pointed at, or the only one of what
    /// is pointed at.
    pub fn in_question(self) -> Option<(Cell, Cell)> {
        if let Some(drag) = self.drag.get() {
            return drag.other.map(|other| (drag.cell, other));
        }
        if let Some(hinted) = self.hinted.get() {
            return Some(hinted);
        }
        let only = |cell: Cell| match self.partners(cell)[..] {
            [other] => Some((cell, other)),
            _ => None,
        };
        let pointed = self.pointed.get();
        match self.chosen.get() {
            Some(chosen) => {
                let partners = self.partners(chosen);
                let seen = pointed.filter(|cell| partners.contains(cell)).or(self.aimed.get());
                seen.map(|other| (chosen, other))
            }
            None => pointed.and_then(only),
        }
    }

    /// What the swap in question would do, in words.
    pub fn foreseen(self) -> Option<String> {
        if !self.is_ready() {
            return None;
        }
        let (one, other) = self.in_question()?;
        self.play.with(|session| {
            session.position().preview(one, other).ok().map(|preview| words::preview(&preview))
        })
    }

    /// The cells that a token can change places with.
    pub fn partners(self, cell: Cell) -> Vec<Cell> {
        let swaps = self.play.with(|session| session.position().legal_swaps_of(cell));
        let other = |mv| match mv {
            Move::Swap(one, other) => Some(if one == cell { other } else { one }),
            _ => None,
        };
        swaps.into_iter().filter_map(other).collect()
    }

    fn marks(self) -> Marks {
        let (drag, shown) = (self.drag.get(), self.shown.get());
        if !self.is_ready() {
            return Marks { last: shown.last, doomed: self.going.get(), drag, ..Marks::default() };
        }
        let chosen = self.chosen.get().or(drag.map(|drag| drag.cell));
        let legal = chosen.or(self.pointed.get()).map_or_else(Vec::new, |cell| self.partners(cell));
        let goes = |(one, other)| {
            self.play.with(|session| session.position().preview(one, other).map(|preview| preview.goes))
        };
        let doomed = self.in_question().and_then(|swap| goes(swap).ok()).unwrap_or_default();
        Marks { chosen, legal, doomed, last: shown.last, hinted: self.hinted.get(), drag }
    }

    /// Something happened to the game.
    pub(super) fn follow(self, change: Change<ColorCascade>) {
        if matches!(change, Change::Hinted) {
            return;
        }
        self.chosen.set(None);
        self.aimed.set(None);
        self.hinted.set(None);
        self.drag.set(None);
        self.note.set(None);
        self.clock().refill();
        match change {
            Change::Played(events) | Change::PlayedAgain(events) => self.tell(&events),
            Change::TakenBack | Change::Replaced | Change::Hinted => {
                self.replied.set(None);
                self.going.set(Vec::new());
                let what = if matches!(change, Change::Replaced) { "Another game." } else { "Taken back." };
                if matches!(change, Change::Replaced) {
                    self.touched.set(false);
                }
                self.queue.finish();
                self.lay();
                self.heard.set(format!("{what} {}", self.next_words(self.shown.get_untracked())));
            }
        }
        if !self.in_steps.get_value() {
            self.go_on();
        }
    }

    /// Shows the position at rest.
    fn lay(self) {
        self.scene(|scene| *scene = self.play.with_untracked(|session| Scene::of(session.position())));
        self.shown.set(self.play.with_untracked(Shown::of));
    }

    /// Shows what happened, one thing after the other.
    fn tell(self, events: &[Event]) {
        let after = self.play.with_untracked(Shown::of);
        self.heard.set(self.spoken(events, after));
        let replied = words::opponents_turn(events);
        if self.calm() {
            self.tell_calmly(events, replied);
            return;
        }
        let mut parts = Vec::new();
        if let Some(Event::Swapped { side: Side::Ai, .. }) = events.first() {
            // A breath between what the human did and the answer.
            parts.push(Part::new(160.0, || ()));
        }
        parts.push(Part::new(0.0, move || self.replied.set(replied.clone())));
        for event in events.iter().cloned() {
            let cleared = matches!(event, Event::Cleared { .. });
            let lasts = if cleared { scene::FLASH } else { scene::lasts(&event) };
            parts.push(Part::new(lasts, move || self.begin(&event)));
            if cleared {
                parts.push(Part::new(scene::SHRINK, move || {
                    let pace = self.pace();
                    self.scene(|scene| scene.shrink(now(), pace));
                }));
            }
        }
        parts.push(Part::new(scene::DROP - scene::STAGGER, || ()));
        parts.push(Part::new(0.0, move || self.shown.set(after)));
        self.queue.add(parts);
    }

    /// Shows what happened without motion: what the AI swaps and what goes is marked and held for a moment first.
    fn tell_calmly(self, events: &[Event], replied: Option<String>) {
        let shown = events.to_vec();
        let settle = move || {
            shown.iter().for_each(cue);
            self.going.set(Vec::new());
            self.lay();
        };
        let Some(Event::Swapped { side: Side::Ai, from, to }) = events.first().cloned() else {
            self.queue.finish();
            self.replied.set(replied);
            settle();
            return;
        };
        let goes = self.play.with_untracked(|session| {
            let before = session.history().next_back();
            before.and_then(|before| before.preview(from, to).ok()).map(|preview| preview.goes)
        });
        let mark = move || {
            self.replied.set(replied);
            self.shown.update(|shown| {
                shown.last = Some((from, to));
                shown.mover = Some(Side::Ai);
                shown.turn = Some(Side::Ai);
            });
            self.going.set(goes.unwrap_or_default());
        };
        self.queue.add([Part::new(HELD, mark), Part::new(0.0, settle)]);
    }

    /// How long things take, as a part of the usual.
    fn pace(self) -> f64 {
        let hurried =
            self.painter.canvas.get_untracked().is_some_and(|canvas| canvas.has_attribute("data-hurried"));
        if hurried { 0.25 } else { 1.0 }
    }

    fn begin(self, event: &Event) {
        let pace = self.pace();
        self.scene(|scene| scene.show(event, now(), pace));
        cue(event);
        match event {
            Event::Swapped { side, from, to } => self.shown.update(|shown| {
                shown.last = Some((*from, *to));
                shown.mover = Some(*side);
                shown.moves += u16::from(*side == Side::Human);
                // Until all of it was seen: either the AI thinks about it, or it is the AI's own move.
                shown.turn = Some(Side::Ai);
            }),
            Event::Cleared { colours, .. } => {
                let gone = |colour| colours.iter().filter(|&&one| one == colour).count() as u32;
                let (human, ai) = (gone(Colour::Blue), gone(Colour::Orange));
                if human + ai > 0 {
                    self.shown.update(|shown| {
                        shown.human -= human.min(shown.human);
                        shown.ai -= ai.min(shown.ai);
                    });
                }
            }
            _ => {}
        }
    }

    fn spoken(self, events: &[Event], after: Shown) -> String {
        format!("{} {}", words::turn(events), self.next_words(after))
    }

    /// Who goes on now, or how it ended.
    fn next_words(self, after: Shown) -> String {
        let ending = self.play.with_untracked(|session| session.position().ending());
        match (ending, after.turn) {
            (Some(ending), _) => {
                let (title, why) = words::result(ending, after.human, after.ai);
                format!("{title}. {why}.")
            }
            (None, Some(Side::Human)) => {
                let (can_swap, aim) = self.play.with_untracked(|session| {
                    (session.position().can_swap(), words::aim(after.human, after.ai))
                });
                if can_swap { format!("Your turn. {aim}.") } else { format!("{NO_SWAP}.") }
            }
            _ => "The AI is thinking.".into(),
        }
    }
}
