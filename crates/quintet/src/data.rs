//! `quintet data`: everything that is stored, as the one file that the browser reads and writes too.

use crate::{closed, one_shot, play, print_line};
use clap::Subcommand;
use quintet_engine::{Record, Refusal};
use quintet_games::PROFILES;
use quintet_play::archive;
use quintet_play::saves::Saves;
use quintet_terminal::write_whole;
use std::io::Write;
use std::path::Path;

/// The file that keeps what an import replaces. No stored value has a name with a dot.
const BEFORE_IMPORT: &str = "before-import.txt";

/// What `quintet data` takes.
#[derive(Subcommand)]
pub enum Action {
    /// Write all games, best scores, statistics and settings as one file.
    Export {
        /// The file; - or nothing writes standard output.
        file: Option<String>,
    },
    /// Replace everything that is stored by the contents of a file. Daily results of both are kept.
    Import {
        /// The file; - reads standard input.
        file: String,
    },
}

/// Exports or imports.
pub fn run(action: Action) -> Result<(), Refusal> {
    let saves = Saves::new(play::files()?);
    match action {
        Action::Export { file } => {
            let text = archive::print(&saves.entries());
            match file.as_deref() {
                None | Some("-") => {
                    std::io::stdout().write_all(text.as_bytes()).map_err(|error| closed(&error))
                }
                Some(file) => write(Path::new(file), &text),
            }
        }
        Action::Import { file } => {
            let entries = archive::read(&one_shot::read(&file)?)?;
            for (name, value) in &entries {
                for game in archive::games_in(name, value) {
                    check(&game).map_err(|refusal| {
                        Refusal::new("bad_file", format!("{name} does not replay: {}", refusal.message))
                    })?;
                }
            }
            // Nobody plays while everything is exchanged.
            let files = saves.storage();
            let _locks = PROFILES.iter().map(|game| files.lock(game)).collect::<Result<Vec<_>, _>>()?;
            let before = files.folder().join(BEFORE_IMPORT);
            let there = saves.entries();
            if !there.is_empty() {
                write(&before, &archive::print(&there))?;
            }
            let count = entries.len();
            if !saves.replace(entries) {
                return Err(Refusal::new(
                    "unwritable_file",
                    "not everything could be stored; all is as it was",
                ));
            }
            print_line(format_args!("imported: {count} entries"))?;
            if !there.is_empty() {
                print_line(format_args!("what was there before: {}", before.display()))?;
            }
            Ok(())
        }
    }
}

fn write(file: &Path, text: &str) -> Result<(), Refusal> {
    write_whole(file, text)
        .map_err(|error| Refusal::new("unwritable_file", format!("{}: {error}", file.display())))
}

/// Refuses a game that does not replay. An opponent's moves are taken as they are.
fn check(game: &str) -> Result<(), Refusal> {
    let record: Record = game.parse()?;
    quintet_games::game(&record.game)?.canonical(&record)?;
    Ok(())
}
