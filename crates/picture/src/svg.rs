//! Small SVG elements.

/// The type face of words, and of figures on boards.
pub(crate) const FONT: &str = "Roboto, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";
pub(crate) const FIGURES: &str = "'Roboto Mono', 'SF Mono', Consolas, monospace";

/// A text that can stand between tags and in an attribute. Signs that no XML may hold are left out.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            sign if sign.is_control() || matches!(sign, '\u{fffe}' | '\u{ffff}') => {}
            sign => safe.push(sign),
        }
    }
    safe
}

/// A number without needless zeros.
pub(crate) fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// A rectangle with round corners.
pub(crate) fn rect(x: f64, y: f64, width: f64, height: f64, radius: f64, look: &str) -> String {
    let [x, y, width, height, radius] = [x, y, width, height, radius].map(number);
    format!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" {look}/>"#)
}

/// A circle.
pub(crate) fn circle(x: f64, y: f64, radius: f64, look: &str) -> String {
    format!(r#"<circle cx="{}" cy="{}" r="{}" {look}/>"#, number(x), number(y), number(radius))
}

/// A figure in the middle of a place; `sign` is one that a board can hold.
pub(crate) fn figure(x: f64, y: f64, font: &str, size: f64, weight: u16, fill: &str, sign: &str) -> String {
    format!(
        concat!(
            r#"<text x="{}" y="{}" text-anchor="middle" font-family="{}" font-weight="{}" font-size="{}""#,
            r#" fill="{}">{}</text>"#,
        ),
        number(x),
        number(y + 0.35 * size),
        font,
        weight,
        number(size),
        fill,
        escaped(sign)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_becomes_markup() {
        assert_eq!(escaped("<a href=\"x\">'&\u{0}\u{1b}"), "&lt;a href=&quot;x&quot;&gt;&#39;&amp;");
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!([1.0, 0.5, 2.345, -0.25].map(number), ["1", "0.5", "2.35", "-0.25"]);
    }
}
