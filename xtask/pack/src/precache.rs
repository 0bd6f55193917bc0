//! The service worker's list: everything that the client needs without a network.

use crate::Fallible;
use crate::folder::Files;
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hasher};

const WORKER: &str = "sw.js";

/// Stands in the template for the version.
const VERSION: &str = "\"VERSION\"";

/// Stands in the template for the names.
const NAMES: &str = "[\"FILES\"]";

/// Tells the service worker, where there is one, its version and the names of the files that it keeps: all but itself,
/// the page, which it knows, and texts that nothing in the client opens.
pub fn fill(files: &mut Files) -> Fallible<()> {
    let version = version(files);
    let kept = files.keys().filter(|name| ![WORKER, "index.html"].contains(&name.as_str()));
    let mut names = String::from("[\n");
    for name in kept.filter(|name| !name.ends_with(".txt")) {
        let _ = writeln!(names, "  {name:?},");
    }
    names.push(']');
    let Some(worker) = files.get_mut(WORKER) else { return Ok(()) };
    let template = String::from_utf8_lossy(worker).into_owned();
    for word in [VERSION, NAMES] {
        if template.matches(word).count() != 1 {
            return Err(format!("{WORKER} must have {word} exactly once"));
        }
    }
    *worker = template.replace(VERSION, &format!("{version:?}")).replace(NAMES, &names).into_bytes();
    Ok(())
}

/// A number that changes with every name and every byte.
fn version(files: &Files) -> String {
    let mut hasher = DefaultHasher::new();
    for (name, bytes) in files {
        for part in [name.as_bytes(), bytes] {
            hasher.write_u64(part.len() as u64);
            hasher.write(part);
        }
    }
    format!("{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPLATE: &str = "const VERSION = \"VERSION\";\nconst FILES = [\"FILES\"];\n";

    fn filled(page: &str) -> String {
        let site = [("index.html", page), (WORKER, TEMPLATE), ("boot.1.js", ""), ("LICENSE.txt", "")];
        let mut files: Files =
            site.iter().map(|(name, text)| (name.to_string(), text.as_bytes().to_vec())).collect();
        fill(&mut files).unwrap();
        String::from_utf8(files[WORKER].clone()).unwrap()
    }

    #[test]
    fn every_file_but_the_page_the_worker_and_plain_texts_is_listed() {
        assert!(filled("").ends_with("const FILES = [\n  \"boot.1.js\",\n];\n"), "{}", filled(""));
    }

    #[test]
    fn any_change_is_another_version() {
        assert_eq!(filled("a"), filled("a"));
        assert_ne!(filled("a"), filled("b"));
    }

    #[test]
    fn a_template_without_its_words_is_refused() {
        let mut files = Files::from([(WORKER.to_string(), b"const VERSION = \"VERSION\";".to_vec())]);
        assert!(fill(&mut files).is_err());
    }

    #[test]
    fn a_client_without_a_worker_needs_no_list() {
        assert!(fill(&mut Files::from([("index.html".to_string(), Vec::new())])).is_ok());
    }
}
