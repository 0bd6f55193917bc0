//! What different kinds of play score. The figures behind the score and the stars must stay true.

use super::super::census::played;
use super::super::players::Player;
use super::*;

fn dealt(from: u32, seed: u64) -> NumberMatch {
    NumberMatch::deal(&Params { from, ..NumberMatch::PRESETS[0].params }, seed).unwrap()
}

#[test]
fn adding_numbers_never_pays() {
    const SEEDS: u64 = 12;
    for player in [Player::Random, Player::Shortest, Player::Longest] {
        let sums: Vec<u32> = (0..5)
            .map(|plus| (0..SEEDS).map(|seed| played(&dealt(1, seed), player, plus, seed).score()).sum())
            .collect();
        assert!(sums.is_sorted_by(|fewer, more| fewer > more), "{player:?}: {sums:?}");
    }
}

#[test]
fn stars_tell_kinds_of_play_apart() {
    const SEEDS: u64 = 100;
    for stage in [1, 3, 6] {
        // How many boards earn 1, 2 and 3 stars.
        let counts = |player: Player| {
            (0..SEEDS).fold([0; 3], |mut counts, seed| {
                counts[usize::from(played(&dealt(stage, seed), player, 0, seed).stars().unwrap()) - 1] += 1;
                counts
            })
        };
        let [one, _, three] = counts(Player::Random);
        assert!(one * 10 >= SEEDS * 9 && three == 0, "stage {stage}: random play earns one star");
        assert_eq!(counts(Player::Shortest)[0], SEEDS, "stage {stage}: short paths earn one star");
        let [_, two, three] = counts(Player::Longest);
        assert!(two * 2 > SEEDS, "stage {stage}: the longest path earns two stars on most boards, not {two}");
        assert!(three * 5 <= SEEDS, "stage {stage}: three on one in five at most, not {three}");
        let [_, _, three] = counts(Player::Ahead(3));
        assert!(three * 2 > SEEDS, "stage {stage}: looking ahead earns three on most boards, not {three}");
    }
}

#[test]
fn a_simulated_player_adds_numbers_when_no_pair_is_left() {
    let end = played(&position("1________ turns=0"), Player::Random, 0, 1);
    assert_eq!((end.status(), end.plus()), (Status::StageCleared, 1));
}
