"""What comes of thinking."""

from __future__ import annotations

from games.example.choices import Take
from games.players.thought import Considered, at_most, decided

ONE, TWO, THREE = (Take("bid", card) for card in (1, 2, 3))


def test_the_choice_with_the_most_simulations_is_decided_on() -> None:
    found = [Considered(ONE, 0.9, 3), Considered(TWO, 0.6, 50), Considered(THREE, 0.1, 2)]
    thought = decided(found)
    assert thought.choice == TWO
    assert [one.choice for one in thought.considered] == [TWO, ONE, THREE]
    assert thought.simulations == 55


def test_of_choices_with_as_many_the_best_is_decided_on() -> None:
    assert decided([Considered(ONE, 0.4, 9), Considered(TWO, 0.5, 9)]).choice == TWO


def test_after_so_many_simulations_it_is_time_to_decide() -> None:
    assert [at_most(3)(made) for made in (1, 2, 3, 4)] == [False, False, True, True]
