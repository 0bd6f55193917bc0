//! The menu: the five games, what is under way, and today's boards.

use crate::brush::Brush;
use crate::frame;
use crate::games::SCREENS;
use crate::look::{Ink, Look};
use crate::page::{Go, Page, Surroundings, Wanted};
use crate::sheet::Sheet;
use crate::today;
use quintet_engine::Record;
use quintet_play::calendar;
use quintet_play::dailies::{self, Board};
use quintet_play::saves::Slot;
use quintet_play::streak::Streak;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

const KEYS: &[(&str, &str)] = &[
    ("arrows", "move"),
    ("Enter", "play"),
    ("d", "today's board"),
    ("t", "statistics"),
    ("?", "keys"),
    ("q", "quit"),
];

/// The menu.
pub struct Menu {
    at: usize,
    surroundings: Surroundings,
    boards: Vec<Board>,
    streak: Streak,
    /// What each game says of the one that was left.
    left: Vec<String>,
    problem: Option<String>,
    sheet: Option<Sheet>,
}

impl Menu {
    /// The menu, with the game that was played last marked.
    pub fn new(surroundings: Surroundings, problem: Option<String>) -> Self {
        let store = &surroundings.store;
        let last = store.last_game();
        let at = SCREENS.iter().position(|screen| Some(screen.profile.id) == last.as_deref()).unwrap_or(0);
        let left = SCREENS.iter().map(|screen| left_over(&surroundings, screen.profile.id)).collect();
        let today = (surroundings.today)();
        let (boards, streak) = (dailies::boards(store, today), dailies::streak(store, today));
        Self { at, boards, streak, left, problem, sheet: None, surroundings }
    }

    fn play(&self, day: bool) -> Go {
        let day = day.then(|| (self.surroundings.today)());
        Go::Play(Wanted { game: SCREENS[self.at].profile.id.to_string(), mode: None, day })
    }

    /// The row of the first game: each takes three.
    const FIRST: u16 = 2;
}

/// A few words about the game that was left in the mode played last.
fn left_over(surroundings: &Surroundings, game: &str) -> String {
    let store = &surroundings.store;
    let Some(mode) = store.last_mode(game) else { return String::new() };
    let Some(record) = store.game(&Slot::new(game, &mode)) else { return mode };
    match record.parse::<Record>() {
        Ok(record) if record.claim.status.is_over() => {
            format!("{mode}: {}, {}", record.claim.status, record.claim.score)
        }
        Ok(record) if record.steps.is_empty() => format!("{mode}: just dealt"),
        Ok(record) => {
            let note = store.note(game).unwrap_or_else(|| format!("score {}", record.claim.score));
            format!("{mode}: under way, {note}")
        }
        Err(_) => mode,
    }
}

/// How today's board of a game stands: a sign and few words.
fn today_of(board: &Board) -> String {
    let (sign, words) = today::progress(board);
    if words.is_empty() { format!("{sign} today") } else { format!("{sign} today, {words}") }
}

/// What the day comes to.
fn day_in_words(boards: &[Board], streak: &Streak) -> String {
    let finished = boards.iter().filter(|board| board.is_finished()).count();
    let day = match dailies::state_of_day(boards) {
        Some(words) => format!("Today: {}", words.to_lowercase()),
        None => format!("Today: {finished} of {} done", boards.len()),
    };
    if streak.now > 0 {
        format!("{day}. {}.", dailies::streak_in_words(streak.now))
    } else {
        format!("{day}. d plays one.")
    }
}

impl Page for Menu {
    fn key(&mut self, key: KeyEvent) -> Go {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return Go::Quit;
        }
        if let Some(sheet) = &mut self.sheet {
            if !sheet.key(key) {
                self.sheet = None;
            }
            return Go::Stay;
        }
        match key.code {
            KeyCode::Down | KeyCode::Char('j' | 's') | KeyCode::Tab => {
                self.at = (self.at + 1) % SCREENS.len();
            }
            KeyCode::Up | KeyCode::Char('k' | 'w') | KeyCode::BackTab => {
                self.at = (self.at + SCREENS.len() - 1) % SCREENS.len();
            }
            KeyCode::Char(digit @ '1'..='9') if (digit as usize - '1' as usize) < SCREENS.len() => {
                self.at = digit as usize - '1' as usize;
                return self.play(false);
            }
            KeyCode::Enter | KeyCode::Char(' ') => return self.play(false),
            KeyCode::Char('d') => return self.play(true),
            KeyCode::Char('t') => self.sheet = Some(crate::statistics::sheet(&self.surroundings)),
            KeyCode::Char('?') => self.sheet = Some(keys()),
            KeyCode::Char('q') | KeyCode::Esc => return Go::Quit,
            _ => {}
        }
        Go::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Go {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) || self.sheet.is_some() {
            return Go::Stay;
        }
        match mouse.row.checked_sub(Self::FIRST).map(|row| usize::from(row / 3)) {
            Some(at) if at < SCREENS.len() => {
                self.at = at;
                self.play(false)
            }
            _ => Go::Stay,
        }
    }

    fn suspends(&self) -> bool {
        true
    }

    fn draw(&mut self, buffer: &mut Buffer, look: Look) {
        let area = buffer.area;
        let brush = &mut Brush::new(buffer, area, look);
        if frame::too_small(brush) {
            return;
        }
        let today = (self.surroundings.today)();
        frame::bar(brush, None, "five grid puzzles", &calendar::in_short_with_year(today));
        for (at, (game, left)) in SCREENS.iter().zip(&self.left).enumerate() {
            let y = Self::FIRST + 3 * at as u16;
            let chosen = at == self.at;
            brush.write(1, y, if chosen { ">" } else { " " }, Ink::Strong);
            brush.write(
                3,
                y,
                &format!(" {} {} ", at + 1, game.profile.name),
                if chosen { Ink::Name(game.accent) } else { Ink::Strong },
            );
            if let Some(board) = self.boards.get(at) {
                brush.write_right(area.width - 2, y, &today_of(board), Ink::Note);
            }
            let mut about = if left.is_empty() { game.profile.pitch.to_string() } else { left.clone() };
            if about.chars().count() + 7 > usize::from(area.width) {
                about = about.replace("under way, ", "");
            }
            brush.write(6, y + 1, &about, Ink::Note);
        }
        let y = Self::FIRST + 3 * SCREENS.len() as u16;
        match &self.problem {
            Some(problem) => {
                for (y, line) in
                    (y..area.height - 1).zip(crate::wrap::wrap(problem, usize::from(area.width) - 4))
                {
                    brush.write(2, y, &line, Ink::Strong);
                }
            }
            None => {
                brush.write(3, y, &day_in_words(&self.boards, &self.streak), Ink::Text);
            }
        }
        frame::keys(brush, KEYS);
        if let Some(sheet) = &mut self.sheet {
            sheet.draw(&mut brush.part(0, 1, area.width, area.height - 2));
        }
    }
}

fn keys() -> Sheet {
    let mut sheet = Sheet::new("Keys");
    for (key, word) in KEYS {
        sheet.item(*key, *word);
    }
    sheet.item("1 to 5", "play that game");
    sheet.item("Ctrl+Z", "suspend; fg comes back");
    sheet.gap();
    sheet.paragraph("Every game has its own keys and rules: press ? there.");
    sheet.paragraph("Every move is stored immediately. quintet data export writes everything into a file that the browser reads too.");
    sheet
}
