//! A small picture of Numberclart: clay tiles with strata, one of them cracked.

use leptos::prelude::*;

/// Values and strains of nine tiles, row by row; 0 is an empty slot.
const TILES: [(u8, u8); 9] = [(2, 0), (1, 0), (0, 0), (4, 1), (2, 0), (5, 1), (3, 0), (0, 0), (1, 0)];

/// The cut of a tile with strain.
const NOTCH: &str = "M42 -1L49.5 -1L46.2 7.5L48.6 10.5L43.4 21L44.6 11.8L41.8 9Z";

fn tile(index: usize, value: u8, strain: u8) -> AnyView {
    let place = format!("translate({} {}) scale(.4667)", 5 + 31 * (index % 3), 5 + 31 * (index / 3));
    if value == 0 {
        return view! {
            <g transform=place><rect width="60" height="60" rx="10" fill="var(--clay-slot)"/></g>
        }
        .into_any();
    }
    let dark = value > 3;
    let (ink, stratum, depth) = if dark {
        ("var(--clay-ink-pale)", "#ffffff", "0.055")
    } else {
        ("var(--clay-ink)", "#4a1e0e", "0.05")
    };
    let strata = (0..value).map(|layer| {
        let y = 53.8 - 6.2 * f64::from(layer);
        let top = format!("M0 {y:.1}Q15 {:.1} 30 {y:.1}T60 {y:.1}V50Q60 60 50 60H10Q0 60 0 50Z", y - 2.4);
        view! { <path d=top fill=stratum fill-opacity=depth/> }
    });
    view! {
        <g transform=place>
            <rect width="60" height="60" rx="10" fill=format!("var(--clay-{value})")/>
            {strata.collect_view()}
            {(strain > 0).then(|| view! { <path d=NOTCH fill="var(--clay-slot)"/> })}
            <text x="30" y="39.5" text-anchor="middle" font-family="var(--font-num)" font-weight="700"
                font-size="29" fill=ink>{value}</text>
        </g>
    }
    .into_any()
}

/// The picture.
pub fn picture() -> AnyView {
    let tiles = TILES.iter().enumerate().map(|(index, (value, strain))| tile(index, *value, *strain));
    view! {
        <svg viewBox="0 0 100 100" aria-hidden="true">
            <rect width="100" height="100" fill="var(--clay-tray)"/>
            {tiles.collect_view()}
        </svg>
    }
    .into_any()
}
