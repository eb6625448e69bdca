"""The rule behind each question, in a sentence or two, and the help page that has it."""

from __future__ import annotations

from games.words import Reason

REASONS = {
    "walls": Reason(
        "All players choose the sites of their walls in secret, at the same time. In teams the "
        "first partner chooses for both.",
        "Before the first turn",
    ),
    "barracks": Reason(
        "Of the first six cards, three to six are troops. All players choose in secret.",
        "Before the first turn",
    ),
    "deploy": Reason(
        "Before the first turn, each player places four troops at their walls, in teams two. More "
        "than two players place them in secret, or with Deployment in turn one at a time.",
        "Before the first turn",
    ),
    "recruit": Reason(
        "Each turn begins with recruitment: dismiss cards if you like, then draw up to "
        "six in hand. In the advanced game a decree may come first.",
        "Your turn: recruit, muster, move",
    ),
    "muster": Reason(
        "Mustering has two actions: at most one musters a troop at a wall; the rest train troops "
        "there.",
        "Your turn: recruit, muster, move",
    ),
    "move": Reason(
        "You have three moves, each for another troop and of up to 2 points. Difficult "
        "ground costs 2.",
        "Your turn: recruit, muster, move",
    ),
    "combat": Reason(
        "You declare all your attacks first. Then they count at once: power that equals "
        "the defence is enough.",
        "Your turn: combat",
    ),
    "attackers": Reason(
        "An attack’s power is the sum of its attackers’ OFF. Each troop attacks once a turn.",
        "Your turn: combat",
    ),
    "answer": Reason(
        "While you hold a card you are asked whenever a troop of yours would fall, so "
        "that nobody learns whether one fits.",
        "Cards that answer an attack",
    ),
    "landmark": Reason(
        "Ridges and ravines are placed in turn, and never next to each other.",
        "Before the first turn",
    ),
}
