//! PostgreSQL.

#[path = "queries.rs"]
pub mod queries;

use super::{Failure, Options, migrator};
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{Postgres, Transaction};
use std::time::Duration;

/// What the queries run on.
pub type Connection = sqlx::PgConnection;

/// Finds a player and lets nobody delete them until the end of the transaction.
pub const HOLD_PLAYER: &str = "SELECT made_at FROM players WHERE id = $1 FOR KEY SHARE";

/// How long a query may wait for a connection. Longer waits are better answered with "try again later".
const PATIENCE: Duration = Duration::from_secs(2);

/// An open PostgreSQL database.
pub struct Database {
    pool: PgPool,
}

impl Database {
    /// Connects and brings the schema up to date.
    pub async fn open(options: &Options) -> Result<Self, Failure> {
        let connect: PgConnectOptions =
            options.url.parse().map_err(|error: sqlx::Error| Failure::BadAddress(error.to_string()))?;
        let pool = PgPoolOptions::new()
            .max_connections(options.connections)
            .acquire_timeout(PATIENCE)
            .connect_with(connect.application_name("quintet"))
            .await?;
        migrator(options.migration_lock).run(&pool).await?;
        Ok(Self { pool })
    }

    /// A connection for reading.
    pub async fn reader(&self) -> sqlx::Result<PoolConnection<Postgres>> {
        self.pool.acquire().await
    }

    /// A transaction.
    pub async fn begin(&self) -> sqlx::Result<Transaction<'static, Postgres>> {
        self.pool.begin().await
    }

    /// Closes every connection once it is free.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}
