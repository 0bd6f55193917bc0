//! The answer to a refused request: a status, a code for programs and a sentence for people.

use crate::store::Failure;
use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use quintet_engine::Refusal;
use serde_json::json;

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The HTTP status.
    pub status: StatusCode,
    /// Stable and machine-readable.
    pub code: &'static str,
    /// One sentence.
    pub message: String,
    /// The step of the record that is at fault.
    pub step: Option<u32>,
    /// After how many seconds to try again.
    pub retry_after: Option<u32>,
    /// The methods that the path knows, where another was used.
    pub allow: Option<&'static str>,
}

impl Problem {
    /// A problem without anything further.
    pub fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self { status, code, message: message.into(), step: None, retry_after: None, allow: None }
    }

    /// The request cannot be read.
    pub fn bad_request(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code, message)
    }

    /// What was asked for does not exist.
    pub fn not_found(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, code, message)
    }

    /// It conflicts with what is stored, or with the time.
    pub fn conflict(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, code, message)
    }

    /// Too many requests came from the same player or address.
    pub fn too_many(code: &'static str, message: impl Into<String>, retry_after: u32) -> Self {
        let problem = Self::new(StatusCode::TOO_MANY_REQUESTS, code, message);
        Self { retry_after: Some(retry_after.max(1)), ..problem }
    }

    /// The server is overloaded.
    pub fn busy() -> Self {
        let message = "the server is busy; nothing was stored, so please send it again";
        Self { retry_after: Some(2), ..Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message) }
    }

    /// An error of the server.
    pub fn failed() -> Self {
        let message = "the server made a mistake; it was logged";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", message)
    }

    /// The answer.
    pub fn response(&self) -> Response {
        let mut error = json!({ "errorCode": self.code, "message": self.message });
        if let Some(step) = self.step {
            error["step"] = step.into();
        }
        let mut response = Response::new(Body::from(json!({ "error": error }).to_string()));
        *response.status_mut() = self.status;
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if let Some(methods) = self.allow {
            headers.insert(header::ALLOW, HeaderValue::from_static(methods));
        }
        if self.status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

impl From<Refusal> for Problem {
    /// What the engine refused: a record of other rules conflicts, everything else cannot be processed.
    fn from(refusal: Refusal) -> Self {
        let status = match refusal.code {
            "rules_differ" => StatusCode::CONFLICT,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Self { step: step(&refusal.message), ..Self::new(status, refusal.code, refusal.message) }
    }
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Busy => Self::busy(),
            Failure::Unavailable(_) => {
                crate::log(&failure.to_string());
                let message =
                    "the database does not answer; please send it again, which counts it once in any case";
                let problem = Self::new(StatusCode::SERVICE_UNAVAILABLE, "database_away", message);
                Self { retry_after: Some(5), ..problem }
            }
            Failure::Broken(_) | Failure::BadAddress(_) => {
                crate::log(&failure.to_string());
                Self::failed()
            }
        }
    }
}

/// The number in `step 3 (a1-b1): ...`, as the engine begins what it says of a step.
fn step(message: &str) -> Option<u32> {
    message.strip_prefix("step ")?.split_once(" (")?.0.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_step_at_fault_is_a_field_of_its_own() {
        let record = "digits/2 easy~7\na1-a1\nplaying 0".parse::<quintet_engine::Record>().unwrap();
        let entry = quintet_games::game("digits").unwrap();
        let record = quintet_engine::Record { rules: entry.rules, ..record };
        let refusal = entry.replay(&record).err().unwrap();
        assert_eq!(Problem::from(refusal).step, Some(1));
        assert_eq!(step("the record claims won"), None);
    }
}
