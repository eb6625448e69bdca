"""Decrees and weather of the advanced game: R-57 to R-74, R-87, R-106."""

from __future__ import annotations

from typing import Any

import pytest

from games.decisions import Resign
from games.tactica.board import NUMBERS
from games.tactica.cards.decrees import DECREES, FOG
from games.tactica.cards.happenings import Decreed, WeatherEnded
from games.tactica.events import Forfeited
from games.tactica.laid_out import table
from games.tactica.rules.fight import card_off
from games.tactica.rules.strength import defence, range_of
from games.tactica.state import Table
from games.tactica.troops import CARDS, PRESS, TITLES
from games.tactica.words.help import PAGES
from games.takeback import can_take_back, point
from tests.games.tactica.pieces import pieces
from tests.games.tactica.tables import (
    GAME,
    MOON,
    SUN,
    ask_of,
    cards,
    choices,
    on_field,
    play,
    settle,
)

THREE = ("sun wall b2", "sun wall d2", "sun wall f2")
FAR = ("sun foot a5", "moon foot a9")


def laid(*words: str, phase: str = "recruit", **given: Any) -> Table:
    return table(*words, phase=phase, advanced=True, **given)


def decreed(made: Table) -> list[str]:
    """Return the decrees that can be played now."""
    return [text for text in choices(made) if text.split()[0] in DECREES]


def weather(made: Table) -> tuple[str, int]:
    more = made.field.advanced
    assert more is not None
    return more.weather, more.owner


def go_on(made: Table, question: str) -> None:
    """Draw nothing and do nothing until this question is asked."""
    while (now := ask_of(made).question) != question:
        play(made, "draw 0 0" if now == "recruit" else "done")


def end_turn(made: Table) -> None:
    """Draw nothing and do nothing until the other player's turn."""
    seat = ask_of(made).seat
    while ask_of(made).seat == seat:
        play(made, "draw 0 0" if ask_of(made).question == "recruit" else "done")


def test_r57_the_recipes_are_those_of_the_help() -> None:
    [page] = [page for page in PAGES if page.title == "Advanced game: decrees"]
    for card in DECREES.values():
        if card.cards:
            named = ", ".join(TITLES[each] for each in card.cards)
            assert f"**{card.title}** ({named})" in page.text


def test_r58_decrees_are_part_of_the_recruitment_question() -> None:
    """A player who can decree is asked the same question as one who cannot."""
    able = laid(*FAR, "sun hand: disengage negate")
    unable = laid(*FAR, "sun hand: saved crown")
    assert (decreed(able), decreed(unable)) == (["fog"], [])
    assert ask_of(able).question == ask_of(unable).question == "recruit"
    for viewer in (MOON, None):
        assert GAME.view(able, viewer) == GAME.view(unable, viewer)


def test_r58_an_enemy_cannot_tell_from_what_stands_after_an_undecreed_draw() -> None:
    able = laid(*FAR, "sun hand: disengage negate")
    unable = laid(*FAR, "sun hand: saved crown")
    assert play(able, "draw 0 0") == play(unable, "draw 0 0")
    assert GAME.view(able, MOON) == GAME.view(unable, MOON)


def test_r59_one_decree_a_turn_and_before_anything_else() -> None:
    made = laid(*FAR, "sun hand: disengage negate horse engineer")
    assert decreed(made) == ["fog", "mud"]
    play(made, "fog")
    assert ask_of(made).question == "recruit", "the same question is asked again"
    assert decreed(made) == []
    made = laid(*FAR, "sun hand: disengage negate horse engineer saved")
    play(made, "dismiss saved")
    assert decreed(made) == [], "too late"


def test_r59_the_places_of_the_cards_can_be_filled_at_once() -> None:
    made = laid(*FAR, "sun hand: disengage negate press press saved foot")
    assert choices(made, "draw") == ["draw 0 0"]
    play(made, "fog")
    assert "draw 1 1" in choices(made)


def test_r60_no_decree_can_be_answered() -> None:
    made = laid("sun foot d5", "moon foot e5", "moon foot a9", "sun hand: spy rescue foot")
    play(made, "betrayal e5")
    ask = ask_of(made)
    assert (ask.seat, ask.question) == (SUN, "recruit")


def test_r61_weather_hits_enemies_only() -> None:
    made = laid("sun archer e5", "moon archer e8", "weather: fog of sun")
    field, ground = made.field, made.field.ground
    assert range_of(field, ground, NUMBERS["e5"]) == 3
    assert range_of(field, ground, NUMBERS["e8"]) == 1
    for seat, count in ((SUN, 18), (MOON, 6)):
        kind = ("sun", "moon")[seat]
        made = laid(f"{kind} foot e5", "weather: mud of sun", turn=seat, phase="move")
        assert len(choices(made, "move e5")) == count


def test_r62_one_weather_at_a_time() -> None:
    made = laid(*FAR, "sun hand: horse engineer", "weather: fog of moon")
    events = play(made, "mud")
    assert weather(made) == ("mud", SUN)
    assert [type(event) for event in events] == [WeatherEnded, Decreed]
    assert cards(made.sides[MOON].resupply) == ["disengage", "negate"]


def test_r63_weather_lasts_until_its_owners_next_turn_begins() -> None:
    made = laid(*FAR, "sun hand: disengage negate")
    play(made, "fog")
    end_turn(made)
    assert weather(made) == (FOG, SUN), "through the whole turn of the enemy"
    end_turn(made)
    assert weather(made)[0] == ""
    assert ask_of(made).seat == SUN
    assert sorted(cards(made.sides[SUN].resupply)) == ["disengage", "negate"]


def test_r64_the_cards_of_a_cleared_weather_are_lost() -> None:
    made = laid(*FAR, "sun hand: negate", "weather: mud of moon")
    before = pieces(made)
    play(made, "clear")
    lost = [card for card in cards(made.sides[MOON].lost) if card != "wall"]
    assert lost == ["horse", "engineer"]
    assert cards(made.sides[SUN].resupply) == ["negate"]
    assert pieces(made) == before


def test_r64_one_that_ends_goes_to_resupply() -> None:
    made = laid(*FAR, "weather: mud of sun", phase="begin")
    settle(made)
    assert cards(made.sides[SUN].resupply) == ["horse", "engineer"]


def test_r65_fog_helps_the_def_of_its_owners_side_alone() -> None:
    made = laid("sun foot e5", "sun cthon d5", "moon foot e8", "weather: fog of sun")
    strong = [defence(made.field, made.field.ground, NUMBERS[n]) for n in ("e5", "d5", "e8")]
    assert strong == [6, 13, 5]


def test_r65_walls_keep_their_seven_in_fog() -> None:
    made = laid(
        *("sun foot d8", "sun foot x2 c8", "moon wall d9", "moon foot a9"),
        "weather: fog of moon",
        phase="combat",
    )
    play(made, "attack d9 with c8 + d8", "done")
    assert NUMBERS["d9"] not in made.field.walls[MOON]


def test_r66_mud_is_one_step_whatever_it_costs() -> None:
    words = ("moon foot f5", "ridge g5", "weather: mud of sun", "moon hand: horse disengage")
    made = laid(*words, "sun foot a5", turn=MOON, phase="move")
    for verb in ("move f5", "horse f5", "disengage f5"):
        to = {text.split()[-1] for text in choices(made, verb)}
        assert to == {"e4", "e5", "e6", "f4", "f6"}, "terrain too, and cards do not help"


def test_r66_the_step_of_the_answer_disengage_stays() -> None:
    words = ("moon foot e5", "moon foot a9", "sun foot x1 d5", "weather: mud of sun")
    made = laid(*words, "moon hand: disengage", phase="combat")
    play(made, "attack e5 with d5", "done", "moon: disengage e5 f5")
    assert "moon foot f5" in on_field(made)


def test_r67_an_own_card_of_the_same_kind_takes_the_place_of_the_traitor() -> None:
    made = laid(
        "sun foot d5", "moon archer wounds e5", "moon foot a9", "sun hand: spy rescue archer"
    )
    before = pieces(made)
    play(made, "betrayal e5")
    assert on_field(made) == ["sun foot d5", "sun archer e5", "moon foot a9"], "without wounds"
    assert cards(made.sides[SUN].hostages) == ["archer"]
    assert pieces(made) == before
    go_on(made, "move")
    assert choices(made, "move e5"), "it may act in this turn"


@pytest.mark.parametrize(
    ("words", "bribed"),
    [
        (("moon foot e5",), ["betrayal e5"]),
        (("moon foot wounds2 e5",), ["betrayal e5"]),
        (("moon foot x1 e5",), []),
        (("moon foot crown e5",), []),
        (("moon foot f5",), []),
        (("moon champion e5",), []),
        (("moon ouran e5",), []),
    ],
)
def test_r68_untrained_adjacent_no_bearer(words: tuple[str, ...], bribed: list[str]) -> None:
    hand, pile = "sun hand: spy rescue", "sun pile: foot archer"
    made = laid("sun foot d5", "moon foot a9", *words, hand, pile)
    assert decreed(made) == bribed


def test_r69_the_card_comes_from_the_hand_first() -> None:
    made = laid("sun foot e5", "moon foot a9", "sun hand: horse shieldwall champion")
    [event] = play(made, "promotion e5")
    assert isinstance(event, Decreed)
    assert not event.from_pile
    assert cards(made.sides[SUN].hand) == ["foot"]
    made = laid("sun foot e5", "moon foot a9", "sun hand: horse shieldwall")
    [event] = play(made, "promotion e5")
    assert isinstance(event, Decreed)
    assert event.from_pile
    assert cards(made.sides[SUN].troop_pile).count("champion") == 1


def may_take_back(made: Table, seat: int, choice: str) -> bool:
    asks = GAME.asks(made)
    before, events = point(made, asks), play(made, choice)
    return can_take_back(seat, events, before, point(made, GAME.asks(made)))


def test_r70_a_pile_out_of_which_a_card_was_taken_is_shuffled_and_the_decree_stands() -> None:
    words = ("sun foot e5", "moon foot a9", "sun hand: horse shieldwall")
    made = laid(*words)
    drawn = made.chance.drawn
    assert not may_take_back(made, SUN, "promotion e5")
    assert made.chance.drawn > drawn
    piles = {
        bytes(other.sides[SUN].troop_pile)
        for seed in range(6)
        for other in [laid(*words, chance=type(made.chance)(bytes([seed] * 16)))]
        if play(other, "promotion e5")
    }
    assert len(piles) > 1


@pytest.mark.parametrize("decree", ["fog", "mud", "tactica", "promotion e5", "spire d5", "clear"])
def test_r70_else_a_decree_can_be_taken_back(decree: str) -> None:
    hands = {
        "fog": "disengage negate",
        "mud": "horse engineer",
        "tactica": "press horse",
        "promotion e5": "horse shieldwall champion",
        "spire d5": "engineer rescue negate",
        "clear": "negate",
    }
    made = laid(
        *("sun foot e5", "moon foot a9", "ridge d5", "weather: mud of moon"),
        f"sun hand: {hands[decree]}",
    )
    assert may_take_back(made, SUN, decree)


def test_r71_which_decrees_are_offered_only_their_player_sees() -> None:
    """The piles count too, and their player knows what is in them."""
    with_champion = laid("sun foot e5", "moon foot a9", "sun hand: horse shieldwall")
    without = laid(
        *("sun foot e5", "moon foot a9", "sun hand: horse shieldwall", "sun pile: foot"),
    )
    assert decreed(with_champion) == ["promotion e5"]
    assert decreed(without) == []
    assert [ask.seat for ask in GAME.asks(with_champion)] == [SUN]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("foot", "champion x1"),
        ("foot x1", "champion x2"),
        ("foot x2", "champion x2"),
        ("foot crown wounds", "champion x1 crown wounds"),
    ],
)
def test_r72_promotion_keeps_all_and_adds_a_level(before: str, after: str) -> None:
    made = laid(f"sun {before} e5", "moon foot a9", "sun hand: horse shieldwall champion")
    pile = made.sides[SUN].training
    play(made, "promotion e5")
    assert f"sun {after} e5" in on_field(made)
    assert made.sides[SUN].training == pile - (" x" not in before)


def test_r72_with_an_empty_training_pile_it_stays_untrained() -> None:
    words = ("sun foot e5", "moon foot a9", "sun hand: horse shieldwall champion")
    made = laid(*words, "sun training: 0")
    play(made, "promotion e5")
    assert "sun champion e5" in on_field(made)


SPIRE = ("ridge e5", "sun spire e5")


def falls(*words: str, turn: int = SUN) -> bool:
    made = laid(*words, *SPIRE, turn=turn, phase="end")
    settle(made)
    assert made.field.advanced is not None
    return made.field.advanced.spires[SUN] < 0


def test_r73_a_spire_stands_on_a_landmark_held_alone_and_falls_to_who_holds_it_alone() -> None:
    for words, offered in (
        (("sun foot d5", "moon foot a9"), ["spire e5"]),
        (("sun foot d5", "moon foot f5"), []),
        (("sun foot d5", "moon ouran f5", "moon foot a9"), ["spire e5"]),
        (("sun cthon d5", "sun foot a5", "moon foot a9"), []),
    ):
        made = laid(*words, "ridge e5", "sun hand: engineer rescue negate")
        assert decreed(made) == offered
    for turn in (SUN, MOON):
        assert falls("moon archer f5", "sun foot a5", turn=turn)
        assert not falls("moon archer f5", "sun foot d5", turn=turn)


def test_r73_an_engineer_cannot_turn_over_a_landmark_with_a_spire() -> None:
    for spire, offered in ((("sun spire e5",), []), ((), ["engineer e5"])):
        words = ("moon foot d5", "sun foot a5", "ridge e5", "moon hand: engineer")
        made = laid(*words, *spire, turn=MOON, phase="move")
        assert choices(made, "engineer") == offered


def test_r73_one_spire_at_a_time_and_three_summoning_cards() -> None:
    words = ("sun foot d5", "moon foot a9", "ridge e5", "ridge c5")
    hand = "sun hand: engineer rescue negate"
    assert decreed(laid(*words, hand)) == ["spire c5", "spire e5"]
    assert not any(text.startswith("spire") for text in decreed(laid(*words, hand, "sun spire e5")))
    spent = laid(*words, hand, "sun lost: summoning summoning summoning")
    assert decreed(spent) == []


def test_r73_a_spire_falls_before_the_points_are_counted() -> None:
    """At the end of every turn, both players' spires."""
    made = laid("moon archer f5", "sun foot a5", *SPIRE, turn=MOON, phase="end")
    names = [type(event).__name__ for event in settle(made)]
    assert names.index("SpireFell") < names.index("Tallied")


def test_r74_with_nobody_next_to_it_a_spire_stands() -> None:
    assert not falls("sun foot a5", "moon foot a9")
    assert not falls("sun foot a5", "moon cthon f5", "moon foot a9")


def test_r87_forfeit_comes_before_a_decree() -> None:
    made = laid(*FAR, "sun hand: disengage negate", war=True)
    assert "forfeit" in [offer.choice.notation for offer in GAME.offers(made, SUN)]
    play(made, "fog")
    assert "forfeit" not in [offer.choice.notation for offer in GAME.offers(made, SUN)]


def test_r87_weather_does_not_outlast_a_battle_that_is_given_up() -> None:
    made = laid(*FAR, "weather: fog of moon", war=True)
    before = pieces(made)
    assert isinstance(play(made, "forfeit")[0], Forfeited)
    assert made.field.battle == 2
    assert weather(made) == ("", 0)
    assert sorted(pieces(made)) == sorted(before)


def test_weather_ends_with_the_last_battle_and_its_cards_go_to_resupply() -> None:
    """12.2: also if nobody has a next turn, and if a player resigns."""
    words = (*FAR, "moon hand: disengage negate")
    made = laid(*words, turn=MOON, round=9)
    play(made, "fog", "draw 0 0")
    while made.stack:
        play(made, "done")
    assert weather(made)[0] == ""
    assert cards(made.sides[MOON].resupply) == ["disengage", "negate"]
    made = laid(*words, turn=MOON)
    play(made, "fog")
    GAME.apply(made, SUN, Resign())
    assert weather(made)[0] == ""


def test_r106_for_tactica_press_is_only_shown() -> None:
    made = laid(*FAR, *THREE, "sun hand: press horse foot archer")
    play(made, "tactica")
    assert cards(made.sides[SUN].hand) == ["foot", "archer", "press"]
    play(made, "draw 0 0")
    assert GAME.view(made, SUN).actions == 3
    play(made, "muster foot c1", "muster archer b1")
    assert not choices(made, "muster"), "two troops are the most"


def test_r106_tactica_adds_to_what_there_is() -> None:
    """With fewer than three usable walls, or in the very first turn, it is two."""
    for words, given in ((FAR, {}), ((*FAR, *THREE), {"round": 1})):
        made = laid(*words, "sun hand: press horse", phase="begin", **given)
        settle(made)
        play(made, "tactica", "draw 0 0")
        assert GAME.view(made, SUN).mustering == 2


def test_press_shown_for_tactica_can_be_used_in_the_same_turn() -> None:
    made = laid("sun foot x1 d5", "moon champion e5", "moon foot a9", "sun hand: press horse")
    play(made, "tactica")
    go_on(made, "combat")
    play(made, "attack e5", "press d5")
    assert card_off(made.field, PRESS, NUMBERS["d5"]) == 2
    assert CARDS["press"] == PRESS
