"""The renderers' caches."""

from __future__ import annotations

import functools
import sys
from collections.abc import Iterator
from typing import Any

from renderers.kit.density import Kept


def caches() -> Iterator[functools._lru_cache_wrapper[Any]]:
    """Yield each cache of the renderers' modules once, for each density if it has one for each."""
    modules = [module for name, module in sys.modules.items() if name.startswith("renderers.")]
    found = {id(each): each for module in modules for each in vars(module).values()}
    for each in found.values():
        if isinstance(each, functools._lru_cache_wrapper):
            yield each
        elif isinstance(each, Kept):
            yield from each.caches.values()


def forget() -> None:
    """Empty the caches, as in a process that has drawn nothing."""
    for each in caches():
        each.cache_clear()
