"""Legal choices as steps that people think in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from bot.hand.candidates import candidates
from bot.hand.menus import Entry, Menu, Path, Tree, forks
from bot.hand.pages import in_pages
from bot.limits import BUTTON
from games.decisions import About, Ask, Choice
from games.example.words import AuctionWords
from games.parts import Meaning, Part, words_of
from games.registry import GAMES
from games.view import View
from games.words import Label
from tests.games.every_game import FIRST_OF_EACH, Case, in_cases, moments
from tests.players import PLAYERS

VIEW = View(seats=2, viewer=0, waiting=(0,))


class Notated(Choice, frozen=True):
    """A choice that is its notation."""

    text: str

    @property
    def notation(self) -> str:
        return self.text


class PlainWords(AuctionWords):
    """Prompts and labels that repeat what they were asked for."""

    def prompt(
        self,
        view: Any,
        names: Sequence[str],
        question: str,
        path: Sequence[Part],
        branches: Sequence[Part],
        about: About | None = None,
    ) -> str:
        return f"{question}: {' '.join(words_of(path))} ..."

    def label(
        self, view: Any, names: Sequence[str], path: Sequence[Part], about: About | None = None
    ) -> Label:
        return Label(path[-1].word.upper())


def ask(*notations: str, **changes: Any) -> Ask:
    return Ask(0, "what", tuple(map(Notated, notations)), **changes)


def menus(
    words: PlainWords, view: Any, names: Sequence[str], of: Ask, chosen: Path = ()
) -> tuple[Menu, ...]:
    """Return the menus as Discord shows them."""
    return in_pages(forks(words, view, names, of, chosen), chosen)


def made(of: Ask, chosen: str = "") -> tuple[Menu, ...]:
    return menus(PlainWords(), VIEW, PLAYERS, of, tuple(chosen.split()))


def test_a_name_cannot_act_as_markdown_and_stands_as_it_is_on_buttons() -> None:
    class NamingWords(PlainWords):
        def prompt(
            self,
            view: Any,
            names: Sequence[str],
            question: str,
            path: Sequence[Part],
            branches: Sequence[Part],
            about: About | None = None,
        ) -> str:
            return f"Whom? {names[1]} or nobody."

        def label(
            self, view: Any, names: Sequence[str], path: Sequence[Part], about: About | None = None
        ) -> Label:
            return Label(names[1])

    for several in (PLAYS, msgspec.structs.replace(PLAYS, most=2)):
        menu = menus(NamingWords(), VIEW, ("Ada", "**Bo**"), several)[-1]
        assert menu.prompt == r"Whom? \*\*Bo\*\* or nobody."
        assert {entry.label.text for entry in menu.entries} == {"**Bo**"}


def branches(menu: Menu) -> list[str]:
    return [" ".join(entry.path) for entry in menu.entries]


PLAYS = ask("play 1 a1", "play 1 b2", "play 7 a1", "play 7 b2", "pass")
CARDS = ask("play 1 a1", "play 1 b2", "play 7 a1", "play 7 b2")
LAST_SPACE = ask("play 1 b2", "play 7 b2")


# --- Trees -------------------------------------------------------------------------------


def test_the_first_words_are_the_first_menu() -> None:
    assert made(PLAYS) == (
        Menu(
            "what:  ...",
            (),
            (Entry(("play",), Label("PLAY")), Entry(("pass",), Label("PASS"))),
            None,
        ),
    )


def test_a_word_that_all_choices_share_is_skipped() -> None:
    [cards] = made(CARDS)
    assert cards.prompt == "what: play ..."
    assert cards.path == ("play",)
    assert branches(cards) == ["play 1", "play 7"]


def test_the_next_words_are_the_next_menu() -> None:
    cards, spaces = made(CARDS, "play 7")
    assert cards.chosen == "7"
    assert branches(cards) == ["play 1", "play 7"]
    assert spaces.prompt == "what: play 7 ..."
    assert spaces.chosen is None
    assert branches(spaces) == ["play 7 a1", "play 7 b2"]


def test_each_menu_on_the_way_knows_its_word() -> None:
    assert [menu.chosen for menu in made(PLAYS, "play 1 b2")] == ["play", "1", "b2"]


def test_words_in_the_middle_that_leave_no_choice_are_skipped() -> None:
    moves = ask("move a1 to b1", "move a1 to c1", "move a2 to b1", "move a2 to c1")
    _, spaces = made(moves, "move a1")
    assert spaces.path == ("move", "a1", "to")
    assert branches(spaces) == ["move a1 to b1", "move a1 to c1"]


@pytest.mark.parametrize("chosen", ["play 5", "play 5 a1", "pass", "play 1a1"])
def test_a_way_that_does_not_exist_starts_anew(chosen: str) -> None:
    assert made(CARDS, chosen) == made(CARDS)


def test_a_way_that_ends_in_nothing_is_followed_as_far_as_it_goes() -> None:
    assert made(CARDS, "play 7 z9") == made(CARDS, "play 7")


def test_a_single_choice_is_shown_all_the_same() -> None:
    """The others would learn something if it were skipped."""
    [only] = made(ask("play 7", always_ask=True))
    assert branches(only) == ["play 7"]


def test_branches_keep_the_order_of_the_choices() -> None:
    [menu] = made(ask("z", "a", "10", "9"))
    assert branches(menu) == ["z", "a", "10", "9"]


def test_no_choices_make_no_menus() -> None:
    assert made(ask()) == ()


# --- Forks that are wider than a menu ----------------------------------------------------


FIELDS = ask(*(f"move {file}{rank}" for file in "abcdefghij" for rank in range(1, 10)), "pass")
"""As many fields as a hex board has."""


class BoardWords(PlainWords):
    """Words whose spaces lie in rows as on the board, the highest rank first."""

    def label(
        self, view: Any, names: Sequence[str], path: Sequence[Part], about: About | None = None
    ) -> Label:
        word = path[-1].word
        return Label(word, row=10 - int(word[1:]) if word[-1].isdigit() else 0)


def test_a_wide_fork_gets_a_menu_of_pages_that_name_their_range() -> None:
    first, pages = made(FIELDS, "move")
    assert first.chosen == "move"
    assert [entry.label.text for entry in pages.entries] == [
        "a1 to c5", "c6 to e9", "f1 to h5", "h6 to j9"
    ]  # fmt: skip
    assert branches(pages) == ["move @1", "move @2", "move @3", "move @4"]
    assert pages.chosen is None


def test_a_page_opens_a_menu_of_what_is_on_it() -> None:
    _, pages, fields = made(FIELDS, "move @2")
    assert pages.chosen == "@2"
    assert fields.path == ("move", "@2")
    assert branches(fields)[0] == "move c6"
    assert fields.chosen is None
    assert len(fields.entries) <= 25


def test_a_pick_marks_its_page() -> None:
    _, pages, fields = made(FIELDS, "move c6")
    assert (pages.chosen, fields.chosen) == ("@2", "c6")


def test_spaces_of_a_board_are_paged_by_its_rows() -> None:
    _, pages = menus(BoardWords(), VIEW, PLAYERS, FIELDS, ("move",))
    assert [entry.label.text for entry in pages.entries] == [
        "a9 to j8", "a7 to j6", "a5 to j5", "a4 to j3", "a2 to j1"
    ]  # fmt: skip


@pytest.mark.parametrize("words", [PlainWords(), BoardWords()])
@pytest.mark.parametrize("count", [26, 60, 91, 625])
def test_nothing_is_out_of_reach_however_wide_a_fork_is(count: int, words: PlainWords) -> None:
    wide = ask(*(f"x{number}" for number in range(count)))
    assert reached(wide, words=words) == {choice.notation for choice in wide.choices}
    (pages,) = menus(words, VIEW, PLAYERS, wide)
    assert len(pages.entries) <= 25
    for entry in pages.entries:
        assert len(menus(words, VIEW, PLAYERS, wide, entry.path)[-1].entries) <= 25


# --- Ways through the tree ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "whole"),
    [("play 7 b2", True), ("pass", True), ("play 7", False), ("play", False), ("", False)],
)
def test_a_whole_way_is_a_choice(way: str, whole: bool) -> None:
    assert (Tree(PLAYS).whole(tuple(way.split())) is not None) is whole


@pytest.mark.parametrize(
    ("way", "leads_to"),
    [("play 1", "play 1 b2"), ("play", "play"), ("play 1 b2", "play 1 b2"), ("no", "no")],
)
def test_a_way_goes_on_while_there_is_no_choice(way: str, leads_to: str) -> None:
    assert Tree(LAST_SPACE).follow(tuple(way.split())) == tuple(leads_to.split())


def test_every_choice_can_be_reached_by_picking_one_branch_after_the_other() -> None:
    for tree in (PLAYS, CARDS, LAST_SPACE, ask("a b c", "a b d", "a e", "f")):
        assert reached(tree) == {choice.notation for choice in tree.choices}


def reached(tree: Ask, way: tuple[str, ...] = (), words: PlainWords | None = None) -> set[str]:
    """Return all choices that can be picked after `way`."""
    if Tree(tree).whole(way):
        return {" ".join(way)}
    newest = menus(words or PlainWords(), VIEW, PLAYERS, tree, way)[-1]
    ways = (Tree(tree).follow(entry.path) for entry in newest.entries)
    return set().union(*(reached(tree, each, words) for each in ways))


# --- Several at once ---------------------------------------------------------------------


def test_several_picks_are_one_menu_of_whole_choices() -> None:
    [menu] = made(ask("swap 3", "swap 7", least=0, most=2))
    assert menu.prompt == "what:  ..."
    assert menu.path == ()
    assert branches(menu) == ["swap 3", "swap 7"]
    assert menu.chosen is None


# --- The effect of one click -------------------------------------------------------------


def test_an_entry_that_makes_the_whole_choice_tells_all_of_it() -> None:
    (menu,) = made(ask("jump a1 b2", "play 1 a1", "play 7 b2", "pass"))
    assert [entry.label.text for entry in menu.entries] == ["JUMP → A1 → B2", "PLAY", "PASS"]
    assert [entry.path for entry in menu.entries] == [("jump",), ("play",), ("pass",)]


def test_small_words_only_join_such_a_label() -> None:
    class SmallFrom(PlainWords):
        def label(
            self, view: Any, names: Sequence[str], path: Sequence[Part], about: About | None = None
        ) -> Label:
            return (
                Label("from")
                if path[-1].word == "from"
                else super().label(view, names, path, about)
            )

    (menu,) = menus(SmallFrom(), VIEW, PLAYERS, ask("attack b1 from c1 alone", "pass"))
    assert menu.entries[0].label.text == "ATTACK → B1 from C1 → ALONE"


def test_an_entry_tells_as_far_as_there_is_only_one_way() -> None:
    (menu,) = menus(TellingWords(), VIEW, PLAYERS, ask("use lamp a1", "use lamp b2", "pass"))
    assert [entry.label.text for entry in menu.entries] == ["USE → LAMP", "PASS"]
    assert menu.entries[0].label.hint == "of lamp", (
        "a verb says the same of all that it is done with"
    )


def test_what_is_named_first_says_what_it_does_as_far_as_there_is_room() -> None:
    lit = Ask(0, "what", tuple(map(Lit, ("lamp a1 near", "lamp a1 far", "pass"))))
    (menu,) = menus(TellingWords(), VIEW, PLAYERS, lit)
    assert [entry.label.text for entry in menu.entries] == ["LAMP → A1", "PASS"]
    assert menu.entries[0].label.hint == "of a1; of lamp"


class Thing(Meaning, frozen=True):
    """Something that a word names."""

    word: str


class Lit(Notated, frozen=True):
    """A choice whose words all name things."""

    @property
    def parts(self) -> tuple[Part, ...]:
        return tuple(Part(word, Thing(word)) for word in self.text.split())


class Opened(Notated, frozen=True):
    """A choice whose first word opens."""

    @property
    def parts(self) -> tuple[Part, ...]:
        verb, *rest = self.text.split()
        return (Part(verb, opens=verb == "play"), *map(Part, rest))


def test_what_the_usual_verb_is_done_with_stands_beside_the_other_verbs() -> None:
    """A card player is not asked first whether to play a card."""
    few = Ask(0, "what", tuple(map(Opened, ("play 1 a1", "play 1 b2", "play 7 b2", "push c1"))))
    (menu,) = made(few)
    assert [entry.path for entry in menu.entries] == [("play", "1"), ("play", "7"), ("push",)]
    first, after = made(few, "play 1")
    assert (first.chosen, [entry.path[-1] for entry in after.entries]) == ("1", ["a1", "b2"])
    assert candidates(few) == {"1", "7", "push"}
    many = Ask(0, "what", (*few.choices, *(Opened(f"play {n} a1") for n in range(2, 6))))
    assert [entry.path for entry in made(many)[0].entries] == [("play",), ("push",)]


class TellingWords(PlainWords):
    """Words that say something about each part."""

    def label(
        self, view: Any, names: Sequence[str], path: Sequence[Part], about: About | None = None
    ) -> Label:
        said = super().label(view, names, path, about)
        return Label(said.text, f"of {path[-1].word}", pictured=path[-1].word == "b2")


def test_such_a_label_tells_what_the_choice_comes_to_and_not_how_it_begins() -> None:
    (menu,) = menus(TellingWords(), VIEW, PLAYERS, ask("jump a1 b2", "pass"))
    jump, letting_go = (entry.label for entry in menu.entries)
    assert (jump.hint, jump.pictured) == ("of b2; of a1", True)
    assert letting_go.hint == "of pass"


def test_such_a_label_tells_nothing_twice() -> None:
    class Repeating(PlainWords):
        def label(
            self, view: Any, names: Sequence[str], path: Sequence[Part], about: About | None = None
        ) -> Label:
            said = super().label(view, names, path, about)
            return Label(said.text, {"a1": "east; 1 in 2", "b2": "1 in 2"}.get(path[-1].word, ""))

    (menu,) = menus(Repeating(), VIEW, PLAYERS, ask("jump a1 b2", "pass"))
    assert menu.entries[0].label.hint == "1 in 2; east"


def test_such_a_label_says_a_word_once_that_all_its_parts_say() -> None:
    class Same(PlainWords):
        def label(
            self, view: Any, names: Sequence[str], path: Sequence[Part], about: About | None = None
        ) -> Label:
            said = super().label(view, names, path, about)
            return said if path[0].word == "pass" else Label("Draw nothing")

    (menu,) = menus(Same(), VIEW, PLAYERS, ask("draw 0 0", "pass"))
    assert menu.entries[0].label.text == "Draw nothing"


def test_such_a_label_tells_the_end_where_there_is_no_room_for_all() -> None:
    (menu,) = menus(TellingWords(), VIEW, PLAYERS, ask(f"jump {'a' * 96} b2", "pass"))
    assert menu.entries[0].label.hint == "of b2"


def test_such_a_label_still_fits_a_button() -> None:
    (menu,) = made(ask(f"jump {'a' * 60} {'b' * 30}", "pass"))
    label = menu.entries[0].label.text
    assert len(label) <= BUTTON
    assert label.endswith("AAA → …")


@in_cases(lambda case: case in FIRST_OF_EACH and case.key in GAMES)
def test_no_verb_tells_of_itself_beside_what_is_named_with_it(case: Case) -> None:
    """Seen: “a command, instant or mark from your hand” behind the effect of a card."""
    words = case.game.words
    for step in moments(case):
        state = case.game.decode(step.before)
        for of in (each for each in step.asks if each.single):
            view, parts = case.game.view(state, of.seat), {c.parts[0] for c in of.choices}
            general = {
                words.label(view, case.names, (part,), of.about).hint
                for part in parts
                if part.means is None
            } - {""}
            [menu, *_] = forks(words, view, case.names, of)
            for entry in menu.entries:
                told = set(entry.label.hint.split("; "))
                assert len(told) == 1 or not told & general, f"{entry.label}"
