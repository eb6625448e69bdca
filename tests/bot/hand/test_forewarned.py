"""The last menu says which choice ends the turn and where nothing can help, as a playout shows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.catalog import full_catalog
from bot.hand import forewarned as module
from bot.hand.decision import decision_of
from bot.hand.forewarned import forewarned
from bot.hand.menus import Entry, Menu, tree_of
from bot.play import words
from bot.play.match import Match, as_of, assemble
from games.decisions import Ask, Choice
from games.state import State
from games.turn_ends import passes_on
from tests.bot.history.recorded import played

CATALOG = full_catalog()
LONG_TURNS = {
    "square_tactics": {"rules": "full"},
    "tactica": {},
    "squarriors": {"tribes": "ready"},
}
"""Games in which a turn holds several actions, with options."""


@pytest.mark.parametrize("game", LONG_TURNS)
def test_an_entry_says_that_it_ends_the_turn_where_it_does(game: str) -> None:
    assert compared(game)


@pytest.mark.parametrize("game", ["tactica", "squarriors"])
def test_an_entry_that_said_it_wrongly_would_be_noticed(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: every choice is taken to end the turn."""
    monkeypatch.setattr(module, "turn_ends", lambda *args: frozenset(args[-1]))
    with pytest.raises(AssertionError, match="goes on"):
        compared(game)


def test_an_entry_that_kept_silent_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: no choice is taken to end the turn."""
    monkeypatch.setattr(module, "turn_ends", lambda *_: frozenset())
    with pytest.raises(AssertionError, match="unsaid"):
        compared("tactica")


@pytest.mark.parametrize("game", ["tactica", "squarriors", "square_tactics"])
def test_where_only_pass_is_left_it_says_that_nothing_helps(game: str) -> None:
    options = {"reactions": "everyone", **LONG_TURNS[game]} if game == "square_tactics" else {}
    assert any(helpless(game, options, bytes([number] * 16)) for number in range(8))


# --- Helpers -----------------------------------------------------------------------------


def helpless(game: str, options: dict[str, str], seed: bytes) -> int:
    """Check each chance to react in a match; return the number in which nothing helps."""
    match, steps = played(CATALOG, game, options=options, most=300, seed=seed)
    found = 0
    for step in steps:
        then = assemble(as_of(match.row, step), CATALOG)
        for ask in then.asks:
            menu = last_menu(then, ask) if ask.passing is not None else None
            if menu is not None:
                hints = [entry.label.hint for entry in menu.entries]
                says = then.game.words.nothing_helps in hints
                assert says == (len(ask.choices) == 1)
                found += says
    return found


def compared(game: str) -> int:
    """Compare the menus of a match with playouts; return how often they foretell something."""
    match, steps = played(CATALOG, game, options=LONG_TURNS[game], most=200)
    said = 0
    for step in steps[:: 5 if game == "squarriors" else 2]:
        then = assemble(as_of(match.row, step), CATALOG)
        for ask in then.asks:
            menu = last_menu(then, ask)
            for entry, choice in [] if menu is None else whole(ask, menu):
                state: State = then.game.decode(step.state)
                long = then.game.turns.are_long(state) and ask.seat in then.game.turns.in_turn(
                    state
                )
                drawn = state.chance.drawn
                then.game.apply(state, ask.seat, choice)
                gone = passes_on(then.game, state, ask.seat) or state.outcome is not None
                says = says_so(menu, entry.label.text, entry.label.hint)
                if says:
                    assert gone, f"{choice.notation} goes on"
                elif long and gone and state.outcome is None:
                    assert state.chance.drawn != drawn, f"{choice.notation} ends the turn unsaid"
                said += says
    return said


def last_menu(match: Match, ask: Ask) -> Menu | None:
    question = forewarned(match, decision_of(match, ask.seat)).question
    return None if question is None or not ask.single else question.forks[-1]


def whole(ask: Ask, menu: Menu) -> Iterator[tuple[Entry, Choice]]:
    """Yield the entries that are whole choices."""
    tree = tree_of(ask)
    for entry in menu.entries:
        choice = tree.whole(tree.follow(entry.path))
        if choice is not None:
            yield entry, choice


def says_so(menu: Menu | None, text: str, hint: str) -> bool:
    note = "" if menu is None else menu.note
    told = words.ENDS_TURN in hint.lower() or words.says_turn_ends(text)
    return told or note == words.ALL_END_TURN
