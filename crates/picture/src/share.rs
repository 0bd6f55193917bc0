//! The picture that is shared: the board, what was played, and what came of it.

use crate::svg::{FONT, escaped, number};
use crate::{Board, games};

/// The two sizes that messengers and networks show whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// 1080 x 1080.
    Square,
    /// 1200 x 630.
    Wide,
}

impl Format {
    /// Width and height in pixels.
    pub const fn size(self) -> (u16, u16) {
        match self {
            Self::Square => (1080, 1080),
            Self::Wide => (1200, 630),
        }
    }
}

/// The contents of a shared picture. The position is the board before the first move, so the picture gives no move
/// away.
#[derive(Clone, Copy, Debug)]
pub struct Share<'a> {
    /// The game's id.
    pub game: &'a str,
    /// Its name.
    pub name: &'a str,
    /// The board as it was dealt.
    pub position: &'a str,
    /// The day of a daily, as people write it.
    pub date: Option<&'a str>,
    /// What was played and how it ended: `Hard. Flawless, in one line`.
    pub words: &'a str,
    /// The result in percent of par, where there is one.
    pub percent: Option<u32>,
    /// Where the game can be played.
    pub address: Option<&'a str>,
}

const INK: &str = "#212121";
const QUIET: &str = "#6e6e6e";
const PAGE: &str = "#f5f5f5";
/// Letters are about this wide, in parts of their size; a longer line is set smaller.
const LETTER: f64 = 0.53;

impl Share<'_> {
    /// All that stands on the picture, and which board it shows.
    pub fn alternative_text(&self) -> String {
        let date = self.date.map_or(String::new(), |date| format!(", {date}"));
        let percent = self.percent.map_or(String::new(), |percent| format!(", {percent} percent of par"));
        let words = self.words.trim_end_matches('.');
        format!(
            "Quintet{date}. {}: {words}{percent}. The picture shows the board before the first move.",
            self.name
        )
    }

    /// The picture; `None` if the game is not known.
    pub fn svg(&self, format: Format) -> Option<String> {
        let drawing = games::named(self.game)?;
        let board = Board::of(self.game, self.position)?;
        let (width, height) = format.size();
        let body = match format {
            Format::Square => self.square(&board, drawing.accent),
            Format::Wide => self.wide(&board, drawing.accent),
        };
        let words = escaped(&self.alternative_text());
        Some(format!(
            concat!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img""#,
                r#" aria-label="{words}" font-family="{font}"><title>{words}</title>"#,
                r#"<rect width="{w}" height="{h}" fill="{page}"/>{body}</svg>"#,
            ),
            w = width,
            h = height,
            words = words,
            font = FONT,
            page = PAGE,
            body = body
        ))
    }

    fn square(&self, board: &Board, accent: &str) -> String {
        let mut body = brand(72.0, 68.0);
        if let Some(date) = self.date {
            body +=
                &line(Line { x: 1008.0, y: 114.0, size: 36.0, room: 560.0, anchor: "end", ..Line::of(date) });
        }
        body += &placed(board, (244.0, 191.0), 592.0);
        body += &line(Line { x: 72.0, y: 890.0, room: 600.0, ..Line::title(self.name, 60.0) });
        body += &line(Line { x: 72.0, y: 945.0, size: 38.0, room: 620.0, ..Line::of(self.words) });
        if let Some(address) = self.address {
            let address = Line {
                x: 72.0,
                y: 1009.0,
                size: 34.0,
                room: 620.0,
                weight: 500,
                fill: accent,
                ..Line::of(address)
            };
            body += &line(address);
        }
        if let Some(percent) = self.percent {
            body += &format!(
                concat!(
                    r#"<text x="1008" y="948" text-anchor="end" font-weight="700" font-size="136" letter-spacing="-6" fill="{}">"#,
                    r#"{}<tspan dx="6" font-size="76" letter-spacing="0">%</tspan></text>"#,
                ),
                accent, percent
            );
            body += &line(Line { x: 1008.0, y: 1009.0, size: 38.0, anchor: "end", ..Line::of("of par") });
        }
        body
    }

    fn wide(&self, board: &Board, accent: &str) -> String {
        let mut body = placed(board, (55.0, 55.0), 520.0);
        body += &brand(631.0, 59.0);
        if let Some(date) = self.date {
            body += &line(Line { x: 631.0, y: 178.0, size: 36.0, room: 505.0, ..Line::of(date) });
        }
        body += &line(Line { x: 631.0, y: 319.0, room: 505.0, ..Line::title(self.name, 56.0) });
        body += &line(Line { x: 631.0, y: 373.0, size: 36.0, room: 505.0, ..Line::of(self.words) });
        if let Some(percent) = self.percent {
            body += &format!(
                concat!(
                    r#"<text x="631" y="557" font-weight="700" font-size="112" letter-spacing="-5" fill="{}">{}"#,
                    r#"<tspan dx="8" font-size="68" letter-spacing="0">%</tspan>"#,
                    r#"<tspan dx="16" font-size="38" font-weight="400" letter-spacing="0" fill="{}">of par</tspan></text>"#,
                ),
                accent, percent, QUIET
            );
        } else if let Some(address) = self.address {
            let address =
                Line { x: 631.0, y: 557.0, size: 34.0, weight: 500, fill: accent, ..Line::of(address) };
            body += &line(address);
        }
        body
    }
}

/// The mark and the name of Quintet.
fn brand(x: f64, y: f64) -> String {
    let mark = concat!(
        r##"<rect x="2" y="2" width="14" height="14" rx="4.5" fill="#009688"/>"##,
        r##"<rect x="24" y="2" width="14" height="14" rx="4.5" fill="#7e57c2"/>"##,
        r##"<rect x="2" y="24" width="14" height="14" rx="4.5" fill="#e2673f"/>"##,
        r##"<rect x="24" y="24" width="14" height="14" rx="4.5" fill="#d81b60"/>"##,
        r##"<rect x="13" y="13" width="14" height="14" rx="4.5" fill="#2196f3" stroke="#f5f5f5" stroke-width="2.5"/>"##,
    );
    let name = line(Line { x: x + 88.0, y: y + 55.0, ..Line::title("Quintet", 60.0) });
    format!(r#"<g transform="translate({} {}) scale(1.7)">{mark}</g>{name}"#, number(x), number(y))
}

/// A board as large as fits into a square place, in its middle.
fn placed(board: &Board, (x, y): (f64, f64), side: f64) -> String {
    let scale = (side / board.width).min(side / board.height);
    let at = |from: f64, size: f64| number(from + (side - size * scale) / 2.0);
    format!(
        r#"<g transform="translate({} {}) scale({scale:.4})">{}</g>"#,
        at(x, board.width),
        at(y, board.height),
        board.elements
    )
}

/// A line of text.
#[derive(Clone, Copy)]
struct Line<'a> {
    text: &'a str,
    x: f64,
    y: f64,
    size: f64,
    /// How wide it may be.
    room: f64,
    weight: u16,
    spacing: f64,
    anchor: &'a str,
    fill: &'a str,
}

impl<'a> Line<'a> {
    const fn of(text: &'a str) -> Self {
        Self {
            text,
            x: 0.0,
            y: 0.0,
            size: 38.0,
            room: 600.0,
            weight: 400,
            spacing: 0.0,
            anchor: "start",
            fill: QUIET,
        }
    }

    const fn title(text: &'a str, size: f64) -> Self {
        Self { size, weight: 700, spacing: -1.5, fill: INK, ..Self::of(text) }
    }
}

fn line(line: Line<'_>) -> String {
    let Line { text, x, y, size, room, weight, spacing, anchor, fill } = line;
    let wide = text.chars().count() as f64 * (LETTER * size + spacing);
    let size = if wide > room { (size * room / wide).max(14.0) } else { size };
    format!(
        concat!(
            r#"<text x="{}" y="{}" text-anchor="{}" font-weight="{}" font-size="{}" letter-spacing="{}" fill="{}">"#,
            "{}</text>",
        ),
        number(x),
        number(y),
        anchor,
        weight,
        number(size),
        number(spacing),
        fill,
        escaped(text)
    )
}
