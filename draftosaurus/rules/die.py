"""The placement die: what each face asks of a pen."""

from typing import NewType

from draftosaurus.rules.pens import Contents, Pen
from draftosaurus.rules.refusals import Code, Refusal
from draftosaurus.rules.species import T_REX

Face = NewType("Face", str)
"""The id of a face. All of them are in `FACES`."""

EMPTY_PEN = Face("empty_pen")
WATCH_OUT_FOR_T_REX = Face("watch_out_for_t_rex")

FACES = (
    Face("woodlands"),
    Face("grasslands"),
    Face("food_court"),
    Face("restrooms"),
    EMPTY_PEN,
    WATCH_OUT_FOR_T_REX,
)
"""The six faces; each comes up as often as any other. The first four are names of places."""


def allows(face: Face, pen: Pen, contents: Contents) -> bool:
    """Whether a pen with these contents is open to those who obey the die."""
    if face == EMPTY_PEN:
        return not any(contents)
    if face == WATCH_OUT_FOR_T_REX:
        return T_REX not in contents
    return face in pen.places


def die_refusal(face: Face, pen: Pen, contents: Contents) -> Refusal | None:
    """Why the die keeps a pen closed."""
    if allows(face, pen, contents):
        return None
    if face == EMPTY_PEN:
        return Refusal(Code.DIE_ASKS_EMPTY, {"pen": pen.id})
    if face == WATCH_OUT_FOR_T_REX:
        return Refusal(Code.DIE_ASKS_NO_T_REX, {"pen": pen.id})
    return Refusal(Code.DIE_ASKS_PLACE, {"pen": pen.id, "face": face})
