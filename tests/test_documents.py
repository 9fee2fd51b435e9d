"""The documents are true: examples run, commands, files and functions exist, links lead somewhere.

In README.md, CONTRIBUTING.md and docs/,
- ```python blocks with >>> are doctests; all blocks of a page share one namespace;
- ```console blocks are terminal sessions: `$ ` begins a command, `> ` goes on with it, as does
  the line after a backslash; the rest is what it prints, where `...` stands for anything. The
  commands of a page share one folder, in which `python3 dino` works as in the checkout, and
  nothing of ours is on the PATH: so it is for those who have set up the project and read on;
- ```sh blocks are not run, but their commands of ours must exist;
- a file named in the text, as `rules/game.py`, must exist in one of `FOLDERS`; and what stands
  before it, as in `hold` in `rules/game.py`, must be defined there.
"""

import doctest
import functools
import os
import re
import runpy
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [
    page
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/**/*.md")))
    if page.exists()
]

FENCE = re.compile(r"^(?P<indent> *)(?P<ticks>```+)(?P<language>\S*).*$")
LINK = re.compile(
    r"\[[^\]]*\]\((?P<target>[^()\s]+)[^()]*\)|^\[[^\]]+\]: *(?P<reference>\S+)", re.MULTILINE
)
SOURCE_FILE = r"`(?P<file>(?:[\w.-]+/)+[\w.-]+\.(?:py|c|h|cu|ts|svelte))`"
NAMED_FILE = re.compile(SOURCE_FILE)
NAMED_DEFINITION = re.compile(rf"`(?P<name>\w+)`\s+in\s+{SOURCE_FILE}")
FOLDERS = [ROOT, ROOT / "draftosaurus", ROOT / "web", ROOT / "web" / "src"]
"""Where the files that a text names are looked for."""
EXAMPLES = {"draftosaurus/bots/swimmer.py"}
"""Files that a reader is told to write."""
DINO = runpy.run_path(str(ROOT / "dino"))
UNCHECKED_NAMES = {"bash", "pycon", "shell", "zsh"}


class Block(NamedTuple):
    """The inside of a fence, and the line of the page that it starts on, counted from 0."""

    language: str
    text: str
    line: int


class Step(NamedTuple):
    """A command of a terminal session, and what it shall print."""

    command: str
    output: str
    line: int


def blocks(page: str) -> Iterator[Block]:
    lines = iter(enumerate(page.splitlines()))
    for number, line in lines:
        if opening := FENCE.match(line):
            inside = []
            for _, text in lines:
                if text.strip() == opening["ticks"]:
                    break
                inside.append(text.removeprefix(opening["indent"]))
            else:
                raise ValueError(f"line {number + 1}: this block is never closed")
            yield Block(opening["language"], "".join(f"{text}\n" for text in inside), number + 1)


def prose(page: str) -> str:
    """A page without its blocks and its inline code."""
    return re.sub(r"`[^`\n]*`", "", without_blocks(page))


def without_blocks(page: str) -> str:
    """A page without its blocks."""
    return re.sub(r"^ *(```+).*?^ *\1 *$", "", page, flags=re.MULTILINE | re.DOTALL)


def steps(block: Block) -> Iterator[Step]:
    lines = [*block.text.splitlines(), "$ "]
    start: int | None = None
    command: list[str] = []
    output: list[str] = []
    for number, line in enumerate(lines):
        if line.startswith("$ "):
            if start is not None:
                yield Step("\n".join(command), "\n".join(output), block.line + start)
            start, command, output = number, [line[2:]], []
        elif not output and (line.startswith("> ") or line == ">"):
            command.append(line[2:])
        elif not output and command and command[-1].endswith("\\"):
            command.append(line)
        elif start is None:
            raise ValueError(f"line {block.line + 1}: a session begins with a command")
        else:
            output.append(line)


def run(command: str, folder: Path) -> str:
    """What a person would see who types this in a terminal of 80 columns."""
    hidden = {"FORCE_COLOR", "GITHUB_ACTIONS", "PY_COLORS"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {
        "COLUMNS": "80",
        "LC_ALL": "C.UTF-8",
        "NO_COLOR": "1",
        "PATH": os.pathsep.join([os.fspath(folder / "bin"), os.environ["PATH"]]),
        "TERM": "dumb",
    }
    return subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=environment,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=120,
    ).stdout


def difference(expected: str, printed: str) -> str:
    """How the output differs from what the page says; trailing blanks do not count."""
    want, got = (
        "".join(f"{line.rstrip()}\n" for line in text.rstrip("\n").splitlines())
        for text in (expected, printed)
    )
    flags = doctest.ELLIPSIS | doctest.DONT_ACCEPT_BLANKLINE
    checker = doctest.OutputChecker()
    if checker.check_output(want, got, flags):
        return ""
    return checker.output_difference(doctest.Example("", want), got, flags)


def faults(page: str, folder: Path) -> Iterator[str]:
    """Run all examples of a page, and tell where it is not true."""
    namespace: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    for block in blocks(page):
        if block.language == "python":
            example = doctest.DocTestParser().get_doctest(
                block.text, namespace, "example", None, block.line
            )
            said: list[str] = []
            runner.run(example, out=said.append, clear_globs=False)
            namespace = example.globs
            if said:
                yield "".join(said)
        elif block.language == "console":
            for step in steps(block):
                if fault := difference(step.output, run(step.command, folder)):
                    yield f"line {step.line + 1}: $ {step.command}\n{fault}"


def commands(page: str) -> Iterator[str]:
    """The commands of ours in the blocks that are not run: `dino test`, `dino run score`."""
    for block in blocks(page):
        if block.language == "sh":
            for line in re.split(r"\n|\||;|&&", block.text):
                words = shlex.split(line, comments=True)
                if words[:2] == ["python3", "dino"]:
                    yield " ".join(words[1:4] if words[2:3] == ["run"] else words[1:3])
                if words[:1] == ["draftosaurus"]:
                    yield " ".join(words[:2])


@functools.cache
def exists(command: str) -> bool:
    """Whether the command works after the set-up, which puts no `draftosaurus` on the PATH."""
    program, *names = command.split()
    if program != "dino":
        return False
    if names[:1] != ["run"]:
        return not names or names[0] in {"-h", *DINO["EXTRAS"]}
    asked = [sys.executable, "-m", "draftosaurus", *names[1:], "--help"]
    return subprocess.run(asked, cwd=ROOT, check=False, capture_output=True).returncode == 0


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder that looks to a page's commands like the checkout after its set-up."""
    if not DINO["is_ready"](DINO["EXTRAS"]["run"]):
        pytest.fail("The set-up is out of date; python3 dino test brings it up to date.", False)
    (tmp_path / "dino").symlink_to(ROOT / "dino")
    # The python3 that people have, which knows nothing of ours: that which .venv was made with.
    python3 = tmp_path / "bin" / "python3"
    python3.parent.mkdir()
    python3.write_text(f'#!/bin/sh\nexec {shlex.quote(DINO["BASE_PYTHON"])} "$@"\n')
    python3.chmod(0o755)
    return tmp_path


@pytest.fixture(params=PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def document(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


@pytest.mark.skipif(sys.platform == "win32", reason="the sessions are those of a Unix shell")
def test_examples_run(document: Path, checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(checkout)
    found = list(faults(document.read_text(encoding="utf-8"), checkout))
    assert not found, "\n\n".join([document.name, *found])


def test_blocks_are_called_by_the_names_that_are_checked(document: Path) -> None:
    languages = {block.language for block in blocks(document.read_text(encoding="utf-8"))}
    assert languages.isdisjoint(UNCHECKED_NAMES)


def test_commands_exist(document: Path) -> None:
    for command in commands(document.read_text(encoding="utf-8")):
        assert exists(command), command


def test_links_lead_somewhere(document: Path) -> None:
    for link in LINK.finditer(prose(document.read_text(encoding="utf-8"))):
        target = (link["target"] or link["reference"]).split("#")[0]
        if target and not re.match(r"[a-z]+:", target):
            assert (document.parent / target).exists(), target


def wrong_names(text: str) -> Iterator[str]:
    """The files in a text that do not exist, and the names that their files do not define."""
    for found in NAMED_FILE.finditer(text):
        if found["file"] not in EXAMPLES and find_file(found["file"]) is None:
            yield found["file"]
    for found in NAMED_DEFINITION.finditer(text):
        file, name = find_file(found["file"]), found["name"]
        is_defined = rf"^(?:.*\b(?:def|class|function|const|type) )?{name}\b|^\w.*\b{name}\("
        if file and not re.search(is_defined, file.read_text(encoding="utf-8"), re.MULTILINE):
            yield f"{name} in {found['file']}"


def find_file(name: str) -> Path | None:
    return next((folder / name for folder in FOLDERS if (folder / name).is_file()), None)


def test_files_and_functions_that_are_named_exist(document: Path) -> None:
    assert list(wrong_names(without_blocks(document.read_text(encoding="utf-8")))) == []


# The reader of the documents is itself held to what its docstring says.


def session(*lines: str) -> str:
    return "\n".join(["```console", *lines, "```"])


@pytest.mark.parametrize(
    "true",
    [
        session("$ echo one; echo two", "one", "two"),
        session("$ echo one two three", "one ... three"),
        session("$ echo one", "one", "$ true", "$ echo three >&2", "three"),
        session("$ cat <<END", "> one", ">", ">   two", "> END", "one", "", "  two"),
        session("$ echo one \\", "    two", "one two"),
        session("$ echo one > file") + "\n" + session("$ cat file", "one"),
        "```python\n>>> a = 1\n```\nand\n```python\n>>> a\n1\n```",
        "- in a list\n  ```python\n  >>> 1 + 1\n  2\n  ```",
        "```python\nnot run\n```",
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="the sessions are those of a Unix shell")
def test_a_true_page_passes(true: str, tmp_path: Path) -> None:
    assert list(faults(true, tmp_path)) == []


@pytest.mark.parametrize(
    "false",
    [
        session("$ echo one", "two"),
        session("$ echo one"),
        session("$ true", "one"),
        session("$ echo one; echo two", "one"),
        "```python\n>>> 1 + 1\n3\n```",
        "```python\n>>> unknown\n```",
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="the sessions are those of a Unix shell")
def test_a_false_page_fails(false: str, tmp_path: Path) -> None:
    assert len(list(faults(false, tmp_path))) == 1


def test_commands_are_found_in_blocks_that_are_not_run() -> None:
    text = """```sh
python3 dino test --long  # all of it
python3 dino run score zoos.json | draftosaurus replay -
```"""
    assert list(commands(text)) == ["dino test", "dino run score", "draftosaurus replay"]
    assert exists("dino test")
    assert exists("dino run score")
    assert not exists("dino sing")
    assert not exists("dino run sing")
    assert not exists("draftosaurus replay"), "it is on nobody's PATH"


def test_files_and_functions_that_do_not_exist_are_found() -> None:
    text = "See `play` in `rules/game.py`, `walk` in\n`draftosaurus/simulation/kernel/kernel.c`."
    assert list(wrong_names(text)) == []
    assert list(wrong_names("See `sing` in `rules/game.py`.")) == ["sing in rules/game.py"]
    assert list(wrong_names("See `rules/song.py`.")) == ["rules/song.py"]
