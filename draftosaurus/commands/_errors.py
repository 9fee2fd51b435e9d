"""Error messages of the command, for people and for programs."""

import errno
import re
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, requires
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from draftosaurus.bots import NoKernel, NotInstalled, ProgramNotStarted
from draftosaurus.locales import (
    DEFAULT,
    UnknownLanguage,
    Words,
    message_id,
    preferred,
    speak,
)
from draftosaurus.rules import BadGame, BadInput, ImpossibleZoo, RulesError

if TYPE_CHECKING:
    from draftosaurus.storage import StorageError

REFUSED = 1
"""The exit status if the rules refuse something."""
UNREADABLE = 2
"""The exit status if something cannot be read or used."""

PACKAGE = "draftosaurus"

UNKNOWN_COMMAND = re.compile(r"No such command '(.*?)'\.(?: Did you mean '(.*?)'\?)?.*", re.DOTALL)
UNEXPECTED = re.compile(r"Got unexpected extra argument\S* \((.*)\)", re.DOTALL)
"""Errors of typer that have their details only in their English text."""

COMES_WITH = {"pydantic_core": "pydantic", "pyspiel": "open_spiel", "starlette": "fastapi"}
"""By module, the package that it is installed with, if their names differ."""


def find_words(arguments: Sequence[str]) -> Words:
    """The language for errors of a command line: that of --language, else the system's.

    A program, which asks with --json or --lines, gets English unless it asks for more.
    """
    chosen = None
    for option, value in pairwise([*arguments, ""]):
        if option == "--language":
            chosen = value
        elif option.startswith("--language="):
            chosen = option.partition("=")[2]
    if chosen is None and {"--json", "--lines"} & set(arguments):
        chosen = DEFAULT
    try:
        return speak(preferred(chosen))
    except UnknownLanguage:
        return speak(preferred())


def explain(error: Exception, words: Words, command: str) -> tuple[str, int] | None:
    """The sentence for an error and its exit status; None if it is our own mistake.

    `command` is the name of the sub-command that raised it.
    """
    match error:
        case RulesError():
            return sentence(error, words), UNREADABLE if isinstance(error, BadInput) else REFUSED
        case UnknownLanguage():
            return error.sentence(words), UNREADABLE
        case NotInstalled():
            return words("not-installed", name=error.name, extra=error.extra), UNREADABLE
        case NoKernel():
            return words("no-kernel", name=error.name), UNREADABLE
        case ModuleNotFoundError() if extra := find_extra(error.name or ""):
            name = f"{PACKAGE} {command}"
            return words("not-installed", name=name, extra=extra), UNREADABLE
        case ProgramNotStarted(command=program, reason=None, exit_status=status):
            return words("program-ended", command=program, status=str(status)), UNREADABLE
        case ProgramNotStarted(command=program, reason=reason):
            return words("program-not-started", command=program, reason=str(reason)), UNREADABLE
        case OSError():
            return _explain_os_error(error, words), UNREADABLE
    from draftosaurus.arena import WorkerDied  # slow to load, and rarely needed

    if isinstance(error, WorkerDied):
        return words("worker-died", code=str(error.exit_code)), REFUSED
    return None


def explain_storage(error: "StorageError", words: Words) -> str:
    """The sentence for a database that cannot be used."""
    return words(message_id("storage", error.code), **error.facts)


def explain_usage(error: Any, words: Words) -> str:
    """The sentence for arguments that typer refuses.

    `error` is one of its exceptions; typer offers few of them by name.
    """
    hint = error.param.get_error_hint() if getattr(error, "param", None) else ""
    match type(error).__name__:
        case "MissingParameter":
            return words("usage-missing", name=hint)
        case "NoSuchOption":
            return words("usage-no-such-option", name=error.option_name)
        case "BadOptionUsage":
            return words("usage-no-value", name=error.option_name)
        case "BadParameter" if wanted := _find_wanted(error.__cause__, words):
            return words("usage-bad-value", name=hint, wanted=wanted)
    if found := UNKNOWN_COMMAND.fullmatch(error.message):
        name, close = found.groups()
        hint = words("usage-did-you-mean", name=close) if close else ""
        return f"{words('usage-no-such-command', name=name)} {hint}"
    if found := UNEXPECTED.fullmatch(error.message):
        return words("usage-unexpected", name=found[1])
    return words("usage-other", text=error.message)


def _find_wanted(error: Any, words: Words) -> str | None:
    """What an option takes, such as `a whole number ≥ 1`, by an error of pydantic."""
    if not hasattr(error, "errors"):
        return None
    detail = error.errors()[0]
    limits = detail.get("ctx", {})
    if "ge" in limits:
        return f"≥ {limits['ge']}"
    if "le" in limits:
        return f"≤ {limits['le']}"
    kinds = {"bool": "flag", "int": "number"}
    kind = detail["type"].partition("_")[0]
    return words.name(kinds.get(kind, "decimal"))


def _explain_os_error(error: OSError, words: Words) -> str:
    code = errno.errorcode.get(error.errno or 0, "")
    text = words("os-error", code=code, text=error.strerror or str(error))
    return f"{error.filename or words('standard-streams')}: {text}."


def find_extra(module: str) -> str | None:
    """The extra of this package that installs a module, by pyproject.toml; None if none does."""
    top = module.partition(".")[0].lower()
    wanted = COMES_WITH.get(top, top)
    try:
        requirements = requires(PACKAGE) or []
    except PackageNotFoundError:  # it runs from its folder, without installation
        return None
    for requirement in requirements:
        name = re.match(r"[\w.-]+", requirement)
        extra = re.search(r"extra == ['\"]([\w-]+)", requirement)
        if name and extra and extra[1] != "test" and name[0].lower().replace("-", "_") == wanted:
            return extra[1]
    return None


def sentence(error: RulesError, words: Words) -> str:
    """The sentence for an error, beginning with its place in the document."""
    text = words.refusal(error.refusal.code, error.refusal.facts)
    place = ", ".join(f"{name} {number}" for name, number in _find_place(error).items())
    return f"{place}: {text}" if place else text


def describe(error: RulesError, words: Words) -> dict[str, Any]:
    """An error as JSON."""
    return {"code": error.refusal.code, "message": sentence(error, words), **_find_place(error)}


def _find_place(error: RulesError) -> dict[str, Any]:
    """Where the error is, by the names that the file formats use."""
    match error:
        case BadGame(game=game, move=move):
            found = {"game": game, "move": move}
            return {name: number for name, number in found.items() if number is not None}
        case ImpossibleZoo(seat=seat, pen=pen):
            return {"seat": seat, "pen": pen}
    return {}
