//! Where things are in the repository.

use std::env;
use std::path::{Path, PathBuf};

/// The folder of this crate.
pub fn here() -> PathBuf {
    env::var("CARGO_MANIFEST_DIR").map_or_else(|_| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from)
}

/// The top of the repository.
pub fn root() -> PathBuf {
    here().ancestors().nth(2).map(Path::to_path_buf).unwrap_or_default()
}
