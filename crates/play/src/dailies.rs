//! The daily boards as a player sees them: the state of each board, of a day and of the streak, in words.

use crate::calendar;
use crate::daily_class::DailyClass;
use crate::daily_results::{DailyResult, DailyResults};
use crate::playing::seed_of;
use crate::records;
use crate::saves::{Saves, Slot};
use crate::storage::Storage;
use crate::streak::Streak;
use crate::words::{grouped, sentence};
use quintet_engine::{Game, Session, Status};
use quintet_games::PROFILES;
use quintet_games::daily::{self, Day};
use quintet_games::profile::{Ending, Profile};
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

/// `Not counted: rows were added`.
pub fn not_counted(why: &str) -> String {
    format!("Not counted: {}", why.trim_end_matches('.'))
}

/// When the boards of a future day open.
pub fn opens_in_words(day: Day, today: Day) -> String {
    match day.number().saturating_sub(today.number()) {
        0 | 1 => "These boards open tomorrow, at midnight where you are.".to_string(),
        days => format!("These boards open in {days} days, on {}.", calendar::in_full(day)),
    }
}

/// The end of a daily board, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// Its result.
    pub result: DailyResult,
    /// How it was reached.
    pub class: DailyClass,
    /// How it ended.
    pub ending: Ending,
    /// `256 cells crossed`.
    pub reached: String,
    /// `Par is 267. Your score is 998.`
    pub par: String,
}

impl End {
    /// How a board of a game ended with this result, position and score.
    pub fn of(game: &Profile, result: DailyResult, status: Status, score: u32) -> Self {
        let mut par = (game.daily.par)(result.par);
        // A path that can be flawless covers all cells in the end, so its score says nothing.
        if score != result.figure && game.daily.flawless.is_none() {
            par.push_str(&format!(" Your score is {}.", grouped(score)));
        }
        Self {
            reached: (game.daily.reached)(result.figure),
            ending: (game.daily.endings)(status),
            par,
            class: DailyClass::of(game, &result),
            result,
        }
    }

    /// The four words, always all of them and in this order, and what each covers. `by_server` says whether a server has
    /// replayed it too.
    pub fn honest(&self, by_server: bool) -> [(&'static str, String); 4] {
        let seconds = self.result.seconds;
        let replayed = if by_server { "replayed by the server" } else { "replayed here" };
        [
            ("Proved", format!("{}, {replayed}", self.reached)),
            ("As recorded", self.class.inside().to_string()),
            ("Claimed", format!("{} min {} s, by your clock", seconds / 60, seconds % 60)),
            ("At most", "not timed on a daily".to_string()),
        ]
    }

    /// The words that are shared, without spoiling the board:
    /// `Quintet, 19 Nov 2026. Digits! medium: cleared, 96% of par, no undo, no hint.`
    pub fn shared(&self, board: &Board, day: Day) -> String {
        let figure = match &self.result.uncounted {
            Some(_) => "not counted".to_string(),
            None => format!("{}% of par", self.result.percent()),
        };
        let (year, ..) = day.date();
        format!(
            "Quintet, {} {year}. {} {}: {}, {figure}, {}.",
            calendar::in_short(day),
            board.game.name,
            board.short.to_ascii_lowercase(),
            self.ending.words,
            self.class.inside()
        )
    }
}

impl End {
    /// The words beside the board on a picture: `Medium. Cleared, no undo, no hint`.
    pub fn on_picture(&self, board: &Board) -> String {
        let counted = if self.result.uncounted.is_some() { "not counted" } else { self.class.inside() };
        format!("{}. {}, {counted}", board.short, sentence(self.ending.words).trim_end_matches('.'))
    }
}

/// What the four words mean.
pub const HONEST_WORDS: [(&str, &str); 4] = [
    ("Proved", "This date’s board, legal moves, the exact result. The record was replayed to check it."),
    ("As recorded", "True of this record. Nobody knows what was tried elsewhere."),
    ("Claimed", "Your clock said so. Nobody can check it."),
    (
        "At most",
        "The server’s clock, between handing out a board nobody had seen and your answer. Only in races.",
    ),
];

/// The words under the percent.
pub fn under_percent(result: &DailyResult) -> &'static str {
    if result.figure > result.par { "of par: beats the house" } else { "of par" }
}

/// The mean percent of the results that count.
pub fn average(last: &[(Day, &DailyResult)]) -> Option<u32> {
    let counted: Vec<u32> = last
        .iter()
        .filter(|(_, result)| result.uncounted.is_none())
        .map(|(_, result)| result.percent())
        .collect();
    (!counted.is_empty()).then(|| counted.iter().sum::<u32>() / counted.len() as u32)
}

/// The parameters and the seed of a board.
pub fn deal_of(game: &Profile, day: Day) -> (&'static str, u64) {
    (game.daily.params_of(day), daily::seed(game.id, day))
}

/// The par of the board of a session, which may take a while to compute.
pub fn par_of<G: Game>(session: &Session<G>) -> Option<u32> {
    quintet_engine::par::<G>(&session.params_text(), seed_of(session)?).ok()
}

/// A result as ten squares, each a tenth of par.
pub fn ten_squares(result: &DailyResult) -> String {
    let full = (result.percent() / 10).min(10) as usize;
    format!("{}{}", "■".repeat(full), "□".repeat(10 - full))
}

/// How a result compares with the others of the same game: `third best of the fourteen`. Nothing is said of the lower
/// half: that would only be a reproach.
pub fn standing(result: &DailyResult, last: &[(Day, &DailyResult)]) -> Option<(String, String)> {
    const PLACES: [&str; 7] =
        ["best", "second best", "third best", "fourth best", "fifth best", "sixth best", "seventh best"];
    const COUNTS: [&str; 13] = [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen",
    ];
    if result.uncounted.is_some() {
        return None;
    }
    let better =
        |other: &&(Day, &DailyResult)| other.1.uncounted.is_none() && other.1.permille() > result.permille();
    let place = last.iter().filter(better).count();
    let count = last.len().checked_sub(2).and_then(|at| COUNTS.get(at))?;
    (2 * place < last.len()).then_some(())?;
    Some((PLACES.get(place)?.to_string(), format!("of the {count}")))
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

    /// The end of a board of Digits!.
    fn end(result: DailyResult) -> End {
        End::of(quintet_games::profile("digits").unwrap(), result, Status::StageCleared, 998)
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
    fn shared_words_are_short_and_spoil_nothing() {
        let memory = Memory::default();
        let saves = Saves::new(&memory);
        for date in (0..7).map(|number| day("2026-09-21").plus(number)) {
            for board in boards(&saves, date) {
                let none = DailyResult { uncounted: Some("rows were added".into()), ..result(0) };
                for (result, status) in
                    [(result(192), Status::Won), (result(192), Status::StageCleared), (none, Status::Lost)]
                {
                    let end = End::of(board.game, result, status, 998);
                    let text = end.shared(&board, date);
                    assert!(text.chars().count() <= 140, "{text}");
                }
            }
        }
        let date = day("2026-11-19");
        assert_eq!(
            end(result(192)).shared(&boards(&saves, date)[1], date),
            "Quintet, 19 Nov 2026. Digits! medium: cleared, 96% of par, no undo, no hint."
        );
        assert_eq!(ten_squares(&result(192)), "■■■■■■■■■□");
        assert_eq!(
            end(result(192)).on_picture(&boards(&saves, date)[1]),
            "Medium. Cleared, no undo, no hint"
        );
    }

    #[test]
    fn a_result_is_told_in_four_honest_words() {
        let end = end(result(192));
        assert_eq!(
            (end.reached.as_str(), end.par.as_str()),
            ("192 cells crossed", "Par is 200. Your score is 998.")
        );
        let words: Vec<String> = end.honest(false).map(|(word, covers)| format!("{word}: {covers}")).into();
        assert_eq!(
            words,
            [
                "Proved: 192 cells crossed, replayed here",
                "As recorded: no undo, no hint",
                "Claimed: 6 min 12 s, by your clock",
                "At most: not timed on a daily"
            ]
        );
        assert_eq!(end.honest(true)[0].1, "192 cells crossed, replayed by the server");
        assert_eq!(under_percent(&result(201)), "of par: beats the house");
    }

    #[test]
    fn a_result_is_compared_with_the_days_before() {
        let mut results = DailyResults::default();
        for (number, figure) in [180, 190, 200, 150].into_iter().enumerate() {
            results.add(day("2026-11-16").plus(number as i32), result(figure));
        }
        let last = results.last(14, day("2026-11-19"));
        assert_eq!(average(&last), Some(90));
        let standing = |figure| standing(&result(figure), &last).map(|(place, of)| format!("{place} {of}"));
        assert_eq!(standing(200).as_deref(), Some("best of the four"));
        assert_eq!(standing(190).as_deref(), Some("second best of the four"));
        assert_eq!(standing(150), None);
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
