//! A game in the list of games: everything that can be done with a game known only by its name.

use crate::analysis::{Analysis, OnNews};
use crate::link::{self, SeedCode};
use crate::verify::{self, Budget, Dealt, Opponent, Proof, Replies};
use crate::{AnySession, Fault, Game, Kinds, Record, Refusal, Session, Status, conformance, playthrough};

/// A session that was opened, or why it could not be.
pub type Opened = Result<Box<dyn AnySession>, Refusal>;

/// What a census counts on one dealt board: always the same names in the same order.
pub type Counted = Result<Vec<(&'static str, i64)>, Refusal>;

/// A game as the list of games knows it: names, and how to open a session.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The game's id.
    pub id: &'static str,
    /// The game's name for people.
    pub name: &'static str,
    /// The version of its rules.
    pub rules: u16,
    /// The preset that is used when none is asked for.
    pub default_preset: &'static str,
    /// Whether it is played against an opponent.
    pub has_opponent: bool,
    /// The parameters of the daily boards, Monday to Sunday.
    pub daily: [&'static str; 7],
    /// Every kind of event.
    pub kinds: &'static [&'static str],
    /// Every code with which a move is refused.
    pub codes: &'static [&'static str],
    /// Every status that a position can have.
    pub statuses: &'static [Status],
    presets: fn() -> Vec<&'static str>,
    read_params: fn(&str) -> Result<String, Refusal>,
    deal: fn(&str, u64) -> Opened,
    load: fn(&str) -> Opened,
    replay: fn(&Record) -> Opened,
    canonical: fn(&Record) -> Result<Record, Refusal>,
    house: fn(&str, u64) -> Opened,
    prepare: fn(&str, u64) -> Result<Dealt, Refusal>,
    verify: fn(&Record, &Dealt, &Budget, &mut dyn Replies) -> Result<Proof, Refusal>,
    link: fn(&Record, u8, Option<SeedCode>) -> Result<String, Refusal>,
    open: fn(&link::Parts<'_>) -> Result<Record, Refusal>,
    playthrough: fn(&str) -> Result<String, Refusal>,
    playthrough_record: fn(&str) -> Result<Record, Refusal>,
    new_playthrough: fn(&str, u64, usize) -> Result<String, Refusal>,
    conformance: fn(&str, u64, usize),
    census: fn(&str, u64) -> Counted,
    analyse: fn(&Record, OnNews<'_>) -> Result<Analysis, Refusal>,
}

impl Entry {
    /// The entry of a game that is played alone.
    pub const fn of<G: Game>() -> Self {
        Self::against::<G, verify::Nobody>()
    }

    /// The entry of a game that is played against an opponent.
    pub const fn against<G: Game, O: Opponent<G>>() -> Self {
        Self {
            id: G::ID,
            name: G::NAME,
            rules: G::RULES,
            default_preset: G::DEFAULT_PRESET,
            has_opponent: O::EXISTS,
            daily: G::DAILY,
            kinds: <G::Event as Kinds>::KINDS,
            codes: <G::Fault as Fault>::CODES,
            statuses: G::STATUSES,
            presets: || G::PRESETS.iter().map(|preset| preset.name).collect(),
            read_params: |text| Ok(Session::<G>::text_of(&Session::<G>::params_from(text)?)),
            deal: |params, seed| Ok(Box::new(Session::<G>::deal(Session::<G>::params_from(params)?, seed)?)),
            load: |position| Ok(Box::new(Session::load(position.parse::<G>()?))),
            replay: |record| Ok(Box::new(verify::replay::<G, O>(record)?)),
            canonical: |record| Ok(Session::<G>::replay(record)?.record()),
            house: |params, seed| Ok(Box::new(verify::house::<G>(params, seed)?)),
            prepare: verify::prepare::<G>,
            verify: verify::verify::<G, O>,
            link: link::encode::<G>,
            open: link::decode::<G>,
            playthrough: playthrough::rerender::<G>,
            playthrough_record: playthrough::record::<G>,
            new_playthrough: playthrough::random::<G>,
            conformance: conformance::check::<G>,
            census: |params, seed| {
                let session = Session::<G>::deal(Session::<G>::params_from(params)?, seed)?;
                let moves = AnySession::legal_moves(&session).len();
                Ok(vec![("opening_moves", moves as i64)])
            },
            analyse: |_, _| Err(Refusal::new("not_analysed", "this game has no analysis")),
        }
    }

    /// The same entry with a census that counts what matters in this game.
    pub const fn counted_by(mut self, census: fn(&str, u64) -> Counted) -> Self {
        self.census = census;
        self
    }

    /// The same entry with an analysis of records.
    pub const fn analysed_by(
        mut self,
        analyse: fn(&Record, OnNews<'_>) -> Result<Analysis, Refusal>,
    ) -> Self {
        self.analyse = analyse;
        self
    }

    /// The names of the presets, easiest first.
    pub fn presets(&self) -> Vec<&'static str> {
        (self.presets)()
    }

    /// The shortest text with the same parameters as a text.
    pub fn read_params(&self, text: &str) -> Result<String, Refusal> {
        (self.read_params)(text)
    }

    /// A new game of a preset or of parameters.
    pub fn deal(&self, params: &str, seed: u64) -> Opened {
        (self.deal)(params, seed)
    }

    /// A game that starts from a position.
    pub fn load(&self, position: &str) -> Opened {
        (self.load)(position)
    }

    /// Replays a record and checks its claim, and that the opponent may have played its moves.
    pub fn replay(&self, record: &Record) -> Opened {
        (self.replay)(record)
    }

    /// A record printed again, so one playing has one text. The opponent's moves are not checked.
    pub fn canonical(&self, record: &Record) -> Result<Record, Refusal> {
        (self.canonical)(record)
    }

    /// The board of these parameters and this seed, played by the house player.
    pub fn house(&self, params: &str, seed: u64) -> Opened {
        (self.house)(params, seed)
    }

    /// Deals a board and computes its par, for verifying many records of it.
    pub fn prepare(&self, params: &str, seed: u64) -> Result<Dealt, Refusal> {
        (self.prepare)(params, seed)
    }

    /// Verifies a record of a dealt board within a budget. Of the opponent only the complete search's own moves are
    /// accepted; those that were found out are remembered in `replies`.
    pub fn verify(
        &self,
        record: &Record,
        dealt: &Dealt,
        budget: &Budget,
        replies: &mut dyn Replies,
    ) -> Result<Proof, Refusal> {
        (self.verify)(record, dealt, budget, replies)
    }

    /// The code of a link to a record. `number` is the game's place in the list; `seed_code` is a shorter way to
    /// write the seed, where there is one.
    pub fn link(&self, record: &Record, number: u8, seed_code: Option<SeedCode>) -> Result<String, Refusal> {
        (self.link)(record, number, seed_code)
    }

    /// The record that a link's code stands for.
    pub fn open(&self, parts: &link::Parts<'_>) -> Result<Record, Refusal> {
        (self.open)(parts)
    }

    /// Reads a golden game's steps back, replays them and prints it again.
    pub fn playthrough(&self, text: &str) -> Result<String, Refusal> {
        (self.playthrough)(text)
    }

    /// The record of a golden game.
    pub fn playthrough_record(&self, text: &str) -> Result<Record, Refusal> {
        (self.playthrough_record)(text)
    }

    /// A golden game of this many random steps.
    pub fn new_playthrough(&self, params: &str, seed: u64, steps: usize) -> Result<String, Refusal> {
        (self.new_playthrough)(params, seed, steps)
    }

    /// Counts what matters on the board of these parameters and this seed.
    pub fn census(&self, params: &str, seed: u64) -> Counted {
        (self.census)(params, seed)
    }

    /// Analyses a record: what was lost where, and what would have been better. `on_news` is called with remarks as they are
    /// found and may break it off. The opponent's moves are taken as they are.
    pub fn analyse(&self, record: &Record, on_news: OnNews<'_>) -> Result<Analysis, Refusal> {
        (self.analyse)(record, on_news)
    }

    /// Runs the conformance suite over one random game of this many moves; panics where the game breaks it.
    pub fn check_conformance(&self, params: &str, seed: u64, moves: usize) {
        (self.conformance)(params, seed, moves);
    }
}
