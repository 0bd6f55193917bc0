//! The lit canvas: lines, tokens and marks, drawn as sharply as the screen can.

use super::scene::{Drag, Scene};
use super::token::{Palette, RADIUS, inner_outline, outline};
use leptos::html::Canvas;
use leptos::prelude::*;
use quintet_engine::Cell;
use quintet_games::color_cascade::{Colour, SIDE};
use web_sys::wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, Path2d};

/// The side of a cell in the units that everything is drawn in.
const UNIT: f64 = 48.0;
const LINE: &str = "#333333";
const RIM: &str = "#aaaaaa";
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

/// The shapes, made once.
struct Stencils {
    tokens: [(Path2d, Path2d); 5],
    chosen: Path2d,
    legal: Path2d,
    last: Path2d,
    ring: Path2d,
    lines: Path2d,
}

fn path(text: &str) -> Option<Path2d> {
    Path2d::new_with_path_string(text).ok()
}

/// A square with round corners around the origin.
fn tile(side: f64, bend: f64) -> String {
    let (a, b) = (side / 2.0, side / 2.0 - bend);
    format!(
        "M{} {}H{b}Q{a} {} {a} {}V{b}Q{a} {a} {b} {a}H{}Q{} {a} {} {b}V{}Q{} {} {} {}Z",
        -b, -a, -a, -b, -b, -a, -a, -b, -a, -a, -b, -a
    )
}

impl Stencils {
    fn new() -> Option<Self> {
        let r = RADIUS * UNIT;
        let mut tokens = Vec::new();
        for colour in Colour::ALL {
            tokens.push((path(&outline(colour, 0.0, 0.0, r))?, path(&inner_outline(colour, 0.0, 0.0, r))?));
        }
        let lines: String = (1..SIDE)
            .map(|at| {
                let (at, far) = (f64::from(at) * UNIT, f64::from(SIDE) * UNIT);
                format!("M{at} 0V{far}M0 {at}H{far}")
            })
            .collect();
        Some(Self {
            tokens: tokens.try_into().ok()?,
            chosen: path(&tile(46.0, 10.0))?,
            legal: path(&tile(43.0, 9.0))?,
            last: path(
                "M-20 -11V-17Q-20 -20 -17 -20H-11M11 -20H17Q20 -20 20 -17V-11\
                 M20 11V17Q20 20 17 20H11M-11 20H-17Q-20 20 -20 17V11",
            )?,
            ring: path("M-20.5 0a20.5 20.5 0 1 0 41 0a20.5 20.5 0 1 0 -41 0Z")?,
            lines: path(&lines)?,
        })
    }

    fn token(&self, colour: Colour) -> &(Path2d, Path2d) {
        &self.tokens[Colour::ALL.iter().position(|one| *one == colour).unwrap_or(0)]
    }
}

/// Draws one canvas, at most once a frame.
#[derive(Clone, Copy)]
pub struct Painter {
    /// The canvas.
    pub canvas: NodeRef<Canvas>,
    stencils: StoredValue<Option<Stencils>, LocalStorage>,
    asked: StoredValue<bool>,
}

impl Painter {
    /// A painter of a canvas that is about to be in the document.
    pub fn new() -> Self {
        Self {
            canvas: NodeRef::new(),
            stencils: StoredValue::new_local(Stencils::new()),
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

    /// Draws a scene at a time.
    pub fn draw(self, scene: &Scene, marks: &Marks, palette: Palette, now: f64, calm: bool) {
        let Some(canvas) = self.canvas.get_untracked() else { return };
        let Some(pen) = ready(&canvas) else { return };
        self.stencils.with_value(|stencils| {
            if let Some(stencils) = stencils {
                let sheet = Sheet { pen: &pen, stencils, palette, now, calm };
                sheet.draw(scene, marks);
            }
        });
    }
}

/// The drawing context of a canvas as large as the screen shows it, cleared.
fn ready(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    let pen: CanvasRenderingContext2d = canvas.get_context("2d").ok().flatten()?.dyn_into().ok()?;
    let side = f64::from(canvas.client_width()) * window().device_pixel_ratio();
    let pixels = side.round() as u32;
    if canvas.width() != pixels || canvas.height() != pixels {
        canvas.set_width(pixels);
        canvas.set_height(pixels);
    }
    let scale = f64::from(pixels) / (UNIT * f64::from(SIDE));
    // A scale is never refused.
    let _ = pen.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
    pen.clear_rect(0.0, 0.0, f64::from(pixels), f64::from(pixels));
    let _ = pen.set_transform(scale, 0.0, 0.0, scale, 0.0, 0.0);
    Some(pen)
}

struct Sheet<'a> {
    pen: &'a CanvasRenderingContext2d,
    stencils: &'a Stencils,
    palette: Palette,
    now: f64,
    calm: bool,
}

impl Sheet<'_> {
    fn draw(&self, scene: &Scene, marks: &Marks) {
        self.pen.set_line_cap("round");
        self.pen.set_line_join("round");
        self.stroke(&self.stencils.lines, LINE, 1.0);
        for &cell in &marks.legal {
            self.at(cell, || {
                self.fill(&self.stencils.legal, LEGAL, 0.16);
                self.stroke(&self.stencils.legal, LEGAL, 2.5);
            });
        }
        if let Some(cell) = marks.chosen {
            self.at(cell, || {
                self.fill(&self.stencils.chosen, LEGAL, 0.34);
                self.stroke(&self.stencils.chosen, WHITE, 2.5);
            });
        }
        if let Some((one, other)) = marks.hinted {
            let beat =
                if self.calm { 0.5 } else { 0.5 - 0.5 * (self.now / 1000.0 * std::f64::consts::PI).cos() };
            for cell in [one, other] {
                self.at(cell, || {
                    self.fill(&self.stencils.legal, HINT, 0.3 + 0.3 * beat);
                    self.stroke(&self.stencils.legal, HINT, 2.5);
                });
            }
        }
        for sprite in scene.sprites(self.now, marks.drag) {
            self.pen.save();
            // Moving and scaling are never refused.
            let _ = self.pen.translate(sprite.x * UNIT, sprite.y * UNIT);
            if sprite.flash > 0.0 {
                self.pen.set_global_alpha(sprite.flash);
                self.stroke(&self.stencils.ring, WHITE, 2.0);
                self.pen.set_global_alpha(1.0);
            }
            let _ = self.pen.scale(sprite.size.0, sprite.size.1);
            let chosen = marks.chosen.is_some_and(|cell| {
                (f64::from(cell.col) + 0.5 - sprite.x).abs() < 0.01
                    && (f64::from(cell.row) + 0.5 - sprite.y).abs() < 0.01
            });
            if chosen && sprite.size == (1.0, 1.0) {
                let _ = self.pen.scale(17.0 / 15.5, 17.0 / 15.5);
            }
            let (outer, inner) = self.stencils.token(sprite.colour);
            let look = self.palette.look(sprite.colour);
            self.fill(outer, look.fill, 1.0);
            self.stroke(outer, RIM, 1.25);
            self.stroke(inner, look.inner, 1.72);
            self.pen.restore();
        }
        for &cell in &marks.doomed {
            self.at(cell, || self.dashed(&self.stencils.ring));
        }
        if let Some((one, other)) = marks.last {
            for cell in [one, other] {
                self.at(cell, || self.stroke(&self.stencils.last, LAST, 2.5));
            }
        }
    }

    /// Draws with the middle of a cell as the origin.
    fn at(&self, cell: Cell, draw: impl FnOnce()) {
        self.pen.save();
        let _ = self.pen.translate((f64::from(cell.col) + 0.5) * UNIT, (f64::from(cell.row) + 0.5) * UNIT);
        draw();
        self.pen.restore();
    }

    fn fill(&self, path: &Path2d, colour: &str, alpha: f64) {
        self.pen.set_fill_style_str(colour);
        self.pen.set_global_alpha(alpha);
        self.pen.fill_with_path_2d(path);
        self.pen.set_global_alpha(1.0);
    }

    fn stroke(&self, path: &Path2d, colour: &str, width: f64) {
        self.pen.set_stroke_style_str(colour);
        self.pen.set_line_width(width);
        self.pen.stroke_with_path(path);
    }

    fn dashed(&self, path: &Path2d) {
        let dash = js_sys::Array::of2(&4.0.into(), &4.6.into());
        // Two positive numbers are a dash.
        let _ = self.pen.set_line_dash(&dash);
        self.stroke(path, WHITE, 1.5);
        let _ = self.pen.set_line_dash(&js_sys::Array::new());
    }
}
