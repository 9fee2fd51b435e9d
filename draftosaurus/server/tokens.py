"""The server's secrets: the tokens of tables, and the signed cookies of guests."""

import secrets

from itsdangerous import BadSignature, URLSafeSerializer

from draftosaurus.service import TOKEN_BYTES, TableTokens


class Tokens(TableTokens):
    """Derives the tokens of tables, and signs and reads the cookies of guests."""

    def __init__(self, secret: str) -> None:
        super().__init__(secret)
        self._guests = URLSafeSerializer(secret, salt="draftosaurus guest")

    def new_guest(self) -> str:
        """A random id for a new guest."""
        return secrets.token_hex(TOKEN_BYTES)

    def sign_guest(self, guest: str) -> str:
        """The cookie of a guest."""
        return str(self._guests.dumps(guest))

    def read_guest(self, cookie: str | None) -> str | None:
        """The guest of a cookie; None if the signature is not ours."""
        if not cookie:
            return None
        try:
            guest = self._guests.loads(cookie)
        except BadSignature:
            return None
        return guest if isinstance(guest, str) else None
