//! Pathwayz.

pub mod summary;
pub mod words;
