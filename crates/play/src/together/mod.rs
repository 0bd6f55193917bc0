//! Taking part in the shared results of a server: what is kept of it, what waits to be sent, what a server is asked
//! and answers, and the words for it. Nothing here knows a network; a front end sends the requests.

pub mod answers;
pub mod group_table;
pub mod json;
pub mod outbox;
pub mod requests;
pub mod seen;
pub mod spread;
pub(crate) mod stored;
pub mod taking_part;
pub mod window;
pub mod words;
