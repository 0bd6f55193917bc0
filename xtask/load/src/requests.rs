//! The requests as bytes, as a proxy would pass them on, each from an address of its own.

use crate::open_loop::Request;
use crate::records::Made;
use quintet_games::daily::Day;
use quintet_play::identity::Key;
use std::rc::Rc;

/// All that is ever sent: every record from a player of its own, as many histograms as there are games, and requests
/// that are refused.
pub struct Requests {
    submissions: Vec<Request>,
    histograms: Vec<Request>,
    refused: Vec<Request>,
}

/// Names of the rows.
pub const SUBMISSION: &str = "submission";
pub const HISTOGRAM: &str = "histogram";
pub const REFUSED: &str = "refused";

impl Requests {
    /// The requests for a day.
    pub fn new(day: Day, made: &[Made]) -> Self {
        let mut all = Self { submissions: Vec::new(), histograms: Vec::new(), refused: Vec::new() };
        let longest = made.iter().map(|made| made.texts.len()).max().unwrap_or(0);
        let texts = (0..longest)
            .flat_map(|n| made.iter().filter_map(move |made| Some((made.game, made.texts.get(n)?))));
        for (n, (game, text)) in texts.enumerate() {
            let path = format!("/api/1/daily/{day}/{game}");
            all.submissions.push(request(SUBMISSION, n, &format!("POST {path}?seconds=83"), text));
            // A claim that is not true is found out by replaying the whole record.
            let forged = format!("{text}7");
            all.refused.push(request(REFUSED, n, &format!("POST {path}"), &forged));
        }
        for n in 0..4_096 {
            let game = made[n % made.len()].game;
            all.histograms.push(request(HISTOGRAM, n, &format!("GET /api/1/daily/{day}/{game}"), ""));
        }
        all
    }

    /// How many different records there are.
    pub fn records(&self) -> u64 {
        self.submissions.len() as u64
    }

    /// Submissions only, from the `start`th on.
    pub fn submission(&self, n: u64) -> Request {
        pick(&self.submissions, n)
    }

    /// Histograms only.
    pub fn histogram(&self, n: u64) -> Request {
        pick(&self.histograms, n)
    }

    /// Of twenty requests fourteen ask for histograms, five are submissions and one is refused.
    pub fn mixed(&self, n: u64) -> Request {
        match n % 20 {
            0 | 4 | 8 | 12 | 16 => self.submission(n / 20 * 5 + n % 20 / 4),
            10 => pick(&self.refused, n / 20),
            _ => self.histogram(n),
        }
    }
}

fn pick(all: &[Request], n: u64) -> Request {
    all[n as usize % all.len()].clone()
}

fn request(kind: &'static str, n: usize, line: &str, body: &str) -> Request {
    let mut random = [0; 16];
    random[..8].copy_from_slice(&(n as u64).to_le_bytes());
    // A refused record comes from somebody else, who has another limit.
    random[8] = u8::from(kind == REFUSED);
    let key = Key::new(random);
    let [_, _, a, b] = (n as u32).to_be_bytes();
    let address = format!("10.{}.{a}.{b}", n >> 16);
    let mut text = format!("{line} HTTP/1.1\r\nHost: load\r\nX-Forwarded-For: {address}\r\n");
    if !body.is_empty() {
        text.push_str(&format!(
            "Authorization: Bearer {key}\r\nContent-Type: text/plain\r\nContent-Length: {}\r\n",
            body.len()
        ));
    }
    let bytes: Vec<u8> = format!("{text}\r\n{body}").into_bytes();
    Request { kind, bytes: Rc::from(bytes) }
}
