"""A zoo on the screen: what must be seen, on every board and in every language."""

from dataclasses import replace
from io import StringIO
from typing import cast

import pytest
from rich.console import Console, RenderableType

from draftosaurus.locales import LANGUAGES, Words, speak
from draftosaurus.rules import BOARDS, LETTERS, Score, Zoo, empty_zoo, find_board, parse_zoo, score
from draftosaurus.rules.pens import FOOD_COURT, RESTROOMS, WOODLANDS, for_each, pen
from draftosaurus.terminal.drawing import WIDTH, draw_slots, draw_zoo

ENGLISH = speak("en")


def printed(drawing: RenderableType) -> str:
    out = StringIO()
    Console(file=out, width=80, color_system=None).print(drawing)
    return out.getvalue()


def painted(drawing: RenderableType, *, no_color: bool = False) -> str:
    out = StringIO()
    Console(
        file=out, width=80, force_terminal=True, color_system="truecolor", no_color=no_color
    ).print(drawing)
    return out.getvalue()


def stripped(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip("\n").splitlines()]


def test_a_summer_zoo_lies_on_both_banks_of_its_river() -> None:
    zoo = parse_zoo(
        "summer",
        "forest_of_sameness=SSS woody_trio=RTP prairie_of_love=DD king_of_the_jungle=R"
        " meadow_of_differences=ST river=NNN",
    )
    assert stripped(printed(draw_zoo(zoo, ENGLISH, score([zoo])[0], numbered=True))) == [
        " Food Court                        7 River                          Restrooms",
        "╭─ 1 Forest of Sameness ───── 8 ─╮ ~  3  ≈  ╭─ 4 King of the Jungle ───── 7 ─╮",
        "│ ▐S▌▐S▌▐S▌ ·  ·  ·              │ ≈▐N▌▐N▌  │ ▐R▌                            │",
        "╰  2  4  8 12 18 24 ─ Woodlands ─╯ ~ ▐N▌ ≈  ╰─ 7 ──────────────── Woodlands ─╯",
        "╭─ 2 Woody Trio ───────────── 7 ─╮ ≈ ~ ≈ ~  ╭─ 5 Meadow of Differences ── 3 ─╮",
        "│ ▐R▌▐T▌▐P▌                      │ ~ ≈ ~ ≈  │ ▐S▌▐T▌ ·  ·  ·  ·              │",
        "╰─ 7 ──────────────── Woodlands ─╯ ≈ ~ ≈ ~  ╰  1  3  6 10 15 21  Grasslands ─╯",
        "╭─ 3 Prairie of Love ──────── 5 ─╮ ~ ≈ ~ ≈  ╭─ 6 Solitary Island ──────── 0 ─╮",
        "│ ▐D▌▐D▌ …                       │ ≈ ~ ≈ ~  │  ·                             │",
        "╰─ 5 ─────────────── Grasslands ─╯ ~ ≈ ~ ≈  ╰─ 7 ─────────────── Grasslands ─╯",
    ]


def test_a_winter_zoo_shows_the_pyramid_as_rows_and_the_bridge_once() -> None:
    zoo = parse_zoo(
        "winter", "lovers_bridge_left=SD lovers_bridge_right=S pyramid=RTR.S. quarantine_zone=P"
    )
    assert stripped(printed(draw_zoo(zoo, ENGLISH, score([zoo])[0]))) == [
        " Food Court                         River                           Restrooms",
        "╭─ Well-Ordered Wood ──────── 0 ─╮ ~  0  ≈  ╭─ Lookout ────────────────── 0 ─╮",
        "│  ·  ·  ·  ·  ·  ·              │ ≈ ~ ≈ ~  │  ·                             │",
        "╰  2  4  8 12 18 24 ─ Woodlands ─╯ ~ ≈ ~ ≈  ╰─ 2 ──────────────── Woodlands ─╯",
        "╭─ Lovers' Bridge ─────────── 6 ─╮ ≈ ~ ≈ ~  ╭─ Lovers' Bridge ───────────────╮",
        "│ ▐S▌▐D▌ …                       │ ~ ≈ ~ ≈  │ ▐S▌ …                          │",
        "╰─ 6 ──────────────── Woodlands ─╯ ≈ ~ ≈ ~  ╰─ 6 ─────────────── Grasslands ─╯",
        "╭─ Quarantine Zone ────────── 0 ─╮ ~ ≈ ~ ≈  ╭─ Pyramid ───────────────── 10 ─╮",
        "│ ▐P▌                            │ ≈ ~ ≈ ~  │     ·      7                   │",
        "│                                │ ~ ≈ ~ ≈  │   · ▐S▌    4                   │",
        "│                                │ ≈ ~ ≈ ~  │ ▐R▌▐T▌▐R▌  2                   │",
        "╰─────────────────── Grasslands ─╯ ~ ≈ ~ ≈  ╰─────────────────── Grasslands ─╯",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
def test_every_line_is_as_wide_as_the_board_in_every_language(board: str, language: str) -> None:
    zoo = empty_zoo(find_board(board))
    lines = printed(draw_zoo(zoo, speak(language), score([zoo])[0], numbered=True)).splitlines()
    assert {len(line) for line in lines} == {WIDTH}


@pytest.mark.parametrize(
    "crowded",
    [
        parse_zoo("summer", "prairie_of_love=RTPSDNRTPSDN"),
        parse_zoo("summer", "river=RTPSDNRTPSDN"),
        parse_zoo("winter", "lovers_bridge_left=RTPSDN lovers_bridge_right=RTPSDN"),
        parse_zoo("winter", "well_ordered_wood=RTRTRT pyramid=RTRNPR"),
    ],
    ids=repr,
)
def test_every_dinosaur_is_drawn_once(crowded: Zoo) -> None:
    text = printed(draw_zoo(crowded, ENGLISH))
    drawn = {species: text.count(f"▐{letter}▌") for species, letter in LETTERS.items()}
    assert drawn == {species: crowded.dinosaurs().count(species) for species in LETTERS}
    assert {len(line) for line in text.splitlines()} == {WIDTH}


def test_points_of_three_digits_and_long_names_stay_within_the_pen() -> None:
    zoo = empty_zoo(find_board("summer"))
    plain = score([zoo])[0]
    rich = replace(plain, pens=dict.fromkeys(plain.pens, 100))
    words = cast(Words, Unheard())
    assert {len(line) for line in printed(draw_zoo(zoo, words, rich)).splitlines()} == {WIDTH}


def test_without_a_score_no_points_are_shown() -> None:
    zoo = parse_zoo("summer", "king_of_the_jungle=R")
    with_points = printed(draw_zoo(zoo, ENGLISH, Score(score([zoo])[0].pens, 1, 1)))
    assert "─ 7 ─╮" in with_points
    assert "─ 7 ─╮" not in printed(draw_zoo(zoo, ENGLISH))


def test_colours_help_but_letters_are_enough() -> None:
    drawing = draw_zoo(parse_zoo("summer", "river=RS"), ENGLISH)
    assert "48;2;229;83;75" in painted(drawing)
    assert "8;2;" not in painted(drawing, no_color=True)
    plain = printed(drawing)
    assert "\x1b" not in plain
    assert "▐R▌▐S▌" in plain


def test_open_slots_carry_the_numbers_to_type() -> None:
    zoo = parse_zoo("winter", "pyramid=.S....")
    pyramid = zoo.board.pens[-1]
    rows = [row.plain.rstrip() for row in draw_slots(pyramid, zoo["pyramid"], {0, 2})]
    assert rows == ["    ·", "  ·  ·", " 1 ▐S▌ 3"]


class Unheard:
    """Words for pens that no locale has heard of."""

    def name(self, identifier: str) -> str:
        return f"The Extraordinarily {identifier}"


def test_a_board_that_nobody_knows_can_be_drawn() -> None:
    summer = find_board("summer")
    board = replace(
        summer,
        pens=(
            pen("volcano", WOODLANDS | FOOD_COURT, slots=2, pays=for_each(3)),
            pen("swamp", RESTROOMS, rows=(2, 1), slots=3, pays=for_each(1)),
        ),
    )
    text = printed(draw_zoo(empty_zoo(board), cast(Words, Unheard())))
    assert [line[:4] for line in text.splitlines()] == [" The", "╭─ T", "│  ·", "│   ", "╰ Th"]
    assert {len(line) for line in text.splitlines()} == {WIDTH}
