//! The command `quintet`.

use std::process::ExitCode;

fn main() -> ExitCode {
    quintet::main()
}
