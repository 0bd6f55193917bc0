//! Numberclart.

pub mod report;
pub mod summary;
pub mod words;
