"""Random play with many decrees, creatures and attacks, which are rare in plain random play."""

from __future__ import annotations

from random import Random

from games.decisions import Ask, Choice, Several
from games.tactica.cards.decrees import DECREES

WEIGHTS = dict.fromkeys(DECREES, 60.0) | {
    "fog": 3.0,
    "mud": 3.0,
    "clear": 3.0,
    "spire": 900.0,
    "ouran": 900.0,
    "cthon": 900.0,
    "attack": 12.0,
    "heal": 30.0,
    "press": 6.0,
    "saved": 20.0,
    "move": 1.0,
    "dismiss": 1.5,
    "done": 0.3,
    "crown": 0.1,
    "engineer": 0.02,
    "spy": 0.02,
    "horse": 0.2,
    "negate": 0.2,
    "pass": 0.3,
}
"""The weight of a choice among those of other words, by its first word; 1 by default."""
KEPT = ("engineer", "rescue", "negate", "spy")
"""Cards that are not dismissed, since they make decrees."""


def decreeing(ask: Ask, random: Random) -> Choice:
    """Return a random answer to `ask`: first one of its first words, then a choice."""
    if ask.question == "attackers":
        return Several(tuple(ask.choices)) if len(ask.choices) > 1 else ask.choices[0]
    if not ask.single:
        return Several(tuple(random.sample(ask.choices, ask.least)))
    by_word: dict[str, list[Choice]] = {}
    for choice in ask.choices:
        words = choice.notation.split()
        if words[0] == "draw":
            by_word.setdefault("draw", []).extend([choice] * (1 + 4 * int(words[2]) ** 2))
        elif words[0] != "dismiss" or words[1] not in KEPT:
            by_word.setdefault(words[0], []).append(choice)
    words = list(by_word)
    [word] = random.choices(words, [WEIGHTS.get(word, 1.0) for word in words])
    if word == "move" and ask.question == "move":
        return toward(by_word[word], random)
    return random.choice(by_word[word])


def toward(moves: list[Choice], random: Random) -> Choice:
    """Return one of the moves, more likely one that ends in the middle."""
    weights = [6.0 if choice.notation[-1] in "4567" else 1.0 for choice in moves]
    return random.choices(moves, weights)[0]
