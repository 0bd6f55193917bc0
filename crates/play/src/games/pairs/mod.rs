//! Number Match and Digits!, the two games of pairs.

pub mod words;
