"""A command whose extra is not installed says in one sentence how to install it.

There is no C compiler here either: with one, the bots that want numpy think on the kernel instead.
"""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from draftosaurus.commands._errors import find_extra

ROOT = Path(__file__).parents[2]
BASE = {"fluent", "rich", "typer"}
"""What is always installed, by the names of its modules."""
IN_BROWSERS = {"js"}
"""What Pyodide brings along; nothing else imports it."""

HIDING = """
import sys

class Hide:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {hidden}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Hide())
from draftosaurus.cli import main
sys.exit(main())
"""


def imported_modules() -> set[str]:
    """The packages of others that are imported anywhere in ours."""
    found = set()
    for path in (ROOT / "draftosaurus").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {name.name.partition(".")[0] for name in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                found.add(node.module.partition(".")[0])
    return found - sys.stdlib_module_names - BASE - IN_BROWSERS - {"draftosaurus", "__future__"}


def test_every_module_that_is_not_always_there_belongs_to_an_extra() -> None:
    modules = imported_modules()
    assert {"fastapi", "numpy", "psycopg"} <= modules
    assert {module for module in modules if not find_extra(module)} == set()


def test_modules_that_are_always_there_and_our_own_belong_to_no_extra() -> None:
    assert [find_extra(name) for name in ("typer", "draftosaurus.nowhere", "json", "")] == [
        None
    ] * 4


@pytest.mark.parametrize(
    ("hidden", "arguments", "extra"),
    [
        (["fastapi", "starlette", "uvicorn"], ["serve", "--no-open"], "server"),
        (["psycopg"], ["serve", "--database", "postgresql://127.0.0.1/games"], "postgresql"),
        (["platformdirs"], ["backup", "copy.db"], "server"),
        (["matplotlib"], ["stats", "--games", "1", "--picture", "a.png"], "plots"),
        (["ray"], ["arena", "--bots", "greedy,random", "--ray"], "ray"),
        (["numpy"], ["bot", "monte_carlo"], "fast"),
        (["numpy"], ["play", "--bots", "curator"], "fast"),
        (["numpy"], ["record", "--bots", "monte_carlo"], "fast"),
    ],
    ids=str,
)
def test_a_missing_extra_is_one_sentence_with_what_to_install(
    hidden: list[str], arguments: list[str], extra: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", HIDING.format(hidden=set(hidden)), *arguments],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "HOME": str(tmp_path), "LC_ALL": "C", "CC": "no-compiler"},
        input="",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith(
        f'needs more than is installed here: pip install "draftosaurus[{extra}]"\n'
    )
    assert done.stderr.count("\n") == 1
