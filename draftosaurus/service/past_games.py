"""Past games of tables: records, replays, the history of a guest."""

from draftosaurus.rules import winners_of
from draftosaurus.service.access import Access
from draftosaurus.service.errors import ServerError
from draftosaurus.service.tables import Tables
from draftosaurus.table import Game, Json, Stage, Table, dump_replay, dump_settings

MOST_PAST_TABLES = 50


def record_document(access: Access, number: int) -> Json:
    """The record of a finished game, or of its match so far."""
    record = access.table.record(number)
    if record is None:
        raise ServerError("no_such_game", number=number)
    return record


def game_document(access: Access, number: int, seat: int | None) -> Json:
    """A game as frames: with all hands if it is over, otherwise as the seat saw it."""
    table = access.table
    for game in table.finished:
        if game.number == number:
            return dump_replay([game.record()], None, is_open=True)
    if table.game is None or table.game.number != number:
        raise ServerError("no_such_game", number=number)
    viewpoint = table.viewpoint(access.seat(seat))
    return dump_replay([table.game.record()], viewpoint, is_open=False)


async def history_document(tables: Tables, guest: str | None) -> Json:
    """The tables where a guest has had a seat, the one with the latest event first."""
    found = [] if guest is None else await tables.find_own(guest, MOST_PAST_TABLES)
    return {"tables": [_past_table(one.table, guest) for one in found]}


def _past_table(table: Table, guest: str | None) -> Json:
    is_playing = table.stage is Stage.PLAYING and table.game is not None
    awaited = table.game.awaited if is_playing and table.game else ()
    own = [seat for seat in table.seats_of(guest) if table.viewpoint(seat) is not None]
    return {
        "table": table.id,
        "stage": table.stage,
        "is_awaited": any(seat in awaited for seat in own),
        "settings": dump_settings(table.settings),
        "names": [player and player.name for player in table.seats],
        "games": [_past_game(game) for game in table.finished],
    }


def _past_game(game: Game) -> Json:
    scores = game.scores
    return {
        "number": game.number,
        "match": game.match,
        "board": game.state.setup.board,
        "names": list(game.names),
        "totals": [one.total for one in scores],
        "winners": list(winners_of(scores)),
        "taken_back": game.taken_back,
    }
