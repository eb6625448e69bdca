"""Looking back: who sees which part, and the refusals."""

from __future__ import annotations

import pytest

from bot import words
from bot.history import words as history_words
from games.chance import seal_of
from games.square_tactics.cards.characters import name_of, slot_of
from tests.bot.club import Club, alts, answer, buttons, custom_ids, files, says, sentence

NOTE = "My note"
BELOW = ["Show all hands", "Share as GIF", "Review", NOTE]


async def test_a_finished_match_is_stepped_through_in_one_message(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo, options={"factions": "deal"})
    last = (await club.match()).row.version
    replay = await club.slash(club.cleo, "replay", match=1)
    assert f"The start, before move 1 of {last}" in says(replay)
    assert buttons(replay) == [
        "(⏮)",
        "(◀)",
        "▶",
        "⏭",
        "Show all hands",
        "Share as GIF",
        "Review",
        NOTE,
    ]
    seen = [alts(replay)]
    for version in range(1, last + 1):
        await club.cleo.click(replay, label="▶")
        assert f"Move {version} of {last}" in says(replay)
        seen.append(alts(replay))
    assert len({str(alt) for alt in seen}) == last + 1, "each step has its own picture"
    assert buttons(replay) == [
        "⏮",
        "◀",
        "(▶)",
        "(⏭)",
        "Show all hands",
        "Share as GIF",
        "Review",
        NOTE,
    ]
    match = await club.match()
    assert match.game.words.result(match.view(None), match.plain_names) in says(replay)
    await club.cleo.click(replay, label="◀")
    assert f"Move {last - 1} of {last}" in says(replay)
    await club.cleo.click(replay, label="⏮")
    assert alts(replay) == seen[0]
    await club.cleo.click(replay, label="⏭")
    assert alts(replay) == seen[-1]


async def test_the_choice_of_factions_is_stepped_over(club: Club) -> None:
    """A replay begins where the cards are dealt, and its start leads back there."""
    await club.skip_to_end(club.ada, club.bo)
    last = (await club.match()).row.version
    replay = await club.slash(club.cleo, "replay", match=1)
    assert f"After the set-up, before move 3 of {last}" in says(replay)
    assert "The game begins" in says(replay)
    start = alts(replay)
    await club.cleo.click(replay, label="▶")
    assert f"Move 3 of {last}" in says(replay)
    await club.cleo.click(replay, label="⏮")
    assert alts(replay) == start


async def test_the_result_is_told_once_in_words(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo)
    replay = await club.slash(club.cleo, "replay", match=1)
    await club.cleo.click(replay, label="⏭")
    assert "The game ends" not in says(replay)
    assert says(replay).count("wins") + says(replay).count("A draw") == 1


async def quiet_steps(club: Club) -> list[int]:
    """Return the versions at which everybody saw nothing happen."""
    match = await club.match()
    steps = await club.services.store.steps.events(1)
    return [v for v, events in steps if not match.tell(match.game.event_codec.decode(events), None)]


async def test_steps_that_tell_nothing_are_stepped_over(toy_club: Club) -> None:
    club = toy_club
    await club.skip_to_end(club.ada, club.bo, club.cleo)
    last = (await club.match()).row.version
    quiet = await quiet_steps(club)
    assert quiet[0] == 0, "the start is shown all the same"
    assert quiet[1:]
    replay = await club.slash(club.dan, "replay", match=1)
    stops = [0]
    while "(▶)" not in buttons(replay):
        await club.dan.click(replay, label="▶")
        stops.append(int(says(replay).splitlines()[1].split()[1]))
    assert stops == [v for v in range(last + 1) if v not in quiet[1:]]
    for stop in reversed(stops[1:-1]):
        await club.dan.click(replay, label="◀")
        assert f"Move {stop} of {last}" in says(replay)
    await club.dan.click(replay, label="◀")
    assert f"The start, before move 1 of {last}" in says(replay)


async def test_a_running_match_shows_its_last_step_whatever_it_tells(toy_club: Club) -> None:
    club = toy_club
    await club.skip(club.ada, club.bo, club.cleo)
    while (await club.skip_move()).row.version not in (await quiet_steps(club))[1:]:
        pass
    last = (await club.match()).row.version
    replay = await club.slash(club.ada, "replay", match=1)
    assert f"Move {last} of {last}" in says(replay)
    await club.ada.click(replay, label="◀")
    assert f"Move {last - 1} of {last}" in says(replay)
    await club.skip_move()
    for label, move in (("▶", last), ("▶", last + 1), ("◀", last - 1)):
        await club.ada.click(replay, label=label)
        assert f"Move {move} of {last + 1}" in says(replay)


async def test_all_hands_are_open_once_it_is_over(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo)
    replay = await club.slash(club.cleo, "replay", match=1)
    for _ in range(2):
        await club.cleo.click(replay, label="▶")
    step = await club.services.store.steps.get(1, 4)
    state = (await club.match()).game.decode(step.state)
    held = [name_of(card) for hand in state.hands for card in hand]
    assert held
    closed = alts(replay)
    pictures = await replay.attachments[0].read()
    await club.cleo.click(replay, label="Show all hands")
    assert await replay.attachments[0].read() != pictures
    assert "Move 4 of" in says(replay)
    await club.cleo.click(replay, label="As everybody saw it")
    assert alts(replay) == closed
    assert not [name for name in held if name in str(closed) + says(replay)]


async def test_a_game_without_hands_has_none_to_show(club: Club) -> None:
    club.game = "bopbm_squared"
    await club.skip_to_end(club.ada, club.bo)
    replay = await club.slash(club.cleo, "replay", match=1)
    assert buttons(replay) == ["(⏮)", "(◀)", "▶", "⏭", "Share as GIF", "Review", NOTE]


async def test_open_hands_are_told_in_the_alt_text_as_well(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo)
    replay = await club.slash(club.cleo, "replay", match=1)
    for _ in range(2):
        await club.cleo.click(replay, label="▶")
    await club.cleo.click(replay, label="Show all hands")
    step = await club.services.store.steps.get(1, 4)
    state = (await club.match()).game.decode(step.state)
    for hand in state.hands:
        assert f"holds {', '.join(str(slot_of(card)) for card in hand)}" in str(alts(replay))


async def test_a_running_match_opens_at_its_end_with_hands_closed(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    for _ in range(3):
        await club.play(by="dm")
    replay = await club.slash(club.ada, "replay", match=1)
    assert "Move 3 of 3" in says(replay)
    assert buttons(replay) == ["⏮", "◀", "(▶)", "(⏭)", "Share as GIF", NOTE]
    assert files(replay) == ["board.png"]


async def test_a_forged_button_does_not_open_the_hands_of_a_running_match(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.play(by="dm")
    replay = await club.slash(club.ada, "replay", match=1)
    screen = club.as_it_is(replay)
    back = next(c for c in custom_ids(replay) if c.endswith("◀"))
    forged = "sq:r:1:0:1:◀"
    assert back == "sq:r:1:0:0:◀"
    screen["components"] = [_with_id(part, back, forged) for part in screen["components"]]
    assert (
        sentence(await club.click_as_it_was(club.ada, screen, forged))
        == history_words.STILL_RUNNING
    )


def _with_id(part: dict[str, object], old: str, new: str) -> dict[str, object]:
    if part.get("custom_id") == old:
        return {**part, "custom_id": new}
    if isinstance(inner := part.get("components"), list):
        return {**part, "components": [_with_id(one, old, new) for one in inner]}
    return part


async def test_another_server_sees_neither_match_nor_history(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo)
    elsewhere = club.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("there")
    cleo = elsewhere.add_member(club.cleo.user)
    assert sentence(await cleo.slash(channel, "replay", match=1)) == words.NO_SUCH_MATCH
    assert sentence(await cleo.slash(channel, "history")) == history_words.NO_HISTORY
    assert await cleo.autocomplete(channel, "replay", "match", "") == []


async def test_a_match_that_does_not_exist(club: Club) -> None:
    assert says(await club.slash(club.ada, "replay", match=99)) == words.NO_SUCH_MATCH


async def test_the_result_has_a_replay_button_for_everybody(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    await club.play()
    await club.resign(club.ada)
    replay = answer(await club.dan.click(club.board(), label="Replay"))
    assert "The start, before move 1 of 2" in says(replay)
    assert buttons(club.board()) == ["Rematch", "Replay", "Share as GIF", "Review", "Log"], (
        "the result stays"
    )


async def test_a_replay_of_three_games_shows_how_each_ended(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo, options={"length": "match", "factions": "deal"})
    replay = await club.slash(club.ada, "replay", match=1)
    shown = []
    while "(▶)" not in buttons(replay):
        await club.ada.click(replay, label="▶")
        shown.append(files(replay))
    assert shown.count(["moment_1.png", "board.png"]) == 2


# --- /verify -----------------------------------------------------------------------------


async def test_the_seal_stands_in_the_log_and_the_seed_is_told_at_the_end(
    its_own_luck: None, club: Club
) -> None:
    await club.begin(club.ada, club.bo)
    seal = (await club.match()).row.commitment
    assert seal[:32] not in says(club.board())
    log = says(answer(await club.dan.click(club.board(), label="Log")))
    assert f"SHA-256 `{seal}`" in log
    assert all(f"`{click}`" in log for click in (await club.match()).row.clicks)
    seed = await club.seed()
    await club.resign(await club.mover())
    luck = await club.services.store.matches.luck(1)
    assert seal_of(luck.secret) == seal
    assert luck.is_sound
    assert f"Seed `{seed.hex()}`" in says(club.board())
    assert not any(seed.hex() in says(board) for board in club.boards()[:-1])


async def test_a_finished_match_is_verified(its_own_luck: None, club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo)
    row = (await club.match()).row
    said = says(await club.slash(club.dan, "verify", match=1))
    luck = await club.services.store.matches.luck(1)
    assert said == history_words.verified(1, row.version, luck)


async def test_a_match_with_standing_orders_and_secrets_is_verified(toy_club: Club) -> None:
    await toy_club.skip_to_end(toy_club.ada, toy_club.bo, toy_club.cleo)
    assert "is verified" in says(await toy_club.slash(toy_club.ada, "verify", match=1))


async def test_a_running_match_keeps_its_seed(club: Club) -> None:
    await club.begin(club.ada, club.bo)
    assert says(await club.slash(club.ada, "verify", match=1)) == history_words.SEED_SECRET


async def test_a_log_that_was_changed_is_found(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    await club.skip_to_end(club.ada, club.bo)
    await club.change("UPDATE steps SET choice = 'play 1 a9' WHERE version = 3")
    club.errors_expected = True
    said = says(await club.slash(club.ada, "verify", match=1))
    assert said == history_words.not_verified(1, 3)
    assert "match 1 comes out differently at version 3" in caplog.text


async def test_matches_of_earlier_rules_cannot_be_played_again(club: Club) -> None:
    await club.skip_to_end(club.ada, club.bo)
    await club.change("UPDATE matches SET game_version = 0")
    assert says(await club.slash(club.ada, "verify", match=1)) == history_words.OLDER_RULES


async def test_a_match_that_is_not_there_cannot_be_verified(club: Club) -> None:
    assert says(await club.slash(club.ada, "verify", match=9)) == words.NO_SUCH_MATCH
