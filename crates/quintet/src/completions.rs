//! Shell completions and the man page, made from the command's own definition.

use crate::{Arguments, closed};
use clap::CommandFactory;
use clap_complete::Shell;
use quintet_engine::Refusal;
use std::io::Write as _;

/// Prints what a shell completes.
pub fn completions(shell: Shell) -> Result<(), Refusal> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "quintet", &mut script);
    std::io::stdout().write_all(&script).map_err(|error| closed(&error))
}

/// Prints the man page: the command, and after it each of its commands.
pub fn man() -> Result<(), Refusal> {
    let mut output = std::io::stdout().lock();
    let mut command = Arguments::command().disable_help_subcommand(true);
    command.build();
    let mut pages = vec![command];
    while let Some(page) = pages.pop() {
        clap_mangen::Man::new(page.clone()).render(&mut output).map_err(|error| closed(&error))?;
        let below: Vec<_> = page.get_subcommands().filter(|below| !below.is_hide_set()).cloned().collect();
        pages.extend(below.into_iter().rev());
    }
    Ok(())
}
