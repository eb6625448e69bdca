from __future__ import annotations

import msgspec

from games.decisions import Resign
from games.tactica.laid_out import table
from games.tactica.state import Table
from games.tactica.troops import CARDS, TACTICS, TRAINING, TROOPS, WALL
from games.tactica.view import TableView
from renderers.kit import fonts
from renderers.kit.seats import Box, Condition
from renderers.kit.style import BODY
from renderers.tactica.hexes import FIELD_WIDTH
from renderers.tactica.panels import Player, players_of
from tests.games.tactica.tables import GAME, MOON, SUN, play
from tests.renderers.tactica.positions import NAMES, attacked, battle, crown_taken


def players(view: TableView) -> tuple[Player, Player]:
    one, other = players_of(view, NAMES, FIELD_WIDTH)
    return one, other


def texts(player: Player) -> list[str]:
    return [item.text for line in player.lines for item, _ in line]


def test_a_panel_counts_what_is_hidden_and_names_what_lies_open() -> None:
    sun, moon = players(GAME.view(battle(), None))
    assert sun.counts == (
        *(
            ("Sun", ""),
            ("hand", "1+5"),
            ("piles", "7+10"),
            ("training", "7"),
            ("at turn’s end", "0"),
        ),
    )
    assert texts(sun) == ["hostages", "×2", "", "Lost", "Press"]
    assert texts(moon)[-4:] == ["Lost", "Horse", "Negate", "Wall"]
    assert (sun.seat.score, sun.seat.of) == ("1", "point")
    assert (moon.seat.leads, sun.seat.leads) == (True, False)


def test_hostages_are_drawn_in_the_colours_of_their_owner() -> None:
    sun, moon = players(GAME.view(battle(), None))
    for player in (sun, moon):
        tokens = [item.token for line in player.lines for item, _ in line if item.token]
        assert {side for _, side, _ in tokens} == {1 - player.number}


def test_the_crowns_time_is_told_until_the_end() -> None:
    on = crown_taken()
    sun, moon = players(GAME.view(on, None))
    assert texts(sun)[0] == "Crown lost in 4 turns"
    assert "Crown" in texts(moon)
    assert ("won", "1") in sun.counts
    GAME.apply(on, SUN, Resign())
    assert "Crown lost in 4 turns" not in texts(players(GAME.view(on, None))[0])


def test_seven_points_are_what_a_score_counts_towards_if_they_win() -> None:
    on = table("sun foot e5", "moon foot e7", phase="move", seven=True)
    assert players(GAME.view(on, None))[0].seat.of == "of 7"


def test_the_player_who_must_decide_is_told() -> None:
    def conditions(view: TableView) -> list[Condition]:
        return [player.seat.condition for player in players(view)]

    assert conditions(GAME.view(battle(), None)) == [Condition.TURN, Condition.IDLE]
    assert conditions(GAME.view(attacked(), None)) == [Condition.PAUSED, Condition.ANSWER]
    state, _ = GAME.new(GAME.setup(2), bytes(16))
    assert conditions(GAME.view(state, None)) == [Condition.CHOICE, Condition.CHOICE]
    on = battle()
    GAME.apply(on, MOON, Resign())
    assert conditions(GAME.view(on, None)) == [Condition.WON, Condition.RESIGNED]


def test_open_hands_are_listed_first() -> None:
    on = battle()
    GAME.apply(on, MOON, Resign())
    sun, _ = players(GAME.open_view(on))
    assert texts(sun)[:3] == ["hand", "", "Press"]


def test_all_that_lies_open_fits_however_much_it_is() -> None:
    view = GAME.view(battle(), None)
    every = (*TROOPS * 2, *TACTICS * 2, *[TRAINING] * 10, *[WALL] * 4)
    full = msgspec.structs.replace(
        view.sides[0], resupply=every, lost=every, hostages=(*TROOPS, CARDS["crown"]), crown_time=4
    )
    view = msgspec.structs.replace(view, sides=(full, full))
    for player in players(view):
        assert len(player.lines) <= 7
        for line in player.lines:
            item, at = line[-1]
            assert at + item.width <= FIELD_WIDTH - 44


def test_the_longest_counts_fit_beside_the_sign() -> None:
    counts = (
        *(("Moon", ""), ("hand", "6+0"), ("piles", "20+17")),
        *(("training", "10"), ("at turn’s end", "12"), ("won", "2")),
    )
    box = Box(0, 0, FIELD_WIDTH, 100, tall=False)
    used = sum(
        fonts.width(what, BODY) + 9 + (fonts.width(number, BODY) + 2 if number else 0) + 18
        for what, number in counts
    )
    assert used - 18 <= box.end - box.start


def test_a_panel_without_open_cards_has_a_line_all_the_same() -> None:
    on = table("sun foot e5", "moon foot e7", phase="move")
    for side in on.sides:
        side.lost.clear()
    sun, _ = players(GAME.view(on, None))
    assert texts(sun) == ["hostages", "none"]
    play(on, "done")
    assert sun.height == players(GAME.view(on, None))[0].height


def test_the_panel_of_a_seat_says_that_it_is_to_play_also_where_the_partner_decides() -> None:
    words = ("sun1 foot e5", "moon1 foot a9")
    made = table(*words, turn=2, phase="recruit", seats=4)
    made.resigned.append(2)
    conditions = [each.seat.condition for each in players_of_four(made)]
    assert conditions[2] is Condition.TURN
    assert conditions[0] is Condition.IDLE
    assert GAME.asks(made)[0].seat == 0


def players_of_four(made: Table) -> tuple[Player, ...]:
    return players_of(GAME.view(made, None), ("Ada", "Bo", "Cleo", "Dan"), 800)
