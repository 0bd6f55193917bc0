//! What the command line asks for.

use std::path::PathBuf;

/// How the program is called.
pub const USAGE: &str = "usage: quintet-bench [FILTER] [--quick] [--write] [--wasm MODULE] [--browser QUINTET [--chromium PROGRAM]]
       quintet-bench --parts [FILTER]
       quintet-bench --instructions [FILTER]
       quintet-bench --rebaseline
       quintet-bench --count PATH";

/// What to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Measure whatever has such a name.
    Everything,
    /// Count instructions alone.
    Instructions,
    /// Store the instruction counts as they are now.
    Rebaseline,
    /// Do the counted work of one hot path: what callgrind watches.
    Count,
    /// Say which parts must be built first.
    Parts,
}

/// The words of the command line.
#[derive(Debug, PartialEq, Eq)]
pub struct Options {
    /// What to do.
    pub task: Task,
    /// Only figures whose names contain this.
    pub filter: String,
    /// Shorter, and less exact.
    pub quick: bool,
    /// Whether the table and the plots in the docs are written again.
    pub write: bool,
    /// The hot paths as a WASM module.
    pub wasm: Option<PathBuf>,
    /// The command that serves the client.
    pub browser: Option<PathBuf>,
    /// The browser, unless it is Playwright's own.
    pub chromium: Option<PathBuf>,
}

impl Options {
    /// Reads the words; `None` if they make no sense.
    pub fn read(mut words: impl Iterator<Item = String>) -> Option<Self> {
        let mut options = Self {
            task: Task::Everything,
            filter: String::new(),
            quick: false,
            write: false,
            wasm: None,
            browser: None,
            chromium: None,
        };
        while let Some(word) = words.next() {
            match word.as_str() {
                "--quick" => options.quick = true,
                "--write" => options.write = true,
                "--instructions" => options.task = Task::Instructions,
                "--rebaseline" => options.task = Task::Rebaseline,
                "--count" => options.task = Task::Count,
                "--parts" => options.task = Task::Parts,
                "--wasm" => options.wasm = Some(words.next()?.into()),
                "--browser" => options.browser = Some(words.next()?.into()),
                "--chromium" => options.chromium = Some(words.next()?.into()),
                word if word.starts_with('-') || !options.filter.is_empty() => return None,
                _ => options.filter = word,
            }
        }
        // The docs hold whole runs only.
        (!options.write || options.filter.is_empty()).then_some(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<Options> {
        Options::read(line.split_whitespace().map(String::from))
    }

    #[test]
    fn words_are_read_in_any_order() {
        let options = read("--quick digits --wasm hot.wasm").unwrap();
        assert_eq!((options.filter.as_str(), options.quick), ("digits", true));
        assert_eq!(options.wasm, Some("hot.wasm".into()));
    }

    #[test]
    fn the_docs_are_not_written_from_a_part_of_a_run() {
        assert!(read("--write").is_some());
        assert!(read("--write digits").is_none());
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        for line in ["--slowly", "one two", "--wasm"] {
            assert_eq!(read(line), None, "{line}");
        }
    }
}
