"""Lessons: real games with a scripted bag, in which the advice always fits."""

from random import Random
from typing import Any

import pytest

from draftosaurus.practice import LESSONS, Lesson, play_lesson
from draftosaurus.rules import (
    BadGame,
    BadInput,
    Commit,
    Discard,
    Document,
    Relocate,
    find_board,
)

every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=str)


def told(lesson: str, moves: list[dict[str, Any]]) -> dict[str, Any]:
    return play_lesson(Document({"lesson": lesson, "moves": moves}))


def topics(lesson: Lesson) -> list[Any]:
    return [advice.move for scene in lesson.scenes() for advice in scene.advice]


@every_lesson
def test_whoever_follows_the_advice_meets_every_topic_and_wins(lesson: Lesson) -> None:
    moves: list[dict[str, Any]] = []
    met = []
    now = told(lesson.id, moves)
    while not now["is_over"]:
        met.append(now["topic"])
        best = max(now["view"]["options"], key=lambda option: option["change"])
        moves.append(now["advice"] or best["move"])
        now = told(lesson.id, moves)
    assert [topic for topic in met if topic] == list(range(1, len(topics(lesson)) + 1))
    assert now["winners"] == [0]


@every_lesson
def test_whoever_does_as_they_like_reaches_the_end_too(lesson: Lesson) -> None:
    rng = Random(3)
    for _ in range(5):
        moves: list[dict[str, Any]] = []
        now = told(lesson.id, moves)
        while not now["is_over"]:
            moves.append(rng.choice(now["view"]["options"])["move"])
            now = told(lesson.id, moves)
        assert now["advice"] is now["topic"] is None


def test_the_lessons_teach_each_pen_the_river_discards_and_quarantine() -> None:
    for board in ("summer", "winter"):
        taught = {move.pen for move in topics(LESSONS[board]) if isinstance(move, Commit)}
        expected = {pen.id for pen in find_board(board).pens_and_river}
        assert expected - taught <= {"river"} - ({"river"} if board == "summer" else set())
    assert any(isinstance(move, Relocate) for move in topics(LESSONS["winter"]))
    assert any(isinstance(move, Discard) for move in topics(LESSONS["two_players"]))


def test_a_refused_move_is_named_by_its_number() -> None:
    with pytest.raises(BadGame) as refused:
        told("summer", [{"seat": 0, "dinosaur": "spinosaurus", "pen": "river"}])
    assert (refused.value.move, refused.value.refusal.code) == (0, "not_in_hand")


def test_a_move_after_the_end_is_refused() -> None:
    moves: list[dict[str, Any]] = []
    while not (now := told("two_players", moves))["is_over"]:
        moves.append(now["view"]["options"][0]["move"])
    with pytest.raises(BadGame) as refused:
        told("two_players", [*moves, moves[0]])
    assert refused.value.refusal.code == "game_over"


@pytest.mark.parametrize(
    "move", [{"roll": "woodlands"}, {"seat": 1, "dinosaur": "t_rex", "pen": "river"}, {}]
)
def test_only_choices_of_the_learner_can_be_read(move: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        told("summer", [move])
