//! The table that a person reads.

use crate::figures::Row;
use std::process::ExitCode;

/// Prints the table; the exit code is 1 when a ratio or a fact misses its target.
pub fn report(rows: &[Row]) -> ExitCode {
    if rows.is_empty() {
        eprintln!("no figure has such a name");
        return ExitCode::from(2);
    }
    let cells: Vec<[String; 6]> = rows.iter().map(line).collect();
    let head = ["", "figure", "target", "baseline", "ratio", "name"].map(String::from);
    let width =
        |column: usize| cells.iter().chain([&head]).map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..6).map(width).collect();
    for row in [&head].into_iter().chain(&cells) {
        let line: Vec<String> =
            row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}")).collect();
        println!("{}", line.join("  ").trim_end());
    }
    let missed = rows.iter().filter(|row| row.decides && !row.holds).count();
    println!("\n{} figures, {missed} missed by ratio", rows.len());
    ExitCode::from(u8::from(missed > 0))
}

fn line(row: &Row) -> [String; 6] {
    let sign = match (row.holds, row.decides) {
        (true, _) => "ok",
        (false, true) => "MISSED",
        (false, false) => "slow",
    };
    [
        sign.to_string(),
        row.figure.clone(),
        row.target.clone(),
        row.baseline.clone().unwrap_or_default(),
        row.ratio.map_or(String::new(), |ratio| format!("{ratio:.1}x")),
        row.name.clone(),
    ]
}
