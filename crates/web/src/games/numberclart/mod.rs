//! Numberclart on the screen.

mod board;
mod input;
mod picture;

use crate::address::Address;
use board::Board;
use leptos::prelude::*;
use quintet_engine::{Game, Refusal, Session};
use quintet_games::Numberclart;
use quintet_games::numberclart::Direction;

/// Numberclart in the list of games.
pub const SCREEN: super::Screen = super::Screen {
    id: Numberclart::ID,
    name: Numberclart::NAME,
    pitch: "Merge the clay before it cracks",
    picture: picture::picture,
    open: Some(open),
};

/// The session that is being played.
type Playing = RwSignal<Session<Numberclart>>;

/// Deals a game and shows it.
fn open(params: &str, seed: u64) -> Result<AnyView, Refusal> {
    let session = Session::deal(Session::<Numberclart>::params_from(params)?, seed)?;
    Ok(screen(RwSignal::new(session)).into_any())
}

fn screen(session: Playing) -> impl IntoView {
    input::listen_to_keys(session);
    let over = move || session.with(|session| session.position().status().is_over());
    let score = move || session.with(|session| session.position().score());
    let turn = move || session.with(|session| session.position().turn());
    let record = move || session.with(|session| session.record().to_string());
    view! {
        <main class="numberclart">
            <nav><a href=Address::Home.to_string()>"All games"</a></nav>
            <h1>{Numberclart::NAME}</h1>
            <p>
                "Score " <output class="score">{score}</output> " · Turn " <output class="turn">{turn}</output>
            </p>
            <Board session/>
            <p role="status" class="over">{move || over().then_some("Game over")}</p>
            <p><a href=Address::Game(Numberclart::ID.into()).to_string()>"New game"</a></p>
            <details class="record"><summary>"Record"</summary><pre>{record}</pre></details>
        </main>
    }
}

/// Plays the move that a direction means, if there is one; after the end there is none.
fn push(session: Playing, direction: Direction) {
    if let Some(mv) = session.with_untracked(|session| session.position().arrow(direction)) {
        session.update(|session| session.play(mv, &mut ()).expect("an arrow's move is legal"));
    }
}
