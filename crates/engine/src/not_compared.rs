//! A value that travels with a position without being part of it.

/// Carried with a position but no part of it: positions that differ only here are equal, and their texts do not
/// show it. A deal's certificate is the example: it helps a front end that has it, and no rule reads it.
#[derive(Clone, Debug, Default)]
pub struct NotCompared<T>(pub T);

impl<T> PartialEq for NotCompared<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for NotCompared<T> {}
