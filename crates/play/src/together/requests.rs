//! What a server is asked, as docs/api.md says.

use quintet_games::daily::Day;

/// The path of the API, relative to the page or the server's address.
const PREFIX: &str = "api/1";

/// A request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// `GET`, `POST` or `DELETE`.
    pub method: &'static str,
    /// The path behind the server's address, without a slash at its beginning.
    pub path: String,
    /// What is sent.
    pub body: Option<String>,
    /// Whether the player's key goes with it.
    pub with_key: bool,
}

fn request(method: &'static str, path: &str, with_key: bool) -> Request {
    Request { method, path: format!("{PREFIX}{path}"), body: None, with_key }
}

/// Whether there is a server.
pub fn is_there() -> Request {
    request("GET", "", false)
}

/// Sends a result.
pub fn submit(day: Day, game: &str, seconds: u32, rolls: u32, record: &str) -> Request {
    // A day is the longest time that may be claimed.
    let path = format!("/daily/{day}/{game}?seconds={}&roll={rolls}", seconds.min(86_400));
    Request { body: Some(record.to_string()), ..request("POST", &path, true) }
}

/// The histogram of a board.
pub fn histogram(day: Day, game: &str) -> Request {
    request("GET", &format!("/daily/{day}/{game}"), false)
}

/// The best results of a closed day.
pub fn top(day: Day, game: &str) -> Request {
    request("GET", &format!("/daily/{day}/{game}/top"), false)
}

/// A record by its id.
pub fn record(id: &str) -> Request {
    let plain: String =
        id.chars().filter(|sign| sign.is_ascii_alphanumeric() || "-.".contains(*sign)).collect();
    request("GET", &format!("/records/{plain}"), true)
}

/// What is known of the player.
pub fn me() -> Request {
    request("GET", "/me", true)
}

/// Another name.
pub fn reroll() -> Request {
    request("POST", "/me/name", true)
}

/// Whether the player appears in top lists.
pub fn list(on: bool) -> Request {
    request("POST", &format!("/me/listed?on={on}"), true)
}

/// Everything that is stored of the player.
pub fn export() -> Request {
    request("GET", "/me/export", true)
}

/// Deletes everything.
pub fn forget() -> Request {
    request("DELETE", "/me", true)
}

/// A new group.
pub fn make_group() -> Request {
    request("POST", "/groups", true)
}

/// Joins a group.
pub fn join(code: &str) -> Request {
    request("POST", &format!("/groups/{code}/members"), true)
}

/// Leaves a group.
pub fn leave(code: &str) -> Request {
    request("DELETE", &format!("/groups/{code}/members"), true)
}

/// A day of a group.
pub fn group(code: &str, day: Day) -> Request {
    request("GET", &format!("/groups/{code}/{day}"), true)
}

/// A server's address as people may have typed it: `quintet.example` becomes `https://quintet.example/`. Without a
/// scheme it is HTTPS; anything but HTTPS is taken on this machine alone, so that no key crosses a network in the clear.
pub fn server_address(typed: &str) -> Option<String> {
    let typed = typed.trim().trim_end_matches('/');
    let (scheme, rest) = typed.split_once("://").unwrap_or(("https", typed));
    let scheme = scheme.to_ascii_lowercase();
    let host = rest.split(['/', ':']).next()?;
    let plain = |sign: char| sign.is_ascii_alphanumeric() || "-._~:/".contains(sign);
    let local = host == "localhost" || host == "127.0.0.1";
    let sound =
        !host.is_empty() && rest.chars().all(plain) && (scheme == "https" || scheme == "http" && local);
    sound.then(|| format!("{scheme}://{rest}/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_request_is_one_that_is_documented() {
        let day: Day = "2026-11-16".parse().unwrap();
        let page = include_str!("../../../../docs/api.md");
        let id = "2026-11-16.numberclart.M738MGQ871CFFFD6";
        for request in [
            is_there(),
            submit(day, "numberclart", 83, 0, "record"),
            histogram(day, "numberclart"),
            top(day, "numberclart"),
            record(id),
            me(),
            reroll(),
            list(true),
            export(),
            forget(),
            make_group(),
            join("7G4K9QW2MZ"),
            leave("7G4K9QW2MZ"),
            group("7G4K9QW2MZ", day),
        ] {
            let path = request.path.split('?').next().unwrap_or_default();
            let line = format!("{} /{path}", request.method);
            assert!(page.contains(&line), "{line}");
        }
        assert_eq!(
            submit(day, "digits", 90_000, 3, "r").path,
            "api/1/daily/2026-11-16/digits?seconds=86400&roll=3"
        );
        assert_eq!(record("../x?y").path, "api/1/records/..xy");
    }

    #[test]
    fn an_address_is_read_as_people_type_it() {
        for (typed, address) in [
            ("quintet.example", Some("https://quintet.example/")),
            (" https://quintet.example/ ", Some("https://quintet.example/")),
            ("quintet.example:8443/play", Some("https://quintet.example:8443/play/")),
            ("http://127.0.0.1:8080", Some("http://127.0.0.1:8080/")),
            ("http://localhost", Some("http://localhost/")),
            ("http://quintet.example", None),
            ("javascript://x", None),
            ("https://a b", None),
            ("https://user@host", None),
            ("", None),
        ] {
            assert_eq!(server_address(typed).as_deref(), address, "{typed}");
        }
    }
}
