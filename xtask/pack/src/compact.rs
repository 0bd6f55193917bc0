//! Makes a module smaller without changing what it does.
//!
//! The splitter writes the numbers in its parts as long as the linker reserved room for them, copies every type into
//! each part, and leaves functions that nothing calls once calls lead past forwarders. Here numbers become as short as
//! they can be, what nothing names is left out, and of functions that do the same the first stands for all. Functions
//! that begin alike stand beside each other, since they compress better so.

use crate::{Fallible, sections};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::convert::Infallible;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, ElementSection, Encode, FunctionSection, Module, TypeSection};
use wasmparser::{
    BinaryReader, CodeSectionReader, ElementItems, ElementSectionReader, FunctionBody, FunctionSectionReader,
    ImportSectionReader, Operator, Parser, TypeRef, TypeSectionReader,
};

const IMPORTS: u8 = 2;
const FUNCTIONS: u8 = 3;
const CODE: u8 = 10;

type Error = reencode::Error<Infallible>;

/// The same module in fewer bytes. It is checked as a browser would check it.
pub fn compacted(module: &[u8]) -> Fallible<Vec<u8>> {
    let new = rewritten(module).map_err(|error| format!("this module cannot be read: {error}"))?;
    sections::validate(&new)?;
    Ok(new)
}

fn rewritten(module: &[u8]) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let functions = Functions::read(module)?;
    let mut outside = Named::default();
    outside.parse_core_module(&mut Module::new(), Parser::new(0), module)?;
    let mut renumbered = Renumbered { merged: functions.merged()?, ..Renumbered::default() };
    let (alive, kinds) = functions.reached(outside, &renumbered.merged)?;
    renumbered.kinds = kinds.into_iter().zip(0..).collect();
    let order = functions.in_order(alive);
    renumbered.functions = (0..functions.imported).chain(order.iter().copied()).zip(0..).collect();
    renumbered.own = order.into_iter().map(|index| functions.own(index).clone()).collect();
    let mut new = Module::new();
    renumbered.parse_core_module(&mut new, Parser::new(0), module)?;
    Ok(new.finish())
}

/// The functions of a module.
struct Functions<'a> {
    imported: u32,
    /// The type and the body of each that is not imported.
    own: Vec<(u32, FunctionBody<'a>)>,
}

impl<'a> Functions<'a> {
    fn read(module: &'a [u8]) -> Result<Self, Box<dyn std::error::Error>> {
        let all = sections::read(module)?;
        let section = |wanted| {
            let found = all.iter().find(|(kind, _)| *kind == wanted);
            found.map(|(_, content)| BinaryReader::new(content, 0))
        };
        let mut imported = 0;
        if let Some(imports) = section(IMPORTS) {
            for import in ImportSectionReader::new(imports)?.into_imports() {
                imported += u32::from(matches!(import?.ty, TypeRef::Func(_) | TypeRef::FuncExact(_)));
            }
        }
        let mut own = Vec::new();
        if let (Some(kinds), Some(bodies)) = (section(FUNCTIONS), section(CODE)) {
            for (kind, body) in
                FunctionSectionReader::new(kinds)?.into_iter().zip(CodeSectionReader::new(bodies)?)
            {
                own.push((kind?, body?));
            }
        }
        Ok(Self { imported, own })
    }

    /// For each function that does the same as an earlier one, that one.
    fn merged(&self) -> Result<BTreeMap<u32, u32>, Error> {
        let mut merged = Merged::default();
        loop {
            let mut seen = HashMap::new();
            let before = merged.0.len();
            for (index, (kind, body)) in (self.imported..).zip(&self.own) {
                if !merged.0.contains_key(&index) {
                    let mut code = CodeSection::new();
                    merged.parse_function_body(&mut code, body.clone())?;
                    let mut bytes = Vec::new();
                    code.encode(&mut bytes);
                    let first = *seen.entry((*kind, bytes)).or_insert(index);
                    if first != index {
                        merged.0.insert(index, first);
                    }
                }
            }
            // Those that call what has become one may have become alike.
            if merged.0.len() == before {
                return Ok(merged.0);
            }
        }
    }

    fn own(&self, index: u32) -> &(u32, FunctionBody<'a>) {
        &self.own[(index - self.imported) as usize]
    }

    /// These functions in the order in which they are written.
    fn in_order(&self, alive: BTreeSet<u32>) -> Vec<u32> {
        let mut order: Vec<u32> = alive.into_iter().collect();
        order.sort_by_key(|index| self.own(*index).1.as_bytes());
        order
    }

    /// The own functions that are reached from outside, and the types that are needed.
    fn reached(
        &self,
        outside: Named,
        merged: &BTreeMap<u32, u32>,
    ) -> Result<(BTreeSet<u32>, BTreeSet<u32>), Error> {
        let mut kinds = outside.kinds;
        let mut open: Vec<u32> = outside.functions.into_iter().collect();
        let mut alive = BTreeSet::new();
        while let Some(index) = open.pop() {
            let index = *merged.get(&index).unwrap_or(&index);
            if index < self.imported || !alive.insert(index) {
                continue;
            }
            let (kind, body) = self.own(index);
            let mut named = Named::default();
            named.parse_function_body(&mut CodeSection::new(), body.clone())?;
            kinds.insert(*kind);
            kinds.extend(named.kinds);
            open.extend(named.functions);
        }
        Ok((alive, kinds))
    }
}

/// The functions and types that are named, not counting what functions name themselves.
#[derive(Default)]
struct Named {
    functions: BTreeSet<u32>,
    kinds: BTreeSet<u32>,
}

impl Reencode for Named {
    type Error = Infallible;

    fn function_index(&mut self, index: u32) -> Result<u32, Error> {
        self.functions.insert(index);
        Ok(index)
    }

    fn type_index(&mut self, index: u32) -> Result<u32, Error> {
        self.kinds.insert(index);
        Ok(index)
    }

    fn parse_type_section(&mut self, _: &mut TypeSection, _: TypeSectionReader<'_>) -> Result<(), Error> {
        Ok(())
    }

    fn parse_function_section(
        &mut self,
        _: &mut FunctionSection,
        _: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        Ok(())
    }

    fn parse_code_section(&mut self, _: &mut CodeSection, _: CodeSectionReader<'_>) -> Result<(), Error> {
        Ok(())
    }
}

/// Writes functions with those that they call standing for their equals.
#[derive(Default)]
struct Merged(BTreeMap<u32, u32>);

impl Reencode for Merged {
    type Error = Infallible;

    fn function_index(&mut self, index: u32) -> Result<u32, Error> {
        Ok(*self.0.get(&index).unwrap_or(&index))
    }
}

/// Writes the module that is left.
#[derive(Default)]
struct Renumbered<'a> {
    /// Functions that another stands for.
    merged: BTreeMap<u32, u32>,
    /// The new numbers of the functions that are left, and of the types.
    functions: BTreeMap<u32, u32>,
    kinds: BTreeMap<u32, u32>,
    /// The type and the body of each function that is left and not imported, in their new order.
    own: Vec<(u32, FunctionBody<'a>)>,
}

impl Reencode for Renumbered<'_> {
    type Error = Infallible;

    fn function_index(&mut self, index: u32) -> Result<u32, Error> {
        let index = self.merged.get(&index).unwrap_or(&index);
        Ok(self.functions[index])
    }

    fn type_index(&mut self, index: u32) -> Result<u32, Error> {
        Ok(self.kinds[&index])
    }

    fn parse_type_section(
        &mut self,
        kinds: &mut TypeSection,
        section: TypeSectionReader<'_>,
    ) -> Result<(), Error> {
        for (index, group) in (0..).zip(section) {
            if self.kinds.contains_key(&index) {
                self.parse_recursive_type_group(kinds.ty(), group?)?;
            }
        }
        Ok(())
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        _: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        for (kind, _) in &self.own {
            functions.function(self.kinds[kind]);
        }
        Ok(())
    }

    fn parse_element_section(
        &mut self,
        elements: &mut ElementSection,
        section: ElementSectionReader<'_>,
    ) -> Result<(), Error> {
        for element in section {
            let element = element?;
            if !is_empty(&element)? {
                self.parse_element(elements, element)?;
            }
        }
        Ok(())
    }

    fn parse_code_section(&mut self, code: &mut CodeSection, _: CodeSectionReader<'_>) -> Result<(), Error> {
        for (_, body) in std::mem::take(&mut self.own) {
            self.parse_function_body(code, body)?;
        }
        Ok(())
    }
}

/// Whether this puts nothing into a table: the splitter does so for what its parts put there.
fn is_empty(element: &wasmparser::Element<'_>) -> wasmparser::Result<bool> {
    let ElementItems::Expressions(_, items) = &element.items else { return Ok(false) };
    for item in items.clone() {
        if !matches!(item?.get_operators_reader().read()?, Operator::RefNull { .. }) {
            return Ok(false);
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GIVES_BACK: &[u8] = &[0, 0x20, 0, 0x0b];
    const NEGATES: &[u8] = &[0, 0x20, 0, 0x45, 0x0b];
    /// Has the first function called, whose number is written longer than it need be.
    const CALLS_FIRST: &[u8] = &[0, 0x20, 0, 0x10, 0x80, 0x80, 0x80, 0x80, 0, 0x0b];

    /// A module with these functions, which take and give a number, and with other sections.
    fn module(bodies: &[&[u8]], others: &[(u8, &[u8])]) -> Vec<u8> {
        let count = bodies.len() as u8;
        let code = bodies.iter().flat_map(|body| [&[body.len() as u8], *body].concat());
        let mut all = vec![
            (1, vec![1, 0x60, 1, 0x7f, 1, 0x7f]),
            (FUNCTIONS, std::iter::once(count).chain(vec![0; bodies.len()]).collect()),
            (CODE, std::iter::once(count).chain(code).collect()),
        ];
        for (kind, content) in others {
            all.retain(|(own, _)| own != kind);
            all.push((*kind, content.to_vec()));
        }
        all.sort();
        let module = sections::write(all);
        wasmparser::validate(&module).unwrap();
        module
    }

    /// Exports that function as `f`.
    fn export(index: u8) -> [u8; 5] {
        [1, 1, b'f', 0, index]
    }

    #[test]
    fn what_nothing_names_is_left_out_and_numbers_become_short() {
        let unused_type = (1, &[2, 0x60, 1, 0x7f, 1, 0x7f, 0x60, 0, 0][..]);
        let before = module(&[GIVES_BACK, NEGATES, CALLS_FIRST], &[(7, &export(2)), unused_type]);
        let calls: &[u8] = &[0, 0x20, 0, 0x10, 0, 0x0b];
        assert_eq!(compacted(&before).unwrap(), module(&[GIVES_BACK, calls], &[(7, &export(1))]));
    }

    #[test]
    fn of_equal_functions_the_first_stands_for_all() {
        // The last two are alike as soon as those are that they call.
        let calls = |index: u8| vec![0, 0x20, 0, 0x10, index, 0x0b];
        let both: &[u8] = &[0, 0x20, 0, 0x10, 2, 0x10, 3, 0x0b];
        let before = module(&[NEGATES, NEGATES, &calls(0), &calls(1), both], &[(7, &export(4))]);
        // Calls stand before other code.
        let both: &[u8] = &[0, 0x20, 0, 0x10, 0, 0x10, 0, 0x0b];
        assert_eq!(compacted(&before).unwrap(), module(&[&calls(2), both, NEGATES], &[(7, &export(1))]));
    }

    #[test]
    fn what_exports_tables_and_globals_name_is_kept() {
        // A global with a reference to the second function; a table whose slots hold it; a list for a table; an export.
        let table: (u8, &[u8]) = (4, &[1, 0x70, 0, 8]);
        let roots: [&[(u8, &[u8])]; 4] = [
            &[(6, &[1, 0x70, 0, 0xd2, 1, 0x0b])],
            &[(4, &[1, 0x40, 0, 0x70, 0, 8, 0xd2, 1, 0x0b])],
            &[table, (9, &[1, 0, 0x41, 0, 0x0b, 1, 1])],
            &[(7, &export(1))],
        ];
        for root in roots {
            let after = compacted(&module(&[GIVES_BACK, NEGATES], root)).unwrap();
            let code = sections::read(&after).unwrap().into_iter().find(|(kind, _)| *kind == CODE).unwrap().1;
            assert_eq!(code, [&[1, NEGATES.len() as u8], NEGATES].concat(), "{root:?}");
        }
    }

    #[test]
    fn what_puts_nothing_into_a_table_is_left_out() {
        let table: (u8, &[u8]) = (4, &[1, 0x70, 0, 8]);
        let element: &[u8] = &[0, 0x41, 0, 0x0b, 1, 0];
        let nothing: &[u8] = &[4, 0x41, 4, 0x0b, 2, 0xd0, 0x70, 0x0b, 0xd0, 0x70, 0x0b];
        let with = |elements: &[u8]| module(&[GIVES_BACK], &[table, (9, elements)]);
        let before = with(&[&[2], element, nothing].concat());
        assert_eq!(compacted(&before).unwrap(), with(&[&[1], element].concat()));
    }

    #[test]
    fn the_function_that_starts_the_module_is_kept() {
        // Two functions without arguments, of which the second has the first called.
        let before = sections::write([
            (1, vec![1, 0x60, 0, 0]),
            (FUNCTIONS, vec![2, 0, 0]),
            (8, vec![1]),
            (CODE, vec![2, 3, 0, 0x01, 0x0b, 4, 0, 0x10, 0, 0x0b]),
        ]);
        wasmparser::validate(&before).unwrap();
        assert_eq!(compacted(&before).unwrap(), before);
    }

    #[test]
    fn what_is_no_module_is_refused() {
        assert!(compacted(b"\0asm\x01\0\0\0\x0a\x05").is_err());
    }
}
