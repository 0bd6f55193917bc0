//! The paths of the API.

use super::PREFIX;

/// What a path names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route<'a> {
    Alive,
    Ready,
    Api,
    Day(&'a str),
    Board(&'a str, &'a str),
    Top(&'a str, &'a str),
    Record(&'a str),
    Starts,
    Start(&'a str),
    Groups,
    Members(&'a str),
    GroupDay(&'a str, &'a str),
    Me,
    Name,
    Listed,
    Export,
}

/// The route of a path. Nothing is decoded, since no path needs it.
pub fn find(path: &str) -> Option<Route<'_>> {
    match path {
        "/healthz" => return Some(Route::Alive),
        "/readyz" => return Some(Route::Ready),
        "/api/1" => return Some(Route::Api),
        _ => {}
    }
    let mut parts = [""; 4];
    let mut count = 0;
    for part in path.strip_prefix(PREFIX)?.split('/') {
        *parts.get_mut(count)? = part;
        count += 1;
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-.".contains(&byte);
        if part.is_empty() || part.len() > 64 || !part.bytes().all(plain) {
            return None;
        }
    }
    match parts[..count] {
        ["daily", date] => Some(Route::Day(date)),
        ["daily", date, game] => Some(Route::Board(date, game)),
        ["daily", date, game, "top"] => Some(Route::Top(date, game)),
        ["records", id] => Some(Route::Record(id)),
        ["starts"] => Some(Route::Starts),
        ["starts", id] => Some(Route::Start(id)),
        ["groups"] => Some(Route::Groups),
        ["groups", code, "members"] => Some(Route::Members(code)),
        ["groups", code, date] => Some(Route::GroupDay(code, date)),
        ["me"] => Some(Route::Me),
        ["me", "name"] => Some(Route::Name),
        ["me", "listed"] => Some(Route::Listed),
        ["me", "export"] => Some(Route::Export),
        _ => None,
    }
}

impl Route<'_> {
    /// The methods it knows.
    pub const fn methods(self) -> &'static str {
        match self {
            Self::Board(..) => "GET, HEAD, POST, OPTIONS",
            Self::Starts | Self::Start(_) | Self::Groups | Self::Name | Self::Listed => "POST, OPTIONS",
            Self::Members(_) => "POST, DELETE, OPTIONS",
            Self::Me => "GET, HEAD, DELETE, OPTIONS",
            _ => "GET, HEAD, OPTIONS",
        }
    }

    /// Its name where requests are counted.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Alive | Self::Ready => "health",
            Self::Api => "api",
            Self::Day(_) => "day",
            Self::Board(..) => "board",
            Self::Top(..) => "top",
            Self::Record(_) => "record",
            Self::Starts | Self::Start(_) => "starts",
            Self::Groups | Self::Members(_) | Self::GroupDay(..) => "groups",
            Self::Me | Self::Name | Self::Listed | Self::Export => "me",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_exactly_what_it_says() {
        assert_eq!(find("/api/1/daily/2026-11-16/digits"), Some(Route::Board("2026-11-16", "digits")));
        assert_eq!(find("/api/1/groups/ABC/members"), Some(Route::Members("ABC")));
        for path in [
            "/api/1/",
            "/api/1/me/",
            "/api/1//me",
            "/api/2/me",
            "/api/1/me/name/x",
            "/api/1/daily/2026-11-16/digits/top/x",
            "/api/1/daily/%32026-11-16/digits",
            "/api/1/Me",
            "/readyz/",
        ] {
            assert_eq!(find(path), None, "{path}");
        }
    }
}
