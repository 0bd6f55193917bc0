//! The design system: the parts that every screen is made of. It knows no game.

pub mod charts;
pub mod confetti;
pub mod controls;
pub mod figures;
pub mod frame;
pub mod icon;
pub mod keys;
pub mod overlay;
pub mod preferences;
pub mod queue;
pub mod result;
pub mod toast;
pub mod words;
