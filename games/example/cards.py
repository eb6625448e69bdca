"""The components: what is in the box, as constants. Everything else is built from these."""

from __future__ import annotations

from games.picking import Tally

CARDS = range(1, 21)
"""One card of each number. A card is just its number: states need plain data."""
HAND = 3
VETO = 6
"""The highest card that can veto a sale."""
RICH = 6
"""Points that end the match."""

COINS = range(1, 31)
ENOUGH = 25
"""The worth of coins for which a player gets a point."""
PURSE = (
    Tally("worth", tuple(COINS), least=10, most=40, aim=ENOUGH),
    Tally("weight", tuple(1 + coin % 3 for coin in COINS), most=9),
)
"""The sums over the coins in a purse, with their bounds. Legal picks, running totals, random play
and the computer's play all follow from this; the rules check nothing themselves."""
