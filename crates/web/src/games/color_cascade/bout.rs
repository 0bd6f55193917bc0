//! A game against the AI as it is played on the screen: whose turn it is, what is chosen, what is seen happening.

use super::clock::Clock;
use super::painter::{Marks, Painter};
use super::scene::{self, Drag, Scene, doomed};
use super::token::Palette;
use super::words;
use crate::platform::haptics::Touch;
use crate::platform::task::Task;
use crate::platform::time;
use crate::platform::worker::{self, Asked};
use crate::shell::play::{Change, Play};
use crate::shell::preferences::Preferences;
use crate::shell::queue::{Part, Queue};
use leptos::prelude::*;
use quintet_engine::{Cell, Fault as _, Game, Session};
use quintet_games::ColorCascade;
use quintet_games::color_cascade::{Colour, Event, Fault, Move, Side};
use std::cell::Cell as Flag;
use std::time::Duration;

/// The AI answers no sooner, so that its move can be seen as one.
const SOONEST: f64 = 500.0;
/// Its search is stopped after this.
const LATEST: f64 = 1_500.0;
/// After this it takes the first good move, so that no turn lasts two seconds.
const GIVEN_UP: Duration = Duration::from_millis(1_850);
/// How long one sees that there is nothing to swap before the turn passes.
const BEFORE_A_PASS: Duration = Duration::from_millis(1_200);

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
    /// A swap that is worth a look.
    pub hinted: RwSignal<Option<(Cell, Cell)>>,
    /// Whether a hint is being looked for.
    pub hinting: RwSignal<bool>,
    /// What the status line says below its heading, in place of the usual.
    pub note: RwSignal<Option<String>>,
    /// What is read out.
    pub heard: RwSignal<String>,
    /// How many replies of this game were cut short by the clock.
    pub cut_short: RwSignal<u32>,
    /// Whether the player has touched the board: the clock waits for that.
    touched: RwSignal<bool>,
    clock: StoredValue<Option<Clock>>,
    scene: StoredValue<Scene, LocalStorage>,
    /// Counts what happened, so that an answer to something older is known.
    turn: StoredValue<u32>,
    asked: StoredValue<Option<Asked>>,
    /// Set while several steps are taken as one.
    in_steps: StoredValue<bool>,
    /// The colours that the tokens wear.
    pub palette: Memo<Palette>,
    /// Whether turns are timed.
    pub timed: Memo<bool>,
    busy: Signal<bool>,
    preferences: Preferences,
}

fn now() -> f64 {
    window().performance().map_or(0.0, |performance| performance.now())
}

/// Whether there is anything to do but pass.
fn can_swap(position: &ColorCascade) -> bool {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.iter().any(|mv| matches!(mv, Move::Swap(..)))
}

impl Bout {
    /// Goes on with a game; `paused` says whether something is in front of it.
    pub fn new(play: Play<ColorCascade>, paused: Signal<bool>) -> Self {
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
            hinted: RwSignal::new(None),
            hinting: RwSignal::new(false),
            note: RwSignal::new(None),
            heard: RwSignal::new(String::new()),
            cut_short: RwSignal::new(0),
            touched: RwSignal::new(false),
            clock: StoredValue::new(None),
            scene: StoredValue::new_local(play.with_untracked(|session| Scene::of(session.position()))),
            turn: StoredValue::new(0),
            asked: StoredValue::new(None),
            in_steps: StoredValue::new(false),
            palette: Memo::new(move |_| {
                let distinct = settings.with(|settings| settings.is_on("distinct-colours", false));
                if distinct { Palette::Distinct } else { Palette::Usual }
            }),
            timed: Memo::new(move |_| settings.with(|settings| settings.is_on("turn-clock", true))),
            busy: queue.busy(),
            preferences,
        };
        let clock = Clock::new(move || bout.clock_runs() && !paused.get(), move || bout.time_is_up());
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
        self.timed.get()
            && self.touched.get()
            && self.shown.get().turn == Some(Side::Human)
            && self.is_humans()
            && !self.busy.get()
            && !document().hidden()
    }

    /// Whether the human is to move, as the engine says.
    pub fn is_humans(self) -> bool {
        self.play.with(|session| {
            let position = session.position();
            position.ending().is_none() && position.to_move() == Side::Human
        })
    }

    fn calm(self) -> bool {
        untrack(|| self.preferences.calm())
    }

    fn scene(self, change: impl FnOnce(&mut Scene)) {
        self.scene.try_update_value(change);
        self.paint();
    }

    /// Draws anew with the next frame.
    pub fn paint(self) {
        self.painter.ask(move |painter| self.frame(painter));
    }

    fn frame(self, painter: Painter) -> bool {
        let time = now();
        let marks = untrack(|| self.marks());
        let palette = self.palette.get_untracked();
        let calm = self.calm();
        self.scene
            .try_with_value(|scene| {
                painter.draw(scene, &marks, palette, time, calm);
                scene.moves(time) || (marks.hinted.is_some() && !calm)
            })
            .unwrap_or(false)
    }

    /// Follows everything that a mark depends on.
    fn look_again(self) {
        let _ = (self.marks(), self.palette.get(), self.painter.canvas.get());
        self.paint();
    }

    /// The swap in question: what is chosen and pointed at, or the only one of what is pointed at.
    fn in_question(self) -> Option<(Cell, Cell)> {
        let pointed = match self.drag.get() {
            Some(drag) => drag.other,
            None => self.pointed.get(),
        }?;
        match self.drag.get().map(|drag| drag.cell).or(self.chosen.get()) {
            Some(chosen) => Some((chosen, pointed)),
            None => match self.partners(pointed)[..] {
                [only] => Some((pointed, only)),
                _ => None,
            },
        }
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
        let quiet = self.busy.get() || !self.is_humans();
        if quiet {
            return Marks { last: shown.last, drag, ..Marks::default() };
        }
        let chosen = self.chosen.get().or(drag.map(|drag| drag.cell));
        let legal = chosen.or(self.pointed.get()).map_or_else(Vec::new, |cell| self.partners(cell));
        let in_question = self.in_question();
        let doomed = in_question.map_or_else(Vec::new, |(one, other)| {
            self.play.with(|session| doomed(session.position(), one, other))
        });
        Marks { chosen, legal, doomed, last: shown.last, hinted: self.hinted.get(), drag }
    }

    /// Something happened to the game.
    fn follow(self, change: Change<ColorCascade>) {
        self.chosen.set(None);
        self.hinted.set(None);
        self.drag.set(None);
        self.note.set(None);
        self.clock().refill();
        match change {
            Change::Played(events) | Change::PlayedAgain(events) => self.tell(&events),
            Change::TakenBack | Change::Replaced | Change::Hinted => {
                if matches!(change, Change::Replaced) {
                    self.cut_short.set(0);
                    self.touched.set(false);
                }
                self.queue.finish();
                self.lay();
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
        if self.calm() {
            self.queue.finish();
            self.lay();
            return;
        }
        let mut parts = Vec::new();
        if let Some(Event::Swapped { side: Side::Ai, .. }) = events.first() {
            // A breath between what the human did and the answer.
            parts.push(Part::new(160.0, || ()));
        }
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

    /// How long things take, as a part of the usual.
    fn pace(self) -> f64 {
        let hurried =
            self.painter.canvas.get_untracked().is_some_and(|canvas| canvas.has_attribute("data-hurried"));
        if hurried { 0.25 } else { 1.0 }
    }

    fn begin(self, event: &Event) {
        let pace = self.pace();
        self.scene(|scene| scene.show(event, now(), pace));
        match event {
            Event::Swapped { side, from, to } => self.shown.update(|shown| {
                shown.last = Some((*from, *to));
                shown.mover = Some(*side);
                shown.moves += u16::from(*side == Side::Human);
                // Until all of it was seen: either the AI thinks about it, or it is the AI's own move.
                shown.turn = Some(Side::Ai);
            }),
            Event::Cleared { colours, .. } => {
                self.preferences.feel(Touch::Medium);
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
        let told = words::turn(events);
        let ending = self.play.with_untracked(|session| session.position().ending());
        let next = match (ending, after.turn) {
            (Some(ending), _) => {
                let (title, why) = words::result(ending, after.human, after.ai);
                format!("{title}. {why}.")
            }
            (None, Some(Side::Human)) => format!("Your turn. {}.", words::aim(Side::Human, after.human)),
            _ => "The AI is thinking.".into(),
        };
        format!("{told} {next}")
    }

    /// Lets whoever is to move move: the AI thinks, and who has no swap passes.
    fn go_on(self) {
        self.stop_thinking();
        let (over, to, can_swap) = self.play.with_untracked(|session| {
            let position = session.position();
            (position.ending().is_some(), position.to_move(), can_swap(position))
        });
        match (over, to, can_swap) {
            (true, ..) => {}
            (_, Side::Ai, _) => self.think(),
            (_, Side::Human, false) => self.pass_soon(),
            _ => {}
        }
    }

    fn stop_thinking(self) {
        self.turn.try_update_value(|turn| *turn += 1);
        if let Some(asked) = self.asked.try_update_value(Option::take).flatten() {
            worker::call_off(asked);
        }
        if self.thinking.try_get_untracked().is_some_and(|thinking| thinking != Thinking::Not) {
            self.thinking.set(Thinking::Not);
        }
    }

    fn is_now(self, turn: u32) -> bool {
        self.turn.try_get_value() == Some(turn)
    }

    fn pass_soon(self) {
        let turn = self.turn.get_value();
        self.note.set(Some("No swap is left for you: you pass".into()));
        set_timeout(
            move || {
                if self.is_now(turn) {
                    self.settle_with(Move::Pass);
                }
            },
            BEFORE_A_PASS,
        );
    }

    fn think(self) {
        let turn = self.turn.get_value();
        let began = now();
        let (params, position) =
            self.play.with_untracked(|session| (session.params_text(), session.position().to_string()));
        self.thinking.set(Thinking::Yes);
        let task = Task::Reply { params, until: (time::of_day() + LATEST) as u64, position };
        let again = task.clone();
        let asked = worker::ask(&task, move |answer| {
            if self.is_now(turn) {
                self.asked.set_value(None);
                // Where the worker broke, the page thinks itself.
                if let Ok(reply) = answer.or_else(|_| again.run()) {
                    self.reply(turn, began, &reply);
                }
            }
        });
        if self.is_now(turn) && self.thinking.get_untracked() == Thinking::Yes {
            self.asked.set_value(Some(asked));
        }
        set_timeout(
            move || {
                if self.is_now(turn) && self.thinking.get_untracked() == Thinking::Yes {
                    self.thinking.set(Thinking::Still);
                }
            },
            Duration::from_millis(LATEST as u64),
        );
        set_timeout(move || self.give_up(turn, began), GIVEN_UP);
    }

    /// No answer came in time: the quickest opponent moves instead.
    fn give_up(self, turn: u32, began: f64) {
        if !self.is_now(turn) || self.asked.try_get_value().flatten().is_none() {
            return;
        }
        let position = self.play.with_untracked(|session| session.position().to_string());
        let task = Task::Reply { params: "easy".into(), until: u64::MAX, position };
        if let Some(asked) = self.asked.try_update_value(Option::take).flatten() {
            worker::call_off(asked);
        }
        if let Ok(reply) = task.run() {
            self.cut_short.update(|count| *count += 1);
            self.reply(turn, began, &reply);
        }
    }

    /// Plays the AI's move, not sooner than it may.
    fn reply(self, turn: u32, began: f64, reply: &str) {
        let (mv, how) = reply.split_once(' ').unwrap_or((reply, ""));
        let Ok(mv) = mv.parse::<Move>() else { return };
        if how == "cut_short" {
            self.cut_short.update(|count| *count += 1);
        }
        let wait = (SOONEST - (now() - began)).max(0.0);
        set_timeout(
            move || {
                if self.is_now(turn) {
                    self.settle_with(mv);
                }
            },
            Duration::from_micros((wait * 1000.0) as u64),
        );
    }

    /// Plays a move that the engine itself chose.
    fn settle_with(self, mv: Move) {
        self.thinking.set(Thinking::Not);
        if let Err(fault) = self.play.play(mv) {
            self.say(&fault);
        }
    }

    fn time_is_up(self) {
        self.settle_with(Move::Timeout);
    }

    /// The player is here.
    pub fn touch(self) {
        self.queue.hurry();
        if !self.touched.get_untracked() {
            self.touched.set(true);
        }
    }

    /// A cell is tapped or pressed: it is chosen, or changes places with what is chosen.
    pub fn press(self, cell: Cell) {
        self.touch();
        self.hinted.set(None);
        self.note.set(None);
        if !untrack(|| self.is_humans()) {
            self.not_yet();
            return;
        }
        match self.chosen.get_untracked() {
            Some(chosen) if chosen == cell => self.chosen.set(None),
            Some(chosen) => self.swap(chosen, cell),
            None => self.choose(cell),
        }
    }

    fn choose(self, cell: Cell) {
        if self.play.with_untracked(|session| session.position().token(cell)).is_none() {
            return;
        }
        self.preferences.feel(Touch::Selection);
        self.chosen.set(Some(cell));
        let partners = untrack(|| self.partners(cell));
        let said = if partners.is_empty() {
            format!("No swap of {cell} makes a run")
        } else {
            let names: Vec<String> = partners.iter().map(Cell::to_string).collect();
            format!("Swap {cell} with {}", names.join(" or "))
        };
        self.heard.set(said.clone());
        self.note.set(Some(said));
    }

    /// Tries a swap. One with a cell that is too far away chooses that cell instead.
    pub fn swap(self, one: Cell, other: Cell) {
        if !untrack(|| self.is_humans()) {
            self.not_yet();
            return;
        }
        match self.play.play(Move::swap(one, other)) {
            Ok(()) => {}
            Err(Fault::NotAdjacent { .. }) => self.choose(other),
            Err(fault) => {
                self.chosen.set(None);
                self.preferences.feel(Touch::Light);
                if !self.calm() {
                    // A dragged token is on its way back already.
                    self.scene(|scene| {
                        if !scene.moves(now()) {
                            scene.refuse(one, other, now());
                        }
                    });
                }
                self.say(&fault);
            }
        }
    }

    /// A dragged token is let go over a neighbour.
    pub fn drop_on(self, drag: Drag, other: Cell) {
        self.hinted.set(None);
        self.note.set(None);
        self.chosen.set(None);
        if drag.other == Some(other) {
            self.scene(|scene| scene.let_go(drag));
        } else {
            self.scene(|scene| scene.put_back(drag, now()));
        }
        self.swap(drag.cell, other);
    }

    /// A dragged token is let go where it was.
    pub fn put_back(self, drag: Drag) {
        self.scene(|scene| scene.put_back(drag, now()));
    }

    /// Nothing is chosen any more.
    pub fn press_nothing(self) {
        self.chosen.set(None);
        self.note.set(None);
        self.heard.set("Nothing chosen".into());
    }

    fn say(self, fault: &Fault) {
        let said = words::sentence(&fault.refusal().message);
        self.heard.set(said.clone());
        self.note.set(Some(said));
    }

    fn not_yet(self) {
        if self.play.with_untracked(|session| session.position().ending().is_none()) {
            self.heard.set("It is the AI's turn.".into());
        }
    }

    /// Takes back to where the human could last choose: the AI's reply goes with the move that it answered.
    pub fn undo(self) {
        if !self.play.with_untracked(Session::can_undo) {
            self.play.undo();
            return;
        }
        let first = Flag::new(true);
        self.play.undo_while(|position, _| {
            let here = position.ending().is_none() && position.to_move() == Side::Human && can_swap(position);
            first.replace(false) || !here
        });
        self.heard.set("Taken back. Your turn.".into());
    }

    /// Plays again what was taken back, the AI's reply included.
    pub fn redo(self) {
        self.in_steps.set_value(true);
        self.play.redo();
        while self
            .play
            .with_untracked(|session| session.can_redo() && session.position().to_move() == Side::Ai)
        {
            self.play.redo();
        }
        self.in_steps.set_value(false);
        self.go_on();
    }

    /// Goes back to the first position.
    pub fn start_over(self) {
        self.play.undo_while(|_, _| true);
    }

    /// Shows a swap that is worth a look.
    pub fn hint(self) {
        self.touch();
        if !untrack(|| self.is_humans()) || self.hinting.get_untracked() {
            return;
        }
        let turn = self.turn.get_value();
        self.hinting.set(true);
        let position = self.play.with_untracked(|session| session.position().to_string());
        let task = Task::Hint { game: ColorCascade::ID.into(), position };
        worker::ask(&task, move |answer| {
            if self.hinting.try_set(false).is_some() || !self.is_now(turn) {
                return;
            }
            let answer = answer.unwrap_or_default();
            let (mv, why) = answer.split_once(' ').unwrap_or((&answer, ""));
            if let Ok(Move::Swap(one, other)) = mv.parse() {
                self.chosen.set(None);
                self.hinted.set(Some((one, other)));
                let why = if why.is_empty() { String::new() } else { format!(": {why}") };
                let said = format!("Try {one} with {other}{why}");
                self.heard.set(said.clone());
                self.note.set(Some(said));
            }
        });
    }
}
