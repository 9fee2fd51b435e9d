"""Secrets: signed guests, and the tokens that open tables.

Tokens are derived from the server's secret, so that they can be shown again to whoever may see
them, while the database holds nothing but their hashes.
"""

import hashlib
import hmac
import secrets
from functools import lru_cache

from itsdangerous import BadSignature, URLSafeSerializer

from draftosaurus.table import Key, Table

TOKEN_BYTES = 16
CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without those that are mistaken for others when read out."""
CODE_LENGTH = 8
TABLE_ID_BYTES = 8
DERIVED_KEPT = 2**14


class Tokens:
    """Makes and reads everything that is secret."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        # Views show the same few secrets again and again.
        self._derive = lru_cache(maxsize=DERIVED_KEPT)(self._derive_anew)
        self._guests = URLSafeSerializer(secret, salt="draftosaurus guest")

    # ── Guests ───────────────────────────────────────────────────────────────────────────────

    def new_guest(self) -> str:
        """The id of a new guest."""
        return secrets.token_hex(TOKEN_BYTES)

    def sign_guest(self, guest: str) -> str:
        """The cookie of a guest."""
        return str(self._guests.dumps(guest))

    def read_guest(self, cookie: str | None) -> str | None:
        """The guest of a cookie; None if we never signed it."""
        if not cookie:
            return None
        try:
            guest = self._guests.loads(cookie)
        except BadSignature:
            return None
        return guest if isinstance(guest, str) else None

    # ── Tables ───────────────────────────────────────────────────────────────────────────────

    def new_table(self) -> str:
        """The id of a new table. It is no secret, but cannot be guessed either."""
        return secrets.token_hex(TABLE_ID_BYTES)

    def invite(self, table: str) -> str:
        """The token of an invitation."""
        return self._derive("invite", table).hex()

    def spectator(self, table: str) -> str:
        """The token that lets somebody look on."""
        return self._derive("spectator", table).hex()

    def seat(self, table: str, player: int) -> str:
        """The token that brings a player's seat to another device."""
        return self._derive("seat", table, player).hex()

    def code(self, table: str) -> str:
        """The short form of an invitation, to be read out."""
        number = int.from_bytes(self._derive("code", table), "big")
        letters = []
        for _ in range(CODE_LENGTH):
            number, letter = divmod(number, len(CODE_LETTERS))
            letters.append(CODE_LETTERS[letter])
        return "".join(letters)

    def keys_of_table(self, table: str) -> list[Key]:
        """What the log has to know to find a new table by its secrets."""
        return [
            Key(digest(self.invite(table)), table, "invite"),
            Key(digest(self.code(table)), table, "code"),
            Key(digest(self.spectator(table)), table, "spectator"),
        ]

    def keys_of_players(self, before: Table | None, after: Table) -> list[Key]:
        """What the log has to know of the people who are new at a table."""
        known = set() if before is None else _people(before)
        return [
            Key(digest(self.seat(after.id, player)), after.id, "seat", player)
            for player in sorted(_people(after) - known)
        ]

    # ── Bots ─────────────────────────────────────────────────────────────────────────────────

    def seed(self, table: str, *step: str | int) -> int:
        """What a bot draws its randomness from: the same whoever asks, and known to nobody."""
        return int.from_bytes(self._derive("think", table, *step)[:8], "big")

    def _derive_anew(self, *parts: str | int) -> bytes:
        message = "\n".join(map(str, parts)).encode()
        return hmac.digest(self._secret, message, "sha256")[:TOKEN_BYTES]


def digest(secret: str) -> str:
    """The hash under which a secret is stored; a code is the same however it is typed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def tidy(secret: str) -> str:
    """A secret as we made it, however it was typed."""
    text = "".join(secret.split()).replace("-", "")
    return text.upper() if len(text) == CODE_LENGTH else text


def _people(table: Table) -> set[int]:
    return {player.id for player in table.seats if player and player.guest}
