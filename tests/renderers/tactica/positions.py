"""Tables for the pictures of Tactica."""

from __future__ import annotations

from games.tactica.laid_out import table
from games.tactica.state import Table
from tests.games.tactica.tables import MOON, play

NAMES = ("Ada", "Bo")

_ARMIES = (
    *("sun champion x1 d5", "sun foot x2 crown e5", "sun foot e4", "sun foot moved f5"),
    *("sun archer f4", "sun crossbow x1 c4", "sun archer b2", "sun foot g3", "sun foot h6"),
    *("moon champion moved e6", "moon foot d6", "moon foot x1 f6", "moon foot c6"),
    *("moon archer x2 g7", "moon archer d8", "moon crossbow b9", "moon foot h5", "moon foot c2"),
    *("sun wall b2", "sun wall c2", "sun wall e2", "sun wall g2", "sun wall i2"),
    *("moon wall b9", "moon wall d9", "moon wall f9", "moon wall h9"),
    *("ridge g5", "ridge b5", "ridge d7", "ravine b7", "ravine e7", "ravine i6"),
    *("sun hand: press horse disengage engineer saved foot",),
    *("moon hand: archer spy shieldwall negate foot",),
    *("sun holds: foot archer foot", "moon holds: foot crossbow archer"),
    *("sun lost: press", "moon lost: wall horse negate"),
)


def battle(phase: str = "combat") -> Table:
    """Return a battle in full swing, with Sun to play."""
    return table(*_ARMIES, phase=phase)


def attacked() -> Table:
    """Return that battle with two attacks declared, of which one succeeds, and a card played; Moon
    is asked."""
    made = battle()
    play(made, "attack e6 with e5 + f5", "attack d6 with d5 + c4", "press e5", "done")
    return made


def crown_taken() -> Table:
    """Return a war of which Sun has won the first battle: Moon has just captured Sun's Crown."""
    made = table(
        *("sun foot crown e5", "sun foot x1 f5", "sun foot a9", "sun archer c4", "sun foot c3"),
        *("moon foot x1 d5", "moon foot e6", "moon archer x2 moved f8", "moon champion g5"),
        *("moon wall d9", "moon wall f9", "moon wall a9", "sun wall c2", "sun wall f2"),
        *("ridge e8", "ravine g7", "sun hand: foot", "moon hand: press archer"),
        turn=MOON,
        war=True,
    )
    made.results.append(("nightfall", 0))
    play(made, "attack e5 with d5 + e6", "attack f5 with g5 + f8", "done", "pass")
    return made


def crowded() -> Table:
    """Return a field with all forty troops, each marked in some way."""
    kinds = ["champion"] * 2 + ["foot"] * 10 + ["crossbow"] * 2 + ["archer"] * 6
    words = []
    for side, rows in (("sun", (4, 5, 6)), ("moon", (7, 8, 10))):
        places = [f"{file}{row}" for row in rows for file in "abcdefghi"]
        for n, (kind, place) in enumerate(zip(kinds, places, strict=False)):
            marks = " x1" * (n % 4 == 1) + " x2" * (n % 4 == 2) + " crown" * (n == 4)
            words.append(f"{side} {kind}{marks} moved {place}")
    return table(*words, phase="move")
