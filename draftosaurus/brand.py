"""The brand, in one place: all that shows the game's name takes it from here."""

from typing import Final

NAME: Final = "Draftosaurus"
