//! What is drawn before the client runs, as HTML: the home page, and the frame of a game around an empty board.
//!
//! `xtask-pack` puts all of it into the page, and `static/first_page.js` shows what the address names until the client
//! has drawn it too. It has the same measures as what the client draws, so that nothing jumps.

use super::glyph::Glyph;
use quintet_games::profile::Profile;

/// What is drawn of a game.
pub struct Outline {
    /// What is known of it.
    pub profile: &'static Profile,
    /// A small picture of a position, as SVG.
    pub picture: fn() -> String,
    /// The part between the header and the board.
    pub above: &'static str,
    /// The board with nothing on it.
    pub board: &'static str,
    /// The words before the first move.
    pub welcome: &'static str,
}

/// What most games have above the board.
pub const READOUT_AND_STATS: &str = r#"<section class="readout"></section><section class="stats"></section>"#;

/// The mark of Quintet.
const MARK: &str = concat!(
    r##"<svg viewBox="0 0 40 40" aria-hidden="true"><rect x="2" y="2" width="14" height="14" rx="4.5" fill="#009688"/>"##,
    r##"<rect x="24" y="2" width="14" height="14" rx="4.5" fill="#7e57c2"/>"##,
    r##"<rect x="2" y="24" width="14" height="14" rx="4.5" fill="#e2673f"/>"##,
    r##"<rect x="24" y="24" width="14" height="14" rx="4.5" fill="#d81b60"/>"##,
    r##"<rect x="13" y="13" width="14" height="14" rx="4.5" fill="#2196f3" stroke="var(--color-page)" "##,
    r#"stroke-width="2.5"/></svg>"#,
);

fn icon(glyph: Glyph, size: u8) -> String {
    let path = glyph.outline();
    format!(
        r#"<svg class="icon-{size}" viewBox="0 -960 960 960" fill="currentColor" aria-hidden="true"><path d="{path}"/></svg>"#
    )
}

/// A button that does nothing yet.
fn button(glyph: Glyph) -> String {
    format!(r#"<span class="icon-button">{}</span>"#, icon(glyph, 24))
}

/// Everything that the page holds in templates: the pictures of the games, the home page and a frame for each game.
pub fn all(games: &[Outline]) -> String {
    let pictures = games.iter().map(|game| template("picture", game.profile.id, &(game.picture)()));
    let frames = games.iter().map(|game| template("first", game.profile.id, &game.frame()));
    pictures.chain(frames).chain([template("first", "suite", &home(games))]).collect()
}

fn template(what: &str, name: &str, inside: &str) -> String {
    format!("<template id=\"{what}-{name}\">{inside}</template>\n")
}

/// The home page.
fn home(games: &[Outline]) -> String {
    let squares = games.iter().map(|game| {
        let id = game.profile.id;
        format!(
            r#"<svg class="square" data-game="{id}" viewBox="0 0 22 22" aria-hidden="true"><rect class="empty" x=".75" y=".75" width="20.5" height="20.5" rx="6.3"/></svg>"#
        )
    });
    let cards = games.iter().map(Outline::card);
    format!(
        concat!(
            r#"<main class="home"><div class="home-top"><div class="hero">{mark}<h1>Quintet</h1></div>"#,
            r##"<div class="home-tools"><a class="icon-button" href="#/statistics" aria-label="Statistics">{bars}</a>{gear}</div></div>"##,
            r##"<a class="today-strip" href="#/daily"><span><b>Today</b><small>&nbsp;</small></span>"##,
            r#"<span class="five">{squares}</span><span></span>{chevron}</a><ul class="cards">{cards}</ul></main>"#,
        ),
        mark = MARK,
        bars = icon(Glyph::BarChart, 24),
        gear = button(Glyph::Settings),
        squares = squares.collect::<String>(),
        chevron = icon(Glyph::ChevronRight, 20),
        cards = cards.collect::<String>(),
    )
}

impl Outline {
    /// The game's card on the home page. The client adds what it knows of the player.
    fn card(&self) -> String {
        let Profile { id, name, pitch, .. } = self.profile;
        format!(
            concat!(
                r##"<li><a class="card" data-game="{id}" href="#/{id}"><div class="card-picture">{picture}</div>"##,
                r#"<div class="card-text"><h2>{name}</h2><p>{pitch}</p><div class="card-foot">"#,
                r#"<span></span><span class="go">Play</span></div></div></a></li>"#,
            ),
            id = id,
            name = name,
            pitch = pitch,
            picture = (self.picture)(),
        )
    }

    /// The game's screen with an empty board.
    fn frame(&self) -> String {
        let Profile { id, name, .. } = self.profile;
        format!(
            concat!(
                r##"<div class="game {id}"><div class="above"><header class="header"><a class="icon-button" href="#/" "##,
                r#"aria-label="Back">{back}</a><h1>{name}</h1>{gear}</header>{above}</div>{board}"#,
                r#"<div class="words"><p class="said"><span class="sentence welcome">{welcome}</span></p></div>"#,
                r#"<nav class="controls"><span class="round tonal"><span class="disc"></span></span>"#,
                r#"<div class="tools"><span class="tool">{undo}</span><span class="tool">{redo}</span></div>"#,
                r#"<span class="round hint"><span class="disc">{hint}</span></span></nav></div>"#,
            ),
            id = id,
            name = name,
            back = icon(Glyph::ArrowBack, 24),
            gear = button(Glyph::Settings),
            above = self.above,
            board = self.board,
            welcome = self.welcome,
            undo = icon(Glyph::Undo, 24),
            redo = icon(Glyph::Redo, 24),
            hint = icon(Glyph::Lightbulb, 28),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::tests::is_sound;
    use crate::games::outlines::OUTLINES;
    use quintet_games::PROFILES;

    #[test]
    fn every_game_has_a_card_a_picture_and_a_frame() {
        let all = all(&OUTLINES);
        for profile in PROFILES {
            for id in ["picture", "first"] {
                assert!(all.contains(&format!("<template id=\"{id}-{}\">", profile.id)), "{}", profile.id);
            }
            assert!(all.contains(&format!("href=\"#/{}\"", profile.id)), "{}", profile.id);
            assert!(all.contains(&format!("<h2>{}</h2><p>{}</p>", profile.name, profile.pitch)));
        }
        assert_eq!(OUTLINES.len(), PROFILES.len());
        assert!(is_sound(&all), "{all}");
    }

    #[test]
    fn nothing_in_it_needs_what_the_content_policy_forbids() {
        let all = all(&OUTLINES);
        for tag in all.split('<').filter_map(|rest| rest.split_once('>')).map(|(tag, _)| tag) {
            let forbidden = |word: &str| word.starts_with("style") || word.starts_with("on");
            assert!(!tag.starts_with("script") && !tag.split(' ').any(forbidden), "{tag}");
        }
    }
}
