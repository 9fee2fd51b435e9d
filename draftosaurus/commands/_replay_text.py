"""A record as text for a person, turn by turn."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from draftosaurus.commands._names import place_name, player_names
from draftosaurus.locales import Words
from draftosaurus.rules import (
    Choose,
    Commit,
    Deal,
    Discard,
    Match,
    Move,
    PenId,
    Phase,
    Place,
    Record,
    Relocate,
    Roll,
    Slot,
    Species,
    State,
    match_winners,
    score,
    winners_of,
)
from draftosaurus.terminal.colours import tile
from draftosaurus.terminal.drawing import draw_match, draw_scores, draw_zoo

ARROW = " → "
ENDS_OF_A_ROUND = (Phase.DEAL, Phase.RELOCATE, Phase.OVER)


def draw_record(record: Record, words: Words) -> RenderableType:
    """A game from the first deal to its score sheet."""
    names = player_names(record.names, record.setup.players, words)
    return Group(*RecordText(record, names, words).draw())


def draw_whole_match(match: Match, words: Words) -> RenderableType:
    """Both games, and their points together."""
    scores = match.scores()
    boards = [game.setup.board for game in match.games]
    first = match.games[0]
    names = player_names(first.names, first.setup.players, words)
    return Group(
        *(draw_record(game, words) for game in match.games),
        draw_match(list(zip(boards, scores, strict=True)), names, words, match_winners(scores)),
    )


class RecordText:
    """Draws one game, part by part, for rich to print."""

    def __init__(self, record: Record, names: Sequence[str], words: Words) -> None:
        self.record = record
        self.names = names
        self.words = words

    def draw(self) -> Iterator[RenderableType]:
        """Everything that happened, with all zoos after each round."""
        setup = self.record.setup
        yield Rule(
            self.words(
                "replay-set-up",
                board=self.words.name(setup.board),
                edition=self.words.name(setup.edition),
                players=setup.players,
            ),
            characters="═",
        )
        steps = zip(pairwise(self.record.states()), self.record.moves, strict=True)
        for (before, after), move in steps:
            yield from self.draw_move(before, move)
            if after.phase is not before.phase and after.phase in ENDS_OF_A_ROUND:
                yield from self.draw_zoos(after)
            if after.phase is not before.phase and after.phase is Phase.RELOCATE:
                yield self.heading("replay-last-moves")
        yield from self.draw_end()

    def heading(self, message: str, **arguments: int) -> RenderableType:
        """A line across the page."""
        return Rule(self.words(message, **arguments), characters="─")

    def draw_move(self, before: State, move: Move) -> Iterator[RenderableType]:
        """One move, under the heading of its round or turn."""
        match move:
            case Deal(hands):
                yield self.heading("replay-round", round=before.round + 1)
                for seat, dealt in enumerate(hands):
                    yield self.line(seat, *map(tile, dealt))
            case Roll(face):
                roller = self.names[before.setup.roller(before.round, before.turn)]
                rolled = self.words("replay-roll", player=roller, face=self.words.name(face))
                turn = self.words("replay-turn", round=before.round + 1, turn=before.turn + 1)
                yield Text.assemble("\n", (turn, "bold"), "\n", rolled)
            case Commit(seat, dinosaur, pen, slot):
                yield self.line(seat, *self.named(dinosaur), ARROW, self.place(pen, slot))
            case Choose(seat, dinosaur):
                yield self.line(seat, *self.named(dinosaur))
            case Place(seat, pen, slot):
                chosen = before.chosen[seat]
                assert chosen is not None
                yield self.line(seat, *self.named(chosen), ARROW, self.place(pen, slot))
            case Discard(seat, dinosaur):
                gone = self.words("replay-discard", dinosaur=self.words.name(dinosaur))
                yield self.line(seat, tile(dinosaur), " ", gone)
            case Relocate(seat, pen, slot):
                leaving = before.zoos[seat].leaving()
                assert leaving is not None
                home, dinosaur = leaving
                here, there = self.place(home.id), self.place(pen, slot)
                yield self.line(seat, *self.named(dinosaur), ", ", here, ARROW, there)

    def draw_end(self) -> Iterator[RenderableType]:
        """The points as they stand at the end of the record."""
        state = self.record.state
        if not self.record.finished:
            yield from self.draw_zoos(state)
            yield Text(self.words("replay-stops"), "bold")
        scores = score(state.zoos)
        yield draw_scores(scores, self.names, self.words, winners_of(scores))

    def draw_zoos(self, state: State) -> Iterator[RenderableType]:
        """The zoos of all players, with the points as they stand."""
        scores = score(state.zoos)
        for name, zoo, points in zip(self.names, state.zoos, scores, strict=True):
            yield Text()
            yield Text.assemble((name, "bold"), f" · {points.total}")
            yield draw_zoo(zoo, self.words, points)

    def line(self, seat: int, *parts: Text | str) -> Text:
        """What a seat did."""
        return Text.assemble("  ", (self.names[seat], "bold"), ": ", *parts)

    def named(self, dinosaur: Species) -> tuple[Text, str]:
        """A dinosaur as its tile and its name."""
        return tile(dinosaur), f" {self.words.name(dinosaur)}"

    def place(self, pen: PenId, slot: Slot = None) -> str:
        """A pen by its name, with the slot if one was chosen."""
        return place_name(pen, slot, self.words)
