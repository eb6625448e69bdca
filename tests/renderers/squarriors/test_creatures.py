"""A creature as a small card: its portrait, its owner, and the facts beside it."""

from __future__ import annotations

from msgspec.structs import replace

from games.squarriors.cards.cards import CARDS, KEYS
from renderers.kit.figures.cast import coloured
from renderers.kit.image import Image
from renderers.kit.palette import tones
from renderers.kit.style import NEUTRAL, SPACE, TEAMS, Team
from renderers.squarriors.creatures import PORTRAIT, SMALL_PORTRAIT, Face, face_of, token
from renderers.squarriors.portraits import portrait, team_of
from tests.renderers.squarriors import positions

CORNER = 4
"""The upper left corner of the portrait on its card."""


def a_face(width: int = 268) -> Face:
    seen = positions.opening(2).sides[0].creatures[0]
    return face_of(seen, 0, width, SPACE)


def shown(tile: Image, side: int) -> Image:
    """Return the portrait's part of a card, without its round corners."""
    return tile.crop((CORNER + 8, CORNER + 8, CORNER + side - 8, CORNER + side - 8))


def expected(face: Face, side: int, team: Team) -> Image:
    return coloured(portrait(face.key, side), team).crop((8, 8, side - 8, side - 8))


def test_a_portrait_has_the_colours_of_whoever_controls_it() -> None:
    for seat, team in enumerate(TEAMS):
        face = replace(a_face(), seat=seat)
        there = shown(token(face), PORTRAIT)
        assert there.tobytes() == expected(face, PORTRAIT, team).tobytes()


def test_an_expended_creature_lies_on_its_side_without_colours() -> None:
    face = replace(a_face(), expended=True)
    there = shown(token(face), PORTRAIT)
    upright = there.transpose(Image.Transpose.ROTATE_90)
    assert upright.tobytes() == expected(face, PORTRAIT, NEUTRAL).tobytes()


def test_nothing_lies_on_the_portrait_however_much_a_creature_carries() -> None:
    marks = (("War Paint", 1), ("Slow Poison", 0))
    for width, side in ((268, PORTRAIT), (194, SMALL_PORTRAIT)):
        plain = a_face(width)
        for name in ("King", "Marchmother Sorrel", "The Lantern Abbess"):
            full = replace(
                plain, name=name, role="def", damage=3, armor=2, swayed=True, marks=marks
            )
            there = shown(token(full), side)
            assert there.tobytes() == expected(full, side, TEAMS[0]).tobytes()


def test_different_creatures_look_different() -> None:
    face = a_face()
    others = [
        replace(face, stats=tuple((what, count + 1) for what, count in face.stats)),
        replace(face, provision=face.provision + 1),
        replace(face, damage=1),
        replace(face, seat=1),
        replace(face, role="att"),
    ]
    assert len({token(each).tobytes() for each in (face, *others)}) == 1 + len(others)


def test_a_card_that_nobody_has_is_in_the_colours_of_its_tribe() -> None:
    assert team_of(CARDS[KEYS["king"]]) is TEAMS[0]
    assert team_of(CARDS[KEYS["fledgling"]]) is NEUTRAL
    assert tones(TEAMS[0]) != tones(NEUTRAL)
