//! The table: the game being played, what of it is seen, and what the player is about to do.

use super::input;
use super::pieces::{Pieces, heir};
use super::words;
use crate::cue::Cue;
use crate::platform::cues;
use crate::shell::gain::GainsShown;
use crate::shell::play::{Change, Play};
use crate::shell::preferences::Preferences;
use crate::shell::queue::Queue;
use crate::shell::rehearsal::{glimpse, try_out};
use leptos::html::Div;
use leptos::prelude::*;
use quintet_engine::{Cell, Game};
use quintet_games::Numberclart;
use quintet_games::numberclart::{Direction, Event, Move, SIDE, Tile};
use std::time::Duration;

/// How long a refusal shakes.
const REFUSED: Duration = Duration::from_millis(300);
/// How long a sentence stands over the legend.
const STANDS: Duration = Duration::from_millis(2600);

/// Everything about a game on the screen.
#[derive(Clone, Copy)]
pub struct Table {
    /// The game.
    pub play: Play<Numberclart>,
    /// What happens is shown here, one part after another.
    pub queue: Queue,
    /// The board.
    pub stage: NodeRef<Div>,
    /// The tiles that are seen.
    pub shown: RwSignal<Pieces>,
    /// Which game they belong to: another game's tiles are other tiles, whatever their ids.
    pub deal: RwSignal<u32>,
    /// The tiles once all that happened has been seen.
    pub latest: StoredValue<Pieces>,
    /// How many turns were played and not seen to their end yet.
    pub behind: StoredValue<u32>,
    /// The tile that the next arrow moves.
    pub chosen: RwSignal<Option<u32>>,
    /// The cell that the keyboard is in.
    pub focus: StoredValue<Option<Cell>>,
    /// The move that a hint points at.
    pub hinted: RwSignal<Option<Move>>,
    /// The tile that cannot go where it was sent.
    pub refused: RwSignal<Option<u32>>,
    /// The sentence over the legend.
    pub said: RwSignal<String>,
    /// What happened in the last turn, to be read out.
    pub told: RwSignal<String>,
    /// What the last turn gained or cost, where it happened.
    pub gains: GainsShown,
    /// Whether the dialog at the end is open.
    pub over: RwSignal<bool>,
    /// The player's wishes.
    pub preferences: Preferences,
}

impl Table {
    /// Lays the game on the table.
    pub fn new(play: Play<Numberclart>) -> Self {
        let pieces = play.with_untracked(|session| Pieces::of(session.position()));
        let stage = NodeRef::<Div>::new();
        let table = Self {
            play,
            queue: Queue::new(move || stage.get().map(Into::into)),
            stage,
            shown: RwSignal::new(pieces.clone()),
            deal: RwSignal::new(0),
            latest: StoredValue::new(pieces),
            behind: StoredValue::new(0),
            chosen: RwSignal::new(None),
            focus: StoredValue::new(None),
            hinted: RwSignal::new(None),
            refused: RwSignal::new(None),
            said: RwSignal::new(String::new()),
            told: RwSignal::new(String::new()),
            gains: GainsShown::new(),
            over: RwSignal::new(false),
            preferences: Preferences::here(),
        };
        table.over.set(table.is_over());
        table.rehearse();
        play.listen(move |change| table.changed(change));
        table
    }

    /// Has the browser ready for a first turn.
    fn rehearse(self) {
        glimpse(self.shown, move || {
            self.queue.rehearse();
            let mut pieces = self.latest.get_value();
            for event in &try_out(self.play).1 {
                pieces.begin(event);
                pieces.follow(event);
            }
            pieces
        });
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
                self.said.set(String::new());
                self.settle_choice(&events);
                self.tell(&events);
            }
            Change::Hinted => {}
            Change::TakenBack => self.lay_out(),
            Change::Replaced => {
                self.deal.update(|deal| *deal += 1);
                self.lay_out();
            }
        }
    }

    /// Shows the position as it is, without a story; tiles that stayed on the board slide to where they were.
    fn lay_out(self) {
        self.queue.finish();
        self.gains.clear();
        let pieces = self.play.with_untracked(|session| Pieces::of(session.position()));
        self.latest.set_value(pieces.clone());
        self.shown.set(pieces);
        self.hinted.set(None);
        self.said.set(String::new());
        self.told.set(String::new());
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

    /// A choice is spent with its move; the keyboard's focus stays with the tile that it moved.
    fn settle_choice(self, events: &[Event]) {
        let chosen = self.chosen.get_untracked();
        let stays = self.focus.get_value().and(chosen).map(|id| heir(id, events));
        let cell = stays.and_then(|id| self.play.with_untracked(|session| cell_of(session.position(), id)));
        self.chosen.set(stays.filter(|_| cell.is_some()));
        if let Some(cell) = cell {
            input::focus_on(self, cell);
        }
    }

    /// What is seen makes way for what is done: the last turn hurries, and those before it are over at once.
    fn make_way(self) {
        if self.behind.get_value() > 1 {
            self.queue.finish();
        }
        self.queue.hurry();
    }

    /// An arrow or a swipe.
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
            Err(fault) => self.refused_because(self.tile(mv.from), &words::sentence(&fault.to_string())),
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
        cues::tell(Cue::Refusal, 0);
        self.say(why.to_string());
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

    /// Says something for a while.
    pub fn say(self, words: String) {
        self.said.set(words.clone());
        set_timeout(
            move || {
                if self.said.try_get_untracked().is_some_and(|now| now == words) {
                    self.said.set(String::new());
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
        self.hinted.set(None);
        let chosen = untrack(|| self.chosen_cell());
        match (chosen, self.tile(cell)) {
            (Some(from), _) if from == cell => self.let_go(),
            (_, Some(tile)) => {
                self.chosen.set(Some(tile.id));
                self.said.set(String::new());
                cues::tell(Cue::Choose, 0);
            }
            (Some(from), None) => self.make(Move { from, to: cell }),
            (None, None) => {}
        }
    }

    /// No tile is chosen any more.
    pub fn let_go(self) {
        self.chosen.set(None);
        self.hinted.set(None);
        self.said.set(String::new());
    }

    /// Chooses the tile that is best moved, and shows where to.
    pub fn hint(self) {
        if self.is_over() {
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
                let way = words::direction(hint.mv.from, hint.mv.to).name();
                self.say(format!("Try the {} in {}: {way}.", tile.value, words::place(hint.mv.from)));
            }
            Ok(None) => {}
            Err(fault) => self.say(words::sentence(&fault.to_string())),
        }
    }

    /// Takes back everything since the deal.
    pub fn restart(self) {
        self.over.set(false);
        self.queue.finish();
        self.play.go_back(|_| "Game restarted".into(), |_, _| true);
    }
}

/// Where a tile is.
fn cell_of(position: &Numberclart, id: u32) -> Option<Cell> {
    let mut cells = (0..usize::from(SIDE) * usize::from(SIDE)).map(|index| Cell::at(index, SIDE));
    cells.find(|cell| position.tile(*cell).is_some_and(|tile| tile.id == id))
}
