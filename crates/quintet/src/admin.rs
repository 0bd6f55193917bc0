//! `quintet admin`: looking after a database of results.

use crate::serve::database_refusal;
use crate::{closed, print_line};
use quintet_engine::Refusal;
use quintet_games::daily::Day;
use quintet_play::identity::Key;
use quintet_server::store::{Options, Store};

/// The maintenance commands.
#[derive(clap::Args)]
pub struct Arguments {
    /// Where daily results are kept: sqlite:FILE or postgres://USER@HOST/NAME.
    #[arg(long, env = "QUINTET_DATABASE", hide_env_values = true, global = true)]
    database: Option<String>,
    #[command(subcommand)]
    task: Task,
}

#[derive(clap::Subcommand)]
enum Task {
    /// Bring the schema up to date.
    Migrate {
        /// Without a lock, for relatives of PostgreSQL that have none.
        #[arg(long)]
        no_lock: bool,
    },
    /// Hide a player from top lists, groups and records.
    Hide {
        /// The player's id.
        player: String,
        /// Show the player again.
        #[arg(long)]
        undo: bool,
    },
    /// Count the results of a date again and repair its tallies.
    Recount {
        /// The date, such as 2026-11-16.
        date: String,
    },
    /// Delete starts that are older than a day.
    Prune {
        /// Also delete the texts of the records of all dates before this one. Results and histograms stay.
        #[arg(long, value_name = "DATE")]
        records_before: Option<String>,
    },
    /// Print how many players, results, groups and starts there are.
    Count,
    /// Print a new key, to try the API by hand.
    Key,
}

/// Runs a maintenance command.
pub fn run(arguments: &Arguments) -> Result<(), Refusal> {
    if let Task::Key = arguments.task {
        return print_line(new_key()?);
    }
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| closed(&error))?;
    runtime.block_on(async {
        let url = arguments.database.as_deref().ok_or_else(|| {
            Refusal::new(
                "no_database",
                "say which database: --database sqlite:FILE or postgres://USER@HOST/NAME",
            )
        })?;
        let lock = !matches!(arguments.task, Task::Migrate { no_lock: true });
        let options = Options { connections: 2, migration_lock: lock, ..Options::new(url) };
        let store = Store::open(&options).await.map_err(|failure| database_refusal(&failure))?;
        let done = look_after(&store, &arguments.task).await;
        store.close().await;
        print_line(done?)
    })
}

async fn look_after(store: &Store, task: &Task) -> Result<String, Refusal> {
    let failed = |failure| database_refusal(&failure);
    match task {
        Task::Key | Task::Migrate { .. } => Ok(format!("the schema of this {} is up to date", store.kind())),
        Task::Hide { player, undo } => match store.hide(player, !undo).await.map_err(failed)? {
            true => Ok(format!("{player} is {}", if *undo { "shown" } else { "hidden" })),
            false => Err(Refusal::new("no_player", format!("there is no player {player}"))),
        },
        Task::Recount { date } => {
            let day: Day = date.parse()?;
            let differences = store.recount(i64::from(day.number())).await.map_err(failed)?;
            let lines = differences.iter().map(|it| {
                let (from, class) = (it.bucket * 25, it.class);
                format!("{} class {class} from {from}: {} is {} now\n", it.game, it.tallied, it.counted)
            });
            let lines: String = lines.collect();
            Ok(format!("{lines}{day}: {} of the tallies differed", differences.len()))
        }
        Task::Count => {
            let counts = store.count().await.map_err(failed)?;
            let lines: Vec<String> = counts.iter().map(|(what, count)| format!("{what} {count}")).collect();
            Ok(lines.join("\n"))
        }
        Task::Prune { records_before } => {
            let day_ago = quintet_server::system_clock()() - 24 * 3_600_000;
            // Of a date that may still be open every record is kept.
            let last = day_ago / (24 * 3_600_000) - 1;
            let before = match records_before {
                Some(date) => i64::from(date.parse::<Day>()?.number()).min(last),
                None => 0,
            };
            let pruned = store.prune(day_ago, before).await.map_err(failed)?;
            Ok(format!("{} starts and {} records are gone", pruned.starts, pruned.records))
        }
    }
}

fn new_key() -> Result<Key, Refusal> {
    let mut random = [0; 16];
    let filled = getrandom::fill(&mut random);
    filled.map_err(|error| Refusal::new("no_randomness", format!("there are no random numbers: {error}")))?;
    Ok(Key::new(random))
}
