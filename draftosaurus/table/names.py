"""Names of people: visible, short, and not to be mistaken for another one at the table."""

import unicodedata

from draftosaurus.table.errors import Code, TableError

LONGEST_NAME = 24
MOST_MARKS = 2
"""Accents and the like in a row; no language writes more on a letter."""

ACCENTS = 200
"""Combining classes from here on are those of marks above, below and through letters."""

BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0\u17b4\u17b5\U0001d159")
"""Letters and signs that are drawn as nothing."""

LOOK_ALIKES = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455\u0456\u0458"
    "\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03b6\u0131\u0142",
    "abekmhopctyxsijabehikmnoptyxzil",
)
"""Cyrillic and Greek letters, large or small, that look like Latin ones; and two with a stroke."""

ONE_STROKE = str.maketrans("1|i0", "lllo")
"""A large i, a small L and a one are one stroke; a zero and an o are one circle."""


def clean_name(name: str) -> str:
    """A name as it is shown: on one line, of visible characters, not too long."""
    text = " ".join(unicodedata.normalize("NFC", name).split())
    if not text or len(text) > LONGEST_NAME or not all(map(_is_shown, text)) or _is_flooded(text):
        raise TableError(Code.BAD_NAME, most=LONGEST_NAME)
    return text


def are_alike(one: str, other: str) -> bool:
    """Whether people could take one name for the other."""
    return _look(one) == _look(other)


def _look(name: str) -> str:
    """What is left of a name without case, accents, blanks, width and alphabet."""
    letters = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(one for one in letters if not _is_accent(one) and not one.isspace())
    return letters.translate(LOOK_ALIKES).translate(ONE_STROKE) or name


def _is_accent(letter: str) -> bool:
    """Whether a mark adds to a letter of the alphabet, and is no vowel of its own."""
    return unicodedata.combining(letter) >= ACCENTS


def _is_shown(letter: str) -> bool:
    is_visible = unicodedata.category(letter)[0] not in "CZ" and letter not in BLANKS
    return is_visible or letter == " "


def _is_flooded(text: str) -> bool:
    """Whether a letter carries more marks than any language writes, or a mark has no letter."""
    marks = MOST_MARKS
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return True
    return False
