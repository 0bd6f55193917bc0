//! Positions and records as text: what is refused, and what reads as it prints.

use super::*;

#[test]
fn bad_positions_are_refused_with_the_place() {
    let rows = "----------/----------/----------/----------/----------";
    for (text, place) in [
        ("", "5 rows"),
        ("----------/----------/----------/----------", "5 rows"),
        ("--------/----------/----------/----------/----------", "row 1"),
        ("----------/----------/----------/----------/---------", "row 5"),
        ("----------/--60------/----------/----------/----------", "b2"),
        ("----------/--14------/----------/----------/----------", "b2"),
        ("----------/--1-------/----------/----------/----------", "b2"),
        ("13--------/----------/----------/----------/----------", "a1: a 1 cannot have strain"),
        ("----------/----------/----------/----------/--------31", "e5: a 3 cannot have strain"),
        ("----------/--é-------/----------/----------/----------", "row 2"),
        ("10--------/----------/----------/----------/---------- ids=", "0 ids for 1 tiles"),
        ("1010------/----------/----------/----------/---------- ids=4,4", "4 is given twice"),
        ("10--------/----------/----------/----------/---------- ids=0", "\"0\""),
        ("10--------/----------/----------/----------/---------- ids=7 next=7", "next=7"),
        ("10--------/----------/----------/----------/---------- next=4000000000", "next="),
        (&format!("{rows} mode=fast"), "endless or sprint"),
        (&format!("{rows} speed=1"), "speed"),
        (&format!("{rows} turn=-1"), "turn=-1"),
    ] {
        let refusal = text.parse::<Numberclart>().unwrap_err();
        assert_eq!(refusal.code, "bad_position", "{text}");
        assert!(refusal.message.contains(place), "{text}: {refusal}");
    }
}

#[test]
fn a_record_whose_position_names_another_mode_is_refused() {
    let rows = "1010------/----------/----------/----------/----------";
    let replay = |text: String| quintet_engine::Session::<Numberclart>::replay(&text.parse().unwrap());
    for (params, mode) in [("sprint", "endless"), ("endless", "sprint")] {
        let refusal = replay(format!("numberclart/2 {params}:{rows} mode={mode}\n\nplaying 0")).unwrap_err();
        assert_eq!(refusal.code, "bad_position");
        assert!(refusal.message.contains(params) && refusal.message.contains(mode), "{refusal}");
        assert!(replay(format!("numberclart/2 {mode}:{rows} mode={mode}\n\nplaying 0")).is_ok());
    }
}

proptest::proptest! {
    #[test]
    fn no_text_makes_the_parsers_panic(text in "\\PC{0,80}") {
        let _ = text.parse::<Numberclart>();
        let _ = text.parse::<Move>();
        let _ = text.parse::<Mode>();
    }

    #[test]
    fn a_mangled_position_is_refused_or_reads_as_it_prints(
        seed in 0..500_u64,
        at in 0..120_usize,
        byte in 32..127_u8,
    ) {
        let text = Numberclart::deal(&Mode::Sprint, seed).unwrap().to_string();
        let mut bytes = text.into_bytes();
        let at = at % bytes.len();
        bytes[at] = byte;
        let text = String::from_utf8(bytes).unwrap();
        if let Ok(game) = text.parse::<Numberclart>() {
            let again: Numberclart = game.to_string().parse().unwrap();
            proptest::prop_assert_eq!(again, game);
        }
    }
}
