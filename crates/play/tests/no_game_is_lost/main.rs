//! No game under way that was stored is ever lost, whatever the player, the tabs and the storage do.
//!
//! Random sequences are played in two tabs over one bad storage. After every step each game that was stored must still
//! be there: in its slot, in a list that undo or redo leads along, or put aside. Only a list that is full may drop one.
//! In the end, the buttons must really lead to every game that the lists hold.

mod model;
mod storage;
mod tab;

use model::Model;
use quintet_engine::{Game, Rng, Stream};
use quintet_games::daily::Day;
use quintet_games::{Numberclart, Pathwayz};
use quintet_play::replaced_games::continues;
use storage::{BadStorage, Trouble};
use tab::{Deals, Tab};

/// One step of a player, of a tab or of the storage.
#[derive(Clone, Copy, Debug)]
enum Step {
    Play {
        choice: u8,
        moves: u8,
    },
    /// Plays to the end of the game.
    Finish,
    Hint,
    Undo,
    Redo,
    /// The game that undo or redo leads to was reopened.
    Arrive,
    New {
        mode: u8,
        seed: u8,
    },
    Restart,
    Link {
        mode: u8,
        seed: u8,
    },
    Mode {
        mode: u8,
        seed: u8,
    },
    Daily {
        day: u8,
    },
    Reload,
    /// The player goes to the other tab.
    OtherTab,
    TakeOver,
    Trouble {
        full: bool,
        unreadable: bool,
    },
    Tear {
        which: u8,
        keep: u8,
    },
    /// The program is killed after this many writes of the next step.
    Kill {
        writes: u8,
    },
}

/// A random step.
fn step(rng: &mut Rng) -> Step {
    let mut below = |count: u32| rng.below(count) as u8;
    match below(54) {
        0..8 => Step::Play { choice: below(256), moves: 1 + below(3) },
        8 => Step::Finish,
        9 => Step::Hint,
        10..18 => Step::Undo,
        18..22 => Step::Redo,
        22..30 => Step::Arrive,
        30..36 => Step::New { mode: below(3), seed: below(12) },
        36 => Step::Restart,
        37..40 => Step::Link { mode: below(3), seed: below(12) },
        40..42 => Step::Mode { mode: below(3), seed: below(12) },
        42..44 => Step::Daily { day: below(3) },
        44..47 => Step::Reload,
        47..49 => Step::OtherTab,
        49 => Step::TakeOver,
        50..52 => Step::Trouble { full: below(2) == 0, unreadable: below(2) == 0 },
        52 => Step::Tear { which: below(256), keep: below(256) },
        _ => Step::Kill { writes: below(5) },
    }
}

/// Plays a sequence.
fn run<G: Game>(deals: &Deals<G>, steps: &[Step]) -> Result<(), String> {
    let storage = BadStorage::default();
    let mut model = Model::default();
    let mut tabs = [Tab::new(&storage, deals), Tab::new(&storage, deals)];
    let mut here = 0;
    tabs[here].take_over();
    model.check(&storage)?;
    for (number, &step) in steps.iter().enumerate() {
        match step {
            Step::OtherTab => {
                here = 1 - here;
                tabs[here].reload(&storage);
            }
            Step::TakeOver => {
                tabs[1 - here].holds = false;
                tabs[here].take_over();
            }
            Step::Reload => tabs[here].reload(&storage),
            Step::Trouble { full, unreadable } => {
                storage.trouble.set(Trouble { full, unreadable, ..storage.trouble.get() });
            }
            Step::Tear { which, keep } => model.tear(&storage, which.into(), keep.into()),
            Step::Kill { writes } => {
                storage.trouble.set(Trouble { writes_left: Some(writes.into()), ..storage.trouble.get() });
            }
            step => {
                act(&mut tabs[here], step);
                let trouble = storage.trouble.get();
                if trouble.writes_left.is_some() {
                    storage.trouble.set(Trouble { writes_left: None, ..trouble });
                    model
                        .check(&storage)
                        .map_err(|lost| format!("step {number}, {step:?}, killed: {lost}"))?;
                    tabs[here].reload(&storage);
                }
            }
        }
        model.check(&storage).map_err(|lost| format!("step {number}, {step:?}: {lost}"))?;
    }
    storage.trouble.set(Trouble::default());
    let mut tab = Tab::new(&storage, deals);
    tab.take_over();
    let preset = &G::PRESETS[steps.len() % G::PRESETS.len().min(3)];
    tab.open_mode(preset.name, 0);
    model.check(&storage)?;
    let games = model.games_of(|what| tab.slot().key(what));
    let mut reached = walk(&mut tab);
    model.check(&storage)?;
    reached.extend(model.put_aside());
    match games.iter().find(|game| !reached.iter().any(|other| continues(other, game))) {
        Some(game) => Err(format!("no button leads to this game of {}:\n{game}", preset.name)),
        None => Ok(()),
    }
}

fn act<G: Game>(tab: &mut Tab<'_, G>, step: Step) {
    let mode = |mode: u8| G::PRESETS[usize::from(mode) % G::PRESETS.len()].name;
    match step {
        Step::Play { choice, moves } => tab.play(choice.into(), moves.into()),
        Step::Finish => tab.finish(),
        Step::Hint => tab.hint(),
        Step::Undo => drop(tab.undo()),
        Step::Redo => drop(tab.redo()),
        Step::Arrive => tab.arrive(),
        Step::New { mode: preset, seed } => tab.begin(mode(preset), seed.into()),
        Step::Restart => tab.restart(),
        Step::Link { mode: preset, seed } => tab.open(mode(preset), seed.into()),
        Step::Mode { mode: preset, seed } => tab.open_mode(mode(preset), seed.into()),
        Step::Daily { day } => tab.open_daily(Day::FIRST.plus(day.into())),
        step => unreachable!("{step:?} is no player's"),
    }
}

/// Presses undo, and then redo, until there is nothing more, and says which games were seen.
fn walk<G: Game>(tab: &mut Tab<'_, G>) -> Vec<String> {
    let mut seen = Vec::new();
    for back in [false, true, false] {
        for _ in 0..5_000 {
            seen.extend(tab.record());
            let pressed = if back { tab.undo_all() || tab.undo() } else { tab.redo() };
            if !pressed {
                break;
            }
            tab.arrive();
        }
    }
    seen
}

/// Leaves out every step without which a game is lost all the same.
fn shortest<G: Game>(deals: &Deals<G>, mut steps: Vec<Step>) -> Vec<Step> {
    let mut at = 0;
    while at < steps.len() {
        let mut fewer = steps.clone();
        fewer.remove(at);
        match run(deals, &fewer) {
            Err(_) => (steps, at) = (fewer, 0),
            Ok(()) => at += 1,
        }
    }
    steps
}

/// Plays this many random sequences.
fn no_game_is_lost<G: Game>(sequences: u64) {
    let deals = Deals::<G>::default();
    for seed in 0..sequences {
        let mut rng = Rng::new(seed, Stream::Search);
        let count = 1 + rng.below(40);
        let steps: Vec<Step> = (0..count).map(|_| step(&mut rng)).collect();
        if let Err(lost) = run(&deals, &steps) {
            panic!("sequence {seed}: {lost}\n{:#?}", shortest(&deals, steps));
        }
    }
}

#[test]
fn of_a_game_whose_moves_can_always_be_taken_back() {
    no_game_is_lost::<Numberclart>(16_000);
}

#[test]
fn of_a_game_that_is_frozen_when_it_is_won() {
    no_game_is_lost::<Pathwayz>(8_000);
}
