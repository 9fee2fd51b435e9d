"""Commands about people and seats: sit, leave, come back, take over, and those of the host."""

from collections.abc import Iterator

from draftosaurus.table import commands, events
from draftosaurus.table.commands import Context
from draftosaurus.table.errors import Code, TableError
from draftosaurus.table.events import Event
from draftosaurus.table.names import are_alike, clean_name
from draftosaurus.table.state import Player, Stage, Table

# ── Who may ──────────────────────────────────────────────────────────────────────────────────


def check_host(table: Table, context: Context) -> None:
    """Refuse everybody but the host."""
    if context.by != table.host:
        raise TableError(Code.NOT_HOST)


def check_holder(table: Table, seat: int, context: Context) -> Player:
    """Refuse everybody but the person on a seat."""
    player = table.player(seat)
    if context.by is None or player.guest != context.by:
        raise TableError(Code.NOT_YOUR_SEAT, seat=seat)
    return player


def check_waiting(table: Table) -> None:
    """Refuse if a game has started, or is about to."""
    if table.stage is not Stage.WAITING or table.preparation.step is not None:
        raise TableError(Code.ALREADY_STARTED)


def check_welcome(table: Table, context: Context) -> None:
    """Refuse those whom the host has removed."""
    if context.by in table.removed:
        raise TableError(Code.WAS_REMOVED)


def new_name(table: Table, seat: int, name: str) -> str:
    """The cleaned name for a seat; refused if it looks like another name at the table."""
    clean = clean_name(name)
    for place, other in enumerate(table.seats):
        if other and place != seat and are_alike(other.name, clean):
            raise TableError(Code.NAME_TAKEN, name=other.name)
    return clean


def check_bot(bot: str, context: Context) -> None:
    """Refuse a bot that does not exist."""
    if bot not in context.bots:
        raise TableError(Code.UNKNOWN_BOT, value=bot, known=tuple(sorted(context.bots)))


# ── Before the start ─────────────────────────────────────────────────────────────────────────


def sit(table: Table, command: commands.Sit, context: Context) -> Iterator[Event]:
    """A person takes a seat."""
    check_waiting(table)
    check_welcome(table, context)
    seat = _free_seat(table, command.seat)
    name = new_name(table, seat, command.name)
    yield events.Sat(seat, table.players_so_far, name, guest=context.by)


def add_bot(table: Table, command: commands.AddBot, context: Context) -> Iterator[Event]:
    """The host puts a bot on a seat."""
    check_host(table, context)
    check_waiting(table)
    check_bot(command.bot, context)
    seat = _free_seat(table, command.seat)
    yield events.Sat(seat, table.players_so_far, command.bot, bot=command.bot)


def move_seat(table: Table, command: commands.MoveSeat, context: Context) -> Iterator[Event]:
    """The host moves anybody; a person moves to a free seat."""
    check_waiting(table)
    player = table.player(command.seat)
    if not 0 <= command.to < len(table.seats):
        raise TableError(Code.SEAT_UNKNOWN, seat=command.to, last=len(table.seats) - 1)
    if context.by != table.host:
        if player.guest != context.by:
            raise TableError(Code.NOT_YOUR_SEAT, seat=command.seat)
        if table.seats[command.to] is not None:
            raise TableError(Code.SEAT_TAKEN, seat=command.to)
    yield events.Moved(command.seat, command.to)


def configure(table: Table, command: commands.Configure, context: Context) -> Iterator[Event]:
    """The host changes the settings; refused if there would be more players than seats."""
    check_host(table, context)
    check_waiting(table)
    check_bot(command.settings.stand_in, context)
    people = len(table.seats) - len(table.free_seats())
    if people > command.settings.players:
        raise TableError(Code.TABLE_FULL, players=command.settings.players)
    yield events.Configured(command.settings)


def _free_seat(table: Table, seat: int | None) -> int:
    if seat is None:
        free = table.free_seats()
        if not free:
            raise TableError(Code.TABLE_FULL, players=len(table.seats))
        return free[0]
    if not 0 <= seat < len(table.seats):
        raise TableError(Code.SEAT_UNKNOWN, seat=seat, last=len(table.seats) - 1)
    if table.seats[seat] is not None:
        raise TableError(Code.SEAT_TAKEN, seat=seat)
    return seat


# ── At any time ──────────────────────────────────────────────────────────────────────────────


def rename(table: Table, command: commands.Rename, context: Context) -> Iterator[Event]:
    """The host, or the person on the seat, gives it a name."""
    if context.by != table.host:
        check_holder(table, command.seat, context)
    table.player(command.seat)
    yield events.Renamed(command.seat, new_name(table, command.seat, command.name))


def leave(table: Table, command: commands.Leave, context: Context) -> Iterator[Event]:
    """A person stands up; in a running game the seat is kept."""
    player = check_holder(table, command.seat, context)
    is_waiting = table.stage is Stage.WAITING and table.preparation.step is None
    yield events.Stood(command.seat) if is_waiting else events.Left(command.seat)
    if player.guest == table.host:
        yield from _host_becomes(table, _next_host(table, command.seat))


def remove(table: Table, command: commands.Remove, context: Context) -> Iterator[Event]:
    """The host removes somebody, for good; a bot plays on if a game is running.

    A guest who is removed knows the invitations, so they are renewed.
    """
    check_host(table, context)
    player = table.player(command.seat)
    if table.preparation.step is not None:
        raise TableError(Code.ALREADY_STARTED)
    if table.stage in (Stage.WAITING, Stage.OVER):
        yield events.Stood(command.seat, is_removed=True)
    elif player.bot:
        raise TableError(Code.ALREADY_STARTED)
    else:
        yield events.Removed(command.seat, table.players_so_far, table.settings.stand_in)
    if player.guest not in (None, table.host):
        yield events.Renewed()


def come_back(table: Table, command: commands.Return, context: Context) -> Iterator[Event]:
    """A person comes back to the seat, also if a bot was about to play for it."""
    check_holder(table, command.seat, context)
    yield events.Returned(command.seat)


def take_over(table: Table, command: commands.TakeOver, context: Context) -> Iterator[Event]:
    """A person plays on for a bot from the next deal on.

    Refused for a guest who has seen or will see another hand of this round.
    """
    assert context.by is not None, "bots take over nothing"
    if table.running().taken_back:  # a player knows the coming deals and rolls
        raise TableError(Code.TAKEN_BACK)
    check_welcome(table, context)
    if table.player(command.seat).bot is None:
        raise TableError(Code.NOT_A_BOT, seat=command.seat)
    known = table.hands_seen_by(context.by)
    if (known or table.seats_of(context.by)) and command.seat not in known:
        raise TableError(Code.HOLDS_A_SEAT)
    name = new_name(table, command.seat, command.name)
    player = table.players_so_far
    yield events.TookOver(command.seat, player, name, context.by, from_next_deal=True)


def claim(table: Table, command: commands.Claim, context: Context) -> Iterator[Event]:
    """A seat moves to the device that sent its token.

    Refused for a device that has seen a hand which the seat's old device has not: it belongs to
    another player.
    """
    assert context.by is not None, "bots have no device"
    check_welcome(table, context)
    seat = table.seat_of(command.player)
    if seat is None:
        raise TableError(Code.NOT_YOUR_SEAT, seat=-1)
    player = table.player(seat)
    if not table.hands_seen_by(context.by) <= table.hands_seen_by(player.guest):
        raise TableError(Code.HOLDS_A_SEAT)
    yield events.TookOver(seat, player.id, player.name, context.by)
    if player.guest == table.host and len(table.seats_of(table.host)) == 1:
        yield from _host_becomes(table, context.by)


def renew(table: Table, command: commands.Renew, context: Context) -> Iterator[Event]:
    """The host renews the invitations, and a person the link of the own seat."""
    if command.seat is None:
        check_host(table, context)
    else:
        check_holder(table, command.seat, context)
    yield events.Renewed(command.seat)


def _next_host(table: Table, leaving: int) -> str | None:
    """The host if seated elsewhere too; else the next person to the left who is not away."""
    count = len(table.seats)
    others = (table.seats[(leaving + step) % count] for step in range(1, count))
    here = [player.guest for player in others if player and player.guest and not player.is_away]
    if table.host in here:
        return table.host
    return here[0] if here else None


def _host_becomes(table: Table, guest: str | None) -> Iterator[Event]:
    if guest is not None and guest != table.host:
        yield events.Hosted(guest)
