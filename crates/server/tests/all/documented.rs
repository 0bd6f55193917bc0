//! docs/api.md: its examples are run against a server, request by request, and its list of codes is complete.
//!
//! With `QUINTET_WRITE_DOCS` set the answers are written into the page instead of being compared; review the difference.

use crate::client::{Reply, send};
use crate::records::house;
use crate::running::{Running, key};
use quintet_engine::Record;
use quintet_games::daily::Day;
use quintet_play::identity::group_name;
use serde_json::Value;
use std::path::PathBuf;

/// What the page shows in the place of what is random.
const GROUP: &str = "7G4K9QW2MZ";
const START: &str = "3NDW5RZ8TC";
const RACE_SEED: u64 = 42;

/// The headers that the page shows.
const SHOWN: [&str; 6] =
    ["cache-control", "etag", "allow", "retry-after", "www-authenticate", "content-type"];

const FENCE: &str = "```http\n";

fn page() -> (PathBuf, String) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/api.md");
    let text = std::fs::read_to_string(&path).unwrap();
    (path, text)
}

/// Every status with its codes, as the page lists them; a success has no code.
pub fn codes() -> Vec<(u16, String)> {
    let (_, text) = page();
    let (_, list) = text.split_once("## Codes").unwrap();
    let cell =
        |line: &str, n: usize| line.split('|').nth(n).map(|cell| cell.trim().trim_matches('`').to_string());
    list.lines().filter_map(|line| Some((cell(line, 1)?.parse().ok()?, cell(line, 2)?))).collect()
}

#[test]
fn every_code_that_the_sources_know_is_listed_once() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sources = String::new();
    for folder in [folder.clone(), folder.join("api")] {
        for entry in std::fs::read_dir(folder).unwrap().flatten().filter(|entry| entry.path().is_file()) {
            let text = std::fs::read_to_string(entry.path()).unwrap();
            sources.push_str(text.split("mod tests {").next().unwrap());
        }
    }
    let mut listed: Vec<String> =
        codes().into_iter().map(|(_, code)| code).filter(|code| !code.is_empty()).collect();
    let count = listed.len();
    listed.sort();
    listed.dedup();
    assert_eq!(listed.len(), count, "a code has one status");
    // Every text in quotation marks that looks like a code and stands first among arguments.
    let candidates =
        sources.split(['(', ',', '\n']).filter_map(|part| part.trim().strip_prefix('"')?.split_once('"'));
    let known = ["too_many_waiting", "no_such_path", "database_away"];
    let codes: Vec<&str> = candidates.map(|(code, _)| code).filter(|code| code.contains('_')).collect();
    assert!(known.iter().all(|code| codes.contains(code)), "{codes:?}");
    for code in codes.iter().filter(|code| code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'))
    {
        if !["at_most_ms"].contains(code) && !code.starts_with("quintet_") {
            assert!(listed.iter().any(|it| it == code), "{code} is not in docs/api.md");
        }
    }
}

#[test]
fn the_examples_are_answered_as_the_page_shows() {
    let (path, text) = page();
    let server = Running::start();
    let mut examples = Examples { server: &server, swaps: Vec::new() };
    let mut written = String::new();
    let mut rest = text.as_str();
    let mut count = 0;
    while let Some((before, after)) = rest.split_once(FENCE) {
        examples.set_clock(before);
        let (request, after) = after.split_once("```\n").unwrap();
        let (answer, after) = after.strip_prefix(FENCE).unwrap().split_once("```\n").unwrap();
        let shown = examples.expand(request);
        let given = examples.run(&shown);
        if std::env::var_os("QUINTET_WRITE_DOCS").is_none() {
            assert_eq!(shown, request, "a request is written as it is sent");
            assert_eq!(given, answer, "the answer to:\n{request}");
        }
        written.push_str(&format!("{before}{FENCE}{shown}```\n{FENCE}{given}```\n"));
        rest = after;
        count += 1;
    }
    assert!(count > 20, "{count} examples");
    if std::env::var_os("QUINTET_WRITE_DOCS").is_some() {
        std::fs::write(path, format!("{written}{rest}")).unwrap();
    }
}

struct Examples<'a> {
    server: &'a Running,
    /// What the page shows, and what it stands for.
    swaps: Vec<(String, String)>,
}

impl Examples<'_> {
    /// Sets the clock where the page says so.
    fn set_clock(&self, text: &str) {
        let Some((_, time)) = text.split_once("<!-- clock: ") else { return };
        let (date, time) = time.split_once(" -->").unwrap().0.trim_end_matches('Z').split_once('T').unwrap();
        let seconds = time.split(':').fold(0, |sum, part| 60 * sum + part.parse::<i64>().unwrap());
        let days = i64::from(date.parse::<Day>().unwrap().number());
        self.server.set_clock((days * 86_400 + seconds) * 1_000);
    }

    /// A request in which what only a program can write is named in capitals.
    fn expand(&self, request: &str) -> String {
        let mut text = request.replace("PLAYER", &key(1).player());
        for game in ["numberclart", "digits"] {
            text = text.replace(&format!("HOUSE {game}"), &house(game).to_string());
        }
        let mut forged = house("digits");
        forged.claim.score += 1_000;
        text.replace("FORGED digits", &forged.to_string()).replace("HOUSE race", &race(RACE_SEED).to_string())
    }

    /// Sends a request and shows its answer.
    fn run(&mut self, request: &str) -> String {
        let real =
            self.swaps.iter().fold(request.to_string(), |text, (shown, real)| text.replace(shown, real));
        let (head, body) = real.split_once("\n\n").unwrap_or((real.trim_end(), ""));
        let mut lines = head.lines();
        let (method, path) = lines.next().unwrap().split_once(' ').unwrap();
        let headers: Vec<(&str, &str)> = lines.map(|line| line.split_once(": ").unwrap()).collect();
        let reply = send(self.server.address, method, path, &headers, body.trim_end()).unwrap();
        self.learn(request, &reply);
        self.swaps.iter().fold(show(&reply), |text, (shown, real)| text.replace(real.as_str(), shown))
    }

    /// Notes what is random in an answer.
    fn learn(&mut self, request: &str, reply: &Reply) {
        let text = |name: &str| reply.json()[name].as_str().unwrap().to_string();
        if request.starts_with("POST /api/1/groups\n") {
            self.swaps.push((GROUP.into(), text("code")));
            self.swaps.push((group_name(GROUP), text("name")));
        }
        if request.starts_with("POST /api/1/starts?") {
            let seed = text("seed").parse().unwrap();
            self.swaps.push((START.into(), text("id")));
            self.swaps.push((race(RACE_SEED).to_string(), race(seed).to_string()));
            self.swaps.push((format!("\"seed\": \"{RACE_SEED}\""), format!("\"seed\": \"{seed}\"")));
        }
    }
}

/// The house player's record of a race.
fn race(seed: u64) -> Record {
    quintet_games::game("pathwayz").unwrap().house("easy", seed).unwrap().record()
}

/// An answer as the page shows it.
fn show(reply: &Reply) -> String {
    let mut text = format!("{}\n", reply.status);
    for (name, value) in reply.headers.iter().filter(|(name, _)| SHOWN.contains(&name.as_str())) {
        text.push_str(&format!("{name}: {value}\n"));
    }
    let body = match serde_json::from_str::<Value>(&reply.body) {
        Ok(json) => fields(&json, ""),
        Err(_) => reply.body.clone(),
    };
    match body.is_empty() {
        true => text,
        false => format!("{text}\n{body}\n"),
    }
}

/// JSON with a line for every field that is not short.
fn fields(value: &Value, indent: &str) -> String {
    let short = value.to_string().replace("\":", "\": ").replace(",\"", ", \"");
    if short.len() + indent.len() < 120 && !indent.is_empty() || value.is_string() {
        return short;
    }
    let inner = format!("{indent}  ");
    let lines: Vec<String> = match value {
        Value::Object(map) => {
            map.iter().map(|(name, value)| format!("{inner}\"{name}\": {}", fields(value, &inner))).collect()
        }
        Value::Array(values) => {
            values.iter().map(|value| format!("{inner}{}", fields(value, &inner))).collect()
        }
        _ => return short,
    };
    let (open, close) = if value.is_object() { ('{', '}') } else { ('[', ']') };
    format!("{open}\n{}\n{indent}{close}", lines.join(",\n"))
}
