//! The web client: compiled, packed, and measured.

use crate::install;
use crate::step::{FEATURES, Fallible, answers, built, cargo_build, program, root, run};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How the client is compiled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// Small, as it ships.
    Release,
    /// Quickly, while it is being written.
    Dev,
}

impl Profile {
    /// Its name in Cargo.toml.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Release => "wasm-release",
            Self::Dev => "wasm-dev",
        }
    }
}

/// The target that browsers run.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Builds a package for the browser and says where its module is.
pub fn compile(package: &str, profile: Profile) -> Fallible<PathBuf> {
    install::wasm_target()?;
    let mut build = cargo_build();
    build.args(["--package", package, "--target", TARGET, "--profile", profile.name()]);
    run(&format!("compile {package} to WebAssembly"), &mut build)?;
    Ok(built(TARGET).join(profile.name()).join(package.replace('-', "_")).with_extension("wasm"))
}

/// What a browser may fetch at most when it first opens the home page, and when it first opens a game by its link:
/// bytes of brotli, fonts included.
const FIRST_LOADS: [u32; 2] = [199_000, 434_000];

static FOLDER: Mutex<()> = Mutex::new(());

/// Keeps target/web as it is: quintet, which embeds it, is compiled while this is held.
pub fn unchanged() -> MutexGuard<'static, ()> {
    FOLDER.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Builds the client into target/web.
pub fn build(profile: Profile) -> Fallible<()> {
    let module = compile("quintet-web", profile)?;
    pack(&module, |_| ())
}

/// Builds the client into target/web with the code as the compiler wrote it, to tell whether a fault is the packer's.
pub fn build_as_compiled() -> Fallible<()> {
    let module = compile("quintet-web", Profile::Release)?;
    pack(&module, |pack| {
        pack.arg("--calls-as-compiled");
    })
}

/// Builds the client as it ships, and refuses one that has grown too large.
pub fn build_small() -> Fallible<()> {
    let module = compile("quintet-web", Profile::Release)?;
    pack(&module, |pack| {
        pack.arg("--limits").args(FIRST_LOADS.map(|limit| limit.to_string()));
    })
}

/// Makes target/web out of a compiled client, unless it was made out of the same before.
fn pack(module: &Path, options: impl FnOnce(&mut Command)) -> Fallible<()> {
    let packer = program("xtask-pack")?;
    let statics = root().join("crates/web/static");
    let mut pack = Command::new(&packer);
    pack.arg(module).arg(&statics).arg(root().join("target/web"));
    options(&mut pack);
    let asked = pack.get_args().map(|arg| format!("{}\n", arg.display())).collect::<String>();
    let made_of = asked + &ages(module) + &ages(&packer) + &ages(&statics);
    // Beside the folder, since everything in it is served.
    let stamp = root().join("target/web.made-of");
    let whole = root().join("target/web/index.html").is_file();
    if whole && std::fs::read_to_string(&stamp).is_ok_and(|before| before == made_of) {
        return Ok(());
    }
    let _alone = unchanged();
    // What breaks off is done again.
    let _ = std::fs::remove_file(&stamp);
    run("pack the web client into target/web", &mut pack)?;
    std::fs::write(&stamp, made_of).map_err(|error| format!("{}: {error}", stamp.display()))
}

/// Every file here with its size and when it was last changed, a line each.
fn ages(place: &Path) -> String {
    let mut within: Vec<PathBuf> =
        std::fs::read_dir(place).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    within.sort();
    let about = std::fs::metadata(place);
    let size = about.as_ref().map_or(0, std::fs::Metadata::len);
    let changed = about.and_then(|about| about.modified());
    let own = format!("{} {size} {changed:?}\n", place.display());
    within.iter().map(|path| ages(path)).fold(own, |all, one| all + &one)
}

/// Builds everything as it ships and prints the sizes.
pub fn dist() -> Fallible<()> {
    let module = compile("quintet-web", Profile::Release)?;
    let wasm_opt = wasm_opt();
    if wasm_opt.is_none() {
        println!(
            "    wasm-opt is not there (npm install -g binaryen), so the client may stay a little larger"
        );
    }
    pack(&module, |pack| {
        pack.arg("--sizes");
        if let Some(program) = wasm_opt {
            pack.arg("--wasm-opt").arg(program);
        }
    })?;
    run("build quintet", cargo_build().args(["--release", "--package", "quintet"]).args(FEATURES))?;
    let binary = built("release").join("quintet").with_extension(std::env::consts::EXE_EXTENSION);
    let size = std::fs::metadata(&binary).map_err(|error| format!("{}: {error}", binary.display()))?.len();
    println!("{size:>10} quintet");
    Ok(())
}

/// wasm-opt, if somebody installed it.
fn wasm_opt() -> Option<PathBuf> {
    let program = PathBuf::from("wasm-opt");
    answers(Command::new(&program).arg("--version")).then_some(program)
}
