//! Numberclart.

pub mod report;
pub mod words;
