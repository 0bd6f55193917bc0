//! The command `quintet`.

mod serve;

use std::process::ExitCode;

const USAGE: &str = "usage: quintet serve [--port N] [--open]";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some((port, open)) = read(&args) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match serve::serve(port, open) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

/// The port and whether to open a browser, or nothing when the command is not known.
fn read(args: &[String]) -> Option<(Option<u16>, bool)> {
    let (command, options) = args.split_first()?;
    if command != "serve" {
        return None;
    }
    let (mut port, mut open) = (None, false);
    let mut options = options.iter();
    while let Some(option) = options.next() {
        match option.as_str() {
            "--port" => port = Some(options.next()?.parse().ok()?),
            "--open" => open = true,
            _ => return None,
        }
    }
    Some((port, open))
}
