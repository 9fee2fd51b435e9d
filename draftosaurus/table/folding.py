"""The fold: what each event makes of a table. It asks nobody whether that is allowed."""

from collections.abc import Iterable
from dataclasses import replace
from functools import singledispatch

from draftosaurus.rules import Choice, Deal, Document, Move, Roll, Setup, load_move, play, start
from draftosaurus.rules.die import Face
from draftosaurus.rules.species import Species
from draftosaurus.table import events as happened
from draftosaurus.table.events import Event, Json
from draftosaurus.table.settings import Settings
from draftosaurus.table.state import Game, Player, Preparation, Stage, Table


def fold(events: Iterable[Event], table: Table | None = None) -> Table:
    """The table after these events; the first one of all creates it."""
    for event in events:
        table = apply(table, event)
    assert table is not None, "a table begins with an event"
    return table


def apply(table: Table | None, event: Event) -> Table:
    """The table after one event."""
    if isinstance(event, happened.Created):
        settings = Settings(**event.settings)
        free = (None,) * settings.players
        attended = frozenset({event.host})
        return Table(event.table, event.host, settings, free, attended=attended, sequence=1)
    assert table is not None, "the first event creates the table"
    return replace(after(event, table), sequence=table.sequence + 1)


@singledispatch
def after(event: Event, table: Table) -> Table:
    """The table after an event of its kind, but for the sequence."""
    raise AssertionError(f"no fold for {event} of {table}")


def seated(table: Table, seat: int, player: Player | None) -> Table:
    """The table with somebody, or nobody, on a seat."""
    return replace(table, seats=(*table.seats[:seat], player, *table.seats[seat + 1 :]))


def _welcomed(table: Table, seat: int, player: Player) -> Table:
    so_far = max(table.players_so_far, player.id + 1)
    attended = table.attended | ({player.guest} if player.guest else set())
    return seated(replace(table, players_so_far=so_far, attended=attended), seat, player)


def _changed(table: Table, seat: int, **changes: object) -> Table:
    player = table.seats[seat]
    assert player is not None
    return seated(table, seat, replace(player, **changes))  # type: ignore[arg-type]


def _game(table: Table) -> Game:
    assert table.game is not None
    return table.game


# ── People ───────────────────────────────────────────────────────────────────────────────────


@after.register
def _(event: happened.Configured, table: Table) -> Table:
    settings = Settings(**event.settings)
    people = [player for player in table.seats if player]
    kept = table.seats if len(table.seats) == settings.players else people
    free = settings.players - len(kept)
    return replace(table, settings=settings, seats=(*kept, *(None,) * free))


@after.register
def _(event: happened.Sat, table: Table) -> Table:
    player = Player(event.player, event.name, event.guest, event.bot)
    return _welcomed(table, event.seat, player)


@after.register
def _(event: happened.Stood, table: Table) -> Table:
    return seated(table, event.seat, None)


@after.register
def _(event: happened.Moved, table: Table) -> Table:
    one, other = table.seats[event.seat], table.seats[event.to]
    return seated(seated(table, event.to, one), event.seat, other)


@after.register
def _(event: happened.Renamed, table: Table) -> Table:
    return _changed(table, event.seat, name=event.name)


@after.register
def _(event: happened.Hosted, table: Table) -> Table:
    return replace(table, host=event.guest)


@after.register
def _(event: happened.Left, table: Table) -> Table:
    return _changed(table, event.seat, is_away=True)


@after.register
def _(event: happened.Returned, table: Table) -> Table:
    back = _changed(table, event.seat, is_away=False)
    if back.game is None:
        return back
    return replace(back, game=replace(back.game, stand_ins=back.game.stand_ins - {event.seat}))


@after.register
def _(event: happened.Removed, table: Table) -> Table:
    bot = Player(event.player, event.bot, bot=event.bot)
    return _welcomed(table, event.seat, bot)


@after.register
def _(event: happened.TookOver, table: Table) -> Table:
    player = Player(event.player, event.name, event.guest)
    return _welcomed(table, event.seat, player)


# ── The game ─────────────────────────────────────────────────────────────────────────────────


@after.register
def _(event: happened.Prepared, table: Table) -> Table:
    return replace(table, preparation=Preparation(event.game, event.seed))


@after.register
def _(event: happened.Contributed, table: Table) -> Table:
    player = table.player(event.seat)
    nonces = {**table.preparation.nonces, player.id: event.nonce}
    return replace(table, preparation=replace(table.preparation, nonces=nonces))


@after.register
def _(event: happened.Started, table: Table) -> Table:
    game = Game(
        number=event.game,
        match=event.match,
        state=start(Setup(**event.setup)),
        names=tuple(event.names),
        seed=table.preparation.seed,
        nonces=tuple(event.nonces),
        held=(None,) * len(event.names),
    )
    return replace(table, stage=Stage.PLAYING, game=game)


@after.register
def _(event: happened.Dealt, table: Table) -> Table:
    hands = tuple(tuple(map(Species, dealt)) for dealt in event.hands)
    return _played(table, Deal(hands))


@after.register
def _(event: happened.Rolled, table: Table) -> Table:
    return _played(table, Roll(Face(event.face)))


@after.register
def _(event: happened.Chose, table: Table) -> Table:
    game = _game(table)
    choice = _load_choice(event.move)
    held = (*game.held[: event.seat], choice, *game.held[event.seat + 1 :])
    return replace(table, game=replace(game, held=held))


@after.register
def _(event: happened.Revealed, table: Table) -> Table:
    fresh = replace(
        _game(table),
        held=(None,) * len(table.seats),
        deadline=None,
        is_overdue=False,
        stand_ins=frozenset(),
    )
    return _played(replace(table, game=fresh), *map(_load_choice, event.moves))


@after.register
def _(event: happened.Relocated, table: Table) -> Table:
    return _played(table, _load_choice(event.move))


@after.register
def _(event: happened.Clocked, table: Table) -> Table:
    return replace(table, game=replace(_game(table), deadline=event.until, is_overdue=False))


@after.register
def _(_event: happened.Expired, table: Table) -> Table:
    return replace(table, game=replace(_game(table), deadline=None, is_overdue=True))


@after.register
def _(event: happened.StoodIn, table: Table) -> Table:
    game = _game(table)
    return replace(table, game=replace(game, stand_ins=game.stand_ins | {event.seat}))


@after.register
def _(_event: happened.Ended, table: Table) -> Table:
    game = replace(_game(table), deadline=None, is_overdue=False, stand_ins=frozenset())
    goes_on = game.match == game.number
    stage = Stage.BETWEEN if goes_on else Stage.OVER
    return replace(table, game=game, finished=(*table.finished, game), stage=stage)


@after.register
def _(_event: happened.Rematched, table: Table) -> Table:
    staying = tuple(
        None if player is None or player.is_away else player
        for player in (table.seats[-1], *table.seats[:-1])
    )
    return replace(table, seats=staying, stage=Stage.WAITING, game=None)


def _load_choice(document: Json) -> Choice:
    move = load_move(Document(document))
    assert not isinstance(move, Deal | Roll)
    return move


def _played(table: Table, *moves: Move) -> Table:
    game = _game(table)
    state = game.state
    for move in moves:
        state = play(state, move)
    return replace(table, game=replace(game, state=state, moves=(*game.moves, *moves)))
