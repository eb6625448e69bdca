"""The work of a move of two clicks: asks are found once, and a click loads the match once."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.storage.matches import MatchStore
from games.square_tactics.game import SquareTactics
from tests.bot.club import Club


async def test_a_move_of_two_clicks_loads_decodes_and_asks_no_more_than_it_must(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`play 4 a1`: the first click picks the card, the second the space.

    Each click reads and decodes the match once. So does showing the stored step, which also decodes
    the position of the board before. Asks are found at each click, after the choice, and for each
    position that is shown. The step is made once more, to tell each player what was forced in it.
    """
    await club.begin(club.ada, club.bo)
    mover = await club.mover()
    hand = await club.open_hand(mover)
    notation = (await club.hand(mover))[0]
    done: Counter[str] = Counter()

    def count(owner: type, name: str) -> None:
        real = getattr(owner, name)

        def counted(*args: Any, **given: Any) -> Any:
            done[name] += 1
            return real(*args, **given)

        monkeypatch.setattr(owner, name, counted)

    count(MatchStore, "get")
    count(SquareTactics, "decode")
    count(SquareTactics, "asks")
    await club.pick(mover, hand, notation)
    monkeypatch.undo()
    assert (await club.match()).row.version == 1
    assert dict(done) == {"get": 3, "decode": 5, "asks": 6}
