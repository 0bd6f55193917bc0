-- Runs unchanged on SQLite and PostgreSQL: BIGINT and TEXT only, ids made by us, no sequences, no triggers.

-- state: 1 = hidden by an administrator, 2 = listed by the player's own wish, 4 x the number of rerolled names.
CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    key_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    state BIGINT NOT NULL
);

-- class and first are those of the first result, record, line and seconds those of the best.
-- first and best are permille of par, -1 where the board was finished but does not count.
CREATE TABLE results (
    day BIGINT NOT NULL,
    game TEXT NOT NULL,
    player TEXT NOT NULL,
    class BIGINT NOT NULL,
    first BIGINT NOT NULL,
    best BIGINT NOT NULL,
    record TEXT NOT NULL,
    line TEXT NOT NULL,
    seconds BIGINT,
    at BIGINT NOT NULL,
    PRIMARY KEY (day, game, player)
);
CREATE INDEX results_by_line ON results (day, game, line);
CREATE INDEX results_by_player ON results (player, day);

-- First results by class and step of 25 permille. Shards spread the writers; only their sum means something.
CREATE TABLE tallies (
    day BIGINT NOT NULL,
    game TEXT NOT NULL,
    class BIGINT NOT NULL,
    bucket BIGINT NOT NULL,
    shard BIGINT NOT NULL,
    n BIGINT NOT NULL,
    PRIMARY KEY (day, game, class, bucket, shard)
);

CREATE TABLE circles (code TEXT NOT NULL PRIMARY KEY, made_at BIGINT NOT NULL);
CREATE TABLE members (code TEXT NOT NULL, player TEXT NOT NULL, PRIMARY KEY (code, player));
CREATE INDEX members_by_player ON members (player);

-- seed: parameters and seed as a record prints them, hard~42. used: the milliseconds it took, 0 until it is used.
CREATE TABLE starts (
    id TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    seed TEXT NOT NULL,
    at BIGINT NOT NULL,
    used BIGINT NOT NULL
);
CREATE INDEX starts_by_player ON starts (player);
