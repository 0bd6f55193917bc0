//! A game on the screen, drawn: bar, board, panel, words, prompt and keys.

use crate::brush::Brush;
use crate::controller::{Busy, Controller, Over, spinner};
use crate::frame;
use crate::grid::{Grid, Shape};
use crate::look::{Ink, Look};
use crate::panel::Panel;
use crate::screen::{Screen, Tone};
use crate::wrap::wrap;
use quintet_play::calendar;
use ratatui::buffer::Buffer;

/// The keys of every game.
const KEYS: [(&str, &str); 6] =
    [("u", "undo"), ("r", "redo"), ("i", "hint"), ("n", "new"), ("?", "keys"), ("q", "quit")];

/// Where everything goes in this window.
struct Layout {
    grid: Grid,
    /// Whether the prompt has a row of its own above the keys; without it the panel holds it.
    prompt_row: bool,
}

impl Layout {
    /// A blank row below the bar goes first, then the prompt moves into the panel, then the cells shrink.
    fn of(shape: &Shape, size: (u16, u16), focus: u16) -> Self {
        let fit = |above, below| Grid::fit(shape, size, (above, below), focus);
        // Without a panel, its figures take the row below the bar.
        let mut best = Self { grid: fit(2, 2), prompt_row: true };
        if best.grid.panel.is_none() {
            return best;
        }
        for (above, below) in [(1, 2), (1, 1)] {
            let grid = fit(above, below);
            let shows_more = (grid.step, grid.visible) > (best.grid.step, best.grid.visible);
            if shows_more
                && (grid.step > best.grid.step || grid.visible < shape.rows || best.grid.visible < shape.rows)
            {
                best = Self { grid, prompt_row: below == 2 };
            }
        }
        best
    }
}

/// Draws a game.
pub fn draw<S: Screen>(controller: &mut Controller<S>, buffer: &mut Buffer, look: Look) {
    let area = buffer.area;
    let brush = &mut Brush::new(buffer, area, look);
    if frame::too_small(brush) {
        controller.grid = None;
        return;
    }
    let seen = controller.seen();
    let shape = controller.screen.shape(seen.position());
    let layout = Layout::of(&shape, (area.width, area.height), controller.screen.focus());
    let grid = layout.grid;
    let today = (controller.surroundings.today)();
    let mode = match controller.game.day() {
        Some(day) => {
            let (_, difficulty) = S::PROFILE.daily.words[day.weekday()];
            let of = if day == today { String::new() } else { format!(" of {}", calendar::in_short(day)) };
            format!("{}, daily{of}", difficulty.to_lowercase())
        }
        None => seen.session.params_text(),
    };
    let date = calendar::in_short_with_year(today);
    frame::bar(brush, Some((S::PROFILE.name, S::ACCENT)), &mode, &date);
    controller.screen.draw(&seen, &grid, brush);

    let mut panel = Panel::new(look);
    controller.screen.panel(&seen, &mut panel);
    let bottom = grid.top + grid.visible * grid.size.height + shape.rim[grid.step];
    let keys_fit = match grid.panel {
        Some(at) => {
            beside(controller, &layout, &panel, at, bottom, brush);
            true
        }
        None => below(controller, &panel, bottom, brush),
    };
    if keys_fit {
        let own = S::KEYS.iter().map(|(key, word, _)| (*key, *word));
        frame::keys(brush, &own.chain(KEYS).collect::<Vec<_>>());
    }
    let mut over = brush.part(0, 1, area.width, area.height - 2);
    match &mut controller.over {
        Over::Nothing => {}
        Over::Help(sheet) => sheet.draw(&mut over),
        Over::NewGame(chooser) => chooser.draw(&mut over),
    }
    controller.grid = Some(grid);
}

/// What is said, with a sign for its tone.
fn words<S: Screen>(controller: &Controller<S>, look: Look) -> String {
    if let Some((busy, since)) = controller.busy {
        let what = if busy == Busy::Reply { "The AI is thinking" } else { "Looking for a hint" };
        return format!("{} {what}", spinner(since, look.ascii));
    }
    let (tone, words) = &controller.line;
    let sign = match tone {
        Tone::Plain => "",
        Tone::Good => "✓ ",
        Tone::Refused => "✗ ",
        Tone::Hint => "? ",
    };
    if words.is_empty() { String::new() } else { format!("{sign}{words}") }
}

fn ink(tone: Tone) -> Ink {
    if tone == Tone::Plain { Ink::Text } else { Ink::Strong }
}

/// With a panel beside the board: words below the board where there is room, else at the panel's end.
fn beside<S: Screen>(
    controller: &Controller<S>,
    layout: &Layout,
    panel: &Panel,
    at: u16,
    bottom: u16,
    brush: &mut Brush<'_>,
) {
    let (width, height) = (brush.width(), brush.height());
    let end = if layout.prompt_row { height - 2 } else { height - 1 };
    let said = words(controller, brush.look);
    let ink = ink(controller.line.0);
    let room = end.saturating_sub(bottom + 1);
    let below = wrap(&said, usize::from(at - 7));
    let mut side = brush.part(at, 2, width - at, end - 2);
    if below.len() <= usize::from(room) {
        panel.draw(&mut side);
        for (y, line) in (bottom + 1..).zip(&below) {
            brush.write(5, y, line, ink);
        }
    } else {
        let lines = wrap(&said, usize::from(width - at - 1));
        // Room for two lines is kept, so that the panel does not move with every word.
        let taken = lines.len().max(2) as u16 + 1;
        panel.draw(&mut side.part(0, 0, width - at, (end - 2).saturating_sub(taken)));
        let first = (end - 2).saturating_sub(lines.len() as u16);
        for (y, line) in (first..).zip(&lines) {
            side.write(0, y, line, ink);
        }
    }
    let typed = controller.prompt.shown();
    if layout.prompt_row {
        prompt(&typed, S::PROMPT, height - 2, brush);
    } else if !typed.is_empty() || controller.prompt.is_open() {
        let y = height - 2;
        brush.part(at, y, width - at, 1).clear();
        brush.write(at, y, &format!("> {typed}{}", brush.look.sign("▌", "_")), Ink::Strong);
    }
}

/// Without a panel: its first figures above the board, and words below it. Answers whether there is room for the keys
/// below the words.
fn below<S: Screen>(controller: &Controller<S>, panel: &Panel, bottom: u16, brush: &mut Brush<'_>) -> bool {
    let (width, height) = (brush.width(), brush.height());
    brush.write(1, 1, &panel.summary(usize::from(width) - 2), Ink::Strong);
    let typed = controller.prompt.shown();
    if !typed.is_empty() || controller.prompt.is_open() {
        prompt(&typed, "Enter", height - 2, brush);
        return true;
    }
    let said = wrap(&words(controller, brush.look), usize::from(width) - 2);
    let lines = said.len() as u16;
    let keys_fit = bottom + lines < height;
    let first = if keys_fit { height - 1 - lines } else { (height.saturating_sub(lines)).max(bottom) };
    for (y, line) in (first..height).zip(&said) {
        brush.write(1, y, line, ink(controller.line.0));
    }
    keys_fit
}

fn prompt(typed: &str, note: &str, y: u16, brush: &mut Brush<'_>) {
    let cursor = brush.look.sign("▌", "_");
    brush.write(1, y, &format!("> {typed}{cursor}"), Ink::Strong);
    brush.write(16.max(typed.len() as u16 + 6), y, note, Ink::Note);
}
