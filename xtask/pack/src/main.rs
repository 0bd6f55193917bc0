//! Makes the folder that is served: `xtask-pack WASM STATIC OUT [OPTION...]`, with the
//! options `--wasm-opt PROGRAM`, `--sizes`, `--limits HOME GAME`, and `--calls-as-compiled`, which leaves the code as the
//! compiler wrote it: a fault that stays with it is not the packer's.
//!
//! It writes the JavaScript glue for the compiled client, adds the static files, gives every file a name with its
//! content's hash, lists them all for the service worker, and compresses each one ahead of time. It is a program of its
//! own because only the web build needs its dependencies.

mod classes;
mod compact;
mod first_load;
mod folder;
mod forwarders;
mod glue;
mod imports;
mod merge;
mod names;
mod page;
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
    calls: glue::Calls,
    /// How many bytes may be fetched at first, compressed: by the home page, and by a link to a game.
    limits: Option<[usize; 2]>,
}

impl Order {
    fn read(mut args: impl Iterator<Item = String>) -> Option<Self> {
        let mut next = || args.next().map(PathBuf::from);
        let (wasm, statics, out) = (next()?, next()?, next()?);
        let mut order = Self {
            wasm,
            statics,
            out,
            wasm_opt: None,
            sizes: false,
            calls: glue::Calls::Straight,
            limits: None,
        };
        while let Some(option) = args.next() {
            match option.as_str() {
                "--wasm-opt" => order.wasm_opt = Some(args.next()?.into()),
                "--sizes" => order.sizes = true,
                "--calls-as-compiled" => order.calls = glue::Calls::AsCompiled,
                "--limits" => order.limits = Some([args.next()?.parse().ok()?, args.next()?.parse().ok()?]),
                _ => return None,
            }
        }
        Some(order)
    }
}

fn pack(order: &Order) -> Fallible<()> {
    let (mut files, needs) = glue::generate(&order.wasm, order.wasm_opt.as_deref(), order.calls)?;
    for (name, bytes) in folder::read(&order.statics)? {
        if files.insert(name.clone(), bytes).is_some() {
            return Err(format!("the static file {name} has the name of a generated one"));
        }
    }
    page::fill(&mut files)?;
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

/// The text in a file.
fn text_of(files: &folder::Files, name: &str) -> Fallible<String> {
    let bytes = files.get(name).ok_or_else(|| format!("there is no {name}"))?;
    String::from_utf8(bytes.clone()).map_err(|_| format!("{name} is not UTF-8"))
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
        eprintln!(
            "usage: xtask-pack WASM STATIC OUT \
             [--wasm-opt PROGRAM] [--sizes] [--limits HOME GAME] [--calls-as-compiled]"
        );
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

#[cfg(test)]
mod tests {
    use super::*;

    fn order(text: &str) -> Option<Order> {
        Order::read(text.split(' ').map(str::to_string))
    }

    #[test]
    fn an_order_is_read_with_its_options() {
        let plain = order("a.wasm static out").unwrap();
        assert_eq!((plain.calls, plain.sizes, plain.limits), (glue::Calls::Straight, false, None));
        let full = order("a.wasm static out --calls-as-compiled --limits 1 2 --wasm-opt w").unwrap();
        assert_eq!((full.calls, full.limits), (glue::Calls::AsCompiled, Some([1, 2])));
        assert!(order("a.wasm static").is_none() && order("a.wasm static out --limits 1").is_none());
        assert!(order("a.wasm static out --other").is_none());
    }
}
