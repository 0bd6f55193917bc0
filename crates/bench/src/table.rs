//! The table of figures for people, on the screen and in the docs.

use crate::figures::Row;
use std::process::ExitCode;

/// Names of the columns.
pub const HEAD: [&str; 6] = ["", "figure", "target", "baseline", "ratio", "name"];

/// Prints the table and what was left out; the exit code is 1 when a ratio or a fact misses its target.
pub fn print(rows: &[Row], skipped: &[String]) -> ExitCode {
    if rows.is_empty() && skipped.is_empty() {
        eprintln!("no figure has such a name");
        return ExitCode::from(2);
    }
    let cells: Vec<[String; 6]> = rows.iter().map(line).collect();
    let head = HEAD.map(String::from);
    let width =
        |column: usize| cells.iter().chain([&head]).map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..6).map(width).collect();
    for row in [&head].into_iter().chain(&cells) {
        let line: Vec<String> =
            row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}")).collect();
        println!("{}", line.join("  ").trim_end());
    }
    for reason in skipped {
        println!("skipped: {reason}");
    }
    let missed = rows.iter().filter(|row| row.decides && !row.holds).count();
    println!("\n{} figures, {missed} missed by ratio", rows.len());
    ExitCode::from(u8::from(missed > 0))
}

/// One row as text.
pub fn line(row: &Row) -> [String; 6] {
    let sign = match (row.target.is_empty(), row.holds, row.decides) {
        (true, ..) => "",
        (_, true, _) => "ok",
        (_, false, true) => "MISSED",
        (_, false, false) => "slow",
    };
    [
        sign.to_string(),
        row.figure.shown.clone(),
        row.target.clone(),
        row.baseline.as_ref().map(|figure| figure.shown.clone()).unwrap_or_default(),
        row.ratio.map_or(String::new(), ratio),
        row.name.clone(),
    ]
}

fn ratio(ratio: f64) -> String {
    if ratio < 10.0 { format!("{ratio:.2}x") } else { format!("{ratio:.0}x") }
}
