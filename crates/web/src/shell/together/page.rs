//! Today's shared results: five histograms, groups, and the best of the last closed day.

use super::joined::Leaving;
use super::presence::{self, Presence};
use super::sign::{Drawn, Sign};
use super::{OFFERS, api, groups, halves, joined, offer, restore, send, top};
use crate::address::Address;
use crate::calendar;
use crate::drawing::histogram;
use crate::games::list::{SCREENS, Screen};
use crate::kit::controls::Header;
use crate::kit::icon::{Glyph, Icon};
use crate::kit::toast::Toast;
use crate::platform::storage::saves;
use crate::platform::{location, time};
use leptos::ev::online;
use leptos::prelude::*;
use leptos::task::spawn_local;
use quintet_games::daily::Day;
use quintet_play::dailies::{AllResults, Board, Progress};
use quintet_play::together::answers::{Histogram, Me};
use quintet_play::together::requests;
use quintet_play::together::taking_part::{REROLLS, TakingPart, initials};
use quintet_play::together::{window, words};

/// Which sheet is open.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Front {
    Nothing,
    Offer,
    Restore,
    Joined,
}

/// The page. Until the player takes part it is one panel and makes no request.
pub fn page() -> AnyView {
    api::look_again();
    let offers = OFFERS.replace(false) && api::player().with_untracked(Option::is_none);
    let front = RwSignal::new(if offers { Front::Offer } else { Front::Nothing });
    let player = api::player();
    let takes_part = Memo::new(move |_| player.with(Option::is_some));
    let (presence, unanswered) = (presence::presence(), presence::unanswered());
    // Once the network is back, who is there is asked again.
    let listening = window_event_listener(online, |_| presence::look());
    on_cleanup(move || listening.remove());
    let daily = || {
        view! {
            <button class="icon-button" aria-label="Daily" on:click=|_| location::go(&Address::Today)>
                <Icon glyph=Glyph::CalendarMonth/>
            </button>
        }
    };
    let inside = move || match (presence.get(), takes_part.get()) {
        (Presence::Unknown, _) if unanswered.get() => alone(
            "No network",
            "Nobody could be asked whether there is a server. Nothing is sent.",
            Some(("Try again", Callback::new(|()| presence::look()))),
        ),
        (Presence::Unknown, _) => alone(
            "Looking for a server",
            "This page compares results where there is a server. Nothing is sent.",
            None,
        ),
        (Presence::Nowhere, _) => alone(
            "No server here",
            "Your results stay on this device. A server can be named in the settings.",
            None,
        ),
        (Presence::At(_), false) => alone(
            "You’re playing on your own",
            "Nothing leaves this device. If you like, see how everyone did on the same boards, and compare with friends.",
            Some(("Take part", Callback::new(move |()| front.set(Front::Offer)))),
        ),
        (Presence::At(_), true) => together(front),
    };
    view! {
        <div class="page together">
            <Header end=daily><h1>"Statistics"</h1></Header>
            <main>{halves(true)}{inside}</main>
        </div>
        <Sheets front/>
    }
    .into_any()
}

/// The panel of a player who does not take part, and what can be done there.
fn alone(title: &'static str, text: &'static str, way: Option<(&'static str, Callback<()>)>) -> AnyView {
    view! {
        <section class="panel nothing invitation">
            <span class="emblem"><Drawn sign=Sign::Group size=28/></span>
            <h2>{title}</h2>
            <p>{text}</p>
            {way.map(|(name, act)| view! {
                <button class="button primary" on:click=move |_| act.run(())>{name}</button>
            })}
        </section>
    }
    .into_any()
}

/// The sheets around taking part, on this page and on that of a group.
#[component]
pub fn Sheets(front: RwSignal<Front>) -> impl IntoView {
    let is = move |which: Front| Signal::derive(move || front.get() == which);
    let close = Callback::new(move |()| front.set(Front::Nothing));
    let to = move |which: Front| Callback::new(move |()| front.set(which));
    let leave = RwSignal::new(false);
    let toast = Toast::here();
    let left = Callback::new(move |()| {
        front.set(Front::Nothing);
        toast.confirm("Everything is deleted from the server");
    });
    view! {
        <FootSheet open=is(Front::Offer) close title="Take part" inside=move || {
            offer::inside(close, to(Front::Joined), to(Front::Restore))
        }/>
        <FootSheet open=is(Front::Restore) close title="I have a key" inside=move || {
            restore::inside(to(Front::Offer), to(Front::Joined))
        }/>
        <FootSheet open=is(Front::Joined) close title="You’re taking part" inside=move || joined::inside(leave)/>
        <Leaving open=leave left/>
    }
}

/// A sheet whose inside is made when it opens, and may have a foot of its own.
#[component]
fn FootSheet(
    open: Signal<bool>,
    close: Callback<()>,
    title: &'static str,
    #[prop(into)] inside: ViewFn,
) -> impl IntoView {
    use crate::kit::overlay::Overlay;
    view! {
        <Overlay open close label=title.to_string()>
            <section class="sheet take">
                <div class="sheet-head">
                    <h2 tabindex="-1" autofocus>{title}</h2>
                    <button class="icon-button" aria-label="Close" on:click=move |_| close.run(())>
                        <Icon glyph=Glyph::Close/>
                    </button>
                </div>
                {inside.run()}
            </section>
        </Overlay>
    }
}

/// Everything of a player who takes part.
fn together(front: RwSignal<Front>) -> AnyView {
    send::begin();
    refresh_me();
    let day = time::day();
    view! {
        {move || today(day.get())}
        {groups::panel()}
        {top::panel()}
        {me(front)}
    }
    .into_any()
}

/// Looks up what the server knows of the player: another device may have changed it.
pub fn refresh_me() {
    let known = api::player().with_untracked(|it| it.as_ref().is_some_and(|it| it.known));
    if known {
        spawn_local(async {
            let me = api::ask(&requests::me()).await.ok().and_then(|body| Me::read(&body));
            if let Some(me) = me {
                api::change(|player| {
                    player.rolls = REROLLS.saturating_sub(me.rerolls);
                    (player.listed, player.groups) = (me.listed, me.groups);
                });
            }
        });
    }
}

/// What is known of one board.
type Shown = Option<(Histogram, Option<i64>)>;

/// The five boards of today.
fn today(day: Day) -> AnyView {
    let closes = window::closes(day);
    let until = format!("open until {}", window::weekday_and_time(closes, time::ahead_of_utc(closes)));
    let boards = AllResults::read(saves()).boards(saves(), day);
    let shown: Vec<RwSignal<Option<Shown>>> = SCREENS.iter().map(|_| RwSignal::new(None)).collect();
    let load = {
        let shown = shown.clone();
        move || {
            for (screen, shown) in SCREENS.iter().zip(shown.clone()) {
                spawn_local(async move {
                    // A result that is just being sent is waited for, so that it is among them.
                    send::ended().await;
                    let found = api::histogram(day, screen.profile.id).await;
                    shown.try_set(Some(found));
                });
            }
        }
    };
    load();
    let again = load.clone();
    let listening = window_event_listener(online, move |_| {
        send::begin();
        again();
    });
    on_cleanup(move || listening.remove());
    let all = shown.clone();
    let rows: Vec<AnyView> = SCREENS
        .iter()
        .zip(boards)
        .zip(&shown)
        .map(|((screen, board), shown)| row(screen, &board, day, *shown))
        .collect();
    view! {
        <section class="panel wide-panel">
            <h2 class="centred">{format!("Today, {}", calendar::in_words(day))}<small>{until}</small></h2>
            {away(shown, load)}
            <ul class="many">{rows}</ul>
            <div class="chart-key" aria-hidden="true">
                <span><svg viewBox="0 0 12 12"><path d="M2 4h8l-4 5Z" fill="currentColor"/></svg>"You"</span>
                <span><svg viewBox="0 0 12 12"><path class="par" d="M6 0V12" stroke="currentColor" stroke-width="1.5" stroke-dasharray="3 3"/></svg>"Par"</span>
                <span>"60% to 120% of par"</span>
            </div>
            {table(all, day)}
        </section>
    }
    .into_any()
}

/// Says that the server does not answer, and when what is shown was seen.
fn away(shown: Vec<RwSignal<Option<Shown>>>, load: impl Fn() + Clone + Send + Sync + 'static) -> AnyView {
    let state = move || {
        let all: Vec<Option<Shown>> = shown.iter().map(|it| it.get()).collect();
        let failed = all.iter().any(|it| matches!(it, Some(None | Some((_, Some(_))))));
        let as_of = all.iter().flatten().flatten().filter_map(|(_, at)| *at).min();
        failed.then_some(as_of)
    };
    let state = Memo::new(move |_| state());
    (move || {
        state.get().map(|as_of| {
            let load = load.clone();
            let as_of = as_of.map(|at| format!(" As of {}.", window::time(at, time::ahead_of_utc(at))));
            view! {
                <div class="notice away" role="status">
                    <Icon glyph=Glyph::CloudOff size=20/>
                    <span>{words::AWAY}{as_of}</span>
                    <button class="button text" on:click=move |_| {
                        send::begin();
                        load();
                    }>"Try again"</button>
                </div>
            }
        })
    })
    .into_any()
}

/// One's own result that counts, in permille.
fn own(day: Day, game: &str) -> Option<u32> {
    saves().outbox().received(day, game).and_then(|accepted| accepted.first)
}

fn row(screen: &'static Screen, board: &Board, day: Day, shown: RwSignal<Option<Shown>>) -> AnyView {
    let game = screen.profile;
    let mine = match &board.progress {
        Progress::Finished(result) if result.uncounted.is_none() => {
            let percent = format!("{}%", result.percent());
            view! { <b>{percent}</b> }.into_any()
        }
        progress => {
            let words = match progress {
                Progress::New => "Play",
                Progress::UnderWay(_) => "Continue",
                Progress::Finished(_) => "Again",
            };
            let to = Address::DailyBoard { day, id: game.id.into() }.to_string();
            view! { <a class="play" href=to aria-label=format!("{words}: {}", game.name)>{words}</a> }
                .into_any()
        }
    };
    let histogram = move || {
        shown.get().map(|found| {
            let Some((histogram, _)) = found else { return String::new() };
            let (histogram, own) = with_own(histogram, day, game.id);
            let label = format!("{}: {}", game.name, histogram.in_words(own));
            histogram::beside_name(&histogram, own, &label)
        })
    };
    let results = move || match shown.get() {
        None => "…".to_string(),
        Some(None) => "–".to_string(),
        Some(Some((histogram, _))) => words::results(with_own(histogram, day, game.id).0.n),
    };
    view! {
        <li data-game=game.id>
            <span class="card-picture" inner_html=screen.picture()></span>
            <span class="name"><b>{game.name}</b><small>{results}</small></span>
            <span class="drawn" inner_html=move || histogram().unwrap_or_default()></span>
            <span class="mine">{mine}</span>
        </li>
    }
    .into_any()
}

/// A histogram with one's own result in it.
fn with_own(histogram: Histogram, day: Day, game: &str) -> (Histogram, Option<u32>) {
    let counted = saves().outbox().received(day, game).map_or(0, |accepted| accepted.n);
    let own = own(day, game);
    (histogram.holding(own, counted), own)
}

/// The same figures as a table.
fn table(shown: Vec<RwSignal<Option<Shown>>>, day: Day) -> AnyView {
    let rows = move || {
        let row = |(screen, shown): (&'static Screen, &RwSignal<Option<Shown>>)| {
            let (histogram, _) = shown.get().flatten()?;
            let (histogram, own) = with_own(histogram, day, screen.profile.id);
            let percent =
                |permille: Option<u32>| permille.map_or("–".to_string(), |it| format!("{}%", it / 10));
            Some(view! {
                <tr><th scope="row">{screen.profile.name}</th><td>{histogram.n}</td><td>{percent(histogram.told_median())}</td>
                    <td>{percent(own)}</td></tr>
            })
        };
        SCREENS.iter().zip(&shown).filter_map(row).collect::<Vec<_>>()
    };
    view! {
        <details class="as-table">
            <summary>"As a table"</summary>
            <table>
                <thead><tr><th scope="col">"Game"</th><th scope="col">"Results"</th><th scope="col">"Median"</th>
                    <th scope="col">"Yours"</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </details>
    }
    .into_any()
}

/// The player's own name, and the way to key and choices.
fn me(front: RwSignal<Front>) -> AnyView {
    let player = api::player();
    let name =
        Signal::derive(move || player.with(|it| it.as_ref().map(TakingPart::name).unwrap_or_default()));
    view! {
        <section class="panel me-panel">
            <button class="group-row" on:click=move |_| front.set(Front::Joined)>
                <span class="emblem" aria-hidden="true">{move || initials(&name.get())}</span>
                <span><b>{name}</b><small>"You: name, key and choices"</small></span>
                <span></span>
                <Icon glyph=Glyph::ChevronRight size=20/>
            </button>
        </section>
    }
    .into_any()
}
