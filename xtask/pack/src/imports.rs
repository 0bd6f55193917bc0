//! Short names between the glue and the module: each of the hundreds of functions that the module asks for by name has
//! sixteen digits in it that no compression can shorten, in both files.

use crate::{Fallible, sections};
use std::collections::BTreeSet;
use wasmparser::{BinaryReader, ImportSectionReader, TypeRef};

const IMPORTS: u8 = 2;

/// The letters of a name, which begins with one that no other name in the glue begins with.
const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz012345";

/// The glue and the module with short names for what stands in the glue's list as `name: function(`. What they call
/// otherwise keeps its name.
pub fn shortened(glue: String, module: &[u8]) -> Fallible<(String, Vec<u8>)> {
    let mut all = sections::read(module)?;
    let Some(place) = all.iter().position(|(kind, _)| *kind == IMPORTS) else {
        return Ok((glue, module.to_vec()));
    };
    let unread = |error: wasmparser::BinaryReaderError| format!("the imports cannot be read: {error}");
    let reader = ImportSectionReader::new(BinaryReader::new(all[place].1, 0)).map_err(unread)?;
    let (mut glue, mut new, mut count) = (glue, Vec::new(), 0);
    let mut given = BTreeSet::new();
    for import in reader.into_imports() {
        let import = import.map_err(unread)?;
        let TypeRef::Func(kind) = import.ty else {
            return Err(format!("the module asks for {}, which is no function", import.name));
        };
        let (old, short) = (format!(" {}: function(", import.name), name(count));
        let is_listed = glue.matches(&old).count() == 1;
        if is_listed && given.insert(import.name.to_string()) {
            glue = glue.replace(&old, &format!(" {short}: function("));
        }
        let name = if is_listed { &short } else { import.name };
        for text in [import.module, name] {
            sections::push_number(&mut new, text.len());
            new.extend_from_slice(text.as_bytes());
        }
        new.push(0);
        sections::push_number(&mut new, kind as usize);
        count += 1;
    }
    let mut content = Vec::new();
    sections::push_number(&mut content, count);
    content.extend(new);
    all[place].1 = &content;
    Ok((glue, sections::write(all)))
}

/// `$aa`, `$ab` and so on.
fn name(number: usize) -> String {
    let letter = |place: usize| char::from(LETTERS[number / LETTERS.len().pow(place as u32) % LETTERS.len()]);
    format!("${}{}", letter(1), letter(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module that asks the glue for functions of these names.
    fn module(names: &[&str]) -> Vec<u8> {
        let mut imports = vec![names.len() as u8];
        for name in names {
            imports.extend([&[1, b'g', name.len() as u8], name.as_bytes(), &[0, 0]].concat());
        }
        let module = sections::write([(1, vec![1, 0x60, 0, 0]), (IMPORTS, imports)]);
        wasmparser::validate(&module).unwrap();
        module
    }

    #[test]
    fn both_sides_use_the_same_short_names() {
        let glue = "{\n  __wbg_a_1: function() {},\n  __wbg_b_2: function() {},\n  [\"other\"]: other,\n}";
        let (glue, short) = shortened(glue.into(), &module(&["__wbg_b_2", "other", "__wbg_a_1"])).unwrap();
        assert_eq!(glue, "{\n  $ac: function() {},\n  $aa: function() {},\n  [\"other\"]: other,\n}");
        assert_eq!(short, module(&["$aa", "other", "$ac"]));
    }

    #[test]
    fn names_stay_apart() {
        assert_eq!((0..1024).map(name).collect::<BTreeSet<_>>().len(), 1024);
    }

    #[test]
    fn a_module_that_asks_for_nothing_stays_as_it_is() {
        let module = sections::write([(1, vec![0])]);
        assert_eq!(shortened("glue".into(), &module), Ok(("glue".into(), module)));
    }
}
