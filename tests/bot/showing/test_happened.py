"""The story of a board for the members whom it calls: first their own concerns, then the
rest in short."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

import msgspec
import pytest

from bot.catalog import full_catalog
from bot.panels import TEXT_LIMIT
from bot.play import words
from bot.play.match import Match, as_of, assemble
from bot.showing import happened
from bot.showing.happened import FEW, concerning, story
from bot.storage.records import Step
from bot.words import plain
from games.decisions import Ask, Choice, Several
from games.events import Event
from games.simulate import at_random
from games.squarriors.cards.cards import CARDS, KEYS
from games.squarriors.events import (
    ContestFailed,
    ContestWon,
    EffectBegan,
    LandChanged,
    TurnBegan,
    TurnEnded,
)
from games.squarriors.meanings import Who
from tests.bot.club import Club, says
from tests.bot.history.recorded import played as recorded
from tests.games.belongings import Open, belongings

CATALOG = full_catalog()
WAYS: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("bopbm_squared", 3, {}),
    ("bopbm_squared", 2, {"tiles": "medium"}),
    ("square_tactics", 4, {}),
    ("square_tactics", 2, {"rules": "full"}),
    ("squares", 2, {}),
    ("tactica", 2, {}),
    ("squarriors", 2, {}),
    ("squarriors", 4, {}),
)
LONG = 40
LENGTHS = {"tactica": 800}
"""The choices of a match that are looked at, where little happens in the first."""
CHANGES = 2
"""The least changes that are seen in each of these ways to play."""
SMALL = {"a", "an", "the", "is", "are", "has", "have", "to", "of", "on", "in", "with", "by"} | {
    *("for", "from", "and", "now", "it", "its", "their", "at", "no")
}
"""Words that say nothing by themselves."""
SEEDS = range(4)
"""The seeds of the matches."""


@pytest.mark.parametrize(("game", "seats", "options"), WAYS)
def test_each_change_to_what_is_theirs_is_in_three_lines_at_most(
    game: str, seats: int, options: dict[str, str]
) -> None:
    """The positions that a called player left and finds show the changes. A player who answered in
    somebody else's turn left before the answer, since its results are told, too."""
    assert in_all(game, seats, options) >= CHANGES


@pytest.mark.parametrize(("seats", "seed"), [(2, 33), (3, 34)])
def test_computers_lose_domains_and_each_other(seats: int, seed: int) -> None:
    """Seen: creatures of a destroyed domain, and those of a player who was out, went unsaid."""
    assert compared("squarriors", seats, {}, seed, most=400, offhand=True) >= CHANGES


@pytest.mark.parametrize(("game", "seats", "options"), WAYS)
def test_a_change_that_was_left_out_would_be_noticed(
    game: str, seats: int, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: the last events are forgotten."""
    monkeypatch.setattr(happened, "concerning", lambda *given: concerning(*given)[:-1])
    with pytest.raises(AssertionError, match="is not told"):
        in_all(game, seats, options)


@pytest.mark.parametrize(("game", "seats", "options"), WAYS)
def test_a_board_begins_with_that_and_has_room_for_it(
    game: str, seats: int, options: dict[str, str]
) -> None:
    for then, steps in calls(game, seats, options):
        told = story(then, steps)
        concerns = [line for seat in then.awaited for line in concerning(then, steps, seat)]
        assert sum(len(line) + 1 for line in told) <= TEXT_LIMIT
        assert len(told) <= happened.FEW or told[: len(concerns)] == concerns
        assert not any(re.search(r"\d+ .*left out", line) for line in told)


@pytest.mark.parametrize(("game", "seats", "options"), [*WAYS, ("tactica", 4, {})])
def test_no_fact_is_told_twice_in_one_message(
    game: str, seats: int, options: dict[str, str]
) -> None:
    """Of two different events, neither sentence says everything that the other says. A sentence
    that stands first, for the players it concerns, stands there alone."""
    compared = 0
    for seed, offhand in ((0, True), (3, False)):
        plain = offhand and CATALOG[game].game.mind.plays_offhand
        for then, steps in calls(game, seats, options, seed, offhand=plain):
            compared += told_twice(then, steps)
    assert compared >= CHANGES


def test_a_fact_that_is_told_twice_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen: “Ada makes Tall Grass the active Land. Tall Grass is Ada’s active Land now.”"""
    monkeypatch.setattr(LandChanged, "repeats", Event.repeats)
    with pytest.raises(AssertionError, match="active Land now"):
        test_no_fact_is_told_twice_in_one_message("squarriors", 2, {})


def test_what_is_told_first_and_again_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    every = happened._every
    monkeypatch.setattr(
        happened, "_every", lambda *given: [each._replace(is_first=False) for each in every(*given)]
    )
    with pytest.raises(AssertionError, match="stands first"):
        test_no_fact_is_told_twice_in_one_message("squarriors", 2, {})


@pytest.mark.parametrize(
    ("until", "end", "is_over"),
    [
        ("turn", TurnEnded(1), True),
        ("contest", TurnEnded(1), True),
        ("contest", ContestWon("stealth", 1, 0), True),
        ("contest", ContestFailed("stealth", 1), True),
        ("turn", ContestFailed("stealth", 1), False),
        ("turn", TurnBegan(0, 2), False),
    ],
)
def test_an_effect_that_is_over_concerns_nobody_any_more_but_is_told(
    until: str, end: Event, is_over: bool
) -> None:
    """Seen: “Student (r9): cannot block until the end of the turn”, when that turn was over and its
    own player’s had begun."""
    match, steps = recorded(CATALOG, "squarriors", 2, most=10)
    fails = [ContestFailed("leadership", 1)] * FEW
    effect = EffectBegan("forbid block", 0, until, (Who(KEYS["jobe"], 0),))
    told = match.game.event_codec.encode([*fails, effect, end])
    step = msgspec.structs.replace(steps[-1], seat=1, events=told)
    assert ("cannot block" in "".join(concerning(match, [step], 0))) is not is_over
    assert "cannot block" in "".join(story(match, [step]))


def test_a_long_story_is_told_turn_by_turn_and_much_shorter() -> None:
    shorter = 0
    for then, steps in calls("squarriors", 4, {}):
        told = story(then, steps)
        events = [event for step in steps for event in then.game.event_codec.decode(step.events)]
        every = then.tell(events, None)
        if len(every) > happened.WHOLE:
            assert told[-1] == f"-# {words.IN_SHORT}"
            assert all(len(line) <= happened.PARAGRAPH + 50 for line in told if line[0] == "*")
            shorter += len(told) < len(every) / 2
    assert shorter


def test_a_short_story_is_told_whole() -> None:
    match, steps = recorded(CATALOG, "squares", most=1)
    events = [event for step in steps[1:] for event in match.game.event_codec.decode(step.events)]
    assert 0 < len(events) <= happened.FEW
    assert story(match, steps[1:]) == match.tell(events, None)


def test_an_answer_of_an_order_is_no_decision_of_its_player() -> None:
    """Events before an order's answer are told to its player, too."""
    then, steps = next(
        (then, steps)
        for then, steps in calls("squarriors", 4, {})
        if concerning(then, steps, then.awaited[0])
    )
    seat = then.awaited[0]
    own = Step(0, seat, "pass", then.game.event_codec.encode([]), steps[-1].state, 0)
    by_order = msgspec.structs.replace(own, by_hand=False)
    assert concerning(then, [*steps, by_order], seat) == concerning(then, steps, seat)
    assert concerning(then, [*steps, own], seat) == []


@pytest.mark.parametrize("key", ["square_tactics", "bopbm_squared"])
async def test_the_board_that_calls_tells_all_that_concerns_since_ones_last_decision(
    club: Club, key: str
) -> None:
    """Seen: a lost fight in Square Tactics and three lost tiles in Bopbm stood
    on earlier boards."""
    club.game = key
    await club.begin(club.ada, club.bo, club.cleo, club.dan, options="")
    earlier = 0
    while not (match := await club.match()).over and match.row.version < LONG:
        told, steps = says(club.board()), await club.services.store.steps.of(1)
        for seat in match.awaited:
            own = max((step.version for step in steps if step.seat == seat), default=-1)
            before = match.game.decode(steps[max(own - 1, 0)].state)
            is_answer = own > 0 and seat not in match.game.turns.in_turn(before)
            since = steps[own if is_answer else own + 1 :]
            events = [e for step in since for e in match.game.event_codec.decode(step.events)]
            few = len(match.tell(events, None)) <= happened.FEW
            whole = few and words.concerns(match.plain_names[seat], "") not in told
            lines = match.tell(events, None) if whole else concerning(match, steps, seat)
            assert all(line in told for line in lines)
            earlier += len(since) > 1
        seat = match.asks[0].seat
        choice = match.asks[0].choices[len(match.asks[0].choices) // 2].notation
        await club.services.manager.choose(1, match.user(seat), choice)
        await club.services.presenter.present(1)
    assert earlier, "somebody was told what an earlier board told to others"


# Events that were once missing.


async def played(club: Club, choices: str) -> None:
    """Make the given seats' choices, and show each of them."""
    for choice in choices.split(", "):
        seat, _, notation = choice.partition(": ")
        match = await club.match()
        await club.services.manager.choose(1, match.user(int(seat)), notation)
        await club.services.presenter.present(1)


async def test_a_lost_fight_in_square_tactics_stands_on_the_board_that_calls(club: Club) -> None:
    """Bo captures Ada's character; Cleo and Dan play before Ada is called again."""
    await club.begin(club.ada, club.bo, club.cleo, club.dan)
    await played(club, "2: play 11 d2, 3: play 17 b1, 0: play 6 c3, 1: play 17 b3")
    assert "Its 6 beats 5 and captures Ada’s Box Cat on c3." in says(club.board())
    assert club.pinged(club.board()) == [club.cleo.id]
    await played(club, "2: play 1 c1, 3: play 18 a3")
    assert club.pinged(club.board()) == [club.ada.id]
    assert "**For Ada** · Box Cat on c3: captured by Bo, 6 against 5" in says(club.board())


async def test_three_lost_tiles_in_bopbm_stand_on_the_board_that_calls(club: Club) -> None:
    """Bo's attack takes them; then Cleo attacks, and Ada must answer."""
    club.game = "bopbm_squared"
    await club.begin(club.ada, club.bo, club.cleo, options="")
    await played(club, "1: start nw, 2: start s, 0: start w, 1: attack b4 from b5, 1: reroll")
    await played(club, "0: take, 0: remove rest, 2: place e1, 0: place a2, 1: place c4")
    await played(club, "2: place d3, 0: place b2, 1: place c5, 2: place b1, 0: place a4")
    await played(club, "1: place c3, 2: place e3, 0: attack c2 from b2, 2: take, 2: remove c1")
    await played(club, "1: attack a4 from b4")
    assert "Ada loses" in says(club.board())
    assert club.pinged(club.board()) == [club.cleo.id]
    await played(club, "2: attack b2 from b1")
    assert club.pinged(club.board()) == [club.ada.id]
    assert "a2, a3: lost" in says(club.board())
    assert "a4: attacked by Bo from b4, lost" in says(club.board())


async def test_the_result_of_ones_own_answer_stands_on_the_board_that_calls(club: Club) -> None:
    """Ada lets Bo's attack happen and removes the required pieces; Cleo plays before
    she is called."""
    club.game = "bopbm_squared"
    await club.begin(club.ada, club.bo, club.cleo, options="")
    await played(club, "1: start nw, 2: start s, 0: start w, 1: attack b4 from b5, 1: reroll")
    await played(club, "0: take, 0: remove rest, 2: place e1")
    assert club.pinged(club.board()) == [club.ada.id]
    assert "Ada loses the small tiles b3 and a4." in says(club.board())


# --- Helpers -----------------------------------------------------------------------------


def calls(
    game: str,
    seats: int,
    options: dict[str, str],
    seed: int = 0,
    *,
    most: int = 0,
    offhand: bool = False,
) -> Iterator[tuple[Match, Sequence[Step]]]:
    """Yield a match whenever it calls somebody who has decided before.

    With it come that decision, the step before it, and the events since.
    """
    match, steps = recorded(
        CATALOG,
        game,
        seats,
        options,
        most=most or LENGTHS.get(game, 150),
        seed=bytes([seed] * 16),
        choose=eager,
        offhand=offhand,
    )
    for last in range(len(steps)):
        then = assemble(as_of(match.row, steps[last]), CATALOG)
        for seat in then.awaited:
            own = [at for at in range(last) if steps[at].seat == seat]
            if own and steps[last].seat != seat:
                yield then, steps[own[-1] - 1 : last + 1]


def eager(ask: Ask, random: Random) -> Choice:
    """Attack with everything where possible, and seldom react.

    A player without a card in Tactica is not asked whether they answer an attack.
    """
    bare = [each for each in ask.choices if each.notation.startswith(("dismiss", "draw 0 0"))]
    if bare:
        return bare[0]
    if ask.passing is not None and random.random() < 0.8:
        return ask.passing
    if ask.question == "attackers" and ask.most == len(ask.choices) > 1:
        return Several(tuple(ask.choices))
    attacks = [each for each in ask.choices if each.notation.startswith("attack")]
    if attacks and ask.single and random.random() < 0.5:
        return random.choice(attacks)
    return at_random(ask, random)


def in_all(game: str, seats: int, options: dict[str, str]) -> int:
    return sum(compared(game, seats, options, seed) for seed in SEEDS)


def compared(
    game: str,
    seats: int,
    options: dict[str, str],
    seed: int,
    *,
    most: int = 0,
    offhand: bool = False,
) -> int:
    """Compare the story with the positions; return the number of changes."""
    found = 0
    for then, steps in calls(game, seats, options, seed, most=most, offhand=offhand):
        seat = next(seat for seat in then.awaited if steps[1].seat == seat)
        left = then.game.decode(steps[0].state)
        if seat in then.game.turns.in_turn(left):
            left = then.game.decode(steps[1].state)
        (part, before), (part_now, now) = (
            belongings(then.game, state, seat) for state in (left, then.state)
        )
        if part is None or part != part_now:
            continue
        lines = happened.concerning(then, steps, seat)
        assert len(lines) <= happened.MOST
        for thing in before.keys() | now.keys():
            if before.get(thing) != now.get(thing) and not is_mark_taken_off(thing, now):
                told = "\n".join(lines).lower()
                if is_told_together(thing, now, told):
                    continue
                assert re.search(rf"\b{re.escape(thing.lower())}\b", told), (
                    f"{thing} of seat {seat} is not told: {before.get(thing)}, {now.get(thing)}; "
                    f"{lines} at {then.row.version}"
                )
                found += 1
    return found


def told_twice(then: Match, steps: Sequence[Step]) -> int:
    """Compare the sentences of one message.

    Returns the number of sentences that stood beside others, or below those that stand first.
    """
    message = story(then, steps)
    first = [line for seat in then.awaited for line in concerning(then, steps, seat)]
    below = "\n".join(message[len(first) :] if message[: len(first)] == first else message)
    told: list[tuple[type[Event], str]] = []
    found = 0
    for at, step in enumerate(steps):
        for event in then.game.event_codec.decode(step.events):
            if (seen := event.seen_by(None)) is None:
                continue
            names = tuple(map(plain, then.names_at(step.version)))
            whose = {each.seat for each in then.game.words.befell(seen, names)}
            for line in then.tell([seen], None, step.version):
                late = [seat for seat in then.awaited if at >= happened._start(then, steps, seat)]
                if message[: len(first)] == first != [] and whose & {*late}:
                    again = below.count(line) > sum(line == each for _, each in told)
                    assert not again, f"{line} stands first, too: {first}"
                    found += 1
                elif line in below:
                    told.append((type(event), line))
    for at, (kind, line) in enumerate(told):
        for other, repeated in told[at + 1 :]:
            one, two = words_of(line), words_of(repeated)
            if kind is not other:
                says_more = bool(one - two) and bool(two - one)
                assert says_more, f"{line} {repeated}"
                found += 1
    return found


def words_of(sentence: str) -> frozenset[str]:
    """Return the words that carry a meaning."""
    every = re.findall(r"\w+|🎲", re.sub(r"’s\b", "", sentence.lower()))
    return frozenset(every) - SMALL


def is_told_together(thing: str, now: Open, told: str) -> bool:
    """Return whether a change is one of several creatures in Squarriors that are told together.

    These have lost their domain, and are asked about next, or their owner is out.
    """
    if thing not in now:
        return "leave the game" in told
    places = now[thing] if isinstance(now[thing], list) else []
    has_none = any(isinstance(place, tuple) and place[0] < 0 for place in places)
    return has_none and "have to leave it" in told


def is_mark_taken_off(thing: str, now: Open) -> bool:
    """Return whether a change is a mark in Squarriors that is gone.

    That was told when its player announced it, which may be before the called
    player's last decision.
    """
    return thing not in now and any(card.kind == "tactic" and card.name == thing for card in CARDS)


async def test_decisions_of_several_at_once_stand_in_nobodys_paragraph(club: Club) -> None:
    """Seen: “Bo: Ada builds walls on b2. Builds walls on a9.”"""
    club.game = "tactica"
    match_id = await club.skip(club.ada, club.bo)
    for _ in range(14):
        match = await club.skip_move(match_id)
    told = story(match, await club.services.store.steps.of(match_id))
    [walls] = [line for line in told if "builds walls" in line]
    assert walls.startswith(("Ada builds walls", "Bo builds walls"))
    assert walls.count("builds walls") == 2
    assert any(line.startswith("**Ada:** Deploys") for line in told)
