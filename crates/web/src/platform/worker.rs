//! The worker: a second copy of the client that deals and solves while the page stays quick.

use super::task::Task;
use crate::games::code;
use quintet_engine::Refusal;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use web_sys::wasm_bindgen::JsCast;
use web_sys::wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// What is done with an answer.
type Then = Box<dyn FnOnce(Result<String, Refusal>)>;

/// A question that waits for its answer.
struct Waiting {
    task: String,
    then: Then,
}

#[derive(Default)]
struct Desk {
    worker: Option<Worker>,
    asked: u32,
    waiting: BTreeMap<u32, Waiting>,
}

thread_local! {
    /// The codes of the refusals that the worker answered with so far.
    static CODES: RefCell<BTreeSet<&'static str>> = const { RefCell::new(BTreeSet::new()) };
    static DESK: RefCell<Desk> = RefCell::default();
}

/// A question that can be called off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked(u32);

/// Asks the worker, starting it where it is not running; `then` gets the answer. Where no worker can be started, or it
/// breaks, the page does the work itself.
pub fn ask(task: &Task, then: impl FnOnce(Result<String, Refusal>) + 'static) -> Asked {
    let (id, worker) = DESK.with_borrow_mut(|desk| {
        desk.asked += 1;
        let worker = desk.worker.take().or_else(start);
        desk.worker.clone_from(&worker);
        (desk.asked, worker)
    });
    let waiting = Waiting { task: task.to_string(), then: Box::new(then) };
    match worker {
        Some(worker) => {
            // Text can always be sent.
            let _ = worker.post_message(&format!("{id} {}", waiting.task).into());
            DESK.with_borrow_mut(|desk| desk.waiting.insert(id, waiting));
        }
        None => work_here(waiting),
    }
    Asked(id)
}

fn work_here(Waiting { task, then }: Waiting) {
    leptos::task::spawn_local(async move { then(code::work(task.parse()).await) });
}

/// Calls a question off: its answer goes nowhere. A worker that nobody else waits for is stopped in the middle of it.
pub fn call_off(asked: Asked) {
    let stopped = DESK.with_borrow_mut(|desk| {
        let was_waiting = desk.waiting.remove(&asked.0).is_some();
        if was_waiting && desk.waiting.is_empty() { desk.worker.take() } else { None }
    });
    if let Some(worker) = stopped {
        worker.terminate();
    }
}

fn start() -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&script()?, &options).ok()?;
    let told = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        if let Some(line) = event.data().as_string() {
            deliver(&line);
        }
    });
    worker.set_onmessage(Some(told.into_js_value().unchecked_ref()));
    let failed = Closure::<dyn Fn()>::new(fail);
    worker.set_onerror(Some(failed.into_js_value().unchecked_ref()));
    Some(worker)
}

/// The page says where the worker's script is, since its name changes with its content.
fn script() -> Option<String> {
    leptos::prelude::document().query_selector("meta[name=worker]").ok().flatten()?.get_attribute("content")
}

fn deliver(line: &str) {
    let mut words = line.splitn(3, ' ');
    let id = words.next().and_then(|id| id.parse().ok());
    let good = words.next() == Some("ok");
    let text = words.next().unwrap_or_default().to_string();
    let waiting = id.and_then(|id: u32| DESK.with_borrow_mut(|desk| desk.waiting.remove(&id)));
    if let Some(waiting) = waiting {
        (waiting.then)(if good { Ok(text) } else { Err(refusal(&text)) });
    }
}

/// The refusal that a worker's answer tells: its code, and its message.
fn refusal(text: &str) -> Refusal {
    let (code, message) = text.split_once(' ').unwrap_or((text, ""));
    let known = CODES.with_borrow(|codes| codes.get(code).copied());
    let code = known.unwrap_or_else(|| {
        // A code lives as long as the program. There are few, and each is kept once.
        let code: &'static str = String::leak(code.to_string());
        CODES.with_borrow_mut(|codes| codes.insert(code));
        code
    });
    Refusal::new(code, message)
}

/// The worker broke.
fn fail() {
    let waiting = DESK.with_borrow_mut(|desk| {
        desk.worker = None;
        std::mem::take(&mut desk.waiting)
    });
    waiting.into_values().for_each(work_here);
}
