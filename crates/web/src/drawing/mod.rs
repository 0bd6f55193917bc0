//! Drawings as text, without a browser: icons, and the pages of how to play.

pub mod decimal;
pub mod glyph;
pub mod histogram;
pub mod history;
pub mod marks;
pub mod outline;
pub mod qr;

use glyph::Glyph;

/// A drawing with its title and a line about it.
pub fn figure(svg: &str, title: &str, note: &str) -> String {
    format!("<figure>{svg}<figcaption><b>{title}</b>{note}</figcaption></figure>")
}

/// A paragraph behind an icon.
pub fn paragraph(glyph: Glyph, text: &str) -> String {
    format!(r#"<p class="foot">{}<span>{text}</span></p>"#, glyph.svg())
}

/// The pairs that both games of pairs begin with.
pub fn pairs() -> String {
    let pair = |one: u8, sign: char, other: u8| format!("<span>{one}<i>{sign}</i>{other}</span>");
    let all = [pair(4, '=', 4), pair(3, '+', 7), pair(1, '+', 9), pair(8, '+', 2)];
    format!(r#"<div class="pairs">{}</div>"#, all.concat())
}

/// A picture on a square of 100.
pub fn picture(inside: &str) -> String {
    format!(r#"<svg viewBox="0 0 100 100" aria-hidden="true">{inside}</svg>"#)
}

#[cfg(test)]
mod tests {
    use crate::games::{color_cascade, digits, number_match, numberclart, pathwayz};
    use color_cascade::token::Palette;

    /// Whether every tag that is opened is closed again.
    pub fn is_sound(html: &str) -> bool {
        let mut open = Vec::new();
        for tag in html.split('<').skip(1) {
            let (tag, _) = tag.split_once('>').expect("a tag ends");
            match tag.strip_prefix('/') {
                Some(name) if open.pop() != Some(name) => return false,
                Some(_) => {}
                None if tag.ends_with('/') => {}
                None => open.push(tag.split(' ').next().unwrap_or_default()),
            }
        }
        open.is_empty()
    }

    #[test]
    fn every_page_and_picture_is_sound() {
        for html in [
            number_match::how_to::with_turns(),
            number_match::how_to::classic(),
            digits::how_to::page(),
            pathwayz::how_to::page(),
            numberclart::how_to::page(),
            color_cascade::how_to::page(Palette::Distinct),
            number_match::picture::picture(),
            digits::picture::picture(),
            pathwayz::picture::picture(),
            numberclart::picture::picture(),
            color_cascade::picture::picture(),
        ] {
            assert!(is_sound(&html), "{html}");
        }
        assert!(!is_sound("<p><b>torn</p></b>"));
    }
}
