//! The JavaScript glue around the compiled client.

use crate::parts::{self, Chunks, Needs};
use crate::{Fallible, classes, compact, folder, forwarders, imports, press, sections};
use std::fs;
use std::path::Path;
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

/// The file through which the module fetches its parts.
const LINK: &str = "./link.js";

/// What becomes of the calls in a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Calls {
    /// They lead past forwarders.
    Straight,
    /// They stay as they were compiled.
    AsCompiled,
}

impl Calls {
    /// A module as it ships: without what only tools read, and valid.
    fn finish(self, module: &[u8]) -> Fallible<Vec<u8>> {
        let module = sections::without_custom(module)?;
        match self {
            Self::Straight => compact::compacted(&forwarders::bypassed(&module)?),
            Self::AsCompiled => sections::validate(&module).map(|()| module),
        }
    }
}

/// Splits the compiled module, generates the glue beside it and reads it all back.
pub fn generate(wasm: &Path, wasm_opt: Option<&Path>, calls: Calls) -> Fallible<(folder::Files, Needs)> {
    let out = wasm.with_extension("glue");
    if out.exists() {
        fs::remove_dir_all(&out).map_err(|error| format!("{}: {error}", out.display()))?;
    }
    let main = wasm.with_extension("main.wasm");
    let chunks = split(wasm, &main, &out)?;
    let name = wasm.file_stem().unwrap_or_default().to_string_lossy();
    let mut bindgen = Bindgen::new();
    // The parts reach the module's functions through its table, which lld exports.
    bindgen.input_path(&main).out_name(&name).typescript(false).remove_name_section(true);
    bindgen.keep_lld_exports(true).omit_default_module_path(false);
    bindgen.web(true).and_then(|bindgen| bindgen.generate(&out)).map_err(|error| format!("{error:#}"))?;
    let mut files = folder::read(&out)?;
    let glue = files.remove(&format!("{name}.js")).ok_or("there is no glue")?;
    let glue = with_lasting_key(glue)?;
    let module = files.get_mut(&format!("{name}_bg.wasm")).ok_or("there is no module")?;
    // The module alone: the parts become smaller, but compress worse.
    let optimised = wasm_opt.map(|program| optimised(program, &out.join(format!("{name}_bg.wasm"))));
    let (glue, used) = classes::dropped(&glue, module)?;
    let plain = calls.finish(&used)?;
    *module = match optimised.transpose()? {
        Some(optimised) => smaller(plain, Calls::AsCompiled.finish(&optimised)?),
        None => plain,
    };
    let (glue, short) = imports::shortened(glue, module)?;
    sections::validate(&short)?;
    *module = short;
    files.insert(format!("{name}.js"), glue.into_bytes());
    let needs =
        parts::bundle(&mut files, &chunks, LINK.trim_start_matches("./"), |module| calls.finish(module))?;
    Ok((files, needs))
}

/// Writes the link's name in the list of imports so that it is not taken for a file's: the file is given a name with its
/// hash, but the module itself goes on asking for the old one.
fn with_lasting_key(glue: Vec<u8>) -> Fallible<String> {
    let text = String::from_utf8(glue).map_err(|_| "the glue is not UTF-8")?;
    let (stem, ending) = LINK.rsplit_once('.').unwrap_or((LINK, ""));
    Ok(text.replace(&format!("\"{LINK}\":"), &format!("[\"{stem}.\" + \"{ending}\"]:")))
}

/// Writes what every page needs to `main`, and what only some parts need into chunks in `out`.
fn split(wasm: &Path, main: &Path, out: &Path) -> Fallible<Chunks> {
    let whole = fs::read(wasm).map_err(|error| format!("{}: {error}", wasm.display()))?;
    let mut options = wasm_split_cli_support::Options::new(&whole);
    options.output_dir = out;
    options.main_out_path = main;
    options.link_name = LINK;
    // Not the glue itself, which names the link in its turn.
    options.main_module = "./instance.js";
    let split = wasm_split_cli_support::transform(options).map_err(|error| format!("{error:#}"))?;
    Ok(split.prefetch_map.into_iter().collect())
}

fn optimised(program: &Path, module: &Path) -> Fallible<Vec<u8>> {
    let to = module.with_extension("optimised");
    let status = Command::new(program).arg("-Oz").arg(module).arg("-o").arg(&to).status();
    match status {
        Ok(status) if status.success() => {}
        Ok(status) => return Err(format!("wasm-opt ended with {status}")),
        Err(error) => return Err(format!("{}: {error}", program.display())),
    }
    fs::read(&to).map_err(|error| format!("{}: {error}", to.display()))
}

/// Whichever of two modules a browser fetches sooner: what wasm-opt makes smaller can compress worse.
fn smaller(plain: Vec<u8>, optimised: Vec<u8>) -> Vec<u8> {
    let [before, after] = [&plain, &optimised].map(|module| press::brotli(module).len());
    let kept = if after < before { "kept" } else { "not kept" };
    println!("wasm-opt: {before} bytes brotli before, {after} after, {kept}");
    if after < before { optimised } else { plain }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_switch_leaves_every_call_as_it_was_compiled() {
        // The second function passes its argument on to the first, which gives it back; the third calls the second.
        let bodies: [&[u8]; 3] =
            [&[0, 0x20, 0, 0x0b], &[0, 0x20, 0, 0x10, 0, 0x0b], &[0, 0x20, 0, 0x10, 1, 0x45, 0x0b]];
        let code = bodies.iter().flat_map(|body| [&[body.len() as u8], *body].concat());
        let compiled = sections::write([
            (0, vec![1, b'x']),
            (1, vec![1, 0x60, 1, 0x7f, 1, 0x7f]),
            (3, vec![3, 0, 0, 0]),
            (7, vec![1, 1, b'f', 0, 2]),
            (10, std::iter::once(3).chain(code).collect()),
        ]);
        let left = Calls::AsCompiled.finish(&compiled).unwrap();
        assert_eq!(left, sections::without_custom(&compiled).unwrap());
        assert_ne!(Calls::Straight.finish(&compiled).unwrap(), left);
        assert!(
            Calls::AsCompiled.finish(b"\0asm\x01\0\0\0\x03\x02\x01\x00").is_err(),
            "it is checked all the same"
        );
    }
}
