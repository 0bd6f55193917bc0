//! The rules, drawn.

use super::drawing::drawing;
use crate::shell::icon::{Glyph, Icon};
use leptos::prelude::*;

/// The sheet's content.
pub fn how_to() -> AnyView {
    let example = |position: &'static str, name: &'static str, title: &'static str, text: &'static str| {
        view! { <figure>{drawing(position, name, true)}<figcaption><b>{title}</b>{text}</figcaption></figure> }
    };
    view! {
        <p class="lead">
            "Draw " <b>"one line"</b> " from " <b>"1"</b> " through the numbers in order and over " <b>"every cell"</b>
            ". It need not end on the last number."
        </p>
        <div class="examples ribbons">
            {example("1.2/.#./..3 path=a1b1c1c2", "how-order", "In order",
                "Up, down, left or right. The ringed number is next.")}
            {example("1.2/.../3.. path=a1b1c1c2b2a2a3b3c3", "how-all", "Every cell once",
                "Solved when all numbers and all cells are covered.")}
            {example("1.2/.../3.. path=a1b1", "how-back", "Slide back",
                "Go back along the line to take cells back.")}
            {example("1#./..2/#.. path=a1a2b2", "how-walls", "Walls",
                "Hatched cells are not part of the puzzle.")}
        </div>
        <p class="foot">
            <Icon glyph=Glyph::TouchApp size=20/>
            <span>
                <b>"Hold and draw."</b> " Lifting clears the line, unless the settings say otherwise. Undo brings it back."
            </span>
        </p>
        <p class="foot">
            <Icon glyph=Glyph::Gesture size=20/>
            <span>
                <b>"With keys:"</b> " arrows draw and go back one cell, Shift and arrows look around, Enter goes to a cell, Esc lifts, H hints."
            </span>
        </p>
    }
    .into_any()
}
