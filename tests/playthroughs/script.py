"""A whole game with every answer of the rules, as text to read and to compare.

The first line is the set-up. Lines that begin with `>` are the moves; all others are what the
rules say. Pens are listed with the letters of the dinosaurs that may enter, or may not and why.
"""

from collections.abc import Iterator

from draftosaurus.rules import (
    LETTERS,
    Choose,
    Commit,
    Discard,
    Hand,
    Move,
    Phase,
    Setup,
    State,
    awaited,
    binding_die,
    format_move,
    format_zoo,
    options,
    outcomes,
    parse_move,
    play,
    refusal,
    score,
    start,
    view,
    winners_of,
)


def write(setup: Setup, moves: list[Move]) -> str:
    """The text of a game; ends at the first move that the rules refuse."""
    return "".join(f"{line}\n" for line in _lines(setup, moves))


def read(text: str) -> tuple[Setup, list[Move]]:
    """The set-up and the moves of a game that was written."""
    first, *lines = text.splitlines()
    board, players, edition, first_roller, *reveal = first.split()
    setup = Setup(board, int(players), edition, int(first_roller), bool(reveal))
    return setup, [parse_move(line[2:]) for line in lines if line.startswith("> ")]


def _lines(setup: Setup, moves: list[Move]) -> Iterator[str]:
    reveal = " reveal_before_placing" if setup.reveal_before_placing else ""
    yield f"{setup.board} {setup.players} {setup.edition} {setup.first_roller}{reveal}"
    state = start(setup)
    yield from _step(state)
    for move in moves:
        yield f"> {format_move(move)}"
        if refused := refusal(state, move):
            yield f"refused: {refused}"
            return
        before, state = state, play(state, move)
        if (before.phase, before.turn) != (state.phase, state.turn):
            if before.zoos != state.zoos:
                yield from _zoos(state)
            yield from _step(state)
    if state.phase is Phase.OVER:
        yield from _end(state)


def _step(state: State) -> Iterator[str]:
    """What is awaited, and what is open to whom."""
    yield ""
    yield f"round {state.round} turn {state.turn} {state.phase}"
    if state.phase is Phase.ROLL:
        seats = range(state.setup.players)
        yield f"roller {state.setup.roller(state.round, state.turn)}"
        for seat in seats:
            known = [other for other in seats if view(state, seat).hands[other] is not None]
            yield f"{seat} holds {_letters(state.hands[seat])}, knows the hands of {_list(known)}"
    for seat in awaited(state):
        yield f"{seat} {_duty(state, seat)}"
        yield f"  open: {', '.join(_open(state, seat))}"
        if shut := ", ".join(_closed(state, seat)):
            yield f"  closed: {shut}"


def _duty(state: State, seat: int) -> str:
    match state.phase:
        case Phase.COMMIT | Phase.PLACE:
            return "obeys the die" if binding_die(state, seat) else "is free of the die"
        case Phase.CHOOSE:
            return "chooses"
        case Phase.DISCARD:
            return "discards"
        case _:
            return "relocates"


def _open(state: State, seat: int) -> Iterator[str]:
    by_place: dict[str, str] = {}
    for move in options(state, seat):
        if isinstance(move, Choose | Discard):
            place = LETTERS[move.dinosaur]
        else:
            place = move.pen if move.slot is None else f"{move.pen}.{move.slot}"
        letter = LETTERS[move.dinosaur] if isinstance(move, Commit) else ""
        by_place[place] = by_place.get(place, "") + letter
    for place, letters in by_place.items():
        yield f"{place} {letters}".rstrip()


def _closed(state: State, seat: int) -> Iterator[str]:
    by_reason: dict[str, str] = {}
    for dinosaur, reasons in outcomes(view(state, seat)).closed.items():
        for pen, reason in reasons.items():
            key = f"{pen} {reason.code}"
            by_reason[key] = by_reason.get(key, "") + LETTERS[dinosaur]
    for key, letters in by_reason.items():
        yield f"{key} {letters}"


def _zoos(state: State) -> Iterator[str]:
    for seat, (zoo, points) in enumerate(zip(state.zoos, score(state.zoos), strict=True)):
        yield f"= {seat}: {format_zoo(zoo)}: {points.total}"
    if state.box:
        yield f"= box: {_letters(state.box)}"


def _end(state: State) -> Iterator[str]:
    scores = score(state.zoos)
    for seat, points in enumerate(scores):
        pens = ", ".join(f"{pen} {number}" for pen, number in points.pens.items())
        yield (
            f"{seat} scores {points.total}: {pens}, t_rex_bonus {points.t_rex_bonus}"
            f"; {points.t_rexes} t_rexes"
        )
    yield f"winners: {_list(winners_of(scores))}"


def _letters(held: Hand) -> str:
    return "".join(LETTERS[dinosaur] for dinosaur in held)


def _list(numbers: list[int] | tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
