//! SQLite: one writer and a few readers, in WAL mode, each commit on the disk before it is answered.

// The same text as PostgreSQL's, with another `Connection`.
#[allow(clippy::duplicate_mod)]
#[path = "queries.rs"]
pub mod queries;

use super::{Failure, Kept, NewResult, Options, Tries, migrator, transaction};
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Sqlite, Transaction};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// What the queries run on.
pub type Connection = sqlx::SqliteConnection;

/// Finds a player. Nobody else writes while a transaction does.
pub const HOLD_PLAYER: &str = "SELECT made_at FROM players WHERE id = $1";

/// How long a connection waits for another process's write.
const PATIENCE: Duration = Duration::from_secs(2);

/// How many submissions may wait for the writer.
const WAITING: usize = 256;

/// How many submissions are written by one transaction. A commit waits for the disk, so they share it.
const TOGETHER: usize = 64;

type Waiting = (NewResult, oneshot::Sender<Result<Kept, Failure>>);

/// An open SQLite file.
pub struct Database {
    writer: SqlitePool,
    readers: SqlitePool,
    submissions: mpsc::Sender<Waiting>,
}

impl Database {
    /// Opens or makes the file and brings the schema up to date.
    pub async fn open(options: &Options) -> Result<Self, Failure> {
        let file: SqliteConnectOptions =
            options.url.parse().map_err(|error: sqlx::Error| Failure::BadAddress(error.to_string()))?;
        let file = file
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            // What is deleted is overwritten, not only marked as free.
            .pragma("secure_delete", "ON")
            .busy_timeout(PATIENCE);
        let pool =
            |connections| SqlitePoolOptions::new().max_connections(connections).acquire_timeout(PATIENCE);
        let writer = pool(1).connect_with(file.clone()).await?;
        migrator(options.migration_lock).run(&writer).await?;
        let readers = pool(options.connections.min(4)).connect_with(file.read_only(true)).await?;
        let (submissions, waiting) = mpsc::channel(WAITING);
        tokio::spawn(write_together(writer.clone(), waiting));
        Ok(Self { writer, readers, submissions })
    }

    /// A connection for reading.
    pub async fn reader(&self) -> sqlx::Result<PoolConnection<Sqlite>> {
        self.readers.acquire().await
    }

    /// A transaction that holds the right to write from the start, so that it never has to give up half-way.
    pub async fn begin(&self) -> sqlx::Result<Transaction<'static, Sqlite>> {
        begin(&self.writer).await
    }

    /// Keeps a result, together with others that wait.
    pub async fn submit(&self, new: NewResult) -> Result<Kept, Failure> {
        let (answer, answered) = oneshot::channel();
        self.submissions.try_send((new, answer)).map_err(|_| Failure::Busy)?;
        answered.await.unwrap_or_else(|_| Err(Failure::Unavailable("the writer has stopped".into())))
    }

    /// Closes every connection once it is free. The last one moves everything into the file and removes the log beside
    /// it, which a reader must not.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}

async fn begin(writer: &SqlitePool) -> sqlx::Result<Transaction<'static, Sqlite>> {
    writer.begin_with("BEGIN IMMEDIATE").await
}

/// Writes what waits, as much as there is by one transaction. Nobody is answered before it is on the disk.
async fn write_together(writer: SqlitePool, mut waiting: mpsc::Receiver<Waiting>) {
    let mut batch = Vec::with_capacity(TOGETHER);
    while waiting.recv_many(&mut batch, TOGETHER).await > 0 {
        let (all, answers): (Vec<NewResult>, Vec<_>) = batch.drain(..).unzip();
        let kept = match write(&writer, &all).await {
            Ok(kept) => kept.into_iter().map(Ok).collect(),
            // One of them is at fault, or the database is: each gets its own answer.
            Err(_) => {
                let mut each = Vec::new();
                for one in &all {
                    each.push(write(&writer, std::slice::from_ref(one)).await.map(|kept| kept[0]));
                }
                each
            }
        };
        for (answer, kept) in answers.into_iter().zip(kept) {
            // Somebody who has hung up sends it again.
            let _ = answer.send(kept);
        }
    }
}

async fn write(writer: &SqlitePool, all: &[NewResult]) -> Result<Vec<Kept>, Failure> {
    struct Writer<'a>(&'a SqlitePool);
    impl Writer<'_> {
        async fn begin(&self) -> sqlx::Result<Transaction<'static, Sqlite>> {
            begin(self.0).await
        }
    }
    transaction!(Writer(writer), submit_all(all))
}

async fn submit_all(db: &mut Connection, all: &[NewResult]) -> sqlx::Result<Vec<Kept>> {
    let mut kept = Vec::with_capacity(all.len());
    for new in all {
        kept.push(queries::submit(db, new).await?);
    }
    Ok(kept)
}
