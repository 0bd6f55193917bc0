//! `quintet engine` as an outside program meets it: lines in, lines out.

use serde_json::{Value as Json, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_quintet"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { child, input, output }
    }

    fn send(&mut self, line: &[u8]) -> Json {
        let input = self.input.as_mut().unwrap();
        input.write_all(line).unwrap();
        input.write_all(b"\n").unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{answer:?}: {error}"))
    }

    fn ask(&mut self, request: &Json) -> Json {
        self.send(request.to_string().as_bytes())
    }

    fn code(&mut self, request: &Json) -> String {
        self.ask(request)["error"]["errorCode"].as_str().unwrap_or_default().to_string()
    }

    fn end(mut self) -> Option<i32> {
        drop(self.input.take());
        self.child.wait().unwrap().code()
    }
}

#[test]
fn a_game_is_played_undone_recorded_and_replayed() {
    let mut engine = Engine::start();
    let games = engine.ask(&json!({ "op": "games" }));
    assert!(games["games"].as_array().unwrap().iter().any(|game| game["id"] == "numberclart"));

    let new = engine.ask(&json!({ "op": "new", "game": "numberclart", "preset": "sprint", "seed": 42 }));
    assert_eq!(
        (&new["game"], &new["preset"], &new["seed"]),
        (&json!("numberclart"), &json!("sprint"), &json!(42))
    );
    assert_eq!((&new["status"], &new["score"], &new["turn"]), (&json!("playing"), &json!(0), &json!(0)));

    let moves = engine.ask(&json!({ "op": "moves" }))["moves"].as_array().unwrap().clone();
    assert_eq!(json!(moves.len()), new["legal"]);
    let played = engine.ask(&json!({ "op": "play", "move": moves[0] }));
    assert_eq!(played["events"][0]["type"], "moved");
    assert_eq!(played["turn"], 1);

    let undone = engine.ask(&json!({ "op": "undo" }));
    assert_eq!(undone["position"], new["position"]);
    assert_eq!(engine.ask(&json!({ "op": "redo" }))["position"], played["position"]);

    let hint = engine.ask(&json!({ "op": "hint" }))["hint"]["move"].clone();
    assert!(engine.ask(&json!({ "op": "play", "move": hint }))["error"].is_null());
    let before = engine.ask(&json!({ "op": "state" }));
    let record = engine.ask(&json!({ "op": "record" }))["record"].as_str().unwrap().to_string();
    let replayed = engine.ask(&json!({ "op": "replay", "record": record }));
    assert_eq!((&replayed["verified"], &replayed["position"]), (&json!(true), &before["position"]));
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn a_tampered_record_is_refused_with_what_differs() {
    let mut engine = Engine::start();
    engine.ask(&json!({ "op": "new", "game": "numberclart", "preset": "endless", "seed": 7 }));
    for _ in 0..5 {
        let hint = engine.ask(&json!({ "op": "hint" }))["hint"]["move"].clone();
        engine.ask(&json!({ "op": "play", "move": hint }));
    }
    let record = engine.ask(&json!({ "op": "record" }))["record"].as_str().unwrap().to_string();
    let lines: Vec<&str> = record.lines().collect();
    let (steps, score) = (lines[1], lines[2].trim_start_matches("playing "));
    let wrong_score = format!("playing {score}1");
    for (tampered, code, named) in [
        (record.replace("numberclart/2", "numberclart/3"), "rules_differ", "3"),
        (record.replace(lines[2], &wrong_score), "score_differs", wrong_score.trim_start_matches("playing ")),
        (record.replace("playing", "won"), "status_differs", "won"),
        (record.replace(steps, &format!("{steps} a1-e5")), "step_refused", "step 11 (a1-e5)"),
        (record.replace(steps, &format!("{steps} jump")), "step_refused", "jump"),
        (record.replace("endless~7", "endless~"), "bad_record", "line 1"),
        (record.replace("endless~7", "relaxed~7"), "bad_params", "endless or sprint"),
        (record.replace("numberclart/2", "chess/1"), "unknown_game", "chess"),
    ] {
        let answer = engine.ask(&json!({ "op": "replay", "record": tampered }));
        assert_eq!(answer["error"]["errorCode"], code, "{tampered}");
        assert!(answer["error"]["message"].as_str().unwrap().contains(named), "{answer}");
    }
    assert_eq!(engine.ask(&json!({ "op": "record" }))["record"], record, "nothing changed");
}

#[test]
fn bad_requests_are_answered_and_change_nothing() {
    let mut engine = Engine::start();
    assert_eq!(engine.code(&json!({ "op": "state" })), "no_game");
    let before = engine.ask(&json!({ "op": "new", "game": "numberclart", "seed": 1 }));
    for (line, code) in [
        (&b""[..], "bad_request"),
        (b"{", "bad_request"),
        (b"[]", "bad_request"),
        (b"7", "bad_request"),
        (b"\xff\xfe", "bad_request"),
        (b"{}", "bad_request"),
        (br#"{"op":7}"#, "bad_request"),
        (br#"{"op":"dance"}"#, "unknown_op"),
        (br#"{"op":"play"}"#, "bad_request"),
        (br#"{"op":"play","move":"zz"}"#, "bad_move"),
        (br#"{"op":"play","move":"a1-a9"}"#, "out_of_board"),
        (br#"{"op":"undo"}"#, "nothing_to_undo"),
        (br#"{"op":"redo"}"#, "nothing_to_redo"),
        (br#"{"op":"new","game":"chess"}"#, "unknown_game"),
        (br#"{"op":"new","game":"numberclart","preset":"x"}"#, "bad_params"),
        (br#"{"op":"new","game":"numberclart","seed":-1}"#, "bad_seed"),
        (br#"{"op":"new","game":"numberclart","seed":1.5}"#, "bad_seed"),
        (br#"{"op":"new","game":"numberclart","seed":18446744073709551616}"#, "bad_seed"),
        (br#"{"op":"new","game":"numberclart","seed":"0x1"}"#, "bad_seed"),
        (br#"{"op":"load","game":"numberclart","position":"x"}"#, "bad_position"),
        (br#"{"op":"replay","record":"x"}"#, "bad_record"),
        (br#"{"op":"solve"}"#, "no_solver"),
    ] {
        let answer = engine.send(line);
        let text = String::from_utf8_lossy(line);
        assert_eq!(answer["error"]["errorCode"], code, "{text}");
        assert!(!answer["error"]["message"].as_str().unwrap().is_empty(), "{text}");
    }
    let long = vec![b'x'; (1 << 20) + 10];
    assert_eq!(engine.send(&long)["error"]["errorCode"], "too_long");
    let nested = "[".repeat(100_000);
    assert_eq!(engine.send(nested.as_bytes())["error"]["errorCode"], "bad_request");
    assert_eq!(engine.ask(&json!({ "op": "state" })), before);
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn the_largest_seed_deals() {
    let mut engine = Engine::start();
    let state = engine.ask(&json!({ "op": "new", "game": "numberclart", "seed": u64::MAX }));
    assert_eq!(state["seed"], json!(u64::MAX));
    let state = engine.ask(&json!({ "op": "new", "game": "numberclart", "seed": u64::MAX.to_string() }));
    assert_eq!(state["seed"], json!(u64::MAX));
}

#[test]
fn the_opponent_answers_and_its_moves_are_verified() {
    let mut engine = Engine::start();
    let first = engine.ask(&json!({ "op": "new", "game": "color-cascade", "preset": "medium", "seed": 42 }));
    assert_eq!(first["to_move"], "human");
    assert_eq!(engine.code(&json!({ "op": "ai" })), "not_your_turn");
    assert_eq!(engine.code(&json!({ "op": "restart" })), "still_playing");
    for _ in 0..3 {
        let mv = engine.ask(&json!({ "op": "moves" }))["moves"][0].clone();
        engine.ask(&json!({ "op": "play", "move": mv }));
        let answer = engine.ask(&json!({ "op": "ai" }));
        assert!(answer["move"].is_string() && !answer["events"].as_array().unwrap().is_empty(), "{answer}");
    }
    let record = engine.ask(&json!({ "op": "record" }))["record"].as_str().unwrap().to_string();
    assert_eq!(engine.ask(&json!({ "op": "replay", "record": record }))["verified"], true);

    let mv = engine.ask(&json!({ "op": "moves" }))["moves"][0].clone();
    engine.ask(&json!({ "op": "play", "move": mv }));
    let mut engine_choice = engine.ask(&json!({ "op": "ai" }))["move"].clone();
    engine.ask(&json!({ "op": "undo" }));
    let moves = engine.ask(&json!({ "op": "moves" }))["moves"].as_array().unwrap().clone();
    let other = moves.iter().find(|mv| **mv != engine_choice).unwrap();
    engine.ask(&json!({ "op": "play", "move": other }));
    let forged = engine.ask(&json!({ "op": "record" }))["record"].as_str().unwrap().to_string();
    let answer = engine.ask(&json!({ "op": "replay", "record": forged }));
    assert_eq!(answer["error"]["errorCode"], "opponent_differs");
    let expected = engine_choice.take();
    assert!(answer["error"]["message"].as_str().unwrap().contains(expected.as_str().unwrap()), "{answer}");

    engine.ask(&json!({ "op": "new", "game": "numberclart" }));
    assert_eq!(engine.code(&json!({ "op": "ai" })), "no_opponent");
}

#[test]
fn every_certificate_replays_to_the_end_of_its_board() {
    let mut engine = Engine::start();
    for (game, end) in [("number-match", "stage_cleared"), ("digits", "stage_cleared"), ("pathwayz", "won")] {
        let state = engine.ask(&json!({ "op": "new", "game": game, "seed": 3 }));
        assert_eq!(state["status"], "playing");
        assert_eq!(engine.ask(&json!({ "op": "solve" }))["verdict"], "winnable", "{game}");
        let line = engine.ask(&json!({ "op": "certificate" }))["line"].as_array().unwrap().clone();
        let mut last = Json::Null;
        for mv in line {
            last = engine.ask(&json!({ "op": "play", "move": mv }));
        }
        assert_eq!(last["status"], end, "{game}");
    }
}

#[test]
fn a_game_travels_as_a_link_and_says_its_class() {
    let mut engine = Engine::start();
    engine.ask(&json!({ "op": "new", "game": "numberclart", "preset": "sprint", "seed": 42 }));
    let mv = engine.ask(&json!({ "op": "moves" }))["moves"][0].clone();
    engine.ask(&json!({ "op": "play", "move": mv }));
    assert_eq!(engine.ask(&json!({ "op": "record" }))["class"], "pure");
    engine.ask(&json!({ "op": "undo" }));
    assert_eq!(engine.ask(&json!({ "op": "record" }))["class"], "undo");
    engine.ask(&json!({ "op": "hint" }));
    let state = engine.ask(&json!({ "op": "state" }));
    let record = engine.ask(&json!({ "op": "record" }));
    assert_eq!(record["class"], "hint");

    let link = engine.ask(&json!({ "op": "link" }))["link"].as_str().unwrap().to_string();
    engine.ask(&json!({ "op": "new", "game": "digits" }));
    let opened = engine.ask(&json!({ "op": "open", "link": link }));
    assert_eq!((&opened["position"], &opened["verified"]), (&state["position"], &json!(true)));
    assert_eq!(engine.ask(&json!({ "op": "record" })), record);
    assert_eq!(engine.code(&json!({ "op": "open", "link": &link[1..] })), "bad_link");
    assert_eq!(engine.ask(&json!({ "op": "record" })), record, "a refused link changes nothing");
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn a_daily_board_has_its_date_and_par_and_none_opens_early() {
    let mut engine = Engine::start();
    let daily = json!({ "op": "daily", "game": "number-match", "date": "2026-11-16" });
    let state = engine.ask(&daily);
    assert_eq!((&state["date"], &state["preset"]), (&json!("2026-11-16"), &json!("stages")));
    assert!(state["par"].as_u64().unwrap() > 0);
    let position = state["position"].clone();
    for (date, code) in [("2999-01-01", "not_open"), ("2026-02-30", "bad_date"), ("soon", "bad_date")] {
        assert_eq!(engine.code(&json!({ "op": "daily", "game": "digits", "date": date })), code);
    }
    assert_eq!(engine.ask(&json!({ "op": "state" }))["position"], position);
    assert_eq!(engine.end(), Some(0));
}

/// Rows of a single number, all of one kind: every two of them match, which is more than anyone can read.
#[test]
fn more_moves_than_can_be_listed_are_refused_with_their_number() {
    let mut engine = Engine::start();
    let board = |rows: usize| vec!["1........"; rows].join("/");
    let load = |rows| json!({ "op": "load", "game": "number-match", "position": board(rows) });
    engine.ask(&load(1_000));
    let moves = engine.ask(&json!({ "op": "moves" }));
    assert_eq!(moves["moves"].as_array().unwrap().len(), 499_501);
    let state = engine.ask(&load(1_001));
    assert_eq!(state["legal"], 500_501);
    let refused = engine.ask(&json!({ "op": "moves" }));
    assert_eq!(refused["error"]["errorCode"], "too_long");
    assert_eq!(refused["error"]["message"], "500501 moves are legal here, and at most 500000 are listed");
}
