"""The layout of the boards: nothing covers anything else, and each figure has its place."""

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from art import layout

GEOMETRY = Path(layout.__file__).parent / "geometry"
BOARDS = ("summer", "winter")
Rect = tuple[float, float, float, float]

PENS = {
    "summer": {
        "forest_of_sameness": 6,
        "woody_trio": 3,
        "prairie_of_love": None,
        "king_of_the_jungle": 1,
        "meadow_of_differences": 6,
        "solitary_island": 1,
        "river": None,
    },
    "winter": {
        "well_ordered_wood": 6,
        "lovers_bridge_left": None,
        "quarantine_zone": 1,
        "lookout": 1,
        "lovers_bridge_right": None,
        "pyramid": 6,
        "river": None,
    },
}


def read(name: str) -> Any:
    return json.loads((GEOMETRY / f"{name}.json").read_text())


def overlap(a: Rect, b: Rect) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def inside(inner: Rect, outer: Rect) -> bool:
    return (
        inner[0] >= outer[0]
        and inner[1] >= outer[1]
        and inner[0] + inner[2] <= outer[0] + outer[2]
        and inner[1] + inner[3] <= outer[1] + outer[3]
    )


def figure_box(slot: Any, species: str) -> Rect:
    """The species' tight box when it stands on the slot."""
    figures = read("figures")
    x, y, width, height = figures["species"][species]["box"]
    left = slot["x"] - figures["anchor"][0] * slot["size"]
    top = slot["y"] - figures["anchor"][1] * slot["size"]
    size = slot["size"]
    return (left + x * size, top + y * size, width * size, height * size)


def largest_box(slot: Any) -> Rect:
    """The smallest box that holds each species on the slot."""
    boxes = [figure_box(slot, species) for species in read("figures")["species"]]
    left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
    right, bottom = max(b[0] + b[2] for b in boxes), max(b[1] + b[3] for b in boxes)
    return (left, top, right - left, bottom - top)


def value_box(slot: Any, board: Any) -> Rect:
    width, height = board["value_size"]
    return (slot["value"][0] - width / 2, slot["value"][1] - height / 2, width, height)


def grounds(pen: Any) -> list[Rect]:
    """Where dinosaurs stand as they come: all of it must be free for them."""
    if "singles" in pen:
        return [tuple(rect) for rect in pen["singles"][0]]
    crowd = [pen["crowd"]] if "crowd" in pen else []
    return [tuple(rect) for rect in [*crowd, *pen.get("stretches", [])]]


def named_rects(board: Any) -> dict[str, Rect]:
    """Everything of a board that must stay visible beside everything else."""
    rects: dict[str, Rect] = {"bonus": tuple(board["bonus"])}
    rects |= {name: tuple(rect) for name, rect in board["landmarks"].items()}
    for pen, data in board["pens"].items():
        rects |= {f"{pen} {key}": tuple(data[key]) for key in ("sign", "points", "note")}
        rects |= {f"{pen} ground {at}": rect for at, rect in enumerate(grounds(data))}
        for index, slot in enumerate(data.get("slots", [])):
            rects[f"{pen} figure {index}"] = largest_box(slot)
            rects[f"{pen} value {index}"] = value_box(slot, board)
    return rects


@pytest.mark.parametrize("name", ["summer.json", "winter.json", "figures.json", "wood.json"])
def test_geometry_is_what_the_layout_script_writes(name: str) -> None:
    assert (GEOMETRY / name).read_text() == layout.as_text(layout.files()[name])


@pytest.mark.parametrize("board", BOARDS)
def test_board_has_its_pens_with_their_slots(board: str) -> None:
    pens = read(board)["pens"]
    assert {pen: len(data["slots"]) if "slots" in data else None for pen, data in pens.items()} == (
        PENS[board]
    )


@pytest.mark.parametrize("board", BOARDS)
def test_nothing_covers_anything_else(board: str) -> None:
    rects = named_rects(read(board))
    covered = [f"{a} / {b}" for a, b in combinations(rects, 2) if overlap(rects[a], rects[b])]
    assert covered == []


@pytest.mark.parametrize("board", BOARDS)
def test_everything_lies_on_the_board(board: str) -> None:
    data = read(board)
    whole = (0.0, 0.0, data["side"], data["side"])
    assert [name for name, rect in named_rects(data).items() if not inside(rect, whole)] == []


@pytest.mark.parametrize("board", BOARDS)
def test_figures_values_and_crowds_lie_in_their_pen(board: str) -> None:
    data = read(board)
    outside = []
    for pen, pen_data in data["pens"].items():
        area = tuple(pen_data["area"])
        for slot in pen_data.get("slots", []):
            boxes = (largest_box(slot), value_box(slot, data))
            outside += [(pen, rect) for rect in boxes if not inside(rect, area)]
        outside += [(pen, rect) for rect in grounds(pen_data) if not inside(rect, area)]
    assert outside == []


@pytest.mark.parametrize("board", BOARDS)
def test_pens_do_not_overlap(board: str) -> None:
    areas = {pen: tuple(data["area"]) for pen, data in read(board)["pens"].items()}
    assert [
        pair for pair in combinations(areas, 2) if overlap(areas[pair[0]], areas[pair[1]])
    ] == []


@pytest.mark.parametrize("board", BOARDS)
def test_figures_are_wide_enough_to_be_known_on_a_phone(board: str) -> None:
    widths = [
        figure_box(slot, species)[2]
        for pen in read(board)["pens"].values()
        for slot in pen.get("slots", [])
        for species in read("figures")["species"]
    ]
    assert min(widths) >= 60


@pytest.mark.parametrize("couples", range(1, 7))
def test_couples_stand_in_the_heart_and_leave_the_others_their_places(couples: int) -> None:
    prairie = read("summer")["pens"]["prairie_of_love"]
    places = [tuple(rect) for rect in prairie["couples"][couples - 1]]
    assert len(places) == couples
    outline = layout.heart(*prairie["heart"])
    for x, y, width, height in places:
        feet = y + height * 0.92
        at_this_height = [u for u, v in outline if abs(v - feet) < 8]
        assert min(at_this_height) - 8 <= x
        assert x + width <= max(at_this_height) + 8
    others = [tuple(rect) for singles in prairie["singles"] for rect in singles]
    fixed = [tuple(prairie[key]) for key in ("sign", "points", "note")]
    assert [pair for pair in combinations(places, 2) if overlap(*pair)] == []
    assert [(a, b) for a in places for b in (*others, *fixed) if overlap(a, b)] == []


def test_rows_read_from_left_to_right_and_from_back_to_front() -> None:
    slots = read("summer")["pens"]["forest_of_sameness"]["slots"]
    assert [slot["x"] for slot in slots[:3]] == sorted(slot["x"] for slot in slots[:3])
    assert [slot["x"] for slot in slots[3:]] == sorted(slot["x"] for slot in slots[3:])
    assert max(slot["y"] for slot in slots[:3]) < min(slot["y"] for slot in slots[3:])


def test_pyramid_stands_on_three_places() -> None:
    slots = read("winter")["pens"]["pyramid"]["slots"]
    rows = [slots[:3], slots[3:5], slots[5:]]
    heights = [{slot["y"] for slot in row} for row in rows]
    assert [len(height) for height in heights] == [1, 1, 1]
    assert sorted((max(height) for height in heights), reverse=True) == [
        max(height) for height in heights
    ]


@pytest.mark.parametrize("board", BOARDS)
def test_banks_lie_beside_the_river(board: str) -> None:
    data = read(board)
    river = data["pens"]["river"]["area"]
    food, rest = data["landmarks"]["food_court"], data["landmarks"]["restrooms"]
    assert food[0] + food[2] <= river[0]
    assert rest[0] >= river[0] + river[2]
