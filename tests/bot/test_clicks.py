"""Odd buttons and menus, and a bot that stops: everybody gets one sentence."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from simcord import InteractionResult, MemberActor, interactions

from bot import words
from bot.controls import ID, custom_id
from tests.bot.club import Club, Message, says, sentence, told
from tests.soaking import first

BUTTON, SELECT, CHANNELS = 2, 3, 8
"""Discord's types of components."""

NUMBERS = ("0", "1", "2", "9", "98", "999999", "9223372036854775807", "9223372036854775808")
ODD_NUMBERS = ("", "-1", "x", "1.5", "٣", "18446744073709551616", "9" * 30, " 1", "1\n")
BUTTONS = (
    "sq:m:{n}:{n}:{action}",
    "sq:p:{n}:{n}~{order}",
    "sq:b:{n}:{n}~{path}",
    "sq:t:{n}:{table}",
    "sq:v:{n}:{n}:{n}",
    "sq:h:{n}:{game}:{n}:{label}",
    "sq:r:{n}:{n}:{n}:{label}",
    "sq:o:{n}",
    "sq:g:{game}:{n}",
    "sq:c:{channels}",
    "sq:{label}",
    "sq:m:{n}",
)
SELECTS = ("sq:s:{n}:{n}:{kind}~{path}", "sq:d:{n}", "sq:c:{n}", "sq:look:{whose}", "sq:{label}")
PARTS: dict[str, Sequence[str]] = {
    "action": ("hand", "log", "resign", "refresh", "takeback", "hint", "undo", "", "Hand", "film"),
    "order": ("pass", "ask", "", "both"),
    "path": ("", "none", "play", "play 7 b2", "bid 1", "🂡", "x" * 60, "a\nb"),
    "table": ("accept", "decline", "join", "start", "leave", "cancel", "explode", ""),
    "game": ("toy", "chess", "", "square_tactics"),
    "label": ("▶", "", "x" * 30, "::", "~"),
    "kind": ("one", "many", "some", ""),
    "whose": ("server", "own", "mine", ""),
    "channels": ("pick", "all", "none"),
}
VALUES: tuple[list[str], ...] = (
    [],
    [""],
    ["none"],
    ["bid 1"],
    ["one", "two"],
    ["add easy"],
    ["add genius"],
    ["free"],
    ["free x"],
    ["free -1"],
    ["free -99"],
    ["free " + "9" * 40],
    ["dark"],
    ["no such look"],
    ["server"],
    ["x" * 100],
    [str(2**64)],
    ["a"] * 30,
)


def filled(template: str, random: Random) -> str:
    """Return a template with something in each gap; in one of three, something odd."""
    text = template
    while "{" in text:
        before, _, rest = text.partition("{")
        name, _, after = rest.partition("}")
        numbers = ODD_NUMBERS if random.random() < 1 / 3 else NUMBERS
        text = before + random.choice(numbers if name == "n" else PARTS[name]) + after
    return text


def crafted(count: int, seed: int) -> Iterator[tuple[int, str, list[str] | None]]:
    """Yield controls that nobody made: the type of component, the custom_id, the values."""
    random = Random(seed)
    for _ in range(count):
        kind = random.choice((BUTTON, BUTTON, SELECT, CHANNELS))
        if kind == BUTTON:
            yield kind, filled(random.choice(BUTTONS), random), None
        elif kind == SELECT:
            yield kind, filled(random.choice(SELECTS), random), random.choice(VALUES)
        else:
            yield kind, "sq:c:pick", random.choice(VALUES)


def emit(
    club: Club,
    member: MemberActor,
    message: dict[str, Any],
    control: tuple[int, str, list[str] | None],
    guild_id: int | None,
) -> InteractionResult:
    """Use a control as if the message had it; nobody waits."""
    kind, custom_id, values = control
    before = copy.deepcopy(message)
    part: dict[str, Any] = {"type": kind, "custom_id": custom_id}
    if kind == BUTTON:
        part |= {"style": 1, "label": "?"}
    elif kind == SELECT:
        part |= {"options": [{"label": "?", "value": "?"}], "min_values": 0, "max_values": 25}
    before["components"] = [{"type": 1, "components": [part]}]
    record, payload = interactions.base_payload(
        club.env.backend,
        type=3,
        channel_id=int(before["channel_id"]),
        guild_id=guild_id,
        user_id=member.id,
        data={"custom_id": custom_id, "component_type": kind}
        | ({"values": values} if values is not None else {}),
    )
    payload["message"] = before
    record.source_message_id = int(before["id"])
    club.env.backend.emit("INTERACTION_CREATE", payload)
    return InteractionResult(club.env, record)


ROUND = 100
"""The clicks that are under way at once."""


@pytest.mark.parametrize("seed", first(1, range(2)))
async def test_every_crafted_control_is_answered_with_a_sentence_that_is_not_our_fault(
    toy_club: Club, seed: int
) -> None:
    club = toy_club
    board = await club.begin(club.ada, club.bo, options="")
    await club.against(club.ada)
    places = [
        (club.as_it_is(board), club.guild.id),
        (club.as_it_is(club.direct(club.ada)[0]), None),
    ]
    controls = list(crafted(1500 if seed else 500, seed))
    for start in range(0, len(controls), ROUND):
        results = []
        for at, control in enumerate(controls[start : start + ROUND]):
            message, guild_id = places[at % 2]
            results.append((control, emit(club, club.ada, message, control, guild_id)))
        await club.env.settle(timeout=30)
        for control, result in results:
            said = told(result)
            assert said is not None, f"{control} has no answer"
            assert words.OUR_FAULT not in says(said), control


@pytest.mark.parametrize(
    "custom_id",
    [
        f"sq:m:{2**63}:0:hand",
        "sq:m:1:0:jump",
        f"sq:b:1:{10**40}~bid 1",
        f"sq:o:{2**64}",
        "sq:g:toy:99",
        "sq:h:0::999999:▶",
        "sq:zzz",
    ],
)
async def test_an_odd_button_leads_to_my_hand(toy_club: Club, custom_id: str) -> None:
    board = await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    message, control = toy_club.as_it_is(board), (BUTTON, custom_id, None)
    result = emit(toy_club, toy_club.ada, message, control, toy_club.guild.id)
    await toy_club.env.settle()
    assert sentence(result) == words.ODD_CONTROL
    assert "`/hand`" in words.ODD_CONTROL


@pytest.mark.parametrize("values", [[], ["bid 1", "bid 2"], ["x"] * 26])
@pytest.mark.parametrize("custom_id", ["sq:s:1:0:one~bid", "sq:d:1", "sq:c:1", "sq:look:own"])
async def test_no_values_or_several_where_a_menu_takes_one(
    toy_club: Club, custom_id: str, values: list[str]
) -> None:
    board = await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    message: Any = toy_club.as_it_is(board)
    result = emit(toy_club, toy_club.ada, message, (SELECT, custom_id, values), toy_club.guild.id)
    await toy_club.env.settle()
    assert sentence(result) == words.ODD_CONTROL


def test_numbers_that_a_control_takes_fit_into_63_bits() -> None:
    import re

    for number in (0, 1, 10**18 - 1, 8 * 10**18):
        assert re.fullmatch(ID, str(number))
    for odd in (str(2**63), "9" * 19, "", "-1", "٣"):
        assert not re.fullmatch(ID, odd)
    assert max(int("8" + "9" * 18), 10**18 - 1) < 2**63


async def test_every_control_that_the_bot_posts_is_known(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []
    handle = toy_club.bot.on_interaction

    async def on_interaction(interaction: Any) -> None:
        if used := custom_id(interaction):
            seen.append(toy_club.bot.clicks.find(used))
        await handle(interaction)

    monkeypatch.setattr(toy_club.bot, "on_interaction", on_interaction)
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    await toy_club.play_to_end()
    assert len(seen) > 4
    assert None not in seen


async def test_while_the_bot_stops_everybody_is_told_to_try_again(toy_club: Club) -> None:
    board: Message = await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    toy_club.bot.wire.gate.is_open = False
    clicked = await toy_club.ada.click(board, label="Play")
    assert sentence(clicked) == words.RESTARTING
    typed = await toy_club.ada.slash(toy_club.channel, "hand")
    assert sentence(typed) == words.RESTARTING
    toy_club.bot.wire.gate.is_open = True


async def test_while_the_bot_stops_and_another_one_answers_it_says_nothing(toy_club: Club) -> None:
    board: Message = await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    gate = toy_club.bot.wire.gate
    gate.is_open, gate.is_relieved = False, True
    clicked = await toy_club.ada.click(board, label="Play")
    assert told(clicked) is None
    assert not clicked.acknowledged
    gate.is_open = True


async def test_a_click_that_another_process_has_claimed_is_not_answered(toy_club: Club) -> None:
    async def taken(_interaction_id: int) -> bool:
        return False

    board: Message = await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    toy_club.bot.wire.gate.claims = taken
    clicked = await toy_club.ada.click(board, label="Play")
    assert not clicked.acknowledged
    toy_club.bot.wire.gate.is_open = False  # as it stops, while others with other shards begin
    clicked = await toy_club.ada.click(board, label="Play")
    assert not clicked.acknowledged
    toy_club.bot.wire.gate.is_open = True
    typed = await toy_club.ada.slash(toy_club.channel, "hand")
    assert not typed.acknowledged
    assert await toy_club.ada.autocomplete(toy_club.channel, "hand", "match", "")
