//! Baselines: an axum route that answers a constant, and one insert for each transaction.

use crate::Fallible;
use axum::Router;
use axum::routing::get;
use sqlx::postgres::PgPoolOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How long inserts are counted.
const INSERTING: Duration = Duration::from_secs(3);

/// Connections to PostgreSQL, as many as the server has.
const CONNECTIONS: u32 = 16;

/// An answer as long as a histogram.
const ANSWER: &str = concat!(
    r#"{"n":100000,"uncounted":20000,"median":950,"par":375,"buckets":[[0,1],[25,10],[50,12],[75,13],[100,14],"#,
    r#"[125,15],[150,15],[175,16],[200,17],[225,18],[250,19],[275,20],[300,21],[325,22],[350,23],[375,24],[400,25],"#,
    r#"[425,26],[450,27],[475,28],[500,29],[525,30],[550,31]],"classes":{"pure":1,"undo":1,"hint":0},"closed":false}"#
);

/// Serves the bare route until it is killed.
pub fn serve_bare_route() -> Fallible<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(|error| error.to_string())?.block_on(async {
        // As much room for connections that wait as the measured server has.
        let listener = tokio::net::TcpSocket::new_v4().and_then(|socket| {
            socket.bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))?;
            socket.listen(4_096)
        });
        let listener = listener.map_err(|error| error.to_string())?;
        println!("http://{}/", listener.local_addr().map_err(|error| error.to_string())?);
        let router = Router::new().route("/bare", get(async || ANSWER));
        axum::serve(listener, router).await.map_err(|error| error.to_string())
    })
}

const TABLE: &str = "CREATE TABLE bare (id BIGINT NOT NULL PRIMARY KEY, record TEXT NOT NULL)";
const INSERT: &str = "INSERT INTO bare (id, record) VALUES ($1, $2)";

/// Inserts a second, one a transaction, each on the disk before the next.
pub fn inserts(url: &str, record: &str) -> Fallible<u64> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let counted = runtime.map_err(|error| error.to_string())?.block_on(async {
        match url.starts_with("sqlite") {
            true => into_sqlite(url, record).await,
            false => into_postgres(url, record).await,
        }
    });
    counted.map_err(|error: sqlx::Error| format!("the bare insert: {error}"))
}

async fn into_sqlite(url: &str, record: &str) -> sqlx::Result<u64> {
    let options: SqliteConnectOptions = url.parse()?;
    let options = options.create_if_missing(true).journal_mode(SqliteJournalMode::Wal);
    let options = options.synchronous(SqliteSynchronous::Full);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
    sqlx::query(TABLE).execute(&pool).await?;
    let began = Instant::now();
    let mut count = 0;
    while began.elapsed() < INSERTING {
        sqlx::query(INSERT).bind(count as i64).bind(record).execute(&pool).await?;
        count += 1;
    }
    pool.close().await;
    Ok((count as f64 / began.elapsed().as_secs_f64()) as u64)
}

async fn into_postgres(url: &str, record: &str) -> sqlx::Result<u64> {
    let pool = PgPoolOptions::new().max_connections(CONNECTIONS).connect(url).await?;
    sqlx::query(TABLE).execute(&pool).await?;
    let (next, record) = (Arc::new(AtomicU64::new(0)), Arc::<str>::from(record));
    let began = Instant::now();
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..CONNECTIONS {
        let (pool, next, record) = (pool.clone(), Arc::clone(&next), Arc::clone(&record));
        tasks.spawn(async move {
            while began.elapsed() < INSERTING {
                let id = next.fetch_add(1, Ordering::Relaxed) as i64;
                sqlx::query(INSERT).bind(id).bind(&*record).execute(&pool).await?;
            }
            Ok::<(), sqlx::Error>(())
        });
    }
    while let Some(done) = tasks.join_next().await {
        done.map_err(|_| sqlx::Error::WorkerCrashed)??;
    }
    pool.close().await;
    Ok((next.load(Ordering::Relaxed) as f64 / began.elapsed().as_secs_f64()) as u64)
}
