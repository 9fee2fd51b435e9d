"""Serve tables to browsers and programs."""

import errno
import os
import socket
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from draftosaurus.coach import DEPTH, MOST_DEPTH
from draftosaurus.commands._arguments import Language
from draftosaurus.commands._errors import explain_storage
from draftosaurus.locales import Words, preferred, speak

if TYPE_CHECKING:
    from draftosaurus.server.settings import ServerSettings

Host = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS",
        envvar="DRAFTOSAURUS_HOST",
        help="Where to listen: 127.0.0.1 for this computer alone, 0.0.0.0 for the network.",
    ),
]
Lan = Annotated[
    bool,
    typer.Option(
        "--lan",
        envvar="DRAFTOSAURUS_LAN",
        show_default=False,
        help="Let all devices of the network in, and show their address: --host 0.0.0.0.",
    ),
]
Port = Annotated[
    int,
    typer.Option(metavar="PORT", envvar="DRAFTOSAURUS_PORT", min=0, max=65535, help="The port."),
]
Database = Annotated[
    str,
    typer.Option(
        metavar="FILE|URL",
        envvar="DRAFTOSAURUS_DATABASE",
        help="Where games are kept, a file or postgresql://…; otherwise in your data folder.",
    ),
]
PublicUrl = Annotated[
    str,
    typer.Option(
        metavar="URL",
        envvar="DRAFTOSAURUS_PUBLIC_URL",
        help="The address that people type, if a proxy stands in front.",
    ),
]
TrustedProxies = Annotated[
    str,
    typer.Option(
        metavar="ADDRESSES",
        envvar="DRAFTOSAURUS_TRUSTED_PROXIES",
        help="Proxies whose word is taken for the address of a client, with commas between.",
    ),
]
Open = Annotated[
    bool,
    typer.Option("--open/--no-open", envvar="DRAFTOSAURUS_OPEN", help="Open the browser."),
]
Secret = Annotated[
    str,
    typer.Option(
        metavar="SECRET",
        envvar="DRAFTOSAURUS_SECRET",
        help="Signs guests and links; otherwise kept in a file beside the database.",
    ),
]
MetricsToken = Annotated[
    str,
    typer.Option(
        metavar="TOKEN",
        envvar="DRAFTOSAURUS_METRICS_TOKEN",
        help="Opens /metrics; without it there is none.",
    ),
]
MetricsPort = Annotated[
    int,
    typer.Option(
        metavar="PORT",
        envvar="DRAFTOSAURUS_METRICS_PORT",
        min=0,
        max=65535,
        help="One more port for /metrics, the next ones for further processes; 0: none.",
    ),
]
Processes = Annotated[
    int,
    typer.Option(
        metavar="N",
        envvar="DRAFTOSAURUS_PROCESSES",
        min=1,
        help="Processes that serve; several need PostgreSQL.",
    ),
]
ExpireAfter = Annotated[
    float,
    typer.Option(
        metavar="DAYS",
        envvar="DRAFTOSAURUS_EXPIRE_AFTER",
        min=0,
        help="Delete tables without any change for this time; 0: never.",
    ),
]
ExpireFinishedAfter = Annotated[
    float,
    typer.Option(
        metavar="DAYS",
        envvar="DRAFTOSAURUS_EXPIRE_FINISHED_AFTER",
        min=0,
        help="The same for tables whose last game is over.",
    ),
]
Workers = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        envvar="DRAFTOSAURUS_WORKERS",
        min=0,
        help="Processes in which bots think; otherwise one less than there are cores. "
        "0: elsewhere, by `think`.",
    ),
]
CoachDepth = Annotated[
    int,
    typer.Option(
        metavar="N",
        envvar="DRAFTOSAURUS_COACH_DEPTH",
        min=1,
        max=MOST_DEPTH,
        help="How deep the coach looks; ten times as deep takes ten times as long.",
    ),
]
RateLimit = Annotated[
    float,
    typer.Option(
        metavar="FACTOR",
        envvar="DRAFTOSAURUS_RATE_LIMIT",
        min=0.01,
        help="How generous the limits are on requests and sockets; 1 is for people.",
    ),
]
Verbose = Annotated[
    bool,
    typer.Option("--verbose/--quiet", envvar="DRAFTOSAURUS_VERBOSE", help="Log every command."),
]


def serve(
    host: Host = "127.0.0.1",
    lan: Lan = False,
    port: Port = 8765,
    database: Database = "",
    public_url: PublicUrl = "",
    trusted_proxies: TrustedProxies = "127.0.0.1",
    open_browser: Open = False,
    secret: Secret = "",
    metrics_token: MetricsToken = "",
    metrics_port: MetricsPort = 0,
    expire_after: ExpireAfter = 0.0,
    expire_finished_after: ExpireFinishedAfter = 365.0,
    processes: Processes = 1,
    workers: Workers = None,
    coach_depth: CoachDepth = DEPTH,
    rate_limit: RateLimit = 1.0,
    verbose: Verbose = False,
    language: Language = None,
) -> None:
    """Serve tables to browsers and programs, here and in the network.

    For this computer alone, and for everybody at home, with a code for phones to scan:

        draftosaurus serve --open
        draftosaurus serve --lan --open

    In a network of strangers, anyone who finds the address can open tables here; hands and
    invitations stay with those who have them, but nothing is encrypted.

    Behind a proxy that speaks HTTPS:

        draftosaurus serve --public-url https://play.example.org --trusted-proxies 10.0.0.2

    A machine with many cores, and games in a PostgreSQL database:

        draftosaurus serve --database postgresql://games@db.example.org/games --processes 4

    Each option can also be set by its variable: DRAFTOSAURUS_PORT=9000. Games are kept when the
    server stops, however it stops, and go on when it starts again.
    """
    from draftosaurus.server.logs import set_up_logs
    from draftosaurus.server.processes import can_share_port, run_together
    from draftosaurus.server.running import listen, run
    from draftosaurus.server.settings import scale_limits
    from draftosaurus.storage import StorageError, is_shareable

    words = speak(preferred(language))
    host = "0.0.0.0" if lan else host
    settings = scale_limits(
        rate_limit,
        host=host,
        port=port,
        database=database,
        public_url=public_url,
        trusted_proxies=trusted_proxies,
        secret=secret,
        metrics_token=metrics_token,
        metrics_port=metrics_port,
        processes=processes,
        expire_after_days=expire_after,
        expire_finished_after_days=expire_finished_after,
        workers=workers,
        coach_depth=coach_depth,
    )
    if (processes > 1 or workers == 0) and not is_shareable(database):
        raise typer.TyperException(words("serve-needs-postgresql"))
    if processes > 1 and not can_share_port():
        raise typer.TyperException(words("serve-one-process"))
    _check_addresses(settings, words)
    if not host:  # an empty host would mean all networks
        raise typer.TyperException(words("serve-no-such-address", address='""'))
    try:
        bound = listen(settings)
    except OSError as error:
        raise typer.TyperException(_explain_listen_error(error, host, port, words)) from None
    set_up_logs(is_verbose=verbose)
    settings = replace(settings, port=bound.getsockname()[1])  # 0 asks for any free port

    def announce() -> None:
        _announce(host, settings.port, words, open_browser)

    try:
        if processes > 1:
            run_together(_share_workers(settings), bound, verbose, announce)
        else:
            run(settings, bound, announce)
    except StorageError as error:
        raise typer.TyperException(explain_storage(error, words)) from error
    except OSError as error:
        if not metrics_port or error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        why = _explain_listen_error(error, host, metrics_port, words, "--metrics-port")
        raise typer.TyperException(why) from None
    finally:
        bound.close()


def _check_addresses(settings: "ServerSettings", words: Words) -> None:
    """Refuse addresses in the settings that could never be used, rather than ignore them."""
    from draftosaurus.server.addresses import is_network, is_web_address

    if settings.public_url and not is_web_address(settings.public_url):
        raise typer.TyperException(words("serve-public-url", url=settings.public_url))
    for proxy in filter(None, settings.trusted_proxies.replace(" ", "").split(",")):
        if not is_network(proxy):
            raise typer.TyperException(words("serve-proxy", proxy=proxy))


def _share_workers(settings: "ServerSettings") -> "ServerSettings":
    """The settings of each process: they share the number of workers."""
    if settings.workers == 0:
        return settings
    workers = settings.workers or max(1, (os.cpu_count() or 1) - 1)
    return replace(settings, workers=max(1, workers // settings.processes))


def _explain_listen_error(
    error: OSError, host: str, port: int, words: Words, option: str = "--port"
) -> str:
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return words("serve-no-such-address", address=host)
    if error.errno == errno.EADDRINUSE:
        return words("serve-port-taken", port=str(port), option=option)
    if error.errno == errno.EACCES:
        return words("serve-port-forbidden", port=str(port), option=option)
    return f"{host}, {port}: {error.strerror or error}."


def _announce(host: str, port: int, words: Words, open_browser: bool) -> None:
    """Print the server's address, with a QR code for phones, and open the browser."""
    import sys
    import webbrowser

    from draftosaurus.server.addresses import network_address, own_address, qr_code

    own, network = own_address(host, port), network_address(host, port)
    print(words("serve-open", address=own), flush=True)
    if network:
        print(words("serve-phones", address=network))
        if sys.stdout.isatty():
            print(qr_code(network))
    print(words("serve-stop"), flush=True)
    if open_browser:
        webbrowser.open(own)
