"""How rows of matches are read: the players and their orders."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from bot.storage.records import Former, HandMessage, Player


def players_from(data: str) -> tuple[Player, ...]:
    """Return the players of a match, by seat, as one JSON of rows."""
    return tuple(_player(fields) for fields in json.loads(data))


def _player(fields: Iterable[Any]) -> Player:
    user_id, name, channel, message, sent_at, digest, closed, orders, level, *rest = fields
    replaced, hints, away_until, former = rest
    dm = HandMessage(channel, message, sent_at, bytes.fromhex(digest)) if message else None
    return Player(
        user_id,
        name,
        dm,
        bool(closed),
        orders_from(orders),
        level,
        replaced,
        hints,
        away_until,
        tuple(Former(*each) for each in former or ()),
    )


def orders_from(keys: str) -> frozenset[str]:
    """Return the standing orders that `keys_of` wrote."""
    return frozenset(keys.split(",")) if keys else frozenset()


def keys_of(orders: frozenset[str]) -> str:
    """Return the keys of orders as they are stored."""
    return ",".join(sorted(orders))
