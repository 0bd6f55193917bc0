//! Digits!.

pub mod report;
pub mod retelling;
pub mod summary;
pub mod words;
pub mod work;
