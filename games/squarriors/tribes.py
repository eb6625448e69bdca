"""Tribes as sheets: what is handed in, and the six ready-made ones."""

from __future__ import annotations

from games.squarriors.board import DOMAINS
from games.squarriors.cards import KEYS, TRIBES, Tribe
from games.squarriors.pieces import Sheet


def as_printed(tribe: Tribe) -> Sheet:
    """Return a ready-made tribe with its own set-up."""
    tactics = [KEYS[key] for key, copies in tribe.tactics.items() for _ in range(copies)]
    vanguard, army, council = (tribe.strengths[domain] for domain in DOMAINS)
    return Sheet(
        ready_made=tribe.key,
        strengths=(vanguard, army, council),
        code=KEYS[tribe.code],
        stronghold=KEYS[tribe.stronghold],
        lands=bytes(KEYS[key] for key in tribe.lands),
        creatures=tuple(
            (KEYS[key], DOMAINS.index(where)) for key, where in tribe.creatures.items()
        ),
        tactics=bytes(sorted(tactics)),
    )


READY_MADE = {key: as_printed(tribe) for key, tribe in TRIBES.items()}
"""The sheets of the ready-made tribes, by key."""
