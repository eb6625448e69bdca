"""A picture has at most four sizes of letters, which mark a hierarchy rather than
fill the space."""

from __future__ import annotations

import ast

import pytest

from renderers.kit.drawing import Draw
from renderers.kit.image import Ink
from renderers.kit.style import SIZES, Style
from tests.renderers.goldens import ALL, sheet_of
from tests.renderers.kept import forget
from tests.test_architecture import sources, tree

FOUR = 4
LOOKED_AT = ("tactics_end", "tactics_middle", "bopbm_battle", "squarriors_attacked", "squares_end")


def test_no_other_sizes_are_written_down() -> None:
    found = {
        (path.name, each.args[1].value)
        for path in sources("renderers")
        for each in ast.walk(tree(path))
        if isinstance(each, ast.Call)
        and isinstance(each.func, ast.Name)
        and each.func.id == "Style"
        and isinstance(each.args[1], ast.Constant)
    }
    assert len(found) > 20
    assert {each for each in found if each[1] not in SIZES} == set()


@pytest.mark.parametrize("name", LOOKED_AT)
def test_a_picture_has_four_at_most(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[int] = set()
    write = Draw.text

    def noted(draw: Draw, x: float, y: float, text: str, style: Style, fill: Ink) -> None:
        used.add(style.size)
        write(draw, x, y, text, style, fill)

    monkeypatch.setattr(Draw, "text", noted)  # nothing else writes; fonts are measured as well
    forget()
    sheet_of(next(each for each in ALL if each.name == name))
    assert 2 <= len(used) <= FOUR, sorted(used)
