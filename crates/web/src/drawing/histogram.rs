//! The results of all players on a board, as SVG: bars by percent of par, the player's own bar, par and the median.

use quintet_play::together::answers::Histogram;
use quintet_play::together::spread::{STEP, bar_of};

/// Where bars are drawn, in hundredths of a pixel.
struct Frame {
    /// Width and height of the drawing in pixels.
    size: (u32, u32),
    /// Percent of par at both ends, in permille.
    range: (u32, u32),
    /// Where the first bar's room begins, how wide a step is, and how wide its bar.
    left: u32,
    pitch: u32,
    bar: u32,
    /// Where bars stand, and the highest of them.
    base: u32,
    highest: u32,
}

/// Beside a game's name, on a phone.
const SMALL: Frame =
    Frame { size: (104, 48), range: (600, 1200), left: 0, pitch: 433, bar: 312, base: 4400, highest: 3800 };

/// The same on a wide screen.
const WIDE: Frame =
    Frame { size: (330, 56), range: (600, 1200), left: 0, pitch: 1375, bar: 900, base: 5200, highest: 4600 };

/// After a board.
const LARGE: Frame = Frame {
    size: (342, 132),
    range: (500, 1250),
    left: 4400,
    pitch: 993,
    bar: 715,
    base: 10_000,
    highest: 7600,
};

/// Where the bar of the boards that do not count stands, and how wide it is.
const UNCOUNTED: (u32, u32) = (1200, 1400);

fn px(hundredths: u32) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

impl Frame {
    /// The x position of a permille.
    fn across(&self, permille: u32) -> u32 {
        let inside = permille.clamp(self.range.0, self.range.1) - self.range.0;
        self.left + inside * self.pitch / STEP
    }

    fn middle_of(&self, bar: usize) -> u32 {
        self.left + bar as u32 * self.pitch + self.pitch / 2
    }

    fn height(&self, n: u32, most: u32) -> u32 {
        match n {
            0 => 0,
            n => (u64::from(n) * u64::from(self.highest) / u64::from(most.max(1))).max(200) as u32,
        }
    }

    fn rect(&self, x: u32, width: u32, height: u32, class: &str) -> String {
        let round = (height / 2).min(300).min(width / 2);
        format!(
            r#"<rect{class} x="{}" y="{}" width="{}" height="{}" rx="{}"/>"#,
            px(x),
            px(self.base - height),
            px(width),
            px(height),
            px(round)
        )
    }

    /// The bars, par, and the pointer at the player's own bar.
    fn bars(&self, histogram: &Histogram, own: Option<u32>) -> String {
        let (from, to) = self.range;
        let bars = histogram.bars(from, to);
        let most = bars.iter().copied().max().unwrap_or(0).max(histogram.uncounted);
        let own_bar = own.map(|own| bar_of(own, from, to));
        let rim = (self.pitch - self.bar) / 2;
        let mut svg = String::new();
        for (at, n) in bars.iter().enumerate().filter(|(_, n)| **n > 0) {
            let class = if own_bar == Some(at) { r#" class="last""# } else { "" };
            svg.push_str(&self.rect(
                self.left + at as u32 * self.pitch + rim,
                self.bar,
                self.height(*n, most),
                class,
            ));
        }
        let top = if self.size.1 > 100 { 1500 } else { 200 };
        svg.push_str(&format!(
            r#"<path class="par" d="M{} {}V{}"/>"#,
            px(self.across(1000)),
            px(top),
            px(self.base)
        ));
        if let Some(at) = own_bar {
            let middle = self.middle_of(at);
            let above = self.base - self.height(bars[at], most);
            let y = above.saturating_sub(700).max(if self.size.1 > 100 { 1400 } else { 0 });
            svg.push_str(&format!(
                r#"<path class="pointer" d="M{} {}h7l-3.5 4.5Z"/>"#,
                px(middle.saturating_sub(350)),
                px(y)
            ));
            if self.size.1 > 100 {
                svg.push_str(&format!(
                    r#"<text class="value" x="{}" y="{}" text-anchor="middle">You</text>"#,
                    px(middle.min(33_000)),
                    px(y - 400)
                ));
            }
        }
        svg
    }

    fn svg(&self, class: &str, label: Option<&str>, inside: &str) -> String {
        let (width, height) = self.size;
        let named = match label {
            Some(label) => format!(r#"role="img" aria-label="{label}""#),
            None => r#"aria-hidden="true""#.to_string(),
        };
        format!(
            r#"<svg class="chart histogram {class}" viewBox="0 0 {width} {height}" {named}>{inside}</svg>"#
        )
    }
}

/// Both drawings beside a game's name; the style sheet shows the one that fits.
pub fn beside_name(histogram: &Histogram, own: Option<u32>, label: &str) -> String {
    let small = SMALL.svg("at-phone", Some(label), &SMALL.bars(histogram, own));
    let wide = WIDE.svg("at-tablet", None, &WIDE.bars(histogram, own));
    small + &wide
}

/// The word beside the line of par, clear of the word over the player's own bar.
fn par_name(own: Option<u32>) -> String {
    const NEAR: u32 = 4500;
    const HALF_OF_YOU: u32 = 1300;
    let par = LARGE.across(1000);
    let own = own.filter(|own| own.abs_diff(par) < NEAR);
    let (x, anchor) = match own {
        Some(own) if own >= par => ((own - HALF_OF_YOU).min(par - 600), "end"),
        Some(own) => ((own + HALF_OF_YOU).max(par + 600), "start"),
        None => (par + 600, "start"),
    };
    format!(r#"<text class="strong" x="{}" y="10" text-anchor="{anchor}">Par</text>"#, px(x))
}

/// The drawing after a board, with `label` as its name.
pub fn large(histogram: &Histogram, own: Option<u32>, label: &str) -> String {
    let frame = &LARGE;
    let mut inside = r#"<path class="rules" d="M44 100.5H342"/>"#.to_string();
    if histogram.uncounted > 0 {
        let bars = histogram.bars(frame.range.0, frame.range.1);
        let most = bars.iter().copied().max().unwrap_or(0).max(histogram.uncounted);
        let (x, width) = UNCOUNTED;
        inside.push_str(&frame.rect(x, width, frame.height(histogram.uncounted, most), ""));
        inside.push_str(
            r#"<text x="19" y="114" text-anchor="middle">not</text><text x="19" y="127" text-anchor="middle">counted</text>"#,
        );
    }
    inside.push_str(&frame.bars(histogram, own));
    inside.push_str(&par_name(own.map(|own| frame.middle_of(bar_of(own, frame.range.0, frame.range.1)))));
    for percent in [60, 80, 100, 120] {
        let x = px(frame.across(percent * 10));
        inside.push_str(&format!(r#"<text x="{x}" y="114" text-anchor="middle">{percent}%</text>"#));
    }
    if histogram.has_below(frame.range.0) || own.is_some_and(|own| own < frame.range.0) {
        let x = px(frame.left + frame.pitch / 2);
        inside.push_str(&format!(r#"<text x="{x}" y="114" text-anchor="middle">≤50%</text>"#));
    }
    if let Some(median) = histogram.told_median() {
        let x = frame.across(median + STEP / 2);
        inside.push_str(&format!(
            r#"<path class="median" d="M{} 103l4.5 6h-9Z"/><text class="strong" x="{}" y="128" text-anchor="middle">Median {}%</text>"#,
            px(x),
            px(x.clamp(7_500, 30_800)),
            median / 10
        ));
    }
    frame.svg("everyone", Some(label), &inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn histogram() -> Histogram {
        let buckets = vec![(300, 1), (875, 10), (950, 20), (1000, 5), (1500, 2)];
        Histogram { n: 38, uncounted: 4, median: Some(950), par: 267, buckets, closed: false }
    }

    #[test]
    fn every_step_has_its_bar_and_ones_own_is_marked() {
        let svg = large(&histogram(), Some(960), "all of it");
        assert_eq!(svg.matches("<rect").count(), 6, "five steps and what is not counted");
        assert_eq!(svg.matches("class=\"last\"").count(), 1);
        assert!(
            svg.contains(r#"<rect class="last" x="224.13" y="24.00" width="7.15" height="76.00""#),
            "{svg}"
        );
        assert!(svg.contains("Median 95%") && svg.contains(">You<") && svg.contains("counted"));
        assert!(svg.contains(r#"aria-label="all of it""#));
    }

    #[test]
    fn par_and_ones_own_result_are_named_beside_each_other() {
        let place = |word: &str, svg: &str| -> f64 {
            let before = &svg[..svg.find(word).unwrap()];
            before.rsplit_once(" x=\"").unwrap().1.split('"').next().unwrap().parse().unwrap()
        };
        for own in (700..1250).step_by(5) {
            let svg = large(&histogram(), Some(own), "");
            let (par, you) = (place(">Par<", &svg), place(">You<", &svg));
            let ends = svg.contains(r#"text-anchor="end">Par"#);
            let gap = if ends { you - 11.0 - par } else { (par - you - 11.0).max(you - 11.0 - par - 20.0) };
            assert!(gap >= 1.9, "{own}: Par at {par}, You at {you}");
        }
    }

    #[test]
    fn the_first_bar_says_that_it_holds_what_lies_below_it() {
        let above = Histogram { buckets: vec![(950, 20)], ..histogram() };
        let said = |histogram: &Histogram, own| large(histogram, own, "").contains("≤50%");
        assert!(said(&histogram(), None) && said(&above, Some(340)) && !said(&above, Some(960)));
    }

    #[test]
    fn nothing_lies_outside_of_a_drawing() {
        for own in [None, Some(0), Some(960), Some(2000)] {
            for (frame, bars) in [(&SMALL, 24), (&WIDE, 24), (&LARGE, 30)] {
                assert!(frame.left + bars * frame.pitch <= frame.size.0 * 100);
                let drawn = frame.bars(&histogram(), own);
                assert!(
                    ![" -", "\"-"].iter().any(|sign| drawn.contains(sign)),
                    "no negative figure: {drawn}"
                );
            }
            let both = beside_name(&histogram(), own, "Digits!");
            assert_eq!((both.matches("<svg").count(), both.matches("aria-label").count()), (2, 1));
        }
        let nobody = Histogram { par: 1, ..Histogram::default() };
        assert_eq!(large(&nobody, None, "").matches("<rect").count(), 0);
    }
}
