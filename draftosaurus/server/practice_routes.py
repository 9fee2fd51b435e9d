"""HTTP paths for score sheets and lessons, which need no table."""

from fastapi import APIRouter
from starlette.responses import JSONResponse

from draftosaurus.practice import fill_score_sheet, play_lesson
from draftosaurus.rules import Document
from draftosaurus.server.practice_documents import (
    LessonDocument,
    LessonRequest,
    SheetDocument,
    SheetRequest,
)
from draftosaurus.server.requests import ERRORS, TheVisitor

router = APIRouter(responses=ERRORS)


@router.post("/api/sheet", response_model=SheetDocument)
async def fill_sheet(wanted: SheetRequest, _visitor: TheVisitor) -> JSONResponse:
    """Score zoos, and show where in one of them each species may go."""
    return JSONResponse(fill_score_sheet(Document(wanted.model_dump())))


@router.post("/api/lesson", response_model=LessonDocument)
async def follow_lesson(wanted: LessonRequest, _visitor: TheVisitor) -> JSONResponse:
    """Play a lesson up to the learner's next choice."""
    return JSONResponse(play_lesson(Document(wanted.model_dump())))
