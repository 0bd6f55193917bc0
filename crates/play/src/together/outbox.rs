//! The outbox: finished daily boards that wait to be sent, and what a server said of those that were.
//!
//! Sending anything twice is safe, so an entry waits until an answer has come. The server's clock alone decides whether
//! a date has closed.

use super::answers::{Accepted, Problem};
use quintet_engine::Record;
use quintet_games::daily::Day;
use quintet_games::profile;
use std::fmt::{self, Display};

/// For how many days the answers of the server are kept.
const KEPT: i32 = 30;

/// The state of a finished board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// It waits to be sent.
    Waiting(Waiting),
    /// A server accepted it.
    Received(Accepted),
    /// A server refused it for good.
    Refused(Problem),
}

/// A finished board that waits to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// How long it took by the player's own clock.
    pub seconds: u32,
    /// The figure that is compared, as it was found here.
    pub figure: u32,
    /// The record.
    pub record: String,
}

/// A line of the outbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The date of the board.
    pub day: Day,
    /// The game.
    pub game: String,
    /// Its state.
    pub state: State,
}

/// The outcome of sending something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sent {
    /// The server accepted it.
    Received(Accepted),
    /// The server refused it, and would always do so.
    Refused(Problem),
    /// It should be tried again, in this many seconds at the earliest if the server said so.
    Later(Option<u32>),
}

impl Sent {
    /// The outcome that an answer means.
    pub fn of(status: u16, retry_after: Option<u32>, body: &str) -> Self {
        let later = Self::Later(retry_after);
        let problem = Problem::read(body);
        match (status, problem) {
            (200 | 201, _) => Accepted::read(body).map_or(later, Self::Received),
            (409, Some(problem)) if problem.code != "not_open" => Self::Refused(problem),
            (400 | 401 | 413 | 422, Some(problem)) if problem.code != "bad_body" => Self::Refused(problem),
            (404, Some(problem)) if problem.code != "no_such_path" => Self::Refused(problem),
            // A proxy says this of a body that the server itself would refuse.
            (413, None) => Self::Refused(Problem::new("too_large", "the record is too large")),
            // 408, 429, 5xx, a date that has not opened by the server's clock, or somebody else's answer.
            _ => later,
        }
    }
}

/// How many seconds to wait before the next try, after this many failures.
pub fn pause(failures: u32, retry_after: Option<u32>) -> u32 {
    const PAUSES: [u32; 4] = [5, 30, 120, 600];
    let own = PAUSES[(failures as usize).min(PAUSES.len() - 1)];
    // A server may wish for more, but not for ever: the date closes.
    own.max(retry_after.unwrap_or(0).min(3_600))
}

/// The outbox. Its text is a line an item, and behind one that waits the three lines of its record:
/// `2026-11-19 digits waiting 83 256`, `2026-11-19 digits received 960 960 77 1284`,
/// `2026-11-18 digits refused closed 2026-11-18 closed at 2026-11-19T12:00:00Z`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outbox(Vec<Item>);

impl Outbox {
    /// Reads an outbox exactly as it is printed.
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let mut items = Vec::new();
        while let Some(line) = lines.next() {
            let mut words = line.splitn(4, ' ');
            let (day, game) = (words.next()?.parse().ok()?, words.next()?.to_string());
            profile(&game)?;
            let (kind, rest) = (words.next()?, words.next()?);
            let state = match kind {
                "waiting" => {
                    let (seconds, figure) = rest.split_once(' ')?;
                    let record = [lines.next()?, lines.next()?, lines.next()?].join("\n");
                    let of: Record = record.parse().ok()?;
                    (of.game == game).then_some(())?;
                    State::Waiting(Waiting {
                        seconds: seconds.parse().ok()?,
                        figure: figure.parse().ok()?,
                        record,
                    })
                }
                "received" => State::Received(Accepted::read_line(rest)?),
                "refused" => State::Refused(Problem::read_line(rest)?),
                _ => return None,
            };
            items.push(Item { day, game, state });
        }
        let read = Self(items);
        (read.to_string() == text).then_some(read)
    }

    /// Whether something waits, looked up without reading it.
    pub fn has_waiting(text: &str) -> bool {
        text.contains(" waiting ")
    }

    /// Adds a finished board. Of a board there wait the first result, which counts, and the best of those after it.
    pub fn add(&mut self, day: Day, game: &str, new: Waiting) {
        let waiting: Vec<usize> = self.of_board(day, game).collect();
        let known = |&at: &usize| matches!(&self.0[at].state, State::Waiting(it) if it.record == new.record);
        if waiting.iter().any(known) {
            return;
        }
        let item = Item { day, game: game.to_string(), state: State::Waiting(new) };
        let figure = |item: &Item| match &item.state {
            State::Waiting(waiting) => waiting.figure,
            _ => 0,
        };
        match waiting.get(1) {
            None => self.0.push(item),
            Some(&second) if figure(&item) > figure(&self.0[second]) => self.0[second] = item,
            Some(_) => {}
        }
    }

    /// Where results of a board wait.
    fn of_board(&self, day: Day, game: &str) -> impl Iterator<Item = usize> {
        let here = move |(at, item): (usize, &Item)| {
            let waits = item.day == day && item.game == game && matches!(item.state, State::Waiting(_));
            waits.then_some(at)
        };
        self.0.iter().enumerate().filter_map(here)
    }

    /// What is to be sent, the earliest first.
    pub fn waiting(&self) -> impl Iterator<Item = (Day, &str, &Waiting)> {
        self.0.iter().filter_map(|item| match &item.state {
            State::Waiting(waiting) => Some((item.day, item.game.as_str(), waiting)),
            _ => None,
        })
    }

    /// What became of the board of a date: a result that still waits, else what the server said.
    pub fn of(&self, day: Day, game: &str) -> Option<&State> {
        let all = self.0.iter().filter(|item| item.day == day && item.game == game);
        all.map(|item| &item.state).max_by_key(|state| matches!(state, State::Waiting(_)))
    }

    /// What the server said of the board of a date when it took a result, even while another waits.
    pub fn received(&self, day: Day, game: &str) -> Option<&Accepted> {
        self.0.iter().find_map(|item| match &item.state {
            State::Received(accepted) if item.day == day && item.game == game => Some(accepted),
            _ => None,
        })
    }

    /// Notes the outcome of sending a record.
    pub fn sent(&mut self, day: Day, game: &str, record: &str, sent: Sent) {
        let state = match sent {
            Sent::Received(accepted) => State::Received(accepted),
            Sent::Refused(problem) => State::Refused(problem),
            Sent::Later(_) => return,
        };
        let is_it = |item: &Item| matches!(&item.state, State::Waiting(it) if it.record == record);
        self.0.retain(|item| item.day != day || item.game != game || !is_it(item));
        self.answered(Item { day, game: game.to_string(), state });
    }

    /// Keeps an answer. Acceptance replaces refusal.
    fn answered(&mut self, new: Item) {
        let same = |item: &Item| {
            item.day == new.day && item.game == new.game && !matches!(item.state, State::Waiting(_))
        };
        let refused = matches!(new.state, State::Refused(_));
        if refused && self.received(new.day, &new.game).is_some() {
            return;
        }
        self.0.retain(|item| !same(item));
        self.0.push(new);
    }

    /// Forgets old answers. Results that wait are kept.
    pub fn tidy(&mut self, today: Day) {
        let old = today.plus(-KEPT);
        self.0.retain(|item| item.day >= old || matches!(item.state, State::Waiting(_)));
    }

    /// Adds all of another device.
    pub fn merge(&mut self, other: Self) {
        for item in other.0 {
            match item.state {
                State::Waiting(waiting) => self.add(item.day, &item.game, waiting),
                State::Received(_) | State::Refused(_) => {
                    if self.received(item.day, &item.game).is_none() {
                        self.answered(item);
                    }
                }
            }
        }
    }
}

impl Display for Outbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|Item { day, game, state }| match state {
            State::Waiting(Waiting { seconds, figure, record }) => {
                writeln!(f, "{day} {game} waiting {seconds} {figure}\n{record}")
            }
            State::Received(accepted) => writeln!(f, "{day} {game} received {}", accepted.line()),
            State::Refused(problem) => writeln!(f, "{day} {game} refused {}", problem.line()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TAKEN: &str = r#"{"proved":{"status":"won","figure":502,"par":502,"permille":1000},
        "recorded":{"class":"pure","undos":0,"hints":0},"claimed":{"seconds":83},
        "first":1000,"best":1000,"percentile":77,"n":12,"record":"2026-11-16.digits.M738MGQ871CFFFD6"}"#;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    fn waiting(seed: u32, figure: u32) -> Waiting {
        Waiting { seconds: 83, figure, record: format!("digits/2 easy~{seed}\na1-b1\nstage_cleared 3") }
    }

    fn refusal(code: &str) -> String {
        format!(r#"{{"error":{{"errorCode":"{code}","message":"because\nof this"}}}}"#)
    }

    fn outbox() -> Outbox {
        let mut outbox = Outbox::default();
        outbox.add(day("2026-11-19"), "digits", waiting(1, 10));
        outbox.add(
            day("2026-11-19"),
            "pathwayz",
            Waiting { record: "pathwayz/2 easy~1\na1\nwon 9".into(), ..waiting(1, 10) },
        );
        outbox
    }

    #[test]
    fn an_outbox_survives_as_text() {
        let mut outbox = outbox();
        let record = waiting(1, 10).record;
        outbox.sent(day("2026-11-19"), "digits", &record, Sent::of(201, None, TAKEN));
        outbox.add(day("2026-11-18"), "digits", waiting(2, 3));
        let other = waiting(2, 3).record;
        outbox.sent(day("2026-11-18"), "digits", &other, Sent::of(422, None, &refusal("step_refused")));
        let text = outbox.to_string();
        assert_eq!(
            text,
            "2026-11-19 pathwayz waiting 83 10\npathwayz/2 easy~1\na1\nwon 9\n\
             2026-11-19 digits received 1000 1000 77 12\n\
             2026-11-18 digits refused step_refused because of this\n"
        );
        assert_eq!(Outbox::read(&text), Some(outbox));
        assert!(Outbox::has_waiting(&text));
        assert_eq!(Outbox::read(""), Some(Outbox::default()));
        for torn in [
            "2026-11-19",
            "2026-11-19 digits waiting 83 10\n",
            "2026-11-19 chess waiting 83 10\ndigits/2 easy~1\n\nwon 9\n",
            "2026-11-19 pathwayz waiting 83 10\ndigits/2 easy~1\n\nwon 9\n",
            "2026-11-19 digits received 1000\n",
            "2026-11-19 digits lost 1\n",
        ] {
            assert_eq!(Outbox::read(torn), None, "{torn}");
        }
    }

    #[test]
    fn the_first_result_and_the_best_of_the_others_wait() {
        let mut outbox = Outbox::default();
        let today = day("2026-11-19");
        for (seed, figure) in [(1, 50), (1, 50), (2, 40), (3, 70), (4, 60)] {
            outbox.add(today, "digits", waiting(seed, figure));
        }
        let figures: Vec<u32> = outbox
            .0
            .iter()
            .map(|item| match &item.state {
                State::Waiting(it) => it.figure,
                _ => 0,
            })
            .collect();
        assert_eq!(figures, [50, 70]);
        assert_eq!(outbox.waiting().next(), Some((today, "digits", &waiting(1, 50))));
    }

    #[test]
    fn every_answer_has_a_meaning() {
        let kind = |status, body: &str| match Sent::of(status, Some(7), body) {
            Sent::Received(_) => "received",
            Sent::Refused(_) => "refused",
            Sent::Later(Some(7)) => "later",
            Sent::Later(_) => "soon",
        };
        for status in [200, 201] {
            assert_eq!(kind(status, TAKEN), "received");
            assert_eq!(kind(status, "<html>"), "later", "a page that stands in the way is no server");
        }
        for (status, code) in [
            (400, "bad_query"),
            (401, "bad_key"),
            (404, "no_such_game"),
            (409, "closed"),
            (409, "rules_differ"),
            (413, "too_large"),
            (422, "score_differs"),
        ] {
            assert_eq!(kind(status, &refusal(code)), "refused", "{code}");
        }
        for (status, code) in [
            (400, "bad_body"),
            (404, "no_such_path"),
            (408, "too_slow"),
            (409, "not_open"),
            (429, "too_many_records"),
            (500, "failed"),
            (503, "busy"),
        ] {
            assert_eq!(kind(status, &refusal(code)), "later", "{code}");
        }
        assert_eq!((kind(413, "<html>"), kind(404, "<html>"), kind(422, "")), ("refused", "later", "later"));
    }

    #[test]
    fn tries_become_rarer_and_a_server_may_ask_for_more() {
        let pauses: Vec<u32> = (0..6).map(|failures| pause(failures, None)).collect();
        assert_eq!(pauses, [5, 30, 120, 600, 600, 600]);
        assert_eq!((pause(0, Some(60)), pause(3, Some(60)), pause(0, Some(u32::MAX))), (60, 600, 3_600));
    }

    #[test]
    fn what_was_refused_later_does_not_hide_what_was_taken() {
        let (mut outbox, today) = (outbox(), day("2026-11-19"));
        outbox.sent(today, "digits", &waiting(1, 10).record, Sent::of(200, None, TAKEN));
        outbox.add(today, "digits", waiting(2, 20));
        assert!(matches!(outbox.of(today, "digits"), Some(State::Waiting(_))));
        outbox.sent(today, "digits", &waiting(2, 20).record, Sent::Later(None));
        assert!(matches!(outbox.of(today, "digits"), Some(State::Waiting(_))), "it goes on waiting");
        outbox.sent(today, "digits", &waiting(2, 20).record, Sent::of(409, None, &refusal("closed")));
        assert!(matches!(outbox.of(today, "digits"), Some(State::Received(_))));
    }

    #[test]
    fn old_answers_are_forgotten_and_what_waits_is_not() {
        let (mut outbox, today) = (outbox(), day("2026-11-19"));
        outbox.sent(today, "digits", &waiting(1, 10).record, Sent::of(200, None, TAKEN));
        outbox.tidy(today.plus(30));
        assert!(outbox.received(today, "digits").is_some());
        outbox.tidy(today.plus(31));
        assert_eq!(outbox.received(today, "digits"), None);
        assert!(outbox.waiting().next().is_some());
    }

    #[test]
    fn merging_is_the_same_twice() {
        let mut phone = outbox();
        let mut tablet = outbox();
        tablet.sent(day("2026-11-19"), "digits", &waiting(1, 10).record, Sent::of(200, None, TAKEN));
        tablet.add(day("2026-11-20"), "digits", waiting(9, 1));
        phone.merge(tablet.clone());
        let once = phone.clone();
        phone.merge(tablet);
        assert_eq!(phone, once);
        assert!(phone.received(day("2026-11-19"), "digits").is_some());
        assert!(phone.of(day("2026-11-20"), "digits").is_some());
    }
}
