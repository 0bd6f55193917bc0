//! Sharing a result: the words exactly as they are sent, and a picture of the board before the first move.

use super::end::Ended;
use crate::address::Address;
use crate::kit::icon::{Glyph, Icon};
use crate::platform::storage::saves;
use crate::platform::{files, location, share};
use leptos::prelude::*;
use quintet_play::dailies;

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Copied {
    NotYet,
    Yes,
    Refused,
}

/// The words of a result without spoiling its board, and the link to the same board.
fn words(ended: &Ended) -> (String, String) {
    let boards = dailies::boards(saves(), ended.day);
    let board = boards.iter().find(|board| board.game.id == ended.game.id);
    let words = board.map(|board| ended.end.shared(board, ended.day)).unwrap_or_default();
    let address = Address::DailyBoard { day: ended.day, id: ended.game.id.into() };
    (words, location::page_link(&address.shared()))
}

/// The sheet.
pub fn sheet(ended: Ended) -> AnyView {
    let (words, link) = words(&ended);
    let squares = dailies::ten_squares(&ended.end.result);
    let counted = ended.end.result.uncounted.is_none();
    let with_squares = RwSignal::new(false);
    let copied = RwSignal::new(Copied::NotYet);
    let text = {
        let (words, link, squares) = (words.clone(), link.clone(), squares.clone());
        move || match with_squares.get() {
            true => format!("{words} {link}\n{squares}"),
            false => format!("{words} {link}"),
        }
    };
    let text = Signal::derive(text);
    let copy = move |_| {
        files::copy(&text.get_untracked(), move |done| {
            copied.try_set(if done { Copied::Yes } else { Copied::Refused });
        });
    };
    let shares = share::is_there();
    let shown_squares = squares.clone();
    let close = ended.close;
    view! {
        <section class="sheet share-sheet" data-game=ended.game.id>
            <div class="sheet-head">
                <h2>"Share"</h2>
                <button class="icon-button" aria-label="Close" on:click=move |_| close.run(())>
                    <Icon glyph=Glyph::Close/>
                </button>
            </div>
            <div class="sheet-body" tabindex="0">
                <p class="preview">
                    {words}" "<u>{link}</u>
                    {move || with_squares.get().then(|| view! { <br/><span>{shown_squares.clone()}</span> })}
                </p>
                {counted.then(|| squares_row(with_squares, &squares))}
                <div class="pair" class:alone=!shares>
                    {shares.then(|| view! {
                        <button class="button primary" on:click=move |_| share::text(&text.get_untracked())>
                            <Icon glyph=Glyph::Share size=20/>"Share"
                        </button>
                    })}
                    <button class="button" class:primary=!shares class:tinted=shares on:click=copy>
                        <Icon glyph=Glyph::ContentCopy size=20/>
                        <span role="status">{move || match copied.get() {
                            Copied::NotYet => "Copy",
                            Copied::Yes => "Copied",
                            Copied::Refused => "Copying is not allowed here",
                        }}</span>
                    </button>
                </div>
            </div>
        </section>
    }
    .into_any()
}

/// The switch for ten squares at the end: screen readers read every single one, so it is off until it is wanted.
fn squares_row(on: RwSignal<bool>, squares: &str) -> AnyView {
    let drawn = squares.chars().map(|square| view! { <i class:off=square == '□'></i> });
    view! {
        <button class="row" role="switch" aria-checked=move || on.get().to_string()
            on:click=move |_| on.update(|on| *on = !*on)>
            <Icon glyph=Glyph::BarChart/>
            <span class="what">
                "Ten squares at the end"
                <span class="squares" aria-hidden="true">{drawn.collect::<Vec<_>>()}</span>
            </span>
            <span class="switch"></span>
        </button>
    }
    .into_any()
}
