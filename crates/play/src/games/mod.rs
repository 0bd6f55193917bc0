//! What only one game needs: its words, its work for the worker, its promises. A folder for each game.

pub mod color_cascade;
pub mod digits;
pub mod number_match;
pub mod numberclart;
pub mod pairs;
pub mod pathwayz;
