//! Better play scores more, and the figures that the docs name hold.

#![allow(clippy::disallowed_macros, reason = "this test prints what it measures; the rules do not")]

use quintet_engine::{Game, Rng, Stream};
use quintet_games::color_cascade::opponent::{self, unwatched};
use quintet_games::color_cascade::{Colour, Level, Move as Swap, Opponent, Preview, Side};
use quintet_games::numberclart::{Direction, Mode, Move, SPRINT_TURNS, par, stars};
use quintet_games::pathwayz::{Grade, Params};
use quintet_games::{ColorCascade, Numberclart, Pathwayz};

/// How a player of Numberclart chooses one of the legal moves.
type Chooser = fn(&Numberclart, &[Move], &mut Rng) -> Move;

/// The first of the moves that are worth most.
fn best_of(moves: &[Move], worth: impl Fn(Move) -> i64) -> Move {
    *moves.iter().rev().max_by_key(|mv| worth(**mv)).expect("there is a legal move")
}

fn at_random(_: &Numberclart, moves: &[Move], rng: &mut Rng) -> Move {
    *rng.choose(moves)
}

fn random_arrows(game: &Numberclart, _: &[Move], rng: &mut Rng) -> Move {
    let arrows: Vec<Move> = Direction::ALL.into_iter().filter_map(|way| game.arrow(way)).collect();
    *rng.choose(&arrows)
}

/// Pushes a pair together where there is one, the highest first.
fn pushing_pairs(game: &Numberclart, moves: &[Move], rng: &mut Rng) -> Move {
    let pushed = |mv: Move| game.tile(mv.to).map_or(0, |tile| i64::from(tile.value));
    match best_of(moves, pushed) {
        mv if pushed(mv) > 0 => mv,
        _ => *rng.choose(moves),
    }
}

/// Takes the most points that a turn can bring.
fn greedily(game: &Numberclart, moves: &[Move], _: &mut Rng) -> Move {
    best_of(moves, |mv| {
        let mut after = game.clone();
        after.play(mv, &mut ()).expect("a legal move is not refused");
        after.score().into()
    })
}

fn by_hints(game: &Numberclart, _: &[Move], _: &mut Rng) -> Move {
    game.hint().expect("a game that goes on has a hint").mv
}

/// A sprint: its score in percent of par, and its stars.
fn sprint(seed: u64, choose: Chooser) -> (u32, u8) {
    let mut game = Numberclart::deal(&Mode::Sprint, seed).expect("every seed deals");
    let par = par(&game);
    let mut rng = Rng::new(seed, Stream::Search);
    while !game.status().is_over() {
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let mv = choose(&game, &moves, &mut rng);
        game.play(mv, &mut ()).expect("a legal move is not refused");
        assert!(game.turn() <= SPRINT_TURNS);
    }
    (game.score() * 100 / par, stars(game.score(), par))
}

#[test]
fn a_sprint_rewards_play_that_looks_ahead() {
    const GAMES: u32 = 60;
    let measure = |name: &str, choose: Chooser| {
        let games: Vec<(u32, u8)> = (0..GAMES).map(|seed| sprint(seed.into(), choose)).collect();
        let mean = games.iter().map(|(percent, _)| percent).sum::<u32>() / GAMES;
        let earned = [0, 1, 2, 3].map(|stars| games.iter().filter(|(_, earned)| *earned == stars).count());
        println!("{name}: {mean} % of par, stars 0/1/2/3: {earned:?}");
        (mean, earned)
    };
    let (pairs, pairs_stars) = measure("push a pair", pushing_pairs);
    let (arrows, _) = measure("random arrows", random_arrows);
    let (random, random_stars) = measure("random", at_random);
    let (greedy, greedy_stars) = measure("best at once", greedily);
    let (hints, hint_stars) = measure("hints", by_hints);
    assert!(pairs < random, "a pair merges anyway, so pushing it wastes the turn: {pairs} and {random}");
    assert!(arrows < 60 && random < 60, "{arrows} and {random}");
    assert!((80..96).contains(&greedy) && hints == 100, "{greedy} and {hints}");
    assert!(pairs_stars[2] + pairs_stars[3] + random_stars[2] + random_stars[3] <= 2);
    assert!(greedy_stars[2] + greedy_stars[3] > GAMES as usize * 2 / 3, "{greedy_stars:?}");
    assert_eq!(hint_stars[3], GAMES as usize, "par is what the hints reach");
}

/// What a swap is worth to a player of Color Cascade who looks at its preview alone.
type Worth = fn(&Preview) -> i32;

/// The human's half points against an opponent, of two a game.
fn half_points(level: Level, seed: u64, worth: Worth) -> u32 {
    let opponent = Opponent::new(level);
    let mut game = ColorCascade::deal(&opponent, seed).expect("every seed deals");
    let mut rng = Rng::new(seed, Stream::Search);
    loop {
        if let Some(ending) = game.ending() {
            return match ending.winner {
                Some(Side::Human) => 2,
                None => 1,
                Some(Side::Ai) => 0,
            };
        }
        let mv = match game.to_move() {
            Side::Ai => opponent::choose(game.table(), opponent, &mut unwatched).expect("it goes on").mv,
            Side::Human => {
                let mut moves = Vec::new();
                game.legal_moves(&mut moves);
                rng.shuffle(&mut moves);
                let worth = |mv: &Swap| match mv {
                    Swap::Swap(from, to) => game.preview(*from, *to).map_or(0, |preview| worth(&preview)),
                    _ => 0,
                };
                *moves.iter().max_by_key(|mv| worth(mv)).expect("a human can swap or pass")
            }
        };
        game.play(mv, &mut ()).expect("a legal move is not refused");
    }
}

fn percent(level: Level, games: u32, worth: Worth) -> u32 {
    (0..games).map(|seed| half_points(level, seed.into(), worth)).sum::<u32>() * 50 / games
}

fn nothing(_: &Preview) -> i32 {
    0
}

fn clear_mine(preview: &Preview) -> i32 {
    preview.cleared(Colour::Blue) as i32
}

fn keep_mine(preview: &Preview) -> i32 {
    preview.left(Side::Human) as i32 - preview.left(Side::Ai) as i32
}

#[test]
fn clearing_ones_own_colour_alone_is_no_better_than_chance() {
    let mut against = Vec::new();
    for (level, games) in [(Level::Easy, 300), (Level::Medium, 100)] {
        let [random, clear, keep] =
            [nothing, clear_mine, keep_mine].map(|worth: Worth| percent(level, games, worth));
        println!("against {level}: random {random} %, clear mine {clear} %, keep mine {keep} %");
        assert!(clear <= random + 12, "against {level}: {clear} and {random}");
        assert!(keep >= clear, "against {level}: {keep} and {clear}");
        against.push((random, clear, keep));
    }
    let [(easy_random, _, easy_keep), (medium_random, _, medium_keep)] = against[..] else {
        panic!("two levels")
    };
    assert!((38..=58).contains(&easy_random) && medium_random < 35, "{easy_random} and {medium_random}");
    assert!(easy_keep > medium_keep && medium_keep < 45, "medium beats who looks at one swap alone");
}

#[test]
fn hints_win_against_easy_and_medium() {
    for (level, games, least) in [(Level::Easy, 6, 10), (Level::Medium, 6, 8)] {
        let opponent = Opponent::new(level);
        let mut points = 0;
        for seed in 0..games {
            let mut game = ColorCascade::deal(&opponent, seed).expect("every seed deals");
            while game.ending().is_none() {
                let mv = match game.to_move() {
                    Side::Ai => {
                        opponent::choose(game.table(), opponent, &mut unwatched).expect("it goes on").mv
                    }
                    Side::Human => game.hint().expect("it goes on").mv,
                };
                game.play(mv, &mut ()).expect("a legal move is not refused");
            }
            points += match game.ending().and_then(|ending| ending.winner) {
                Some(Side::Human) => 2,
                None => 1,
                Some(Side::Ai) => 0,
            };
        }
        println!("hints against {level}: {points} of {} half points", 2 * games);
        assert!(points >= least, "against {level}: {points}");
    }
}

#[test]
fn large_and_huge_puzzles_are_of_every_grade() {
    for (preset, deals) in [("large", 60), ("huge", 40)] {
        let params: Params = preset.parse().expect("it is a preset");
        let mut counts = [0; 4];
        for seed in 0..deals {
            let puzzle = Pathwayz::deal(&params, seed).expect("a preset deals");
            let grade = puzzle.find_grade().expect("a puzzle with one solution has a grade");
            counts[Grade::ALL.iter().position(|other| *other == grade).expect("it is one of four")] += 1;
        }
        println!("{preset}, easy/medium/hard/expert of {deals}: {counts:?}");
        assert!(counts.iter().all(|count| *count > 0), "{preset}: {counts:?}");
        assert!(counts[0] < deals / 4, "{preset}: {counts:?}");
    }
}
