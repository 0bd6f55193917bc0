//! Which digits can be cleared once it is decided which pairs they form.
//!
//! Taking digits away only opens lines, so the order does not matter: take any pair that sees each other until none does.

use super::links::Links;

/// The cells of a board, numbered in scan order of the occupied ones, with all that is needed to clear it many times.
#[derive(Clone, Debug)]
pub(super) struct Clearing {
    full: Links,
    links: Links,
    gone: Vec<bool>,
    order: Vec<(u16, u16)>,
    waiting: Vec<u16>,
}

impl Clearing {
    /// Begins with these links, from which nothing has been removed.
    pub fn new(full: Links) -> Self {
        let count = usize::from(full.rim());
        Self {
            links: full.clone(),
            full,
            gone: vec![false; count],
            order: Vec::with_capacity(count / 2),
            waiting: Vec::with_capacity(count),
        }
    }

    /// Takes away every pair that sees each other until none does, and answers how many cells are left. `partner` names
    /// the cell that each goes with, itself where there is none, and [`u16::MAX`] after the last cell.
    pub fn run(&mut self, partner: &[u16]) -> usize {
        self.links.reset_to(&self.full);
        self.gone.fill(false);
        self.order.clear();
        self.waiting.clear();
        let count = self.full.rim();
        for cell in 0..count {
            let other = partner[usize::from(cell)];
            if other > cell && self.links.sees(cell, other) {
                self.waiting.push(cell);
            }
        }
        while let Some(cell) = self.waiting.pop() {
            if self.gone[usize::from(cell)] {
                continue;
            }
            let other = partner[usize::from(cell)];
            self.order.push((cell, other));
            for end in [cell, other] {
                self.gone[usize::from(end)] = true;
                self.links.remove(end);
                for [before, after] in self.links.around(end) {
                    if partner[usize::from(before)] == after {
                        self.waiting.push(before);
                    }
                }
            }
        }
        usize::from(count) - 2 * self.order.len()
    }

    /// The cleared pairs, in order.
    pub fn order(&self) -> &[(u16, u16)] {
        &self.order
    }

    /// The cells that are left.
    pub fn left(&self) -> impl Iterator<Item = u16> {
        (0..self.full.rim()).filter(|&cell| !self.gone[usize::from(cell)])
    }
}
