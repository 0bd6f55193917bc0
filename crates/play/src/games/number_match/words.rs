//! What Number Match says to the player.

use crate::games::pairs::words::{Said, matched as matched_pair, share};
use quintet_engine::Cell;
use quintet_games::number_match::{NextStar, PENALTY, Shape};

/// The aim and the gesture, until the first match is made.
pub const WELCOME: &str = "Tap two equal digits, or two that make 10. Empty cells between them earn stars.";

/// Why a stage that was cleared with + has one star.
pub const ADDED: &str = "Numbers were added with +, so this is one star. Without + the same board has three.";

/// `2 + 8, across 3 cells`. A match in scan order may lie at opposite edges of the board.
pub fn matched(digits: [u8; 2], crossed: u32, shape: Shape) -> Said {
    let mut said = matched_pair(digits[0], digits[1], crossed as usize);
    if shape == Shape::ScanOrder && crossed == 0 {
        said.truncate(1);
        said.push((false, ", next in line".into()));
    }
    said
}

/// The numbers that a hint points at, and where they are: `Try 9 in row 1 and 1 in row 3, across 12 cells`.
pub fn hint(digits: [u8; 2], cells: [Cell; 2], crossed: u32) -> Said {
    let [one, other] = digits.map(|digit| (true, digit.to_string()));
    let [first, second] = cells.map(|cell| u32::from(cell.row) + 1);
    let across = match crossed {
        0 => ".".to_string(),
        1 => ", across 1 cell.".to_string(),
        _ => format!(", across {crossed} cells."),
    };
    let plain = |text: String| (false, text);
    if first == second {
        return vec![
            plain("Try ".into()),
            one,
            plain(" and ".into()),
            other,
            plain(format!(" in row {first}{across}")),
        ];
    }
    vec![
        plain("Try ".into()),
        one,
        plain(format!(" in row {first} and ")),
        other,
        plain(format!(" in row {second}{across}")),
    ]
}

/// `42 numbers added, −50. Matches here earn half from now on.`
pub fn added(count: u32, penalty: u32, plus: u32) -> Said {
    let numbers = if count == 1 { "1 number added".to_string() } else { format!("{count} numbers added") };
    let cost = if penalty > 0 { format!(", −{penalty}") } else { String::new() };
    let earns = share(plus);
    vec![(true, format!("{numbers}{cost}")), (false, format!(". Matches on this board now earn {earns}."))]
}

/// What pressing + does once more after it was pressed this many times: `Adds 42 numbers, costs 50 points. Later matches
/// earn half.`
pub fn plus_costs(adds: u32, above_par: bool, plus: u32) -> String {
    let numbers = if adds == 1 { "1 number".to_string() } else { format!("{adds} numbers") };
    let cost = if above_par { format!(", costs {PENALTY} points") } else { String::new() };
    format!("Adds {numbers}{cost}. Later matches earn {}.", share(plus.saturating_add(1)))
}

/// A board that was just dealt.
pub fn dealt(stage: u32, streak: u32) -> Said {
    let goes_on = if streak > 1 { format!(" Your streak of {streak} goes on.") } else { String::new() };
    vec![(true, format!("Stage {stage}")), (false, format!(": long paths earn the stars.{goes_on}"))]
}

/// An endless board that was cleared.
pub fn cleared(points: u32) -> Said {
    vec![(true, format!("Board cleared, +{points}")), (false, ". Here comes the next one.".into())]
}

/// The way to the next star in few words: `31 of 54` and `to 2nd star`. Where numbers were added there is none.
pub fn way_to_star(next: Option<NextStar>, all_reached: bool) -> (String, &'static str) {
    match next {
        Some(NextStar { star: 2, crossed, needed }) => (format!("{crossed} of {needed}"), "to 2nd star"),
        Some(NextStar { crossed, needed, .. }) => (format!("{crossed} of {needed}"), "to 3rd star"),
        None if all_reached => ("3 stars".into(), "when cleared"),
        None => ("1 star".into(), "after +"),
    }
}

/// The same for a screen reader.
pub fn way_to_star_spoken(next: Option<NextStar>, all_reached: bool) -> String {
    match next {
        Some(NextStar { star, crossed, needed }) => {
            let nth = if star == 2 { "second" } else { "third" };
            format!("{crossed} of {needed} cells crossed to the {nth} star")
        }
        None if all_reached => "Enough cells crossed for three stars".into(),
        None => "Numbers were added: one star on this board".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(said: Said) -> String {
        said.into_iter().map(|(_, words)| words).collect()
    }

    #[test]
    fn a_hint_names_both_numbers_and_their_rows() {
        let cells = [Cell::new(0, 3), Cell::new(2, 8)];
        assert_eq!(text(hint([9, 1], cells, 12)), "Try 9 in row 1 and 1 in row 3, across 12 cells.");
        assert_eq!(text(hint([5, 5], [cells[0]; 2], 0)), "Try 5 and 5 in row 1.");
    }

    #[test]
    fn adding_numbers_says_what_it_costs() {
        assert_eq!(text(added(6, 50, 1)), "6 numbers added, −50. Matches on this board now earn half.");
        assert_eq!(text(added(1, 0, 2)), "1 number added. Matches on this board now earn a quarter.");
        assert_eq!(plus_costs(42, true, 0), "Adds 42 numbers, costs 50 points. Later matches earn half.");
        assert_eq!(plus_costs(1, false, 1), "Adds 1 number. Later matches earn a quarter.");
        assert_eq!(
            plus_costs(9, true, 3),
            "Adds 9 numbers, costs 50 points. Later matches earn next to nothing."
        );
    }

    #[test]
    fn neighbours_over_the_edge_are_next_in_line() {
        assert_eq!(text(matched([7, 7], 0, Shape::ScanOrder)), "7 = 7, next in line");
        assert_eq!(text(matched([7, 3], 0, Shape::Diagonal)), "7 + 3, touching");
        assert_eq!(text(matched([7, 3], 2, Shape::ScanOrder)), "7 + 3, across 2 cells");
    }

    #[test]
    fn the_way_to_a_star_is_said_in_few_words() {
        let next = Some(NextStar { star: 2, crossed: 31, needed: 54 });
        assert_eq!(way_to_star(next, false), ("31 of 54".into(), "to 2nd star"));
        assert_eq!(way_to_star_spoken(next, false), "31 of 54 cells crossed to the second star");
        assert_eq!(way_to_star(None, true), ("3 stars".into(), "when cleared"));
        assert_eq!(way_to_star(None, false), ("1 star".into(), "after +"), "what + cost stays in sight");
    }
}
