//! The thread that puts values in their place and flushes them to the disk, while the program goes on.

use crate::next;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

/// Nothing takes this long to write.
const LEFT_BEHIND: Duration = Duration::from_secs(60);

/// What both threads share.
#[derive(Debug, Default)]
struct Shared {
    /// Held while a value beside its file is written, or compared and removed.
    beside: Mutex<()>,
    /// Whether something could not be put in its place.
    failed: AtomicBool,
}

/// Puts values in their place. Dropping it waits until all are there.
#[derive(Debug)]
pub struct Flusher {
    values: Option<Sender<(PathBuf, String)>>,
    thread: Option<JoinHandle<()>>,
    shared: Arc<Shared>,
}

impl Flusher {
    /// Starts the thread for the values of a folder.
    pub fn start(folder: &Path) -> Self {
        let (values, waiting) = channel();
        let shared = Arc::new(Shared::default());
        let there = Arc::clone(&shared);
        let folder = folder.to_path_buf();
        let thread = std::thread::spawn(move || {
            sweep(&folder);
            flush_all(&waiting, &there);
        });
        Self { values: Some(values), thread: Some(thread), shared }
    }

    /// Writes a value beside its file, and asks the thread to put it in its place.
    pub fn write(&self, path: PathBuf, value: &str) -> io::Result<()> {
        if self.shared.failed.swap(false, Ordering::Relaxed) {
            return Err(io::Error::other("an earlier value could not be stored"));
        }
        self.shared.locked(|| next::write(&path, value))?;
        match &self.values {
            Some(values) => values.send((path, value.to_string())).map_err(io::Error::other),
            None => Ok(()),
        }
    }

    /// Removes a value, wherever it is.
    pub fn remove(&self, path: &Path) -> io::Result<()> {
        self.shared.locked(|| {
            next::remove(path)?;
            next::gone(fs::remove_file(path))
        })?;
        // A folder that is not there holds nothing.
        next::gone(flush_folder(path))
    }
}

impl Drop for Flusher {
    fn drop(&mut self) {
        // The thread ends when nothing more can come.
        drop(self.values.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Shared {
    fn locked<T>(&self, act: impl FnOnce() -> T) -> T {
        let _guard = self.beside.lock().unwrap_or_else(PoisonError::into_inner);
        act()
    }
}

/// Removes what programs left behind that were killed while they wrote.
fn sweep(folder: &Path) {
    let Ok(files) = fs::read_dir(folder) else { return };
    for file in files.flatten() {
        let name = file.file_name();
        let left = name.to_str().and_then(|name| name.rsplit_once('.')?.1.parse::<u32>().ok());
        let modified = file.metadata().and_then(|known| known.modified()).ok();
        let age = modified.and_then(|modified| modified.elapsed().ok());
        // Another program may be writing just now.
        if left.is_some() && age.is_some_and(|age| age > LEFT_BEHIND) {
            let _ = fs::remove_file(file.path());
        }
    }
}

/// Puts values in their place in the order in which they came. One that was replaced meanwhile is left out.
fn flush_all(waiting: &Receiver<(PathBuf, String)>, shared: &Shared) {
    while let Ok((path, value)) = waiting.recv() {
        let is_newest = || next::read(&path).is_some_and(|newest| newest == value);
        if !shared.locked(is_newest) {
            continue;
        }
        if write_whole(&path, &value).is_err() {
            // It is still beside its file, where it is found.
            shared.failed.store(true, Ordering::Relaxed);
            continue;
        }
        shared.locked(|| match next::read(&path) {
            Some(newest) if newest == value => _ = next::remove(&path),
            Some(_) => {}
            // It was removed while it was put in its place.
            None => _ = fs::remove_file(&path),
        });
    }
}

/// Writes a file as a whole: it is written beside the old one, flushed to the disk and put in its place.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    // No name stands for a file with a dot, so this cannot be a value, and two programs do not share it.
    let mut beside = path.as_os_str().to_os_string();
    beside.push(format!(".{}", std::process::id()));
    let written = (|| {
        let mut file = File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        drop(file);
        fs::rename(&beside, path)
    })();
    if written.is_err() {
        // What is left beside the file is useless.
        let _ = fs::remove_file(&beside);
    }
    written?;
    flush_folder(path)
}

/// Flushes the folder of a file to the disk, so that a new name is there after a power cut.
fn flush_folder(path: &Path) -> io::Result<()> {
    // A folder cannot be opened as a file everywhere; where it cannot, a rename needs no flush.
    #[cfg(unix)]
    {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}
