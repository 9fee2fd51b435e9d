"""Commands during a game: choices, hints, clocks; and the events that follow them."""

from collections.abc import Iterator

from draftosaurus.rules import (
    Choice,
    Deal,
    Phase,
    Relocate,
    Roll,
    awaited,
    refusal,
)
from draftosaurus.table import commands, events
from draftosaurus.table.commands import Context
from draftosaurus.table.errors import Code, TableError
from draftosaurus.table.events import Event
from draftosaurus.table.fairness import chance_move
from draftosaurus.table.people import check_holder, check_host
from draftosaurus.table.state import Game, Stage, Table

CHANCE = (Phase.DEAL, Phase.ROLL)
SECONDS_BEFORE_A_STAND_IN = 30.0
"""At a table without a clock: the time of a connected guest, before a bot may play."""


# ── Another game ─────────────────────────────────────────────────────────────────────────────


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
        player = check_holder(table, choice.seat, context)
        if player.bot_until_deal:
            raise TableError(Code.NOT_BEFORE_DEAL, seat=choice.seat)
    game = _game_of(table, command)
    if context.by is None and choice.seat not in table.bots_awaited():
        raise TableError(Code.STALE, game=game.number)
    if refused := refusal(game.state, choice):
        raise TableError.of(refused)
    if isinstance(choice, Relocate):
        yield events.Relocated(choice)
    else:
        yield events.Chose(choice.seat, choice, by_bot=context.by is None)


def _game_of(table: Table, command: commands.Submit) -> Game:
    """The running game; refused if the choice was meant for another game, round or turn."""
    game = table.game
    if game is None:
        raise TableError(Code.NOT_STARTED)
    meant = (command.game, command.round, command.turn)
    if meant != (game.number, game.state.round, game.state.turn):
        now = {"game": game.number, "round": game.state.round, "turn": game.state.turn}
        raise TableError(Code.STALE, **now)
    return table.running()


# ── The coach ────────────────────────────────────────────────────────────────────────────────


def ask_hint(table: Table, command: commands.AskHint, context: Context) -> Iterator[Event]:
    """A seat that has to choose asks what is best, where the settings allow it."""
    game, player = table.running(), check_holder(table, command.seat, context)
    if not table.gives_hints:
        raise TableError(Code.NO_HINTS)
    if player.bot_until_deal:
        raise TableError(Code.NOT_BEFORE_DEAL, seat=command.seat)
    if command.seat not in awaited(game.state):
        raise TableError(Code.STALE, game=game.number)
    yield events.Hinted(command.seat)


def take_back(table: Table, command: commands.TakeBack, context: Context) -> Iterator[Event]:
    """The only person at a table goes back to before their last choice.

    Deals and rolls stay the same, so the player knows what comes; the game counts this.
    """
    game = table.running()
    check_holder(table, command.seat, context)
    if not table.can_take_back(context.by):
        raise TableError(Code.NOT_ALONE)
    left = _moves_before_last_choice(game, command.seat)
    if left is None:
        raise TableError(Code.NOTHING_TO_TAKE_BACK)
    yield events.TookBack(command.seat, left)
    if table.settings.seconds is not None:
        yield events.Clocked(context.now + table.settings.seconds)


def _moves_before_last_choice(game: Game, seat: int) -> int | None:
    """How many moves came before the step of a seat's last choice; None if it made none."""
    if game.state.pending[seat] is not None:
        return len(game.moves)
    own = [
        at for at, move in enumerate(game.moves) if isinstance(move, Choice) and move.seat == seat
    ]
    if not own:
        return None
    states = tuple(game.record().states())
    left = own[-1]
    while any(states[left].pending):  # others chose in the same step
        left -= 1
    return left


def keep_analysis(
    table: Table, command: commands.KeepAnalysis, context: Context
) -> Iterator[Event]:
    """The server stores the analysis of a finished game, once."""
    assert context.by is None, "only the server stores analyses"
    if all(one.number != command.game for one in table.finished):
        raise TableError(Code.NOT_OVER)
    if command.game in table.analyses:
        raise TableError(Code.STALE, game=command.game)
    yield events.Analysed(command.game, command.analysis)


# ── Clocks ───────────────────────────────────────────────────────────────────────────────────


def expire(table: Table, context: Context) -> Iterator[Event]:
    """Time is up; if the settings say so, a bot plays this step for those who are late."""
    game = table.running()
    if game.deadline is None or context.now < game.deadline:
        raise TableError(Code.NOT_EXPIRED)
    yield events.Expired()
    if table.settings.on_expiry == "bot":
        late = (seat for seat in game.awaited if table.bot_of(seat) is None)
        yield from (events.StoodIn(seat) for seat in late)


def stand_in(table: Table, command: commands.StandIn, context: Context) -> Iterator[Event]:
    """A bot plays this step for a player who wants it, is away or late.

    At a table without a clock the host may ask for it at any time. A player who is connected then
    first gets a clock for this step, and the host asks again when it has run out.
    """
    game = table.running()
    player = table.player(command.seat)
    is_wished = context.by is not None and player.guest == context.by
    if not is_wished:
        check_host(table, context)
    if command.seat not in game.awaited:
        raise TableError(Code.STALE, game=game.number)
    if is_wished or player.is_away or game.is_overdue:
        yield events.StoodIn(command.seat)
    elif game.deadline is not None:
        raise TableError(Code.NOT_OVERDUE, seat=command.seat)
    elif player.id in context.connected:
        yield events.Clocked(context.now + SECONDS_BEFORE_A_STAND_IN)
    else:
        yield events.StoodIn(command.seat)


# ── What follows a command ───────────────────────────────────────────────────────────────────


def next_event(table: Table) -> Event | None:
    """The reveal, a deal, a roll or the end, if it is due."""
    game = table.game
    if table.stage is not Stage.PLAYING or game is None:
        return None
    state = game.state
    if state.phase is Phase.OVER:
        return events.Ended(game.number)
    if state.phase in CHANCE:
        move = chance_move(state, game.luck)
        if isinstance(move, Deal):
            return events.Dealt(move.hands)
        assert isinstance(move, Roll)
        return events.Rolled(move.face)
    if state.phase is not Phase.RELOCATE and not game.awaited:
        return events.Revealed(tuple(choice for choice in state.pending if choice is not None))
    return None
