//! Small plots in SVG, readable on a light and on a dark page.

use crate::figures::{count, time};
use std::fmt::Write as _;

/// How an axis is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Evenly.
    Plain,
    /// By powers of ten.
    Log,
}

impl Scale {
    fn of(self, value: f64) -> f64 {
        match self {
            Self::Plain => value,
            Self::Log => value.log10(),
        }
    }
}

/// One curve.
#[derive(Debug)]
pub struct Series {
    name: &'static str,
    /// Size and seconds.
    pub points: Vec<(f64, f64)>,
}

impl Series {
    /// A curve without points.
    pub fn new(name: &'static str) -> Self {
        Self { name, points: Vec::new() }
    }
}

/// Times over sizes. The times are on a scale of powers of ten.
#[derive(Debug)]
pub struct Plot {
    /// The name of its file in the docs.
    pub file: &'static str,
    /// What it shows.
    pub title: &'static str,
    /// What the sizes are, and how they are divided.
    pub across: (&'static str, Scale),
    /// The curves.
    pub series: Vec<Series>,
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
/// Left, right, top and bottom of the field.
const FIELD: [f64; 4] = [64.0, 620.0, 76.0, 312.0];
/// Colours that stand out on white and on black.
const COLOURS: [&str; 3] = ["#1e88e5", "#e07b00", "#2e9e5b"];
const STYLE: &str = "text{font:13px system-ui,sans-serif;fill:#555}.title{font-size:16px;font-weight:600}\
.grid{stroke:#8886;stroke-width:1}@media(prefers-color-scheme:dark){text{fill:#bbb}}";

impl Plot {
    /// The whole drawing.
    pub fn svg(&self) -> String {
        let points = || self.series.iter().flat_map(|series| &series.points);
        let mut sizes: Vec<f64> = points().map(|point| point.0).collect();
        sizes.sort_by(f64::total_cmp);
        sizes.dedup();
        let least = points().map(|point| point.1).fold(f64::INFINITY, f64::min).log10().floor();
        let most = points().map(|point| point.1).fold(0.0, f64::max).log10().ceil();
        let (first, last) = (sizes.first().copied().unwrap_or(0.0), sizes.last().copied().unwrap_or(1.0));
        let across = |size: f64| {
            let scale = self.across.1;
            let part = (scale.of(size) - scale.of(first)) / (scale.of(last) - scale.of(first));
            FIELD[0] + part * (FIELD[1] - FIELD[0])
        };
        let up = |seconds: f64| FIELD[3] - (seconds.log10() - least) / (most - least) * (FIELD[3] - FIELD[2]);

        let title = self.title;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
             aria-label=\"{title}\">\n<style>{STYLE}</style>\n<text class=\"title\" x=\"16\" y=\"26\">{title}</text>\n"
        );
        for power in least as i32..=most as i32 {
            let seconds = 10_f64.powi(power);
            let (y, [left, right, ..]) = (up(seconds), FIELD);
            let _ = writeln!(svg, "<path class=\"grid\" d=\"M{left} {y:.1}H{right}\"/>");
            let label = time(seconds * 1.000_001).replace(".00", "").replace(".0", "");
            let _ = writeln!(
                svg,
                "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>",
                left - 8.0,
                y + 4.0
            );
        }
        for &size in &sizes {
            let (x, bottom) = (across(size), FIELD[3]);
            let label = count(size).replace(".00", "").replace(".0", "").replace(" k", ",000");
            let _ = writeln!(svg, "<path class=\"grid\" d=\"M{x:.1} {bottom}v5\"/>");
            let _ = writeln!(
                svg,
                "<text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{label}</text>",
                bottom + 20.0
            );
        }
        let middle = f64::midpoint(FIELD[0], FIELD[1]);
        let _ = writeln!(
            svg,
            "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            HEIGHT - 10.0,
            self.across.0
        );
        let mut key = 16.0;
        for (series, colour) in self.series.iter().zip(COLOURS) {
            let line: Vec<String> = series
                .points
                .iter()
                .map(|&(size, seconds)| format!("{:.1} {:.1}", across(size), up(seconds)))
                .collect();
            let _ = writeln!(
                svg,
                "<path d=\"M{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>",
                line.join("L")
            );
            for &(size, seconds) in &series.points {
                let _ = writeln!(
                    svg,
                    "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3.5\" fill=\"{colour}\"/>",
                    across(size),
                    up(seconds)
                );
            }
            let _ = writeln!(svg, "<circle cx=\"{}\" cy=\"48\" r=\"5\" fill=\"{colour}\"/>", key + 5.0);
            let _ = writeln!(svg, "<text x=\"{}\" y=\"52\">{}</text>", key + 16.0, series.name);
            key += 32.0 + 7.0 * series.name.len() as f64;
        }
        svg + "</svg>\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_times_the_time_is_one_line_higher() {
        let mut series = Series::new("it");
        series.points = vec![(1.0, 1e-6), (2.0, 1e-5), (3.0, 1e-4)];
        let plot = Plot { file: "it.svg", title: "It", across: ("size", Scale::Plain), series: vec![series] };
        let svg = plot.svg();
        let middle = f64::midpoint(FIELD[2], FIELD[3]);
        assert!(svg.contains(&format!("M64.0 312.0L342.0 {middle:.1}L620.0 76.0")), "{svg}");
        assert!(svg.contains(">1 us<") && svg.contains(">10 us<") && svg.contains(">100 us<"), "{svg}");
    }
}
