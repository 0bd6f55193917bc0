//! A game on the screen: the game changes and is stored, and what is seen follows. `input.rs` turns keys, the mouse and
//! typed moves into what is done here.

use crate::grid::Grid;
use crate::offers;
use crate::page::{Go, Surroundings};
use crate::prompt::Prompt;
use crate::saved::{SavedGame, Step};
use crate::screen::{Act, Event, Move, Press, Screen, Seen, Tone, sentence};
use crate::sheet::{Chooser, Sheet};
use crate::today::Today;
use crate::work::{Found, Work};
use quintet_engine::{Game, Refusal, Session, Verdict};
use std::time::{Duration, Instant};

/// How often the spinner turns.
pub(crate) const SPIN: Duration = Duration::from_millis(120);

/// What lies over the game.
pub enum Over {
    /// Nothing.
    Nothing,
    /// Keys and rules.
    Help(Sheet),
    /// The modes of a new game.
    NewGame(Chooser),
}

/// What the player waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Busy {
    /// The opponent's move.
    Reply,
    /// A hint.
    Hint,
}

/// A game on the screen.
pub struct Controller<S: Screen> {
    pub(crate) screen: S,
    pub(crate) game: SavedGame<S>,
    pub(crate) surroundings: Surroundings,
    /// What was said last.
    pub(crate) line: (Tone, String),
    pub(crate) before: Option<S::Game>,
    pub(crate) events: Vec<Event<S>>,
    pub(crate) hint: Option<Move<S>>,
    pub(crate) verdict: Option<Verdict>,
    pub(crate) prompt: Prompt,
    /// What was chosen before the last letter that moved the cursor: a digit after it takes that back.
    pub(crate) reverted: Option<(char, S)>,
    pub(crate) over: Over,
    pub(crate) busy: Option<(Busy, Instant)>,
    work: Work<S::Game>,
    /// Whether a position is being solved.
    solving: bool,
    pub(crate) grid: Option<Grid>,
    /// The cell over which the mouse was last.
    pub(crate) pointed: Option<quintet_engine::Cell>,
    /// How the day of a daily board stands.
    today: Option<Today>,
    /// Whether it was said that nothing can be stored.
    warned: bool,
}

impl<S: Screen> Controller<S> {
    /// Shows a game.
    pub fn new(game: SavedGame<S>, problem: Option<String>, surroundings: Surroundings) -> Self {
        let work = Work::new(surroundings.waker.clone());
        let fresh = game.session().moves().len() == 0;
        let line = match problem {
            Some(problem) => (Tone::Refused, problem),
            None if fresh => (Tone::Plain, S::WELCOME.to_string()),
            None => (Tone::Plain, "Here is your game as you left it.".to_string()),
        };
        let mut controller = Self {
            screen: S::default(),
            game,
            surroundings,
            line,
            before: None,
            events: Vec::new(),
            hint: None,
            verdict: None,
            prompt: Prompt::default(),
            reverted: None,
            over: Over::Nothing,
            busy: None,
            work,
            solving: false,
            grid: None,
            pointed: None,
            today: None,
            warned: false,
        };
        controller.warn_if_refused();
        controller.look_at_day();
        controller.screen.follow(controller.game.session());
        controller.ask_for_par();
        controller.changed();
        controller
    }

    /// The game as it is seen.
    pub fn seen(&self) -> Seen<'_, S::Game> {
        Seen {
            session: self.game.session(),
            before: self.before.as_ref(),
            events: &self.events,
            hint: self.hint,
            verdict: self.verdict,
            best: self.game.store().best(self.game.slot()),
            par: self.game.par(),
            seconds: self.game.seconds(),
            day: self.today.as_ref(),
            watched: false,
        }
    }

    /// Says once that nothing can be stored; the game goes on all the same.
    fn warn_if_refused(&mut self) {
        if self.game.store().was_refused() && !self.warned {
            self.warned = true;
            let folder = self.game.store().storage().folder().display();
            let words = format!("Playing without saving: {folder} cannot be written.");
            self.say(Tone::Refused, words);
        }
    }

    /// Looks up how the day of a daily board stands.
    fn look_at_day(&mut self) {
        let today = (self.surroundings.today)();
        self.today = self.game.day().map(|day| Today::of(self.game.store(), day, today));
    }

    /// Par is asked for on daily boards, where results are compared.
    fn ask_for_par(&mut self) {
        let session = self.game.session();
        if let (Some(_), quintet_engine::Start::Dealt(seed)) = (self.game.day(), session.start()) {
            let (params, seed) = (session.params_text(), *seed);
            self.work.begin(move || {
                let entry = quintet_games::game(<S::Game as Game>::ID);
                Found::Par(entry.and_then(|entry| entry.prepare(&params, seed)).ok().map(|dealt| dealt.par))
            });
        }
    }

    /// The position is another one now.
    fn changed(&mut self) {
        self.hint = None;
        self.verdict = None;
        self.busy = None;
        self.work.forget();
        self.ask_for_verdict();
        if let Some(search) = S::reply(self.game.session()) {
            self.busy = Some((Busy::Reply, Instant::now()));
            self.work.begin(move || Found::Reply(search()));
        }
    }

    /// One position is solved at a time. Of those that were played meanwhile, the last one is next.
    fn ask_for_verdict(&mut self) {
        if S::HAS_VERDICT && !self.solving && !self.game.session().position().status().is_over() {
            self.solving = true;
            let position = self.game.session().position().clone();
            self.work.begin(move || Found::Verdict(position.solve().map(|solution| solution.verdict)));
        }
    }

    pub(crate) fn say(&mut self, tone: Tone, words: impl Into<String>) {
        self.line = (tone, words.into());
    }

    fn refuse(&mut self, refusal: &Refusal) {
        self.say(Tone::Refused, sentence(&refusal.message));
    }

    /// Plays moves one after the other, until one is refused.
    pub fn play(&mut self, moves: Vec<Move<S>>) {
        if matches!(self.busy, Some((Busy::Reply, _))) {
            self.say(Tone::Refused, "It is the AI's turn.");
            return;
        }
        for mv in moves {
            if !self.play_one(mv) {
                return;
            }
        }
    }

    fn play_one(&mut self, mv: Move<S>) -> bool {
        let before = self.game.session().position().clone();
        match self.game.play(mv) {
            Ok(events) => {
                self.line = self.screen.happened(&before, &events, self.game.session().position());
                if let Some(words) = self.game.daily_end() {
                    self.line = (Tone::Good, words);
                    self.look_at_day();
                }
                self.warn_if_refused();
                (self.before, self.events) = (Some(before), events);
                self.screen.follow(self.game.session());
                self.changed();
                true
            }
            Err(refusal) => {
                self.refuse(&refusal);
                false
            }
        }
    }

    /// Something was done on the board.
    pub fn press(&mut self, press: Press) {
        let act = self.screen.press(press, self.game.session());
        match act {
            Act::Nothing => {}
            Act::Chose(words) => self.say(Tone::Plain, words),
            Act::Refuse(words) => self.say(Tone::Refused, words),
            Act::Play(moves) => self.play(moves),
        }
    }

    /// Takes back what a player calls one move.
    pub fn undo(&mut self) {
        let undos = S::undos(self.game.session());
        match self.game.undo(undos) {
            Ok(step) => self.stepped(step, "Taken back.", "The game before is back."),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    /// Plays again what was taken back.
    pub fn redo(&mut self) {
        match self.game.redo() {
            Ok(step) => self.stepped(step, "Played again.", "The later game is back."),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    fn stepped(&mut self, step: Step, moves: &str, game: &str) {
        self.say(Tone::Plain, if step == Step::Moves { moves } else { game });
        (self.before, self.events) = (None, Vec::new());
        self.screen.follow(self.game.session());
        if step == Step::Game {
            self.look_at_day();
        }
        self.warn_if_refused();
        self.changed();
    }

    /// Asks for a hint, which is looked for in a thread.
    pub fn ask_for_hint(&mut self) {
        match self.busy {
            Some((Busy::Reply, _)) => return self.say(Tone::Refused, "It is the AI's turn."),
            Some((Busy::Hint, _)) => return,
            None => {}
        }
        let position = self.game.session().position().clone();
        if !position.has_hint() {
            return self.say(Tone::Refused, "There is no hint to give here.");
        }
        self.busy = Some((Busy::Hint, Instant::now()));
        self.work.begin(move || Found::Hint(position.hint()));
    }

    fn show_hint(&mut self, hint: Option<quintet_engine::Hint<Move<S>>>) {
        let Some(hint) = hint else { return self.say(Tone::Refused, "There is no hint to give here.") };
        match self.game.pay_for_hint() {
            Ok(_) => {
                let words = self.screen.hinted(&hint, self.game.session().position());
                self.say(Tone::Hint, words);
                self.hint = Some(hint.mv);
                self.screen.look_at(hint.mv);
                (self.before, self.events) = (None, Vec::new());
            }
            Err(refusal) => self.refuse(&refusal),
        }
    }

    /// Begins a new game in a mode; undo leads back.
    pub fn begin(&mut self, mode: &str) {
        let dealt = Session::<S::Game>::params_from(mode)
            .and_then(|params| Session::deal(params, (self.surroundings.seed)()));
        match dealt {
            Ok(session) => {
                self.game.begin(session);
                (self.before, self.events) = (None, Vec::new());
                self.look_at_day();
                self.screen = S::default();
                self.screen.follow(self.game.session());
                self.say(Tone::Plain, S::WELCOME);
                self.changed();
            }
            Err(refusal) => self.refuse(&refusal),
        }
    }

    /// A text was typed and ended with Enter.
    pub fn typed(&mut self, text: &str) -> Go {
        match text {
            "" => self.press(Press::Choose),
            "undo" => self.undo(),
            "redo" => self.redo(),
            "hint" => self.ask_for_hint(),
            "new" => self.choose_mode(),
            "menu" => return Go::Menu,
            "quit" => return Go::Quit,
            _ => match self.screen.typed(text, self.game.session()) {
                Ok(moves) => self.play(moves),
                Err(words) => self.say(Tone::Refused, words),
            },
        }
        Go::Stay
    }

    pub(crate) fn choose_mode(&mut self) {
        let now = self.game.session().params_text();
        let offered = offers::listed(S::PROFILE.offers);
        let at = offered.iter().position(|offer| offer.params == now).unwrap_or(0);
        let items = offered.into_iter().map(|offer| (offer.name, offer.remark)).collect();
        let title = match self.game.day() {
            Some(_) => "New game (the daily board stays as it is)",
            None => "New game (undo leads back to this one)",
        };
        self.over = Over::NewGame(Chooser::new(title, items, at));
    }

    pub(crate) fn help(&mut self) {
        self.over = Over::Help(crate::help::sheet::<S>());
    }

    /// Works off what threads found.
    pub(crate) fn collect(&mut self) {
        while let Some((found, is_current)) = self.work.next() {
            self.found(found, is_current);
        }
    }

    /// A thread found something, perhaps for a position that is gone.
    fn found(&mut self, found: Found<S::Game>, is_current: bool) {
        match found {
            Found::Par(par) => self.game.know_par(par),
            Found::Verdict(verdict) => {
                self.solving = false;
                if is_current {
                    self.verdict = verdict;
                } else {
                    self.ask_for_verdict();
                }
            }
            _ if !is_current => {}
            Found::Reply(Some(mv)) => {
                self.busy = None;
                self.play_one(mv);
            }
            Found::Reply(None) => self.busy = None,
            Found::Hint(hint) => {
                self.busy = None;
                self.show_hint(hint);
            }
        }
    }

    /// Waits for what is being searched, when no window must be drawn in the meantime.
    pub fn settle_once(&mut self) {
        match self.work.wait() {
            Some((found, is_current)) => self.found(found, is_current),
            None => self.busy = None,
        }
    }
}

/// The spinner's sign after this long.
pub fn spinner(since: Instant, ascii: bool) -> char {
    let turn = (since.elapsed().as_millis() / SPIN.as_millis()) as usize;
    let signs = if ascii { ['|', '/', '-', '\\'] } else { ['◐', '◓', '◑', '◒'] };
    signs[turn % signs.len()]
}
