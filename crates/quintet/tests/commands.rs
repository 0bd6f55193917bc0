//! The commands that answer once, with their exit codes.

use std::process::{Command, Output};

fn quintet(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_quintet")).args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn generate_prints_the_same_whatever_the_number_of_threads() {
    let one = quintet(&["generate", "numberclart", "--seed", "5", "--count", "300", "--jobs", "1"]);
    let many = quintet(&["generate", "numberclart", "--seed", "5", "--count", "300", "--jobs", "7"]);
    assert_eq!(one.status.code(), Some(0));
    assert_eq!(text(&one.stdout), text(&many.stdout));
    assert_eq!(text(&one.stdout).lines().count(), 300);
}

#[test]
fn the_census_is_the_same_whatever_the_number_of_threads() {
    let one = quintet(&["census", "numberclart", "--preset", "sprint", "--seeds", "0..20", "--jobs", "1"]);
    let many = quintet(&["census", "numberclart", "--preset", "sprint", "--seeds", "0..20", "--jobs", "3"]);
    assert_eq!(one.status.code(), Some(0));
    assert_eq!(text(&one.stdout), text(&many.stdout));
    assert!(text(&one.stdout).contains("hinted_score"));
}

#[test]
fn replay_verifies_a_file_and_names_what_differs() {
    let file = std::env::temp_dir().join(format!("quintet-replay-{}.txt", std::process::id()));
    let path = file.to_str().unwrap();
    std::fs::write(&file, "numberclart/2 endless~7\n\nplaying 0\n").unwrap();
    let good = quintet(&["replay", path]);
    assert_eq!((good.status.code(), text(&good.stdout).starts_with("verified: playing 0")), (Some(0), true));
    std::fs::write(&file, "numberclart/2 endless~7\n\nplaying 9\n").unwrap();
    let bad = quintet(&["replay", path]);
    assert_eq!(bad.status.code(), Some(1));
    assert!(text(&bad.stderr).contains("score of 9"), "{}", text(&bad.stderr));
    std::fs::remove_file(&file).unwrap();
    assert_eq!(quintet(&["replay", path]).status.code(), Some(1), "a missing file is a refusal");
}

#[test]
fn wrong_usage_ends_with_two_and_a_refusal_with_one() {
    for arguments in
        [&["dance"][..], &[], &["census", "numberclart"], &["census", "numberclart", "--seeds", "9..3"]]
    {
        assert_eq!(quintet(arguments).status.code(), Some(2), "{arguments:?}");
    }
    for arguments in [
        &["generate", "chess"][..],
        &["generate", "numberclart", "--preset", "x"],
        &["solve", "numberclart", "x"],
        &["generate", "numberclart", "--seed", "18446744073709551615", "--count", "5"],
    ] {
        let output = quintet(arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(text(&output.stderr).starts_with("quintet: "), "{arguments:?}");
    }
}
