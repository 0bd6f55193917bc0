//! Number Match.

pub mod report;
pub mod words;
