//! What Color Cascade Grid adds to playing: words, report, retelling, summary, work.

pub mod fair_play;
pub mod report;
pub mod retelling;
pub mod summary;
pub mod words;
pub mod work;
