//! The state of a game of Numberclart on the screen, and what the player does with it.

use super::input;
use crate::cue::Cue;
use crate::games::numberclart::seen::{Seen, heir};
use crate::kit::figures::GainsShown;
use crate::kit::preferences::Preferences;
use crate::kit::queue::{Queue, prerender};
use crate::kit::words::{Line, Tone};
use crate::platform::{feedback, time};
use crate::shell::daily::end::show_result;
use crate::shell::play::{Change, Play};
use leptos::html::Div;
use leptos::prelude::*;
use quintet_engine::{Cell, Game, Session};
use quintet_games::Numberclart;
use quintet_games::numberclart::{Direction, Event, Mode, Move, SIDE, Tally, Tile, par, start_of};
use quintet_play::games::numberclart::words;
use std::time::Duration;

/// How long a refusal shakes.
const REFUSED: Duration = Duration::from_millis(300);
/// How long a sentence stands over the legend.
const STANDS: Duration = Duration::from_millis(2600);

/// The controller.
#[derive(Clone, Copy)]
pub struct Controller {
    /// The game.
    pub play: Play<Numberclart>,
    /// The animation parts still to be shown.
    pub queue: Queue,
    /// The board.
    pub stage: NodeRef<Div>,
    /// The tiles that are seen.
    pub shown: RwSignal<Seen>,
    /// Which game they belong to: another game's tiles are other tiles, whatever their ids.
    pub deal: RwSignal<u32>,
    /// The tiles once all that happened has been seen.
    pub latest: StoredValue<Seen>,
    /// How many turns were played and not seen to their end yet.
    pub behind: StoredValue<u32>,
    /// The tile that the next arrow moves.
    pub chosen: RwSignal<Option<u32>>,
    /// The cell that the keyboard is in.
    pub focus: StoredValue<Option<Cell>>,
    /// The cell that the keyboard was in last, where Tab comes back to.
    pub stop: RwSignal<Option<Cell>>,
    /// The counts of the game so far.
    pub tally: RwSignal<Tally>,
    /// The par of a sprint, once it is known.
    pub par: RwSignal<Option<u32>>,
    /// The move that a hint points at.
    pub hinted: RwSignal<Option<Move>>,
    /// The tile that cannot go where it was sent.
    pub refused: RwSignal<Option<u32>>,
    /// The sentence over the legend.
    pub said: RwSignal<Line>,
    /// The last turn in words, for screen readers.
    pub announced: RwSignal<String>,
    /// What the last turn gained or cost, where it happened.
    pub gains: GainsShown,
    /// Whether the dialog at the end is open.
    pub over: RwSignal<bool>,
    /// The settings.
    pub preferences: Preferences,
}

impl Controller {
    /// The controller of a game.
    pub fn new(play: Play<Numberclart>) -> Self {
        let seen = play.with_untracked(|session| Seen::of(session.position()));
        let stage = NodeRef::<Div>::new();
        let controller = Self {
            play,
            queue: Queue::new(move || stage.get().map(Into::into)),
            stage,
            shown: RwSignal::new(seen.clone()),
            deal: RwSignal::new(0),
            latest: StoredValue::new(seen),
            behind: StoredValue::new(0),
            chosen: RwSignal::new(None),
            focus: StoredValue::new(None),
            stop: RwSignal::new(None),
            tally: RwSignal::new(play.with_untracked(Tally::of)),
            par: RwSignal::new(None),
            hinted: RwSignal::new(None),
            refused: RwSignal::new(None),
            said: RwSignal::new(Line::default()),
            announced: RwSignal::new(String::new()),
            gains: GainsShown::new(),
            over: RwSignal::new(false),
            preferences: Preferences::here(),
        };
        controller.over.set(controller.is_over());
        controller.find_par();
        controller.rehearse();
        play.listen(move |change| controller.changed(change));
        controller
    }

    /// Prepares the browser for a first turn.
    fn rehearse(self) {
        prerender(self.shown, move || {
            self.queue.rehearse();
            let mut seen = self.latest.get_value();
            for event in &self.play.preview_first_move().1 {
                seen.begin(event);
                seen.follow(event);
            }
            seen
        });
    }

    /// Finds par a frame later, so that the board is seen first.
    fn find_par(self) {
        self.par.set(None);
        time::after_frame(move || {
            // The screen may be gone by then.
            if self.par.try_get_untracked().is_none() {
                return;
            }
            let sprint = |session: &Session<Numberclart>| session.position().mode() == Mode::Sprint;
            let start = self.play.with_untracked(|session| sprint(session).then(|| start_of(session)));
            if let Some(start) = start {
                self.par.try_set(Some(par(&start)));
            }
        });
    }

    /// The cell where Tab comes onto the board: where it left it, or the first tile.
    pub fn stop_cell(self) -> Cell {
        self.stop.get().unwrap_or_else(|| {
            self.play.with(|session| {
                let mut cells = cells();
                cells.find(|cell| session.position().tile(*cell).is_some()).unwrap_or(Cell::new(0, 0))
            })
        })
    }

    /// Whether the game is over.
    pub fn is_over(self) -> bool {
        self.play.with_untracked(|session| session.position().status().is_over())
    }

    /// The tile in a cell of the position now, which may be ahead of what is seen.
    pub fn tile(self, cell: Cell) -> Option<Tile> {
        self.play.with_untracked(|session| session.position().tile(cell))
    }

    /// Where the chosen tile is.
    pub fn chosen_cell(self) -> Option<Cell> {
        let id = self.chosen.get()?;
        self.play.with(|session| cell_of(session.position(), id))
    }

    /// The move that an arrow means now, and the tile that it moves.
    pub fn meaning(self, direction: Direction) -> Option<(Move, Tile)> {
        let chosen = self.chosen_cell();
        self.play.with(|session| {
            let position = session.position();
            let mv = match chosen {
                Some(cell) => position.move_of(cell, direction)?,
                None => position.arrow(direction)?,
            };
            Some((mv, position.tile(mv.from)?))
        })
    }

    fn changed(self, change: Change<Numberclart>) {
        if matches!(change, Change::PlayedAgain(_)) {
            // What an earlier redo still shows is over.
            self.queue.finish();
        }
        match change {
            Change::Played(events) | Change::PlayedAgain(events) => {
                self.hinted.set(None);
                self.said.set(Line::default());
                let score = self.play.with_untracked(|session| session.position().score());
                self.tally.update(|tally| tally.turn(&events, score));
                self.settle_choice(&events);
                self.animate(&events);
            }
            Change::Hinted => {}
            Change::TakenBack => {
                let turns = self.play.with_untracked(|session| session.moves().len() as u32);
                self.tally.update(|tally| (turns..tally.turns()).for_each(|_| tally.take_back()));
                self.lay_out();
            }
            Change::Replaced => {
                self.deal.update(|deal| *deal += 1);
                self.tally.set(self.play.with_untracked(Tally::of));
                self.stop.set(None);
                self.find_par();
                self.lay_out();
            }
        }
    }

    /// Shows the position as it is, without animating; tiles that stayed on the board slide to where they were.
    fn lay_out(self) {
        self.queue.finish();
        self.gains.clear();
        let seen = self.play.with_untracked(|session| Seen::of(session.position()));
        self.latest.set_value(seen.clone());
        self.shown.set(seen);
        self.hinted.set(None);
        self.said.set(Line::default());
        self.announced.set(String::new());
        self.over.set(self.is_over());
        self.keep_choice();
    }

    /// The keyboard's focus stays with the tile that it chose, or else with the cell.
    fn keep_choice(self) {
        let Some(focus) = self.focus.get_value() else {
            self.chosen.set(None);
            return;
        };
        let chosen = self.chosen.get_untracked();
        let moved = chosen.and_then(|id| self.play.with_untracked(|it| cell_of(it.position(), id)));
        let here = moved.unwrap_or(focus);
        self.chosen.set(self.tile(here).map(|tile| tile.id));
        if here != focus {
            input::focus_on(self, here);
        }
    }

    /// After a move no tile is chosen; the keyboard's focus stays with the tile that moved.
    fn settle_choice(self, events: &[Event]) {
        let chosen = self.chosen.get_untracked();
        let stays = self.focus.get_value().and(chosen).map(|id| heir(id, events));
        let cell = stays.and_then(|id| self.play.with_untracked(|session| cell_of(session.position(), id)));
        self.chosen.set(stays.filter(|_| cell.is_some()));
        if let Some(cell) = cell {
            input::focus_on(self, cell);
        }
    }

    /// Makes room for a new move: the animation of the last turn hurries, and earlier ones end immediately.
    fn make_way(self) {
        if self.behind.get_value() > 1 {
            self.queue.finish();
        }
        self.queue.hurry();
    }

    /// A swipe that began on a cell. A tile that can go that way goes; elsewhere a swipe is an arrow.
    pub fn swipe(self, cell: Option<Cell>, direction: Direction) {
        let own = self.play.with_untracked(|session| session.position().move_of(cell?, direction));
        match own {
            Some(mv) => {
                self.make_way();
                self.make(mv);
            }
            None => self.push(direction),
        }
    }

    /// An arrow.
    pub fn push(self, direction: Direction) {
        if self.is_over() {
            return;
        }
        self.make_way();
        match untrack(|| self.meaning(direction)) {
            Some((mv, _)) => self.make(mv),
            None => self.refuse(direction),
        }
    }

    fn make(self, mv: Move) {
        match self.play.play(mv) {
            Ok(()) => {}
            Err(fault) => {
                let in_the_way = self.tile(mv.to).map(|tile| tile.value);
                self.refused_because(self.tile(mv.from), &words::refusal(&fault, in_the_way));
            }
        }
    }

    /// Says why nothing goes that way; for a chosen tile the engine knows the reason.
    fn refuse(self, direction: Direction) {
        let Some(from) = untrack(|| self.chosen_cell()) else {
            self.refused_because(None, &format!("Nothing can go {}.", direction.name()));
            return;
        };
        match words::next_to(from, direction) {
            Some(to) => self.make(Move { from, to }),
            None => self.refused_because(self.tile(from), "The board ends there."),
        }
    }

    fn refused_because(self, tile: Option<Tile>, why: &str) {
        feedback::cue(Cue::Refusal, 0);
        self.say(Line::with_tone(Tone::Refused, why));
        let id = tile.map(|tile| tile.id);
        self.refused.set(id);
        set_timeout(
            move || {
                // The screen may be gone by then.
                if self.refused.try_get_untracked() == Some(id) {
                    self.refused.set(None);
                }
            },
            REFUSED,
        );
    }

    /// Shows a sentence for a while.
    pub fn say(self, words: Line) {
        self.said.set(words.clone());
        set_timeout(
            move || {
                if self.said.try_get_untracked().is_some_and(|now| now == words) {
                    self.said.set(Line::default());
                }
            },
            STANDS,
        );
    }

    /// A cell was tapped: its tile is chosen or let go, or the chosen tile is sent to it.
    pub fn tap(self, cell: Cell) {
        if self.is_over() {
            return;
        }
        self.make_way();
        let chosen = untrack(|| self.chosen_cell());
        let Some(tile) = self.tile(cell) else {
            match chosen {
                Some(from) => self.make(Move { from, to: cell }),
                None => self.say("Tap a tile first, or swipe one.".into()),
            }
            return;
        };
        match chosen {
            // The tile of a hint stays chosen, and the hint with it.
            Some(from) if from == cell && self.hinted.with_untracked(Option::is_some) => {}
            Some(from) if from == cell => self.let_go(),
            Some(from) if self.can_push(from, cell) => self.make(Move { from, to: cell }),
            _ => self.choose(cell, tile),
        }
    }

    /// Whether a tile can be pushed onto the one in another cell.
    fn can_push(self, from: Cell, to: Cell) -> bool {
        self.play.with_untracked(|session| {
            let moves = Direction::ALL.map(|way| session.position().move_of(from, way));
            moves.into_iter().flatten().any(|mv| mv.to == to)
        })
    }

    fn choose(self, cell: Cell, tile: Tile) {
        self.hinted.set(None);
        self.chosen.set(Some(tile.id));
        self.said.set(Line::default());
        feedback::cue(Cue::Choose, 0);
        let stuck = self.play.with_untracked(|session| {
            Direction::ALL.iter().all(|way| session.position().move_of(cell, *way).is_none())
        });
        if stuck {
            self.say(format!("This {} cannot move now.", tile.value).into());
        }
    }

    /// Clears the choice.
    pub fn let_go(self) {
        self.chosen.set(None);
        self.hinted.set(None);
        self.said.set(Line::default());
    }

    /// Chooses the tile that is best moved, and shows where to. Of a game that is over there is only the result to be
    /// shown.
    pub fn hint(self) {
        if self.is_over() {
            // What leads to it is seen first.
            if !untrack(|| self.queue.busy().get()) {
                show_result(self.play, self.over);
            }
            return;
        }
        self.make_way();
        match self.play.hint() {
            Ok(Some(hint)) => {
                let Some(tile) = self.tile(hint.mv.from) else { return };
                if self.focus.get_value().is_some() {
                    input::focus_on(self, hint.mv.from);
                }
                self.chosen.set(Some(tile.id));
                self.hinted.set(Some(hint.mv));
                let way = words::direction(hint.mv.from, hint.mv.to);
                let words = words::hint(tile.value, way, hint.why.as_deref());
                self.said.set(Line::with_tone(Tone::Hint, words));
            }
            Ok(None) => {}
            Err(fault) => self.say(Line::with_tone(Tone::Refused, words::refusal(&fault, None))),
        }
    }

    /// Takes back everything since the deal.
    pub fn restart(self) {
        self.over.set(false);
        self.queue.finish();
        self.play.go_back(|_| "Game restarted".into(), |_, _| true);
    }
}

/// Every cell in scan order.
fn cells() -> impl Iterator<Item = Cell> {
    (0..usize::from(SIDE) * usize::from(SIDE)).map(|index| Cell::at(index, SIDE))
}

/// Where a tile is.
fn cell_of(position: &Numberclart, id: u32) -> Option<Cell> {
    cells().find(|cell| position.tile(*cell).is_some_and(|tile| tile.id == id))
}
