//! The figures of Digits!: finding pairs, deals, verdicts, hints and the way back.

use crate::figures::{Bench, Target};
use quintet_bench::boards::{self, dealt_digits as deal, digits_after as after, digits_pairs as pair_moves};
use quintet_engine::{Game, Rng, Session, Status, Stream, Verdict};
use quintet_games::Digits;
use quintet_games::digits::lamp_check::{Said, ask_all_the_way};
use quintet_games::digits::players::{Adding, Player, play_stage};
use quintet_games::digits::{Difficulty, FULL_BUDGET, census, oracle, undos_to_winnable};
use std::time::Duration;

/// The figures of this game.
pub fn figures(bench: &mut Bench) {
    pairs(bench);
    deals(bench);
    verdicts(bench);
    endgames(bench);
    hints(bench);
    rescues(bench);
    lamp(bench);
    clear_rates(bench);
    scores(bench);
}

fn pairs(bench: &mut Bench) {
    let mut rng = Rng::new(1, Stream::Ai);
    // The plain way looks at every two cells, so its time grows with the square of the board.
    for (rows, fill, limit, times) in [(5, 16, 2, 3.0), (10, 8, 4, 5.0), (100, 16, 40, 50.0)] {
        let board = boards::digits(rows, fill, &mut rng);
        let mut moves = Vec::new();
        let percent = fill * 100 / 16;
        bench.versus(
            &format!("digits: all pairs, {rows} rows, {percent} % full"),
            "board",
            &Target::Each(Duration::from_micros(limit)),
            times,
            || {
                moves.clear();
                board.legal_moves(&mut moves);
                1 + u64::from(moves.is_empty())
            },
            || 1 + u64::from(oracle::pairs(&board).is_empty()),
        );
    }
    let stuck = boards::stuck_digits();
    let limit = Target::Each(Duration::from_nanos(500));
    bench.rate("digits: no pair left", "board", &limit, || u64::from(stuck.status() == Status::Stuck));
}

fn deals(bench: &mut Bench) {
    for (difficulty, most) in Difficulty::ALL.into_iter().zip([1.0, 3.4, 5.1]) {
        let mut seed = 0;
        bench.rate(
            &format!("digits: deal {difficulty}"),
            "board",
            &Target::Each(Duration::from_micros(600)),
            || {
                seed += 1;
                u64::from(deal(difficulty, seed).rows() > 0)
            },
        );
        let name = format!("digits: accidents {difficulty}");
        if bench.wants(&name) {
            let seeds = if bench.quick() { 200 } else { 2_000 };
            let mut sums = [0; 4];
            for seed in 0..seeds {
                for (name, number) in census::measure(&difficulty, seed).expect("a preset always deals") {
                    let sum = match name {
                        "cells" => &mut sums[0],
                        "accidents_4" => &mut sums[1],
                        "accidents_8" => &mut sums[2],
                        "fallbacks" => &mut sums[3],
                        _ => continue,
                    };
                    *sum += number;
                }
            }
            let [cells, four, eight, fallbacks] = sums;
            let share = 100.0 * eight as f64 / cells as f64;
            bench.fact(
                &name,
                format!("{four} orthogonal, {share:.2} % others, {fallbacks} fallbacks"),
                &format!("0, {most} %, 0"),
                four == 0 && fallbacks == 0 && share <= most,
            );
        }
    }
}

fn verdicts(bench: &mut Bench) {
    for (pairs, most) in [(0, 2), (10, 2), (20, 2), (25, 8), (30, 8)] {
        let name = format!("digits: solve after {pairs} pairs");
        let count = 300;
        let mut unknown = 0;
        let positions: Vec<Digits> = if bench.wants(&name) {
            (0..count).map(|n| after(Difficulty::ALL[(n % 3) as usize], n, pairs)).collect()
        } else {
            Vec::new()
        };
        let (median, worst) = (Duration::from_millis(5), Duration::from_millis(500));
        let mut solved = 0;
        bench.spread(&name, count, median, worst, |n| {
            solved += 1;
            unknown += u64::from(positions[n as usize].solve_within(FULL_BUDGET).verdict == Verdict::Unknown);
        });
        bench.fact(
            &format!("{name}: unknown"),
            format!("{unknown} of {solved}"),
            &format!("{most} %"),
            unknown * 100 <= most * solved,
        );
    }
}

fn endgames(bench: &mut Bench) {
    let name = "digits: verdicts unlike brute force";
    if !bench.wants(name) {
        return;
    }
    let count = if bench.quick() { 300 } else { 3_000 };
    let mut wrong = 0;
    for n in 0..count {
        let position = after(Difficulty::ALL[(n % 3) as usize], n, 34 + n % 5);
        let expected = if oracle::is_winnable(&position) { Verdict::Winnable } else { Verdict::Lost };
        wrong += u32::from(position.solve_within(FULL_BUDGET).verdict != expected);
    }
    bench.fact(name, format!("{wrong} of {count}"), "0", wrong == 0);
}

fn hints(bench: &mut Bench) {
    let name = "digits: hint without certificate";
    if bench.wants(name) {
        let count = 600;
        let positions: Vec<Digits> =
            (0..count).map(|n| after(Difficulty::ALL[(n % 3) as usize], n, n % 40)).collect();
        let (median, worst) = (Duration::from_millis(5), Duration::from_millis(20));
        bench.spread(name, count, median, worst, |n| {
            std::hint::black_box(positions[n as usize].hint());
        });
    }
}

fn rescues(bench: &mut Bench) {
    let name = "digits: undo to winnable";
    if bench.wants(name) {
        let count = 100;
        let sessions: Vec<Session<Digits>> = (0..count)
            .map(|seed| {
                let difficulty = Difficulty::ALL[(seed % 3) as usize];
                let mut session = Session::deal(difficulty, seed).expect("a preset always deals");
                let mut rng = Rng::new(seed, Stream::Ai);
                loop {
                    let moves = pair_moves(session.position());
                    if moves.is_empty() {
                        break session;
                    }
                    session.play(*rng.choose(&moves), &mut ()).expect("it is listed");
                }
            })
            .collect();
        let (median, worst) = (Duration::from_millis(50), Duration::from_millis(1_500));
        bench.spread(name, count, median, worst, |n| {
            let undos = undos_to_winnable(&sessions[n as usize], FULL_BUDGET);
            assert!(undos.is_some(), "a dealt game begins winnable");
        });
    }
}

/// What the lamp says over whole games, and how often that is wrong.
fn lamp(bench: &mut Bench) {
    let name = "digits: lamp over whole games";
    if !bench.wants(name) {
        return;
    }
    let games = if bench.quick() { 30 } else { 500 };
    let players = [Player::Random, Player::Nearest, Player::FewestPartners];
    let (mut said, mut wrong) = (Said::default(), 0);
    for seed in 0..games {
        let stage = [1, 2, 3, 4, 6, 8][seed as usize % 6];
        match ask_all_the_way(stage, seed, players[seed as usize / 6 % 3]) {
            Ok(of_game) => said = said.and(of_game),
            Err(what) => {
                eprintln!("{what}");
                wrong += 1;
            }
        }
    }
    let Said { winnable, needs_rows, lost, unknown } = said;
    let figure = format!(
        "{games} games, {} positions: {winnable} winnable, {needs_rows} need rows, {lost} lost, {unknown} unknown, \
         {wrong} wrong",
        said.asked()
    );
    bench.fact(name, figure, "0 wrong", wrong == 0);
}

/// How many games simple play clears without added rows, which must become fewer from stage to stage.
fn clear_rates(bench: &mut Bench) {
    for player in [Player::Random, Player::Nearest, Player::FewestPartners] {
        let name = format!("digits: cleared by {player:?} play, stages 1, 2, 3, 4, 6, 8");
        if !bench.wants(&name) {
            continue;
        }
        let boards = if bench.quick() { 100 } else { 1_500 };
        let cleared = [1, 2, 3, 4, 6, 8].map(|stage| {
            let games = (0..boards).flat_map(|seed| (0..4).map(move |game| (seed, game)));
            let clears = games.filter(|&(seed, game)| {
                let mut board = Digits::first_of_stage(stage, seed);
                play_stage(&mut board, player, Adding::Never, &mut Rng::numbered(seed, Stream::Ai, game));
                board.status() == Status::StageCleared
            });
            clears.count()
        });
        let percent = cleared.map(|count| format!("{:.1}", 100.0 * count as f64 / (4 * boards) as f64));
        let [one, two, three, .., eight] = cleared;
        let falls = one > two && two > three && three > eight;
        bench.fact(&name, format!("{} %", percent.join(", ")), "falling", falls);
    }
}

/// What a stage earns with and without added rows. A clean clear must earn most.
fn scores(bench: &mut Bench) {
    let ways = [Adding::Never, Adding::WhenStuck, Adding::First(1), Adding::First(4), Adding::Last(1)];
    for stage in [1, 3] {
        let mean = |player: Player, adding: Adding, games: u64| {
            let scores = (0..games).map(|seed| {
                let mut board = Digits::first_of_stage(stage, seed);
                play_stage(&mut board, player, adding, &mut Rng::new(seed, Stream::Ai));
                u64::from(board.score())
            });
            scores.sum::<u64>() / games
        };
        for player in [Player::Random, Player::Nearest, Player::Farthest, Player::Solver] {
            let name = format!("digits: mean score of {player:?} play at stage {stage}");
            if !bench.wants(&name) {
                continue;
            }
            let games = if player == Player::Solver { 30 } else { 300 };
            let clean = mean(Player::Solver, Adding::Never, 30);
            let earned = ways.map(|adding| mean(player, adding, games));
            let [never, stuck, one, four, last] = earned;
            let figure = format!(
                "{never} never, {stuck} when stuck, {one} one first, {four} four first, {last} one last"
            );
            let holds = earned[1..].iter().all(|score| *score <= clean);
            bench.fact(&name, figure, &format!("with rows <= {clean}, a clean clear"), holds);
        }
    }
}
