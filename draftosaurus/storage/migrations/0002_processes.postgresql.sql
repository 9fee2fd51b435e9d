-- What all processes share and is kept for good: the secret that signs guests and derives links.
CREATE TABLE secrets (
    name VARCHAR(32) NOT NULL,
    secret TEXT NOT NULL,
    PRIMARY KEY (name)
);

-- The processes that serve now: when each was last seen, and what it tells the others, as JSON.
-- Unlogged: after a crash of the database it is empty, and filled again within a second.
CREATE UNLOGGED TABLE processes (
    process VARCHAR(64) NOT NULL,
    seen DOUBLE PRECISION NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (process)
);

-- What bots are to think about, and what they chose. The one who takes a question writes down when;
-- after the answer it stays for a while, since it counts for whose turn is next.
CREATE UNLOGGED TABLE questions (
    question VARCHAR(192) NOT NULL,
    address VARCHAR(64) NOT NULL,
    table_id VARCHAR(64) NOT NULL,
    content TEXT NOT NULL,
    asked DOUBLE PRECISION NOT NULL,
    taken DOUBLE PRECISION,
    answer TEXT,
    seconds DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (question)
);
CREATE INDEX questions_waiting ON questions (asked) WHERE taken IS NULL;
CREATE INDEX questions_of_an_address ON questions (address, taken)
