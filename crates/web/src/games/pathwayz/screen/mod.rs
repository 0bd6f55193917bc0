//! The screen of Pathwayz put together: frame, board, controls, dialogs.

mod animate;
mod board;
mod clock;
mod controller;
mod input;

use self::board::{Board, empty_board};
use self::clock::minutes;
use self::controller::{Controller, KEEP, Said, keeps};
use crate::drawing::decimal::decimal;
use crate::games::pathwayz::how_to;
use crate::kit::confetti::Confetti;
use crate::kit::controls::{Round, Tone};
use crate::kit::frame::{Actions, Frame, Offers, Watching};
use crate::kit::icon::{Glyph, Icon};
use crate::kit::keys;
use crate::kit::preferences::Preferences;
use crate::kit::words::{Line, Tone as Words, Words as WordsLine};
use crate::platform::location;
use crate::platform::storage::{Slot, saves};
use crate::shell::daily::end::DailyEnd;
use crate::shell::opening;
use crate::shell::opening::GameHooks;
use crate::shell::play::Play;
use crate::shell::replay;
use crate::shell::settings_sheet::{GameSwitches, Switch};
use crate::shell::sheets::Sheets;
use leptos::prelude::*;
use quintet_engine::{Game, Refusal, Session, Status};
use quintet_games::Pathwayz;
use quintet_games::pathwayz::profile::PROFILE;
use quintet_games::pathwayz::{Aim, cells_drawn};
use quintet_play::games::pathwayz::summary::{SUMMARY, finish};
use quintet_play::games::pathwayz::words::{capitalised, how_it_was_solved};

/// What the new-game sheet offers.
const OFFERS: Offers = Offers { offers: PROFILE.offers, glyphs: &[Glyph::Gesture; 10] };

/// How the game is shown, and what is kept of it.
pub const HOOKS: GameHooks<Pathwayz> =
    GameHooks { screen, summary: SUMMARY, finish: |session, slot| finish(session, slot, saves()) };

/// Opens the game of a slot and a seed; the setting decides whether lifting keeps the line, but for a record that is
/// played on from.
pub fn open(mut slot: Slot, seed: u64) -> Result<AnyView, Refusal> {
    let mut params = Session::<Pathwayz>::params_from(&slot.mode)?;
    let preferences = Preferences::here();
    let keep = keeps(preferences);
    if params.keep != keep && replay::is_fork_of(Pathwayz::ID) {
        // What is played on from a record leads the setting, as what undo brings back does.
        preferences.change(|settings| settings.switch(KEEP, params.keep));
    } else if params.keep != keep && slot.day.is_none() {
        // The parameters of a daily board are the same for everyone.
        params.keep = keep;
        slot.mode = params.to_string();
        // The address names what is played.
        location::rename(&slot.address(seed));
    }
    opening::open_showing(slot, seed, HOOKS, |params| Some(empty_board(params.size)))
}

fn actions(controller: Controller) -> Actions {
    let play = controller.play;
    Actions {
        begin: Callback::new(move |(params, seed): (String, u64)| controller.begin(&params, seed)),
        mode: Signal::derive(move || {
            let mode = play.mode();
            mode.strip_suffix(",keep").unwrap_or(&mode).to_string()
        }),
        controls: (
            "Put a finger on the 1 and draw without lifting.",
            "Press on the 1 and draw with the button held, or draw with the arrow keys.",
        ),
        restart_name: "Reset",
        keys: &[
            ("Arrows", "Draw, go back one cell"),
            ("Shift+Arrows", "Look around"),
            ("Enter, Space", "Draw to this cell"),
            ("Esc", "Lift"),
        ],
        ..Actions::of(play, &OFFERS, how_to::page, move || controller.hint(), move || controller.reset())
    }
}

fn screen(play: Play<Pathwayz>) -> AnyView {
    let controller = Controller::new(play);
    let actions = actions(controller);
    if !play.is_watched() {
        input::listen_to_keys(controller);
    }
    provide_context(GameSwitches(|| {
        view! {
            <Switch name=KEEP unless_said=false glyph=Glyph::Gesture title="Keep my path when I lift"
                note="For players who cannot hold. The puzzle starts again."/>
        }
        .into_any()
    }));
    let settings = Preferences::here().settings();
    let keep = Memo::new(move |_| settings.with(|settings| settings.is_on(KEEP, false)));
    if !play.is_watched() {
        Effect::new(move |_| controller.follow_setting(keep.get()));
    }
    view! {
            <Frame
                actions
                middle=view! { <h1>{Pathwayz::NAME}</h1> }.into_any()
                above=view! { <Readout controller/> <Stats controller/> }.into_any()
                words=view! { <Foot controller/> }.into_any()
                left=view! { <Reset controller/> }.into_any()
                right=view! { <Help controller/> }.into_any()
            >
                <main class="board">
                    <Board controller/>
                    <Bar controller/>
                </main>
            </Frame>
            {(!play.is_watched()).then(|| view! {
    <Sheets actions/>
            <Show when=move || controller.celebrating.get()><Confetti/></Show>
            <DailyEnd play actions busy=controller.queue.busy() confetti=false/>
    })}
        }
    .into_any()
}

#[component]
fn Reset(controller: Controller) -> impl IntoView {
    view! {
        <Round label="Reset".to_string() tone=Tone::Tonal badge=None disabled=false press=move |()| controller.reset()>
            <Icon glyph=Glyph::RestartAlt size=28/>
        </Round>
    }
}

/// The hint; after the win, a new game, or the result of a daily board.
#[component]
fn Help(controller: Controller) -> impl IntoView {
    let won = Memo::new(move |_| {
        controller.play.with_deferred(|session| session.position().status() == Status::Won)
    });
    let hint = move || {
        view! {
            <Round label="Hint".to_string() tone=Tone::Hint badge=None disabled=false busy=controller.thinking
                press=move |()| controller.hint()>
                <Icon glyph=Glyph::Lightbulb size=28/>
            </Round>
        }
    };
    let daily = Memo::new(move |_| controller.play.day().is_some());
    let on = move |_| {
        if daily.get_untracked() {
            return controller.play.result_open().set(true);
        }
        keys::lead_to_board();
        controller.another();
    };
    let name = move || match daily.get() {
        true => view! { <Icon glyph=Glyph::BarChart/>"Result" }.into_any(),
        false => view! { <Icon glyph=Glyph::Casino/>"New Game" }.into_any(),
    };
    view! {
        <Show when=move || won.get() fallback=hint>
            <button class="extended" aria-disabled=move || controller.dealing.get().then_some("true")
                on:click=on>
                {name}
            </button>
        </Show>
    }
}

/// How many numbers are shown in a row at most.
const ROW: u8 = 6;
/// Colours of the confetti that stays.
const COLOURS: [&str; 5] = ["#2196f3", "#4caf50", "#ffc107", "#7e57c2", "#b39ddb"];
/// Where they lie.
const PIECES: [(u8, u8); 11] = [
    (8, 10),
    (50, 16),
    (63, 27),
    (58, 49),
    (12, 50),
    (44, 40),
    (28, 57),
    (20, 70),
    (36, 71),
    (34, 24),
    (5, 30),
];

/// What to look for; after the win, what was done.
#[component]
fn Readout(controller: Controller) -> impl IntoView {
    let target = Memo::new(move |_| controller.play.with_deferred(|session| session.position().target()));
    let left = Memo::new(move |_| {
        controller.play.with_deferred(|session| {
            usize::from(session.position().puzzle().cells()) - session.position().path().len()
        })
    });
    let label = move || if target.get().is_some() { "Find number:" } else { "Cover all cells:" };
    let figure = move || match target.get() {
        Some(number) => number.to_string(),
        None => format!("{} left", left.get()),
    };
    let looking = move || {
        view! { <span class="label">{label}</span><span class="score" data-wanted="">{figure}</span> }
    };
    view! {
        <section class="readout" aria-label="Goal">
            <Show when=move || controller.solved.get() fallback=looking><Won controller/></Show>
        </section>
    }
}

#[component]
fn Won(controller: Controller) -> impl IntoView {
    let cells = move || controller.play.with_deferred(|session| session.position().puzzle().cells());
    let taken = controller.clock.taken();
    let best = controller.clock.is_best();
    let how = move || {
        let best = if best.get() { " · new best" } else { "" };
        format!("{best} · {}", controller.play.with_deferred(how_it_was_solved))
    };
    view! {
        <Pieces/>
        <h2 class="won-heading">"All " {cells} " cells"</h2>
        <p class="won-note"><span data-taken="">{move || minutes(taken.get())}</span>{how}</p>
    }
}

/// Confetti that stays as long as the puzzle is solved.
#[component]
fn Pieces() -> impl IntoView {
    let piece = |(piece, (across, down)): (usize, &(u8, u8))| {
        let fill = COLOURS[piece % COLOURS.len()];
        let shape = if piece % 3 == 1 {
            r#"circle r="3.4""#
        } else {
            r#"rect x="-5" y="-3" width="10" height="6" rx="1.5""#
        };
        let turn = piece * 67 % 180;
        format!(r#"<{shape} transform="translate({across} {down}) rotate({turn})" fill="{fill}"/>"#)
    };
    let pieces: String = PIECES.iter().enumerate().map(piece).collect();
    view! {
        <svg class="pieces" viewBox="0 0 68 80" aria-hidden="true" inner_html=pieces.clone()></svg>
        <svg class="pieces right" viewBox="0 0 68 80" aria-hidden="true" inner_html=pieces></svg>
    }
}

/// How far the line is, and the best time.
#[component]
fn Stats(controller: Controller) -> impl IntoView {
    let side = Memo::new(move |_| {
        let side = controller.play.with_deferred(|session| session.position().puzzle().side());
        format!("{side} × {side}")
    });
    let kept = Memo::new(move |_| controller.play.with_deferred(|session| session.position().keeps_path()));
    // A preset of one grade is called by it; of the others the deal has a grade.
    let (mode, note) = (
        Memo::new(move |_| {
            let mode = controller.play.mode();
            let plain = mode.strip_suffix(",keep").unwrap_or(&mode);
            if plain.contains('=') { side.get() } else { capitalised(plain) }
        }),
        Memo::new(move |_| {
            let mode = controller.play.mode();
            let plain = mode.strip_suffix(",keep").unwrap_or(&mode);
            let graded = plain.contains('=') || matches!(plain, "large" | "huge");
            let grade = controller.grade.get().filter(|_| graded).map(|grade| capitalised(grade.name()));
            let note = grade.unwrap_or_else(|| if plain.contains('=') { String::new() } else { side.get() });
            match (kept.get(), note.is_empty()) {
                (true, true) => "kept".to_string(),
                (true, false) => format!("{note} · kept"),
                (false, _) => note,
            }
        }),
    );
    let cells = move || {
        controller.play.with_deferred(|session| {
            let position = session.position();
            format!("{}/{}", position.path().len(), position.puzzle().cells())
        })
    };
    let numbers = move || {
        controller.play.with_deferred(|session| {
            let position = session.position();
            format!("{}/{}", position.numbers_reached(), position.puzzle().numbers())
        })
    };
    let daily = Memo::new(move |_| controller.play.day().is_some());
    let drawn = move || controller.play.with_deferred(cells_drawn);
    let all = move || controller.play.with_deferred(|session| session.position().puzzle().cells());
    let left = move || match daily.get() {
        true => view! {
            <div><span class="mode">"Drawn"</span><span class="caption">{drawn}", par "{all}</span></div>
        }
        .into_any(),
        false => view! {
            <div><span class="mode">{mode}</span><span class="caption" data-grade="">{note}</span></div>
        }
        .into_any(),
    };
    let (taken, best) = (controller.clock.taken(), controller.clock.best());
    let best = move || {
        best.get().map_or_else(|| "No best yet".to_string(), |best| format!("Best {}", minutes(best)))
    };
    view! {
        <section class="stats" aria-label="Progress">
            {left}
            <div class="middle">
                <span class="counts">
                    "Cells: " <b>{cells}</b> <i aria-hidden="true">"|"</i> "Numbers: " <b>{numbers}</b>
                </span>
                <Numbers controller/>
            </div>
            <div class="end">
                <span class="caption" data-best="">{best}</span>
                // A time that is read out every second would drown everything else.
                <span class="figure" role="timer" aria-live="off">
                    <Icon glyph=Glyph::Timer size=16/><span data-time="">{move || minutes(taken.get())}</span>
                </span>
            </div>
        </section>
    }
}

/// The numbers as a row of circles; of many, those around the next one.
#[component]
fn Numbers(controller: Controller) -> impl IntoView {
    let all =
        Memo::new(move |_| controller.play.with_deferred(|session| session.position().puzzle().numbers()));
    let reached =
        Memo::new(move |_| controller.play.with_deferred(|session| session.position().numbers_reached()));
    let circles = move || {
        let all = all.get();
        let circle = |nth: u8| {
            let number = move || nth + reached.get().saturating_sub(2).min(all.saturating_sub(ROW));
            let on = move || number() <= reached.get();
            let next = move || number() == reached.get() + 1;
            view! { <i class:on=on class:next=next>{number}</i> }
        };
        (1..=all.min(ROW)).map(circle).collect_view()
    };
    view! { <div class="numbers" aria-hidden="true">{circles}</div> }
}

/// The bar under the board.
#[component]
fn Bar(controller: Controller) -> impl IntoView {
    let share = Memo::new(move |_| {
        controller.play.with_deferred(|session| {
            let position = session.position();
            position.path().len() as f64 / f64::from(position.puzzle().cells())
        })
    });
    view! {
        <div class="bar" aria-hidden="true"><i style:transform=move || format!("scaleX({})", decimal(share.get()))></i></div>
    }
}

/// What can be done once a puzzle is solved. The tutorial is a way into the others.
fn solved(play: Play<Pathwayz>) -> &'static str {
    match play.with_untracked(|session| session.params().aim) {
        Aim::Tutorial => "Solved. New Game goes on to Easy: walls, and one solution only.",
        _ => "Solved. Reset draws it again, New Game deals another.",
    }
}

/// The line under the bar, which is also read out.
#[component]
fn Foot(controller: Controller) -> impl IntoView {
    let won = Memo::new(move |_| {
        controller.play.with_deferred(|session| session.position().status() == Status::Won)
    });
    let daily = Memo::new(move |_| controller.play.day().is_some());
    let kept = Memo::new(move |_| controller.keeps_line());
    let said = Signal::derive(move || match controller.said.get() {
        _ if won.get() && daily.get() => Line::with_tone(Words::Good, "Solved."),
        _ if won.get() => Line::with_tone(Words::Good, solved(controller.play)),
        Said::Usual => Line::default(),
        Said::News(text) => text.into(),
        Said::Refused(text) => Line::with_tone(Words::Refused, text),
        Said::Hint(text) => Line::with_tone(Words::Hint, text),
    });
    let untouched = Memo::new(move |_| controller.play.with_deferred(|session| session.steps().is_empty()));
    let numbers =
        Memo::new(move |_| controller.play.with_deferred(|session| session.position().puzzle().numbers()));
    let aim = controller.play.welcome("");
    let welcome = Signal::derive(move || match (untouched.get(), kept.get()) {
        (true, _) if !aim.with(String::is_empty) => aim.get(),
        (true, true) => {
            format!("Draw one line from 1 to {} over every cell. It stays when you lift.", numbers.get())
        }
        (true, false) => {
            format!("Hold and draw one line from 1 to {} over every cell. Lifting clears it.", numbers.get())
        }
        (false, _) if controller.by_keys.get() => "Draw with the arrow keys. Esc lifts.".to_string(),
        (false, true) => "Draw. Your line stays when you lift.".to_string(),
        (false, false) => "Hold and draw. Lifting clears the line.".to_string(),
    });
    // A viewer does not need to know how to draw.
    let untouched = use_context::<Watching>().is_none();
    view! { <WordsLine said welcome untouched/> }
}
