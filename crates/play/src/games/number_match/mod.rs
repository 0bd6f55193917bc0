//! Number Match.

pub mod report;
pub mod summary;
pub mod words;
