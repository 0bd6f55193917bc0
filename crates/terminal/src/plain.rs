//! Games as plain text: no screen at all, for screen readers, pipes and dumb terminals. Moves are read from lines, and
//! what happened and the position are printed.

use crate::controller::Controller;
use crate::games::{Listed, SCREENS, screen};
use crate::look::{Colors, Look};
use crate::page::{Go, Surroundings, Wanted};
use crate::panel::{Panel, Row};
use crate::screen::{Screen, sentence};
use crate::statistics;
use quintet_engine::{Game, Record, Refusal};
use std::io::{self, BufRead, Write};

const HELP: &str = "Other words: board, undo, redo, hint, new, new MODE, modes, rules, menu, quit.";

/// How a move is typed, and which other words there are.
fn help<S: Screen>() -> String {
    format!("Type a move such as {} and Enter. {HELP}\n", S::EXAMPLE)
}

/// A game as plain text.
pub trait Plain {
    /// What is said at first: its name, what to do, and the position.
    fn greeting(&mut self) -> String;
    /// Takes a line and answers what is printed, or where to go.
    fn line(&mut self, text: &str) -> Result<String, Go>;
}

impl<S: Screen> Controller<S> {
    fn position(&self) -> String {
        let mut panel = Panel::new(Look { colors: Colors::Never, ascii: true });
        self.screen.panel(&self.seen(), &mut panel);
        let figures = panel.rows.iter().filter_map(|row| match row {
            Row::Figure(label, figure) if !label.starts_with([' ', '←', '↑', '→', '↓']) => {
                Some(format!("{label} {figure}"))
            }
            _ => None,
        });
        let figures: Vec<String> = figures.collect();
        format!("{}{}.\n", self.screen.text(self.game.session()), figures.join(", "))
    }

    /// What was said, and what is said while the opponent moves.
    fn words(&mut self) -> String {
        let mut words = String::new();
        if self.line.1 == S::WELCOME {
            // It mentions keys, and there are none here.
            self.line.1 = S::HOW_TO[0].to_string();
        }
        loop {
            if !self.line.1.is_empty() {
                words.push_str(&self.line.1);
                words.push('\n');
            }
            if self.busy.is_none() {
                return words;
            }
            self.line.1.clear();
            self.settle_once();
        }
    }
}

impl<S: Screen> Plain for Controller<S> {
    fn greeting(&mut self) -> String {
        let name = S::PROFILE.name;
        let mode = self.game.session().params_text();
        format!("{name}, {mode}.\n{}{}{}", help::<S>(), self.words(), self.position())
    }

    fn line(&mut self, text: &str) -> Result<String, Go> {
        self.game.tick();
        self.line.1.clear();
        let before = self.game.session().position().clone();
        let text = text.trim().to_ascii_lowercase();
        match text.as_str() {
            "" | "board" => return Ok(self.position()),
            "help" | "?" => return Ok(help::<S>()),
            "rules" => return Ok(S::HOW_TO.join("\n") + "\n"),
            "modes" => {
                let modes: Vec<&str> = S::Game::PRESETS.iter().map(|preset| preset.name).collect();
                return Ok(modes.join(" ") + "\n");
            }
            "new" => {
                let mode = self.game.session().params_text();
                self.begin(&mode);
            }
            text => match text.strip_prefix("new ") {
                Some(mode) => self.begin(mode.trim()),
                None => match self.typed(text) {
                    Go::Stay => {}
                    go => return Err(go),
                },
            },
        }
        let words = self.words();
        self.game.keep_statistics();
        // A position that was read out already is not read out again.
        let is_same = *self.game.session().position() == before;
        Ok(if is_same { words } else { words + &self.position() })
    }
}

/// The beginning of a typed text, without control characters.
pub fn excerpt(text: &str) -> String {
    text.chars().take(24).filter(|sign| !sign.is_control()).collect()
}

/// Plays or shows as plain text until the input ends.
pub fn run(
    record: Option<&Record>,
    wanted: Option<&Wanted>,
    surroundings: &Surroundings,
    input: impl BufRead,
    mut output: impl Write,
) -> Result<(), Refusal> {
    let closed =
        |error: io::Error| Refusal::new("output_closed", format!("the output cannot be written: {error}"));
    let mut game = match (record, wanted) {
        (Some(record), _) => Some((screen(&record.game)?.watch_plain)(record, surroundings)?),
        (None, Some(wanted)) => Some((screen(&wanted.game)?.open_plain)(wanted, surroundings)?),
        (None, None) => None,
    };
    let text = game.as_mut().map_or_else(menu, |game| game.greeting());
    write!(output, "{text}").and_then(|()| output.flush()).map_err(closed)?;
    for line in input.lines() {
        let Ok(line) = line else { break };
        let text = match &mut game {
            Some(playing) => match playing.line(&line) {
                Ok(text) => text,
                Err(Go::Menu) => {
                    game = None;
                    menu()
                }
                Err(_) => break,
            },
            None => match chosen(line.trim(), surroundings) {
                _ if line.trim() == "quit" => break,
                _ if line.trim() == "statistics" => statistics::sheet(surroundings).text(),
                Some(wanted) => match (screen(&wanted.game)?.open_plain)(&wanted, surroundings) {
                    Ok(mut opened) => {
                        let text = opened.greeting();
                        game = Some(opened);
                        text
                    }
                    Err(refusal) => format!("{}\n", sentence(&refusal.message)),
                },
                None => menu(),
            },
        };
        write!(output, "{text}").and_then(|()| output.flush()).map_err(closed)?;
    }
    Ok(())
}

/// The game that a line asks for: `2`, `digits`, or `daily 2` for today's board.
fn chosen(text: &str, surroundings: &Surroundings) -> Option<Wanted> {
    let (text, day) = match text.strip_prefix("daily ") {
        Some(text) => (text.trim(), Some((surroundings.today)())),
        None => (text, None),
    };
    let numbered = text.parse::<usize>().ok().and_then(|number| SCREENS.get(number.checked_sub(1)?));
    let listed = numbered.or_else(|| SCREENS.iter().find(|screen| screen.profile.id == text))?;
    Some(Wanted { game: listed.profile.id.to_string(), mode: None, day })
}

fn menu() -> String {
    let listed =
        |(at, game): (usize, &Listed)| format!("{} {}: {}.\n", at + 1, game.profile.name, game.profile.pitch);
    let games: String = SCREENS.iter().enumerate().map(listed).collect();
    format!(
        "Quintet. Type a number and Enter, daily and a number for today's board, statistics, or quit.\n{games}"
    )
}
