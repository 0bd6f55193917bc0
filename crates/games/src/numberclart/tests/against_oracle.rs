//! Thousands of random turns beside the naive rules.

use super::*;

#[test]
fn the_naive_rules_agree_on_thousands_of_random_turns() {
    let mut turns = 0;
    let mut seen: Vec<&str> = Vec::new();
    for seed in 0..60 {
        let mut game = Numberclart::deal(&Mode::Endless, seed).unwrap();
        let mut naive = Naive::from(&game);
        let mut rng = Rng::new(seed, Stream::Search);
        for _ in 0..200 {
            let mut moves = Vec::new();
            game.legal_moves(&mut moves);
            let expected = naive.legal();
            assert_eq!(moves.len(), expected.len(), "{game}");
            if moves.is_empty() {
                break;
            }
            let index = rng.below(moves.len() as u32) as usize;
            let (mut events, before) = (Vec::new(), i64::from(game.score()));
            game.play(moves[index], &mut events).unwrap();
            let mut expected_events = naive.play(expected[index]);
            if naive.legal().is_empty() {
                expected_events.push(Event::GameOver {});
            }
            assert_eq!(events, expected_events, "{game}");
            assert!(naive.equals(&game), "{game}\n{naive:?}");
            let score = events.iter().fold(before, |score, event| (score + points(event)).max(0));
            assert_eq!(score, i64::from(game.score()), "{game}");
            assert_eq!(game.breaking().collect::<Vec<_>>(), naive.breaking(), "{game}");
            seen.extend(events.iter().map(Describe::kind));
            seen.sort_unstable();
            seen.dedup();
            turns += 1;
        }
    }
    assert!(turns > 5_000, "{turns}");
    // A move always leaves an empty cell, and so does a fracture: `spawn_skipped` has a test of its own.
    let kinds = ["decayed", "fractured", "game_over", "merged", "moved", "spawned", "strained"];
    assert_eq!(seen, kinds, "every other kind of event was met");
}

proptest::proptest! {
    #[test]
    fn whatever_is_played_from_a_loaded_position_can_be_read_again(
        board in proptest::collection::vec((0..=5_u8, 0..=3_u8), 25),
        low in proptest::bool::ANY,
        below in 0..400_u32,
        sprint in proptest::bool::ANY,
        seed in 0..u64::MAX,
    ) {
        let cells: Vec<String> = board
            .iter()
            .map(|(value, strain)| match value {
                0 => "--".into(),
                1..=3 => format!("{value}0"),
                _ => format!("{value}{strain}"),
            })
            .collect();
        let rows: Vec<String> = cells.chunks(5).map(<[String]>::concat).collect();
        let next = if low { 26 + below } else { LAST_ID - below };
        let mode = if sprint { Mode::Sprint } else { Mode::Endless };
        let text = format!("{} next={next} mode={mode} turn=92 rng={seed}", rows.join("/"));
        let mut game = position(&text);
        let mut rng = Rng::new(seed, Stream::Search);
        for _ in 0..10 {
            let again: Numberclart = game.to_string().parse().unwrap();
            proptest::prop_assert_eq!(&again, &game);
            let mut moves = Vec::new();
            game.legal_moves(&mut moves);
            proptest::prop_assert_eq!(moves.is_empty(), game.status().is_over());
            if moves.is_empty() {
                break;
            }
            let (mut naive, mut events) = (Naive::from(&game), Vec::new());
            let index = rng.below(moves.len() as u32) as usize;
            let mut expected_events = naive.play(naive.legal()[index]);
            let before = game.next_id;
            game.play(moves[index], &mut events).unwrap();
            if game.status().is_over() {
                expected_events.push(Event::GameOver {});
            }
            proptest::prop_assert!(!events.contains(&Event::SpawnSkipped {}), "a move always leaves an empty cell");
            proptest::prop_assert_eq!(events, expected_events);
            proptest::prop_assert!(naive.equals(&game), "{}", game);
            proptest::prop_assert!(game.next_id - before < IDS_PER_TURN);
        }
    }
}
