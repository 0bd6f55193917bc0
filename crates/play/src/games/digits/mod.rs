//! Digits!.

pub mod report;
pub mod summary;
pub mod work;
