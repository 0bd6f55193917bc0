//! One large number made of digits of different radices.

/// A natural number of any size, its lowest part first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Number {
    parts: Vec<u32>,
}

impl Number {
    /// Multiplies by the radix and adds the digit.
    pub(crate) fn push(&mut self, digit: u32, radix: u32) {
        let mut carry = u64::from(digit);
        for part in &mut self.parts {
            carry += u64::from(*part) * u64::from(radix);
            *part = carry as u32;
            carry >>= 32;
        }
        if carry > 0 {
            self.parts.push(carry as u32);
        }
    }

    /// Removes the digit that was pushed last; `None` if no digit has this radix.
    pub(crate) fn pop(&mut self, radix: u32) -> Option<u32> {
        let mut rest = 0_u64;
        for part in self.parts.iter_mut().rev() {
            rest = rest << 32 | u64::from(*part);
            *part = rest.checked_div(radix.into())? as u32;
            rest %= u64::from(radix);
        }
        while self.parts.last() == Some(&0) {
            self.parts.pop();
        }
        (radix > 0).then_some(rest as u32)
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.parts.is_empty()
    }

    /// Its bytes, the lowest first, without zeros at the end.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.parts.iter().flat_map(|part| part.to_le_bytes()).collect();
        while bytes.last() == Some(&0) {
            bytes.pop();
        }
        bytes
    }
}

impl From<&[u8]> for Number {
    fn from(bytes: &[u8]) -> Self {
        let part = |bytes: &[u8]| bytes.iter().rev().fold(0, |part, &byte| part << 8 | u32::from(byte));
        let mut number = Self { parts: bytes.chunks(4).map(part).collect() };
        while number.parts.last() == Some(&0) {
            number.parts.pop();
        }
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn digits_come_back_in_the_order_opposite_to_the_one_they_went_in(
            digits in proptest::collection::vec((0_u32..70_000, 1_u32..70_000), 0..300)
        ) {
            let digits: Vec<(u32, u32)> = digits.into_iter().map(|(digit, radix)| (digit % radix, radix)).collect();
            let mut number = Number::default();
            for &(digit, radix) in &digits {
                number.push(digit, radix);
            }
            let mut again = Number::from(number.bytes().as_slice());
            proptest::prop_assert_eq!(&again, &number);
            for &(digit, radix) in digits.iter().rev() {
                proptest::prop_assert_eq!(again.pop(radix), Some(digit));
            }
            proptest::prop_assert!(again.is_zero());
        }
    }

    #[test]
    fn no_digit_has_the_radix_zero() {
        assert_eq!(Number::default().pop(0), None);
        assert_eq!(Number::from(&[7][..]).pop(0), None);
    }
}
