"""Makes sure that a wheel contains the table's page, which is built
beforehand: see web/README.md."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = tuple(
    f"bot/table/static/{name}"
    for name in ("build.json", "discord.js", "icon.svg", "table.css", "table.html", "table.js")
)


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Stops the build if a file of the page is missing, from the source or from the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        require("the source", (name for name in PAGE if (root / name).is_file()))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version == "standard":  # an editable wheel only points at the source
            with ZipFile(artifact_path) as wheel:
                require("the wheel", wheel.namelist())


def require(place: str, names: Iterable[str]) -> None:
    """Check that every file of the page is among the given names.

    Raises:
        RuntimeError: a file of the page is missing.
    """
    if missing := sorted(set(PAGE) - set(names)):
        raise RuntimeError(
            f"{', '.join(missing)} missing from {place}: run `npm ci && npm run build` in web/"
        )
