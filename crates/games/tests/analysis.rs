//! What every game's analysis must hold.

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "this test reads files and prints; the rules do not"
)]

use quintet_engine::analysis::{Analysis, News};
use quintet_engine::{Digest, Entry, Record, Rng, Stream};
use quintet_games::GAMES;
use std::ops::ControlFlow;

/// How many boards of each kind are played; a debug build is slow.
const BOARDS: u64 = if cfg!(debug_assertions) { 1 } else { 3 };
/// From one day of the week whose boards are played to the next.
const DAYS: usize = if cfg!(debug_assertions) { 3 } else { 1 };

/// A game of random moves; nothing is added, lifted or reset as long as something can be played.
fn random(entry: Entry, params: &str, seed: u64, most: usize) -> Record {
    let mut session = entry.deal(params, seed).expect("a preset deals");
    let mut rng = Rng::new(seed, Stream::Search);
    for _ in 0..most {
        let mut moves = session.legal_moves();
        moves.retain(|mv| !["+", "next", "lift", "reset"].contains(&mv.as_str()));
        if moves.is_empty() {
            break;
        }
        session.play(rng.choose::<String>(&moves)).expect("a legal move");
    }
    session.record()
}

fn analyse(entry: Entry, record: &Record) -> Analysis {
    entry.analyse(record, &mut |_| ControlFlow::Continue(())).expect("a record of this game")
}

/// The session after this many of the moves that stand.
fn session_before(
    entry: Entry,
    record: &Record,
    analysis: &Analysis,
    keep: u32,
) -> Box<dyn quintet_engine::AnySession> {
    let steps: Vec<&str> = record.steps.split_ascii_whitespace().collect();
    let mut session =
        entry.replay(&Record { steps: String::new(), ..start_of(entry, record) }).expect("a start");
    for step in &analysis.steps[..keep as usize] {
        session.play(steps[*step as usize - 1]).expect("a move of the record");
    }
    session
}

/// The record before its first step, with the claim that is true there.
fn start_of(entry: Entry, record: &Record) -> Record {
    let quintet_engine::Origin::Seed(seed) = record.origin else { panic!("a dealt game") };
    entry.deal(&record.params, seed).expect("it was dealt before").record()
}

/// What holds of every analysis, whatever the game.
fn check(entry: Entry, record: &Record) -> Analysis {
    let analysis = analyse(entry, record);
    let moves = analysis.steps.len();
    assert!(!analysis.curves.is_empty() && !analysis.summary.is_empty());
    for curve in &analysis.curves {
        assert_eq!(
            curve.values.len(),
            moves + 1,
            "{}: one value before the first move and one after each",
            curve.name
        );
    }
    for remark in &analysis.remarks {
        let step = analysis.steps[remark.keep as usize];
        assert_eq!(remark.step, step);
        assert_eq!(
            record.steps.split_ascii_whitespace().nth(step as usize - 1),
            Some(remark.played.as_str())
        );
        assert!(remark.words.ends_with('.'), "{}", remark.words);
        if let Some(better) = &remark.better {
            assert_ne!(better, &remark.played, "{}", remark.words);
            let mut session = session_before(entry, record, &analysis, remark.keep);
            assert!(session.play(better).is_ok(), "{better} can be played: {}", remark.words);
        }
    }
    analysis
}

#[test]
fn the_house_player_is_accurate_and_random_play_is_not() {
    for &entry in GAMES {
        let (mut house, mut random_play) = (Vec::new(), Vec::new());
        let boards = |(day, params): (usize, &&'static str)| {
            let params = *params;
            (0..BOARDS).map(move |number| (params, 100 * day as u64 + number))
        };
        for (params, seed) in entry.daily.iter().enumerate().step_by(DAYS).flat_map(boards) {
            let played = entry.house(params, seed).expect("a daily deals").record();
            house.extend(analyse(entry, &played).accuracy);
            random_play.extend(check(entry, &random(entry, params, seed, 60)).accuracy);
        }
        let mean = |all: &[u8]| all.iter().map(|one| u32::from(*one)).sum::<u32>() / all.len().max(1) as u32;
        println!(
            "{}: house {} ({:?} at least), random {} ({:?} at most), {} games each",
            entry.id,
            mean(&house),
            house.iter().min(),
            mean(&random_play),
            random_play.iter().max(),
            house.len()
        );
        assert!(mean(&house) >= 95 && !house.is_empty(), "{}: {house:?}", entry.id);
        assert!(mean(&random_play) < 60 && !random_play.is_empty(), "{}: {random_play:?}", entry.id);
    }
}

/// An analysis in a line: its summary, and a digest of all that it tells.
fn line(analysis: &Analysis) -> String {
    let mut told = format!("{:?} {} {:?}", analysis.accuracy, analysis.choices, analysis.steps);
    for curve in &analysis.curves {
        told += &format!("\n{} {:?}", curve.name, curve.values);
    }
    for remark in &analysis.remarks {
        let (kind, cost) = (remark.kind.name(), remark.cost.as_ref().map(|cost| cost.amount));
        told += &format!("\n{} {kind} {} {:?}", remark.step, remark.played, remark.better);
        told += &format!(" {cost:?} {} {}", remark.loss, remark.words);
    }
    format!("{:016x} {}", Digest::of(&told).number(), analysis.summary)
}

/// After an intended change, `QUINTET_WRITE_DOCS=1 cargo test -p quintet-games --test analysis golden` writes the list
/// again.
#[test]
fn golden_games_are_analysed_the_same_way_on_every_machine() {
    let crate_folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut files, mut lines) = (0, Vec::new());
    for file in std::fs::read_dir(crate_folder.join("playthroughs")).expect("golden games") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a golden game");
        let id = text.split('/').next().unwrap_or_default();
        let entry = quintet_games::game(id).expect("a game");
        let record = entry.playthrough_record(&text).expect("a record");
        let analysis = analyse(entry, &record);
        if files % 4 == 0 || !cfg!(debug_assertions) {
            assert_eq!(analysis, analyse(entry, &record));
        }
        lines.push(format!(
            "{} {}\n",
            path.file_name().unwrap_or_default().to_string_lossy(),
            line(&analysis)
        ));
        files += 1;
    }
    assert!(files >= GAMES.len());
    lines.sort();
    let (list, found) = (crate_folder.join("analyses.txt"), lines.concat());
    if std::env::var_os("QUINTET_WRITE_DOCS").is_some() {
        std::fs::write(list, found).expect("the list can be written");
        return;
    }
    let known = std::fs::read_to_string(list).expect("the list of analyses");
    known.lines().zip(found.lines()).for_each(|(known, found)| assert_eq!(known, found));
    assert_eq!(known.len(), found.len());
}

#[test]
fn an_analysis_can_be_broken_off_at_every_piece_of_news() {
    for &entry in GAMES {
        let record = random(entry, entry.default_preset, 7, 12);
        let mut news = 0;
        let whole = entry.analyse(&record, &mut |_| {
            news += 1;
            ControlFlow::Continue(())
        });
        assert!(whole.is_ok() && news > 2, "{}", entry.id);
        for stop in (1..=news).step_by(5) {
            let mut heard = 0;
            let broken = entry.analyse(&record, &mut |_| {
                heard += 1;
                if heard == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!((broken.expect_err("broken off").code, heard), ("cancelled", stop), "{}", entry.id);
        }
    }
}

#[test]
fn remarks_are_told_as_they_are_found_and_progress_never_goes_back() {
    for &entry in GAMES {
        let record = random(entry, entry.default_preset, 3, 40);
        let (mut told, mut last) = (Vec::new(), 0);
        let analysis = entry.analyse(&record, &mut |news| {
            match news {
                News::Remark(remark) => told.push(remark.clone()),
                News::Progress(done, total) => {
                    assert!(last <= done && done <= total);
                    last = done;
                }
            }
            ControlFlow::Continue(())
        });
        let analysis = analysis.expect("a record");
        told.sort_by_key(|remark| remark.keep);
        assert_eq!(told, analysis.remarks);
    }
}

#[test]
fn a_game_without_a_move_has_nothing_to_say() {
    for &entry in GAMES {
        let record = entry.deal(entry.default_preset, 1).expect("a deal").record();
        let analysis = check(entry, &record);
        assert_eq!((analysis.accuracy, analysis.remarks.len()), (None, 0), "{}", entry.id);
    }
}

#[test]
fn moves_that_were_taken_back_are_left_out() {
    for &entry in GAMES {
        let mut session = entry.deal(entry.default_preset, 5).expect("a deal");
        for _ in 0..3 {
            let first = session.legal_moves().remove(0);
            session.play(&first).expect("a legal move");
        }
        session.undo().expect("a move to take back");
        let second = session.legal_moves().remove(1.min(session.legal_moves().len() - 1));
        session.play(&second).expect("a legal move");
        let analysis = check(entry, &session.record());
        assert_eq!(analysis.steps, [1, 2, 5], "{}", entry.id);
    }
}

#[test]
fn a_game_that_began_with_a_given_position_is_analysed_too() {
    for &entry in GAMES {
        for seed in 0..4 {
            let mut session = entry.deal(entry.default_preset, seed).expect("a deal");
            let mut rng = Rng::new(seed, Stream::Search);
            for number in 0..24 {
                if number == 10 {
                    session = entry.load(&session.position()).expect("a position reads back");
                }
                let moves = session.legal_moves();
                if moves.is_empty() {
                    break;
                }
                session.play(rng.choose::<String>(&moves)).expect("a legal move");
            }
            let analysis = analyse(entry, &session.record());
            assert!(!analysis.summary.is_empty(), "{}", entry.id);
        }
    }
}
