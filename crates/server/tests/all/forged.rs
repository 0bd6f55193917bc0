//! Forged records: each is refused with its reason or does not count, and none costs much.

use crate::client::Reply;
use crate::records::{answer, house, house_of, open};
use crate::running::{Running, TODAY, key};
use quintet_engine::{Budget, Dealt, Entry, Origin, Record};
use quintet_games::daily::{self, Day};
use quintet_games::{GAMES, game};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What verifying one record may cost. Unoptimised code is given more.
const MOST: Duration = Duration::from_millis(if cfg!(debug_assertions) { 1_500 } else { 100 });

/// The processor time that this thread has used.
fn used() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split(' ').next().and_then(|first| first.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

/// Sends a record and checks what verifying it costs when nothing is remembered.
fn sent(server: &Running, n: u8, record: &Record) -> Reply {
    let entry = game(&record.game).unwrap();
    let board = daily::daily(&entry, TODAY.parse::<Day>().unwrap());
    check_cost(&entry, record, board.params, board.seed);
    post(server, n, &record.game, &record.to_string())
}

fn post(server: &Running, n: u8, game: &str, text: &str) -> Reply {
    server.ask("POST", &format!("/api/1/daily/{TODAY}/{game}"), &key(n), text)
}

/// Verifies a record again and again: the system counts a thread's time in steps of some milliseconds.
fn check_cost(entry: &Entry, record: &Record, params: &str, seed: u64) {
    let dealt = prepared(entry, params, seed);
    let (before, began) = (used(), Instant::now());
    let mut times = 0;
    while times == 0 || began.elapsed() < Duration::from_millis(20) {
        let _ = entry.verify(record, &dealt, &Budget::SERVER, &mut ());
        times += 1;
    }
    let cost = (used() - before) / times;
    println!("{cost:?} for {} bytes of {}", record.steps.len(), entry.id);
    assert!(cost < MOST, "{cost:?} for {} bytes of {}", record.steps.len(), entry.id);
}

#[test]
fn the_time_of_a_thread_is_measured() {
    let (before, began) = (used(), Instant::now());
    while began.elapsed() < Duration::from_millis(500) {
        std::hint::spin_loop();
    }
    let cost = used() - before;
    let measured = cost > Duration::from_millis(5) && cost < Duration::from_millis(600);
    assert!(measured || !cfg!(target_os = "linux"), "{cost:?} of half a second");
}

/// A dealt board. Its par takes longer to find out than most records to verify.
fn prepared(entry: &Entry, params: &str, seed: u64) -> Arc<Dealt> {
    static DEALT: Mutex<BTreeMap<(&str, u64), Arc<Dealt>>> = Mutex::new(BTreeMap::new());
    let mut all = DEALT.lock().unwrap_or_else(PoisonError::into_inner);
    let dealt = all.entry((entry.id, seed)).or_insert_with(|| Arc::new(entry.prepare(params, seed).unwrap()));
    Arc::clone(dealt)
}

fn refused(reply: &Reply, code: &str) {
    assert_eq!(reply.refusal(), (422, code.to_string()), "{reply:?}");
}

#[test]
fn weak_replies_of_an_opponent_are_refused_at_their_step() {
    let server = Running::start();
    let entry = GAMES.iter().find(|entry| entry.has_opponent).unwrap();
    let mut session = open(entry, TODAY);
    let first = session.legal_moves().remove(0);
    session.play(&first).unwrap();
    let own = {
        let mut answered = open(entry, TODAY);
        answered.play(&first).unwrap();
        answer(answered.as_mut());
        answered.record().steps.split(' ').nth(1).unwrap().to_string()
    };
    let weak = session.legal_moves().into_iter().find(|mv| *mv != own).unwrap();
    session.play(&weak).unwrap();
    let reply = sent(&server, 1, &session.record());
    refused(&reply, "opponent_differs");
    let error = &reply.json()["error"];
    assert_eq!(error["step"], 2);
    assert!(error["message"].as_str().unwrap().contains(&own), "{error}");
}

#[test]
fn a_turn_that_a_clock_passed_does_not_count() {
    let server = Running::start();
    let entry = GAMES.iter().find(|entry| entry.has_opponent).unwrap();
    let mut session = open(entry, TODAY);
    let mut turns = 0;
    while !session.status().is_over() {
        match answer(session.as_mut()) {
            true => {}
            false if turns == 0 => _ = session.play("timeout").unwrap(),
            false => {
                let moves = session.legal_moves();
                session.play(&moves[turns % moves.len()]).unwrap();
            }
        }
        turns += 1;
    }
    let reply = sent(&server, 1, &session.record());
    assert_eq!(reply.status, 201, "{reply:?}");
    let body = reply.json();
    assert!(body["proved"]["uncounted"].is_string() && body["first"].is_null() && body["n"] == 0, "{body}");
}

#[test]
fn rows_that_were_added_do_not_pay() {
    let server = Running::start();
    for game_id in ["number-match", "digits"] {
        let farmed = Record { steps: ["+"; 9].join(" "), ..house(game_id) };
        let reply = sent(&server, 1, &farmed);
        refused(&reply, "too_long");
        assert!(reply.body.contains("8 moves"), "{reply:?}");
    }
    let entry = game("digits").unwrap();
    let mut session = open(&entry, TODAY);
    session.play("+").unwrap();
    while let Some(mv) = session.legal_moves().into_iter().find(|mv| mv.contains('-')) {
        session.play(&mv).unwrap();
    }
    while session.play("+").is_ok() {}
    while let Some(mv) = session.legal_moves().into_iter().find(|mv| mv.contains('-')) {
        session.play(&mv).unwrap();
    }
    let reply = sent(&server, 2, &session.record());
    assert_eq!(reply.status, 201, "{reply:?}");
    assert!(reply.json()["first"].is_null() && reply.json()["proved"]["uncounted"].is_string());
    // The same again and again, by undo and redo, deals no more boards than it may.
    let steps = format!("+ {}", "undo redo ".repeat(500));
    refused(
        &sent(&server, 3, &Record { steps: steps.trim_end().into(), ..house("number-match") }),
        "too_long",
    );
}

#[test]
fn matches_on_the_longest_board_that_may_be_made_stay_cheap() {
    let entry = game("number-match").unwrap();
    let mut session = open(&entry, TODAY);
    for _ in 0..8 {
        session.play("+").unwrap();
    }
    let mut played = 0;
    while played < 400 {
        let before = played;
        for mv in session.legal_moves().iter().take(100) {
            played += u32::from(mv.contains('-') && session.play(mv).is_ok());
        }
        assert!(played > before);
    }
    for _ in 0..700 {
        session.undo().unwrap();
        session.redo().unwrap();
    }
    let server = Running::start();
    let record = session.record();
    assert!(record.to_string().len() < 16 * 1024, "{}", record.to_string().len());
    refused(&sent(&server, 1, &record), "not_finished");
}

#[test]
fn a_game_against_the_strongest_daily_opponent_stays_cheap() {
    let entry = GAMES.iter().find(|entry| entry.has_opponent).unwrap();
    for seed in 1..=3 {
        let mut session = entry.deal("medium", seed).unwrap();
        let mut turn = seed as usize;
        while !session.status().is_over() {
            if !answer(session.as_mut()) {
                let moves = session.legal_moves();
                session.play(&moves[turn * 7 % moves.len()]).unwrap();
            }
            turn += 1;
        }
        check_cost(entry, &session.record(), "medium", seed);
    }
}

#[test]
fn a_record_of_another_board_is_refused() {
    let server = Running::start();
    let record = house("digits");
    refused(&sent(&server, 1, &house_of("digits", "2026-11-15")), "other_board");
    let Origin::Seed(seed) = record.origin else { panic!("a daily board has a seed") };
    refused(&sent(&server, 1, &Record { origin: Origin::Seed(seed + 1), ..record.clone() }), "other_board");
    // The moves of yesterday under the seed of today.
    let moves = Record { origin: record.origin.clone(), ..house_of("digits", "2026-11-15") };
    let reply = sent(&server, 1, &moves);
    assert!(reply.status == 422 && ["other_board", "step_refused"].contains(&reply.code().as_str()));
    refused(&sent(&server, 1, &Record { params: "hard".into(), ..record.clone() }), "other_board");
    let literal = open(&game("digits").unwrap(), TODAY).position();
    let start = Record { origin: Origin::Position(literal), ..record.clone() };
    refused(&sent(&server, 1, &start), "literal_position");
    let other_game = post(&server, 1, "pathwayz", &record.to_string());
    refused(&other_game, "other_game");
}

#[test]
fn a_claim_that_is_not_true_is_refused() {
    let server = Running::start();
    for entry in GAMES {
        let record = house(entry.id);
        let mut more = record.clone();
        more.claim.score += 1;
        refused(&sent(&server, 1, &more), "score_differs");
        let cut = record.steps.rsplit_once(' ').unwrap().0.to_string();
        let unfinished = entry_session(entry, &cut);
        let reply = sent(&server, 1, &unfinished);
        refused(&reply, "not_finished");
    }
}

/// The record of some steps of today's board, with a true claim.
fn entry_session(entry: &Entry, steps: &str) -> Record {
    let mut session = open(entry, TODAY);
    for mv in steps.split(' ') {
        session.play(mv).unwrap();
    }
    session.record()
}

#[test]
fn one_playing_has_one_text_however_it_is_written() {
    let server = Running::start();
    let record = house("digits");
    assert_eq!(sent(&server, 1, &record).status, 201);
    let (first, second) = record.steps.split_once(' ').unwrap().0.split_once('-').unwrap();
    let turned = record.steps.replacen(&format!("{first}-{second}"), &format!("{second}-{first}"), 1);
    let sloppy = Record { steps: turned.replace(' ', "  "), ..record.clone() };
    let again = sent(&server, 1, &sloppy);
    assert_eq!(again.status, 200, "it is the same result: {again:?}");
    assert_eq!(sent(&server, 2, &sloppy).status, 201);
    let own = server.ask("GET", &format!("/api/1/records/{TODAY}.digits.{}", key(2).player()), &key(2), "");
    assert_eq!(own.body, record.to_string(), "what is kept is printed by the engine");
}

#[test]
fn sixteen_kilobytes_of_anything_are_cheap() {
    let server = Running::start();
    for (n, entry) in (1..).zip(GAMES) {
        for step in ["hint", "undo", "redo", "hint undo", "next", "a1-a1", "pass", "timeout", "lift", "reset"]
        {
            let unit = format!("{step} ");
            let record = house(entry.id);
            let steps = unit.repeat((16 * 1024 - 100) / unit.len());
            let reply = sent(&server, n, &Record { steps: steps.trim_end().into(), ..record });
            assert_eq!(reply.status, 422, "{}: {step}: {reply:?}", entry.id);
            assert!(
                ["too_long", "step_refused", "bad_move", "bad_step"].contains(&reply.code().as_str()),
                "{reply:?}"
            );
        }
    }
    let too_large = post(&server, 9, "digits", &"hint ".repeat(4_000));
    assert_eq!(too_large.refusal(), (413, "too_large".into()));
}

#[test]
fn what_is_no_record_is_refused() {
    let server = Running::start();
    let text = house("digits").to_string();
    let two_lines = text.rsplit_once('\n').unwrap().0.to_string();
    for (n, bad) in [
        "",
        "\n\n",
        "x",
        &two_lines,
        &format!("{text}\nmore"),
        &text.replace("digits/", "digits/x"),
        &text.replace('~', "~-"),
        &text.replace('~', "?"),
        &format!("\u{0}{text}"),
        &text.replace(' ', "\t"),
        &text.to_uppercase(),
        "digits/1 easy~99999999999999999999\n\nwon 0",
    ]
    .iter()
    .enumerate()
    {
        let reply = post(&server, n as u8, "digits", bad);
        assert!([409, 422].contains(&reply.status) && !reply.code().is_empty(), "{bad:?}: {reply:?}");
    }
}
