"""The secrets of tables: the tokens in links, and the seeds of bots.

All are derived from one secret of the server, so that they can be shown again to those who may see
them; the log stores only their hashes.
"""

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from draftosaurus.table import Key, Table

TOKEN_BYTES = 16
CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without letters and digits that are easily confused."""
CODE_LENGTH = 8
TABLE_ID_BYTES = 8
DERIVED_KEPT = 2**14
"""How many derived secrets are cached."""


class TableTokens:
    """Derives the tokens of tables and the seeds of bots."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        # Cached, since every view shows the same few secrets.
        self._derive = lru_cache(maxsize=DERIVED_KEPT)(self._derive_anew)
        self.code = lru_cache(maxsize=DERIVED_KEPT)(self._code_anew)
        self.links = lru_cache(maxsize=DERIVED_KEPT)(self._links_anew)

    def new_table_id(self) -> str:
        """A random id for a new table. It is not secret, but cannot be guessed either."""
        return secrets.token_hex(TABLE_ID_BYTES)

    # `renewal` is how often a secret was renewed; 0 for the first one.

    def invite(self, table: str, renewal: int = 0) -> str:
        """The token of an invitation."""
        return self._derive("invite", table, *_renewal_part(renewal)).hex()

    def spectator(self, table: str, renewal: int = 0) -> str:
        """The token that lets somebody look on."""
        return self._derive("spectator", table, *_renewal_part(renewal)).hex()

    def seat(self, table: str, player: int, renewal: int = 0) -> str:
        """The token that brings a player's seat to another device."""
        return self._derive("seat", table, player, *_renewal_part(renewal)).hex()

    def _code_anew(self, table: str, renewal: int = 0) -> str:
        """The short code of an invitation, to be read aloud and typed."""
        number = int.from_bytes(self._derive("code", table, *_renewal_part(renewal)), "big")
        letters = []
        for _ in range(CODE_LENGTH):
            number, letter = divmod(number, len(CODE_LETTERS))
            letters.append(CODE_LETTERS[letter])
        return "".join(letters)

    def _links_anew(
        self, table: str, renewal: int, seats: tuple[tuple[int, int, int], ...]
    ) -> Mapping[str, Any]:
        """The tokens for all links, as JSON; `seats` are triples of seat, player and renewal."""
        return {
            "code": self.code(table, renewal),
            "invite": self.invite(table, renewal),
            "spectator": self.spectator(table, renewal),
            "seats": {str(seat): self.seat(table, player, times) for seat, player, times in seats},
        }

    def keys_of(self, table: Table) -> list[Key]:
        """The keys of all tokens that open a table now; renewed ones are not among them."""
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
        """The current token that brings a player's seat to another device."""
        return self.seat(table.id, player, table.seat_links.get(player, 0))

    def new_keys(self, before: Table, after: Table) -> list[Key]:
        """The keys of `after` that `before` did not have: those that the log has to store."""
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
        """The seed for a bot's randomness: the same in every process, and never sent to anybody."""
        return int.from_bytes(self._derive("think", table, *step)[:8], "big")

    def _derive_anew(self, *parts: str | int) -> bytes:
        message = "\n".join(map(str, parts)).encode()
        return hmac.digest(self._secret, message, "sha256")[:TOKEN_BYTES]


def digest(secret: str) -> str:
    """The hash under which a secret is stored: SHA-256 as hexadecimal text."""
    return hashlib.sha256(secret.encode()).hexdigest()


def normalize_secret(secret: str) -> str:
    """A token or code as it was made, without the spaces, hyphens and small letters of typing."""
    text = "".join(secret.split()).replace("-", "")
    return text.upper() if len(text) == CODE_LENGTH else text


def _people(table: Table) -> list[int]:
    return sorted(player.id for player in table.seats if player and player.guest)


def _renewal_part(renewal: int) -> tuple[int, ...]:
    """What is added to the input of a renewed secret; nothing for the first one."""
    return (renewal,) if renewal else ()
