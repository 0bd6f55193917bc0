//! Color Cascade Grid.

pub mod fair_play;
pub mod report;
pub mod summary;
pub mod words;
pub mod work;
