//! What the page of a shared game says before it is watched or played.

use crate::calendar;
use crate::retelling::Retelling;
use crate::words::{grouped, sentence};
use quintet_engine::{Class, Game, Refusal, Session, Status};
use quintet_games::daily::{self, Day};
use quintet_games::profile::Profile;

/// The refusal code of a link that was cut off.
pub const CUT: &str = "bad_link";

/// A shared game in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedGame {
    /// `Digits! medium`.
    pub title: String,
    /// `Today’s daily board, not finished yet`.
    pub about: String,
    /// Three figures and what they are.
    pub facts: [(&'static str, String); 3],
    /// What a replay proved, after the word itself.
    pub proved: String,
    /// The date whose board it is.
    pub day: Option<Day>,
    /// Whether it can be gone on with.
    pub is_open: bool,
    /// What watching it gives away, if anything.
    pub gives_away: Option<&'static str>,
}

impl SharedGame {
    /// The game of a session, in today's words.
    pub fn of<G: Game>(game: &Profile, session: &Session<G>, retelling: &Retelling<G>, today: Day) -> Self {
        let day = daily_of(game, session);
        let status = session.position().status();
        let is_open = !status.is_over() && status != Status::StageCleared;
        let state = state_in_words(game, status);
        let about = match day {
            Some(day) if day == today => format!("Today’s daily board, {state}"),
            Some(day) => format!("The daily board of {}, {state}", calendar::in_words(day)),
            None => capitalised(state),
        };
        let moves = session.moves().len();
        let class = match session.record().class() {
            Class::Pure => "No undo, no hint.",
            Class::Undo => "With undo.",
            Class::Hint => "With hints.",
        };
        let legal = match moves {
            1 => "the one move is legal".to_string(),
            moves => format!("all {moves} moves are legal"),
        };
        let unfinished_today = day == Some(today);
        Self {
            title: title(game, session),
            about,
            facts: [
                ("Moves", grouped(moves as u32)),
                (retelling.standing)(session.position()),
                ("Score", grouped(session.position().score())),
            ],
            proved: format!("{legal}. {class}"),
            day,
            is_open,
            gives_away: unfinished_today.then_some("Gives today’s board away"),
        }
    }
}

/// `Digits! medium`; a daily board has the name that its day gives it, `Number Match stage 5`.
pub fn title<G: Game>(game: &Profile, session: &Session<G>) -> String {
    let mode = match daily_of(game, session) {
        Some(day) => game.daily.words[day.weekday()].1.to_ascii_lowercase(),
        None => session.params_text().replace(',', ", ").replace('=', " "),
    };
    format!("{} {mode}", game.name)
}

/// The date whose board a game was played on.
fn daily_of<G: Game>(game: &Profile, session: &Session<G>) -> Option<Day> {
    let day = daily::day_of(game.id, crate::playing::seed_of(session)?)?;
    (game.daily.params_of(day) == session.params_text()).then_some(day)
}

/// What is said of a link that cannot be opened: a heading, and the reason.
pub fn wrong_link(refusal: &Refusal) -> (&'static str, String) {
    match refusal.code {
        CUT => (
            "Part of this link is missing",
            "It was probably cut off on its way here. Ask for it once more, or for the file.".to_string(),
        ),
        "rules_differ" => ("Played with other rules", sentence(&refusal.message)),
        _ => ("This link opens no game", sentence(&refusal.message)),
    }
}

/// How a game stands, inside a sentence.
fn state_in_words(game: &Profile, status: Status) -> &'static str {
    match status {
        Status::Playing | Status::Stuck => "not finished yet",
        Status::StageCleared => "cleared",
        // A sprint is over, a path is solved, and only an opponent is won against.
        Status::Won => (game.daily.endings)(status).words,
        Status::Lost => "lost",
        Status::Drawn => "a draw",
    }
}

/// How a replay ends, in a word or two.
pub fn end_in_words(game: &Profile, status: Status) -> String {
    match status {
        Status::Playing | Status::Stuck => "Stopped".to_string(),
        Status::Drawn => "Draw".to_string(),
        over => capitalised(state_in_words(game, over)),
    }
}

fn capitalised(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map(|first| first.to_uppercase().chain(signs).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::digits::retelling::RETELLING;
    use quintet_engine::Record;
    use quintet_games::{Digits, profile};

    fn page_of(record: &str, today: &str) -> SharedGame {
        let session = Session::<Digits>::replay(&record.parse().unwrap()).unwrap();
        SharedGame::of(profile("digits").unwrap(), &session, &RETELLING, today.parse().unwrap())
    }

    #[test]
    fn a_game_of_today_says_that_watching_gives_it_away() {
        let day: Day = "2026-11-18".parse().unwrap();
        let record = format!("digits/2 medium~{}\n+ undo\nplaying 0", daily::seed("digits", day));
        let shared = page_of(&record, "2026-11-18");
        assert_eq!(shared.title, "Digits! medium");
        assert_eq!(shared.about, "Today’s daily board, not finished yet");
        assert_eq!(shared.proved, "all 0 moves are legal. With undo.");
        let facts = shared.facts.each_ref().map(|(what, figure)| format!("{what} {figure}"));
        assert_eq!(facts, ["Moves 0", "Left 90", "Score 0"]);
        assert_eq!((shared.day, shared.is_open), (Some(day), true));
        assert!(shared.gives_away.is_some());
        let later = page_of(&record, "2026-11-30");
        assert_eq!(
            (later.about.as_str(), later.gives_away),
            ("The daily board of 18 November, not finished yet", None)
        );
    }

    #[test]
    fn a_mode_with_parameters_is_told_in_words() {
        let game = profile("number-match").unwrap();
        let title = |params: &str, seed: u64| {
            let record = format!("number-match/2 {params}~{seed}\n\nplaying 0");
            title(game, &Session::<quintet_games::NumberMatch>::replay(&record.parse().unwrap()).unwrap())
        };
        let day: Day = "2026-11-19".parse().unwrap();
        assert_eq!(title("stages,from=5", daily::seed("number-match", day)), "Number Match stage 5");
        assert_eq!(title("stages,from=5", 3), "Number Match stages, from 5");
    }

    #[test]
    fn an_end_is_called_as_its_game_calls_it() {
        let of = |id, status| end_in_words(profile(id).unwrap(), status);
        let won = ["color-cascade", "pathwayz", "numberclart"].map(|id| of(id, Status::Won));
        assert_eq!(won, ["Won", "Solved", "100 turns"]);
        assert_eq!([of("digits", Status::StageCleared), of("digits", Status::Lost)], ["Cleared", "Lost"]);
        assert_eq!(
            [of("numberclart", Status::Playing), of("color-cascade", Status::Drawn)],
            ["Stopped", "Draw"]
        );
    }

    #[test]
    fn a_link_that_opens_no_game_says_why() {
        let record: Record = "digits/2 easy~3\n+\nplaying 0".parse().unwrap();
        let link = quintet_games::links::link(&record).unwrap();
        let refused = |code: &str| wrong_link(&quintet_games::links::open(code).unwrap_err());
        assert_eq!(refused(&link[..link.len() - 2]).0, "Part of this link is missing");
        assert_eq!(refused("").0, "Part of this link is missing");
        let other = Record { rules: 9, ..record };
        let (heading, reason) = refused(&quintet_engine::link::plain(&other).unwrap());
        assert_eq!(heading, "Played with other rules");
        assert!(reason.contains("rules version 9"), "{reason}");
        let (heading, reason) = wrong_link(&Refusal::new("unknown_game", "there is no such game"));
        assert_eq!((heading, reason.as_str()), ("This link opens no game", "There is no such game."));
    }

    #[test]
    fn a_game_of_any_other_seed_belongs_to_no_date() {
        let shared = page_of("digits/2 easy~3\n+\nplaying 0", "2026-11-18");
        assert_eq!((shared.day, shared.about.as_str()), (None, "Not finished yet"));
        assert_eq!(shared.proved, "the one move is legal. No undo, no hint.");
    }
}
