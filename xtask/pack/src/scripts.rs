//! Drops comments, blank lines and indentation from scripts.

use crate::folder::Files;

/// Squeezes every script.
pub fn squeeze(files: &mut Files) {
    for (_, script) in files.iter_mut().filter(|(name, _)| name.ends_with(".js")) {
        if let Some(text) = std::str::from_utf8(script).ok().and_then(squeezed) {
            *script = text.into_bytes();
        }
    }
}

/// A script without lines that are empty or comments, and without what its other lines begin with. Nothing for one with
/// a text over several lines, in which that would matter.
fn squeezed(script: &str) -> Option<String> {
    let (mut out, mut comment) = (String::new(), false);
    for line in script.lines().map(str::trim_start) {
        comment |= line.starts_with("/*");
        if !comment && line.matches('`').count() % 2 > 0 {
            return None;
        }
        if !comment && !line.is_empty() && !line.starts_with("//") {
            out.push_str(line);
            out.push('\n');
        }
        comment &= !line.trim_end().ends_with("*/");
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indents_go() {
        let script =
            "// why\n\n/**\n * how\n * `so`\n */\na(() => {\n  b(); // c\n  d(`e`);\n});\n/* f */\ng();";
        assert_eq!(squeezed(script).unwrap(), "a(() => {\nb(); // c\nd(`e`);\n});\ng();\n");
    }

    #[test]
    fn a_text_over_several_lines_is_left_alone() {
        assert_eq!(squeezed("a(`\n  b`);\n"), None);
    }
}
