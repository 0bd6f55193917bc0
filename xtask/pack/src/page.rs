//! What is written into the page: what is drawn before the client runs, and the names of the parts of the module.

use crate::folder::Files;
use crate::parts::Needs;
use crate::{Fallible, text_of};
use quintet_web::drawing::outline;
use quintet_web::games::outlines::OUTLINES;
use std::collections::BTreeMap;

/// The page.
pub const PAGE: &str = "index.html";

/// Stands where the drawings go.
const DRAWINGS: &str = "<!-- What is drawn before the client runs stands here when the client is packed. -->";

/// Stands before what the names of the parts go in front of.
const BEFORE_WORKER: &str = "<meta name=\"worker\"";

/// Where scripts stand that run before anything is drawn.
const SCRIPT: &str = "<script src=\"./";

/// The script that they become.
const FIRST: &str = "first.js";

/// Fills the page.
pub fn fill(files: &mut Files, needs: &Needs) -> Fallible<()> {
    let page = text_of(files, PAGE)?;
    let parts = named(needs);
    let mut filled = page.clone();
    for (place, with) in
        [(DRAWINGS, outline::all(&OUTLINES)), (BEFORE_WORKER, format!("{parts}{BEFORE_WORKER}"))]
    {
        if page.matches(place).count() != 1 {
            return Err(format!("{PAGE} must have {place} exactly once"));
        }
        filled = filled.replace(place, &with);
    }
    files.insert(PAGE.into(), filled.into_bytes());
    join_scripts(files)
}

/// A line for each file of parts, with the names of these parts, so that it can be fetched before the client asks for it.
fn named(needs: &Needs) -> String {
    let mut users: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (part, names) in needs {
        for name in names {
            users.entry(name).or_default().push(part.replace('_', "-"));
        }
    }
    let line = |(file, users): (&str, Vec<String>)| {
        format!("<meta name=\"part\" class=\"{}\" content=\"./{file}\">\n    ", users.join(" "))
    };
    users.into_iter().map(line).collect()
}

/// Makes one script of those that run before anything is drawn, in their order.
fn join_scripts(files: &mut Files) -> Fallible<()> {
    let page = text_of(files, PAGE)?;
    let (mut kept, mut joined) = (String::new(), String::new());
    for line in page.lines() {
        let name = line.trim_start().strip_prefix(SCRIPT).and_then(|rest| rest.split_once('"'));
        let Some((name, _)) = name else {
            kept.push_str(line);
            kept.push('\n');
            continue;
        };
        if joined.is_empty() {
            kept.push_str(&format!("    {SCRIPT}{FIRST}\"></script>\n"));
        }
        joined.push_str(&text_of(files, name)?);
        files.remove(name);
    }
    files.insert(PAGE.into(), kept.into_bytes());
    if !joined.is_empty() {
        files.insert(FIRST.into(), joined.into_bytes());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(page: &str) -> Fallible<Files> {
        let files = [(PAGE, page), ("a.js", "a();\n"), ("b.js", "b();\n")];
        let mut files: Files =
            files.into_iter().map(|(name, text)| (name.to_string(), text.as_bytes().to_vec())).collect();
        let names = |own: &str| vec!["shared.wasm".to_string(), own.to_string()];
        let needs = [("digits", names("digits.wasm")), ("number_match", names("number_match.wasm"))];
        fill(&mut files, &needs.map(|(part, names)| (part.to_string(), names)).into())?;
        Ok(files)
    }

    #[test]
    fn the_page_has_the_drawings_the_parts_and_one_script() {
        let page =
            format!("{SCRIPT}b.js\"></script>\n{SCRIPT}a.js\"></script>\n{BEFORE_WORKER}>\n{DRAWINGS}\n");
        let files = filled(&page).unwrap();
        let page = text_of(&files, PAGE).unwrap();
        assert!(
            page.starts_with(
                "    <script src=\"./first.js\"></script>\n<meta name=\"part\" class=\"digits\""
            )
        );
        assert!(
            page.contains("class=\"digits number-match\" content=\"./shared.wasm\"")
                && page.contains("<template id=\"first-suite\">")
        );
        assert_eq!(text_of(&files, FIRST).unwrap(), "b();\na();\n");
        assert!(!files.contains_key("a.js") && !files.contains_key("b.js"));
    }

    #[test]
    fn a_page_without_a_place_for_them_is_refused() {
        assert!(filled("<body></body>").unwrap_err().contains("exactly once"));
    }
}
