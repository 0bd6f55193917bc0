//! What Numberclart adds to playing: words, report, retelling, summary.

pub mod report;
pub mod retelling;
pub mod summary;
pub mod words;
