"""Every character has a portrait of its own, distinct at a glance and in one colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations, pairwise

import msgspec
import pytest

from games.square_tactics.cards.characters import FACTIONS, SLOTS, name_of
from games.squarriors.cards.cards import CARDS, PRINTED
from renderers.kit.easel import STEP, WHITE, Easel
from renderers.kit.figures import cast, faces
from renderers.kit.figures.cast import PROPS, coloured
from renderers.kit.figures.figure import Figure
from renderers.kit.image import Image
from renderers.kit.palette import PALETTE, index_of, tones
from renderers.kit.style import INKY, NEUTRAL, PAPER, TEAMS, Team
from renderers.kit.themes import THEMES, Theme
from renderers.square_tactics import heads, portraits
from renderers.squarriors import portraits as squarriors
from renderers.squarriors.heads import KINDS
from tests.renderers.kit.test_themes import luminance
from tests.renderers.portrait_hash import apart, difference_hash

SIZE = 64
LEAST = 32
"""The least difference in bits. The same portrait in another size differs in 23 of 256 at most, one
turned by a degree in 10. In Square Tactics the two most alike differ in 42, and half of all pairs
in more than 109."""


def of_square_tactics() -> dict[str, Image]:
    return {name_of(card): portraits.portrait(card, SIZE) for card in range(SLOTS * len(FACTIONS))}


def of_squarriors() -> dict[str, Image]:
    return {key: squarriors.portrait(key, SIZE) for key in squarriors.figures()}


GAMES: Mapping[str, Callable[[], dict[str, Image]]] = {
    "square_tactics": of_square_tactics,
    "squarriors": of_squarriors,
}
FIGURES: Mapping[str, tuple[Figure, ...]] = {
    "square_tactics": portraits.figures(),
    "squarriors": tuple(squarriors.figures().values()),
}

every_game = pytest.mark.parametrize("key", GAMES)


@every_game
def test_no_two_are_alike(key: str) -> None:
    hashes = {name: difference_hash(drawn.pixels) for name, drawn in GAMES[key]().items()}
    near = [
        (one, other)
        for one, other in combinations(hashes, 2)
        if apart(hashes[one], hashes[other]) < LEAST
    ]
    assert near == []


def test_the_same_portrait_in_another_size_or_light_counts_as_alike() -> None:
    for card in range(0, SLOTS * len(FACTIONS), 7):
        small, large = portraits.portrait(card, SIZE), portraits.portrait(card, 128)
        dim = small.point([value // 2 + 40 for value in range(256)])
        for other in (large, dim):
            assert apart(difference_hash(small.pixels), difference_hash(other.pixels)) < LEAST


@every_game
def test_it_is_drawn_in_few_tones_that_reach_from_dark_to_light(key: str) -> None:
    for name, drawn in GAMES[key]().items():
        shares = [0] * (WHITE + 1)
        for count, value in drawn.pixels.getcolors(256) or ():
            assert isinstance(value, int)
            shares[round(value / STEP)] += count
        least = SIZE * SIZE * 0.015
        assert sum(shares[:2]) >= least, f"{name} has no dark"
        assert sum(shares[6:]) >= least, f"{name} has no light"


@every_game
def test_parts_exist_and_nobody_has_the_same_ones(key: str) -> None:
    for figure in FIGURES[key]:
        assert set(figure.props) <= set(PROPS)
    assert len(set(FIGURES[key])) == len(FIGURES[key])


def test_no_part_and_no_mood_is_left_over() -> None:
    used = {prop for figures in FIGURES.values() for figure in figures for prop in figure.props}
    assert set(PROPS) - used == set()


def test_a_figure_with_an_unknown_field_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"hat": "crown"}, Figure)


def test_an_unknown_mouth_is_refused() -> None:
    with pytest.raises(ValueError, match="sneer"):
        faces.put_mouth(Easel(SIZE, 0), heads.CAT, "sneer")


def test_figures_are_read_by_group_and_name() -> None:
    read = cast.read("renderers.square_tactics")
    assert list(read) == [faction.key for faction in FACTIONS]
    assert read["bots"]["dj"].props[0] == "headphones"


@pytest.mark.parametrize("team", [*TEAMS, NEUTRAL])
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_tones_go_from_dark_to_light_in_every_theme(theme: Theme, team: Team) -> None:
    shown = [theme.palette[3 * n : 3 * n + 3] for n in tones(team)]
    light = [luminance((red, green, blue)) for red, green, blue in shown]
    assert len(light) == WHITE + 1
    assert all(one < other for one, other in pairwise(light))


def test_a_portrait_has_the_colours_of_its_team_and_no_others() -> None:
    for n, team in enumerate(TEAMS):
        tile = coloured(portraits.portrait(3, SIZE), team)
        there = {index for _, index in tile.pixels.getcolors(256) or ()}
        assert there <= set(tones(team))
        assert {PALETTE[tones(team)[0]], PALETTE[tones(team)[-1]]} == {INKY, PAPER}
        foreign = index_of(TEAMS[n - 1].paint)
        assert foreign not in there


def test_each_creature_and_recruit_has_a_portrait_of_its_species() -> None:
    figures = squarriors.figures()
    living = {card.key: card for card in PRINTED if card.kind in ("creature", "recruit")}
    assert figures.keys() == living.keys()
    assert {figure.kind for figure in figures.values()} == set(KINDS)
    sorts = {"pale_rat": "rat", "ermine": "stoat", "horned_owl": "owl"}
    for key, card in living.items():
        kind = figures[key].kind
        assert card.species in ("", sorts.get(kind, kind)), key
    assert len(CARDS) > len(figures)


def test_portraits_are_grouped_by_tribe() -> None:
    groups = cast.read("renderers.squarriors")
    for card in PRINTED:
        if card.tribe:
            assert card.key in groups[card.tribe.lower()]
