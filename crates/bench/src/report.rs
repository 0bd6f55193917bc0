//! The docs: the table inside `docs/performance.md` and the plots beside it, written from a whole run. Whatever stands
//! outside the marks is prose and kept.

use crate::figures::{Bench, Row};
use crate::plot::Plot;
use crate::table::{HEAD, line};
use crate::{Fallible, places};
use std::fs;
use std::path::Path;

const BEGIN: &str = "<!-- figures: written by `cargo xtask bench --write` -->";
const END: &str = "<!-- end of figures -->";

/// Writes table and plots.
pub fn write(bench: &Bench, plots: &[Plot]) -> Fallible<()> {
    let docs = places::root().join("docs");
    let page = docs.join("performance.md");
    let text = fs::read_to_string(&page).map_err(|error| failed(&page, &error))?;
    let note = if bench.quick() { "A quick run, which is less exact.\n\n" } else { "" };
    let text = between_marks(&text, &format!("{note}{}", markdown(bench.rows())))
        .ok_or_else(|| format!("{} has lost its marks", page.display()))?;
    fs::write(&page, text).map_err(|error| failed(&page, &error))?;
    for plot in plots {
        let path = docs.join(plot.file);
        fs::write(&path, plot.svg()).map_err(|error| failed(&path, &error))?;
    }
    Ok(())
}

fn failed(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

fn between_marks(text: &str, table: &str) -> Option<String> {
    let (before, rest) = text.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}\n\n{table}\n{END}{after}"))
}

fn markdown(rows: &[Row]) -> String {
    // The name comes first: a page is read from the left, a screen from the end of its lines.
    let turned = |cells: [String; 6]| {
        let [held, figure, target, baseline, ratio, name] = cells;
        format!("| {name} | {figure} | {target} | {baseline} | {ratio} | {held} |\n")
    };
    let head = turned(HEAD.map(String::from));
    let lines: String = rows.iter().map(|row| turned(line(row))).collect();
    format!("{head}|---|---|---|---|---|---|\n{lines}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_around_the_table_is_kept() {
        let text = format!("before\n{BEGIN}\nold\n{END}\nafter\n");
        assert_eq!(
            between_marks(&text, "new\n").unwrap(),
            format!("before\n{BEGIN}\n\nnew\n\n{END}\nafter\n")
        );
        assert_eq!(between_marks("no marks", "new"), None);
    }
}
