//! `cargo xtask bench [FILTER] [--quick]`: every figure that Quintet promises, beside a baseline measured in the same
//! run. Only ratios decide the exit code: absolute times differ between machines and are there to be read.

mod color_cascade;
mod digits;
mod figures;
mod number_match;
mod numberclart;
mod pathwayz;
mod table;

use figures::Bench;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut filter = String::new();
    let mut quick = false;
    for word in std::env::args().skip(1) {
        match word.as_str() {
            "--quick" => quick = true,
            word if word.starts_with('-') => {
                eprintln!("usage: cargo xtask bench [FILTER] [--quick]");
                return ExitCode::from(2);
            }
            word => filter = word.to_string(),
        }
    }
    let mut bench = Bench::new(&filter, quick);
    number_match::figures(&mut bench);
    digits::figures(&mut bench);
    pathwayz::figures(&mut bench);
    numberclart::figures(&mut bench);
    color_cascade::figures(&mut bench);
    table::report(bench.rows())
}
