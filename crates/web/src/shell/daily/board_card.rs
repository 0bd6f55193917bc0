//! One board of a date: its difficulty, its state, its result.

use crate::address::Address;
use crate::games::list::{Screen, screen};
use crate::kit::icon::{Glyph, Icon};
use leptos::prelude::*;
use quintet_games::daily::Day;
use quintet_play::dailies::{Board, Progress, board_in_words};
use quintet_play::daily_class::DailyClass;
use quintet_play::daily_results::DailyResult;
use quintet_play::words::sentence;

/// The card. The whole of it leads to the board, whose result is shown there where it is finished.
pub fn card(board: &Board, day: Day) -> AnyView {
    let game = board.game.id;
    let picture = screen(game).map(Screen::picture).unwrap_or_default();
    let address = Address::DailyBoard { day, id: game.into() }.to_string();
    view! {
        <li>
            <a class="board-card" data-game=game href=address aria-label=board_in_words(board)>
                <span class="card-picture" inner_html=picture></span>
                <div>
                    <h3>{board.game.name}</h3>
                    <p>{board.words}</p>
                    {how(board).map(|(glyph, words)| view! {
                        <span class="how"><Icon glyph size=16/>{words}</span>
                    })}
                </div>
                {end(&board.progress)}
            </a>
        </li>
    }
    .into_any()
}

/// The third line: how far it is, or how it was reached.
fn how(board: &Board) -> Option<(Glyph, String)> {
    match &board.progress {
        Progress::New => None,
        Progress::UnderWay(note) => Some((Glyph::HalfDone, note.clone())),
        Progress::Finished(result) => Some(reached(DailyClass::of(board.game, result), result)),
    }
}

fn reached(class: DailyClass, result: &DailyResult) -> (Glyph, String) {
    if let Some(why) = &result.uncounted {
        return (Glyph::Cancel, sentence(why).trim_end_matches('.').to_string());
    }
    let later = if result.that_day { "" } else { ", finished later" };
    (glyph(class), format!("{}{later}", class.words()))
}

/// The icon of a class.
pub const fn glyph(class: DailyClass) -> Glyph {
    match class {
        DailyClass::Flawless | DailyClass::Pure => Glyph::CheckCircle,
        DailyClass::Undo => Glyph::Undo,
        DailyClass::Hint => Glyph::Lightbulb,
    }
}

/// The right end: what to do, or the percent.
fn end(progress: &Progress) -> AnyView {
    match progress {
        Progress::New => view! { <span class="go">"Play"</span> }.into_any(),
        Progress::UnderWay(_) => view! { <span class="go on">"Continue"</span> }.into_any(),
        Progress::Finished(result) if result.uncounted.is_some() => {
            view! { <span class="go">"Try again"</span> }.into_any()
        }
        Progress::Finished(result) => view! {
            <span class="percent"><b>{result.percent()}<i>"%"</i></b><small>"of par"</small></span>
        }
        .into_any(),
    }
}
