"""Draftosaurus, the board game: its rules as a library, and the command built on them."""

__version__ = "0.1.0"
