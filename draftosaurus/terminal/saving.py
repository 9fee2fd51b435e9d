"""Games on disk: a record, or a match, written after each step and read again to go on."""

import json
import os
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from draftosaurus.brand import NAME
from draftosaurus.rules import (
    Document,
    Match,
    Record,
    dump_match,
    dump_record,
    load_match,
    load_record,
    next_setup,
    parse_json,
)


@dataclass(frozen=True)
class SavedGames:
    """The games of a match so far, or one game by itself."""

    games: tuple[Record, ...]
    is_match: bool

    def with_last(self, record: Record) -> "SavedGames":
        """The same, with the game that is going on as it stands now."""
        return replace(self, games=(*self.games[:-1], record))

    def with_next(self) -> "SavedGames":
        """The same, with the next game of the match about to begin."""
        before = self.games[-1]
        begun = Record(next_setup(before.setup), names=before.names)
        return replace(self, games=(*self.games, begun))


def write(saved: SavedGames, file: Path) -> None:
    """Write the games into a file, whole or not at all: a crash leaves the file as it was."""
    content = dump_match(Match(saved.games)) if saved.is_match else dump_record(saved.games[0])
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f"{file.name}.part")
    beside.write_text(json.dumps(content) + "\n", encoding="utf-8")
    beside.replace(file)


def read(file: Path) -> SavedGames:
    """The games in a file; raises `BadInput` or `BadGame` if they cannot be played on."""
    document = parse_json(file.read_bytes())
    if _is_match(document):
        return SavedGames(load_match(document).games, is_match=True)
    return SavedGames((load_record(document),), is_match=False)


def _is_match(document: Document) -> bool:
    return isinstance(document.value, dict) and "games" in document.value


def default_file(now: datetime) -> Path:
    """Where a game is saved if the person names no file."""
    home = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    folder = Path(home) if home else Path.home() / ".local" / "state"
    return folder / NAME.lower() / f"game-{now:%Y-%m-%d-%H%M%S}.json"
