//! What a browser fetches when it opens the client for the first time.

use crate::Fallible;
use crate::parts::{self, Needs};
use crate::press::Pressed;
use std::collections::{BTreeMap, BTreeSet};

/// The game that stands for all of them, where one is opened.
pub const GAME: &str = "number_match";

/// What a page names but asks for only when a game is already on the screen.
const LATER: [&str; 3] = ["sw.js", ".webmanifest", ".png"];

/// The bytes that are fetched, compressed with brotli: the page, everything that it names and what that names in its
/// turn, and the parts of the game that is opened, if one is. The worker runs the same files.
pub fn brotli(files: &[Pressed], needs: &Needs, opened: Option<&str>) -> Fallible<usize> {
    if let Some(game) = opened.filter(|game| !needs.contains_key(*game)) {
        return Err(format!("the module has no part {game}"));
    }
    // Names have a hash before their ending.
    let belongs = |name: &str, game: &str| {
        let bundle = parts::bundle_name(game);
        let (stem, ending) = bundle.rsplit_once('.').unwrap_or((&bundle, ""));
        name.strip_prefix(stem).is_some_and(|rest| rest.starts_with('.')) && name.ends_with(ending)
    };
    let is_sheet_of = |name: &str, game: &str| {
        let sheet = format!("css/{}.", game.replace('_', "-"));
        name.starts_with(&sheet)
    };
    let is_later = |name: &str| {
        let of_game = |game: &str| belongs(name, game) || is_sheet_of(name, game);
        LATER.iter().any(|ending| name.ends_with(ending))
            || needs.keys().any(|game| Some(game.as_str()) != opened && of_game(game))
    };
    let by_name: BTreeMap<&str, &Pressed> = files.iter().map(|file| (file.name.as_str(), file)).collect();
    let mut fetched = BTreeSet::from(["index.html"]);
    let mut open = vec!["index.html"];
    let mut sum = 0;
    while let Some(name) = open.pop() {
        let file = by_name.get(name).ok_or_else(|| format!("there is no {name}"))?;
        sum += file.brotli.len().min(file.raw.len());
        let Ok(text) = std::str::from_utf8(&file.raw) else { continue };
        for other in by_name.keys().filter(|other| !is_later(other) && text.contains(**other)) {
            if fetched.insert(other) {
                open.push(other);
            }
        }
    }
    Ok(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, text: &str) -> Pressed {
        Pressed { name: name.into(), raw: text.into(), gzip: Vec::new(), brotli: text.into() }
    }

    #[test]
    fn what_is_named_counts_once_and_the_parts_of_other_games_not_at_all() {
        let files = [
            file("index.html", "./boot.1.js ./a.2.css sw.js ./css/number-match.6.css ./css/digits.7.css"),
            file("boot.1.js", "./a.2.css ./number_match.3.parts ./digits.4.parts"),
            file("a.2.css", "12345"),
            file("number_match.3.parts", "1234567"),
            file("css/number-match.6.css", "123456"),
            file("digits.4.parts", "123"),
            file("css/digits.7.css", "1"),
            file("sw.js", "./stray.5.js"),
            file("stray.5.js", ""),
        ];
        let needs = Needs::from([(GAME.to_string(), Vec::new()), ("digits".to_string(), Vec::new())]);
        let sum = |files: &[Pressed]| files.iter().map(|file| file.raw.len()).sum();
        assert_eq!(brotli(&files, &needs, Some(GAME)), Ok(sum(&files[..5])));
        assert_eq!(brotli(&files, &needs, None), Ok(sum(&files[..3])));
        assert!(brotli(&files, &Needs::new(), Some(GAME)).is_err());
    }
}
