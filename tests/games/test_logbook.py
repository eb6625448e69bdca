"""A finished match in a file: it is checked from the seed, and any change is found."""

from __future__ import annotations

import re
import time
from random import Random
from typing import Any

import pytest

from games.engine import Game
from games.events import Undid
from games.logbook import BadLogbook, Logbook, check, entry, read_logbook
from games.luck import Luck, drawn_with
from games.simulate import at_random
from tests.games.every_game import EVERY_GAME, every_game_is_tried

GAMES = {game.key: game for game in EVERY_GAME}


def played(game: Game[Any, Any], seed: int = 1, seats: int = 0, **chosen: str) -> Logbook:
    """Return a random match, written down; its second choice was taken back once."""
    random, seats = Random(seed), seats or min(game.seats)
    luck = drawn_with(random.randbytes(16), range(1, seats + 1))
    setup = game.setup(seats, chosen)
    state, log = game.new(setup, luck.seed)
    entries, states = [entry(None, "", log, None)], [game.encode(state)]
    while asks := game.asks(state):
        ask = random.choice(asks)
        choice = at_random(ask, random)
        entries.append(entry(ask.seat, choice.notation, game.apply(state, ask.seat, choice), None))
        if len(entries) == 3:
            state = game.decode(states[-1])
            entries.append(entry(ask.seat, "undo", [Undid(ask.seat)], 2))
            random.seed(seed)
        states.append(game.encode(state))
    names = tuple(["Ada", "Bo", "Cleo", "Dan", "Eve", "Fay"][:seats])
    options = dict(setup.options)
    return Logbook(
        game.key, game.version, names, options, luck.seal, luck, tuple(entries), state.outcome
    )


@every_game_is_tried
def test_a_match_is_checked_from_its_file_alone(game: Game[Any, Any]) -> None:
    book = played(game)
    assert read_logbook(book.text) == book
    assert check(read_logbook(book.text), GAMES) == ""


def test_a_match_from_before_an_event_was_told_is_checked_as_it_is_written() -> None:
    """In Squarriors, effects that last for a while had no events."""
    text = played(GAMES["squarriors"]).text

    def without(lines: str) -> str:
        return re.sub(r"\n  effect began .*", "", lines)

    older = without(text)
    assert older != text
    assert check(read_logbook(older), GAMES) == ""
    before = text[: text.rindex("\n  effect began ")]
    last = max(step.start() for step in re.finditer(r"\n\d", before))
    meanwhile = without(text[:last]) + text[last:]
    assert check(read_logbook(meanwhile), GAMES) == "", "the program was updated while it ran"
    hidden = text[:last] + without(text[last:])
    assert "comes out differently" in check(read_logbook(hidden), GAMES), "it told of them already"
    killed = re.sub(r"\n  killed .*", "", older, count=1)
    assert killed != older
    assert "comes out differently" in check(read_logbook(killed), GAMES)


def test_a_match_from_before_there_was_an_option_is_checked_as_matches_went_then() -> None:
    """In Tactica for three, the first troops were placed in turn."""
    text = played(GAMES["tactica"], seats=3, deployment="open").text
    older = text.replace("option deployment open\n", "")
    assert older != text
    assert check(read_logbook(older), GAMES) == ""
    assert check(read_logbook(text.replace("deployment open", "deployment secret")), GAMES)


@pytest.mark.parametrize(
    ("pattern", "instead", "found"),
    [
        (r"seal \w", "seal 0", "not the one that was sealed"),
        (r"secret \w\w", "secret 77", "not the one that was sealed"),
        (r"click 0 1", "click 0 2", "does not come from"),
        (r"seed \w\w", "seed 77", "does not come from"),
        (r"undo 2", "undo 1", "is not the latest"),
        (r"rolled bids=\[\d+", "rolled bids=[99", "comes out differently"),
        (r"0 bid \d+", "0 bid 99", "was not possible"),
        (r"ranks .*", "ranks 1 1", "ends differently"),
        (r"undid seat=\d", "undid seat=7", "comes out differently"),
        (r"undid seat=\d", "exploded", "comes out differently"),
        (r"(?s)\n\d bid .*", "", "cut off"),
        (r"click 0 1", "click 0 -1", "does not come from"),
        (r"click 0 1", f"click 0 {2**64}", "does not come from"),
        (r"\n\nreason", "\n0 abort\n  aborted seat=1\n\nreason", "comes out differently"),
        (r"\n\nreason", "\n0 abort\n  aborted seat=0\n0 bid 1\n\nreason", "was ended"),
        (r"\n\nreason", "\n- abort\n  aborted seat=1\n\nreason", "comes out differently"),
        (r"\n\nreason", "\n- abort\n  aborted seat=null\n0 bid 1\n\nreason", "was ended"),
        (r"0 bid \d+", "- bid 1", "names no seat"),
        (r"\n\nreason", "\n- undo 1\n\nreason", "names no seat"),
        (r"0 bid \d+", "0 \x1b[2J" + "x" * 5000, "“0 ?[2Jx"),
    ],
)
def test_every_change_of_a_file_is_found(pattern: str, instead: str, found: str) -> None:
    text = played(GAMES["toy"]).text
    changed = re.sub(pattern, instead, text, count=1)
    assert changed != text
    assert found in check(read_logbook(changed), GAMES)


def test_a_match_that_a_moderator_ended_is_checked_from_its_file() -> None:
    text = played(GAMES["toy"]).text
    ended = re.sub(r"(?s)\n\nreason.*", "\n- abort\n  aborted seat=null\n", text)
    assert ended != text
    assert check(read_logbook(ended), GAMES) == ""
    assert read_logbook(ended).text == ended


def test_a_text_that_is_no_log_is_refused() -> None:
    book = played(GAMES["toy"])
    with pytest.raises(BadLogbook, match="not a match log"):
        read_logbook("hello\n".replace("hello", "# hello"))
    with pytest.raises(BadLogbook, match="Line 1 does not belong"):
        read_logbook("hello world\n")
    with pytest.raises(BadLogbook, match=r"Line 1 does not belong.*“\?\["):
        read_logbook("\x1b[2J x\n")
    with pytest.raises(BadLogbook, match="one click for each"):
        read_logbook(book.text.replace("click 0 1\n", ""))
    with pytest.raises(BadLogbook, match="one click for each"):
        read_logbook(re.sub("secret .*\n", "", book.text))
    for change, said in (("game chess", "no game “chess”"), ("version 99", "version 99")):
        key = change.split()[0]
        changed = re.sub(rf"^{key} .*", change, book.text, count=1, flags=re.MULTILINE)
        with pytest.raises(BadLogbook, match=said):
            check(read_logbook(changed), GAMES)


def test_an_older_match_without_clicks_is_checked_by_its_seed() -> None:
    book = played(GAMES["toy"])
    older = Logbook(
        book.game,
        book.version,
        book.names,
        book.options,
        Luck(book.luck.seed).seal,
        Luck(book.luck.seed),
        book.entries,
        book.outcome,
    )
    assert check(read_logbook(older.text), GAMES) == ""


def test_a_step_of_very_many_events_is_read_at_once() -> None:
    """Seen: a hostile file of a megabyte took minutes."""
    text = played(GAMES["toy"]).text.replace(
        "\n\nreason", "\n" + "  x y=1\n" * 100_000 + "\nreason"
    )
    began = time.process_time()
    assert "comes out differently" in check(read_logbook(text), GAMES)
    assert time.process_time() - began < 2
