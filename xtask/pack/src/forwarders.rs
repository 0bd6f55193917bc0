//! Replaces calls of functions that only pass their arguments on by calls of what they forward to.
//!
//! A browser compiles a function when it is first called, on the page's own thread, and a small one costs nearly as much
//! as a large one. Where the module is split, every call from one part into another goes through a function that does
//! nothing but pass its arguments on through the table, and the compiler makes more such functions where two are alike.
//! So every call of a forwarder becomes what the forwarder does, and where the slot of the table is filled by the same
//! module, a call of that function; `compact` then leaves out those that nobody calls.

use crate::{Fallible, sections};
use std::collections::BTreeMap;
use wasmparser::{
    BinaryReader, CodeSectionReader, ElementItems, ElementKind, ElementSectionReader, FunctionBody,
    FunctionSectionReader, ImportSectionReader, Operator, TypeRef, TypeSectionReader,
};

const TYPES: u8 = 1;
const IMPORTS: u8 = 2;
const FUNCTIONS: u8 = 3;
const ELEMENTS: u8 = 9;
const CODE: u8 = 10;

/// A function that passes its arguments on, in their order.
struct Forwarder {
    /// The code of the constants that it adds behind them.
    constants: Vec<u8>,
    target: Target,
}

/// Where a call leads.
#[derive(Clone, Copy)]
enum Target {
    Function(u32),
    /// The function in that slot of a table which the last argument names.
    Slot {
        type_index: u32,
        table: u32,
    },
}

/// The same module, in which no forwarder is called. It is checked as a browser would check it.
pub fn bypassed(module: &[u8]) -> Fallible<Vec<u8>> {
    let new = rewritten(module).map_err(|error| format!("this module cannot be read: {error}"))?;
    sections::validate(&new)?;
    Ok(new)
}

fn rewritten(module: &[u8]) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let all = sections::read(module)?;
    let content = |kind| all.iter().find(|(this, _)| *this == kind).map(|(_, content)| *content);
    let mut functions = Functions::read(content(TYPES), content(IMPORTS), content(FUNCTIONS))?;
    if let Some(elements) = content(ELEMENTS) {
        functions.read_slots(elements)?;
    }
    let Some(code) = content(CODE) else { return Ok(module.to_vec()) };
    let bodies =
        CodeSectionReader::new(BinaryReader::new(code, 0))?.into_iter().collect::<Result<Vec<_>, _>>()?;
    let mut forwarders = BTreeMap::new();
    for (index, body) in (functions.imported..).zip(&bodies) {
        if let Some(forwarder) = forwarder(body, index, &functions)? {
            forwarders.insert(index, forwarder);
        }
    }
    let mut new = Vec::new();
    sections::push_number(&mut new, bodies.len());
    for body in &bodies {
        let body = straight(body, code, &forwarders)?;
        sections::push_number(&mut new, body.len());
        new.extend(body);
    }
    Ok(sections::write(
        all.iter().map(|(kind, content)| (*kind, if *kind == CODE { &new[..] } else { content })),
    ))
}

/// What is known of each function.
struct Functions {
    imported: u32,
    /// Its type, and how many arguments that has.
    kinds: Vec<(u32, usize)>,
    /// The functions that the module itself puts into the first table.
    slots: BTreeMap<i32, u32>,
}

impl Functions {
    fn read(types: Option<&[u8]>, imports: Option<&[u8]>, own: Option<&[u8]>) -> wasmparser::Result<Self> {
        let mut known = Vec::new();
        if let Some(types) = types {
            for kind in TypeSectionReader::new(BinaryReader::new(types, 0))?.into_iter_err_on_gc_types() {
                known.push(kind?.params().len());
            }
        }
        let with_arguments = |kind: u32| (kind, known.get(kind as usize).copied().unwrap_or_default());
        let mut kinds = Vec::new();
        if let Some(imports) = imports {
            for import in ImportSectionReader::new(BinaryReader::new(imports, 0))?.into_imports() {
                if let TypeRef::Func(kind) | TypeRef::FuncExact(kind) = import?.ty {
                    kinds.push(with_arguments(kind));
                }
            }
        }
        let imported = kinds.len() as u32;
        if let Some(own) = own {
            for kind in FunctionSectionReader::new(BinaryReader::new(own, 0))? {
                kinds.push(with_arguments(kind?));
            }
        }
        Ok(Self { imported, kinds, slots: BTreeMap::new() })
    }

    fn read_slots(&mut self, elements: &[u8]) -> wasmparser::Result<()> {
        for element in ElementSectionReader::new(BinaryReader::new(elements, 0))? {
            let element = element?;
            let ElementKind::Active { table_index: None | Some(0), offset_expr } = element.kind else {
                continue;
            };
            let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else { continue };
            if let ElementItems::Functions(items) = element.items {
                for (slot, function) in (value..).zip(items) {
                    self.slots.insert(slot, function?);
                }
            }
        }
        Ok(())
    }

    fn arguments(&self, index: u32) -> usize {
        self.kinds.get(index as usize).map_or(0, |(_, arguments)| *arguments)
    }

    /// The function of this type that a slot of the first table holds.
    fn in_slot(&self, slot: i32, kind: u32) -> Option<u32> {
        let function = *self.slots.get(&slot)?;
        self.kinds.get(function as usize).is_some_and(|(own, _)| *own == kind).then_some(function)
    }
}

/// What a function forwards, if that is all it does.
fn forwarder(
    body: &FunctionBody<'_>,
    index: u32,
    functions: &Functions,
) -> wasmparser::Result<Option<Forwarder>> {
    if body.get_locals_reader()?.get_count() > 0 {
        return Ok(None);
    }
    let mut code = body.get_operators_reader()?;
    for argument in 0..functions.arguments(index) {
        if !matches!(code.read()?, Operator::LocalGet { local_index } if local_index as usize == argument) {
            return Ok(None);
        }
    }
    let mut constants = Vec::new();
    // The last constant, if it can be a slot, and where it begins.
    let mut slot = None;
    loop {
        let start = code.original_position();
        let target = match code.read()? {
            constant @ (Operator::I32Const { .. } | Operator::I64Const { .. }) => {
                slot = match constant {
                    Operator::I32Const { value } => Some((value, constants.len())),
                    _ => None,
                };
                let from = (start - body.range().start) as usize;
                let to = (code.original_position() - body.range().start) as usize;
                constants.extend_from_slice(&body.as_bytes()[from..to]);
                continue;
            }
            Operator::Call { function_index } => Target::Function(function_index),
            Operator::CallIndirect { type_index, table_index: table } => {
                let known = slot.filter(|_| table == 0);
                match known.and_then(|(slot, from)| Some((functions.in_slot(slot, type_index)?, from))) {
                    Some((function, from)) => {
                        constants.truncate(from);
                        Target::Function(function)
                    }
                    None => Target::Slot { type_index, table },
                }
            }
            _ => return Ok(None),
        };
        let ends = matches!(code.read()?, Operator::End) && code.eof();
        return Ok(ends.then_some(Forwarder { constants, target }));
    }
}

/// A body whose calls lead straight to their targets.
fn straight(
    body: &FunctionBody<'_>,
    code: &[u8],
    forwarders: &BTreeMap<u32, Forwarder>,
) -> wasmparser::Result<Vec<u8>> {
    let mut new = Vec::with_capacity(body.as_bytes().len());
    let mut copied = body.range().start as usize;
    let mut operators = body.get_operators_reader()?;
    while !operators.eof() {
        let (operator, start) = operators.read_with_offset()?;
        if let Operator::Call { function_index } = operator {
            new.extend_from_slice(&code[copied..start as usize]);
            copied = operators.original_position() as usize;
            push_call(&mut new, Target::Function(function_index), forwarders);
        }
    }
    new.extend_from_slice(&code[copied..body.range().end as usize]);
    Ok(new)
}

/// Appends the code of a call, with what forwarders on its way add.
fn push_call(code: &mut Vec<u8>, mut target: Target, forwarders: &BTreeMap<u32, Forwarder>) {
    // No more than there are, in case they lead in a circle.
    for _ in 0..forwarders.len() {
        let Target::Function(index) = target else { break };
        let Some(forwarder) = forwarders.get(&index) else { break };
        code.extend_from_slice(&forwarder.constants);
        target = forwarder.target;
    }
    match target {
        Target::Function(index) => {
            code.push(0x10);
            sections::push_number(code, index as usize);
        }
        Target::Slot { type_index, table } => {
            code.push(0x11);
            sections::push_number(code, type_index as usize);
            sections::push_number(code, table as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module whose functions take and give a number, of which the last one is exported as `run`.
    fn module(bodies: &[&[u8]]) -> Vec<u8> {
        let last = bodies.len() as u8 - 1;
        let count = bodies.len() as u8;
        let functions = [&[count][..], &vec![0; bodies.len()]].concat();
        let mut code = vec![count];
        for body in bodies {
            code.push(body.len() as u8 + 1);
            code.push(0);
            code.extend_from_slice(body);
        }
        let module = sections::write([
            (TYPES, vec![1, 0x60, 1, 0x7f, 1, 0x7f]),
            (FUNCTIONS, functions),
            (4, vec![1, 0x70, 0, 8]),
            (7, vec![1, 3, b'r', b'u', b'n', 0, last]),
            (CODE, code),
        ]);
        wasmparser::validate(&module).unwrap();
        module
    }

    /// Passes its argument on to the function in the third slot.
    const THROUGH_TABLE: &[u8] = &[0x20, 0, 0x41, 3, 0x11, 0, 0, 0x0b];
    /// Passes its argument on to the first function, whose number is written longer than it need be.
    const TO_FIRST: &[u8] = &[0x20, 0, 0x10, 0x80, 0x80, 0x80, 0x80, 0, 0x0b];
    /// Has the second function called, and adds 1.
    const ADDS: &[u8] = &[0x20, 0, 0x10, 1, 0x41, 1, 0x6a, 0x0b];

    #[test]
    fn a_call_leads_past_all_forwarders() {
        let straight = &[0x20, 0, 0x41, 3, 0x11, 0, 0, 0x41, 1, 0x6a, 0x0b];
        assert_eq!(
            bypassed(&module(&[THROUGH_TABLE, TO_FIRST, ADDS])).unwrap(),
            module(&[THROUGH_TABLE, THROUGH_TABLE, straight])
        );
    }

    #[test]
    fn a_slot_that_the_module_fills_itself_is_not_asked() {
        let filled = |bodies: &[&[u8]], slot: u8| {
            let module = module(bodies);
            let mut all = sections::read(&module).unwrap();
            let elements = [1, 0, 0x41, slot, 0x0b, 1, 0];
            all.insert(all.len() - 1, (ELEMENTS, &elements));
            sections::write(all)
        };
        let gives: &[u8] = &[0x20, 0, 0x0b];
        let straight: &[u8] = &[0x20, 0, 0x10, 0, 0x41, 1, 0x6a, 0x0b];
        let before = |slot| filled(&[gives, THROUGH_TABLE, ADDS], slot);
        assert_eq!(bypassed(&before(3)).unwrap(), filled(&[gives, THROUGH_TABLE, straight], 3));
        let asked: &[u8] = &[0x20, 0, 0x41, 3, 0x11, 0, 0, 0x41, 1, 0x6a, 0x0b];
        assert_eq!(bypassed(&before(4)).unwrap(), filled(&[gives, THROUGH_TABLE, asked], 4));
    }

    #[test]
    fn what_no_browser_would_take_is_refused() {
        // A body that gives no number although its function does.
        let wrong = sections::write([
            (TYPES, vec![1, 0x60, 1, 0x7f, 1, 0x7f]),
            (FUNCTIONS, vec![1, 0]),
            (CODE, vec![1, 3, 0, 0x01, 0x0b]),
        ]);
        assert!(bypassed(&wrong).unwrap_err().contains("not valid"));
    }

    #[test]
    fn a_function_that_does_more_is_called() {
        // It passes a constant on instead of its argument, or drops it.
        let constant: &[u8] = &[0x41, 3, 0x10, 0, 0x0b];
        let drops: &[u8] = &[0x20, 0, 0x10, 0, 0x1a, 0x41, 1, 0x0b];
        for does_more in [constant, drops] {
            let module = module(&[ADDS, does_more, ADDS]);
            assert_eq!(bypassed(&module).unwrap(), module);
        }
    }

    #[test]
    fn what_is_no_module_is_refused() {
        assert!(bypassed(b"\0asm\x01\0\0\0\x0a\x05").is_err());
        assert!(bypassed(b"\0asm\x01\0\0\0\x0a\x01\x05").is_err());
    }
}
