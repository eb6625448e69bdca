"""Finds Debian's Chromium and Playwright, or says what is missing: nothing is installed unasked.

python -m tests.bot.table.chromium
"""

from __future__ import annotations

import shutil
import sys
from importlib.util import find_spec

NAMES = "chromium", "chromium-browser", "google-chrome"


def chromium() -> str | None:
    """Return where Chromium is."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def missing() -> list[str]:
    """Return what has to be installed, in sentences."""
    told = []
    if find_spec("playwright") is None:
        told.append("Playwright is missing: run `.venv/bin/pip install -e '.[browser]'`.")
    if chromium() is None:
        told.append("Chromium is missing: run `sudo apt install chromium`.")
    return told


if __name__ == "__main__":
    sys.exit("\n".join(missing()) or 0)
