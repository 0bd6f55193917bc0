//! What a server answers, as plain values. An answer that differs from docs/api.md is rejected.

use super::json::Value;
use quintet_engine::Class;

/// A result that a server accepted, in thousandths of par; `None` if it does not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The player's first result of the board, which counts in the histogram.
    pub first: Option<u32>,
    /// The player's best.
    pub best: Option<u32>,
    /// How many percent of the other first results are lower.
    pub percentile: Option<u32>,
    /// How many results were counted.
    pub n: u32,
}

/// Why a server refused a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// For programs.
    pub code: String,
    /// For people; one line.
    pub message: String,
}

/// The first results of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    /// How many count.
    pub n: u32,
    /// How many boards were finished that do not count.
    pub uncounted: u32,
    /// The permille where the step of the middle result begins.
    pub median: Option<u32>,
    /// What the house player reaches.
    pub par: u32,
    /// The permille where a step of 25 begins, and how many results lie in it.
    pub buckets: Vec<(u32, u32)>,
    /// Whether the date has closed.
    pub closed: bool,
}

/// What a server knows of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Me {
    /// How often the name may still be rolled again.
    pub rerolls: u32,
    /// Whether the player appears in top lists.
    pub listed: bool,
    /// The codes of the player's groups.
    pub groups: Vec<String>,
}

/// A day of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupDay {
    /// Its name.
    pub name: String,
    /// Its members.
    pub members: Vec<Member>,
}

/// A member of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The made-up name.
    pub name: String,
    /// Whether it is the player who asks.
    pub you: bool,
    /// Game, class, and the first result in permille; `None` if it does not count.
    pub results: Vec<(String, Class, Option<u32>)>,
}

/// A line of a top list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TopLine {
    /// The made-up name.
    pub name: String,
    /// Thousandths of par.
    pub permille: u32,
    /// Whether undo or hints were used.
    pub class: Option<Class>,
    /// The id of the record.
    pub record: String,
}

fn class(text: &str) -> Option<Class> {
    [Class::Pure, Class::Undo, Class::Hint].into_iter().find(|class| class.text() == text)
}

/// A number, or a dash for none.
fn or_dash(number: Option<u32>) -> String {
    number.map_or_else(|| "-".to_string(), |number| number.to_string())
}

fn read_or_dash(text: &str) -> Option<Option<u32>> {
    match text {
        "-" => Some(None),
        number => number.parse().ok().map(Some),
    }
}

impl Accepted {
    /// Reads the answer to a result.
    pub fn read(body: &str) -> Option<Self> {
        let value = Value::read(body)?;
        value.get("proved")?;
        Some(Self {
            first: value.number_or_null("first")?,
            best: value.number_or_null("best")?,
            percentile: value.number_or_null("percentile")?,
            n: value.number("n")?,
        })
    }

    /// As it is kept: `960 960 77 1284`.
    pub fn line(&self) -> String {
        let [first, best, percentile] = [self.first, self.best, self.percentile].map(or_dash);
        format!("{first} {best} {percentile} {}", self.n)
    }

    /// Reads what is kept.
    pub fn read_line(line: &str) -> Option<Self> {
        let parts: Vec<&str> = line.split(' ').collect();
        let &[first, best, percentile, n] = parts.as_slice() else { return None };
        Some(Self {
            first: read_or_dash(first)?,
            best: read_or_dash(best)?,
            percentile: read_or_dash(percentile)?,
            n: n.parse().ok()?,
        })
    }
}

impl Problem {
    /// The longest message that is kept.
    const LONGEST: usize = 200;

    /// A problem, its message in one line.
    pub fn new(code: &str, message: &str) -> Self {
        let plain = |sign: char| sign.is_ascii_lowercase() || sign == '_';
        let code: String = code.chars().filter(|sign| plain(*sign)).take(40).collect();
        let line: String = message
            .chars()
            .map(|sign| if sign.is_control() { ' ' } else { sign })
            .take(Self::LONGEST)
            .collect();
        Self { code: if code.is_empty() { "unknown".into() } else { code }, message: line.trim().to_string() }
    }

    /// Reads `{"error":{"errorCode","message"}}`.
    pub fn read(body: &str) -> Option<Self> {
        let value = Value::read(body)?;
        let error = value.get("error")?;
        Some(Self::new(error.text("errorCode")?, error.text("message")?))
    }

    /// As it is kept.
    pub fn line(&self) -> String {
        format!("{} {}", self.code, self.message)
    }

    /// Reads what is kept.
    pub fn read_line(line: &str) -> Option<Self> {
        let (code, message) = line.split_once(' ')?;
        Some(Self::new(code, message))
    }
}

impl Histogram {
    /// Reads `GET /daily/DATE/GAME`.
    pub fn read(body: &str) -> Option<Self> {
        let value = Value::read(body)?;
        let pair = |pair: &Value| match pair.items()? {
            [from, n] => Some((from.whole()?, n.whole()?)),
            _ => None,
        };
        Some(Self {
            n: value.number("n")?,
            uncounted: value.number("uncounted")?,
            median: value.number_or_null("median")?,
            par: value.number("par")?,
            buckets: value.list("buckets")?.iter().map(pair).collect::<Option<_>>()?,
            closed: value.bool("closed")?,
        })
    }
}

impl Me {
    /// Reads `GET /me`.
    pub fn read(body: &str) -> Option<Self> {
        let value = Value::read(body)?;
        let groups = value.list("groups")?.iter();
        Some(Self {
            rerolls: value.number("rerolls")?,
            listed: value.bool("listed")?,
            groups: groups.map(|group| group.text("code").map(str::to_string)).collect::<Option<_>>()?,
        })
    }
}

/// Reads how many rerolls are left: `POST /me/name`.
pub fn rerolls(body: &str) -> Option<u32> {
    Value::read(body)?.number("rerolls")
}

/// Reads the code of a group that was made or joined.
pub fn group_code(body: &str) -> Option<String> {
    let value = Value::read(body)?;
    value.text("code").and_then(crate::identity::read_group_code)
}

impl GroupDay {
    /// Reads `GET /groups/CODE/DATE`.
    pub fn read(body: &str) -> Option<Self> {
        let value = Value::read(body)?;
        let members = value.list("members")?.iter().map(Member::read);
        Some(Self { name: value.text("name")?.to_string(), members: members.collect::<Option<_>>()? })
    }

    /// How many members have finished a board.
    pub fn played(&self) -> usize {
        self.members.iter().filter(|member| !member.results.is_empty()).count()
    }
}

impl Member {
    fn read(value: &Value) -> Option<Self> {
        let Value::Object(results) = value.get("results")? else { return None };
        let result = |(game, result): (&String, &Value)| {
            Some((game.clone(), class(result.text("class")?)?, result.number_or_null("first")?))
        };
        Some(Self {
            name: value.text("name")?.to_string(),
            you: value.bool("you")?,
            results: results.iter().map(result).collect::<Option<_>>()?,
        })
    }
}

/// Reads `GET /daily/DATE/GAME/top`.
pub fn top(body: &str) -> Option<Vec<TopLine>> {
    let value = Value::read(body)?;
    let line = |line: &Value| {
        Some(TopLine {
            name: line.text("name")?.to_string(),
            permille: line.number("permille")?,
            class: line.text("class").and_then(class),
            record: line.text("record")?.to_string(),
        })
    };
    value.list("top")?.iter().map(line).collect()
}

/// Whether this is the API of a server of results: `GET /api/1`. Looked up without reading the rest, since this is
/// asked before anything else of the shared results is needed.
pub fn is_server(body: &str) -> bool {
    let start: String = body.chars().filter(|sign| !sign.is_whitespace()).take(9).collect();
    start == r#"{"api":1}"# || start == r#"{"api":1,"#
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The JSON bodies of the documentation, which the server's tests hold to be what it answers.
    fn documented() -> Vec<(String, String)> {
        let page = include_str!("../../../../docs/api.md");
        let blocks: Vec<&str> =
            page.split("```http\n").skip(1).filter_map(|part| part.split("```").next()).collect();
        let answers = blocks.chunks(2).filter_map(|pair| {
            let (_, body) = pair.get(1)?.split_once("\n\n")?;
            Some((pair[0].lines().next()?.to_string(), body.to_string()))
        });
        answers.collect()
    }

    fn answer(request: &str) -> String {
        let all = documented();
        let found =
            all.into_iter().find(|(asked, body)| asked.starts_with(request) && !body.contains("\"error\""));
        found.unwrap_or_else(|| panic!("{request} is documented")).1
    }

    #[test]
    fn every_documented_answer_is_read() {
        assert!(is_server(&answer("GET /api/1\n".trim())));
        let taken = Accepted::read(&answer("POST /api/1/daily/2026-11-16/numberclart")).unwrap();
        assert_eq!(taken, Accepted { first: Some(1000), best: Some(1000), percentile: Some(100), n: 1 });
        let histogram = Histogram::read(&answer("GET /api/1/daily/2026-11-16/numberclart")).unwrap();
        assert_eq!((histogram.n, histogram.buckets, histogram.closed), (1, vec![(1000, 1)], false));
        let me = Me::read(&answer("GET /api/1/me")).unwrap();
        assert_eq!(me, Me { rerolls: 10, listed: false, groups: vec![] });
        assert_eq!(rerolls(&answer("POST /api/1/me/name")), Some(9));
        assert_eq!(group_code(&answer("POST /api/1/groups")).as_deref(), Some("7G4K9QW2MZ"));
        let top = top(&answer("GET /api/1/daily/2026-11-16/numberclart/top")).unwrap();
        assert_eq!((top.len(), top[0].class), (1, Some(Class::Pure)));
    }

    #[test]
    fn every_documented_refusal_is_read() {
        let refusals: Vec<String> = documented()
            .into_iter()
            .map(|(_, body)| body)
            .filter(|body| body.contains("errorCode"))
            .collect();
        let page = include_str!("../../../../docs/api.md");
        assert_eq!(refusals.len(), page.matches("\"errorCode\": ").count());
        assert!(!refusals.is_empty());
        for body in refusals {
            let problem = Problem::read(&body).unwrap();
            assert!(problem.code != "unknown" && !problem.message.is_empty(), "{body}");
            assert_eq!(Problem::read_line(&problem.line()), Some(problem));
        }
    }

    #[test]
    fn a_day_of_a_group_is_read() {
        let body = r#"{"code":"7G4K9QW2MZ","name":"Meadow Field","date":"2026-11-16","members":[
            {"name":"Clear Willow","you":true,"results":{"digits":{"class":"undo","first":960,"best":1000},
             "pathwayz":{"class":"pure","first":null,"best":null}}},{"name":"Still Creek","you":false,"results":{}}]}"#;
        let day = GroupDay::read(body).unwrap();
        assert_eq!((day.name.as_str(), day.members.len(), day.played()), ("Meadow Field", 2, 1));
        assert_eq!(
            day.members[0].results,
            [("digits".to_string(), Class::Undo, Some(960)), ("pathwayz".to_string(), Class::Pure, None)]
        );
    }

    #[test]
    fn what_is_no_answer_is_none() {
        for body in ["", "{}", "[]", "<html>", r#"{"n":-1}"#, r#"{"error":{"errorCode":1}}"#] {
            assert_eq!(Accepted::read(body), None);
            assert_eq!(Histogram::read(body), None);
            assert_eq!(Me::read(body), None);
            assert_eq!(GroupDay::read(body), None);
            assert_eq!(top(body), None);
            assert_eq!(Problem::read(body), None);
            assert!(!is_server(body));
        }
    }

    #[test]
    fn a_message_is_one_short_line_whatever_it_was() {
        let problem = Problem::new("a B<c>\n", &"x\n".repeat(500));
        assert_eq!((problem.code.as_str(), problem.message.len() <= 200), ("ac", true));
        assert!(!problem.line().contains('\n'));
    }
}
