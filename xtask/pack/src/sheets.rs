//! Joins style sheets and drops their comments and white space.

use crate::Fallible;
use crate::folder::Files;
use crate::page::PAGE;

const LINK: &str = "<link rel=\"stylesheet\" href=\"./";

/// What stands before a style sheet that is fetched with a game or another page.
const LATER: &str = "<meta name=\"sheet\"";

/// Puts the style sheets that the page links to into one before those of the games and one after them, in their order.
pub fn join(files: &mut Files) -> Fallible<()> {
    let page = files.get(PAGE).cloned().ok_or_else(|| format!("there is no {PAGE}"))?;
    let page = String::from_utf8(page).map_err(|_| format!("{PAGE} is not UTF-8"))?;
    let mut joined: Vec<String> = Vec::new();
    let mut kept = String::new();
    let mut open = false;
    for line in page.lines() {
        let linked = line.trim_start().strip_prefix(LINK).and_then(|rest| rest.split_once('"'));
        let Some((name, rest)) = linked else {
            open &= !line.trim_start().starts_with(LATER);
            kept.push_str(line);
            kept.push('\n');
            continue;
        };
        if !open {
            open = true;
            joined.push(String::new());
            kept.push_str(&format!("    {LINK}{}\"{rest}\n", name_of(joined.len())));
        }
        let sheet = files.remove(name).ok_or_else(|| format!("{PAGE} names {name}, which is not there"))?;
        let sheet = String::from_utf8(sheet).map_err(|_| format!("{name} is not UTF-8"))?;
        joined.iter_mut().next_back().into_iter().for_each(|joined| joined.push_str(&sheet));
    }
    files.insert(PAGE.into(), kept.into_bytes());
    for (at, sheet) in joined.into_iter().enumerate() {
        files.insert(name_of(at + 1), sheet.into_bytes());
    }
    for (name, sheet) in files.iter_mut().filter(|(name, _)| name.ends_with(".css")) {
        let text = std::str::from_utf8(sheet).map_err(|_| format!("{name} is not UTF-8"))?;
        *sheet = squeezed(text).into_bytes();
    }
    Ok(())
}

/// The name of a sheet that stands for others; in their folder, so that what they name is found from there.
fn name_of(number: usize) -> String {
    format!("css/joined-{number}.css")
}

/// A style sheet without comments, and with no more space than it needs. What is quoted stays as it is.
fn squeezed(sheet: &str) -> String {
    let (mut out, mut rest) = (String::new(), sheet);
    while let Some(next) = rest.chars().next() {
        let taken = if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if next.is_whitespace() {
            if !out.is_empty() && !out.ends_with(['{', '}', ';', ',', ' ']) {
                out.push(' ');
            }
            next.len_utf8()
        } else {
            let quoted = rest.strip_prefix('"').and_then(|quoted| quoted.find('"'));
            let taken = quoted.map_or(next.len_utf8(), |end| end + 2);
            if matches!(next, '{' | '}' | ';' | ',') && out.ends_with(' ') {
                out.pop();
            }
            if next == '}' && out.ends_with(';') {
                out.pop();
            }
            out.push_str(&rest[..taken]);
            taken
        };
        rest = &rest[taken..];
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_are_joined_in_the_order_of_their_links() {
        let link = |name: &str| format!("  {LINK}{name}\">\n");
        let later = format!("{LATER} class=\"g\" content=\"./css/g.css\">\n");
        let page = format!(
            "<head>\n{}{}{later}{}</head>\n",
            link("css/b.css"),
            link("css/a.css"),
            link("css/c.css")
        );
        let mut files = Files::from([
            (PAGE.to_string(), page.into_bytes()),
            ("css/a.css".to_string(), b"a{}".to_vec()),
            ("css/b.css".to_string(), b"b{}".to_vec()),
            ("css/c.css".to_string(), b"c{}".to_vec()),
            ("css/g.css".to_string(), b"g { }".to_vec()),
        ]);
        join(&mut files).unwrap();
        let text = |name: &str| String::from_utf8(files[name].clone()).unwrap();
        let [first, second] = [1, 2].map(|number| format!("    {LINK}{}\">\n", name_of(number)));
        assert_eq!(text(PAGE), format!("<head>\n{first}{later}{second}</head>\n"));
        assert_eq!([text(&name_of(1)), text(&name_of(2))], ["b{}a{}", "c{}"]);
        assert_eq!((text("css/g.css").as_str(), files.len()), ("g{}", 4));
    }

    #[test]
    fn comments_and_spare_space_go_and_quotes_stay() {
        let sheet = "/* why */\na  :hover ,\nb > c {\n  margin: 0 auto;\n  content: \"a /* b */  c\";\n}\n\n/* end */\n";
        assert_eq!(squeezed(sheet), "a :hover,b > c{margin: 0 auto;content: \"a /* b */  c\"}");
        assert_eq!(squeezed("a { b: ×; }"), "a{b: ×}");
        assert_eq!(squeezed("@media (a) { b { c: d; } }"), "@media (a){b{c: d}}");
        assert_eq!(squeezed("a { b: \"\"; } /* torn"), "a{b: \"\"}");
    }

    #[test]
    fn a_sheet_that_is_missing_is_named() {
        let mut files = Files::from([(PAGE.to_string(), format!("{LINK}css/a.css\">").into_bytes())]);
        assert!(join(&mut files).unwrap_err().contains("css/a.css"));
    }
}
