"""Sentences that confirm a player's own answer where no event tells of it."""

from __future__ import annotations

from games.frames import Taken
from games.squarriors.choices import PASS, PASS_CONTEST, Act
from games.squarriors.rules.about import WindowAbout

_NOBODY = {
    "attackers": "You take the attack back.",
    "flee": "Nobody flees.",
    "reinforce": "Nobody reinforces.",
    "bid": "You decline.",
}
"""By question about several creatures: the sentence if none is picked."""

_DONE = {
    "dom": "Choose who attacks.",
    "split": "There is damage left to divide.",
}
"""By verb."""

_NONE = {
    "block": "Nobody blocks.",
    "win": "No strength changes.",
    "text": "Nothing happens.",
}
"""By verb: the sentence if nothing is chosen."""

WAITS = "Your answer waits until everybody has answered."


def done(answer: Taken) -> str:
    """Return the sentence that confirms an answer, "" if it has none of its own."""
    choice = answer.choice
    if choice == PASS_CONTEST:
        return "You let this contest go by: you are not asked again until it is over."
    if choice == PASS:
        return _let_go(answer)
    if isinstance(choice, Act):
        if choice.parts[-1].word == "none":
            return _NONE.get(choice.verb, "Nobody is chosen.")
        return _DONE.get(choice.verb, WAITS)
    if choice.notation == "none":
        return _NOBODY.get(answer.question, "")
    return WAITS if answer.question == "bid" else ""


def _let_go(answer: Taken) -> str:
    if answer.question == "act":
        return "You are done with your action phase. The others may still act."
    about = answer.about
    if not isinstance(about, WindowAbout):
        return ""
    if about.window == "trap":
        return "Your trap stays set."
    if about.window == "limit":
        return "You do nothing more before you banish creatures."
    if about.queue:
        return "You let the action take effect."
    return "You let the contest go on." if about.contest else "You let the turn go on."
