//! The player's actions: choosing, swapping, undoing, asking for a hint.

use super::controller::Controller;
use crate::cue::Cue;
use crate::games::color_cascade::seen::Drag;
use crate::kit::words::{Line, Tone};
use crate::platform::time::now;
use crate::platform::{feedback, worker};
use crate::shell::daily::end::show_result;
use leptos::prelude::*;
use quintet_engine::{Cell, Game, Session};
use quintet_games::ColorCascade;
use quintet_games::color_cascade::{Fault, Move, undos_of_turn};
use quintet_play::games::color_cascade::words;
use quintet_play::task::Task;
use std::cell::Cell as Flag;

impl Controller {
    /// The player is here.
    pub fn touch(self) {
        self.queue.hurry();
        self.timeouts.set_value(0);
        if !self.touched.get_untracked() {
            self.touched.set(true);
        }
    }

    /// A cell is tapped or pressed: it is chosen, shows what its swap would do, or is swapped. While something is still
    /// being shown, a press only makes that hurry: nobody chooses on a board that they have not seen.
    pub fn press(self, cell: Cell) {
        let ready = untrack(|| self.is_ready());
        self.touch();
        if !ready {
            self.not_yet();
            return;
        }
        let hinted = self.hinted.get_untracked();
        self.hinted.set(None);
        self.note.set(None);
        match self.chosen.get_untracked() {
            Some(chosen) if chosen == cell => self.press_nothing(),
            Some(chosen) => self.aim_or_swap(chosen, cell),
            None => {
                self.choose(cell);
                // The other half of a hint stays in sight.
                match hinted {
                    Some((one, other)) if one == cell => self.aimed.set(Some(other)),
                    Some((one, other)) if other == cell => self.aimed.set(Some(one)),
                    _ => {}
                }
            }
        }
    }

    /// Swaps where what that does has been shown, by the mouse, the focus or a tap; otherwise shows it.
    fn aim_or_swap(self, chosen: Cell, cell: Cell) {
        let seen = [self.aimed.get_untracked(), self.pointed.get_untracked()].contains(&Some(cell));
        if seen || !untrack(|| self.partners(chosen)).contains(&cell) {
            self.swap(chosen, cell);
            return;
        }
        feedback::cue(Cue::Choose, 0);
        self.aimed.set(Some(cell));
    }

    fn choose(self, cell: Cell) {
        let Some(token) = self.play.with_untracked(|session| session.position().token(cell)) else { return };
        feedback::cue(Cue::Choose, 0);
        self.chosen.set(Some(cell));
        let partners = untrack(|| self.partners(cell));
        self.aimed.set(match partners[..] {
            [only] => Some(only),
            _ => None,
        });
        let none = format!("No swap of this {} makes a run", token.shape());
        self.note.set(partners.is_empty().then(|| none.into()));
    }

    /// Tries a swap. If the other cell is too far away, chooses that cell instead.
    pub fn swap(self, one: Cell, other: Cell) {
        if !untrack(|| self.is_ready()) {
            self.not_yet();
            return;
        }
        self.aimed.set(None);
        match self.play.play(Move::swap(one, other)) {
            Ok(()) => {}
            Err(Fault::NotAdjacent { .. }) => self.choose(other),
            Err(fault) => {
                self.chosen.set(None);
                feedback::cue(Cue::Refusal, 0);
                if !self.calm() {
                    // A dragged token is on its way back already.
                    self.seen(|seen| {
                        if !seen.moves(now()) {
                            seen.refuse(one, other, now());
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
            self.seen(|seen| seen.let_go(drag));
        } else {
            self.seen(|seen| seen.put_back(drag, now()));
        }
        self.swap(drag.cell, other);
    }

    /// A dragged token is let go where it was.
    pub fn put_back(self, drag: Drag) {
        self.seen(|seen| seen.put_back(drag, now()));
    }

    /// Clears the choice.
    pub fn press_nothing(self) {
        self.chosen.set(None);
        self.aimed.set(None);
        self.note.set(None);
        self.announced.set("Nothing chosen".into());
    }

    pub(super) fn say(self, fault: &Fault) {
        self.note.set(Some(Line::with_tone(Tone::Refused, words::fault(fault))));
    }

    fn not_yet(self) {
        if self.play.with_untracked(|session| session.position().ending().is_none()) {
            self.announced.set("The last turn is still being shown.".into());
        }
    }

    /// Takes back to where the human could last choose: the AI's reply goes with the move that it answered.
    pub fn undo(self) {
        if !self.play.with_untracked(Session::can_undo) {
            self.play.undo();
            return;
        }
        let left = Flag::new(self.play.with_untracked(undos_of_turn));
        self.play.undo_while(|_, _| left.replace(left.get().saturating_sub(1)) > 0);
    }

    /// Plays again what was taken back, including the AI's reply.
    pub fn redo(self) {
        // What an earlier redo still shows is over.
        self.queue.finish();
        self.in_steps.set_value(true);
        self.play.redo();
        while self.play.with_untracked(|session| session.can_redo() && !session.position().is_humans_choice())
        {
            self.play.redo();
        }
        self.in_steps.set_value(false);
        self.go_on();
    }

    /// Goes back to the first position, and offers the way back.
    pub fn start_over(self) {
        self.play.go_back(|_| "Back to the first move".into(), |_, _| true);
    }

    /// Shows a swap that is worth a look, what it does and why; the session records it. Of a game that is over there is
    /// only the result to be shown.
    pub fn hint(self) {
        if self.shown.get_untracked().turn.is_none() {
            return show_result(self.play, self.over);
        }
        let ready = untrack(|| self.is_ready());
        self.touch();
        if !ready || self.hinting.get_untracked() {
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
            let (Ok(mv), Ok(true)) = (mv.parse::<Move>(), self.play.pay_hint()) else { return };
            let said = self.play.with_untracked(|session| words::hint(session.position(), mv, why));
            if let (Move::Swap(one, other), Some(said)) = (mv, said) {
                self.chosen.set(None);
                self.aimed.set(None);
                self.hinted.set(Some((one, other)));
                // A player at the keyboard finds it with Tab.
                self.stop.set(one);
                self.note.set(Some(Line::with_tone(Tone::Hint, said)));
            }
        });
    }
}
