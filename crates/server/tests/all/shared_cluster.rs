//! The PostgreSQL cluster that the tests of this process share; it ends with its last user.

use crate::cluster::Cluster;
use std::env;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// Where clusters of tests are made.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("postgres")
}

/// The shared cluster, or `None` if PostgreSQL is not installed: that is said loudly, and under CI it is a failure.
pub fn shared() -> Option<Arc<Cluster>> {
    static SHARED: Mutex<Weak<Cluster>> = Mutex::new(Weak::new());
    let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(cluster) = shared.upgrade() {
        return Some(cluster);
    }
    let cluster = Arc::new(started(Cluster::start(&folder()))?);
    *shared = Arc::downgrade(&cluster);
    Some(cluster)
}

/// Passes a cluster on, or says what is not tested without one.
pub fn started(cluster: Option<Cluster>) -> Option<Cluster> {
    if cluster.is_none() {
        let missing =
            "PostgreSQL is not installed, so NOTHING WAS TESTED ON IT (Debian: apt-get install postgresql)";
        assert!(env::var_os("CI").is_none(), "{missing}");
        // Not captured by the test harness, unlike what eprintln! writes.
        let _ = std::io::stderr().write_all(format!("\n*** {missing} ***\n").as_bytes());
    }
    cluster
}
