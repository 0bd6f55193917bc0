//! A client that sends exactly the bytes it is given.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// An answer.
#[derive(Clone, Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Reply {
    /// A header, by its name in small letters.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The body as JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The code of the error.
    pub fn code(&self) -> String {
        self.json()["error"]["errorCode"].as_str().unwrap_or_default().to_string()
    }

    /// The status and the code of the error.
    pub fn refusal(&self) -> (u16, String) {
        (self.status, self.code())
    }
}

/// Sends one request on a connection of its own.
pub fn send(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> std::io::Result<Reply> {
    let mut head = format!("{method} {path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n");
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    if !body.is_empty() {
        head.push_str(&format!("Content-Length: {}\r\n", body.len()));
    }
    exchange(address, format!("{head}\r\n{body}").as_bytes())
}

/// Sends bytes and reads what comes until the connection is closed.
pub fn exchange(address: SocketAddr, bytes: &[u8]) -> std::io::Result<Reply> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(30)))?;
    // A server that has refused already may have stopped reading.
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    match stream.read_to_end(&mut answer) {
        Err(error) if answer.is_empty() => return Err(error),
        _ => {}
    }
    parse(&answer).ok_or_else(|| std::io::Error::other("no answer"))
}

/// Reads an answer whose length is told by a header or by its end.
pub fn parse(answer: &[u8]) -> Option<Reply> {
    let text = String::from_utf8_lossy(answer);
    let (head, body) = text.split_once("\r\n\r\n")?;
    let mut lines = head.lines();
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let headers = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(n, v)| (n.to_ascii_lowercase(), v.to_string()))
        .collect();
    Some(Reply { status, headers, body: body.to_string() })
}

/// A connection that is used for many requests.
pub struct KeepAlive {
    address: SocketAddr,
    stream: TcpStream,
}

impl KeepAlive {
    pub fn connect(address: SocketAddr) -> Self {
        Self { address, stream: open(address) }
    }

    /// Sends a request and reads its answer. Where the server closes the connection, the next request opens another.
    pub fn request(&mut self, bytes: &[u8]) -> std::io::Result<Reply> {
        // A server that has refused already may have stopped reading.
        let _ = self.stream.write_all(bytes);
        let has_body = !bytes.starts_with(b"HEAD ");
        let mut answer = Vec::new();
        let mut buffer = [0; 16 * 1024];
        loop {
            let count = match self.stream.read(&mut buffer) {
                Err(error) if answer.is_empty() => return Err(error),
                read => read.unwrap_or(0),
            };
            answer.extend_from_slice(&buffer[..count]);
            let reply = parse(&answer);
            let length =
                |reply: &Reply| reply.header("content-length").and_then(|it| it.parse().ok()).unwrap_or(0);
            let whole = reply.as_ref().is_some_and(|reply| !has_body || reply.body.len() >= length(reply));
            if !whole && count > 0 {
                continue;
            }
            let reply = reply.ok_or_else(|| std::io::Error::other("no answer"))?;
            if count == 0 || reply.header("connection") == Some("close") {
                self.stream = open(self.address);
            }
            return Ok(reply);
        }
    }
}

fn open(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_nodelay(true).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    stream
}
