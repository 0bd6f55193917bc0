//! The page of a shared game: what it is, and watching, playing on, racing or explaining it. It never replaces a game
//! under way.

use super::opening::{self, GameHooks};
use super::pages::NotFound;
use super::{analysis, race, replay};
use crate::address::Address;
use crate::games::list;
use crate::kit::controls::Header;
use crate::kit::icon::{Ghost, Glyph, Icon};
use crate::kit::toast::Toast;
use crate::platform::storage::saves;
use crate::platform::{files, location, share, time, worker};
use leptos::prelude::*;
use quintet_engine::{Game, Refusal, Session, Status};
use quintet_games::links;
use quintet_play::playing::seed_of;
use quintet_play::retelling::{Retelling, counted};
use quintet_play::shared_game::{self, CUT, SharedGame, wrong_link};
use quintet_play::task::Task;
use quintet_play::watched::Watched;
use quintet_play::words::sentence;
use std::rc::Rc;

/// Messengers cut links that are longer than this many characters.
const LONGEST_LINK: usize = 1_500;
/// How much of a link that cannot be opened is shown.
const EXCERPT: usize = 40;

/// The style sheet of these pages.
pub const SHEET: &str = "replay";

/// A link that was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The code after `#r=`.
    pub code: String,
    /// Which page of it is asked for.
    pub page: Page,
}

/// The pages of a shared game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// What it is, and the ways on from there.
    Landing,
    /// Its moves, to be watched.
    Replay,
    /// Its analysis.
    Analysis,
}

/// The page of a shared game, or the replay of it. The worker reads the link, since a deal can take long.
pub fn open<G: Game>(link: Link, hooks: GameHooks<G>, retelling: &'static Retelling<G>) -> AnyView {
    let found = RwSignal::new_local(None::<Result<Rc<Watched<G>>, Refusal>>);
    let task = Task::Open { game: G::ID.into(), code: link.code.clone() };
    worker::ask(&task, move |answer| {
        found.try_set(Some(answer.and_then(|text| Watched::opened(&text)).map(Rc::new)));
    });
    let code = StoredValue::new(link.code);
    let shown = move || match found.get() {
        None => opening::waiting(),
        Some(Err(refusal)) => bad_link(&code.get_value(), &refusal),
        Some(Ok(watched)) => match link.page {
            Page::Landing => landing(&watched, code, retelling),
            Page::Replay => replay::view(watched, code, hooks, retelling),
            Page::Analysis => analysis::view(watched, code),
        },
    };
    shown.into_any()
}

/// Shown in place of a link that cannot be opened. Long links are cut.
pub fn bad_link(code: &str, refusal: &Refusal) -> AnyView {
    let begins: String = code.chars().take(EXCERPT).collect();
    let rest = if code.chars().count() > EXCERPT { "…" } else { "" };
    let (heading, reason) = wrong_link(refusal);
    view! { <NotFound address=format!("#r={begins}{rest}") reason heading cut=refusal.code == CUT/> }
        .into_any()
}

fn landing<G: Game>(
    watched: &Rc<Watched<G>>,
    code: StoredValue<String>,
    retelling: &'static Retelling<G>,
) -> AnyView {
    let Some(screen) = list::screen(G::ID) else { return opening::waiting() };
    document().set_title("Shared game");
    let today = time::today().into();
    let shared = SharedGame::of(screen.profile, watched.last(), retelling, today);
    // A cleared board is empty, so what it was is shown.
    let (position, what) = match watched.last().position().status() {
        Status::StageCleared => (watched.after(0).position().to_string(), "The board as it was dealt"),
        _ => (watched.last().position().to_string(), "The board as it stands"),
    };
    let drawn = quintet_picture::Board::of(G::ID, &position).map(|board| board.svg(what)).unwrap_or_default();
    let facts = shared.facts.map(|(what, figure)| view! { <div><dt>{what}</dt><dd>{figure}</dd></div> });
    let raced = RwSignal::new(false);
    let same_board = {
        let (watched, day) = (watched.clone(), shared.day.filter(|day| *day <= today));
        move || {
            match raced.get_untracked() {
                true => race::against(watched.last().record()),
                false => race::compare_with(watched.last().record()),
            }
            match (day, seed_of(watched.last())) {
                (Some(day), _) => location::go(&Address::DailyBoard { day, id: G::ID.into() }),
                (None, Some(seed)) => {
                    let params = watched.last().params_text();
                    location::go(&Address::Deal { id: G::ID.into(), params, seed });
                }
                (None, None) => replay::play_on(watched.fork(0)),
            }
        }
    };
    let watch = move || location::go(&Address::Replay(code.get_value()));
    let explain = move || location::go(&Address::Analysis(code.get_value()));
    let (on, after) = (watched.clone(), watched.last().moves().len());
    let go_on = move || replay::play_on(on.fork(on.steps().len()));
    let continued = match shared.is_open {
        true => way(Glyph::CallSplit, "Continue from here", format!("Take over after move {after}"), go_on),
        false => way(Glyph::CallSplit, "Continue from any move", "Choose it in the replay".into(), watch),
    };
    // Who finished the board has nothing left to be given away.
    let played = saves().daily_results(G::ID).on(today).is_some();
    let gives_away = shared.gives_away.filter(|_| !played);
    let watched_how = gives_away.unwrap_or("Step by step, from the deal");
    let explained_how = gives_away.unwrap_or("What decided it, and what was better");
    view! {
        <div class="shared-page">
            <Header end=|| view! { <span></span> }><h1>"Shared game"</h1></Header>
            <main>
                <section class="shared-card panel">
                    <div class="picture" inner_html=drawn></div>
                    <h2>{shared.title}</h2>
                    <p class="sub">{shared.about}</p>
                    <dl class="facts">{facts}</dl>
                    <p class="checked">
                        <Icon glyph=Glyph::VerifiedUser size=20/>
                        <span><b>"Proved: "</b>{shared.proved}</span>
                    </p>
                </section>
                <div class="ways">
                    {way(Glyph::PlayArrow, "Play the same board", "From the start, then compare".into(), same_board)}
                    {way(Glyph::Visibility, "Watch", watched_how.into(), watch)}
                    {continued}
                    {way(Glyph::QueryStats, "Explain", explained_how.into(), explain)}
                </div>
                <button class="row ghost-row" role="switch" aria-checked=move || raced.get().to_string()
                    on:click=move |_| raced.update(|raced| *raced = !*raced)>
                    <Ghost/>
                    <span class="what">"Race it move by move"<small>"Their game runs along as a ghost"</small></span>
                    <span class="switch"></span>
                </button>
            </main>
        </div>
    }
    .into_any()
}

fn way(glyph: Glyph, title: &'static str, note: String, go: impl Fn() + 'static) -> AnyView {
    view! {
        <button class="way" on:click=move |_| go()>
            <Icon glyph/>
            <span><b>{title}</b><small>{note}</small></span>
            <Icon glyph=Glyph::ChevronRight/>
        </button>
    }
    .into_any()
}

/// Shares a game as a link, through the browser's share sheet where there is one, or as a file where the link would be
/// cut on the way.
pub fn share<G: Game>(session: &Session<G>) {
    let toast = Toast::here();
    match link_to(session) {
        Some(link) => {
            let copied = link.clone();
            share::text_or(&in_words(session), &link, move || copy(&copied, toast));
        }
        None => {
            files::offer(&format!("quintet-{}.txt", G::ID), &session.record().to_string());
            toast.say("This game is too long for a link, so it is a file");
        }
    }
}

/// What stands before the link in a message: `Quintet. Digits! medium: 24 moves.`
fn in_words<G: Game>(session: &Session<G>) -> String {
    let title = list::screen(G::ID).map(|screen| shared_game::title(screen.profile, session));
    format!("Quintet. {}: {}.", title.unwrap_or_default(), counted(session.moves().len() as u32, "move"))
}

/// The whole link to every move of a game, unless it would be cut on the way.
pub fn link_to<G: Game>(session: &Session<G>) -> Option<String> {
    let code = links::link_as::<G>(&session.record()).ok().filter(|code| code.len() <= LONGEST_LINK)?;
    Some(location::link(&Address::Shared(code)))
}

/// Watches a game from its deal.
pub fn watch<G: Game>(session: &Session<G>) {
    match links::link_as::<G>(&session.record()) {
        Ok(code) => location::go(&Address::Replay(code)),
        Err(refusal) => Toast::here().say(sentence(&refusal.message)),
    }
}

/// Explains a game.
pub fn explain<G: Game>(session: &Session<G>) {
    match links::link_as::<G>(&session.record()) {
        Ok(code) => location::go(&Address::Analysis(code)),
        Err(refusal) => Toast::here().say(sentence(&refusal.message)),
    }
}

/// Copies a link.
fn copy(link: &str, toast: Toast) {
    files::copy(link, move |done| {
        toast.say(if done { "Link copied" } else { "Copying is not allowed here" });
    });
}
