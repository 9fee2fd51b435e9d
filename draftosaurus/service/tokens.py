"""The secrets of tables: tokens that open them, and the seeds of bots.

All are derived from one secret, so that they can be shown again to those who may see them, while
the log holds nothing but their hashes.
"""

import hashlib
import hmac
import secrets
from functools import lru_cache

from draftosaurus.table import Key, Table

TOKEN_BYTES = 16
CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without those that are mistaken for others when read out."""
CODE_LENGTH = 8
TABLE_ID_BYTES = 8
DERIVED_KEPT = 2**14


class TableTokens:
    """Makes everything that is secret about tables."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        # Views show the same few secrets again and again.
        self._derive = lru_cache(maxsize=DERIVED_KEPT)(self._derive_anew)
        self.code = lru_cache(maxsize=DERIVED_KEPT)(self._code_anew)

    def new_table(self) -> str:
        """The id of a new table. It is no secret, but cannot be guessed either."""
        return secrets.token_hex(TABLE_ID_BYTES)

    # `renewal` is how often a secret was renewed; 0 for the first one.

    def invite(self, table: str, renewal: int = 0) -> str:
        """The token of an invitation."""
        return self._derive("invite", table, *_renewed(renewal)).hex()

    def spectator(self, table: str, renewal: int = 0) -> str:
        """The token that lets somebody look on."""
        return self._derive("spectator", table, *_renewed(renewal)).hex()

    def seat(self, table: str, player: int, renewal: int = 0) -> str:
        """The token that brings a player's seat to another device."""
        return self._derive("seat", table, player, *_renewed(renewal)).hex()

    def _code_anew(self, table: str, renewal: int = 0) -> str:
        """The short form of an invitation, to be read out."""
        number = int.from_bytes(self._derive("code", table, *_renewed(renewal)), "big")
        letters = []
        for _ in range(CODE_LENGTH):
            number, letter = divmod(number, len(CODE_LETTERS))
            letters.append(CODE_LETTERS[letter])
        return "".join(letters)

    def keys_of(self, table: Table) -> list[Key]:
        """All that opens a table now; whatever else once did is void."""
        name, renewal = table.id, table.invitation
        return [
            Key(digest(self.invite(name, renewal)), name, "invite"),
            Key(digest(self.code(name, renewal)), name, "code"),
            Key(digest(self.spectator(name, renewal)), name, "spectator"),
            *(
                Key(digest(self.seat_link(table, player)), name, "seat", player)
                for player in _people(table)
            ),
        ]

    def seat_link(self, table: Table, player: int) -> str:
        """The token of a player's seat as it is now."""
        return self.seat(table.id, player, table.seat_links.get(player, 0))

    def new_keys(self, before: Table, after: Table) -> list[Key]:
        """What the log has to know of a table's secrets that were not there before."""
        is_same = (before.seats, before.invitation, before.seat_links) == (
            after.seats,
            after.invitation,
            after.seat_links,
        )
        if is_same:
            return []
        known = {key.hash for key in self.keys_of(before)}
        return [key for key in self.keys_of(after) if key.hash not in known]

    # ── Bots ─────────────────────────────────────────────────────────────────────────────────

    def seed(self, table: str, *step: str | int) -> int:
        """What a bot draws its randomness from: the same in every process, and never told."""
        return int.from_bytes(self._derive("think", table, *step)[:8], "big")

    def _derive_anew(self, *parts: str | int) -> bytes:
        message = "\n".join(map(str, parts)).encode()
        return hmac.digest(self._secret, message, "sha256")[:TOKEN_BYTES]


def digest(secret: str) -> str:
    """The hash under which a secret is stored; a code is the same however it is typed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def normalize_secret(secret: str) -> str:
    """A secret as we made it, however it was typed."""
    text = "".join(secret.split()).replace("-", "")
    return text.upper() if len(text) == CODE_LENGTH else text


def _people(table: Table) -> list[int]:
    return sorted(player.id for player in table.seats if player and player.guest)


def _renewed(renewal: int) -> tuple[int, ...]:
    """What sets a renewed secret apart; nothing for a first one, as it always was."""
    return (renewal,) if renewal else ()
