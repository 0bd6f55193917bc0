//! What the server must hold, on SQLite and on PostgreSQL.

mod api;
mod client;
mod cluster;
mod raw;
mod records;
mod running;
mod store;
