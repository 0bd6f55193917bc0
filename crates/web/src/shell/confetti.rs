//! Confetti: 120 pieces from the top corners, once.

use leptos::prelude::*;

const PIECES: u32 = 120;
const COLOURS: [&str; 6] = ["#2196f3", "#4caf50", "#ffc107", "#ff5252", "#7e57c2", "#e2673f"];

/// A number between 0 and 1 that looks random but is the same for the same piece.
fn scatter(piece: u32, salt: u32) -> f64 {
    let mixed = (piece * 4 + salt).wrapping_mul(2_654_435_761);
    f64::from((mixed ^ (mixed >> 15)).wrapping_mul(2_246_822_519) >> 8) / f64::from(1 << 24)
}

/// The pieces; they fall for 1.8 seconds and are gone.
#[component]
pub fn Confetti() -> impl IntoView {
    let pieces = (0..PIECES).map(|piece| {
        let from_left = piece % 2 == 0;
        let across = 4.0 + scatter(piece, 0) * 92.0;
        let across = if from_left { across } else { -across };
        let down = 30.0 + scatter(piece, 1) * 80.0;
        let turn = (scatter(piece, 2) - 0.5) * 1440.0;
        let round = piece % 4 == 3;
        let wide = if round { 7.0 } else { 5.0 + scatter(piece, 3) * 5.0 };
        view! {
            <i
                class:round-piece=round
                class:from-right=!from_left
                style:--across=format!("{across:.1}vw")
                style:--down=format!("{down:.1}vh")
                style:--turn=format!("{turn:.0}deg")
                style:--wide=format!("{wide:.1}px")
                style:--after=format!("{:.0}ms", scatter(piece, 3) * 300.0)
                style:background=COLOURS[piece as usize % COLOURS.len()]
            ></i>
        }
    });
    view! { <div class="confetti" aria-hidden="true">{pieces.collect_view()}</div> }
}
