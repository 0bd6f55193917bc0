//! `cargo xtask bench [FILTER] [--quick]`: every figure that Quintet promises, beside a baseline measured in the same
//! run. Only ratios and facts decide the exit code: absolute times differ between machines and are there to be read.

mod analyses;
mod answers;
mod browser;
mod color_cascade;
mod dailies;
mod digits;
mod figures;
mod growth;
mod instructions;
mod json;
mod links;
mod number_match;
mod numberclart;
mod options;
mod pathwayz;
mod places;
mod plot;
mod random_play;
mod report;
mod table;
mod wasm;

use figures::Bench;
use options::{Options, Task};
use std::process::ExitCode;

/// What went wrong, in a sentence.
type Fallible<T> = Result<T, String>;

fn main() -> ExitCode {
    let Some(options) = Options::read(std::env::args().skip(1)) else {
        eprintln!("{}", options::USAGE);
        return ExitCode::from(2);
    };
    let done = match options.task {
        Task::Count => instructions::count_here(&options.filter).map(|()| ExitCode::SUCCESS),
        Task::Parts => {
            parts(&options.filter);
            Ok(ExitCode::SUCCESS)
        }
        Task::Rebaseline => instructions::rebaseline().map(|()| ExitCode::SUCCESS),
        Task::Instructions => {
            let mut bench = Bench::new(&options.filter, options.quick);
            instructions::figures(&mut bench).map(|skipped| table::print(bench.rows(), skipped.as_slice()))
        }
        Task::Everything => everything(&options),
    };
    done.unwrap_or_else(|reason| {
        eprintln!("{reason}");
        ExitCode::FAILURE
    })
}

/// Says which parts that need something built have a figure of such a name.
fn parts(filter: &str) {
    for (part, wanted) in
        [("wasm", wasm::has(filter) || analyses::has(filter)), ("browser", browser::has(filter))]
    {
        if wanted {
            println!("{part}");
        }
    }
}

fn everything(options: &Options) -> Fallible<ExitCode> {
    let mut bench = Bench::new(&options.filter, options.quick);
    let mut skipped = Vec::new();
    number_match::figures(&mut bench);
    digits::figures(&mut bench);
    pathwayz::figures(&mut bench);
    numberclart::figures(&mut bench);
    color_cascade::figures(&mut bench);
    dailies::figures(&mut bench);
    answers::figures(&mut bench);
    links::figures(&mut bench);
    random_play::figures(&mut bench);
    let curves = growth::figures(&mut bench);
    skipped.extend(instructions::figures(&mut bench)?);
    if let Some(module) = &options.wasm {
        wasm::figures(&mut bench, module)?;
        analyses::figures(&mut bench, module)?;
    }
    if let Some(quintet) = &options.browser {
        skipped.extend(browser::figures(&mut bench, quintet, options.chromium.as_deref())?);
    }
    let code = table::print(bench.rows(), &skipped);
    json::write(bench.rows())?;
    if options.write {
        report::write(&bench, &curves)?;
    }
    Ok(code)
}
