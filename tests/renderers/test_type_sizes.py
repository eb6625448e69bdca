"""A picture has at most four sizes of letters, which mark a hierarchy rather than
fill the space."""

from __future__ import annotations

import ast
import functools
import sys
from typing import Any

import pytest

from renderers.kit import fonts
from renderers.kit.style import SIZES, Style
from tests.renderers.goldens import ALL, sheet_of
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
    font = fonts.font

    def noted(style: Style) -> Any:
        used.add(style.size)
        return font(style)

    modules = [module for key, module in sys.modules.items() if key.startswith("renderers.")]
    for module in modules:
        for key, each in [*vars(module).items()]:
            if each is font and module is not fonts:  # what is measured only is not written
                monkeypatch.setattr(module, key, noted)
            elif isinstance(each, functools._lru_cache_wrapper) and each is not font:
                each.cache_clear()
    sheet_of(next(each for each in ALL if each.name == name))
    assert 2 <= len(used) <= FOUR, sorted(used)
