//! The end of a game: what it came to, what decided it, and what can be done next.

use super::bout::Bout;
use super::words;
use crate::platform::chance;
use crate::shell::overlay::Overlay;
use crate::shell::result::{Report, ResultCard, Used, Ways};
use leptos::prelude::*;
use quintet_engine::{Game, Session};
use quintet_games::ColorCascade;
use quintet_games::color_cascade::{Colour, Side};

/// What a finished game came to.
fn report(session: &Session<ColorCascade>) -> Report {
    let position = session.position();
    let Some(ending) = position.ending() else { return Report::default() };
    let (human, ai) = (position.count(Colour::Blue), position.count(Colour::Orange));
    let (heading, why) = words::result(ending, human, ai);
    let lead =
        |position: &ColorCascade| position.count(Colour::Blue) as i32 - position.count(Colour::Orange) as i32;
    let mut leads: Vec<i32> = session.history().map(|before| lead(&before)).collect();
    leads.push(lead(position));
    let decided = match words::turning_point(&leads, ending.winner) {
        Some(turn) => format!("{why}. {turn}."),
        None => format!("{why}."),
    };
    Report {
        heading: heading.into(),
        won: ending.winner == Some(Side::Human),
        figure: Some(format!("{human} to {ai}")),
        decided: Some(decided),
        tally: vec![
            ("Opponent".into(), format!("AI, {}", words::level(session.params().level))),
            ("Your turns".into(), position.turns(Side::Human).to_string()),
            ("Score".into(), position.score().to_string()),
        ],
        used: Some(Used::of(session)),
        ..Report::default()
    }
}

/// The dialog; it opens when the end has been shown.
#[component]
pub fn Over(bout: Bout) -> impl IntoView {
    let open = RwSignal::new(false);
    Effect::new(move |before: Option<bool>| {
        let over = bout.shown.get().turn.is_none();
        if before == Some(!over) {
            open.set(over);
        }
        over
    });
    let report = Memo::new(move |last: Option<&Report>| match open.get() {
        true => bout.play.with_untracked(report),
        // While the dialog leaves it still shows what it showed.
        false => last.cloned().unwrap_or_default(),
    });
    let close = Callback::new(move |()| open.set(false));
    let deal = move |seed: u64| {
        open.set(false);
        bout.play.deal(&untrack(|| bout.play.mode()), seed);
    };
    let again = bout.play.with_untracked(crate::shell::play::seed_of).is_some().then(|| {
        Callback::new(move |()| deal(untrack(|| bout.play.seed()).unwrap_or_else(chance::secret_seed)))
    });
    let ways = Ways {
        primary: ("New game", Callback::new(move |()| deal(chance::secret_seed()))),
        again,
        take_back: Some(Callback::new(move |()| {
            open.set(false);
            bout.undo();
        })),
        look: Some(close),
    };
    let label = Signal::derive(move || report.with(|report| report.heading.clone()));
    view! {
        <Overlay open=open.into() close result=true scrim="win" label>
            <ResultCard report=report.get_untracked() ways/>
        </Overlay>
    }
}
