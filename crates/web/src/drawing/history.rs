//! The last results of a player as a line, in percent of par, as SVG on 342 by 116.

use quintet_games::daily::Day;
use quintet_play::calendar;
use quintet_play::daily_results::DailyResult;

/// The most results that fit.
pub const MOST: usize = 14;

/// Tenths of a pixel: par, a percent, and where a result lies that does not count.
const PAR: u32 = 211;
const PERCENT: u32 = 15;
const UNCOUNTED: u32 = 860;
/// Where the last result lies; its figure stands to the right of it.
const RIGHT: u32 = 3020;
/// The range of percents; what lies outside is drawn at the edge.
const SHOWN: (u32, u32) = (55, 112);

fn across(place: usize, count: usize) -> u32 {
    RIGHT - (count - 1 - place) as u32 * (RIGHT - 60) / (MOST as u32 - 1)
}

fn down(result: &DailyResult) -> u32 {
    match result.uncounted {
        Some(_) => UNCOUNTED,
        None => PAR + 100 * PERCENT - result.percent().clamp(SHOWN.0, SHOWN.1) * PERCENT,
    }
}

fn tenths(number: u32) -> String {
    format!("{}.{}", number / 10, number % 10)
}

/// The line, oldest first, with `label` as its name. Hollow dots do not count.
pub fn line(last: &[(Day, &DailyResult)], today: Day, label: &str) -> String {
    let places: Vec<(String, String)> = last
        .iter()
        .enumerate()
        .map(|(place, (_, result))| (tenths(across(place, last.len())), tenths(down(result))))
        .collect();
    let points: Vec<String> = places.iter().map(|(x, y)| format!("{x} {y}")).collect();
    let dots = last.iter().zip(&places).enumerate().map(|(place, ((_, result), (x, y)))| {
        let own = place + 1 == last.len();
        let radius = if own { "5" } else { "3.2" };
        match result.uncounted {
            Some(_) => format!(r#"<circle class="open-dot" cx="{x}" cy="{y}" r="4.5"/>"#),
            None => format!(r#"<circle cx="{x}" cy="{y}" r="{radius}"/>"#),
        }
    });
    let own = last.last().map(|(_, result)| match result.uncounted {
        Some(_) => {
            let y = tenths(UNCOUNTED - 110);
            format!(r#"<text class="value" x="342" y="{y}" text-anchor="end">not counted</text>"#)
        }
        None => {
            let (x, y) = (tenths(RIGHT + 90), tenths(down(result) + 40));
            format!(r#"<text class="value" x="{x}" y="{y}">{}%</text>"#, result.percent())
        }
    });
    let date = |(day, _): &(Day, &DailyResult)| match *day == today {
        true => "Today".to_string(),
        false => calendar::in_short(*day),
    };
    let first = last.first().filter(|_| last.len() > 2).map(date).unwrap_or_default();
    let to = last.last().map(date).unwrap_or_default();
    format!(
        r#"<svg class="chart history" viewBox="0 0 342 116" role="img" aria-label="{label}"><path class="rules" d="M0 98.5H342"/><path class="par" d="M0 21.1H{}"/><text class="strong" x="0" y="15">Par</text><path class="line" d="M{}"/>{}{}<text x="{}" y="112">{first}</text><text x="{}" y="112" text-anchor="middle">{to}</text></svg>"#,
        tenths(RIGHT),
        points.join("L"),
        dots.collect::<String>(),
        own.unwrap_or_default(),
        places.first().map_or("0", |(x, _)| x.as_str()),
        tenths(RIGHT),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_engine::Class;

    fn result(figure: u32) -> DailyResult {
        DailyResult { figure, par: 100, class: Class::Pure, seconds: 1, that_day: true, uncounted: None }
    }

    #[test]
    fn the_last_results_end_at_the_right_and_par_is_a_line() {
        let day: Day = "2026-11-19".parse().unwrap();
        let none = DailyResult { uncounted: Some("rows were added".into()), ..result(40) };
        let (good, beyond) = (result(100), result(200));
        let last = [(day.plus(-2), &none), (day.plus(-1), &beyond), (day, &good)];
        let svg = line(&last, day, "three");
        assert!(svg.contains(r#"<circle cx="302.0" cy="21.1" r="5"/>"#), "{svg}");
        assert!(svg.contains(r#"class="open-dot""#) && svg.contains("Today") && svg.contains("17 Nov"));
        assert!(line(&last[..1], day, "one").contains("not counted"));
    }
}
