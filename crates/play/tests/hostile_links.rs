//! Links that were made or changed to do harm: each is refused with a reason or opens a game that follows the rules, and
//! none changes what is stored.

use quintet_engine::{AnySession, Entry, Game, Refusal, Rng, Stream};
use quintet_games::daily::Day;
use quintet_games::{ColorCascade, Digits, GAMES, NumberMatch, Numberclart, Pathwayz, daily, links, profile};
use quintet_play::address::Address;
use quintet_play::games;
use quintet_play::playing::Playing;
use quintet_play::replaced_games::ReplacedGames;
use quintet_play::retelling::Retelling;
use quintet_play::saves::{Saves, Slot};
use quintet_play::shared_game::SharedGame;
use quintet_play::storage::Memory;
use quintet_play::task::Task;
use quintet_play::watched::Watched;
use quintet_play::work;

/// How many links are opened.
const LINKS: usize = 10_000;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn encoded(bytes: &[u8]) -> String {
    let mut code = String::new();
    for three in bytes.chunks(3) {
        let group = three.iter().fold(0_u32, |group, &byte| group << 8 | u32::from(byte));
        let group = group << (8 * (3 - three.len()));
        for place in 0..=three.len() {
            code.push(LETTERS[(group >> (18 - 6 * place) & 63) as usize].into());
        }
    }
    code
}

fn decoded(code: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let (mut bits, mut held) = (0_u32, 0);
    for letter in code.bytes() {
        bits = bits << 6 | LETTERS.iter().position(|it| *it == letter).expect("a link") as u32;
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
        }
    }
    bytes
}

/// A body with the checksum that makes it believable, so that what reads it is met by nonsense.
fn believable(mut body: Vec<u8>) -> String {
    let sum =
        body.iter().fold(0xFFFF_u16, |sum, &byte| {
            (0..8).fold(sum ^ u16::from(byte) << 8, |sum, _| {
                if sum & 0x8000 != 0 { sum << 1 ^ 0x1021 } else { sum << 1 }
            })
        });
    body.extend(sum.to_be_bytes());
    encoded(&body)
}

/// A game of random steps, undo among them.
fn random_game(entry: &Entry, params: &str, seed: u64, steps: usize) -> Box<dyn AnySession> {
    let mut session = entry.deal(params, seed).expect("a preset deals");
    let mut rng = Rng::new(seed, Stream::Search);
    for _ in 0..steps {
        let moves = session.legal_moves();
        if moves.is_empty() {
            break;
        }
        let _ = match rng.below(12) {
            0 => session.undo(),
            _ => session.play(rng.choose::<String>(&moves)).map(drop),
        };
    }
    session
}

/// True links of every game: of a seed, of a date, and of a position as text.
fn true_links() -> Vec<String> {
    let mut all = Vec::new();
    for entry in GAMES {
        for seed in 0..4 {
            let played = random_game(entry, entry.default_preset, seed, 24);
            all.push(links::link(&played.record()).expect("a link"));
        }
        let board = daily::daily(entry, day());
        all.push(links::link(&random_game(entry, board.params, board.seed, 12).record()).expect("a link"));
        let dealt = random_game(entry, entry.default_preset, 9, 6);
        all.push(links::link(&entry.load(&dealt.position()).expect("a position").record()).expect("a link"));
    }
    all
}

fn day() -> Day {
    "2026-11-18".parse().expect("a date")
}

fn changed(bytes: &mut Vec<u8>, rng: &mut Rng, letters: &[u8]) {
    let any = |rng: &mut Rng| match letters {
        [] => rng.below(256) as u8,
        letters => *rng.choose(letters),
    };
    for _ in 0..=rng.below(3) {
        let at = rng.below(bytes.len().max(1) as u32) as usize;
        match rng.below(5) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, any(rng)),
            2 if at < bytes.len() => drop(bytes.remove(at)),
            3 => {
                let copy = bytes[at..].to_vec();
                bytes.extend(copy);
            }
            _ if at < bytes.len() => bytes[at] = any(rng),
            _ => {}
        }
    }
}

/// A hostile link: of nothing, of noise, and of a true link that was changed as characters, as bytes with a checksum
/// that fits again, or as the text of a position.
fn hostile(number: usize, sound: &[String], rng: &mut Rng) -> String {
    let from = rng.choose(sound).clone();
    let noise = |rng: &mut Rng, most: u32| -> Vec<u8> {
        (0..rng.below(most)).map(|_| rng.below(256) as u8).collect()
    };
    match number % 5 {
        0 => {
            const SIGNS: [char; 12] = ['<', '>', '"', '%', '&', '/', ' ', '\u{0}', 'é', '☃', 'A', '_'];
            (0..rng.below(80)).map(|_| *rng.choose(&SIGNS)).collect()
        }
        1 => {
            let mut body = vec![1 | (rng.below(8) as u8) << 1, rng.below(6) as u8];
            body.extend(noise(rng, 60));
            believable(body)
        }
        2 => {
            let mut letters = from.into_bytes();
            changed(&mut letters, rng, LETTERS);
            String::from_utf8(letters).expect("letters")
        }
        3 => {
            let mut body = decoded(&from);
            body.truncate(body.len().saturating_sub(2));
            changed(&mut body, rng, &[]);
            believable(body)
        }
        _ => {
            let mut text = links::open(&from).expect("a true link").to_string().into_bytes();
            changed(&mut text, rng, b"0123456789abcdefghij=./:~#-+ \n");
            encoded(&text)
        }
    }
}

/// Goes all the way that a link goes until something is played: the worker opens it, and the page tells it.
fn opened<G: Game>(code: &str, retelling: &Retelling<G>) -> Result<(), Refusal> {
    let answer = work::deal::<G>(&Task::Open { game: G::ID.into(), code: code.into() })?;
    let watched = Watched::<G>::opened(&answer)?;
    let told = SharedGame::of(profile(G::ID).expect("it is listed"), watched.last(), retelling, day());
    assert!(!told.title.is_empty() && !told.about.is_empty() && !told.proved.is_empty());
    assert_eq!(retelling.log(&watched).len(), watched.steps().len());
    let fork = watched.fork(watched.steps().len() / 2).record();
    assert_eq!(quintet_engine::Session::<G>::replay(&fork)?.record(), fork);
    Ok(())
}

fn open(code: &str) -> Result<(), Refusal> {
    match links::profile_of(code)?.id {
        NumberMatch::ID => opened(code, &games::number_match::retelling::RETELLING),
        Digits::ID => opened(code, &games::digits::retelling::RETELLING),
        Pathwayz::ID => opened(code, &games::pathwayz::retelling::RETELLING),
        Numberclart::ID => opened(code, &games::numberclart::retelling::RETELLING),
        ColorCascade::ID => opened(code, &games::color_cascade::retelling::RETELLING),
        other => panic!("{other} is a game of the list without a retelling"),
    }
}

#[test]
fn ten_thousand_hostile_links_are_refused_or_open_a_true_game_and_store_nothing() {
    let memory = Memory::default();
    let saves = Saves::new(&memory);
    for entry in GAMES {
        let record = random_game(entry, entry.default_preset, 1, 5).record();
        let slot = Slot::new(entry.id, entry.default_preset);
        saves.keep_games(&slot, &record.to_string(), &ReplacedGames::default());
    }
    let stored = saves.entries();
    let sound = true_links();
    let mut rng = Rng::new(20, Stream::Search);
    let (mut refused, mut true_games) = (0, 0);
    for number in 0..LINKS {
        let code = hostile(number, &sound, &mut rng);
        assert_eq!(Address::read(&format!("#r={code}")), Address::Shared(code.clone()));
        match open(&code) {
            Ok(()) => true_games += 1,
            Err(refusal) => {
                assert!(!refusal.code.is_empty() && !refusal.message.is_empty(), "{code}");
                refused += 1;
            }
        }
        if number % 500 == 0 {
            assert_eq!(saves.entries(), stored);
        }
    }
    assert_eq!(saves.entries(), stored);
    // Both happen, or the links are not what this test says they are.
    assert!(refused > LINKS / 2 && true_games > LINKS / 200, "{refused} refused, {true_games} opened");
}

#[test]
fn a_true_link_opens_and_only_playing_on_stores_it() {
    for code in true_links() {
        assert_eq!(open(&code), Ok(()), "{code}");
    }
    let memory = Memory::default();
    let saves = Saves::new(&memory);
    let record = random_game(&GAMES[0], GAMES[0].default_preset, 3, 6).record();
    let watched = Watched::<NumberMatch>::new(&record, None).expect("a record");
    assert!(saves.entries().is_empty());
    let _ = Playing::adopt(watched.fork(watched.steps().len()), &saves, 0.0);
    assert!(!saves.entries().is_empty());
}
