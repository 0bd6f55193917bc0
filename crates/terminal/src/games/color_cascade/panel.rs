//! The figures of Color Cascade Grid.

use super::board::token;
use super::words;
use crate::look::Ink;
use crate::panel::{Panel, Row};
use crate::screen::Seen;
use quintet_engine::Game;
use quintet_games::ColorCascade;
use quintet_games::color_cascade::{Colour, MOVE_LIMIT, Side};
use quintet_play::games::color_cascade::fair_play::Promise;
use quintet_play::playing::seed_of;

pub fn figures(seen: &Seen<'_, ColorCascade>, panel: &mut Panel) {
    let position = seen.position();
    let level = seen.session.params().level.name();
    panel.figure("You, circles", position.count(Colour::Blue));
    panel.figure("AI, diamonds", position.count(Colour::Orange));
    panel.figure("Move", format!("{} of {MOVE_LIMIT}", position.moves()));
    panel.figure("Opponent", level);
    if let Some(day) = seen.day {
        crate::today::row(day, panel);
    }
    if let Some(seed) = seed_of(seen.session) {
        match position.ending() {
            Some(_) => panel.figure("Seed", seed),
            None => {
                let mode = seen.session.params_text();
                let promise = Promise::new(ColorCascade::ID, ColorCascade::RULES, &mode, seed);
                panel.figure("Fair-play hash", promise.shown());
            }
        }
    }
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
    let marks = [
        ("> <", "chosen"),
        (": :", "can swap"),
        (panel.look.sign("⌜ ⌟", "' ."), "last move"),
        (panel.look.sign("× ×", "x x"), "would go"),
        ("? ?", "hint"),
    ];
    for ((colour, meaning), mark) in [
        (Colour::Blue, "yours"),
        (Colour::Orange, "the AI's"),
        (Colour::Red, Colour::Red.shape()),
        (Colour::Green, Colour::Green.shape()),
        (Colour::Purple, Colour::Purple.shape()),
    ]
    .into_iter()
    .zip(marks)
    {
        let sign = token(colour, panel.look);
        panel.rows.push(Row::Legend(sign.into(), Ink::Token(colour as u8), meaning, Some(mark)));
    }
    let who = |before: &ColorCascade| if before.to_move() == Side::Human { "you  " } else { "AI   " };
    crate::history::last_moves(seen, panel, who, |after| {
        format!("{} : {}", after.count(Colour::Blue), after.count(Colour::Orange))
    });
}
