//! `quintet serve --database`: the API of daily results beside the web client.

use super::{answer, failed, listen};
use quintet_engine::Refusal;
use quintet_server::store::{Failure, Options};
use quintet_server::{Server, Setup, system_clock};
use std::net::Ipv4Addr;
use tokio::net::TcpListener;

/// What only a server of results needs.
#[derive(clap::Args)]
pub struct DatabaseArguments {
    /// Where daily results are kept: sqlite:FILE or postgres://USER@HOST/NAME.
    #[arg(long, env = "QUINTET_DATABASE", hide_env_values = true)]
    pub database: Option<String>,
    /// How many connections to keep to the database.
    #[arg(long, env = "QUINTET_CONNECTIONS", default_value_t = 16, requires = "database")]
    connections: u32,
    /// Bring the schema up to date without a lock, for relatives of PostgreSQL that have none.
    #[arg(long, requires = "database")]
    no_migration_lock: bool,
    /// How many proxies stand before this server; X-Forwarded-For is believed as far as they wrote it.
    #[arg(long, env = "QUINTET_TRUST_PROXY", value_name = "N", default_value_t = 0, requires = "database")]
    trust_proxy: usize,
    /// Another origin whose pages may use the API, such as capacitor://localhost.
    #[arg(
        long,
        env = "QUINTET_ALLOW_ORIGIN",
        value_name = "ORIGIN",
        value_delimiter = ',',
        requires = "database"
    )]
    allow_origin: Vec<String>,
    /// Serve figures for Prometheus on this port of this machine.
    #[arg(long, env = "QUINTET_METRICS_PORT", value_name = "N", requires = "database")]
    metrics_port: Option<u16>,
}

/// Serves until Ctrl+C or SIGTERM, then finishes what is under way.
pub fn serve(arguments: &super::Arguments, database: &str) -> Result<(), Refusal> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| failed("cannot wait for connections", &error))?;
    let served = runtime.block_on(async {
        let given = &arguments.results;
        let setup = Setup {
            database: Options {
                url: database.to_string(),
                connections: given.connections.max(1),
                migration_lock: !given.no_migration_lock,
            },
            trusted_proxies: given.trust_proxy,
            origins: given.allow_origin.clone(),
            clock: system_clock(),
            files: answer::respond,
            deal_ahead: true,
        };
        let server = Server::open(setup).await.map_err(|failure| refusal(&failure))?;
        if let Some(port) = given.metrics_port {
            let metrics = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await;
            let metrics = metrics.map_err(|error| failed(&format!("port {port}"), &error))?;
            let server = server.clone();
            tokio::spawn(async move { server.serve_metrics(metrics).await });
        }
        let listener = listen(arguments).await?;
        server.serve(listener, asked_to_stop()).await;
        Ok(())
    });
    // A board that is still being dealt is not waited for.
    runtime.shutdown_background();
    served
}

/// Waits for Ctrl+C, or for what a service manager sends.
async fn asked_to_stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}

/// A failure of the database as the command reports it.
pub fn refusal(failure: &Failure) -> Refusal {
    Refusal::new("database", failure.to_string())
}
