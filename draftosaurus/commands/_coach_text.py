"""Analyses and hints of the coach as text for a terminal."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from draftosaurus.coach import Analysis, Hint, SeatReport
from draftosaurus.commands._names import place_name, player_names
from draftosaurus.locales import Words, message_id
from draftosaurus.rules import (
    LETTERS,
    Choice,
    Choose,
    Discard,
    Phase,
    Position,
    Zoo,
    dinosaur_of,
    dump_zoo,
)

BARS = "▁▂▃▄▅▆▇█"
LONGEST_NAME = 12
ARROW = " → "
INDENT = 3


def draw_analysis(analysis: Analysis, words: Words) -> RenderableType:
    """The course of a game, its costliest moves, and a sentence or two about each seat."""
    return Group(*AnalysisText(analysis, words).draw())


def draw_hints(hints: Sequence[Hint], seen: Position, words: Words) -> RenderableType:
    """Recommended moves, one a line."""
    return Group(
        *(
            Text(
                f"{nth}. "
                + words(
                    "coach-hint",
                    move=describe_choice(seen, one.move, words),
                    points=words.points(one.points),
                    win=_percent(one.win),
                    reason=words.advice(one.reason.code, one.reason.facts),
                )
            )
            for nth, one in enumerate(hints, 1)
        )
    )


def describe_choice(position: Position, choice: Choice, words: Words) -> str:
    """A choice in words: a dinosaur, and where it goes."""
    dinosaur = words.name(dinosaur_of(position, choice))
    match choice:
        case Choose():
            return dinosaur
        case Discard():
            return words("replay-discard", dinosaur=dinosaur)
        case _:
            return f"{dinosaur}{ARROW}{place_name(choice.pen, choice.slot, words)}"


class AnalysisText:
    """Draws one analysis, part by part, for rich to print."""

    def __init__(self, analysis: Analysis, words: Words) -> None:
        self.analysis = analysis
        self.words = words
        record = analysis.record
        self.names = player_names(record.names, record.setup.players, words)
        self.states = tuple(record.states())

    def draw(self) -> Iterator[RenderableType]:
        """All parts of the analysis."""
        course = [point.value for point in self.analysis.course]
        yield self.heading("coach-course")
        points = [[one.points[seat] for one in course] for seat in range(len(self.names))]
        wins = [[100 * one.wins[seat] for one in course] for seat in range(len(self.names))]
        yield self.draw_course("coach-course-points", points)
        yield self.draw_course("coach-course-win", wins)
        yield self.heading("coach-costliest")
        yield from self.draw_costliest()
        yield self.heading("coach-account")
        yield self.draw_accounts()
        for name, seat in zip(self.names, self.analysis.seats, strict=True):
            yield self.draw_seat(name, seat)

    def heading(self, message: str) -> Text:
        """The title of a part."""
        return Text.assemble("\n", (self.words(message), "bold"))

    def draw_course(self, title: str, rows: Sequence[Sequence[float]]) -> RenderableType:
        """A table with a number for each turn (columns) and seat (rows), and the same as bars."""
        table = Table(box=None, padding=(0, 0, 0, 1), title=self.words(title), title_justify="left")
        table.add_column("", max_width=LONGEST_NAME, no_wrap=True)
        last = len(rows[0])
        for turn in range(1, last + 1):
            is_end = turn == last and self.analysis.record.finished
            table.add_column(self.words("coach-end") if is_end else str(turn), justify="right")
        table.add_column("")
        lowest, highest = min(map(min, rows)), max(map(max, rows))
        for name, row in zip(self.names, rows, strict=True):
            bars = "".join(_bar(value, lowest, highest) for value in row)
            table.add_row(name, *(f"{value:.0f}" for value in row), bars)
        return table

    def draw_costliest(self) -> Iterator[RenderableType]:
        """The moves that cost most: when, what, how bad, and what was better."""
        costliest = self.analysis.find_costliest()
        if not costliest:
            yield Text(self.words("coach-nothing-lost"))
        for nth, move in enumerate(costliest, 1):
            yield Text(f"{nth}. {self.describe_moment(move)}")
            about = f"{self.describe_loss(move)}\n{self.describe_better(move)}"
            yield Padding(Text(about), (0, 0, 0, INDENT))

    def describe_moment(self, move: int) -> str:
        """Who chose, and when."""
        state, seat = self.states[move], self.analysis.verdicts[move].played.seat
        name = self.names[seat]
        if state.phase is Phase.RELOCATE:
            return self.words("coach-where-end", player=name)
        return self.words("coach-where", player=name, round=state.round + 1, turn=state.turn + 1)

    def describe_loss(self, move: int) -> str:
        """What was played, and what it cost."""
        verdict = self.analysis.verdicts[move]
        return self.words(
            "coach-played",
            move=describe_choice(self.states[move], verdict.played, self.words),
            mark=self.words(message_id("coach-mark", verdict.mark)),
            points=self.words.points(verdict.points_lost),
            win=_percent(verdict.win_lost),
        )

    def describe_better(self, move: int) -> str:
        """What was best, and why."""
        verdict = self.analysis.verdicts[move]
        return self.words(
            "coach-better",
            move=describe_choice(self.states[move], verdict.best, self.words),
            reason=self.words.advice(verdict.reason.code, verdict.reason.facts),
        )

    def draw_accounts(self) -> RenderableType:
        """Where the points of each seat came from; each column adds up to its points."""
        table = Table("", box=None, padding=(0, 2, 0, 0))
        seats = self.analysis.seats
        for name in self.names:
            table.add_column(name, justify="right")
        finished = self.analysis.record.finished
        rows = {
            "coach-start": [f"{one.start:.1f}" for one in seats],
            "coach-luck": [f"{one.luck:+.1f}" for one in seats],
            "coach-own": [f"{one.points_kept - one.points_lost:+.1f}" for one in seats],
            "coach-others": [f"{one.others:+.1f}" for one in seats],
            "coach-result" if finished else "coach-expected": [
                f"{one.result:.1f}" for one in seats
            ],
        }
        if finished:
            rows["coach-hindsight"] = [
                f"{one.hindsight.points:.1f}" for one in seats if one.hindsight
            ]
        for message, row in rows.items():
            table.add_row(self.words(message), *row)
        return table

    def draw_seat(self, name: str, seat: SeatReport) -> RenderableType:
        """Accuracy, luck, and a better zoo in hindsight, a sentence each."""
        luck = "coach-luck-good" if seat.luck >= 0 else "coach-luck-bad"
        sentences = [
            self.words("coach-accuracy", player=name, accuracy=round(seat.accuracy)),
            self.words(luck, points=self.words.points(abs(seat.luck))),
        ]
        if seat.hindsight and seat.hindsight.points > seat.result:
            points, zoo = self.words.points(seat.hindsight.points), seat.hindsight.zoo
            sentences.append(self.words("coach-best-zoo", points=points, zoo=self.list_zoo(zoo)))
        return Text(" ".join(sentences))

    def list_zoo(self, zoo: Zoo) -> str:
        """The pens that hold dinosaurs, each with the letters of its dinosaurs."""
        return ", ".join(
            f"{self.words.name(pen)} {''.join(LETTERS[one] for one in contents if one)}"
            for pen, contents in dump_zoo(zoo).items()
        )


def _bar(value: float, lowest: float, highest: float) -> str:
    part = (value - lowest) / (highest - lowest) if highest > lowest else 0
    return BARS[round(part * (len(BARS) - 1))]


def _percent(share: float) -> int:
    return round(100 * share)
