//! Reads and writes whole folders.

use crate::Fallible;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Files by their path from the folder's top, with `/` between the parts.
pub type Files = BTreeMap<String, Vec<u8>>;

fn explained<T>(path: &Path, result: std::io::Result<T>) -> Fallible<T> {
    result.map_err(|error| format!("{}: {error}", path.display()))
}

/// Everything in a folder and its folders.
pub fn read(folder: &Path) -> Fallible<Files> {
    let mut files = Files::new();
    collect(folder, "", &mut files)?;
    Ok(files)
}

fn collect(folder: &Path, prefix: &str, files: &mut Files) -> Fallible<()> {
    for entry in explained(folder, fs::read_dir(folder))? {
        let path = explained(folder, entry)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{prefix}{name}");
        if path.is_dir() {
            collect(&path, &format!("{name}/"), files)?;
        } else {
            let bytes = explained(&path, fs::read(&path))?;
            files.insert(name, bytes);
        }
    }
    Ok(())
}

/// Makes a folder hold exactly these files. Files that are right already are not touched, so that a build that embeds
/// them sees no change.
pub fn replace(folder: &Path, files: &Files) -> Fallible<()> {
    explained(folder, fs::create_dir_all(folder))?;
    let present = read(folder)?;
    for name in present.keys().filter(|name| !files.contains_key(*name)) {
        let path = folder.join(name);
        explained(&path, fs::remove_file(&path))?;
    }
    for (name, bytes) in files.iter().filter(|(name, bytes)| present.get(*name) != Some(*bytes)) {
        let path = folder.join(name);
        let parent = path.parent().unwrap_or(folder);
        explained(parent, fs::create_dir_all(parent))?;
        explained(&path, fs::write(&path, bytes))?;
    }
    Ok(())
}
