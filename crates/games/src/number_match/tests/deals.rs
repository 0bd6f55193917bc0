//! Deals: what is on them, that each can be cleared, and their difficulty.

use super::super::board::Board;
use super::super::census;
use super::super::deals::{self, Deal};
use super::super::finder::Finder;
use super::super::players::Player;
use super::*;
use quintet_engine::{Preset, Stream, Verdict};

const STAGES: [u32; 8] = [1, 2, 3, 4, 6, 7, 13, 1_000];

fn params(preset: &str) -> Params {
    Preset::named(NumberMatch::PRESETS, preset).unwrap().params
}

/// The first position of a stage, reached through the rules.
fn at_stage(params: Params, seed: u64, stage: u32) -> NumberMatch {
    if stage == 1 {
        return NumberMatch::deal(&params, seed).unwrap();
    }
    let before = format!(" score=100 turns={} stage={} seed={seed}", params.turns.count(), stage - 1);
    let mut position = position(&before);
    play(&mut position, "next");
    position
}

#[test]
fn every_certificate_clears_its_stage_by_the_public_rules() {
    for preset in ["stages", "classic"] {
        for seed in 0..120 {
            for stage in STAGES {
                let mut position = at_stage(params(preset), seed, stage);
                let line = position.certificate().expect("stages are certified");
                assert_eq!(line.len(), 21);
                for mv in line {
                    assert_eq!(position.status(), Status::Playing);
                    position
                        .play(mv, &mut ())
                        .unwrap_or_else(|fault| panic!("{preset}~{seed} {stage}: {fault}"));
                }
                assert_eq!(position.status(), Status::StageCleared);
                assert_eq!((position.plus(), position.plus_par()), (0, 0));
            }
        }
    }
}

#[test]
fn a_deal_has_forty_two_numbers_and_three_pristine_cells() {
    for preset in NumberMatch::PRESETS {
        let text = NumberMatch::deal(&preset.params, 5).unwrap().to_string();
        let board = text.split(' ').next().unwrap();
        assert_eq!(board.len(), 49);
        assert!(board.ends_with("___") && !board.contains('.'));
        assert_eq!(board.bytes().filter(u8::is_ascii_digit).count(), 42);
    }
}

/// Fixed for ever: a change here changes every game.
#[test]
fn deals_keep_their_vectors() {
    let board = |preset, stage| {
        let position = at_stage(params(preset), 42, stage);
        position.to_string().split(' ').next().unwrap().to_string()
    };
    let endless = NumberMatch::deal(&params("endless"), 42).unwrap().to_string();
    let found = [
        board("stages", 1),
        board("stages", 13),
        board("classic", 7),
        endless.split(' ').next().unwrap().to_string(),
    ];
    assert_eq!(
        found,
        [
            "917367694/463461763/117137134/394141639/613479___",
            "387248758/949514961/587672538/535252613/816145___",
            "475452954/549812683/932747484/251852976/986317___",
            "865595291/623379499/718519166/319978172/715474___"
        ]
    );
    assert_eq!([path_par(Turns::Two, 42, 1), path_par(Turns::None, 42, 7)], [132, 49]);
}

fn opening_pairs(deal: &Deal, turns: Turns) -> u32 {
    let mut pairs = Vec::new();
    Finder::new(&Board::filled(&deal.digits), turns).pairs(&mut pairs);
    pairs.len() as u32
}

#[test]
fn classes_grow_in_number_and_opening_pairs_fall_with_the_stage() {
    let mut means = Vec::new();
    for (stage, classes) in [(1, 3), (2, 4), (3, 5), (4, 5), (7, 5), (13, 5)] {
        let mut sum = 0;
        for seed in 0..100 {
            let deal = deals::stage(Turns::Two, seed, stage);
            let mut used: Vec<u8> = deal.digits.iter().map(|&digit| crate::pairs::class(digit)).collect();
            used.sort_unstable();
            used.dedup();
            assert!(used.len() <= classes, "{seed} {stage}: {used:?}");
            sum += opening_pairs(&deal, Turns::Two);
        }
        means.push(sum / 100);
    }
    assert!(means.is_sorted_by(|a, b| a >= b), "{means:?}");
    assert!((13..=17).contains(&means[2]) && (6..=8).contains(&means[5]), "{means:?}");
}

/// Stages get harder at exactly these stages, and nowhere else.
#[test]
fn difficulty_changes_with_stages_2_3_4_7_and_13_only() {
    let steps: Vec<u32> = (2..=60).filter(|stage| deals::level(*stage) != deals::level(stage - 1)).collect();
    assert_eq!(steps, [2, 3, 4, 7, 13]);
    let far = |stage| (deals::level(stage).candidates, deals::level(stage).iterations);
    assert_eq!([far(6), far(7), far(12), far(13)], [(2, 20), (4, 100), (4, 100), (8, 100)]);
}

/// The mean distance of the pairs in the certificate says which level a stage was really dealt with.
#[test]
fn stage_12_is_dealt_like_stage_11_and_stage_13_is_harder() {
    let mean = |stage| {
        let distance = |seed| {
            let deal = deals::stage(Turns::Two, seed, stage);
            deal.pairs.iter().map(|[one, other]| one.abs_diff(*other)).sum::<usize>()
        };
        (0..200).map(distance).sum::<usize>() / 200
    };
    let [eleven, twelve, thirteen] = [11, 12, 13].map(mean);
    assert!(eleven.abs_diff(twelve) < 10, "{eleven} {twelve}");
    assert!(thirteen > twelve + 20, "{twelve} {thirteen}");
}

#[test]
fn a_game_may_begin_with_a_later_stage() {
    for (text, preset) in [("stages,from=5", "stages"), ("classic,from=5", "classic")] {
        let params = quintet_engine::Session::<NumberMatch>::params_from(text).unwrap();
        assert_eq!(params.to_string(), text);
        let dealt = NumberMatch::deal(&params, 42).unwrap();
        assert_eq!(
            dealt.to_string().split_once(" score").unwrap().0,
            at_stage(self::params(preset), 42, 5).to_string().split_once(" score").unwrap().0,
            "{text}"
        );
        assert_eq!(dealt.certificate().map(|line| line.len()), Some(21));
    }
    assert_eq!("stages,from=1".parse::<Params>(), Ok(params("stages")));
    for bad in [
        "endless,from=5",
        "stages,from=0",
        "stages,from=05",
        "stages,from=",
        "stages,from=1000000001",
        "mode=stages,turns=2,from=5",
    ] {
        assert_eq!(bad.parse::<Params>().unwrap_err().code, "bad_params", "{bad}");
    }
}

#[test]
fn path_par_can_be_reached_and_is_far_above_careless_play() {
    let mut rng = Rng::new(1, Stream::Search);
    let (mut careless, mut pars) = (0, 0);
    for seed in 0..20 {
        let par = path_par(Turns::Two, seed, 3);
        assert_eq!(par, path_par(Turns::Two, seed, 3));
        let mut position = at_stage(params("stages"), seed, 3);
        while position.status() == Status::Playing {
            let mut moves = legal(&position);
            moves.pop();
            let chosen = *rng.choose(&moves);
            position.play(chosen, &mut ()).unwrap();
        }
        careless += position.crossed();
        pars += par;
    }
    assert!(careless * 2 < pars, "{careless} {pars}");
}

#[test]
fn stars_need_par_and_long_paths() {
    let par = path_par(Turns::Two, 8, 2);
    let cleared = |plus: u32, crossed: u32| {
        position(&format!(" score=100 seed=8 stage=2 plus={plus} plus_par=0 crossed={crossed}")).stars()
    };
    let least = |percent: u32| (par * percent).div_ceil(100);
    assert_eq!(cleared(0, 0), Some(1));
    assert_eq!(cleared(0, least(STARS[0]) - 1), Some(1));
    assert_eq!(cleared(0, least(STARS[0])), Some(2));
    assert_eq!(cleared(0, least(STARS[1]) - 1), Some(2));
    assert_eq!(cleared(0, least(STARS[1])), Some(3));
    assert_eq!(cleared(1, par), Some(1));
    assert_eq!(position(" score=100 crossed=500").stars(), None, "nobody dealt this board");
    assert_eq!(position("55_______ seed=1 crossed=500").stars(), None, "this board is not cleared");
}

#[test]
fn solve_proves_what_it_says() {
    let mut winnable = 0;
    for seed in 0..60 {
        let preset = ["stages", "classic"][seed as usize % 2];
        let mut position = at_stage(params(preset), seed, 5);
        let found = position.solve().unwrap();
        if found.verdict == Verdict::Winnable {
            winnable += 1;
            assert!(!found.line.contains(&Move::Add));
            found.line.iter().for_each(|mv| position.play(*mv, &mut ()).unwrap());
            assert_eq!(position.status(), Status::StageCleared);
        }
    }
    assert!(winnable >= 58, "{winnable}");
    let verdict = |text: &str| position(text).solve().unwrap().verdict;
    assert_eq!(verdict("12_______"), Verdict::Lost);
    assert_eq!(verdict("122______"), Verdict::Lost);
    assert_eq!(verdict("1212_____"), Verdict::Unknown);
    assert_eq!(verdict("1221_____"), Verdict::Winnable);
    assert_eq!(verdict(" score=100"), Verdict::Winnable);
}

#[test]
fn a_large_board_does_not_keep_the_solver_busy() {
    let board = position(&vec!["123456789"; 2_000].join("/"));
    assert_eq!(board.solve().unwrap().verdict, Verdict::Unknown);
    assert!(legal(&board).contains(&board.hint().unwrap().mv));
}

#[test]
fn hints_clear_the_board_and_earn_the_stars() {
    let mut three_stars = 0;
    for seed in 0..20 {
        let mut position = at_stage(params("stages"), seed, 9);
        while position.status() == Status::Playing {
            let hint = position.hint().unwrap();
            position.play(hint.mv, &mut ()).unwrap();
        }
        assert_eq!(position.status(), Status::StageCleared, "{seed}");
        three_stars += u32::from(position.stars() == Some(3));
    }
    assert!(three_stars >= 19, "hints serve the stars: {three_stars} of 20");
}

#[test]
fn numbers_without_a_partner_are_counted() {
    let mut rng = Rng::new(6, Stream::Search);
    for _ in 0..300 {
        let rows = rng.below(6) + 1;
        let board = position(&format!("{} turns={}", random_board(rows, 40, &mut rng), rng.choose(&[0, 2])));
        let alone = (0..rows as usize * 9)
            .map(|index| Cell::at(index, 9))
            .filter(|&at| board.digit(at).is_some() && board.partners(at).is_empty())
            .count();
        assert_eq!(board.finder().stranded(), alone as u32, "{board}");
    }
}

#[test]
fn the_census_has_the_same_names_for_every_board() {
    let names = |preset: &str, seed| -> Vec<&'static str> {
        census::measure(&params(preset), seed).unwrap().into_iter().map(|(name, _)| name).collect()
    };
    let fact = |preset: &str, wanted: &str| {
        let facts = census::measure(&params(preset), 3).unwrap();
        facts.into_iter().find(|(name, _)| *name == wanted).unwrap().1
    };
    assert_eq!(names("stages", 1), names("endless", 2));
    assert_eq!(names("stages", 1), names("classic", 3));
    assert_eq!(
        (fact("stages", "certified"), fact("classic", "certified"), fact("endless", "certified")),
        (1, 1, 0)
    );
    assert!(fact("stages", "accidents_4") <= fact("stages", "accidents_8"));
    assert!(fact("endless", "accidents_8") > 0);
    assert_eq!((fact("stages", "pairs"), fact("stages", "dead_ends")), (21, 0));
    assert_eq!((fact("endless", "accidents_4"), fact("endless", "accidents_8")), (20, 28));
    let dealt = NumberMatch::deal(&params("stages"), 3).unwrap();
    let random = census::played(&dealt, Player::Random, 0, 3);
    assert_eq!(fact("stages", "score_random"), i64::from(random.score()));
    assert_eq!(fact("stages", "stars_random"), i64::from(random.stars().unwrap()));
}

#[test]
fn a_census_of_a_known_board_has_known_figures() {
    let figures = |preset: &str| {
        let facts = census::measure(&params(preset), 3).unwrap();
        facts.iter().map(|(name, value)| format!("{name} {value}")).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(
        figures("stages"),
        "certified 1, dead_ends 0, pairs 21, distance 239, path_par 134, even 1, accidents_4 26, accidents_8 31, \
         opening_pairs 32, opening_pairs_stage_2 21, opening_pairs_stage_3 14, opening_pairs_stage_4 11, \
         opening_pairs_stage_7 6, opening_pairs_stage_13 6, ones 0, twos 8, threes 5, fours 7, fives 0, sixes 7, \
         sevens 9, eights 6, nines 0, stars_random 1, stars_shortest 1, stars_longest 2, stars_looking_ahead 3, \
         score_random 701, score_random_plus_1 403, score_random_plus_2 231"
    );
    assert_eq!(
        figures("endless"),
        "certified 0, dead_ends 0, pairs 0, distance 0, path_par 0, even 0, accidents_4 20, accidents_8 28, \
         opening_pairs 24, opening_pairs_stage_2 27, opening_pairs_stage_3 24, opening_pairs_stage_4 28, \
         opening_pairs_stage_7 26, opening_pairs_stage_13 29, ones 6, twos 7, threes 6, fours 2, fives 5, sixes 3, \
         sevens 5, eights 5, nines 3, stars_random 0, stars_shortest 0, stars_longest 0, stars_looking_ahead 0, \
         score_random 690, score_random_plus_1 591, score_random_plus_2 256"
    );
}
