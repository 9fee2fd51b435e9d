"""Each refusal of the rules becomes a sentence, in every language."""

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from draftosaurus.locales import LANGUAGES, message_id, speak
from draftosaurus.rules import (
    Code,
    Commit,
    Deal,
    Document,
    Face,
    Match,
    Move,
    PenId,
    Phase,
    Record,
    Refusal,
    Relocate,
    Roll,
    RulesError,
    Setup,
    Species,
    State,
    awaited,
    check_zoos,
    draw,
    dump_view,
    find_board,
    load_view,
    next_setup,
    options,
    parse_json,
    parse_move,
    parse_zoo,
    placing_refusal,
    play,
    refusal,
    start,
    view,
)
from tests.locales.files import messages, variables

R, T, P = Species("t_rex"), Species("triceratops"), Species("parasaurolophus")
RIVER = PenId("river")
ROLLED = play(play(start(Setup()), Deal(((R,) * 6, (T,) * 6, (P,) * 6))), Roll(Face("woodlands")))


def placing(
    board: str, zoo: str, dinosaur: Species, pen: str, slot: int | None = None, die: str = ""
) -> Callable[[], Refusal | None]:
    face = Face(die) if die else None
    return lambda: placing_refusal(parse_zoo(board, zoo), dinosaur, pen, slot, face)


def moving(state: State, move: Move) -> Callable[[], Refusal | None]:
    return lambda: refusal(state, move)


def quarantined() -> State:
    """A game after its last turn, with a dinosaur of seat 0 in quarantine."""
    state = start(Setup(board="winter"))
    zoos = (parse_zoo("winter", "quarantine_zone=R"), *state.zoos[1:])
    return state._replace(phase=Phase.RELOCATE, zoos=zoos, answered=(False, True, True))


@cache
def finished() -> Record:
    rng, state, moves = Random(1), start(Setup()), []
    while state.phase is not Phase.OVER:
        seats = awaited(state)
        move: Move = rng.choice(options(state, seats[0])) if seats else draw(state, rng)
        state = play(state, move)
        moves.append(move)
    return Record(Setup(), tuple(moves))


def following(setup: Setup) -> Callable[[], object]:
    return lambda: Match((finished(), Record(setup)))


IDS = {"board", "dinosaur", "face", "move", "pen", "phase", "resident", "wanted"}
SECOND = next_setup(Setup())

CASES: dict[Code, Callable[[], object]] = {
    Code.PEN_FULL: placing("summer", "woody_trio=RRR", T, "woody_trio"),
    Code.OTHER_SPECIES: placing("summer", "forest_of_sameness=R", T, "forest_of_sameness"),
    Code.SPECIES_THERE: placing("summer", "meadow_of_differences=R", R, "meadow_of_differences"),
    Code.MUST_DIFFER: placing("winter", "well_ordered_wood=R", R, "well_ordered_wood"),
    Code.MUST_ALTERNATE: placing("winter", "well_ordered_wood=RT", P, "well_ordered_wood"),
    Code.ROW_BELOW: placing("winter", "pyramid=R.....", T, "pyramid", 3),
    Code.TOUCHES_SAME: placing("winter", "pyramid=R.....", R, "pyramid", 1),
    Code.SLOT_TAKEN: placing("winter", "pyramid=R.....", T, "pyramid", 0),
    Code.NO_SUCH_SLOT: placing("winter", "empty", T, "pyramid", 6),
    Code.SLOT_MISSING: placing("winter", "empty", T, "pyramid"),
    Code.SLOT_UNWANTED: placing("summer", "empty", T, "woody_trio", 0),
    Code.NO_SUCH_PEN: placing("summer", "empty", T, "pyramid", 0),
    Code.DIE_ASKS_PLACE: placing("summer", "empty", T, "woody_trio", die="restrooms"),
    Code.DIE_ASKS_EMPTY: placing("summer", "woody_trio=R", T, "woody_trio", die="empty_pen"),
    Code.DIE_ASKS_NO_T_REX: placing(
        "summer", "woody_trio=R", T, "woody_trio", die="watch_out_for_t_rex"
    ),
    Code.MUST_LEAVE: moving(quarantined(), Relocate(0, PenId("quarantine_zone"))),
    Code.NOT_AWAITED: moving(quarantined(), Relocate(1, RIVER)),
    Code.NOT_NOW: moving(start(Setup()), Roll(Face("woodlands"))),
    Code.GAME_OVER: lambda: refusal(finished().state, Roll(Face("woodlands"))),
    Code.ALREADY_ANSWERED: moving(play(ROLLED, Commit(0, R, RIVER)), Commit(0, R, RIVER)),
    Code.NO_SUCH_SEAT: moving(ROLLED, Commit(3, R, RIVER)),
    Code.NOT_IN_HAND: moving(ROLLED, Commit(0, T, RIVER)),
    Code.DEAL_HANDS: moving(start(Setup()), Deal(((R,) * 6,))),
    Code.DEAL_SIZE: moving(start(Setup()), Deal(((R,), (T,), (P,)))),
    Code.BAG_EMPTY: moving(start(Setup()), Deal(((R,) * 6,) * 3)),
    Code.ZOO_FULL: lambda: check_zoos((parse_zoo("summer", "river=RRTTPPSSDDNNR"),)),
    Code.TOO_MANY_OF_SPECIES: lambda: check_zoos((parse_zoo("summer", "river=RRRRRRRRRRR"),)),
    Code.MATCH_BOARD: lambda: Match((Record(SECOND),)),
    Code.MATCH_UNFINISHED: lambda: Match((Record(Setup()), Record(SECOND))),
    Code.MATCH_ROLLER: following(Setup(board="winter", first_roller=2)),
    Code.MATCH_DIFFERS: following(Setup(board="winter", first_roller=1, edition="polish")),
    Code.NOT_JSON: lambda: parse_json("{"),
    Code.NOT_NOTATION: lambda: parse_move("R to the river"),
    Code.WRONG_TYPE: lambda: Document(3, "zoos[1]").items(),
    Code.UNKNOWN_FIELD: lambda: Document({"sea": 1}, "zoo").fields(["river"], ["pyramid"]),
    Code.MISSING_FIELD: lambda: Document({}).fields(["board"]),
    Code.UNKNOWN_ID: lambda: find_board("autumn"),
    Code.OUT_OF_RANGE: lambda: Setup(players=6),
    Code.WRONG_LENGTH: lambda: Document([1], "pyramid").items_exactly(6),
    Code.IMPOSSIBLE_VIEW: lambda: load_view(
        Document({**dump_view(view(start(Setup()), 0)), "bag_size": 1})
    ),
}


def refused(code: Code) -> Refusal:
    try:
        found = CASES[code]()
    except RulesError as error:
        found = error.refusal
    assert isinstance(found, Refusal)
    assert found.code is code
    return found


def test_every_code_has_a_case() -> None:
    assert CASES.keys() == set(Code)


@pytest.mark.parametrize("code", Code)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_one_sentence_with_its_place_and_names(language: str, code: Code) -> None:
    words, facts = speak(language), refused(code).facts
    said = words.refusal(code, facts)
    assert said.endswith(".")
    assert said.replace("\u00a0", " ").isprintable()
    place = facts.get("place")
    assert not place or said.startswith(f"{place}: ")
    for fact in variables(messages(language)[message_id("refusal", code)]) & IDS:
        value = facts[fact]
        assert isinstance(value, str | int)
        shown = words.name(value) if isinstance(value, str) else str(value)
        assert shown in said, fact


def test_the_place_comes_first() -> None:
    assert speak("en").refusal(Code.WRONG_TYPE, refused(Code.WRONG_TYPE).facts) == (
        "zoos[1]: This should be a list, but it is 3."
    )


def test_the_whole_input_needs_no_place() -> None:
    facts = refused(Code.MISSING_FIELD).facts
    assert facts["place"] == ""
    assert speak("en").refusal(Code.MISSING_FIELD, facts) == "The field board is missing."


def test_known_ids_are_listed_as_they_have_to_be_typed() -> None:
    said = speak("fr").refusal(Code.UNKNOWN_ID, refused(Code.UNKNOWN_ID).facts)
    assert said == "board: autumn est inconnu ici\u00a0; sont connus summer et winter."


def test_a_single_slot_is_not_counted() -> None:
    full = placing("winter", "lookout=R", T, "lookout")()
    assert full is not None
    assert speak("en").refusal(full.code, full.facts) == "Lookout: the only slot is taken."


def test_text_from_outside_stays_short_and_on_one_line() -> None:
    facts = {"pen": "no\x1b[2J\nsuch pen " + "!" * 1000, "board": "summer"}
    said = speak("en").refusal(Code.NO_SUCH_PEN, facts)
    assert said.isprintable()
    assert len(said) < 120
