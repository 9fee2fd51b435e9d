"""Who may import what. What our own packages import of each other, lint-imports checks."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import grimp
import pytest

from tests.import_contract import WhoMayImportWhom

ROOT = Path(__file__).parents[1]
RULES = sorted((ROOT / "draftosaurus" / "rules").rglob("*.py"))
SOURCES = sorted(
    path
    for folder in ("benchmarks", "draftosaurus", "tests")
    for path in (ROOT / folder).rglob("*.py")
)


def imports(path: Path) -> Iterator[str]:
    """The full name of everything that a file imports, wherever in the file it does."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def test_rules_import_the_standard_library_and_themselves_alone() -> None:
    assert RULES
    found = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in RULES
        for name in imports(path)
        if name.split(".")[0] not in sys.stdlib_module_names
        and not f"{name}.".startswith("draftosaurus.rules.")
    ]
    assert not found, "\n".join(found)


def test_torch_appears_in_learning_and_benchmarks_alone() -> None:
    homes = {ROOT / "benchmarks", ROOT / "draftosaurus" / "learning"}
    found = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in SOURCES
        if homes.isdisjoint(path.parents)
        for name in imports(path)
        if name.split(".")[0] == "torch"
    ]
    assert not found, "\n".join(found)


PACKAGES = {path.parent.name for path in (ROOT / "draftosaurus").glob("*/__init__.py")}

MAY_IMPORT_MODULES = {
    "commands": "each command loads just the modules that it runs, so that all of them start fast",
}
"""Packages that may import single modules of others, and why."""

MODULES_FOR_ALL = {
    "draftosaurus.simulation.batch": "it needs numpy, and the package around it does not",
}
"""Modules that are offered like a package, and why; only what stands in their `__init__`."""


def test_packages_import_what_others_offer_and_not_their_modules() -> None:
    found = [
        f"{path.relative_to(ROOT)} imports {name}"
        for package in sorted(PACKAGES - MAY_IMPORT_MODULES.keys())
        for path in (ROOT / "draftosaurus" / package).rglob("*.py")
        for name in imports(path)
        if is_module_of_another_package(name, package)
        and name.rpartition(".")[0] not in MODULES_FOR_ALL
    ]
    assert {"arena", "bots", "learning", "simulation"} <= PACKAGES
    assert not found, "\n".join(found)


@pytest.mark.parametrize("folder", ["benchmarks", "release"])
def test_nothing_private_of_the_package_is_imported_elsewhere(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in (ROOT / folder).rglob("*.py")
        for name in imports(path)
        if name.startswith("draftosaurus.") and "._" in name
    ]
    assert not found, "\n".join(found)


def is_module_of_another_package(name: str, package: str) -> bool:
    """Whether a full name is one of our modules, or something in it, outside a package."""
    root, *parts = name.split(".")
    if root != "draftosaurus" or len(parts) < 2 or parts[0] == package:
        return False
    offered = getattr(import_module(f"{root}.{parts[0]}"), "__all__", ())
    if len(parts) == 2 and parts[1] in offered:  # a function may be named like its module
        return False
    module = ROOT / root / parts[0] / parts[1]
    return module.with_suffix(".py").exists() or module.is_dir()


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        ("draftosaurus.rules.species.hand", True),
        ("draftosaurus.rules.boards", True),
        ("draftosaurus.rules.hand", False),
        ("draftosaurus.rules.outcomes", False),
        ("draftosaurus.table.views", False),
        ("random.Random", False),
    ],
)
def test_a_module_of_another_package_is_told_from_what_it_offers(name: str, is_one: bool) -> None:
    assert is_module_of_another_package(name, "table") is is_one


def test_importing_the_package_loads_nothing_else() -> None:
    code = (
        "import sys; before = set(sys.modules); import draftosaurus;"
        "print(*sorted(set(sys.modules) - before))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    assert loaded.split() == ["draftosaurus"]


def test_dino_needs_nothing_but_python_and_parses_on_old_ones() -> None:
    text = (ROOT / "dino").read_text(encoding="utf-8")
    ast.parse(text, feature_version=(3, 8))
    assert {name.split(".")[0] for name in imports(ROOT / "dino")} <= sys.stdlib_module_names


# The contract is ours, so it is tested like any code of ours.

TABLE = {"rules": [], "bots": ["rules"], "arena": ["bots", "rules"], "cli": ["*"]}


def faults(*pairs: tuple[str, str]) -> list[str]:
    """What the contract says to a package zoo with these imports, each an importer's line 1."""
    graph = grimp.ImportGraph()
    graph.add_module("zoo")
    for importer, imported in pairs:
        graph.add_import(
            importer=importer, imported=imported, line_number=1, line_contents="import"
        )
    contract = WhoMayImportWhom(
        name="test",
        session_options={"root_packages": ["zoo"]},
        contract_options={"name": "test", "type": "who_may_import_whom", "packages": TABLE},
    )
    check = contract.check(graph, verbose=False)
    found: list[str] = check.metadata["faults"]
    assert check.kept == (not found)
    return found


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("zoo.bots.greedy", "zoo.rules.game"),
        ("zoo.bots.greedy", "zoo.bots.levels"),
        ("zoo.cli", "zoo.rules"),
        ("zoo.cli", "zoo"),
        ("zoo.rules.die", "random"),
    ],
)
def test_contract_allows_what_the_table_says(importer: str, imported: str) -> None:
    assert faults((importer, imported)) == []


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("zoo.rules.game", "zoo.bots"),
        ("zoo.bots", "zoo.arena.ratings"),
        ("zoo", "zoo.rules"),
    ],
)
def test_contract_refuses_what_the_table_does_not_say(importer: str, imported: str) -> None:
    assert faults((importer, imported)) == [f"{importer} may not import {imported} (line 1)"]


def test_contract_refuses_a_package_that_the_table_forgot() -> None:
    assert faults(("zoo.stray", "zoo.stray.cat")) == [
        "zoo.stray is not in the table: say there what it may import"
    ]
