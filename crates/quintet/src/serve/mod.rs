//! `quintet serve`: the web client out of this binary, and with a database the API of daily results beside it.
//!
//! Without a database nearly all of axum is left out: one thread, HTTP/1, one answer for every path.

mod answer;
mod assets;
mod browser;
#[cfg(feature = "server")]
mod results;

use axum::Router;
use quintet_engine::Refusal;
use std::io::{self, Write as _};
use std::net::{IpAddr, SocketAddr};
use tokio::net::{TcpListener, TcpSocket};

#[cfg(feature = "server")]
pub use results::refusal as database_refusal;

/// The port that is tried first when none is given.
const USUAL_PORT: u16 = 8080;

/// How many ports are tried when none is given.
const PORTS: u16 = 100;

/// How many connections may wait to be accepted, instead of the usual 128; the system may allow fewer.
const BACKLOG: u32 = 4_096;

/// How to serve.
#[derive(clap::Args)]
pub struct Arguments {
    /// The port; 8080 or the next free one when it is left out, any free one when it is 0.
    #[arg(long, env = "QUINTET_PORT")]
    port: Option<u16>,
    /// The address to listen on; only this machine reaches the usual one.
    #[arg(long, env = "QUINTET_LISTEN", default_value = "127.0.0.1")]
    listen: IpAddr,
    /// Open a browser where there is one.
    #[arg(long)]
    open: bool,
    #[cfg(feature = "server")]
    #[command(flatten)]
    results: results::DatabaseArguments,
}

/// Serves until Ctrl+C.
pub fn serve(arguments: &Arguments) -> Result<(), Refusal> {
    #[cfg(feature = "server")]
    if let Some(database) = &arguments.results.database {
        return results::serve(arguments, database);
    }
    if assets::ASSETS.is_empty() {
        let message = "this binary was built without the web client; `cargo xtask play` builds and serves it";
        return Err(Refusal::new("no_web_client", message));
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| failed("cannot wait for connections", &error))?;
    runtime.block_on(async {
        let listener = listen(arguments).await?;
        let router = Router::new().fallback(answer::answer);
        let ended = tokio::select! {
            served = axum::serve(listener, router) => served,
            asked = tokio::signal::ctrl_c() => asked,
        };
        ended.map_err(|error| failed("the server broke off", &error))
    })
}

/// Listens on the given port, or on the first free one from the usual one on, and says where.
async fn listen(arguments: &Arguments) -> Result<TcpListener, Refusal> {
    let listener = bind(arguments)?;
    let address = listener.local_addr().map_err(|error| failed("the address is unknown", &error))?;
    let address = format!("http://{address}/");
    // Whoever started it may not listen.
    let _ = writeln!(io::stdout(), "Quintet is at {address} (Ctrl+C ends it)");
    if arguments.open {
        browser::open(&address);
    }
    Ok(listener)
}

fn bind(arguments: &Arguments) -> Result<TcpListener, Refusal> {
    let bind = |port| bind_to(SocketAddr::from((arguments.listen, port)));
    if let Some(port) = arguments.port {
        return bind(port).map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => {
                taken(format!("port {port} is taken; without --port a free one is found"))
            }
            _ => failed(&format!("port {port}"), &error),
        });
    }
    for port in USUAL_PORT..USUAL_PORT + PORTS {
        match bind(port) {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            bound => return bound.map_err(|error| failed(&format!("port {port}"), &error)),
        }
    }
    let last = USUAL_PORT + PORTS - 1;
    Err(taken(format!("the ports {USUAL_PORT} to {last} are all taken; choose one with --port")))
}

/// Listens on an address, with room for many clients that connect at the same time. A client that finds no room waits for a second.
fn bind_to(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A port is free again as soon as its server has ended. On Windows this would mean that two may share it.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

fn taken(message: String) -> Refusal {
    Refusal::new("port_taken", message)
}

fn failed(what: &str, error: &io::Error) -> Refusal {
    Refusal::new("cannot_serve", format!("{what}: {error}"))
}
