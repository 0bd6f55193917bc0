//! The store: the same suite on SQLite and on PostgreSQL.

use crate::raw::Raw;
use quintet_server::store::{
    Difference, Joined, Kept, MAX_GROUPS, NewResult, Options, Player, Start, Store, Tally, Top, state,
};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// A new SQLite file.
pub fn sqlite_file() -> PathBuf {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("sqlite");
    std::fs::create_dir_all(&folder).unwrap();
    let name = format!("{}-{}.db", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
    let file = folder.join(name);
    for ending in ["db", "db-wal", "db-shm"] {
        let _ = std::fs::remove_file(file.with_extension(ending));
    }
    file
}

/// Runs a test on each database.
macro_rules! on_both {
    ($($name:ident)*) => {
        mod on_sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    let file = super::sqlite_file();
                    let url = format!("sqlite:{}", file.display());
                    super::$name(&super::Opened::new(&url).await).await;
                    std::fs::remove_file(file).unwrap();
                }
            )*
        }
        mod on_postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    let Some(cluster) = crate::shared_cluster::shared() else { return };
                    super::$name(&super::Opened::new(&cluster.database()).await).await;
                }
            )*
        }
    };
}

on_both! {
    the_first_result_counts_once_and_the_best_is_kept
    a_result_that_does_not_count_has_a_place_of_its_own
    many_at_once_are_counted_once_each
    a_recount_finds_and_repairs_what_differs
    the_top_list_shows_listed_players_and_each_line_once
    a_name_is_rolled_again_ten_times_at_most
    a_group_has_fifty_members_at_most_even_if_all_come_at_once
    a_player_is_in_twenty_groups_at_most
    a_group_shows_its_members_their_day
    the_first_end_of_a_race_stands
    a_player_who_leaves_leaves_nothing
    who_leaves_while_something_is_stored_leaves_nothing_either
    pruning_takes_old_starts_and_old_records
    a_database_is_opened_by_many_at_once_and_keeps_what_it_has
}

struct Opened {
    store: Arc<Store>,
    url: String,
}

impl Opened {
    async fn new(url: &str) -> Self {
        let store = Arc::new(Store::open(&Options::new(url)).await.unwrap());
        Self { store, url: url.to_string() }
    }

    async fn raw(&self) -> Raw {
        Raw::open(&self.url).await
    }
}

fn player(n: usize) -> Player {
    Player { id: format!("P{n:03}"), key_hash: format!("hash{n}"), name: format!("Name {n}"), roll: 0 }
}

fn result(n: usize, permille: i64) -> NewResult {
    NewResult {
        player: player(n),
        day: 20_773,
        game: "digits".into(),
        class: 0,
        permille,
        record: format!("digits/1 easy~18446744073709551615\na1-b1\nwon {permille}"),
        line: format!("line{n}"),
        seconds: Some(83),
        at: 1_000 + n as i64,
    }
}

async fn the_first_result_counts_once_and_the_best_is_kept(Opened { store, .. }: &Opened) {
    let kept = |new, first, best| Ok(Kept { new, first, best });
    assert_eq!(store.submit(result(1, 960)).await, kept(true, 960, 960));
    assert_eq!(store.submit(result(1, 960)).await, kept(false, 960, 960));
    assert_eq!(store.submit(result(1, 1_100)).await, kept(false, 960, 1_100));
    assert_eq!(store.submit(result(1, 800)).await, kept(false, 960, 1_100));
    assert_eq!(store.submit(NewResult { class: 2, ..result(2, 999) }).await, kept(true, 999, 999));
    let tallies = store.tallies(20_773, "digits").await.unwrap();
    assert_eq!(tallies, [Tally { class: 0, bucket: 38, n: 1 }, Tally { class: 2, bucket: 39, n: 1 }]);
    assert_eq!(store.tallies(20_774, "digits").await, Ok(vec![]));
    let record = store.record(20_773, "digits", "P001").await.unwrap().unwrap();
    assert!(record.record.ends_with("won 1100") && !record.listed);
    assert_eq!(store.record(20_773, "digits", "P009").await, Ok(None));
    assert_eq!(store.recount(20_773).await, Ok(vec![]));
}

async fn a_result_that_does_not_count_has_a_place_of_its_own(Opened { store, .. }: &Opened) {
    store.submit(result(1, -1)).await.unwrap();
    let kept = store.submit(result(1, 900)).await.unwrap();
    assert_eq!(kept, Kept { new: false, first: -1, best: 900 });
    store.submit(result(2, 0)).await.unwrap();
    let tallies = store.tallies(20_773, "digits").await.unwrap();
    assert_eq!(tallies, [Tally { class: 0, bucket: -1, n: 1 }, Tally { class: 0, bucket: 0, n: 1 }]);
    assert_eq!(store.recount(20_773).await, Ok(vec![]));
}

async fn many_at_once_are_counted_once_each(Opened { store, .. }: &Opened) {
    let mut tasks = tokio::task::JoinSet::new();
    for n in 0..200 {
        let store = Arc::clone(store);
        tasks.spawn(async move { store.submit(result(n % 50, 900 + (n % 50) as i64)).await.unwrap().new });
    }
    let new = tasks.join_all().await.into_iter().filter(|new| *new).count();
    assert_eq!(new, 50, "four times each, counted once");
    let counted: i64 = store.tallies(20_773, "digits").await.unwrap().iter().map(|tally| tally.n).sum();
    assert_eq!(counted, 50);
    assert_eq!(store.recount(20_773).await, Ok(vec![]));
}

async fn a_recount_finds_and_repairs_what_differs(opened: &Opened) {
    let store = &opened.store;
    store.submit(result(1, 960)).await.unwrap();
    store.submit(result(2, -1)).await.unwrap();
    let mut raw = opened.raw().await;
    raw.run("UPDATE tallies SET n = n + 3 WHERE bucket = 38").await;
    raw.run("DELETE FROM tallies WHERE bucket = -1").await;
    let difference =
        |bucket, tallied, counted| Difference { game: "digits".into(), class: 0, bucket, tallied, counted };
    assert_eq!(store.recount(20_773).await.unwrap(), [difference(-1, 0, 1), difference(38, 4, 1)]);
    assert_eq!(store.recount(20_773).await, Ok(vec![]));
    assert_eq!(store.tallies(20_773, "digits").await.unwrap().len(), 2);
}

async fn the_top_list_shows_listed_players_and_each_line_once(Opened { store, .. }: &Opened) {
    for (n, permille) in [(1, 900), (2, 1_000), (3, 1_000), (4, 1_200), (5, 1_300), (6, -1)] {
        store.submit(result(n, permille)).await.unwrap();
    }
    store.submit(NewResult { line: "line2".into(), ..result(7, 1_000) }).await.unwrap();
    for n in [1, 2, 3, 5, 6, 7] {
        assert_eq!(store.list(&format!("P00{n}"), true).await, Ok(true));
    }
    assert_eq!(store.hide("P005", true).await, Ok(true));
    assert_eq!(store.hide("nobody", true).await, Ok(false));
    let names = |top: Vec<Top>| top.into_iter().map(|top| top.name).collect::<Vec<_>>();
    let top = store.top(20_773, "digits").await.unwrap();
    assert_eq!((top[0].best, top[0].seconds), (1_000, Some(83)));
    assert_eq!(names(top), ["Name 2", "Name 3", "Name 1"]);
    store.hide("P005", false).await.unwrap();
    store.list("P003", false).await.unwrap();
    assert_eq!(names(store.top(20_773, "digits").await.unwrap()), ["Name 5", "Name 2", "Name 1"]);
    assert!(store.record(20_773, "digits", "P005").await.unwrap().unwrap().listed);
    assert!(!store.record(20_773, "digits", "P003").await.unwrap().unwrap().listed);
}

async fn a_name_is_rolled_again_ten_times_at_most(Opened { store, .. }: &Opened) {
    store.submit(result(1, 900)).await.unwrap();
    store.list("P001", true).await.unwrap();
    for roll in 1..=10 {
        assert_eq!(store.rename("P001", roll, &format!("Roll {roll}")).await, Ok(true));
        assert_eq!(store.rename("P001", roll, "Twice").await, Ok(false));
    }
    assert_eq!(store.rename("P001", 11, "Eleventh").await, Ok(false));
    let known = store.player("P001").await.unwrap().unwrap();
    assert_eq!((known.name.as_str(), state::rolls(known.state)), ("Roll 10", 10));
    assert_eq!(known.state & 3, state::LISTED);
}

async fn a_group_has_fifty_members_at_most_even_if_all_come_at_once(Opened { store, .. }: &Opened) {
    for n in 0..60 {
        store.submit(result(n, 900)).await.unwrap();
    }
    assert_eq!(store.make_group("CODE", "P000", 1).await, Ok(Joined::In));
    assert_eq!(store.join("OTHER", "P000").await, Ok(Joined::NoGroup));
    let mut tasks = tokio::task::JoinSet::new();
    for n in 1..60 {
        let store = Arc::clone(store);
        tasks.spawn(async move { store.join("CODE", &format!("P{n:03}")).await.unwrap() });
    }
    let joined = tasks.join_all().await.into_iter().filter(|joined| *joined == Joined::In).count();
    assert_eq!(joined, 49);
    assert_eq!(store.join("CODE", "P000").await, Ok(Joined::In), "members stay members");
    assert_eq!(store.group("CODE", "P000", 20_773).await.unwrap().unwrap().members.len(), 50);
}

async fn a_player_is_in_twenty_groups_at_most(Opened { store, .. }: &Opened) {
    store.submit(result(1, 900)).await.unwrap();
    for n in 0..MAX_GROUPS {
        assert_eq!(store.make_group(&format!("CODE{n}"), "P001", 1).await, Ok(Joined::In));
    }
    assert_eq!(store.make_group("MORE", "P001", 1).await, Ok(Joined::TooManyGroups));
    store.submit(result(2, 900)).await.unwrap();
    store.make_group("THEIRS", "P002", 1).await.unwrap();
    assert_eq!(store.join("THEIRS", "P001").await, Ok(Joined::TooManyGroups));
    assert_eq!(store.player("P001").await.unwrap().unwrap().groups.len(), 20);
}

async fn a_group_shows_its_members_their_day(Opened { store, .. }: &Opened) {
    store.submit(result(1, 900)).await.unwrap();
    store.submit(NewResult { game: "pathwayz".into(), class: 1, ..result(1, 1_000) }).await.unwrap();
    store.submit(result(2, 900)).await.unwrap();
    store.submit(result(3, 900)).await.unwrap();
    store.make_group("CODE", "P001", 1).await.unwrap();
    store.join("CODE", "P002").await.unwrap();
    let group = store.group("CODE", "P002", 20_773).await.unwrap().unwrap();
    let [one, two] = group.members.as_slice() else { panic!("{group:?}") };
    assert_eq!(one.results, [("digits".into(), 0, 900, 900), ("pathwayz".into(), 1, 1_000, 1_000)]);
    assert_eq!((two.name.as_str(), two.results.len()), ("Name 2", 1));
    assert_eq!(store.group("CODE", "P003", 20_773).await, Ok(None), "only for members");
    let empty = store.group("CODE", "P001", 20_774).await.unwrap().unwrap();
    assert!(empty.members.len() == 2 && empty.members.iter().all(|member| member.results.is_empty()));
    store.hide("P002", true).await.unwrap();
    assert_eq!(store.group("CODE", "P001", 20_773).await.unwrap().unwrap().members.len(), 1);
    assert_eq!(store.leave("CODE", "P001").await, Ok(true));
    assert_eq!(store.leave("CODE", "P001").await, Ok(false));
    assert_eq!(store.leave("CODE", "P002").await, Ok(true));
    assert_eq!(store.join("CODE", "P001").await, Ok(Joined::NoGroup), "the last member took it along");
}

fn start(id: &str, at: i64) -> Start {
    Start { id: id.into(), game: "pathwayz".into(), seed: "hard~18446744073709551615".into(), at, used: 0 }
}

async fn the_first_end_of_a_race_stands(Opened { store, .. }: &Opened) {
    store.begin_race("P001", &start("S1", 500)).await.unwrap();
    assert_eq!(store.start("S1", "P001").await, Ok(Some(start("S1", 500))));
    assert_eq!(store.start("S1", "P002").await, Ok(None), "somebody else's");
    assert_eq!(store.end_race("S1", "P001", 4_200).await, Ok(4_200));
    assert_eq!(store.end_race("S1", "P001", 9_000).await, Ok(4_200));
}

async fn a_player_who_leaves_leaves_nothing(opened: &Opened) {
    let store = &opened.store;
    for n in [1, 2] {
        store.submit(result(n, 900)).await.unwrap();
    }
    store.submit(NewResult { day: 20_774, ..result(1, -1) }).await.unwrap();
    store.make_group("CODE", "P001", 1).await.unwrap();
    store.begin_race("P001", &start("S1", 500)).await.unwrap();
    let exported = store.export("P001").await.unwrap().unwrap();
    assert_eq!((exported.results.len(), exported.starts.len()), (2, 1));
    assert_eq!(exported.player.groups, ["CODE"]);
    store.forget("P001").await.unwrap();
    store.forget("P001").await.unwrap();
    assert_eq!(store.export("P001").await, Ok(None));
    let mut raw = opened.raw().await;
    for table in ["players WHERE id", "results WHERE player", "members WHERE player", "starts WHERE player"] {
        assert_eq!(raw.count(&format!("SELECT COUNT(*) FROM {table} = 'P001'")).await, 0, "{table}");
    }
    assert_eq!(store.tallies(20_773, "digits").await.unwrap(), [Tally { class: 0, bucket: 36, n: 1 }]);
    let counts = store.count().await.unwrap();
    let of = |what: &str| counts.iter().find(|(it, _)| it == what).map(|(_, count)| *count);
    let all = ["players", "results", "tallied", "groups", "members", "starts"].map(of);
    assert_eq!(all, [Some(1), Some(1), Some(1), Some(0), Some(0), Some(0)], "only the other player is left");
    for day in [20_773, 20_774] {
        assert_eq!(store.recount(day).await, Ok(vec![]));
    }
}

async fn who_leaves_while_something_is_stored_leaves_nothing_either(opened: &Opened) {
    let store = &opened.store;
    store.submit(result(2, 900)).await.unwrap();
    store.make_group("CODE", "P002", 1).await.unwrap();
    for round in 0..40 {
        store.submit(result(1, 900)).await.unwrap();
        let mut tasks = tokio::task::JoinSet::new();
        for n in 0..8 {
            let store = Arc::clone(store);
            tasks.spawn(async move {
                match n % 4 {
                    0 => store.submit(NewResult { day: 20_774 + n, ..result(1, 900) }).await.map(drop),
                    1 => store.join("CODE", "P001").await.map(drop),
                    2 => store.make_group(&format!("CODE{round}-{n}"), "P001", 1).await.map(drop),
                    _ => store.forget("P001").await,
                }
            });
        }
        assert!(tasks.join_all().await.iter().all(Result::is_ok));
    }
    let mut raw = opened.raw().await;
    for rows in ["results r", "members r"] {
        let orphans = "WHERE NOT EXISTS (SELECT 1 FROM players p WHERE p.id = r.player)";
        assert_eq!(raw.count(&format!("SELECT COUNT(*) FROM {rows} {orphans}")).await, 0, "{rows}");
    }
    store.forget("P001").await.unwrap();
    assert_eq!(raw.count("SELECT COUNT(*) FROM results").await, 1);
    assert_eq!(raw.count("SELECT CAST(SUM(n) AS BIGINT) FROM tallies").await, 1);
    assert_eq!(raw.count("SELECT COUNT(*) FROM circles").await, 1);
    assert_eq!(store.make_group("MINE", "P001", 1).await, Ok(Joined::NoPlayer));
    assert_eq!(store.join("CODE", "P001").await, Ok(Joined::NoPlayer));
}

#[tokio::test]
async fn a_file_that_was_closed_is_whole_and_without_what_was_deleted() {
    let file = sqlite_file();
    let store = Store::open(&Options::new(format!("sqlite:{}", file.display()))).await.unwrap();
    for n in 1..=40 {
        store.submit(result(n, 900)).await.unwrap();
    }
    store.make_group("SEVENTEENS", "P017", 1).await.unwrap();
    store.forget("P017").await.unwrap();
    store.close().await;
    assert!(!file.with_extension("db-wal").exists(), "the file alone is everything");
    let bytes = std::fs::read(&file).unwrap();
    let holds = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    for text in ["Name 18", "hash18", "line18", "P018"] {
        assert!(holds(text), "{text}");
    }
    for text in ["Name 17", "hash17", "line17", "P017", "SEVENTEENS"] {
        assert!(!holds(text), "{text}");
    }
    std::fs::remove_file(file).unwrap();
}

async fn pruning_takes_old_starts_and_old_records(Opened { store, .. }: &Opened) {
    store.submit(result(1, 900)).await.unwrap();
    store.submit(NewResult { day: 20_774, ..result(1, 900) }).await.unwrap();
    for (id, at) in [("OLD", 100), ("NEW", 900)] {
        store.begin_race("P001", &start(id, at)).await.unwrap();
    }
    let pruned = store.prune(500, 20_774).await.unwrap();
    assert_eq!((pruned.starts, pruned.records), (1, 1));
    assert_eq!(store.record(20_773, "digits", "P001").await.unwrap().unwrap().record, "");
    assert_ne!(store.record(20_774, "digits", "P001").await.unwrap().unwrap().record, "");
    assert_eq!(store.recount(20_773).await, Ok(vec![]), "results stay, only their texts go");
}

async fn a_database_is_opened_by_many_at_once_and_keeps_what_it_has(opened: &Opened) {
    opened.store.submit(result(1, 900)).await.unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..4 {
        let options = Options::new(&opened.url);
        tasks.spawn(async move { Store::open(&options).await.unwrap().tallies(20_773, "digits").await });
    }
    for tallies in tasks.join_all().await {
        assert_eq!(tallies.unwrap().len(), 1);
    }
    opened.store.ping().await.unwrap();
    opened.store.close().await;
}

#[tokio::test]
async fn an_address_that_names_no_database_is_refused() {
    for url in ["", "quintet.db", "mysql://localhost/x", "http://x"] {
        let refused = Store::open(&Options::new(url)).await.err().unwrap();
        assert!(refused.to_string().contains("sqlite:FILE"), "{url}: {refused}");
    }
}
