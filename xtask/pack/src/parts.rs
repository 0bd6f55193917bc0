//! The parts of the module: which files each is fetched with. What most parts need is a file that is fetched once, and so
//! is what one part has in common with a smaller one; little things stand in the file of each part that needs them.

use crate::folder::Files;
use crate::{Fallible, merge, sections};
use std::collections::{BTreeMap, BTreeSet};

/// The chunks that each part needs, in the order in which they are loaded.
pub type Chunks = BTreeMap<String, Vec<String>>;

/// The files that each part is fetched with.
pub type Needs = BTreeMap<String, Vec<String>>;

/// How the parts are loaded.
const LOADER: &str = include_str!("parts.js");

/// Where the splitter's own way of loading begins; what stands before it says what the parts import.
const OWN_LOADER: &str = "function wrapAsyncCb";

/// The file of what most parts need.
const SHARED: &str = "shared";

/// Replaces the chunks by files of many, and rewrites the script `link` that loads them. Each file's module goes through
/// `finish` first.
pub fn bundle(
    files: &mut Files,
    chunks: &Chunks,
    link: &str,
    finish: impl Fn(&[u8]) -> Fallible<Vec<u8>>,
) -> Fallible<Needs> {
    let script = files.get(link).cloned().ok_or_else(|| format!("there is no {link}"))?;
    let script = String::from_utf8(script).map_err(|_| format!("{link} is not UTF-8"))?;
    let (imports, _) = script.split_once(OWN_LOADER).ok_or_else(|| format!("{link} has another shape"))?;
    let mut modules = BTreeMap::new();
    for name in chunks.values().flatten() {
        let chunk = files.remove(&format!("{name}.wasm"));
        if let Some(chunk) = chunk {
            modules.insert(name.as_str(), sections::without_custom(&chunk)?);
        } else if !modules.contains_key(name.as_str()) {
            return Err(format!("there is no chunk {name}"));
        }
    }
    let plan = Plan::of(chunks, |chunk| modules[chunk].len());
    let mut script = format!("{imports}{LOADER}");
    for (name, chunks) in &plan.files {
        let chunks: Vec<(&str, &[u8])> = chunks.iter().map(|chunk| (*chunk, &modules[chunk][..])).collect();
        script.push_str(&format!("files.{name} = new URL(\"./{}\", import.meta.url);\n", file_name(name)));
        files.insert(file_name(name), finish(&merge::merged(&chunks)?)?);
    }
    for (part, names) in &plan.needs {
        script.push_str(&format!(
            "parts.{part} = {names:?};\nexport const __wasm_split_load_{part} = loader(\"{part}\");\n"
        ));
    }
    files.insert(link.into(), script.into_bytes());
    let named = |names: &Vec<String>| names.iter().map(|name| file_name(name)).collect();
    Ok(plan.needs.iter().map(|(part, names)| (part.clone(), named(names))).collect())
}

fn file_name(name: &str) -> String {
    format!("{name}.wasm")
}

/// Which chunks stand in which file.
struct Plan<'a> {
    files: Vec<(String, BTreeSet<&'a str>)>,
    needs: Needs,
}

impl<'a> Plan<'a> {
    fn of(chunks: &'a Chunks, size: impl Fn(&str) -> usize) -> Self {
        let all = |chunks: &BTreeSet<&str>| chunks.iter().map(|chunk| size(chunk)).sum::<usize>();
        let mut parts: Vec<(&String, BTreeSet<&str>)> =
            chunks.iter().map(|(part, chunks)| (part, chunks.iter().map(String::as_str).collect())).collect();
        parts.sort_by_key(|(_, chunks)| all(chunks));
        let users = |chunk: &str| parts.iter().filter(|(_, chunks)| chunks.contains(chunk)).count();
        let chunks = parts.iter().flat_map(|(_, chunks)| chunks.iter().copied());
        let shared: BTreeSet<&str> = chunks.filter(|chunk| 3 * users(chunk) >= 2 * parts.len()).collect();
        let mut plan = Self { files: Vec::new(), needs: Needs::new() };
        if !shared.is_empty() {
            plan.files.push((SHARED.into(), shared));
        }
        for (part, mut chunks) in parts {
            let mut names = Vec::new();
            // A file of which most is needed is fetched whole; of others there is a copy.
            for (name, whole) in &plan.files {
                let common: BTreeSet<&str> = chunks.intersection(whole).copied().collect();
                if 2 * all(&common) > all(whole) {
                    names.push(name.clone());
                    chunks.retain(|chunk| !whole.contains(chunk));
                }
            }
            if !chunks.is_empty() {
                names.push(part.clone());
                plan.files.push((part.clone(), chunks));
            }
            plan.needs.insert(part.clone(), names);
        }
        plan
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunks(list: &[(&str, &str)]) -> Chunks {
        let names = |names: &str| names.split(' ').map(str::to_string).collect();
        list.iter().map(|(part, chunks)| (part.to_string(), names(chunks))).collect()
    }

    #[test]
    fn what_most_need_is_one_file_and_little_things_are_copied() {
        // The size of a chunk is the length of its name.
        let chunks = chunks(&[
            ("game", "common gameeee bit"),
            ("other", "common otherrr bit"),
            ("records", "common gameeee recordss bit"),
            ("small", "bit"),
        ]);
        let plan = Plan::of(&chunks, str::len);
        let files: Vec<(&str, Vec<&str>)> =
            plan.files.iter().map(|(name, all)| (name.as_str(), all.iter().copied().collect())).collect();
        assert_eq!(
            files,
            [
                ("shared", vec!["bit", "common"]),
                ("small", vec!["bit"]),
                ("game", vec!["gameeee"]),
                ("other", vec!["otherrr"]),
                ("records", vec!["recordss"]),
            ]
        );
        assert_eq!(plan.needs["small"], ["small"], "most of what is shared is nothing to it");
        assert_eq!(plan.needs["other"], ["shared", "other"]);
        assert_eq!(plan.needs["records"], ["shared", "game", "records"]);
    }

    #[test]
    fn the_script_says_which_files_a_part_is_fetched_with() {
        let chunk = |byte: u8| {
            sections::write([
                (1, vec![0]),
                (2, b"\x01\x01s\x01m\x02\x00\x01".to_vec()),
                (11, vec![1, 0, 0x41, 0, 0x0b, 1, byte]),
            ])
        };
        let mut files = Files::from([
            ("link.js".to_string(), b"let imports;\nfunction wrapAsyncCb() {}".to_vec()),
            ("both.wasm".to_string(), chunk(1)),
            ("a.wasm".to_string(), chunk(2)),
            ("b.wasm".to_string(), chunk(3)),
        ]);
        let chunks = chunks(&[("first", "both a"), ("second", "both b")]);
        let needs = bundle(&mut files, &chunks, "link.js", |module| Ok(module.to_vec())).unwrap();
        assert_eq!(files.keys().collect::<Vec<_>>(), ["first.wasm", "link.js", "second.wasm", "shared.wasm"]);
        assert_eq!(needs["second"], ["shared.wasm", "second.wasm"]);
        let script = String::from_utf8(files["link.js"].clone()).unwrap();
        assert!(script.starts_with("let imports;\n") && !script.contains(OWN_LOADER));
        assert!(script.contains("files.first = new URL(\"./first.wasm\", import.meta.url);\n"));
        assert!(script.contains("parts.second = [\"shared\", \"second\"];\n"));
        assert!(script.contains("export const __wasm_split_load_second = loader(\"second\");\n"));
        files.remove("shared.wasm");
        assert!(bundle(&mut files, &chunks, "link.js", |module| Ok(module.to_vec())).is_err());
    }
}
