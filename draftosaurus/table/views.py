"""What each seat may see of a table, as JSON: the one place through which everything is told.

Whatever shows a game starts from `rules.view`, in which no secret has a place; the people around
it are public but for their guest ids.
"""

from draftosaurus.rules import (
    dump_move,
    dump_score,
    match_winners,
    score,
    totals,
    view,
    winners_of,
)
from draftosaurus.table import events
from draftosaurus.table.events import Event, Json, dump_event
from draftosaurus.table.fairness import SCHEME, commitment
from draftosaurus.table.positions import NO_CHOICES, choices_view, position_view
from draftosaurus.table.settings import dump_settings
from draftosaurus.table.state import Game, Stage, Table

SECRET_FIELDS = frozenset({"guest", "host", "seed", "nonce"})


# ── The table ────────────────────────────────────────────────────────────────────────────────


def table_view(table: Table, guest: str | None, seat: int | None) -> Json:
    """All that a seat, or a spectator (`seat` None), may see now."""
    game = table.game
    return {
        "table": table.id,
        "sequence": table.sequence,
        "stage": table.stage,
        "settings": dump_settings(table.settings),
        "seat": seat,
        "seats_held": list(table.seats_of(guest)),
        "is_host": guest is not None and guest == table.host,
        "seats": [seat_view(table, place) for place in range(len(table.seats))],
        "next_game": next_game_view(table),
        "clock": None if game is None else clock_view(game),
        "game": None if game is None else game_view(game, seat),
        "result": None if game is None or not game.is_over else result_view(table, game),
        "finished": [one.number for one in table.finished],
    }


def seat_view(table: Table, seat: int) -> Json:
    """Who sits on a seat; `name` is null for a free one."""
    player = table.seats[seat]
    return {
        "seat": seat,
        "player": player and player.id,
        "name": player and player.name,
        "bot": player and player.bot,
        "is_host": player is not None and player.guest == table.host,
        "is_away": player is not None and player.is_away,
        "stand_in": table.bot_of(seat) if player and not player.bot else None,
    }


def next_game_view(table: Table) -> Json:
    """The luck of the game to come: what is promised, and who has added a nonce."""
    preparation = table.preparation
    given = (table.seat_of(player) for player in preparation.nonces)
    return {
        "game": preparation.game,
        "scheme": SCHEME,
        "commitment": commitment(preparation.seed),
        "nonces_from": sorted(seat for seat in given if seat is not None),
    }


def clock_view(game: Game) -> Json:
    """Until when this step waits, in seconds since 1970, and whether that is over."""
    return {"until": game.deadline, "is_overdue": game.is_overdue}


def awaited_view(table: Table, seat: int | None) -> Json:
    """What changes while others think: who is awaited, and the seat's own choice."""
    game = table.game
    return {
        "sequence": table.sequence,
        "awaited": [] if game is None else list(game.awaited()),
        "choice": None if game is None else own_choice(game, seat),
    }


def result_view(table: Table, game: Game) -> Json:
    """How a game ended, and how its match stands."""
    scores = score(game.state.zoos)
    result: Json = {"winners": list(winners_of(scores)), "match": None}
    if game.match is not None:
        games = [one for one in table.finished if one.match == game.match]
        sheets = [score(one.state.zoos) for one in games]
        result["match"] = {
            "finished": table.stage is Stage.OVER,
            "games": [[dump_score(one) for one in sheet] for sheet in sheets],
            "totals": list(totals(sheets)),
            "winners": list(match_winners(sheets)),
        }
    return result


# ── The game ─────────────────────────────────────────────────────────────────────────────────


def game_view(game: Game, seat: int | None) -> Json:
    """A game as a seat sees it, with all that it may choose."""
    seen = view(game.with_choices(), seat)
    may_choose = seat is not None and not game.state.answered[seat]
    return {
        "game": game.number,
        "match": game.match,
        "names": list(game.names),
        "fairness": {
            "scheme": SCHEME,
            "commitment": commitment(game.seed),
            "nonces": list(game.nonces),
        },
        **position_view(seen),
        "awaited": list(game.awaited()),
        "choice": own_choice(game, seat),
        **(choices_view(view(game.state, seat)) if may_choose else NO_CHOICES),
    }


def own_choice(game: Game, seat: int | None) -> Json | None:
    """What a seat itself has chosen and may still replace."""
    choice = None if seat is None else game.held[seat]
    return choice and dump_move(choice)


# ── Events ───────────────────────────────────────────────────────────────────────────────────


def event_view(event: Event, seat: int | None) -> Json:
    """An event as a seat may see it: without guests, seeds, foreign hands and open choices."""
    match event:
        case events.Dealt(hands=hands):
            dealt = [cards if place == seat else None for place, cards in enumerate(hands)]
            return {"type": "dealt", "hands": dealt}
        case events.Chose(seat=chooser):
            return {"type": "chose", "seat": chooser}
        case events.Prepared(game=game, seed=seed):
            return {"type": "prepared", "game": game, "commitment": commitment(seed)}
        case _:
            told = dump_event(event)
            return {name: value for name, value in told.items() if name not in SECRET_FIELDS}
