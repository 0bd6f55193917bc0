//! Verifying results: what a record proves, within counted bounds.

use crate::{Class, Digest, Game, Observer, Origin, Outcome, Record, Refusal, Session, Status, Step};
use std::any::Any;
use std::collections::BTreeMap;
use std::marker::PhantomData;

/// The side that no person plays, in games that have one.
pub trait Opponent<G: Game> {
    /// Whether there is one.
    const EXISTS: bool = true;

    /// Whether it is to move.
    fn is_to_move(position: &G) -> bool;

    /// Whether it may play a move: its choice, or what a search that was broken off would have chosen.
    fn may_play(position: &G, params: &G::Params, mv: G::Move) -> Result<(), Refusal>;

    /// The complete search's move and its number of nodes, or `None` if it takes more than `most`.
    fn reply(position: &G, params: &G::Params, most: u64) -> Option<(G::Move, u64)>;
}

/// The opponent in games that are played alone.
pub struct Nobody;

impl<G: Game> Opponent<G> for Nobody {
    const EXISTS: bool = false;

    fn is_to_move(_: &G) -> bool {
        false
    }

    fn may_play(_: &G, _: &G::Params, _: G::Move) -> Result<(), Refusal> {
        Ok(())
    }

    fn reply(_: &G, _: &G::Params, _: u64) -> Option<(G::Move, u64)> {
        None
    }
}

/// How much work verifying one record may take. Everything is counted, nothing is timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Steps of the record.
    pub steps: u32,
    /// Hints among them.
    pub hints: u32,
    /// Moves `+`, those played again by a redo included: each may double the board.
    pub adds: u32,
    /// Moves `next`, counted in the same way: each deals a board.
    pub deals: u32,
    /// Moves of the opponent.
    pub replies: u32,
    /// Nodes that the opponent's searches look at, all together.
    pub nodes: u64,
}

impl Budget {
    /// The budget of a server for a record.
    pub const SERVER: Self =
        Self { steps: 2_000, hints: 50, adds: 8, deals: 20, replies: 200, nodes: 100_000 };

    /// Refuses a record whose text is too long.
    fn admit(&self, steps: &str) -> Result<(), Refusal> {
        let count = |wanted: &str| steps.split_ascii_whitespace().filter(|step| *step == wanted).count();
        within(self.steps, "steps", steps.split_ascii_whitespace().count())?;
        within(self.hints, "hints", count("hint"))?;
        within(self.adds, ADDS, count("+"))?;
        within(self.deals, DEALS, count("next"))
    }
}

const ADDS: &str = "moves \"+\"";
const DEALS: &str = "moves \"next\"";

fn within(limit: u32, name: &str, count: usize) -> Result<(), Refusal> {
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    if count > limit { Err(too_long(limit, name, count)) } else { Ok(()) }
}

/// Counts the moves that grow a board or deal one. The text of a record does not show them all: an undo and a redo play
/// the same one again.
#[derive(Default)]
struct BoardMoves {
    adds: usize,
    deals: usize,
}

impl BoardMoves {
    fn count<G: Game>(&mut self, session: &Session<G>, step: &str, budget: &Budget) -> Result<(), Refusal> {
        let again = session.next_redo().filter(|_| step == "redo").map(|mv| mv.to_string());
        match again.as_deref().unwrap_or(step) {
            "+" => self.adds += 1,
            "next" => self.deals += 1,
            _ => return Ok(()),
        }
        within(budget.adds, ADDS, self.adds)?;
        within(budget.deals, DEALS, self.deals)
    }
}

fn too_long(limit: u32, name: &str, count: u32) -> Refusal {
    Refusal::new("too_long", format!("a record may have {limit} {name}; this one has {count}"))
}

/// Remembers the opponent's replies by its parameters and the position, since many records of one board begin alike. `()` remembers nothing.
pub trait Replies {
    /// The reply in a position, if it is known.
    fn known(&self, position: &str) -> Option<String>;

    /// Called when the reply in a position was computed.
    fn learn(&mut self, position: &str, reply: &str);
}

impl Replies for () {
    fn known(&self, _: &str) -> Option<String> {
        None
    }

    fn learn(&mut self, _: &str, _: &str) {}
}

impl Replies for BTreeMap<String, String> {
    fn known(&self, position: &str) -> Option<String> {
        self.get(position).cloned()
    }

    fn learn(&mut self, position: &str, reply: &str) {
        self.insert(position.to_string(), reply.to_string());
    }
}

/// A dealt board with its par, for verifying many records of it.
pub struct Dealt {
    /// The parameters, as a record prints them.
    pub params: String,
    /// The seed.
    pub seed: u64,
    /// What the house player reaches.
    pub par: u32,
    position: Box<dyn Any + Send + Sync>,
}

/// What a verified record proves about a board, and what it says about how it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// How the game stands at the end.
    pub status: Status,
    /// The outcome of the playing.
    pub outcome: Outcome,
    /// What the house player reaches.
    pub par: u32,
    /// The help that was used, as recorded.
    pub class: Class,
    /// How many moves were taken back or played again, as recorded.
    pub undos: u32,
    /// How many hints were given, as recorded.
    pub hints: u32,
    /// A digest of the moves that still stand: equal for all who played the same line.
    pub line: u64,
    /// The record printed again, so that one playing has one text.
    pub record: Record,
}

impl Proof {
    /// The figure in thousandths of par.
    pub fn permille(&self) -> u32 {
        permille(self.outcome.figure, self.par)
    }
}

/// A figure in thousandths of par, 2,000 at most.
pub fn permille(figure: u32, par: u32) -> u32 {
    let share = u64::from(figure) * 1000 / u64::from(par.max(1));
    share.min(2000) as u32
}

/// Replays a record in which the opponent's search may have been cut short.
pub(crate) fn replay<G: Game, O: Opponent<G>>(record: &Record) -> Result<Session<G>, Refusal> {
    struct Lenient<O>(PhantomData<O>);
    impl<G: Game, O: Opponent<G>> Observer<G> for Lenient<O> {
        fn before(&mut self, session: &Session<G>, mv: G::Move) -> Result<(), Refusal> {
            match O::is_to_move(session.position()) {
                true => O::may_play(session.position(), session.params(), mv),
                false => Ok(()),
            }
        }
    }
    Session::replay_observed(record, &mut Lenient::<O>(PhantomData))
}

/// A board played by the house player.
pub fn house<G: Game>(params: &str, seed: u64) -> Result<Session<G>, Refusal> {
    let mut session = Session::<G>::deal(Session::<G>::params_from(params)?, seed)?;
    for mv in session.position().house_line(session.params()) {
        session.play(mv, &mut ()).expect("the house player plays legal moves");
    }
    Ok(session)
}

/// Deals a board and lets the house player play it.
pub(crate) fn prepare<G: Game>(params: &str, seed: u64) -> Result<Dealt, Refusal> {
    let played = house::<G>(params, seed)?;
    let par = played.outcome().figure;
    let position = played.history().next().unwrap_or_else(|| played.position().clone());
    Ok(Dealt { params: played.params_text(), seed, par, position: Box::new(position) })
}

/// What the house player reaches on a board.
pub fn par<G: Game>(params: &str, seed: u64) -> Result<u32, Refusal> {
    Ok(house::<G>(params, seed)?.outcome().figure)
}

/// Observes a replay and accepts only the moves of the opponent's complete search.
pub struct StrictReplies<'a, O> {
    left: Budget,
    budget: &'a Budget,
    replies: &'a mut dyn Replies,
    opponent: PhantomData<O>,
}

impl<'a, O> StrictReplies<'a, O> {
    /// Checks replies within a budget, and remembers those that were computed.
    pub fn within(budget: &'a Budget, replies: &'a mut dyn Replies) -> Self {
        Self { left: *budget, budget, replies, opponent: PhantomData }
    }
}

impl<G: Game, O: Opponent<G>> Observer<G> for StrictReplies<'_, O> {
    fn before(&mut self, session: &Session<G>, mv: G::Move) -> Result<(), Refusal> {
        let position = session.position();
        if !O::is_to_move(position) {
            return Ok(());
        }
        self.left.replies = self
            .left
            .replies
            .checked_sub(1)
            .ok_or_else(|| too_long(self.budget.replies, "replies", self.budget.replies + 1))?;
        let text = format!("{} {position}", session.params_text());
        let reply = match self.replies.known(&text) {
            Some(known) => known,
            None => {
                let (reply, nodes) =
                    O::reply(position, session.params(), self.left.nodes).ok_or_else(|| {
                        let message = "this opponent's replies take too long to be verified";
                        Refusal::new("too_long", message)
                    })?;
                self.left.nodes = self.left.nodes.saturating_sub(nodes);
                let reply = reply.to_string();
                self.replies.learn(&text, &reply);
                reply
            }
        };
        if reply == mv.to_string() {
            return Ok(());
        }
        Err(Refusal::new("opponent_differs", format!("the opponent plays {reply} here")))
    }
}

/// Verifies a record of a dealt board.
pub(crate) fn verify<G: Game, O: Opponent<G>>(
    record: &Record,
    dealt: &Dealt,
    budget: &Budget,
    replies: &mut dyn Replies,
) -> Result<Proof, Refusal> {
    record.is_of::<G>()?;
    let position: &G = dealt
        .position
        .downcast_ref()
        .ok_or_else(|| Refusal::new("other_game", format!("this board is not one of {}", G::ID)))?;
    match record.origin {
        Origin::Seed(seed) if seed == dealt.seed => {}
        Origin::Seed(_) => return Err(other_board("seed")),
        Origin::Position(_) => {
            let message = "a result is verified from the deal of a seed, not from a given position";
            return Err(Refusal::new("literal_position", message));
        }
    }
    let params = Session::<G>::params_from(&record.params)?;
    if params != Session::<G>::params_from(&dealt.params)? {
        return Err(other_board("parameters"));
    }
    budget.admit(&record.steps)?;
    let mut session = Session::adopt(params, dealt.seed, position.clone());
    if !record.steps.split_ascii_whitespace().any(|step| step == "undo") {
        session.forget_history();
    }
    let mut strict = StrictReplies::<O>::within(budget, replies);
    let mut board_moves = BoardMoves::default();
    for (index, text) in record.steps.split_ascii_whitespace().enumerate() {
        board_moves.count(&session, text, budget)?;
        session.replay_step(index + 1, text, &mut strict)?;
    }
    record.compare(session.claim())?;
    let moves: Vec<G::Move> = session.moves().collect();
    let line = moves.iter().fold(Digest::EMPTY, |digest, mv| digest.with(format!("{mv} ").as_bytes()));
    let counted =
        |wanted: &[Step<G::Move>]| session.steps().iter().filter(|step| wanted.contains(step)).count() as u32;
    let record = session.record();
    Ok(Proof {
        status: session.position().status(),
        outcome: G::outcome(position, &moves, session.position()),
        par: dealt.par,
        class: record.class(),
        undos: counted(&[Step::Undo, Step::Redo]),
        hints: counted(&[Step::Hint]),
        line: line.number(),
        record,
    })
}

fn other_board(what: &str) -> Refusal {
    Refusal::new("other_board", format!("this record has other {what} than the board it is sent for"))
}
