//! Saved values as files, one for each, in the player's folder.
//!
//! A disk takes several milliseconds to say that it has stored something, too long to wait for at every key. So a value
//! is first written beside its file, without waiting: from then on it survives the end of this program, however that
//! comes. A thread then writes it as a whole, flushes it to the disk and puts it in its place, and flushes the folder
//! too: whenever the machine stops, the old value or the new one is there, and never a part.

use crate::flusher::Flusher;
use crate::next;
use quintet_engine::Refusal;
use quintet_games::profile::Profile;
use quintet_play::storage::{Storage, Unavailable, file_name, name_of_file};
use std::cell::OnceCell;
use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The longest value that is read.
const LONGEST: u64 = 1 << 26;

/// A folder of values. Dropping it waits until all of them are on the disk.
#[derive(Debug)]
pub struct Files {
    folder: PathBuf,
    /// Is there from the first write on.
    flusher: OnceCell<Flusher>,
}

/// A game that no other program plays meanwhile.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Files {
    /// The values in this folder, which is created when the first one is stored.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into(), flusher: OnceCell::new() }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(file_name(name))
    }

    fn flusher(&self) -> &Flusher {
        self.flusher.get_or_init(|| Flusher::start(&self.folder))
    }

    /// Keeps other programs out of a game while the lock is held. If files cannot be locked, nobody is kept out.
    pub fn lock(&self, game: &Profile) -> Result<Option<Lock>, Refusal> {
        // No name stands for a file with a dot, so this cannot be a value.
        let file = fs::create_dir_all(&self.folder)
            .and_then(|()| File::create(self.folder.join(format!("{}.lock", game.id))));
        let Ok(file) = file else { return Ok(None) };
        match file.try_lock() {
            Ok(()) => Ok(Some(Lock { _file: file })),
            Err(TryLockError::Error(_)) => Ok(None),
            Err(TryLockError::WouldBlock) => Err(Refusal::new(
                "played_elsewhere",
                format!("{} is being played in another window; leave it there first", game.name),
            )),
        }
    }
}

impl Storage for Files {
    fn read(&self, name: &str) -> Result<Option<String>, Unavailable> {
        let path = self.path(name);
        if let Some(value) = next::read(&path) {
            return Ok(Some(value));
        }
        match fs::metadata(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Ok(found) if found.len() > LONGEST => return Err(Unavailable),
            _ => {}
        }
        match fs::read_to_string(path) {
            Ok(value) => Ok(Some(value)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(_) => Err(Unavailable),
        }
    }

    fn write(&self, name: &str, value: &str) -> Result<(), Unavailable> {
        let path = self.path(name);
        if path.is_dir() {
            return Err(Unavailable);
        }
        fs::create_dir_all(&self.folder).map_err(|_| Unavailable)?;
        self.flusher().write(path, value).map_err(|_| Unavailable)
    }

    fn remove(&self, name: &str) -> Result<(), Unavailable> {
        self.flusher().remove(&self.path(name)).map_err(|_| Unavailable)
    }

    fn names(&self) -> Vec<String> {
        let Ok(files) = fs::read_dir(&self.folder) else { return Vec::new() };
        let name = |file: fs::DirEntry| {
            let file = file.file_name();
            let file = file.to_str()?;
            match file.strip_suffix(next::SUFFIX) {
                Some(file) => next::read(&self.folder.join(file)).and_then(|_| name_of_file(file)),
                None => name_of_file(file),
            }
        };
        let mut names: Vec<String> = files.flatten().filter_map(name).collect();
        names.sort();
        names.dedup();
        names
    }
}

/// The folder of saved games: `QUINTET_DATA`, or where this system keeps what programs store for a user.
pub fn data_folder(get: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let set = |name: &str| get(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(folder) = set("QUINTET_DATA") {
        return Some(folder);
    }
    let absolute = |folder: Option<PathBuf>| folder.filter(|folder| folder.is_absolute());
    let folder = if cfg!(windows) {
        absolute(set("APPDATA"))
    } else if cfg!(target_os = "macos") {
        absolute(set("HOME")).map(|home| home.join("Library/Application Support"))
    } else {
        absolute(set("XDG_DATA_HOME")).or_else(|| absolute(set("HOME")).map(|home| home.join(".local/share")))
    };
    folder.map(|folder| folder.join("quintet"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("quintet-files-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn what_is_stored_is_read_back_by_the_next_program() {
        let folder = folder("round-trip");
        let files = Files::new(&folder);
        assert_eq!((files.read("game:digits:hard"), files.names()), (Ok(None), vec![]));
        for value in ["one\ntwo\nthree", "", "täglich"] {
            files.write("game:digits:hard", value).unwrap();
            assert_eq!(Files::new(&folder).read("game:digits:hard"), Ok(Some(value.into())));
        }
        drop(files);
        let on_disk: Vec<_> = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name()).collect();
        assert_eq!(on_disk, [file_name("game:digits:hard").as_str()], "all is in its place in the end");
        let files = Files::new(&folder);
        assert_eq!(files.names(), ["game:digits:hard"]);
        assert_eq!((files.remove("game:digits:hard"), files.remove("x")), (Ok(()), Ok(())));
        assert_eq!(files.names(), Vec::<String>::new());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_is_left_of_a_write_that_was_cut_off_is_no_value() {
        let folder = folder("cut-off");
        let files = Files::new(&folder);
        files.write("last", "digits").unwrap();
        drop(files);
        let files = Files::new(&folder);
        for torn in ["", "6", "6\n", "6\ndigit", "7\ndigits", "x\ndigits", "\0\0\0\0"] {
            fs::write(folder.join("last.next"), torn).unwrap();
            fs::write(folder.join("mode.next"), torn).unwrap();
            fs::write(folder.join("last.1234"), "dig").unwrap();
            assert_eq!((files.names(), files.read("last")), (vec!["last".into()], Ok(Some("digits".into()))));
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_was_written_before_the_program_was_killed_is_there() {
        let folder = folder("killed");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("last"), "digits").unwrap();
        fs::write(folder.join("last.next"), "8\npathwayz").unwrap();
        fs::write(folder.join("settings.next"), "0\n").unwrap();
        let files = Files::new(&folder);
        assert_eq!(files.read("last"), Ok(Some("pathwayz".into())));
        assert_eq!(files.names(), ["last", "settings"]);
        files.remove("last").unwrap();
        assert_eq!((files.read("last"), files.names()), (Ok(None), vec!["settings".into()]));
        files.write("last", "digits").unwrap();
        files.remove("last").unwrap();
        drop(files);
        assert_eq!(Files::new(&folder).read("last"), Ok(None), "what is removed does not come back");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_game_is_played_by_one_program_at_a_time() {
        let folder = folder("lock");
        let (files, game) = (Files::new(&folder), quintet_games::PROFILES[0]);
        let lock = files.lock(game).unwrap();
        assert_eq!(files.lock(game).unwrap_err().code, "played_elsewhere");
        assert!(files.lock(quintet_games::PROFILES[1]).is_ok(), "another game is free");
        drop(lock);
        assert!(files.lock(game).is_ok());
        assert!(files.names().is_empty(), "a lock is no value");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_cannot_be_read_is_an_error_and_not_nothing() {
        let folder = folder("unreadable");
        fs::create_dir_all(folder.join("last")).unwrap();
        assert_eq!(Files::new(&folder).read("last"), Err(Unavailable));
        assert_eq!(Files::new(&folder).write("last", "x"), Err(Unavailable));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn the_folder_is_where_the_system_keeps_such_things() {
        let with = |variables: &'static [(&str, &str)]| {
            data_folder(move |name| {
                variables.iter().find(|(set, _)| *set == name).map(|(_, value)| (*value).to_string())
            })
        };
        assert_eq!(with(&[("QUINTET_DATA", "here")]), Some("here".into()));
        assert_eq!(with(&[]), None);
        if cfg!(target_os = "linux") {
            assert_eq!(with(&[("HOME", "/home/a")]), Some("/home/a/.local/share/quintet".into()));
            assert_eq!(
                with(&[("HOME", "/home/a"), ("XDG_DATA_HOME", "/data")]),
                Some("/data/quintet".into())
            );
            assert_eq!(with(&[("XDG_DATA_HOME", "not/absolute")]), None);
        }
    }
}
