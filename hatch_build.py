"""Builds the browser client into every wheel."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))
import bundle  # type: ignore[import-not-found,unused-ignore]


class BrowserClient(BuildHookInterface[Any]):
    """Runs npm and vite; a checkout that is installed as it lies is left to the bootstrap."""

    def dependencies(self) -> list[str]:
        """Name what the build needs where there is no node."""
        return [] if bundle.has_node() else [bundle.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client and add it to the wheel."""
        if version == "editable":
            return
        bundle.bring_up_to_date(bundle.path_with_node(Path(sys.executable).parent))
        build_data["artifacts"].append("draftosaurus/web/**")
