//! Direct access to the database, past the store.

use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection};

/// A connection of the test's own.
pub enum Raw {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Raw {
    pub async fn open(url: &str) -> Self {
        match url.starts_with("sqlite") {
            true => Self::Sqlite(SqliteConnection::connect(url).await.unwrap()),
            false => Self::Postgres(PgConnection::connect(url).await.unwrap()),
        }
    }

    /// Runs a statement.
    pub async fn run(&mut self, sql: &str) {
        let query = AssertSqlSafe(sql.to_string());
        match self {
            Self::Sqlite(db) => drop(sqlx::query(query).execute(db).await.unwrap()),
            Self::Postgres(db) => drop(sqlx::query(query).execute(db).await.unwrap()),
        }
    }

    /// The one number that a query answers.
    pub async fn count(&mut self, sql: &str) -> i64 {
        let query = AssertSqlSafe(sql.to_string());
        match self {
            Self::Sqlite(db) => sqlx::query_scalar(query).fetch_one(db).await.unwrap(),
            Self::Postgres(db) => sqlx::query_scalar(query).fetch_one(db).await.unwrap(),
        }
    }
}
