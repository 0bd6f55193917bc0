//! The dialog at the end of a game, and the fair-play promise: a digest before the game, the seed after it.

use super::controller::Controller;
use crate::kit::icon::{Glyph, Icon};
use crate::kit::overlay::Sheet;
use crate::kit::result::{ResultDialog, Ways};
use crate::kit::toast::Toast;
use crate::platform::chance;
use leptos::prelude::*;
use quintet_engine::Game;
use quintet_games::ColorCascade;
use quintet_play::games::color_cascade::fair_play::Promise;
use quintet_play::games::color_cascade::report::report;
use quintet_play::playing::seed_of;

/// The dialog; it opens when the end has been shown.
#[component]
pub fn Over(controller: Controller) -> impl IntoView {
    let open = controller.over;
    Effect::new(move |before: Option<bool>| {
        let over = controller.shown.get().turn.is_none();
        if before == Some(!over) {
            open.set(over);
        }
        over
    });
    let deal = move |seed: u64| {
        open.set(false);
        controller.play.deal(&untrack(|| controller.play.mode()), seed);
    };
    let again =
        move || controller.play.with_untracked(seed_of).map(|seed| Callback::new(move |()| deal(seed)));
    let ways = move || Ways {
        primary: ("New game", Callback::new(move |()| deal(chance::secret_seed()))),
        again: again(),
        take_back: Some(Callback::new(move |()| {
            open.set(false);
            controller.undo();
        })),
        other: None,
    };
    let report = move || controller.play.with_untracked(report);
    // The screen has its own confetti, which the dialog does not wait for.
    view! { <ResultDialog open report ways confetti=false/> }
}

/// The promise of the game on the screen, unless it began with a given position.
fn promise(controller: Controller) -> Option<Promise> {
    let seed = controller.play.seed()?;
    Some(Promise::new(ColorCascade::ID, ColorCascade::RULES, &controller.play.mode(), seed))
}

fn over(controller: Controller) -> bool {
    controller.shown.get().turn.is_none()
}

/// The row below the board: the digest, and the seed when the game is over.
#[component]
pub fn PromiseRow(controller: Controller, open: RwSignal<bool>) -> impl IntoView {
    let over = Memo::new(move |_| over(controller));
    let promised = Memo::new(move |_| promise(controller));
    let daily = Memo::new(move |_| controller.play.day().is_some());
    let row = move || {
        let over = over.get();
        if daily.get() {
            // Nothing can be promised of a seed that everyone knows.
            return Some(
                view! {
                    <p class="promise">
                        <Icon glyph=Glyph::CalendarMonth size=16/>
                        <span>"Everyone plays this board"</span>
                    </p>
                }
                .into_any(),
            );
        }
        promised.get().map(|promise| {
            let seed = || untrack(|| controller.play.seed()).map(|seed| seed.to_string()).unwrap_or_default();
            let (what, value) = if over { ("Seed", seed()) } else { ("Fair-play hash", promise.shown()) };
            view! {
                <button class="promise" class:kept=over aria-haspopup="dialog"
                    on:click=move |_| open.set(true)>
                    <Icon glyph=Glyph::VerifiedUser size=16/>
                    <span>{what}</span>
                    " "
                    <span class="figures">{value}</span>
                    {over.then(|| view! { <Icon glyph=Glyph::CheckCircle size=16/> })}
                </button>
            }
            .into_any()
        })
    };
    view! { {row} }
}

/// What is promised, and how anyone can check it.
#[component]
pub fn PromiseSheet(controller: Controller, open: RwSignal<bool>) -> impl IntoView {
    let toast = Toast::here();
    let start = move || promise(controller).map(|promise| promise.text().to_string()).unwrap_or_default();
    let secret = move || {
        controller.play.with(|session| {
            format!("{}/{} {}~", ColorCascade::ID, ColorCascade::RULES, session.params_text())
        })
    };
    let digest = move || promise(controller).map(|promise| promise.digest()).unwrap_or_default();
    let copy = move |_| {
        let record = controller.play.with_untracked(|session| session.record().to_string());
        // Where copying is forbidden nothing is lost: the record can be exported too.
        let _ = window().navigator().clipboard().write_text(&record);
        toast.confirm("Record copied");
    };
    let kept = move || {
        view! {
            <h3 class="label">"The text, now open"</h3>
            <p class="figures code">{start}</p>
            <h3 class="label">"Check it"</h3>
            <p class="figures code">{move || format!("printf '{}' | sha256sum", start())}</p>
            <p class="plain">
                "prints the digest above. "<b>"quintet replay"</b>
                " plays the record again from that seed and refuses it if a single goblin or a move of the AI differs."
            </p>
            <button class="button tinted tall" on:click=copy><Icon glyph=Glyph::Save/>"Copy the record"</button>
        }
        .into_any()
    };
    let open_yet = move || {
        view! {
            <h3 class="label">"The text"</h3>
            <p class="figures code">{secret}<span class="veil">"seed, after the game"</span></p>
        }
        .into_any()
    };
    view! {
        <Sheet open=open.into() close=Callback::new(move |()| open.set(false)) title="Fair play">
            <div class="promise-sheet">
                <p class="lead">
                    "The board and every goblin come from one number, the "<b>"seed"</b>
                    ". Before your first move you see the digest of a text that holds it; after the game you see the
                    text. Nobody can find another seed with the same digest, so nothing was changed on the way."
                </p>
                <h3 class="label">"SHA-256 of the text"</h3>
                <p class="figures code">{digest}</p>
                {move || if over(controller) { kept() } else { open_yet() }}
            </div>
        </Sheet>
    }
}
