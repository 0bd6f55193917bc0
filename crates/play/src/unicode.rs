//! Texts that are not valid Unicode, escaped as texts that are.
//!
//! A browser's text is any row of 16-bit units, and half of a pair of surrogates may stand alone in it. Rust's text
//! cannot hold that, but nothing that was stored may be changed. So [`MARK`], a sign that no text uses, and four digits
//! stand for such a unit, and two of the mark for the sign itself. Every other text stays as it is.

/// U+FFFF, which Unicode promises never to use.
pub const MARK: char = '\u{ffff}';

/// The text that stands for a browser's units.
pub fn text_of(units: &[u16]) -> String {
    let mut text = String::with_capacity(units.len());
    for sign in char::decode_utf16(units.iter().copied()) {
        match sign {
            Ok(MARK) => text.extend([MARK, MARK]),
            Ok(sign) => text.push(sign),
            Err(alone) => text.push_str(&format!("{MARK}{:04x}", alone.unpaired_surrogate())),
        }
    }
    text
}

/// The units that a text stands for. A mark that means nothing stands for itself.
pub fn units_of(text: &str) -> Vec<u16> {
    let mut units = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(place) = rest.find(MARK) {
        units.extend(rest[..place].encode_utf16());
        rest = &rest[place + MARK.len_utf8()..];
        let alone =
            rest.get(..4).filter(|digits| digits.bytes().all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f')));
        match alone.and_then(|digits| u16::from_str_radix(digits, 16).ok()) {
            Some(unit @ 0xd800..=0xdfff) => {
                units.push(unit);
                rest = &rest[4..];
            }
            _ => {
                units.push(0xffff);
                rest = rest.strip_prefix(MARK).unwrap_or(rest);
            }
        }
    }
    units.extend(rest.encode_utf16());
    units
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn half_a_pair_is_kept() {
        let units = [0x61, 0xd83d, 0x62, 0xde00, 0xd83d, 0xde00, 0xffff];
        assert_eq!(text_of(&units), "a\u{ffff}d83db\u{ffff}de00\u{1f600}\u{ffff}\u{ffff}");
        assert_eq!(units_of(&text_of(&units)), units);
    }

    proptest! {
        #[test]
        fn whatever_a_browser_holds_comes_back(units in prop::collection::vec(prop_oneof![
            any::<u16>(), 0xd7fe_u16..0xe002, Just(0xffff), 0x30_u16..0x67,
        ], 0..24)) {
            prop_assert_eq!(units_of(&text_of(&units)), units);
        }

        #[test]
        fn a_plain_text_stands_for_itself(text in "[^\u{ffff}]*") {
            let units: Vec<u16> = text.encode_utf16().collect();
            prop_assert_eq!(text_of(&units), text.clone());
            prop_assert_eq!(units_of(&text), units);
        }
    }
}
