//! What is said about the shared results.

use super::answers::{Accepted, Histogram, Problem};
use super::outbox::State;
use super::spread::STEP;
use super::window;
use crate::daily_results::DailyResult;
use crate::words::grouped;
use quintet_games::daily::Day;

/// What a player should know about the ranking.
pub const REHEARSAL: &str =
    "Everyone can see the boards beforehand. Your first result counts for the histogram, your best is yours.";

/// Said when the server cannot be reached.
pub const AWAY: &str = "Can’t reach the server. Your results are kept and sent later.";

/// Said when the server does not know the player yet.
pub const NOT_KNOWN_YET: &str =
    "Finish one of today’s boards first. Your first result makes you known to the server.";

/// A result that came after its date had closed.
const TOO_LATE: &str = "This day has closed. Your result is yours, but it no longer counts.";

/// What is said under the histogram of a board: `Better than 77% of the results so far`. Nothing is said of the lowest
/// result, but for one that no other is better than.
pub fn standing(accepted: &Accepted, histogram: &Histogram) -> Option<String> {
    let percentile = accepted.percentile?;
    let beaten = || {
        let step = accepted.first.unwrap_or(0) / STEP;
        histogram.buckets.iter().any(|(from, n)| *n > 0 && from / STEP > step)
    };
    Some(match accepted.n {
        0 | 1 => "The first result of this board".to_string(),
        _ if percentile >= 100 => "Better than all other results so far".to_string(),
        _ if percentile == 0 && beaten() => return None,
        _ if percentile == 0 => "No result is better so far".to_string(),
        _ => format!("Better than {percentile}% of the results so far"),
    })
}

/// Whether what a server took is this result, and not only another one of the same board.
pub fn is_of(accepted: &Accepted, result: &DailyResult) -> bool {
    match &result.uncounted {
        Some(_) => accepted.first.is_none(),
        None => [accepted.first, accepted.best].contains(&Some(result.permille())),
    }
}

/// `1,284 results`.
pub fn results(n: u32) -> String {
    match n {
        0 => "no result yet".to_string(),
        1 => "1 result".to_string(),
        n => format!("{} results", grouped(n)),
    }
}

/// What became of a finished board; `ahead` is how many minutes the clocks here are ahead of UTC when its date closes.
pub fn state(state: Option<&State>, day: Day, now: i64, ahead: i32) -> Option<String> {
    match state? {
        State::Waiting(_) => {
            let until = window::weekday_and_time(window::closes(day), ahead);
            Some(match now < window::closes(day) {
                true => format!("Saved. It will be sent when you’re online, until {until}."),
                false => TOO_LATE.to_string(),
            })
        }
        State::Refused(problem) => Some(refused(problem)),
        State::Received(_) => None,
    }
}

/// Why a server refused a result for good.
pub fn refused(problem: &Problem) -> String {
    let because = |reason: &str| format!("Not counted, because {}.", reason.trim_end_matches('.'));
    match problem.code.as_str() {
        "closed" => TOO_LATE.to_string(),
        "rules_differ" => because("it was played by another version of the rules"),
        "too_large" => because("the record is too large"),
        "no_such_game" | "no_board" => because("the server has no such board"),
        _ => because(&problem.message),
    }
}

/// Why another request was refused, for a player.
pub fn problem(problem: &Problem) -> String {
    match problem.code.as_str() {
        "no_player" => NOT_KNOWN_YET.to_string(),
        "no_group" => "There is no group with this code.".to_string(),
        "group_full" => "This group is full. It has 50 members.".to_string(),
        "too_many_groups" => "You’re in 20 groups already. Leave one first.".to_string(),
        "no_rerolls" => "No rerolls left.".to_string(),
        "pruned" => "This game is no longer kept.".to_string(),
        "no_record" => "This game is not shown.".to_string(),
        "bad_key" | "no_key" => "The server does not accept this key.".to_string(),
        code if code.starts_with("too_many") || code == "one_at_a_time" => {
            "That was a lot at once. Try again in a while.".to_string()
        }
        "busy" | "database_away" | "failed" => "The server is busy. Try again in a while.".to_string(),
        _ => crate::words::sentence(&problem.message),
    }
}

/// `6 members, 4 played`.
pub fn members(members: usize, played: usize) -> String {
    let members = if members == 1 { "1 member".to_string() } else { format!("{members} members") };
    match played {
        0 => format!("{members}, none played yet"),
        played => format!("{members}, {played} played today"),
    }
}

/// A group's code as people read it to each other: `7G4K9-QW2MZ`.
pub fn code(code: &str) -> String {
    let (first, second) = code.split_at(code.len().min(5));
    format!("{first}-{second}")
}

/// How often a name may still be rolled.
pub fn rerolls(left: u32) -> String {
    match left {
        0 => "No rerolls left".to_string(),
        1 => "1 reroll left".to_string(),
        left => format!("{left} rerolls left"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::together::outbox::Waiting;

    fn day() -> Day {
        "2026-11-19".parse().unwrap()
    }

    #[test]
    fn what_became_of_a_board_is_said_in_a_sentence() {
        let waiting = State::Waiting(Waiting { seconds: 1, figure: 2, record: String::new() });
        let close = window::closes(day());
        let said = |it: &State, now| state(Some(it), day(), now, 60);
        assert_eq!(
            said(&waiting, close - 1).as_deref(),
            Some("Saved. It will be sent when you’re online, until Friday 13:00.")
        );
        assert_eq!(said(&waiting, close).as_deref(), Some(TOO_LATE));
        let refused = |code, message| said(&State::Refused(Problem::new(code, message)), close).unwrap();
        assert_eq!(refused("closed", "2026-11-19 closed"), TOO_LATE);
        assert_eq!(
            refused("score_differs", "the record claims a score of 2, the replay gives 1"),
            "Not counted, because the record claims a score of 2, the replay gives 1."
        );
        assert_eq!(state(None, day(), close, 0), None);
    }

    #[test]
    fn the_standing_is_told_without_a_place() {
        let higher = std::cell::Cell::new(false);
        let of = |percentile, n| {
            let top = if higher.get() { 975 } else { 950 };
            let histogram = Histogram { n, buckets: vec![(950, 1), (top, 1)], ..Histogram::default() };
            standing(&Accepted { first: Some(960), best: Some(960), percentile, n }, &histogram)
        };
        assert_eq!(of(Some(77), 1284).as_deref(), Some("Better than 77% of the results so far"));
        assert_eq!(of(Some(100), 1).as_deref(), Some("The first result of this board"));
        assert_eq!(of(Some(100), 2).as_deref(), Some("Better than all other results so far"));
        assert_eq!(of(Some(0), 2).as_deref(), Some("No result is better so far"), "both are alike");
        higher.set(true);
        assert_eq!(of(Some(0), 2), None);
        assert_eq!(of(None, 2), None);
    }

    #[test]
    fn what_a_server_replayed_is_told_from_another_result_of_the_board() {
        let result = |figure, uncounted: Option<&str>| DailyResult {
            figure,
            par: 100,
            class: quintet_engine::Class::Pure,
            seconds: 1,
            that_day: true,
            uncounted: uncounted.map(str::to_string),
        };
        let of = |first, best| Accepted { first, best, percentile: None, n: 2 };
        let both = of(Some(900), Some(960));
        assert!(is_of(&both, &result(90, None)) && is_of(&both, &result(96, None)));
        assert!(!is_of(&both, &result(93, None)) && !is_of(&both, &result(90, Some("rows were added"))));
        assert!(is_of(&of(None, None), &result(90, Some("rows were added"))));
        assert!(!is_of(&of(None, None), &result(90, None)));
    }

    #[test]
    fn every_documented_code_has_words() {
        let page = include_str!("../../../../docs/api.md");
        let codes: Vec<&str> = page
            .lines()
            .filter_map(|line| {
                line.strip_prefix("| ")?.split(" | ").nth(1)?.strip_prefix('`')?.strip_suffix('`')
            })
            .collect();
        assert!(codes.len() > 35, "{}", codes.len());
        for code in codes {
            let it = Problem::new(code, "the reason");
            for words in [refused(&it), problem(&it)] {
                assert!(words.ends_with('.') && words.starts_with(char::is_uppercase), "{code}: {words}");
            }
        }
    }

    #[test]
    fn small_words() {
        assert_eq!([results(0), results(1), results(1284)], ["no result yet", "1 result", "1,284 results"]);
        assert_eq!(members(6, 4), "6 members, 4 played today");
        assert_eq!(members(1, 0), "1 member, none played yet");
        assert_eq!(code("7G4K9QW2MZ"), "7G4K9-QW2MZ");
        assert_eq!(
            [rerolls(0), rerolls(1), rerolls(9)],
            ["No rerolls left", "1 reroll left", "9 rerolls left"]
        );
    }
}
