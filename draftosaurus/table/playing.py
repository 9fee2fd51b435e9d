"""How a game goes on at a table: start, choices, the reveal, what chance adds, clocks."""

from collections.abc import Iterator
from dataclasses import asdict

from draftosaurus.rules import (
    Deal,
    Phase,
    Relocate,
    Roll,
    Setup,
    dump_move,
    next_setup,
    refusal,
)
from draftosaurus.table import commands, events
from draftosaurus.table.commands import Context
from draftosaurus.table.errors import Code, TableError
from draftosaurus.table.events import Event
from draftosaurus.table.fairness import LONGEST_NONCE, chance, default_nonce, fortune
from draftosaurus.table.folding import fold
from draftosaurus.table.people import check_bot, check_holder, check_host
from draftosaurus.table.state import Game, Stage, Table

CHANCE = (Phase.DEAL, Phase.ROLL)


# ── The start ────────────────────────────────────────────────────────────────────────────────


def contribute(table: Table, command: commands.Contribute, context: Context) -> Iterator[Event]:
    """A seat adds its nonce, until the game starts."""
    check_holder(table, command.seat, context)
    if command.game != table.preparation.game:
        raise TableError(Code.NONCES_CLOSED, game=command.game)
    if not 0 < len(command.nonce) <= LONGEST_NONCE or not command.nonce.isprintable():
        raise TableError(Code.BAD_NONCE, most=LONGEST_NONCE)
    yield events.Contributed(command.seat, command.nonce)


def begin(table: Table, context: Context) -> Iterator[Event]:
    """The first game, or the second of a match, begins, and the luck of the next is sealed."""
    if table.stage is Stage.BETWEEN:
        if not table.seats_of(context.by):
            check_host(table, context)
    else:
        check_host(table, context)
        if table.stage is not Stage.WAITING:
            raise TableError(Code.ALREADY_STARTED)
    free = len(table.free_seats())
    if free:
        raise TableError(Code.SEATS_FREE, free=free)
    check_bot(table.settings.stand_in, context)
    number, nonces = table.preparation.game, _nonces(table)
    yield events.Started(
        game=number,
        match=_match(table),
        setup=asdict(_setup(table, nonces)),
        names=_names(table),
        nonces=list(nonces),
    )
    yield events.Prepared(number + 1, context.entropy.hex())


def _match(table: Table) -> int | None:
    if table.stage is Stage.BETWEEN:
        assert table.game is not None
        return table.game.match
    return table.preparation.game if table.settings.match else None


def _setup(table: Table, nonces: tuple[str, ...]) -> Setup:
    if table.stage is Stage.BETWEEN:
        assert table.game is not None
        return next_setup(table.game.state.setup)
    players = table.settings.players
    return table.settings.setup(fortune(table.preparation.seed, nonces, players).first_roller)


def _names(table: Table) -> list[str]:
    """The names for the record: a match keeps those it began with."""
    if table.stage is Stage.BETWEEN:
        assert table.game is not None
        return list(table.game.names)
    return [table.player(seat).name for seat in range(len(table.seats))]


def _nonces(table: Table) -> tuple[str, ...]:
    given = table.preparation.nonces
    seats = range(len(table.seats))
    return tuple(given.get(table.player(seat).id, default_nonce(seat)) for seat in seats)


def rematch(table: Table, context: Context) -> Iterator[Event]:
    """The host, or anybody seated, asks for another game with rotated seats."""
    if not table.seats_of(context.by):
        check_host(table, context)
    if table.stage is not Stage.OVER:
        raise TableError(Code.NOT_OVER)
    yield events.Rematched()


# ── A choice ─────────────────────────────────────────────────────────────────────────────────


def submit(table: Table, command: commands.Submit, context: Context) -> Iterator[Event]:
    """A seat chooses, or chooses again; with the last choice all of them are revealed."""
    choice = command.choice
    if context.by is not None:
        check_holder(table, choice.seat, context)
    game = _game_of(table, command)
    if context.by is None and choice.seat not in table.bots_awaited():
        raise TableError(Code.STALE, game=game.number)
    if refused := refusal(game.state, choice):
        raise TableError.of(refused)
    if isinstance(choice, Relocate):
        yield events.Relocated(dump_move(choice))
    else:
        yield events.Chose(choice.seat, dump_move(choice))


def _game_of(table: Table, command: commands.Submit) -> Game:
    """The game that a choice is meant for; refused if it was meant for another moment."""
    game = table.game
    if game is None:
        raise TableError(Code.NOT_STARTED)
    meant = (command.game, command.round, command.turn)
    if meant != (game.number, game.state.round, game.state.turn):
        now = {"game": game.number, "round": game.state.round, "turn": game.state.turn}
        raise TableError(Code.STALE, **now)
    return table.running()


# ── Clocks ───────────────────────────────────────────────────────────────────────────────────


def expire(table: Table, context: Context) -> Iterator[Event]:
    """Time is up: nobody loses by that; the settings say whether a bot plays this step."""
    game = table.running()
    if game.deadline is None or context.now < game.deadline:
        raise TableError(Code.NOT_EXPIRED)
    yield events.Expired()
    if table.settings.on_expiry == "bot":
        late = (seat for seat in game.awaited() if table.bot_of(seat) is None)
        yield from (events.StoodIn(seat) for seat in late)


def stand_in(table: Table, command: commands.StandIn, context: Context) -> Iterator[Event]:
    """The host lets a bot play this step for somebody who is away or too late.

    At a table without a clock the host says what is too late.
    """
    check_host(table, context)
    game = table.running()
    player = table.player(command.seat)
    if command.seat not in game.awaited():
        raise TableError(Code.STALE, game=game.number)
    has_time = game.deadline is not None
    if has_time and not player.is_away:
        raise TableError(Code.NOT_OVERDUE, seat=command.seat)
    yield events.StoodIn(command.seat)


# ── What follows by itself ───────────────────────────────────────────────────────────────────


def follow(table: Table, now: float) -> tuple[list[Event], Table]:
    """What happens without anybody asking: the reveal, deals and rolls, the end, a new clock."""
    followed: list[Event] = []
    while event := _next_event(table):
        followed.append(event)
        table = fold([event], table)
    seconds = table.settings.seconds
    if followed and seconds is not None and table.stage is Stage.PLAYING:
        followed.append(events.Clocked(now + seconds))
        table = fold(followed[-1:], table)
    return followed, table


def _next_event(table: Table) -> Event | None:
    game = table.game
    if table.stage is not Stage.PLAYING or game is None:
        return None
    state = game.state
    if state.phase is Phase.OVER:
        return events.Ended(game.number)
    if state.phase in CHANCE:
        move = chance(state, game.luck)
        if isinstance(move, Deal):
            return events.Dealt([list(dealt) for dealt in move.hands])
        assert isinstance(move, Roll)
        return events.Rolled(move.face)
    if state.phase is not Phase.RELOCATE and not game.awaited():
        return events.Revealed([dump_move(choice) for choice in game.held if choice is not None])
    return None
