//! Where things are in the repository.

use std::path::{Path, PathBuf};

/// The folder of this crate, as it was built: the variable of this name at run time is that of the program that started it.
pub fn here() -> PathBuf {
    env!("CARGO_MANIFEST_DIR").into()
}

/// The top of the repository.
pub fn root() -> PathBuf {
    here().ancestors().nth(2).map(Path::to_path_buf).unwrap_or_default()
}
