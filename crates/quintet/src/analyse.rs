//! `quintet analyse`: an analysis in words, or as JSON.

use crate::{one_shot, print_line};
use quintet_engine::Refusal;
use quintet_engine::analysis::{Analysis, Curve, News, Remark};
use serde_json::{Value as Json, json};
use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;

/// Analyses a record out of a file or a link.
pub fn run(record: &str, as_json: bool) -> Result<(), Refusal> {
    let record = one_shot::record(record)?;
    let entry = quintet_games::game(&record.game)?;
    let shows_progress = std::io::stderr().is_terminal();
    let analysis = entry.analyse(&record, &mut |news| {
        if let (News::Progress(done, total), true) = (news, shows_progress) {
            let _ = write!(std::io::stderr(), "\r{done} of {total} ");
        }
        ControlFlow::Continue(())
    })?;
    if shows_progress {
        let _ = write!(std::io::stderr(), "\r{:24}\r", "");
    }
    let text = if as_json {
        as_object(&record.game, &analysis).to_string()
    } else {
        in_words(entry.name, &analysis)
    };
    print_line(text)
}

fn in_words(name: &str, analysis: &Analysis) -> String {
    let accuracy = match analysis.accuracy {
        Some(accuracy) => format!("Accuracy {accuracy}, from {} choices.", analysis.choices),
        None => "No move was a choice, so there is no accuracy.".to_string(),
    };
    let mut lines = vec![format!("{name}: {}.", analysis.summary), accuracy];
    if analysis.remarks.is_empty() {
        lines.push("No better move found anywhere. Well played.".to_string());
    }
    lines.extend(analysis.remarks.iter().map(remark_in_words));
    lines.join("\n")
}

fn remark_in_words(remark: &Remark) -> String {
    let better = remark.better.as_ref().map_or(String::new(), |better| format!(" Better: {better}."));
    format!("Step {}, {}: {}{better} ({})", remark.step, remark.played, remark.words, remark.certainty.name())
}

fn as_object(game: &str, analysis: &Analysis) -> Json {
    let remark = |remark: &Remark| {
        json!({
            "kind": remark.kind.name(),
            "step": remark.step,
            "keep": remark.keep,
            "played": remark.played,
            "better": remark.better,
            "cost": remark.cost.map(|cost| json!({ "amount": cost.amount, "unit": cost.unit })),
            "loss": remark.loss,
            "certainty": remark.certainty.name(),
            "words": remark.words,
        })
    };
    let curve = |curve: &Curve| json!({ "name": curve.name, "unit": curve.unit, "values": curve.values });
    json!({
        "game": game,
        "summary": analysis.summary,
        "accuracy": analysis.accuracy,
        "choices": analysis.choices,
        "steps": analysis.steps,
        "curves": analysis.curves.iter().map(curve).collect::<Vec<_>>(),
        "remarks": analysis.remarks.iter().map(remark).collect::<Vec<_>>(),
    })
}
