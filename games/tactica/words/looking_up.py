"""The cards of Tactica as members look them up: the help's text about each."""

from __future__ import annotations

import re

from games.lookup import CardText, rulings_naming
from games.tactica.troops import CARDS, TITLES, TROOPS
from games.tactica.words.help import PAGES

_TEXTS = tuple(page.text for page in PAGES)


def _card(key: str, number: int) -> CardText:
    name = TITLES[number]
    line = re.compile(rf"^• \*\*{name}\b[^*]*\*\*.*$", re.MULTILINE)
    told = [_without_name(found) for text in _TEXTS for found in line.findall(text)]
    kind = "troop" if number in TROOPS else "tactics card"
    return CardText(key, name, kind, "\n".join(told), rulings_naming(_TEXTS, name))


def _without_name(line: str) -> str:
    """Return a line of the help about a card without the card's name, which stands above it.

    >>> _without_name("• **Foot** ×10: OFF 4, DEF 5, melee"), _without_name("• **Spy:** reveals")
    ('OFF 4, DEF 5, melee (10 in the deck)', 'Reveals')
    """
    found = re.fullmatch(r"• \*\*[^*]+\*\* ×(\d+): (.*)", line)
    if found:
        return f"{found[2]} ({found[1]} in the deck)"
    told = re.sub(r"^• \*\*[^*]+:\*\* ", "", line)
    return told[0].upper() + told[1:] if told != line else line.removeprefix("• ")


CARD_TEXTS = tuple(
    card for card in (_card(key, number) for key, number in CARDS.items()) if card.text
)
