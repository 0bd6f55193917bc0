//! Has the linker of the browser's module keep what `xtask-pack` needs to split it into a file a game.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        println!("cargo:rustc-cdylib-link-arg=--emit-relocs");
    }
}
