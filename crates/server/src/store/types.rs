//! The values that the store takes and returns.

/// A player as a key names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The public id.
    pub id: String,
    /// SHA-256 of the key, in hexadecimal digits.
    pub key_hash: String,
    /// The name, if the player is new.
    pub name: String,
    /// How often that name was rolled again.
    pub roll: i64,
}

/// A verified result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewResult {
    /// Whose it is.
    pub player: Player,
    /// The date, as days since 1970-01-01.
    pub day: i64,
    /// The game's id.
    pub game: String,
    /// 0 pure, 1 undo, 2 hint.
    pub class: i64,
    /// Thousandths of par, or -1 where it does not count.
    pub permille: i64,
    /// The record, canonical.
    pub record: String,
    /// The digest of the moves that stand.
    pub line: String,
    /// The seconds that the player claims.
    pub seconds: Option<i64>,
    /// When it came, in milliseconds since 1970.
    pub at: i64,
}

/// The result of a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Whether it is the player's first of this board, and so was counted.
    pub new: bool,
    /// Permille of the first.
    pub first: i64,
    /// Permille of the best.
    pub best: i64,
}

/// How many first results there are of a class and step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// 0 pure, 1 undo, 2 hint.
    pub class: i64,
    /// Permille / 25, or -1.
    pub bucket: i64,
    /// How many.
    pub n: i64,
}

/// A line of a top list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Top {
    /// The player's id.
    pub player: String,
    /// The player's name.
    pub name: String,
    /// Permille.
    pub best: i64,
    /// The seconds that the player claims.
    pub seconds: Option<i64>,
    /// The record.
    pub record: String,
}

/// A record and whether its owner shows it to others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owned {
    /// The record; empty where it was pruned.
    pub record: String,
    /// Whether others may read it once the day has closed.
    pub listed: bool,
}

/// A player as the store knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The name.
    pub name: String,
    /// When the first result came.
    pub made_at: i64,
    /// Flags and rerolls; see [`state`].
    pub state: i64,
    /// The codes of their groups.
    pub groups: Vec<String>,
}

/// What `players.state` holds.
pub mod state {
    /// Hidden by an administrator.
    pub const HIDDEN: i64 = 1;
    /// Listed by their own wish.
    pub const LISTED: i64 = 2;

    /// The state of a new player whose name was rolled this often.
    pub const fn rolled(roll: i64) -> i64 {
        roll * 4
    }

    /// How often the name was rolled.
    pub const fn rolls(state: i64) -> i64 {
        state / 4
    }
}

/// A result as it is exported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The date, as days since 1970-01-01.
    pub day: i64,
    /// The game's id.
    pub game: String,
    /// The class of the first.
    pub class: i64,
    /// Permille of the first.
    pub first: i64,
    /// Permille of the best.
    pub best: i64,
    /// The record of the best.
    pub record: String,
    /// The seconds claimed for it.
    pub seconds: Option<i64>,
    /// When the first came.
    pub at: i64,
}

/// Everything that is kept of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// The player.
    pub player: Known,
    /// All results.
    pub results: Vec<Row>,
    /// All races that were not pruned.
    pub starts: Vec<Start>,
}

/// How joining a group went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    /// The player is a member now, or was before.
    In,
    /// There is no such player any more.
    NoPlayer,
    /// No group has this code.
    NoGroup,
    /// The group has as many members as it may have.
    Full,
    /// The player is in as many groups as they may be.
    TooManyGroups,
}

/// A group's table of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its members, by id.
    pub members: Vec<Member>,
}

/// A member with their results of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The player's id.
    pub player: String,
    /// The player's name.
    pub name: String,
    /// Game, class, first and best.
    pub results: Vec<(String, i64, i64, i64)>,
}

/// A board that was handed out for a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Parameters and seed, as a record prints them: `hard~42`.
    pub seed: String,
    /// When it was handed out, in milliseconds since 1970.
    pub at: i64,
    /// The milliseconds until it was solved, 0 until it is.
    pub used: i64,
}

/// A tally that was not what the results come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The game's id.
    pub game: String,
    /// 0 pure, 1 undo, 2 hint.
    pub class: i64,
    /// Permille / 25, or -1.
    pub bucket: i64,
    /// As it was.
    pub tallied: i64,
    /// As it is now.
    pub counted: i64,
}

/// How much was pruned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pruned {
    /// Starts.
    pub starts: u64,
    /// Texts of records.
    pub records: u64,
}
