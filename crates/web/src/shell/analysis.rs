//! The analysis page: chart, remarks, better moves, and buttons to try again from there.

use crate::games::list;
use crate::kit::controls::Header;
use crate::kit::icon::{Glyph, Icon};
use crate::platform::worker::Asked;
use crate::platform::{location, worker};
use crate::shell::replay;
use leptos::ev::{KeyboardEvent, keydown};
use leptos::prelude::*;
use quintet_engine::{Game, Refusal};
use quintet_picture::{Board, Mark};
use quintet_play::address::Address;
use quintet_play::explained::{Curve, Explained, Note};
use quintet_play::shared_game;
use quintet_play::task::Task;
use quintet_play::watched::Watched;
use quintet_play::words::sentence;
use std::fmt::Write as _;
use std::rc::Rc;

/// The size of the chart.
const WIDTH: f64 = 326.0;
const HEIGHT: f64 = 96.0;
/// Room above the line, where its first figure stands, and below it.
const ABOVE: f64 = 24.0;
const MARGIN: f64 = 12.0;
/// Room for what stands under the line.
const AXIS: f64 = 16.0;

/// The most remarks that are shown at once: those where most was won or lost.
const MOST: usize = 8;

/// How far the analysis is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// It is at work; this is done, of this.
    Working(u32, u32),
    /// The player has called it off.
    Stopped,
    Done,
}

/// Explains a game. The worker reports what it finds as it goes.
pub fn view<G: Game>(watched: Rc<Watched<G>>, code: StoredValue<String>) -> AnyView {
    document().set_title("Analysis");
    let explained = RwSignal::new(Explained::default());
    let state = RwSignal::new(State::Working(0, 1));
    let failed = RwSignal::new(None::<Refusal>);
    let chosen = RwSignal::new(None::<usize>);
    let task = Task::Analyse { game: G::ID.into(), record: watched.last().record().to_string() };
    let asked = StoredValue::new(None::<Asked>);
    // A remark that was chosen meanwhile stays chosen; else it opens on the worst choice, where there was one.
    let put_in_order = move |found: Explained| {
        let Some(before) = explained.try_get_untracked() else { return false };
        let was_chosen = chosen.get_untracked().and_then(|at| before.remarks.get(at).cloned());
        let same = was_chosen.and_then(|note| found.remarks.iter().position(|other| *other == note));
        chosen.set(same.or_else(|| worst(&found)));
        explained.set(found);
        true
    };
    let begin = Callback::new(move |()| {
        explained.set(Explained::default());
        failed.set(None);
        chosen.set(None);
        state.set(State::Working(0, 1));
        asked.set_value(Some(worker::ask_and_follow(
            &task,
            move |line| match line.strip_prefix("progress ").and_then(|rest| rest.split_once(' ')) {
                Some((done, all)) => {
                    let number = |text: &str| text.parse().unwrap_or(1);
                    state.try_set(State::Working(number(done), number(all)));
                }
                None => _ = explained.try_update(|explained| explained.take(line)),
            },
            move |answer| {
                let reported = match answer {
                    Ok(text) => put_in_order(Explained::read(&text)),
                    Err(refusal) => failed.try_set(Some(refusal)).is_none(),
                };
                if reported {
                    state.set(State::Done);
                }
            },
        )));
    });
    begin.run(());
    let call_off = move || asked.try_get_value().flatten().into_iter().for_each(worker::call_off);
    on_cleanup(call_off);
    // What was found so far stays, in the order of the game.
    let stop = Callback::new(move |()| {
        call_off();
        let mut found = explained.get_untracked();
        found.remarks.sort_by_key(|note| note.keep);
        put_in_order(found);
        state.set(State::Stopped);
    });
    let all = RwSignal::new(false);
    let done = Memo::new(move |_| state.get() == State::Done);
    let listed = Memo::new(move |_| explained.with(|explained| listed(explained, all.get())));
    let listening = window_event_listener(keydown, move |event| {
        if let Some(to) = listed.with_untracked(|listed| next_remark(&event, chosen.get_untracked(), listed))
        {
            event.prevent_default();
            chosen.set(Some(to));
        }
    });
    on_cleanup(move || listening.remove());
    let title = list::screen(G::ID).map(|screen| shared_game::title(screen.profile, watched.last()));
    let watched = StoredValue::new_local(watched);
    let note = move || explained.with(|it| chosen.get().and_then(|at| it.remarks.get(at).cloned()));
    let moment = move || {
        let note = note()?;
        let position = watched.with_value(|watched| watched.fork_moves(note.keep).position().to_string());
        Some(moment(G::ID, &position, &note))
    };
    let again = move |_| {
        let keep = note().map_or(0, |note| note.keep);
        replay::play_on(watched.with_value(|watched| watched.fork_moves(keep)));
    };
    let watch = move || {
        view! {
            <button class="icon-button" aria-label="Watch"
                on:click=move |_| location::go(&Address::Replay(code.get_value()))>
                <Icon glyph=Glyph::Visibility/>
            </button>
        }
    };
    view! {
        <div class="shared-page analysis">
            <Header end=watch><h1>"Analysis"</h1></Header>
            <main>
                <section class="panel">
                    <div class="turning-point">
                        <div>
                            <h2>{move || heading(state.get(), failed.get().as_ref(), &explained.get())}</h2>
                            <p>{title}</p>
                        </div>
                        {move || explained.get().accuracy.map(|accuracy| view! {
                            <div class="accuracy"><b>{accuracy}</b><small>"accuracy"</small></div>
                        })}
                    </div>
                    {progress(state, begin, stop)}
                    {move || explained.with(|explained| charts(explained, &listed.get(), chosen))}
                </section>
                {moment}
                {move || explained.with(|explained| remarks(explained, &listed.get(), done.get(), chosen, all))}
            </main>
            <div class="dock"><div>
                <button class="button primary" aria-disabled=move || note().is_none().then_some("true")
                    on:click=again>
                    <Icon glyph=Glyph::History size=20/>
                    "Try again from here"
                </button>
            </div></div>
        </div>
    }
    .into_any()
}

/// Which remark the left and right arrow keys lead to, if they lead to one.
fn next_remark(event: &KeyboardEvent, chosen: Option<usize>, listed: &[usize]) -> Option<usize> {
    if event.default_prevented() || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return None;
    }
    let at = chosen.unwrap_or(0);
    match event.key().as_str() {
        "ArrowLeft" => listed.iter().rfind(|to| **to < at).copied(),
        "ArrowRight" => listed.iter().find(|to| **to > at).copied(),
        _ => None,
    }
}

/// Which remarks are shown, in the order of the game.
fn listed(explained: &Explained, all: bool) -> Vec<usize> {
    let mut listed: Vec<usize> = (0..explained.remarks.len()).collect();
    if !all && listed.len() > MOST {
        listed.sort_by_key(|at| std::cmp::Reverse(weight(explained, &explained.remarks[*at])));
        listed.truncate(MOST);
        listed.sort_unstable();
    }
    listed
}

/// The remark about the worst choice, among those that are shown.
fn worst(explained: &Explained) -> Option<usize> {
    let rank = |note: &Note| (!note.luck, weight(explained, note));
    listed(explained, false).into_iter().rev().max_by_key(|at| rank(&explained.remarks[*at]))
}

/// How much the move of a remark changed, as the curves show it. What lost the game comes before all else.
fn weight(explained: &Explained, note: &Note) -> u32 {
    let changed = |curve: &Curve| match curve.values.get(note.keep..note.keep + 2) {
        Some(&[Some(before), Some(after)]) => before.abs_diff(after),
        _ => 0,
    };
    if note.losing { u32::MAX } else { explained.curves.iter().map(changed).max().unwrap_or(0) }
}

fn heading(state: State, failed: Option<&Refusal>, explained: &Explained) -> String {
    match (failed, state) {
        (Some(refusal), _) => sentence(&refusal.message),
        (None, State::Working(..)) => "Looking into the game".to_string(),
        (None, State::Stopped) => "Stopped half-way".to_string(),
        (None, State::Done) => explained.summary.clone(),
    }
}

/// How far it is, and the button that calls it off or begins again. The button stays the same while the figures change.
fn progress(state: RwSignal<State>, begin: Callback<()>, stop: Callback<()>) -> AnyView {
    let (working, stopped) = (
        Memo::new(move |_| matches!(state.get(), State::Working(..))),
        Memo::new(move |_| state.get() == State::Stopped),
    );
    let how_far = move || match state.get() {
        State::Working(done, all) => (done, all),
        State::Stopped | State::Done => (1, 1),
    };
    let button = |name: &'static str, act: Callback<()>| {
        view! { <button class="button text" on:click=move |_| act.run(())>{name}</button> }
    };
    view! {
        {move || working.get().then(|| view! {
            <div class="at-work">
                <progress aria-label="How far the analysis is" max=move || how_far().1 value=move || how_far().0>
                </progress>
                {button("Stop", stop)}
            </div>
        })}
        {move || stopped.get().then(|| view! { <div class="at-work">{button("Look into all of it", begin)}</div> })}
    }
    .into_any()
}

/// The charts, one a curve.
fn charts(explained: &Explained, listed: &[usize], chosen: RwSignal<Option<usize>>) -> Vec<AnyView> {
    let estimated = explained.remarks.iter().any(|note| note.estimated);
    let drawn = explained.curves.iter().filter(|curve| curve.values.len() > 1);
    let charts = drawn.map(|curve| {
        let unit = if estimated {
            format!("{}, the engine’s estimate", curve.shown_unit())
        } else {
            curve.shown_unit().to_string()
        };
        let title = curve.heading().to_string();
        let label = in_words(curve);
        view! {
            <h3 class="chart-title">{title}<small>{unit}</small></h3>
            <svg class="chart over-moves" viewBox=format!("0 0 {WIDTH} {}", HEIGHT + AXIS) role="img" aria-label=label
                inner_html=drawing(curve, explained, listed, chosen.get())></svg>
        }
        .into_any()
    });
    charts.collect()
}

/// A curve in a sentence, for those who cannot see it.
fn in_words(curve: &Curve) -> String {
    let known: Vec<i32> = curve.values.iter().flatten().copied().collect();
    let name = curve.heading();
    let (Some(first), Some(last)) = (known.first(), known.last()) else { return name.to_string() };
    let moves = curve.values.len() - 1;
    let (first, last) = (curve.shown(*first), curve.shown(*last));
    format!("{name} in {}, after each of {moves} moves: from {first} to {last}.", curve.shown_unit())
}

/// The line of a curve, a field where it has no value any more, and a dot for each remark, of which one is chosen.
fn drawing(curve: &Curve, explained: &Explained, listed: &[usize], chosen: Option<usize>) -> String {
    let known = || curve.values.iter().flatten().copied();
    let (least, most) = match curve.is_chance() {
        true => (0, 1000),
        false => (known().min().unwrap_or(0).min(0), known().max().unwrap_or(1).max(1)),
    };
    let last = curve.values.len().max(2) - 1;
    let x = |at: usize| at as f64 / last as f64 * (WIDTH - 8.0) + 4.0;
    let y = |value: i32| {
        let share = f64::from(value - least) / f64::from((most - least).max(1));
        HEIGHT - MARGIN - share * (HEIGHT - ABOVE - MARGIN)
    };
    let mut line = String::new();
    let mut drawn = false;
    for (at, value) in curve.values.iter().enumerate() {
        if let Some(value) = value {
            // Writing to a string cannot fail.
            let _ = write!(line, "{}{:.1} {:.1}", if drawn { "L" } else { "M" }, x(at), y(*value));
        }
        drawn = value.is_some();
    }
    let mut svg = format!(r#"<path class="rules" d="M0 {b:.1}H{WIDTH}"/>"#, b = HEIGHT - MARGIN);
    // Where a curve has good and bad values, the fields between it and what parts them say which is which.
    let parting = if curve.is_chance() { 500 } else { 0 };
    if least < parting && known().count() == curve.values.len() {
        svg.push_str(&fields(&curve.name, &line, [x(0), x(last)], y(parting)));
    }
    if let Some(end) = curve.values.iter().rposition(Option::is_some).filter(|end| *end < last) {
        let left = x(end);
        let _ = write!(
            svg,
            r#"<rect class="zone" x="{left:.1}" y="6" width="{w:.1}" height="{h:.1}" rx="4"/><path class="zone-edge" d="M{left:.1} 6V{b:.1}"/><text class="lost-text" x="{m:.1}" y="{c:.1}" text-anchor="middle">Lost</text>"#,
            w = WIDTH - left,
            h = HEIGHT - MARGIN - 6.0,
            b = HEIGHT - MARGIN,
            m = (left + WIDTH) / 2.0,
            c = HEIGHT / 2.0
        );
    }
    let _ = write!(svg, r#"<path class="line" fill="none" d="{line}"/>"#);
    for (at, note) in listed.iter().map(|at| (*at, &explained.remarks[*at])) {
        if let Some(Some(value)) = curve.values.get(note.keep) {
            let class = if chosen == Some(at) { "mark-dot chosen" } else { "mark-dot" };
            let _ = write!(
                svg,
                r#"<circle class="{class}" cx="{:.1}" cy="{:.1}" r="4"/>"#,
                x(note.keep),
                y(*value)
            );
        }
    }
    // The moves under it, and the first and the last value that is known.
    let under = HEIGHT + AXIS - 4.0;
    let moves = curve.values.len() - 1;
    let _ = write!(
        svg,
        r#"<text x="0" y="{under}">Deal</text><text x="{WIDTH}" y="{under}" text-anchor="end">Move {moves}</text>"#
    );
    let ends =
        [curve.values.iter().position(Option::is_some), curve.values.iter().rposition(Option::is_some)];
    for (at, anchor) in ends.into_iter().zip(["start", "end"]) {
        if let Some((at, value)) = at.and_then(|at| Some((at, curve.values[at]?))) {
            let over = y(value) - 9.0;
            let _ = write!(
                svg,
                r#"<text class="value" x="{:.1}" y="{over:.1}" text-anchor="{anchor}">{}</text>"#,
                x(at),
                curve.shown(value)
            );
        }
    }
    svg
}

/// The fields between a line and the height that parts good values from bad ones, and that height, dotted.
fn fields(name: &str, line: &str, [from, to]: [f64; 2], parting: f64) -> String {
    let field = |class: &str, top: f64, bottom: f64| {
        format!(
            concat!(
                r##"<clipPath id="{class}-{name}"><path d="M0 {top:.1}H{w}V{bottom:.1}H0Z"/></clipPath>"##,
                r##"<path class="{class}" clip-path="url(#{class}-{name})" d="{line}L{to:.1} {y:.1}L{from:.1} {y:.1}Z"/>"##,
            ),
            class = class,
            name = name,
            top = top,
            w = WIDTH,
            bottom = bottom,
            line = line,
            to = to,
            from = from,
            y = parting
        )
    };
    let (above, below) = (field("ahead", 0.0, parting), field("behind", parting, HEIGHT));
    format!(r#"{above}{below}<path class="rules parting" d="M0 {parting:.1}H{WIDTH}"/>"#)
}

/// The board before the move that a remark is about, with what was played and what was better.
fn moment(game: &str, position: &str, note: &Note) -> AnyView {
    let drawn = Board::of(game, position).map(|mut board| {
        // What luck did is no fault of the move.
        if !note.luck {
            board.mark(&note.played, Mark::Played);
        }
        if let Some(better) = &note.better {
            board.mark(better, Mark::Better);
        }
        board.svg(&format!("The board before move {}", note.keep + 1))
    });
    let better = note.better.clone().map(|better| {
        view! {
            <div>
                <dt class="good"><Icon glyph=Glyph::CheckCircle size=16/>"Better"</dt>
                <dd>{shown_on_the_board(&better, "In the dashed frames")}</dd>
            </div>
        }
    });
    view! {
        <section class="panel">
            <div class="moment">
                <div class="moment-board" inner_html=drawn.unwrap_or_default()></div>
                <div>
                    <h3>{format!("Move {}", note.keep + 1)}</h3>
                    <dl>
                        <div>
                            {match note.luck {
                                true => view! { <dt>"Luck"</dt> }.into_any(),
                                false => view! {
                                    <dt class="bad"><Icon glyph=Glyph::Cancel size=16/>"Played"</dt>
                                }.into_any(),
                            }}
                            <dd>{note.words.clone()}</dd>
                        </div>
                        {better}
                    </dl>
                </div>
            </div>
        </section>
    }
    .into_any()
}

/// A move that names cells is marked on the board, so no coordinates are needed; any other is called by its sign.
fn shown_on_the_board(mv: &str, words: &str) -> String {
    if mv.starts_with(|sign: char| sign.is_ascii_lowercase())
        && mv.ends_with(|sign: char| sign.is_ascii_digit())
    {
        words.to_string()
    } else {
        mv.to_string()
    }
}

fn remarks(
    explained: &Explained,
    listed: &[usize],
    done: bool,
    chosen: RwSignal<Option<usize>>,
    all: RwSignal<bool>,
) -> AnyView {
    if explained.remarks.is_empty() {
        return done
            .then(|| {
                let words = "No better move found anywhere. Well played.";
                view! { <section class="panel"><p class="nothing-better">{words}</p></section> }
            })
            .into_any();
    }
    let rows = listed.iter().map(|at| (*at, &explained.remarks[*at])).map(|(at, note)| {
        let glyph = if note.losing { Glyph::Cancel } else { Glyph::QueryStats };
        view! {
            <li class:bad=note.losing>
                <button aria-current=move || (chosen.get() == Some(at)).then_some("true")
                    on:click=move |_| chosen.set(Some(at))>
                    <Icon glyph/>
                    <span><b>{format!("Move {}", note.keep + 1)}</b><small>{note.words.clone()}</small></span>
                    <Icon glyph=Glyph::ChevronRight size=20/>
                </button>
            </li>
        }
    });
    view! {
        <section class="panel">
            <h2>"Remarks"<small>{explained.remarks.len()}</small></h2>
            <ul class="remarks">{rows.collect_view()}</ul>
            {(listed.len() < explained.remarks.len()).then(|| view! {
                <button class="button text all-remarks" on:click=move |_| all.set(true)>
                    {format!("Show all {}", explained.remarks.len())}
                </button>
            })}
        </section>
    }
    .into_any()
}
