//! The list of turns so far, beside the board where there is room.

use super::controller::Controller;
use leptos::html::Ol;
use leptos::prelude::*;
use quintet_engine::{Game, Session};
use quintet_games::ColorCascade;
use quintet_games::color_cascade::{Colour, Side};
use quintet_play::games::color_cascade::words;

/// A turn of one side.
#[derive(Clone, PartialEq)]
struct Turn {
    /// Which turn of its side it is, from 1.
    number: usize,
    side: Side,
    cleared: String,
    /// The tokens of both sides after it.
    left: (u32, u32),
}

/// All turns of a session.
fn turns(session: &Session<ColorCascade>) -> Vec<Turn> {
    let all = session.history().zip(session.moves()).enumerate();
    let turns = all.map(|(index, (mut position, mv))| {
        let (side, mut events) = (position.to_move(), Vec::new());
        // A move of the history is legal there.
        let _ = position.play(mv, &mut events);
        let left = (position.count(Colour::Blue), position.count(Colour::Orange));
        Turn { number: index / 2 + 1, side, cleared: words::in_short(&events), left }
    });
    turns.collect()
}

/// The list, scrolled to the last turn at its foot. A turn still to be shown is left out.
#[component]
pub fn Turns(controller: Controller) -> impl IntoView {
    let list = NodeRef::<Ol>::new();
    let all = Memo::new(move |_| controller.play.with_deferred(turns));
    let seen = Memo::new(move |_| {
        all.with(|all| all.iter().take(controller.shown.get().moves.into()).cloned().collect::<Vec<_>>())
    });
    Effect::new(move |_| {
        seen.track();
        if let Some(list) = list.get() {
            list.set_scroll_top(list.scroll_height());
        }
    });
    let row = |(_, Turn { number, side, cleared, left: (human, ai) })| {
        let (who, class) = match side {
            Side::Human => ("You", "own"),
            Side::Ai => ("AI", ""),
        };
        view! {
            <li class=class>
                <span class="number">{(side == Side::Human).then_some(number)}</span>
                <b>{who}</b>
                <span class="cleared">{cleared}</span>
                <span class="figures">{format!("{human} : {ai}")}</span>
            </li>
        }
    };
    let rows = move || seen.get().into_iter().enumerate().collect::<Vec<_>>();
    view! {
        <ol class="turns" aria-label="Turns so far" tabindex="0" node_ref=list hidden=move || seen.with(Vec::is_empty)>
            <For each=rows key=|(index, turn)| (*index, turn.cleared.clone(), turn.left) children=row/>
        </ol>
    }
}
