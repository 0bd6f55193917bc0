//! Makes one module of many.
//!
//! The splitter makes a chunk of the functions that the same parts need, three hundred chunks in all. A browser takes
//! time to start each, and chunks call each other through the table. Here the chunks of a file become one module.
//! Only what they write into memory stays apart: another file may bring the same chunk, and must not overwrite what has
//! changed since. So the module exports a function for each chunk, under its name, that writes the chunk's data; who
//! starts the module calls those that were never called before.

use crate::{Fallible, sections};
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{
    CodeSection, DataCountSection, DataSection, ElementSection, EntityType, ExportKind, ExportSection,
    Function, FunctionSection, ImportSection, Instruction, Module, TypeSection,
};
use wasmparser::{
    BinaryReader, CodeSectionReader, DataKind, DataSectionReader, ElementSectionReader,
    FunctionSectionReader, ImportSectionReader, Operator, TypeRef, TypeSectionReader,
};

const CUSTOM: u8 = 0;
const TYPES: u8 = 1;
const IMPORTS: u8 = 2;
const FUNCTIONS: u8 = 3;
const EXPORTS: u8 = 7;
const ELEMENTS: u8 = 9;
const CODE: u8 = 10;
const DATA: u8 = 11;
const DATA_COUNT: u8 = 12;

/// The module that does what all these chunks do, each with its name. It is checked as a browser would check it.
pub fn merged(chunks: &[(&str, &[u8])]) -> Fallible<Vec<u8>> {
    let mut all = Merged::default();
    for (name, chunk) in chunks {
        all.add(name, chunk).map_err(|error| format!("{name} cannot be read: {error}"))?;
    }
    let module = all.finish();
    sections::validate(&module)?;
    Ok(module)
}

/// The sections of the module so far.
#[derive(Default)]
struct Merged {
    types: TypeSection,
    /// The types as the first chunk lists them: all chunks have the same.
    listed: Vec<u8>,
    table: Option<String>,
    memory: Option<String>,
    /// The names of the globals, in the order of their numbers.
    globals: Vec<String>,
    imports: ImportSection,
    functions: FunctionSection,
    elements: ElementSection,
    code: CodeSection,
    data: DataSection,
    /// The functions that write a chunk's data, by its name.
    fills: Vec<(String, Function)>,
}

/// Writes functions and globals with the numbers that they get among those of the chunks before.
struct Moved {
    /// How many functions stand before those of this chunk.
    functions: u32,
    /// The new numbers of the globals that this chunk asks for.
    globals: Vec<u32>,
}

impl Reencode for Moved {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, index: u32) -> Result<u32, reencode::Error<Self::Error>> {
        Ok(self.functions + index)
    }

    fn global_index(&mut self, index: u32) -> Result<u32, reencode::Error<Self::Error>> {
        // A chunk has no globals of its own.
        Ok(self.globals[index as usize])
    }
}

/// Whether nothing of a kind was asked for before. A module has one table and one memory.
fn is_first(known: &mut Option<String>, name: &str) -> Fallible<bool> {
    match known {
        None => *known = Some(name.to_string()),
        Some(known) if known == name => return Ok(false),
        Some(_) => return Err(format!("it asks for a second table or memory, {name}")),
    }
    Ok(true)
}

impl Merged {
    fn add(&mut self, name: &str, chunk: &[u8]) -> Result<(), Box<dyn std::error::Error>> {
        let mut moved = Moved { functions: self.functions.len(), globals: Vec::new() };
        for (kind, content) in sections::read(chunk)? {
            let reader = BinaryReader::new(content, 0);
            match kind {
                TYPES if self.listed.is_empty() => {
                    self.listed = content.to_vec();
                    moved.parse_type_section(&mut self.types, TypeSectionReader::new(reader)?)?;
                }
                TYPES if self.listed == content => {}
                IMPORTS => moved.globals = self.import(ImportSectionReader::new(reader)?)?,
                FUNCTIONS => {
                    moved.parse_function_section(&mut self.functions, FunctionSectionReader::new(reader)?)?;
                }
                ELEMENTS => {
                    moved.parse_element_section(&mut self.elements, ElementSectionReader::new(reader)?)?;
                }
                CODE => moved.parse_code_section(&mut self.code, CodeSectionReader::new(reader)?)?,
                DATA => self.fill(name, DataSectionReader::new(reader)?)?,
                EXPORTS if content == [0] => {}
                // They are counted again, and custom sections are for tools.
                DATA_COUNT | CUSTOM => {}
                _ => return Err(format!("its section {kind} is of another shape").into()),
            }
        }
        Ok(())
    }

    /// What chunks share: one table, one memory, and globals, whose numbers it answers.
    fn import(&mut self, imports: ImportSectionReader<'_>) -> Result<Vec<u32>, Box<dyn std::error::Error>> {
        let mut globals = Vec::new();
        for import in imports.into_imports() {
            let import = import?;
            let is_new = match import.ty {
                TypeRef::Table(_) => is_first(&mut self.table, import.name)?,
                TypeRef::Memory(_) => is_first(&mut self.memory, import.name)?,
                TypeRef::Global(_) => {
                    let known = self.globals.iter().position(|name| name == import.name);
                    globals.push(known.unwrap_or(self.globals.len()) as u32);
                    if known.is_none() {
                        self.globals.push(import.name.to_string());
                    }
                    known.is_none()
                }
                _ => return Err(format!("it asks for {}", import.name).into()),
            };
            if is_new {
                self.imports.import(import.module, import.name, EntityType::try_from(import.ty)?);
            }
        }
        Ok(globals)
    }

    /// Keeps data for the function that writes it.
    fn fill(&mut self, name: &str, data: DataSectionReader<'_>) -> Result<(), Box<dyn std::error::Error>> {
        let mut fill = Function::new([]);
        let before = self.data.len();
        for segment in data {
            let segment = segment?;
            let DataKind::Active { memory_index: 0, offset_expr } = segment.kind else {
                return Err("its data has no place".into());
            };
            let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
                return Err("the place of its data is not known".into());
            };
            if !segment.data.is_empty() {
                fill.instruction(&Instruction::I32Const(value));
                fill.instruction(&Instruction::I32Const(0));
                fill.instruction(&Instruction::I32Const(segment.data.len() as i32));
                fill.instruction(&Instruction::MemoryInit { mem: 0, data_index: self.data.len() });
                self.data.passive(segment.data.iter().copied());
            }
        }
        if self.data.len() > before {
            fill.instruction(&Instruction::End);
            self.fills.push((name.to_string(), fill));
        }
        Ok(())
    }

    fn finish(mut self) -> Vec<u8> {
        let fills = self.types.len();
        self.types.ty().function([], []);
        let mut exports = ExportSection::new();
        for (name, fill) in &self.fills {
            exports.export(name, ExportKind::Func, self.functions.len());
            self.functions.function(fills);
            self.code.function(fill);
        }
        let mut module = Module::new();
        module.section(&self.types).section(&self.imports).section(&self.functions).section(&exports);
        module.section(&self.elements).section(&DataCountSection { count: self.data.len() });
        module.section(&self.code).section(&self.data);
        module.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: (u8, &[u8]) = (TYPES, &[1, 0x60, 1, 0x7f, 1, 0x7f]);
    const MEMORY: &[u8] = &[1, b's', 1, b'm', 2, 0, 1];

    /// A chunk with a function that gives its argument back, and one that has that one called; in the table the second
    /// stands in a slot, and a byte in memory.
    fn chunk(slot: u8, place: u8, byte: u8) -> Vec<u8> {
        let table: &[u8] = &[1, b's', 1, b't', 1, 0x70, 0, 8];
        sections::write([
            (KINDS.0, KINDS.1.to_vec()),
            (IMPORTS, [&[2], MEMORY, table].concat()),
            (FUNCTIONS, vec![2, 0, 0]),
            (EXPORTS, vec![0]),
            (ELEMENTS, vec![1, 0, 0x41, slot, 0x0b, 1, 1]),
            (CODE, vec![2, 4, 0, 0x20, 0, 0x0b, 6, 0, 0x20, 0, 0x10, 0, 0x0b]),
            (DATA, vec![2, 0, 0x41, place, 0x0b, 1, byte, 0, 0x41, 0, 0x0b, 0]),
            (CUSTOM, vec![1, b'x']),
        ])
    }

    #[test]
    fn functions_are_renumbered_and_each_chunk_fills_its_own_memory() {
        let (one, other) = (chunk(3, 16, 7), chunk(5, 24, 9));
        let module = merged(&[("one", &one), ("other", &other)]).unwrap();
        let all = sections::read(&module).unwrap();
        let section = |wanted| all.iter().find(|(kind, _)| *kind == wanted).unwrap().1;
        assert_eq!(section(IMPORTS)[0], 2, "both ask for the same");
        assert_eq!(section(FUNCTIONS), [6, 0, 0, 0, 0, 1, 1]);
        assert_eq!(section(ELEMENTS), [2, 0, 0x41, 3, 0x0b, 1, 1, 0, 0x41, 5, 0x0b, 1, 3]);
        assert_eq!(section(EXPORTS), b"\x02\x03one\x00\x04\x05other\x00\x05");
        let gives: &[u8] = &[4, 0, 0x20, 0, 0x0b];
        let fills = |place, data| [12, 0, 0x41, place, 0x41, 0, 0x41, 1, 0xfc, 8, data, 0, 0x0b];
        let calls = |index| [6, 0, 0x20, 0, 0x10, index, 0x0b];
        let code = [&[6], gives, &calls(0), gives, &calls(2), &fills(16, 0), &fills(24, 1)].concat();
        assert_eq!(section(CODE), code);
        assert_eq!(section(DATA), [2, 1, 1, 7, 1, 1, 9], "what is empty is left out");
    }

    #[test]
    fn chunks_may_ask_for_different_globals() {
        let global = |name: u8| [1, b's', 1, name, 3, 0x7f, 0];
        let chunk = |globals: &[u8]| {
            let imports = globals.iter().flat_map(|name| global(*name)).collect::<Vec<_>>();
            // A function that gives the last of them back.
            let last = globals.len() as u8 - 1;
            sections::write([
                (TYPES, vec![1, 0x60, 0, 1, 0x7f]),
                (IMPORTS, [vec![globals.len() as u8], imports].concat()),
                (FUNCTIONS, vec![1, 0]),
                (CODE, vec![1, 4, 0, 0x23, last, 0x0b]),
            ])
        };
        let chunks = [chunk(b"a"), chunk(b"ba"), chunk(b"b")];
        let module = merged(&[("one", &chunks[0]), ("two", &chunks[1]), ("three", &chunks[2])]).unwrap();
        let all = sections::read(&module).unwrap();
        let section = |wanted| all.iter().find(|(kind, _)| *kind == wanted).unwrap().1;
        assert_eq!(section(IMPORTS), [&[2][..], &global(b'a'), &global(b'b')].concat());
        let gives = |index| [4, 0, 0x23, index, 0x0b];
        assert_eq!(section(CODE), [&[3][..], &gives(0), &gives(0), &gives(1)].concat());
    }

    #[test]
    fn what_is_of_another_shape_is_refused() {
        let refused = |sections: &[(u8, &[u8])]| {
            let chunk = sections::write(sections.iter().copied());
            merged(&[("one", &chunk)]).unwrap_err()
        };
        // A function that is asked for, a second memory, data without a place, and a function at the start.
        assert!(refused(&[KINDS, (IMPORTS, &[1, 1, b's', 1, b'f', 0, 0])]).contains("asks for f"));
        let second = [&[2], MEMORY, &[1, b's', 1, b'n', 2, 0, 1]].concat();
        assert!(refused(&[KINDS, (IMPORTS, &second)]).contains("a second"));
        assert!(refused(&[(DATA, &[1, 1, 1, 7])]).contains("no place"));
        assert!(refused(&[(8, &[0])]).contains("another shape"));
        let (one, other) = (chunk(3, 16, 7), sections::write([(TYPES, vec![1, 0x60, 0, 0])]));
        assert!(merged(&[("one", &one), ("other", &other)]).is_err(), "types that differ");
    }
}
