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
    """Whether all that is told is what a spectator may know."""

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.mailbox.table

    @property
    def may_look(self) -> bool:
        """Whether all may watch the table, or it is the guest's own, or a secret opens it."""
        is_open = self.table.settings.watchable or self._key_kind is not None
        return self.may_join or (is_open and not self._is_shut_out)

    @property
    def may_join(self) -> bool:
        """Whether looking on may become sitting down."""
        if self.guest in self.table.guests:
            return True
        is_open = self.table.settings.public or self._key_kind in INVITES
        return is_open and not self._is_shut_out

    @property
    def _key_kind(self) -> str | None:
        """What the key is for, as long as it opens the table: invitations may be renewed."""
        return self.key.kind if self.key is not None and self.mailbox.opens(self.key) else None

    @property
    def _is_shut_out(self) -> bool:
        return self.guest in self.table.removed

    @property
    def told_to(self) -> str | None:
        """The guest to whom the own seats are shown; None for those who watch."""
        return None if self.watches else self.guest

    def check(self, command: Command) -> None:
        """Refuse those who look on and were not invited to sit."""
        if isinstance(command, Sit | TakeOver) and not self.may_join:
            raise ServerError("no_such_key")

    def seat(self, wanted: int | None) -> int | None:
        """The seat whose view is given: the one wanted, else the first of the guest's own.

        Those who watch have none, wherever they sit.
        """
        held = self.table.seats_of(self.told_to)
        if wanted is None:
            return held[0] if held else None
        if wanted not in held:
            raise ServerError("not_your_seat", seat=wanted)
        return wanted


async def enter(tables: Tables, name: str, visitor: Visitor) -> Access:
    """The table of this id, for those who may see it; to others there is no such table."""
    mailbox = await tables.find_as_stored(name)
    if mailbox is None:
        raise ServerError("no_such_table")
    key = await tables.find_key(visitor.token) if visitor.token else None
    is_for_this = key is not None and key.table == name and key.kind != "seat"
    access = Access(mailbox, visitor.guest, key if is_for_this else None, visitor.watches)
    if not access.may_look:
        raise ServerError("no_such_table")
    if visitor.guest in mailbox.table.guests:
        mailbox.address = visitor.address
    return access


async def enter_past_table(tables: Tables, name: str, visitor: Visitor) -> Access:
    """Like `enter`, and also open to those who once sat there: their games are theirs."""
    mailbox = await tables.find_as_stored(name)
    if mailbox is not None and visitor.guest in mailbox.table.attended:
        return Access(mailbox, visitor.guest, None, visitor.watches)
    return await enter(tables, name, visitor)
