//! The worker: a second copy of the client that deals and solves while the page stays quick.

use quintet_engine::Refusal;
use quintet_play::task::Task;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::pin::Pin;
use std::rc::Rc;
use web_sys::wasm_bindgen::JsCast;
use web_sys::wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// What is done with an answer.
type Then = Box<dyn FnOnce(Result<String, Refusal>)>;

/// What is done with the lines before the answer.
type News = Box<dyn Fn(&str)>;

/// A question that waits for its answer.
struct Waiting {
    task: String,
    news: Option<Rc<News>>,
    then: Then,
}

#[derive(Default)]
struct Pending {
    worker: Option<Worker>,
    asked: u32,
    waiting: BTreeMap<u32, Waiting>,
}

/// Does a task.
pub type Work = fn(String) -> Pin<Box<dyn Future<Output = Result<String, Refusal>>>>;

thread_local! {
    static IN_PAGE: Cell<Option<Work>> = const { Cell::new(None) };
    /// The codes of the refusals that the worker answered with so far.
    static CODES: RefCell<BTreeSet<&'static str>> = const { RefCell::new(BTreeSet::new()) };
    static PENDING: RefCell<Pending> = RefCell::default();
}

/// A question that can be called off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked(u32);

/// Asks the worker, starting it where it is not running; `then` gets the answer. Where no worker can be started, or it
/// breaks, the page does the work itself.
pub fn ask(task: &Task, then: impl FnOnce(Result<String, Refusal>) + 'static) -> Asked {
    ask_for(task, None, Box::new(then))
}

/// The same for work that reports something on the way.
pub fn ask_and_follow(
    task: &Task,
    news: impl Fn(&str) + 'static,
    then: impl FnOnce(Result<String, Refusal>) + 'static,
) -> Asked {
    ask_for(task, Some(Rc::new(Box::new(news))), Box::new(then))
}

fn ask_for(task: &Task, news: Option<Rc<News>>, then: Then) -> Asked {
    let (id, worker) = PENDING.with_borrow_mut(|pending| {
        pending.asked += 1;
        let worker = pending.worker.take().or_else(start);
        pending.worker.clone_from(&worker);
        (pending.asked, worker)
    });
    let waiting = Waiting { task: task.to_string(), news, then };
    match worker {
        Some(worker) => {
            // Text can always be sent.
            let _ = worker.post_message(&format!("{id} {}", waiting.task).into());
            PENDING.with_borrow_mut(|pending| pending.waiting.insert(id, waiting));
        }
        None => work_here(waiting),
    }
    Asked(id)
}

/// Tells the page something from inside the worker.
pub fn post(line: &str) {
    let worker: web_sys::DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    // Text can always be sent.
    let _ = worker.post_message(&line.into());
}

/// Says how the page itself does the work where no worker can.
pub fn provide(work: Work) {
    IN_PAGE.set(Some(work));
}

fn work_here(Waiting { task, then, .. }: Waiting) {
    if let Some(work) = IN_PAGE.get() {
        leptos::task::spawn_local(async move { then(work(task).await) });
    }
}

/// Calls a question off: its answer goes nowhere. A worker that nobody else waits for is stopped in the middle of it.
pub fn call_off(asked: Asked) {
    let stopped = PENDING.with_borrow_mut(|pending| {
        let was_waiting = pending.waiting.remove(&asked.0).is_some();
        if was_waiting && pending.waiting.is_empty() { pending.worker.take() } else { None }
    });
    if let Some(worker) = stopped {
        worker.terminate();
    }
}

fn start() -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&script()?, &options).ok()?;
    let listener = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        if let Some(line) = event.data().as_string() {
            deliver(&line);
        }
    });
    worker.set_onmessage(Some(listener.into_js_value().unchecked_ref()));
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
    let (kind, text) = (words.next(), words.next().unwrap_or_default().to_string());
    if kind == Some("news") {
        let news = id.and_then(|id| PENDING.with_borrow(|pending| pending.waiting.get(&id)?.news.clone()));
        return news.iter().for_each(|news| news(&text));
    }
    let good = kind == Some("ok");
    let waiting = id.and_then(|id: u32| PENDING.with_borrow_mut(|pending| pending.waiting.remove(&id)));
    if let Some(waiting) = waiting {
        (waiting.then)(if good { Ok(text) } else { Err(refusal(&text)) });
    }
}

/// The refusal in a worker's answer: its code and its message.
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
    let waiting = PENDING.with_borrow_mut(|pending| {
        pending.worker = None;
        std::mem::take(&mut pending.waiting)
    });
    waiting.into_values().for_each(work_here);
}
