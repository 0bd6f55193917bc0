//! The API from outside: what is answered, when, and to whom.

use crate::client::send;
use crate::raw::Raw;
use crate::records::{house, house_of, random, with_undo};
use crate::running::{NOON, Running, TODAY, key};
use quintet_engine::Record;
use serde_json::json;

const HOUR: i64 = 3_600_000;
const BOARD: &str = "/api/1/daily/2026-11-16/digits";

#[test]
fn the_boards_of_a_date_are_what_the_engine_says() {
    let server = Running::start();
    let day = server.get("/api/1/daily/2026-11-16");
    assert_eq!((day.status, day.header("cache-control")), (200, Some("public, max-age=31536000, immutable")));
    let day = day.json();
    assert_eq!(
        (&day["opens"], &day["closes"]),
        (&json!("2026-11-15T10:00:00Z"), &json!("2026-11-17T12:00:00Z"))
    );
    let boards = day["boards"].as_array().unwrap();
    assert_eq!(boards.len(), quintet_games::GAMES.len());
    let digits = boards.iter().find(|board| board["game"] == "digits").unwrap();
    assert_eq!((&digits["seed"], &digits["params"]), (&json!("18340278894496622990"), &json!("easy")));
    assert_eq!(server.get("/api/1/daily/2026-11-18").refusal(), (409, "not_open".into()));
    assert_eq!(server.get("/api/1/daily/2025-12-31").refusal(), (404, "no_board".into()));
    assert_eq!(server.get("/api/1/daily/tomorrow").refusal(), (400, "bad_date".into()));
}

#[test]
fn a_result_is_proved_counted_once_and_safe_to_send_again() {
    let server = Running::start();
    let record = house("digits");
    let path = format!("{BOARD}?seconds=83");
    let sent = server.ask("POST", &path, &key(1), &record.to_string());
    assert_eq!(sent.status, 201, "{sent:?}");
    let answer = sent.json();
    assert_eq!(answer["proved"]["permille"], 1000);
    assert_eq!(answer["recorded"], json!({ "class": "pure", "undos": 0, "hints": 0 }));
    assert_eq!(answer["claimed"], json!({ "seconds": 83 }));
    assert_eq!(
        [&answer["first"], &answer["best"], &answer["n"], &answer["percentile"]],
        [1000, 1000, 1, 100]
    );
    let again = server.ask("POST", &path, &key(1), &record.to_string());
    assert_eq!((again.status, again.json()), (200, answer));
    let other = with_undo(&record, 3);
    let undone = server.ask("POST", BOARD, &key(2), &other.to_string());
    assert_eq!((undone.status, &undone.json()["recorded"]["class"]), (201, &json!("undo")));
    let histogram = server.get(BOARD);
    assert_eq!(histogram.header("cache-control"), Some("public, max-age=30"));
    let tag = histogram.header("etag").unwrap().to_string();
    // This process knows that something came, so it looks again after a second.
    std::thread::sleep(std::time::Duration::from_millis(1_100));
    let counted = server.get(BOARD);
    let expected = json!({
        "n": 2, "uncounted": 0, "median": 1000, "par": 375, "buckets": [[1000, 2]],
        "classes": { "pure": 1, "undo": 1, "hint": 0 }, "closed": false,
    });
    assert_eq!(counted.json(), expected);
    let new_tag = counted.header("etag").unwrap();
    assert_ne!(tag, new_tag);
    // A proxy that compresses the answer marks its tag as weak.
    for known in [new_tag.to_string(), format!("\"0\", W/{new_tag}")] {
        let unchanged = send(server.address, "GET", BOARD, &[("If-None-Match", &known)], "").unwrap();
        assert_eq!((unchanged.status, unchanged.body.as_str()), (304, ""), "{known}");
    }
}

#[test]
fn a_finished_board_that_does_not_count_has_its_own_place() {
    let server = Running::start();
    let lost = (0..).map(|seed| random("digits", seed, 60)).find(is_finished_in_vain);
    let sent = server.ask("POST", BOARD, &key(1), &lost.unwrap().to_string());
    assert_eq!(sent.status, 201, "{sent:?}");
    let answer = sent.json();
    assert!(answer["proved"]["uncounted"].is_string());
    assert_eq!(
        (&answer["first"], &answer["percentile"], &answer["n"]),
        (&json!(null), &json!(null), &json!(0))
    );
    let better = server.ask("POST", BOARD, &key(1), &house("digits").to_string()).json();
    assert_eq!((&better["first"], &better["best"]), (&json!(null), &json!(1000)));
    assert_eq!(server.get(BOARD).json()["uncounted"], 1);
}

fn is_finished_in_vain(record: &Record) -> bool {
    let entry = quintet_games::game(&record.game).unwrap();
    let quintet_engine::Origin::Seed(seed) = record.origin else { return false };
    let dealt = entry.prepare(&record.params, seed).unwrap();
    let budget = quintet_engine::Budget::SERVER;
    entry
        .verify(record, &dealt, &budget, &mut ())
        .is_ok_and(|it| it.outcome.finished && it.outcome.uncounted.is_some())
}

#[test]
fn a_key_is_asked_for_and_read_as_people_write_it() {
    let server = Running::start();
    let record = house("digits").to_string();
    assert_eq!(send(server.address, "POST", BOARD, &[], &record).unwrap().refusal(), (401, "no_key".into()));
    for wrong in ["Basic abc", "Bearer", "Bearer q1-short", "Bearer q1-0000000000000000000000000000"] {
        let refused = send(server.address, "POST", BOARD, &[("Authorization", wrong)], &record).unwrap();
        assert_eq!((refused.status, refused.header("www-authenticate")), (401, Some("Bearer")), "{wrong}");
    }
    let typed = format!("bearer {}", key(1).to_string().to_lowercase());
    let sent = send(server.address, "POST", BOARD, &[("Authorization", &typed)], &record).unwrap();
    assert_eq!(sent.status, 201);
    assert_eq!(server.ask("GET", "/api/1/me", &key(1), "").status, 200);
}

#[test]
fn a_day_closes_and_then_shows_its_top_list() {
    let server = Running::start();
    let record = house("pathwayz");
    let board = "/api/1/daily/2026-11-16/pathwayz";
    for n in 1..=3 {
        let sent = server.ask("POST", board, &key(n), &with_undo(&record, usize::from(n)).to_string());
        assert_eq!(sent.status, 201);
    }
    assert_eq!(server.ask("POST", "/api/1/me/listed?on=true", &key(1), "").json(), json!({ "listed": true }));
    assert_eq!(server.ask("POST", "/api/1/me/listed?on=true", &key(2), "").status, 200);
    let top = format!("{board}/top");
    assert_eq!(server.get(&top).refusal(), (409, "not_closed".into()));
    let id = |n| format!("/api/1/records/{TODAY}.pathwayz.{}", key(n).player());
    assert_eq!(server.get(&id(1)).refusal(), (404, "no_record".into()), "not before it has closed");
    assert_eq!(server.ask("GET", &id(3), &key(3), "").body, with_undo(&record, 3).to_string());

    server.set_clock(NOON + 24 * HOUR);
    assert_eq!(server.ask("POST", board, &key(1), &record.to_string()).refusal(), (409, "closed".into()));
    assert_eq!(server.get(&top).refusal(), (409, "not_closed".into()), "the last results settle");
    server.set_clock(NOON + 24 * HOUR + 60_000);
    let shown = server.get(&top).json();
    let [line] = shown["top"].as_array().unwrap().as_slice() else { panic!("equal lines once: {shown}") };
    assert_eq!((&line["name"], &line["class"]), (&json!(key(1).name(0)), &json!("undo")));
    assert_eq!(line["record"], json!(format!("{TODAY}.pathwayz.{}", key(1).player())));
    assert_eq!(server.get(&id(1)).body, with_undo(&record, 1).to_string());
    assert_eq!(server.get(&id(3)).refusal(), (404, "no_record".into()), "not listed");
    let closed = server.get(board);
    assert_eq!(closed.header("cache-control"), Some("public, max-age=31536000, immutable"));
    assert_eq!((&closed.json()["closed"], &closed.json()["n"]), (&json!(true), &json!(3)));
}

#[test]
fn a_group_compares_its_members() {
    let server = Running::start();
    assert_eq!(server.ask("POST", "/api/1/groups", &key(1), "").refusal(), (404, "no_player".into()));
    for n in [1, 2, 3] {
        server.ask("POST", BOARD, &key(n), &house("digits").to_string());
    }
    let made = server.ask("POST", "/api/1/groups", &key(1), "");
    assert_eq!(made.status, 201);
    let code = made.json()["code"].as_str().unwrap().to_string();
    let members = format!("/api/1/groups/{}/members", code.to_lowercase());
    assert_eq!(server.ask("POST", &members, &key(2), "").json(), made.json());
    assert_eq!(server.ask("POST", "/api/1/groups/0000000000/members", &key(2), "").code(), "no_group");
    let table = format!("/api/1/groups/{code}/{TODAY}");
    let shown = server.ask("GET", &table, &key(2), "").json();
    assert_eq!(shown["members"].as_array().unwrap().len(), 2);
    let own = shown["members"].as_array().unwrap().iter().find(|member| member["you"] == true).unwrap();
    assert_eq!(own["results"]["digits"], json!({ "class": "pure", "first": 1000, "best": 1000 }));
    assert_eq!(
        server.ask("GET", &table, &key(3), "").refusal(),
        (404, "no_group".into()),
        "for members only"
    );
    assert_eq!(server.ask("GET", "/api/1/me", &key(1), "").json()["groups"][0]["code"], json!(code));
    assert_eq!(server.ask("DELETE", &members, &key(2), "").status, 204);
    assert_eq!(server.ask("DELETE", &members, &key(2), "").code(), "no_group");
}

#[test]
fn a_race_is_timed_by_the_server_and_ends_once() {
    let server = Running::start();
    let begun = server.ask("POST", "/api/1/starts?params=easy", &key(1), "");
    assert_eq!(begun.status, 201, "{begun:?}");
    let start = begun.json();
    let entry = quintet_games::game(start["game"].as_str().unwrap()).unwrap();
    let seed = start["seed"].as_str().unwrap().parse().unwrap();
    let record = entry.house("easy", seed).unwrap().record().to_string();
    let path = format!("/api/1/starts/{}", start["id"].as_str().unwrap());
    let unfinished = entry.deal("easy", seed).unwrap().record().to_string();
    assert_eq!(server.ask("POST", &path, &key(1), &unfinished).refusal(), (422, "not_counted".into()));
    assert_eq!(server.ask("POST", &path, &key(2), &record).refusal(), (404, "no_start".into()));
    server.set_clock(NOON + 4_200);
    let ended = server.ask("POST", &path, &key(1), &record).json();
    assert_eq!((&ended["at_most_ms"], &ended["proved"]["status"]), (&json!(4_200), &json!("won")));
    server.set_clock(NOON + 9_000);
    assert_eq!(server.ask("POST", &path, &key(1), &record).json()["at_most_ms"], 4_200);
    let late = server.ask("POST", "/api/1/starts", &key(1), "").json();
    server.set_clock(NOON + 26 * HOUR);
    let path = format!("/api/1/starts/{}", late["id"].as_str().unwrap());
    assert_eq!(server.ask("POST", &path, &key(1), &record).refusal(), (409, "closed".into()));
    assert_eq!(
        server.ask("POST", "/api/1/starts?params=huge", &key(1), "").refusal(),
        (400, "bad_query".into())
    );
}

#[test]
fn a_player_sees_everything_that_is_kept_and_takes_it_away() {
    let server = Running::start();
    assert_eq!(server.ask("GET", "/api/1/me", &key(1), "").refusal(), (404, "no_player".into()));
    let board = format!("{BOARD}?seconds=5&roll=3");
    server.ask("POST", &board, &key(1), &house("digits").to_string());
    server.ask("POST", BOARD, &key(2), &house("digits").to_string());
    let me = server.ask("GET", "/api/1/me", &key(1), "").json();
    assert_eq!(
        (&me["name"], &me["rerolls"], &me["listed"]),
        (&json!(key(1).name(3)), &json!(7), &json!(false))
    );
    let named = server.ask("POST", "/api/1/me/name", &key(1), "").json();
    assert_eq!(named, json!({ "name": key(1).name(4), "rerolls": 6 }));
    for _ in 0..6 {
        assert_eq!(server.ask("POST", "/api/1/me/name", &key(1), "").status, 200);
    }
    assert_eq!(server.ask("POST", "/api/1/me/name", &key(1), "").refusal(), (409, "no_rerolls".into()));
    server.ask("POST", "/api/1/groups", &key(1), "");
    server.ask("POST", "/api/1/starts", &key(1), "");
    let all = server.ask("GET", "/api/1/me/export", &key(1), "").json();
    assert_eq!(all["results"][0]["record"], json!(house("digits").to_string()));
    assert_eq!((all["starts"].as_array().unwrap().len(), all["groups"].as_array().unwrap().len()), (1, 1));
    for _ in 0..2 {
        assert_eq!(server.ask("DELETE", "/api/1/me", &key(1), "").status, 204);
    }
    assert_eq!(server.ask("GET", "/api/1/me/export", &key(1), "").refusal(), (404, "no_player".into()));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let mut raw = Raw::open(&server.url).await;
        let id = key(1).player();
        for table in
            ["players WHERE id", "results WHERE player", "members WHERE player", "starts WHERE player"]
        {
            assert_eq!(raw.count(&format!("SELECT COUNT(*) FROM {table} = '{id}'")).await, 0, "{table}");
        }
        assert_eq!(raw.count("SELECT CAST(SUM(n) AS BIGINT) FROM tallies").await, 1);
    });
}

#[test]
fn other_origins_may_ask_only_if_they_are_named() {
    let server = Running::start();
    let asked = |method, origin| send(server.address, method, BOARD, &[("Origin", origin)], "").unwrap();
    let allowed = asked("GET", "https://app.example");
    assert_eq!(allowed.header("access-control-allow-origin"), Some("https://app.example"));
    assert_eq!(asked("GET", "https://evil.example").header("access-control-allow-origin"), None);
    let preflight = asked("OPTIONS", "https://app.example");
    assert_eq!(preflight.status, 204);
    assert!(preflight.header("access-control-allow-headers").unwrap().contains("Authorization"));
    assert!(preflight.header("access-control-allow-methods").unwrap().contains("POST"));
}

#[test]
fn it_says_whether_it_is_alive_ready_and_busy() {
    let server = Running::start();
    assert_eq!(server.get("/healthz").json(), json!({ "alive": true }));
    assert_eq!(server.get("/readyz").json(), json!({ "ready": true }));
    server.ask("POST", BOARD, &key(1), &house("digits").to_string());
    let figures = send(server.metrics, "GET", "/metrics", &[], "").unwrap().body;
    for line in [
        "quintet_results_total{game=\"digits\",outcome=\"new\"} 1",
        "quintet_requests_total{route=\"board\",status=\"201\"} 1",
        "quintet_connections ",
        "quintet_places_taken 0",
        "quintet_request_seconds_bucket",
    ] {
        assert!(figures.contains(line), "{line}: {figures}");
    }
    assert!(!figures.contains("127.0.0.1") && !figures.contains(&key(1).player()));
}

#[test]
fn a_request_under_way_is_finished_when_the_server_stops() {
    let mut server = Running::start();
    server.get(BOARD);
    let address = server.address;
    let bearer = format!("Bearer {}", key(1));
    let record = house("digits").to_string();
    let sending = std::thread::spawn(move || {
        use std::io::{Read as _, Write as _};
        let mut stream = std::net::TcpStream::connect(address).unwrap();
        let head = format!(
            "POST {BOARD} HTTP/1.1\r\nHost: t\r\nAuthorization: {bearer}\r\nContent-Length: {}\r\n\r\n",
            record.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        std::thread::sleep(std::time::Duration::from_millis(600));
        stream.write_all(record.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        crate::client::parse(&answer).unwrap()
    });
    std::thread::sleep(std::time::Duration::from_millis(300));
    let began = std::time::Instant::now();
    server.stop();
    assert!(began.elapsed() < std::time::Duration::from_secs(5), "{:?}", began.elapsed());
    assert_eq!(sending.join().unwrap().status, 201);
}

#[test]
fn a_record_of_another_day_or_of_other_rules_is_refused() {
    let server = Running::start();
    let yesterday = house_of("digits", "2026-11-15").to_string();
    assert_eq!(server.ask("POST", BOARD, &key(1), &yesterday).refusal(), (422, "other_board".into()));
    let other = Record { rules: 999, ..house("digits") }.to_string();
    assert_eq!(server.ask("POST", BOARD, &key(1), &other).refusal(), (409, "rules_differ".into()));
    server.set_clock(NOON - HOUR);
    let open_too = "/api/1/daily/2026-11-15/digits";
    assert_eq!(server.ask("POST", open_too, &key(1), &yesterday).status, 201, "two dates are open at eleven");
    let early = "/api/1/daily/2026-11-18/digits";
    assert_eq!(server.ask("POST", early, &key(1), &yesterday).refusal(), (409, "not_open".into()));
}
