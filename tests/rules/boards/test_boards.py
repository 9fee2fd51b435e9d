"""Where the pens lie, and how boards are found."""

import pickle

import pytest

from draftosaurus.rules import BOARDS, EDITIONS, BadInput, Code, find_board, parse_zoo

PLACES = {
    "summer": [
        ("forest_of_sameness", {"woodlands", "food_court"}),
        ("woody_trio", {"woodlands", "food_court"}),
        ("prairie_of_love", {"grasslands", "food_court"}),
        ("king_of_the_jungle", {"woodlands", "restrooms"}),
        ("meadow_of_differences", {"grasslands", "restrooms"}),
        ("solitary_island", {"grasslands", "restrooms"}),
    ],
    "winter": [
        ("well_ordered_wood", {"woodlands", "food_court"}),
        ("lovers_bridge_left", {"woodlands", "food_court"}),
        ("quarantine_zone", {"grasslands", "food_court"}),
        ("lookout", {"woodlands", "restrooms"}),
        ("lovers_bridge_right", {"grasslands", "restrooms"}),
        ("pyramid", {"grasslands", "restrooms"}),
    ],
}


def test_the_boards_are_summer_and_winter() -> None:
    assert BOARDS == ("summer", "winter")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("board", BOARDS)
def test_pens_lie_in_their_zone_and_side_from_top_to_bottom(board: str, edition: str) -> None:
    pens = find_board(board, edition).pens
    assert [(str(pen.id), set(pen.places)) for pen in pens] == PLACES[board]


@pytest.mark.parametrize("board", BOARDS)
def test_the_river_lies_in_no_zone_and_on_no_side(board: str) -> None:
    found = find_board(board)
    assert found.river.places == frozenset()
    assert found.pens_and_river == (*found.pens, found.river)


def test_the_score_sheet_lists_the_bridge_once() -> None:
    assert find_board("winter").accounts == (
        "well_ordered_wood",
        "lovers_bridge",
        "quarantine_zone",
        "lookout",
        "pyramid",
        "river",
    )


def test_a_board_is_the_same_object_however_it_is_asked_for() -> None:
    board = find_board("winter", "international")
    assert find_board("winter") is board
    assert find_board(name="winter", edition="international") is board
    assert parse_zoo("winter", "empty").board is board
    assert pickle.loads(pickle.dumps(board)) is board


def test_boards_and_pens_show_their_names() -> None:
    board = find_board("winter", "polish")
    assert repr(board) == "<board winter polish>"
    assert repr(board.pens[0]) == "<pen well_ordered_wood>"


@pytest.mark.parametrize(
    ("board", "edition", "place"),
    [("autumn", "french", "board"), ("winter", "klingon", "edition")],
)
def test_unknown_boards_and_editions_are_refused(board: str, edition: str, place: str) -> None:
    with pytest.raises(BadInput) as caught:
        find_board(board, edition)
    assert caught.value.refusal.code is Code.UNKNOWN_ID
    assert caught.value.place == place
