//! An analysis as lines of text, which the worker prints and the page reads.

use quintet_engine::analysis::{Analysis, News, OnNews, Remark};
use quintet_engine::{Game, Refusal, Session};
use std::ops::ControlFlow;

/// An analysis that was read from text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explained {
    /// What happened, in a few words.
    pub summary: String,
    /// How well it was played, from 0 to 100; `None` if no move was a choice.
    pub accuracy: Option<u8>,
    /// What a chart shows.
    pub curves: Vec<Curve>,
    /// The remarks, in the order of the game.
    pub remarks: Vec<Note>,
}

/// One line of a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curve {
    /// What it shows.
    pub name: String,
    /// What it is measured in.
    pub unit: String,
    /// A value before the first move and one after each.
    pub values: Vec<Option<i32>>,
}

impl Curve {
    /// The title above it.
    pub fn heading(&self) -> &str {
        match self.name.as_str() {
            "reachable" => "Still within reach",
            "standing" => "Your chance",
            "goblins" => "What the goblins changed",
            "lost" => "Lost against the best moves",
            "luck" => "Luck",
            "drawn" => "Cells drawn",
            "right" => "Cells that are right",
            other => other,
        }
    }

    /// Whether it shows a chance, of which a half is even.
    pub fn is_chance(&self) -> bool {
        self.name == "standing"
    }

    /// What it is measured in, as it is shown.
    pub fn shown_unit(&self) -> &str {
        match self.unit.as_str() {
            "permille" if self.name == "reachable" => "percent of the best line",
            "permille" => "percent",
            other => other,
        }
    }

    /// A value with its unit if that is short: `77%`, `12`.
    pub fn shown(&self, value: i32) -> String {
        match self.unit.as_str() {
            "permille" => format!("{}%", value / 10),
            _ => value.to_string(),
        }
    }
}

/// One thing worth saying about one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Whether the game could not be won after this move.
    pub losing: bool,
    /// Whether it tells of luck, for good or bad, and of nobody's choice.
    pub luck: bool,
    /// Whether it is only an estimate.
    pub estimated: bool,
    /// How many of the moves that stand come before it.
    pub keep: usize,
    /// The move.
    pub played: String,
    /// A better move, where one is known.
    pub better: Option<String>,
    /// What happened, as a sentence.
    pub words: String,
}

/// How a game is analysed.
pub type Analyse<G> = fn(&Session<G>, OnNews<'_>) -> Result<Analysis, Refusal>;

/// Analyses a record and returns the lines of its analysis. Remarks and progress are reported on the way.
pub fn analyse<G: Game>(
    record: &str,
    analyse: Analyse<G>,
    news: &mut dyn FnMut(&str),
) -> Result<String, Refusal> {
    let session = Session::<G>::replay(&record.parse()?)?;
    let mut report = |found: News<'_>| {
        match found {
            News::Progress(done, all) => news(&format!("progress {done} {all}")),
            News::Remark(remark) => news(&printed(remark)),
        }
        ControlFlow::Continue(())
    };
    Ok(print(&analyse(&session, &mut report)?))
}

fn print(analysis: &Analysis) -> String {
    let accuracy = analysis.accuracy.map_or_else(|| "-".to_string(), |it| it.to_string());
    let mut lines = vec![format!("summary {}", analysis.summary), format!("accuracy {accuracy}")];
    for curve in &analysis.curves {
        let values: Vec<String> = curve
            .values
            .iter()
            .map(|value| value.map_or_else(|| "-".to_string(), |value| value.to_string()))
            .collect();
        let (name, unit) = (curve.name.replace(' ', "_"), curve.unit.replace(' ', "_"));
        lines.push(format!("curve {name} {unit} {}", values.join(" ")));
    }
    lines.extend(analysis.remarks.iter().map(printed));
    lines.join("\n")
}

fn printed(remark: &Remark) -> String {
    let better = remark.better.as_deref().unwrap_or("-");
    format!(
        "remark {} {} {} {} {better} {}",
        remark.kind.name(),
        remark.certainty.name(),
        remark.keep,
        remark.played,
        remark.words
    )
}

impl Explained {
    /// Reads the lines of an analysis; unknown lines are skipped.
    pub fn read(text: &str) -> Self {
        let mut explained = Self::default();
        text.lines().for_each(|line| explained.take(line));
        explained
    }

    /// Adds one line that was reported on the way.
    pub fn take(&mut self, line: &str) {
        // A line that is cut off says nothing.
        let _ = self.try_take(line);
    }

    fn try_take(&mut self, line: &str) -> Option<()> {
        let (what, rest) = line.split_once(' ')?;
        match what {
            "summary" => self.summary = rest.to_string(),
            "accuracy" => self.accuracy = rest.parse().ok(),
            "curve" => {
                let mut words = rest.split(' ');
                let mut name = || Some(words.next()?.replace('_', " "));
                let (name, unit) = (name()?, name()?);
                let values = words.map(|value| value.parse().ok()).collect();
                self.curves.push(Curve { name, unit, values });
            }
            "remark" => {
                let mut words = rest.splitn(6, ' ');
                let (kind, certainty) = (words.next()?, words.next()?);
                let keep = words.next()?.parse().ok()?;
                let (played, better) = (words.next()?.to_string(), words.next()?);
                self.remarks.push(Note {
                    losing: kind == "losing",
                    luck: kind == "luck",
                    estimated: certainty == "estimated",
                    keep,
                    played,
                    better: (better != "-").then(|| better.to_string()),
                    words: words.next().unwrap_or_default().to_string(),
                });
            }
            _ => {}
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_games::{Digits, digits};

    #[test]
    fn an_analysis_is_read_as_it_is_told() {
        let mut session =
            Session::<Digits>::deal(Session::<Digits>::params_from("hard").unwrap(), 5).unwrap();
        for _ in 0..30 {
            let mut moves = Vec::new();
            session.position().legal_moves(&mut moves);
            session.play(moves[0], &mut ()).unwrap();
        }
        let mut reported = Explained::default();
        let text = analyse::<Digits>(&session.record().to_string(), digits::analyse::analyse, &mut |line| {
            reported.take(line);
        })
        .unwrap();
        let explained = Explained::read(&text);
        assert!(!explained.summary.is_empty() && explained.accuracy.is_some());
        assert_eq!(explained.curves[0].values.len(), 31);
        assert!(!explained.remarks.is_empty());
        reported.remarks.sort_by_key(|remark| remark.keep);
        assert_eq!(reported.remarks, explained.remarks);
    }

    #[test]
    fn every_curve_of_every_game_has_a_heading_for_people() {
        for entry in quintet_games::GAMES {
            let mut session = entry.deal(entry.default_preset, 7).unwrap();
            for _ in 0..4 {
                let first = session.legal_moves().remove(0);
                session.play(&first).unwrap();
            }
            let mut on = |_: News<'_>| ControlFlow::Continue(());
            let analysis = entry.analyse(&session.record(), &mut on).unwrap();
            for curve in Explained::read(&print(&analysis)).curves {
                assert!(curve.heading().starts_with(char::is_uppercase), "{}: {}", entry.id, curve.name);
                assert_ne!(curve.shown_unit(), "permille", "{}", entry.id);
            }
        }
        let curve = |unit: &str| Curve { name: "reachable".into(), unit: unit.into(), values: Vec::new() };
        assert_eq!((curve("permille").shown(774), curve("cells").shown(12)), ("77%".into(), "12".into()));
    }

    #[test]
    fn luck_is_told_apart_from_choices() {
        let explained =
            Explained::read("remark luck estimated 3 a1-a2 - Lucky.\nremark missed found 4 a1-a2 - Missed.");
        assert_eq!(explained.remarks.iter().map(|note| note.luck).collect::<Vec<_>>(), [true, false]);
    }

    #[test]
    fn lines_that_say_nothing_are_passed_over() {
        let explained = Explained::read("remark losing\nsummary Lost\n\nnonsense 7\naccuracy -");
        assert_eq!(explained, Explained { summary: "Lost".into(), ..Explained::default() });
    }
}
