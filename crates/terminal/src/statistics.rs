//! The statistics in short.

use crate::games::SCREENS;
use crate::page::Surroundings;
use crate::sheet::Sheet;
use quintet_play::words::{grouped, minutes};

/// What was played of each game so far.
pub fn sheet(surroundings: &Surroundings) -> Sheet {
    let mut sheet = Sheet::new("Statistics");
    for screen in SCREENS {
        let ledger = surroundings.store.ledger(screen.profile.id);
        sheet.item(screen.profile.name, "");
        if ledger.games == 0 {
            sheet.item("", "  Nothing played yet.");
            continue;
        }
        sheet.item("  played", grouped(ledger.games));
        sheet.item("  won", format!("{} ({} %)", grouped(ledger.wins), ledger.share_won()));
        if ledger.best > 0 {
            sheet.item("  best", grouped(ledger.best));
        }
        sheet.item("  time", minutes(ledger.seconds));
    }
    sheet
}
