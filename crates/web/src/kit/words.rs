//! The line of words between the board and the controls: what just happened, or, before the first moves, what to do.
//!
//! Its room is always kept free, so words never move the board, never scroll away and cover nothing. A game gives it to
//! its `Frame`:
//!
//! ```ignore
//! <Frame words=view! { <Words said welcome="Swipe a tile onto its neighbour" untouched/> }.into_any() ...>
//! ```
//!
//! Keep it short: two lines at 320 pixels hold about 80 characters, three lines of smaller type about 130.

use super::icon::{Glyph, Icon};
use leptos::prelude::*;

/// More characters than this are set in smaller type, on up to three lines.
const LONG: usize = 76;

/// What a line of words is about; colour and icon follow it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// What happened.
    #[default]
    Plain,
    /// Something went well.
    Good,
    /// Something was refused.
    Refused,
    /// A hint.
    Hint,
}

/// A line of words. Nothing to say is an empty line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// What it is about.
    pub tone: Tone,
    /// An icon before it.
    pub glyph: Option<Glyph>,
    /// The words; those that are marked are strong.
    pub parts: Vec<(bool, String)>,
}

impl Line {
    /// Words with the icon and the colour of what they are about.
    pub fn with_tone(tone: Tone, text: impl Into<String>) -> Self {
        let glyph = match tone {
            Tone::Plain => None,
            Tone::Good => Some(Glyph::CheckCircle),
            Tone::Refused => Some(Glyph::Cancel),
            Tone::Hint => Some(Glyph::Lightbulb),
        };
        Self { tone, glyph, parts: vec![(false, text.into())] }
    }

    /// A hint, some of whose words are strong.
    pub fn hint(parts: Vec<(bool, String)>) -> Self {
        Self { parts, ..Self::with_tone(Tone::Hint, "") }
    }

    fn is_empty(&self) -> bool {
        self.parts.iter().all(|(_, text)| text.is_empty())
    }

    fn is_long(&self) -> bool {
        self.parts.iter().map(|(_, text)| text.chars().count()).sum::<usize>() > LONG
    }
}

impl From<String> for Line {
    fn from(text: String) -> Self {
        Self::with_tone(Tone::Plain, text)
    }
}

impl From<&str> for Line {
    fn from(text: &str) -> Self {
        Self::with_tone(Tone::Plain, text)
    }
}

impl From<Vec<(bool, String)>> for Line {
    fn from(parts: Vec<(bool, String)>) -> Self {
        Self { parts, ..Self::default() }
    }
}

/// The line, which is also read out.
#[component]
pub fn Words(
    /// What is said. Saying the same words again reads them out again.
    #[prop(into)]
    said: Signal<Line>,
    /// The aim and the gesture of this game, shown until the first moves are made.
    #[prop(into)]
    welcome: Signal<String>,
    /// Whether the first moves are still to be made.
    #[prop(into)]
    untouched: Signal<bool>,
) -> impl IntoView {
    // A screen reader hears only what is new in the document, so every line is an element of its own.
    let number = StoredValue::new(0_u32);
    let shown = move || {
        let said = said.get();
        let (line, greets) = match said.is_empty() {
            false => (said, false),
            true => (if untouched.get() { welcome.get().into() } else { Line::default() }, true),
        };
        number.update_value(|number| *number += 1);
        (!line.is_empty()).then(|| (number.get_value(), line, greets))
    };
    let drawn = |(_, line, greets): (u32, Line, bool)| {
        let class = match line.tone {
            _ if greets => "sentence welcome",
            Tone::Plain => "sentence",
            Tone::Good => "sentence good",
            Tone::Refused => "sentence refused",
            Tone::Hint => "sentence hint",
        };
        let long = line.is_long();
        let glyph = line.glyph.map(|glyph| view! { <Icon glyph size=18/> });
        let words = line.parts.into_iter().map(|(strong, text)| match strong {
            true => view! { <b>{text}</b> }.into_any(),
            false => text.into_any(),
        });
        view! { <span class=class class:long=long>{glyph}{words.collect_view()}</span> }
    };
    view! {
        <p class="said" role="status">
            <For each=shown key=|(number, ..)| *number children=drawn/>
        </p>
    }
}
