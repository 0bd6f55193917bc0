//! The sections of a WebAssembly module.

use crate::Fallible;

/// The length of what every module begins with: its magic number and version.
const PREAMBLE: usize = 8;

/// The section that only tools read: names, producers, features.
const CUSTOM: u8 = 0;

/// A module without the sections that no browser needs.
pub fn without_custom(module: &[u8]) -> Fallible<Vec<u8>> {
    let all = read(module)?;
    Ok(write(all.into_iter().filter(|(kind, _)| *kind != CUSTOM)))
}

/// Refuses a module that a browser would not take.
pub fn validate(module: &[u8]) -> Fallible<()> {
    match wasmparser::validate(module) {
        Ok(_) => Ok(()),
        Err(error) => Err(format!("the module is not valid: {error}")),
    }
}

/// The kind and the content of each section.
pub fn read(module: &[u8]) -> Fallible<Vec<(u8, &[u8])>> {
    let torn = || "this module is torn".to_string();
    let mut rest = module.get(PREAMBLE..).ok_or_else(torn)?;
    let mut sections = Vec::new();
    while let Some((kind, after)) = rest.split_first() {
        let (size, digits) = number(after).ok_or_else(torn)?;
        let content = after.get(digits..digits + size).ok_or_else(torn)?;
        sections.push((*kind, content));
        rest = &after[digits + size..];
    }
    Ok(sections)
}

/// The module with these sections.
pub fn write<T: AsRef<[u8]>>(sections: impl IntoIterator<Item = (u8, T)>) -> Vec<u8> {
    let mut module = b"\0asm\x01\0\0\0".to_vec();
    for (kind, content) in sections {
        module.push(kind);
        push_number(&mut module, content.as_ref().len());
        module.extend_from_slice(content.as_ref());
    }
    module
}

/// A number of at most 32 bits, seven bits a byte with the lowest first, and the count of its bytes.
fn number(bytes: &[u8]) -> Option<(usize, usize)> {
    let mut value = 0;
    for (index, byte) in bytes.iter().take(5).enumerate() {
        value |= usize::from(byte & 0x7f) << (7 * index);
        if byte & 0x80 == 0 {
            return Some((value, index + 1));
        }
    }
    None
}

/// Appends a number in as few bytes as it needs.
pub fn push_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_tools_read_is_left_out() {
        let preamble = b"\0asm\x01\0\0\0".to_vec();
        let long = [vec![1, 0x82, 0x01], vec![7; 130]].concat();
        let module = [&preamble[..], &[0, 2, 9, 9], &long, &[0, 0], &[10, 1, 5]].concat();
        assert_eq!(without_custom(&module), Ok([&preamble[..], &long, &[10, 1, 5]].concat()));
        assert!(without_custom(&module[..module.len() - 1]).is_err());
        assert!(without_custom(b"\0asm").is_err());
    }
}
