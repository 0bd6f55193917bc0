//! The parts of the module, bundled into one file a game: they compress far better together, and one request fetches
//! them all. What games share stands in the file of each.

use crate::Fallible;
use crate::folder::Files;
use std::collections::BTreeMap;

/// The names of the parts that each game needs, without their ending, in the order in which they are loaded.
pub type Needs = BTreeMap<String, Vec<String>>;

/// How the parts are loaded.
const LOADER: &str = include_str!("parts.js");

/// Where the splitter's own way of loading begins; what stands before it says what the parts import.
const OWN_LOADER: &str = "function wrapAsyncCb";

/// The file of a game's parts.
pub fn bundle_name(game: &str) -> String {
    format!("{game}.parts")
}

/// Replaces the parts by a bundle a game, and rewrites the script `link` that loads them. Each part goes through
/// `finish` first.
pub fn bundle(
    files: &mut Files,
    needs: &Needs,
    link: &str,
    finish: impl Fn(&[u8]) -> Fallible<Vec<u8>>,
) -> Fallible<()> {
    let script = files.get(link).cloned().ok_or_else(|| format!("there is no {link}"))?;
    let script = String::from_utf8(script).map_err(|_| format!("{link} is not UTF-8"))?;
    let (imports, _) = script.split_once(OWN_LOADER).ok_or_else(|| format!("{link} has another shape"))?;
    let mut script = format!("{imports}{LOADER}");
    let mut bundles = Files::new();
    for (game, names) in needs {
        let (mut bytes, mut list) = (Vec::new(), Vec::new());
        for name in names {
            let part =
                files.get(&format!("{name}.wasm")).ok_or_else(|| format!("there is no part {name}"))?;
            let part = finish(part)?;
            list.push(format!("[\"{name}\", {}]", part.len()));
            bytes.extend(part);
        }
        let bundle = bundle_name(game);
        script.push_str(&format!(
            "bundles.{game} = {{ address: new URL(\"./{bundle}\", import.meta.url), parts: [{}] }};\n\
             export const __wasm_split_load_{game} = loader(\"{game}\");\n",
            list.join(", ")
        ));
        bundles.insert(bundle, bytes);
    }
    for name in needs.values().flatten() {
        files.remove(&format!("{name}.wasm"));
    }
    files.append(&mut bundles);
    files.insert(link.into(), script.into_bytes());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bundle_holds_the_parts_of_a_game_and_the_script_says_where_each_ends() {
        let part = |content: u8| [b"\0asm\x01\0\0\0".as_slice(), &[11, 1, content]].concat();
        let mut files = Files::from([
            ("link.js".to_string(), b"let shared;\nfunction wrapAsyncCb() {}".to_vec()),
            ("both.wasm".to_string(), part(1)),
            ("a.wasm".to_string(), part(2)),
            ("b.wasm".to_string(), part(3)),
        ]);
        let needs = Needs::from([
            ("a".to_string(), vec!["both".to_string(), "a".to_string()]),
            ("b".to_string(), vec!["both".to_string(), "b".to_string()]),
        ]);
        bundle(&mut files, &needs, "link.js", |part| Ok(part.to_vec())).unwrap();
        assert_eq!(files.keys().collect::<Vec<_>>(), ["a.parts", "b.parts", "link.js"]);
        assert_eq!(files["b.parts"], [part(1), part(3)].concat());
        let script = String::from_utf8(files["link.js"].clone()).unwrap();
        assert!(script.starts_with("let shared;\n") && !script.contains(OWN_LOADER));
        assert!(script.contains("__wasm_split_load_b = loader(\"b\")"));
        assert!(script.contains(
            "b = { address: new URL(\"./b.parts\", import.meta.url), parts: [[\"both\", 11], [\"b\", 11]] }"
        ));
    }
}
