//! Export and import of what is stored, shell completions, the man page.
#![cfg(feature = "terminal")]

use quintet_play::saves::{Saves, Slot};
use quintet_play::storage::{Storage, Unavailable};
use quintet_terminal::Files;
use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder that is gone with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("quintet-data-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn saves(&self, name: &str) -> Saves<Files> {
        Saves::new(Files::new(self.0.join(name)))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn quintet(data: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_quintet")).args(arguments).env("QUINTET_DATA", data).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

const RECORD: &str = "numberclart/2 endless~7\n\nplaying 0";

#[test]
fn what_is_exported_here_is_imported_there() {
    let folder = Folder::new("round-trip");
    let (here, there) = (folder.saves("here"), folder.saves("there"));
    here.keep_games(&Slot::new("numberclart", "endless"), RECORD, &Default::default());
    here.keep_note("numberclart", "Turn 0 · 0 points");
    there.keep_note("digits", "Stage 1 · 12 left");
    let file = folder.0.join("export.txt");
    let exported = quintet(&folder.0.join("here"), &["data", "export", file.to_str().unwrap()]);
    assert!(exported.status.success());
    let written = std::fs::read_to_string(&file).unwrap();
    assert_eq!(written, quintet_play::archive::print(&here.entries()), "the browser's own file");
    let printed = quintet(&folder.0.join("here"), &["data", "export"]);
    assert_eq!(text(&printed.stdout), written, "without a file it is printed");
    let imported = quintet(&folder.0.join("there"), &["data", "import", file.to_str().unwrap()]);
    assert!(imported.status.success(), "{}", text(&imported.stderr));
    assert_eq!(there.entries(), here.entries());
    let before = std::fs::read_to_string(folder.0.join("there/before-import.txt")).unwrap();
    assert!(before.contains("Stage 1 · 12 left"), "what was there before is kept");
}

#[test]
fn a_file_that_is_not_whole_or_does_not_replay_changes_nothing() {
    let folder = Folder::new("refused");
    let saves = folder.saves("data");
    saves.keep_games(&Slot::new("numberclart", "endless"), RECORD, &Default::default());
    let good = quintet_play::archive::print(&saves.entries());
    let file = folder.0.join("import.txt");
    let cut = &good[..good.len() - 4];
    let wrong_claim = good.replace("playing 0", "playing 9");
    for (text_of_file, words) in [("nonsense", "not exported"), (cut, ""), (&wrong_claim, "does not replay")]
    {
        std::fs::write(&file, text_of_file).unwrap();
        let refused = quintet(&folder.0.join("data"), &["data", "import", file.to_str().unwrap()]);
        assert_eq!(refused.status.code(), Some(1));
        assert!(text(&refused.stderr).contains(words), "{}", text(&refused.stderr));
        assert_eq!(quintet_play::archive::print(&saves.entries()), good);
    }
    let lock = saves.storage().lock(quintet_games::PROFILES[0]).unwrap();
    std::fs::write(&file, &good).unwrap();
    let refused = quintet(&folder.0.join("data"), &["data", "import", file.to_str().unwrap()]);
    assert_eq!(refused.status.code(), Some(1), "not while a game is being played");
    drop(lock);
}

/// The files of a program that is killed after a number of changes.
struct Killed(Files, Cell<u32>);

impl Killed {
    fn lives(&self) -> Result<(), Unavailable> {
        let left = self.1.get();
        self.1.set(left.saturating_sub(1));
        if left > 0 { Ok(()) } else { Err(Unavailable) }
    }
}

impl Storage for Killed {
    fn read(&self, name: &str) -> Result<Option<String>, Unavailable> {
        self.0.read(name)
    }

    fn write(&self, name: &str, value: &str) -> Result<(), Unavailable> {
        self.lives().and_then(|()| self.0.write(name, value))
    }

    fn remove(&self, name: &str) -> Result<(), Unavailable> {
        self.lives().and_then(|()| self.0.remove(name))
    }

    fn names(&self) -> Vec<String> {
        self.0.names()
    }
}

#[test]
fn an_import_that_was_killed_is_undone_when_the_game_is_next_played() {
    let folder = Folder::new("killed");
    for changes in [1, 2, 4, 5] {
        let name = format!("after-{changes}");
        let saves = folder.saves(&name);
        saves.keep_games(&Slot::new("numberclart", "endless"), RECORD, &Default::default());
        let before = saves.entries();
        drop(saves);
        let killed = Killed(Files::new(folder.0.join(&name)), Cell::new(changes));
        assert!(!Saves::new(killed).replace([("last".to_string(), "digits".to_string())].into()));
        assert!(folder.saves(&name).import_is_unfinished());
        assert_ne!(folder.saves(&name).entries(), before);
        assert!(quintet(&folder.0.join(&name), &["play", "--plain"]).status.success());
        assert_eq!(folder.saves(&name).entries(), before, "after {changes} changes");
    }
}

#[test]
fn completions_and_the_man_page_know_every_command() {
    let nowhere = Path::new("/nonexistent");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = quintet(nowhere, &["completions", shell]);
        assert!(script.status.success());
        for word in ["play", "completions", "daily", "no-mouse"] {
            assert!(text(&script.stdout).contains(word), "{shell}: {word}");
        }
    }
    assert_eq!(quintet(nowhere, &["completions", "abacus"]).status.code(), Some(2));
    let page = text(&quintet(nowhere, &["man"]).stdout);
    assert!(page.contains(".TH quintet 1"), "{page}");
    for word in ["quintet\\-play", "\\-\\-daily", "\\-\\-ascii", "quintet\\-data\\-export"] {
        assert!(page.contains(word), "{word}");
    }
}
