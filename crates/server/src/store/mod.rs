//! What is kept: players, results, tallies, groups and starts, in SQLite or PostgreSQL.
//!
//! `queries.rs` holds every query once; `sqlite.rs` and `postgres.rs` say how each database is opened and how a
//! transaction begins there.

mod postgres;
mod retry;
mod sqlite;
mod types;

pub use retry::Failure;
pub use types::*;

use retry::Tries;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr as _};

/// How often a name may be rolled again.
pub const MAX_REROLLS: i64 = 10;

/// How many members a group may have.
pub const MAX_MEMBERS: i64 = 50;

/// How many groups a player may be in.
pub const MAX_GROUPS: i64 = 20;

/// The schema, one step after the other. A step that was released never changes.
const SCHEMA: &[&str] = &[include_str!("schema/1.sql")];

/// An open database.
pub enum Store {
    /// A file on this machine.
    Sqlite(sqlite::Database),
    /// A server, which several processes may share.
    Postgres(postgres::Database),
}

/// How a database is opened.
#[derive(Clone, Debug)]
pub struct Options {
    /// `sqlite:FILE` or `postgres://...`.
    pub url: String,
    /// Connections to PostgreSQL, or readers of SQLite.
    pub connections: u32,
    /// Whether migrations take PostgreSQL's advisory lock, which its relatives may lack.
    pub migration_lock: bool,
}

impl Options {
    /// The usual options.
    pub fn new(url: impl Into<String>) -> Self {
        Self { url: url.into(), connections: 16, migration_lock: true }
    }
}

impl Store {
    /// Opens a database and brings its schema up to date.
    pub async fn open(options: &Options) -> Result<Self, Failure> {
        match options.url.split_once(':').map(|(scheme, _)| scheme) {
            Some("sqlite") => Ok(Self::Sqlite(sqlite::Database::open(options).await?)),
            Some("postgres" | "postgresql") => Ok(Self::Postgres(postgres::Database::open(options).await?)),
            _ => Err(Failure::BadAddress("a database is sqlite:FILE or postgres://USER@HOST/NAME".into())),
        }
    }

    /// What kind of database it is.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => "SQLite",
            Self::Postgres(_) => "PostgreSQL",
        }
    }

    /// Keeps a result; see [`Kept`].
    pub async fn submit(&self, new: NewResult) -> Result<Kept, Failure> {
        match self {
            Self::Sqlite(database) => database.submit(new).await,
            Self::Postgres(database) => transaction!(database, postgres::queries::submit(&new)),
        }
    }

    /// Closes every connection once it is free.
    pub async fn close(&self) {
        match self {
            Self::Sqlite(database) => database.close().await,
            Self::Postgres(database) => database.close().await,
        }
    }
}

/// Runs a query in a transaction of its own, up to three times if there are conflicts.
macro_rules! transaction {
    ($database:expr, $($query:ident)::+($($argument:expr),*)) => {{
        let mut tries = Tries::default();
        loop {
            let tried: sqlx::Result<_> = async {
                let mut transaction = $database.begin().await?;
                let answer = $($query)::+(&mut transaction, $($argument),*).await?;
                transaction.commit().await?;
                Ok(answer)
            }
            .await;
            match tried {
                Err(error) if tries.again(&error).await => {}
                done => break done.map_err(Failure::from),
            }
        }
    }};
}
use transaction;

/// Runs a query that only reads.
macro_rules! reading {
    ($database:expr, $($query:ident)::+($($argument:expr),*)) => {{
        let mut tries = Tries::default();
        loop {
            let tried: sqlx::Result<_> = async {
                let mut connection = $database.reader().await?;
                $($query)::+(&mut connection, $($argument),*).await
            }
            .await;
            match tried {
                Err(error) if tries.again(&error).await => {}
                done => break done.map_err(Failure::from),
            }
        }
    }};
}

/// One function of the store for each query that both databases share.
macro_rules! queries {
    ($($kind:ident fn $name:ident($($argument:ident: $type:ty),*) -> $answer:ty;)*) => {
        impl Store {
            $(
                #[doc = concat!("The query `", stringify!($name), "`.")]
                pub async fn $name(&self, $($argument: $type),*) -> Result<$answer, Failure> {
                    match self {
                        Self::Sqlite(database) => $kind!(database, sqlite::queries::$name($($argument),*)),
                        Self::Postgres(database) => $kind!(database, postgres::queries::$name($($argument),*)),
                    }
                }
            )*
        }
    };
}

queries! {
    reading fn ping() -> ();
    reading fn count() -> Vec<(String, i64)>;
    reading fn tallies(day: i64, game: &str) -> Vec<Tally>;
    reading fn top(day: i64, game: &str) -> Vec<Top>;
    reading fn record(day: i64, game: &str, player: &str) -> Option<Owned>;
    reading fn player(id: &str) -> Option<Known>;
    reading fn export(id: &str) -> Option<Exported>;
    reading fn group(code: &str, player: &str, day: i64) -> Option<Group>;
    reading fn start(id: &str, player: &str) -> Option<Start>;
    transaction fn rename(id: &str, roll: i64, name: &str) -> bool;
    transaction fn list(id: &str, on: bool) -> bool;
    transaction fn hide(id: &str, on: bool) -> bool;
    transaction fn forget(id: &str) -> ();
    transaction fn make_group(code: &str, player: &str, at: i64) -> Joined;
    transaction fn join(code: &str, player: &str) -> Joined;
    transaction fn leave(code: &str, player: &str) -> bool;
    transaction fn begin_race(player: &str, start: &Start) -> ();
    transaction fn end_race(id: &str, player: &str, took: i64) -> i64;
    transaction fn recount(day: i64) -> Vec<Difference>;
    transaction fn prune(before: i64, records_before: i64) -> Pruned;
}

/// The schema as sqlx runs it.
fn migrator(lock: bool) -> Migrator {
    let steps = SCHEMA.iter().zip(1..).map(|(sql, version)| {
        Migration::new(
            version,
            "schema".into(),
            MigrationType::Simple,
            AssertSqlSafe(*sql).into_sql_str(),
            false,
        )
    });
    let mut migrator = Migrator::with_migrations(steps.collect());
    migrator.set_locking(lock);
    migrator
}

/// The shard in which a player is counted.
pub(crate) fn shard(player: &str) -> i64 {
    player.bytes().next_back().map_or(0, |last| i64::from(last % 16))
}
