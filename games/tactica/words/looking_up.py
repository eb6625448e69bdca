"""The cards of Tactica as members look them up: what the help says of each."""

from __future__ import annotations

import re

from games.lookup import CardText, rulings_naming
from games.tactica.troops import CARDS, TITLES, TROOPS
from games.tactica.words.help import PAGES

_TEXTS = tuple(page.text for page in PAGES)


def _card(key: str, number: int) -> CardText:
    name = TITLES[number]
    line = re.compile(rf"^• \*\*{name}\b[^*]*\*\*.*$", re.MULTILINE)
    told = [found.removeprefix("• ") for text in _TEXTS for found in line.findall(text)]
    kind = "troop" if number in TROOPS else "tactics card"
    return CardText(key, name, kind, "\n".join(told), rulings_naming(_TEXTS, name))


CARD_TEXTS = tuple(
    card for card in (_card(key, number) for key, number in CARDS.items()) if card.text
)
