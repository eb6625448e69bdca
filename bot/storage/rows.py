"""How rows of matches are read: the players and their orders."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from bot.storage.records import Advance, Former, HandMessage, Player

PLAYERS = """(
    SELECT json_group_array(json_array(
        user_id, name, dm_channel, dm_message, dm_sent_at, hex(dm_digest), dm_closed, orders,
        level, replaced, hints, coalesce(away_until, 0), (
            SELECT json_group_array(json_array(
                user_id, name, until, replaced, hints, dm_channel, dm_message, left_at))
            FROM (SELECT * FROM former_players AS f
                  WHERE f.match_id = by_seat.match_id AND f.seat = by_seat.seat
                  ORDER BY nth) AS in_turn), choice, given_at, past))
    FROM (SELECT players.*, choice, version AS given_at, past,
                 (SELECT max(until) FROM breaks
                  WHERE breaks.user_id = players.user_id) AS away_until
          FROM players LEFT JOIN advances
              ON advances.match_id = players.match_id AND advances.seat = players.seat
                 AND advances.user_id = players.user_id
          WHERE players.match_id = matches.id ORDER BY players.seat) AS by_seat)"""
"""The players of a match, by seat; for a query of matches."""


def players_from(data: str) -> tuple[Player, ...]:
    """Return the players that `PLAYERS` read."""
    return tuple(_player(fields) for fields in json.loads(data))


def _player(fields: Iterable[Any]) -> Player:
    user_id, name, channel, message, sent_at, digest, closed, orders, level, *rest = fields
    replaced, hints, away_until, former, choice, version, past = rest
    advance = Advance(choice, version, bool(past)) if choice is not None else None
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
        advance,
        tuple(Former(*each) for each in former or ()),
    )


def orders_from(keys: str) -> frozenset[str]:
    """Return the standing orders that `keys_of` wrote."""
    return frozenset(keys.split(",")) if keys else frozenset()


def keys_of(orders: frozenset[str]) -> str:
    """Return the keys of orders as they are stored."""
    return ",".join(sorted(orders))
