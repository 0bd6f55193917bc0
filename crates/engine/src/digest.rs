//! Digests: one number for a text, the same on every machine.

/// FNV-1a with 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(u64);

impl Digest {
    /// The digest of no bytes.
    pub const EMPTY: Self = Self(0xcbf2_9ce4_8422_2325);

    /// The digest of a text.
    pub fn of(text: &str) -> Self {
        Self::EMPTY.with(text.as_bytes())
    }

    /// The digest of the bytes so far and these.
    #[must_use]
    pub fn with(self, bytes: &[u8]) -> Self {
        Self(
            bytes
                .iter()
                .fold(self.0, |state, &byte| (state ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)),
        )
    }

    /// The number.
    pub const fn number(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_vectors_of_fnv_1a_come_out() {
        for (text, number) in
            [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8)]
        {
            assert_eq!(Digest::of(text).number(), number);
        }
    }
}
