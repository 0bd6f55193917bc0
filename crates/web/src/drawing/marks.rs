//! The state of a day's boards, as SVG: five squares, one for each game, as in Quintet's logo.

use quintet_play::dailies::{Board, Progress};

/// The places of the games in the mark, in the order of the games: the middle, then the corners.
const PLACES: [(u32, u32); 5] = [(13, 13), (2, 2), (24, 2), (2, 24), (24, 24)];

/// A day as a small mark that fills up. Place and shape say it; colour only helps.
pub fn day_mark(boards: &[Board]) -> String {
    let squares: Vec<String> = boards.iter().zip(PLACES).map(|(board, (x, y))| place(board, x, y)).collect();
    // The middle lies in front of the corners.
    let middle_last: String = squares.iter().skip(1).chain(squares.first()).map(String::as_str).collect();
    format!(r#"<svg class="day-mark" viewBox="0 0 40 40" aria-hidden="true">{middle_last}</svg>"#)
}

fn place(board: &Board, x: u32, y: u32) -> String {
    let game = board.game.id;
    match board.progress {
        Progress::New => format!(r#"<circle class="none" cx="{}" cy="{}" r="2.1"/>"#, x + 7, y + 7),
        // Half a stroke inside the filled square, in tenths.
        Progress::UnderWay(_) => format!(
            r#"<rect data-game="{game}" class="open" x="{x}.4" y="{y}.4" transform="translate(1 1)" width="11.2" height="11.2" rx="3.4"/>"#
        ),
        Progress::Finished(_) => {
            let middle = if (x, y) == PLACES[0] { " mid" } else { "" };
            format!(
                r#"<rect data-game="{game}" class="full{middle}" x="{x}" y="{y}" width="14" height="14" rx="4.5"/>"#
            )
        }
    }
}

/// The boards of a day in a row: filled with a tick, outlined with a core, dashed where nothing was played.
pub fn squares(boards: &[Board]) -> String {
    boards.iter().map(square).collect()
}

fn square(board: &Board) -> String {
    let inside = match board.progress {
        Progress::New => r#"<rect class="empty" x=".75" y=".75" width="20.5" height="20.5" rx="6.3"/>"#,
        Progress::UnderWay(_) => {
            r#"<rect class="open" x="1.25" y="1.25" width="19.5" height="19.5" rx="5.8"/><rect class="full" x="7" y="7" width="8" height="8" rx="2.4"/>"#
        }
        Progress::Finished(_) => {
            r#"<rect class="full" width="22" height="22" rx="7"/><path class="tick" d="M6.2 11.4 9.6 14.8 15.8 7.9"/>"#
        }
    };
    format!(
        r#"<svg class="square" data-game="{}" viewBox="0 0 22 22" aria-hidden="true">{inside}</svg>"#,
        board.game.id
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_games::PROFILES;

    fn boards(progress: [Progress; 5]) -> Vec<Board> {
        let board = |(game, progress)| Board { game, words: "", short: "", progress };
        PROFILES.iter().copied().zip(progress).map(board).collect()
    }

    #[test]
    fn every_game_has_its_place_and_every_state_its_shape() {
        let under_way = || Progress::UnderWay(String::new());
        let day = boards([Progress::New, under_way(), Progress::New, Progress::New, under_way()]);
        let mark = day_mark(&day);
        assert_eq!(mark.matches("class=\"none\"").count(), 3);
        assert_eq!(mark.matches("class=\"open\"").count(), 2);
        let row = squares(&day);
        assert_eq!([row.matches("empty").count(), row.matches("open").count()], [3, 2]);
    }
}
