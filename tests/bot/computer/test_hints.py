"""Hints as members see them."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot import words
from bot.catalog import full_catalog
from bot.computer import hints
from bot.computer import words as computer_words
from bot.computer.process import WorkerLost
from bot.computer.task import Decision, Reply, Task
from bot.hand.reasons import foreseen, meaning
from bot.play import words as match_words
from bot.storage.records import Player
from games.decisions import Ask
from games.events import Resigned
from games.example.game import Toy
from games.players.prospects import TRIES, Foretold, Prospects
from games.words import Label
from tests.bot.club import Club, answer, buttons, everything, says, sentence
from tests.bot.computer.test_players import SlowPool, on, slow  # noqa: F401
from tests.bot.history.recorded import played


async def test_a_hint_tells_the_best_choice_and_why_in_numbers(toy_club: Club) -> None:
    await toy_club.against(toy_club.ada)
    hint = says(await toy_club.slash(toy_club.ada, "hint"))
    assert "I’d play **" in hint
    assert "Win chance: " in hint
    assert "Next best: " in hint or "Just as good, as far as I can tell: " in hint
    assert "Based on 30 simulated games" in hint


async def test_it_says_in_the_words_of_the_game_what_the_choice_brings(toy_club: Club) -> None:
    await toy_club.against(toy_club.ada)
    await toy_club.slash(toy_club.ada, "hint")
    assert toy_club.services.quick_pool.tasks[-1].foresees
    match, decision = await toy_club.match(), toy_club.services.quick_pool.decisions[-1]
    nothing = replace(decision, prospects=Prospects(TRIES))
    assert "What it" not in hints.decision_in_words(match, 0, nothing)
    ends = Foretold(match.game.event_codec.encode([Resigned(1)]), 5)
    ahead = replace(decision, prospects=Prospects(TRIES, brings=(ends,)))
    [sentence] = match.tell([Resigned(1)], 0)
    told = f"What I expect: {sentence.removesuffix('.')} (5 times in {TRIES})."
    assert told in hints.decision_in_words(match, 0, ahead)
    for games, is_told in ((TRIES, True), (0, False)):
        foreseen = Prospects(TRIES, brings=(ends,), answered=games)
        answered = replace(ahead, reply=Reply(1, "none"), prospects=foreseen)
        assert ("The reply to watch for" in hints.decision_in_words(match, 0, answered)) is is_told
    risky = replace(answered, prospects=Prospects(TRIES, brings=(ends,), risks=(ends,)))
    assert "What it risks" in hints.decision_in_words(match, 0, risky)
    assert "The reply to watch for" not in hints.decision_in_words(match, 0, risky), (
        "said by what it does"
    )


async def test_it_names_the_question_as_the_hand_does(club: Club) -> None:
    await club.against(club.ada, options="factions=deal")
    question, told, *_ = says(await club.slash(club.ada, "hint")).splitlines()
    assert question.startswith("**")
    assert question in says(await club.open_hand(club.ada))
    assert told.startswith("I’d play **")


async def test_it_names_what_is_picked_for(toy_club: Club) -> None:
    await toy_club.against(toy_club.ada)
    hint = says(await toy_club.slash(toy_club.ada, "hint"))
    assert hint.startswith("**Swap up to two cards?**\nI’d play")


async def test_it_is_a_legal_choice_of_the_member_who_asked(club: Club) -> None:
    await club.against(club.ada, options="factions=deal")
    hint = says(answer(await club.ada.click(club.board(), label="Hint")))
    best = hint.split("`")[1]
    assert best in await club.hand(club.ada)


async def test_it_is_thought_out_on_the_highest_level_from_the_members_own_view(
    toy_club: Club,
) -> None:
    await toy_club.against(toy_club.ada)
    state = (await toy_club.match()).state
    hands = []
    for _ in range(4):
        await toy_club.slash(toy_club.ada, "hint")
        task = toy_club.services.quick_pool.tasks[-1]
        assert (task.level, task.seat) == ("hard", 0)
        hands.append(task.game.decode(task.world).hands)
    assert all(hand[0] == state.hands[0] for hand in hands)  # type: ignore[attr-defined]
    assert not all(hand[1] == state.hands[1] for hand in hands)  # type: ignore[attr-defined]


async def test_it_is_played_with_a_click_and_the_next_one_takes_its_place(club: Club) -> None:
    await club.against(club.ada, options="factions=deal")
    click = await club.ada.click(club.board(), label="Hint")
    told = says(answer(click))
    assert re.search("^Why: .+", told, re.MULTILINE)
    version = (await club.match()).row.version
    played = answer(await club.ada.click(answer(click), label="Play it"))
    best = told.split("`")[1]
    steps = await club.services.store.steps.of(1)
    assert [step.choice for step in steps if step.version == version + 1] == [best]
    assert "I’d play" not in says(played)
    again = answer(await club.ada.click(played, label="Hint"))
    assert again.id == played.id, "in the same message"
    assert "I’d play" in says(again) or says(again).startswith("There is only one thing")


async def test_a_new_hint_takes_away_the_one_before(toy_club: Club) -> None:
    await toy_club.against(toy_club.ada)
    for _ in range(3):
        await toy_club.ada.click(toy_club.board(), label="Hint")
    seen = toy_club.messages(viewer=toy_club.ada)
    assert len([m for m in seen if "I’d play" in says(m)]) == 1


async def test_an_old_hint_plays_nothing(toy_club: Club) -> None:
    await toy_club.against(toy_club.ada)
    hint = answer(await toy_club.ada.click(toy_club.board(), label="Hint"))
    await toy_club.pick(toy_club.ada, await toy_club.open_hand(toy_club.ada), "none")
    version = (await toy_club.match()).row.version
    assert sentence(await toy_club.ada.click(hint, label="Play it")) != ""
    assert (await toy_club.match()).row.version == version


async def test_for_a_forced_answer_there_is_none_and_it_is_not_counted(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await toy_club.against(toy_club.ada)
    choice = (await toy_club.match()).asks[0].choices[0]
    monkeypatch.setattr(Ask, "only", property(lambda _: choice))
    told = says(await toy_club.slash(toy_club.ada, "hint"))
    assert told.startswith("You can do only one thing: **")
    assert (await toy_club.match()).row.players[0].hints == 0


async def test_nobody_else_sees_it(toy_club: Club) -> None:
    await toy_club.against(toy_club.ada)
    await toy_club.slash(toy_club.ada, "hint")
    assert not [m for m in toy_club.messages() if "I’d play" in everything(m)]


async def test_between_members_it_would_be_unfair(toy_club: Club) -> None:
    await toy_club.begin(toy_club.ada, toy_club.bo, options="")
    assert says(await toy_club.slash(toy_club.ada, "hint")) == computer_words.HINT_UNFAIR


async def test_beside_another_member_at_a_computers_table_it_would_be_unfair_too(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = toy_club
    invitation = await club.challenge(club.ada, club.bo, club.computer, options="")
    await club.bo.click(invitation, label="Accept")
    assert "(Hint)" in buttons(club.board())
    assert says(await club.slash(club.ada, "hint")) == computer_words.HINT_UNFAIR
    await club.change("UPDATE players SET level = 'easy' WHERE seat = 1")
    assert says(await club.slash(club.ada, "hint")) == computer_words.HINT_UNFAIR, "Bo comes back"
    monkeypatch.setattr(Toy, "plays_on", lambda _self, _state, seat: seat != 1)
    assert "I’d play **" in says(await club.slash(club.ada, "hint"))


async def test_of_what_is_a_matter_of_taste_there_is_none(club: Club) -> None:
    club.game = "squarriors"
    await club.against(club.ada, options="")
    assert says(await club.slash(club.ada, "hint")) == computer_words.HINT_TASTE


async def test_where_nothing_is_asked_there_is_no_hint(
    toy_club: Club,
    slow: SlowPool,  # noqa: F811
) -> None:
    await toy_club.against(toy_club.ada)
    await toy_club.pick(toy_club.ada, await toy_club.open_hand(toy_club.ada), "none")
    assert "is thinking." in says(await toy_club.slash(toy_club.ada, "hint"))
    await toy_club.resign(toy_club.ada)
    assert says(await toy_club.slash(toy_club.ada, "hint", match=1)) in (
        words.NO_SUCH_MATCH,
        match_words.MATCH_OVER,
    )


async def test_one_hint_at_a_time_and_none_that_is_out_of_date(
    toy_club: Club,
    slow: SlowPool,  # noqa: F811
) -> None:
    board = await toy_club.against(toy_club.ada)
    first = await toy_club.ada.click(board, label="Hint")
    assert sentence(await toy_club.ada.click(board, label="Hint")) == computer_words.HINT_RUNS
    await toy_club.pick(toy_club.ada, await toy_club.open_hand(toy_club.ada), "none")
    await on(toy_club, slow)
    assert sentence(first) == computer_words.HINT_STALE
    assert (await toy_club.match()).row.players[0].hints == 0


async def test_a_hint_for_one_member_does_not_keep_another_waiting(
    toy_club: Club,
    slow: SlowPool,  # noqa: F811
) -> None:
    boards = [(member, await toy_club.against(member)) for member in (toy_club.ada, toy_club.bo)]
    clicks = [await member.click(board, label="Hint") for member, board in boards]
    slow.gate.set()
    await on(toy_club, slow)
    assert all("I’d play" in says(answer(click)) for click in clicks)


async def test_where_no_worker_can_think_it_says_so(
    toy_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await toy_club.against(toy_club.ada)

    async def lost(_task: Task) -> Decision:
        raise WorkerLost("it died")

    monkeypatch.setattr(toy_club.services.pool, "decide", lost)
    assert says(await toy_club.slash(toy_club.ada, "hint")) == computer_words.COMPUTER_BUSY


async def test_history_tells_who_took_hints(toy_club: Club) -> None:
    await toy_club.against(toy_club.ada)
    await toy_club.slash(toy_club.ada, "hint")
    await toy_club.resign(toy_club.ada)
    told = says(await toy_club.slash(toy_club.ada, "history"))
    assert "with the computer · Ada took 1 hint" in told


def test_names_in_what_a_choice_says_cannot_act_as_markdown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, _ = played(full_catalog(), "squarriors", names=("*Ada*", "_Bo_"), most=3)

    def named(view: object, names: Sequence[str], path: Sequence[str], about: object) -> Label:
        return Label(", ".join(names))

    monkeypatch.setattr(match.game.words, "label", named)
    ask = match.asks[0]
    [(told, _)] = meaning(match, ask.seat, ask.choices[0].notation)
    assert r"\*Ada\*, \_Bo\_" in told


async def test_to_pick_none_of_several_is_called_so(monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = played(full_catalog(), "squarriors", most=3)
    several = replace(match.asks[0], least=0)
    monkeypatch.setattr(type(match), "ask", lambda *_: several)
    assert meaning(match, several.seat, "none") == [("None of them", "")]


PASSES = [("Pass", "")]


def test_each_part_of_a_choice_says_what_it_does() -> None:
    both = [("Old Mirrow", "Will 5"), ("Lure Fox", ""), ("Owlet", "Will 2")]
    told = computer_words.hint(both, "old_mirrow + lure_fox + owlet", 0.5, [], 9)
    assert told.startswith(
        "I’d play **Old Mirrow** + **Lure Fox** + **Owlet**. Win chance: about 50%.\n"
        "Why: Old Mirrow: Will 5; Owlet: Will 2."
    )


def test_a_hint_reads_like_a_sentence() -> None:
    assert computer_words.hint(
        [("Play: 7, b2", "3 points")], "play 7 b2", 0.634, [("Play: 5, c1", 0.55)], 1240
    ) == (
        "I’d play **Play: 7, b2**. Win chance: about 65%.\nWhy: 3 points.\n"
        "Next best: Play: 5, c1 about 55%.\n"
        "-# Or type `play 7 b2`. Based on 1,240 simulated games, using only what you can "
        "see. Hints are noted in `/history`."
    )
    assert "Next best" not in computer_words.hint(PASSES, "pass", 1, [], 1)
    alike = computer_words.hint(PASSES, "pass", 0.634, [("Play: 5, c1", 0.631)], 1)
    assert "\nJust as good, as far as I can tell: Play: 5, c1 about 65%.\n" in alike
    mixed = [("Play: 5, c1", 0.631), ("Play: 4, c1", 0.5)]
    assert (
        "\nJust as good, as far as I can tell: Play: 5, c1 about 65%.\n"
        "Next best: Play: 4, c1 about 50%.\n"
    ) in computer_words.hint(PASSES, "", 0.63, mixed, 1)
    better = computer_words.hint(PASSES, "", 0.55, [("Play: 5, c1", 0.631)], 1)
    assert "Next best" not in better, "what promises more is no second choice"
    feared = computer_words.hint(PASSES, "pass", 0.5, [], 9, ("Bo", "attack d4 from c4"))
    assert (
        "The reply to watch for: Bo with `attack d4 from c4`, if possible (already included)."
        in feared
    )
    ahead = foreseen([("Bo loses b2.", 12)], [("Bo takes e1.", 5)], 12)
    told = computer_words.hint(PASSES, "pass", 0.5, [], 9, foreseen=ahead)
    assert "What I expect: Bo loses b2.\nWhat it risks: Bo takes e1 (5 times in 12)." in told
    assert match_words.marks([Player(1, "Ada", hints=2)]) == ["Ada took 2 hints"]
