"""The story in sentences: each event, and a whole processing."""

from __future__ import annotations

import pytest

from games.events import Event, Resigned
from games.square_tactics import events
from games.square_tactics.cards.actions import FORE, JUMP, TURNAROUND, TWIST, WOUNDED
from games.square_tactics.cards.characters import card_of
from games.square_tactics.laid_out import position
from games.square_tactics.rules.strength import DEFENCE
from games.square_tactics.words.story import tell
from tests.games.square_tactics.positions import GAME, NAMES, do

SPA_CAT, ARTIST = card_of(2, 10), card_of(0, 5)

TOLD: list[tuple[Event, str]] = [
    (events.FactionTaken(0, 2), "Ada plays the Cats."),
    (events.GameBegan(1, 1, 1), "The game begins: Bo plays first."),
    (events.GameBegan(2, 3, 1), "Game 2 of 3 begins: Bo plays first."),
    (events.Drew(0, 1, (SPA_CAT,)), "Ada draws Spa Cat (10)."),
    (events.Drew(0, 1, None), ""),
    (events.Played(0, SPA_CAT, "b2"), "Ada plays Spa Cat (10) on b2."),
    (events.Won(0, 0, 8, "b3", SPA_CAT, 1, 4), "Its 8 beats 4 and captures Bo’s Spa Cat on b3."),
    (events.Tied(0, 1, 5, "b3", SPA_CAT, 1), "Its 5 ties with Bo’s Spa Cat on b3."),
    (
        events.Tied(0, 1, 5, "c2", SPA_CAT, 1, 5, 1, (), (DEFENCE,)),
        "Its 5 ties with 5 (= 4 + 1 defending) of Bo’s Spa Cat on c2.",
    ),
    (
        events.Stopped(0, 3, 3, "b3", SPA_CAT, 1, 5),
        "Its 3 loses to the 5 of Bo’s Spa Cat on b3, so the attack stops.",
    ),
    (events.PassedOver(1), "Bo has no character left and is skipped."),
    (events.PlayedNobody(1), "Bo has no character to play."),
    (Resigned(1), "Bo resigns."),
    (
        events.GameEnded(1, 1, (2, 1), (4, 5), (6, 6), (6, 6)),
        "The game ends: Ada 6, Bo 6.",
    ),
    (
        events.GameEnded(2, 3, (2, 1), (4, 5), (6, 6), (9, 9)),
        "Game 2 of 3 ends: Ada 6, Bo 6.",
    ),
    (events.Drew(0, 2, None), "Ada draws 2 characters."),
    (events.DrewAction(0, JUMP), "Ada draws Jump."),
    (events.DrewAction(0, None), "Ada draws an action card."),
    (events.Reshuffled(None), "The played action cards are shuffled to make a new deck."),
    (events.Reshuffled(1), "Bo’s action cards are shuffled to make a new deck."),
    (
        events.Revealed(0, ARTIST),
        "Ada reveals Artist Alien (5), draws, and shuffles it into the deck.",
    ),
    (events.TookBack(0, SPA_CAT, "b2"), "Ada takes Spa Cat (10) on b2 back to hand."),
    (events.Played(0, SPA_CAT, "b2", "left"), "Ada plays Spa Cat (10) on b2, turned left."),
    (events.Raised(0, SPA_CAT, "b2"), "Ada plays Zombie: Spa Cat (10) comes back on b2."),
    (events.Ordered(0, "anticlockwise"), "It attacks anticlockwise."),
    (events.Ordered(0, "from bottom"), "It attacks from its bottom."),
    (events.Skipped(0, 1, 1), "It skips its right side."),
    (
        events.Won(0, 0, 6, "b3", SPA_CAT, 1, 4, 0, (FORE,), (DEFENCE, WOUNDED)),
        "Its 6 (= 5 + 1 Fore Shielding) beats 4 (= 4 + 1 defending − 1 Wounded) "
        "and captures Bo’s Spa Cat on b3.",
    ),
    (
        events.Won(0, 0, 5, "b3", SPA_CAT, 1, 5, 0),
        "Its 5 wins the tie with 5 and captures Bo’s Spa Cat on b3.",
    ),
    (
        events.Won(0, 0, 8, "c2", SPA_CAT, 1, 4, 1),
        "Its 8 beats 4 and captures Bo’s Spa Cat on c2.",
    ),
    (
        events.Threatened(0, 0, 8, "b3", SPA_CAT, 1, 4, 0),
        "Its 8 beats the 4 of Bo’s Spa Cat on b3.",
    ),
    (events.Captured(0, SPA_CAT, 1, "b3"), "Bo’s Spa Cat on b3 is captured."),
    (
        events.Endured(0, 0, 3, "b3", SPA_CAT, 1, 4, 0),
        "Its 3 loses to the 4 of Bo’s Spa Cat on b3, but the attack goes on this once.",
    ),
    (events.Riposted(1, SPA_CAT, 0, "b2"), "Bo captures Ada’s Spa Cat on b2 instead."),
    (events.Shielded(0, FORE, SPA_CAT, "b2"), "Ada plays Fore Shielding under Spa Cat on b2: +1."),
    (
        events.Moved(0, JUMP, SPA_CAT, 0, "a1", "b2"),
        "Ada plays Jump: Spa Cat moves from a1 to b2.",
    ),
    (events.Moved(0, None, SPA_CAT, 0, "a1", "b1"), "Spa Cat moves from a1 to b1."),
    (
        events.Swapped(0, ARTIST, SPA_CAT, "b2"),
        "Ada plays Hot Swap: Artist Alien on b2 returns to hand, Spa Cat (10) takes its place.",
    ),
    (
        events.ProcessedAgain(0, SPA_CAT, "b2"),
        "Ada plays Second Chance: Spa Cat on b2 attacks again.",
    ),
    (
        events.Turned(0, TURNAROUND, SPA_CAT, "b2", "round"),
        "Ada plays Turnaround: Spa Cat on b2 turns right round.",
    ),
    (
        events.Turned(0, TWIST, SPA_CAT, "b2", "left"),
        "Ada plays Twist: Spa Cat on b2 turns to the left.",
    ),
    (events.TradeBegan(0, 1), "Ada plays Trade with Bo: each picks a character."),
    (events.Traded(0, 1, None, None), "Ada and Bo have traded."),
    (events.Traded(0, 1, ARTIST, SPA_CAT), "Ada gives Artist Alien (5) to Bo for Spa Cat (10)."),
    (
        events.Sacrificed(1, SPA_CAT, 0, ARTIST, "b3"),
        "Bo plays Sacrifice: Spa Cat (10) goes to Ada, Artist Alien on b3 is left alone this turn.",
    ),
    (
        events.GotWounded(1, ARTIST, 0, "b2"),
        "Bo plays Wounded on Artist Alien on b2: all numbers −1.",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_events_are_told(event: Event, sentence: str) -> None:
    assert tell(event, NAMES[:2]) == sentence


def test_an_unknown_event_is_a_mistake() -> None:
    with pytest.raises(TypeError):
        tell(Event(), NAMES)


def test_every_event_has_a_sentence_in_this_list() -> None:
    assert {type(event) for event, _ in TOLD} == {*GAME.event_codec.types, Resigned}


def test_a_processing_reads_step_by_step() -> None:
    made = position({"b3": (1, 9), "b1": (1, 13)}, hands=[[17], [1]], actions=[[FORE], []])
    events_of_turn = [*do(made, "play 17 b2"), *do(made, "fore b2")]
    assert [tell(event, NAMES[:2]) for event in events_of_turn][:4] == [
        "Ada plays Pirate Alien (17) on b2.",
        "Ada plays Fore Shielding under Pirate Alien on b2: +1.",
        "Its 7 (= 6 + 1 Fore Shielding) beats 6 (= 5 + 1 defending) "
        "and captures Bo’s Vampire Bot on b3.",
        "Its 8 beats 5 and captures Bo’s Snowboarder Bot on b1.",
    ]
