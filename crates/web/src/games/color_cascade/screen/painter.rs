//! The lit canvas: lines, tokens and marks, drawn as sharply as the screen can.

use crate::drawing::decimal;
use crate::games::color_cascade::seen::{Drag, Seen, Sprite};
use crate::games::color_cascade::token::{Look, Palette, RADIUS, inner_outline, outline};
use leptos::html::Canvas;
use leptos::prelude::{document, *};
use quintet_engine::Cell;
use quintet_games::color_cascade::{Colour, SIDE};
use web_sys::wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, Path2d};

const LINE: &str = "#333333";
const LEGAL: &str = "#66ccff";
const LAST: &str = "#ffcc00";
const HINT: &str = "#ffca28";
const WHITE: &str = "#ffffff";

/// What is drawn besides the tokens.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// The token that a swap begins with.
    pub chosen: Option<Cell>,
    /// Where it can go.
    pub legal: Vec<Cell>,
    /// What the swap in question would clear.
    pub doomed: Vec<Cell>,
    /// The last swap.
    pub last: Option<(Cell, Cell)>,
    /// A swap that is worth a look.
    pub hinted: Option<(Cell, Cell)>,
    /// A token under a finger.
    pub drag: Option<Drag>,
}

/// What it is drawn with; the stamps are those of the size and the colours that were drawn last.
struct Kit {
    stencils: Stencils,
    stamps: Option<Stamps>,
    easel: Option<Easel>,
}

/// The canvas to draw on, with its width on the page: asking for that takes longer than drawing does.
struct Easel {
    pen: CanvasRenderingContext2d,
    width: f64,
}

/// Draws one canvas, at most once a frame.
#[derive(Clone, Copy)]
pub struct Painter {
    /// The canvas.
    pub canvas: NodeRef<Canvas>,
    kit: StoredValue<Option<Kit>, LocalStorage>,
    asked: StoredValue<bool>,
}

impl Painter {
    /// A painter of a canvas that is about to be in the document.
    pub fn new() -> Self {
        Self {
            canvas: NodeRef::new(),
            kit: StoredValue::new_local(Stencils::new().map(|stencils| Kit {
                stencils,
                stamps: None,
                easel: None,
            })),
            asked: StoredValue::new(false),
        }
    }

    /// Draws with the next frame, and goes on for as long as `draw` says that something moves.
    pub fn ask(self, draw: impl Fn(Painter) -> bool + Copy + 'static) {
        if self.asked.try_get_value() != Some(false) {
            return;
        }
        self.asked.set_value(true);
        request_animation_frame(move || {
            if self.asked.try_get_value().is_none() {
                return;
            }
            self.asked.set_value(false);
            if draw(self) {
                self.ask(draw);
            }
        });
    }

    /// Takes the canvas as large as the page shows it now.
    pub fn measure(self) {
        let Some(canvas) = self.canvas.get_untracked() else { return };
        let width = f64::from(canvas.client_width());
        self.kit.update_value(|kit| {
            if let Some(kit) = kit {
                kit.easel = pen_of(&canvas).map(|pen| Easel { pen, width });
            }
        });
    }

    /// Draws what is seen at a time.
    pub fn draw(self, seen: &Seen, marks: &Marks, palette: Palette, now: f64, calm: bool) {
        self.kit.update_value(|kit| {
            let Some(Kit { stencils, stamps, easel: Some(easel) }) = kit else { return };
            let Some(scale) = easel.ready() else { return };
            if stamps.as_ref().is_none_or(|stamps| (stamps.scale, stamps.palette) != (scale, palette)) {
                *stamps = Stamps::new(stencils, scale, palette);
            }
            if let Some(stamps) = stamps {
                Sheet { pen: &easel.pen, stencils, stamps, now, calm }.draw(seen, marks);
            }
        });
    }
}

impl Easel {
    /// Makes the canvas as large as the screen shows it, clears it, and says how many pixels a unit has.
    fn ready(&self) -> Option<f64> {
        let canvas = self.pen.canvas()?;
        let pixels = (self.width * window().device_pixel_ratio()).round() as u32;
        if canvas.width() != pixels || canvas.height() != pixels {
            canvas.set_width(pixels);
            canvas.set_height(pixels);
        }
        let side = f64::from(pixels);
        // A scale is never refused.
        let _ = self.pen.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
        self.pen.clear_rect(0.0, 0.0, side, side);
        (pixels > 0).then(|| side / (UNIT * f64::from(SIDE)))
    }
}

struct Sheet<'a> {
    pen: &'a CanvasRenderingContext2d,
    stencils: &'a Stencils,
    stamps: &'a Stamps,
    now: f64,
    calm: bool,
}

impl Sheet<'_> {
    fn draw(&self, seen: &Seen, marks: &Marks) {
        self.pen.set_line_cap("round");
        self.pen.set_line_join("round");
        self.lines();
        for &cell in &marks.legal {
            self.to(cell);
            self.fill(&self.stencils.legal, LEGAL, 0.16);
            stroke(self.pen, &self.stencils.legal, LEGAL, 2.5);
        }
        if let Some(cell) = marks.chosen {
            self.to(cell);
            self.fill(&self.stencils.chosen, LEGAL, 0.34);
            stroke(self.pen, &self.stencils.chosen, WHITE, 2.5);
        }
        if let Some((one, other)) = marks.hinted {
            let beat =
                if self.calm { 0.5 } else { 0.5 - 0.5 * (self.now / 1000.0 * std::f64::consts::PI).cos() };
            for cell in [one, other] {
                self.to(cell);
                self.fill(&self.stencils.legal, HINT, 0.3 + 0.3 * beat);
                stroke(self.pen, &self.stencils.legal, HINT, 2.5);
            }
        }
        self.tokens(&seen.sprites(self.now, marks.drag), marks.chosen);
        for &cell in &marks.doomed {
            self.to(cell);
            self.dashed(&self.stencils.ring);
        }
        for cell in marks.last.into_iter().flat_map(|(one, other)| [one, other]) {
            self.to(cell);
            stroke(self.pen, &self.stencils.last, LAST, 2.5);
        }
    }

    /// Lines between the cells: rectangles on whole pixels, so that a line is as dark as it is meant to be on every
    /// screen.
    fn lines(&self) {
        let _ = self.pen.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
        self.pen.set_fill_style_str(LINE);
        let side = UNIT * self.stamps.scale;
        let far = (f64::from(SIDE) * side).round();
        let thick = self.stamps.scale.round().max(1.0);
        for at in (1..SIDE).map(|at| (f64::from(at) * side - thick / 2.0).round()) {
            self.pen.fill_rect(at, 0.0, thick, far);
            self.pen.fill_rect(0.0, at, far, thick);
        }
    }

    fn tokens(&self, sprites: &[Sprite], chosen: Option<Cell>) {
        let is_chosen = |sprite: &Sprite| {
            chosen.is_some_and(|cell| {
                (f64::from(cell.col) + 0.5 - sprite.x).abs() < 0.01
                    && (f64::from(cell.row) + 0.5 - sprite.y).abs() < 0.01
            })
        };
        let mut on_pixels = false;
        for sprite in sprites {
            let mut size = sprite.size;
            if size == (1.0, 1.0) && is_chosen(sprite) {
                size = (17.0 / 15.5, 17.0 / 15.5);
            }
            if sprite.flash > 0.0 {
                on_pixels = false;
                self.move_to(sprite.x, sprite.y, (1.0, 1.0));
                self.pen.set_global_alpha(sprite.flash);
                stroke(self.pen, &self.stencils.ring, WHITE, 2.0);
                self.pen.set_global_alpha(1.0);
            }
            // A bitmap is not sharp in any other size.
            if size != (1.0, 1.0) {
                on_pixels = false;
                self.move_to(sprite.x, sprite.y, size);
                self.stencils.token(self.pen, sprite.colour, self.stamps.palette.look(sprite.colour));
                continue;
            }
            if !on_pixels {
                on_pixels = true;
                let _ = self.pen.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
            }
            let side = UNIT * self.stamps.scale;
            self.stamps.put(self.pen, sprite.colour, sprite.x * side, sprite.y * side);
        }
    }

    /// Makes a point, given in cells, the origin of what is drawn next, in this size.
    fn move_to(&self, x: f64, y: f64, size: (f64, f64)) {
        let scale = self.stamps.scale;
        let side = UNIT * scale;
        // Moving and scaling are never refused.
        let _ = self.pen.set_transform(scale * size.0, 0.0, 0.0, scale * size.1, x * side, y * side);
    }

    /// Makes the middle of a cell the origin.
    fn to(&self, cell: Cell) {
        self.move_to(f64::from(cell.col) + 0.5, f64::from(cell.row) + 0.5, (1.0, 1.0));
    }

    fn fill(&self, path: &Path2d, colour: &str, alpha: f64) {
        self.pen.set_fill_style_str(colour);
        self.pen.set_global_alpha(alpha);
        self.pen.fill_with_path_2d(path);
        self.pen.set_global_alpha(1.0);
    }

    fn dashed(&self, path: &Path2d) {
        let dash = js_sys::Array::of2(&4.0.into(), &4.6.into());
        // Two positive numbers are a dash.
        let _ = self.pen.set_line_dash(&dash);
        stroke(self.pen, path, WHITE, 1.5);
        let _ = self.pen.set_line_dash(&js_sys::Array::new());
    }
}

/// No token comes closer than this to the edge of its cell.
const MARGIN: f64 = 6.0;

/// A bitmap of every token, for one size and one palette.
pub struct Stamps {
    /// The pixels of a unit.
    pub scale: f64,
    /// The colours that they wear.
    pub palette: Palette,
    side: u32,
    tokens: [HtmlCanvasElement; 5],
}

/// The drawing context of a canvas.
pub fn pen_of(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok().flatten()?.dyn_into().ok()
}

fn bitmap(side: u32) -> Option<HtmlCanvasElement> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(side);
    canvas.set_height(side);
    Some(canvas)
}

impl Stamps {
    /// The stamps for a size and a palette.
    pub fn new(stencils: &Stencils, scale: f64, palette: Palette) -> Option<Self> {
        // As even or odd as a cell, so that the middle of a cell is a stamp's middle too.
        let side = (UNIT * scale).round() - 2.0 * (MARGIN * scale).floor();
        let mut tokens = Vec::new();
        for colour in Colour::ALL {
            let canvas = bitmap(side as u32)?;
            let pen = pen_of(&canvas)?;
            pen.set_line_cap("round");
            pen.set_line_join("round");
            pen.set_transform(scale, 0.0, 0.0, scale, side / 2.0, side / 2.0).ok()?;
            stencils.token(&pen, colour, palette.look(colour));
            tokens.push(canvas);
        }
        Some(Self { scale, palette, side: side as u32, tokens: tokens.try_into().ok()? })
    }

    /// Puts a token around a point given in pixels; on whole pixels, so that it is as sharp as drawn.
    pub fn put(&self, pen: &CanvasRenderingContext2d, colour: Colour, x: f64, y: f64) {
        let half = f64::from(self.side) / 2.0;
        let token = &self.tokens[place(colour)];
        // A bitmap that has pixels is never refused.
        let _ = pen.draw_image_with_html_canvas_element(token, (x - half).round(), (y - half).round());
    }
}

/// The side of a cell in the units that everything is drawn in.
pub const UNIT: f64 = 48.0;
const RIM: &str = "#aaaaaa";

/// The shapes, each around the origin.
pub struct Stencils {
    tokens: [(Path2d, Path2d); 5],
    /// Around the chosen token.
    pub chosen: Path2d,
    /// Around a token that it can change places with.
    pub legal: Path2d,
    /// The corners around a token of the last swap.
    pub last: Path2d,
    /// Around what is cleared.
    pub ring: Path2d,
}

fn path(text: &str) -> Option<Path2d> {
    Path2d::new_with_path_string(text).ok()
}

/// A square with round corners around the origin.
fn tile(side: f64, bend: f64) -> String {
    let (a, b) = (side / 2.0, side / 2.0 - bend);
    decimal::path(&[
        ('M', &[-b, -a]),
        ('H', &[b]),
        ('Q', &[a, -a, a, -b]),
        ('V', &[b]),
        ('Q', &[a, a, b, a]),
        ('H', &[-b]),
        ('Q', &[-a, a, -a, b]),
        ('V', &[-b]),
        ('Q', &[-a, -a, -b, -a]),
        ('Z', &[]),
    ])
}

/// The place of a colour among all.
pub fn place(colour: Colour) -> usize {
    Colour::ALL.iter().position(|one| *one == colour).unwrap_or(0)
}

impl Stencils {
    /// All shapes, unless the browser has no paths.
    pub fn new() -> Option<Self> {
        let r = RADIUS * UNIT;
        let mut tokens = Vec::new();
        for colour in Colour::ALL {
            tokens.push((path(&outline(colour, 0.0, 0.0, r))?, path(&inner_outline(colour, 0.0, 0.0, r))?));
        }
        Some(Self {
            tokens: tokens.try_into().ok()?,
            chosen: path(&tile(46.0, 10.0))?,
            legal: path(&tile(43.0, 9.0))?,
            last: path(
                "M-20 -11V-17Q-20 -20 -17 -20H-11M11 -20H17Q20 -20 20 -17V-11\
                 M20 11V17Q20 20 17 20H11M-11 20H-17Q-20 20 -20 17V11",
            )?,
            ring: path("M-20.5 0a20.5 20.5 0 1 0 41 0a20.5 20.5 0 1 0 -41 0Z")?,
        })
    }

    /// Draws a token around the origin.
    pub fn token(&self, pen: &CanvasRenderingContext2d, colour: Colour, look: Look) {
        let (outer, inner) = &self.tokens[place(colour)];
        pen.set_fill_style_str(look.fill);
        pen.fill_with_path_2d(outer);
        stroke(pen, outer, RIM, 1.25);
        stroke(pen, inner, look.inner, 1.72);
    }
}

/// Draws along a path.
pub fn stroke(pen: &CanvasRenderingContext2d, path: &Path2d, colour: &str, width: f64) {
    pen.set_stroke_style_str(colour);
    pen.set_line_width(width);
    pen.stroke_with_path(path);
}
