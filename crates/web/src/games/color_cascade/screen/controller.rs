//! The state of a game of Color Cascade on the screen: whose turn it is, what is chosen, what is shown.

use super::opponent_turn::Clock;
use super::painter::{Marks, Painter};
use crate::games::color_cascade::seen::{Drag, Seen};
use crate::games::color_cascade::token::Palette;
use crate::kit::overlay;
use crate::kit::preferences::{DISTINCT, Preferences};
use crate::kit::queue::Queue;
use crate::kit::toast::Toast;
use crate::kit::words::Line;
use crate::platform::time::now;
use crate::platform::worker::Asked;
use crate::shell::play::{Change, Play};
use leptos::prelude::*;
use quintet_engine::{Cell, Session};
use quintet_games::ColorCascade;
use quintet_games::color_cascade::{Colour, Event, Move, Side};
use quintet_play::games::color_cascade::words;

/// Said when nobody can swap: both sides always have the same swaps.
pub(super) const NO_SWAP: &str = "No swap is left for either side: the tokens are counted";

/// The figures beside the board. They follow what is seen, not the position.
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
    pub(super) fn of(session: &Session<ColorCascade>) -> Self {
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

/// The controller.
#[derive(Clone, Copy)]
pub struct Controller {
    /// The game.
    pub play: Play<ColorCascade>,
    /// What is seen happening.
    pub queue: Queue,
    /// The canvas.
    pub painter: Painter,
    /// The figures beside the board.
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
    /// What was done last, by the player or the AI, in a few words.
    pub replied: RwSignal<Option<String>>,
    /// The tokens that go, where they are shown without motion.
    pub(super) going: RwSignal<Vec<Cell>>,
    /// How many turns in a row the clock has passed.
    pub(super) timeouts: StoredValue<u32>,
    /// A swap that is worth a look.
    pub hinted: RwSignal<Option<(Cell, Cell)>>,
    /// Whether a hint is being looked for.
    pub hinting: RwSignal<bool>,
    /// What the status line says below its heading, in place of the usual.
    pub note: RwSignal<Option<Line>>,
    /// The last words for screen readers.
    pub announced: RwSignal<String>,
    /// Whether the dialog at the end is open.
    pub over: RwSignal<bool>,
    /// Whether the player has touched the board: the clock waits for that.
    pub(super) touched: RwSignal<bool>,
    clock: StoredValue<Option<Clock>>,
    pub(super) seen: StoredValue<Seen, LocalStorage>,
    /// The marks on the board, found once a change and not once a frame.
    marks_seen: StoredValue<Marks>,
    /// Counts the changes, so an answer to an older position can be recognised.
    pub(super) turn: StoredValue<u32>,
    pub(super) asked: StoredValue<Option<Asked>>,
    /// Set while several undo or redo steps are taken as one.
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

impl Controller {
    /// The controller of a game.
    pub fn new(play: Play<ColorCascade>) -> Self {
        let painter = Painter::new();
        let queue = Queue::new(move || painter.canvas.get().map(Into::into));
        let preferences = Preferences::here();
        let settings = preferences.settings();
        let controller = Self {
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
            announced: RwSignal::new(String::new()),
            over: RwSignal::new(false),
            touched: RwSignal::new(false),
            clock: StoredValue::new(None),
            seen: StoredValue::new_local(play.with_untracked(|session| Seen::of(session.position()))),
            marks_seen: StoredValue::new(Marks::default()),
            turn: StoredValue::new(0),
            asked: StoredValue::new(None),
            in_steps: StoredValue::new(false),
            palette: Memo::new(move |_| palette(preferences)),
            // A daily board has no clock.
            timed: Memo::new(move |_| {
                play.day().is_none() && settings.with(|settings| settings.is_on("turn-clock", false))
            }),
            busy: queue.busy(),
            preferences,
            toast: Toast::here(),
        };
        let covered = overlay::covered();
        let clock =
            Clock::new(move || controller.clock_runs() && !covered.get(), move || controller.time_is_up());
        controller.clock.set_value(Some(clock));
        play.listen(move |change| controller.changed(change));
        Effect::new(move |_| controller.look_again());
        on_cleanup(move || controller.stop_thinking());
        controller.go_on();
        controller
    }

    /// The human's clock.
    pub fn clock(self) -> Clock {
        self.clock.get_value().expect("the clock is made with the controller")
    }

    fn clock_runs(self) -> bool {
        self.timed.get() && self.touched.get() && self.is_ready() && !document().hidden()
    }

    /// Whether the human may choose: it is their turn, and all that happened before has been shown.
    pub fn is_ready(self) -> bool {
        self.shown.get().turn == Some(Side::Human) && self.is_humans() && !self.busy.get()
    }

    /// Whether what the human did is still being shown: the AI may well have answered already.
    pub fn shows_own_swap(self) -> bool {
        let Shown { mover, turn, .. } = self.shown.get();
        mover == Some(Side::Human) && turn == Some(Side::Ai) && self.busy.get()
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

    pub(super) fn seen(self, change: impl FnOnce(&mut Seen)) {
        self.seen.try_update_value(change);
        self.paint();
    }

    /// Draws again with the next frame.
    pub fn paint(self) {
        self.painter.ask(move |painter| self.frame(painter));
    }

    fn frame(self, painter: Painter) -> bool {
        let time = now();
        let palette = self.palette.get_untracked();
        let calm = self.calm();
        let moves = self.marks_seen.try_with_value(|marks| {
            self.seen.try_with_value(|seen| {
                painter.draw(seen, marks, palette, time, calm);
                seen.moves(time) || (marks.hinted.is_some() && !calm)
            })
        });
        moves.flatten().unwrap_or(false)
    }

    /// Follows everything that a mark depends on.
    fn look_again(self) {
        self.marks_seen.set_value(self.marks());
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

    /// Shows a change of the game.
    pub(super) fn changed(self, change: Change<ColorCascade>) {
        if matches!(change, Change::Hinted) {
            return;
        }
        self.chosen.set(None);
        self.aimed.set(None);
        self.hinted.set(None);
        self.drag.set(None);
        self.note.set(None);
        self.clock().refill();
        if self.play.is_watched() {
            // The next step ends what the one before still shows.
            self.queue.finish();
        }
        match change {
            Change::Played(events) | Change::PlayedAgain(events) => self.animate(&events),
            Change::TakenBack | Change::Replaced | Change::Hinted => {
                self.replied.set(None);
                self.going.set(Vec::new());
                let what = if matches!(change, Change::Replaced) { "Another game." } else { "Taken back." };
                if matches!(change, Change::Replaced) {
                    self.touched.set(false);
                }
                self.queue.finish();
                self.lay();
                self.announced.set(format!("{what} {}", self.next_words(self.shown.get_untracked())));
            }
        }
        if !self.in_steps.get_value() {
            self.go_on();
        }
    }

    /// Shows the position at rest.
    pub(super) fn lay(self) {
        self.seen(|seen| *seen = self.play.with_untracked(|session| Seen::of(session.position())));
        self.shown.set(self.play.with_untracked(Shown::of));
    }

    pub(super) fn spoken(self, events: &[Event], after: Shown) -> String {
        format!("{} {}", words::turn(events), self.next_words(after))
    }

    /// What comes next, or how the game ended, for screen readers.
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
            _ if self.play.is_watched() => "The AI's turn.".into(),
            _ => "The AI is thinking.".into(),
        }
    }
}
