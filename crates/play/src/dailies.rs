//! The daily boards as a player sees them: the state of each board, of a day and of the streak, in words.

use crate::calendar;
use crate::daily_class::DailyClass;
use crate::daily_end::not_counted;
use crate::daily_results::{DailyResult, DailyResults};
use crate::playing::seed_of;
use crate::records;
use crate::saves::{Saves, Slot};
use crate::storage::Storage;
use crate::streak::Streak;
use quintet_engine::{Game, Session};
use quintet_games::PROFILES;
use quintet_games::daily::{self, Day};
use quintet_games::profile::Profile;
use std::collections::BTreeSet;

/// What a freeze is.
pub const FREEZES: &str =
    "Finish a daily on seven days and you get one, two at most. It steps in by itself when you miss a day.";

/// A board of a date, and its state.
#[derive(Clone, Debug)]
pub struct Board {
    /// The game.
    pub game: &'static Profile,
    /// How difficult it is: `Hard, 6 × 6`.
    pub words: &'static str,
    /// The same in one word.
    pub short: &'static str,
    /// Its state.
    pub progress: Progress,
}

/// The state of a daily board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Nothing was played.
    New,
    /// It was begun: `46 of 90 left`.
    UnderWay(String),
    /// It was finished, perhaps more than once; this is the best.
    Finished(DailyResult),
}

impl Board {
    /// Whether it was finished.
    pub fn is_finished(&self) -> bool {
        matches!(self.progress, Progress::Finished(_))
    }
}

/// The results on the daily boards of every game, in the order of the games. Reading them once is enough for many
/// dates.
pub struct AllResults(Vec<DailyResults>);

impl AllResults {
    /// Reads what is stored.
    pub fn read<S: Storage>(saves: &Saves<S>) -> Self {
        Self(PROFILES.iter().map(|game| saves.daily_results(game.id)).collect())
    }

    /// The five boards of a date.
    pub fn boards<S: Storage>(&self, saves: &Saves<S>, day: Day) -> Vec<Board> {
        PROFILES.iter().zip(&self.0).map(|(game, results)| board(saves, game, results, day)).collect()
    }

    /// The streak of all games together.
    pub fn streak(&self, today: Day) -> Streak {
        let days: BTreeSet<Day> = self.0.iter().flat_map(DailyResults::days).collect();
        Streak::of(&days, today)
    }
}

/// The five boards of a date.
pub fn boards<S: Storage>(saves: &Saves<S>, day: Day) -> Vec<Board> {
    AllResults::read(saves).boards(saves, day)
}

/// Why no board of a date can be begun, if none can.
pub fn closed(day: Day, today: Day) -> Option<String> {
    if day < Day::FIRST {
        Some(format!("Daily boards begin on {} 2026.", calendar::in_words(Day::FIRST)))
    } else {
        (day > today).then(|| opens_in_words(day, today))
    }
}

/// Whether the board of a date can be played. One that was begun stays open, though a journey west or a clock set back
/// can make its date one to come.
pub fn is_open<S: Storage>(saves: &Saves<S>, game: &Profile, day: Day, today: Day) -> bool {
    closed(day, today).is_none() || saves.game(&Slot::daily(game, day)).is_some()
}

fn board<S: Storage>(saves: &Saves<S>, game: &'static Profile, results: &DailyResults, day: Day) -> Board {
    let (words, short) = game.daily.words[day.weekday()];
    let progress = match results.on(day) {
        Some(result) => Progress::Finished(result.clone()),
        None => under_way(saves, game, day).map_or(Progress::New, Progress::UnderWay),
    };
    Board { game, words, short, progress }
}

fn under_way<S: Storage>(saves: &Saves<S>, game: &Profile, day: Day) -> Option<String> {
    let slot = Slot::daily(game, day);
    let record = saves.game(&slot)?;
    records::is_under_way(&record).then(|| saves.daily_note(&slot).unwrap_or_else(|| "Under way".to_string()))
}

/// The first board of a date, after a game in the list, that is not finished.
pub fn next_board(boards: &[Board], after: &str) -> Option<&'static Profile> {
    let place = boards.iter().position(|board| board.game.id == after).map_or(0, |place| place + 1);
    let later = boards[place.min(boards.len())..].iter().chain(&boards[..place.min(boards.len())]);
    later.filter(|board| !board.is_finished() && board.game.id != after).map(|board| board.game).next()
}

/// The streak of all games together.
pub fn streak<S: Storage>(saves: &Saves<S>, today: Day) -> Streak {
    AllResults::read(saves).streak(today)
}

/// `12 days in a row`.
pub fn streak_in_words(days: u32) -> String {
    match days {
        0 => "No streak yet".to_string(),
        1 => "1 day in a row".to_string(),
        days => format!("{days} days in a row"),
    }
}

/// The state of a day, in place of its date, if there is something to say.
pub fn state_of_day(boards: &[Board]) -> Option<&'static str> {
    let five = boards.len() == 5;
    if boards.iter().all(Board::is_finished) {
        Some(if five { "All five done" } else { "All boards done" })
    } else if boards.iter().all(|board| board.progress == Progress::New) {
        Some(if five { "Five new boards" } else { "New boards" })
    } else {
        None
    }
}

const NUMBERS: [&str; 10] = ["None", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/// A small number as a word, at the beginning of a sentence.
fn in_words(number: usize) -> String {
    NUMBERS.get(number).map_or_else(|| number.to_string(), ToString::to_string)
}

/// `Today, Thursday 19 November. Two of five boards finished, Digits! under way. 12 days in a row.`
pub fn today_in_words(today: Day, boards: &[Board], streak: &Streak) -> String {
    let finished = boards.iter().filter(|board| board.is_finished()).count();
    let under_way: Vec<&str> = boards
        .iter()
        .filter(|board| matches!(board.progress, Progress::UnderWay(_)))
        .map(|board| board.game.name)
        .collect();
    let (finished, all) = (in_words(finished), in_words(boards.len()).to_ascii_lowercase());
    let mut text = format!("Today, {}. {finished} of {all} boards finished", calendar::in_full(today));
    if !under_way.is_empty() {
        text.push_str(&format!(", {} under way", under_way.join(" and ")));
    }
    text.push('.');
    if streak.now > 0 {
        text.push_str(&format!(" {}.", streak_in_words(streak.now)));
    }
    text
}

/// `14 November, 4 of 5 finished, in the streak`.
pub fn day_in_words(day: Day, boards: &[Board], streak: &Streak) -> String {
    let date = calendar::in_words(day);
    let finished = boards.iter().filter(|board| board.is_finished()).count();
    if streak.frozen.contains(&day) && finished == 0 {
        return format!("{date}, freeze used");
    }
    let in_streak = if streak.run_at(day).is_some() { ", in the streak" } else { "" };
    format!("{date}, {finished} of {} finished{in_streak}", boards.len())
}

/// `Digits!, hard: 96% of par, no undo, no hint`.
pub fn board_in_words(board: &Board) -> String {
    let state = match &board.progress {
        Progress::New => "not played".to_string(),
        Progress::UnderWay(note) => format!("under way, {note}"),
        Progress::Finished(result) => match &result.uncounted {
            Some(why) => not_counted(why),
            None => format!("{}% of par, {}", result.percent(), DailyClass::of(board.game, result).inside()),
        },
    };
    format!("{}, {}: {state}", board.game.name, board.words)
}

/// When the boards of a future day open.
pub fn opens_in_words(day: Day, today: Day) -> String {
    match day.number().saturating_sub(today.number()) {
        0 | 1 => "These boards open tomorrow, at midnight where you are.".to_string(),
        days => format!("These boards open in {days} days, on {}.", calendar::in_full(day)),
    }
}

/// The parameters and the seed of a board.
pub fn deal_of(game: &Profile, day: Day) -> (&'static str, u64) {
    (game.daily.params_of(day), daily::seed(game.id, day))
}

/// The par of the board of a session, which may take a while to compute.
pub fn par_of<G: Game>(session: &Session<G>) -> Option<u32> {
    quintet_engine::par::<G>(&session.params_text(), seed_of(session)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replaced_games::ReplacedGames;
    use crate::storage::Memory;
    use quintet_engine::Class;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    fn result(figure: u32) -> DailyResult {
        DailyResult { figure, par: 200, class: Class::Pure, seconds: 372, that_day: true, uncounted: None }
    }

    fn finish(saves: &Saves<&Memory>, game: &str, date: &str, result: DailyResult) {
        let mut results = saves.daily_results(game);
        results.add(day(date), result);
        saves.keep_daily_results(game, &results);
    }

    #[test]
    fn a_day_fills_up_board_by_board() {
        let memory = Memory::default();
        let saves = Saves::new(&memory);
        let today = day("2026-11-19");
        assert_eq!(state_of_day(&boards(&saves, today)), Some("Five new boards"));
        finish(&saves, "number-match", "2026-11-19", result(206));
        let digits = quintet_games::profile("digits").unwrap();
        let (params, seed) = deal_of(digits, today);
        let slot = Slot::daily(digits, today);
        let record = format!("digits/2 {params}~{seed}\na1-b1\nplaying 3");
        saves.keep_games(&slot, &record, &ReplacedGames::default());
        let five = boards(&saves, today);
        assert!(five[0].is_finished());
        assert_eq!(five[1].progress, Progress::UnderWay("Under way".into()));
        saves.keep_daily_note(&slot, "46 of 90 left");
        assert_eq!(board_in_words(&boards(&saves, today)[1]), "Digits!, Medium: under way, 46 of 90 left");
        assert_eq!(
            today_in_words(today, &five, &streak(&saves, today)),
            "Today, Thursday 19 November. One of five boards finished, Digits! under way. 1 day in a row."
        );
        assert_eq!(next_board(&five, "number-match").map(|game| game.id), Some("digits"));
        assert_eq!(next_board(&five, PROFILES[PROFILES.len() - 1].id).map(|game| game.id), Some("digits"));
        PROFILES.iter().for_each(|game| finish(&saves, game.id, "2026-11-19", result(100)));
        let five = boards(&saves, today);
        assert_eq!(
            (state_of_day(&five), next_board(&five, "digits").is_none()),
            (Some("All five done"), true)
        );
    }

    #[test]
    fn a_daily_board_leaves_the_mode_that_was_played_last_alone() {
        let memory = Memory::default();
        let saves = Saves::new(&memory);
        saves.keep_games(
            &Slot::new("digits", "easy"),
            "digits/2 easy~1\n\nplaying 0",
            &ReplacedGames::default(),
        );
        let slot = Slot::daily(quintet_games::profile("digits").unwrap(), day("2026-11-19"));
        saves.keep_games(&slot, "digits/2 medium~7\n\nplaying 0", &ReplacedGames::default());
        assert_eq!(saves.last_mode("digits").as_deref(), Some("easy"));
        assert_eq!(saves.game(&Slot::new("digits", "medium")), None);
        assert_eq!(slot.key("game"), "game:digits:daily-2026-11-19");
    }

    #[test]
    fn one_board_a_day_keeps_the_streak_of_all_games() {
        let memory = Memory::default();
        let saves = Saves::new(&memory);
        for (game, date) in [("digits", "2026-11-17"), ("pathwayz", "2026-11-18"), ("digits", "2026-11-19")] {
            finish(&saves, game, date, result(1));
        }
        finish(&saves, "digits", "2026-11-10", DailyResult { that_day: false, ..result(1) });
        let streak = streak(&saves, day("2026-11-19"));
        assert_eq!((streak.now, streak.played), (3, 3));
        let words = |date| day_in_words(day(date), &boards(&saves, day(date)), &streak);
        let all = PROFILES.len();
        assert_eq!(words("2026-11-18"), format!("18 November, 1 of {all} finished, in the streak"));
        assert_eq!(words("2026-11-10"), format!("10 November, 1 of {all} finished"));
    }

    #[test]
    fn days_to_come_say_when_they_open() {
        let today = day("2026-11-19");
        assert_eq!(
            opens_in_words(today.plus(1), today),
            "These boards open tomorrow, at midnight where you are."
        );
        assert_eq!(
            opens_in_words(today.plus(3), today),
            "These boards open in 3 days, on Sunday 22 November."
        );
    }
}
