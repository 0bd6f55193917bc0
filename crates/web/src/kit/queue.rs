//! The queue of animation parts. It never delays the player: new input makes it hurry.

use crate::platform::time::now;
use leptos::leptos_dom::helpers::{TimeoutHandle, request_idle_callback};
use leptos::prelude::*;
use leptos::task::{spawn_local, tick};
use std::collections::VecDeque;
use std::time::Duration;
use web_sys::Element;
use web_sys::wasm_bindgen::{JsCast, JsValue};

/// How long hurried parts may take, all together.
const HURRIED: f64 = 80.0;

/// One part of an animation: what starts it, and how many milliseconds later the next part starts.
pub struct Part {
    lasts: f64,
    begin: Box<dyn FnOnce() + Send + Sync>,
}

impl Part {
    /// A part.
    pub fn new(lasts: f64, begin: impl FnOnce() + Send + Sync + 'static) -> Self {
        Self { lasts, begin: Box::new(begin) }
    }
}

#[derive(Default)]
struct Line {
    parts: VecDeque<Part>,
    running: Option<Running>,
    hurried: bool,
}

struct Running {
    ends: f64,
    timer: Option<TimeoutHandle>,
}

/// Parts that run one after another on one element.
#[derive(Clone, Copy)]
pub struct Queue {
    line: StoredValue<Line>,
    /// Whose animations hurry.
    stage: Signal<Option<Element>, LocalStorage>,
    busy: RwSignal<bool>,
}

impl Queue {
    /// An empty queue on a stage.
    pub fn new(stage: impl Fn() -> Option<Element> + 'static) -> Self {
        let queue = Self {
            line: StoredValue::new(Line::default()),
            stage: Signal::derive_local(stage),
            busy: RwSignal::new(false),
        };
        on_cleanup(move || queue.drop_all());
        queue
    }

    /// Whether something is being shown.
    pub fn busy(self) -> Signal<bool> {
        self.busy.into()
    }

    /// Adds what happened.
    pub fn add(self, parts: impl IntoIterator<Item = Part>) {
        let idle = self.line.try_update_value(|line| {
            line.parts.extend(parts);
            line.running.is_none()
        });
        if idle == Some(true) {
            self.next();
        }
    }

    /// Runs an empty part so the browser compiles this code before the first move.
    pub fn rehearse(self) {
        self.add([Part::new(0.0, || ())]);
    }

    fn next(self) {
        let taken = self.line.try_update_value(|line| {
            line.running = None;
            let part = line.parts.pop_front();
            if part.is_none() {
                line.hurried = false;
            }
            part.map(|part| (part, line.hurried, line.parts.len()))
        });
        let Some(Some((part, hurried, behind))) = taken else {
            if self.line.try_update_value(|_| ()).is_some() {
                self.mark(false);
                self.busy.set(false);
            }
            return;
        };
        self.busy.set(true);
        self.mark(hurried);
        (part.begin)();
        let lasts = if hurried { (part.lasts * 0.25).min(HURRIED / (behind + 1) as f64) } else { part.lasts };
        self.wait(lasts);
    }

    fn wait(self, lasts: f64) {
        let timer =
            set_timeout_with_handle(move || self.next(), Duration::from_micros((lasts * 1000.0) as u64)).ok();
        self.line.update_value(|line| line.running = Some(Running { ends: now() + lasts, timer }));
    }

    /// Makes everything that is still to be shown take a quarter of its time, at most 80 milliseconds.
    pub fn hurry(self) {
        let left = self.line.try_update_value(|line| {
            let running = line.running.take()?;
            if line.hurried {
                line.running = Some(running);
                return None;
            }
            line.hurried = true;
            if let Some(timer) = running.timer {
                timer.clear();
            }
            Some((running.ends - now(), line.parts.len()))
        });
        let Some(Some((left, behind))) = left else { return };
        let left = left.max(1.0);
        let lasts = (left * 0.25).min(HURRIED / (behind + 1) as f64);
        self.speed_up(left / lasts);
        self.wait(lasts);
    }

    /// Shows the end of everything immediately.
    pub fn finish(self) {
        loop {
            let part = self.line.try_update_value(|line| {
                if let Some(timer) = line.running.take().and_then(|running| running.timer) {
                    timer.clear();
                }
                line.parts.pop_front()
            });
            match part.flatten() {
                Some(part) => (part.begin)(),
                None => break,
            }
        }
        self.next();
    }

    fn drop_all(self) {
        let line = self.line.try_update_value(std::mem::take);
        if let Some(timer) = line.and_then(|line| line.running).and_then(|running| running.timer) {
            timer.clear();
        }
    }

    fn mark(self, hurried: bool) {
        if let Some(stage) = self.stage.try_get_untracked().flatten() {
            // Setting and removing an attribute of this name cannot fail.
            let _ = if hurried {
                stage.set_attribute("data-hurried", "")
            } else {
                stage.remove_attribute("data-hurried")
            };
        }
    }

    /// Makes the animations that run on the stage now run faster, those without an end excepted.
    fn speed_up(self, rate: f64) {
        let Some(stage) = self.stage.try_get_untracked().flatten() else { return };
        for animation in animations_within(&stage) {
            let endless = call(&animation, "effect", "getTiming")
                .and_then(|timing| js_sys::Reflect::get(&timing, &"iterations".into()).ok())
                .is_some_and(|times| times.as_f64() == Some(f64::INFINITY));
            let faster = js_sys::Reflect::get(&animation, &"updatePlaybackRate".into()).ok();
            if let (false, Some(faster)) =
                (endless, faster.and_then(|it| it.dyn_into::<js_sys::Function>().ok()))
            {
                // An animation that just ended cannot run faster, and need not.
                let _ = faster.call1(&animation, &rate.into());
            }
        }
    }
}

/// Sets a value and resets it before the next frame is drawn, so it is never seen.
///
/// A browser compiles code when it first runs, and the code of a first move takes it longer than a frame. So what the
/// move will show is put into the document in an idle moment after a game was opened. Browsers that do not report
/// when they are idle skip this.
pub fn prerender<T: Clone + PartialEq + Send + Sync + 'static>(
    signal: RwSignal<T>,
    value: impl Fn() -> T + 'static,
) {
    let rest = signal.get_untracked();
    request_idle_callback(move || {
        // The screen may be gone by then, or the player at work.
        if signal.try_with_untracked(|now| *now == rest) == Some(true) {
            let rest = rest.clone();
            signal.set(value());
            spawn_local(async move {
                tick().await;
                signal.try_set(rest);
            });
        }
    });
}

/// `object.member.method()`.
fn call(object: &JsValue, member: &str, method: &str) -> Option<JsValue> {
    let member = js_sys::Reflect::get(object, &member.into()).ok()?;
    let method: js_sys::Function = js_sys::Reflect::get(&member, &method.into()).ok()?.dyn_into().ok()?;
    method.call0(&member).ok()
}

fn animations_within(stage: &Element) -> Vec<JsValue> {
    let options = js_sys::Object::new();
    // A plain object takes any property.
    let _ = js_sys::Reflect::set(&options, &"subtree".into(), &true.into());
    let list = js_sys::Reflect::get(stage, &"getAnimations".into())
        .ok()
        .and_then(|it| it.dyn_into::<js_sys::Function>().ok())
        .and_then(|get| get.call1(stage, &options).ok());
    list.map_or_else(Vec::new, |list| js_sys::Array::from(&list).to_vec())
}
