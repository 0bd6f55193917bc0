//! Trying again after a conflict with another writer, and the error if that does not help.

use std::fmt::{self, Display};
use std::time::Duration;

/// How often a transaction is tried.
const TRIES: u32 = 3;

/// How often this transaction was tried.
#[derive(Default)]
pub struct Tries(u32);

impl Tries {
    /// Whether to try again after an error; waits a moment if so.
    pub async fn again(&mut self, error: &sqlx::Error) -> bool {
        self.0 += 1;
        if self.0 >= TRIES || !is_conflict(error) {
            return false;
        }
        tokio::time::sleep(Duration::from_millis(u64::from(10 * self.0))).await;
        true
    }
}

/// Whether another transaction was in the way: SQLite is busy or locked, PostgreSQL found no serial order or a
/// deadlock.
fn is_conflict(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    matches!(code.as_deref(), Some("5" | "6" | "261" | "517" | "40001" | "40P01"))
}

/// Why the database failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The address names no database.
    BadAddress(String),
    /// Too many writes are waiting.
    Busy,
    /// It does not answer, or is too busy: to be tried again later.
    Unavailable(String),
    /// An error of the server.
    Broken(String),
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Self {
        use sqlx::Error as E;
        let away = match &error {
            E::Io(_) | E::Tls(_) | E::Protocol(_) | E::PoolTimedOut | E::PoolClosed | E::WorkerCrashed => {
                true
            }
            // PostgreSQL: 08 connection lost, 53 out of resources, 57 shutting down or starting; SQLite: 10 I/O, 13 full.
            E::Database(error) => error.code().is_some_and(|code| {
                code == "10"
                    || code == "13"
                    || ["08", "53", "57"].iter().any(|class| code.len() == 5 && code.starts_with(class))
            }),
            _ => false,
        };
        match away || is_conflict(&error) {
            true => Self::Unavailable(error.to_string()),
            false => Self::Broken(error.to_string()),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for Failure {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        match error {
            sqlx::migrate::MigrateError::Execute(error) => error.into(),
            other => Self::Broken(other.to_string()),
        }
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadAddress(reason) => write!(f, "the database's address is wrong: {reason}"),
            Self::Busy => f.write_str("too many results are waiting to be stored"),
            Self::Unavailable(reason) => write!(f, "the database does not answer: {reason}"),
            Self::Broken(reason) => write!(f, "the database refused: {reason}"),
        }
    }
}

impl std::error::Error for Failure {}
