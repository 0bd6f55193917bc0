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

/// Headers of every answer.
const ALWAYS: [(header::HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Answers a request.
pub async fn answer(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let mut response = if method != Method::GET && method != Method::HEAD {
        let mut refused = plain(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD\n");
        refused.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        refused
    } else if let Some(asset) = Asset::at(uri.path()) {
        file(asset, &headers)
    } else {
        plain(StatusCode::NOT_FOUND, "not found\n")
    };
    for (name, value) in ALWAYS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
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
