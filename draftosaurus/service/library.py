"""Answers that need no table: the catalogue, boards, scores of zoos on a real table."""

from collections.abc import Sequence

from draftosaurus.bots import needs_kernel
from draftosaurus.rules import (
    BOARDS,
    BOARDS_OF_A_MATCH,
    EDITIONS,
    FACES,
    HAND_SIZE,
    SIZES,
    SPECIES,
    Document,
    Pen,
    Prospect,
    Setup,
    Size,
    Surprise,
    Zoo,
    check_zoos,
    dinosaurs_to_come,
    dump_score,
    find_board,
    load_zoo,
    prospects,
    score,
    surprises,
    winners_of,
)
from draftosaurus.table import CLOCKS, Json, Settings, dump_settings

DEFAULTS = Settings()


def catalogue_document(bots: Sequence[str]) -> Json:
    """All boards, editions, bots and settings to choose from.

    `bots` are the names of the levels for people, weakest first.
    """
    return {
        "boards": list(BOARDS),
        "match_boards": list(BOARDS_OF_A_MATCH),
        "editions": list(EDITIONS),
        "sizes": [_size(players, size) for players, size in SIZES.items()],
        "hand_size": HAND_SIZE,
        "species": list(SPECIES),
        "faces": list(FACES),
        "bots": list(bots),
        "has_coach": any(map(needs_kernel, bots)),
        "clocks": dict(CLOCKS),
        "defaults": dump_settings(DEFAULTS),
        "finished_kept_days": None,
        "address": None,
        "can_open_network": False,
    }


def board_document(board: str, edition: str) -> Json:
    """The pens of a board in an edition, the faces of the die, and the set-up for each size."""
    return {
        "board": board,
        "edition": edition,
        "pens": [_pen(pen) for pen in find_board(board, edition).pens_and_river],
        "faces": list(FACES),
        "sizes": [_board_size(Setup(board, players, edition)) for players in SIZES],
    }


def scores_document(document: Document) -> Json:
    """The scores of zoos on a real table, and the points that may surprise their players."""
    zoos = _read_zoos(document.fields(("board", "zoos"), ("edition",)))
    scores = score(zoos)
    return {
        "seats": [dump_score(one) for one in scores],
        "winners": list(winners_of(scores)),
        "surprises": [_surprise(one) for one in surprises(zoos)],
    }


def prospects_document(document: Document) -> Json:
    """For each pen of a zoo: its points, its possible points, and what each species would add."""
    given = document.fields(("board", "zoos", "seat"), ("edition",))
    zoos = _read_zoos(given)
    seat = given["seat"].within(0, len(zoos) - 1)
    pens = [_prospect(one) for one in prospects(zoos, seat)]
    return {"dinosaurs_to_come": dinosaurs_to_come(zoos[seat]), "pens": pens}


def _read_zoos(given: dict[str, Document]) -> tuple[Zoo, ...]:
    edition = given["edition"].one_of(EDITIONS) if "edition" in given else DEFAULTS.edition
    board = find_board(given["board"].one_of(BOARDS), edition)
    zoos = tuple(load_zoo(zoo, board) for zoo in given["zoos"].items())
    check_zoos(zoos)
    return zoos


def _size(players: int, size: Size) -> Json:
    return {
        "players": players,
        "of_each_species": size.of_each_species,
        "rounds": size.rounds,
        "turns": size.turns,
        "discards": size.discards,
    }


def _board_size(setup: Setup) -> Json:
    return {
        **_size(setup.players, setup.size),
        "bag": len(setup.full_bag()),
        "drawn": HAND_SIZE,
        "shares_last_roll": setup.rolls < setup.size.turns,
    }


def _pen(pen: Pen) -> Json:
    return {
        "id": pen.id,
        "account": pen.account,
        "places": sorted(pen.places),
        "slots": pen.slots,
        "rows": list(pen.rows),
        "admits": pen.admits.__name__,
        "pays": pen.pays.word,
        "numbers": list(pen.pays.numbers),
        "must_leave": pen.must_leave,
        "may_leave": pen.may_leave,
    }


def _surprise(one: Surprise) -> Json:
    facts = dict(one.facts)
    return {"seat": one.seat, "account": one.account, "code": one.code, "facts": facts}


def _prospect(found: Prospect) -> Json:
    return {
        "pen": found.pen,
        "account": found.account,
        "points": found.points,
        "can_become": found.can_become,
        "changes": {one: dict(change) for one, change in found.changes.items()},
        "refused": {
            one: {"code": reason.code, "facts": dict(reason.facts)}
            for one, reason in found.refused.items()
        },
    }
