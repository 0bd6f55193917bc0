//! Sets of cells, one bit for each.

/// A set of numbers below `64 * W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    /// How many numbers it can hold.
    pub const CAPACITY: usize = 64 * W;

    pub const EMPTY: Self = Self([0; W]);

    /// All numbers below a limit.
    pub fn below(limit: u16) -> Self {
        let limit = usize::from(limit);
        Self(std::array::from_fn(|word| match limit.saturating_sub(64 * word) {
            0 => 0,
            more if more >= 64 => u64::MAX,
            some => (1 << some) - 1,
        }))
    }

    pub fn insert(&mut self, number: u16) {
        self.0[usize::from(number / 64)] |= 1 << (number % 64);
    }

    pub fn remove(&mut self, number: u16) {
        self.0[usize::from(number / 64)] &= !(1 << (number % 64));
    }

    pub fn contains(&self, number: u16) -> bool {
        self.0[usize::from(number / 64)] >> (number % 64) & 1 == 1
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    pub fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    pub fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    pub fn lowest(&self) -> Option<u16> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word as u16 * 64 + self.0[word].trailing_zeros() as u16)
    }

    pub fn highest(&self) -> Option<u16> {
        let word = self.0.iter().rposition(|&word| word != 0)?;
        Some(word as u16 * 64 + 63 - self.0[word].leading_zeros() as u16)
    }

    /// Its numbers, lowest first.
    pub fn iter(self) -> impl Iterator<Item = u16> {
        self.0.into_iter().zip(0_u16..).flat_map(|(mut word, index)| {
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as u16)?;
                word &= word - 1;
                Some(index * 64 + bit)
            })
        })
    }
}
