//! The list of outlines: what is drawn of each game before its code has loaded.

use super::{color_cascade, digits, number_match, numberclart, pathwayz};
use crate::drawing::outline::Outline;

/// Every game, in the order of their list.
pub const OUTLINES: [Outline; 5] = [
    number_match::outline::OUTLINE,
    digits::outline::OUTLINE,
    pathwayz::outline::OUTLINE,
    numberclart::outline::OUTLINE,
    color_cascade::outline::OUTLINE,
];
