"""A moment of a game as JSON, with all that a client shows: clients know no rules.

Points, options with what they change, and reasons for what is refused are all in here. Everything
is taken from a view, in which no secret has a place.
"""

from collections.abc import Iterator, Mapping

from draftosaurus.rules import (
    SPECIES,
    Choice,
    Choose,
    Commit,
    Discard,
    PenId,
    Phase,
    Place,
    Refusal,
    Relocate,
    Score,
    Species,
    View,
    Zoo,
    binding_die,
    closed,
    dump_move,
    dump_score,
    dump_zoo,
    openings,
    options,
    score,
    score_zoo,
)
from draftosaurus.rules.legality import chosen_by, leaving_from
from draftosaurus.rules.scoring import count_species
from draftosaurus.rules.views import unseen
from draftosaurus.table.events import Json


def position_view(seen: View) -> Json:
    """A moment of a game as a view tells it: the same for live games and for replays."""
    setup = seen.setup
    over = seen.phase is Phase.OVER
    left = unseen(seen)
    return {
        "board": setup.board,
        "edition": setup.edition,
        "players": setup.players,
        "first_roller": setup.first_roller,
        "reveal_before_placing": setup.reveal_before_placing,
        "phase": seen.phase,
        "round": seen.round,
        "rounds": setup.size.rounds,
        "turn": seen.turn,
        "turns": setup.size.turns,
        "roller": None if over else setup.roller(seen.round, seen.turn),
        "free_seat": None if over else setup.free_seat(seen.round, seen.turn),
        "die": seen.die,
        "zoos": [dump_zoo(zoo) for zoo in seen.zoos],
        "points": [dump_score(one) for one in score(seen.zoos)],
        "species": {species: species_view(seen.zoos, species) for species in SPECIES},
        "hands": [
            {"size": size, "dinosaurs": None if known is None else list(known)}
            for known, size in zip(seen.hands, seen.hand_sizes, strict=True)
        ],
        "bag": seen.bag_size,
        "unseen": {species: left.count(species) for species in SPECIES},
        "box": list(seen.box),
        "chosen": list(seen.chosen),
    }


def species_view(zoos: tuple[Zoo, ...], species: Species) -> Json:
    """How many of a species each zoo holds, and who leads (nobody without any)."""
    counts = [count_species(zoo, species) for zoo in zoos]
    most = max(counts)
    leaders = [seat for seat, count in enumerate(counts) if count == most and most]
    return {"counts": counts, "leaders": leaders}


# ── What a seat may choose ───────────────────────────────────────────────────────────────────

NO_CHOICES: Json = {"options": [], "refused": {}}


def choices_view(seen: View) -> Json:
    """Each option with what it changes now, and by dinosaur each closed pen with the reason."""
    seat = seen.seat
    assert seat is not None
    before = score_zoo(seen.zoos, seat)
    return {
        "options": [option_view(seen, seat, before, choice) for choice in options(seen, seat)],
        "refused": {
            dinosaur: {pen: refusal_view(reason) for pen, reason in reasons.items()}
            for dinosaur, reasons in _closed_pens(seen, seat)
        },
    }


def option_view(seen: View, seat: int, before: Score, choice: Choice) -> Json:
    """An option and the points that it brings at once; for a dinosaur, also where it could go."""
    zoo = seen.zoos[seat]
    match choice:
        case Commit(dinosaur=dinosaur, pen=pen, slot=slot):
            after = zoo.place(dinosaur, pen, slot)
        case Place(pen=pen, slot=slot):
            after = zoo.place(chosen_by(seen, seat), pen, slot)
        case Relocate(pen=pen, slot=slot):
            home, dinosaur = leaving_from(zoo)
            after = zoo.clear(home).place(dinosaur, pen, slot)
        case Choose(dinosaur=dinosaur):
            places = openings(zoo, binding_die(seen, seat), [dinosaur])
            commits = (Commit(seat, *place) for place in places)
            later = [option_view(seen, seat, before, commit) for commit in commits]
            return {"move": dump_move(choice), "points": 0, "pens": {}, "places": later}
        case _:
            assert isinstance(choice, Discard)
            return {"move": dump_move(choice), "points": 0, "pens": {}}
    zoos = (*seen.zoos[:seat], after, *seen.zoos[seat + 1 :])
    return {"move": dump_move(choice), **change_view(before, score_zoo(zoos, seat))}


def change_view(before: Score, after: Score) -> Json:
    """By how many points a score changes, in all and pen by pen."""
    changes = {str(pen): points - before.pens[pen] for pen, points in after.pens.items()}
    changes["t_rex_bonus"] = after.t_rex_bonus - before.t_rex_bonus
    pens = {pen: change for pen, change in changes.items() if change}
    return {"points": after.total - before.total, "pens": pens}


def refusal_view(reason: Refusal) -> Json:
    """Why something is refused: a code and facts; the client has the sentences."""
    return {"code": reason.code, "facts": dict(reason.facts)}


def _closed_pens(seen: View, seat: int) -> Iterator[tuple[Species, Mapping[PenId, Refusal]]]:
    zoo, die = seen.zoos[seat], binding_die(seen, seat)
    match seen.phase:
        case Phase.COMMIT | Phase.CHOOSE:
            for dinosaur in dict.fromkeys(seen.hands[seat] or ()):
                yield dinosaur, closed(zoo, dinosaur, die)
        case Phase.PLACE:
            dinosaur = chosen_by(seen, seat)
            yield dinosaur, closed(zoo, dinosaur, die)
        case Phase.RELOCATE:
            home, dinosaur = leaving_from(zoo)
            yield dinosaur, closed(zoo.clear(home), dinosaur, None)
