//! A text as a QR code, dark on white in every theme, because cameras need that.

use qrcodegen::{QrCode, QrCodeEcc};

/// The quiet zone around the code, in modules.
const RIM: i32 = 2;

/// The code as SVG, with `label` as its name; `None` if the text is too long for one.
pub fn svg(text: &str, label: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let cells = (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
    let dark: String = cells
        .filter(|(x, y)| code.get_module(*x, *y))
        .map(|(x, y)| format!("M{} {}h1v1h-1z", x + RIM, y + RIM))
        .collect();
    let whole = size + 2 * RIM;
    Some(format!(
        r##"<svg class="qr" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" role="img" aria-label="{label}" shape-rendering="crispEdges"><rect width="{whole}" height="{whole}" fill="#ffffff"/><path fill="#000000" d="{dark}"/></svg>"##
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_a_small_code_with_its_three_corners() {
        let svg = svg("Q1-040G2081040G2081040G208104MG", "Recovery key").unwrap();
        assert!(svg.contains(r#"viewBox="0 0 29 29""#), "25 modules and a rim: {}", &svg[..160]);
        // The first row of the corner at the top left, and the module that is white in its ring.
        for x in 0..7 {
            assert!(svg.contains(&format!("M{} 2h", x + 2)));
        }
        assert!(!svg.contains("M3 3h"));
        assert!(super::svg(&"x".repeat(5_000), "").is_none());
    }
}
