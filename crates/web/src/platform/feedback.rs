//! Sound, vibration, and the cues that ask for them. Cues travel as events of the window, so the code that plays them
//! is separate from the games.

use crate::cue::{Cue, Touch};
use crate::notes;
use crate::notes::Note;
use leptos::prelude::window;
use std::cell::Cell;
use web_sys::wasm_bindgen::{JsCast, JsValue};
use web_sys::{AudioContext, AudioNode, CustomEvent, CustomEventInit, Event, GainNode, OscillatorType};

/// The time between two cues that come together.
const APART: f64 = 0.06;
/// A cue that would have to wait longer than this is not heard.
const PATIENCE: f64 = 0.4;
/// The next bar is made ready this long before it begins.
const AHEAD: f64 = 1.5;
/// How softly a note ends: an exponential fall reaches no zero.
const SILENT: f32 = 0.0001;
/// How long the music takes to come and to go.
const FADE: f64 = 0.4;

/// An open audio output.
pub struct Audio {
    context: AudioContext,
    cues: GainNode,
    music: GainNode,
    /// When the last cue began.
    last: Cell<f64>,
    /// The next bar of music, and when it begins.
    next: Cell<(u32, f64)>,
}

impl Audio {
    /// Opens it, which a browser allows only after the player has touched the page.
    pub fn open(first_bar: u32) -> Result<Self, JsValue> {
        let context = AudioContext::new()?;
        let limiter = context.create_dynamics_compressor()?;
        limiter.threshold().set_value(-12.0);
        limiter.knee().set_value(6.0);
        limiter.ratio().set_value(16.0);
        limiter.connect_with_audio_node(&context.destination())?;
        let channel = |loud: f32| -> Result<GainNode, JsValue> {
            let channel = context.create_gain()?;
            channel.gain().set_value(loud);
            channel.connect_with_audio_node(&limiter)?;
            Ok(channel)
        };
        let (cues, music) = (channel(0.6)?, channel(0.0)?);
        Ok(Self { context, cues, music, last: Cell::new(0.0), next: Cell::new((first_bar, 0.0)) })
    }

    /// Lets everything be heard, or nothing.
    pub fn listen(&self, on: bool) {
        // Both are refused only by an audio that is closed, and this one never is.
        let _ = if on { self.context.resume() } else { self.context.suspend() };
    }

    /// Plays a cue.
    pub fn play(&self, notes: &[Note]) {
        let now = self.context.current_time();
        let at = now.max(self.last.get() + APART);
        if at < now + PATIENCE {
            self.last.set(at);
            self.sound(notes, at, &self.cues);
        }
    }

    /// Lets the music come or go.
    pub fn fade_music(&self, on: bool) {
        let to = if on { 0.6 } else { 0.0 };
        // A time that is now is never refused.
        let _ = self.music.gain().set_target_at_time(to, self.context.current_time(), FADE);
    }

    /// Schedules the next bar when it is due.
    pub fn go_on(&self) {
        let now = self.context.current_time();
        let (number, due) = self.next.get();
        if due < now + AHEAD {
            let at = due.max(now);
            self.sound(&notes::bar(number), at, &self.music);
            self.next.set((number.wrapping_add(1), at + f64::from(notes::BAR)));
        }
    }

    fn sound(&self, notes: &[Note], at: f64, into: &AudioNode) {
        for note in notes {
            // A voice that the browser cannot make is missed, and nothing else.
            let _ = self.voice(note, at, into);
        }
    }

    fn voice(&self, note: &Note, at: f64, into: &AudioNode) -> Result<(), JsValue> {
        let begins = at + f64::from(note.at);
        let ends = begins + f64::from(note.lasts);
        let level = self.context.create_gain()?;
        let loud = level.gain();
        loud.set_value_at_time(0.0, begins)?;
        loud.linear_ramp_to_value_at_time(note.loud, begins + f64::from(note.rise))?;
        loud.exponential_ramp_to_value_at_time(SILENT, ends)?;
        level.connect_with_audio_node(into)?;
        let voice = self.context.create_oscillator()?;
        voice.set_type(if note.warm { OscillatorType::Triangle } else { OscillatorType::Sine });
        let pitch = voice.frequency();
        pitch.set_value_at_time(note.from, begins)?;
        pitch.exponential_ramp_to_value_at_time(note.to, ends)?;
        voice.connect_with_audio_node(&level)?;
        voice.start_with_when(begins)?;
        voice.stop_with_when(ends)
    }
}

/// A member of an object, where both are there.
pub fn member(object: &JsValue, name: &str) -> Option<JsValue> {
    let found = js_sys::Reflect::get(object, &name.into()).ok()?;
    (!found.is_undefined() && !found.is_null()).then_some(found)
}

fn call(object: &JsValue, method: &str, with: &JsValue) {
    if let Some(method) = member(object, method).and_then(|it| it.dyn_into::<js_sys::Function>().ok()) {
        // A device that cannot do this need not.
        let _ = method.call1(object, with);
    }
}

/// Vibrates. A browser that cannot vibrate does nothing.
pub fn feel(touch: Touch) {
    let path = ["Capacitor", "Plugins", "Haptics"];
    let plugin = path.iter().try_fold(JsValue::from(window()), |object, name| member(&object, name));
    match (plugin, touch) {
        // The plugin makes a selection felt only between its start and its end.
        (Some(plugin), Touch::Selection) => {
            for step in ["selectionStart", "selectionChanged", "selectionEnd"] {
                call(&plugin, step, &JsValue::UNDEFINED);
            }
        }
        (Some(plugin), _) => {
            let options = js_sys::Object::new();
            let style = if touch == Touch::Medium { "MEDIUM" } else { "LIGHT" };
            // A plain object takes any property.
            let _ = js_sys::Reflect::set(&options, &"style".into(), &style.into());
            call(&plugin, "impact", &options);
        }
        (None, _) => {
            let milliseconds = match touch {
                Touch::Medium => 20,
                Touch::Light => 10,
                Touch::Selection => 5,
            };
            call(&window().navigator(), "vibrate", &milliseconds.into());
        }
    }
}

/// The event's name; its detail is the cue's text.
pub const CUE: &str = "quintet:cue";

/// Emits a cue.
pub fn cue(cue: Cue, level: u32) {
    let init = CustomEventInit::new();
    init.set_detail(&cue.text(level).into());
    // An event of this name and kind can always be made and sent.
    if let Ok(event) = CustomEvent::new_with_event_init_dict(CUE, &init) {
        let _ = window().dispatch_event(&event);
    }
}

/// The cue and the level that an event carries.
pub fn read_cue(event: &Event) -> Option<(Cue, u32)> {
    Cue::read(&event.dyn_ref::<CustomEvent>()?.detail().as_string()?)
}
