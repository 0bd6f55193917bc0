//! Today's daily boards, as a strip on the home page.

use crate::address::Address;
use crate::calendar;
use crate::drawing::marks;
use crate::kit::icon::{Glyph, Icon};
use crate::platform::storage::saves;
use leptos::prelude::*;
use quintet_games::daily::Day;
use quintet_play::dailies::{self, AllResults};

/// The strip: the date or a message, the five boards, the streak. All of it links to the page of the day.
pub fn strip(today: Day) -> AnyView {
    let results = AllResults::read(saves());
    let (boards, streak) = (results.boards(saves(), today), results.streak(today));
    let (short, long) = match dailies::state_of_day(&boards) {
        Some(words) => (words.to_string(), words.to_string()),
        None => (calendar::in_short_with_weekday(today), calendar::in_full(today)),
    };
    let days = streak.now;
    let chip = (days > 0).then(|| {
        let words = if days == 1 { " day in a row" } else { " days in a row" };
        view! {
            <span class="chip streak"><Icon glyph=Glyph::Bolt size=16/>{days}<span class="spelled">{words}</span></span>
        }
    });
    view! {
        <a class="today-strip" href=Address::Today.to_string()
            aria-label=dailies::today_in_words(today, &boards, &streak)>
            <span>
                <b>"Today"</b>
                <small><span class="short">{short}</span><span class="long">{long}</span></small>
            </span>
            <span class="five" inner_html=marks::squares(&boards)></span>
            <span>{chip}</span>
            <Icon glyph=Glyph::ChevronRight size=20/>
        </a>
    }
    .into_any()
}
