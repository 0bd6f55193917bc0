//! All that is stored: what each value must look like, and the exported file that holds them all.

use crate::daily_results::DailyResults;
use crate::import;
use crate::ledger::Ledger;
use crate::records;
use crate::saves::Slot;
use crate::together::outbox::Outbox;
use crate::together::stored;
use crate::together::taking_part::TakingPart;
use crate::unicode;
use quintet_engine::{Record, Refusal};
use quintet_games::{daily, profile};
use std::collections::BTreeMap;

/// Values by their names.
pub type Entries = BTreeMap<String, String>;

/// The first line of a file.
const HEAD: &str = "quintet-export/1";

/// The beginning of the names of values that were put aside because they could not be read.
pub const QUARANTINE: &str = "aside:";

fn refused(message: impl Into<String>) -> Refusal {
    Refusal::new("bad_file", message)
}

/// The records in a value that must replay, if the value holds games.
pub fn games_in(name: &str, value: &str) -> Vec<String> {
    match name.split(':').next() {
        Some("game") => vec![value.to_string()],
        Some("earlier" | "later") => records::split(value),
        _ => Vec::new(),
    }
}

/// Why a stored value cannot be read, if it cannot. Games are not replayed here.
pub fn fault(name: &str, value: &str) -> Option<String> {
    let mut parts = name.splitn(3, ':');
    let (kind, game, mode) = (parts.next().unwrap_or_default(), parts.next(), parts.next());
    let lacks = |what: &str| Some(what.to_string());
    let no_game = |game: &str| if profile(game).is_none() { lacks("there is no such game") } else { None };
    if let Some(reason) = game.filter(|_| kind != "aside").and_then(no_game) {
        return Some(reason);
    }
    if kind != "aside" && value.contains(unicode::MARK) {
        return lacks("this is not valid Unicode");
    }
    let number = || value.parse::<u32>().is_err().then(|| "this is no number".to_string());
    let one_line = || {
        let torn = value.is_empty() || value.chars().any(char::is_control);
        torn.then(|| "this is no line".to_string())
    };
    let params = |game: &str| {
        let preset = profile(game).is_some_and(|profile| profile.presets.contains(&value));
        let like_params = value.contains([',', '=']) && value.chars().all(is_plain);
        (!preset && !like_params).then(|| "these are no parameters".to_string())
    };
    match (kind, game, mode) {
        ("settings", None, None) => {
            value.lines().any(|line| !line.contains('=')).then(|| "these are no settings".to_string())
        }
        (stored::TOGETHER, None, None) => TakingPart::fault(value),
        (stored::OUTBOX, None, None) => {
            Outbox::read(value).is_none().then(|| "this is no outbox".to_string())
        }
        (import::BEFORE_IMPORT, None, None) => import::fault(value),
        ("last", None, None) => no_game(value),
        ("mode", Some(game), None) => one_line().or_else(|| params(game)),
        ("note", Some(_), _) => one_line().or_else(|| {
            let is_odd = |sign: char| sign.is_ascii_punctuation() && !",.:;!?%+-/'()".contains(sign);
            value.contains(is_odd).then(|| "these are no words".to_string())
        }),
        ("ledger", Some(_), _) => Ledger::read(value).is_none().then(|| "these are no statistics".into()),
        ("dailies", Some(_), None) => {
            DailyResults::read(value).is_none().then(|| "these are no daily results".into())
        }
        ("game", Some(game), Some(mode)) => match value.parse::<Record>() {
            Ok(record) if record.game == game && is_kept_there(&record, mode) => None,
            Ok(_) => lacks("this is a record of another game"),
            Err(refusal) => Some(refusal.message),
        },
        ("earlier" | "later", Some(game), Some(_)) | ("recent", Some(game), None) => {
            records::split(value).iter().find_map(|text| match text.parse::<Record>() {
                Ok(record) if record.game == game => None,
                Ok(_) => lacks("this is a record of another game"),
                Err(refusal) => Some(refusal.message),
            })
        }
        ("best" | "best-time", Some(_), Some(_)) => number(),
        ("clock", Some(_), Some(_)) => clock(value).is_none().then(|| "this is no time".to_string()),
        ("aside", Some(_), _) => None,
        _ => lacks("nothing is called so"),
    }
}

/// Whether a record belongs where it was found: under its own mode, or under the date whose board it plays.
fn is_kept_there(record: &Record, mode: &str) -> bool {
    match Slot::day_in(mode) {
        Some(day) => records::seed_in(record) == Some(daily::seed(&record.game, day)),
        None => record.params == mode,
    }
}

/// The kinds of values that this version stores.
const KINDS: [&str; 16] = [
    "settings",
    stored::TOGETHER,
    stored::OUTBOX,
    import::BEFORE_IMPORT,
    "last",
    "mode",
    "note",
    "ledger",
    "dailies",
    "game",
    "earlier",
    "later",
    "recent",
    "best",
    "best-time",
    "clock",
];

/// Whether a stored value is ours and cannot be read. What a later version may have stored is not ours: other kinds of
/// values, those of games that we do not know, and the names of games and modes that it has added.
pub fn is_torn(name: &str, value: &str) -> bool {
    let mut parts = name.split(':');
    let kind = parts.next().unwrap_or_default();
    let ours = KINDS.contains(&kind) && parts.next().is_none_or(|game| profile(game).is_some());
    let later = matches!(kind, "last" | "mode") && !value.is_empty() && value.chars().all(is_plain);
    ours && !later && fault(name, value).is_some()
}

/// Whether a sign can stand in the name of a game or in parameters.
fn is_plain(sign: char) -> bool {
    matches!(sign, 'a'..='z' | '0'..='9' | '-' | '=' | ',')
}

/// Reads `42 1500 open`: a seed, its milliseconds, and whether it was solved.
pub fn clock(text: &str) -> Option<(u64, u32, bool)> {
    let mut words = text.split(' ');
    let (seed, spent) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    match (words.next()?, words.next()) {
        ("open", None) => Some((seed, spent, false)),
        ("solved", None) => Some((seed, spent, true)),
        _ => None,
    }
}

/// All values as one file: each name on a line, each line of its value behind a bar, and their number at the end, so
/// that a truncated file is recognised.
pub fn print(entries: &Entries) -> String {
    let mut text = format!("{HEAD}\n");
    for (name, value) in entries {
        text.push_str(&escaped(name));
        text.push('\n');
        for line in value.split('\n') {
            text.push('|');
            text.push_str(&escaped(line));
            text.push('\n');
        }
    }
    text.push_str(&format!("end {}\n", entries.len()));
    text
}

/// Reads a file, every value of which can be read. Games are not replayed here.
pub fn read(text: &str) -> Result<Entries, Refusal> {
    let entries = parse(text)?;
    match entries.iter().find_map(|(name, value)| Some((name, fault(name, value)?))) {
        Some((name, reason)) => Err(refused(format!("{name}: {reason}"))),
        None => Ok(entries),
    }
}

/// Reads a file, whatever its values are.
pub(crate) fn parse(text: &str) -> Result<Entries, Refusal> {
    let mut lines = text.lines();
    match lines.next() {
        Some(HEAD) => {}
        Some(line) if line.starts_with("quintet-export/") => {
            return Err(refused("it was written by another version"));
        }
        _ => return Err(refused("it was not exported by Quintet")),
    }
    let mut entries = Entries::new();
    let mut name: Option<String> = None;
    let mut end = None;
    for line in lines {
        if end.is_some() {
            return Err(refused("there is something after its end"));
        }
        match (line.strip_prefix('|'), &name) {
            (Some(part), Some(name)) => {
                let value = entries.entry(name.clone()).and_modify(|value: &mut String| value.push('\n'));
                value.or_default().push_str(&plain(part)?);
            }
            (Some(_), None) => return Err(refused("a value stands without its name")),
            (None, _) => match line.strip_prefix("end ") {
                Some(count) => end = Some(count.parse().map_err(|_| refused("its end is torn"))?),
                None => {
                    let next = plain(line)?;
                    if entries.contains_key(&next) {
                        return Err(refused(format!("{next} stands in it twice")));
                    }
                    name = Some(next);
                }
            },
        }
    }
    if end != Some(entries.len()) {
        return Err(refused("it is not complete"));
    }
    Ok(entries)
}

fn escaped(text: &str) -> String {
    // Half of a pair of surrogates reads as `\ud83d` in a file.
    text.replace('\\', "\\\\").replace('\r', "\\r").replace('\n', "\\n").replace(unicode::MARK, "\\u")
}

fn plain(text: &str) -> Result<String, Refusal> {
    let mut signs = text.chars();
    let mut plain = String::with_capacity(text.len());
    while let Some(sign) = signs.next() {
        plain.push(match (sign, if sign == '\\' { signs.next() } else { None }) {
            ('\\', Some('\\')) => '\\',
            ('\\', Some('r')) => '\r',
            ('\\', Some('n')) => '\n',
            ('\\', Some('u')) => unicode::MARK,
            ('\\', _) => return Err(refused("a sign in it is not known")),
            (sign, _) => sign,
        });
    }
    Ok(plain)
}

/// An unused name under which something can be put aside.
pub fn quarantine_name(name: &str, taken: impl Fn(&str) -> bool) -> String {
    let names = (0..).map(|number: u32| format!("{QUARANTINE}{number}:{name}"));
    names.into_iter().find(|name| !taken(name)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stored() -> Entries {
        let entries = [
            ("settings", "sound=off\ntheme=dark\n"),
            ("last", "digits"),
            ("mode:digits", "hard"),
            ("note:digits", "Stage 3 · 46 left"),
            ("ledger:digits", "games 3\nwins 1\n"),
            ("game:digits:hard", "digits/1 hard~42\na1-b1 undo\nplaying 0"),
            ("earlier:digits:hard", "digits/1 easy~1\n\nplaying 0\ndigits/1 hard~2\n\nplaying 0"),
            ("later:digits:hard", ""),
            ("best:digits:hard", "1280"),
            ("best-time:pathwayz:easy", "112"),
            ("clock:pathwayz:easy,keep", "42 1500 open"),
            ("aside:0:game:digits:easy", "torn \\ by\r\n\n|end 3\nend 4\u{1f600}"),
            ("aside:0:note:digits", "alone \u{ffff}d83d, \u{ffff}\u{ffff}"),
        ];
        entries.into_iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
    }

    #[test]
    fn what_is_exported_is_read_back() {
        let entries = stored();
        assert_eq!(read(&print(&entries)), Ok(entries.clone()));
        assert_eq!(
            read(&print(&entries).replace('\n', "\r\n")),
            Ok(entries),
            "an editor may end lines its way"
        );
        assert_eq!(read(&print(&Entries::new())), Ok(Entries::new()));
    }

    #[test]
    fn a_file_that_was_cut_off_anywhere_is_refused() {
        let text = print(&stored());
        for cut in (0..text.len() - 1).filter(|&cut| text.is_char_boundary(cut)) {
            assert!(read(&text[..cut]).is_err(), "cut at {cut}");
        }
    }

    #[test]
    fn what_is_no_export_is_refused_with_a_reason() {
        for (text, reason) in [
            ("", "not exported"),
            ("hello", "not exported"),
            ("quintet-export/2\nend 0", "another version"),
            ("quintet-export/1\n|x\nend 0", "without its name"),
            ("quintet-export/1\nlast\n|digits\nlast\n|digits\nend 1", "twice"),
            ("quintet-export/1\nlast\n|digits\nend 1\nlast", "after its end"),
            ("quintet-export/1\nlast\n|digits\nend 2", "not complete"),
            ("quintet-export/1\nlast\n|chess\nend 1", "last: "),
            ("quintet-export/1\nlast\n|\\x\nend 1", "not known"),
        ] {
            let refusal = read(text).unwrap_err();
            assert!(refusal.message.contains(reason), "{text:?}: {}", refusal.message);
        }
    }

    #[test]
    fn a_value_that_cannot_be_read_is_found_whatever_it_is() {
        for (name, value) in stored() {
            assert_eq!(fault(&name, &value), None, "{name}");
            if !name.starts_with(QUARANTINE) {
                assert!(fault(&name, "torn\ntorn").is_some(), "{name}");
            }
        }
        for (name, value) in [
            ("game:digits:easy", "digits/1 hard~42\n\nplaying 0"),
            ("game:digits:hard", "numberclart/1 endless~42\n\nplaying 0"),
            ("earlier:digits:hard", "digits/1 easy~1\n\nplaying 0\ndigits/1 hard~2\n"),
            ("best:chess:hard", "3"),
            ("clock:pathwayz:easy", "42 1500 open now"),
            ("note:digits", "<img src=x onerror=alert()>"),
            ("mode:digits", "<img src=x onerror=alert()>"),
            ("something", "else"),
            ("last", ""),
        ] {
            assert!(fault(name, value).is_some(), "{name}");
        }
    }

    #[test]
    fn what_a_later_version_stores_is_not_torn() {
        for (name, value) in [
            ("last", "chess"),
            ("mode:digits", "nightmare"),
            ("mode:digits", "nightmare,rows=3"),
            ("game:chess:hard", "anything"),
            ("ledger:chess", "anything"),
            ("streak", "anything"),
            ("ledger:digits", "games 3\nwins 1\nduels 2 5\n"),
        ] {
            assert!(!is_torn(name, value), "{name}");
        }
        for (name, value) in stored() {
            assert!(!is_torn(&name, &value), "{name}");
            let known = !name.starts_with(QUARANTINE);
            assert_eq!(is_torn(&name, "Torn\ntorn"), known, "{name}");
        }
    }

    #[test]
    fn what_is_put_aside_takes_no_name_twice() {
        let taken = |name: &str| name.starts_with("aside:0:") || name.starts_with("aside:1:");
        assert_eq!(quarantine_name("game:digits:hard", taken), "aside:2:game:digits:hard");
    }
}
