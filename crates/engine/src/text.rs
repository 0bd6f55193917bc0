//! Reading position texts: rows joined by `/`, then ` key=value` fields in any order.

use crate::Refusal;
use crate::refusal::excerpt;
use std::str::FromStr;

/// The rows of a position text.
pub type Lines<'a> = Vec<&'a str>;

/// Splits a position text into its rows and its fields.
pub fn split_position(text: &str) -> Result<(Lines<'_>, Fields<'_>), Refusal> {
    let mut words = text.split(' ');
    let rows: Lines<'_> = words.next().unwrap_or_default().split('/').collect();
    let mut fields = Vec::new();
    for word in words {
        let (key, value) = word.split_once('=').ok_or_else(|| {
            Refusal::bad_position(format!("\"{}\" is not a key=value field", excerpt(word)))
        })?;
        if fields.iter().any(|(other, _)| *other == key) {
            return Err(Refusal::bad_position(format!("the field \"{}\" is given twice", excerpt(key))));
        }
        fields.push((key, value));
    }
    Ok((rows, Fields { fields }))
}

/// The fields of a position text. Take those you know, then call [`Fields::finish`], which refuses any other.
#[derive(Debug)]
pub struct Fields<'a> {
    fields: Vec<(&'a str, &'a str)>,
}

impl<'a> Fields<'a> {
    /// The text of a field, if it is given.
    pub fn take(&mut self, key: &str) -> Option<&'a str> {
        let at = self.fields.iter().position(|(name, _)| *name == key)?;
        Some(self.fields.swap_remove(at).1)
    }

    /// A plain number without sign or leading zeros, if it is given.
    pub fn number<N: FromStr>(&mut self, key: &str) -> Result<Option<N>, Refusal> {
        self.take(key).map(|text| number(key, text)).transpose()
    }

    /// Refuses the fields that were not taken.
    pub fn finish(self) -> Result<(), Refusal> {
        match self.fields.first() {
            None => Ok(()),
            Some((key, _)) => {
                Err(Refusal::bad_position(format!("there is no field \"{}\" here", excerpt(key))))
            }
        }
    }
}

/// Reads a number as it is printed: digits only, no leading zeros, small enough for its type.
fn number<N: FromStr>(key: &str, text: &str) -> Result<N, Refusal> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse()
        .ok()
        .filter(|_| plain)
        .ok_or_else(|| Refusal::bad_position(format!("{key}={} is not a number that fits", excerpt(text))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_fields_come_apart() {
        let (rows, mut fields) = split_position("12/3. b=7 a=x").unwrap();
        assert_eq!(rows, ["12", "3."]);
        assert_eq!(fields.take("a"), Some("x"));
        assert_eq!(fields.number::<u8>("b"), Ok(Some(7)));
        assert_eq!(fields.number::<u8>("c"), Ok(None));
        assert_eq!(fields.finish(), Ok(()));
    }

    #[test]
    fn malformed_fields_are_refused() {
        assert!(split_position("1 a").is_err());
        assert!(split_position("1 a=1 a=2").is_err());
        assert!(split_position("1  a=1").is_err());
        assert!(split_position("1 z=1").unwrap().1.finish().is_err());
        for bad in ["256", "-1", "+1", "01", "", "1e1", "x"] {
            let text = format!("1 a={bad}");
            assert!(split_position(&text).unwrap().1.number::<u8>("a").is_err(), "{bad}");
        }
    }
}
