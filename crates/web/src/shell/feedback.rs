//! Sound and vibration: plays the cues that screens emit, if the settings allow it.

use crate::cue::{Cue, Touch};
use crate::games::list::NotFetched;
use crate::kit::preferences::Preferences;
use crate::notes;
use crate::platform::feedback::Audio;
use crate::platform::{chance, feedback as platform, time};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::wasm_split;
use std::cell::{Cell, OnceCell};
use std::rc::Rc;
use std::time::Duration;
use web_sys::wasm_bindgen::JsCast;

/// The setting of sounds.
pub const SOUND: &str = "sound";
/// The setting of music.
pub const MUSIC: &str = "music";
/// The setting of vibration.
pub const VIBRATION: &str = "vibration";

/// How often the music looks whether its next bar is due.
const BEAT: Duration = Duration::from_secs(1);

/// Opening the way to the loudspeaker holds the page up for several frames, so it waits until the player pauses for
/// this long, when whatever a move has set going has come to rest (a match takes 1.1 seconds, a win two),
const PAUSE: Duration = Duration::from_millis(2500);
/// or has touched the page so often, at two events a tap.
const MANY: u32 = 60;

/// What can be heard. Its code is a file of its own, since nothing is heard before the player has touched the page.
trait Sound {
    /// Lets everything be heard, or nothing.
    fn listen(&self, on: bool);
    /// Plays what a cue sounds like.
    fn play(&self, cue: Cue, level: u32);
    /// Lets the music come or go.
    fn fade_music(&self, on: bool);
    /// Makes the next bar ready where it is due.
    fn go_on(&self);
}

impl Sound for Audio {
    fn listen(&self, on: bool) {
        self.listen(on);
    }

    fn play(&self, cue: Cue, level: u32) {
        self.play(&notes::of(cue, level));
    }

    fn fade_music(&self, on: bool) {
        self.fade_music(on);
    }

    fn go_on(&self) {
        self.go_on();
    }
}

/// Opens the sound, where there can be one, with the bar that its music begins with.
type Open = fn(u32) -> Option<Box<dyn Sound>>;

#[wasm_split(sound, wasm_split_path = leptos::wasm_split, fallible)]
fn code() -> Result<Open, NotFetched> {
    Ok(|first_bar| Some(Box::new(Audio::open(first_bar).ok()?)))
}

struct Feedback {
    preferences: Preferences,
    audio: OnceCell<Option<Box<dyn Sound>>>,
    /// Whether the sound is on its way.
    fetching: Cell<bool>,
    /// How often the player has touched the page: nothing is heard or felt before.
    touches: Cell<u32>,
    /// Whether the music looks for its next bar.
    beating: Cell<bool>,
}

/// Follows the cues from now on.
pub fn provide(preferences: Preferences) {
    let feedback = Rc::new(Feedback {
        preferences,
        audio: OnceCell::new(),
        fetching: Cell::new(false),
        touches: Cell::new(0),
        beating: Cell::new(false),
    });
    let on = |event: &'static str, react: fn(&Rc<Feedback>, &leptos::ev::Event)| {
        let feedback = feedback.clone();
        // The page follows these for as long as it lives.
        let _ = window_event_listener_untyped(event, move |event| react(&feedback, &event));
    };
    for gesture in ["mousedown", "touchend", "keydown"] {
        on(gesture, |feedback, _| feedback.touch());
    }
    on("click", Feedback::press);
    on("visibilitychange", |feedback, _| feedback.wake());
    on(platform::CUE, Feedback::play_cue);
    Effect::new(move |_| {
        preferences.settings().track();
        feedback.wake();
    });
}

/// Whether the browser agrees that the player has touched the page; one that does not say is believed.
fn is_active() -> bool {
    platform::member(&window().navigator(), "userActivation")
        .and_then(|activation| platform::member(&activation, "hasBeenActive"))
        .is_none_or(|active| active.is_truthy())
}

impl Feedback {
    fn wants(&self, name: &str) -> bool {
        self.preferences.is_on(name, name != MUSIC)
    }

    fn is_touched(&self) -> bool {
        self.touches.get() > 0
    }

    /// The audio, once it is open.
    fn audio(&self) -> Option<&dyn Sound> {
        self.audio.get()?.as_deref()
    }

    fn touch(self: &Rc<Self>) {
        if !is_active() {
            return;
        }
        let touches = self.touches.get().saturating_add(1);
        self.touches.set(touches);
        if self.audio.get().is_some() || touches == MANY {
            self.wake();
        } else {
            let feedback = self.clone();
            let rested = move || {
                if feedback.touches.get() == touches {
                    feedback.wake();
                }
            };
            set_timeout(rested, PAUSE);
        }
    }

    /// Lets what is wanted be heard, and nothing while the page is hidden.
    fn wake(self: &Rc<Self>) {
        if self.is_touched() && (self.wants(SOUND) || self.wants(MUSIC)) {
            self.fetch();
        }
        let Some(audio) = self.audio() else { return };
        let (seen, music) = (!document().hidden(), self.wants(MUSIC));
        audio.listen(seen);
        audio.fade_music(music);
        if music && seen && !self.beating.replace(true) {
            self.beat();
        }
    }

    /// Fetches the sound unless it is there, and wakes it. Where it does not come, it is asked for again another time.
    fn fetch(self: &Rc<Self>) {
        if self.audio.get().is_some() || self.fetching.replace(true) {
            return;
        }
        let feedback = self.clone();
        spawn_local(async move {
            let code = code().await;
            feedback.fetching.set(false);
            if let Ok(open) = code {
                // Each visit hears other music.
                let is_first = feedback.audio.set(open(chance::seed() as u32)).is_ok();
                if is_first {
                    feedback.wake();
                }
            }
        });
    }

    fn beat(self: &Rc<Self>) {
        let goes_on = self.wants(MUSIC) && !document().hidden();
        self.beating.set(goes_on);
        if let Some(audio) = self.audio().filter(|_| goes_on) {
            audio.go_on();
            let feedback = self.clone();
            set_timeout(move || feedback.beat(), BEAT);
        }
    }

    fn play_cue(self: &Rc<Self>, event: &leptos::ev::Event) {
        let Some((cue, level)) =
            platform::read_cue(event).filter(|_| self.is_touched() && !document().hidden())
        else {
            return;
        };
        let feedback = self.clone();
        // What is seen comes first: the frame does not wait for the sound.
        time::after_frame(move || feedback.make(cue, level));
    }

    fn make(&self, cue: Cue, level: u32) {
        if let (true, Some(audio)) = (self.wants(SOUND), self.audio()) {
            audio.play(cue, level);
        }
        if let Some(touch) = cue.touch() {
            self.feel(touch);
        }
    }

    /// A button was pressed, whatever it does.
    fn press(self: &Rc<Self>, event: &leptos::ev::Event) {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let button = target.and_then(|target| target.closest("button, a, input").ok().flatten());
        if self.is_touched() && button.is_some() {
            self.feel(Touch::Selection);
        }
    }

    fn feel(&self, touch: Touch) {
        if self.wants(VIBRATION) {
            platform::feel(touch);
        }
    }
}
