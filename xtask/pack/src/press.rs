//! Compresses files ahead of time, as small as possible.

use crate::folder::Files;
use flate2::{Compression, write::GzEncoder};
use std::io::Write as _;

/// A file in the three forms that are served.
pub struct Pressed {
    /// Its name.
    pub name: String,
    /// As it is.
    pub raw: Vec<u8>,
    /// For `Accept-Encoding: gzip`.
    pub gzip: Vec<u8>,
    /// For `Accept-Encoding: br`.
    pub brotli: Vec<u8>,
}

/// Compresses every file.
pub fn all(files: Files) -> Vec<Pressed> {
    files
        .into_iter()
        .map(|(name, raw)| Pressed { name, gzip: gzip(&raw), brotli: brotli(&raw), raw })
        .collect()
}

fn gzip(raw: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(raw).and_then(|()| encoder.finish()).expect("memory takes any bytes")
}

/// For `Accept-Encoding: br`.
pub fn brotli(raw: &[u8]) -> Vec<u8> {
    let mut pressed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { size_hint: raw.len(), ..Default::default() };
    brotli::BrotliCompress(&mut &raw[..], &mut pressed, &params).expect("memory takes any bytes");
    pressed
}

/// Prints a line a file, and one for all.
pub fn print_sizes(files: &[Pressed]) {
    println!("{:>10} {:>10} {:>10}  file", "raw", "gzip", "brotli");
    let mut sum = [0; 3];
    for file in files {
        let sizes = [file.raw.len(), file.gzip.len(), file.brotli.len()];
        println!("{:>10} {:>10} {:>10}  {}", sizes[0], sizes[1], sizes[2], file.name);
        for (sum, size) in sum.iter_mut().zip(sizes) {
            *sum += size;
        }
    }
    println!("{:>10} {:>10} {:>10}  in all", sum[0], sum[1], sum[2]);
}
