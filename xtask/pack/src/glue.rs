//! The JavaScript glue around the compiled client.

use crate::parts::{self, Needs};
use crate::{Fallible, folder, forwarders, press, sections};
use std::fs;
use std::path::Path;
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

/// The file through which the module fetches its parts.
const LINK: &str = "./link.js";

/// Splits the compiled module, generates the glue beside it and reads it all back.
pub fn generate(wasm: &Path, wasm_opt: Option<&Path>) -> Fallible<(folder::Files, Needs)> {
    let out = wasm.with_extension("glue");
    if out.exists() {
        fs::remove_dir_all(&out).map_err(|error| format!("{}: {error}", out.display()))?;
    }
    let main = wasm.with_extension("main.wasm");
    let needs = split(wasm, &main, &out)?;
    let name = wasm.file_stem().unwrap_or_default().to_string_lossy();
    let mut bindgen = Bindgen::new();
    // The parts reach the module's functions through its table, which lld exports.
    bindgen.input_path(&main).out_name(&name).typescript(false).remove_name_section(true);
    bindgen.keep_lld_exports(true).omit_default_module_path(false);
    bindgen.web(true).and_then(|bindgen| bindgen.generate(&out)).map_err(|error| format!("{error:#}"))?;
    let mut files = folder::read(&out)?;
    let glue = files.get_mut(&format!("{name}.js")).ok_or("there is no glue")?;
    *glue = with_lasting_key(std::mem::take(glue))?;
    let module = files.get_mut(&format!("{name}_bg.wasm")).ok_or("there is no module")?;
    // The module alone: the parts become smaller, but compress worse.
    let optimised = wasm_opt.map(|program| optimised(program, &out.join(format!("{name}_bg.wasm"))));
    let plain = forwarders::bypassed(&sections::without_custom(module)?)?;
    *module = match optimised.transpose()? {
        Some(optimised) => smaller(plain, sections::without_custom(&optimised)?),
        None => plain,
    };
    parts::bundle(&mut files, &needs, LINK.trim_start_matches("./"))?;
    Ok((files, needs))
}

/// Writes the link's name in the list of imports so that it is not taken for a file's: the file is given a name with its
/// hash, but the module itself goes on asking for the old one.
fn with_lasting_key(glue: Vec<u8>) -> Fallible<Vec<u8>> {
    let text = String::from_utf8(glue).map_err(|_| "the glue is not UTF-8")?;
    let (stem, ending) = LINK.rsplit_once('.').unwrap_or((LINK, ""));
    Ok(text.replace(&format!("\"{LINK}\":"), &format!("[\"{stem}.\" + \"{ending}\"]:")).into_bytes())
}

/// Writes what every page needs to `main`, and what only one game needs into a file of its own in `out`.
fn split(wasm: &Path, main: &Path, out: &Path) -> Fallible<Needs> {
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
