//! The screen: typed moves, refusals, resizing, colours, suspending, other windows, records with a slider.

use crate::pty::{Folder, Terminal};
use portable_pty::CommandBuilder;
use quintet_engine::{Game, Session};
use quintet_games::daily::Day;
use quintet_games::{Digits, NumberMatch, Numberclart, Pathwayz};
use quintet_play::dailies::deal_of;

#[test]
fn a_move_can_be_typed_and_every_refusal_is_said_in_words() {
    let folder = Folder::new("typed");
    let session = folder.deal::<NumberMatch>("stages", 21);
    let mut terminal = Terminal::play(&folder, &["number-match"]);
    terminal.wait_for("Choose two equal numbers");
    let mut moves = Vec::new();
    session.position().legal_moves(&mut moves);
    terminal.press(&format!("{}\r", moves[0]));
    terminal.wait_for(&format!("1  {}", moves[0]));
    for (typed, words) in
        [("b3-zz\r", "✗"), (":undo\r", "Taken back"), (":redo\r", "Played again"), ("u", "Taken back")]
    {
        terminal.press(typed);
        terminal.wait_for(words);
    }
    terminal.press("u");
    terminal.wait_for("✗ There is no move to take back");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn a_new_game_is_undone_like_a_move() {
    let folder = Folder::new("new");
    folder.deal::<Numberclart>("sprint", 4);
    let mut terminal = Terminal::play(&folder, &["numberclart"]);
    terminal.wait_for("Arrows");
    terminal.press("\x1b[C\x1b[D");
    terminal.wait_for("  2  ");
    terminal.press("n");
    terminal.wait_for("New game (undo leads back");
    terminal.press("1");
    terminal.wait_for("Turn                  0 of 100");
    terminal.press("u");
    terminal.wait_for("Turn                  2 of 100");
    terminal.press("\x12");
    terminal.wait_for("Turn                  0 of 100");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn the_window_is_drawn_again_in_every_size_and_in_few_bytes() {
    let folder = Folder::new("resize");
    folder.deal::<Digits>("easy", 5);
    let mut terminal = Terminal::play(&folder, &["digits"]);
    terminal.wait_for("q quit");
    assert!(terminal.bytes() < 8192, "{} bytes at first", terminal.bytes());
    for (cols, rows, words) in [
        (40, 20, "Score 0"),
        (38, 18, "Quintet needs 40 x 20. This window"),
        (120, 50, "q quit"),
        (80, 24, "q quit"),
    ] {
        let before = terminal.bytes();
        terminal.resize(cols, rows);
        terminal.wait_for(words);
        let after = terminal.bytes() - before;
        assert!(after < 8192 * 2, "{after} bytes at {cols} x {rows}");
    }
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn without_colours_none_is_written_and_ascii_is_ascii() {
    let folder = Folder::new("ascii");
    for game in ["number-match", "digits", "pathwayz", "numberclart", "color-cascade"] {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_quintet"));
        command.args(["play", game, "--ascii"]);
        command.env("QUINTET_DATA", &folder.0);
        let mut terminal = Terminal::start_with(command, 80, 24, |command| command.env("NO_COLOR", "1"));
        terminal.wait_for("q quit");
        terminal.look(|screen| {
            assert!(screen.contents().is_ascii(), "{}", screen.contents());
            for (row, col) in (0..24).flat_map(|row| (0..80).map(move |col| (row, col))) {
                let cell = screen.cell(row, col).unwrap();
                assert_eq!((cell.fgcolor(), cell.bgcolor()), (vt100::Color::Default, vt100::Color::Default));
            }
        });
        terminal.press("q");
        assert_eq!(terminal.end(), 0);
    }
}

#[test]
fn the_colours_are_those_that_were_asked_for_and_the_mouse_may_stay_out() {
    let folder = Folder::new("colours");
    for colors in ["never", "16", "256", "true"] {
        let mut terminal = Terminal::play(&folder, &["digits", "--color", colors, "--no-mouse"]);
        terminal.wait_for("q quit");
        terminal.look(|screen| {
            assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
            let bar = screen.cell(0, 70).unwrap().bgcolor();
            let as_asked = match colors {
                "never" => bar == vt100::Color::Default,
                "16" => matches!(bar, vt100::Color::Idx(0..16)),
                "256" => matches!(bar, vt100::Color::Idx(16..)),
                _ => matches!(bar, vt100::Color::Rgb(..)),
            };
            assert!(as_asked, "{colors}: {bar:?}");
        });
        terminal.press("q");
        assert_eq!(terminal.end(), 0);
    }
}

#[test]
fn a_game_that_another_window_plays_is_not_opened_twice() {
    let folder = Folder::new("twice");
    folder.deal::<Digits>("easy", 5);
    let mut first = Terminal::play(&folder, &["digits"]);
    first.wait_for("q quit");
    let mut second = Terminal::play(&folder, &["digits"]);
    assert_eq!(second.ended(), 1);
    assert!(second.text().contains("is being played in another window"), "{}", second.text());
    let mut menu = Terminal::play(&folder, &[]);
    menu.wait_for("five grid puzzles");
    menu.press("2");
    menu.wait_for("is being played in another window");
    menu.press("q");
    assert_eq!(menu.end(), 0);
    first.press("q");
    assert_eq!(first.end(), 0);
}

#[test]
fn a_record_is_watched_with_a_slider_and_played_on() {
    let folder = Folder::new("watched");
    let file = folder.record();
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replace("undo", "redo")).unwrap();
    let refused = Terminal::play(&folder, &["--record", file.to_str().unwrap()]);
    assert_eq!(refused.end(), 1, "there is nothing to play again");
    std::fs::write(&file, text).unwrap();
    let mut terminal = Terminal::play(&folder, &["--record", file.to_str().unwrap()]);
    terminal.wait_for("0 of 5, paused");
    terminal.press("\x1b[C\x1b[C");
    terminal.wait_for("2 of 5, paused");
    terminal.press("\x1b[F");
    terminal.wait_for("5 of 5, paused");
    // The slider is the row above the keys; its left end is the deal.
    terminal.press("\x1b[<0;2;23M");
    terminal.wait_for("0 of 5, paused");
    terminal.press("+++ ");
    terminal.wait_for("5 of 5, paused");
    terminal.press("c");
    terminal.wait_for("3 of 36");
    terminal.press("m");
    terminal.wait_for("tutorial: under way, 3 of 36 cells");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn a_finished_daily_board_is_a_result_and_a_day_of_the_streak() {
    let folder = Folder::new("finished");
    let today = jiff::Zoned::now().date();
    let day = Day::of(today.year() as u32, today.month() as u32, today.day() as u32).unwrap();
    let game = quintet_games::profile("pathwayz").unwrap();
    let (params, seed) = deal_of(game, day);
    let session = Session::<Pathwayz>::deal(Session::<Pathwayz>::params_from(params).unwrap(), seed).unwrap();
    let line = session.position().house_line(session.params());
    let mut terminal = Terminal::play(&folder, &["pathwayz", "--daily"]);
    terminal.wait_for("daily");
    terminal.wait_for("Press an arrow key");
    line.iter().for_each(|mv| terminal.press(&format!("{mv}\r")));
    terminal.wait_for("Path complete");
    terminal.wait_for("100% of par");
    terminal.press("m");
    terminal.wait_for("■ today, 100%");
    terminal.wait_for("1 day in a row");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    let results = folder.saves().daily_results("pathwayz");
    let result = results.on(day).expect("it is finished");
    assert_eq!((result.percent(), result.that_day, result.uncounted.as_deref()), (100, true, None));
}

#[test]
fn a_daily_board_is_played_for_its_date_alone() {
    let folder = Folder::new("daily");
    let mut terminal = Terminal::play(&folder, &["numberclart", "--daily=2026-02-03"]);
    terminal.wait_for("sprint, daily of 3 Feb");
    terminal.wait_for("Par");
    terminal.press("\x1b[C\x1b[D\x1b[B\x1b[A\x1b[C\x1b[D");
    terminal.wait_for("this board");
    terminal.wait_for("6 of 100");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    let day = "2026-02-03".parse().unwrap();
    let boards = quintet_play::dailies::boards(&folder.saves(), day);
    assert!(matches!(&boards[3].progress, quintet_play::dailies::Progress::UnderWay(_)));
    assert_eq!(folder.saves().last_mode("numberclart"), None, "ordinary games are left alone");
    for (date, code) in [("9999-01-01", 1), ("2026-13-01", 1)] {
        assert_eq!(Terminal::play(&folder, &["digits", &format!("--daily={date}")]).end(), code);
    }
}
