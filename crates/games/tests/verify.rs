//! Verifying results: what is accepted, what is refused and why, and what a proof says.

#![allow(
    clippy::disallowed_types,
    reason = "this test measures how long a verification takes; the rules do not"
)]

use quintet_engine::{
    AnySession, Budget, Class, Dealt, Entry, Game as _, Opponent as _, Record, Refusal, Session, permille,
};
use quintet_games::color_cascade::{self, Ai};
use quintet_games::{ColorCascade, GAMES, game};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// The games whose house player is quick enough to be asked often in a test.
fn quick() -> impl Iterator<Item = &'static Entry> {
    GAMES.iter().filter(|entry| !entry.has_opponent)
}

fn verify(entry: &Entry, record: &Record, dealt: &Dealt) -> Result<quintet_engine::Proof, Refusal> {
    entry.verify(record, dealt, &Budget::SERVER, &mut ())
}

#[test]
fn the_house_player_reaches_par_by_definition() {
    for entry in quick() {
        for (seed, params) in (100..).zip(entry.daily) {
            let dealt = entry.prepare(params, seed).unwrap();
            let record = entry.house(params, seed).unwrap().record();
            let proof =
                verify(entry, &record, &dealt).unwrap_or_else(|refusal| panic!("{record}: {refusal}"));
            assert!(dealt.par > 0, "{} {params}~{seed}", entry.id);
            assert_eq!((proof.outcome.figure, proof.permille(), proof.class), (dealt.par, 1000, Class::Pure));
            assert!(proof.outcome.finished && proof.outcome.uncounted.is_none(), "{record}");
            assert_eq!(proof.record, record, "a canonical record stays as it is");
        }
    }
}

/// A par that changed would measure the results of a day by two measures.
#[test]
fn pars_keep_their_figures() {
    let pars: Vec<Vec<u32>> = quick()
        .map(|entry| {
            entry
                .daily
                .iter()
                .zip(100..)
                .map(|(params, seed)| entry.prepare(params, seed).unwrap().par)
                .collect()
        })
        .collect();
    assert_eq!(
        pars,
        [
            [162, 111, 119, 135, 137, 113, 118],
            [320, 562, 511, 489, 339, 299, 521],
            [1000, 1000, 1000, 1000, 1000, 1000, 1000],
            [428, 435, 430, 504, 465, 440, 368],
        ]
    );
}

#[test]
fn permille_is_capped_and_never_divides_by_nothing() {
    assert_eq!([permille(96, 100), permille(300, 100), permille(5, 0), permille(0, 0)], [960, 2000, 2000, 0]);
}

#[test]
fn one_playing_has_one_record_however_it_is_written() {
    let entry = game("digits").unwrap();
    let dealt = entry.prepare("easy", 7).unwrap();
    let record = entry.house("easy", 7).unwrap().record();
    let clean = verify(&entry, &record, &dealt).unwrap();
    let mut sloppy = record.clone();
    sloppy.steps = record.steps.replace(' ', "  ");
    let (first, second) = record.steps.split_once(' ').unwrap().0.split_once('-').unwrap();
    sloppy.steps = sloppy.steps.replacen(&format!("{first}-{second}"), &format!("{second}-{first}"), 1);
    assert_ne!(sloppy.steps, record.steps);
    assert_eq!(verify(&entry, &sloppy, &dealt), Ok(clean.clone()));
    // A detour leads to the same line, in another class.
    let mut detour = record.clone();
    detour.steps = format!("{first}-{second} undo {}", record.steps);
    let proof = verify(&entry, &detour, &dealt).unwrap();
    assert_eq!((proof.line, proof.class, proof.undos), (clean.line, Class::Undo, 1));
    assert_ne!(proof.record, clean.record);
}

#[test]
fn what_is_no_result_of_this_board_is_refused_with_its_reason() {
    let entry = game("digits").unwrap();
    let dealt = entry.prepare("easy", 7).unwrap();
    let record = entry.house("easy", 7).unwrap().record();
    let refused = |change: &dyn Fn(&mut Record)| {
        let mut forged = record.clone();
        change(&mut forged);
        verify(&entry, &forged, &dealt).unwrap_err().code
    };
    let other = entry.deal("easy", 8).unwrap().record();
    assert_eq!(verify(&entry, &other, &dealt).unwrap_err().code, "other_board");
    assert_eq!(refused(&|it| it.params = "hard".into()), "other_board");
    assert_eq!(refused(&|it| it.claim.score += 1), "score_differs");
    assert_eq!(refused(&|it| it.rules += 1), "rules_differ");
    assert_eq!(refused(&|it| it.game = "pathwayz".into()), "other_game");
    assert_eq!(refused(&|it| it.steps.push_str(" a1-a1")), "step_refused");
    assert_eq!(refused(&|it| it.steps = "undo ".repeat(2_001)), "too_long");
    assert_eq!(refused(&|it| it.steps = "hint ".repeat(51)), "too_long");
    assert_eq!(refused(&|it| it.steps = "+ ".repeat(9)), "too_long");
    assert_eq!(refused(&|it| it.steps = "next ".repeat(21)), "too_long");
    let literal = entry.load(&entry.deal("easy", 7).unwrap().position()).unwrap().record();
    assert_eq!(verify(&entry, &literal, &dealt).unwrap_err().code, "literal_position");
    let foreign = game("numberclart").unwrap().prepare("sprint", 7).unwrap();
    assert_eq!(entry.verify(&record, &foreign, &Budget::SERVER, &mut ()).unwrap_err().code, "other_game");
}

/// Taking back and playing again is cheap, except for the moves that deal.
#[test]
fn boards_that_are_dealt_again_and_again_are_counted() {
    let entry = game("digits").unwrap();
    let dealt = entry.prepare("easy", 7).unwrap();
    let refusal = |begin: &mut dyn FnMut(&mut dyn AnySession), rounds: usize| {
        let mut session = entry.deal("easy", 7).unwrap();
        begin(session.as_mut());
        for _ in 0..rounds {
            session.undo().unwrap();
            session.redo().unwrap();
        }
        verify(&entry, &session.record(), &dealt).err().map(|refusal| refusal.message)
    };
    let mut add = |session: &mut dyn AnySession| session.play("+").map(drop).unwrap();
    assert_eq!(refusal(&mut add, 7), None);
    assert_eq!(refusal(&mut add, 8).unwrap(), "a record may have 8 moves \"+\"; this one has 9");
    let mut clear = |session: &mut dyn AnySession| {
        for mv in session.certificate().unwrap() {
            session.play(&mv).unwrap();
        }
        session.play("next").map(drop).unwrap();
    };
    assert_eq!(refusal(&mut clear, 19), None);
    assert_eq!(refusal(&mut clear, 20).unwrap(), "a record may have 20 moves \"next\"; this one has 21");
}

/// Counted bounds, checked here by the clock only as a whole: a record of hints once took minutes.
#[test]
fn thousands_of_hints_cost_nothing() {
    let entry = game("color-cascade").unwrap();
    let swap = entry.deal("easy", 5).unwrap().legal_moves().remove(0);
    let steps = format!("hint {}", format!("hint {swap} undo ").repeat(3_000));
    let record: Record =
        format!("color-cascade/{} easy~5\n{}\nplaying 0", entry.rules, steps.trim_end()).parse().unwrap();
    let began = Instant::now();
    entry.replay(&record).unwrap();
    assert!(began.elapsed() < Duration::from_secs(2), "it took {:?}", began.elapsed());
}

#[test]
fn weak_replies_are_refused_where_results_are_compared() {
    let entry = game("color-cascade").unwrap();
    let mut session = entry.deal("medium", 3).unwrap();
    let dealt = entry.prepare("easy", 3).unwrap();
    let swap = session.legal_moves().remove(0);
    session.play(&swap).unwrap();
    assert_eq!(verify(&entry, &session.record(), &dealt).unwrap_err().code, "other_board");
    let mut replies = BTreeMap::new();
    let mut easy = entry.deal("easy", 3).unwrap();
    easy.play(&swap).unwrap();
    let codes: Vec<Option<&str>> = easy
        .legal_moves()
        .iter()
        .map(|reply| {
            let mut forged = entry.replay(&easy.record()).unwrap();
            forged.play(reply).unwrap();
            let checked = entry.verify(&forged.record(), &dealt, &Budget::SERVER, &mut replies);
            checked.err().map(|refusal| refusal.code)
        })
        .collect();
    assert_eq!(codes.iter().filter(|code| code.is_none()).count(), 1, "one reply is its own: {codes:?}");
    assert!(codes.iter().flatten().all(|code| *code == "opponent_differs"));
    assert_eq!(replies.len(), 1, "it was searched once");

    let reply =
        easy.legal_moves().into_iter().find(|reply| replies.values().any(|known| known == reply)).unwrap();
    easy.play(&reply).unwrap();
    let within = |replies| Budget { replies, ..Budget::SERVER };
    assert!(entry.verify(&easy.record(), &dealt, &within(1), &mut replies).is_ok());
    let refusal = entry.verify(&easy.record(), &dealt, &within(0), &mut replies).unwrap_err();
    assert!(refusal.message.ends_with("a record may have 0 replies; this one has 1"), "{refusal}");
}

/// The budget is for what is made to be costly: usual games need a fraction of it, the other side's replies included.
#[test]
fn a_usual_game_needs_a_fraction_of_the_nodes_that_may_be_searched() {
    let medium = color_cascade::Opponent::new(color_cascade::Level::Medium);
    for seed in 0..12 {
        let mut session = Session::<ColorCascade>::deal(medium, seed).unwrap();
        let mut nodes = 0;
        while !session.position().status().is_over() {
            let (mv, took) = Ai::reply(session.position(), &medium, u64::MAX).unwrap();
            nodes += if Ai::is_to_move(session.position()) { took } else { 0 };
            session.play(mv, &mut ()).unwrap();
        }
        assert!(nodes < Budget::SERVER.nodes / 2, "{seed}: {nodes}");
    }
}

/// Eleven times "+", then matches on 9,558 rows: a copy of the position a move was 2.8 GB.
#[test]
fn a_long_record_on_a_large_board_replays_in_bounded_memory() {
    let entry = game("number-match").unwrap();
    let mut session = entry.deal("stages", 1).unwrap();
    for _ in 0..9 {
        session.play("+").unwrap();
    }
    let mut played = 0;
    while played < 300 {
        // The first pairs of the list lie at the top, so that a move is found without listing all.
        let moves = session.legal_moves();
        for mv in moves.iter().take(60) {
            played += u32::from(session.play(mv).is_ok());
        }
    }
    let record = session.record();
    let again = entry.replay(&record).unwrap();
    assert_eq!(again.position(), session.position());
    for _ in 0..200 {
        session.undo().unwrap();
    }
    for _ in 0..200 {
        session.redo().unwrap();
    }
    assert_eq!(again.position(), session.position(), "positions that were not kept are found again");
}
