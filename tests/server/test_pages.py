"""The browser client's files."""

from collections.abc import Iterator

import pytest

from draftosaurus.server import pages
from tests.server.servers import Guest, serving


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    tmp_path = tmp_path_factory.mktemp("pages")
    (tmp_path / "web" / "assets").mkdir(parents=True)
    (tmp_path / "web" / "index.html").write_text("<title>The client</title>")
    (tmp_path / "web" / "icon.svg").write_text("<svg/>")
    (tmp_path / "web" / "assets" / "main-abc.js").write_text("let x;" * 1000)
    (tmp_path / "web" / "assets" / "board-abc.webp").write_bytes(b"RIFF" * 1000)
    (tmp_path / "web" / "assets" / "table-worker-abc.js").write_text("let y;")
    python = tmp_path / "web" / "python" / "pyodide-1.2.3"
    python.mkdir(parents=True)
    (python / "pyodide.mjs").write_text("export {};")
    (tmp_path / "secret.txt").write_text("not for you")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "CLIENT_FOLDER", tmp_path / "web")
        with serving(tmp_path) as host, Guest(host) as guest:
            yield guest


def test_the_client_reads_its_own_addresses(client: Guest) -> None:
    for path in ("/", "/join/ABCDEFGH", "/seat"):
        page = client.get(path)
        assert "The client" in page.text
        assert page.headers["cache-control"] == "no-cache"
    assert client.get("/icon.svg").text == "<svg/>"


def test_files_named_by_their_contents_are_kept_and_compressed(client: Guest) -> None:
    answer = client.get("/assets/main-abc.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"


def test_pictures_are_kept_and_not_compressed_again(client: Guest) -> None:
    answer = client.get("/assets/board-abc.webp")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"] == "image/webp"
    assert "content-encoding" not in answer.headers


def test_a_browser_that_runs_tables_itself_finds_python_and_the_game(client: Guest) -> None:
    index = client.get("/python/index.json").json()
    for name in (f"{index['python']}pyodide.mjs", index["game"]):
        answer = client.get(f"/python/{name}")
        assert len(answer.content) == index["bytes"][name]
        assert "immutable" in answer.headers["cache-control"]
    assert client.get("/python/catalogue.json").json()["bots"][0] == "egg"
    assert client.get("/python/boards/winter-polish.json").json()["edition"] == "polish"
    assert client.get("/python/nothing").status_code == 404


def test_workers_alone_may_run_python(client: Guest) -> None:
    policy = client.get("/assets/table-worker-abc.js").headers["content-security-policy"]
    assert "'wasm-unsafe-eval'" in policy
    assert "unsafe" not in client.get("/assets/main-abc.js").headers["content-security-policy"]


def test_a_page_that_has_not_changed_is_not_sent_again(client: Guest) -> None:
    known = client.get("/").headers["etag"]
    answer = client.http.get("/", headers={"If-None-Match": known})
    assert (answer.status_code, answer.content) == (304, b"")
    assert answer.headers["cache-control"] == "no-cache"
    assert client.http.get("/", headers={"If-None-Match": '"older"'}).status_code == 200


def test_nothing_outside_the_client_is_shown(client: Guest) -> None:
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt"):
        assert "not for you" not in client.get(path).text


@pytest.mark.parametrize("name", ["%00", "x" * 300, "a%00b/" + "y" * 5000, "assets/%00"])
def test_a_name_that_no_file_can_have_is_no_error(client: Guest, name: str) -> None:
    assert client.get(f"/{name}").status_code in (200, 404)
