"""The cards of Square Tactics for members who look them up: characters and action cards."""

from __future__ import annotations

import msgspec

from games.lookup import CardText, rulings_naming
from games.square_tactics.cards.actions import ACTIONS, ActionCard
from games.square_tactics.cards.characters import FACTIONS, NUMBERS, SLOTS, card_of, name_of
from games.square_tactics.words.abilities import ABILITIES
from games.square_tactics.words.help import PAGES

_FULL_RULES = "**With the full rules:** "
_TEXTS = tuple(page.text for page in PAGES)


def _character(faction: int, slot: int) -> CardText:
    name = name_of(card_of(faction, slot))
    top, right, bottom, left = NUMBERS[slot - 1]
    sides = f"Top {top}, right {right}, bottom {bottom}, left {left}."
    text = f"{sides}\n{_FULL_RULES}{ABILITIES[slot - 1]}"
    kind = f"character {slot} of the {FACTIONS[faction].name}"
    key = name.lower().replace(" ", "_")
    return CardText(key, name, kind, text, rulings_naming(_TEXTS, name))


def with_full_rules(card: CardText) -> CardText:
    """Return a card without its numbers, which are in the picture."""
    return msgspec.structs.replace(card, text=card.text.rpartition(_FULL_RULES)[2])


def _action(card: ActionCard) -> CardText:
    text = f"{card.effect}\nPlayed {card.when}."
    return CardText(card.verb, card.name, "action card", text, rulings_naming(_TEXTS, card.name))


CARD_TEXTS = (
    *(
        _character(faction, slot)
        for faction in range(len(FACTIONS))
        for slot in range(1, SLOTS + 1)
    ),
    *map(_action, ACTIONS),
)
