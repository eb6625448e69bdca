"""Every game has words for everything that can be decided and everything that happens."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise, product
from typing import Any

import pytest

from games.decisions import Ask, Resign
from games.engine import Game
from games.events import Event, Resigned
from games.frames import Taken
from games.parts import Part, Parts, words_of
from games.refusals import BadSetup, IllegalChoice
from games.words import IT_COUNTS
from tests.games.every_game import (
    CASES,
    Case,
    every_case_is_tried,
    every_game_is_tried,
    in_cases,
    moments,
    record,
    some,
    states,
)
from tests.games.fixture import events_of, fixtures, loaded

pytestmark = pytest.mark.long

NEVER_AT_RANDOM = {
    # No ready-made tribe has Dig It Up; test_tactics shows it. Old logs are read in test_logged.
    "squarriors": {"Retrieved", "AddedInWords", "ResolvedInWords", "MarkedInWords"},
    # Few games last until only one player runs out of characters (ruling R-4), or until an action
    # deck is empty. Both have tests of their own on tables made by hand.
    "square_tactics": {"PassedOver", "Reshuffled"},
    # An army that can land nowhere needs a rare board; test_invasion has one.
    "bopbm_squared": {"Stranded"},
}

LABEL, HINT, PROMPT = 80, 100, 150
"""Discord's limits on a button and on the second line of a menu, and two lines of a telephone."""
MENU_SIZE = 25
"""The longest menu that Discord shows."""
BY_NUMBER = re.compile(r"\b(player|seat) \d", re.IGNORECASE)
MINUS = re.compile(r"(?<![\w.)’-])-(?=\d)")
"""A hyphen in the place of a minus sign."""
TYPED = re.compile("`[^`]*`")
"""Text as it is typed, with the characters of a keyboard."""
ALT_TEXT = 1024
MESSAGE = 500
PAGE = 3500

Tree = dict[Part, "Tree"]


@every_case_is_tried
def test_an_answer_that_no_event_tells_of_has_a_sentence(case: Case) -> None:
    """Seen: passes that were answered with "Done." alone."""
    game = case.game
    for step in record(case, 0).steps:
        told = [game.words.tell(each, case.names) for each in seen(step.events, step.seat)]
        if not any(told):
            ask = next(ask for ask in step.asks if ask.seat == step.seat)
            said = game.words.done(Taken(step.seat, ask.question, step.choice, ask.about))
            assert re.fullmatch(r"[A-Z].*[.]", said), step.choice.notation
            assert said != IT_COUNTS, (ask.question, step.choice.notation)


def seen(events: Iterable[Event], seat: int) -> Iterator[Event]:
    for event in events:
        if (known := event.seen_by(seat)) is not None:
            yield known


@every_case_is_tried
def test_forks_are_never_wider_than_a_menu_of_pages(case: Case) -> None:
    for _, ask in every_ask(case):
        for _, menu in forks(menus(ask)):
            assert len(menu) <= MENU_SIZE * MENU_SIZE
        assert ask.single or len(ask.choices) <= 400, "picks stand in a custom_id, on 16 pages"


@every_case_is_tried
def test_no_choice_is_the_beginning_of_another(case: Case) -> None:
    """Otherwise picking its last word could mean both to stop there and to go on."""
    for _, ask in every_ask(case):
        words = sorted(choice.notation.split() for choice in ask.choices)
        assert all(other[: len(one)] != one for one, other in pairwise(words))


@every_case_is_tried
def test_the_parts_of_a_choice_are_its_notation_and_mean_one_thing_each(case: Case) -> None:
    for _, ask in every_ask(case):
        for choice in ask.choices:
            assert " ".join(words_of(choice.parts)) == choice.notation
        for _, menu in forks(menus(ask)):
            assert len({part.word for part in menu}) == len(menu)


@every_case_is_tried
def test_every_menu_has_a_prompt_and_every_entry_a_label(case: Case) -> None:
    words, names = case.game.words, case.long_names
    for state, ask in every_ask(case):
        view = case.game.view(state, ask.seat)
        for path, menu in forks(menus(ask)):
            prompt = words.prompt(view, names, ask.question, path, list(menu), ask.about)
            assert 0 < len(prompt) <= PROMPT
            labels = [words.label(view, names, (*path, part), ask.about) for part in menu]
            assert all(0 < len(label.text) <= LABEL for label in labels)
            assert all(len(label.hint) <= HINT for label in labels)
            assert len({label.text for label in labels}) == len(menu), "labels can be told apart"
            for label in labels:
                told, colon, _ = label.hint.partition(": ")
                assert not (colon and label.text.endswith(told)), f"{label.text}: {label.hint}"
            said = " ".join([prompt, *(f"{label.text} {label.hint}" for label in labels)])
            assert not BY_NUMBER.search(said), "players are called by their names"


SPARING_OF_WORDS = {"squarriors"}
"""Games in which an event may say nothing, because those around it tell it. Of every type,
some say something."""


@every_case_is_tried
def test_every_event_is_told_to_everybody(case: Case) -> None:
    words = case.game.words
    happened, told = set(), set()
    for seed in case.seeds:
        for event in record(case, seed).events:
            for viewer in (None, *range(case.seats)):
                seen = event.seen_by(viewer)
                if seen is not None:
                    assert len(words.tell(seen, case.long_names)) <= MESSAGE
            happened.add(type(event))
            if words.tell(event, case.long_names):
                told.add(type(event))
            else:
                assert case.key in SPARING_OF_WORDS, "whoever sees all of it has something to read"
    assert happened == told


ALIKE = 3
"""The words at the beginning, and at the end, in which sentences are nearly the same."""


@every_case_is_tried
def test_no_two_sentences_in_a_row_differ_in_their_middle_alone(case: Case) -> None:
    """Seen: “Jobe cannot attack until the end of the turn. Jobe cannot start a challenge until the
    end of the turn.”"""
    for seed in case.seeds:
        for step in record(case, seed).steps:
            told = [case.game.words.tell(each, case.names) for each in step.events]
            for one, other in pairwise(filter(None, told)):
                assert not alike(one.split(), other.split()), f"{one} {other}"


def alike(one: list[str], other: list[str]) -> bool:
    """Return whether sentences that differ in more than numbers begin and end with
    the same words."""
    most, numbers = min(len(one), len(other)), re.compile(r"\d+")
    if most <= 2 * ALIKE or numbers.sub("", " ".join(one)) == numbers.sub("", " ".join(other)):
        return False
    return one[:ALIKE] == other[:ALIKE] and one[-ALIKE:] == other[-ALIKE:]


@every_case_is_tried
def test_resigning_is_told(case: Case) -> None:
    state = case.game.decode(record(case, 0).steps[0].before)
    resigned, *others = case.game.apply(state, 1, Resign())
    assert case.game.words.tell(resigned, case.long_names)
    for event in others:
        assert case.game.words.tell(event, case.long_names) or case.key in SPARING_OF_WORDS


@every_case_is_tried
def test_positions_are_described_at_any_moment(case: Case) -> None:
    words = case.game.words
    for seed in case.seeds:
        for before in states(case, seed) if case.thorough else some(states(case, seed), 20):
            state = case.game.decode(before)
            views = [case.game.view(state, viewer) for viewer in (None, *range(case.seats))]
            for view in (*views, case.game.open_view(state)):
                assert 0 < len(words.describe(view, case.long_names)) <= ALT_TEXT
                assert 0 < len(words.describe_hand(view)) <= ALT_TEXT
                full = words.in_full(view, case.long_names)
                assert len(full) >= len(words.describe(view, case.long_names))
                assert all(name in full for name in case.long_names)
                assert "…" not in full + words.hand_in_full(view)
                assert 0 < len(words.status(view, case.long_names)) <= MESSAGE
                assert all(words.seat(view, seat) for seat in range(case.seats))


@every_case_is_tried
def test_refusals_are_sentences(case: Case) -> None:
    words = case.game.words
    typed = ("", "nonsense", "play ² b2", "play 99 z9", "+", "play 1", "Z" * 4000, "none", "resign")
    for state, ask in every_ask(case):
        for viewer in (ask.seat, None):
            view = case.game.view(state, viewer)
            for text in (*typed, *cut_short(ask)):
                sentence = words.refusal(view, text)
                assert sentence.endswith((".", "`", "?")), f"{text}: {sentence}"
                assert len(sentence) <= MESSAGE


def cut_short(ask: Ask) -> list[str]:
    """Return the first and the last choice of an ask with a letter missing at the end of each word.

    Such a word looks like a place or a card, and is none.
    """
    notations = (ask.choices[end].notation for end in (0, -1))
    return [" ".join(word[:-1] or word for word in notation.split()) for notation in notations]


@every_case_is_tried
def test_a_choice_that_a_refusal_tells_to_write_is_legal(case: Case) -> None:
    """Any text may be typed: choices that are legal at other moments, and a good deal of
    nonsense."""
    every = list(every_ask(case))
    asked = every if case.thorough else some(every, 20)
    typed = ["", "nonsense", "play", "play 99 z9", "draw", "pass", "done", "attack", "remove"]
    elsewhere = sorted({ask.choices[-1].notation for _, ask in asked})
    typed += some(elsewhere, 15 if case.sparing else 60)
    for state, ask in asked:
        view = case.game.view(state, ask.seat)
        for text in typed:
            if not means_something(case, state, ask.seat, text):
                sentence = case.game.words.refusal(view, text)
                for written in re.findall("`(.+?)`", sentence):
                    found = case.game.find(state, ask.seat, written, in_full=True)
                    assert found is not None, f"{text}: {sentence}"


def means_something(case: Case, state: Any, seat: int, text: str) -> bool:
    """Return whether a text is a legal choice, or could be several."""
    try:
        return case.game.find(state, seat, text) is not None
    except IllegalChoice:
        return True


@every_case_is_tried
def test_examples_of_what_is_asked_are_legal(case: Case) -> None:
    for _, ask in every_ask(case):
        examples = ask.examples()
        assert 1 <= len(examples) <= 3
        assert all(ask.find(example, in_full=True) is not None for example in examples)


@every_case_is_tried
def test_a_player_who_is_not_asked_is_told_so_whatever_they_type(case: Case) -> None:
    words = case.game.words
    for state, ask in every_ask(case):
        for seat in set(range(case.seats)) - {other.seat for other in case.game.asks(state)}:
            view = case.game.view(state, seat)
            assert words.refusal(view, "") == words.refusal(view, ask.choices[0].notation)


@in_cases(lambda case: case.seats > 2)
def test_a_resigned_player_is_told_so_whatever_they_type(case: Case) -> None:
    words = case.game.words
    for step in some(moments(case), 5):
        state = case.game.decode(step.before)
        case.game.apply(state, 1, Resign())
        for ask in case.game.asks(state):  # nobody, if only two were left
            view = case.game.view(state, 1)
            for text in ("", ask.choices[0].notation):
                assert words.refusal(view, text) == "You have resigned: the others play on."


@every_case_is_tried
def test_apostrophes_and_minus_signs_are_those_of_print(case: Case) -> None:
    for text in [*declared(case), *some(list(spoken(case)), 5000)]:
        assert "'" not in text
        assert not MINUS.search(TYPED.sub("", text)), text


def declared(case: Case) -> Iterator[str]:
    """Yield texts of a game that players read before and beside a match."""
    game = case.game
    yield from (game.name, game.summary)
    for option in game.options:
        yield option.name
        for value in option.values:
            yield from (value.name, value.help)
    for order in game.orders.known(game.setup(case.seats, dict(case.options))):
        yield from (order.name, order.help, order.otherwise)
    for page in game.words.pages:
        yield from (page.title, page.text)
    for card in game.words.cards:
        yield from (card.name, card.kind, card.text, *card.rulings)


def spoken(case: Case) -> Iterator[str]:
    """Yield texts of a game that players read in a match."""
    for event in record(case, 0).events:
        yield case.game.words.tell(event, case.names)
    yield from said_of_positions(case)


def said_of_positions(case: Case) -> Iterator[str]:
    """Yield the texts about positions, and not about events."""
    words, names = case.game.words, case.names
    for state, ask in every_ask(case):
        view = case.game.view(state, ask.seat)
        yield from (words.status(view, names), words.in_full(view, names))
        yield from (words.hand_in_full(view), words.refusal(view, "nonsense"))
        for path, menu in forks(menus(ask)):
            yield words.prompt(view, names, ask.question, path, list(menu), ask.about)
            for part in menu:
                label = words.label(view, names, (*path, part), ask.about)
                yield from (label.text, label.hint)


@every_case_is_tried
def test_the_result_names_everybody(case: Case) -> None:
    for seed in case.seeds:
        match = record(case, seed)
        view = case.game.view(case.game.decode(match.end), None)
        result = case.game.words.result(view, case.long_names)
        assert all(name in result for name in case.long_names)
        plain = result.replace("**", "")
        assert all(case.game.words.tally(view, seat) in plain for seat in range(case.seats))
        running = case.game.view(case.game.decode(match.steps[0].before), None)
        assert case.game.words.result(running, case.long_names) == ""


@every_game_is_tried
def test_the_winner_is_told_in_the_result_alone(game: Game[Any, Any]) -> None:
    """The other sentences of a match's last step only tell events."""
    for path in fixtures(game):
        events = events_of(path)
        names = [f"Player{seat}" for seat in range(loaded(path).setup(game).seats)]
        ends = [event for event in events if event.is_result]
        assert len(ends) <= 1
        told = [game.words.tell(event, names) for event in events if event not in ends]
        assert not [line for line in told if re.search(r"\bwins( the (match|game))?[.!]$", line)]


@every_game_is_tried
def test_every_type_of_event_occurs(game: Game[Any, Any]) -> None:
    declared = {kind.__name__ for kind in game.event_codec.types}
    expected = declared - NEVER_AT_RANDOM.get(game.key, set()) | {Resigned.__name__}
    occurred = {Resigned.__name__}
    for path in fixtures(game):  # what random play reaches now and then, a recorded match does
        occurred |= {type(event).__name__ for event in events_of(path)}
    cases = [case for case in CASES if case.key == game.key]
    for seed, case in product(range(3), cases):
        if occurred != expected or seed in case.seeds:
            occurred |= {type(event).__name__ for event in record(case, seed).events}
    assert occurred == expected


@every_game_is_tried
def test_help_pages_fit_a_message(game: Game[Any, Any]) -> None:
    assert game.words.pages
    for page in game.words.pages:
        assert 0 < len(page.title) <= LABEL
        assert 0 < len(page.text) <= PAGE
    assert len({page.title for page in game.words.pages}) == len(game.words.pages)


@every_game_is_tried
def test_declarations_fit_discord(game: Game[Any, Any]) -> None:
    assert re.fullmatch("[a-z_]{1,32}", game.key)
    assert 0 < len(game.name) <= LABEL
    assert 0 < len(game.summary) <= HINT
    assert game.version >= 1
    assert game.seats == tuple(sorted(game.seats))
    assert len(game.options) <= MENU_SIZE
    for option in game.options:
        assert re.fullmatch("[a-z_]{1,32}", option.key)
        assert 2 <= len(option.values) <= MENU_SIZE
        assert len({value.key for value in option.values}) == len(option.values)
        assert all(0 < len(value.name) <= LABEL for value in option.values)
        assert all(0 < len(value.help) <= LABEL for value in option.values)


@every_game_is_tried
def test_setups_are_completed_and_checked(game: Game[Any, Any]) -> None:
    setup = game.setup(game.seats[0])
    assert setup.options == {option.key: option.default for option in game.options}
    wrong: list[tuple[int, dict[str, str]]] = [(0, {}), (99, {}), (game.seats[0], {"no": "such"})]
    wrong += [(game.seats[0], {option.key: "nonsense"}) for option in game.options]
    for seats, options in wrong:
        with pytest.raises(BadSetup, match=r"\.$"):
            game.setup(seats, options)


# --- Helpers -----------------------------------------------------------------------------


def every_ask(case: Case) -> Iterator[tuple[Any, Ask]]:
    for seed in case.seeds:
        for step in moments(case, seed):
            for ask in step.asks:
                yield case.game.decode(step.before), ask


def menus(ask: Ask) -> Tree:
    """Return the choices as menus: each of their parts opens the next menu."""
    tree: Tree = {}
    for choice in ask.choices:
        menu = tree
        for part in choice.parts:
            menu = menu.setdefault(part, {})
    return tree


def forks(tree: Tree, path: Parts = ()) -> Iterator[tuple[Parts, Tree]]:
    """Yield every menu with the parts that lead to it."""
    if tree:
        yield path, tree
        for part, menu in tree.items():
            yield from forks(menu, (*path, part))
