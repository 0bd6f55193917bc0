//! Mutants: small changes to the rules, each of which some test must notice.

use crate::step::{Fallible, answers, at_root, run};

/// Tests every mutant of the engine and the games, or those of one shard such as `3/200`. What was missed is listed in
/// `target/mutants.out`.
pub fn mutants(shard: Option<&str>) -> Fallible<()> {
    if !answers(at_root("cargo").args(["mutants", "--version"])) {
        return Err(
            "cargo-mutants is not installed, so nothing was tested: cargo install cargo-mutants".into()
        );
    }
    let mut mutants = at_root("cargo");
    mutants.args(["mutants", "--package", "quintet-engine", "--package", "quintet-games"]);
    mutants.args(["--output", "target", "--no-shuffle"]);
    if let Some(shard) = shard {
        mutants.args(["--shard", shard]);
    }
    run("mutants", &mut mutants)
}
