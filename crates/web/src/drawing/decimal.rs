//! Decimal fractions as text. The standard library prints them exactly, which takes more code than a game's rules; a
//! drawing needs two places.

/// A number with at most two decimal places.
pub fn decimal(value: f64) -> String {
    let hundredths = (value * 100.0).round() as i64;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    match part {
        0 => format!("{sign}{whole}"),
        _ if part % 10 == 0 => format!("{sign}{whole}.{}", part / 10),
        _ => format!("{sign}{whole}.{part:02}"),
    }
}

/// A length in pixels.
pub fn pixels(value: f64) -> String {
    decimal(value) + "px"
}

/// An SVG path from its commands, each a letter and its numbers.
pub fn path(commands: &[(char, &[f64])]) -> String {
    let mut text = String::new();
    for (letter, numbers) in commands {
        text.push(*letter);
        for (nth, number) in numbers.iter().enumerate() {
            if nth > 0 {
                text.push(' ');
            }
            text += &decimal(*number);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn needless_zeros_are_left_out() {
        let numbers = [0.0, 1.0, 0.5, 0.05, 2.346, -0.25, -3.0, -0.001, 1234.999];
        assert_eq!(numbers.map(decimal), ["0", "1", "0.5", "0.05", "2.35", "-0.25", "-3", "0", "1235"]);
        assert_eq!(pixels(28.5), "28.5px");
    }

    #[test]
    fn a_path_has_its_letters_and_numbers() {
        assert_eq!(path(&[('M', &[0.0, -1.5]), ('h', &[2.0]), ('Z', &[])]), "M0 -1.5h2Z");
    }
}
