//! Colours and signs, by what the terminal supports.
//!
//! Coloured words always stand on a ground of their own colour, and all other words have the terminal's own colour, so
//! everything can be read on light and on dark themes. Whatever a colour says, a sign says too.

use ratatui::style::{Color, Modifier, Style};

/// How many colours may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colors {
    /// None: only bold, dim and reversed.
    Never,
    /// The sixteen of the terminal's own theme.
    Sixteen,
    /// The 256 that most terminals share.
    Many,
    /// Any.
    True,
}

impl Colors {
    /// What the environment asks for: `get` reads a variable. More than the theme's own sixteen only where the terminal
    /// says so itself; Apple's terminal claims more than it can do.
    pub fn detect(get: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &str| get(name).filter(|value| !value.is_empty());
        if set("NO_COLOR").is_some() || set("TERM").as_deref() == Some("dumb") {
            return Self::Never;
        }
        let many = matches!(set("COLORTERM").as_deref(), Some("truecolor" | "24bit"));
        if many && set("TERM_PROGRAM").as_deref() != Some("Apple_Terminal") {
            Self::True
        } else {
            Self::Sixteen
        }
    }
}

/// A game's own colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accent {
    /// Number Match.
    Blue,
    /// Digits!.
    Teal,
    /// Pathwayz.
    Magenta,
    /// Numberclart.
    Amber,
    /// Color Cascade.
    Violet,
}

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Words.
    Text,
    /// Figures and what matters most.
    Strong,
    /// Labels and remarks.
    Note,
    /// Lines of a grid.
    Line,
    /// The bars above and below.
    Bar,
    /// A key or a name in a bar.
    BarStrong,
    /// A game's name.
    Name(Accent),
    /// A line in a game's colour.
    Stroke(Accent),
    /// Something chosen.
    Chosen,
    /// Where the cursor is.
    Cursor,
    /// What a hint points at.
    Hint,
    /// A digit's tile.
    Tile,
    /// A clay tile of this value.
    Clay(u8),
    /// A token, by its place among the colours.
    Token(u8),
    /// It went well.
    Good,
    /// It did not.
    Bad,
}

/// A colour in the theme's sixteen, in the shared 256, and exactly.
type Shade = (u8, u8, (u8, u8, u8));

const BAR: Shade = (8, 240, (75, 83, 96));
const ON_DARK: Shade = (15, 231, (255, 255, 255));
const ON_LIGHT: Shade = (0, 16, (20, 22, 26));
const HINT: Shade = (11, 221, (243, 207, 124));
const GOOD: Shade = (10, 114, (122, 204, 130));
const BAD: Shade = (9, 203, (240, 113, 98));
const CLAY: [Shade; 5] = [
    (7, 250, (179, 186, 197)),
    (11, 222, (243, 207, 124)),
    (3, 173, (222, 150, 76)),
    (9, 203, (232, 115, 90)),
    (1, 124, (163, 63, 42)),
];
const TOKENS: [Shade; 5] = [
    (12, 75, (102, 178, 255)),
    (11, 214, (255, 176, 66)),
    (7, 253, (225, 222, 212)),
    (8, 60, (84, 98, 122)),
    (13, 176, (205, 155, 236)),
];

const fn accent(accent: Accent) -> Shade {
    match accent {
        Accent::Blue => (12, 111, (125, 167, 255)),
        Accent::Teal => (14, 79, (85, 203, 181)),
        Accent::Magenta => (5, 134, (190, 100, 214)),
        Accent::Amber => (11, 222, (243, 207, 124)),
        Accent::Violet => (13, 177, (213, 156, 240)),
    }
}

/// How things look in this terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// How many colours may be used.
    pub colors: Colors,
    /// Whether only ASCII may be written.
    pub ascii: bool,
}

impl Look {
    /// The sign to write: the fine one, or its ASCII stand-in.
    pub const fn sign<T: Copy>(&self, fine: T, ascii: T) -> T {
        if self.ascii { ascii } else { fine }
    }

    /// A text as it may be written: dashes and the like have ASCII stand-ins.
    pub fn text(&self, text: &str) -> String {
        if !self.ascii {
            return text.to_string();
        }
        text.chars()
            .map(|sign| match sign {
                '−' | '–' | '─' => '-',
                '·' | '…' => '.',
                '×' | '✗' => 'x',
                '✓' => '*',
                '□' => 'o',
                '■' => '#',
                '╱' => '/',
                '╲' => '\\',
                '≻' | '→' => '>',
                '←' => '<',
                '↑' => '^',
                '↓' => 'v',
                sign if sign.is_ascii() => sign,
                _ => '?',
            })
            .collect()
    }

    fn color(&self, (sixteen, many, (r, g, b)): Shade) -> Option<Color> {
        match self.colors {
            Colors::Never => None,
            Colors::Sixteen => Some(SIXTEEN[usize::from(sixteen) % SIXTEEN.len()]),
            Colors::Many => Some(Color::Indexed(many)),
            Colors::True => Some(Color::Rgb(r, g, b)),
        }
    }

    fn on(&self, ground: Shade, ink: Shade, otherwise: Modifier) -> Style {
        match (self.color(ground), self.color(ink)) {
            (Some(ground), Some(ink)) => Style::new().bg(ground).fg(ink),
            _ => Style::new().add_modifier(otherwise),
        }
    }

    /// The style of what is drawn.
    pub fn style(&self, ink: Ink) -> Style {
        let bold = Modifier::BOLD;
        match ink {
            Ink::Text => Style::new(),
            Ink::Strong => Style::new().add_modifier(bold),
            Ink::Note | Ink::Line => Style::new().add_modifier(Modifier::DIM),
            Ink::Bar => self.on(BAR, ON_DARK, Modifier::REVERSED),
            Ink::BarStrong => self.on(BAR, ON_DARK, Modifier::REVERSED).add_modifier(bold),
            Ink::Name(name) => self.on(accent(name), ON_LIGHT, Modifier::REVERSED).add_modifier(bold),
            Ink::Stroke(name) => match self.color(accent(name)) {
                Some(color) => Style::new().fg(color).add_modifier(bold),
                None => Style::new().add_modifier(bold),
            },
            Ink::Chosen | Ink::Cursor => Style::new().add_modifier(bold | Modifier::REVERSED),
            Ink::Hint => self.on(HINT, ON_LIGHT, Modifier::REVERSED).add_modifier(bold),
            Ink::Tile => self.on(BAR, ON_DARK, Modifier::empty()).add_modifier(bold),
            Ink::Clay(value) => {
                let ink = if value >= 5 { ON_DARK } else { ON_LIGHT };
                self.on(CLAY[usize::from(value.clamp(1, 5)) - 1], ink, Modifier::empty()).add_modifier(bold)
            }
            Ink::Token(token) => {
                let ink = if token == 3 { ON_DARK } else { ON_LIGHT };
                self.on(TOKENS[usize::from(token) % TOKENS.len()], ink, Modifier::empty()).add_modifier(bold)
            }
            Ink::Good => self.on(GOOD, ON_LIGHT, Modifier::REVERSED).add_modifier(bold),
            Ink::Bad => self.on(BAD, ON_LIGHT, Modifier::REVERSED).add_modifier(bold),
        }
    }
}

/// The theme's own colours by their numbers.
const SIXTEEN: [Color; 16] = [
    Color::Black,
    Color::Red,
    Color::Green,
    Color::Yellow,
    Color::Blue,
    Color::Magenta,
    Color::Cyan,
    Color::Gray,
    Color::DarkGray,
    Color::LightRed,
    Color::LightGreen,
    Color::LightYellow,
    Color::LightBlue,
    Color::LightMagenta,
    Color::LightCyan,
    Color::White,
];

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(variables: &[(&str, &str)]) -> Colors {
        Colors::detect(|name| {
            variables.iter().find(|(set, _)| *set == name).map(|(_, value)| (*value).to_string())
        })
    }

    #[test]
    fn the_environment_chooses_the_colours() {
        assert_eq!(detect(&[]), Colors::Sixteen);
        assert_eq!(detect(&[("TERM", "xterm-256color")]), Colors::Sixteen);
        assert_eq!(detect(&[("COLORTERM", "truecolor")]), Colors::True);
        assert_eq!(
            detect(&[("COLORTERM", "truecolor"), ("TERM_PROGRAM", "Apple_Terminal")]),
            Colors::Sixteen
        );
        assert_eq!(detect(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]), Colors::Never);
        assert_eq!(detect(&[("NO_COLOR", "")]), Colors::Sixteen, "an empty value is no wish");
    }

    #[test]
    fn without_colours_no_style_has_one() {
        let look = Look { colors: Colors::Never, ascii: true };
        for ink in [Ink::Bar, Ink::Name(Accent::Blue), Ink::Clay(5), Ink::Token(0), Ink::Good, Ink::Hint] {
            let style = look.style(ink);
            assert_eq!((style.fg, style.bg), (None, None), "{ink:?}");
        }
    }

    #[test]
    fn coloured_words_have_a_ground_of_their_own() {
        for colors in [Colors::Sixteen, Colors::Many, Colors::True] {
            let look = Look { colors, ascii: false };
            for ink in [Ink::Bar, Ink::Name(Accent::Amber), Ink::Tile, Ink::Clay(1), Ink::Token(3), Ink::Bad]
            {
                let style = look.style(ink);
                assert_eq!(style.fg.is_some(), style.bg.is_some(), "{ink:?}");
            }
        }
    }
}
