"""Serve tables to browsers and programs."""

from dataclasses import replace
from typing import Annotated

import typer

from draftosaurus.commands._arguments import Language
from draftosaurus.locales import Words, preferred, speak

Host = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS",
        envvar="DRAFTOSAURUS_HOST",
        help="Where to listen: 127.0.0.1 for this computer alone, 0.0.0.0 for the network.",
    ),
]
Port = Annotated[
    int,
    typer.Option(metavar="PORT", envvar="DRAFTOSAURUS_PORT", min=0, max=65535, help="The port."),
]
Database = Annotated[
    str,
    typer.Option(
        metavar="FILE",
        envvar="DRAFTOSAURUS_DATABASE",
        help="Where games are kept; otherwise in your data folder.",
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
ExpireAfter = Annotated[
    float,
    typer.Option(
        metavar="DAYS",
        envvar="DRAFTOSAURUS_EXPIRE_AFTER",
        min=0,
        help="Delete tables that nobody has touched for so long; 0: never.",
    ),
]
Workers = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        envvar="DRAFTOSAURUS_WORKERS",
        min=1,
        help="Processes in which bots think; otherwise one less than there are cores.",
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
    port: Port = 8765,
    database: Database = "",
    public_url: PublicUrl = "",
    trusted_proxies: TrustedProxies = "127.0.0.1",
    open_browser: Open = False,
    secret: Secret = "",
    metrics_token: MetricsToken = "",
    expire_after: ExpireAfter = 0.0,
    workers: Workers = None,
    rate_limit: RateLimit = 1.0,
    verbose: Verbose = False,
    language: Language = None,
) -> None:
    """Serve tables to browsers and programs, here and in the network.

    For this computer alone, and for everybody at home, with a code for phones to scan:

        draftosaurus serve --open
        draftosaurus serve --host 0.0.0.0 --open

    Behind a proxy that speaks HTTPS:

        draftosaurus serve --public-url https://play.example.org --trusted-proxies 10.0.0.2

    Each option can also be set by its variable: DRAFTOSAURUS_PORT=9000. Games are kept when the
    server stops, however it stops, and go on when it starts again.
    """
    from draftosaurus.server.logs import set_up_logs
    from draftosaurus.server.running import listen, run
    from draftosaurus.server.settings import generous
    from draftosaurus.storage import StorageError

    words = speak(preferred(language))
    settings = generous(
        rate_limit,
        host=host,
        port=port,
        database=database,
        public_url=public_url,
        trusted_proxies=trusted_proxies,
        secret=secret,
        metrics_token=metrics_token,
        expire_after_days=expire_after,
        workers=workers,
    )
    try:
        bound = listen(settings)
    except OSError:
        raise typer.TyperException(words("serve-port-taken", port=str(port))) from None
    set_up_logs(is_verbose=verbose)
    settings = replace(settings, port=bound.getsockname()[1])  # 0 asks for any free port
    try:
        run(settings, bound, lambda: _announce(host, settings.port, words, open_browser))
    except StorageError as error:
        raise typer.TyperException(str(error)) from error


def _announce(host: str, port: int, words: Words, open_browser: bool) -> None:
    """Tell where the game is; a phone scans it."""
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
