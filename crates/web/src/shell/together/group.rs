//! The page of a group: the table of a day, the invitation, and the way out.

use super::page::{Front, Sheets, refresh_me};
use super::presence::{self, Presence};
use super::sign::{Drawn, Sign};
use super::{api, groups, send};
use crate::address::Address;
use crate::calendar;
use crate::drawing::qr;
use crate::games::list::SCREENS;
use crate::kit::controls::Header;
use crate::kit::icon::{Glyph, Icon};
use crate::kit::overlay::Overlay;
use crate::platform::{files, location, share, time};
use leptos::prelude::*;
use leptos::task::spawn_local;
use quintet_engine::Class;
use quintet_games::daily::Day;
use quintet_play::identity::{group_name, read_group_code};
use quintet_play::together::answers::GroupDay;
use quintet_play::together::group_table::{self, Cell, Row};
use quintet_play::together::requests;
use quintet_play::together::words;

/// The page.
pub fn page(written: &str) -> AnyView {
    api::look_again();
    let Some(code) = read_group_code(written) else {
        return about(
            "No such group",
            "A code has ten letters and digits. This link lacks some.",
            ().into_any(),
        );
    };
    document().set_title("Group");
    let front = RwSignal::new(Front::Nothing);
    let player = api::player();
    let member = Memo::new({
        let code = code.clone();
        move |_| player.with(|it| it.as_ref().map(|it| it.groups.contains(&code)))
    });
    let presence = presence::presence();
    let link = location::page_link(&Address::Group(code.clone()).to_string());
    // Every code has a name, so a name would promise a group that may not be there.
    let shown_name = {
        let name = group_name(&code);
        move || if member.get() == Some(true) { name.clone() } else { "Group".to_string() }
    };
    let inside = move || {
        match (presence.get(), member.get()) {
        (Presence::At(_), Some(true)) => table_page(&code, front),
        (Presence::At(_), Some(false)) => invitation(&code),
        (Presence::At(_), None) => {
            panel(&format!("Join group {}", words::code(&code)),
                "A private table of daily results. To be in it you take part in the shared results first.",
                view! { <button class="button primary" on:click=move |_| front.set(Front::Offer)>"Take part"</button> }.into_any())
        }
        (Presence::Unknown, _) => panel("Looking for a server", "Groups are kept by a server.", ().into_any()),
        (Presence::Nowhere, _) => panel("No server here", "Groups are kept by a server. One can be named in the settings.", ().into_any()),
    }
    };
    let send_link = move || {
        let link = link.clone();
        share::is_there().then(|| {
            view! {
                <button class="icon-button" aria-label="Share the invitation" on:click=move |_| share::text("Join my group on Quintet:", &link)>
                    <Icon glyph=Glyph::Share/>
                </button>
            }
        })
    };
    view! {
        <div class="page group">
            <Header back=Address::Together end=move || view! { <span>{send_link()}</span> }><h1>{shown_name}</h1></Header>
            <main>{inside}</main>
        </div>
        <Sheets front/>
    }
    .into_any()
}

fn about(title: &'static str, text: &'static str, more: AnyView) -> AnyView {
    view! {
        <div class="page group">
            <Header back=Address::Together end=|| view! { <span></span> }><h1>"Group"</h1></Header>
            <main>{panel(title, text, more)}</main>
        </div>
    }
    .into_any()
}

fn panel(title: &str, text: &'static str, more: AnyView) -> AnyView {
    view! {
        <section class="panel nothing invitation">
            <span class="emblem"><Drawn sign=Sign::Group size=28/></span>
            <h2>{title.to_string()}</h2>
            <p>{text}</p>
            {more}
        </section>
    }
    .into_any()
}

/// The page for somebody who has the code but is not in the group.
fn invitation(code: &str) -> AnyView {
    refresh_me();
    let said = RwSignal::new(String::new());
    let asked = code.to_string();
    let join = move |_| {
        let known = api::player().with_untracked(|it| it.as_ref().is_some_and(|it| it.known));
        match known {
            true => groups::enter(requests::join(&asked), said),
            false => said.set(words::NOT_KNOWN_YET.to_string()),
        }
    };
    panel(
        &format!("Join group {}", words::code(code)),
        "Its members see your made-up name and your daily results.",
        view! {
            <button class="button primary" on:click=join>"Join"</button>
            <p class="data-refused" role="alert">{move || said.get()}</p>
        }
        .into_any(),
    )
}

/// The page of a member.
fn table_page(code: &str, front: RwSignal<Front>) -> AnyView {
    send::begin();
    let today = time::day();
    let day = RwSignal::new(today.get_untracked());
    let shown = RwSignal::new(None::<Result<GroupDay, String>>);
    let leaving = RwSignal::new(false);
    let asked = code.to_string();
    Effect::new(move |_| {
        let (wanted, asked) = (day.get(), asked.clone());
        spawn_local(async move {
            send::ended().await;
            let found = api::ask(&requests::group(&asked, wanted)).await;
            if found.as_ref().is_err_and(|failed| failed.is("no_group")) {
                // Left on another device.
                api::change(|player| player.groups.retain(|code| *code != asked));
            }
            let found = found.map_err(|failed| failed.words_of_reading()).and_then(|body| {
                GroupDay::read(&body).ok_or_else(|| "The server’s answer could not be read.".to_string())
            });
            // Answers may come in another order than they were asked for.
            if day.try_get_untracked() == Some(wanted) {
                shown.set(Some(found));
            }
        });
    });
    let table = move || match shown.get() {
        None => view! { <span class="spinner"></span> }.into_any(),
        Some(Err(words)) => view! { <p class="page-note">{words}</p> }.into_any(),
        Some(Ok(found)) => table(&found, day.get_untracked(), today.get_untracked()),
    };
    let _ = front;
    view! {
        {date_row(day, today)}
        <section class="panel table-panel" aria-busy=move || shown.get().is_none().to_string()>{table}</section>
        {invite(code)}
        <div class="leave">
            <button class="button text danger" on:click=move |_| leaving.set(true)>
                <Drawn sign=Sign::Leave size=20/>"Leave this group"
            </button>
        </div>
        <LeaveGroup code=code.to_string() open=leaving/>
    }
    .into_any()
}

fn date_row(day: RwSignal<Day>, today: Signal<Day>) -> AnyView {
    let step = move |by: i32, glyph: Glyph| {
        let to = move || day.get().plus(by);
        let there = move || to() <= today.get() && to() >= Day::FIRST;
        let name =
            move || if there() { calendar::in_full(to()) } else { "Tomorrow is not here yet".to_string() };
        view! {
            <button class="icon-button" aria-label=name aria-disabled=move || (!there()).then_some("true")
                on:click=move |_| if untrack(there) { day.set(untrack(to)) }><Icon glyph/></button>
        }
    };
    view! {
        <div class="date-row">
            {step(-1, Glyph::ChevronLeft)}
            <div role="status">
                <h2>{move || calendar::in_full(day.get())}</h2>
                <small>{move || calendar::how_long_ago(day.get(), today.get())}</small>
            </div>
            {step(1, Glyph::ChevronRight)}
        </div>
    }
    .into_any()
}

fn table(found: &GroupDay, day: Day, today: Day) -> AnyView {
    let heads = SCREENS.iter().map(|screen| {
        view! {
            <th scope="col" data-game=screen.profile.id>
                <span class="card-picture" inner_html=screen.picture()></span>
                <span class="unseen">{screen.profile.name}</span>
            </th>
        }
    });
    let when = if day == today { "today".to_string() } else { format!("on {}", calendar::in_words(day)) };
    let rows: Vec<AnyView> = group_table::rows(found).into_iter().map(row).collect();
    view! {
        <table class="day-table">
            <caption class="unseen">{format!("Percent of par of each member {when}, first results")}</caption>
            <thead><tr><th scope="col">"Percent of par"</th>{heads.collect::<Vec<_>>()}</tr></thead>
            <tbody>{rows}</tbody>
        </table>
        <div class="table-key" aria-hidden="true">
            <span><em>"106"</em>"best of the day"</span>
            <span><Icon glyph=Glyph::Undo size=16/>"with undo"</span>
            <span><Icon glyph=Glyph::Lightbulb size=16/>"with hint"</span>
        </div>
        <p class="page-note">{words::REHEARSAL}</p>
    }
    .into_any()
}

fn row(row: Row) -> AnyView {
    let cells = row.cells.into_iter().zip(SCREENS).map(|(cell, screen)| {
        let words = cell.in_words(screen.profile.name);
        let (class, figure, help) = match cell {
            Cell::NotYet => ("none", "–".to_string(), None),
            Cell::Uncounted(help) => ("none", "×".to_string(), Some(help)),
            Cell::Percent { percent, class, best } => (if best { "top" } else { "" }, percent.to_string(), Some(class)),
        };
        let help = match help {
            Some(Class::Undo) => view! { <Icon glyph=Glyph::Undo size=16/> }.into_any(),
            Some(Class::Hint) => view! { <Icon glyph=Glyph::Lightbulb size=16/> }.into_any(),
            _ => view! { <i></i> }.into_any(),
        };
        view! { <td class=class><span aria-hidden="true"><b>{figure}</b>{help}</span><span class="unseen">{words}</span></td> }
    });
    view! {
        <tr class:you=row.you>
            <th scope="row">{row.name}{row.you.then(|| view! { <small>"you"</small> })}</th>
            {cells.collect::<Vec<_>>()}
        </tr>
    }
    .into_any()
}

/// The code, to be copied or scanned.
fn invite(code: &str) -> AnyView {
    let link = location::page_link(&Address::Group(code.to_string()).to_string());
    let drawn = qr::svg(&link, "Invitation as a QR code").unwrap_or_default();
    let shows = RwSignal::new(false);
    let copied = RwSignal::new(None::<bool>);
    let copy = {
        let link = link.clone();
        move |_| {
            files::copy(&link, move |done| {
                copied.try_set(Some(done));
            });
        }
    };
    let about = move || match copied.get() {
        None => "Anyone with the code can join",
        Some(true) => "Copied as a link",
        Some(false) => "Copying is not allowed here",
    };
    view! {
        <section class="panel">
            <h2>"Invite someone"</h2>
            <div class="invite">
                <div><span class="code">{words::code(code)}</span><small role="status">{about}</small></div>
                <button class="icon-button" aria-label="Copy the invitation" on:click=copy><Icon glyph=Glyph::ContentCopy/></button>
                <button class="icon-button" aria-label="Show as QR code" aria-expanded=move || shows.get().to_string()
                    on:click=move |_| shows.update(|shows| *shows = !*shows)><Drawn sign=Sign::Code/></button>
            </div>
            {move || shows.get().then(|| view! { <div class="invite-code" inner_html=drawn.clone()></div> })}
        </section>
    }
    .into_any()
}

#[component]
fn LeaveGroup(code: String, open: RwSignal<bool>) -> impl IntoView {
    let said = RwSignal::new(String::new());
    let title = format!("Leave {}?", group_name(&code));
    let heading = title.clone();
    let leave = move |_| {
        let code = code.clone();
        spawn_local(async move {
            match api::ask(&requests::leave(&code)).await {
                Err(failed) if !failed.is("no_group") => drop(said.try_set(failed.words())),
                _ => {
                    open.try_set(false);
                    api::change(|player| player.groups.retain(|it| *it != code));
                    location::go(&Address::Together);
                }
            }
        });
    };
    let leave = StoredValue::new_local(leave);
    view! {
        <Overlay open=open.into() close=Callback::new(move |()| open.set(false)) label=title role="alertdialog">
            <div class="dialog no-moves">
                <span class="emblem"><Drawn sign=Sign::Leave size=28/></span>
                <h2>{heading.clone()}</h2>
                <p>"Your results stay yours."</p>
                <p class="data-refused" role="alert">{move || said.get()}</p>
                <button class="button primary tall" autofocus on:click=move |_| open.set(false)>"Stay"</button>
                <button class="button outlined tall" on:click=move |event| leave.with_value(|leave| leave(event))>"Leave"</button>
            </div>
        </Overlay>
    }
}
