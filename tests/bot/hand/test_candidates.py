"""The words that can be picked next, along a notation."""

from __future__ import annotations

from bot.hand.candidates import candidates
from games.decisions import Ask, Choice


class Say(Choice, frozen=True):
    """A choice of any words."""

    words: str

    @property
    def notation(self) -> str:
        return self.words


def ask(*notations: str, **limits: int) -> Ask:
    return Ask(0, "which", tuple(map(Say, notations)), **limits)  # type: ignore[arg-type]


PLAYS = ask("play 4 a1", "play 4 b2", "play 7 a1", "pass")


def test_the_words_of_the_fork_that_comes_next() -> None:
    assert candidates(PLAYS) == {"play", "pass"}
    assert candidates(PLAYS, ("play",)) == {"4", "7"}
    assert candidates(PLAYS, ("play", "4")) == {"a1", "b2"}


def test_a_fork_with_one_branch_is_passed() -> None:
    assert candidates(ask("play 4 a1", "play 4 b2")) == {"a1", "b2"}
    attacks = ask("attack d4 from c4", "attack d4 from d3", "attack a1 from a2")
    assert candidates(attacks, ("attack", "d4")) == {"c4", "d3"}


def test_where_the_rest_is_clear_it_is_what_will_be_picked() -> None:
    assert candidates(PLAYS, ("play", "7")) == {"a1"}


def test_of_several_picks_each_is_told_by_its_last_word() -> None:
    assert candidates(ask("swap 3", "swap 9", least=0, most=2)) == {"3", "9"}
