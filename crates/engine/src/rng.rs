//! Random numbers that are the same on every machine and in every release.
//!
//! The generator is SplitMix64, whose whole state is one counter: it prints as a single number in a position. The
//! bounded draws and the shuffle are ours, so that no library update can change a game.

use rand_core::{Rng as _, SeedableRng};
use rand_xoshiro::SplitMix64;

/// What random numbers are used for. Each purpose has its own sequence, so asking for a hint never changes the next tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u64)]
pub enum Stream {
    /// Boards and puzzles.
    Deal = 1,
    /// What appears during play.
    Spawn = 2,
    /// The opponent's search.
    Ai = 3,
    /// Solvers and hints.
    Search = 4,
}

/// The state of a random sequence.
///
/// ```
/// use quintet_engine::{Rng, Stream};
///
/// let mut deal = Rng::new(42, Stream::Deal);
/// let again = Rng::from_state(deal.state());
/// assert_eq!(deal, again);
/// assert!(deal.below(6) < 6);
/// assert_ne!(Rng::new(42, Stream::Spawn), again);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// SplitMix64 adds this to its state at every draw.
    const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

    /// The sequence of a seed for one purpose.
    pub fn new(seed: u64, stream: Stream) -> Self {
        Self::numbered(seed, stream, 0)
    }

    /// The sequence for one of several, such as the stages of one run.
    pub fn numbered(seed: u64, stream: Stream, number: u64) -> Self {
        let mut rng = Self { state: seed };
        for word in [stream as u64, number] {
            rng.state = rng.next() ^ word;
        }
        rng.state = rng.next();
        rng
    }

    /// The sequence that continues from a printed state.
    pub const fn from_state(state: u64) -> Self {
        Self { state }
    }

    /// The state, which determines all later numbers.
    pub const fn state(self) -> u64 {
        self.state
    }

    /// The next 64 bits.
    #[allow(clippy::should_implement_trait)] // An endless sequence of bare words is no use as an iterator.
    #[inline]
    pub fn next(&mut self) -> u64 {
        let word = SplitMix64::seed_from_u64(self.state).next_u64();
        self.state = self.state.wrapping_add(Self::STEP);
        word
    }

    /// A number below `bound`, each equally likely. The bound must not be 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0);
        // Multiply and take the high half; the few words that would favour some results are drawn again. The limit
        // is below the bound, so it is only worked out when it can matter.
        loop {
            let product = (self.next() >> 32) * u64::from(bound);
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }

    /// An element of a slice, each equally likely. The slice must not be empty.
    pub fn choose<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len() as u32) as usize]
    }

    /// Brings a slice into random order.
    pub fn shuffle<T>(&mut self, slice: &mut [T]) {
        for last in (1..slice.len()).rev() {
            slice.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Published outputs of SplitMix64.
    #[test]
    fn the_generator_is_splitmix64() {
        let mut rng = Rng::from_state(1_234_567);
        let published = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(published.map(|_| rng.next()), published);
        assert_eq!(Rng::from_state(0).next(), 0xE220_A839_7B1D_CDAF);
    }

    #[test]
    fn a_printed_state_goes_on_where_it_stopped() {
        let mut rng = Rng::new(42, Stream::Spawn);
        rng.next();
        let mut again = Rng::from_state(rng.state());
        assert_eq!(rng.next(), again.next());
    }

    #[test]
    fn streams_and_numbers_differ() {
        let mut first: Vec<u64> = [Stream::Deal, Stream::Spawn, Stream::Ai, Stream::Search]
            .into_iter()
            .flat_map(|stream| (0..4).map(move |n| Rng::numbered(7, stream, n).next()))
            .collect();
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), 16);
    }

    /// Fixed for ever: a change here changes every deal.
    #[test]
    fn draws_and_shuffles_keep_their_vectors() {
        let mut rng = Rng::new(42, Stream::Deal);
        let draws: Vec<u32> = (0..10).map(|_| rng.below(10)).collect();
        let mut order: Vec<u32> = (0..10).collect();
        rng.shuffle(&mut order);
        assert_eq!(draws, [2, 2, 6, 5, 1, 8, 7, 4, 2, 2]);
        assert_eq!(order, [8, 7, 0, 4, 1, 5, 3, 6, 9, 2]);
    }

    #[test]
    fn bounded_draws_are_even() {
        let mut rng = Rng::new(1, Stream::Deal);
        let mut seen = [0_u32; 7];
        for _ in 0..70_000 {
            seen[rng.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|n| (9_600..10_400).contains(n)), "{seen:?}");
        assert_eq!(rng.below(1), 0);
        let high = (0..100).map(|_| rng.below(u32::MAX)).max();
        assert!(high > Some(u32::MAX / 2));
    }
}
