//! Icons, drawn in the colour of the text around them.

pub use crate::drawing::glyph::Glyph;
use leptos::prelude::*;

/// An icon of 16, 18, 20, 24 or 28 pixels. It is never read out: what it stands for is said by a name beside it.
#[component]
pub fn Icon(glyph: Glyph, #[prop(default = 24)] size: u8) -> impl IntoView {
    view! {
        <svg class=format!("icon-{size}") viewBox="0 -960 960 960" fill="currentColor" aria-hidden="true">
            <path d=glyph.outline()/>
        </svg>
    }
}

/// The bold plus.
#[component]
pub fn Plus(#[prop(default = 28)] size: u8) -> impl IntoView {
    view! {
        <svg class=format!("icon-{size}") viewBox="0 0 28 28" fill="none" stroke="currentColor" stroke-width="3.2"
            stroke-linecap="round" aria-hidden="true">
            <path d="M14 5V23M5 14H23"/>
        </svg>
    }
}

/// A ghost, of 16 pixels.
#[component]
pub fn Ghost() -> impl IntoView {
    view! {
        <svg class="icon-16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"
            stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
            <path d="M5.2 20V11.2a6.8 6.8 0 0 1 13.6 0V20L16.5 18 14.3 20 12 18 9.7 20 7.5 18Z"/>
            <path d="M9.6 11.2h.01M14.4 11.2h.01" stroke-width="2.6"/>
        </svg>
    }
}

/// Quintet's mark: five squares, the middle one in front.
#[component]
pub fn Mark(
    /// The colour around it, of which the middle square keeps a rim.
    rim: &'static str,
) -> impl IntoView {
    let corner = |x: u8, y: u8, fill: &'static str| {
        view! { <rect x=x y=y width="14" height="14" rx="4.5" fill=fill/> }
    };
    view! {
        <svg viewBox="0 0 40 40" aria-hidden="true">
            {corner(2, 2, "#009688")}
            {corner(24, 2, "#7e57c2")}
            {corner(2, 24, "#e2673f")}
            {corner(24, 24, "#d81b60")}
            <rect x="13" y="13" width="14" height="14" rx="4.5" fill="#2196f3" stroke=rim stroke-width="2.5"/>
        </svg>
    }
}
