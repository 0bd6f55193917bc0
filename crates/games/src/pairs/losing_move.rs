//! Finds the move that lost a board, in games where only matching can lose it.

/// What one look at a position found out.
pub(crate) enum Look<W> {
    /// It can be cleared, in this way.
    Winnable(W),
    /// It cannot, proved.
    Lost,
    /// Not found out.
    Open,
}

/// What is known of positions that follow each other: the last that is proved winnable, with a way to clear it, and the
/// first that is proved lost.
pub(crate) struct Turning<W> {
    pub winnable: Option<(usize, W)>,
    pub lost: Option<usize>,
}

/// After this many open answers a search gives up, so that the next can spend more on each.
const MOST_OPEN: u32 = 3;

impl<W> Turning<W> {
    /// Nothing is known but that the last position is lost, where it is.
    pub const fn before(lost: Option<usize>) -> Self {
        Self { winnable: None, lost }
    }

    /// Finds where the board was lost among this many positions, by bisection. Positions of which a look finds nothing
    /// out are left out, so the answer may be wide, but never wrong.
    pub fn narrow(&mut self, count: usize, mut look: impl FnMut(usize) -> Look<W>) {
        let from = self.winnable.as_ref().map_or(0, |(at, _)| at + 1);
        let mut open: Vec<usize> = (from..self.lost.unwrap_or(count)).collect();
        let mut unknown = 0;
        while let Some(&at) = open.get(open.len() / 2).filter(|_| unknown < MOST_OPEN) {
            match look(at) {
                Look::Winnable(way) => {
                    self.winnable = Some((at, way));
                    open.retain(|&other| other > at);
                }
                Look::Lost => {
                    self.lost = Some(at);
                    open.retain(|&other| other < at);
                }
                Look::Open => {
                    unknown += 1;
                    open.retain(|&other| other != at);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halving_finds_the_place_and_open_answers_only_widen_it() {
        for last in 0..10 {
            let mut turning = Turning::before(Some(10));
            turning.narrow(11, |at| if at <= last { Look::Winnable(at) } else { Look::Lost });
            assert_eq!((turning.winnable, turning.lost), (Some((last, last)), Some(last + 1)));
            let mut turning = Turning::before(Some(10));
            turning.narrow(11, |at| match at {
                5 | 6 => Look::Open,
                at if at <= last => Look::Winnable(at),
                _ => Look::Lost,
            });
            assert!(
                turning.winnable.is_none_or(|(at, _)| at <= last) && turning.lost.is_some_and(|at| at > last)
            );
        }
    }
}
