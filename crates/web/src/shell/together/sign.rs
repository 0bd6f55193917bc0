//! Icons that only the shared results need, drawn with strokes on a square of 24.

use leptos::prelude::*;

/// The icons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Two people.
    Group,
    /// A key.
    Key,
    /// A QR code.
    Code,
    /// A bin.
    Delete,
    /// A door.
    Leave,
    /// Lines of moves.
    Moves,
    /// A letter, crossed out.
    NoMail,
}

impl Sign {
    const fn outline(self) -> &'static str {
        match self {
            Self::Group => {
                "M9 4.9a3.3 3.3 0 1 1 0 6.6a3.3 3.3 0 1 1 0-6.6M2.8 19c.3-3.2 2.7-5.2 6.2-5.2s5.9 2 6.2 5.2M15.6 5.1a3.3 3.3 0 0 1 0 6.2M17.6 14.2c2.1.7 3.4 2.4 3.6 4.8"
            }
            Self::Key => "M7.6 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8M11.6 12H20.6V15.2M16.8 12V14.4",
            Self::Code => {
                "M4.8 3.8h4.4a1 1 0 0 1 1 1v4.4a1 1 0 0 1-1 1h-4.4a1 1 0 0 1-1-1v-4.4a1 1 0 0 1 1-1ZM14.8 3.8h4.4a1 1 0 0 1 1 1v4.4a1 1 0 0 1-1 1h-4.4a1 1 0 0 1-1-1v-4.4a1 1 0 0 1 1-1ZM4.8 13.8h4.4a1 1 0 0 1 1 1v4.4a1 1 0 0 1-1 1h-4.4a1 1 0 0 1-1-1v-4.4a1 1 0 0 1 1-1ZM13.8 13.8h2.6v2.6M20.2 13.8v2.4M13.8 20.2h2.4M20.2 20.2h-1.4v-1.6"
            }
            Self::Delete => {
                "M4.6 6.4H19.4M9.2 6.2V4.4a1 1 0 0 1 1-1h3.6a1 1 0 0 1 1 1V6.2M6.4 6.6 7.1 19a1.7 1.7 0 0 0 1.7 1.6H15.2A1.7 1.7 0 0 0 16.9 19L17.6 6.6M10.2 10.4V16.6M13.8 10.4V16.6"
            }
            Self::Leave => {
                "M13.6 4.4H6.6a1.8 1.8 0 0 0-1.8 1.8V17.8a1.8 1.8 0 0 0 1.8 1.8H13.6M10.4 12H20.2M16.6 8.2 20.4 12 16.6 15.8"
            }
            Self::Moves => "M9 6.5H20M9 12H20M9 17.5H20M4.6 6.5h.01M4.6 12h.01M4.6 17.5h.01",
            Self::NoMail => {
                "M5.6 5.6h12.8a2 2 0 0 1 2 2v8.8a2 2 0 0 1-2 2h-12.8a2 2 0 0 1-2-2v-8.8a2 2 0 0 1 2-2ZM4.4 7.2 12 12.6 19.6 7.2M4 3.4 20.6 20.6"
            }
        }
    }
}

/// An icon of 20, 24 or 28 pixels, hidden from screen readers.
#[component]
pub fn Drawn(sign: Sign, #[prop(default = 24)] size: u8) -> impl IntoView {
    view! {
        <svg class=format!("icon-{size}") viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6"
            stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
            <path d=sign.outline()/>
        </svg>
    }
}
