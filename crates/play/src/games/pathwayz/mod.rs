//! What Pathwayz adds to playing: words, report, retelling, summary.

pub mod retelling;
pub mod summary;
pub mod words;
