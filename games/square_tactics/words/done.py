"""Sentences that tell players about their own answer where no event does."""

from __future__ import annotations

from games.frames import Taken
from games.square_tactics.cards.characters import name_of
from games.square_tactics.choices import DONE, PASS, Show, Use

_DONE = {
    "with": "You play no shielding with your character.",
    "end": "Your turn ends.",
}
"""By question."""
_LET_GO = {
    "captured": "You let the captor go unwounded.",
    "cleared": "You do not react to the cleared space.",
}


def done(answer: Taken) -> str:
    """Return the sentence about an answer, or "" if it has none of its own."""
    match answer.choice:
        case Use() if answer.question == "cleared":
            return "You answer with Reaction. It counts once the others have answered too."
        case Show("give", card):
            return f"You give {name_of(card)} away."
        case choice if choice == DONE:
            return _DONE.get(answer.question, "You play nothing more.")
        case choice if choice == PASS:
            return _LET_GO.get(answer.question, "You let it happen.")
    return ""
