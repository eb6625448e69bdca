"""Names of spaces: a server's choice for boards, a member's own for private ones."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.bot.club import Club, Message, says, walk

SERVER, OWN = "sq:naming:server", "sq:naming:own"
LOOK = "sq:look:own"
PRINTED, CHESS = re.compile(r"\b[BG][123](?:C?[LR]|C)\b"), re.compile(r"\b[a-g][1-6]\b")


@pytest.fixture
async def squares(club: Club) -> Club:
    """A match in which Ada has moved a unit and it is Bo's turn, in a game whose spaces
    have two names."""
    club.game = "squares"
    await club.begin(club.ada, club.bo, options="start=challenger")
    await club.ada.slash(club.channel, "move", move="move BR infantry B3C")
    return club


async def choose(club: Club, *names: str, custom_id: str = OWN) -> None:
    command = "look" if custom_id == OWN else "settings"
    for name in names:
        await club.ada.select(await club.slash(club.ada, command), [name], custom_id=custom_id)


def seen(message: Message) -> str:
    """Return the text of a message, without the data of its controls."""
    shown: list[str] = [says(message)]
    for part in walk(message):
        shown += [str(part.get(key, "")) for key in ("label", "placeholder")]
        for option in part.get("options", ()):
            shown += [option["label"], str(option.get("description"))]
        shown += [str(item.get("description")) for item in part.get("items", ())]
    return "\n".join(shown)


async def test_a_member_sees_the_names_of_their_choice_in_their_hand_alone(squares: Club) -> None:
    assert PRINTED.search(seen(await squares.open_hand(squares.ada)))
    await choose(squares, "renamed")
    hand = seen(await squares.open_hand(squares.ada))
    assert CHESS.search(hand)
    assert not PRINTED.search(hand)
    assert not CHESS.search(seen(squares.board()))


async def test_the_server_chooses_for_boards_and_for_members_who_have_not(squares: Club) -> None:
    await choose(squares, "renamed", custom_id=SERVER)
    await squares.bo.slash(squares.channel, "move", move="move GR infantry b1")
    board = seen(squares.board())
    assert CHESS.search(board)
    assert not PRINTED.search(board)
    assert not PRINTED.search(seen(await squares.open_hand(squares.ada)))
    await choose(squares, "printed")
    assert PRINTED.search(seen(await squares.open_hand(squares.ada)))
    await choose(squares, "server")
    assert not PRINTED.search(seen(await squares.open_hand(squares.ada)))


async def test_both_names_can_be_typed_and_the_log_keeps_the_printed_one(squares: Club) -> None:
    await squares.bo.slash(squares.channel, "move", move="move GR infantry B1")
    match = await squares.match()
    [*_, last] = await squares.services.store.steps.of(match.id)
    assert last.choice == "move GR infantry G3C"


async def test_theme_and_names_are_chosen_apart(squares: Club) -> None:
    await choose(squares, "renamed")
    await squares.ada.select(await squares.slash(squares.ada, "look"), ["light"], custom_id=LOOK)
    assert await squares.services.store.members.theme(squares.ada.id) == "light+renamed"
    menu = await squares.slash(squares.ada, "look")
    chosen: dict[str, Any] = {
        part["custom_id"]: [o["value"] for o in part["options"] if o.get("default")]
        for part in walk(menu)
        if part.get("options")
    }
    assert chosen == {LOOK: ["light"], OWN: ["renamed"]}
    assert "SQUARES" in str(list(walk(menu)))


async def test_log_replay_and_the_position_in_words_have_the_names_too(squares: Club) -> None:
    await choose(squares, "renamed")
    for message in (
        await squares.slash(squares.ada, "replay", match=1),
        await squares.slash(squares.ada, "board", text=True),
    ):
        assert CHESS.search(seen(message))
        assert not PRINTED.search(seen(message))
