//! A cell of a game of pairs: what it shows, what is going on in it, and what it is called.

/// What a cell shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// A number.
    Digit(u8),
    /// Nothing any more, and the number that was there where it is known.
    Cleared(Option<u8>),
    /// Nothing yet.
    Pristine,
}

/// What is going on in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    Idle,
    /// It was chosen first.
    Chosen,
    /// It is being matched.
    Matched,
    /// It was refused; the second cell of the pair shakes.
    Refused {
        /// Whether it shakes.
        shakes: bool,
    },
    /// A hint points at it.
    Hinted,
    /// The line crosses it, after so many milliseconds.
    Crossed(usize),
    /// It was just added, after so many milliseconds.
    Fresh(usize),
}

impl Mark {
    /// The mark of a cell that the line meets after so many of its steps.
    pub fn crossed(step: usize, steps: usize) -> Self {
        Self::Crossed(100 + 300 * step / steps)
    }
}

/// How a cell looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// What it shows.
    pub face: Face,
    /// What is going on.
    pub mark: Mark,
}

impl Look {
    /// The classes of the cell.
    pub fn class(self) -> &'static str {
        match (self.mark, self.face) {
            (Mark::Crossed(_), Face::Pristine) => "cell pristine crossed",
            (Mark::Crossed(_), _) => "cell cleared crossed",
            (_, Face::Cleared(_)) => "cell cleared",
            (_, Face::Pristine) => "cell pristine",
            (Mark::Chosen, _) => "cell occupied chosen",
            (Mark::Matched, _) => "cell occupied matched",
            (Mark::Refused { shakes: false }, _) => "cell occupied refused",
            (Mark::Refused { shakes: true }, _) => "cell occupied refused shaking",
            (Mark::Hinted, _) => "cell occupied hinted",
            (Mark::Fresh(_), _) => "cell occupied fresh",
            (Mark::Idle, _) => "cell occupied",
        }
    }

    /// How long the cell waits before it is seen changing.
    pub fn wait(self) -> Option<String> {
        match self.mark {
            Mark::Crossed(wait) | Mark::Fresh(wait) => Some(format!("{wait}ms")),
            _ => None,
        }
    }

    /// The number in it.
    pub fn digit(self) -> Option<u8> {
        if let Face::Digit(digit) = self.face { Some(digit) } else { None }
    }

    /// The number that was in it.
    pub fn ghost(self) -> Option<u8> {
        if let Face::Cleared(ghost) = self.face { ghost } else { None }
    }

    /// What is read out: `row 2, column 5, seven, chosen`.
    pub fn name(self, row: usize, col: usize) -> String {
        const WORDS: [&str; 10] =
            ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
        let what = match self.face {
            Face::Digit(digit) => WORDS[usize::from(digit) % 10],
            Face::Cleared(_) => "cleared",
            Face::Pristine => "empty",
        };
        let state = match self.mark {
            Mark::Chosen => ", chosen",
            Mark::Hinted => ", hinted",
            _ => "",
        };
        format!("row {}, column {}, {what}{state}", row + 1, col + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_says_where_it_is_and_what_is_going_on() {
        let chosen = Look { face: Face::Digit(7), mark: Mark::Chosen };
        assert_eq!(chosen.name(1, 4), "row 2, column 5, seven, chosen");
        assert_eq!(chosen.class(), "cell occupied chosen");
        let crossed = Look { face: Face::Cleared(Some(3)), mark: Mark::crossed(1, 3) };
        assert_eq!(crossed.name(0, 0), "row 1, column 1, cleared");
        assert_eq!((crossed.class(), crossed.wait()), ("cell cleared crossed", Some("200ms".into())));
        assert_eq!((crossed.digit(), crossed.ghost()), (None, Some(3)));
    }
}
