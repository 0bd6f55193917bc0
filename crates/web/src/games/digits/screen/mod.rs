//! The screen of Digits! put together: frame, board, controls, dialogs.

mod animate;
mod controller;
mod dialogs;
mod lamp;

use self::controller::Controller;
use self::dialogs::Lost;
use self::lamp::LampView;
use crate::games::digits::how_to;
use crate::games::pairs::screen::frame::{PairGame, PairScreen, StageOrCrossed, actions};
use crate::kit::controls::{Round, Tone};
use crate::kit::figures::{Score, grouped};
use crate::kit::frame::Offers;
use crate::kit::icon::{Glyph, Icon};
use crate::kit::keys;
use crate::shell::opening::GameHooks;
use crate::shell::play::Play;
use crate::shell::settings_sheet::{DistinctSwitch, GameSwitches, Switch};
use leptos::prelude::*;
use quintet_engine::{Game, Session};
use quintet_games::Digits;
use quintet_games::digits::profile::PROFILE;
use quintet_games::digits::{Difficulty, LastMatch, MAX_ADDS, POINTS_A_CELL};
use quintet_play::games::digits::summary::{SUMMARY, finish};
use quintet_play::games::pairs::words::{price, share};

/// What the new-game sheet offers.
const OFFERS: Offers =
    Offers { offers: PROFILE.offers, glyphs: &[Glyph::Stairs, Glyph::Stairs, Glyph::Stairs] };

/// How the game is shown, and what is kept of it.
pub const HOOKS: GameHooks<Digits> =
    GameHooks { screen, summary: SUMMARY, finish: |session, _| finish(session) };

fn switches() -> AnyView {
    view! {
        <Switch name=lamp::SETTING unless_said=true glyph=Glyph::CheckCircle title="Winnability lamp"
            note="Says whether the board can still be cleared"/>
        <DistinctSwitch/>
    }
    .into_any()
}

fn screen(play: Play<Digits>) -> AnyView {
    provide_context(GameSwitches(switches));
    let controller = Controller::new(play);
    let actions = actions(controller, &OFFERS, how_to::page);
    view! {
        <PairScreen
            model=controller
            actions
            middle=view! { <h1>"Digits!"</h1> }.into_any()
            above=view! { <Readout controller/> <Stats controller/> }.into_any()
            left=view! { <AddRows controller/> }.into_any()
            right=view! { <HintButton controller/> }.into_any()
            dialogs=move || view! { <Lost controller actions/> }.into_any()
        />
    }
    .into_any()
}

/// The extended button, with a pip for each use that is left.
#[component]
fn AddRows(controller: Controller) -> impl IntoView {
    let left =
        Memo::new(move |_| controller.pair.play.with_deferred(|session| session.position().adds_left()));
    let disabled =
        Memo::new(move |_| controller.pair.play.with_deferred(|session| !session.position().can_add()));
    let daily = Memo::new(move |_| controller.pair.play.day().is_some());
    let used = move || u32::from(MAX_ADDS - left.get().min(MAX_ADDS));
    let below = move || match daily.get() {
        true => view! { <span class="uncounted">"then it won’t count"</span> }.into_any(),
        false => {
            let pips = (0..MAX_ADDS).map(|pip| view! { <i class:used=move || left.get() <= pip></i> });
            view! { <small>{pips.collect_view()}</small> }.into_any()
        }
    };
    let name = move || match daily.get() {
        true => "Add rows. This board will then not be counted.".to_string(),
        false if left.get() == 0 => format!("Add rows, 0 of {MAX_ADDS} left."),
        false => {
            let earn = share(used().saturating_add(1));
            format!("Add rows, {} of {MAX_ADDS} left. Later matches earn {earn}.", left.get())
        }
    };
    view! {
        <span class="costly">
        <button class="extended" class:beckoning=controller.pair.beckoning class:tonal=daily
            aria-disabled=move || disabled.get().then_some("true")
            aria-label=name
            on:click=move |_| controller.add()>
            <Icon glyph=Glyph::PlaylistAdd/>
            <span>"Add rows"{below}</span>
        </button>
        <Show when=move || !daily.get()><small aria-hidden="true">{move || price(used())}</small></Show>
        </span>
    }
}

#[component]
fn HintButton(controller: Controller) -> impl IntoView {
    view! {
        <Round label="Hint".to_string() tone=Tone::Hint badge=Signal::derive(|| None::<String>) disabled=false
            busy=controller.hinting press=move |()| controller.hint()>
            <Icon glyph=Glyph::Lightbulb size=28/>
        </Round>
    }
}

/// The sum of the last match: its digits, and two for each cell between; halved where rows were added before.
fn last_match(session: &Session<Digits>) -> Option<String> {
    let LastMatch { digits, between, points } = LastMatch::of(session)?;
    let whole = digits + POINTS_A_CELL * between;
    let sum = format!("{digits} + {POINTS_A_CELL}×{between}");
    Some(if points == whole { sum } else { format!("{points} of {whole}") })
}

/// The points so far.
#[component]
fn Readout(controller: Controller) -> impl IntoView {
    let play = controller.pair.play;
    let points = Memo::new(move |_| play.with_deferred(|session| session.position().score()));
    let last = Memo::new(move |_| play.with_deferred(last_match));
    let best = play.best();
    view! {
        <section class="readout" aria-label="Score">
            <Score points/>
            <span class="beside left">
                <span class="caption">"Last match"</span>
                <span class="sum">{move || last.get().unwrap_or_else(|| "–".into())}</span>
            </span>
            <span class="beside">
                <span class="caption">"Best"</span>
                <span class="sum" class:none=move || best.get().is_none()>
                    <Icon glyph=Glyph::Trophy size=16/>
                    {move || best.get().map_or_else(|| "–".to_string(), grouped)}
                </span>
            </span>
        </section>
    }
}

/// Stage, lamp, difficulty, and how many tiles are left.
#[component]
fn Stats(controller: Controller) -> impl IntoView {
    let play = controller.pair.play;
    let stage = Memo::new(move |_| play.with_deferred(|session| session.position().stage()).unwrap_or(1));
    let left = Memo::new(move |_| play.with_deferred(|session| session.position().digits_left()));
    let difficulty = move || match Difficulty::of_stage(stage.get()) {
        Difficulty::Easy => "Easy",
        Difficulty::Medium => "Medium",
        Difficulty::Hard => "Hard",
    };
    let back = Callback::new(move |()| {
        keys::lead_to_board();
        controller.back_to_winnable();
    });
    let add = Callback::new(move |()| {
        keys::lead_to_board();
        controller.add();
    });
    view! {
        <section class="stats" aria-label="Progress">
            <StageOrCrossed play stage/>
            <div class="middle">
                <Show when=move || controller.lamp.is_on()>
                    <LampView lamp=controller.lamp add back/>
                </Show>
            </div>
            <div class="end">
                <span class="stage-label">{difficulty}</span>
                <span class="caption left-over">{move || format!("{} left", left.get())}</span>
            </div>
        </section>
    }
}
