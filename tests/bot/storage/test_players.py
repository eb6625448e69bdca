"""Reading players from the database."""

from __future__ import annotations

import json
from typing import Any

from bot.storage.players import PLAYER, keys_of, orders_from
from bot.storage.records import Advance, Former, HandMessage, Player

NOTHING: dict[str, Any] = {
    **dict.fromkeys(("dm_channel", "dm_message", "dm_sent_at", "choice", "given_at", "past")),
    **dict.fromkeys(("orders", "level", "hex(dm_digest)"), ""),
    **dict.fromkeys(("dm_closed", "replaced", "hints", "coalesce(away_until, 0)"), 0),
}
"""The columns of a player of whom little is known."""
*_, FORMER = PLAYER.sql


def listed(*players: dict[str, Any]) -> str:
    """Return players as the database lists them."""
    return json.dumps([[(NOTHING | player)[sql] for sql in PLAYER.sql] for player in players])


def test_orders_are_read_as_they_were_written() -> None:
    for orders in (frozenset[str](), frozenset({"pass"}), frozenset({"b", "a"})):
        assert orders_from(keys_of(orders)) == orders
    assert keys_of(frozenset({"b", "a"})) == "a,b"


def test_a_player_is_read_with_the_message_of_their_hand() -> None:
    hand = {"dm_channel": 5, "dm_message": 6, "dm_sent_at": 10, "hex(dm_digest)": "07"}
    ada = {"user_id": 7, "name": "Ada", "orders": "pass", "replaced": 1, "hints": 2, FORMER: []}
    assert PLAYER.read_listed(listed(hand | ada)) == (
        Player(7, "Ada", HandMessage(5, 6, 10, b"\x07"), False, frozenset({"pass"}), "", 1, 2),
    )


def test_a_player_is_read_with_their_choice_in_advance_and_who_was_there_before() -> None:
    left = {"dm_channel": 5, "dm_sent_at": 1, "dm_closed": 1, "level": "easy"}
    given = {"coalesce(away_until, 0)": 8, "choice": "bid 1", "given_at": 4, "past": 1}
    bo = {"user_id": 8, "name": "Bo", FORMER: [[9, "Dan", 3, 1, 0, 4, 5, 6]]}
    assert PLAYER.read_listed(listed(left | given | bo)) == (
        Player(
            8,
            "Bo",
            None,
            True,
            level="easy",
            away_until=8,
            advance=Advance("bid 1", 4, past=True),
            former=(Former(9, "Dan", 3, 1, 0, 4, 5, 6),),
        ),
    )


def test_postgres_says_nothing_of_those_before_where_there_were_none() -> None:
    [player] = PLAYER.read_listed(listed({"user_id": 7, "name": "Ada", FORMER: None}))
    assert player == Player(7, "Ada")
