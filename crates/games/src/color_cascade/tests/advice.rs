//! Hints give a reason that teaches and names no cell.

use super::*;
use quintet_engine::Cell;

fn why(board: &str) -> String {
    low(board).hint().expect("the game goes on").why.expect("there is a reason")
}

#[test]
fn a_hint_says_what_it_takes_costs_or_wins() {
    assert_eq!(why("GOP..../BBRBOGP"), "it clears all of your circles, and that wins at once");
    assert_eq!(
        why("OGB.B../OOROBPG"),
        "it takes 3 of their diamonds: you lead 3 to 1",
        "the other way to win is to have more"
    );
    assert_eq!(why("BO....."), "no swap is left, so the turn passes");
    assert_eq!(why("BBRRGRO moves=199"), "it is the last move, and you lead 2 to 1");
}

#[test]
fn no_reason_names_a_cell_and_each_fits_a_line() {
    for position in positions_of_play().step_by(61).take(20).filter(|position| position.ending().is_none()) {
        let hint = position.hint().unwrap();
        let why = hint.why.unwrap();
        assert!(why.split([' ', ':', ',']).all(|word| word.parse::<Cell>().is_err()), "{why}");
        assert!(why.len() <= 80, "{why}");
        if let Move::Swap(from, to) = hint.mv {
            let preview = position.preview(from, to).unwrap();
            let other = position.to_move().other();
            let takes = preview.cleared(other.colour());
            assert!(
                takes == 0 || preview.ending().is_some() || why.contains(&format!("takes {takes} of")),
                "{why}"
            );
        }
    }
}
