"""How rows of matches are read."""

from __future__ import annotations

import json

from bot.storage.records import Advance, Former, HandMessage, Player
from bot.storage.rows import keys_of, orders_from, players_from


def test_orders_are_read_as_they_were_written() -> None:
    for orders in (frozenset[str](), frozenset({"pass"}), frozenset({"b", "a"})):
        assert orders_from(keys_of(orders)) == orders
    assert keys_of(frozenset({"b", "a"})) == "a,b"


def test_a_player_is_read_with_the_message_of_their_hand() -> None:
    rows = [
        [7, "Ada", 5, 6, 10, "07", 0, "pass", "", 1, 2, 0, [], None, None, None],
        [
            8,
            "Bo",
            5,
            None,
            1,
            "",
            1,
            "",
            "easy",
            0,
            0,
            8,
            [[9, "Dan", 3, 1, 0, 4, 5]],
            "bid 1",
            4,
            1,
        ],
    ]
    assert players_from(json.dumps(rows)) == (
        Player(7, "Ada", HandMessage(5, 6, 10, b"\x07"), False, frozenset({"pass"}), "", 1, 2),
        Player(
            8,
            "Bo",
            None,
            True,
            level="easy",
            away_until=8,
            advance=Advance("bid 1", 4, past=True),
            former=(Former(9, "Dan", 3, 1, 0, 4, 5),),
        ),
    )
