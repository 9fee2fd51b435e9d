"""What protects people and the server."""

import re
from pathlib import Path

import httpx
import pytest

from draftosaurus.server.addresses import is_local, network_address, own_address, qr_code
from draftosaurus.server.security import LARGEST_REQUEST_BYTES
from draftosaurus.server.tokens import Tokens
from draftosaurus.service import CODE_LENGTH, CODE_LETTERS, digest, normalize_secret
from draftosaurus.storage import load_or_create_secret
from draftosaurus.table import Context, Settings, create, fold
from tests.server.servers import Guest, serving
from tests.server.test_tables import code

# ── Requests ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://["])
def test_pages_of_other_sites_change_nothing(ann: Guest, origin: str) -> None:
    ann.http.headers["Origin"] = origin
    assert code(ann.post("/api/tables", {"name": "Ann"})) == (403, "foreign_origin")


def test_the_own_page_may_open_tables(ann: Guest) -> None:
    ann.http.headers["Origin"] = f"http://{ann.host}"
    ann.open_table()


def test_a_request_that_is_too_large_is_refused(ann: Guest) -> None:
    large = b" " * (LARGEST_REQUEST_BYTES + 1)
    headers = {"content-type": "application/json"}
    assert code(ann.http.post("/api/score", content=large, headers=headers)) == (413, "too_large")
    parts = (b" " * 1024 for _ in range(LARGEST_REQUEST_BYTES // 1024 + 1))
    answer = ann.http.post("/api/score", content=parts, headers=headers)
    assert code(answer) == (413, "too_large")


def test_what_is_not_there_has_the_one_shape_of_errors(ann: Guest) -> None:
    assert code(ann.get("/api/nothing")) == (404, "no_such_page")
    assert code(ann.http.delete("/api/tables")) == (405, "bad_method")
    broken = ann.http.post(
        "/api/tables", content=b"{", headers={"content-type": "application/json"}
    )
    assert code(broken) == (422, "bad_message")


def test_a_field_too_many_is_refused_with_its_place(ann: Guest) -> None:
    answer = ann.post("/api/tables", {"name": "Ann", "settings": {"cheat": True}})
    assert code(answer) == (422, "bad_message")
    assert answer.json()["error"]["facts"]["field"] == "body.settings.cheat"


def test_a_cookie_that_we_did_not_sign_is_nobody(ann: Guest, eve: Guest) -> None:
    table = ann.open_table()["table"]
    (cookie,) = ann.http.cookies.jar
    assert cookie.value is not None
    assert not cookie.secure
    assert cookie.has_nonstandard_attr("HttpOnly")
    # Not the last letter: some of its bits are not part of the signature.
    other = "b" if cookie.value[-9] == "a" else "a"
    eve.http.cookies.set(cookie.name, cookie.value[:-9] + other + cookie.value[-8:])
    assert code(eve.get(f"/api/tables/{table}")) == (404, "no_such_table")


def test_answers_carry_careful_headers(ann: Guest) -> None:
    for path in ("/", "/api/catalogue", "/api/nothing"):
        headers = ann.get(path).headers
        assert "script-src" not in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert ann.get("/api/catalogue").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("name", ["evil.example", "127.0.0.1.evil.example", "192.0.2.7", "[", ""])
def test_a_name_that_is_not_ours_is_not_answered(ann: Guest, name: str) -> None:
    """Another site may let its name point to this computer (DNS rebinding)."""
    port = ann.host.split(":")[1]
    ann.http.headers["Host"] = f"{name}:{port}"
    for path in ("/", "/api/catalogue"):
        assert code(ann.get(path)) == (421, "unknown_host")
    upgrade = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version": "13",
    }
    answer = ann.http.get(f"/api/tables/{'0' * 16}/socket", headers=upgrade)
    assert answer.status_code == 403


def test_the_own_addresses_and_the_public_one_are_answered(tmp_path: Path) -> None:
    with serving(tmp_path, public_url="https://play.example") as host, Guest(host) as guest:
        port = host.split(":")[1]
        for name in (host, f"localhost:{port}", "127.0.0.1", "play.example", "Play.Example:443"):
            guest.http.headers["Host"] = name
            assert guest.get("/api/catalogue").status_code == 200


def test_head_is_answered_like_get_without_a_body(ann: Guest) -> None:
    for path in ("/", "/api/catalogue", "/healthz"):
        answer = ann.http.head(path)
        assert (answer.status_code, answer.content) == (200, b"")
        assert int(answer.headers["content-length"]) == len(ann.get(path).content)
    assert ann.http.head("/api/nothing").status_code == 404


def test_the_page_has_no_script_of_its_own(ann: Guest) -> None:
    page = ann.get("/")
    assert page.status_code == 200
    assert re.findall(r"<script(?![^>]*\bsrc=)", page.text) == []


# ── Limits, metrics, HTTPS ───────────────────────────────────────────────────────────────────


def test_whoever_asks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    with serving(tmp_path, factor=0.1) as host, Guest(host) as guest:
        for _ in range(3):
            assert code(guest.post("/api/join", {"invite": "GUESSING"})) == (404, "no_such_key")
        answer = guest.post("/api/join", {"invite": "GUESSING"})
        assert code(answer) == (429, "too_many")
        assert 1 <= int(answer.headers["retry-after"]) <= 60
        assert guest.get("/api/catalogue").status_code == 200


def test_pages_and_files_are_counted_too(tmp_path: Path) -> None:
    with serving(tmp_path, factor=0.001) as host, Guest(host) as guest:
        for path, most in (("/", 1), ("/assets/none.js", 6)):
            statuses = [guest.get(path).status_code for _ in range(most + 1)]
            assert statuses.index(429) == most
        assert guest.get("/healthz").status_code == 200


def test_a_seat_that_sends_too_many_commands_is_slowed_down(tmp_path: Path) -> None:
    with serving(tmp_path, factor=0.05) as host, Guest(host) as guest:
        table = guest.open_table()["table"]
        answers = [guest.command(table, "start") for _ in range(13)]
        assert code(answers[0]) == (409, "seats_free")
        assert code(answers[-1]) == (429, "too_many")


def test_metrics_need_the_operators_token(tmp_path: Path, ann: Guest) -> None:
    assert code(ann.get("/metrics")) == (404, "no_such_page")
    public = "https://play.example"
    with (
        serving(tmp_path, metrics_token="open sesame", public_url=public) as host,
        Guest(host) as guest,
    ):
        assert code(guest.get("/metrics")) == (404, "no_such_page")
        guest.http.headers["Authorization"] = "Bearer open sesame"
        text = guest.get("/metrics").text
        assert "draftosaurus_tables 0.0" in text
        # Behind HTTPS the cookie is for HTTPS alone, and the public address is our own.
        guest.http.headers["Origin"] = "https://play.example"
        answer = httpx.post(
            f"http://{host}/api/tables", json={"name": "Ann"}, headers=guest.http.headers
        )
        assert "Secure" in answer.headers["set-cookie"]
        assert "max-age" in answer.headers["strict-transport-security"]


# ── Secrets ──────────────────────────────────────────────────────────────────────────────────


def test_secrets_of_a_table_differ_and_are_stored_hashed() -> None:
    tokens = Tokens("secret")
    host = Context(by="ann", now=0.0, entropy=bytes(32), bots=frozenset({Settings().stand_in}))
    keys = tokens.keys_of(fold(create("t", Settings(), host)))
    secrets = {tokens.invite("t"), tokens.spectator("t"), tokens.seat("t", 0), tokens.seat("t", 1)}
    assert len(secrets) == 4
    assert all(len(bytes.fromhex(secret)) == 16 for secret in secrets)
    assert {key.hash for key in keys}.isdisjoint(secrets)
    assert keys[0].hash == digest(tokens.invite("t"))


def test_codes_are_easy_to_read_out() -> None:
    code_of_t = Tokens("secret").code("t")
    assert len(code_of_t) == CODE_LENGTH
    assert set(code_of_t) <= set(CODE_LETTERS)
    assert not set("01OI") & set(CODE_LETTERS)
    assert normalize_secret(f" {code_of_t[:4].lower()} - {code_of_t[4:]}") == code_of_t


def test_the_secret_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "games.secret"
    secret = load_or_create_secret(file)
    assert len(secret) == 64
    assert load_or_create_secret(file) == secret
    assert file.stat().st_mode & 0o777 == 0o600
    file.write_text("")
    assert len(load_or_create_secret(file)) == 64


# ── Addresses ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_phones_cannot_reach_this_computer_alone(host: str) -> None:
    assert is_local(host)
    assert network_address(host, 80) is None


def test_an_address_of_the_network_is_told_and_drawn() -> None:
    assert network_address("192.168.1.7", 8765) == "http://192.168.1.7:8765/"
    assert own_address("0.0.0.0", 80) == "http://127.0.0.1:80/"
    assert own_address("::1", 80) == "http://[::1]:80/"
    assert not is_local("play.example")
    assert len(qr_code("http://192.168.1.7:8765/").splitlines()) > 10
