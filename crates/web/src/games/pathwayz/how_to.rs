//! How Pathwayz is played, with drawings.

use super::picture::drawing;
use crate::drawing::glyph::Glyph;
use crate::drawing::{figure, paragraph};

/// The whole page.
pub fn page() -> String {
    let example = |position, name, title, note| figure(&drawing(position, name, true), title, note);
    [
        "<p class=\"lead\">Draw <b>one line</b> from <b>1</b> through the numbers in order and over <b>every cell</b>. \
         It need not end on the last number.</p><div class=\"examples ribbons\">"
            .to_string(),
        example(
            "1.2/.#./..3 path=a1b1c1c2",
            "how-order",
            "In order",
            "Up, down, left or right. The ringed number is next.",
        ),
        example(
            "1.2/.../3.. path=a1b1c1c2b2a2a3b3c3",
            "how-all",
            "Every cell once",
            "Solved when all numbers and all cells are covered.",
        ),
        example("1.2/.../3.. path=a1b1", "how-back", "Slide back", "Go back along the line to take cells back."),
        example("1#./..2/#.. path=a1a2b2", "how-walls", "Walls", "Hatched cells are not part of the puzzle."),
        "</div>".to_string(),
        paragraph(
            Glyph::TouchApp,
            "<b>Hold and draw.</b> Lifting clears the line, unless the settings say otherwise. Undo brings it back.",
        ),
    ]
    .concat()
}
