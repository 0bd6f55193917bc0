//! How a day of daily boards stands, beside the board of one game.

use crate::look::Ink;
use crate::panel::Panel;
use quintet_games::daily::Day;
use quintet_play::dailies::{self, Board, Progress};
use quintet_play::daily_class::DailyClass;
use quintet_play::daily_end::not_counted;
use quintet_play::saves::Saves;
use quintet_play::storage::Storage;
use quintet_play::streak::Streak;

/// The boards of a day, and the streak.
pub struct Today {
    /// Whether the day is the local date.
    is_today: bool,
    boards: Vec<Board>,
    streak: Streak,
}

impl Today {
    /// What is stored of a day.
    pub fn of(saves: &Saves<impl Storage>, day: Day, today: Day) -> Self {
        Self {
            is_today: day == today,
            boards: dailies::boards(saves, day),
            streak: dailies::streak(saves, today),
        }
    }
}

/// A sign for how far a board is, and few words or its percent of par.
pub fn progress(board: &Board) -> (&'static str, String) {
    match &board.progress {
        Progress::New => ("·", String::new()),
        Progress::UnderWay(_) => ("□", "under way".into()),
        Progress::Finished(result) if result.uncounted.is_none() => ("■", format!("{}%", result.percent())),
        Progress::Finished(_) => ("■", "not counted".into()),
    }
}

/// Adds the boards of the day as signs, in the order of the menu, where there is little room.
pub fn row(today: &Today, panel: &mut Panel) {
    let signs: Vec<&str> = today.boards.iter().map(|board| progress(board).0).collect();
    panel.figure(if today.is_today { "Today" } else { "That day" }, signs.join(" "));
    if today.streak.now > 0 {
        panel.figure("Streak", dailies::streak_in_words(today.streak.now));
    }
}

/// Adds the boards of the day and the streak.
pub fn rows(today: &Today, here: &str, panel: &mut Panel) {
    panel.heading(if today.is_today { "Today" } else { "That day" });
    for board in &today.boards {
        let (sign, words) = progress(board);
        let words = if board.game.id == here && !board.is_finished() { "this board".into() } else { words };
        panel.figure(&format!("{sign} {}", board.game.name), words);
    }
    panel.gap();
    let freezes = match today.streak.freezes {
        0 => String::new(),
        1 => "1 freeze".into(),
        freezes => format!("{freezes} freezes"),
    };
    panel.rows.push(crate::panel::Row::Figure(dailies::streak_in_words(today.streak.now), freezes));
    let own = today.boards.iter().find(|board| board.game.id == here);
    if let Some((board, Progress::Finished(result))) = own.map(|board| (board, &board.progress)) {
        let words = match &result.uncounted {
            Some(why) => not_counted(why),
            None => DailyClass::of(board.game, result).words().to_string(),
        };
        panel.text(words, Ink::Strong);
    }
}
