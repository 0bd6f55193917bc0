//! Fixed-point arithmetic for the tree search: 65,536 stands for one.

/// One.
pub const ONE: u64 = 1 << 16;

/// The natural logarithm of two.
const LN_2: u64 = 45_426;

/// The natural logarithm of a number from 1 up, rounded down.
pub fn ln(number: u32) -> u64 {
    let whole = number.ilog2();
    // The number as a fraction between 1 and 2 with 31 binary places; each squaring yields one place of its logarithm.
    let mut fraction = u64::from(number) << (31 - whole);
    let mut log = u64::from(whole);
    for _ in 0..16 {
        fraction = (fraction * fraction) >> 31;
        log <<= 1;
        if fraction >> 32 != 0 {
            fraction >>= 1;
            log |= 1;
        }
    }
    (log * LN_2) >> 16
}

/// The square root of `number / divisor`, rounded down; both arguments count as fixed-point and plain.
pub fn root_of_quotient(number: u64, divisor: u32) -> u64 {
    (number * ONE / u64::from(divisor)).isqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right_to_four_places() {
        // Ten thousand times the natural logarithm, from a table.
        for (number, ten_thousandths) in [
            (1, 0),
            (2, 6_931),
            (3, 10_986),
            (10, 23_026),
            (1_000, 69_078),
            (10_000, 92_103),
            (65_536, 110_904),
            (4_294_967_295, 221_807),
        ] {
            let found = ln(number) * 10_000 / ONE;
            assert!(found.abs_diff(ten_thousandths) <= 3, "ln {number}: {found}");
        }
    }

    #[test]
    fn logarithms_never_decrease() {
        assert!((1..20_000).all(|number| ln(number) <= ln(number + 1)));
    }

    #[test]
    fn roots_are_the_largest_whose_square_fits() {
        for number in [0, 1, ONE, 2 * ONE, 92_103, 603_609] {
            for divisor in [1, 2, 3, 7, 10_000] {
                let root = root_of_quotient(number, divisor);
                let square = number * ONE / u64::from(divisor);
                assert!(root * root <= square && square < (root + 1) * (root + 1), "{number} / {divisor}");
            }
        }
        assert_eq!(root_of_quotient(4 * ONE, 1), 2 * ONE);
        assert_eq!(root_of_quotient(ONE, 4), ONE / 2);
    }
}
