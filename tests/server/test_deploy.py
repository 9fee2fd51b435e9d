"""The files for operators name settings and figures that there are."""

import asyncio
import json
import re
from pathlib import Path

import yaml

from draftosaurus.server.core import running
from draftosaurus.server.handing_over import TABLE_IN_REQUEST
from draftosaurus.server.settings import ServerSettings
from draftosaurus.service import STATUS

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def read(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def test_every_variable_belongs_to_an_option() -> None:
    commands = (ROOT / "draftosaurus" / "commands").glob("*.py")
    known = set(re.findall(r'envvar="(\w+)"', "".join(map(Path.read_text, commands))))
    named = set(re.findall(r"DRAFTOSAURUS_\w+", read("compose.yaml") + read("Dockerfile")))
    assert len(named) > 4
    assert named <= known


def test_compose_starts_commands_that_there_are_with_files_that_are_there() -> None:
    compose = yaml.safe_load(read("compose.yaml"))
    assert compose["services"]["server"]["deploy"]["replicas"] == 2
    (command,) = compose["services"]["bots"]["command"]
    assert (ROOT / "draftosaurus" / "commands" / f"{command}.py").is_file()
    mounted = [
        volume.split(":")[0]
        for service in compose["services"].values()
        for volume in service.get("volumes", [])
        if volume.startswith("./")
    ]
    assert mounted
    for name in mounted:
        assert (DEPLOY / name).is_file()
    prometheus = yaml.safe_load(read("prometheus.yaml"))
    assert all((DEPLOY / name).is_file() for name in prometheus["rule_files"])


def test_caddy_and_the_processes_of_a_machine_find_the_table_in_a_request() -> None:
    (pattern,) = re.findall(r"path_regexp table (\S+)", read("Caddyfile"))
    for path in ("/api/tables/0a1b2c", "/api/tables/0a1b2c/socket?x=1"):
        in_path = re.match(pattern, path)
        in_request = TABLE_IN_REQUEST.match(f"GET {path} HTTP/1.1\r\n".encode())
        assert in_path
        assert in_request
        assert in_path[1] == in_request[1].decode() == "0a1b2c"


def test_alerts_the_dashboard_and_the_page_name_figures_that_a_server_tells(
    postgresql: str,
) -> None:
    async def figures() -> str:
        async with running(ServerSettings(database=postgresql, workers=1)) as server:
            server.metrics.errors.labels("broken").inc()
            return server.metrics.text().decode()

    told = set(re.findall(r"^draftosaurus_\w+", asyncio.run(figures()), re.MULTILINE))
    groups = yaml.safe_load(read("alerts.yaml"))["groups"]
    alerts = [rule for group in groups for rule in group["rules"]]
    panels = json.loads(read("dashboard.json"))["panels"]
    asked = [rule["expr"] for rule in alerts]
    asked += [target["expr"] for panel in panels for target in panel["targets"]]
    named = set(re.findall(r"draftosaurus_\w+", " ".join(asked)))
    assert len(named) > 6
    assert named <= told
    page = (ROOT / "docs" / "several-machines.md").read_text(encoding="utf-8")
    on_page = set(re.findall(r"`(draftosaurus_\w+)`", page))
    assert {name for name in on_page if not any(one.startswith(name) for one in told)} == set()
    codes = set(re.findall(r'code="(\w+)"', " ".join(asked)))
    assert codes <= STATUS.keys()
