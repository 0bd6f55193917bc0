//! Pathwayz.

pub mod words;
