//! What is stored of Pathwayz besides its record.

use crate::ledger::Finish;
use crate::playing::Summary;
use crate::saves::{Saves, Slot};
use crate::storage::Storage;
use quintet_engine::Session;
use quintet_games::Pathwayz;

/// Its best figure and its note. The best is a time, which the engine does not know.
pub const SUMMARY: Summary<Pathwayz> = Summary { worth: |_| 0, note, daily_note: note };

fn note(position: &Pathwayz) -> String {
    format!("{} of {} cells", position.path().count(), position.puzzle().cells())
}

/// The seconds that the puzzle took, as its clock says, and whether the win was flawless.
pub fn finish<S: Storage>(session: &Session<Pathwayz>, slot: &Slot, saves: &Saves<S>) -> Finish {
    let seconds = saves.clock(slot).map_or(0, |(_, spent, _)| spent / 1000);
    Finish { figure: seconds, clean: session.position().is_flawless(), ..Finish::default() }
}
