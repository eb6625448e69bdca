"""The places where things are picked on a board of Squarriors."""

from __future__ import annotations

from games.squarriors.board import LETTERS
from renderers.kit.hits import Hit
from renderers.kit.sheet import Sheet
from renderers.squarriors.renderer import SquarriorsRenderer
from tests.players import PLAYERS
from tests.renderers.squarriors import positions

VIEW = positions.middle(4)


def board(*candidates: str) -> Sheet:
    return SquarriorsRenderer().board(VIEW, PLAYERS, bottom=0, candidates=candidates)


def overlap(one: Hit, other: Hit) -> bool:
    (a, b, c, d), (left, top, right, low) = one.box, other.box
    return a < right and left < c and b < low and top < d


def test_a_domain_is_picked_anywhere_in_it_unless_a_creature_there_can_be() -> None:
    seen = VIEW.sides[2].creatures[0]
    domain = f"3.{LETTERS[seen.domain]}"
    creature = f"{domain} {seen.name}"
    [whole] = board(domain).hits
    [there] = board(creature).hits
    assert overlap(whole, there)
    letter, beside = board(domain, creature).hits
    assert {letter.words, beside.words} == {(domain,), (creature,)}
    assert not overlap(letter, beside)
    assert overlap(letter if letter.words == (domain,) else beside, whole)


def test_one_place_has_all_the_words_by_which_a_creature_is_picked() -> None:
    seen = VIEW.sides[0].creatures[0]
    [hit] = board(seen.name, f"{seen.name}!").hits
    assert hit.words == (seen.name, f"{seen.name}!")
