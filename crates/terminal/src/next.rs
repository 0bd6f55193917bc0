//! The newest value of a file, written beside it: the value's length, a line break, and the value.
//!
//! It is not flushed to the disk. A length that does not agree means that it was not on the disk when the power was cut.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What its name ends with. No stored value has a name with a dot.
pub const SUFFIX: &str = ".next";

fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(SUFFIX);
    name.into()
}

/// The value, if there is one and it is whole.
pub fn read(path: &Path) -> Option<String> {
    let text = fs::read_to_string(beside(path)).ok()?;
    let (length, value) = text.split_once('\n')?;
    (length.parse() == Ok(value.len())).then(|| value.to_string())
}

/// Writes the value. The one before, which may be nowhere else yet, stays until this one is whole.
pub fn write(path: &Path, value: &str) -> io::Result<()> {
    let next = beside(path);
    let mut unfinished = OsString::from(&next);
    unfinished.push(format!(".{}", std::process::id()));
    fs::write(&unfinished, format!("{}\n{value}", value.len()))?;
    fs::rename(unfinished, next)
}

/// Removes the value.
pub fn remove(path: &Path) -> io::Result<()> {
    gone(fs::remove_file(beside(path)))
}

/// What is not there need not be removed.
pub fn gone(removed: io::Result<()>) -> io::Result<()> {
    match removed {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other,
    }
}
