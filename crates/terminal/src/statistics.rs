//! The statistics in short.

use crate::games::SCREENS;
use crate::page::Surroundings;
use crate::sheet::Sheet;
use quintet_play::dailies;
use quintet_play::words::{grouped, minutes};

/// What was played of each game so far.
pub fn sheet(surroundings: &Surroundings) -> Sheet {
    let mut sheet = Sheet::new("Statistics");
    for screen in SCREENS {
        let ledger = surroundings.store.ledger(screen.profile.id);
        if ledger.games == 0 {
            sheet.item(screen.profile.name, "nothing played yet");
            continue;
        }
        sheet.item(screen.profile.name, "");
        let words = &screen.profile.statistics;
        sheet.item(format!("  {}", words.games), grouped(ledger.games));
        let won = if words.won.is_empty() { "Finished" } else { words.won };
        sheet.item(format!("  {won}"), format!("{} ({}%)", grouped(ledger.wins), ledger.share_won()));
        if ledger.best > 0 && !screen.profile.counts_wins() {
            let best = if screen.profile.is_timed() { minutes(ledger.best) } else { grouped(ledger.best) };
            sheet.item("  Best", best);
        }
        sheet.item("  Time played", minutes(ledger.seconds));
    }
    let streak = dailies::streak(&surroundings.store, (surroundings.today)());
    sheet.item("Daily boards", "");
    sheet.item("  Streak", dailies::streak_in_words(streak.now));
    sheet.item("  Longest", dailies::streak_in_words(streak.longest));
    sheet
}
