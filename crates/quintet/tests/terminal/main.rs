//! `quintet play` as a player meets it: in a pseudo-terminal, through a pipe, killed and started again.
#![cfg(all(unix, feature = "terminal"))]

mod by_keys;
mod by_mouse;
mod killed;
mod plain;
mod pty;
mod restored;
mod screens;
#[cfg(not(debug_assertions))]
mod speed;
