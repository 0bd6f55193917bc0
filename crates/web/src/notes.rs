//! What cues and music sound like, as plain notes. All are from one pentatonic scale, so any of them sound good
//! together.

use crate::cue::Cue;
use quintet_engine::Rng;

/// One note: it rises to its loudness, and falls away until it ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note {
    /// When it begins, in seconds.
    pub at: f32,
    /// How long it is heard, in seconds.
    pub lasts: f32,
    /// How long it rises, in seconds; never so short that it clicks.
    pub rise: f32,
    /// How loud it becomes; 1 is as loud as can be.
    pub loud: f32,
    /// The pitch that it begins with, in hertz.
    pub from: f32,
    /// The pitch that it ends with.
    pub to: f32,
    /// Whether it has overtones of its own.
    pub warm: bool,
}

/// Five steps from the A below middle C; each further octave doubles them.
const SCALE: [f32; 5] = [220.0, 246.94, 277.18, 329.63, 369.99];
/// The pitch rises no further than this many steps.
const HIGHEST: u32 = 9;
/// How long a bar of music is, in seconds.
pub const BAR: f32 = 8.0;
/// The steps that the bars stand on in turn.
const ROOTS: [u32; 4] = [0, 3, 1, 4];

fn pitch(step: u32) -> f32 {
    SCALE[(step % 5) as usize] * (1 << (step / 5)) as f32
}

/// A struck wooden bar: short, with a shorter tone two octaves above.
fn wood(at: f32, step: u32, loud: f32) -> [Note; 2] {
    let from = pitch(step);
    let note = Note { at, lasts: 0.22, rise: 0.006, loud, from, to: from, warm: false };
    let high = from * 4.0;
    [note, Note { lasts: 0.07, rise: 0.004, loud: loud * 0.14, from: high, to: high, ..note }]
}

/// A small bell: its octave and its twelfth fade before it does.
fn bell(at: f32, step: u32, lasts: f32, loud: f32) -> [Note; 3] {
    let of = |times: f32, lasts: f32, loud: f32| {
        let from = pitch(step) * times;
        Note { at, lasts, rise: 0.008, loud, from, to: from, warm: false }
    };
    [of(1.0, lasts, loud), of(2.0, lasts * 0.6, loud * 0.3), of(3.0, lasts * 0.35, loud * 0.1)]
}

/// A tone that slides from one pitch to another.
fn slide(at: f32, lasts: f32, loud: f32, from: f32, to: f32) -> Note {
    Note { at, lasts, rise: 0.012, loud, from, to, warm: true }
}

/// The notes of a cue; a higher level sounds higher.
pub fn of(cue: Cue, level: u32) -> Vec<Note> {
    let up = level.saturating_sub(1).min(HIGHEST);
    let mut notes = Vec::new();
    match cue {
        Cue::Choose => notes.extend(wood(0.0, 5, 0.3)),
        Cue::Match => {
            notes.extend(bell(0.0, 5 + up, 0.5, 0.26));
            notes.extend(bell(0.09, 7 + up, 0.7, 0.26));
        }
        Cue::Refusal => {
            notes.push(slide(0.0, 0.14, 0.22, 185.0, 175.0));
            notes.push(slide(0.11, 0.2, 0.22, 155.0, 139.0));
        }
        Cue::Row => {
            for (place, step) in [10, 11, 12, 14, 15].into_iter().enumerate() {
                notes.extend(bell(place as f32 * 0.06, step, 0.45, 0.16));
            }
        }
        Cue::Plus => {
            for (place, step) in [2, 4, 5, 7].into_iter().enumerate() {
                notes.extend(wood(place as f32 * 0.07, step, 0.28));
            }
        }
        Cue::Merge => {
            let to = pitch(up);
            notes.push(slide(0.0, 0.3, 0.24, to * 0.75, to));
            notes.extend(bell(0.06, 5 + up, 0.45, 0.16));
        }
        Cue::Fracture => {
            notes.push(slide(0.0, 0.35, 0.34, 220.0, 82.0));
            for (at, step) in [(0.02, 12), (0.07, 9), (0.1, 13), (0.17, 8)] {
                notes.extend(wood(at, step, 0.13));
            }
        }
        Cue::Bonus => {
            for (place, step) in [7, 9, 10, 12, 14].into_iter().enumerate() {
                notes.extend(bell(place as f32 * 0.07, step, 0.7, 0.2));
            }
        }
        Cue::Wave => {
            for (place, step) in [7, 5, 4, 2].into_iter().enumerate() {
                notes.extend(wood(place as f32 * 0.05, step + up, 0.22));
            }
        }
        Cue::Goblin => {
            notes.push(slide(0.0, 0.12, 0.18, 330.0, 494.0));
            notes.push(slide(0.09, 0.16, 0.16, 494.0, 247.0));
        }
        Cue::Reach => notes.extend(bell(0.0, 5 + up, 0.5, 0.24)),
        Cue::Win => {
            for (place, step) in [5, 7, 8, 10, 12].into_iter().enumerate() {
                notes.extend(bell(place as f32 * 0.11, step, 0.8, 0.2));
            }
            for step in [5, 8, 10, 15] {
                notes.extend(bell(0.62, step, 1.8, 0.13));
            }
        }
        Cue::Over => {
            notes.extend(bell(0.0, 6, 0.7, 0.2));
            notes.extend(bell(0.22, 4, 0.8, 0.2));
            notes.extend(bell(0.44, 1, 1.3, 0.2));
        }
    }
    notes
}

/// One bar of calm music: a low chord that swells and fades, and a few soft bells over it. The same number always
/// gives the same bar, and no player hears enough of them to meet one twice.
pub fn bar(number: u32) -> Vec<Note> {
    let mut rng = Rng::from_state(number.into());
    let root = ROOTS[(number % 4) as usize];
    let mut notes = Vec::new();
    for (step, times, loud) in [(root, 0.5, 0.1), (root + 3, 0.5, 0.07), (root + 2, 1.0, 0.045)] {
        let from = pitch(step) * times;
        notes.push(Note { at: 0.0, lasts: BAR * 1.3, rise: 2.6, loud, from, to: from, warm: true });
    }
    let mut step = 5 + root + rng.below(4);
    for beat in 1..8 {
        // Many beats are silent, and the tune never goes far at once.
        if beat % 3 == 2 || rng.below(2) == 0 {
            let at = beat as f32 + rng.below(3) as f32 * 0.04;
            notes.extend(bell(at, step, 2.4, 0.035 + rng.below(3) as f32 * 0.01));
        }
        step = (step + rng.below(5)).saturating_sub(2).clamp(5, 13);
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The greatest loudness of all notes together, if all their waves met.
    fn loudest(notes: &[Note]) -> f32 {
        let sounding = |at: f32| notes.iter().filter(move |note| note.at <= at && at < note.at + note.lasts);
        // A note has fallen to about a tenth of its loudness after a third of its time.
        let now = |note: &Note, at: f32| {
            let past = ((at - note.at) / note.lasts).max(0.0);
            note.loud * 0.001_f32.powf(past)
        };
        notes
            .iter()
            .map(|note| note.at)
            .map(|at| sounding(at).map(|note| now(note, at)).sum())
            .fold(0.0, f32::max)
    }

    fn is_sound(notes: &[Note], longest: f32) {
        for note in notes {
            assert!(note.rise >= 0.004 && note.rise < note.lasts, "{note:?} would click");
            assert!(note.at >= 0.0 && note.at + note.lasts <= longest, "{note:?} is too long");
            assert!(note.loud > 0.0 && note.loud < 0.4, "{note:?}");
            for hertz in [note.from, note.to] {
                assert!((70.0..8000.0).contains(&hertz), "{note:?} is not heard well");
            }
        }
        let loudest = loudest(notes);
        assert!((0.1..0.95).contains(&loudest), "{loudest}");
    }

    #[test]
    fn every_cue_is_heard_softly_and_soon_over() {
        for (cue, _) in Cue::ALL {
            for level in [0, 1, 2, 5, 10, u32::MAX] {
                is_sound(&of(cue, level), 2.5);
            }
        }
    }

    #[test]
    fn no_two_cues_sound_alike() {
        for (place, (one, _)) in Cue::ALL.into_iter().enumerate() {
            for (other, _) in Cue::ALL.into_iter().skip(place + 1) {
                assert_ne!(of(one, 1), of(other, 1), "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn the_pitch_rises_with_the_streak_and_then_stays() {
        for cue in [Cue::Match, Cue::Merge, Cue::Wave, Cue::Reach] {
            let first = |level| of(cue, level)[0].to;
            for level in 1..=HIGHEST {
                assert!(first(level) < first(level + 1), "{cue:?} {level}");
            }
            assert_eq!(first(HIGHEST + 1), first(1000));
        }
    }

    #[test]
    fn music_goes_on_softly_and_never_repeats_itself_soon() {
        let bars: Vec<Vec<Note>> = (0..64).map(bar).collect();
        for (number, notes) in bars.iter().enumerate() {
            is_sound(notes, BAR * 1.5);
            assert!(loudest(notes) < 0.45, "bar {number} stays behind the cues");
            assert!(notes.len() > 6, "bar {number} has a tune");
            assert!(!bars[..number].contains(notes), "bar {number}");
        }
    }

    #[test]
    fn five_steps_are_an_octave() {
        assert_eq!(pitch(5), 440.0);
        assert_eq!(pitch(13), pitch(3) * 4.0);
    }
}
