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
/// The percents that are told apart; what lies beyond is drawn at the rim.
const SHOWN: (u32, u32) = (55, 112);

fn across(place: usize, count: usize) -> u32 {
    3240 - (count - 1 - place) as u32 * 3180 / (MOST as u32 - 1)
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
    let own = last.last().zip(places.last()).map(|((_, result), (_, y))| {
        let words =
            if result.uncounted.is_some() { "not counted".into() } else { format!("{}%", result.percent()) };
        let y: u32 = y.split('.').next().and_then(|whole| whole.parse().ok()).unwrap_or(0);
        format!(
            r#"<text class="value" x="338" y="{}" text-anchor="end">{words}</text>"#,
            if y > 70 { y - 10 } else { y + 19 }
        )
    });
    let date = |(day, _): &(Day, &DailyResult)| match *day == today {
        true => "Today".to_string(),
        false => calendar::in_short(*day),
    };
    let first = last.first().filter(|_| last.len() > 2).map(date).unwrap_or_default();
    let to = last.last().map(date).unwrap_or_default();
    format!(
        r#"<svg class="chart history" viewBox="0 0 342 116" role="img" aria-label="{label}"><path class="rules" d="M0 98.5H342"/><path class="par" d="M0 21.1H342"/><text class="strong" x="0" y="15">Par</text><path class="line" d="M{}"/>{}{}<text x="{}" y="112">{first}</text><text x="342" y="112" text-anchor="end">{to}</text></svg>"#,
        points.join("L"),
        dots.collect::<String>(),
        own.unwrap_or_default(),
        places.first().map_or("0", |(x, _)| x.as_str()),
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
        assert!(svg.contains(r#"<circle cx="324.0" cy="21.1" r="5"/>"#), "{svg}");
        assert!(svg.contains(r#"class="open-dot""#) && svg.contains("Today") && svg.contains("17 Nov"));
        assert!(line(&last[..1], day, "one").contains("not counted"));
    }
}
