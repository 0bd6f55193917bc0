//! The test suite that every game must pass. It panics with the game, the seed and the place of the failure.

use crate::{Fault, Game, Record, Rng, STEP_WORDS, Session, Status, Stream};

/// Plays one random game of at most `moves` moves and checks every promise of [`Game`] at each position.
pub fn check<G: Game>(params: &str, seed: u64, moves: usize) {
    let place = format!("{} {params}~{seed}", G::ID);
    check_names::<G>();
    let params = Session::<G>::params_from(params).unwrap_or_else(|refusal| panic!("{place}: {refusal}"));
    let mut session =
        Session::<G>::deal(params.clone(), seed).unwrap_or_else(|refusal| panic!("{place}: {refusal}"));
    assert_eq!(Ok(params.clone()), params.to_string().parse(), "{place}: params do not round-trip");
    assert_eq!(
        G::deal(&params, seed).as_ref(),
        Ok(session.position()),
        "{place}: two deals of a seed differ"
    );

    let mut rng = Rng::new(seed, Stream::Search);
    for number in 0..moves {
        let place = format!("{place}, move {number}, {}", session.position());
        let legal = check_position(session.position(), &place);
        check_refusals(&session, &legal, &mut rng, &place);
        if legal.is_empty() {
            break;
        }
        if rng.below(10) == 0 {
            check_hint(&mut session, &legal, &place);
        }
        let mv = *rng.choose(&legal);
        session
            .play(mv, &mut Vec::new())
            .unwrap_or_else(|fault| panic!("{place}: {mv} is listed but: {fault}"));
        if rng.below(8) == 0 {
            check_undo_and_redo(&mut session, &place);
        }
    }
    check_record(&session, &place);
    check_undo_to_the_start(session, &place);
}

fn check_names<G: Game>() {
    let names: Vec<&str> = G::PRESETS.iter().map(|preset| preset.name).collect();
    assert!(names.contains(&G::DEFAULT_PRESET), "{}: the default preset is not listed", G::ID);
    for (i, name) in names.iter().enumerate() {
        assert!(!names[..i].contains(name), "{}: preset {name} is listed twice", G::ID);
        assert!(!name.contains([' ', '~', ':', '\n']), "{}: preset {name} cannot stand in a record", G::ID);
    }
    for word in STEP_WORDS {
        assert!(word.parse::<G::Move>().is_err(), "{}: {word} is a step, so it can be no move", G::ID);
    }
}

/// Texts round-trip, moves are sorted and unique, each can be played, and the status agrees with them.
fn check_position<G: Game>(position: &G, place: &str) -> Vec<G::Move> {
    let text = position.to_string();
    assert!(!text.contains('\n'), "{place}: a position is one line");
    let again: G =
        text.parse().unwrap_or_else(|refusal| panic!("{place}: its own text is refused: {refusal}"));
    assert_eq!(&again, position, "{place}: the text does not round-trip");
    assert_eq!(again.to_string(), text, "{place}: the text is not canonical");

    let mut legal = vec![];
    position.legal_moves(&mut legal);
    assert!(
        legal.windows(2).all(|pair| pair[0] < pair[1]),
        "{place}: moves are not sorted and unique: {legal:?}"
    );
    assert_eq!(position.count_legal_moves(), legal.len() as u64, "{place}: moves are counted wrongly");
    let mut reread = vec![];
    again.legal_moves(&mut reread);
    assert_eq!(legal, reread, "{place}: a reread position has other moves");

    let status = position.status();
    assert!(G::STATUSES.contains(&status), "{place}: status {status} is not listed");
    assert_eq!(status, again.status(), "{place}: a reread position has another status");
    assert_eq!(position.score(), again.score(), "{place}: a reread position has another score");
    assert_eq!(status.is_over(), legal.is_empty(), "{place}: status {status} with {} moves", legal.len());

    for &mv in &legal {
        assert_eq!(mv.to_string().parse(), Ok(mv), "{place}: move {mv} does not round-trip");
        let (mut heard, mut unheard, mut reread) = (position.clone(), position.clone(), again.clone());
        let mut events = Vec::new();
        heard.play(mv, &mut events).unwrap_or_else(|fault| panic!("{place}: {mv} is listed but: {fault}"));
        unheard
            .play(mv, &mut ())
            .unwrap_or_else(|fault| panic!("{place}: {mv} plays only when heard: {fault}"));
        reread.play(mv, &mut ()).unwrap_or_else(|fault| panic!("{place}: {mv} fails when reread: {fault}"));
        assert_eq!(heard, unheard, "{place}: {mv} depends on who listens");
        assert_eq!(heard.to_string(), reread.to_string(), "{place}: {mv} differs on a reread position");
        assert!(!events.is_empty(), "{place}: {mv} tells nothing");
    }
    legal
}

/// Moves whose text is changed a little are refused unless they are listed, and change nothing.
fn check_refusals<G: Game>(session: &Session<G>, legal: &[G::Move], rng: &mut Rng, place: &str) {
    let position = session.position();
    let mut texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
    texts.extend(G::UNLISTED.iter().map(ToString::to_string));
    texts.extend(session.moves().rev().take(4).map(|mv| mv.to_string()));
    if texts.is_empty() {
        return;
    }
    for _ in 0..24 {
        let mut bytes = rng.choose(&texts).clone().into_bytes();
        let at = rng.below(bytes.len() as u32) as usize;
        bytes[at] = *rng.choose(b"abcdefghi0123456789-+ ");
        let Ok(text) = String::from_utf8(bytes) else { continue };
        let Ok(mv) = text.parse::<G::Move>() else { continue };
        if legal.contains(&mv) || G::UNLISTED.contains(&mv.to_string().as_str()) {
            continue;
        }
        let mut tried = position.clone();
        let mut events = Vec::new();
        match tried.play(mv, &mut events) {
            Ok(()) => panic!("{place}: {mv} plays but is not listed"),
            Err(fault) => {
                assert_eq!(&tried, position, "{place}: refused {mv} changed the position");
                assert_eq!(tried.to_string(), position.to_string(), "{place}: refused {mv} changed the text");
                assert!(events.is_empty(), "{place}: refused {mv} told {events:?}");
                let refusal = fault.refusal();
                let plain = refusal.code.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
                assert!(
                    plain && !refusal.code.is_empty() && !refusal.message.is_empty(),
                    "{place}: {refusal:?}"
                );
            }
        }
    }
}

/// A hint is a legal move, and giving it changes neither the moves nor what they do to the board.
fn check_hint<G: Game>(session: &mut Session<G>, legal: &[G::Move], place: &str) {
    let status = session.position().status();
    assert_eq!(
        session.position().hint(),
        session.position().hint(),
        "{place}: two hints for one position differ"
    );
    assert_eq!(
        session.position().has_hint(),
        session.position().hint().is_some(),
        "{place}: there is a hint, or there is none"
    );
    match session.hint() {
        Ok(Some(hint)) => assert!(legal.contains(&hint.mv), "{place}: the hint {} is not legal", hint.mv),
        Ok(None) => assert_ne!(status, Status::Playing, "{place}: there are moves but no hint"),
        Err(_) => {}
    }
    let mut after = vec![];
    session.position().legal_moves(&mut after);
    assert_eq!(after, legal, "{place}: a hint changed the legal moves");
}

fn check_undo_and_redo<G: Game>(session: &mut Session<G>, place: &str) {
    let after = session.position().clone();
    if let Err(refusal) = session.undo() {
        assert!(after.status().is_over(), "{place}: {refusal}");
        return;
    }
    // An undo may cost something, so the move is played from the position that it brought back.
    let mut expected = session.position().clone();
    if let Some(mv) = session.next_redo() {
        let played = expected.play(mv, &mut ());
        played.unwrap_or_else(|fault| panic!("{place}: {mv} cannot be played again: {fault}"));
    }
    session.redo(&mut ()).unwrap_or_else(|refusal| panic!("{place}: {refusal}"));
    assert_eq!(session.position(), &expected, "{place}: undo and redo differ");
}

/// The record's text round-trips and replays to the same position.
fn check_record<G: Game>(session: &Session<G>, place: &str) {
    let record = session.record();
    let text = record.to_string();
    assert_eq!(text.parse::<Record>().as_ref(), Ok(&record), "{place}: the record does not round-trip");
    let again = Session::<G>::replay(&record).unwrap_or_else(|refusal| panic!("{place}: {refusal}"));
    assert_eq!(again.position(), session.position(), "{place}: the replay differs");
    assert_eq!(again.steps(), session.steps(), "{place}: the replay has other steps");

    let loaded = Session::load(session.position().clone());
    let replayed =
        Session::<G>::replay(&loaded.record()).unwrap_or_else(|refusal| panic!("{place}: {refusal}"));
    assert_eq!(replayed.position(), session.position(), "{place}: a literal start differs");

    let mut tampered = record.clone();
    tampered.claim.score += 1;
    let refusal = Session::<G>::replay(&tampered).expect_err("a tampered score is refused");
    assert_eq!(refusal.code, "score_differs", "{place}");
    tampered = record;
    tampered.rules += 1;
    let refusal = Session::<G>::replay(&tampered).expect_err("another rules version is refused");
    assert_eq!(refusal.code, "rules_differ", "{place}");
}

fn check_undo_to_the_start<G: Game>(mut session: Session<G>, place: &str) {
    let mut expected: Vec<G> = session.history().collect();
    while let Some(mut before) = expected.pop() {
        if let Err(refusal) = before.undo_from(session.position()) {
            assert_eq!(session.undo(), Err(refusal), "{place}: an undo is refused in two ways");
            return;
        }
        session.undo().unwrap_or_else(|refusal| panic!("{place}: {refusal}"));
        assert_eq!(session.position(), &before, "{place}: an undo leads elsewhere");
    }
    assert_eq!(session.undo().expect_err("nothing is left to undo").code, "nothing_to_undo", "{place}");
    while session.can_redo() {
        session.redo(&mut ()).unwrap_or_else(|refusal| panic!("{place}: {refusal}"));
    }
}
