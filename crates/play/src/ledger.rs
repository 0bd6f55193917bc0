//! What was played of one game so far: the figures of the statistics, as lines of text.

use std::collections::BTreeMap;
use std::fmt::{self, Display};

/// How many games are remembered one by one.
pub const RECENT: usize = 14;
/// How many days are remembered one by one: seventeen weeks.
pub const DAYS: u32 = 119;
/// How many games can be gone back to without being counted again.
const KNOWN: usize = 24;

/// The figures of a finished game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Finish {
    /// Its score, time or number of moves.
    pub figure: u32,
    /// The stars earned; 0 where there are none to earn.
    pub stars: u8,
    /// A second figure that is drawn as a line, in tenths.
    pub second: u32,
    /// Whether it was played without what the game calls help; false in games that make no difference.
    pub clean: bool,
}

/// A finished game that is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The day.
    pub day: u32,
    /// Its score, time or number of moves.
    pub figure: u32,
    /// A second figure, in tenths.
    pub second: u32,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Open,
    Lost,
    Won,
}

impl Outcome {
    const ALL: [(Self, &str); 3] = [(Self::Open, "open"), (Self::Lost, "lost"), (Self::Won, "won")];
}

/// All that is counted of one game. A stage, a puzzle or a game that ends for good counts as one, however often it is
/// undone and finished again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    /// The first day.
    pub since: u32,
    /// Games begun.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Wins in a row, now and at best.
    pub runs: [u32; 2],
    /// The best figure; 0 where there is none.
    pub best: u32,
    /// The time played, in seconds.
    pub seconds: u32,
    /// How often one, two and three stars were earned.
    pub stars: [u32; 3],
    /// Hints and undos used in the games that were finished, where that is known.
    pub help: [u32; 2],
    /// How many games were finished without help, and the best figure of those; 0 where there is none.
    pub clean: [u32; 2],
    /// The most days in a row.
    pub best_days: u32,
    /// The last games that were finished, oldest first.
    pub recent: Vec<Entry>,
    /// The seconds played on each day.
    pub days: BTreeMap<u32, u32>,
    known: Vec<(String, Outcome)>,
    /// Lines of a later version, which are kept as they are.
    later: Vec<String>,
}

impl Ledger {
    /// Reads a ledger exactly as it is printed.
    pub fn read(text: &str) -> Option<Self> {
        let mut ledger = Self::default();
        for line in text.lines() {
            let (name, rest) = line.split_once(' ')?;
            let number = || rest.parse::<u32>().ok();
            match name {
                "since" => ledger.since = number()?,
                "games" => ledger.games = number()?,
                "wins" => ledger.wins = number()?,
                "best" => ledger.best = number()?,
                "seconds" => ledger.seconds = number()?,
                "best_days" => ledger.best_days = number()?,
                "runs" => ledger.runs = numbers(rest)?,
                "stars" => ledger.stars = numbers(rest)?,
                "help" => ledger.help = numbers(rest)?,
                "clean" => ledger.clean = numbers(rest)?,
                "game" => {
                    let [day, figure, second] = numbers(rest)?;
                    ledger.recent.push(Entry { day, figure, second });
                }
                "day" => {
                    let [day, seconds] = numbers(rest)?;
                    ledger.days.insert(day, seconds);
                }
                "known" => {
                    let (outcome, unit) = rest.split_once(' ')?;
                    let (outcome, _) = Outcome::ALL.into_iter().find(|(_, name)| *name == outcome)?;
                    ledger.known.push((unit.into(), outcome));
                }
                _ if is_line(line, name) => ledger.later.push(line.into()),
                _ => return None,
            }
        }
        Some(ledger)
    }

    /// A move was played in a game, this many seconds after the last.
    pub fn moved(&mut self, unit: &str, day: u32, seconds: u32) {
        if self.games == 0 {
            self.since = day;
        }
        self.outcome(unit);
        self.seconds = self.seconds.saturating_add(seconds);
        let today = self.days.entry(day).or_default();
        *today = today.saturating_add(seconds).max(1);
        self.days.retain(|played, _| played.saturating_add(DAYS) > day);
        self.best_days = self.best_days.max(self.days_in_a_row(day));
    }

    /// What is known of a game; one that is not known is counted.
    fn outcome(&mut self, unit: &str) -> &mut Outcome {
        let place = self.known.iter().position(|(known, _)| known == unit).unwrap_or_else(|| {
            self.games += 1;
            if self.known.len() == KNOWN {
                self.known.remove(0);
            }
            self.known.push((unit.into(), Outcome::Open));
            self.known.len() - 1
        });
        &mut self.known[place].1
    }

    /// Whether a game was won before.
    pub fn has_won(&self, unit: &str) -> bool {
        self.known.iter().any(|(known, outcome)| known == unit && *outcome == Outcome::Won)
    }

    /// Adds the help that was used in a game that has just ended for the first time.
    pub fn helped(&mut self, [hints, undos]: [u32; 2]) {
        self.help = [self.help[0].saturating_add(hints), self.help[1].saturating_add(undos)];
    }

    /// Counts the end of a game and returns whether it ended for the first time. With `less`, the smallest figure is the
    /// best.
    pub fn finished(&mut self, unit: &str, day: u32, won: bool, finish: Option<Finish>, less: bool) -> bool {
        let outcome = self.outcome(unit);
        let before = std::mem::replace(outcome, if won { Outcome::Won } else { Outcome::Lost });
        if before == Outcome::Won {
            *self.outcome(unit) = Outcome::Won;
            // Won again after undo: a better score counts, but not a better time, since the puzzle is known now.
            if let Some(Finish { figure, clean, .. }) = finish.filter(|_| won && !less) {
                self.best = self.best.max(figure);
                self.clean[1] = if clean { self.clean[1].max(figure) } else { self.clean[1] };
            }
            return false;
        }
        if won {
            self.wins += 1;
            self.runs[0] += 1;
            self.runs[1] = self.runs[1].max(self.runs[0]);
        } else {
            self.runs[0] = 0;
        }
        let Some(Finish { figure, stars, second, clean }) = finish else { return before == Outcome::Open };
        let better = |best: u32| if best == 0 || (figure < best) == less { figure } else { best };
        self.best = better(self.best);
        if clean {
            self.clean = [self.clean[0] + u32::from(before == Outcome::Open), better(self.clean[1])];
        }
        if before != Outcome::Open {
            return false;
        }
        if let Some(earned) = usize::from(stars).checked_sub(1).and_then(|at| self.stars.get_mut(at)) {
            *earned += 1;
        }
        if self.recent.len() == RECENT {
            self.recent.remove(0);
        }
        self.recent.push(Entry { day, figure, second });
        true
    }

    /// How many days in a row were played on, up to today or yesterday.
    pub fn days_in_a_row(&self, today: u32) -> u32 {
        let played = |day: &u32| self.days.contains_key(day);
        let last = if played(&today) { today } else { today.saturating_sub(1) };
        (0..=last).rev().take_while(played).count() as u32
    }

    /// The mean of the remembered figures.
    pub fn average(&self) -> u32 {
        let sum: u64 = self.recent.iter().map(|entry| u64::from(entry.figure)).sum();
        (sum / (self.recent.len() as u64).max(1)) as u32
    }

    /// The share of the games that were won, in percent.
    pub fn share_won(&self) -> u32 {
        self.wins.saturating_mul(100) / self.games.max(1)
    }
}

/// Whether this can be a line of a later version: a small word and something after it.
fn is_line(line: &str, name: &str) -> bool {
    let is_word = name.chars().all(|sign| sign.is_ascii_lowercase() || sign == '_');
    is_word && !name.is_empty() && !line.chars().any(char::is_control)
}

fn numbers<const N: usize>(text: &str) -> Option<[u32; N]> {
    let found: Option<Vec<u32>> = text.split(' ').map(|word| word.parse().ok()).collect();
    found?.try_into().ok()
}

impl Display for Ledger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { since, games, wins, best, seconds, best_days, .. } = self;
        let ([now, most], [one, two, three]) = (self.runs, self.stars);
        writeln!(f, "since {since}\ngames {games}\nwins {wins}\nruns {now} {most}\nbest {best}")?;
        writeln!(f, "seconds {seconds}\nstars {one} {two} {three}\nbest_days {best_days}")?;
        if self.help != [0, 0] {
            writeln!(f, "help {} {}", self.help[0], self.help[1])?;
        }
        if self.clean != [0, 0] {
            writeln!(f, "clean {} {}", self.clean[0], self.clean[1])?;
        }
        for Entry { day, figure, second } in &self.recent {
            writeln!(f, "game {day} {figure} {second}")?;
        }
        for (day, seconds) in &self.days {
            writeln!(f, "day {day} {seconds}")?;
        }
        for (unit, outcome) in &self.known {
            writeln!(f, "known {} {unit}", Outcome::ALL[*outcome as usize].1)?;
        }
        self.later.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finish(figure: u32) -> Option<Finish> {
        Some(Finish { figure, stars: 2, second: 7, clean: false })
    }

    #[test]
    fn a_day_at_the_end_of_time_breaks_nothing() {
        let mut ledger = Ledger::read("day 4294967295 1\n").unwrap_or_default();
        ledger.moved("easy~1#1", 20_776, 5);
        ledger.moved("easy~1#1", u32::MAX, 5);
        assert!(ledger.days_in_a_row(20_776) <= 2);
    }

    #[test]
    fn a_ledger_is_read_back_as_it_was_printed() {
        let mut ledger = Ledger::default();
        for (number, day) in (0..40).zip(20_000..) {
            let unit = format!("stages~7#{number}");
            ledger.moved(&unit, day, 61);
            ledger.finished(&unit, day, number % 3 > 0, finish(100 + number), false);
        }
        let text = ledger.to_string();
        assert_eq!(Ledger::read(&text), Some(ledger));
        for torn in
            ["games", "games x", "stars 1 2", "known won", "known maybe a", "day 1", "Nonsense 3", " 3"]
        {
            assert_eq!(Ledger::read(torn), None, "{torn}");
        }
        assert_eq!(Ledger::read(""), Some(Ledger::default()));
    }

    /// Ledgers as version 0.1 stored them.
    const EARLIER: [&str; 3] = [
        "since 20770\ngames 3\nwins 2\nruns 1 1\nbest 687\nseconds 431\nstars 1 0 1\nbest_days 2\n\
         game 20770 330 12\ngame 20771 687 31\nday 20770 212\nday 20771 219\n\
         known won stages~42#1\nknown won stages~42#2\nknown open stages~7#1\n",
        "since 20770\ngames 1\nwins 1\nruns 1 1\nbest 74\nseconds 80\nstars 0 0 0\nbest_days 1\n\
         game 20770 74 0\nday 20770 80\nknown won tutorial~1#0\n",
        "since 20771\ngames 2\nwins 0\nruns 0 0\nbest 24\nseconds 300\nstars 0 0 0\nbest_days 1\n\
         game 20771 24 0\nday 20771 300\nknown lost medium~123456#0\nknown open easy,spare~9#0\n",
    ];

    #[test]
    fn ledgers_of_earlier_versions_stay_readable() {
        for text in EARLIER {
            let ledger = Ledger::read(text).expect("a ledger that was stored is read");
            assert_eq!(ledger.to_string(), text);
        }
    }

    #[test]
    fn what_a_later_version_counts_is_kept() {
        let mut ledger = Ledger::read("games 3\nduels 2 5\nbest_of week 7\n").expect("it is read");
        ledger.moved("easy~1#0", 100, 5);
        let text = ledger.to_string();
        assert!(text.contains("games 4\n") && text.ends_with("duels 2 5\nbest_of week 7\n"), "{text}");
        assert_eq!(Ledger::read(&text), Some(ledger));
    }

    #[test]
    fn help_counts_when_a_game_ends_for_the_first_time() {
        let mut ledger = Ledger::default();
        for _ in 0..2 {
            if ledger.finished("easy~1#1", 100, true, finish(50), false) {
                ledger.helped([2, 3]);
            }
        }
        assert_eq!(ledger.help, [2, 3]);
        assert_eq!(Ledger::read(&ledger.to_string()), Some(ledger));
    }

    #[test]
    fn games_without_help_are_counted_apart_with_the_best_of_them() {
        let clean = |figure| Some(Finish { figure, clean: true, ..Finish::default() });
        let mut ledger = Ledger::default();
        ledger.finished("sprint~1#1", 100, true, finish(90), false);
        assert_eq!((ledger.best, ledger.clean), (90, [0, 0]));
        for figure in [50, 70, 60] {
            ledger.finished(&format!("sprint~{figure}#1"), 100, true, clean(figure), false);
        }
        ledger.finished("sprint~60#1", 100, true, clean(80), false);
        assert_eq!(
            (ledger.best, ledger.clean),
            (90, [3, 80]),
            "a board counts once, and its best score stays"
        );
        assert_eq!(Ledger::read(&ledger.to_string()), Some(ledger));
        let mut timed = Ledger::default();
        for seconds in [50, 40, 60] {
            timed.finished(&format!("easy~{seconds}#1"), 100, true, clean(seconds), true);
        }
        timed.finished("easy~60#1", 100, true, clean(3), true);
        assert_eq!(timed.clean, [3, 40], "a known puzzle is quickly solved");
    }

    #[test]
    fn a_game_counts_once_however_often_it_is_finished() {
        let mut ledger = Ledger::default();
        for _ in 0..3 {
            ledger.moved("easy~1#1", 100, 2);
            ledger.finished("easy~1#1", 100, true, finish(50), false);
        }
        assert_eq!((ledger.games, ledger.wins, ledger.runs), (1, 1, [1, 1]));
        assert_eq!((ledger.recent.len(), ledger.stars, ledger.seconds), (1, [0, 1, 0], 6));
        ledger.finished("easy~1#1", 100, true, finish(60), false);
        assert_eq!((ledger.wins, ledger.best), (1, 60), "only what is better is better");
        ledger.finished("easy~1#1", 100, true, finish(20), true);
        assert_eq!(ledger.best, 60, "a known puzzle is quickly solved");
        assert!(ledger.has_won("easy~1#1") && !ledger.has_won("easy~2#1"));
    }

    #[test]
    fn a_lost_game_that_is_taken_back_and_won_is_a_win() {
        let mut ledger = Ledger::default();
        ledger.moved("hard~1", 100, 0);
        ledger.finished("hard~1", 100, false, finish(10), false);
        assert_eq!((ledger.wins, ledger.share_won()), (0, 0));
        ledger.finished("hard~1", 100, true, finish(30), false);
        assert_eq!((ledger.games, ledger.wins, ledger.best, ledger.share_won()), (1, 1, 30, 100));
        ledger.finished("hard~1", 100, false, finish(10), false);
        assert_eq!((ledger.wins, ledger.runs), (1, [1, 1]), "what is won stays won");
    }

    #[test]
    fn the_best_is_the_largest_score_or_the_shortest_time() {
        let best = |less| {
            let mut ledger = Ledger::default();
            for (number, figure) in [40, 20, 90, 30].into_iter().enumerate() {
                ledger.finished(&number.to_string(), 1, true, finish(figure), less);
            }
            (ledger.best, ledger.average())
        };
        assert_eq!((best(false), best(true)), ((90, 45), (20, 45)));
    }

    #[test]
    fn a_defeat_ends_the_wins_in_a_row_but_not_the_most_of_them() {
        let mut ledger = Ledger::default();
        for (number, won) in [true, true, false, true].into_iter().enumerate() {
            ledger.finished(&number.to_string(), 1, won, None, false);
        }
        assert_eq!(ledger.runs, [1, 2]);
        assert!(ledger.recent.is_empty(), "what has no figure is not drawn");
    }

    #[test]
    fn days_in_a_row_reach_to_today_or_yesterday() {
        let mut ledger = Ledger::default();
        for day in [500, 501, 502, 510, 511] {
            ledger.moved("a", day, 0);
        }
        assert_eq!(ledger.best_days, 3);
        assert_eq!([511, 512, 513].map(|today| ledger.days_in_a_row(today)), [2, 2, 0]);
        ledger.moved("a", 501 + DAYS, 0);
        assert_eq!(ledger.days.keys().next(), Some(&502), "days long gone are let go");
        assert_eq!((ledger.since, ledger.best_days), (500, 3));
    }

    #[test]
    fn only_the_last_games_are_remembered_one_by_one() {
        let mut ledger = Ledger::default();
        for number in 0..100 {
            ledger.finished(&number.to_string(), number, true, finish(number), false);
        }
        let figures: Vec<u32> = ledger.recent.iter().map(|entry| entry.figure).collect();
        assert_eq!(figures, (86..100).collect::<Vec<_>>());
        assert_eq!((ledger.games, ledger.known.len()), (100, KNOWN));
    }
}
