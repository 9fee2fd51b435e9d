"""Sitting down to a game: a new one, or one that was kept; and getting up again."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from rich.console import Console
from rich.text import Text

from draftosaurus.bots import Bot
from draftosaurus.locales import Words
from draftosaurus.rules import Record, Setup
from draftosaurus.rules.matches import BOARDS_OF_A_MATCH
from draftosaurus.terminal.playing import PERSON, Playing
from draftosaurus.terminal.saving import Saved, write
from draftosaurus.terminal.screen import Screen
from draftosaurus.terminal.talk import Leave, Talk

OPPONENTS = ("Mia", "Leo", "Ana", "Kuba", "Zoé")
LONGEST_NAME = 40
MATCH = "match"


def begin(
    board: str, players: int, edition: str, *, reveal_before_placing: bool, name: str, rng: Random
) -> Saved:
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
    return Saved((Record(setup, names=names),), is_match)


def printable(name: str) -> str:
    """A name fit for a terminal: on one line, not too long, and nothing that moves the cursor."""
    return "".join(filter(str.isprintable, name)).strip()[:LONGEST_NAME]


def names_of(record: Record, words: Words) -> Sequence[str]:
    """What the players of a record are called; the ones without a name get a friendly one."""
    given = [printable(name) for name in record.names or [""] * record.setup.players]
    friendly = [words("play-you"), *OPPONENTS]
    return [name or friendly[seat] for seat, name in enumerate(given)]


@dataclass(frozen=True)
class Sitting:
    """One sitting at the keyboard."""

    talk: Talk
    bots: Sequence[Bot]
    seed: str
    file: Path
    is_kept: bool
    """Whether the person wants the record of a finished game."""
    command: str
    """What to type to go on later."""

    def play(self, saved: Saved) -> None:
        """Play to the end, or until the person leaves; the games so far are in the file."""
        names = names_of(saved.games[0], self.talk.words)
        screen = Screen(PERSON, names, self.talk.words)
        others = self.talk.words.list(names[PERSON + 1 :])
        is_new = not saved.games[0].moves
        self.talk.tell("play-welcome" if is_new else "play-welcome-back", names=others)
        try:
            Playing(self.talk, screen, self.bots, self.seed, self._keep).play(saved)
        except (Leave, KeyboardInterrupt):
            self.talk.say(Text())
            self.talk.tell("play-goodbye")
            self.talk.tell("play-resume")
            self.talk.show(f"  {self.command}")
            return
        if self.is_kept:
            self.talk.show(self.talk.words("play-saved", file=str(self.file)))
        else:
            self.file.unlink(missing_ok=True)

    def _keep(self, saved: Saved) -> None:
        write(saved, self.file)


def talk_here(words: Words) -> Talk:
    """A conversation on standard input and output."""
    console = Console(highlight=False, markup=False, emoji=False)

    def ask(prompt: Text) -> str:
        console.print(prompt, end="")
        line = input()
        if not sys.stdin.isatty():
            # Nobody's Enter has ended the line of the prompt.
            console.print()
        return line

    return Talk(words, ask, lambda thing: console.print(thing, crop=False))
