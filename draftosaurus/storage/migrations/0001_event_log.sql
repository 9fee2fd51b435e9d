-- What happened, in the order of `sequence`, as JSON; `part` counts the events of one command.
CREATE TABLE events (
    table_id VARCHAR(64) NOT NULL,
    sequence INTEGER NOT NULL,
    command VARCHAR(128) NOT NULL,
    part INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (table_id, sequence),
    CONSTRAINT a_command_once UNIQUE (table_id, command, part)
);

-- Where the log of each table ends, and what has to be known without reading it.
CREATE TABLE tables (
    table_id VARCHAR(64) NOT NULL,
    last INTEGER NOT NULL,
    touched DOUBLE PRECISION NOT NULL,
    stage VARCHAR(16) NOT NULL,
    is_open BOOLEAN NOT NULL,
    PRIMARY KEY (table_id)
);
CREATE INDEX tables_by_stage ON tables (stage, touched);
CREATE INDEX tables_by_age ON tables (touched);

-- Who ever sat at which table.
CREATE TABLE guests (
    guest VARCHAR(64) NOT NULL,
    table_id VARCHAR(64) NOT NULL,
    PRIMARY KEY (guest, table_id)
);
CREATE INDEX guests_of_a_table ON guests (table_id);

-- What each secret opens, by its hash. The secrets themselves are nowhere.
CREATE TABLE keys (
    hash VARCHAR(128) NOT NULL,
    table_id VARCHAR(64) NOT NULL,
    kind VARCHAR(16) NOT NULL,
    player INTEGER,
    PRIMARY KEY (hash)
);
CREATE INDEX keys_of_a_table ON keys (table_id)
