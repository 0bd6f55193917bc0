//! The tests of the server, on SQLite and on PostgreSQL.

mod api;
mod attacks;
mod client;
mod cluster;
mod documented;
mod faults;
mod forged;
mod raw;
mod records;
mod running;
mod shared_cluster;
mod store;
