//! File names that contain a hash of the content, so browsers may cache the files for ever.

use crate::Fallible;
use crate::folder::Files;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};

/// Files that keep their names, because they are what is asked for first.
const FIXED: [&str; 2] = ["index.html", "sw.js"];

/// Files that may name other files.
const TEXTS: [&str; 5] = [".html", ".js", ".css", ".svg", ".webmanifest"];

/// Gives each file a name with its content's hash and rewrites the texts that name it. A file is named by its path
/// from the top, in quotes or brackets, with `./`, `../` or `/` before it or nothing.
pub fn hashed(files: Files) -> Fallible<Files> {
    let mut naming = Naming { files, done: BTreeMap::new(), open: Vec::new() };
    let names: Vec<String> = naming.files.keys().cloned().collect();
    for name in &names {
        naming.name(name)?;
    }
    Ok(naming.done.into_values().collect())
}

struct Naming {
    files: Files,
    /// New name and content by old name.
    done: BTreeMap<String, (String, Vec<u8>)>,
    /// The files whose references are being followed.
    open: Vec<String>,
}

impl Naming {
    fn name(&mut self, old: &str) -> Fallible<String> {
        if let Some((new, _)) = self.done.get(old) {
            return Ok(new.clone());
        }
        if self.open.iter().any(|name| name == old) {
            return Err(format!("files name each other in a circle: {} and {old}", self.open.join(", ")));
        }
        self.open.push(old.to_string());
        let mut content = self.files[old].clone();
        if TEXTS.iter().any(|ending| old.ends_with(ending)) {
            content = self.rewrite(old, content)?;
        }
        self.open.pop();
        let new = if FIXED.contains(&old) { old.to_string() } else { with_hash(old, &content) };
        self.done.insert(old.to_string(), (new.clone(), content));
        Ok(new)
    }

    fn rewrite(&mut self, within: &str, content: Vec<u8>) -> Fallible<Vec<u8>> {
        let mut text = String::from_utf8(content).map_err(|_| format!("{within} is not UTF-8"))?;
        let others: Vec<String> = self.files.keys().filter(|name| *name != within).cloned().collect();
        for other in others {
            let places = references(&text, &other);
            if places.is_empty() || FIXED.contains(&other.as_str()) {
                continue;
            }
            let new = self.name(&other)?;
            for place in places.into_iter().rev() {
                text.replace_range(place..place + other.len(), &new);
            }
        }
        Ok(text.into_bytes())
    }
}

/// Where a text names a file.
fn references(text: &str, name: &str) -> Vec<usize> {
    let opens = |place: usize| text[..place].ends_with(['"', '\'', '`', '/', '(']);
    let closes = |place: usize| text[place..].starts_with(['"', '\'', '`', ')', '?', '#']);
    text.match_indices(name)
        .map(|(place, _)| place)
        .filter(|&place| opens(place) && closes(place + name.len()))
        .collect()
}

/// `boot.js` becomes `boot.0123456789abcdef.js`.
fn with_hash(name: &str, content: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(content);
    let start = name.rfind('/').map_or(0, |slash| slash + 1);
    let dot = name[start..].rfind('.').map_or(name.len(), |dot| start + dot);
    format!("{}.{:016x}{}", &name[..dot], hasher.finish(), &name[dot..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        list.iter().map(|(name, text)| (name.to_string(), text.as_bytes().to_vec())).collect()
    }

    fn only(files: &Files, start: &str) -> String {
        let names: Vec<&String> = files.keys().filter(|name| name.starts_with(start)).collect();
        assert_eq!(names.len(), 1, "{names:?}");
        names[0].clone()
    }

    #[test]
    fn a_change_deep_down_changes_every_name_above_it_but_not_the_page() {
        let site = |core: &str| {
            hashed(files(&[
                ("index.html", "<script src=\"./boot.js\">"),
                ("boot.js", "import './core.js'"),
                ("core.js", core),
            ]))
            .unwrap()
        };
        let (old, new) = (site("1"), site("2"));
        assert_ne!(only(&old, "core"), only(&new, "core"));
        assert_ne!(only(&old, "boot"), only(&new, "boot"));
        let page = String::from_utf8(new["index.html"].clone()).unwrap();
        assert_eq!(page, format!("<script src=\"./{}\">", only(&new, "boot")));
    }

    #[test]
    fn only_whole_names_are_references() {
        let site = hashed(files(&[("a.css", "url(my-b.svg) url(b.svg) b.svg"), ("b.svg", "")])).unwrap();
        let text = String::from_utf8(site[&only(&site, "a")].clone()).unwrap();
        assert_eq!(text, format!("url(my-b.svg) url({}) b.svg", only(&site, "b")));
    }

    #[test]
    fn a_circle_is_refused() {
        assert!(hashed(files(&[("a.js", "'./b.js'"), ("b.js", "'./a.js'")])).is_err());
    }

    #[test]
    fn the_hash_stands_before_the_ending() {
        let name = with_hash("fonts/a.b.woff2", b"");
        assert!(name.starts_with("fonts/a.b.") && name.ends_with(".woff2") && name.len() == 32, "{name}");
    }
}
