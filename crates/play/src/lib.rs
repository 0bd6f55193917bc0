//! Playing a game without a screen: what is saved and how, what is counted, what a worker is asked, and what is said to a
//! player.
//!
//! There is no browser, no clock and no I/O here. A front end brings a [`storage::Storage`] and the time.

#![warn(missing_docs)]

pub mod address;
pub mod archive;
pub mod calendar;
pub mod counting;
pub mod dailies;
pub mod daily_class;
pub mod daily_end;
pub mod daily_results;
pub mod explained;
pub mod games;
pub mod ghost;
pub mod identity;
mod import;
pub mod journal;
pub mod journaled;
pub mod ledger;
pub mod own_best;
pub mod playing;
mod quarantine;
pub mod records;
pub mod recovery;
pub mod replaced_games;
pub mod report;
pub mod retelling;
pub mod saves;
pub mod settings;
pub mod shared_game;
pub mod storage;
pub mod streak;
pub mod task;
pub mod together;
pub mod unicode;
pub mod watched;
pub mod which_game;
pub mod words;
pub mod work;
