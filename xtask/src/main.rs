//! Every developer's task, as `cargo xtask TASK`.

mod bench;
mod fuzz;
mod golden;
mod install;
mod load;
mod mobile;
mod mutants;
mod step;
mod test;
mod web;

use std::process::ExitCode;
use step::{Fallible, program, replace, root, run};

const USAGE: &str = "usage: cargo xtask TASK

  play [--port N] [--dev]    build the web client, serve it and open a browser
  test                       everything that must hold, from formatting to the browser
  bench [FILTER] [--quick]   measure, each figure beside a baseline of the same run
  bench --write              the same, and write the docs' table and plots again
  bench --rebaseline         store the instruction counts as they are now
  load [--database D] [--rate N] [--reads N] [--seconds N]
                             load a server of results in an open loop, beside bare baselines
  golden                     write the golden games and digests again
  fuzz [TARGET] [--seconds N]
                             feed random texts to everything that reads one
  mutants [K/N]              change the rules in small ways, each of which a test must notice;
                             all of them, or the K-th of N parts
  web [--dev]                build the web client into target/web
  web --calls-as-compiled    the same without the packer's changes to the code
  dist                       build everything optimised and print the sizes
  mobile                     build the web client into the Android and iOS projects
  icons                      draw every icon again from the one in crates/web/static
  pictures                   take the pictures of the five games for the README

--dev builds the client quickly instead of small.";

/// How long each target is fuzzed unless it is said.
const FUZZ_SECONDS: u32 = 60;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some((task, rest)) = args.split_first() else { return usage() };
    let done = match (task.as_str(), rest) {
        ("play", options) => match Play::read(options) {
            Some(play) => play.run(),
            None => return usage(),
        },
        ("test", []) => test::everything(),
        ("bench", options) => bench::run_figures(options),
        ("load", options) => load::run_load(options),
        ("golden", []) => golden::write(),
        ("fuzz", []) => fuzz::fuzz(None, FUZZ_SECONDS),
        ("fuzz", [target]) => fuzz::fuzz(Some(target), FUZZ_SECONDS),
        ("fuzz", [option, seconds]) if option == "--seconds" => match seconds.parse() {
            Ok(seconds) => fuzz::fuzz(None, seconds),
            Err(_) => return usage(),
        },
        ("fuzz", [target, option, seconds]) if option == "--seconds" => match seconds.parse() {
            Ok(seconds) => fuzz::fuzz(Some(target), seconds),
            Err(_) => return usage(),
        },
        ("mutants", []) => mutants::mutants(None),
        ("mutants", [shard]) => mutants::mutants(Some(shard)),
        ("web", []) => web::build(web::Profile::Release),
        ("web", [dev]) if dev == "--dev" => web::build(web::Profile::Dev),
        ("web", [option]) if option == "--calls-as-compiled" => web::build_as_compiled(),
        ("dist", []) => web::dist(),
        ("mobile", []) => mobile::build(),
        ("icons", []) => icons(),
        ("pictures", []) => pictures(),
        _ => return usage(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask {task}: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

struct Play {
    port: Option<u16>,
    profile: web::Profile,
}

impl Play {
    fn read(options: &[String]) -> Option<Self> {
        let mut play = Self { port: None, profile: web::Profile::Release };
        let mut options = options.iter();
        while let Some(option) = options.next() {
            match option.as_str() {
                "--port" => play.port = Some(options.next()?.parse().ok()?),
                "--dev" => play.profile = web::Profile::Dev,
                _ => return None,
            }
        }
        Some(play)
    }

    fn run(&self) -> Fallible<()> {
        web::build(self.profile)?;
        let mut serve = std::process::Command::new(program("quintet")?);
        serve.args(["serve", "--open"]);
        serve.arg("--database").arg(format!("sqlite:{}", root().join("target/play.db").display()));
        if let Some(port) = self.port {
            serve.args(["--port", &port.to_string()]);
        }
        replace(&mut serve)
    }
}

/// Takes the pictures in docs/pictures, of the client as it ships.
fn pictures() -> Fallible<()> {
    install::packages("e2e", "the browser tests")?;
    web::build(web::Profile::Release)?;
    let mut take = step::at_root("node");
    take.arg("e2e/pictures.mjs").env("QUINTET", program("quintet")?);
    if let Some(chromium) = install::chromium()? {
        take.env("CHROMIUM", chromium);
    }
    run("take the pictures of the games", &mut take)
}

fn icons() -> Fallible<()> {
    install::packages("e2e", "the browser tests")?;
    let mut draw = step::at_root("node");
    draw.arg("e2e/icons.mjs");
    if let Some(chromium) = install::chromium()? {
        draw.env("CHROMIUM", chromium);
    }
    run("draw the icons", &mut draw)
}
