"""The score sheet: columns that fit, winners that are marked, ties that are explained."""

from io import StringIO

import pytest
from rich.console import Console, RenderableType

from draftosaurus.locales import LANGUAGES, speak
from draftosaurus.rules import BOARDS, Score, empty_zoo, find_board, parse_zoo, score, winners_of
from draftosaurus.terminal.drawing import draw_match, draw_scores

ENGLISH = speak("en")
LONG = ["Maximiliane-Theodora von und zu", "Wei 長い名前の人", "Ana", "Kuba", "Zoé"]


def printed(drawing: RenderableType) -> str:
    out = StringIO()
    Console(file=out, width=80).print(drawing)
    return out.getvalue()


def scores_of(*zoos: str) -> tuple[Score, ...]:
    return score([parse_zoo("summer", zoo) for zoo in zoos])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("board", BOARDS)
def test_the_sheet_fits_80_columns_with_a_row_for_each_account(
    board: str, players: int, language: str
) -> None:
    words = speak(language)
    scores = score([empty_zoo(find_board(board))] * players)
    lines = printed(draw_scores(scores, LONG[:players], words)).splitlines()
    assert len({Console().measure(line).maximum for line in lines}) == 1
    for account in find_board(board).accounts:
        assert sum(f"│ {words.name(account)} " in line for line in lines) == 1


def test_rows_hold_the_points_of_each_player() -> None:
    scores = scores_of("woody_trio=RTP river=S", "forest_of_sameness=DDD")
    rows = {
        line.split("│")[1].strip(): [cell.strip() for cell in line.split("│")[2:-1]]
        for line in printed(draw_scores(scores, ["Mia", "Leo"], ENGLISH, [1])).splitlines()
        if line.startswith("│")
    }
    assert rows[""] == ["Mia", "★ Leo"]
    assert rows["Woody Trio"] == ["7", "·"]
    assert rows["Forest of Sameness"] == ["·", "8"]
    assert rows["T-Rex bonus"] == ["1", "·"]
    assert rows["Total"] == ["9", "8"]
    assert rows["T-Rexes in the zoo"] == ["1", "0"]


def explained(*zoos: str) -> str:
    scores = scores_of(*zoos)
    names = ["Mia", "Leo", "Ana"]
    text = printed(draw_scores(scores, names[: len(zoos)], ENGLISH, winners_of(scores)))
    return " ".join(text.rpartition("╯")[2].split())


def test_a_tie_broken_by_t_rexes_is_explained() -> None:
    assert explained("river=RT", "river=ST", "river=D") == (
        "Tied at 2: Mia and Leo. The fewest T-Rexes win (0): Leo."
    )


def test_a_shared_win_is_explained() -> None:
    assert explained("river=RT", "river=RS", "river=RR") == (
        "Tied at 2: Mia, Leo and Ana. With equally few T-Rexes (1) the win is shared: Mia and Leo."
    )


def test_a_clear_win_needs_no_words() -> None:
    assert explained("river=RT", "river=ST", "river=STD") == ""


def test_a_tie_below_the_winner_needs_no_words() -> None:
    assert explained("river=STD", "river=ST", "river=ST") == ""


def test_a_match_adds_both_games_and_all_t_rexes() -> None:
    summer, winter = scores_of("river=RT", "river=ST"), scores_of("river=T", "river=SR")
    text = printed(draw_match([("summer", summer), ("winter", winter)], LONG[:2], ENGLISH, [1]))
    numbers = [line.split("│")[1:-1] for line in text.splitlines() if line.startswith("│")]
    assert [[cell.strip() for cell in row] for row in numbers[1:]] == [
        ["Summer", "2", "2"],
        ["Winter", "1", "2"],
        ["Total", "3", "4"],
        ["T-Rexes in the zoo", "1", "1"],
    ]
