"""All portraits of a game on one sheet, for people to look at.

python -m bench.portraits --out sheets --size 200    # a PNG for each game and look
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from games.square_tactics.cards.characters import FACTIONS, SLOTS, faction_of, name_of
from games.squarriors.cards.cards import CARDS, KEYS
from renderers.kit import fonts
from renderers.kit.figures.cast import coloured
from renderers.kit.image import Image
from renderers.kit.sheet import Sheet
from renderers.kit.style import GROUND, SMALL, TEAMS, TEXT
from renderers.kit.themes import THEMES
from renderers.square_tactics.portraits import portrait
from renderers.squarriors import portraits as squarriors

ACROSS = 9
_NAME = 34


def of_square_tactics(size: int) -> Iterator[tuple[str, Image]]:
    for card in range(SLOTS * len(FACTIONS)):
        yield name_of(card), coloured(portrait(card, size), TEAMS[faction_of(card)])


def of_squarriors(size: int) -> Iterator[tuple[str, Image]]:
    for key in squarriors.figures():
        card = CARDS[KEYS[key]]
        yield card.name, coloured(squarriors.portrait(key, size), squarriors.team_of(card))


GAMES = {"square_tactics": of_square_tactics, "squarriors": of_squarriors}


def sheet_of(game: str, size: int) -> Sheet:
    drawn = list(GAMES[game](size))
    pitch, high = size + 6, size + _NAME
    sheet = Sheet(ACROSS * pitch, -(-len(drawn) // ACROSS) * high, GROUND)
    for n, (name, tile) in enumerate(drawn):
        x, y = n % ACROSS * pitch, n // ACROSS * high
        sheet.put(tile, x, y)
        if size >= 150:
            shown = fonts.fitted(name, SMALL, size)
            sheet.write(shown, x, y + size + _NAME / 2, SMALL, TEXT, ground=GROUND)
    return sheet


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path())
    parser.add_argument("--size", type=int, default=200)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        sheet = sheet_of(game, options.size)
        for theme in THEMES.values():
            path = options.out / f"{game}_{theme.key}.png"
            path.write_bytes(sheet.png(theme))
            print(path)


if __name__ == "__main__":
    main()
