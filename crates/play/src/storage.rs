//! Where texts are kept: a browser's storage, a folder of files, or memory.

use std::cell::RefCell;
use std::collections::BTreeMap;

/// The storage failed: it is full, forbidden or broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unavailable;

/// Texts by their names. A write either happens as a whole or leaves the value as it was.
///
/// Names are ours, such as `game:digits:hard`; [`file_name`] turns one into a name that every file system takes.
pub trait Storage {
    /// The value of a name, or `None` where there is none. A value that exists but cannot be read is an error, so
    /// that it is not overwritten as if the name were free.
    fn read(&self, name: &str) -> Result<Option<String>, Unavailable>;

    /// Stores a value in place of any other.
    fn write(&self, name: &str, value: &str) -> Result<(), Unavailable>;

    /// Removes a value; removing what is not there is no error.
    fn remove(&self, name: &str) -> Result<(), Unavailable>;

    /// The names of all values.
    fn names(&self) -> Vec<String>;
}

impl<S: Storage + ?Sized> Storage for &S {
    fn read(&self, name: &str) -> Result<Option<String>, Unavailable> {
        (**self).read(name)
    }

    fn write(&self, name: &str, value: &str) -> Result<(), Unavailable> {
        (**self).write(name, value)
    }

    fn remove(&self, name: &str) -> Result<(), Unavailable> {
        (**self).remove(name)
    }

    fn names(&self) -> Vec<String> {
        (**self).names()
    }
}

/// Storage in memory, for tests and for players whose storage is forbidden.
#[derive(Clone, Debug, Default)]
pub struct Memory(RefCell<BTreeMap<String, String>>);

impl Storage for Memory {
    fn read(&self, name: &str) -> Result<Option<String>, Unavailable> {
        Ok(self.0.borrow().get(name).cloned())
    }

    fn write(&self, name: &str, value: &str) -> Result<(), Unavailable> {
        self.0.borrow_mut().insert(name.into(), value.into());
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), Unavailable> {
        self.0.borrow_mut().remove(name);
        Ok(())
    }

    fn names(&self) -> Vec<String> {
        self.0.borrow().keys().cloned().collect()
    }
}

/// Storage with room for a number of bytes, for tests.
#[cfg(test)]
pub(crate) struct Small {
    memory: Memory,
    room: usize,
}

#[cfg(test)]
impl Small {
    pub(crate) fn of(room: usize) -> Self {
        Self { memory: Memory::default(), room }
    }
}

#[cfg(test)]
impl Storage for Small {
    fn read(&self, name: &str) -> Result<Option<String>, Unavailable> {
        self.memory.read(name)
    }

    fn write(&self, name: &str, value: &str) -> Result<(), Unavailable> {
        let others = self.names().into_iter().filter(|other| other != name);
        let taken: usize = others.filter_map(|other| Some(self.read(&other).ok()??.len())).sum();
        if taken + value.len() > self.room { Err(Unavailable) } else { self.memory.write(name, value) }
    }

    fn remove(&self, name: &str) -> Result<(), Unavailable> {
        self.memory.remove(name)
    }

    fn names(&self) -> Vec<String> {
        self.memory.names()
    }
}

/// A name as a file name that no file system refuses or confuses with another: small letters, digits, `-`, `=` and `,`
/// stand for themselves, `:` becomes `+`, and everything else is `%` with its bytes in hexadecimal.
pub fn file_name(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    for byte in name.bytes() {
        match byte {
            b'a'..=b'z' | b'0'..=b'9' | b'-' | b'=' | b',' => text.push(char::from(byte)),
            b':' => text.push('+'),
            _ => text.push_str(&format!("%{byte:02x}")),
        }
    }
    text
}

/// The name that a file name stands for, if it stands for one.
pub fn name_of_file(file: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(file.len());
    let mut rest = file.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b':',
            b'%' => {
                let digits = [rest.next()?, rest.next()?];
                u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
            }
            other => other,
        });
    }
    // Only one file stands for a name.
    String::from_utf8(bytes).ok().filter(|name| file_name(name) == file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_gives_back_what_it_was_given() {
        let memory = Memory::default();
        assert_eq!(memory.read("a"), Ok(None));
        assert_eq!((memory.write("a", "1"), memory.write("b", "2")), (Ok(()), Ok(())));
        assert_eq!((memory.read("a"), memory.names()), (Ok(Some("1".into())), vec!["a".into(), "b".into()]));
        assert_eq!((memory.remove("a"), memory.remove("a"), memory.read("a")), (Ok(()), Ok(()), Ok(None)));
    }

    #[test]
    fn a_name_becomes_a_plain_file_name_and_back() {
        assert_eq!(file_name("game:digits:hard"), "game+digits+hard");
        assert_eq!(file_name("game:pathwayz:size=5,numbers=5"), "game+pathwayz+size=5,numbers=5");
        for name in
            ["", "Last", "..", "a/b", "a\\b", "aside:0:game:x", "ä%+", "con:", "game:digits:@2026-11-16"]
        {
            let file = file_name(name);
            assert!(!file.contains(['/', '\\', ':', '.', '*', '?']), "{file}");
            assert_eq!(
                file,
                file.to_lowercase(),
                "some file systems do not tell letters apart by their size"
            );
            assert_eq!(name_of_file(&file).as_deref(), Some(name));
        }
        for file in ["game+x.txt", "%", "%4", "%zz", "%61", "A", "%FF", "%ff", "game+x~"] {
            assert_eq!(name_of_file(file), None, "{file}");
        }
    }
}
