//! The figures of one dealt board, for statistics over many seeds.

use super::board::Board;
use super::finder::Finder;
use super::players::Player;
use super::{DEALT, Mode, Move, NumberMatch, Params, Status, deals};
use crate::pairs::{COLUMNS, class};
use quintet_engine::{Game, Refusal, Rng, Stream};

const WIDTH: usize = COLUMNS as usize;

/// Measures the first board of a seed and how well kinds of play do on it, and counts the pairs that match at the start
/// on the boards of the stages that get harder.
///
/// `certified` is 1 when the certificate clears the board, `dead_ends` 1 when peeling stopped early. `distance` is
/// summed over the `pairs` of the certificate, in cells of scan order. Accidents are cells with a neighbour of their
/// class that is not their partner: next to them in row and column, or all eight around them and across the ends of
/// rows. Endless boards have neither certificate nor path par, so those facts are 0 there. `stars_` and `score_` say
/// what kinds of play come to without adding numbers, `score_random_plus_` what random play comes to after adding them
/// this many times at the start.
pub fn measure(params: &Params, seed: u64) -> Result<Vec<(&'static str, i64)>, Refusal> {
    let position = NumberMatch::deal(params, seed)?;
    let certificate = position.certificate().unwrap_or_default();
    let certified = params.mode == Mode::Stages && clears(position.clone(), &certificate);
    let mut partner: [Option<usize>; DEALT as usize] = [None; DEALT as usize];
    let (mut pairs, mut dead_ends, mut distance, mut par) = (0, 0, 0, 0);
    if params.mode == Mode::Stages {
        let deal = deals::stage(params.turns, seed, params.from);
        dead_ends = i64::from(deal.line.len() < deal.pairs.len());
        pairs = deal.pairs.len() as i64;
        for [one, other] in deal.pairs {
            (partner[one], partner[other]) = (Some(other), Some(one));
            distance += one.abs_diff(other) as i64;
        }
        par = position.path_par().map_or(0, i64::from);
    }
    let board = deals::board(params.mode, params.turns, seed, params.from);
    let digits: Vec<u8> = board.digits().collect();
    let opening = |stage| opening_pairs(&deals::board(params.mode, params.turns, seed, stage), *params);
    let mut facts = vec![
        ("certified", i64::from(certified)),
        ("dead_ends", dead_ends),
        ("pairs", pairs),
        ("distance", distance),
        ("path_par", par),
        ("even", i64::from(board.is_even())),
        ("accidents_4", accidents(&digits, &partner, &[1, WIDTH], false)),
        ("accidents_8", accidents(&digits, &partner, &[1, WIDTH - 1, WIDTH, WIDTH + 1], true)),
        ("opening_pairs", opening(params.from)),
        ("opening_pairs_stage_2", opening(2)),
        ("opening_pairs_stage_3", opening(3)),
        ("opening_pairs_stage_4", opening(4)),
        ("opening_pairs_stage_7", opening(7)),
        ("opening_pairs_stage_13", opening(13)),
    ];
    let names = ["ones", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines"];
    for (digit, name) in (1..).zip(names) {
        facts.push((name, digits.iter().filter(|&&other| other == digit).count() as i64));
    }
    facts.extend(results(&position, seed));
    Ok(facts)
}

/// What different kinds of play reach on a board.
fn results(dealt: &NumberMatch, seed: u64) -> Vec<(&'static str, i64)> {
    let stars = |player| i64::from(played(dealt, player, 0, seed).stars().unwrap_or(0));
    let score = |player, plus| i64::from(played(dealt, player, plus, seed).score());
    vec![
        ("stars_random", stars(Player::Random)),
        ("stars_shortest", stars(Player::Shortest)),
        ("stars_longest", stars(Player::Longest)),
        ("stars_looking_ahead", stars(Player::Ahead(3))),
        ("score_random", score(Player::Random, 0)),
        ("score_random_plus_1", score(Player::Random, 1)),
        ("score_random_plus_2", score(Player::Random, 2)),
    ]
}

/// The position that a player leaves after adding numbers this many times at the start. Where no pair is left on the
/// way, numbers are added again.
pub fn played(dealt: &NumberMatch, player: Player, plus: u32, seed: u64) -> NumberMatch {
    let mut position = dealt.clone();
    let mut rng = Rng::new(seed, Stream::Search);
    for _ in 0..plus {
        // A dealt board is far from full.
        let _ = position.play(Move::Add, &mut ());
    }
    loop {
        player.play_out(&mut position, &mut rng);
        // Each addition doubles the board, until it would be too large.
        if position.status() != Status::Stuck || position.play(Move::Add, &mut ()).is_err() {
            return position;
        }
    }
}

/// Whether these moves clear the board by the rules.
fn clears(mut position: NumberMatch, line: &[super::Move]) -> bool {
    line.iter().all(|&mv| position.play(mv, &mut ()).is_ok()) && position.is_cleared()
}

fn opening_pairs(board: &Board, params: Params) -> i64 {
    let mut pairs = Vec::new();
    Finder::new(board, params.turns).pairs(&mut pairs);
    pairs.len() as i64
}

/// The cells with an accidental match among the neighbours at these distances in scan order, either way; rows end
/// at the border unless `wrap` joins the end of each to the start of the next.
fn accidents(digits: &[u8], partner: &[Option<usize>], steps: &[usize], wrap: bool) -> i64 {
    let clash = |one: usize, other: usize| {
        class(digits[one]) == class(digits[other])
            && partner[one] != Some(other)
            && ((one % WIDTH).abs_diff(other % WIDTH) <= 1 || (wrap && one.abs_diff(other) == 1))
    };
    let near = |cell: usize| {
        let after = steps.iter().map(move |step| cell + step).filter(|&other| other < digits.len());
        after.chain(steps.iter().filter_map(move |step| cell.checked_sub(*step)))
    };
    (0..digits.len()).filter(|&cell| near(cell).any(|other| clash(cell, other))).count() as i64
}
