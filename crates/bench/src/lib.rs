//! The work that is measured: the same boards and the same hot paths are timed natively, counted in
//! instructions and run in WebAssembly.

pub mod boards;
pub mod hostile;
pub mod hot;
pub mod records;
pub mod usual_games;
