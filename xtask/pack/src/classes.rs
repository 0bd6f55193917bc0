//! Leaves out the classes that a dependency of the view library exports for streams, and what only they reach in the
//! module: nothing in the client makes one.

use crate::{Fallible, sections};
use wasmparser::{BinaryReader, ExportSectionReader, ExternalKind};

const EXPORTS: u8 = 7;

/// How each class begins; what gives it back to the memory has its name too.
const CLASS: &str = "export class ";

/// The glue and the module without classes.
pub fn dropped(glue: &str, module: &[u8]) -> Fallible<(String, Vec<u8>)> {
    let mut glue = glue.to_string();
    while let Some(start) = glue.find(CLASS) {
        let name: String =
            glue[start + CLASS.len()..].chars().take_while(|letter| letter.is_alphanumeric()).collect();
        let class = block(&glue, CLASS, &name, "\n}\n")?;
        glue.replace_range(class, "");
        let dispose = block(&glue, "if (Symbol.dispose) ", &format!("{name}."), ";\n")?;
        glue.replace_range(dispose, "");
        let finalization = block(&glue, "const ", &format!("{name}Finalization"), ";\n")?;
        glue.replace_range(finalization, "");
        if glue.contains(&name) {
            return Err(format!("the glue uses the class {name}"));
        }
    }
    let module = with_exports_of(&glue, module)?;
    Ok((glue, module))
}

/// Where the text is that begins and ends so.
fn block(glue: &str, begins: &str, name: &str, ends: &str) -> Fallible<std::ops::Range<usize>> {
    let start = glue.find(&format!("{begins}{name}"));
    let start = start.ok_or_else(|| format!("the glue has no {begins}{name}"))?;
    let length = glue[start..].find(ends).ok_or_else(|| format!("{begins}{name} has no end"))?;
    Ok(start..start + length + ends.len())
}

/// The module without functions that it exports and the glue does not call.
fn with_exports_of(glue: &str, module: &[u8]) -> Fallible<Vec<u8>> {
    let unread = |error: wasmparser::BinaryReaderError| format!("the exports cannot be read: {error}");
    let mut all = sections::read(module)?;
    let Some(place) = all.iter().position(|(kind, _)| *kind == EXPORTS) else { return Ok(module.to_vec()) };
    let mut exports = wasm_encoder::ExportSection::new();
    for export in ExportSectionReader::new(BinaryReader::new(all[place].1, 0)).map_err(unread)? {
        let export = export.map_err(unread)?;
        let called = glue.match_indices(&format!("wasm.{}", export.name)).any(|(at, call)| {
            !glue[at + call.len()..].starts_with(|next: char| next.is_alphanumeric() || next == '_')
        });
        if called || export.kind != ExternalKind::Func {
            exports.export(export.name, export.kind.into(), export.index);
        }
    }
    let mut new = Vec::new();
    wasm_encoder::Encode::encode(&exports, &mut new);
    // The section begins with its length, which is written again.
    let digits = new.iter().position(|byte| byte & 0x80 == 0).map_or(0, |last| last + 1);
    all[place].1 = &new[digits..];
    Ok(sections::write(all))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLUE: &str = "import x;\n\
        export class Sink {\n    free() {\n        wasm.sink_free();\n    }\n}\n\
        if (Symbol.dispose) Sink.prototype[Symbol.dispose] = Sink.prototype.free;\n\
        export function start() { wasm.start(); }\n\
        const SinkFinalization = (typeof F === 'undefined')\n    ? {}\n    : new F(ptr => wasm.sink_free(ptr));\n\
        end\n";

    fn module(names: &[&str]) -> Vec<u8> {
        let mut exports = vec![names.len() as u8];
        for name in names {
            exports.extend([&[name.len() as u8], name.as_bytes(), &[0, 0]].concat());
        }
        let module = sections::write([
            (1, vec![1, 0x60, 0, 0]),
            (3, vec![1, 0]),
            (EXPORTS, exports),
            (10, vec![1, 2, 0, 0x0b]),
        ]);
        wasmparser::validate(&module).unwrap();
        module
    }

    #[test]
    fn classes_go_with_what_only_they_call() {
        let (glue, left) = dropped(GLUE, &module(&["sink_free", "start", "star"])).unwrap();
        assert_eq!(glue, "import x;\nexport function start() { wasm.start(); }\nend\n");
        assert_eq!(left, module(&["start"]));
    }

    #[test]
    fn a_class_that_is_used_is_refused() {
        let used = GLUE.replace("end\n", "new Sink();\n");
        assert!(dropped(&used, &module(&["start"])).unwrap_err().contains("uses the class Sink"));
    }
}
