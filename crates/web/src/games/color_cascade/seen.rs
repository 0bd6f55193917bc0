//! What is seen of Color Cascade Grid: tokens that keep their identity while they move, fall, appear and vanish.
//!
//! Lengths are in cells, times in milliseconds. The engine says what happens; this only says how it looks on the way.

use quintet_engine::Cell;
use quintet_games::ColorCascade;
use quintet_games::color_cascade::{Colour, Event, SIDE};

/// Two tokens change places.
pub const SWAP: f64 = 180.0;
/// What will be cleared lights up.
pub const FLASH: f64 = 120.0;
/// What was cleared shrinks.
pub const SHRINK: f64 = 180.0;
/// A goblin drops its token.
pub const DROP: f64 = 160.0;
/// The next goblin follows.
pub const STAGGER: f64 = 90.0;
const FALL_PER_ROW: f64 = 60.0;
const LONGEST_FALL: f64 = 300.0;

/// How something moves along its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ease {
    In,
    InOut,
}

impl Ease {
    fn at(self, part: f64) -> f64 {
        match self {
            Self::In => part * part,
            Self::InOut => part * part * (3.0 - 2.0 * part),
        }
    }
}

/// What a token is doing.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Doing {
    Resting,
    /// Going from a point to its cell, lifted on the way where it changes places.
    Moving {
        from: (f64, f64),
        ease: Ease,
        lifted: bool,
    },
    /// Out towards a neighbour and back.
    Refused {
        toward: (f64, f64),
    },
    Flashing,
    Shrinking,
    /// Dropped by a goblin.
    Arriving {
        from: f64,
    },
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Token {
    id: u32,
    colour: Colour,
    cell: Cell,
    doing: Doing,
    began: f64,
    lasts: f64,
}

/// A token as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprite {
    /// Whose it is.
    pub colour: Colour,
    /// The middle, from the left and the top of the board.
    pub x: f64,
    /// The middle, from the top.
    pub y: f64,
    /// Its size across and down, 1 at rest.
    pub size: (f64, f64),
    /// How brightly its ring lights up, from 0 to 1.
    pub flash: f64,
    /// Whether it is drawn over the others.
    pub above: bool,
}

/// All tokens that are seen.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seen {
    tokens: Vec<Token>,
    next: u32,
    /// The drag that the next swap ends.
    let_go: Option<Drag>,
}

fn middle(cell: Cell) -> (f64, f64) {
    (f64::from(cell.col) + 0.5, f64::from(cell.row) + 0.5)
}

/// How long a fall of this many rows takes.
fn fall_time(rows: u16) -> f64 {
    (FALL_PER_ROW * f64::from(rows)).min(LONGEST_FALL)
}

/// How long what an event shows lasts before the next may begin.
pub fn lasts(event: &Event) -> f64 {
    match event {
        Event::Swapped { .. } => SWAP,
        Event::Cleared { .. } => FLASH + SHRINK,
        Event::Fell { falls, .. } => {
            falls.iter().map(|fall| fall_time(fall.to.row - fall.from.row)).fold(0.0, f64::max)
        }
        Event::Goblin { .. } => STAGGER,
        _ => 0.0,
    }
}

impl Seen {
    /// A position at rest.
    pub fn of(position: &ColorCascade) -> Self {
        let mut seen = Self::default();
        for index in 0..usize::from(SIDE) * usize::from(SIDE) {
            let cell = Cell::at(index, SIDE);
            if let Some(colour) = position.token(cell) {
                seen.add(colour, cell);
            }
        }
        seen
    }

    fn add(&mut self, colour: Colour, cell: Cell) -> &mut Token {
        let id = self.next;
        self.next += 1;
        self.tokens.push(Token { id, colour, cell, doing: Doing::Resting, began: 0.0, lasts: 0.0 });
        self.tokens.last_mut().expect("a token was just added")
    }

    fn at(&mut self, cell: Cell) -> Option<&mut Token> {
        self.tokens.iter_mut().find(|token| token.cell == cell && token.doing != Doing::Shrinking)
    }

    /// Brings everything to rest where it is going.
    pub fn settle(&mut self) {
        self.tokens.retain(|token| token.doing != Doing::Shrinking);
        for token in &mut self.tokens {
            token.doing = Doing::Resting;
        }
    }

    /// Begins to show an event at a time; `pace` is 1, or less where it must be quick.
    pub fn show(&mut self, event: &Event, now: f64, pace: f64) {
        match event {
            Event::Swapped { from, to, .. } => {
                self.settle();
                self.exchange(*from, *to, now, pace);
                self.let_go = None;
            }
            Event::Cleared { cells, .. } => {
                self.settle();
                for token in self.tokens.iter_mut().filter(|token| cells.contains(&token.cell)) {
                    *token = Token { doing: Doing::Flashing, began: now, lasts: FLASH * pace, ..*token };
                }
            }
            Event::Fell { falls, .. } => {
                self.settle();
                // From below upwards, so that no two tokens are ever in one cell.
                for fall in falls.iter().rev() {
                    if let Some(token) = self.at(fall.from) {
                        let doing = Doing::Moving { from: middle(fall.from), ease: Ease::In, lifted: false };
                        let lasts = fall_time(fall.to.row - fall.from.row) * pace;
                        *token = Token { cell: fall.to, doing, began: now, lasts, ..*token };
                    }
                }
            }
            Event::Goblin { at, colour } => {
                let from = -0.6;
                let token = self.add(*colour, *at);
                *token = Token { doing: Doing::Arriving { from }, began: now, lasts: DROP * pace, ..*token };
            }
            _ => {}
        }
    }

    /// Lets what lights up go.
    pub fn shrink(&mut self, now: f64, pace: f64) {
        for token in self.tokens.iter_mut().filter(|token| token.doing == Doing::Flashing) {
            *token = Token { doing: Doing::Shrinking, began: now, lasts: SHRINK * pace, ..*token };
        }
    }

    fn exchange(&mut self, one: Cell, other: Cell, now: f64, pace: f64) {
        for token in &mut self.tokens {
            let to = match token.cell {
                cell if cell == one => other,
                cell if cell == other => one,
                _ => continue,
            };
            let seen = sprite(token, now, self.let_go);
            let doing = Doing::Moving { from: (seen.x, seen.y), ease: Ease::InOut, lifted: true };
            *token = Token { cell: to, doing, began: now, lasts: SWAP * pace, ..*token };
        }
    }

    /// A swap that is refused: both go towards each other and back.
    pub fn refuse(&mut self, one: Cell, other: Cell, now: f64) {
        for (cell, toward) in [(one, middle(other)), (other, middle(one))] {
            if let Some(token) = self.at(cell) {
                *token = Token { doing: Doing::Refused { toward }, began: now, lasts: SWAP, ..*token };
            }
        }
    }

    /// A dragged token is let go, and the next swap begins where it is.
    pub fn let_go(&mut self, drag: Drag) {
        self.let_go = Some(drag);
    }

    /// A dragged token goes back to its cell, and so does the one that made room.
    pub fn put_back(&mut self, drag: Drag, now: f64) {
        self.let_go = None;
        for cell in [Some(drag.cell), drag.other].into_iter().flatten() {
            if let Some(token) = self.at(cell) {
                let seen = sprite(token, now, Some(drag));
                let doing = Doing::Moving { from: (seen.x, seen.y), ease: Ease::InOut, lifted: false };
                *token = Token { doing, began: now, lasts: SWAP, ..*token };
            }
        }
    }

    /// Whether anything moves at this time.
    pub fn moves(&self, now: f64) -> bool {
        self.tokens.iter().any(|token| token.doing != Doing::Resting && now < token.began + token.lasts)
    }

    /// What is drawn at a time, those above the others last. A drag shifts a token and pushes a neighbour aside.
    pub fn sprites(&self, now: f64, drag: Option<Drag>) -> Vec<Sprite> {
        let mut sprites: Vec<Sprite> = self.tokens.iter().map(|token| sprite(token, now, drag)).collect();
        sprites.retain(|sprite| sprite.size.0 > 0.01);
        sprites.sort_by_key(|sprite| sprite.above);
        sprites
    }
}

/// A token that is being dragged: how far, and the token it would change places with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drag {
    /// The token's cell.
    pub cell: Cell,
    /// How far it is from there, across and down.
    pub by: (f64, f64),
    /// The neighbour that makes room.
    pub other: Option<Cell>,
}

fn sprite(token: &Token, now: f64, drag: Option<Drag>) -> Sprite {
    let part = if token.lasts > 0.0 { ((now - token.began) / token.lasts).clamp(0.0, 1.0) } else { 1.0 };
    let (x, y) = middle(token.cell);
    let mut sprite = Sprite { colour: token.colour, x, y, size: (1.0, 1.0), flash: 0.0, above: false };
    match token.doing {
        Doing::Resting => {
            if let Some(drag) = drag {
                if drag.cell == token.cell {
                    (sprite.x, sprite.y) = (x + drag.by.0, y + drag.by.1);
                    sprite.size = (1.1, 1.1);
                    sprite.above = true;
                } else if drag.other == Some(token.cell) {
                    (sprite.x, sprite.y) = (x - drag.by.0, y - drag.by.1);
                }
            }
        }
        Doing::Moving { from, ease, lifted } => {
            let gone = ease.at(part);
            (sprite.x, sprite.y) = (from.0 + (x - from.0) * gone, from.1 + (y - from.1) * gone);
            if lifted {
                let lift = 1.0 + 0.12 * (std::f64::consts::PI * part).sin();
                sprite.size = (lift, lift);
                sprite.above = true;
            }
        }
        Doing::Refused { toward } => {
            let out = 0.4 * (std::f64::consts::PI * part).sin();
            (sprite.x, sprite.y) = (x + (toward.0 - x) * out, y + (toward.1 - y) * out);
        }
        Doing::Flashing => sprite.flash = (part * 2.0).min(1.0),
        Doing::Shrinking => {
            let left = 1.0 - Ease::In.at(part);
            sprite.size = (left, left);
            sprite.flash = left;
        }
        Doing::Arriving { from } => {
            let landed = (part / 0.75).min(1.0);
            sprite.y = from + (y - from) * Ease::In.at(landed);
            // Squashed a little as it lands.
            let squash = if part > 0.75 { (std::f64::consts::PI * (part - 0.75) / 0.25).sin() } else { 0.0 };
            sprite.size = (1.0 + 0.14 * squash, 1.0 - 0.14 * squash);
            sprite.y += 0.05 * squash;
        }
    }
    sprite
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_engine::Game;
    use quintet_games::color_cascade::{Level, Move, Opponent};

    fn dealt(seed: u64) -> ColorCascade {
        ColorCascade::deal(&Opponent::new(Level::Easy), seed).unwrap()
    }

    fn first_swap(position: &ColorCascade) -> Move {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves[0]
    }

    fn plain(seen: &Seen) -> Vec<(Cell, Colour)> {
        let mut tokens: Vec<(Cell, Colour)> =
            seen.tokens.iter().map(|token| (token.cell, token.colour)).collect();
        tokens.sort_unstable();
        tokens
    }

    #[test]
    fn the_scene_arrives_where_the_engine_does() {
        for seed in 0..20 {
            let mut position = dealt(seed);
            let mut seen = Seen::of(&position);
            while !position.status().is_over() {
                let mut events = Vec::new();
                position.play(first_swap(&position), &mut events).unwrap();
                for event in &events {
                    seen.show(event, 0.0, 1.0);
                    seen.shrink(0.0, 1.0);
                }
                seen.settle();
                assert_eq!(plain(&seen), plain(&Seen::of(&position)), "seed {seed}");
            }
        }
    }

    #[test]
    fn a_swap_moves_on_its_way_and_ends_in_its_cells() {
        let position = dealt(3);
        let Move::Swap(from, to) = first_swap(&position) else { panic!("a new game has a swap") };
        let mut seen = Seen::of(&position);
        let colour = position.token(from).unwrap();
        let mut events = Vec::new();
        position.clone().play(Move::Swap(from, to), &mut events).unwrap();
        seen.show(&events[0], 1000.0, 1.0);
        assert!(seen.moves(1000.0 + SWAP / 2.0) && !seen.moves(1000.0 + SWAP));
        let ends = seen.sprites(1000.0 + SWAP, None);
        let (x, y) = middle(to);
        assert!(ends.iter().any(|sprite| sprite.colour == colour && sprite.x == x && sprite.y == y));
    }
}
