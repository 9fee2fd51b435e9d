"""The fold: how each kind of event changes a table. Events are not checked here."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import singledispatch

from draftosaurus.rules import Deal, Move, Roll, hold, play, start
from draftosaurus.table import events as happened
from draftosaurus.table.events import Event
from draftosaurus.table.fairness import Fairness
from draftosaurus.table.state import Game, NonceStep, Player, Preparation, Stage, Table, changed


def fold(events: Iterable[Event], table: Table | None = None) -> Table:
    """The table after some events; without a table, the first event creates it."""
    for event in events:
        table = apply(table, event)
    assert table is not None, "a table begins with an event"
    return table


def apply(table: Table | None, event: Event) -> Table:
    """The table after one event."""
    if isinstance(event, happened.Created):
        free = (None,) * event.settings.players
        attended = frozenset({event.host})
        return Table(event.table, event.host, event.settings, free, attended=attended, sequence=1)
    assert table is not None, "the first event creates the table"
    # Found by its type at once: to let `after` find it took as long as most of them take.
    fold_event = after.registry[type(event)]
    folded = fold_event(event, table)
    if folded is table:
        return changed(table, sequence=table.sequence + 1)
    vars(folded)["sequence"] = table.sequence + 1  # it was made just now, and nobody has it yet
    return folded


@singledispatch
def after(event: Event, table: Table) -> Table:
    """The table after an event, with the old sequence; implemented below by kind of event."""
    raise AssertionError(f"no fold for {event} of {table}")


def with_player(table: Table, seat: int, player: Player | None) -> Table:
    """The table with somebody, or nobody, on a seat."""
    return changed(table, seats=(*table.seats[:seat], player, *table.seats[seat + 1 :]))


def _with_newcomer(table: Table, seat: int, player: Player) -> Table:
    so_far = max(table.players_so_far, player.id + 1)
    attended = table.attended | ({player.guest} if player.guest else set())
    return with_player(changed(table, players_so_far=so_far, attended=attended), seat, player)


def _with_changed_player(table: Table, seat: int, **changes: object) -> Table:
    player = table.seats[seat]
    assert player is not None
    return with_player(table, seat, replace(player, **changes))  # type: ignore[arg-type]


def _game(table: Table) -> Game:
    assert table.game is not None
    return table.game


# ── People ───────────────────────────────────────────────────────────────────────────────────


@after.register
def _after_configured(event: happened.Configured, table: Table) -> Table:
    settings = event.settings
    people = [player for player in table.seats if player]
    kept = table.seats if len(table.seats) == settings.players else people
    free = settings.players - len(kept)
    return changed(table, settings=settings, seats=(*kept, *(None,) * free))


@after.register
def _after_sat(event: happened.Sat, table: Table) -> Table:
    player = Player(event.player, event.name, event.guest, event.bot)
    return _with_newcomer(table, event.seat, player)


@after.register
def _after_stood(event: happened.Stood, table: Table) -> Table:
    left = _without_guest(table, event.seat) if event.is_removed else table
    return with_player(left, event.seat, None)


def _without_guest(table: Table, seat: int) -> Table:
    """The table with the guest of a seat marked as removed, unless that is the host."""
    guest = table.player(seat).guest
    if guest is None or guest == table.host:
        return table
    return changed(table, removed=table.removed | {guest})


@after.register
def _after_moved(event: happened.Moved, table: Table) -> Table:
    one, other = table.seats[event.seat], table.seats[event.to]
    return with_player(with_player(table, event.to, one), event.seat, other)


@after.register
def _after_renamed(event: happened.Renamed, table: Table) -> Table:
    return _with_changed_player(table, event.seat, name=event.name)


@after.register
def _after_hosted(event: happened.Hosted, table: Table) -> Table:
    return changed(table, host=event.guest)


@after.register
def _after_left(event: happened.Left, table: Table) -> Table:
    return _with_changed_player(table, event.seat, is_away=True)


@after.register
def _after_returned(event: happened.Returned, table: Table) -> Table:
    back = _with_changed_player(table, event.seat, is_away=False)
    if back.game is None:
        return back
    return changed(back, game=changed(back.game, stand_ins=back.game.stand_ins - {event.seat}))


@after.register
def _after_removed(event: happened.Removed, table: Table) -> Table:
    bot = Player(event.player, event.bot, bot=event.bot)
    return _with_newcomer(_without_guest(table, event.seat), event.seat, bot)


@after.register
def _after_took_over(event: happened.TookOver, table: Table) -> Table:
    before = table.player(event.seat)
    bot = table.bot_of(event.seat) if event.from_next_deal else before.bot_until_deal
    player = Player(event.player, event.name, event.guest, bot_until_deal=bot)
    return _with_newcomer(_with_knowledge(table, before, event), event.seat, player)


def _with_knowledge(table: Table, before: Player, event: happened.TookOver) -> Table:
    """The table, noting that the new guest of a seat has seen the hands that the old one saw."""
    if table.stage is not Stage.PLAYING or event.from_next_deal:
        return table
    own = frozenset() if before.bot_until_deal else frozenset({event.seat})
    known = table.hands_seen_by(event.guest) | table.hands_seen_by(before.guest) | own
    return changed(table, hands_seen={**table.hands_seen, event.guest: known})


@after.register
def _after_renewed(event: happened.Renewed, table: Table) -> Table:
    if event.seat is None:
        return changed(table, invitation=table.invitation + 1)
    player = table.player(event.seat).id
    times = table.seat_links.get(player, 0) + 1
    return changed(table, seat_links={**table.seat_links, player: times})


# ── The game ─────────────────────────────────────────────────────────────────────────────────


@after.register
def _after_prepared(event: happened.Prepared, table: Table) -> Table:
    return changed(table, preparation=Preparation(event.game, event.seed, event.scheme))


def _with_preparation(table: Table, **changes: object) -> Table:
    preparation = replace(table.preparation, **changes)  # type: ignore[arg-type]
    return changed(table, preparation=preparation)


def _without(found: Mapping[int, str], player: int) -> dict[int, str]:
    return {one: value for one, value in found.items() if one != player}


@after.register
def _after_contributed(event: happened.Contributed, table: Table) -> Table:
    player, preparation = table.player(event.seat).id, table.preparation
    nonces = {**preparation.nonces, player: event.nonce}
    commitments = _without(preparation.commitments, player)
    return _with_preparation(table, nonces=nonces, commitments=commitments)


@after.register
def _after_committed(event: happened.Committed, table: Table) -> Table:
    player, preparation = table.player(event.seat).id, table.preparation
    commitments = {**preparation.commitments, player: event.commitment}
    nonces = _without(preparation.nonces, player)
    awaited = preparation.awaited - {player}
    return _with_preparation(table, nonces=nonces, commitments=commitments, awaited=awaited)


@after.register
def _after_nonces_closed(event: happened.NoncesClosed, table: Table) -> Table:
    seated = {player.id for player in table.seats if player}
    return _with_preparation(
        table,
        step=NonceStep.OPEN,
        until=event.until,
        closed=event.commitments,
        opened={},
        awaited=frozenset(seated & table.preparation.commitments.keys()),
    )


@after.register
def _after_opened(event: happened.Opened, table: Table) -> Table:
    player, preparation = table.player(event.seat).id, table.preparation
    opened = {**preparation.opened, player: event.nonce}
    return _with_preparation(table, opened=opened, awaited=preparation.awaited - {player})


@after.register
def _after_left_out(event: happened.LeftOut, table: Table) -> Table:
    preparation = table.preparation
    left_out = preparation.left_out | {table.player(seat).id for seat in event.seats}
    # In a second round of commitments, those already made stay. After nonces were revealed, all
    # who revealed one have to commit to another.
    is_second_round = preparation.step is NonceStep.COMMIT
    commitments = preparation.commitments if is_second_round else {}
    return _with_preparation(
        table,
        step=NonceStep.COMMIT,
        until=event.until,
        attempt=preparation.attempt + 1,
        closed=(),
        commitments={
            player: made for player, made in commitments.items() if player not in left_out
        },
        opened={},
        awaited=frozenset() if is_second_round else frozenset(preparation.opened),
        left_out=left_out,
    )


@after.register
def _after_started(event: happened.Started, table: Table) -> Table:
    game = Game(
        number=event.game,
        match=event.match,
        state=start(event.setup),
        names=event.names,
        fairness=Fairness(
            table.preparation.scheme,
            table.preparation.seed,
            event.nonces,
            event.nonce_commitments,
            event.left_out,
        ),
    )
    return changed(table, stage=Stage.PLAYING, game=game)


@after.register
def _after_dealt(event: happened.Dealt, table: Table) -> Table:
    seats = tuple(player and replace(player, bot_until_deal=None) for player in table.seats)
    guests = {player.guest for player in seats if player and player.guest}
    dealt = changed(table, seats=seats)
    dealt = changed(dealt, hands_seen={one: frozenset(dealt.seats_of(one)) for one in guests})
    return _with_moves(dealt, Deal(event.hands))


@after.register
def _after_rolled(event: happened.Rolled, table: Table) -> Table:
    return _with_moves(table, Roll(event.face))


@after.register
def _after_chose(event: happened.Chose, table: Table) -> Table:
    game = _game(table)
    seat = frozenset({event.seat})
    by_bots = game.bot_choices | seat if event.by_bot else game.bot_choices - seat
    held = hold(game.state, event.move)
    return changed(table, game=changed(game, state=held, bot_choices=by_bots))


@after.register
def _after_revealed(event: happened.Revealed, table: Table) -> Table:
    fresh = changed(
        _game(table),
        deadline=None,
        is_overdue=False,
        stand_ins=frozenset(),
        bot_choices=frozenset(),
    )
    return _with_moves(changed(table, game=fresh), *event.moves)


@after.register
def _after_relocated(event: happened.Relocated, table: Table) -> Table:
    return _with_moves(table, event.move)


@after.register
def _after_clocked(event: happened.Clocked, table: Table) -> Table:
    return changed(table, game=changed(_game(table), deadline=event.until, is_overdue=False))


@after.register
def _after_expired(_event: happened.Expired, table: Table) -> Table:
    return changed(table, game=changed(_game(table), deadline=None, is_overdue=True))


@after.register
def _after_stood_in(event: happened.StoodIn, table: Table) -> Table:
    game = _game(table)
    return changed(table, game=changed(game, stand_ins=game.stand_ins | {event.seat}))


@after.register
def _after_ended(_event: happened.Ended, table: Table) -> Table:
    game = changed(_game(table), deadline=None, is_overdue=False, stand_ins=frozenset())
    goes_on = game.match == game.number
    stage = Stage.BETWEEN if goes_on else Stage.OVER
    seats = tuple(player and replace(player, bot_until_deal=None) for player in table.seats)
    finished = (*table.finished, game)
    return changed(table, seats=seats, game=game, finished=finished, stage=stage)


@after.register
def _after_rematched(_event: happened.Rematched, table: Table) -> Table:
    staying = tuple(
        None if player is None or player.is_away else player
        for player in (table.seats[-1], *table.seats[:-1])
    )
    return changed(table, seats=staying, stage=Stage.WAITING, game=None)


@after.register
def _after_hinted(_event: happened.Hinted, table: Table) -> Table:
    return table


@after.register
def _after_took_back(event: happened.TookBack, table: Table) -> Table:
    game = _game(table)
    fresh = replace(
        game,
        state=start(game.state.setup),
        moves=(),
        deadline=None,
        is_overdue=False,
        stand_ins=frozenset(),
        bot_choices=frozenset(),
        taken_back=game.taken_back + 1,
    )
    return _with_moves(replace(table, game=fresh), *game.moves[: event.moves])


@after.register
def _after_analysed(event: happened.Analysed, table: Table) -> Table:
    return replace(table, analyses={**table.analyses, event.game: event.analysis})


def _with_moves(table: Table, *moves: Move) -> Table:
    game = _game(table)
    state = game.state
    for move in moves:
        state = play(state, move)
    return changed(table, game=changed(game, state=state, moves=(*game.moves, *moves)))
