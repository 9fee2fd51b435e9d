"""Builds the browser client into every wheel, and a kernel into wheels for one platform."""

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))
import bundle  # type: ignore[import-not-found,unused-ignore]

ROOT = Path(__file__).parent
SHIPPED = "draftosaurus/simulation/kernel/shipped"
"""Where the package looks for kernels that are compiled already."""
PLATFORM = os.environ.get("DRAFTOSAURUS_PLATFORM")
"""One of release/kernels.py, for a wheel with its kernels; `python -m release wheels` sets it."""


class Builder(BuildHookInterface[Any]):
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
        if PLATFORM is not None:
            self.add_kernels(PLATFORM, build_data)

    def add_kernels(self, name: str, build_data: dict[str, Any]) -> None:
        """Compile the kernels of a platform, and make the wheel one for that platform."""
        sys.path.insert(0, str(ROOT))
        from release.kernels import PLATFORMS, build_kernels

        platform = PLATFORMS[name]
        self._folder = tempfile.TemporaryDirectory()
        for file in build_kernels(platform, Path(self._folder.name)):
            build_data["force_include"][str(file)] = f"{SHIPPED}/{file.name}"
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform.wheel}"
