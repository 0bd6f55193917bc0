//! Sprints: hints, par, stars and the house player.

use super::*;

/// A sprint of a player, and the last position.
fn sprint(seed: u64, mut choose: impl FnMut(&Numberclart) -> Move) -> Numberclart {
    let mut game = Numberclart::deal(&Mode::Sprint, seed).unwrap();
    while !game.status().is_over() {
        let mv = choose(&game);
        game.play(mv, &mut ()).unwrap();
    }
    game
}

fn random_sprint(seed: u64) -> Numberclart {
    let mut rng = Rng::new(seed, Stream::Search);
    sprint(seed, |game| {
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        *rng.choose(&moves)
    })
}

#[test]
fn following_hints_beats_random_play_by_far() {
    let hinted: u32 = (0..8).map(|seed| sprint(seed, |game| game.hint().unwrap().mv).score()).sum();
    let random: u32 = (0..8).map(|seed| random_sprint(seed).score()).sum();
    assert!(2 * hinted > 3 * random, "hinted {hinted}, random {random}");
}

#[test]
fn par_is_the_score_of_the_hints_and_earns_three_stars() {
    for seed in 0..8 {
        let dealt = Numberclart::deal(&Mode::Sprint, seed).unwrap();
        let hinted = sprint(seed, |game| game.hint().unwrap().mv).score();
        assert_eq!((par(&dealt), stars(hinted, par(&dealt))), (hinted, 3), "seed {seed}");
        assert!(stars(random_sprint(seed).score(), hinted) < 2, "random play earns one star at most");
        let endless = Numberclart::deal(&Mode::Endless, seed).unwrap();
        assert_eq!(par(&endless), hinted, "the same tiles come in both modes");
    }
}

#[test]
fn the_house_player_reaches_par_and_a_locked_sprint_is_finished() {
    let dealt = Numberclart::deal(&Mode::Sprint, 3).unwrap();
    let (mut end, moves) = (dealt.clone(), dealt.house_line(&Mode::Sprint));
    assert!(!Numberclart::outcome(&dealt, &[], &dealt).finished);
    moves.iter().for_each(|mv| end.play(*mv, &mut ()).unwrap());
    let expected = Outcome { finished: true, figure: par(&dealt), uncounted: None };
    assert_eq!((moves.len(), Numberclart::outcome(&dealt, &moves, &end)), (100, expected));
    let locked =
        position("1020102010/2010201020/1020102010/2010201020/1020102010 score=8 turn=40 mode=sprint");
    let expected = Outcome { finished: true, figure: 8, uncounted: None };
    assert_eq!(Numberclart::outcome(&dealt, &[], &locked), expected);
}

#[test]
fn stars_are_earned_at_60_80_and_95_percent_of_par() {
    let table = [(0, 0), (239, 0), (240, 1), (319, 1), (320, 2), (379, 2), (380, 3), (900, 3)];
    for (score, expected) in table {
        assert_eq!(stars(score, 400), expected, "{score} of 400");
    }
    assert_eq!([(28, 47), (29, 47)].map(|(score, par)| stars(score, par)), [0, 1], "60 % of 47 is 28.2");
    assert_eq!(
        [0, 240, 320, 380].map(|score| next_star(score, 400)),
        [Some(240), Some(320), Some(380), None]
    );
    assert_eq!([next_star(28, 47), next_star(0, 0)], [Some(29), Some(1)]);
    assert_eq!([stars(0, 0), stars(u32::MAX, u32::MAX)], [0, 3]);
}

#[test]
fn a_hint_on_the_last_turn_is_the_move_that_scores_most() {
    for seed in 0..40 {
        let mut game = Numberclart::deal(&Mode::Sprint, seed).unwrap();
        while game.turns_left() != Some(1) {
            let mv = game.hint().unwrap().mv;
            game.play(mv, &mut ()).unwrap();
        }
        let score = |mv: Move| {
            let mut after = game.clone();
            after.play(mv, &mut ()).unwrap();
            after.score()
        };
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        assert_eq!(score(game.hint().unwrap().mv), moves.into_iter().map(score).max().unwrap(), "{game}");
    }
}

#[test]
fn a_hint_says_why() {
    let last = "turn=99 mode=sprint";
    for (text, why) in [
        (format!("20--20----/----------/----------/----------/---------- {last}"), "it makes a 3"),
        (format!("50--50----/----------/----------/----------/---------- {last}"), "it makes a double five"),
        (
            "----------/----------/105110----/----------/----------".into(),
            "it saves the 5, which would break",
        ),
        ("----------/----------/105110----/--20------/--20------".into(), "it makes a 3 and saves the 5"),
        ("10----10--/----------/----------/----------/----------".into(), "it prepares a 2"),
        (
            "10--------/----------/----------/----------/--------20".into(),
            "no merge is near, and this one is safe",
        ),
    ] {
        assert_eq!(position(&text).hint().unwrap().why.as_deref(), Some(why), "{text}");
    }
}
