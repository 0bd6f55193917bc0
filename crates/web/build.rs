//! Makes the linker keep what `xtask-pack` needs to split the module into a file for each game.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        println!("cargo:rustc-cdylib-link-arg=--emit-relocs");
    }
}
