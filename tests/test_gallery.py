"""The pictures in README.md are those that `make gallery` draws, with their alt texts."""

from __future__ import annotations

import html
import re
import shlex
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bot.cli.main import main
from games.registry import GAMES

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
COMMANDS = re.findall(r"squaretable (picture .* --out docs/.*\.png)", MAKEFILE)


def test_every_game_has_its_picture() -> None:
    assert {shlex.split(command)[1] for command in COMMANDS} == set(GAMES)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_readme_shows_and_describes_it(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    *rest, name = shlex.split(command)
    drawn = tmp_path / Path(name).name
    assert main([*rest, str(drawn)]) == 0
    alt = capsys.readouterr().out.strip().partition(": ")[2]
    [shown] = re.findall(rf'<img src="{name}" [^>]*alt="([^"]*)"', README)
    assert html.unescape(shown) == alt, "run make gallery, and put its alt texts here"
    now, then = (Image.open(path).convert("L") for path in (drawn, ROOT / name))
    differing = sum(ImageChops.difference(now, then).histogram()[24:])
    assert differing <= 0.002 * now.width * now.height, "run make gallery"
