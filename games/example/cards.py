"""The components: what is in the box, as constants. Everything else is made of these."""

from __future__ import annotations

from games.picking import Tally

CARDS = range(1, 21)
"""One card of each number. A card is its number: plain data, as a state needs it."""
HAND = 3
VETO = 6
"""The highest card that can veto a sale."""
RICH = 6
"""Points that end the match."""

COINS = range(1, 31)
ENOUGH = 25
"""A player with coins of this worth gets a point."""
PURSE = (
    Tally("worth", tuple(COINS), least=10, most=40, aim=ENOUGH),
    Tally("weight", tuple(1 + coin % 3 for coin in COINS), most=9),
)
"""Sum of the coins in a purse, with its bounds. Legal picks, the running totals, random play and
the computer all follow from this; the rules check nothing themselves."""
