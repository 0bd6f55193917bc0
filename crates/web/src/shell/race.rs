//! A race against a ghost: another playing of the same board, compared move by move and never by the clock.

use super::play::Play;
use super::shared_game::SHEET;
use crate::games::list;
use crate::kit::icon::Ghost as GhostIcon;
use crate::kit::toast::Toast;
use crate::platform::storage::saves;
use crate::platform::{sheets, worker};
use leptos::prelude::*;
use leptos::task::spawn_local;
use quintet_engine::{Game, Record};
use quintet_picture::Board;
use quintet_play::ghost::{Comparison, Ghost};
use quintet_play::playing::seed_of;
use quintet_play::retelling::Retelling;
use quintet_play::task::Task;
use quintet_play::watched::Watched;
use quintet_play::words::sentence;
use quintet_play::{own_best, records};
use std::any::Any;

/// The record that a game is compared with.
#[derive(Clone, Copy)]
struct Rival {
    record: RwSignal<Option<Record>>,
    /// Whether it goes along as a ghost, or is only compared with at the end.
    goes_along: RwSignal<bool>,
    /// Says how the game on the screen compares with the whole of it.
    at_the_end: RwSignal<Option<Callback<(), String>>>,
}

impl Rival {
    fn is(self, record: Option<Record>, goes_along: bool) {
        self.goes_along.set(goes_along);
        self.record.set(record);
    }
}

/// Provides the ghost for the whole page.
pub fn provide() {
    provide_context(Rival {
        record: RwSignal::new(None),
        goes_along: RwSignal::new(true),
        at_the_end: RwSignal::new(None),
    });
}

/// How the finished game on the screen compares with the record that it was played against, if there is one.
pub fn at_the_end() -> Option<String> {
    let compare = use_context::<Rival>().and_then(|rival| rival.at_the_end.get_untracked());
    compare.map(|compare| compare.run(()))
}

/// Compares the game on a record's board with it, once that game is over.
pub fn compare_with(record: Record) {
    if let Some(rival) = use_context::<Rival>() {
        rival.is(Some(record), false);
    }
}

/// Races a record on its board, until another is raced.
pub fn against(record: Record) {
    if let Some(rival) = use_context::<Rival>() {
        spawn_local(async {
            // Without its styles the line can still be read.
            sheets::wear(SHEET).await;
        });
        rival.is(Some(record), true);
    }
}

/// Whether a record is raced.
pub fn is_on() -> bool {
    use_context::<Rival>().is_some_and(|rival| rival.goes_along.get() && rival.record.with(Option::is_some))
}

/// Ends the race.
pub fn stop() {
    if let Some(rival) = use_context::<Rival>() {
        rival.is(None, true);
    }
}

/// Races one's own best game of the mode being played; where that was on another board, that one is begun again.
pub fn against_own_best<G: Game>(play: Play<G>) {
    let best = play.with_untracked(|session| {
        own_best::own_best::<G, _>(saves(), &session.params_text(), seed_of(session))
    });
    let Some(best) = best else { return };
    if !best.same_board {
        play.deal(&best.record.params, best.seed);
    }
    against(best.record);
}

/// Races the house player on the board being played; it plays the board in the worker first.
pub fn against_house<G: Game>(play: Play<G>) {
    let (params, seed) = play.with_untracked(|session| (session.params_text(), seed_of(session)));
    let (Some(seed), toast, rival) = (seed, Toast::here(), use_context::<Rival>()) else {
        return Toast::here().say("The house player needs a board that was dealt");
    };
    toast.say("The house player plays this board");
    spawn_local(async {
        sheets::wear(SHEET).await;
    });
    worker::ask(&Task::House { game: G::ID.into(), params, seed }, move |answer| {
        match answer.and_then(|text| text.parse::<Record>()) {
            Ok(record) => rival.iter().for_each(|rival| rival.is(Some(record.clone()), true)),
            Err(refusal) => toast.say(sentence(&refusal.message)),
        }
    });
}

/// The line that compares the game with the ghost, where one of its board is raced. What draws it is fetched first.
pub fn line<G: Game>(play: Play<G>) -> AnyView {
    let Some(Rival { record: rival, .. }) = use_context() else { return ().into_any() };
    let board = Memo::new(move |_| (play.mode(), play.seed()));
    let code = RwSignal::new(list::records_at_hand(G::ID));
    let shown = move || {
        let record = rival.get()?;
        let (mode, seed) = board.get();
        let same = record.game == G::ID && record.params == mode && records::seed_in(&record) == seed;
        match code.get().filter(|_| same) {
            Some(code) => Some((code.race)(&play, &record)),
            None if same => {
                spawn_local(async move {
                    // Without it there is no line, and the game goes on.
                    if let Ok(fetched) = list::fetched_records(G::ID).await {
                        code.try_set(Some(fetched));
                    }
                });
                None
            }
            None => None,
        }
    };
    shown.into_any()
}

/// Compares the game on the screen with a record of its board.
pub fn compared<G: Game>(play: &dyn Any, retelling: &'static Retelling<G>, record: &Record) -> AnyView {
    let Some(play) = play.downcast_ref::<Play<G>>().copied() else { return ().into_any() };
    let dealt =
        play.with_untracked(|session| session.history().next().unwrap_or_else(|| session.position().clone()));
    match Watched::<G>::new(record, Some(dealt)) {
        Ok(watched) => drawn(play, retelling, watched),
        Err(_) => ().into_any(),
    }
}

fn drawn<G: Game>(play: Play<G>, retelling: &'static Retelling<G>, watched: Watched<G>) -> AnyView {
    let ghost = Ghost::of(retelling, watched.last());
    let whole = f64::from(ghost.last().max(1));
    let share = move |figure: i32| format!("{:.3}", (f64::from(figure) / whole).clamp(0.0, 1.0));
    if let Some(Rival { at_the_end, .. }) = use_context() {
        let ghost = ghost.clone();
        let compare = move |()| play.with_untracked(|session| ghost.at_the_end(retelling, session));
        at_the_end.set(Some(Callback::new(compare)));
        on_cleanup(move || {
            at_the_end.try_set(None);
        });
    }
    let watched = StoredValue::new_local(watched);
    let now: Memo<Comparison> = {
        let ghost = ghost.clone();
        Memo::new(move |_| play.with_deferred(|session| ghost.compare(retelling, session)))
    };
    let peek = move || {
        let moves = now.get().moves as usize;
        let position = watched.with_value(|watched| watched.fork_moves(moves).position().to_string());
        Board::of(G::ID, &position).map(|board| board.svg("The ghost’s board")).unwrap_or_default()
    };
    let lead = move || match now.get().difference() {
        0 => ("0".to_string(), "level"),
        ahead @ 1.. => (format!("+{ahead}"), "ahead"),
        behind => (format!("−{}", -behind), "behind"),
    };
    let goes_along = use_context::<Rival>().map(|rival| rival.goes_along);
    let line = move || {
        view! {
            <section class="race" aria-label=format!("Race: {}", retelling.figure)>
                <button class="peek" aria-label="The ghost’s board: hold to enlarge it" inner_html=peek></button>
                <div class="lanes" aria-hidden="true">
                    <div class="lane me" style=("--at", move || share(now.get().mine))>
                        <span class="rail"><i></i><b></b></span><span class="n">{move || now.get().mine}</span>
                    </div>
                    <div class="lane ghost" style=("--at", move || share(now.get().ghosts))>
                        <span class="rail"><i></i><b><GhostIcon/></b></span>
                        <span class="n">{move || now.get().ghosts}</span>
                    </div>
                </div>
                <div class="lead" aria-hidden="true"><b>{move || lead().0}</b><small>{move || lead().1}</small></div>
                <p class="unseen" role="status">{move || now.get().words(retelling)}</p>
            </section>
        }
    };
    (move || goes_along.is_none_or(|it| it.get()).then(line)).into_any()
}
