"""Names of people: visible, short, and not easily confused with another name at the table."""

import unicodedata

from draftosaurus.table.errors import Code, TableError

LONGEST_NAME = 24
"""In characters."""
MOST_MARKS = 2
"""The most accents on one letter; no language uses more."""

FIRST_ACCENT_CLASS = 200
"""Unicode's combining classes from here on are marks above, below and through letters."""

BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0\u17b4\u17b5\U0001d159")
"""Characters that are invisible, although they count as letters or signs."""

LOOK_ALIKES = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455\u0456\u0458"
    "\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03b6\u0131\u0142",
    "abekmhopctyxsijabehikmnoptyxzil",
)
"""Cyrillic and Greek letters, large or small, that look like Latin ones; and two with a stroke."""

ONE_STROKE = str.maketrans("1|i0", "lllo")
"""A capital i, a small L and a one look alike, and so do a zero and an o."""


def clean_name(name: str) -> str:
    """A name as it is shown: on one line, with single spaces; raises `TableError` if it is bad."""
    text = " ".join(unicodedata.normalize("NFC", name).split())
    if (
        not text
        or len(text) > LONGEST_NAME
        or not all(map(_is_shown, text))
        or _has_too_many_marks(text)
    ):
        raise TableError(Code.BAD_NAME, most=LONGEST_NAME)
    return text


def are_alike(one: str, other: str) -> bool:
    """Whether two names look so similar that people could confuse them."""
    return _comparable(one) == _comparable(other)


def _comparable(name: str) -> str:
    """A name without case, accents, spaces and other differences that are hard to see."""
    letters = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(one for one in letters if not _is_accent(one) and not one.isspace())
    return letters.translate(LOOK_ALIKES).translate(ONE_STROKE) or name


def _is_accent(letter: str) -> bool:
    """Whether a character is an accent on a letter, not a vowel sign of its own."""
    return unicodedata.combining(letter) >= FIRST_ACCENT_CLASS


def _is_shown(letter: str) -> bool:
    is_visible = unicodedata.category(letter)[0] not in "CZ" and letter not in BLANKS
    return is_visible or letter == " "


def _has_too_many_marks(text: str) -> bool:
    """Whether a letter has more than `MOST_MARKS` marks, or the first mark has no letter."""
    marks = MOST_MARKS
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return True
    return False
