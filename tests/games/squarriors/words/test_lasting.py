"""Effects that hold for a while."""

from __future__ import annotations

from typing import get_args

from games.addressed import READER, addressed
from games.frames import Log
from games.squarriors.cards.cards import ABILITIES, KEYS
from games.squarriors.cards.verbs import Forbidden, Number, Stat
from games.squarriors.events import EffectBegan
from games.squarriors.laid_out import table
from games.squarriors.meanings import Who
from games.squarriors.rules import changes
from games.squarriors.texts.happening import Lasting, Source
from games.squarriors.texts.passives import effect_of
from games.squarriors.words.lasting import CANNOT, NUMBERS, STATS, became, sentence
from tests.games.squarriors.positions import play, settle
from tests.games.squarriors.words.test_story import story

NAMES = ("Ada", "Bo")
JOBE, KING = Who(KEYS["jobe"], 1), Who(KEYS["king"], 1)


def test_the_story_tells_what_an_ability_does_for_a_while() -> None:
    made = table("c4: lamp_tender lure_fox", "c3: jobe")
    events = [*play(made, "use lamp_tender lure_fox"), *settle(made)]
    assert "Ada’s Lure Fox gets Will +2 until the end of the turn." in story(events)


def test_everything_that_cards_can_change_has_its_words() -> None:
    assert {*NUMBERS} == {*get_args(Number)}
    assert {*CANNOT} == {*get_args(Forbidden)}
    assert {*STATS} == {*get_args(Stat)}


def test_several_creatures_and_players_are_told_at_once() -> None:
    both = EffectBegan("will", 1, "turn", (JOBE, KING))
    assert sentence(both, NAMES) == "Bo’s Jobe and King get Will +1 until the end of the turn."
    assert list(became(both)) == [
        (1, "Jobe", "gets Will +1 until the end of the turn"),
        (1, "King", "gets Will +1 until the end of the turn"),
    ]
    total = EffectBegan("leadership_total", -3, "contest", (), (1,))
    assert sentence(total, NAMES) == "Bo gets −3 to their leadership total until the contest ends."
    assert list(became(total)) == [(1, "Leadership total", "−3 until the contest ends")]
    assert addressed(sentence(total, ("Ada", READER))) == (
        "You get −3 to your leadership total until the contest ends."
    )
    again = EffectBegan("allow dominance_extra", 1, "turn", (), (0,))
    assert sentence(again, NAMES) == (
        "Ada can make 1 more dominance attack until the end of the turn."
    )
    assert list(became(again)) == [(0, "Dominance attacks", "1 more until the end of the turn")]


def test_keywords_are_got_and_lost() -> None:
    assert sentence(EffectBegan("Flying", 1, "turn", (JOBE,)), NAMES) == (
        "Bo’s Jobe gets Flying until the end of the turn."
    )
    assert sentence(EffectBegan("Guard", -1, "contest", (JOBE, KING)), NAMES) == (
        "Bo’s Jobe and King lose Guard until the contest ends."
    )
    assert sentence(EffectBegan("allow reinforce", 1, "turn", (JOBE,)), NAMES) == (
        "Bo’s Jobe can reinforce until the end of the turn."
    )


def test_all_that_a_text_forbids_is_one_sentence() -> None:
    """Seen: Second Wind was told in two sentences that differed in one word."""
    made = table("a3: jobe* / power 2 / hand: second_wind", "c3: king")
    told = story([*play(made, "play second_wind jobe a"), *settle(made)])
    until = "until the end of the turn"
    assert f"Ada’s Jobe cannot attack or start a challenge {until}." in told
    assert str(told).count("cannot") == 1


def test_every_effect_that_lasts_is_told_of_whom_it_works_on() -> None:
    """The effects of every card: with one creature, or with the player that it affects."""
    state = table("c4: lamp_tender", "c3: jobe")
    creature = next(state.creatures())
    tried = 0
    for ability in ABILITIES:
        for index, effect in enumerate(ability.do):
            lasting = Lasting(ability.number, index, Source(0, creature.card), [creature.uid])
            if getattr(effect, "until", ""):
                log = Log()
                changes.let_last(state, lasting, log)
                [event] = log
                assert isinstance(event, EffectBegan)
                assert event.until == effect_of(lasting).until
                assert sentence(event, NAMES).endswith((" ends.", " turn."))
                tried += 1
    assert tried >= 12
