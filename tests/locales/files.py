"""The language files taken apart, for the tests that compare them."""

from collections.abc import Iterator
from functools import cache

from fluent.syntax import FluentParser, ast, visitor

from draftosaurus.locales import FOLDER

PLURAL_CATEGORIES = {"zero", "one", "two", "few", "many", "other"}


@cache
def entries(language: str) -> tuple[ast.EntryType, ...]:
    text = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8")
    return tuple(FluentParser().parse(text).body)


@cache
def messages(language: str) -> dict[str, ast.Message]:
    return {one.id.name: one for one in entries(language) if isinstance(one, ast.Message)}


class _Finder(visitor.Visitor):
    def __init__(self) -> None:
        self.found: list[ast.BaseNode] = []

    def generic_visit(self, node: ast.BaseNode) -> None:
        self.found.append(node)
        super().generic_visit(node)


def nodes(message: ast.BaseNode) -> list[ast.BaseNode]:
    finder = _Finder()
    finder.visit(message)
    return finder.found


def variables(message: ast.Message) -> set[str]:
    return {node.id.name for node in nodes(message) if isinstance(node, ast.VariableReference)}


def selects(message: ast.Message) -> Iterator[tuple[str, set[str], str]]:
    """Each choice in a message: the variable, the words it is compared to, and the default."""
    for node in nodes(message):
        if isinstance(node, ast.SelectExpression):
            assert isinstance(node.selector, ast.VariableReference)
            words = {one.key.name for one in node.variants if isinstance(one.key, ast.Identifier)}
            default = next(one.key for one in node.variants if one.default)
            assert isinstance(default, ast.Identifier)
            yield node.selector.id.name, words, default.name


def is_plural(words: set[str]) -> bool:
    return words <= PLURAL_CATEGORIES


def sample(message: ast.Message, number: int) -> dict[str, str | int]:
    """Arguments for a message: this number where it counts something, else some text."""
    counted = {variable for variable, words, _ in selects(message) if is_plural(words)}
    return {one: number if one in counted else "text" for one in variables(message)}
