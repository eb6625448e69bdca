"""The columns of the players of a match and their standing orders."""

from __future__ import annotations

from bot.storage.records import Advance, Former, HandMessage, Player
from bot.storage.rows import Column, Mapper


def _hand_message(
    channel_id: int | None, message_id: int | None, sent_at: int, digest: str
) -> HandMessage | None:
    if channel_id is None or not message_id:
        return None
    return HandMessage(channel_id, message_id, sent_at, bytes.fromhex(digest))


def _advance(choice: str | None, version: int, past: int) -> Advance | None:
    return None if choice is None else Advance(choice, version, bool(past))


def orders_from(keys: str) -> frozenset[str]:
    """Return the standing orders that `keys_of` wrote."""
    return frozenset(keys.split(",")) if keys else frozenset()


def keys_of(orders: frozenset[str]) -> str:
    """Return the keys of orders as one text, as they are stored."""
    return ",".join(sorted(orders))


_FORMER = Mapper(Former)
PLAYER = Mapper(
    Player,
    dm=Column("dm_channel", "dm_message", "dm_sent_at", "hex(dm_digest)", read=_hand_message),
    orders=Column("orders", read=orders_from),
    away_until=Column("coalesce(away_until, 0)"),
    advance=Column("choice", "given_at", "past", read=_advance),
    former=Column(
        _FORMER.listed(
            """SELECT * FROM former_players AS f
               WHERE f.match_id = by_seat.match_id AND f.seat = by_seat.seat ORDER BY nth""",
            "in_turn",
        ),
        read=_FORMER.read_listed,
    ),
)
PLAYERS = Column(
    PLAYER.listed(
        """SELECT players.*, choice, version AS given_at, past,
                  (SELECT max(until) FROM breaks
                   WHERE breaks.user_id = players.user_id) AS away_until
           FROM players LEFT JOIN advances
               ON advances.match_id = players.match_id AND advances.seat = players.seat
                  AND advances.user_id = players.user_id
           WHERE players.match_id = matches.id ORDER BY players.seat""",
        "by_seat",
    ),
    read=PLAYER.read_listed,
)
"""The players of a match in the order of seats, as a column of a query of matches."""
