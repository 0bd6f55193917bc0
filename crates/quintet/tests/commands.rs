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
fn the_last_seeds_are_dealt_on_any_number_of_threads() {
    let last = u64::MAX.to_string();
    let one = quintet(&["generate", "numberclart", "--seed", &last]);
    assert_eq!((one.status.code(), text(&one.stdout).lines().count()), (Some(0), 1));
    let first = (u64::MAX - 4).to_string();
    let five = ["generate", "numberclart", "--seed", &first, "--count", "5", "--jobs"];
    for jobs in ["0", "1", "4", &last] {
        let all = quintet(&[&five[..], &[jobs]].concat());
        assert_eq!((all.status.code(), text(&all.stdout).lines().count()), (Some(0), 5), "{jobs} threads");
        assert!(text(&all.stdout).ends_with(&text(&one.stdout)), "{jobs} threads");
    }
    let census =
        quintet(&["census", "numberclart", "--preset", "sprint", "--seeds", &format!("{first}..{last}")]);
    assert_eq!(census.status.code(), Some(0));
}

#[test]
#[cfg(target_os = "linux")]
fn an_output_that_takes_nothing_is_a_refusal() {
    let position = "1.../..../.2../.... path=a1";
    for arguments in [
        &["solve", "pathwayz", position][..],
        &["picture", "pathwayz", position],
        &["open", "AwMCAQEqBKgxQ9E"],
        &["generate", "pathwayz"],
        &["census", "pathwayz", "--preset", "tutorial", "--seeds", "0..2"],
        &["daily", "pathwayz"],
        &["analyse", "AwMCAQEqBKgxQ9E"],
        #[cfg(feature = "terminal")]
        &["completions", "bash"],
        #[cfg(feature = "terminal")]
        &["man"],
    ] {
        let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_quintet"));
        let refused = command.args(arguments).stdout(full()).output().unwrap();
        assert_eq!(refused.status.code(), Some(1), "{arguments:?}");
        assert!(text(&refused.stderr).contains("the output cannot be written"), "{arguments:?}");
        let unheard = command.stderr(full()).status().unwrap();
        assert_eq!(unheard.code(), Some(1), "{arguments:?}");
    }
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

#[test]
fn an_analysis_is_told_in_words_and_as_json_out_of_a_file_or_a_link() {
    let file = std::env::temp_dir().join(format!("quintet-analyse-{}.txt", std::process::id()));
    let path = file.to_str().unwrap();
    std::fs::write(&file, "pathwayz/2 medium:1.../..../..../...2\na1 b1 c1 c2 d2\nplaying 5\n").unwrap();
    let told = quintet(&["analyse", path]);
    assert_eq!(told.status.code(), Some(0), "{}", text(&told.stderr));
    let told = text(&told.stdout);
    assert!(told.starts_with("Pathwayz: Not complete: 4 cells are right.\nAccuracy "), "{told}");
    assert!(told.contains("Step 5, d2: With this cell the path could not be completed any more"), "{told}");
    assert!(told.contains("Better: "), "{told}");
    let json = quintet(&["analyse", path, "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(json["remarks"][0]["kind"], "losing");
    assert_eq!(json["remarks"][0]["certainty"], "proved");
    assert_eq!(json["curves"][0]["values"].as_array().unwrap().len(), 6);
    let link = text(&quintet(&["link", path]).stdout);
    assert_eq!(text(&quintet(&["analyse", link.trim()]).stdout), told);
    std::fs::remove_file(&file).unwrap();
    let missing = quintet(&["analyse", path]);
    assert_eq!(missing.status.code(), Some(1));
    assert!(text(&missing.stderr).contains("there is no such file"), "{}", text(&missing.stderr));
}

#[test]
fn a_picture_is_of_a_position_or_of_a_record() {
    let board = quintet(&["picture", "pathwayz", "1../.../..2"]);
    assert_eq!(board.status.code(), Some(0), "{}", text(&board.stderr));
    assert!(text(&board.stdout).starts_with("<svg xmlns=") && text(&board.stdout).contains("nothing drawn"));
    let file = std::env::temp_dir().join(format!("quintet-picture-{}.txt", std::process::id()));
    let path = file.to_str().unwrap();
    std::fs::write(&file, "pathwayz/2 medium:1../.../..2\na1 b1\nplaying 2\n").unwrap();
    let played = text(&quintet(&["picture", "pathwayz", path]).stdout);
    assert!(played.contains("a path over 2 cells"), "{played}");
    let shared = text(&quintet(&["picture", "pathwayz", path, "--share", "wide"]).stdout);
    assert!(shared.contains(r#"viewBox="0 0 1200 630""#) && !shared.contains("a path over"), "{shared}");
    let other = quintet(&["picture", "digits", path]);
    assert_eq!(other.status.code(), Some(1));
    assert!(text(&other.stderr).contains("this is a record of pathwayz"));
    std::fs::remove_file(&file).unwrap();
    // A position may begin with a dash, as an empty cell does.
    let empty = ["----------"; 5].join("/");
    let clay = text(&quintet(&["picture", "numberclart", &empty, "--share", "wide"]).stdout);
    assert!(clay.contains(r#"viewBox="0 0 1200 630""#), "{clay}");
    let solved = quintet(&["solve", "numberclart", &empty]);
    assert!(text(&solved.stderr).contains("no_solver"), "{}", text(&solved.stderr));
    for wrong in ["<script>", "1../..", "no-such-file"] {
        let refused = quintet(&["picture", "pathwayz", wrong]);
        assert_eq!((refused.status.code(), refused.stdout.len()), (Some(1), 0), "{wrong}");
    }
}
