"""All texts of buttons and menus can be typed as they stand, in every game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.hand.menus import Menu, Path, forks
from bot.matches.suggestions import suggestions
from games import notation
from games.as_printed import AsPrinted
from games.chance import Chance
from games.decisions import Ask, Choice
from games.notation import printed_words, tidy
from games.view import View
from tests.games.every_game import Case, moments, some, some_cases_are_tried

pytestmark = pytest.mark.long

MOMENTS = 8
"""The moments of each match that are looked at; `make soak` looks at all."""
CHOICES = 12
"""The choices at each moment whose labels are all typed."""


def asked(case: Case) -> Iterator[tuple[Ask, View]]:
    every = moments(case)
    for step in every if case.thorough else some(every, MOMENTS):
        state = case.game.decode(step.before)
        for ask in step.asks:
            yield ask, case.game.view(state, ask.seat)


class Reader:
    """Reads texts typed in answer to one ask. Its labels are made once."""

    def __init__(self, case: Case, ask: Ask, view: View) -> None:
        self._printed = AsPrinted(case.game.words, view, case.names, ask)
        self._notations = [each.notation for each in ask.choices]

    def meant(self, text: str) -> set[str]:
        """Return the notations of all choices that a text can mean."""
        return set(notation.meant(text, self._notations, printed=self._printed))


def on_the_way(case: Case, ask: Ask, view: View, choice: Choice) -> list[tuple[Path, str]]:
    """Return the clicks of a choice: each with its path and its text."""
    if not ask.single:
        [menu] = forks(case.game.words, view, case.names, ask)
        return [
            (entry.path, entry.label.text)
            for entry in menu.entries
            if " ".join(entry.path) == choice.notation
        ]
    path = tuple(choice.notation.split())
    clicked: list[tuple[Path, str]] = []
    for menu in forks(case.game.words, view, case.names, ask, path):
        clicked += entries_towards(menu, path)
    return clicked


def entries_towards(menu: Menu, path: Path) -> list[tuple[Path, str]]:
    return [
        (entry.path, entry.label.text)
        for entry in menu.entries
        if entry.path == path[: len(entry.path)]
    ]


@some_cases_are_tried
def test_every_choice_is_understood_by_what_is_clicked_for_it(case: Case) -> None:
    """The texts of its clicks are typed one after the other. Choices that read the same are told
    apart by their notations."""
    for ask, view in asked(case):
        shown: dict[tuple[str, ...], set[str]] = {}
        clicks = {each.notation: on_the_way(case, ask, view, each) for each in ask.choices}
        for whole, path in clicks.items():
            shown.setdefault(printed_words(" ".join(text for _, text in path)), set()).add(whole)
        reader = Reader(case, ask, view)
        for choice in some(list(ask.choices), CHOICES):
            texts = [text for _, text in clicks[choice.notation]]
            alike = shown[printed_words(" ".join(texts))]
            for typed in (" ".join(texts), ", ".join(texts), f"“{' → '.join(texts).upper()}”."):
                assert reader.meant(typed) == alike, typed


@some_cases_are_tried
def test_a_button_alone_is_understood(case: Case) -> None:
    """It means everything behind it, and behind other buttons with the same text."""
    for ask, view in asked(case):
        reader = Reader(case, ask, view)
        for choice in some(list(ask.choices), CHOICES):
            for path, text in on_the_way(case, ask, view, choice):
                behind = {
                    each.notation
                    for each in ask.choices
                    if each.notation.split()[: len(path)] == list(path)
                }
                assert behind <= reader.meant(text), text


@some_cases_are_tried
def test_cards_are_understood_by_their_printed_names(case: Case) -> None:
    names = {card.key: card.name for card in case.game.words.cards}
    for ask, view in asked(case):
        reader = Reader(case, ask, view)
        for choice in some(list(ask.choices), CHOICES):
            typed = " ".join(names.get(word, word) for word in choice.notation.split())
            assert reader.meant(typed) == {choice.notation}, typed


@some_cases_are_tried
def test_a_suggestion_is_understood_as_it_is_shown(case: Case) -> None:
    for ask, view in asked(case):
        found = list(suggestions(case.game.words, view, case.names, ask, ""))
        printed = AsPrinted(case.game.words, view, case.names, ask)
        for sent, shown in some(found, CHOICES) if ask.single else ():
            choice = printed.find(shown)
            assert choice is not None
            assert choice.notation == sent


@some_cases_are_tried
def test_a_phones_changes_to_a_move_do_not_matter(case: Case) -> None:
    for ask, view in asked(case):
        reader = Reader(case, ask, view)
        for choice in some(list(ask.choices), 3):
            typed = choice.notation
            assert tidy(typed) == typed.lower()
            is_bid = f"{typed}!" in {each.notation for each in ask.choices}
            for odd in phoned(typed, mark="" if is_bid else "!"):
                assert reader.meant(odd) == {typed}, odd


def phoned(typed: str, mark: str) -> list[str]:
    wide = "".join(chr(ord(s) + 0xFEE0) if "!" <= s <= "~" else "\u3000" for s in typed)
    return [
        f"{typed}.",
        f"{typed} . ",
        f"`{typed}`",
        f"**{typed}**",
        f"“{typed.capitalize()}”{mark}",
        f"« {typed} »",
        f"'{typed}'",
        f"{typed}…",
        typed.replace(" ", "\u00a0"),
        typed.replace(" ", "  \n "),
        typed.replace("-", "\u2013"),
        typed.replace(" ", "\u200b "),
        wide,
    ]


@some_cases_are_tried
def test_nothing_hidden_decides_what_is_understood(case: Case) -> None:
    """Worlds that look the same to a seat understand the same."""
    game = case.game
    for step in some(moments(case), 3):
        state = game.decode(step.before)
        for ask in step.asks:
            view = game.view(state, ask.seat)
            texts = {
                text
                for choice in some(list(ask.choices), 6)
                for _, text in on_the_way(case, ask, view, choice)
            }
            texts |= {card.name for card in some(list(game.words.cards), 6)}
            here = Reader(case, ask, view)
            understood = {text: here.meant(text) for text in texts}
            for number in range(2):
                luck = Chance(bytes([number] * 16))
                other = game.resample(state, ask.seat, luck)
                there = game.ask(other, ask.seat)
                assert there is not None
                reader = Reader(case, there, game.view(other, ask.seat))
                assert {text: reader.meant(text) for text in texts} == understood
