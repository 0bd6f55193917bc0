//! Swipes: which way a finger went.

use quintet_games::numberclart::Direction;

/// How far a finger must go, in CSS pixels, to mean more than a tap.
pub const THRESHOLD: f64 = 24.0;

/// The direction of a way across the screen: that of its longer part, if that is long enough.
pub fn direction(across: f64, down: f64) -> Option<Direction> {
    if across.abs().max(down.abs()) < THRESHOLD {
        return None;
    }
    Some(match (across.abs() > down.abs(), across > 0.0, down > 0.0) {
        (true, true, _) => Direction::Right,
        (true, false, _) => Direction::Left,
        (false, _, true) => Direction::Down,
        (false, _, false) => Direction::Up,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longer_part_decides() {
        assert_eq!(direction(30.0, 29.0), Some(Direction::Right));
        assert_eq!(direction(-30.0, 29.0), Some(Direction::Left));
        assert_eq!(direction(29.0, 30.0), Some(Direction::Down));
        assert_eq!(direction(29.0, -30.0), Some(Direction::Up));
    }

    #[test]
    fn a_short_way_is_no_swipe() {
        assert_eq!(direction(23.0, -23.0), None);
        assert_eq!(direction(24.0, 0.0), Some(Direction::Right));
    }
}
