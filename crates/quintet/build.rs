//! Embeds the web client that `cargo xtask web` built, or nothing where it was not built.

use std::collections::BTreeSet;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo::rerun-if-env-changed=QUINTET_WEB");
    let folder = env::var_os("QUINTET_WEB").map_or_else(
        || Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap()).join("../../target/web"),
        PathBuf::from,
    );
    // If the path did not exist, this crate would be rebuilt every time; an empty folder will do.
    let _ = fs::create_dir_all(&folder);
    println!("cargo::rerun-if-changed={}", folder.display());

    let mut files = BTreeSet::new();
    collect(&folder, "", &mut files);
    let mut table = String::from("&[\n");
    for name in files.iter().filter(|name| !name.ends_with(".br") && !name.ends_with(".gz")) {
        let bytes = fs::read(folder.join(name)).unwrap();
        let mut hasher = DefaultHasher::new();
        hasher.write(&bytes);
        let embedded = |name: &str| {
            files
                .contains(name)
                .then(|| format!("include_bytes!({:?})", folder.join(name).canonicalize().unwrap()))
        };
        let optional = |name: String| embedded(&name).map_or("None".into(), |code| format!("Some({code})"));
        let _ = writeln!(
            table,
            "Asset {{ name: {name:?}, tag: \"W/\\\"{:016x}\\\"\", raw: {}, brotli: {}, gzip: {} }},",
            hasher.finish(),
            embedded(name).unwrap(),
            optional(format!("{name}.br")),
            optional(format!("{name}.gz")),
        );
    }
    table.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR").unwrap()).join("assets.rs"), table).unwrap();
}

fn collect(folder: &Path, prefix: &str, files: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            collect(&entry.path(), &format!("{name}/"), files);
        } else {
            files.insert(name);
        }
    }
}
