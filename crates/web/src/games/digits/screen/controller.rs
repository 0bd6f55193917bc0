//! The state of a game of Digits! on the screen, and what the player does with it.

use super::lamp::Lamp;
use crate::games::digits::seen::{Row, Seen, rows_of, spot_of};
use crate::games::pairs::Spot;
use crate::games::pairs::screen::board::BoardModel;
use crate::games::pairs::screen::choice::Second;
use crate::games::pairs::screen::frame::PairGame;
use crate::games::pairs::screen::state::PairState;
use crate::games::pairs::seen::{Looks, MatchLine};
use crate::kit::queue::prerender;
use crate::kit::toast::Toast;
use crate::kit::words::{Line, Tone};
use crate::platform::worker;
use crate::shell::play::{Change, Play};
use leptos::prelude::*;
use quintet_engine::{Cell, Game, Refusal, Session, Status, Verdict};
use quintet_games::Digits;
use quintet_games::digits::{Event, LOST, Move, NEEDS_ROWS, SAFE};
use quintet_play::games::digits::report;
use quintet_play::games::digits::words::WELCOME;
use quintet_play::games::pairs::words::{Said, earning, matched, sum};
use quintet_play::report::Report;
use quintet_play::task::Task;
use quintet_play::words::sentence;

/// Where the keyboard begins.
const TOP: Spot = Spot { row: 0, col: 0 };

/// A match along a path.
pub fn match_line(path: Vec<Cell>, points: u32) -> MatchLine {
    let end = |cell: Option<&Cell>| cell.map_or(TOP, |cell| spot_of(*cell));
    MatchLine { ends: [end(path.first()), end(path.last())], path, points }
}

/// The way back to where the board could still be cleared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rescue {
    /// It is being looked for.
    Sought,
    /// It was found.
    Back {
        /// The moves to take back.
        moves: u32,
        /// The tiles on the board then.
        tiles: u32,
    },
    /// None was found.
    None,
}

/// The controller.
#[derive(Clone, Copy)]
pub struct Controller {
    /// What both games of pairs have.
    pub pair: PairState<Digits>,
    /// Whether the board can still be cleared.
    pub lamp: Lamp,
    /// The rows as they are seen now.
    pub shown: RwSignal<Vec<Row>>,
    /// The first of the rows that were just added.
    pub fresh: RwSignal<Option<usize>>,
    /// Whether the dialog of a lost game is open.
    pub lost: RwSignal<bool>,
    /// The way back that the dialog of a lost game offers.
    pub rescue: RwSignal<Rescue>,
    /// Whether a hint is being looked for.
    pub hinting: RwSignal<bool>,
    /// How often the position has changed, so a late answer can be recognised.
    turn: StoredValue<u32>,
    toast: Toast,
}

impl Controller {
    /// The controller of a game.
    pub fn new(play: Play<Digits>) -> Self {
        let pair = PairState::new(play, TOP);
        let controller = Self {
            pair,
            lamp: Lamp::new(play),
            shown: RwSignal::new(play.with_untracked(|session| rows_of(session.position()))),
            fresh: RwSignal::new(None),
            lost: RwSignal::new(false),
            rescue: RwSignal::new(Rescue::None),
            hinting: RwSignal::new(false),
            turn: StoredValue::new(0),
            toast: Toast::here(),
        };
        play.listen(move |change| controller.changed(change));
        Effect::new(move |_| {
            if pair.window.frame.get().is_some() {
                request_animation_frame(move || controller.show_first());
            }
        });
        controller.greet();
        controller.rehearse();
        controller
    }

    /// Prepares the browser for a first match.
    fn rehearse(self) {
        let opening = move || {
            self.pair.queue.rehearse();
            let (_, events) = self.pair.play.preview_first_move();
            events.into_iter().find_map(|event| match event {
                Event::Matched { path, points, .. } => Some(match_line(path, points)),
                _ => None,
            })
        };
        prerender(self.pair.choice.chosen, move || opening().map(|match_line| match_line.ends[0]));
        prerender(self.pair.match_line, opening);
    }

    /// Opens the dialog that belongs to the state of the game.
    pub fn greet(self) {
        let status = self.pair.play.with_untracked(|session| session.position().status());
        self.pair.won.set(status == Status::StageCleared);
        if status == Status::Lost {
            self.seek_rescue();
        }
        self.lost.set(status == Status::Lost);
    }

    fn changed(self, change: Change<Digits>) {
        if matches!(change, Change::Hinted) {
            return;
        }
        self.turn.update_value(|turn| *turn += 1);
        self.pair.choice.chosen.set(None);
        self.pair.hinted.set(None);
        self.hinting.set(false);
        self.pair.beckoning.set(false);
        self.lamp.look();
        if matches!(change, Change::PlayedAgain(_)) {
            // What an earlier redo still shows is over.
            self.pair.queue.finish();
        }
        match change {
            Change::Played(events) | Change::PlayedAgain(events) => self.animate(events),
            Change::TakenBack => self.lay_out(),
            Change::Replaced => {
                self.lay_out();
                self.pair.focus.set(TOP);
                self.show_first();
            }
            Change::Hinted => {}
        }
    }

    /// Shows the position as it is, without animating.
    fn lay_out(self) {
        self.pair.queue.finish();
        self.pair.match_line.set(None);
        self.pair.gains.clear();
        self.fresh.set(None);
        self.pair.said.set(Line::default());
        self.show_now();
        self.greet();
    }

    /// Scrolls to the first row that still has digits: above it there may be a screen full of dots.
    fn show_first(self) {
        let first =
            self.shown.try_with_untracked(|rows| rows.iter().position(|row| row.iter().any(Option::is_some)));
        if let Some(first) = first {
            self.pair.window.show_row(first.unwrap_or(0), false);
        }
    }

    /// Shows the rows of the position now.
    pub fn show_now(self) {
        let rows = self.pair.play.with_untracked(|session| rows_of(session.position()));
        self.shown.set(rows);
    }

    /// Does what the lamp suggests: points at a pair of a winning line, at "Add rows", or at the way back. If the answer
    /// is known already, nothing is searched.
    pub fn hint(self) {
        self.pair.queue.hurry();
        self.pair.choice.chosen.set(None);
        if self.pair.play.with_untracked(|session| session.position().status() == Status::Lost) {
            // The dialog says what can be done.
            self.greet();
            return;
        }
        match self.lamp.finding() {
            Some((Verdict::Winnable, Some(mv))) => return self.give_hint(mv, SAFE),
            Some((Verdict::NeedsRows, Some(mv))) => return self.give_hint(mv, NEEDS_ROWS),
            Some((Verdict::Lost, _)) => return self.offer_way_back(),
            _ => {}
        }
        if self.hinting.get_untracked() {
            return;
        }
        self.hinting.set(true);
        // The hint comes first; the player is not waiting for the lamp.
        self.lamp.rest();
        let turn = self.turn.get_value();
        let record = self.pair.play.with_untracked(|session| session.record().to_string());
        worker::ask(&Task::Advise { game: Digits::ID.into(), record }, move |answer| {
            if self.turn.try_get_value() == Some(turn) {
                self.advised(&answer.unwrap_or_default());
            }
        });
        self.lamp.look();
    }

    fn advised(self, answer: &str) {
        self.hinting.set(false);
        let (mv, why) = answer.split_once(' ').unwrap_or((answer, ""));
        match mv.parse() {
            Ok(_) if why == LOST => self.offer_way_back(),
            Ok(mv) => self.give_hint(mv, why),
            Err(_) => {}
        }
    }

    /// Pays for a hint and shows it.
    fn give_hint(self, mv: Move, why: &str) {
        if self.pair.play.pay_hint() != Ok(true) {
            return;
        }
        match mv {
            Move::Pair(one, other) => self.point_at(one, other, why),
            Move::Add => self.beckon(why),
            Move::Next => {}
        }
    }

    /// Pays for a hint and offers the way back, since nothing else helps.
    fn offer_way_back(self) {
        if self.pair.play.pay_hint() == Ok(true) {
            self.seek_rescue();
            self.lost.set(true);
        }
    }

    fn point_at(self, one: Cell, other: Cell, why: &str) {
        let spots = [one, other].map(spot_of);
        self.pair.hinted.set(Some(spots));
        if let [Some(a), Some(b)] = spots.map(|spot| self.digit(spot)) {
            let why = format!(". {}", sentence(why));
            self.pair.said.set(Line::hint(vec![(false, "Try ".into()), (true, sum(a, b)), (false, why)]));
        }
        self.pair.window.show_rows([one, other].map(|cell| cell.row.into()), true);
    }

    /// Draws attention to "Add rows".
    pub fn beckon(self, why: &str) {
        self.pair.said.set(Line::with_tone(Tone::Hint, sentence(why)));
        self.pair.beckon();
    }

    /// Has the worker look for the last position that can be won, and then does something with it.
    fn look_back(self, then: impl FnOnce(Option<(u32, u32)>) + 'static) {
        let turn = self.turn.get_value();
        let record = self.pair.play.with_untracked(|session| session.record().to_string());
        self.lamp.rest();
        worker::ask(
            &Task::Rescue { game: Digits::ID.into(), record },
            move |answer: Result<String, Refusal>| {
                if self.turn.try_get_value() != Some(turn) {
                    return;
                }
                let moves = answer.ok().and_then(|text| text.parse().ok());
                let tiles = |moves: u32, session: &Session<Digits>| {
                    session
                        .history()
                        .rev()
                        .nth((moves as usize).checked_sub(1)?)
                        .map(|before| before.digits_left())
                };
                let found = moves
                    .and_then(|moves| Some((moves, self.pair.play.with_untracked(|it| tiles(moves, it))?)));
                then(found);
            },
        );
        self.lamp.look();
    }

    fn seek_rescue(self) {
        self.rescue.set(Rescue::Sought);
        self.look_back(move |found| {
            self.rescue.set(found.map_or(Rescue::None, |(moves, tiles)| Rescue::Back { moves, tiles }));
        });
    }

    /// Takes back this many moves.
    pub fn go_back(self, moves: u32) {
        let left = std::cell::Cell::new(moves);
        let words =
            |moves| if moves == 1 { "Went 1 move back".into() } else { format!("Went {moves} moves back") };
        self.pair.play.go_back(words, |_, _| left.replace(left.get().saturating_sub(1)) > 0);
    }

    /// Goes back to the last position that can be won.
    pub fn back_to_winnable(self) {
        self.pair.queue.hurry();
        self.look_back(move |found| match found {
            Some((moves, _)) => self.go_back(moves),
            None => self.toast.say("No winnable position was found"),
        });
    }

    /// The words for a match.
    pub fn say_match(self, event: &Event, before: &[Row]) {
        let Event::Matched { first, second, between, .. } = event else { return };
        let digit = |cell: &Cell| before[usize::from(cell.row)][usize::from(cell.col)].unwrap_or(0);
        self.pair.said.set(matched(digit(first), digit(second), *between as usize).into());
    }
}

impl BoardModel for Controller {
    type Game = Digits;

    const CLASS: &'static str = "grid tray";
    const SECOND: Second = Second::Chosen;

    fn pair(self) -> PairState<Digits> {
        self.pair
    }

    fn count(self) -> usize {
        self.shown.with(Vec::len)
    }

    fn index_of(self, row: u32) -> Option<usize> {
        Some(row as usize).filter(|index| *index < self.count())
    }

    fn row_at(self, index: usize) -> Option<u32> {
        (index < self.count()).then_some(index as u32)
    }

    fn looks(self) -> Looks {
        let picked = self.pair.picked();
        let (match_line, fresh, focus) =
            (self.pair.match_line.get(), self.fresh.get(), self.pair.focus.get());
        self.shown.with(|rows| Seen { rows, picked, match_line, fresh, focus }.looks())
    }

    fn digit(self, spot: Spot) -> Option<u8> {
        self.pair.play.with_untracked(|session| session.position().digit(cell_of(spot)))
    }

    fn cell(self, spot: Spot) -> Option<Cell> {
        Some(cell_of(spot))
    }

    fn spot(self, cell: Cell) -> Option<Spot> {
        Some(spot_of(cell))
    }

    fn in_the_way(position: &Digits, one: Cell, other: Cell) -> Vec<Cell> {
        position.in_the_way(one, other)
    }

    fn match_ahead(self, [first, second]: [Spot; 2]) -> Option<(MatchLine, Said)> {
        let events = self.pair.play.preview(Move::pair(cell_of(first), cell_of(second)))?;
        let digits = [self.digit(first)?, self.digit(second)?];
        events.into_iter().find_map(|event| match event {
            Event::Matched { path, between, points, .. } => {
                let said = earning(matched(digits[0], digits[1], between as usize), points);
                Some((match_line(path, points), said))
            }
            _ => None,
        })
    }
}

impl PairGame for Controller {
    const WELCOME: &'static str = WELCOME;
    const CLEARED: (&'static str, &'static str) = ("Stage cleared", "Next stage");
    const REPORT: fn(&Session<Digits>) -> Report = report::report;

    fn hint(self) {
        Controller::hint(self);
    }
}

fn cell_of(spot: Spot) -> Cell {
    Cell::new(spot.row as u16, spot.col)
}
