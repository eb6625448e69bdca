"""The beginning of each kind of contest: the effect of the choice that declares it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.frames import Log
from games.squarriors.choices import Deed
from games.squarriors.rules import challenge, dominance, manipulation, stealth

if TYPE_CHECKING:
    from games.squarriors.state import SquarriorsState

Begin = Callable[["SquarriorsState", int, Deed, Log], None]

BEGIN: dict[str, Begin] = {
    "dominance": dominance.begin,
    "stealth": stealth.begin,
    "manipulation": manipulation.begin,
    "leadership": challenge.begin,
}
"""By the verb of the choice."""
