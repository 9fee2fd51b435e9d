"""Who may see a table, and from which seat."""

from dataclasses import dataclass

from draftosaurus.service.errors import ServerError
from draftosaurus.service.mailbox import Mailbox
from draftosaurus.service.tables import Tables
from draftosaurus.table import (
    Command,
    Key,
    Sit,
    Table,
    TakeOver,
)

INVITES = frozenset({"invite", "code"})
"""The kinds of keys that let somebody take a seat."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """The person or program behind a request: a guest or not, with a secret or without."""

    address: str
    guest: str | None = None
    token: str | None = None
    """An invitation or a spectator's token."""
    language: str = "en"
    watches: bool = False
    """Whether a spectator's view is wanted, even if the guest has a seat there."""


@dataclass(frozen=True, slots=True)
class Access:
    """A table, and what somebody may do there."""

    mailbox: Mailbox
    guest: str | None
    key: Key | None
    watches: bool = False
    """Whether the guest is shown what a spectator sees, even with a seat of their own."""

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.mailbox.table

    @property
    def may_see(self) -> bool:
        """Whether the guest may see the table: by a seat, by a key, or because all may watch."""
        if self.may_join:
            return True
        is_open = self.table.settings.watchable or self._key_kind is not None
        return is_open and not self._was_removed

    @property
    def may_join(self) -> bool:
        """Whether the guest may take a seat at the table, or has one."""
        if self.guest in self.mailbox.table.guests:
            return True
        is_open = self.table.settings.public or self._key_kind in INVITES
        return is_open and not self._was_removed

    @property
    def _key_kind(self) -> str | None:
        """The kind of the key; None if there is no key, or it was renewed since."""
        return self.key.kind if self.key is not None and self.mailbox.opens(self.key) else None

    @property
    def _was_removed(self) -> bool:
        return self.guest in self.table.removed

    @property
    def seated_guest(self) -> str | None:
        """The guest whose own seats are shown; None for somebody who only watches."""
        return None if self.watches else self.guest

    def check(self, command: Command) -> None:
        """Raise `ServerError` if the command takes a seat and the guest may not join."""
        if isinstance(command, Sit | TakeOver) and not self.may_join:
            raise ServerError("no_such_key")

    def seat(self, wanted: int | None) -> int | None:
        """The seat to show: `wanted`, or by default the first seat of the guest.

        None for a spectator. Raises `ServerError` if `wanted` is not a seat of the guest.
        """
        held = self.table.seats_of(self.seated_guest)
        if wanted is None:
            return held[0] if held else None
        if wanted not in held:
            raise ServerError("not_your_seat", seat=wanted)
        return wanted


async def enter(tables: Tables, name: str, visitor: Visitor) -> Access:
    """Access to the table with the id `name`.

    Raises `ServerError` if there is none, or if the visitor may not see it: both look the same.
    """
    mailbox = await tables.find_as_stored(name)
    if mailbox is None:
        raise ServerError("no_such_table")
    key = await tables.find_key(visitor.token) if visitor.token else None
    is_for_this = key is not None and key.table == name and key.kind != "seat"
    access = Access(mailbox, visitor.guest, key if is_for_this else None, visitor.watches)
    if not access.may_see:
        raise ServerError("no_such_table")
    if visitor.guest in mailbox.table.guests:
        mailbox.address = visitor.address
    return access


async def enter_past_table(tables: Tables, name: str, visitor: Visitor) -> Access:
    """Like `enter`, and also allowed for guests who once had a seat: they may see their games."""
    mailbox = await tables.find_as_stored(name)
    if mailbox is not None and visitor.guest in mailbox.table.attended:
        return Access(mailbox, visitor.guest, None, visitor.watches)
    return await enter(tables, name, visitor)
