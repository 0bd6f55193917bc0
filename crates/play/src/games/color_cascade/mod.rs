//! Color Cascade Grid.

pub mod fair_play;
pub mod report;
pub mod words;
pub mod work;
