"""A progress bar for people to watch during long work. Without tqdm (the extra `simulate`) there is
none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(total: int, *, hidden: bool) -> Iterator[Callable[[], None]]:
    """Show a bar, and yield the function that advances it by one game."""
    try:
        from tqdm import tqdm
    except ModuleNotFoundError:
        yield lambda: None
        return
    with tqdm(total=total, unit="game", disable=hidden, leave=False) as bar:

        def advance() -> None:
            bar.update()

        yield advance
