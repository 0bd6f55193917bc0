//! What the client needs of the browser, behind names of its own. It knows no game.

pub mod chance;
pub mod feedback;
pub mod fetch;
pub mod files;
pub mod journal;
mod local_storage;
pub mod location;
pub mod persistence;
pub mod share;
pub mod sheets;
pub mod storage;
pub mod swipe;
pub mod tab_lock;
pub mod time;
pub mod worker;
pub mod zoom;
