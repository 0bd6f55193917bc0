//! Digits!.

pub mod report;
pub mod work;
