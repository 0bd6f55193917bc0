//! How tokens look: every colour of the engine has a shape of its own, so that colour is never the only cue.

use crate::drawing::decimal::path;
use quintet_games::color_cascade::Colour;

/// The radius of a token on a board whose cells have the side 1.
pub const RADIUS: f64 = 15.5 / 48.0;

/// Which colours the tokens wear; the shapes are the same in both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Palette {
    /// The seed's two, and three quiet ones.
    Usual,
    /// Colours that stay apart for every kind of colour vision.
    Distinct,
}

/// What a token looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The name of its colour.
    pub name: &'static str,
    /// Its colour.
    pub fill: &'static str,
    /// The colour of the smaller copy of its shape inside it, which is drawn thinly over the fill.
    pub inner: &'static str,
}

const PALE: &str = "rgba(255, 255, 255, 0.42)";
const PALER: &str = "rgba(255, 255, 255, 0.55)";
const DARK: &str = "rgba(27, 29, 33, 0.28)";

impl Palette {
    /// The look of a colour.
    pub const fn look(self, colour: Colour) -> Look {
        let (name, fill, inner) = match (self, colour) {
            (Self::Usual, Colour::Blue) => ("blue", "#1e90ff", PALE),
            (Self::Usual, Colour::Orange) => ("orange", "#ff8c00", PALER),
            (Self::Usual, Colour::Red) => ("pearl", "#f4f1ea", DARK),
            (Self::Usual, Colour::Green) => ("slate", "#7c8a97", PALE),
            (Self::Usual, Colour::Purple) => ("lilac", "#c9a0dc", DARK),
            (Self::Distinct, Colour::Blue) => ("blue", "#0c83db", PALER),
            (Self::Distinct, Colour::Orange) => ("copper", "#b75e16", PALER),
            (Self::Distinct, Colour::Red) => ("pearl", "#f9f6f1", DARK),
            (Self::Distinct, Colour::Green) => ("rosewood", "#af8b83", PALER),
            (Self::Distinct, Colour::Purple) => ("lime", "#4afb20", DARK),
        };
        Look { name, fill, inner }
    }
}

/// The outline of a shape of this radius around a point, as an SVG path.
pub fn outline(colour: Colour, x: f64, y: f64, r: f64) -> String {
    match colour {
        Colour::Blue => {
            let a = 0.94 * r;
            let half = |to: f64| [a, a, 0.0, 1.0, 0.0, to, 0.0];
            path(&[('M', &[x - a, y]), ('a', &half(2.0 * a)), ('a', &half(-2.0 * a)), ('Z', &[])])
        }
        Colour::Orange => {
            let a = 1.1 * r;
            path(&[('M', &[x, y - a]), ('L', &[x + a, y, x, y + a, x - a, y]), ('Z', &[])])
        }
        Colour::Red => {
            let (a, c) = (0.84 * r, 0.22 * r);
            let side = 2.0 * (a - c);
            path(&[
                ('M', &[x - a + c, y - a]),
                ('h', &[side]),
                ('q', &[c, 0.0, c, c]),
                ('v', &[side]),
                ('q', &[0.0, c, -c, c]),
                ('h', &[-side]),
                ('q', &[-c, 0.0, -c, -c]),
                ('v', &[-side]),
                ('q', &[0.0, -c, c, -c]),
                ('Z', &[]),
            ])
        }
        Colour::Green => {
            let (wide, down) = (1.0192 * r, 0.8488 * r);
            let (top, foot) = (y - 0.94 * r, y + down);
            path(&[('M', &[x, top]), ('L', &[x + wide, foot, x - wide, foot]), ('Z', &[])])
        }
        Colour::Purple => {
            let (a, b, c) = (0.883 * r, 0.51 * r, 1.02 * r);
            let others = [x, y + c, x - a, y + b, x - a, y - b, x, y - c, x + a, y - b];
            path(&[('M', &[x + a, y + b]), ('L', &others), ('Z', &[])])
        }
    }
}

/// The outline of the smaller copy inside a token. A triangle's sits lower, where the triangle is wide.
pub fn inner_outline(colour: Colour, x: f64, y: f64, r: f64) -> String {
    match colour {
        Colour::Blue => outline(colour, x, y, 0.532 * r),
        Colour::Green => outline(colour, x, y + 0.1775 * r, 0.423 * r),
        _ => outline(colour, x, y, 0.49 * r),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_colours_share_a_shape_or_a_look() {
        for (index, one) in Colour::ALL.into_iter().enumerate() {
            for other in Colour::ALL.into_iter().skip(index + 1) {
                assert_ne!(one.shape(), other.shape());
                assert_ne!(outline(one, 0.0, 0.0, 1.0), outline(other, 0.0, 0.0, 1.0));
                for palette in [Palette::Usual, Palette::Distinct] {
                    assert_ne!(palette.look(one).fill, palette.look(other).fill);
                    assert_ne!(palette.look(one).name, palette.look(other).name);
                }
            }
        }
    }

    #[test]
    fn the_sides_wear_the_seeds_colours() {
        assert_eq!(Palette::Usual.look(Colour::Blue).fill, "#1e90ff");
        assert_eq!(Palette::Usual.look(Colour::Orange).fill, "#ff8c00");
    }
}
