//! `quintet engine`: one JSON request a line in, one JSON answer a line out.

use crate::{closed, daily, json, one_shot, random_seed};
use quintet_engine::{AnySession, Describe, Described, Record, Refusal, Session};
use quintet_games::daily::Daily;
use quintet_games::{ColorCascade, color_cascade, links};
use serde_json::{Map, Value as Json, json};
use std::io::{BufRead, Read, Write};

/// The longest line that is read; the rest of a longer one is skipped.
const LONGEST_LINE: usize = 1 << 20;

/// The most legal moves that are listed. No board that was dealt comes near; one that was made up can have millions.
const MOST_MOVES: u64 = 500_000;

/// Answers requests until the input ends.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> Result<(), Refusal> {
    let mut engine = Engine { session: None };
    let mut line = Vec::new();
    while let Some(whole) = next_line(&mut input, &mut line)
        .map_err(|error| Refusal::new("input_failed", format!("the input cannot be read: {error}")))?
    {
        let answer = match whole {
            true => engine.answer(&line),
            false => Err(Refusal::new("too_long", format!("a request has at most {LONGEST_LINE} bytes"))),
        };
        let answer = answer.unwrap_or_else(|refusal| json::error(&refusal));
        match writeln!(output, "{answer}").and_then(|()| output.flush()) {
            Ok(()) => {}
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => return Ok(()),
            Err(error) => return Err(closed(&error)),
        }
    }
    Ok(())
}

/// Reads a line without its end. `Some(false)` is a line that is too long, and is skipped; `None` is the end.
fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> std::io::Result<Option<bool>> {
    line.clear();
    let limit = LONGEST_LINE as u64 + 1;
    if input.by_ref().take(limit).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
        return Ok(Some(true));
    }
    if line.len() <= LONGEST_LINE {
        return Ok(Some(true));
    }
    loop {
        let part = input.fill_buf()?;
        let (used, done) = match part.iter().position(|&byte| byte == b'\n') {
            Some(end) => (end + 1, true),
            None => (part.len(), part.is_empty()),
        };
        input.consume(used);
        if done {
            return Ok(Some(false));
        }
    }
}

struct Engine {
    session: Option<Box<dyn AnySession>>,
}

type Answer = Result<Json, Refusal>;

fn bad_request(message: impl Into<String>) -> Refusal {
    Refusal::new("bad_request", message)
}

/// A text field of a request.
fn text<'a>(request: &'a Map<String, Json>, name: &str) -> Result<&'a str, Refusal> {
    optional_text(request, name)?.ok_or_else(|| bad_request(format!("the request has no \"{name}\"")))
}

fn optional_text<'a>(request: &'a Map<String, Json>, name: &str) -> Result<Option<&'a str>, Refusal> {
    match request.get(name) {
        None | Some(Json::Null) => Ok(None),
        Some(Json::String(text)) => Ok(Some(text)),
        Some(_) => Err(bad_request(format!("\"{name}\" must be a text"))),
    }
}

/// A seed, as a number or, for those whose numbers are too short for it, as a text.
fn seed(request: &Map<String, Json>) -> Result<Option<u64>, Refusal> {
    let read = match request.get("seed") {
        None | Some(Json::Null) => return Ok(None),
        Some(Json::Number(number)) => number.as_u64(),
        Some(Json::String(text)) => text.parse().ok().filter(|seed: &u64| seed.to_string() == *text),
        Some(_) => None,
    };
    read.map(Some)
        .ok_or_else(|| Refusal::new("bad_seed", "a seed is a whole number from 0 to 18446744073709551615"))
}

impl Engine {
    fn answer(&mut self, line: &[u8]) -> Answer {
        let request: Json = serde_json::from_slice(line)
            .map_err(|error| bad_request(format!("this is not JSON: {error}")))?;
        let Json::Object(request) = request else { return Err(bad_request("a request is a JSON object")) };
        match text(&request, "op")? {
            "games" => Ok(games()),
            "new" => self.new_game(&request),
            "load" => self.load(&request),
            "replay" => self.reopen(&text(&request, "record")?.parse()?),
            "state" => self.state(),
            "play" => self.play(&request),
            "moves" => self.moves(),
            "hint" => Ok(json!({ "hint": json::hint(self.session()?.hint()?) })),
            "undo" => {
                self.session()?.undo()?;
                self.state()
            }
            "redo" => {
                let events = self.session()?.redo()?;
                self.state_after(events)
            }
            "ai" => self.opponent(&request),
            "restart" => self.restart(&request),
            "solve" => self.solve(),
            "certificate" => {
                let line = self.session()?.certificate();
                Ok(line.map_or(Json::Null, |line| json!({ "line": line })))
            }
            "record" => {
                let record = self.session()?.record();
                Ok(json!({ "record": record.to_string(), "class": record.class().text() }))
            }
            "link" => Ok(json!({ "link": links::link(&self.session()?.record())? })),
            "open" => self.reopen(&links::open(one_shot::code(text(&request, "link")?))?),
            "daily" => self.daily(&request),
            other => {
                let named: String = other.chars().take(24).collect();
                Err(Refusal::new("unknown_op", format!("there is no op \"{named}\"")))
            }
        }
    }

    fn session(&mut self) -> Result<&mut Box<dyn AnySession>, Refusal> {
        self.session
            .as_mut()
            .ok_or_else(|| Refusal::new("no_game", "no game is open; use new, load or replay first"))
    }

    fn state(&mut self) -> Answer {
        Ok(json::state(self.session()?.as_ref()).into())
    }

    fn state_after(&mut self, events: Vec<Described>) -> Answer {
        let mut state = json::state(self.session()?.as_ref());
        state.insert("events".to_string(), json::events(events));
        Ok(state.into())
    }

    fn new_game(&mut self, request: &Map<String, Json>) -> Answer {
        let entry = quintet_games::game(text(request, "game")?)?;
        let preset = optional_text(request, "preset")?.unwrap_or(entry.default_preset);
        let seed = seed(request)?.unwrap_or_else(random_seed);
        self.session = Some(entry.deal(preset, seed)?);
        self.state()
    }

    fn load(&mut self, request: &Map<String, Json>) -> Answer {
        let entry = quintet_games::game(text(request, "game")?)?;
        self.session = Some(entry.load(text(request, "position")?)?);
        self.state()
    }

    fn daily(&mut self, request: &Map<String, Json>) -> Answer {
        let entry = quintet_games::game(text(request, "game")?)?;
        let day = optional_text(request, "date")?.map_or_else(|| Ok(daily::today()), str::parse)?;
        let Daily { day, params, seed } = daily::board(&entry, day)?;
        let par = entry.prepare(params, seed)?.par;
        self.session = Some(entry.deal(params, seed)?);
        let mut state = json::state(self.session()?.as_ref());
        state.insert("date".to_string(), day.to_string().into());
        state.insert("par".to_string(), par.into());
        Ok(state.into())
    }

    fn reopen(&mut self, record: &Record) -> Answer {
        let session = quintet_games::game(&record.game)?.replay(record)?;
        let mut state = json::state(session.as_ref());
        state.insert("verified".to_string(), true.into());
        self.session = Some(session);
        Ok(state.into())
    }

    fn play(&mut self, request: &Map<String, Json>) -> Answer {
        let mv = text(request, "move")?;
        let events = self.session()?.play(mv)?;
        self.state_after(events)
    }

    /// The session, when its game has an opponent.
    fn contest(&mut self) -> Result<&mut Session<ColorCascade>, Refusal> {
        let session = self.session()?;
        let game = session.game();
        let no_opponent = || Refusal::new("no_opponent", format!("{game} has no opponent"));
        session.as_any_mut().downcast_mut().ok_or_else(no_opponent)
    }

    fn opponent(&mut self, request: &Map<String, Json>) -> Answer {
        let level = optional_text(request, "level")?.map(str::parse).transpose()?;
        let (choice, events) =
            color_cascade::answer(self.contest()?, level, &mut color_cascade::opponent::unwatched)?;
        let mut state = json::state(self.session()?.as_ref());
        state.insert("move".to_string(), choice.mv.to_string().into());
        state.insert("search".to_string(), json::fields(choice.facts()).into());
        state.insert("events".to_string(), json::events(events.iter().map(Describe::describe).collect()));
        Ok(state.into())
    }

    fn restart(&mut self, request: &Map<String, Json>) -> Answer {
        let seed = seed(request)?.unwrap_or_else(random_seed);
        let next = color_cascade::restart(self.contest()?, seed)?;
        self.session = Some(Box::new(next));
        self.state()
    }

    fn moves(&mut self) -> Answer {
        let session = self.session()?;
        match session.count_legal_moves() {
            0..=MOST_MOVES => Ok(json!({ "moves": session.legal_moves() })),
            moves => {
                let message = format!("{moves} moves are legal here, and at most {MOST_MOVES} are listed");
                Err(Refusal::new("too_long", message))
            }
        }
    }

    fn solve(&mut self) -> Answer {
        let session = self.session()?;
        match session.solve() {
            Some(solution) => Ok(json::solution(&solution)),
            None => Err(Refusal::new("no_solver", format!("{} has no solver", session.game()))),
        }
    }
}

fn games() -> Json {
    let games: Vec<Json> = quintet_games::GAMES
        .iter()
        .map(|entry| json!({ "id": entry.id, "name": entry.name, "presets": entry.presets() }))
        .collect();
    json!({ "games": games })
}
