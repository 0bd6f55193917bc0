//! A small strict reader of JSON. What a server answers is not ours, so it is bounded in depth and never trusted.

use std::collections::BTreeMap;
use std::iter::Peekable;
use std::str::Chars;

/// How deep values may lie in one another. No answer needs more than five.
const DEPTH: u32 = 16;

/// A value. Numbers stay text until somebody asks for a whole one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing.
    Null,
    /// Yes or no.
    Bool(bool),
    /// A number as it was written.
    Number(String),
    /// A text.
    Text(String),
    /// Values in a row.
    List(Vec<Value>),
    /// Values by name.
    Object(BTreeMap<String, Value>),
}

impl Value {
    /// Reads one value and nothing else.
    pub fn read(text: &str) -> Option<Self> {
        let mut reader = Reader(text.chars().peekable());
        let value = reader.value(DEPTH)?;
        reader.skip();
        reader.0.next().is_none().then_some(value)
    }

    /// The value of a name; of anything but an object there is none.
    pub fn get(&self, name: &str) -> Option<&Self> {
        match self {
            Self::Object(values) => values.get(name),
            _ => None,
        }
    }

    /// The text of a name.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.get(name)? {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The whole number of a name, from 0 on.
    pub fn number(&self, name: &str) -> Option<u32> {
        self.get(name)?.whole()
    }

    /// The same where it may be null.
    pub fn number_or_null(&self, name: &str) -> Option<Option<u32>> {
        match self.get(name)? {
            Self::Null => Some(None),
            other => other.whole().map(Some),
        }
    }

    /// The yes or no of a name.
    pub fn bool(&self, name: &str) -> Option<bool> {
        match self.get(name)? {
            Self::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// The list of a name.
    pub fn list(&self, name: &str) -> Option<&[Self]> {
        self.get(name)?.items()
    }

    /// The values of a list.
    pub fn items(&self) -> Option<&[Self]> {
        match self {
            Self::List(values) => Some(values),
            _ => None,
        }
    }

    /// A whole number, from 0 on.
    pub fn whole(&self) -> Option<u32> {
        match self {
            Self::Number(text) => text.parse().ok(),
            _ => None,
        }
    }
}

struct Reader<'a>(Peekable<Chars<'a>>);

impl Reader<'_> {
    fn skip(&mut self) {
        while self.0.next_if(|sign| matches!(sign, ' ' | '\n' | '\r' | '\t')).is_some() {}
    }

    fn is(&mut self, wanted: char) -> bool {
        self.skip();
        self.0.next_if_eq(&wanted).is_some()
    }

    fn word(&mut self, word: &str, value: Value) -> Option<Value> {
        word.chars().all(|sign| self.0.next_if_eq(&sign).is_some()).then_some(value)
    }

    fn value(&mut self, depth: u32) -> Option<Value> {
        let deeper = depth.checked_sub(1)?;
        self.skip();
        match *self.0.peek()? {
            'n' => self.word("null", Value::Null),
            't' => self.word("true", Value::Bool(true)),
            'f' => self.word("false", Value::Bool(false)),
            '"' => self.text().map(Value::Text),
            '[' => self.list(deeper),
            '{' => self.object(deeper),
            _ => self.number(),
        }
    }

    fn list(&mut self, depth: u32) -> Option<Value> {
        self.0.next();
        let mut values = Vec::new();
        if self.is(']') {
            return Some(Value::List(values));
        }
        loop {
            values.push(self.value(depth)?);
            if self.is(']') {
                return Some(Value::List(values));
            }
            self.is(',').then_some(())?;
        }
    }

    fn object(&mut self, depth: u32) -> Option<Value> {
        self.0.next();
        let mut values = BTreeMap::new();
        if self.is('}') {
            return Some(Value::Object(values));
        }
        loop {
            self.skip();
            let name = self.text()?;
            self.is(':').then_some(())?;
            let value = self.value(depth)?;
            // Which of two values is meant nobody knows.
            values.insert(name, value).is_none().then_some(())?;
            if self.is('}') {
                return Some(Value::Object(values));
            }
            self.is(',').then_some(())?;
        }
    }

    fn digits(&mut self, text: &mut String) -> Option<()> {
        let before = text.len();
        while let Some(digit) = self.0.next_if(char::is_ascii_digit) {
            text.push(digit);
        }
        (text.len() > before).then_some(())
    }

    fn number(&mut self) -> Option<Value> {
        let mut text = String::new();
        text.extend(self.0.next_if_eq(&'-'));
        if let Some(zero) = self.0.next_if_eq(&'0') {
            text.push(zero);
        } else {
            self.digits(&mut text)?;
        }
        if let Some(point) = self.0.next_if_eq(&'.') {
            text.push(point);
            self.digits(&mut text)?;
        }
        if let Some(power) = self.0.next_if(|sign| matches!(sign, 'e' | 'E')) {
            text.push(power);
            text.extend(self.0.next_if(|sign| matches!(sign, '+' | '-')));
            self.digits(&mut text)?;
        }
        Some(Value::Number(text))
    }

    fn text(&mut self) -> Option<String> {
        self.0.next_if_eq(&'"')?;
        let mut text = String::new();
        loop {
            match self.0.next()? {
                '"' => return Some(text),
                '\\' => text.push(self.escaped()?),
                sign if sign < ' ' => return None,
                sign => text.push(sign),
            }
        }
    }

    fn escaped(&mut self) -> Option<char> {
        Some(match self.0.next()? {
            sign @ ('"' | '\\' | '/') => sign,
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let first = self.four_digits()?;
                if !(0xd800..0xdc00).contains(&first) {
                    return char::from_u32(first);
                }
                self.word("\\u", Value::Null)?;
                let second = self.four_digits()?.checked_sub(0xdc00)?;
                return char::from_u32(0x1_0000 + ((first - 0xd800) << 10) + second);
            }
            _ => return None,
        })
    }

    fn four_digits(&mut self) -> Option<u32> {
        (0..4).try_fold(0, |number, _| Some(number << 4 | self.0.next()?.to_digit(16)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn values_of_every_kind_are_read() {
        let text =
            r#" {"a": [1, -2.5e3, true, false, null], "b": "x\n\"\u00e9\ud83d\ude00", "c": {}, "d": [] } "#;
        let value = Value::read(text).unwrap();
        assert_eq!(value.list("a").map(<[_]>::len), Some(5));
        assert_eq!(value.list("a").unwrap()[0].whole(), Some(1));
        assert_eq!(value.list("a").unwrap()[1].whole(), None);
        assert_eq!(value.text("b"), Some("x\n\"é😀"));
        assert_eq!(value.get("c"), Some(&Value::Object(BTreeMap::new())));
        assert_eq!(Value::read(r#"{"n": null}"#).unwrap().number_or_null("n"), Some(None));
        assert_eq!(value.text("z"), None);
    }

    #[test]
    fn what_is_not_json_is_refused() {
        for text in [
            "",
            "{",
            "[1,]",
            "{\"a\":1,}",
            "{'a':1}",
            "01",
            "1.",
            "+1",
            "nul",
            "\"a",
            "\"\n\"",
            "\"\\x\"",
            "\"\\ud800\"",
            "\"\\ud800\\u0041\"",
            "1 2",
            "{\"a\":1,\"a\":2}",
            "<!doctype html>",
        ] {
            assert_eq!(Value::read(text), None, "{text}");
        }
        assert_eq!(Value::read(&"[".repeat(100_000)), None);
        assert_eq!(Value::read(&format!("{}{}", "[".repeat(17), "]".repeat(17))), None);
    }

    proptest! {
        #[test]
        fn nothing_makes_it_panic(text in "[\\[\\]{}\",:0-9a-z\\\\ .\\-]{0,40}") {
            let _ = Value::read(&text);
        }
    }
}
