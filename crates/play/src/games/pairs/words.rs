//! Words about digits and pairs.

use crate::words::sentence;
use quintet_engine::Fault;
use quintet_games::pairs;

/// Said when help on a daily board means that it no longer counts.
pub const NO_LONGER_COUNTS: &str = "This board no longer counts. Undo brings it back.";

/// Said when there is no move of this stage to take back.
pub const JUST_BEGUN: &str = "This stage has only just begun.";

/// A few words for the status line; those that are marked are strong.
pub type Said = Vec<(bool, String)>;

/// `2 + 8`, or `4 = 4`.
pub fn sum(one: u8, other: u8) -> String {
    format!("{one} {} {other}", if one == other { "=" } else { "+" })
}

/// `Pairs with 2 or 8`.
pub fn pairs_with(digit: u8) -> Said {
    let partners = (1..=9).filter(|other| pairs::class(*other) == pairs::class(digit));
    let mut said = vec![(false, "Pairs with ".to_string())];
    for (index, partner) in partners.enumerate() {
        if index > 0 {
            said.push((false, " or ".into()));
        }
        said.push((true, partner.to_string()));
    }
    said
}

/// `2 + 8, across 3 cells`.
pub fn matched(one: u8, other: u8, between: usize) -> Said {
    let across = match between {
        0 => ", touching".to_string(),
        1 => ", across 1 cell".to_string(),
        _ => format!(", across {between} cells"),
    };
    vec![(true, sum(one, other)), (false, across)]
}

/// What a match will earn: `2 + 8, across 3 cells, earns 16`.
pub fn earning(mut said: Said, points: u32) -> Said {
    said.push((false, format!(", earns {points}")));
    said
}

/// What matches still earn after numbers or rows were added this many times.
pub fn share(adds: u32) -> &'static str {
    match adds {
        0 => "in full",
        1 => "half",
        2 => "a quarter",
        3 => "an eighth",
        _ => "next to nothing",
    }
}

/// What stands below the button that adds, which was pressed this many times: what another press does to later matches.
pub const fn price(adds: u32) -> &'static str {
    match adds {
        0 => "then ½ points",
        1..=3 => "halves again",
        _ => "",
    }
}

/// More obstacles than this are not named: two cells that are not in line can have half a board between them.
pub const MOST_IN_THE_WAY: usize = 8;

/// Why two numbers do not pair. It names the numbers and the obstacles; no board shows the names of its cells.
pub fn refusal(fault: &impl Fault, [one, other]: [u8; 2], in_the_way: &[u8]) -> String {
    match fault.code() {
        "values_do_not_match" => format!("{one} and {other} are neither equal nor sum to 10."),
        "path_blocked" => {
            let obstacles = match in_the_way {
                [] => String::new(),
                [only] => format!(": {only} is in the way"),
                [first, second] => format!(": {first} and {second} are in the way"),
                more if more.len() <= MOST_IN_THE_WAY => format!(": {} numbers are in the way", more.len()),
                _ => ": too many numbers are in the way".to_string(),
            };
            format!("No open path leads from {one} to {other}{obstacles}.")
        }
        _ => sentence(&fault.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_engine::Cell;

    #[test]
    fn a_number_says_what_it_pairs_with() {
        let text = |digit| pairs_with(digit).into_iter().map(|(_, word)| word).collect::<String>();
        assert_eq!(text(2), "Pairs with 2 or 8");
        assert_eq!(text(5), "Pairs with 5");
    }

    #[test]
    fn a_match_says_how_far_it_reached() {
        let text = |between| matched(2, 8, between).into_iter().map(|(_, word)| word).collect::<String>();
        assert_eq!(
            [text(0), text(1), text(7)],
            ["2 + 8, touching", "2 + 8, across 1 cell", "2 + 8, across 7 cells"]
        );
        assert_eq!(matched(4, 4, 0)[0], (true, "4 = 4".to_string()));
        let ahead = earning(matched(2, 8, 3), 16);
        assert_eq!(ahead.last(), Some(&(false, ", earns 16".to_string())));
    }

    #[test]
    fn the_price_of_adding_is_named_as_long_as_there_is_one() {
        assert_eq!([0, 1, 3, 4].map(price), ["then ½ points", "halves again", "halves again", ""]);
        assert_eq!([1, 2, 3, 4, 9].map(share)[1..4], ["a quarter", "an eighth", "next to nothing"]);
    }

    #[test]
    fn a_refusal_names_the_numbers() {
        use quintet_games::digits::Fault;
        let [first, second] = [Cell::new(0, 0), Cell::new(3, 4)];
        let told = |fault| refusal(&fault, [6, 4], &[]);
        let blocked = |in_the_way: &[u8]| refusal(&Fault::PathBlocked { first, second }, [6, 4], in_the_way);
        assert_eq!(blocked(&[]), "No open path leads from 6 to 4.");
        assert_eq!(blocked(&[7]), "No open path leads from 6 to 4: 7 is in the way.");
        assert_eq!(blocked(&[7, 7]), "No open path leads from 6 to 4: 7 and 7 are in the way.");
        assert_eq!(blocked(&[7, 1, 2]), "No open path leads from 6 to 4: 3 numbers are in the way.");
        assert_eq!(blocked(&[1; 8]), "No open path leads from 6 to 4: 8 numbers are in the way.");
        assert_eq!(blocked(&[1; 9]), "No open path leads from 6 to 4: too many numbers are in the way.");
        assert_eq!(told(Fault::SameCell { cell: first }), "A1 cannot be matched with itself.");
        let unlike = Fault::ValuesDoNotMatch { first, second, one: 6, other: 4 };
        assert_eq!(told(unlike), "6 and 4 are neither equal nor sum to 10.");
    }
}
