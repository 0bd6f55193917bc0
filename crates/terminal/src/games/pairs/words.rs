//! Words about digits and pairs.

use crate::screen::counted;
use quintet_games::pairs;

/// `Pairs with 2 or 8.`
pub fn pairs_with(digit: u8) -> String {
    let partners = (1..=9).filter(|other| pairs::class(*other) == pairs::class(digit));
    format!("Pairs with {}.", partners.map(|digit| digit.to_string()).collect::<Vec<_>>().join(" or "))
}

/// `7 and 3, 4 cells crossed, +23.`
pub fn matched([one, other]: [u8; 2], crossed: u32, points: u32) -> String {
    let across = match crossed {
        0 => "side by side".to_string(),
        crossed => format!("{} crossed", counted(crossed, "cell")),
    };
    format!("{one} and {other}, {across}, +{points}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_says_what_it_pairs_with() {
        assert_eq!(pairs_with(2), "Pairs with 2 or 8.");
        assert_eq!(pairs_with(5), "Pairs with 5.");
    }

    #[test]
    fn a_match_says_how_far_it_reached() {
        assert_eq!(matched([7, 7], 4, 23), "7 and 7, 4 cells crossed, +23.");
        assert_eq!(matched([2, 8], 0, 10), "2 and 8, side by side, +10.");
    }
}
