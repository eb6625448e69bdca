"""The rule behind each question, in a sentence or two, and the page that has it."""

from __future__ import annotations

from games.words import Reason

REASONS = {
    "tribe": Reason(
        "Everybody hands in a tribe in secret. All are shown together.",
        "A tribe of your own",
    ),
    "window": Reason(
        "Other players’ actions wait in a queue. You may respond before they take effect, and you "
        "are asked even if you hold nothing that fits.",
        "Being asked: the queue",
    ),
    "act": Reason(
        "In your action phase you do as much as you like, in any order. Passing ends it.",
        "Your turn",
    ),
    "block": Reason(
        "One ready creature of the attacked Vanguard may block: a roll above the "
        "attacker’s Discipline stops the strike.",
        "Stealth and manipulation",
    ),
    "attackers": Reason(
        "Ready creatures of your Army attack together. Each side deals the sum of its Might.",
        "Dominance attack",
    ),
    "flee": Reason(
        "Ready defenders may flee to another domain of yours, expended.",
        "Dominance attack",
    ),
    "left": Reason(
        "Creatures that leave a domain go to another one of yours, expended.",
        "The end of a domain, of a player, of the match",
    ),
    "reinforce": Reason(
        "Where another domain is attacked, ready creatures of your Army may come to help.",
        "Dominance attack",
    ),
    "split": Reason(
        "Each player divides the damage that their side takes among their own creatures. "
        "Armor takes it first.",
        "Dominance attack",
    ),
    "chain": Reason(
        "Creatures that you kill join your strategy chains, each at the right end.",
        "Tactics and traps",
    ),
    "win": Reason(
        "A won attack raises your strength or lowers the attacked domain’s by 1, as you choose.",
        "Dominance attack",
    ),
    "banish": Reason(
        "Your creatures can’t eat more than the sum of your strengths: banish some until they fit.",
        "Your turn",
    ),
    "bid": Reason(
        "You are asked once, in secret, who may join a challenge. The game adds no more "
        "than you need.",
        "Leadership challenge",
    ),
    "to": Reason(
        "A creature that changes sides goes to a domain of yours, expended.",
        "Stealth and manipulation",
    ),
    "text": Reason(
        "The card’s own text asks this. A text that says “may” can be let go by.",
        "Being asked: the queue",
    ),
    "choose": Reason(
        "The card’s own text asks this.",
        "Being asked: the queue",
    ),
    "winter": Reason(
        "In hard winter nothing can be raised, and each turn you lower one of your domains by 1.",
        "The end of a domain, of a player, of the match",
    ),
    "raise": Reason(
        "After the first round everyone but the first player raises their strongest domain "
        "below 6 by 1.",
        "The end of a domain, of a player, of the match",
    ),
}
