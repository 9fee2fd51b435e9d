"""A score sheet for zoos of a real table, or for pens that somebody tries out."""

from collections.abc import Mapping, Sequence
from typing import Any

from draftosaurus.rules import (
    BOARDS,
    DINOSAURS_IN_A_ZOO,
    EDITIONS,
    FACES,
    OF_A_SPECIES_IN_THE_BOX,
    SPECIES,
    Board,
    Code,
    Commit,
    Document,
    Face,
    PenId,
    Refusal,
    Score,
    Species,
    Zoo,
    can_become_by_placing,
    changes_by_placing,
    check_zoos,
    closed,
    dinosaurs_to_come,
    dump_move,
    dump_score,
    find_board,
    load_zoo,
    match_winners,
    openings,
    score,
    surprises,
    totals,
    winners_of,
)

MOST_ZOOS = 5


def load_board(given: Mapping[str, Document]) -> Board:
    """The field `board`, in the edition of the field `edition` or else the international one."""
    name = given["board"].one_of(BOARDS)
    return find_board(name, *([given["edition"].one_of(EDITIONS)] if "edition" in given else []))


def load_zoos(given: Mapping[str, Document]) -> tuple[Zoo, ...]:
    """The zoos of the field `zoos`; raises `ImpossibleZoo` for the first that no game leads to."""
    board = load_board(given)
    items = given["zoos"].items()
    if not 1 <= len(items) <= MOST_ZOOS:
        given["zoos"].fail(Code.OUT_OF_RANGE, value=len(items), low=1, high=MOST_ZOOS)
    zoos = tuple(load_zoo(item, board) for item in items)
    check_zoos(zoos)
    return zoos


def fill_score_sheet(document: Document) -> dict[str, Any]:
    """The points of zoos, and where in one of them each species may go.

    In: `{"board", "edition"?, "zoos", "seat"?, "die"?, "other_game"?}`. Of the zoo of `seat` (0)
    the answer tells for each species the `options`, as a view has them, and for each closed pen
    why. With `die` the pens also obey that face; without it only their own rules. `other_game`,
    `{"board", "zoos"}`, is the other game of a match: then `match` has both added up.
    """
    given = document.fields(["board", "zoos"], ["edition", "seat", "die", "other_game"])
    zoos = load_zoos(given)
    seat = given["seat"].within(0, len(zoos) - 1) if "seat" in given else 0
    is_rolled = "die" in given and not given["die"].is_null()
    die = Face(given["die"].one_of(FACES)) if is_rolled else None
    scores = score(zoos)
    refused = {one: _refused(zoos, seat, one, die) for one in SPECIES}
    return {
        "seats": [dump_score(one) for one in scores],
        "winners": list(winners_of(scores)),
        "match": _match(given, scores),
        "surprises": [
            {"seat": one.seat, "account": one.account, "code": one.code, "facts": dict(one.facts)}
            for one in surprises(zoos)
        ],
        "dinosaurs_to_come": [dinosaurs_to_come(zoo) for zoo in zoos],
        "options": {
            one: _options(zoos, seat, one, die, scores[seat], refused[one]) for one in SPECIES
        },
        "refused": {
            one: {
                pen: {"code": reason.code, "facts": dict(reason.facts)}
                for pen, reason in reasons.items()
            }
            for one, reasons in refused.items()
        },
    }


def _match(given: Mapping[str, Document], scores: Sequence[Score]) -> dict[str, Any] | None:
    """The other game of a match, and both games together; None if there is but one game."""
    if "other_game" not in given or given["other_game"].is_null():
        return None
    edition = {"edition": given["edition"]} if "edition" in given else {}
    other = given["other_game"].fields(["board", "zoos"])
    other_zoos = load_zoos({**other, **edition})
    other_scores = score(other_zoos)
    if len(other_scores) != len(scores):
        other["zoos"].fail(
            Code.OUT_OF_RANGE, value=len(other_scores), low=len(scores), high=len(scores)
        )
    both = (scores, other_scores)
    return {
        "seats": [dump_score(one) for one in other_scores],
        "totals": list(totals(both)),
        "winners": list(match_winners(both)),
        "dinosaurs_to_come": [dinosaurs_to_come(zoo) for zoo in other_zoos],
    }


def _refused(
    zoos: tuple[Zoo, ...], seat: int, dinosaur: Species, die: Face | None
) -> dict[PenId, Refusal]:
    """The pens that are closed to a dinosaur, and why; all of them, and the River, if it is one
    too many for the zoo or for the box.
    """
    too_many = _one_too_many(zoos, seat, dinosaur)
    if too_many is None:
        return closed(zoos[seat], dinosaur, die)
    pens = zoos[seat].board.pens_and_river
    return {pen.id: too_many.with_facts(pen=pen.id) for pen in pens}


def _one_too_many(zoos: tuple[Zoo, ...], seat: int, dinosaur: Species) -> Refusal | None:
    if not dinosaurs_to_come(zoos[seat]):
        return Refusal(Code.ZOO_FULL, {"most": DINOSAURS_IN_A_ZOO})
    in_all = sum(zoo.counts[dinosaur] for zoo in zoos)
    if in_all < OF_A_SPECIES_IN_THE_BOX:
        return None
    most = OF_A_SPECIES_IN_THE_BOX
    return Refusal(Code.TOO_MANY_OF_SPECIES, {"dinosaur": dinosaur, "most": most})


def _options(
    zoos: tuple[Zoo, ...],
    seat: int,
    dinosaur: Species,
    die: Face | None,
    now: Score,
    refused: Mapping[PenId, Refusal],
) -> list[dict[str, Any]]:
    """Each place that is open to a dinosaur, with what it changes at once and can become."""
    left = dinosaurs_to_come(zoos[seat]) - 1
    found = []
    for _, pen, slot in openings(zoos[seat], die, [dinosaur]):
        if pen in refused:
            continue
        changes = changes_by_placing(now, zoos, seat, dinosaur, pen, slot)
        best = can_become_by_placing(zoos, seat, dinosaur, pen, slot, left)
        found.append(
            {
                "move": dump_move(Commit(seat, dinosaur, pen, slot)),
                "change": sum(changes.values()),
                "changes": dict(changes),
                "can_become": best,
            }
        )
    return found
