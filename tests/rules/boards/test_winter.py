"""The pens of the winter board: whom they take, what they pay."""

from itertools import permutations, product

import pytest

from draftosaurus.rules import Code, openings
from draftosaurus.rules.notation import SPECIES_OF
from tests.rules.zoos import bonus, closed_codes, paid, refused, winter

# ── Well-Ordered Wood ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("contents", "points"),
    [("T", 2), ("TP", 4), ("TPT", 8), ("TPTP", 12), ("TPTPT", 18), ("TPTPTP", 24)],
)
def test_well_ordered_wood_pays_by_number(contents: str, points: int) -> None:
    assert paid("well_ordered_wood", winter(f"well_ordered_wood={contents}")) == points


def test_well_ordered_wood_does_not_open_with_two_alike() -> None:
    assert refused(winter("empty"), "T", "well_ordered_wood") is None
    zoo = winter("well_ordered_wood=T")
    assert refused(zoo, "T", "well_ordered_wood") is Code.MUST_DIFFER
    assert refused(zoo, "P", "well_ordered_wood") is None


@pytest.mark.parametrize(
    ("contents", "wanted"), [("TP", "T"), ("TPT", "P"), ("TPTP", "T"), ("TPTPT", "P")]
)
def test_well_ordered_wood_alternates_its_first_two_species(contents: str, wanted: str) -> None:
    zoo = winter(f"well_ordered_wood={contents}")
    for letter in SPECIES_OF:
        expected = None if letter == wanted else Code.MUST_ALTERNATE
        assert refused(zoo, letter, "well_ordered_wood") is expected


def test_well_ordered_wood_takes_six() -> None:
    assert refused(winter("well_ordered_wood=TPTPTP"), "T", "well_ordered_wood") is Code.PEN_FULL


# ── Lovers' Bridge ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("left", "right", "points"),
    [
        ("T", "T", 6),
        ("TT", "T", 6),
        ("TT", "TT", 12),
        ("TPS", "SPT", 18),
        ("TT", "PP", 0),
        ("TTPP", "TN", 6),
    ],
)
def test_lovers_bridge_pays_couples_with_one_on_each_bank(
    left: str, right: str, points: int
) -> None:
    zoo = winter(f"lovers_bridge_left={left} lovers_bridge_right={right}")
    assert paid("lovers_bridge", zoo) == points


@pytest.mark.parametrize("bank", ["lovers_bridge_left", "lovers_bridge_right"])
def test_lovers_bridge_pays_no_couple_on_one_bank(bank: str) -> None:
    assert paid("lovers_bridge", winter(f"{bank}=TTTT")) == 0


@pytest.mark.parametrize("bank", ["lovers_bridge_left", "lovers_bridge_right"])
def test_lovers_bridge_takes_anybody_on_each_bank_without_limit(bank: str) -> None:
    assert refused(winter(f"{bank}=TTTTPPPPSSS"), "R", bank) is None


def test_lovers_bridge_is_two_pens_for_the_t_rex_bonus() -> None:
    assert bonus(winter("lovers_bridge_left=RR")) == 1
    assert bonus(winter("lovers_bridge_left=R lovers_bridge_right=R")) == 2


def test_lovers_bridge_is_two_pens_for_the_die() -> None:
    zoo = winter("lovers_bridge_left=R")
    for face, code in (
        ("empty_pen", Code.DIE_ASKS_EMPTY),
        ("watch_out_for_t_rex", Code.DIE_ASKS_NO_T_REX),
    ):
        assert refused(zoo, "T", "lovers_bridge_left", die=face) is code
        assert refused(zoo, "T", "lovers_bridge_right", die=face) is None


# ── Pyramid ──────────────────────────────────────────────────────────────────────────────────


def test_pyramid_pays_two_four_seven_by_row() -> None:
    assert paid("pyramid", winter("empty")) == 0
    assert paid("pyramid", winter("pyramid=..T...")) == 2
    assert paid("pyramid", winter("pyramid=TPT...")) == 6
    assert paid("pyramid", winter("pyramid=TPT.S.")) == 10
    assert paid("pyramid", winter("pyramid=TPTSN.")) == 14
    assert paid("pyramid", winter("pyramid=TPTSNP")) == 21


def open_slots(contents: str, letter: str) -> set[int]:
    """The slots of a pyramid that are open to a dinosaur."""
    zoo = winter(f"pyramid={contents}")
    return {slot for slot in range(6) if refused(zoo, letter, "pyramid", slot) is None}


def test_pyramid_fills_a_row_before_the_next_begins() -> None:
    assert open_slots("......", "R") == {0, 1, 2}
    assert open_slots(".T....", "R") == {0, 2}
    assert open_slots("TP....", "R") == {2}
    assert open_slots("TPT...", "R") == {3, 4}
    assert open_slots("TPTS..", "R") == {4}
    assert open_slots("TPT.S.", "R") == {3}
    assert open_slots("TPTSN.", "R") == {5}
    assert refused(winter("pyramid=TP...."), "R", "pyramid", 3) is Code.ROW_BELOW
    assert refused(winter("pyramid=TPTS.."), "R", "pyramid", 5) is Code.ROW_BELOW


def test_pyramid_lets_any_free_slot_of_the_row_be_taken() -> None:
    for first, second, third in permutations(range(3)):
        letters = [".", ".", ".", ".", ".", "."]
        for slot, letter in ((first, "T"), (second, "P"), (third, "S")):
            assert slot in open_slots("".join(letters), letter)
            letters[slot] = letter


TOUCHING = {(0, 1), (1, 2), (3, 4), (0, 3), (1, 3), (1, 4), (2, 4), (3, 5), (4, 5)}


@pytest.mark.parametrize(("slot", "other"), list(permutations(range(6), 2)))
def test_pyramid_keeps_two_alike_from_touching(slot: int, other: int) -> None:
    """All other slots of the rows in question are taken by strangers to the newcomer."""
    rows = (0, 0, 0, 1, 1, 2)
    held = ["PSPSND"[place] if rows[place] <= rows[slot] else "." for place in range(6)]
    held[slot], held[other] = ".", "T"
    zoo = winter(f"pyramid={''.join(held)}")
    touches = (slot, other) in TOUCHING or (other, slot) in TOUCHING
    assert refused(zoo, "T", "pyramid", slot) is (Code.TOUCHES_SAME if touches else None)


def test_pyramid_can_be_blocked_for_a_species() -> None:
    """Slots 3 and 4 both rest on slot 1, and slot 5 has to wait for them."""
    assert open_slots("RTP...", "T") == set()
    assert closed_codes(winter("pyramid=RTP..."), "T") == {"pyramid": Code.TOUCHES_SAME}
    assert closed_codes(winter("pyramid=RTPS.."), "P") == {"pyramid": Code.TOUCHES_SAME}


def test_pyramid_takes_nothing_more_when_full() -> None:
    assert closed_codes(winter("pyramid=RTPSNR"), "T") == {"pyramid": Code.PEN_FULL}


def test_pyramid_always_has_room_for_some_species_before_it_is_full() -> None:
    """A free slot touches three others at most, and there are six species."""
    for row in product(SPECIES_OF, repeat=3):
        bottom = "".join(row)
        if bottom[0] != bottom[1] != bottom[2]:
            assert any(open_slots(f"{bottom}...", letter) for letter in SPECIES_OF)
            for letter in SPECIES_OF:
                if 3 in open_slots(f"{bottom}...", letter):
                    assert any(open_slots(f"{bottom}{letter}..", other) for other in SPECIES_OF)


def test_pyramid_needs_a_slot_that_is_free() -> None:
    zoo = winter("pyramid=T.....")
    assert refused(zoo, "P", "pyramid") is Code.SLOT_MISSING
    assert refused(zoo, "P", "pyramid", 0) is Code.SLOT_TAKEN
    assert refused(zoo, "P", "pyramid", 6) is Code.NO_SUCH_SLOT
    assert refused(zoo, "P", "pyramid", -1) is Code.NO_SUCH_SLOT
    assert refused(zoo, "P", "river", 0) is Code.SLOT_UNWANTED


# ── Lookout ──────────────────────────────────────────────────────────────────────────────────


def test_lookout_pays_two_for_each_of_its_species_at_the_right_neighbour() -> None:
    own, left, right = winter("lookout=T"), winter("river=TT"), winter("pyramid=T..... river=TT")
    assert paid("lookout", own, left, right) == 6
    assert paid("lookout", own, right, left) == 4
    assert paid("lookout", own, right) == 6


def test_lookout_does_not_count_its_own_zoo() -> None:
    own = winter("lookout=T river=TTT")
    assert paid("lookout", own) == 0
    assert paid("lookout", own, winter("river=P")) == 0


def test_lookout_takes_one() -> None:
    assert refused(winter("lookout=T"), "P", "lookout") is Code.PEN_FULL


# ── Quarantine Zone ──────────────────────────────────────────────────────────────────────────


def test_quarantine_zone_takes_one_and_pays_nothing() -> None:
    zoo = winter("quarantine_zone=T")
    assert refused(winter("empty"), "T", "quarantine_zone") is None
    assert refused(zoo, "P", "quarantine_zone") is Code.PEN_FULL
    assert paid("quarantine_zone", zoo) == 0


def test_quarantine_zone_is_a_pen_for_the_t_rex_bonus() -> None:
    assert bonus(winter("quarantine_zone=R")) == 1


# ── River ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("number", [0, 1, 7, 12])
def test_river_pays_one_each_without_a_limit(number: int) -> None:
    zoo = winter(f"river={'R' * number}" if number else "empty")
    assert paid("river", zoo) == number
    assert refused(zoo, "R", "river") is None


def test_river_is_open_also_to_dinosaurs_that_fit_elsewhere() -> None:
    zoo = winter("empty")
    places = {pen for _, pen, _ in openings(zoo, None, [SPECIES_OF["T"]])}
    assert "river" in places
    assert len(places) == 7
