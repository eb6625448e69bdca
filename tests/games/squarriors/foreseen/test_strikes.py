"""The needs and results of attacks on creatures."""

from __future__ import annotations

import pytest

from games.squarriors.events import Killed
from games.squarriors.laid_out import table
from games.squarriors.view import Strike
from tests.games.along import label_after
from tests.games.squarriors.positions import GAME, asked, play


def strike(move: str, *lines: str) -> Strike:
    return GAME.view(table(*lines), 0).foreseen.strikes[move]


@pytest.mark.parametrize(
    ("lines", "move", "facts"),
    [
        (("v4: ghost", "c4: jobe"), "stealth ghost 2.c jobe", "least 5, damage 2, kills False"),
        (("v4: ghost", "c4: jobe-5"), "stealth ghost 2.c jobe", "least 5, kills True"),
        (("v4: ghost", "c4: jobe+2"), "stealth ghost 2.c jobe", "hurts 0, kills False"),
        (("v4: ghost", "v3: lockpick / c4: jobe"), "stealth ghost 2.c jobe", "blockers 1"),
        (("v4: ghost", "v3: lockpick* / c4: jobe"), "stealth ghost 2.c jobe", "blockers 0"),
        (("c4: king", "c4: jobe"), "manip king 2.c jobe", "added 4, needed 6, least 3"),
        (("c4: king", "c4: jobe ghost"), "manip king 2.c jobe", "answered False"),
        (("c4: king", "c4: jobe"), "manip king 2.c jobe", "answered True"),  # the last of its side
        (("c4: king", "c4: jobe ghost"), "manip king 2.c jobe", "rewarded False"),
        (("c4: vixen_kit", "c4: jobe ghost"), "manip vixen_kit 2.c jobe", "rewarded True"),
    ],
)
def test_an_attack(lines: tuple[str, ...], move: str, facts: str) -> None:
    found = strike(move, *lines)
    for fact in facts.split(", "):
        name, value = fact.split()
        assert str(getattr(found, name)) == value, fact


@pytest.mark.parametrize(("damage", "dies"), [(3, False), (4, True)])
def test_a_creature_that_only_its_side_keeps_alive_dies_as_it_leaves(
    damage: int, dies: bool
) -> None:
    """Seen in a random match: a label promised a creature that died on its way."""
    shield = f"v3: shieldbearer-{damage}~ ghost / c4: mossback / chain c: thimble_helm"
    state = table("c4: king jobe / power 5", shield)  # recruits of that side have Blood +1
    ask, path = asked(state, 1), ["manip", "king", "2.v", "r1"]
    assert GAME.view(state, 0).foreseen.strikes[" ".join(path)].dies is dies
    label = label_after(GAME, state, path, ask)
    assert label.hint.endswith("it changes sides" + " and dies of its damage" * dies)
    assert bool(label.claims) is not dies
    happened = play(state, " ".join(path), dice=(6,))
    assert any(isinstance(event, Killed) for event in happened) is dies
