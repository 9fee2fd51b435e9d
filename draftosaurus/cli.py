"""The command `draftosaurus`: finds its sub-commands in their folder, and prints their errors.

Each module of `draftosaurus/commands` whose name has no leading underscore is a sub-command: the
module `score` has a function `score`, with annotations for typer and a docstring that is its
help; the first line of the module's own docstring is what `draftosaurus --help` says about it.
Only the module of the sub-command that runs is loaded.
"""

import ast
import inspect
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from draftosaurus import __version__

NAME = "draftosaurus"
# What people type to run it; `dino` sets the variable, as `draftosaurus` is not on the PATH then.
PROGRAM = os.environ.get("DRAFTOSAURUS_COMMAND", NAME)
COMMANDS_PACKAGE = "draftosaurus.commands"

# Exit statuses; 0 is success, and 1 means that the rules refuse something.
BAD_USAGE = 2
INTERRUPTED = 130
CLOSED_PIPE = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command, and return its exit status; every error is one sentence on stderr."""
    _make_streams_safe()
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        status = _run(list(given))  # typer empties the list that it is given
        sys.stdout.flush()
    except (KeyboardInterrupt, typer.Abort) as error:
        return _print_error(_explain_interrupt(error, given), INTERRUPTED)
    except BrokenPipeError:
        _discard_output()
        return CLOSED_PIPE
    except typer.TyperException as error:
        return _print_error(_explain_usage(error, given), BAD_USAGE)
    except Exception as error:
        if isinstance(error, OSError) and error.filename is None:
            _discard_output()
        return _print_error(*_explain(error, given))
    return status


def _explain(error: Exception, arguments: list[str]) -> tuple[str, int]:
    """The sentence for an error and its exit status; our own mistakes are raised again."""
    from draftosaurus.commands._errors import explain, find_words

    explained = explain(error, find_words(arguments), arguments[0] if arguments else "")
    if explained is None:
        raise error
    return explained


def _explain_usage(error: typer.TyperException, arguments: list[str]) -> str:
    """The sentence of typer, or of a command, about arguments that cannot be used."""
    if type(error) is typer.TyperException:  # raised by a command, already in the right language
        return error.format_message()
    from draftosaurus.commands._errors import explain_usage, find_words

    return explain_usage(error, find_words(arguments))


def _explain_interrupt(error: BaseException, arguments: list[str]) -> str:
    """The sentence after Ctrl+C: that of the command, if it has one."""
    from draftosaurus.commands._errors import find_words

    return str(error) or find_words(arguments)("interrupted")


def _run(arguments: list[str]) -> int:
    command = typer.main.get_command(_build_app(arguments))
    try:
        with command.make_context(PROGRAM, arguments) as context:
            return command.invoke(context) or 0
    except typer.Exit as done:
        return done.exit_code


def _build_app(arguments: Sequence[str]) -> typer.Typer:
    """The command with the sub-command that the arguments name; else with all, for the help."""
    help_options = {"help_option_names": ["-h", "--help"]}
    app = typer.Typer(add_completion=False, rich_markup_mode=None, context_settings=help_options)
    help_of_all = _keep_examples(_without_command.__doc__ or "")
    app.callback(invoke_without_command=True, help=help_of_all)(_without_command)
    commands = _find_commands()
    if arguments and arguments[0] in commands:
        name = arguments[0]
        function = getattr(import_module(f"{COMMANDS_PACKAGE}.{name}"), name)
        app.command(name, help=_keep_examples(function.__doc__))(function)
    else:
        for name, path in commands.items():
            app.command(name, help=_summary(path))(_refuse_to_run)
    return app


def _find_commands() -> dict[str, Path]:
    """By name, the files of all sub-commands; found without loading them."""
    spec = find_spec(COMMANDS_PACKAGE)
    assert spec is not None
    assert spec.submodule_search_locations is not None
    return {
        path.stem: path
        for folder in spec.submodule_search_locations
        for path in sorted(Path(folder).glob("[!_]*.py"))
    }


def _summary(path: Path) -> str:
    """The first line of a module's docstring."""
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert docstring, f"{path} has no docstring"
    return docstring.splitlines()[0]


def _keep_examples(docstring: str) -> str:
    """A help text in which indented paragraphs, the examples, keep their lines.

    In them `draftosaurus` is replaced by what people type here to run the command.
    """
    text = inspect.cleandoc(docstring).replace(f"{NAME} ", f"{PROGRAM} ")
    paragraphs = text.split("\n\n")
    return "\n\n".join(f"\b\n{one}" if one.startswith(" ") else one for one in paragraphs)


def _refuse_to_run() -> None:
    from draftosaurus.commands._errors import find_words

    raise typer.TyperException(find_words(sys.argv)("usage-command-first"))


def _show_version(wanted: bool) -> None:
    if wanted:
        print(NAME, __version__)
        raise typer.Exit


def _without_command(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Score zoos, replay records and play the board game Draftosaurus.

    Each command has a help of its own, with examples: draftosaurus score --help
    """
    if context.invoked_subcommand is None:
        from draftosaurus.commands._errors import find_words

        names = ", ".join(_find_commands())
        raise typer.TyperException(find_words(())("usage-which", names=names, program=PROGRAM))


# ── Standard streams ─────────────────────────────────────────────────────────────────────────


def _make_streams_safe() -> None:
    """Make sure that closed streams and characters that cannot be written raise no errors."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115 (until the end)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, _open_null())
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _discard_output() -> None:
    """Keep Python from trying to write at its exit what it could not write before."""
    sys.stdout = _open_null()


def _open_null() -> io.TextIOWrapper:
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123 (open until the end)


def _print_error(sentence: str, status: int) -> int:
    line = " ".join(sentence.split())
    try:
        print("".join(map(_printable, line)), file=sys.stderr)
        sys.stderr.flush()
    except OSError:  # stderr is closed too
        sys.stderr = _open_null()
    return status


def _printable(character: str) -> str:
    return character if character.isprintable() else repr(character)[1:-1]
