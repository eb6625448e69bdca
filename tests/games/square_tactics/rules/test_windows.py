"""Reaction windows: Emergency Maneuvers, Sacrifice, Wounded, Reaction (rulings R-8 and R-16)."""

from __future__ import annotations

import pytest

from games.decisions import Ask, Resign
from games.events import Event
from games.square_tactics.cards.actions import (
    COPIES,
    EMERGENCY,
    FORE,
    GAIN,
    JUMP,
    KINDS,
    PUSH,
    REACTION,
    SACRIFICE,
    SECOND_CHANCE,
    TURNAROUND,
    WOUNDED,
    ZOMBIE,
    kind_of,
)
from games.square_tactics.cards.characters import LEFT, RIGHT, card_of
from games.square_tactics.choices import PASS
from games.square_tactics.events import (
    Captured,
    Compared,
    DrewAction,
    GotWounded,
    Moved,
    Sacrificed,
    Stopped,
    Threatened,
    Tied,
    Won,
)
from games.square_tactics.state import TacticsState
from tests.games.along import prompt_after
from tests.games.square_tactics.positions import GAME, card_on, cards, do, only, position


def ask_of(made: TacticsState) -> Ask:
    (ask,) = GAME.asks(made)
    return ask


def asked(made: TacticsState) -> tuple[int, str]:
    ask = ask_of(made)
    return ask.seat, ask.question


def all_asked(made: TacticsState) -> list[tuple[int, str]]:
    return [(ask.seat, ask.question) for ask in GAME.asks(made)]


def answer(made: TacticsState, seat: int, text: str) -> list[Event]:
    """Let one of several seats that are asked answer."""
    ask = GAME.ask(made, seat)
    assert ask is not None
    choice = ask.find(text)
    assert choice is not None, f"“{text}” is not possible"
    return GAME.apply(made, seat, choice)


def offered(made: TacticsState) -> set[str]:
    return {choice.notation for choice in ask_of(made).choices}


def under(made: TacticsState, name: str) -> list[int]:
    return made.at(made.grid.space(name)).kinds


def attacked(
    *holds: int,
    board: dict[str, tuple[int, int]] | None = None,
    attacker: int = 14,
    hand: tuple[int, ...] = (2, 9),
    mine: tuple[int, ...] = (),
    everyone: bool = False,
) -> TacticsState:
    """South plays `attacker` on b2: its top meets number 4 (top 5) of North, who `holds`.

    Number 14 beats it 6 to 5.
    """
    made = position(
        {"b3": (1, 4), **(board or {})},
        hands=[[attacker, 1], hand],
        actions=[mine, holds],
        everyone=everyone,
    )
    do(made, f"play {attacker} b2")
    return made


# --- Emergency Maneuvers -----------------------------------------------------------------


def test_emergency_maneuvers_to_an_open_orthogonal_space() -> None:
    made = attacked(EMERGENCY)
    assert asked(made) == (1, "lose")
    assert offered(made) == {"pass", "escape c3", "escape a3"}
    events = do(made, "escape a3")
    assert only(events, Moved) == [Moved(1, EMERGENCY, card_of(1, 4), 1, "b3", "a3")]
    assert card_on(made, "a3") == card_of(1, 4)
    assert made.captures == [[], []]
    assert list(map(kind_of, made.discard)) == [EMERGENCY]


def test_r16_emergency_maneuvers_come_before_the_capture() -> None:
    made = attacked(EMERGENCY)
    assert card_on(made, "b3") == card_of(1, 4)
    assert made.captures == [[], []]


def test_emergency_maneuvers_then_processing_goes_on() -> None:
    made = attacked(EMERGENCY, board={"c2": (1, 2)})
    events = do(made, "escape a3")
    assert [(won.side, won.space) for won in only(events, Won)] == [(RIGHT, "c2")]  # 7 to 6


def test_emergency_maneuvers_need_an_open_space() -> None:
    made = attacked(EMERGENCY, board={"a3": (1, 1), "c3": (0, 5)})
    assert card_on(made, "b3") is None
    assert asked(made) == (0, "follow")


@pytest.mark.parametrize("attacker", [18, 9])
def test_emergency_maneuvers_only_when_about_to_lose(attacker: int) -> None:
    """Number 9 ties 5 to 5, number 18 wins such ties."""
    made = attacked(EMERGENCY, attacker=attacker)
    assert (asked(made)[1] == "lose") == (attacker == 18)


def test_emergency_maneuvers_not_for_who_processes() -> None:
    made = position({"b3": (1, 13)}, hands=[[11, 1], [2]], actions=[[EMERGENCY, SACRIFICE], []])
    do(made, "play 11 b2")  # 3 to 7, captured by ability 13
    assert made.captures[1] == [card_of(0, 11)]
    assert asked(made) == (1, "turn")


def test_r8_a_card_moved_by_emergency_maneuvers_does_not_process() -> None:
    made = attacked(EMERGENCY, board={"a2": (0, 12)})
    events = do(made, "escape a3")
    assert only(events, Compared) == []


def test_r10_what_lies_under_a_card_travels_with_emergency_maneuvers() -> None:
    made = position({"b3": (1, 4)}, hands=[[14, 1], [2]], actions=[[], [EMERGENCY]])
    made.at(made.grid.space("b3")).under = [FORE + KINDS]  # its top is 6
    made.at(made.grid.space("b3")).under += [WOUNDED + KINDS]  # and 5 again
    do(made, "play 14 b2")
    do(made, "escape a3")
    assert under(made, "a3") == [FORE, WOUNDED]


def test_emergency_maneuvers_a_turn_without_a_capture() -> None:
    made = attacked(EMERGENCY)
    assert len(only(do(made, "escape a3"), DrewAction)) == 1


def test_ability_14_no_move_after_emergency_maneuvers() -> None:
    made = attacked(EMERGENCY)
    do(made, "escape a3")
    assert asked(made) == (1, "turn")
    assert card_on(made, "b2") == card_of(0, 14)


def test_r12_a_character_that_escaped_and_came_back_is_not_compared_again() -> None:
    """It escapes to a3, and by Reaction moves back into b3, which it just cleared."""
    made = attacked(EMERGENCY, REACTION)
    do(made, "escape a3")
    assert asked(made) == (1, "cleared")
    events = do(made, "react a3")
    assert only(events, Captured) == []
    assert card_on(made, "b3") == card_of(1, 4)


# --- Sacrifice ---------------------------------------------------------------------------


def test_sacrifice_gives_a_character_from_hand_instead() -> None:
    made = attacked(SACRIFICE)
    assert offered(made) == {"pass", "sacrifice 2", "sacrifice 9"}
    events = do(made, "sacrifice 9")
    sacrificed = Sacrificed(1, card_of(1, 9), 0, card_of(1, 4), "b3")
    assert only(events, Sacrificed) == [sacrificed]
    assert card_on(made, "b3") == card_of(1, 4)
    assert made.captures == [[card_of(1, 9)], []]
    assert made.hands[1] == cards(1, [2])
    assert list(map(kind_of, made.discard)) == [SACRIFICE]


def test_sacrifice_needs_a_character_in_hand() -> None:
    made = attacked(SACRIFICE, hand=())
    assert card_on(made, "b3") is None
    assert asked(made) == (0, "follow")


def test_sacrifice_the_spaces_were_not_emptied() -> None:
    made = attacked(SACRIFICE)
    do(made, "sacrifice 9")
    assert asked(made) == (1, "turn")  # ability 14 was not asked


def test_sacrifice_then_processing_goes_on() -> None:
    made = attacked(SACRIFICE, board={"c2": (1, 2)})
    assert [won.space for won in only(do(made, "sacrifice 9"), Won)] == ["c2"]


def test_sacrifice_spares_for_the_rest_of_the_processing() -> None:
    """The spared 4 moves by Reaction to b2, beside 14 that followed to c2."""
    made = attacked(SACRIFICE, REACTION, board={"c2": (1, 2)})
    do(made, "sacrifice 9")  # then right 7 beats 6 on c2
    do(made, "follow")
    assert asked(made) == (1, "cleared")
    events = do(made, "react b3")
    assert card_on(made, "b2") == card_of(1, 4)
    assert only(events, Compared) == []  # left 6 would tie with left 6
    assert made.captures[0] == [card_of(1, 9), card_of(1, 2)]


def sacrificed_to_second_chance(*mine: int, hand: tuple[int, ...]) -> TacticsState:
    """South's 14 on b2 processes by Second Chance; North gives 9 for number 4 on b3."""
    made = position(
        {"b2": (0, 14), "b3": (1, 4)},
        hands=[hand, [2, 9]],
        actions=[[SECOND_CHANCE, *mine], [SACRIFICE]],
    )
    do(made, "again b2")
    do(made, "sacrifice 9")
    return made


def test_sacrifice_protects_for_the_whole_turn_from_second_chance() -> None:
    made = sacrificed_to_second_chance(SECOND_CHANCE, hand=(7, 1))
    events = do(made, "again b2")
    assert only(events, Compared) == []
    assert card_on(made, "b3") == card_of(1, 4)


def test_sacrifice_protects_for_the_whole_turn_from_a_later_play() -> None:
    made = sacrificed_to_second_chance(hand=(18, 1))
    events = do(made, "play 18 c3")  # its left 8 would beat right 5
    assert only(events, Compared) == []
    assert card_on(made, "b3") == card_of(1, 4)
    assert made.captures[0] == [card_of(1, 9)]


def test_sacrifice_protects_in_this_turn_only() -> None:
    made = sacrificed_to_second_chance(hand=(7, 18))
    do(made, "play 7 a1")
    do(made, "play 2 a2 up")
    do(made, "play 18 c3")
    assert card_on(made, "b3") is None


def test_sacrifice_a_protected_character_makes_no_order_to_choose() -> None:
    """Number 11 chooses its first side; only the protected character is beside it."""
    made = sacrificed_to_second_chance(hand=(11, 1))
    do(made, "play 11 c3")
    assert asked(made) == (1, "turn")


def test_a_sacrificed_card_counts_as_a_capture_of_this_turn() -> None:
    made = attacked(SACRIFICE)
    assert only(do(made, "sacrifice 9"), DrewAction) == []


def test_a_sacrificed_card_counts_as_a_capture_for_ability_17() -> None:
    made = position(
        {"b3": (1, 4)}, hands=[[17], [2, 9]], decks=[[1, 3], []], actions=[[], [SACRIFICE]]
    )
    do(made, "play 17 b2")
    do(made, "sacrifice 9")
    assert asked(made) == (0, "draw")


def test_both_cards_are_offered_together() -> None:
    made = attacked(EMERGENCY, SACRIFICE)
    assert offered(made) == {"pass", "escape c3", "escape a3", "sacrifice 2", "sacrifice 9"}


def test_passing_does_nothing_and_it_is_captured() -> None:
    made = attacked(EMERGENCY, SACRIFICE)
    events = do(made, "pass")
    assert only(events, Captured) == [Captured(0, card_of(1, 4), 1, "b3")]
    assert made.captures == [[card_of(1, 4)], []]
    assert list(map(kind_of, made.actions[1])) == [EMERGENCY, SACRIFICE]


# --- Wounded -----------------------------------------------------------------------------


def test_wounded_all_numbers_of_the_captor_are_one_less() -> None:
    made = attacked(WOUNDED, board={"c2": (1, 2)})
    assert asked(made) == (1, "captured")
    assert offered(made) == {"pass", "wound"}
    events = do(made, "wound")
    assert only(events, GotWounded) == [GotWounded(1, card_of(0, 14), 0, "b2")]
    assert under(made, "b2") == [WOUNDED]
    (tied,) = only(do(made, "stay"), Tied)  # right 7 - 1 to 6
    assert (tied.side, tied.number) == (RIGHT, 6)


def test_wounded_declined() -> None:
    made = attacked(WOUNDED, board={"c2": (1, 2)})
    do(made, "pass")
    assert under(made, "b2") == []
    assert [won.space for won in only(do(made, "stay"), Won)] == ["c2"]


def test_wounded_after_every_capture() -> None:
    made = attacked(WOUNDED, WOUNDED, attacker=17, board={"c2": (1, 1), "b1": (1, 1)})
    do(made, "wound")  # 17's right 3 - 1 ties with 2, bottom 8 - 1 beats 5
    assert asked(made) == (1, "captured")
    do(made, "wound")
    assert under(made, "b2") == [WOUNDED, WOUNDED]


def test_wounded_counts_while_defending() -> None:
    made = position({"a2": (1, 4), "b2": (0, 15)}, hands=[[1], [18]], actions=[[], []], turn=1)
    made.at(made.grid.space("b2")).under = [WOUNDED + KINDS]
    (compared,) = only(do(made, "play 18 b3"), Compared)  # North's top 5 to top 8 - 1
    assert compared.against == 7


def test_wounded_not_without_a_capture() -> None:
    made = attacked(WOUNDED, attacker=9)  # 5 to 5
    assert asked(made) == (1, "turn")


def test_r18_wounded_after_ability_13() -> None:
    made = position({"b3": (1, 13)}, hands=[[11, 1], [2]], actions=[[WOUNDED], []])
    do(made, "play 11 b2")
    assert made.captures[1] == [card_of(0, 11)]
    assert asked(made) == (0, "captured")
    [ask] = GAME.asks(made)
    prompt = prompt_after(GAME, made, (), ask)
    assert prompt == "Snowboarder Bot on b3 captured your Tourist Alien."
    events = do(made, "wound")
    assert only(events, GotWounded) == [GotWounded(0, card_of(1, 13), 1, "b3")]
    assert under(made, "b3") == [WOUNDED]
    assert asked(made) == (1, "turn")


def test_r18_then_reaction() -> None:
    made = position(
        {"b3": (1, 13), "a2": (0, 2)}, hands=[[9, 1], [2]], actions=[[WOUNDED, REACTION], []]
    )
    do(made, "play 9 b2")  # 5 to 7
    do(made, "pass")
    assert asked(made) == (0, "cleared")
    do(made, "react a2")
    assert card_on(made, "b2") == card_of(0, 2)
    assert asked(made) == (1, "turn")


def test_r18_neither_emergency_maneuvers_nor_sacrifice_help_the_attacker() -> None:
    made = position({"b3": (1, 13)}, hands=[[11, 1], [2]], actions=[[EMERGENCY, SACRIFICE], []])
    do(made, "play 11 b2")
    assert made.captures[1] == [card_of(0, 11)]
    assert asked(made) == (1, "turn")


def test_wounded_not_after_emergency_maneuvers() -> None:
    made = attacked(EMERGENCY, WOUNDED)
    do(made, "escape a3")
    assert asked(made) == (1, "turn")


def test_wounded_only_the_player_who_lost_the_character_is_asked() -> None:
    made = position({"b3": (2, 4)}, hands=[[14, 1], [1], [1], [1]], actions=[[WOUNDED]] * 4)
    do(made, "play 14 b2")  # top 6 to North's top 5
    assert asked(made) == (2, "captured")
    do(made, "pass")
    assert asked(made) == (0, "follow")


def test_r10_wounded_leaves_with_its_character() -> None:
    made = position({"b2": (0, 5), "c1": (0, 2)}, hands=[[1], [15]], actions=[[], []], turn=1)
    made.at(made.grid.space("b2")).under = [WOUNDED + KINDS]
    do(made, "play 15 b3")
    assert made.discard == [WOUNDED + KINDS]


# --- Reaction ----------------------------------------------------------------------------


def test_reaction_moves_into_the_space_that_was_cleared() -> None:
    made = attacked(REACTION, board={"a3": (1, 7)})
    assert asked(made) == (1, "cleared")
    assert offered(made) == {"pass", "react a3"}
    events = do(made, "react a3")
    assert only(events, Moved) == [Moved(1, REACTION, card_of(1, 7), 1, "a3", "b3")]
    assert card_on(made, "b3") == card_of(1, 7)
    assert card_on(made, "a3") is None


def test_reaction_passing_does_nothing() -> None:
    made = attacked(REACTION, board={"a3": (1, 7)})
    assert only(do(made, "pass"), Moved) == []
    assert card_on(made, "a3") == card_of(1, 7)
    assert list(map(kind_of, made.actions[1])) == [REACTION]


@pytest.mark.parametrize("space", ["a2", "c2", "c1"])
def test_reaction_not_from_a_space_that_is_not_orthogonal(space: str) -> None:
    made = position({"b3": (1, 4), space: (1, 14)}, hands=[[15, 1], [2]], actions=[[], [REACTION]])
    do(made, "play 15 b2")
    assert asked(made) == (0, "stop")


def test_r8_a_card_moved_by_reaction_does_not_process() -> None:
    made = attacked(REACTION, board={"a3": (1, 15)})
    events = do(made, "react a3")  # top 8 would beat 6 on b2
    assert only(events, Compared) == []


def test_r12_a_side_is_not_processed_again_after_a_reaction() -> None:
    made = attacked(REACTION, board={"a3": (1, 3), "c2": (1, 2)})
    events = do(made, "react a3")
    assert [(won.side, won.space) for won in only(events, Won)] == [(RIGHT, "c2")]


@pytest.mark.parametrize("attacker", [14, 15])
def test_abilities_14_and_15_not_into_a_space_that_a_reaction_took(attacker: int) -> None:
    made = attacked(REACTION, attacker=attacker, board={"a3": (1, 7)})
    do(made, "react a3")
    assert asked(made) == (1, "turn")
    assert card_on(made, "b2") == card_of(0, attacker)


def test_reaction_of_the_one_who_processes_goes_on_from_the_new_space() -> None:
    made = attacked(board={"c3": (1, 1), "c2": (1, 2)}, mine=(REACTION,))
    assert offered(made) == {"pass", "react b2"}
    events = do(made, "react b2")
    # From b3 its right 7 meets right 2 on c3; it had not processed its right on b2.
    assert [(won.side, won.space) for won in only(events, Won)] == [(RIGHT, "c3")]
    assert card_on(made, "c2") == card_of(1, 2)


def test_reaction_opens_another_reaction() -> None:
    made = attacked(REACTION, REACTION, board={"a3": (1, 7), "a2": (1, 14)})
    do(made, "react a3")
    assert asked(made) == (1, "cleared")
    assert offered(made) == {"pass", "react a2", "react b3"}
    do(made, "react a2")
    assert (card_on(made, "b3"), card_on(made, "a3")) == (card_of(1, 7), card_of(1, 14))
    assert asked(made) == (1, "turn")


def test_reaction_to_push() -> None:
    board = {"b2": (1, 7), "a2": (1, 8)}
    made = position(board, hands=[[1], [2]], actions=[[PUSH], [REACTION]])
    do(made, "push b2 c2")
    assert asked(made) == (1, "cleared")
    do(made, "react a2")
    assert card_on(made, "b2") == card_of(1, 8)
    assert asked(made) == (0, "turn")


@pytest.mark.parametrize(
    ("kind", "start", "text", "reacts"),
    [(JUMP, "a1", "jump a1 b2", "b1"), (GAIN, "a1", "gain a1 a2", "b1")],
)
def test_reaction_to_a_move_in_the_others_turn(
    kind: int, start: str, text: str, reacts: str
) -> None:
    board = {start: (0, 7), reacts: (1, 8)}
    made = position(board, hands=[[1], [2]], actions=[[kind], [REACTION]])
    do(made, text)
    do(made, f"react {reacts}")
    assert card_on(made, start) == card_of(1, 8)


@pytest.mark.parametrize("attacker", [14, 15])
def test_reaction_to_the_space_that_abilities_14_and_15_left(attacker: int) -> None:
    made = attacked(REACTION, attacker=attacker, board={"b1": (1, 17)})
    do(made, "follow")
    assert asked(made) == (1, "cleared")
    do(made, "react b1")
    assert card_on(made, "b2") == card_of(1, 17)


def test_reaction_to_emergency_maneuvers() -> None:
    made = attacked(EMERGENCY, REACTION, board={"c3": (1, 1)})
    do(made, "escape a3")
    assert asked(made) == (1, "cleared")
    do(made, "react c3")
    assert card_on(made, "b3") == card_of(1, 1)


def test_reaction_to_a_capture_by_ability_13() -> None:
    made = position({"b3": (1, 13)}, hands=[[11, 1], [2]], actions=[[], [REACTION]])
    do(made, "play 11 b2")
    assert asked(made) == (1, "cleared")
    do(made, "react b3")
    assert card_on(made, "b2") == card_of(1, 13)
    assert asked(made) == (1, "turn")


def test_r12_ability_13_against_ability_12_wounded_then_reaction() -> None:
    made = position(
        {"b3": (1, 13), "a2": (0, 2)},
        hands=[[12, 1], [2]],
        actions=[[EMERGENCY, SACRIFICE, WOUNDED, REACTION], []],
    )
    do(made, "play 12 b2")  # 4 to 7
    assert made.captures[1] == [card_of(0, 12)]
    assert asked(made) == (0, "captured")
    do(made, "pass")
    assert asked(made) == (0, "cleared")
    do(made, "react a2")
    assert card_on(made, "b2") == card_of(0, 2)


# --- the order -------------------------------------------------------------


def test_r16_about_to_lose_then_captured_then_cleared_then_on() -> None:
    board = {"a3": (1, 7), "c2": (1, 2)}
    made = attacked(EMERGENCY, WOUNDED, REACTION, board=board, attacker=17)
    assert (asked(made), card_on(made, "b3")) == ((1, "lose"), card_of(1, 4))
    do(made, "pass")
    assert (asked(made), card_on(made, "b3")) == ((1, "captured"), None)
    do(made, "pass")
    assert asked(made) == (1, "cleared")
    events = do(made, "pass")
    assert [event.space for event in only(events, Stopped)] == ["c2"]  # 3 to 6


def test_r16_ability_14_moves_after_all_reactions() -> None:
    made = attacked(REACTION, board={"a3": (1, 7)})
    do(made, "pass")
    assert asked(made) == (0, "follow")


def four_around_c2(holds: list[list[int]], *, everyone: bool = False) -> TacticsState:
    """West plays 15 on b2, facing c2 where East's 13 stands, with all four beside c2."""
    board = {"c2": (3, 13), "c1": (0, 2), "d2": (2, 2), "c3": (3, 2)}
    made = position(
        board, hands=[[7, 8], [15, 8], [7, 8], [7, 8]], actions=holds, turn=1, everyone=everyone
    )
    do(made, "play 15 b2")  # West's top 8 points east, to East's top 7
    return made


def test_r8_the_player_whose_turn_it_is_first_then_clockwise() -> None:
    made = four_around_c2([[REACTION]] * 4)
    assert all_asked(made) == [(seat, "cleared") for seat in (1, 2, 3, 0)]  # each once
    for _ in range(4):
        do(made, "pass")
    assert asked(made) == (1, "stop")


def test_r8_of_those_who_react_the_first_in_that_order_does() -> None:
    made = four_around_c2([[REACTION]] * 4)
    answer(made, 3, "react c3" if card_on(made, "c3") else "pass")
    answer(made, 0, "pass")
    answer(made, 2, "react d2")
    assert all_asked(made) == [(1, "cleared")]  # West comes first, and may still react
    answer(made, 1, "pass")
    assert card_on(made, "c2") == card_of(2, 2)


def test_answers_are_not_seen_before_the_window_closes() -> None:
    one, other = (four_around_c2([[REACTION]] * 4) for _ in range(2))
    assert answer(one, 2, "react d2") == answer(other, 2, "pass") == []
    for viewer in (0, 1, 3, None):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)


def test_r8_who_comes_later_is_not_asked_about_a_space_that_is_taken() -> None:
    made = four_around_c2([[REACTION]] * 4)
    do(made, "pass")
    do(made, "react d2")  # North
    assert card_on(made, "c2") == card_of(2, 2)
    assert asked(made) == (2, "turn")  # ability 15 found the space taken


def test_r8_each_is_asked_once_for_an_event_with_two_cards_and_two_characters() -> None:
    made = attacked(REACTION, REACTION, board={"a3": (1, 7), "c3": (1, 1)})
    assert offered(made) == {"pass", "react c3", "react a3"}
    do(made, "pass")
    assert asked(made) == (0, "follow")


# --- Zombies in windows ------------------------------------------------------------------


def test_r13_the_player_of_a_zombie_is_asked() -> None:
    made = position({}, hands=[[14, 1], [2, 9]], actions=[[], [EMERGENCY, WOUNDED]])
    made.place(card_of(0, 4), 1, made.grid.space("b3")).under = [ZOMBIE + KINDS]
    do(made, "play 14 b2")
    assert asked(made) == (1, "lose")
    do(made, "pass")
    assert asked(made) == (1, "captured")
    assert made.captures[0] == [card_of(0, 4)]
    assert made.discard == [ZOMBIE + KINDS]


def test_r13_a_zombie_moves_by_reaction() -> None:
    made = position({"b3": (1, 4)}, hands=[[14, 1], [2]], actions=[[], [REACTION]])
    made.place(card_of(0, 7), 1, made.grid.space("a3")).under = [ZOMBIE + KINDS]
    do(made, "play 14 b2")
    do(made, "react a3")
    assert (card_on(made, "b3"), under(made, "b3")) == (card_of(0, 7), [ZOMBIE])


# --- Who is asked ------------------------------------------------------------------------


def test_every_window_can_be_passed() -> None:
    made = attacked(EMERGENCY, WOUNDED, REACTION, board={"a3": (1, 7)})
    for question in ("lose", "captured", "cleared"):
        ask = ask_of(made)
        assert (ask.question, ask.passing) == (question, PASS)
        assert ask.passing in ask.choices
        do(made, "pass")


def test_questions_of_the_own_turn_cannot_be_passed() -> None:
    made = attacked(FORE, board={"a3": (1, 7)})
    assert ask_of(made).passing is None  # ability 14
    do(made, "stay")
    assert ask_of(made).passing is None  # North's turn


def test_can_nobody_is_asked_who_holds_no_fitting_card() -> None:
    made = attacked(FORE, TURNAROUND, board={"a3": (1, 7)})
    assert asked(made) == (0, "follow")


def test_can_a_fitting_card_that_cannot_be_used_is_no_reason_to_ask() -> None:
    made = attacked(REACTION)  # no character of North's is beside b3
    assert asked(made) == (0, "follow")


def test_everyone_is_asked_though_holding_nothing_that_fits() -> None:
    made = attacked(FORE, board={"a3": (1, 7)}, everyone=True)
    for question in ("lose", "captured", "cleared"):
        assert asked(made) == (1, question)
        assert offered(made) == {"pass"}
        do(made, "pass")
    assert asked(made) == (0, "follow")


def test_everyone_the_attacker_is_told_the_same_whatever_they_hold() -> None:
    def told(kind: int) -> list[Event | None]:
        made = position({"b3": (1, 4)}, hands=[[14], [2]], actions=[[], [kind]], everyone=True)
        return [event.seen_by(0) for event in do(made, "play 14 b2")]

    assert told(FORE) == told(EMERGENCY)


def test_everyone_not_asked_without_action_cards() -> None:
    made = attacked(board={"a3": (1, 7)}, everyone=True)
    assert asked(made) == (0, "follow")


def test_everyone_only_where_the_card_could_be_used() -> None:
    # Nobody in hand, no open space beside b3, and no character of North's beside it.
    board = {"a3": (0, 7), "c3": (0, 8)}
    made = attacked(FORE, board=board, hand=(), everyone=True)
    assert asked(made) == (1, "captured")
    do(made, "pass")
    assert asked(made) == (0, "follow")


def copies(kind: int) -> list[int]:
    return [copy * KINDS + kind for copy in range(COPIES)]


def test_everyone_not_asked_when_all_four_copies_are_visible() -> None:
    made = position(
        {"b3": (1, 4), "a3": (1, 7)},
        hands=[[14, 1], [2]],
        actions=[[], [FORE]],
        everyone=True,
    )
    made.discard = copies(EMERGENCY) + copies(SACRIFICE) + copies(WOUNDED)[:3] + copies(REACTION)
    # The fourth Wounded lies under a character.
    made.at(made.grid.space("a3")).under = copies(WOUNDED)[3:]
    do(made, "play 14 b2")
    assert asked(made) == (0, "follow")


@pytest.mark.parametrize("missing", range(COPIES))
def test_everyone_asked_while_one_copy_is_not_visible(missing: int) -> None:
    made = position({"b3": (1, 4)}, hands=[[14, 1], [2]], actions=[[], [FORE]], everyone=True)
    wounded = copies(WOUNDED)
    del wounded[missing]
    made.discard = copies(EMERGENCY) + copies(SACRIFICE) + wounded
    do(made, "play 14 b2")
    assert asked(made) == (1, "captured")


@pytest.mark.parametrize(("copy", "question"), [(0, "captured"), (1, "follow")])
def test_everyone_personal_decks_only_the_own_copy_counts(copy: int, question: str) -> None:
    made = position(
        {"b3": (1, 4)},
        hands=[[14, 1], [2]],
        actions=[[], [FORE]],
        everyone=True,
        personal=True,
    )
    north = KINDS
    made.discard = [EMERGENCY + north, SACRIFICE + north, WOUNDED + copy * KINDS]
    do(made, "play 14 b2")
    assert asked(made)[1] == question


def test_everyone_is_asked_in_order_though_holding_nothing_that_fits() -> None:
    made = four_around_c2([[FORE], [FORE], [], [FORE]], everyone=True)
    do(made, "done")  # West plays no shielding with it
    for question in ("lose", "captured"):
        assert asked(made) == (3, question)
        do(made, "pass")
    # North holds no action card at all.
    assert all_asked(made) == [(1, "cleared"), (3, "cleared"), (0, "cleared")]


def test_everyone_the_end_of_the_turn_is_not_asked_without_action_cards() -> None:
    made = position(hands=[[7, 1], [2]], actions=[[TURNAROUND], []], everyone=True)
    do(made, "play 7 b2")
    do(made, "done")  # shieldings with it
    do(made, "turn b2")
    assert asked(made)[0] == 1


# --- Resigning in a window ---------------------------------------------------------------


def four_attacked(*holds: int) -> TacticsState:
    """South plays 14 on b2; its top meets the top 5 of North's 4 on b3, with 7 on a3."""
    made = position(
        {"b3": (2, 4), "a3": (2, 7)},
        hands=[[14, 1], [7, 8], [7, 8], [7, 8]],
        actions=[[], [], holds, []],
    )
    do(made, "play 14 b2")
    return made


def test_resigning_while_about_to_lose_is_captured() -> None:
    made = four_attacked(EMERGENCY)
    assert asked(made) == (2, "lose")
    GAME.apply(made, 2, Resign())
    assert made.captures[0] == [card_of(2, 4)]
    assert asked(made) == (0, "follow")


@pytest.mark.parametrize(("kind", "question"), [(WOUNDED, "captured"), (REACTION, "cleared")])
def test_resigning_in_a_later_window_lets_the_processing_go_on(kind: int, question: str) -> None:
    made = four_attacked(kind)
    assert asked(made) == (2, question)
    GAME.apply(made, 2, Resign())
    assert asked(made) == (0, "follow")
    assert list(map(kind_of, made.discard)) == [kind]


def test_the_player_of_the_turn_resigns_while_another_is_asked() -> None:
    made = four_attacked(EMERGENCY)
    GAME.apply(made, 0, Resign())
    assert card_on(made, "b3") == card_of(2, 4)
    assert asked(made) == (1, "turn")


def test_a_third_player_resigns_while_another_is_asked() -> None:
    made = four_attacked(EMERGENCY)
    GAME.apply(made, 3, Resign())
    assert asked(made) == (2, "lose")
    do(made, "pass")
    assert asked(made) == (0, "follow")


def test_the_next_to_be_asked_resigns() -> None:
    made = four_around_c2([[REACTION]] * 4)
    GAME.apply(made, 2, Resign())
    assert all_asked(made) == [(1, "cleared"), (3, "cleared"), (0, "cleared")]


def test_one_of_two_resigns_in_a_window() -> None:
    made = attacked(EMERGENCY)
    GAME.apply(made, 1, Resign())
    assert made.outcome is not None
    assert made.outcome.winners == (0,)


# --- What is told ------------------------------------------------------------------------


def test_a_threat_is_told_before_its_answer() -> None:
    made = position({"b3": (1, 4)}, hands=[[14, 1], [2]], actions=[[], [EMERGENCY]])
    events = do(made, "play 14 b2")
    (threatened,) = only(events, Threatened)
    assert (threatened.number, threatened.against) == (6, 5)
    assert only(events, Won) == []


def test_the_left_side_too() -> None:
    made = position({"a2": (1, 3)}, hands=[[14, 1], [2]], actions=[[], [EMERGENCY]])
    events = do(made, "play 14 b2")  # 6 to 3
    assert [event.side for event in only(events, Threatened)] == [LEFT]
    assert offered(made) == {"pass", "escape a3", "escape a1"}
