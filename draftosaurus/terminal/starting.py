"""Starting a game in a terminal, a new one or a saved one, and leaving it."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from rich.console import Console
from rich.text import Text

from draftosaurus.bots import Bot
from draftosaurus.locales import Words
from draftosaurus.rules import (
    BOARDS_OF_A_MATCH,
    Record,
    Setup,
)
from draftosaurus.terminal.dialog import Dialog, LeaveGame
from draftosaurus.terminal.playing import PERSON, GameLoop
from draftosaurus.terminal.saving import SavedGames, write
from draftosaurus.terminal.screen import Screen

OPPONENTS = ("Mia", "Leo", "Ana", "Kuba", "Zoé")
LONGEST_NAME = 40
MATCH = "match"


def begin(
    board: str, players: int, edition: str, *, reveal_before_placing: bool, name: str, rng: Random
) -> SavedGames:
    """A new game, or a match, with the person in the first seat and a first roller drawn."""
    is_match = board == MATCH
    setup = Setup(
        board=BOARDS_OF_A_MATCH[0] if is_match else board,
        players=players,
        edition=edition,
        reveal_before_placing=reveal_before_placing,
    )
    setup = replace(setup, first_roller=rng.randrange(players))
    others = [other for other in OPPONENTS if other != name]
    names = (name, *others[: players - 1])
    return SavedGames((Record(setup, names=names),), is_match)


def printable(name: str) -> str:
    """A name fit for a terminal: on one line, not too long, and nothing that moves the cursor."""
    return "".join(filter(str.isprintable, name)).strip()[:LONGEST_NAME]


def names_of(record: Record, words: Words) -> Sequence[str]:
    """What the players of a record are called; those without a name get one of `OPPONENTS`."""
    given = [printable(name) for name in record.names or [""] * record.setup.players]
    friendly = [words("play-you"), *OPPONENTS]
    return [name or friendly[seat] for seat, name in enumerate(given)]


@dataclass(frozen=True)
class PlaySession:
    """One person at the keyboard, from the welcome to the end or to `LeaveGame`."""

    dialog: Dialog
    bots: Sequence[Bot]
    seed: str
    file: Path
    is_kept: bool
    """Whether the person wants the record of a finished game."""
    command: str
    """What to type to go on later."""

    def play(self, saved: SavedGames) -> None:
        """Play to the end, or until the person leaves; the games so far are in the file."""
        names = names_of(saved.games[0], self.dialog.words)
        screen = Screen(PERSON, names, self.dialog.words)
        others = self.dialog.words.list(names[PERSON + 1 :])
        is_new = not saved.games[0].moves
        self.dialog.tell("play-welcome" if is_new else "play-welcome-back", names=others)
        try:
            GameLoop(self.dialog, screen, self.bots, self.seed, self._keep).play(saved)
        except (LeaveGame, KeyboardInterrupt):
            self.dialog.say(Text())
            self.dialog.tell("play-goodbye")
            self.dialog.tell("play-resume")
            self.dialog.show(f"  {self.command}")
            return
        if self.is_kept:
            self.dialog.show(self.dialog.words("play-saved", file=str(self.file)))
        else:
            self.file.unlink(missing_ok=True)

    def _keep(self, saved: SavedGames) -> None:
        write(saved, self.file)


def open_dialog(words: Words) -> Dialog:
    """A dialog on standard input and output."""
    console = Console(highlight=False, markup=False, emoji=False)

    def ask(prompt: Text) -> str:
        console.print(prompt, end="")
        line = input()
        if not sys.stdin.isatty():
            # Nobody's Enter has ended the line of the prompt.
            console.print()
        return line

    return Dialog(words, ask, lambda thing: console.print(thing, crop=False))
