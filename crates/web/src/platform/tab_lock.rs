//! Which tab plays a game: the browser's locks decide, and release a game when its tab is gone.

use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::{set_timeout, window};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use web_sys::wasm_bindgen::prelude::Closure;
use web_sys::wasm_bindgen::{JsCast, JsValue};

/// How soon a question is asked again that came while another was still open.
const AGAIN: Duration = Duration::from_millis(20);

#[derive(Default)]
struct TabLock {
    /// The game that this tab plays, or asked for.
    game: Option<String>,
    /// Whether the answer is awaited.
    asked: bool,
    /// What gives the game free.
    free: Option<Function>,
}

thread_local! {
    static HERE: RefCell<TabLock> = RefCell::default();
}

/// What is done with the answer.
type Then = Box<dyn FnOnce(bool)>;

/// Asks for a game. `then` is called with whether this tab has it now; `lost` is called when another tab takes it over. With
/// `take` it is taken from whichever tab has it.
pub fn claim(game: &str, take: bool, then: impl FnOnce(bool) + 'static, lost: impl FnOnce() + 'static) {
    claim_boxed(game.to_string(), take, Box::new(then), Box::new(lost));
}

fn claim_boxed(game: String, take: bool, then: Then, lost: Box<dyn FnOnce()>) {
    let (asked, held) = HERE
        .with_borrow(|here| (here.asked, here.free.is_some() && here.game.as_deref() == Some(game.as_str())));
    if asked {
        set_timeout(move || claim_boxed(game, take, then, lost), AGAIN);
    } else if held {
        then(true);
    } else {
        leave();
        HERE.with_borrow_mut(|here| {
            here.game = Some(game.clone());
            here.asked = true;
        });
        let then = Rc::new(Cell::new(Some(then)));
        if request(game, take, &then, lost).is_none() {
            answer(&then, true);
        }
    }
}

fn answer(then: &Cell<Option<Then>>, held: bool) {
    HERE.with_borrow_mut(|here| here.asked = false);
    if let Some(then) = then.take() {
        then(held);
    }
}

/// Asks the browser; `None` if it has no locks. Then two tabs can play the same game, and only what
/// they store shows it.
fn request(game: String, take: bool, then: &Rc<Cell<Option<Then>>>, lost: Box<dyn FnOnce()>) -> Option<()> {
    let locks = Reflect::get(&window().navigator(), &"locks".into()).ok()?;
    let ask: Function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
    let options = Object::new();
    let how = if take { "steal" } else { "ifAvailable" };
    Reflect::set(&options, &how.into(), &true.into()).ok()?;
    let name = JsValue::from(format!("quintet:{game}"));
    let hears = Rc::clone(then);
    let granted = Closure::once_into_js(move |lock: JsValue| -> JsValue {
        let wanted = HERE.with_borrow(|here| here.game.as_deref() == Some(game.as_str()));
        if lock.is_null() || !wanted {
            answer(&hears, false);
            return JsValue::UNDEFINED;
        }
        // The lock is held until this promise is kept.
        let until = Promise::new(&mut |keep, _| HERE.with_borrow_mut(|here| here.free = Some(keep)));
        answer(&hears, true);
        until.into()
    });
    let asked: Promise = ask.call3(&locks, &name, &options, &granted).ok()?.dyn_into().ok()?;
    let hears = Rc::clone(then);
    let failed = Closure::once(move |_: JsValue| {
        let held = HERE.with_borrow_mut(|here| here.free.take().is_some());
        if held {
            lost();
        } else {
            answer(&hears, true);
        }
    });
    let _ = asked.catch(&failed);
    failed.forget();
    Some(())
}

/// Gives the game free that this tab plays.
pub fn leave() {
    let free = HERE.with_borrow_mut(|here| {
        here.game = None;
        here.free.take()
    });
    if let Some(free) = free {
        // Keeping a promise cannot fail.
        let _ = free.call0(&JsValue::NULL);
    }
}
