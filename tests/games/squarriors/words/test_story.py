"""The story."""

from __future__ import annotations

from games.decisions import Resign
from games.events import Event
from games.frames import Log
from games.squarriors.events import Added
from games.squarriors.laid_out import table
from games.squarriors.words.spoken import waiting
from tests.games.squarriors.positions import GAME, play, settle

NAMES = ("Ada", "Bo")


def story(events: list[Event], viewer: int | None = None) -> list[str]:
    seen = [event.seen_by(viewer) for event in events]
    told = [GAME.words.tell(event, NAMES) for event in seen if event is not None]
    return [sentence for sentence in told if sentence]


def test_a_stealth_attack_reads_like_a_story() -> None:
    made = table("v4: vex_undertow", "v3: ghost / c3: jobe")
    events = play(made, "stealth vex_undertow 2.c jobe", "block ghost", dice=(2, 5))
    events += settle(made)
    assert story(events) == [
        "Ada’s Vex Undertow steals up on Jobe in Bo’s Council.",
        "Bo’s Ghost steps in the way.",
        "Bo’s Ghost rolls for block: 2.",
        "Ghost comes too late (block roll 2 against 4).",
        "Ada’s Vex Undertow rolls for infiltration: 5.",
        "Vex Undertow slips into the Council (infiltration roll 5 against 3).",
        "Bo’s Jobe takes 4 damage.",
    ]


def test_a_dominance_attack_reads_like_a_story() -> None:
    made = table("a4: warlord_tine hob_hurdle", "a3: mossback / c3: jobe")
    events = [
        *play(made, "dom 2.a", "warlord_tine + hob_hurdle", "split warlord_tine 3"),
        *play(made, "chain mossback v", "win -2.a"),
        *settle(made),
    ]
    assert story(events) == [
        "Ada storms Bo’s Army with Warlord Tine and Hob Hurdle.",
        "The sides clash: 11 damage from the attackers, 3 from the defenders.",
        "Ada’s Warlord Tine takes 3 damage.",
        "Bo’s Mossback takes 6 damage.",
        "Ada kills Bo’s Mossback.",
        "Mossback joins Ada’s Vanguard chain.",
        "Ada lowers Bo’s Morale to 2.",
        "Ada wins the dominance attack.",
        "The text of Ada’s Warlord Tine takes effect.",
        "Ada’s Warlord Tine heals 1 damage.",
    ]


def test_nobody_reads_what_is_set_or_looked_at() -> None:
    made = table("power 2 / hand: snare", "v3: roof_courier")
    events = [*play(made, "trap left snare"), *settle(made)]
    assert "Snare" not in " ".join([*story(events), *story(events, 1)])
    assert "The trap is Snare; only Ada reads this." in story(events, 0)
    assert story(events)[0] == "Ada sets a trap between Vanguard and Army for 2 Power."
    made = table("v3: roof_courier", "trap left: snare")
    events = [*play(made, "move roof_courier a", "text roof_courier 2.left"), *settle(made)]
    assert "Ada looks at Bo’s left trap: it is Snare." in story(events, 0)
    assert "Ada looks at Bo’s left trap." in story(events)


def test_tactics_are_told_with_their_targets() -> None:
    made = table("c4: king / power 9 / hand: war_paint new_plans / chain a: nip", "c3: jobe")
    assert story(play(made, "play war_paint king"))[0] == "Ada plays War Paint on King for 2 Power."
    told = story(play(made, "play new_plans a1 c v"))[0]
    assert "Ada plays New Plans on card 1 of the Army chain, to the Council’s chain" in told


def test_articles_go_where_a_possessive_comes() -> None:
    made = table("c4: lantern_abbess", "c3: jobe")
    told = story(play(made, "manip lantern_abbess 2.c jobe", dice=(1,)))
    assert told[0] == "Ada’s Lantern Abbess whispers to Jobe in Bo’s Council."


def test_that_somebody_resigns_is_told_once() -> None:
    made = table("c3: king", "v3: jobe", "c3: lure_fox")
    events = GAME.apply(made, 1, Resign())
    told = [GAME.words.tell(event, ("Ada", "Bo", "Cleo")) for event in events]
    assert told == ["Bo resigns.", ""]


def test_a_recruit_is_told_as_what_it_was() -> None:
    """Its card lies open whenever it is named."""
    made = table("c3: jobe-3 / power 9 / hand: slow_poison", "v3: fledgling")
    assert story([*play(made, "play slow_poison 2.v r1"), *settle(made)]) == [
        "Ada plays Slow Poison on Bo’s Fledgling (r1) for 3 Power.",
        "Slow Poison takes effect.",
        "Slow Poison marks Bo’s Fledgling (r1) in the Vanguard.",
    ]


def test_a_sacrificed_recruit_is_told_as_what_it_was_and_waits_as_a_recruit() -> None:
    """It is out of play by then, so nothing that lies open says what it was."""
    made = table(
        "c3: mother_tallow fledgling / power 9", "v3: jobe-2 / power 5 / hand: bark_poultice"
    )
    told = story(play(made, "use mother_tallow 2 r1"))
    assert "Ada uses Mother Tallow, sacrificing Fledgling (r1)." in told
    [waits] = GAME.view(made, 1).queue
    assert waiting(GAME.view(made, 1), waits, NAMES) == (
        "Ada uses Mother Tallow, sacrificing a recruit"
    )


def test_an_action_that_is_answered_is_told_by_its_card() -> None:
    cards = "bark_poultice raid_the_stores"
    made = table(f"c3: jobe-3 / power 9 / hand: {cards}", "power 5 / hand: shout_down")
    moves = play(made, "play raid_the_stores 2 a", "play shout_down #1 c")
    told = story([*moves, *settle(made)])
    assert "Bo plays Shout Down on Ada’s Raid the Stores for 3 Power." in told


def test_logs_from_before_recruits_were_told_as_what_they_were_are_the_same_match() -> None:
    """They have the numbers alone, and are read as they were."""
    made = table("c3: jobe-3 / power 9 / hand: slow_poison", "v3: fledgling")
    log = Log([*play(made, "play slow_poison 2.v r1"), *settle(made)])
    older = log.as_told(())
    assert story(older) == [
        "Ada plays Slow Poison on Bo’s recruit r1 for 3 Power.",
        "Slow Poison takes effect.",
        "Slow Poison marks Bo’s recruit r1 in the Vanguard.",
    ]
    assert len(older) == len(log)
    assert log.as_told({Added}) == [log[0], *older[1:]]
    moved = play(table("v3: fledgling / power 9", "c3: jobe"), "move r1 a")
    assert story(list(Log(moved).as_told(())))[0] == "Ada sends Fledgling (r1) to the Army."
