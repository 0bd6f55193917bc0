//! The lamp: whether the digits on the board can still all be cleared. The worker finds it out after each move.

use crate::kit::icon::{Glyph, Icon};
use crate::kit::preferences::Preferences;
use crate::platform::worker::{self, Asked};
use crate::shell::play::Play;
use leptos::prelude::*;
use quintet_engine::{Game, Refusal, Verdict};
use quintet_games::Digits;
use quintet_games::digits::Move;
use quintet_play::task::Task;
use std::collections::BTreeMap;
use std::time::Duration;

/// The setting that switches the lamp.
pub const SETTING: &str = "digits-lamp";
/// After this time a spinner shows that the lamp is not up to date.
const SLOW: Duration = Duration::from_millis(300);
/// A question about an older position is cancelled after this time.
const PATIENCE: Duration = Duration::from_millis(600);

/// What is known of a position.
#[derive(Clone, Debug)]
struct Finding {
    verdict: Verdict,
    /// The first move of a line that clears the board.
    next: Option<Move>,
}

/// What the worker was asked.
#[derive(Clone, Debug)]
struct Question {
    asked: Asked,
    position: String,
    /// Whether it has taken long already.
    late: bool,
}

/// The lamp of a game.
#[derive(Clone, Copy)]
pub struct Lamp {
    play: Play<Digits>,
    /// Whether the player wants it.
    on: Memo<bool>,
    /// What it shows: the last known verdict while the worker searches.
    shown: RwSignal<Verdict>,
    slow: RwSignal<bool>,
    question: StoredValue<Option<Question>>,
    /// What was found out so far, by position.
    known: StoredValue<BTreeMap<String, Finding>>,
}

impl Lamp {
    /// A lamp that follows a game, for as long as it is switched on.
    pub fn new(play: Play<Digits>) -> Self {
        let settings = Preferences::here().settings();
        let watched = play.is_watched();
        let on = Memo::new(move |_| !watched && settings.with(|settings| settings.is_on(SETTING, true)));
        let lamp = Self {
            play,
            on,
            shown: RwSignal::new(Verdict::Unknown),
            slow: RwSignal::new(false),
            question: StoredValue::new(None),
            known: StoredValue::new(BTreeMap::new()),
        };
        Effect::new(move |_| if on.get() { lamp.look() } else { lamp.rest() });
        on_cleanup(move || lamp.rest());
        lamp
    }

    /// Whether the player wants it.
    pub fn is_on(self) -> bool {
        self.on.get()
    }

    /// What is known of the position already: the verdict, and the first move of a line that clears the board.
    pub fn finding(self) -> Option<(Verdict, Option<Move>)> {
        let here = self.position();
        self.known.with_value(|known| known.get(&here).map(|finding| (finding.verdict, finding.next)))
    }

    fn position(self) -> String {
        self.play.with_untracked(|session| session.position().to_string())
    }

    /// Looks at the position as it is now.
    pub fn look(self) {
        if !self.on.get_untracked() {
            return;
        }
        let here = self.position();
        if let Some(verdict) = self.known.with_value(|known| known.get(&here).map(|found| found.verdict)) {
            // What it says already is not read out again.
            if self.shown.get_untracked() != verdict {
                self.shown.set(verdict);
            }
            self.slow.set(false);
            return;
        }
        match self.question.get_value() {
            None => self.ask(here),
            Some(question) if question.late && question.position != here => {
                self.rest();
                self.ask(here);
            }
            // An answer is on its way; the next question follows it.
            Some(_) => {}
        }
    }

    fn ask(self, position: String) {
        let record = self.play.with_untracked(|session| session.record().to_string());
        let task = Task::Outlook { game: Digits::ID.into(), record };
        let about = position.clone();
        let asked = worker::ask(&task, move |answer| self.answered(about, answer));
        self.question.set_value(Some(Question { asked, position, late: false }));
        let waits = move || {
            self.question.try_with_value(|it| it.as_ref().is_some_and(|it| it.asked == asked)) == Some(true)
        };
        set_timeout(
            move || {
                if waits() {
                    let here = self.position();
                    self.slow.set(self.known.with_value(|known| !known.contains_key(&here)));
                }
            },
            SLOW,
        );
        set_timeout(
            move || {
                if waits() {
                    self.question.update_value(|question| {
                        if let Some(question) = question {
                            question.late = true;
                        }
                    });
                    self.look();
                }
            },
            PATIENCE,
        );
    }

    fn answered(self, position: String, answer: Result<String, Refusal>) {
        // The screen may be gone by then.
        if self.question.try_update_value(Option::take).is_none() {
            return;
        }
        self.slow.set(false);
        let finding = answer.map_or(Finding { verdict: Verdict::Unknown, next: None }, |text| read(&text));
        self.known.update_value(|known| {
            known.insert(position, finding);
        });
        self.look();
    }

    /// Calls off the question.
    pub fn rest(self) {
        if let Some(question) = self.question.try_update_value(Option::take).flatten() {
            worker::call_off(question.asked);
            self.slow.try_set(false);
        }
    }
}

/// Reads `winnable a1-a2 b4-c4`.
fn read(text: &str) -> Finding {
    let mut words = text.split(' ');
    let verdict = match words.next() {
        Some("winnable") => Verdict::Winnable,
        Some("needs_rows") => Verdict::NeedsRows,
        Some("lost") => Verdict::Lost,
        _ => Verdict::Unknown,
    };
    Finding { verdict, next: words.next().and_then(|word| word.parse().ok()) }
}

/// The lamp on the screen. Pressing it helps: it adds rows if they are needed, and goes back if nothing else helps.
#[component]
pub fn LampView(
    /// The lamp.
    lamp: Lamp,
    /// Adds rows.
    #[prop(into)]
    add: Callback<()>,
    /// Goes back to where the board could still be cleared.
    #[prop(into)]
    back: Callback<()>,
) -> impl IntoView {
    let face = move || match lamp.shown.get() {
        Verdict::Winnable => ("lamp winnable", Glyph::CheckCircle, "Winnable"),
        Verdict::NeedsRows => ("lamp needs-rows", Glyph::PlaylistAdd, "Needs rows"),
        Verdict::Lost => ("lamp lost-lamp", Glyph::History, "Lost"),
        Verdict::Unknown => ("lamp unknown", Glyph::HelpFilled, "Not known"),
    };
    let icon = move || match lamp.slow.get() {
        true => view! { <span class="spinner"></span> }.into_any(),
        false => view! { <Icon glyph=face().1 size=20/> }.into_any(),
    };
    let inside = move || view! { {icon} <span>{move || face().2}</span> };
    let button = move |label: &'static str, press: Callback<()>| {
        view! {
            <button class=move || face().0 aria-busy=move || lamp.slow.get().to_string() aria-label=label
                on:click=move |_| press.run(())>
                {inside}
            </button>
        }
        .into_any()
    };
    let drawn = move || match lamp.shown.get() {
        Verdict::NeedsRows => button("Needs rows. Add rows", add),
        Verdict::Lost => button("Lost. Go back to the last winnable position", back),
        _ => view! {
            <span class=move || face().0 aria-busy=move || lamp.slow.get().to_string()>{inside}</span>
        }
        .into_any(),
    };
    view! { <div class="lamp-place" role="status" aria-label="Outlook">{drawn}</div> }
}
