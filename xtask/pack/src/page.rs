//! What is written into the page: what is drawn before the client runs.

use crate::folder::Files;
use crate::{Fallible, text_of};
use quintet_web::drawing::outline;
use quintet_web::games::outlines::OUTLINES;

/// The page.
pub const PAGE: &str = "index.html";

/// Stands where the drawings go.
const DRAWINGS: &str = "<!-- What is drawn before the client runs stands here when the client is packed. -->";

/// Where scripts stand that run before anything is drawn.
const SCRIPT: &str = "<script src=\"./";

/// The script that they become.
const FIRST: &str = "first.js";

/// Fills the page.
pub fn fill(files: &mut Files) -> Fallible<()> {
    let page = text_of(files, PAGE)?;
    if page.matches(DRAWINGS).count() != 1 {
        return Err(format!("{PAGE} must have {DRAWINGS} exactly once"));
    }
    files.insert(PAGE.into(), page.replace(DRAWINGS, &outline::all(&OUTLINES)).into_bytes());
    join_scripts(files)
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
        fill(&mut files)?;
        Ok(files)
    }

    #[test]
    fn the_page_has_the_drawings_and_one_script() {
        let page = format!("{SCRIPT}b.js\"></script>\n{SCRIPT}a.js\"></script>\n{DRAWINGS}\n");
        let files = filled(&page).unwrap();
        let page = text_of(&files, PAGE).unwrap();
        assert!(page.starts_with("    <script src=\"./first.js\"></script>\n"));
        assert!(page.contains("<template id=\"first-suite\">"));
        assert_eq!(text_of(&files, FIRST).unwrap(), "b();\na();\n");
        assert!(!files.contains_key("a.js") && !files.contains_key("b.js"));
    }

    #[test]
    fn a_page_without_a_place_for_them_is_refused() {
        assert!(filled("<body></body>").unwrap_err().contains("exactly once"));
    }
}
