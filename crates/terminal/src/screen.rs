//! What each game adds to the terminal: its board, its figures, its keys and its words.

use crate::brush::Brush;
use crate::grid::{Grid, Shape};
use crate::look::Accent;
use crate::panel::Panel;
use crate::saved::Store;
use crate::today::Today;
use quintet_engine::{Cell, Game, Hint, Session};
use quintet_games::profile::Profile;
use quintet_play::ledger::Finish;
use quintet_play::playing::Summary;
use quintet_play::saves::Slot;

/// One of the four ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Towards row 1.
    Up,
    /// Away from row 1.
    Down,
    /// Towards column a.
    Left,
    /// Away from column a.
    Right,
}

impl Way {
    /// The cell next to another one; none beyond row 1, column a and column z.
    pub fn from(self, cell: Cell) -> Option<Cell> {
        let Cell { row, col } = cell;
        Some(match self {
            Self::Up => Cell::new(row.checked_sub(1)?, col),
            Self::Down => Cell::new(row.checked_add(1)?, col),
            Self::Left => Cell::new(row, col.checked_sub(1)?),
            Self::Right => Cell::new(row, (col + 1 < 26).then_some(col + 1)?),
        })
    }

    /// Its name in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}

/// What a player does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// An arrow key.
    Way(Way),
    /// Enter or Space.
    Choose,
    /// Escape.
    Cancel,
    /// Backspace.
    Back,
    /// Tab, or Shift+Tab.
    Next {
        /// Whether Shift was held.
        backwards: bool,
    },
    /// Page Up or Page Down: by this many rows.
    Page(i16),
    /// A key that a game has for itself.
    Own(char),
    /// The mouse went down on a cell.
    Point(Cell),
    /// The mouse was dragged to a cell.
    Drag(Cell),
    /// The mouse went up.
    Release,
}

/// What follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act<M> {
    /// Nothing.
    Nothing,
    /// The choice on the board changed; a line of words about it, or an empty one.
    Chose(String),
    /// Moves are played, one after the other.
    Play(Vec<M>),
    /// Something was refused, in words.
    Refuse(String),
}

/// What a line of words is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// What happened.
    #[default]
    Plain,
    /// It went well.
    Good,
    /// It was refused.
    Refused,
    /// A hint.
    Hint,
}

/// A game as it is shown now.
pub struct Seen<'a, G: Game> {
    /// The playing.
    pub session: &'a Session<G>,
    /// The position before the last move, unless something else was done since.
    pub before: Option<&'a G>,
    /// What the last move did.
    pub events: &'a [G::Event],
    /// The move that a hint points at.
    pub hint: Option<G::Move>,
    /// Whether the solver has been asked, and what it found.
    pub verdict: Option<quintet_engine::Verdict>,
    /// The best figure so far in this mode.
    pub best: Option<u32>,
    /// The par of a daily board.
    pub par: Option<u32>,
    /// The seconds played so far, where they count.
    pub seconds: Option<u32>,
    /// The day of a daily board.
    pub day: Option<&'a Today>,
    /// Whether a record is watched, so that there is nothing to choose.
    pub watched: bool,
}

impl<G: Game> Seen<'_, G> {
    /// The position.
    pub fn position(&self) -> &G {
        self.session.position()
    }
}

/// A key, what it does in a word, and in full.
pub type Key = (&'static str, &'static str, &'static str);

/// A search that can be done elsewhere.
pub type Search<M> = Box<dyn FnOnce() -> Option<M> + Send>;

/// A game's screen: what is chosen on its board, and how everything is drawn and said.
pub trait Screen: Clone + Default + 'static {
    /// The rules.
    type Game: Game;

    /// What every front end knows of the game.
    const PROFILE: &'static Profile;
    /// What is stored of it besides its record.
    const SUMMARY: Summary<Self::Game>;
    /// Its colour.
    const ACCENT: Accent;
    /// What the arrow keys do, and the keys that it has for itself.
    const KEYS: &'static [Key];
    /// A move as it is typed.
    const EXAMPLE: &'static str;
    /// The letters and signs among them.
    const OWN_KEYS: &'static str;
    /// Whether the arrow keys only move a cursor, so that nothing is lost when one is pressed by mistake.
    const WAYS_ONLY_LOOK: bool;
    /// What can be typed.
    const PROMPT: &'static str;
    /// What to do, until the first move is made.
    const WELCOME: &'static str;
    /// How it is played: paragraphs.
    const HOW_TO: &'static [&'static str];

    /// What a finished stage or game came to.
    fn finish(session: &Session<Self::Game>, slot: &Slot, store: &Store) -> Finish;

    /// What the board needs.
    fn shape(&self, position: &Self::Game) -> Shape;

    /// The row that must be visible.
    fn focus(&self) -> u16 {
        0
    }

    /// Makes sure that the cells of a move are visible.
    fn look_at(&mut self, _mv: Move<Self>) {}

    /// Draws the board.
    fn draw(&self, seen: &Seen<'_, Self::Game>, grid: &Grid, brush: &mut Brush<'_>);

    /// Adds the figures.
    fn panel(&self, seen: &Seen<'_, Self::Game>, panel: &mut Panel);

    /// Something is done on the board.
    fn press(&mut self, press: Press, session: &Session<Self::Game>) -> Act<Move<Self>>;

    /// The moves that a typed text means.
    fn typed(&self, text: &str, _session: &Session<Self::Game>) -> Result<Vec<Move<Self>>, String> {
        text.parse().map(|mv| vec![mv]).map_err(|refusal: quintet_engine::Refusal| sentence(&refusal.message))
    }

    /// What a move did, in words; `before` is the position before it.
    fn happened(&self, before: &Self::Game, events: &[Event<Self>], after: &Self::Game) -> (Tone, String);

    /// A hint in words.
    fn hinted(&self, hint: &Hint<Move<Self>>, _position: &Self::Game) -> String {
        match &hint.why {
            Some(why) => format!("Try {}: {why}.", hint.mv),
            None => format!("Try {}.", hint.mv),
        }
    }

    /// The position was changed by something else than a move that `press` asked for: what is chosen may be gone.
    fn follow(&mut self, _session: &Session<Self::Game>) {}

    /// The board as lines of plain text.
    fn text(&self, session: &Session<Self::Game>) -> String;

    /// The opponent's move, where one is to move.
    fn reply(_session: &Session<Self::Game>) -> Option<Search<Move<Self>>> {
        None
    }

    /// How many undos take back what a player calls one move.
    fn undos(_session: &Session<Self::Game>) -> usize {
        1
    }

    /// Whether a solver's verdict is shown beside the board.
    const HAS_VERDICT: bool = false;
}

/// A screen's moves.
pub type Move<S> = <<S as Screen>::Game as Game>::Move;
/// A screen's events.
pub type Event<S> = <<S as Screen>::Game as Game>::Event;

/// The engine's words as a sentence on its own: names of cells stay small.
pub fn sentence(text: &str) -> String {
    let text = text.trim_end_matches('.');
    let first = text.split(' ').next().unwrap_or_default();
    if first.parse::<Cell>().is_ok() {
        return format!("{text}.");
    }
    let mut letters = text.chars();
    let first: String = letters.next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

/// `1 cell`, `4 cells`.
pub fn counted(number: u32, one: &str) -> String {
    format!("{number} {one}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_cells_stay_small_in_a_sentence() {
        assert_eq!(sentence("a1 and b2 do not see each other"), "a1 and b2 do not see each other.");
        assert_eq!(sentence("the game is over."), "The game is over.");
    }

    #[test]
    fn every_way_leads_back() {
        let middle = Cell::new(2, 2);
        for (way, back) in [(Way::Up, Way::Down), (Way::Left, Way::Right)] {
            assert_eq!(way.from(middle).and_then(|cell| back.from(cell)), Some(middle));
        }
        assert_eq!(Way::Up.from(Cell::new(0, 0)), None);
        assert_eq!(Way::Right.from(Cell::new(0, 25)), None);
    }
}
