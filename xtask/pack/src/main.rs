//! Makes the folder that is served: `xtask-pack WASM STATIC OUT [--wasm-opt PROGRAM] [--sizes] [--limits HOME GAME]`.
//!
//! It writes the JavaScript glue for the compiled client, adds the static files, gives every file a name with its
//! content's hash, lists them all for the service worker, and compresses each one ahead of time. It is a program of its
//! own because only the web build needs its dependencies.

mod first_load;
mod folder;
mod forwarders;
mod glue;
mod names;
mod parts;
mod precache;
mod press;
mod scripts;
mod sections;
mod sheets;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What went wrong, in a sentence.
type Fallible<T> = Result<T, String>;

struct Order {
    wasm: PathBuf,
    statics: PathBuf,
    out: PathBuf,
    wasm_opt: Option<PathBuf>,
    sizes: bool,
    /// How many bytes may be fetched at first, compressed: by the home page, and by a link to a game.
    limits: Option<[usize; 2]>,
}

impl Order {
    fn read(mut args: impl Iterator<Item = String>) -> Option<Self> {
        let mut next = || args.next().map(PathBuf::from);
        let (wasm, statics, out) = (next()?, next()?, next()?);
        let mut order = Self { wasm, statics, out, wasm_opt: None, sizes: false, limits: None };
        while let Some(option) = args.next() {
            match option.as_str() {
                "--wasm-opt" => order.wasm_opt = Some(args.next()?.into()),
                "--sizes" => order.sizes = true,
                "--limits" => order.limits = Some([args.next()?.parse().ok()?, args.next()?.parse().ok()?]),
                _ => return None,
            }
        }
        Some(order)
    }
}

fn pack(order: &Order) -> Fallible<()> {
    let (mut files, needs) = glue::generate(&order.wasm, order.wasm_opt.as_deref())?;
    for (name, bytes) in folder::read(&order.statics)? {
        if files.insert(name.clone(), bytes).is_some() {
            return Err(format!("the static file {name} has the name of a generated one"));
        }
    }
    sheets::join(&mut files)?;
    scripts::squeeze(&mut files);
    let mut files = names::hashed(files)?;
    precache::fill(&mut files)?;
    let pressed = press::all(files);
    if order.sizes {
        press::print_sizes(&pressed);
    }
    let loads = [("the home page", None), ("a game by its link", Some(first_load::GAME))];
    for (index, (what, opened)) in loads.into_iter().enumerate() {
        let size = first_load::brotli(&pressed, &needs, opened)?;
        if order.sizes {
            println!("first load of {what}: {size} bytes brotli");
        }
        if let Some(limit) = order.limits.map(|limits| limits[index]).filter(|limit| size > *limit) {
            return Err(format!("first load of {what}: {size} bytes brotli, which is more than {limit}"));
        }
    }
    write(&order.out, pressed)
}

fn write(out: &Path, pressed: Vec<press::Pressed>) -> Fallible<()> {
    let mut files = folder::Files::new();
    for press::Pressed { name, raw, gzip, brotli } in pressed {
        files.insert(format!("{name}.gz"), gzip);
        files.insert(format!("{name}.br"), brotli);
        files.insert(name, raw);
    }
    folder::replace(out, &files)
}

fn main() -> ExitCode {
    let Some(order) = Order::read(std::env::args().skip(1)) else {
        eprintln!("usage: xtask-pack WASM STATIC OUT [--wasm-opt PROGRAM] [--sizes] [--limits HOME GAME]");
        return ExitCode::from(2);
    };
    match pack(&order) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}
