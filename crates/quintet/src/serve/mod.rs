//! `quintet serve`: the web client on this machine, out of this binary.
//!
//! axum is what a server that verifies records would stand on too, and nearly all of it is left out here: one thread,
//! HTTP/1, one answer for every path.

mod answer;
mod assets;
mod browser;

use axum::Router;
use quintet_engine::Refusal;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use tokio::net::TcpListener;

/// The port that is tried first when none is given.
const USUAL_PORT: u16 = 8080;

/// How many ports are tried when none is given.
const PORTS: u16 = 100;

/// Serves the web client until Ctrl+C.
pub fn serve(port: Option<u16>, open: bool) -> Result<(), Refusal> {
    if assets::ASSETS.is_empty() {
        let message = "this binary was built without the web client; `cargo xtask play` builds and serves it";
        return Err(Refusal::new("no_web_client", message));
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| failed("cannot wait for connections", &error))?;
    runtime.block_on(async {
        let listener = listen(port).await?;
        let address = listener.local_addr().map_err(|error| failed("the address is unknown", &error))?;
        let address = format!("http://{address}/");
        println!("Quintet is at {address} (Ctrl+C ends it)");
        if open {
            browser::open(&address);
        }
        let router = Router::new().fallback(answer::answer);
        let ended = tokio::select! {
            served = axum::serve(listener, router) => served,
            asked = tokio::signal::ctrl_c() => asked,
        };
        ended.map_err(|error| failed("the server broke off", &error))
    })
}

/// Listens on the given port, or on the first free one from the usual one on.
async fn listen(port: Option<u16>) -> Result<TcpListener, Refusal> {
    let bind = async |port| TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).await;
    if let Some(port) = port {
        return bind(port).await.map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => {
                taken(format!("port {port} is taken; without --port a free one is found"))
            }
            _ => failed(&format!("port {port}"), &error),
        });
    }
    for port in USUAL_PORT..USUAL_PORT + PORTS {
        match bind(port).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            bound => return bound.map_err(|error| failed(&format!("port {port}"), &error)),
        }
    }
    let last = USUAL_PORT + PORTS - 1;
    Err(taken(format!("the ports {USUAL_PORT} to {last} are all taken; choose one with --port")))
}

fn taken(message: String) -> Refusal {
    Refusal::new("port_taken", message)
}

fn failed(what: &str, error: &io::Error) -> Refusal {
    Refusal::new("cannot_serve", format!("{what}: {error}"))
}
