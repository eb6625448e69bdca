"""The places of texts, whether or not they hold."""

from __future__ import annotations

import msgspec

from games.squarriors.board import DOMAINS, NOWHERE
from games.squarriors.cards.cards import CARDS
from games.squarriors.pieces import Creature
from games.squarriors.texts.printed import by_place, left_to_right, texts_where

EVERY = texts_where(lambda _: True)


def test_a_text_that_names_its_domains_stands_in_those_alone() -> None:
    tables = by_place(EVERY.face)
    bound = [(card, a) for card in CARDS for a in card.abilities if a.at]
    assert bound
    for card, ability in bound:
        there = [
            place
            for place in (*range(len(DOMAINS)), NOWHERE)
            if ability in tables[card.number][place]
        ]
        assert [DOMAINS[place] for place in there if place != NOWHERE] == [
            domain for domain in DOMAINS if domain in ability.at
        ]


def test_r_18_texts_come_domain_by_domain_and_those_of_nobody_s_domain_last() -> None:
    creature = Creature(uid=1, card=0, seat=0, owner=0, domain=0)
    places = [NOWHERE, 2, 0, 1]
    ranked = sorted(
        (msgspec.structs.replace(creature, domain=place) for place in places), key=left_to_right
    )
    assert [each.domain for each in ranked] == [0, 1, 2, NOWHERE]
