//! A ghost: another playing of the same board, raced move by move and never by the clock. After the player's k-th move,
//! the ghost is shown after its own k-th.

use crate::retelling::Retelling;
use quintet_engine::{Game, Session};
use std::cmp::Ordering;

/// Another playing's figure after each of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// Before the first move and after each.
    figures: Vec<i32>,
}

/// How the player stands against a ghost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The player's moves so far.
    pub moves: u32,
    /// The player's figure.
    pub mine: i32,
    /// The ghost's figure after as many moves, or after its last.
    pub ghosts: i32,
    /// Whether the ghost has no move left.
    pub ghost_is_done: bool,
}

impl Ghost {
    /// The moves that stand in a session.
    pub fn of<G: Game>(retelling: &Retelling<G>, session: &Session<G>) -> Self {
        let moves: Vec<G::Move> = session.moves().collect();
        let positions = session.history().chain([session.position().clone()]);
        let figures = positions.enumerate().map(|(number, at)| (retelling.figure_of)(&moves[..number], &at));
        Self { figures: figures.collect() }
    }

    /// How many moves it makes.
    pub fn moves(&self) -> u32 {
        self.figures.len() as u32 - 1
    }

    /// Its figure after this many moves, or after its last.
    pub fn after(&self, moves: u32) -> i32 {
        self.figures[(moves as usize).min(self.figures.len() - 1)]
    }

    /// Its figure at the end.
    pub fn last(&self) -> i32 {
        self.after(u32::MAX)
    }

    /// How a playing that is over compares with the whole of it: `Against the other game: 123 to 120, 3 ahead.`
    pub fn at_the_end<G: Game>(&self, retelling: &Retelling<G>, session: &Session<G>) -> String {
        let now = Comparison { ghosts: self.last(), ..self.compare(retelling, session) };
        format!("Against the other game: {} to {}, {}.", now.mine, now.ghosts, now.difference_in_words())
    }

    /// How a session stands against it.
    pub fn compare<G: Game>(&self, retelling: &Retelling<G>, session: &Session<G>) -> Comparison {
        let moves: Vec<G::Move> = session.moves().collect();
        let count = moves.len() as u32;
        Comparison {
            moves: count,
            mine: (retelling.figure_of)(&moves, session.position()),
            ghosts: self.after(count),
            ghost_is_done: count >= self.moves(),
        }
    }
}

impl Comparison {
    /// How far the player is ahead; negative if behind.
    pub const fn difference(&self) -> i32 {
        self.mine - self.ghosts
    }

    /// `65 ahead`, `3 behind`, `level`.
    pub fn difference_in_words(&self) -> String {
        match self.difference().cmp(&0) {
            Ordering::Greater => format!("{} ahead", self.difference()),
            Ordering::Less => format!("{} behind", -self.difference()),
            Ordering::Equal => "level".to_string(),
        }
    }

    /// `Turn 38: 149 to 84, 65 ahead`.
    pub fn words<G: Game>(&self, retelling: &Retelling<G>) -> String {
        let done = if self.ghost_is_done { ", and the ghost is done" } else { "" };
        format!(
            "{} {}: {} to {}, {}{done}",
            retelling.turn,
            self.moves,
            self.mine,
            self.ghosts,
            self.difference_in_words()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::numberclart::retelling::RETELLING;
    use quintet_games::Numberclart;

    fn played(way: usize, moves: usize) -> Session<Numberclart> {
        let params = Session::<Numberclart>::params_from("sprint").unwrap();
        let mut session = Session::<Numberclart>::deal(params, 5).unwrap();
        for _ in 0..moves {
            let mut legal = Vec::new();
            session.position().legal_moves(&mut legal);
            session.play(legal[way % legal.len()], &mut ()).unwrap();
        }
        session
    }

    #[test]
    fn after_my_kth_move_the_ghost_stands_after_its_kth() {
        let other = played(3, 30);
        let ghost = Ghost::of(&RETELLING, &other);
        assert_eq!((ghost.moves(), ghost.last()), (30, other.position().score() as i32));
        for moves in [0, 7, 20, 30] {
            let compared = ghost.compare(&RETELLING, &played(1, moves));
            assert_eq!(compared.ghosts, played(3, moves).position().score() as i32);
            assert_eq!(compared.mine, played(1, moves).position().score() as i32);
            assert_eq!(compared.ghost_is_done, moves == 30);
        }
        assert_eq!(ghost.compare(&RETELLING, &played(3, 12)).difference(), 0);
        assert_eq!(ghost.compare(&RETELLING, &played(3, 35)).ghosts, ghost.last());
        let (mine, ghosts) = (played(3, 12).position().score(), ghost.last());
        let words = format!("Against the other game: {mine} to {ghosts}, {} behind.", ghosts - mine as i32);
        assert_eq!(ghost.at_the_end(&RETELLING, &played(3, 12)), words, "with the whole of it");
    }

    #[test]
    fn a_comparison_is_told_in_words_and_a_tie_is_said() {
        let at = |mine, ghosts| Comparison { moves: 38, mine, ghosts, ghost_is_done: false };
        assert_eq!(at(149, 84).words(&RETELLING), "Turn 38: 149 to 84, 65 ahead");
        assert_eq!(at(84, 87).words(&RETELLING), "Turn 38: 84 to 87, 3 behind");
        assert_eq!(at(84, 84).words(&RETELLING), "Turn 38: 84 to 84, level");
        let done = Comparison { ghost_is_done: true, ..at(9, 8) };
        assert_eq!(done.words(&RETELLING), "Turn 38: 9 to 8, 1 ahead, and the ghost is done");
    }
}
