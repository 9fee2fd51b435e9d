"""A store as a browser has it, in memory: text in, text out."""

import json
from typing import Any

Json = dict[str, Any]


class MemoryStore:
    """Keeps the promises of web/src/local/store.ts; `refuses` lets it fail like a browser."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Json]] = {}
        self.ends: dict[str, Json] = {}
        self.refuses: str | None = None

    async def append(self, command: str) -> str:
        if self.refuses:
            return json.dumps({"outcome": self.refuses})
        given = json.loads(command)
        rows = self.rows.setdefault(given["table"], [])
        known = [row["sequence"] for row in rows if row["command"] == given["command"]]
        if known:
            return json.dumps({"outcome": "repeated", "sequences": known})
        if len(rows) != given["after"]:
            return json.dumps({"outcome": "conflict"})
        about = {"command": given["command"], "at": given["at"]}
        for event in given["events"]:
            rows.append({"sequence": len(rows) + 1, **about, "event": event})
        before = self.ends.pop(given["table"], {"stage": ""})
        stage = given["stage"] or before["stage"]
        self.ends[given["table"]] = {"stage": stage, "touched": given["at"]}
        return json.dumps({"outcome": "stored"})

    async def read(self, table: str, since: int) -> str:
        return json.dumps(None if self.refuses else self.rows.get(table, [])[since:])

    async def tables(self) -> str:
        latest_first = reversed(self.ends.items())
        found = [{"table": table, **end} for table, end in latest_first]
        return json.dumps(None if self.refuses else found)
