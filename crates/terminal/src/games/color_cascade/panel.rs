//! The figures of Color Cascade Grid.

use super::board::token;
use super::words;
use crate::look::Ink;
use crate::panel::{Panel, Row};
use crate::screen::Seen;
use quintet_games::ColorCascade;
use quintet_games::color_cascade::{Colour, MOVE_LIMIT, Side};

pub fn figures(seen: &Seen<'_, ColorCascade>, panel: &mut Panel) {
    let position = seen.position();
    let level = seen.session.params().level.name();
    panel.figure("You, circles", position.count(Colour::Blue));
    panel.figure("AI, diamonds", position.count(Colour::Orange));
    panel.figure("Move", format!("{} of {MOVE_LIMIT}", position.moves()));
    panel.rows.push(Row::Figure("Opponent".into(), level.into()));
    panel.gap();
    match position.ending() {
        Some(ending) => {
            let (title, why) = words::ending(ending, position);
            let ink = if ending.winner == Some(Side::Human) { Ink::Good } else { Ink::Bad };
            panel.text(format!(" {title} "), ink);
            for line in crate::wrap::wrap(&why, 29) {
                panel.note(line);
            }
            panel.note("n starts a new game.");
        }
        None if position.to_move() == Side::Human && !position.can_swap() => {
            panel.text("No swap is left: p passes.", Ink::Strong);
        }
        None if position.to_move() == Side::Human => panel.text("Your turn", Ink::Strong),
        None => panel.text("The AI's turn", Ink::Strong),
    }
    for line in crate::wrap::wrap(&words::aim(position), 29) {
        panel.note(line);
    }
    panel.heading("Legend");
    for (colour, meaning) in [
        (Colour::Blue, "circles, yours"),
        (Colour::Orange, "diamonds, the AI's"),
        (Colour::Red, "squares"),
        (Colour::Green, "triangles"),
        (Colour::Purple, "hexagons"),
    ] {
        panel.legend(token(colour, panel.look), Ink::Token(colour as u8), meaning);
    }
    crate::history::last_moves(seen.session, panel, |after| {
        format!("{} : {}", after.count(Colour::Blue), after.count(Colour::Orange))
    });
}
