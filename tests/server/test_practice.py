"""Score sheets and lessons over HTTP."""

from httpx import Response

from draftosaurus.server.practice_documents import LessonDocument, SheetDocument
from tests.server.servers import Guest


def code(answer: Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_a_score_sheet_tells_points_options_and_reasons(ann: Guest) -> None:
    wanted = {"board": "winter", "zoos": [{}, {"lookout": ["t_rex"]}], "seat": 1, "die": None}
    answer = ann.post("/api/sheet", wanted)
    SheetDocument.model_validate_json(answer.content)
    assert answer.json()["refused"]["t_rex"]["lookout"]["code"] == "pen_full"
    impossible = {"well_ordered_wood": ["t_rex", "t_rex"]}
    refused = ann.post("/api/sheet", {"board": "winter", "zoos": [{}, impossible]})
    assert code(refused) == (409, "must_differ")
    assert code(ann.post("/api/sheet", {"board": "winter", "zoos": []}))[0] == 422


def test_a_lesson_goes_on_by_the_learners_moves(ann: Guest) -> None:
    first = ann.post("/api/lesson", {"lesson": "summer", "moves": []})
    LessonDocument.model_validate_json(first.content)
    second = ann.post("/api/lesson", {"lesson": "summer", "moves": [first.json()["advice"]]})
    LessonDocument.model_validate_json(second.content)
    assert (first.json()["topic"], second.json()["topic"]) == (1, 2)
    wrong = {"seat": 0, "dinosaur": "spinosaurus", "pen": "river"}
    refused = ann.post("/api/lesson", {"lesson": "summer", "moves": [wrong]})
    assert code(refused) == (409, "not_in_hand")
    assert refused.json()["error"]["facts"]["move"] == 0
    assert code(ann.post("/api/lesson", {"lesson": "autumn", "moves": []}))[0] == 422
