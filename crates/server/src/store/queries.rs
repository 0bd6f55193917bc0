//! Every query, once for both databases: this file is a module of `sqlite` and of `postgres`, each of which says what
//! its `Connection` is.

use super::{Connection, HOLD_PLAYER};
use crate::store::{
    Difference, Exported, Group, Joined, Kept, Known, MAX_GROUPS, MAX_MEMBERS, MAX_REROLLS, Member,
    NewResult, Owned, Player, Pruned, Row, Start, Tally, Top, shard, state,
};
use sqlx::{query, query_as, query_scalar};

type Answer<T> = sqlx::Result<T>;

/// Checks that the database answers.
pub async fn ping(db: &mut Connection) -> Answer<()> {
    query("SELECT 1").execute(db).await.map(drop)
}

/// The number of everything. Tallies are counted by their sum, since an empty tally stays.
pub async fn count(db: &mut Connection) -> Answer<Vec<(String, i64)>> {
    query_as(
        "SELECT 'players', COUNT(*) FROM players UNION ALL SELECT 'results', COUNT(*) FROM results \
         UNION ALL SELECT 'tallied', CAST(COALESCE(SUM(n), 0) AS BIGINT) FROM tallies \
         UNION ALL SELECT 'groups', COUNT(*) FROM circles UNION ALL SELECT 'members', COUNT(*) FROM members \
         UNION ALL SELECT 'starts', COUNT(*) FROM starts",
    )
    .fetch_all(db)
    .await
}

/// Keeps a result: the first counts in the tallies, the best is the player's own. Sending it again changes nothing.
pub async fn submit(db: &mut Connection, new: &NewResult) -> Answer<Kept> {
    let NewResult { player, day, game, class, permille, record, line, seconds, at } = new;
    // One who is deleted between these two is made again.
    while !make_player(db, player, *at).await? && !hold_player(db, &player.id).await? {}
    let inserted = query(
        "INSERT INTO results (day, game, player, class, first, best, record, line, seconds, at) \
         VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
    )
    .bind(day)
    .bind(game)
    .bind(&player.id)
    .bind(class)
    .bind(permille)
    .bind(record)
    .bind(line)
    .bind(seconds)
    .bind(at)
    .execute(&mut *db)
    .await?;
    if inserted.rows_affected() == 1 {
        tally(db, *day, game, *class, bucket(*permille), &player.id, 1).await?;
        return Ok(Kept { new: true, first: *permille, best: *permille });
    }
    query(
        "UPDATE results SET best = $4, record = $5, line = $6, seconds = $7 \
         WHERE day = $1 AND game = $2 AND player = $3 AND best < $4",
    )
    .bind(day)
    .bind(game)
    .bind(&player.id)
    .bind(permille)
    .bind(record)
    .bind(line)
    .bind(seconds)
    .execute(&mut *db)
    .await?;
    let (first, best) =
        query_as("SELECT first, best FROM results WHERE day = $1 AND game = $2 AND player = $3")
            .bind(day)
            .bind(game)
            .bind(&player.id)
            .fetch_one(db)
            .await?;
    Ok(Kept { new: false, first, best })
}

/// Makes a player, unless there is one with this id.
async fn make_player(db: &mut Connection, player: &Player, at: i64) -> Answer<bool> {
    let made = query(
        "INSERT INTO players (id, key_hash, name, made_at, state) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT DO NOTHING",
    )
    .bind(&player.id)
    .bind(&player.key_hash)
    .bind(&player.name)
    .bind(at)
    .bind(state::rolled(player.roll))
    .execute(db)
    .await?;
    Ok(made.rows_affected() == 1)
}

/// Says whether there is such a player, who then stays until the end of this transaction. Whatever names a player is
/// stored behind this, so that nobody who is deleted meanwhile leaves something behind.
async fn hold_player(db: &mut Connection, id: &str) -> Answer<bool> {
    let made_at: Option<i64> = query_scalar(HOLD_PLAYER).bind(id).fetch_optional(db).await?;
    Ok(made_at.is_some())
}

/// The step of 25 permille of a result; -1 for one that does not count.
fn bucket(permille: i64) -> i64 {
    permille.div_euclid(25)
}

async fn tally(
    db: &mut Connection,
    day: i64,
    game: &str,
    class: i64,
    bucket: i64,
    player: &str,
    by: i64,
) -> Answer<()> {
    query(
        "INSERT INTO tallies (day, game, class, bucket, shard, n) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (day, game, class, bucket, shard) DO UPDATE SET n = tallies.n + excluded.n",
    )
    .bind(day)
    .bind(game)
    .bind(class)
    .bind(bucket)
    .bind(shard(player))
    .bind(by)
    .execute(db)
    .await
    .map(drop)
}

/// How many first results of a day and game fall into each class and step.
pub async fn tallies(db: &mut Connection, day: i64, game: &str) -> Answer<Vec<Tally>> {
    let rows = query_as(
        "SELECT class, bucket, CAST(SUM(n) AS BIGINT) FROM tallies WHERE day = $1 AND game = $2 \
         GROUP BY class, bucket HAVING SUM(n) <> 0 ORDER BY class, bucket",
    )
    .bind(day)
    .bind(game)
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|(class, bucket, n)| Tally { class, bucket, n }).collect())
}

/// The best results of listed players, each line of play once.
pub async fn top(db: &mut Connection, day: i64, game: &str) -> Answer<Vec<Top>> {
    let rows = query_as(
        "SELECT id, name, best, seconds, record FROM ( \
           SELECT p.id AS id, p.name AS name, r.best AS best, r.seconds AS seconds, r.record AS record, r.at AS at, \
             ROW_NUMBER() OVER (PARTITION BY r.line ORDER BY r.best DESC, r.at, p.id) AS place \
           FROM results r JOIN players p ON p.id = r.player \
           WHERE r.day = $1 AND r.game = $2 AND r.best >= 0 AND (p.state & 3) = 2 \
         ) AS listed WHERE place = 1 ORDER BY best DESC, at, id LIMIT 100",
    )
    .bind(day)
    .bind(game)
    .fetch_all(db)
    .await?;
    let top = |(id, name, best, seconds, record)| Top { player: id, name, best, seconds, record };
    Ok(rows.into_iter().map(top).collect())
}

/// The record of a player's best result, and what the player allows.
pub async fn record(db: &mut Connection, day: i64, game: &str, player: &str) -> Answer<Option<Owned>> {
    let row: Option<(String, i64)> = query_as(
        "SELECT r.record, p.state FROM results r JOIN players p ON p.id = r.player \
         WHERE r.day = $1 AND r.game = $2 AND r.player = $3",
    )
    .bind(day)
    .bind(game)
    .bind(player)
    .fetch_optional(db)
    .await?;
    Ok(row.map(|(record, state)| Owned { record, listed: state & 3 == state::LISTED }))
}

/// A player and the codes of their groups.
pub async fn player(db: &mut Connection, id: &str) -> Answer<Option<Known>> {
    let row: Option<(String, i64, i64)> = query_as("SELECT name, made_at, state FROM players WHERE id = $1")
        .bind(id)
        .fetch_optional(&mut *db)
        .await?;
    let Some((name, made_at, state)) = row else { return Ok(None) };
    let groups = query_scalar("SELECT code FROM members WHERE player = $1 ORDER BY code")
        .bind(id)
        .fetch_all(db)
        .await?;
    Ok(Some(Known { name, made_at, state, groups }))
}

/// Gives a player the name of the next roll. Nothing changes where another roll came first or none is left.
pub async fn rename(db: &mut Connection, id: &str, roll: i64, name: &str) -> Answer<bool> {
    let done =
        query("UPDATE players SET name = $2, state = state + 4 WHERE id = $1 AND state / 4 = $3 AND $3 < $4")
            .bind(id)
            .bind(name)
            .bind(roll - 1)
            .bind(MAX_REROLLS)
            .execute(db)
            .await?;
    Ok(done.rows_affected() == 1)
}

/// Lists a player in top lists, or no longer.
pub async fn list(db: &mut Connection, id: &str, on: bool) -> Answer<bool> {
    set_flag(db, id, state::LISTED, on).await
}

/// Hides a player from everyone else, or no longer.
pub async fn hide(db: &mut Connection, id: &str, on: bool) -> Answer<bool> {
    set_flag(db, id, state::HIDDEN, on).await
}

async fn set_flag(db: &mut Connection, id: &str, flag: i64, on: bool) -> Answer<bool> {
    let done = query("UPDATE players SET state = (state & $2) | $3 WHERE id = $1")
        .bind(id)
        .bind(!flag)
        .bind(if on { flag } else { 0 })
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Everything that is kept of a player.
pub async fn export(db: &mut Connection, id: &str) -> Answer<Option<Exported>> {
    let Some(player) = player(db, id).await? else { return Ok(None) };
    let rows = query_as(
        "SELECT day, game, class, first, best, record, seconds, at FROM results WHERE player = $1 ORDER BY day, game",
    )
    .bind(id)
    .fetch_all(&mut *db)
    .await?;
    let row = |(day, game, class, first, best, record, seconds, at)| Row {
        day,
        game,
        class,
        first,
        best,
        record,
        seconds,
        at,
    };
    let starts = query_as("SELECT id, game, seed, at, used FROM starts WHERE player = $1 ORDER BY at, id")
        .bind(id)
        .fetch_all(db)
        .await?;
    let start = |(id, game, seed, at, used)| Start { id, game, seed, at, used };
    Ok(Some(Exported {
        player,
        results: rows.into_iter().map(row).collect(),
        starts: starts.into_iter().map(start).collect(),
    }))
}

/// Deletes a player: results, memberships and starts, and their share of the tallies.
pub async fn forget(db: &mut Connection, id: &str) -> Answer<()> {
    // First, so that whoever holds this player has ended, and what they have stored is seen by the following.
    query("DELETE FROM players WHERE id = $1").bind(id).execute(&mut *db).await?;
    // Exactly what was deleted is no longer counted, even if another process stores a result meanwhile.
    let mut deleted: Vec<(i64, String, i64, i64)> =
        query_as("DELETE FROM results WHERE player = $1 RETURNING day, game, class, first")
            .bind(id)
            .fetch_all(&mut *db)
            .await?;
    // Always in the same order, so that two of these never wait for each other.
    deleted.sort();
    for (day, game, class, first) in deleted {
        tally(db, day, &game, class, bucket(first), id, -1).await?;
    }
    // In this order too; a group that is left empty goes along.
    let groups: Vec<String> = query_scalar("SELECT code FROM members WHERE player = $1 ORDER BY code")
        .bind(id)
        .fetch_all(&mut *db)
        .await?;
    for code in groups {
        leave(db, &code, id).await?;
    }
    query("DELETE FROM starts WHERE player = $1").bind(id).execute(db).await.map(drop)
}

/// Makes a group with its first member.
pub async fn make_group(db: &mut Connection, code: &str, player: &str, at: i64) -> Answer<Joined> {
    if !hold_player(db, player).await? {
        return Ok(Joined::NoPlayer);
    }
    if !has_room_for_a_group(db, player).await? {
        return Ok(Joined::TooManyGroups);
    }
    query("INSERT INTO circles (code, made_at) VALUES ($1, $2)")
        .bind(code)
        .bind(at)
        .execute(&mut *db)
        .await?;
    add_member(db, code, player).await?;
    Ok(Joined::In)
}

/// Joins a group.
pub async fn join(db: &mut Connection, code: &str, player: &str) -> Answer<Joined> {
    if !hold_player(db, player).await? {
        return Ok(Joined::NoPlayer);
    }
    if !lock_group(db, code).await? {
        return Ok(Joined::NoGroup);
    }
    if is_member(db, code, player).await? {
        return Ok(Joined::In);
    }
    let members: i64 =
        query_scalar("SELECT COUNT(*) FROM members WHERE code = $1").bind(code).fetch_one(&mut *db).await?;
    if members >= MAX_MEMBERS {
        return Ok(Joined::Full);
    }
    if !has_room_for_a_group(db, player).await? {
        return Ok(Joined::TooManyGroups);
    }
    add_member(db, code, player).await?;
    Ok(Joined::In)
}

/// Writes the group's row unchanged, so that everyone who joins or leaves at the same time waits in line. Says whether
/// there is such a group.
async fn lock_group(db: &mut Connection, code: &str) -> Answer<bool> {
    let locked = query("UPDATE circles SET made_at = made_at WHERE code = $1").bind(code).execute(db).await?;
    Ok(locked.rows_affected() == 1)
}

async fn has_room_for_a_group(db: &mut Connection, player: &str) -> Answer<bool> {
    let groups: i64 =
        query_scalar("SELECT COUNT(*) FROM members WHERE player = $1").bind(player).fetch_one(db).await?;
    Ok(groups < MAX_GROUPS)
}

async fn add_member(db: &mut Connection, code: &str, player: &str) -> Answer<()> {
    query("INSERT INTO members (code, player) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(code)
        .bind(player)
        .execute(db)
        .await
        .map(drop)
}

async fn is_member(db: &mut Connection, code: &str, player: &str) -> Answer<bool> {
    let n: i64 = query_scalar("SELECT COUNT(*) FROM members WHERE code = $1 AND player = $2")
        .bind(code)
        .bind(player)
        .fetch_one(db)
        .await?;
    Ok(n == 1)
}

/// Leaves a group; the last member deletes it.
pub async fn leave(db: &mut Connection, code: &str, player: &str) -> Answer<bool> {
    lock_group(db, code).await?;
    let left = query("DELETE FROM members WHERE code = $1 AND player = $2")
        .bind(code)
        .bind(player)
        .execute(&mut *db)
        .await?;
    query("DELETE FROM circles WHERE code = $1 AND NOT EXISTS (SELECT 1 FROM members m WHERE m.code = $1)")
        .bind(code)
        .execute(db)
        .await?;
    Ok(left.rows_affected() == 1)
}

/// The table of a group on a day, for one of its members.
pub async fn group(db: &mut Connection, code: &str, player: &str, day: i64) -> Answer<Option<Group>> {
    if !is_member(db, code, player).await? {
        return Ok(None);
    }
    type Line = (String, String, Option<String>, Option<i64>, Option<i64>, Option<i64>);
    let rows: Vec<Line> = query_as(
        "SELECT p.id, p.name, r.game, r.class, r.first, r.best FROM members m JOIN players p ON p.id = m.player \
         LEFT JOIN results r ON r.player = m.player AND r.day = $2 \
         WHERE m.code = $1 AND ((p.state & 1) = 0 OR p.id = $3) ORDER BY p.id, r.game",
    )
    .bind(code)
    .bind(day)
    .bind(player)
    .fetch_all(db)
    .await?;
    let mut members: Vec<Member> = Vec::new();
    for (id, name, game, class, first, best) in rows {
        if members.last().is_none_or(|last| last.player != id) {
            members.push(Member { player: id, name, results: Vec::new() });
        }
        if let (Some(member), Some(game), Some(class), Some(first), Some(best)) =
            (members.last_mut(), game, class, first, best)
        {
            member.results.push((game, class, first, best));
        }
    }
    Ok(Some(Group { members }))
}

/// Hands out a board for a race.
pub async fn begin_race(db: &mut Connection, player: &str, start: &Start) -> Answer<()> {
    query("INSERT INTO starts (id, player, game, seed, at, used) VALUES ($1, $2, $3, $4, $5, 0)")
        .bind(&start.id)
        .bind(player)
        .bind(&start.game)
        .bind(&start.seed)
        .bind(start.at)
        .execute(db)
        .await
        .map(drop)
}

/// A board that was handed out to a player.
pub async fn start(db: &mut Connection, id: &str, player: &str) -> Answer<Option<Start>> {
    let row = query_as("SELECT id, game, seed, at, used FROM starts WHERE id = $1 AND player = $2")
        .bind(id)
        .bind(player)
        .fetch_optional(db)
        .await?;
    Ok(row.map(|(id, game, seed, at, used)| Start { id, game, seed, at, used }))
}

/// Ends a race; the first end stands, and its milliseconds are the answer.
pub async fn end_race(db: &mut Connection, id: &str, player: &str, took: i64) -> Answer<i64> {
    query("UPDATE starts SET used = $3 WHERE id = $1 AND player = $2 AND used = 0")
        .bind(id)
        .bind(player)
        .bind(took)
        .execute(&mut *db)
        .await?;
    query_scalar("SELECT used FROM starts WHERE id = $1 AND player = $2")
        .bind(id)
        .bind(player)
        .fetch_one(db)
        .await
}

/// Counts a day's results again and stores the tallies that differ.
pub async fn recount(db: &mut Connection, day: i64) -> Answer<Vec<Difference>> {
    type Line = (String, i64, i64, i64, i64);
    // A result that does not count is -1, whose quotient is 0 in SQL: hence the first branch.
    let differing: Vec<Line> = query_as(
        "SELECT game, class, bucket, CAST(SUM(tallied) AS BIGINT), CAST(SUM(counted) AS BIGINT) FROM ( \
           SELECT game, class, bucket, n AS tallied, 0 AS counted FROM tallies WHERE day = $1 \
           UNION ALL \
           SELECT game, class, CASE WHEN first < 0 THEN -1 ELSE first / 25 END AS bucket, 0 AS tallied, 1 AS counted \
           FROM results WHERE day = $1 \
         ) AS both_counts GROUP BY game, class, bucket HAVING SUM(tallied) <> SUM(counted) \
         ORDER BY game, class, bucket",
    )
    .bind(day)
    .fetch_all(&mut *db)
    .await?;
    for (game, class, bucket, tallied, counted) in &differing {
        tally(db, day, game, *class, *bucket, "", counted - tallied).await?;
    }
    let difference =
        |(game, class, bucket, tallied, counted)| Difference { game, class, bucket, tallied, counted };
    Ok(differing.into_iter().map(difference).collect())
}

/// Deletes starts from before a moment, and the texts of records from before a day.
pub async fn prune(db: &mut Connection, before: i64, records_before: i64) -> Answer<Pruned> {
    let starts = query("DELETE FROM starts WHERE at < $1").bind(before).execute(&mut *db).await?;
    let records = query("UPDATE results SET record = '' WHERE day < $1 AND record <> ''")
        .bind(records_before)
        .execute(db)
        .await?;
    Ok(Pruned { starts: starts.rows_affected(), records: records.rows_affected() })
}
