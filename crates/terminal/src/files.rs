//! Saved games as files: one a name, in a folder of the player's.
//!
//! A value is written beside the old one, flushed to the disk and put in its place, and then the folder is flushed too:
//! whenever the machine or the program stops, the old value or the new one is there, and never a part.

use quintet_engine::Refusal;
use quintet_games::profile::Profile;
use quintet_play::storage::{Storage, Unavailable, file_name, name_of_file};
use std::fs::{self, File, TryLockError};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The longest value that is read.
const LONGEST: u64 = 1 << 26;

/// A folder of values.
#[derive(Clone, Debug)]
pub struct Files {
    folder: PathBuf,
}

/// A game that no other program plays meanwhile.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Files {
    /// The values in this folder, which is made when the first one is stored.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(file_name(name))
    }

    /// Keeps other programs out of a game for as long as the lock is held. Where files cannot be locked, nobody is kept
    /// out.
    pub fn lock(&self, game: &Profile) -> Result<Option<Lock>, Refusal> {
        // No name stands for a file with a dot, so this is nobody's value.
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

    fn put(&self, name: &str, value: &str) -> std::io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        write_whole(&self.path(name), value)
    }
}

/// Writes a file as a whole: it is written beside the old one, flushed to the disk and put in its place.
pub fn write_whole(path: &Path, text: &str) -> std::io::Result<()> {
    // No name stands for a file with a dot, so this is nobody's value; two programs do not share it either.
    let mut beside = path.as_os_str().to_os_string();
    beside.push(format!(".{}", std::process::id()));
    let written = (|| {
        let mut file = File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_data()?;
        drop(file);
        fs::rename(&beside, path)
    })();
    if written.is_err() {
        // What is left beside the file is no use to anybody.
        let _ = fs::remove_file(&beside);
    }
    written?;
    flush_folder(path)
}

/// Flushes the folder of a file to the disk, so that a new name is there after a power cut.
fn flush_folder(path: &Path) -> std::io::Result<()> {
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

impl Storage for Files {
    fn read(&self, name: &str) -> Result<Option<String>, Unavailable> {
        let path = self.path(name);
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
        self.put(name, value).map_err(|_| Unavailable)
    }

    fn remove(&self, name: &str) -> Result<(), Unavailable> {
        match fs::remove_file(self.path(name)) {
            Ok(()) => flush_folder(&self.path(name)).map_err(|_| Unavailable),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            Err(_) => Err(Unavailable),
        }
    }

    fn names(&self) -> Vec<String> {
        let Ok(files) = fs::read_dir(&self.folder) else { return Vec::new() };
        let mut names: Vec<String> =
            files.flatten().filter_map(|file| name_of_file(file.file_name().to_str()?)).collect();
        names.sort();
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
        fs::write(folder.join("last.1234"), "dig").unwrap();
        assert_eq!((files.names(), files.read("last")), (vec!["last".into()], Ok(Some("digits".into()))));
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
