"""What each seat may see of a table, as JSON: everything that clients get is made here.

Games are shown by `rules.view`, which contains no secrets; players are public except for their
guest ids; events declare field by field who may see them.
"""

from collections.abc import Iterable

from draftosaurus.rules import (
    SPECIES,
    View,
    cached_property,
    dump_move,
    dump_own,
    dump_public,
    dump_score,
    known_hands,
    match_winners,
    own_choice,
    totals,
    unseen,
    view,
    winners_of,
)
from draftosaurus.table.event_fields import Audience, Json, differs_by_seat, fields_of
from draftosaurus.table.events import Event, kind_of
from draftosaurus.table.fairness import commitment
from draftosaurus.table.settings import dump_settings
from draftosaurus.table.state import Game, Stage, Table


class ViewBuilder:
    """Builds the views of one table at one moment; the part that all seats see is built once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._public_events: dict[int, Json] = {}
        """By sequence, the events that all seats are told in the same words."""

    def view(self, guest: str | None, seat: int | None) -> Json:
        """All that a seat, or a spectator (`seat` None), may see now."""
        table, game = self._table, self._table.game
        return {
            **self._public,
            "seat": seat,
            "seats_held": list(table.seats_of(guest)),
            "is_host": guest is not None and guest == table.host,
            "can_take_back": table.can_take_back(guest),
            **(self._game_of(game, seat) if game else {}),
        }

    def _game_of(self, game: Game, seat: int | None) -> Json:
        seen = self._seen(game, seat)
        # A pending choice may still be replaced: so the rules offer options to its seat, while
        # other people see that the seat has answered.
        shown = {**self._public["game"], **dump_own(seen, game.scores), **self._answered}
        return {"game": shown, "unseen": unseen_view(seen)}

    def awaited(self, seat: int | None) -> Json:
        """The fields that change in the view of a seat when another seat has chosen."""
        game = self._table.game
        assert game is not None
        pending = None
        if seat is not None and game.state.pending[seat] and seat not in game.bot_choices:
            pending = own_choice(game.state, self._table.viewpoint(seat))
        return {
            "sequence": self._table.sequence,
            **self._answered,
            "pending": pending and dump_move(pending),
        }

    def event(self, sequence: int, event: Event, seat: int | None) -> Json:
        """An event and its sequence, as a seat, or a spectator, is told it."""
        kind: type = type(event)
        if differs_by_seat(kind):
            return {**event_view(event, self._table.viewpoint(seat)), "sequence": sequence}
        told = self._public_events.get(sequence)
        if told is None:
            told = self._public_events[sequence] = {**event_view(event, None), "sequence": sequence}
        return told

    def _seen(self, game: Game, seat: int | None) -> View:
        """What a seat knows of the game; a choice is shown only to the guest who made it."""
        seen = view(game.state, self._table.viewpoint(seat))
        return seen._replace(pending=None) if seat in game.bot_choices else seen

    @cached_property
    def _public(self) -> Json:
        return public_view(self._table)

    @cached_property
    def _answered(self) -> Json:
        assert self._table.game is not None
        return answered_view(self._table.game)


def table_view(table: Table, guest: str | None, seat: int | None) -> Json:
    """All that a seat, or a spectator (`seat` None), may see now."""
    return ViewBuilder(table).view(guest, seat)


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
        "gives_hints": table.gives_hints,
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
        "from_next_deal": player is not None and player.bot_until_deal is not None,
        "stand_in": table.bot_of(seat) if player and not player.bot else None,
    }


def next_game_view(table: Table) -> Json:
    """The preparation of the next game: the server's commitment, and the seats' nonces."""
    preparation = table.preparation
    made = [player and preparation.commitments.get(player.id) for player in table.seats]
    return {
        "number": preparation.game,
        "scheme": preparation.scheme,
        "commitment": commitment(preparation.seed),
        "nonces_from": _seats(table, {*preparation.nonces, *preparation.commitments}),
        "nonce_commitments": list(preparation.closed) or made,
        "step": preparation.step,
        "until": preparation.until,
        "awaited": _seats(table, preparation.awaited),
        "left_out": _seats(table, preparation.left_out),
    }


def _seats(table: Table, players: Iterable[int]) -> list[int]:
    """The seats of players, in ascending order."""
    found = (table.seat_of(player) for player in players)
    return sorted(seat for seat in found if seat is not None)


# ── The game ─────────────────────────────────────────────────────────────────────────────────

NO_GAME: Json = dict.fromkeys(
    ("number", "match", "names", "taken_back", "fairness", "clock", "game", "unseen", "result")
)


def game_view(table: Table, game: Game) -> Json:
    """What everybody sees of the game under way, or of the last one."""
    return {
        "number": game.number,
        "match": game.match,
        "names": list(game.names),
        "taken_back": game.taken_back,
        "fairness": {
            **game.fairness.dump_public(),
            "commitment": commitment(game.fairness.seed),
        },
        "clock": {"until": game.deadline, "is_overdue": game.is_overdue},
        "game": dump_public(view(game.state, None), game.scores),
        "result": result_view(table, game) if game.is_over else None,
    }


def answered_view(game: Game) -> Json:
    """Which seats are awaited, and which have answered."""
    awaited = game.awaited
    return {
        "awaited": list(awaited),
        "answered": [one not in awaited for one in range(game.state.setup.players)],
    }


def unseen_view(seen: View) -> Json:
    """How many of each species are in the bag and in hands that the seat does not know."""
    left = unseen(seen)
    return {species: left[species] for species in SPECIES}


def result_view(table: Table, game: Game) -> Json:
    """The winners of a game, and the result of its match so far."""
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
    """An event as a seat, or a spectator (None), may see it: the fields for this audience."""
    shown: Json = {"type": kind_of(event)}
    kind: type = type(event)
    for field in fields_of(kind):
        value = getattr(event, field.name)
        match field.audience:
            case Audience.EVERYBODY:
                shown[field.name] = field.codec.dump(value)
            case Audience.OWN_SEAT:
                shown[field.name] = field.codec.dump(known_hands(value, seat, turn=0))
            case Audience.AT_END:
                shown["commitment"] = commitment(value)
    return shown
