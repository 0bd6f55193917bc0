//! The answer to one request: a known file, unchanged, unknown, or refused.

use super::assets::Asset;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::Response;

/// What a page of this server may load and do: its own files and WebAssembly, nothing inline, nothing from elsewhere.
/// Styles set by script through the CSSOM are allowed; `style` attributes are not.
const CONTENT_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
    style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// The same where no results are served beside the page: its player may name a server in the settings, which speaks
/// HTTPS or is on the player's own machine.
const CONTENT_POLICY_ALONE: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
    style-src 'self'; img-src 'self' data:; connect-src 'self' https: http://127.0.0.1:* http://localhost:*; \
    object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Headers of every answer.
const ALWAYS: [(header::HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Answers a request, as axum calls it.
pub async fn answer(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    alone(&method, &uri, &headers)
}

/// Answers a request where no results are served: says so, and lets the page ask the server that its player names.
fn alone(method: &Method, uri: &Uri, headers: &HeaderMap) -> Response {
    let mut response = match uri.path() {
        "/api/1" if *method == Method::GET => no_results(),
        _ => respond(method, uri, headers),
    };
    let policy = HeaderValue::from_static(CONTENT_POLICY_ALONE);
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}

/// Answers a request for a file.
pub fn respond(method: &Method, uri: &Uri, headers: &HeaderMap) -> Response {
    let mut response = if *method != Method::GET && *method != Method::HEAD {
        let mut refused = plain(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD\n");
        refused.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        refused
    } else if let Some(asset) = Asset::at(uri.path()) {
        file(asset, headers)
    } else {
        plain(StatusCode::NOT_FOUND, "not found\n")
    };
    for (name, value) in ALWAYS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Says that there is no server of results here, without an error.
fn no_results() -> Response {
    let mut response = plain(StatusCode::NO_CONTENT, "");
    response.headers_mut().remove(header::CONTENT_TYPE);
    response
}

fn plain(status: StatusCode, text: &'static str) -> Response {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn file(asset: &'static Asset, request: &HeaderMap) -> Response {
    let text =
        |name| request.get(name).and_then(|value: &HeaderValue| value.to_str().ok()).unwrap_or_default();
    let known = text(header::IF_NONE_MATCH);
    let unchanged = known.split(',').map(str::trim).any(|tag| tag == "*" || tag == asset.tag);
    let (bytes, encoding) = asset.encoded(text(header::ACCEPT_ENCODING));
    let mut response = Response::new(if unchanged { Body::empty() } else { Body::from(bytes) });
    if unchanged {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let headers = response.headers_mut();
    headers.insert(header::ETAG, HeaderValue::from_static(asset.tag));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(asset.cache_control()));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    if !unchanged {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.media_type()));
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(bytes.len()));
        if let Some(encoding) = encoding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(method: &Method, path: &'static str) -> Response {
        respond(method, &Uri::from_static(path), &HeaderMap::new())
    }

    #[test]
    fn only_get_and_head_are_answered() {
        for method in &[Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS] {
            let refused = asked(method, "/");
            assert_eq!(refused.status(), StatusCode::METHOD_NOT_ALLOWED);
            assert_eq!(refused.headers()[header::ALLOW], "GET, HEAD");
        }
    }

    #[test]
    fn an_unknown_path_is_not_found_and_still_carries_the_policy() {
        for path in ["/nothing", "/..", "/%2e%2e/Cargo.toml", "//"] {
            let unknown = asked(&Method::GET, path);
            assert_eq!(unknown.status(), StatusCode::NOT_FOUND, "{path}");
            for (name, value) in ALWAYS {
                assert_eq!(unknown.headers()[name], value);
            }
        }
    }

    #[test]
    fn alone_it_says_that_there_are_no_results_and_lets_the_page_ask_a_named_server() {
        let asked = |method: &Method, path| alone(method, &Uri::from_static(path), &HeaderMap::new());
        let nothing = asked(&Method::GET, "/api/1");
        assert_eq!(nothing.status(), StatusCode::NO_CONTENT);
        assert_eq!(asked(&Method::POST, "/api/1").status(), StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(asked(&Method::GET, "/api/1/me").status(), StatusCode::NOT_FOUND);
        let connects =
            |policy: &str| policy.split("; ").any(|part| part.starts_with("connect-src 'self' https: "));
        assert!(connects(nothing.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap()));
        assert!(!connects(CONTENT_POLICY), "beside results the page asks its own origin alone");
    }

    #[test]
    fn a_file_that_the_browser_has_is_not_sent_again() {
        static FILE: Asset =
            Asset { name: "sw.js", tag: "W/\"1\"", raw: b"aaaa", brotli: Some(b"a"), gzip: None };
        let request = |name, value| HeaderMap::from_iter([(name, HeaderValue::from_static(value))]);
        let fresh = file(&FILE, &request(header::ACCEPT_ENCODING, "br"));
        assert_eq!(fresh.status(), StatusCode::OK);
        assert_eq!(fresh.headers()[header::CONTENT_ENCODING], "br");
        assert_eq!(fresh.headers()[header::CONTENT_LENGTH], "1");
        assert_eq!(fresh.headers()[header::CACHE_CONTROL], "no-cache");
        for (tags, status) in [
            ("W/\"0\", W/\"1\"", StatusCode::NOT_MODIFIED),
            ("*", StatusCode::NOT_MODIFIED),
            ("1", StatusCode::OK),
        ] {
            assert_eq!(file(&FILE, &request(header::IF_NONE_MATCH, tags)).status(), status, "{tags}");
        }
    }
}
