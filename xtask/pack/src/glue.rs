//! The JavaScript glue around the compiled client.

use crate::{Fallible, folder};
use std::fs;
use std::path::Path;
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

/// Generates the glue beside the compiled module and reads it back with the module that goes with it.
pub fn generate(wasm: &Path, wasm_opt: Option<&Path>) -> Fallible<folder::Files> {
    let out = wasm.with_extension("glue");
    if out.exists() {
        fs::remove_dir_all(&out).map_err(|error| format!("{}: {error}", out.display()))?;
    }
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).typescript(false).remove_name_section(true).omit_default_module_path(false);
    bindgen.web(true).and_then(|bindgen| bindgen.generate(&out)).map_err(|error| format!("{error:#}"))?;
    if let Some(program) = wasm_opt {
        let name = wasm.file_stem().unwrap_or_default().to_string_lossy();
        optimise(program, &out.join(format!("{name}_bg.wasm")))?;
    }
    folder::read(&out)
}

fn optimise(program: &Path, module: &Path) -> Fallible<()> {
    let status = Command::new(program).arg("-Oz").arg(module).arg("-o").arg(module).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("wasm-opt ended with {status}")),
        Err(error) => Err(format!("{}: {error}", program.display())),
    }
}
