//! The command line.

use crate::Fallible;
use std::path::PathBuf;

/// How much is sent, bounded so that no slip of a finger keeps a machine busy for hours.
const MAX_RATE: u32 = 50_000;
const MAX_SECONDS: u32 = 60;

/// The options.
pub struct Options {
    /// The `quintet` that serves.
    pub quintet: PathBuf,
    /// Where databases are made.
    pub folder: PathBuf,
    /// How long each run lasts.
    pub seconds: u32,
    /// The databases: `sqlite`, `postgres`.
    pub databases: Vec<String>,
    /// Submissions a second, where the targets are not meant.
    pub rate: Option<u32>,
    /// Cached histograms a second.
    pub reads: u32,
}

impl Options {
    /// Reads the options.
    pub fn read(args: &[String]) -> Fallible<Self> {
        let mut options = Self {
            quintet: PathBuf::new(),
            folder: PathBuf::new(),
            seconds: 10,
            databases: vec!["sqlite".into(), "postgres".into()],
            rate: None,
            reads: 15_000,
        };
        let mut args = args.iter();
        while let Some(name) = args.next() {
            let value = args.next().ok_or_else(|| format!("{name} needs a value"))?;
            let number = |most: u32| match value.parse() {
                Ok(number) if (1..=most).contains(&number) => Ok(number),
                _ => Err(format!("{name} is a number from 1 to {most}")),
            };
            match name.as_str() {
                "--quintet" => options.quintet = value.into(),
                "--folder" => options.folder = value.into(),
                "--seconds" => options.seconds = number(MAX_SECONDS)?,
                "--rate" => options.rate = Some(number(MAX_RATE)?),
                "--reads" => options.reads = number(MAX_RATE)?,
                "--database" if ["sqlite", "postgres"].contains(&value.as_str()) => {
                    options.databases = vec![value.clone()];
                }
                _ => return Err(format!("{name} {value} is not known")),
            }
        }
        Ok(options)
    }
}
