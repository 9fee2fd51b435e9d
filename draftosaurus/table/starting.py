"""The start of a game: seats commit to nonces, nonces are closed and revealed, the game begins.

Asking for a game closes the nonces. Each seat that has committed to one reveals it within
`SECONDS_FOR_NONCES`; a seat that does not is left out, and the others commit again.
"""

import re
from collections.abc import Iterator

from draftosaurus.rules import Setup, next_setup
from draftosaurus.table import commands, events
from draftosaurus.table.commands import Context
from draftosaurus.table.errors import Code, TableError
from draftosaurus.table.events import Event
from draftosaurus.table.fairness import (
    LONGEST_NONCE,
    SCHEME_2,
    commitment_to_nonce,
    default_nonce,
    draw_luck,
)
from draftosaurus.table.people import check_bot, check_holder, check_host
from draftosaurus.table.state import NonceStep, Player, Stage, Table

SECONDS_FOR_NONCES = 3.0
"""How long seats have to reveal or commit; their devices do so without asking."""

COMMITMENT = re.compile(r"[0-9a-f]{64}")


# ── Nonces ───────────────────────────────────────────────────────────────────────────────────


def contribute(table: Table, command: commands.Contribute, context: Context) -> Iterator[Event]:
    """A seat gives its nonce to the server; possible until nonces are closed."""
    _check_open_for_nonces(table, command.seat, command.game, context)
    _check_nonce(command.nonce)
    yield events.Contributed(command.seat, command.nonce)


def commit_nonce(table: Table, command: commands.CommitNonce, context: Context) -> Iterator[Event]:
    """A seat commits to a nonce that nobody else knows; possible until nonces are closed."""
    _check_open_for_nonces(table, command.seat, command.game, context)
    if table.preparation.scheme != SCHEME_2:
        raise TableError(Code.NONCES_CLOSED, game=command.game)
    if not COMMITMENT.fullmatch(command.commitment):
        raise TableError(Code.BAD_COMMITMENT)
    yield events.Committed(command.seat, command.commitment)


def open_nonce(table: Table, command: commands.OpenNonce, context: Context) -> Iterator[Event]:
    """A seat reveals its nonce, once nonces are closed."""
    player = check_holder(table, command.seat, context)
    preparation = table.preparation
    is_asked = preparation.step is NonceStep.OPEN and player.id in preparation.commitments
    if command.game != preparation.game or not is_asked:
        raise TableError(Code.NONCES_CLOSED, game=command.game)
    _check_nonce(command.nonce)
    if commitment_to_nonce(command.nonce) != preparation.commitments[player.id]:
        raise TableError(Code.WRONG_NONCE, seat=command.seat)
    yield events.Opened(command.seat, command.nonce)


def _check_open_for_nonces(table: Table, seat: int, game: int, context: Context) -> None:
    player = check_holder(table, seat, context)
    preparation = table.preparation
    is_open = preparation.step is not NonceStep.OPEN and player.id not in preparation.left_out
    if game != preparation.game or not is_open:
        raise TableError(Code.NONCES_CLOSED, game=game)


def _check_nonce(nonce: str) -> None:
    if not 0 < len(nonce) <= LONGEST_NONCE or not nonce.isprintable():
        raise TableError(Code.BAD_NONCE, most=LONGEST_NONCE)


# ── The start ────────────────────────────────────────────────────────────────────────────────


def begin(table: Table, context: Context) -> Iterator[Event]:
    """The first game, or the second one of a match, is started."""
    if table.stage is Stage.BETWEEN:
        if not table.seats_of(context.by):
            check_host(table, context)
    else:
        check_host(table, context)
        if table.stage is not Stage.WAITING:
            raise TableError(Code.ALREADY_STARTED)
    if table.preparation.step is not None:
        raise TableError(Code.ALREADY_STARTED)
    free = len(table.free_seats())
    if free:
        raise TableError(Code.SEATS_FREE, free=free)
    check_bot(table.settings.stand_in, context)
    yield _closed_or_started(table, context)


def expire(table: Table, context: Context) -> Iterator[Event]:
    """Seats that have not answered in time are left out."""
    preparation = table.preparation
    if preparation.until is None or context.now < preparation.until:
        raise TableError(Code.NOT_EXPIRED)
    seats = (table.seat_of(player) for player in preparation.awaited)
    missing = tuple(sorted(seat for seat in seats if seat is not None))
    yield events.LeftOut(missing, context.now + SECONDS_FOR_NONCES)


def next_event(table: Table, context: Context) -> Event | None:
    """The start, once all nonces are there; or the preparation of the game after this one."""
    preparation = table.preparation
    if table.stage is Stage.PLAYING:
        assert table.game is not None
        number = table.game.number
        if preparation.game != number:
            return None
        return events.Prepared(number + 1, context.entropy.hex(), SCHEME_2)
    if preparation.step is None or preparation.awaited:
        return None
    if preparation.step is NonceStep.COMMIT:
        return _closed_or_started(table, context)
    return _started(table)


def _closed_or_started(table: Table, context: Context) -> Event:
    """Close the nonces; or start at once if no seat has committed to one."""
    players = [table.player(seat) for seat in range(len(table.seats))]
    if not any(player.id in table.preparation.commitments for player in players):
        return _started(table)
    return events.NoncesClosed(_commitments(table), context.now + SECONDS_FOR_NONCES)


def _started(table: Table) -> Event:
    nonces = tuple(_nonce(table, seat) for seat in range(len(table.seats)))
    left_out = (table.seat_of(player) for player in table.preparation.left_out)
    return events.Started(
        game=table.preparation.game,
        match=_match(table),
        setup=_setup(table, nonces),
        names=_names(table),
        nonces=nonces,
        nonce_commitments=_commitments(table) if table.preparation.scheme == SCHEME_2 else (),
        left_out=tuple(sorted(seat for seat in left_out if seat is not None)),
    )


def _commitments(table: Table) -> tuple[str | None, ...]:
    """By seat: its own commitment, or one to the nonce that it gave to the server, or None."""
    players = (table.player(seat) for seat in range(len(table.seats)))
    return tuple(_commitment(table, player) for player in players)


def _commitment(table: Table, player: Player) -> str | None:
    preparation = table.preparation
    if player.id in preparation.commitments:
        return preparation.commitments[player.id]
    nonce = preparation.nonces.get(player.id)
    is_in = nonce is not None and player.id not in preparation.left_out
    return commitment_to_nonce(nonce) if nonce is not None and is_in else None


def _nonce(table: Table, seat: int) -> str:
    preparation, player = table.preparation, table.player(seat).id
    if player in preparation.left_out:
        return default_nonce(seat)
    known = {**preparation.nonces, **preparation.opened}
    return known.get(player, default_nonce(seat))


def _match(table: Table) -> int | None:
    if table.stage is Stage.BETWEEN:
        assert table.game is not None
        return table.game.match
    return table.preparation.game if table.settings.match else None


def _setup(table: Table, nonces: tuple[str, ...]) -> Setup:
    if table.stage is Stage.BETWEEN:
        assert table.game is not None
        return next_setup(table.game.state.setup)
    preparation, players = table.preparation, table.settings.players
    luck = draw_luck(preparation.scheme, preparation.seed, nonces, players)
    return table.settings.setup(luck.first_roller)


def _names(table: Table) -> tuple[str, ...]:
    """The names for the record; in a match, those of its first game."""
    if table.stage is Stage.BETWEEN:
        assert table.game is not None
        return table.game.names
    return tuple(table.player(seat).name for seat in range(len(table.seats)))
