"""The version: the same everywhere, with its changes in CHANGELOG.md."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from bot.version import VERSION

ROOT = Path(__file__).parents[2]


def test_the_package_has_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == VERSION


def test_the_newest_release_of_the_changelog_is_this_one_and_has_notes() -> None:
    """Unreleased changes stand above it."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    unreleased, newest, *_ = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    assert unreleased.startswith("Unreleased\n")
    heading, _, notes = newest.partition("\n")
    assert re.fullmatch(rf"{re.escape(VERSION)} \(\d{{4}}-\d\d-\d\d\)", heading)
    assert "\n- " in notes
