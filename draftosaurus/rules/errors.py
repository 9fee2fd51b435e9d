"""What can go wrong, as one tree.

RulesError
├── IllegalMove      the rules refuse a move
├── ImpossibleZoo    no game can lead to this zoo; says which seat and pen
├── BadGame          an entry of a record, or a game of a match, is refused; says which one
└── BadInput         something cannot be read; says where
"""

import copyreg

from draftosaurus.rules.refusals import Code, Fact, Refusal


class RulesError(Exception):
    """Everything that the rules library raises on purpose."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        # To reach another process whole: by default only the text would be passed on.
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class IllegalMove(RulesError):
    """The rules refuse a move."""


class ImpossibleZoo(RulesError):
    """No game can lead to this zoo."""

    def __init__(self, refusal: Refusal, seat: int, pen: str) -> None:
        super().__init__(refusal)
        self.seat = seat
        self.pen = pen


class BadGame(RulesError):
    """A move of a record is refused, or (without `move`) a whole game of a match."""

    def __init__(
        self, refusal: Refusal, *, move: int | None = None, game: int | None = None
    ) -> None:
        super().__init__(refusal)
        self.move = move
        self.game = game


class BadInput(RulesError):
    """Something cannot be read: a wrong type, an unknown id, broken JSON or notation."""

    def __init__(self, place: str, code: Code, **facts: Fact) -> None:
        super().__init__(Refusal(code, {"place": place, **facts}))
        self.place = place
