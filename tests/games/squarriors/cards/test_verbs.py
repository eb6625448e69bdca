"""Effects as the card file may write them: one class for each verb."""

from __future__ import annotations

import msgspec
import pytest

from games.squarriors.cards import verbs
from games.squarriors.cards.cards import ABILITIES
from games.squarriors.cards.vocabulary import Ability
from games.squarriors.reading import PICKED


def read(effect: str) -> verbs.Effect:
    data = f'{{"kind": "play", "do": [{effect}]}}'
    return msgspec.json.decode(data, type=Ability).do[0]


def test_a_verb_is_read_into_its_class() -> None:
    effect = read('{"v": "stat", "to": "host", "stat": "will", "n": 1, "for": "turn"}')
    assert effect == verbs.ChangeStat(to="host", stat="will", n=1, until="turn")
    assert effect.v == "stat"


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        ('{"v": "peek", "stat": "might"}', "unknown field `stat`"),
        ('{"v": "peek", "what": "t1", "level": 3}', "unknown field `level`"),
        ('{"v": "damage", "to": "t1", "n": 1, "for": "turn"}', "unknown field `for`"),
        ('{"v": "reroll", "to": "t1"}', "unknown field `to`"),
        ('{"v": "land", "domain": "choose"}', "unknown field `domain`"),
    ],
)
def test_a_field_that_a_verb_does_not_have_is_refused(effect: str, why: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=why):
        read(effect)


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        ('{"v": "peek"}', "missing required field `what`"),
        ('{"v": "damage", "to": "t1"}', "missing required field `n`"),
        ('{"v": "damage", "to": "t2", "n": 1}', "Invalid enum value 't2'"),
        ('{"v": "mod", "what": "luck", "who": "mine", "n": 1}', "Invalid enum value 'luck'"),
        ('{"v": "sing"}', "Invalid value 'sing'"),
    ],
)
def test_a_verb_has_what_it_needs(effect: str, why: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=why):
        read(effect)


def test_every_verb_that_lets_somebody_choose_has_its_word() -> None:
    choosing = {effect for effect in verbs.EFFECTS if issubclass(effect, verbs.Choosing)}
    assert set(PICKED) == choosing


def test_standing_effects_are_all_that_a_passive_text_has() -> None:
    passive = [ability for ability in ABILITIES if ability.kind == "passive"]
    assert all(isinstance(e, verbs.Continuous) for ability in passive for e in ability.do)
