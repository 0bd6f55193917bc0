//! The opponent's turn, which the worker computes, and the clock of the human's turn.

use super::controller::{Controller, NO_SWAP, Thinking};
use crate::kit::queue::Part;
use crate::platform::time::now;
use crate::platform::{time, worker};
use leptos::prelude::*;
use quintet_engine::Game;
use quintet_games::ColorCascade;
use quintet_games::color_cascade::{Move, Side, TURN_SECONDS};
use quintet_play::games::color_cascade::work;
use quintet_play::task::Task;
use std::time::Duration;

/// The AI never answers sooner, so its move is seen as a move of its own.
const SOONEST: f64 = 500.0;
/// Its search is stopped after this.
const LATEST: f64 = 1_500.0;
/// After this the page itself searches for the shortest time, so no turn takes two seconds.
const GIVEN_UP: Duration = Duration::from_millis(1_850);
/// After this many turns in a row that the clock passed, it waits for a touch.
const PATIENCE: u32 = 2;
/// How long the screen says that there is nothing to swap before both turns pass.
const BEFORE_A_PASS: Duration = Duration::from_millis(1_200);

impl Controller {
    /// Goes on with the side to move: the AI thinks, and where no swap is left for either side both pass.
    pub(super) fn go_on(self) {
        self.stop_thinking();
        if self.play.is_watched() {
            return;
        }
        let (over, to, can_swap) = self.play.with_untracked(|session| {
            let position = session.position();
            (position.ending().is_some(), position.to_move(), position.can_swap())
        });
        match (over, to, can_swap) {
            (true, ..) => {}
            (_, _, false) => self.pass_soon(),
            (_, Side::Ai, true) => self.think(),
            (_, Side::Human, true) => {}
        }
    }

    pub(super) fn stop_thinking(self) {
        self.turn.try_update_value(|turn| *turn += 1);
        if let Some(asked) = self.asked.try_update_value(Option::take).flatten() {
            worker::call_off(asked);
        }
        if self.thinking.try_get_untracked().is_some_and(|thinking| thinking != Thinking::Not) {
            self.thinking.set(Thinking::Not);
        }
    }

    pub(super) fn is_now(self, turn: u32) -> bool {
        self.turn.try_get_value() == Some(turn)
    }

    /// Says that there is nothing to swap when all that happened before has been seen, and passes then. The second
    /// pass follows at once: nobody has to think about it.
    fn pass_soon(self) {
        let turn = self.turn.get_value();
        let is_second =
            self.play.with_untracked(|session| session.position().last_move() == Some(Move::Pass));
        let wait = if is_second { Duration::ZERO } else { BEFORE_A_PASS };
        self.queue.add([Part::new(0.0, move || {
            // It may have been taken back meanwhile.
            if !self.is_now(turn) {
                return;
            }
            self.note.set(Some(NO_SWAP.into()));
            set_timeout(
                move || {
                    if self.is_now(turn) {
                        self.settle_with(Move::Pass);
                    }
                },
                wait,
            );
        })]);
    }

    fn think(self) {
        let turn = self.turn.get_value();
        let began = now();
        let (params, position) =
            self.play.with_untracked(|session| (session.params_text(), session.position().to_string()));
        self.thinking.set(Thinking::Yes);
        // A daily board counts only with replies that were thought to their end.
        let daily = untrack(|| self.play.day()).is_some();
        let until = if daily { u64::MAX } else { (time::of_day() + LATEST) as u64 };
        let task = Task::Reply { game: ColorCascade::ID.into(), params, until, position };
        let again = task.clone();
        let asked = worker::ask(&task, move |answer| {
            if self.is_now(turn) {
                self.asked.set_value(None);
                // Where the worker broke, the page thinks itself.
                if let Ok(reply) = answer.or_else(|_| work::answer(&again, time::of_day)) {
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
        if !daily {
            set_timeout(move || self.give_up(turn, began), GIVEN_UP);
        }
    }

    /// No answer came in time: the page asks the same opponent, whose search ends with its first look at the clock.
    fn give_up(self, turn: u32, began: f64) {
        if !self.is_now(turn) || self.asked.try_get_value().flatten().is_none() {
            return;
        }
        if let Some(asked) = self.asked.try_update_value(Option::take).flatten() {
            worker::call_off(asked);
        }
        let (params, position) =
            self.play.with_untracked(|session| (session.params_text(), session.position().to_string()));
        let task = Task::Reply { game: ColorCascade::ID.into(), params, until: 0, position };
        if let Ok(reply) = work::answer(&task, time::of_day) {
            self.reply(turn, began, &reply);
        }
    }

    /// Plays the AI's move, not sooner than it may.
    fn reply(self, turn: u32, began: f64, reply: &str) {
        let Ok(mv) = reply.parse::<Move>() else { return };
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
    pub(super) fn settle_with(self, mv: Move) {
        self.thinking.set(Thinking::Not);
        if let Err(fault) = self.play.play(mv) {
            self.say(&fault);
        }
    }

    pub(super) fn time_is_up(self) {
        self.settle_with(Move::Timeout);
        let timeouts = self.timeouts.try_update_value(|timeouts| {
            *timeouts += 1;
            *timeouts
        });
        // A player who let two turns pass is away: the clock waits for a touch.
        if timeouts >= Some(PATIENCE) {
            self.touched.set(false);
            self.toast.say("Your time is up: the turn passes, and the clock waits for you");
        } else {
            self.toast.say("Your time is up: the turn passes");
        }
    }
}

/// How long a turn lasts, in milliseconds.
pub const TURN: f64 = TURN_SECONDS as f64 * 1000.0;
/// The time between two ticks of the clock.
const TICK: Duration = Duration::from_millis(100);
/// A longer pause between two ticks means that the page was asleep, which is not counted.
const LONGEST_TICK: f64 = 1_000.0;

/// A clock that runs only while it may.
#[derive(Clone, Copy)]
pub struct Clock {
    left: RwSignal<f64>,
}

impl Clock {
    /// A full clock; `runs` is asked again and again, and `out` called when nothing is left.
    pub fn new(runs: impl Fn() -> bool + 'static, out: impl Fn() + 'static) -> Self {
        let clock = Self { left: RwSignal::new(TURN) };
        let before = StoredValue::new(now());
        let ticking = set_interval_with_handle(
            move || {
                let time = now();
                let passed = (time - before.get_value()).min(LONGEST_TICK);
                before.set_value(time);
                if !untrack(&runs) {
                    return;
                }
                let left = clock.left.get_untracked() - passed;
                clock.left.set(left.max(0.0));
                if left <= 0.0 {
                    clock.refill();
                    out();
                }
            },
            TICK,
        );
        on_cleanup(move || {
            if let Ok(ticking) = ticking {
                ticking.clear();
            }
        });
        clock
    }

    /// A new turn begins.
    pub fn refill(self) {
        self.left.set(TURN);
    }

    /// What is left, from 0 to 1.
    pub fn part(self) -> f64 {
        self.left.get() / TURN
    }

    /// The seconds that are left, the last one counted in full.
    pub fn seconds(self) -> u32 {
        (self.left.get() / 1000.0).ceil() as u32
    }
}
