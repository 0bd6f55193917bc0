//! What a browser fetches when it opens the client for the first time.

use crate::Fallible;
use crate::page::PAGE;
use crate::parts::Needs;
use crate::press::Pressed;
use std::collections::{BTreeMap, BTreeSet};

/// The game that stands for all of them, where one is opened.
pub const GAME: &str = "number_match";

/// The line of the page that names a sheet.
const SHEET: &str = "<meta name=\"sheet\"";

/// The sheets that every game is fetched with.
const OVER: &str = "over";

/// What a page names but asks for only when a game is already on the screen.
const LATER: [&str; 3] = ["sw.js", ".webmanifest", ".png"];

/// The letters of the font for figures, which neither home nor a game shows.
const LETTERS: &str = "fonts/roboto-mono.";

/// The bytes that are fetched, compressed with brotli: the page, everything that it names and what that names in its
/// turn, and the files of the game that is opened, if one is. The worker runs the same files.
pub fn brotli(files: &[Pressed], needs: &Needs, opened: Option<&str>) -> Fallible<usize> {
    let wanted = match opened {
        Some(game) => needs.get(game).ok_or_else(|| format!("the module has no part {game}"))?,
        None => &Vec::new(),
    };
    // Names have a hash before their ending.
    let is_of = |name: &str, file: &String| {
        let (stem, ending) = file.rsplit_once('.').unwrap_or((file, ""));
        name.strip_prefix(stem).is_some_and(|rest| rest.starts_with('.')) && name.ends_with(ending)
    };
    let by_name: BTreeMap<&str, &Pressed> = files.iter().map(|file| (file.name.as_str(), file)).collect();
    let page = by_name.get(PAGE).map(|page| String::from_utf8_lossy(&page.raw)).unwrap_or_default();
    // A sheet that the page only names is fetched with what its line says.
    let is_later_sheet = |name: &str| {
        let line = page.lines().find(|line| line.trim_start().starts_with(SHEET) && line.contains(name));
        let game = opened.map(|game| game.replace('_', "-"));
        line.and_then(|line| line.split("class=\"").nth(1)?.split('"').next()).is_some_and(|classes| {
            game.is_none_or(|game| !classes.split(' ').any(|class| class == game || class == OVER))
        })
    };
    let is_later = |name: &str| {
        LATER.iter().any(|ending| name.ends_with(ending))
            || name.starts_with(LETTERS)
            || is_later_sheet(name)
            || needs.values().flatten().any(|file| !wanted.contains(file) && is_of(name, file))
    };
    let mut fetched = BTreeSet::from([PAGE]);
    let mut open = vec![PAGE];
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
        let sheet =
            |class: &str, name: &str| format!("{SHEET} class=\"{class}\" content=\"./css/{name}.css\">\n");
        let sheets =
            sheet("number-match digits", "shared.6") + &sheet("digits", "digits.7") + &sheet(OVER, "over.8");
        let page = format!("./boot.1.js ./a.2.css sw.js\n{sheets}");
        let files = [
            file(PAGE, &page),
            file("boot.1.js", "./a.2.css ./number_match.3.wasm ./digits.4.wasm ./shared.9.wasm"),
            file("a.2.css", "12345"),
            file("number_match.3.wasm", "1234567"),
            file("shared.9.wasm", "1234"),
            file("css/shared.6.css", "123456"),
            file("css/over.8.css", "12"),
            file("digits.4.wasm", "123"),
            file("css/digits.7.css", "1"),
            file("sw.js", "./stray.5.js"),
            file("stray.5.js", ""),
        ];
        let names = |own: &str| vec!["shared.wasm".to_string(), format!("{own}.wasm")];
        let needs = [GAME, "digits"].map(|game| (game.to_string(), names(game))).into();
        let sum = |files: &[Pressed]| files.iter().map(|file| file.raw.len()).sum();
        assert_eq!(brotli(&files, &needs, Some(GAME)), Ok(sum(&files[..7])));
        assert_eq!(brotli(&files, &needs, None), Ok(sum(&files[..3])));
        assert!(brotli(&files, &Needs::new(), Some(GAME)).is_err());
    }
}
