"""Whole turns as one typed line: all of it, or nothing, and nothing shown that is not played."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from bot.play.course import Change
from bot.play.lines import MOST_PARTS, is_line, play_line
from bot.play.manager import MatchManager
from bot.play.match import Match
from bot.storage.store import Store
from games.refusals import IllegalChoice, MatchOver, NotYourTurn
from games.tactica.laid_out import table
from games.tactica.state import Table
from tests.bot.support import NOON, USERS, new_invitation, seat
from tests.games.tactica.tables import GAME, MOON, SUN
from tests.narrowed import narrowed

ADA, BO = USERS["Ada"], USERS["Bo"]
WALLS = ("sun wall b2", "sun wall d2", "sun wall f2")
SUNS = ("sun foot e5", "sun foot d4", "sun foot g5")
MOONS = ("moon foot f7", "moon foot a9", "moon foot i4")


@pytest.fixture
async def started(manager: MatchManager, store: Store) -> Match:
    """A match of Tactica, into which tests put positions of their own."""
    wanted = msgspec.structs.replace(new_invitation("Ada", "Bo"), game="tactica", options={})
    seated = await seat(store, wanted)
    return await manager.load(await manager.start(seated, seated.guests))


def line(started: Match, made: Table, text: str, seat: int = SUN) -> Change:
    return play_line(
        replace(started, state=made, known_asks=GAME.asks(made)), seat, text, lambda: NOON
    )


def chosen(change: Change) -> list[str]:
    return [step.choice for step in change.steps]


def refused(started: Match, made: Table, text: str) -> str:
    """Return the refusal of a line of which nothing is played."""
    before = GAME.encode(made)
    with pytest.raises((IllegalChoice, NotYourTurn)) as refusal:
        line(started, made, text)
    assert GAME.encode(GAME.decode(before)) == before
    return str(refusal.value)


# --- All of it ---------------------------------------------------------------------------


async def test_a_whole_turn_is_one_line(started: Match) -> None:
    """The end of movement may be left out."""
    made = table(*SUNS, *MOONS, "sun foot e6", "moon foot c5", phase="move")
    change = line(started, made, "m e5 f6; m d4 d5; attack f7 with f6 + e6; done")
    assert chosen(change) == ["move e5 f6", "move d4 d5", "done", "attack f7", "f6 + e6", "done"]
    assert [step.seat for step in change.steps] == [SUN] * 6
    assert [step.version for step in change.steps] == [1, 2, 3, 4, 5, 6]
    assert GAME.decode(change.steps[-1].state).sides[SUN].hostages
    assert change.state == GAME.decode(change.steps[-1].state)
    assert [ask.seat for ask in change.asks] == [MOON]
    assert change.note == ""


async def test_several_phases_may_be_left_out_at_once(started: Match) -> None:
    made = table(*SUNS, "moon foot e6", *MOONS, *WALLS, "sun hand: foot", phase="muster")
    change = line(started, made, "attack e6 with e5")
    assert chosen(change)[:3] == ["done", "done", "attack e6"]


async def test_forced_choices_may_be_written_all_the_same(started: Match) -> None:
    """A single attacker, and the end of a combat in which nothing more can be attacked."""
    made = table(*SUNS, "moon foot e6", "moon foot a9", phase="combat")
    assert chosen(line(started, made, "attack e6 with e5; done")) == ["attack e6"]


async def test_the_parts_of_an_attack_may_be_joined_by_semicolons_too(started: Match) -> None:
    made = table("sun foot e5", "sun foot d6", "moon foot d5", *MOONS, phase="combat")
    one = line(started, GAME.decode(GAME.encode(made)), "attack d5; e5 + d6")
    other = line(started, made, "ATTACK  d5 with e5+d6 ;")
    assert chosen(one) == chosen(other) == ["attack d5", "e5 + d6"]
    assert one.state == other.state


async def test_each_step_of_a_line_can_be_taken_back_as_if_it_was_clicked(started: Match) -> None:
    made = table(*SUNS, "moon foot e7", *MOONS, phase="move")
    change = line(started, made, "m e5 e6; done; attack e7; done")
    assert [step.undoable for step in change.steps] == [True, True, False]
    assert chosen(change)[2] == "attack e7", "nothing else can be attacked: the turn is over"


# --- Or nothing --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "part", "why"),
    [
        ("m e5 f6; m d4 d9; done", "m d4 d9", "5 steps away"),
        ("m e5 f6; m e5 e6", "m e5 e6", "No troop of yours stands on e5"),
        ("m e5 f6; attack a9", "attack a9", "belongs to combat"),
        ("m e5 e6; m d4 e6", "m d4 e6", "one troop per hex"),
        ("hello; done", "hello", "Name the hex that a troop leaves"),
        ("m e5; done", "m e5", "That could be"),
        ("m e5 f6; resign", "resign", "type it on its own"),
    ],
)
async def test_one_bad_part_plays_nothing_and_is_named_with_its_rule(
    started: Match, text: str, part: str, why: str
) -> None:
    told = refused(started, table(*SUNS, *MOONS, phase="move"), text)
    assert told.startswith(f"`{part}`: ")
    assert why in told
    assert told.endswith("\nNothing was played.")


async def test_a_single_move_is_refused_as_ever(started: Match) -> None:
    made = table(*SUNS, *MOONS, phase="move")
    assert "Nothing was played" not in refused(started, made, "m e5 e9")


@pytest.mark.parametrize("text", [";", " ; ;", ";".join(["done"] * (MOST_PARTS + 1))])
async def test_a_line_has_parts_but_not_too_many(started: Match, text: str) -> None:
    assert "Type 1 to 40" in refused(started, table(*SUNS, *MOONS, phase="move"), text)


async def test_a_seat_that_is_not_asked_plays_no_line(started: Match) -> None:
    made = table(*SUNS, *MOONS, phase="move")
    with pytest.raises((IllegalChoice, NotYourTurn), match="not your turn"):
        line(started, made, "m f7 f6; done", MOON)


# --- Revealed parts stand ----------------------------------------------------------------


async def test_a_line_goes_on_after_a_draw_where_it_is_legal(started: Match) -> None:
    made = table(*SUNS, *MOONS, *WALLS, "sun hand: foot", phase="recruit")
    change = line(started, made, "draw 1 1; muster foot c3; m e5 e6")
    assert chosen(change) == ["draw 1 1", "muster foot c3", "done", "move e5 e6"]
    assert change.note == ""


async def test_a_draw_stands_when_what_follows_cannot_be_played(started: Match) -> None:
    """Otherwise a line that is bound to fail would be a look at the pile."""
    made = table(*SUNS, *MOONS, *WALLS, "sun hand: spy press", phase="recruit")
    change = line(started, made, "dismiss press; draw 2 0; m e5 e6; m e5 e7; done")
    assert chosen(change) == ["dismiss press", "draw 2 0"]
    assert change.note.startswith("`m e5 e7`: ")
    assert change.note.endswith("Played up to `draw 2 0`; the rest was not played.")
    assert GAME.encode(narrowed(change.state, Table)) == change.steps[-1].state
    assert [ask.question for ask in change.asks] == ["muster"]
    assert len(change.events) == 2, "what the rest led to is told to nobody"


async def test_nothing_is_drawn_to_see_whether_a_part_fits_after_it(started: Match) -> None:
    """The end of combat is not left out: others answer, and it cannot be taken back."""
    made = table(*SUNS, *MOONS, phase="move")
    assert "belongs to recruitment" in refused(started, made, "m e5 e6; draw 1 1")


async def test_a_part_that_others_must_answer_stands(started: Match) -> None:
    made = table("sun foot x1 e5", "moon foot e6", "moon foot a9", "moon hand: spy", phase="combat")
    change = line(started, made, "attack e6; draw 1 1")
    assert chosen(change) == ["attack e6"]
    assert "Played up to `attack e6`" in change.note
    assert [ask.seat for ask in change.asks] == [MOON]


# --- Through the manager -----------------------------------------------------------------


async def test_a_line_of_another_game_is_stored_step_by_step(
    manager: MatchManager, store: Store
) -> None:
    """SQUARES spells supported attacks with “with”: such a part is taken as it is."""
    options = {"start": "challenger"}
    wanted = msgspec.structs.replace(new_invitation("Ada", "Bo"), game="squares", options=options)
    seated = await seat(store, wanted)
    match_id = await manager.start(seated, seated.guests)
    await manager.choose(match_id, ADA, "pass")
    await manager.choose(match_id, BO, "move GR infantry G3C")
    with pytest.raises(IllegalChoice, match="Nothing was played"):
        await manager.choose_in_a_row(match_id, ADA, "move BR infantry B3C; move BR infantry A1")
    assert (await manager.load(match_id)).row.version == 2
    move = await manager.choose_in_a_row(
        match_id, ADA, "move BR infantry B3C; move BR infantry B3L"
    )
    assert move.match.row.version == 4
    steps = await store.steps.of(match_id)
    assert [step.choice for step in steps[3:]] == ["move BR infantry B3C", "move BR infantry B3L"]
    assert (await manager.load(match_id)).waiting == (1,)


async def test_a_finished_match_takes_no_line(manager: MatchManager, started: Match) -> None:
    await manager.resign(started.id, ADA)
    with pytest.raises(MatchOver):
        await manager.choose_in_a_row(started.id, BO, "done; done")


def test_lines_are_told_from_moves() -> None:
    assert is_line("a; b")
    assert is_line("attack f7 WITH f6")
    assert not is_line("without")
