//! Which saved game an address names: the one that was left, one that another replaced, or none.

use crate::records::seed_in;
use crate::replaced_games::{self, ReplacedGames};
use quintet_engine::{Record, Refusal};

/// The game that an address names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The record to reopen. Without one, a new game is dealt.
    pub record: Option<Record>,
    /// Whether the record is the slot's own. One that cannot be reopened must then not be overwritten.
    pub own: bool,
    /// The seed of the game.
    pub seed: u64,
    /// The games that undo and redo lead to from it.
    pub replaced: ReplacedGames,
}

/// Finds the game of a mode and a seed among the one in the mode's slot, `kept`, and those that were replaced there.
/// Where the game is `taken` over from another tab, it is the one in the slot, whatever its seed.
///
/// The game that was left makes room, and undo leads back to it. Refused where the slot's record cannot be read.
pub fn find(
    mode: &str,
    seed: u64,
    kept: Option<&str>,
    mut replaced: ReplacedGames,
    taken: bool,
) -> Result<Found, Refusal> {
    let record = kept.map(str::parse::<Record>).transpose()?;
    let kept_seed = record.as_ref().and_then(seed_in);
    let seed = if taken { kept_seed.unwrap_or(seed) } else { seed };
    if kept_seed == Some(seed) || (taken && record.is_some()) {
        return Ok(Found { record, own: true, seed, replaced });
    }
    let parsed = |text: &str| text.parse::<Record>().ok();
    let is_it = |record: &Record| record.params == mode && seed_in(record) == Some(seed);
    let [place, place_ahead] = [&replaced.undo, &replaced.redo]
        .map(|games| games.iter().rposition(|it| parsed(it).as_ref().is_some_and(is_it)));
    let back = match (place, place_ahead) {
        (Some(place), _) => Some(replaced.undo.remove(place)),
        (None, Some(place)) => Some(replaced.redo.remove(place)),
        (None, None) => None,
    };
    if let Some(left) = record.filter(|record| !record.steps.is_empty()) {
        replaced_games::push(&mut replaced.undo, left.to_string());
    }
    let redo = std::mem::take(&mut replaced.redo);
    replaced_games::keep(&mut replaced.undo, redo, back.as_slice());
    Ok(Found { record: back.as_deref().and_then(parsed), own: false, seed, replaced })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(seed: u32, steps: &str) -> String {
        format!("digits/2 easy~{seed}\n{steps}\nplaying 0")
    }

    fn lists(undo: &[&str], redo: &[&str]) -> ReplacedGames {
        let texts = |games: &[&str]| games.iter().map(ToString::to_string).collect();
        ReplacedGames { undo: texts(undo), redo: texts(redo) }
    }

    #[test]
    fn the_game_in_the_slot_goes_on() {
        let kept = record(7, "a1-b1");
        let found = find("easy", 7, Some(&kept), lists(&["x"], &[]), false).unwrap();
        assert_eq!(
            (found.record.unwrap().to_string(), found.own, found.replaced),
            (kept, true, lists(&["x"], &[]))
        );
    }

    #[test]
    fn another_seed_makes_the_game_in_the_slot_one_that_undo_leads_to() {
        let kept = record(7, "a1-b1");
        let found = find("easy", 8, Some(&kept), ReplacedGames::default(), false).unwrap();
        assert_eq!((found.record, found.own, found.seed), (None, false, 8));
        assert_eq!(found.replaced, lists(&[&kept], &[]));
    }

    #[test]
    fn a_game_that_was_replaced_comes_back_from_either_list() {
        let (kept, wanted) = (record(7, "a1-b1"), record(8, "c1-c2"));
        for replaced in [lists(&[&wanted], &[]), lists(&[], &[&wanted])] {
            let found = find("easy", 8, Some(&kept), replaced, false).unwrap();
            assert_eq!(found.record.unwrap().to_string(), wanted);
            assert_eq!(found.replaced, lists(&[&kept], &[]));
        }
    }

    #[test]
    fn a_game_taken_over_from_another_tab_is_the_one_in_the_slot() {
        let kept = record(7, "a1-b1");
        let found = find("easy", 8, Some(&kept), ReplacedGames::default(), true).unwrap();
        assert_eq!((found.record.unwrap().to_string(), found.own, found.seed), (kept, true, 7));
    }

    #[test]
    fn a_game_that_began_with_a_position_is_taken_over_too() {
        let kept = "pathwayz/1 easy:1./.2\na1\nplaying 1";
        let found = find("easy", 8, Some(kept), ReplacedGames::default(), true).unwrap();
        assert_eq!((found.record.unwrap().to_string().as_str(), found.own), (kept, true));
    }

    #[test]
    fn a_game_that_began_with_a_given_position_is_found_where_it_was_left() {
        let kept = "numberclart/2 endless:--\na1-b1\nplaying 0";
        let record: Record = kept.parse().unwrap();
        let found = find("endless", 8, Some(kept), ReplacedGames::default(), true).unwrap();
        assert_eq!((found.record, found.own), (Some(record), true));
    }

    #[test]
    fn a_slot_that_cannot_be_read_is_refused() {
        assert!(find("easy", 8, Some("torn"), ReplacedGames::default(), false).is_err());
    }
}
