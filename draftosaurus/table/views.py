"""What each seat may see of a table, as JSON: the one place through which everything is told.

Whatever shows a game starts from `rules.view`, in which no secret has a place; the people around
it are public but for their guest ids.
"""

from functools import cached_property

from draftosaurus.rules import (
    SPECIES,
    View,
    dump_move,
    dump_score,
    match_winners,
    totals,
    view,
    winners_of,
)
from draftosaurus.rules.view_documents import dump_own, dump_public
from draftosaurus.rules.views import unseen
from draftosaurus.table import events
from draftosaurus.table.events import Event, Json, dump_event
from draftosaurus.table.fairness import SCHEME, commitment
from draftosaurus.table.settings import dump_settings
from draftosaurus.table.state import Game, Stage, Table

SECRET_FIELDS = frozenset({"guest", "host", "seed", "nonce"})


class Sight:
    """A table at one moment, to be looked at by many: what all see is put together once."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def of(self, guest: str | None, seat: int | None) -> Json:
        """All that a seat, or a spectator (`seat` None), may see now."""
        table, game = self._table, self._table.game
        return {
            **self._public,
            "seat": seat,
            "seats_held": list(table.seats_of(guest)),
            "is_host": guest is not None and guest == table.host,
            **(self._game_of(game, seat) if game else {}),
        }

    def _game_of(self, game: Game, seat: int | None) -> Json:
        seen = view(game.state, seat)
        # A choice that is held may still be replaced, so its options stay in the rules' view.
        shown = {
            **self._public["game"],
            **dump_own(seen, game.scores),
            **self._answered,
            "pending": pending_view(game, seat),
        }
        return {"game": shown, "unseen": unseen_view(seen)}

    def awaited(self, seat: int | None) -> Json:
        """What changes in the view of a seat while others think."""
        game = self._table.game
        assert game is not None
        return {
            "sequence": self._table.sequence,
            **self._answered,
            "pending": pending_view(game, seat),
        }

    @cached_property
    def _public(self) -> Json:
        return public_view(self._table)

    @cached_property
    def _answered(self) -> Json:
        assert self._table.game is not None
        return answered_view(self._table.game)


def table_view(table: Table, guest: str | None, seat: int | None) -> Json:
    """All that a seat, or a spectator (`seat` None), may see now."""
    return Sight(table).of(guest, seat)


# ── The table ────────────────────────────────────────────────────────────────────────────────


def public_view(table: Table) -> Json:
    """What everybody sees."""
    return {
        "table": table.id,
        "sequence": table.sequence,
        "stage": table.stage,
        "settings": dump_settings(table.settings),
        "seats": [seat_view(table, place) for place in range(len(table.seats))],
        "next_game": next_game_view(table),
        "finished": [one.number for one in table.finished],
        **(game_view(table, table.game) if table.game else NO_GAME),
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
        "number": preparation.game,
        "scheme": SCHEME,
        "commitment": commitment(preparation.seed),
        "nonces_from": sorted(seat for seat in given if seat is not None),
    }


# ── The game ─────────────────────────────────────────────────────────────────────────────────

NO_GAME: Json = dict.fromkeys(
    ("number", "match", "names", "fairness", "clock", "game", "unseen", "result")
)


def game_view(table: Table, game: Game) -> Json:
    """What everybody sees of the game under way, or of the last one."""
    return {
        "number": game.number,
        "match": game.match,
        "names": list(game.names),
        "fairness": {
            "scheme": SCHEME,
            "commitment": commitment(game.seed),
            "nonces": list(game.nonces),
        },
        "clock": {"until": game.deadline, "is_overdue": game.is_overdue},
        "game": dump_public(view(game.state, None), game.scores),
        "result": result_view(table, game) if game.is_over else None,
    }


def answered_view(game: Game) -> Json:
    """Who is awaited, and who has answered."""
    awaited = game.awaited()
    return {
        "awaited": list(awaited),
        "answered": [one not in awaited for one in range(game.state.setup.players)],
    }


def pending_view(game: Game, seat: int | None) -> Json | None:
    """What a seat itself has chosen, as long as it is not revealed."""
    choice = None if seat is None else game.held[seat]
    return choice and dump_move(choice)


def unseen_view(seen: View) -> Json:
    """How many of each species are in the bag and in hands that the seat does not know."""
    left = unseen(seen)
    return {species: left[species] for species in SPECIES}


def result_view(table: Table, game: Game) -> Json:
    """How a game ended, and how its match stands."""
    result: Json = {"winners": list(winners_of(game.scores)), "match": None}
    if game.match is not None:
        games = [one for one in table.finished if one.match == game.match]
        sheets = [one.scores for one in games]
        result["match"] = {
            "is_finished": table.stage is Stage.OVER,
            "games": [[dump_score(one) for one in sheet] for sheet in sheets],
            "totals": list(totals(sheets)),
            "winners": list(match_winners(sheets)),
        }
    return result


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
