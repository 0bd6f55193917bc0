//! One style sheet instead of many, which compresses better and is fetched at once.

use crate::Fallible;
use crate::folder::Files;

const PAGE: &str = "index.html";
const LINK: &str = "<link rel=\"stylesheet\" href=\"./";

/// The sheet that stands for all; in the folder of the others, so that what they name is found from there.
const JOINED: &str = "css/quintet.css";

/// Puts the style sheets that the page links to into one, in their order.
pub fn join(files: &mut Files) -> Fallible<()> {
    let page = files.get(PAGE).cloned().ok_or_else(|| format!("there is no {PAGE}"))?;
    let page = String::from_utf8(page).map_err(|_| format!("{PAGE} is not UTF-8"))?;
    let mut joined = Vec::new();
    let mut kept = String::new();
    for line in page.lines() {
        let linked = line.trim_start().strip_prefix(LINK).and_then(|rest| rest.split_once('"'));
        let Some((name, rest)) = linked else {
            kept.push_str(line);
            kept.push('\n');
            continue;
        };
        if joined.is_empty() {
            kept.push_str(&format!("    {LINK}{JOINED}\"{rest}\n"));
        }
        let sheet = files.remove(name).ok_or_else(|| format!("{PAGE} names {name}, which is not there"))?;
        joined.extend_from_slice(&sheet);
    }
    files.insert(PAGE.into(), kept.into_bytes());
    files.insert(JOINED.into(), joined);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_are_joined_in_the_order_of_their_links() {
        let link = |name: &str| format!("  {LINK}{name}\">\n");
        let page = format!("<head>\n{}{}</head>\n", link("css/b.css"), link("css/a.css"));
        let mut files = Files::from([
            (PAGE.to_string(), page.into_bytes()),
            ("css/a.css".to_string(), b"a{}".to_vec()),
            ("css/b.css".to_string(), b"b{}".to_vec()),
        ]);
        join(&mut files).unwrap();
        let text = |name: &str| String::from_utf8(files[name].clone()).unwrap();
        assert_eq!(text(PAGE), format!("<head>\n    {LINK}{JOINED}\">\n</head>\n"));
        assert_eq!(text(JOINED), "b{}a{}");
        assert_eq!(files.len(), 2);
    }

    #[test]
    fn a_sheet_that_is_missing_is_named() {
        let mut files = Files::from([(PAGE.to_string(), format!("{LINK}css/a.css\">").into_bytes())]);
        assert!(join(&mut files).unwrap_err().contains("css/a.css"));
    }
}
