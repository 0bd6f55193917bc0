//! The web client inside this binary, and how each of its files is served.

/// A file of the web client.
pub struct Asset {
    /// Its path without the first `/`.
    pub name: &'static str,
    /// Its entity tag, a weak one since it is the same for every encoding.
    pub tag: &'static str,
    /// Uncompressed.
    pub raw: &'static [u8],
    /// Compressed for `br`.
    pub brotli: Option<&'static [u8]>,
    /// Compressed for `gzip`.
    pub gzip: Option<&'static [u8]>,
}

/// Every file, or none where the client was not built.
pub const ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

impl Asset {
    /// The file at a path; `/` is the page.
    pub fn at(path: &str) -> Option<&'static Self> {
        let name = path.strip_prefix('/')?;
        let name = if name.is_empty() { "index.html" } else { name };
        ASSETS.iter().find(|asset| asset.name == name)
    }

    /// Its media type.
    pub fn media_type(&self) -> &'static str {
        match self.name.rsplit_once('.').map(|(_, ending)| ending) {
            Some("html") => "text/html; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("wasm") => "application/wasm",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            Some("ico") => "image/x-icon",
            Some("woff2") => "font/woff2",
            Some("json") => "application/json",
            Some("webmanifest") => "application/manifest+json",
            Some("mp3") => "audio/mpeg",
            Some("ogg") => "audio/ogg",
            Some("txt") => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }

    /// How long a browser may keep it: for ever where the name changes with the content.
    pub fn cache_control(&self) -> &'static str {
        if has_hash(self.name) { "public, max-age=31536000, immutable" } else { "no-cache" }
    }

    /// The smallest form that a browser accepts, with the name of its encoding.
    pub fn encoded(&self, accepted: &str) -> (&'static [u8], Option<&'static str>) {
        let forms = [("br", self.brotli), ("gzip", self.gzip)];
        let smallest = forms
            .into_iter()
            .filter_map(|(encoding, bytes)| Some((bytes?, encoding)))
            .filter(|(bytes, encoding)| bytes.len() < self.raw.len() && accepts(accepted, encoding))
            .min_by_key(|(bytes, _)| bytes.len());
        smallest.map_or((self.raw, None), |(bytes, encoding)| (bytes, Some(encoding)))
    }
}

/// Whether a name is like `boot.0123456789abcdef.js`.
fn has_hash(name: &str) -> bool {
    name.rsplit('/')
        .next()
        .unwrap_or_default()
        .split('.')
        .any(|part| part.len() == 16 && part.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// Whether `Accept-Encoding` names an encoding without refusing it (`q=0`).
fn accepts(header: &str, encoding: &str) -> bool {
    header.split(',').any(|choice| {
        let mut parts = choice.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let refused = parts
            .filter_map(|part| part.strip_prefix("q="))
            .any(|weight| weight.parse::<f32>().is_ok_and(|weight| weight == 0.0));
        named && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: Asset = Asset {
        name: "boot.0123456789abcdef.js",
        tag: "W/\"1\"",
        raw: b"raw file",
        brotli: Some(b"br"),
        gzip: Some(b"gzip"),
    };

    #[test]
    fn the_smallest_accepted_form_is_served() {
        for (accepted, encoding) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("GZIP;q=0.5", Some("gzip")),
            ("br;q=0, gzip", Some("gzip")),
            ("br; q=0.000", None),
            ("identity", None),
            ("", None),
        ] {
            assert_eq!(FILE.encoded(accepted).1, encoding, "{accepted}");
        }
        let small = Asset { raw: b"r", ..FILE };
        assert_eq!(small.encoded("br, gzip"), (&b"r"[..], None));
    }

    #[test]
    fn only_a_name_with_a_hash_is_kept_for_ever() {
        assert!(FILE.cache_control().contains("immutable"));
        for name in ["index.html", "sw.js", "boot.0123.js", "0123456789abcdeg.js"] {
            assert_eq!(Asset { name, ..FILE }.cache_control(), "no-cache", "{name}");
        }
    }

    #[test]
    fn the_page_stands_at_the_top() {
        assert_eq!(Asset::at("/").map(|asset| asset.name), Asset::at("/index.html").map(|asset| asset.name));
        assert!(Asset::at("").is_none());
        assert!(Asset::at("//index.html").is_none());
        assert!(Asset::at("/../Cargo.toml").is_none());
    }
}
