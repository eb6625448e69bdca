"""The average promise of choices."""

from __future__ import annotations

import pytest

from games.bopbm_squared.choices import Attack
from games.bopbm_squared.mind.evaluation import scores
from games.bopbm_squared.mind.prospects import Promises, most_lost, worth_a_thought
from games.players.evaluation import shares
from tests.games.bopbm_squared.positions import ask, position


def test_losses_of_a_resigned_player_help_nobody() -> None:
    on = position("sw c1 c2", "d1 d2 e1 ne", "nw w")
    attack = ask(on).find("attack d1 from c1")
    assert isinstance(attack, Attack)
    on.resigned.append(1)
    stakes = Promises(on, 0).battle(attack)
    assert stakes.loss == 0 < stakes.gain
    assert Promises(on, 0).of(attack) == stakes.gain


def test_of_an_attack_among_several_the_win_is_foretold_that_it_leaves() -> None:
    """A gain counts for the attacker, a loss against the defender."""
    on = position("sw c1 c2", "d1 d2 e1 ne", "nw w")
    attack = ask(on).find("attack d1 from c1")
    assert isinstance(attack, Attack)
    promised = worth_a_thought(on, ask(on))
    assert promised is not None
    stakes = Promises(on, 0).battle(attack)
    ours, theirs, looking_on = scores(on)
    left = shares([ours + stakes.gain, theirs - stakes.loss, looking_on], 1.0)
    assert promised[attack] == pytest.approx(left[0])
    assert stakes.gain > 0 < stakes.loss


def test_no_more_is_lost_than_hangs_together() -> None:
    assert most_lost(1, (False, False)) == 1
    assert most_lost(9, (False, False)) == 4
    assert most_lost(9, (True, False)) == 9
