"""Expected refusals. Each is a type, with one sentence for the player."""

from __future__ import annotations

from collections.abc import Sequence


class Refusal(Exception):
    """An expected "no". `str(refusal)` tells the player in a sentence what is wrong and what to
    do."""


class NotYourTurn(Refusal):
    """The seat is not asked anything now."""


class IllegalChoice(Refusal):
    """The rules forbid this choice; the sentence names the rule."""


class SeveralMeant(IllegalChoice):
    """The typed text fits several choices equally well."""

    def __init__(self, sentence: str, candidates: Sequence[str]) -> None:
        """Keep the notations that fit."""
        super().__init__(sentence)
        self.candidates = tuple(candidates)


class BadSetup(Refusal):
    """The number of players or an option does not exist in this game."""


class MatchOver(Refusal):
    """The match has ended: there is nothing left to decide."""
