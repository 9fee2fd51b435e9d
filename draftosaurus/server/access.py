"""Who may see a table, and from which seat."""

from dataclasses import dataclass

from draftosaurus.server.errors import ServerError
from draftosaurus.server.mailbox import Mailbox
from draftosaurus.server.tables import Tables
from draftosaurus.table import Key, Table
from draftosaurus.table.commands import Command, Sit, TakeOver

INVITES = frozenset({"invite", "code"})


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever asks: a guest or not, with a secret or without."""

    address: str
    guest: str | None = None
    token: str | None = None
    """An invitation or a spectator's token."""
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Access:
    """A table that somebody may see, and what for."""

    mailbox: Mailbox
    guest: str | None
    key: Key | None

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.mailbox.table

    @property
    def may_look(self) -> bool:
        """Whether the table is public, or the guest's own, or a secret opens it."""
        return self.may_join or self.key is not None

    @property
    def may_join(self) -> bool:
        """Whether looking on may become sitting down."""
        is_invited = self.key is not None and self.key.kind in INVITES
        return self.table.settings.public or self.guest in self.table.guests or is_invited

    def check(self, command: Command) -> None:
        """Refuse those who look on and were not invited to sit."""
        if isinstance(command, Sit | TakeOver) and not self.may_join:
            raise ServerError("no_such_key")

    def seat(self, wanted: int | None) -> int | None:
        """The seat whose view is given: the one wanted, else the first of the guest's own."""
        held = self.table.seats_of(self.guest)
        if wanted is None:
            return held[0] if held else None
        if wanted not in held:
            raise ServerError("not_your_seat", seat=wanted)
        return wanted


async def enter(tables: Tables, name: str, visitor: Visitor) -> Access:
    """The table of this id, for those who may see it; to others there is no such table."""
    mailbox = await tables.find(name)
    if mailbox is None:
        raise ServerError("no_such_table")
    key = await tables.find_key(visitor.token) if visitor.token else None
    is_for_this = key is not None and key.table == name and key.kind != "seat"
    access = Access(mailbox, visitor.guest, key if is_for_this else None)
    if not access.may_look:
        raise ServerError("no_such_table")
    return access


async def attended(tables: Tables, name: str, visitor: Visitor) -> Access:
    """Like `enter`, and also open to those who once sat there: their games are theirs."""
    mailbox = await tables.find(name)
    if mailbox is not None and visitor.guest in mailbox.table.attended:
        return Access(mailbox, visitor.guest, None)
    return await enter(tables, name, visitor)
