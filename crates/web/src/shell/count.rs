//! Numbers that count up to where they are going.

use super::preferences::Preferences;
use crate::platform::time::now;
use leptos::prelude::*;

/// `4589` as `4,589`.
pub fn grouped(number: u32) -> String {
    let digits = number.to_string();
    let first = digits.len() % 3;
    let mut text = digits[..first].to_string();
    for (index, digit) in digits[first..].chars().enumerate() {
        if index % 3 == 0 && !text.is_empty() {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number that follows another in so many milliseconds, quickly first; at once with reduced motion and when it
/// gets smaller. Only whole numbers are shown.
pub fn counting(target: Signal<u32>, lasts: f64) -> ReadSignal<u32> {
    let preferences = Preferences::here();
    let (shown, set_shown) = signal(target.get_untracked());
    let run = StoredValue::new(0_u32);
    Effect::new(move |_| {
        let to = target.get();
        let from = shown.get_untracked();
        run.update_value(|run| *run += 1);
        if to <= from || untrack(|| preferences.calm()) {
            set_shown.set(to);
        } else {
            step(Count { from, to, began: now(), lasts, mine: run.get_value(), run, shown: set_shown });
        }
    });
    shown
}

#[derive(Clone, Copy)]
struct Count {
    from: u32,
    to: u32,
    began: f64,
    lasts: f64,
    mine: u32,
    run: StoredValue<u32>,
    shown: WriteSignal<u32>,
}

fn step(count: Count) {
    request_animation_frame(move || {
        if count.run.try_get_value() != Some(count.mine) {
            return;
        }
        let part = ((now() - count.began) / count.lasts).clamp(0.0, 1.0);
        let eased = 1.0 - (1.0 - part).powi(3);
        let number = count.from + (f64::from(count.to - count.from) * eased) as u32;
        count.shown.maybe_update(|shown| std::mem::replace(shown, number) != number);
        if part < 1.0 {
            step(count);
        }
    });
}

/// A grouped number whose commas stand closer, for the wide figures of the large score.
pub fn spaced(number: u32) -> impl IntoView {
    let text = grouped(number);
    let parts: Vec<String> = text.split(',').map(str::to_string).collect();
    parts
        .into_iter()
        .enumerate()
        .map(|(index, part)| view! { {(index > 0).then(|| view! { <span class="comma">","</span> })} {part} })
        .collect_view()
}
