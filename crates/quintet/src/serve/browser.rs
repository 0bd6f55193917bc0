//! The system's browser.

use std::process::{Command, Stdio};

/// Opens an address in a browser where there is one; the address is printed in any case.
pub fn open(address: &str) {
    let Some(mut command) = opener() else { return };
    // A machine whose opener does not start has no browser to open, which is no failure of the server.
    let _ = command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}

fn opener() -> Option<Command> {
    if cfg!(target_os = "macos") {
        return Some(Command::new("open"));
    }
    if cfg!(windows) {
        return Some(Command::new("explorer"));
    }
    let screen = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    screen.then(|| Command::new("xdg-open"))
}
