//! How confetti falls: 120 pieces from the top corners.

/// The number of pieces.
pub const PIECES: u32 = 120;
/// Their colours in turn.
pub const COLOURS: [&str; 6] = ["#2196f3", "#4caf50", "#ffc107", "#ff5252", "#7e57c2", "#e2673f"];
/// How long a piece falls, and within which time the last one begins, in milliseconds.
const FALL: f64 = 1500.0;
const SPREAD: f64 = 300.0;
/// When the last piece is gone.
pub const LASTS: f64 = FALL + SPREAD;
/// How far above the view a piece starts.
const ABOVE: f64 = 16.0;
/// The share of its way after which a piece fades.
const FADES: f64 = 0.7;

/// One piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// In pixels.
    pub wide: f64,
    /// In pixels.
    pub high: f64,
    /// Whether it is round.
    pub disc: bool,
    from_left: bool,
    /// How far it falls, in heights of the view.
    across: f64,
    down: f64,
    /// How far it turns, in radians.
    turn: f64,
    /// When it begins, in milliseconds.
    after: f64,
}

/// Where the middle of a piece is seen in the view, how far it is turned, and how much of it is left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    /// In pixels from the left.
    pub x: f64,
    /// In pixels from the top.
    pub y: f64,
    /// In radians.
    pub turn: f64,
    /// From 1 down to 0.
    pub opacity: f64,
}

/// A number between 0 and 1 that looks random but is the same for the same piece.
fn scatter(piece: u32, salt: u32) -> f64 {
    let mixed = (piece * 4 + salt).wrapping_mul(2_654_435_761);
    f64::from((mixed ^ (mixed >> 15)).wrapping_mul(2_246_822_519) >> 8) / f64::from(1 << 24)
}

/// Quick first: the Bézier curve from corner to corner with the handles (0.2, 0.6) and (0.5, 1).
fn ease(part: f64) -> f64 {
    let curve = |t: f64, one: f64, other: f64| {
        let rest = 1.0 - t;
        3.0 * rest * rest * t * one + 3.0 * rest * t * t * other + t * t * t
    };
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..20 {
        let t = (low + high) / 2.0;
        if curve(t, 0.2, 0.5) < part { low = t } else { high = t }
    }
    curve((low + high) / 2.0, 0.6, 1.0)
}

impl Piece {
    /// The piece of this number.
    pub fn nth(piece: u32) -> Self {
        let from_left = piece.is_multiple_of(2);
        let across = 0.04 + scatter(piece, 0) * 0.92;
        let disc = piece % 4 == 3;
        let wide = if disc { 7.0 } else { 5.0 + scatter(piece, 3) * 5.0 };
        Self {
            wide,
            high: if disc { wide } else { 12.0 },
            disc,
            from_left,
            across: if from_left { across } else { -across },
            down: 0.3 + scatter(piece, 1) * 0.8,
            turn: ((scatter(piece, 2) - 0.5) * 1440.0).to_radians(),
            after: scatter(piece, 3) * SPREAD,
        }
    }

    /// The piece `passed` milliseconds after the first one began, in a view of this size; not before it begins, nor
    /// when it is gone.
    pub fn at(&self, passed: f64, view: (f64, f64)) -> Option<Seen> {
        let part = (passed - self.after) / FALL;
        if !(0.0..1.0).contains(&part) {
            return None;
        }
        let corner = if self.from_left { self.wide / 2.0 } else { view.0 - self.wide / 2.0 };
        let way = ease(part);
        Some(Seen {
            x: corner + self.across * view.0 * way,
            y: self.high / 2.0 - ABOVE + self.down * view.1 * way,
            turn: self.turn * way,
            opacity: 1.0 - ease(((part - FADES) / (1.0 - FADES)).max(0.0)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEW: (f64, f64) = (375.0, 812.0);

    #[test]
    fn every_piece_begins_above_its_corner_and_is_gone_at_the_end() {
        for piece in (0..PIECES).map(Piece::nth) {
            let first = piece.at(piece.after, VIEW).unwrap();
            let corner = if piece.from_left { first.x } else { VIEW.0 - first.x };
            assert!((corner - piece.wide / 2.0).abs() < 0.1 && first.y + piece.high / 2.0 < 0.0, "{first:?}");
            assert!((first.opacity - 1.0).abs() < 1e-3 && first.turn.abs() < 1e-3, "{first:?}");
            assert_eq!(piece.at(piece.after - 1.0, VIEW), None);
            assert_eq!(piece.at(LASTS, VIEW), None);
        }
    }

    #[test]
    fn a_piece_is_quick_first_and_fades_last() {
        let piece = Piece::nth(0);
        let at = |part: f64| piece.at(piece.after + part * FALL, VIEW).unwrap();
        let (half, late, end) = (at(0.5), at(0.69), at(0.9999));
        let gone = |seen: Seen| (seen.y - at(0.0).y) / (end.y - at(0.0).y);
        assert!(gone(half) > 0.75 && gone(half) < 0.9, "{}", gone(half));
        assert!(late.opacity > 0.999 && end.opacity < 0.01, "{late:?} {end:?}");
        let wide = (end.x - at(0.0).x) / VIEW.0;
        assert!((wide - piece.across).abs() < 0.001 && (end.turn - piece.turn).abs() < 0.01);
    }

    #[test]
    fn the_curve_is_that_of_its_handles() {
        // At a half of its own parameter it is at (0.3875, 0.725).
        assert!((ease(0.3875) - 0.725).abs() < 1e-4);
        assert!(ease(0.0) < 1e-4 && ease(1.0) > 1.0 - 1e-4);
    }

    #[test]
    fn half_of_the_pieces_come_from_each_side_and_a_quarter_are_discs() {
        let pieces: Vec<Piece> = (0..PIECES).map(Piece::nth).collect();
        assert_eq!(pieces.iter().filter(|piece| piece.from_left).count(), 60);
        assert_eq!(pieces.iter().filter(|piece| piece.wide == piece.high).count(), 30);
    }
}
