//! Taking part in the shared results of a server: what is stored, what waits to be sent, requests and answers, and the
//! words for it. There is no network here; a front end sends the requests.

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
