//! Every game has a picture, and no text becomes markup.

use quintet_engine::{Rng, Stream};
use quintet_games::{GAMES, PROFILES};
use quintet_picture::{Board, Format, Share};

/// Whether every tag is closed in the order in which it was opened, and no attribute is left open.
fn is_well_formed(svg: &str) -> bool {
    let mut open: Vec<&str> = Vec::new();
    for part in svg.split('<').skip(1) {
        let Some((tag, text)) = part.split_once('>') else { return false };
        if text.contains('>') || tag.matches('"').count() % 2 == 1 {
            return false;
        }
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) if open.pop() != Some(name) => return false,
            (false, false) => open.push(name),
            _ => {}
        }
    }
    open.is_empty()
}

#[test]
fn every_game_has_a_picture_of_every_position() {
    for entry in GAMES {
        for preset in entry.presets() {
            let mut session = entry.deal(preset, 4).unwrap();
            let mut rng = Rng::new(4, Stream::Search);
            for _ in 0..30 {
                let position = session.position();
                let board = Board::of(entry.id, &position).expect("every game is drawn");
                let svg = board.svg(entry.name);
                assert!(is_well_formed(&svg), "{svg}");
                assert!(!board.words.is_empty() && svg.contains(&board.words));
                let moves = session.legal_moves();
                if moves.is_empty() {
                    break;
                }
                session.play(rng.choose::<String>(&moves)).unwrap();
            }
        }
    }
    assert_eq!(Board::of("chess", "8/8"), None);
}

#[test]
fn a_board_is_told_in_words() {
    let words =
        |game: &str, position: &str| Board::of(game, position).map(|board| board.words).unwrap_or_default();
    assert_eq!(
        words("pathwayz", "1../.#./..2 path=a1b1"),
        "A puzzle of 3 by 3 cells with 2 numbers and 1 wall, a path over 2 cells"
    );
    assert_eq!(words("digits", "12......./........."), "2 digits on a board of 2 rows");
    assert_eq!(
        words("numberclart", "1052------/----------/----------/----------/--------10 turn=3"),
        "3 tiles: 2 of value 1, 1 of value 5"
    );
}

#[test]
fn hostile_texts_draw_nothing_but_escaped_words() {
    let hostile =
        ["<script>alert(1)</script>", "\"/><svg onload=x>", "path=a1\"><b>", "/ / /", "\u{0}\u{ffff}", ""];
    for profile in PROFILES {
        for text in hostile {
            for position in
                [text.to_string(), format!("{text}/{text} path={text}"), format!("1.. path=a1{text}")]
            {
                let svg = Board::of(profile.id, &position).unwrap().svg(text);
                assert!(is_well_formed(&svg), "{svg}");
                assert!(
                    !svg.contains("<script") && !svg.contains("<b>") && svg.matches("<svg").count() == 1,
                    "{svg}"
                );
                for format in [Format::Square, Format::Wide] {
                    let share = Share {
                        game: profile.id,
                        name: text,
                        position: &position,
                        date: Some(text),
                        words: text,
                        percent: Some(u32::MAX),
                        address: Some(text),
                    };
                    let svg = share.svg(format).unwrap();
                    assert!(is_well_formed(&svg), "{svg}");
                    assert!(!svg.contains("<script") && svg.matches("<svg").count() == 1, "{svg}");
                }
            }
        }
    }
}

#[test]
fn random_texts_never_panic() {
    let signs: Vec<char> = "123456789.#_-/ =path=ABORGPabcé<&\"'\u{1}".chars().collect();
    let mut rng = Rng::new(1, Stream::Search);
    for _ in 0..2_000 {
        let text: String = (0..rng.below(120)).map(|_| *rng.choose(&signs)).collect();
        for profile in PROFILES {
            assert!(is_well_formed(&Board::of(profile.id, &text).unwrap().svg("x")), "{text}");
        }
    }
}

#[test]
fn a_shared_picture_says_in_words_what_stands_on_it() {
    let share = Share {
        game: "pathwayz",
        name: "Pathwayz",
        position: "1../.../..2",
        date: Some("19 November 2026"),
        words: "Hard. Flawless, in one line",
        percent: Some(100),
        address: None,
    };
    assert_eq!(
        share.alternative_text(),
        "Quintet, 19 November 2026. Pathwayz: Hard. Flawless, in one line, 100 percent of par. The picture shows the \
         board before the first move."
    );
    let svg = share.svg(Format::Wide).unwrap();
    assert!(svg.contains(r#"viewBox="0 0 1200 630""#) && svg.contains(">19 November 2026<"));
}
