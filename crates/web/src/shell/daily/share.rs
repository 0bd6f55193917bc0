//! Sharing a result: the exact words, and a picture of the board before the first move.

use super::end::Ended;
use crate::address::Address;
use crate::kit::icon::{Glyph, Icon};
use crate::platform::storage::saves;
use crate::platform::{files, location, share};
use leptos::prelude::*;
use leptos::task::spawn_local;
use quintet_picture::{Format, Share};
use quintet_play::calendar;
use quintet_play::dailies::{self, Board};
use quintet_play::daily_end::ten_squares;

/// What came of it. The sheet lies over any toast, so the button says it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Copied {
    NotYet,
    Yes,
    Refused,
}

impl Copied {
    const fn name(self) -> &'static str {
        match self {
            Self::NotYet => "Copy",
            Self::Yes => "Copied",
            Self::Refused => "Not allowed here",
        }
    }

    /// The same for those who hear it.
    const fn said(self) -> &'static str {
        match self {
            Self::NotYet => "",
            Self::Yes => "Copied",
            Self::Refused => "Copying is not allowed here",
        }
    }
}

fn board_of(ended: &Ended) -> Option<Board> {
    dailies::boards(saves(), ended.day).into_iter().find(|board| board.game.id == ended.game.id)
}

/// The words of a result without spoiling its board, and the link to the same board.
fn words(ended: &Ended) -> (String, String) {
    let words = board_of(ended).map(|board| ended.end.shared(&board, ended.day)).unwrap_or_default();
    let address = Address::DailyBoard { day: ended.day, id: ended.game.id.into() };
    (words, location::page_link(&address.shared()))
}

/// The sheet.
pub fn sheet(ended: &Ended) -> AnyView {
    let (words, link) = words(ended);
    let squares = ten_squares(&ended.end.result);
    let counted = ended.end.result.uncounted.is_none();
    let with_squares = RwSignal::new(false);
    let copied = RwSignal::new(Copied::NotYet);
    let copy = {
        let (words, link, squares) = (words.clone(), link.clone(), squares.clone());
        move |_| {
            let text = match with_squares.get_untracked() {
                true => format!("{words} {link}\n{squares}"),
                false => format!("{words} {link}"),
            };
            files::copy(&text, move |done| {
                copied.try_set(if done { Copied::Yes } else { Copied::Refused });
            });
        }
    };
    // A share sheet takes the link by itself, and puts it behind the words.
    let send = {
        let (words, link, squares) = (words.clone(), link.clone(), squares.clone());
        move |_| match with_squares.get_untracked() {
            true => share::text(&format!("{words}\n{squares}"), &link),
            false => share::text(&words, &link),
        }
    };
    let shares = share::is_there();
    let shown_squares = squares.clone();
    let close = ended.close;
    let picture = picture_row(ended, &format!("{words} {link}"));
    let replay = ended.replay.clone().map(replay_row);
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
                        <button class="button primary" on:click=send>
                            <Icon glyph=Glyph::Share size=20/>"Share"
                        </button>
                    })}
                    <button class="button" class:primary=!shares class:tinted=shares on:click=copy>
                        <Icon glyph=Glyph::ContentCopy size=20/>
                        {move || copied.get().name()}
                    </button>
                </div>
                <p class="unseen" role="status">{move || copied.get().said()}</p>
                {picture}
                {replay}
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

/// The picture: the board as it was dealt, so that no move is given away.
fn picture_row(ended: &Ended, text: &str) -> Option<AnyView> {
    let board = board_of(ended)?;
    let (date, words) = (calendar::with_year(ended.day), ended.end.on_picture(&board));
    let result = &ended.end.result;
    let address = location::host();
    let drawn = Share {
        game: ended.game.id,
        name: ended.game.name,
        position: &ended.dealt,
        date: Some(&date),
        words: &words,
        percent: result.uncounted.is_none().then(|| result.percent()),
        address: Some(&address),
    };
    let described = drawn.alternative_text();
    let drawings = [drawn.svg(Format::Square)?, drawn.svg(Format::Wide)?];
    let (format, styles) = (RwSignal::new(Format::Square), RwSignal::new(String::new()));
    let svg = Signal::derive(move || {
        let drawing = match format.get() {
            Format::Square => &drawings[0],
            Format::Wide => &drawings[1],
        };
        styles.with(|styles| share::with_styles(drawing, styles))
    });
    let thumb = move || svg.with(|svg| share::data_address(svg));
    spawn_local(async move {
        let fonts = share::fonts().await;
        styles.try_set(fonts);
    });
    let failed = RwSignal::new(false);
    let name = if share::shares_files() { "Share" } else { "Save" };
    let text = format!("{text}\n{described}");
    let send = move |_| {
        let (width, height) = format.get_untracked().size();
        let failed = move |done: bool| {
            failed.try_set(!done);
        };
        let size = (width.into(), height.into());
        share::picture(svg.get_untracked(), size, "quintet.png", text.clone(), failed);
    };
    Some(
        view! {
            <h3 class="label">"Picture"</h3>
            <div class="share-picture">
                <span class="thumb"><img src=thumb alt=described/></span>
                <span>
                    <b>"Board and result"</b>
                    <small role="status">{move || match failed.get() {
                        true => "This browser could not make the picture.",
                        false => "The board as it was dealt, so nothing is given away.",
                    }}</small>
                </span>
                <button class="button outlined" aria-label=format!("{name} the picture") on:click=send>{name}</button>
            </div>
            <div class="segments formats" role="radiogroup" aria-label="Format of the picture">
                {[("Square", Format::Square), ("Wide", Format::Wide)].map(|(name, this)| view! {
                    <label>
                        <input type="radio" name="format" prop:checked=move || format.get() == this
                            on:change=move |_| format.set(this)/>
                        {name}
                    </label>
                })}
            </div>
        }
        .into_any(),
    )
}

/// The link to every move, for people who have played the board already.
fn replay_row(link: String) -> AnyView {
    let copied = RwSignal::new(Copied::NotYet);
    let copy = move |_| {
        files::copy(&link, move |done| {
            copied.try_set(if done { Copied::Yes } else { Copied::Refused });
        });
    };
    view! {
        <h3 class="label">"Replay"</h3>
        <div class="link-row">
            <Icon glyph=Glyph::Visibility/>
            <span>
                <b>"Replay link"</b>
                <small>"Shows every move. Best for people who have already played."</small>
            </span>
            <button class="button outlined" on:click=copy>
                {move || copied.get().name()}<span class="unseen">" the replay link"</span>
            </button>
        </div>
        <p class="unseen" role="status">{move || copied.get().said()}</p>
    }
    .into_any()
}
