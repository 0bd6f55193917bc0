//! The dialog of a deadlock.

use super::controller::Controller;
use crate::games::pairs::screen::frame::PairGame;
use crate::kit::icon::{Glyph, Icon, Plus};
use crate::kit::overlay::Overlay;
use leptos::prelude::*;
use quintet_play::games::number_match::words;

/// The overlay that a deadlock shows once.
#[component]
pub fn NoMoves(controller: Controller) -> impl IntoView {
    let close = Callback::new(move |()| controller.stuck.set(false));
    view! {
        <Overlay open=controller.stuck.into() close result=true label="No moves available".to_string()
            role="alertdialog">
            <div class="dialog no-moves">
                <span class="emblem"><Icon glyph=Glyph::Warning size=28/></span>
                <h2>"No moves available"</h2>
                <p>{move || costs(controller)}</p>
                <button class="button primary tall" autofocus on:click=move |_| add(controller)>"Use +"</button>
                <button class="button outlined tall" on:click=move |_| take_back(controller)>"Undo"</button>
                <button class="button outlined tall" on:click=move |_| close.run(())>"OK"</button>
            </div>
        </Overlay>
    }
}

/// What + does here.
fn costs(controller: Controller) -> String {
    controller.pair.play.with(|session| {
        let position = session.position();
        let above_par = position.plus() >= u32::from(position.plus_par());
        let undo = if above_par { " Or take back moves: this board can be cleared without it." } else { "" };
        let costs = words::plus_costs(position.plus_adds(), above_par, position.plus());
        format!("{}{undo}", costs.replacen("Adds", "+ adds", 1))
    })
}

fn add(controller: Controller) {
    controller.stuck.set(false);
    controller.add();
}

/// Takes back the match after which nothing was left.
fn take_back(controller: Controller) {
    controller.stuck.set(false);
    controller.pair.play.undo();
}

/// The alert that stays above the board until there is a pair again.
#[component]
pub fn NoMovesAlert(controller: Controller) -> impl IntoView {
    let left = move || controller.pair.play.with(|session| session.position().plus_adds());
    view! {
        <div class="alert" role="alert">
            <div class="title"><Icon glyph=Glyph::Warning/><span>"No moves available"</span></div>
            <p>{move || match left() {
                1 => "The last number left has no partner.".to_string(),
                left => format!("None of the {left} numbers left can meet."),
            }}</p>
            <div class="actions">
                <button class="button primary" on:click=move |_| controller.add()><Plus size=18/>"Add Numbers"</button>
                <button class="button outlined" on:click=move |_| controller.hint()>"Get Hint"</button>
            </div>
        </div>
    }
}
