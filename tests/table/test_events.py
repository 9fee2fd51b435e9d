"""Events: what the log keeps of them, and who is told what."""

import json
from dataclasses import dataclass, field, fields
from typing import get_type_hints

import pytest

from draftosaurus.rules import SPECIES, Hand
from draftosaurus.table import dump_event, event_view, load_event
from draftosaurus.table.event_fields import Audience, Public, audience_of
from draftosaurus.table.events import KINDS, Dealt
from draftosaurus.table.fairness import commitment
from tests.table.sittings import every_kind_of_event


@pytest.mark.parametrize("kind", KINDS)
def test_the_log_holds_plain_json_that_reads_back(kind: str) -> None:
    found = [one for one in every_kind_of_event() if type(one) is KINDS[kind]]
    assert found
    for event in found:
        document = dump_event(event)
        assert load_event(json.loads(json.dumps(document))) == event
        assert document["type"] == kind


# ── Who is told what ─────────────────────────────────────────────────────────────────────────

NOT_FOR_EVERYBODY = {
    ("created", "host"): Audience.NOBODY,
    ("sat", "guest"): Audience.NOBODY,
    ("hosted", "guest"): Audience.NOBODY,
    ("tookover", "guest"): Audience.NOBODY,
    ("prepared", "seed"): Audience.AT_END,
    ("contributed", "nonce"): Audience.AT_START,
    ("opened", "nonce"): Audience.AT_START,
    ("dealt", "hands"): Audience.OWN_SEAT,
    ("chose", "move"): Audience.AT_REVEAL,
    ("analysed", "analysis"): Audience.NOBODY,
}
"""Every field of an event that is a secret, for some or for a while."""


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_of_every_event_declares_who_is_told_it(kind: str) -> None:
    declared = get_type_hints(KINDS[kind], include_extras=True)
    for one in fields(KINDS[kind]):
        told_to = NOT_FOR_EVERYBODY.get((kind, one.name), Audience.EVERYBODY)
        assert audience_of(declared[one.name]) is told_to, one.name


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_of_every_event_exactly_the_declared_fields_are_told(kind: str, seat: int | None) -> None:
    for event in (one for one in every_kind_of_event() if type(one) is KINDS[kind]):
        stored, told = dump_event(event), event_view(event, seat)
        for (of, name), audience in NOT_FOR_EVERYBODY.items():
            if of == kind:
                secret = stored.pop(name)
                if audience is Audience.OWN_SEAT:
                    stored[name] = [hand if at == seat else None for at, hand in enumerate(secret)]
                if audience is Audience.AT_END:
                    stored["commitment"] = commitment(secret)
        assert told == stored


@dataclass(frozen=True, slots=True)
class Peeked:
    """A made-up event whose author forgot to say who is told its fields."""

    seat: Public[int]
    bag: tuple[Hand, ...]
    seed: str = "a seed"
    move: dict[str, str] = field(default_factory=lambda: {"dinosaur": "t_rex"})


@pytest.mark.parametrize("seat", [0, 1, None])
def test_nothing_that_a_made_up_event_does_not_declare_is_told(seat: int | None) -> None:
    peeked = Peeked(1, bag=((SPECIES[0],), (SPECIES[5],)))
    assert event_view(peeked, seat) == {"type": "peeked", "seat": 1}  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_a_seat_that_does_not_exist_is_dealt_nothing(seat: int) -> None:
    dealt = Dealt(((SPECIES[0],), (SPECIES[5],)))
    assert event_view(dealt, seat)["hands"] == [None, None]
