//! The end of a daily board, in words.

use crate::calendar;
use crate::dailies::Board;
use crate::daily_class::DailyClass;
use crate::daily_results::DailyResult;
use crate::words::{grouped, sentence};
use quintet_engine::Status;
use quintet_games::daily::Day;
use quintet_games::profile::{Ending, Profile};

/// `Not counted: rows were added`.
pub fn not_counted(why: &str) -> String {
    format!("Not counted: {}", why.trim_end_matches('.'))
}

/// How a daily board ended.
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
        let claimed = match (self.result.seconds / 60, self.result.seconds % 60) {
            (0, seconds) => format!("{seconds} s, by your clock"),
            (minutes, seconds) => format!("{minutes} min {seconds} s, by your clock"),
        };
        let replayed = if by_server { "replayed by the server" } else { "replayed here" };
        [
            ("Proved", format!("{}, {replayed}", self.reached)),
            ("As recorded", self.class.inside().to_string()),
            ("Claimed", claimed),
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
    use crate::dailies::boards;
    use crate::daily_results::DailyResults;
    use crate::saves::Saves;
    use crate::storage::Memory;
    use quintet_engine::Class;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    fn result(figure: u32) -> DailyResult {
        DailyResult { figure, par: 200, class: Class::Pure, seconds: 372, that_day: true, uncounted: None }
    }

    /// The end of a board of Digits!.
    fn end(result: DailyResult) -> End {
        End::of(quintet_games::profile("digits").unwrap(), result, Status::StageCleared, 998)
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
    fn a_result_has_four_honest_words() {
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
}
