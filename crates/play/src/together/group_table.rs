//! A group's table for one day, with the best players first but without ranks.

use super::answers::{GroupDay, Member};
use quintet_engine::Class;
use quintet_games::PROFILES;
use std::cmp::Reverse;

/// A member's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The made-up name.
    pub name: String,
    /// Whether it is the player who asks.
    pub you: bool,
    /// A cell a game, in the order of the games.
    pub cells: Vec<Cell>,
}

/// What a member reached on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Not finished yet.
    NotYet,
    /// Finished, but it does not count.
    Uncounted(Class),
    /// Percent of par.
    Percent {
        /// Whole percent.
        percent: u32,
        /// Whether undo or hints were used.
        class: Class,
        /// Whether nobody reached more.
        best: bool,
    },
}

/// The rows, ordered by boards finished, then by their sum.
pub fn rows(day: &GroupDay) -> Vec<Row> {
    let result = |member: &Member, game: &str| member.results.iter().find(|(id, ..)| id == game).cloned();
    let best_of = |game: &str| day.members.iter().filter_map(|member| result(member, game)?.2).max();
    let best: Vec<Option<u32>> = PROFILES.iter().map(|game| best_of(game.id)).collect();
    let mut members: Vec<&Member> = day.members.iter().collect();
    members.sort_by_key(|member| {
        let sum: u32 = member.results.iter().filter_map(|(.., first)| *first).sum();
        (Reverse(member.results.len()), Reverse(sum), member.name.clone())
    });
    let cell = |member: &Member, at: usize| match result(member, PROFILES[at].id) {
        None => Cell::NotYet,
        Some((_, class, None)) => Cell::Uncounted(class),
        Some((_, class, Some(first))) => {
            Cell::Percent { percent: first / 10, class, best: best[at] == Some(first) }
        }
    };
    let row = |member: &Member| Row {
        name: member.name.clone(),
        you: member.you,
        cells: (0..PROFILES.len()).map(|at| cell(member, at)).collect(),
    };
    members.into_iter().map(row).collect()
}

impl Cell {
    /// As it is read out: `Digits!, 104 percent, with undo, best of the day`.
    pub fn in_words(self, game: &str) -> String {
        let help = |class: Class| match class {
            Class::Pure => "",
            Class::Undo => ", with undo",
            Class::Hint => ", with hint",
        };
        match self {
            Self::NotYet => format!("{game}, not yet"),
            Self::Uncounted(class) => format!("{game}, not counted{}", help(class)),
            Self::Percent { percent, class, best } => {
                let best = if best { ", best of the day" } else { "" };
                format!("{game}, {percent} percent{}{best}", help(class))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(name: &str, results: &[(&str, Class, Option<u32>)]) -> Member {
        let results = results.iter().map(|(game, class, first)| (game.to_string(), *class, *first)).collect();
        Member { name: name.into(), you: name == "You", results }
    }

    #[test]
    fn members_stand_by_boards_finished_and_then_by_their_sum() {
        let members = vec![
            member("Late", &[]),
            member("One", &[("digits", Class::Pure, Some(1100))]),
            member("You", &[("digits", Class::Undo, Some(1040)), ("pathwayz", Class::Pure, Some(1000))]),
            member("Two", &[("digits", Class::Hint, Some(1105)), ("pathwayz", Class::Pure, None)]),
        ];
        let rows = rows(&GroupDay { name: "Amber Harbour".into(), members });
        let names: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(names, ["You", "Two", "One", "Late"]);
        let words = |row: usize, game: &str| {
            let at = PROFILES.iter().position(|profile| profile.id == game).unwrap();
            rows[row].cells[at].in_words(PROFILES[at].name)
        };
        assert_eq!(words(0, "digits"), "Digits!, 104 percent, with undo");
        assert_eq!(words(1, "digits"), "Digits!, 110 percent, with hint, best of the day");
        assert_eq!(words(1, "pathwayz"), "Pathwayz, not counted");
        assert_eq!(words(3, "numberclart"), "Numberclart, not yet");
        assert!(rows[0].you);
    }
}
