//! What is kept when a daily board is finished.

use quintet_engine::{Class, Game, Session};
use quintet_games::daily::Day;
use quintet_games::{Digits, profile};
use quintet_play::dailies::{deal_of, par_of};
use quintet_play::ledger::Finish;
use quintet_play::playing::Playing;
use quintet_play::replaced_games::ReplacedGames;
use quintet_play::saves::{Saves, Slot};
use quintet_play::storage::Memory;

fn day() -> Day {
    "2026-10-15".parse().unwrap()
}

fn dealt() -> Playing<Digits> {
    let game = profile("digits").unwrap();
    let (params, seed) = deal_of(game, day());
    let params = Session::<Digits>::params_from(params).unwrap();
    let session = Session::deal(params, seed).unwrap();
    Playing::new(session, Slot::daily(game, day()), ReplacedGames::default(), 0.0)
}

/// Plays the whole board, a second a move.
fn clear(playing: &mut Playing<Digits>, saves: &Saves<Memory>) {
    let line = playing.session().position().certificate().unwrap();
    for (number, mv) in line.into_iter().enumerate() {
        assert_eq!(playing.daily_end(day(), saves), None, "a board under way came to nothing yet");
        playing.play(mv, &mut ()).unwrap();
        let now = (number + 1) as f64 * 1000.0;
        let counted = playing.count(|_, _| Finish::default(), now).unwrap();
        counted.keep(day().number(), saves);
    }
}

#[test]
fn a_finished_board_is_kept_with_its_figure_par_class_time_and_day() {
    let saves = Saves::new(Memory::default());
    let mut playing = dealt();
    clear(&mut playing, &saves);
    let par = par_of(playing.session()).unwrap();
    playing.daily_end(day(), &saves).unwrap().keep(par, &saves);
    let results = saves.daily_results("digits");
    let result = results.on(day()).unwrap();
    assert_eq!((result.figure, result.par), (playing.session().outcome().figure, par));
    assert_eq!((result.class, result.seconds, result.that_day), (Class::Pure, 45, true));
    assert_eq!(result.uncounted, None);
}

#[test]
fn finished_a_day_later_it_does_not_belong_to_the_streak() {
    let saves = Saves::new(Memory::default());
    let mut playing = dealt();
    clear(&mut playing, &saves);
    let end = playing.daily_end(day().plus(1), &saves).unwrap();
    end.keep(100, &saves);
    assert!(saves.daily_results("digits").days().is_empty());
    // What is reached on the day itself, such as on another device, still joins it.
    playing.daily_end(day(), &saves).unwrap().keep(100, &saves);
    assert_eq!(saves.daily_results("digits").days().len(), 1);
}

#[test]
fn a_game_of_the_same_deal_that_is_no_daily_comes_to_nothing() {
    let saves = Saves::new(Memory::default());
    let daily = dealt();
    let session = Session::<Digits>::replay(&daily.session().record()).unwrap();
    let slot = Slot::new("digits", &session.params_text());
    let mut playing = Playing::new(session, slot, ReplacedGames::default(), 0.0);
    for mv in playing.session().position().certificate().unwrap() {
        playing.play(mv, &mut ()).unwrap();
    }
    assert_eq!(playing.daily_end(day(), &saves), None);
}
