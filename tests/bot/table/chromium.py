"""Finds Debian's Chromium and axe-core, or says what is missing: nothing is installed unasked.

python -m tests.bot.table.chromium
"""

from __future__ import annotations

import shutil
import sys
from functools import cache
from pathlib import Path

AXE = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"
NAMES = "chromium", "chromium-browser", "google-chrome"


def chromium() -> str | None:
    """Return the path of Chromium."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


@cache
def axe() -> str:
    """Return the source of axe-core, which looks for obstacles to people who use a page."""
    return AXE.read_text(encoding="utf-8")


def missing() -> list[str]:
    """Return what must be installed, a sentence for each."""
    told = []
    if chromium() is None:
        told.append("Chromium is missing: run `sudo apt install chromium`.")
    if not AXE.is_file():
        told.append("axe-core is missing: run `npm ci` in web/.")
    return told


if __name__ == "__main__":
    sys.exit("\n".join(missing()) or 0)
