//! Pathwayz.

pub mod retelling;
pub mod summary;
pub mod words;
