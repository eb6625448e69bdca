"""A click on a thing picks the verb as well: at a fork of verbs, things in the picture lead on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.catalog import full_catalog
from bot.hand.menus import Tree, tree_of
from bot.hand.private_boards import drawn, marked
from bot.learn.words import START
from bot.play.match import Match
from bot.table.messages import Pick, Position, Question
from bot.table.picking import taken
from bot.table.position import Picked, shown_to
from bot.table.words import OPEN_PAGE
from games.decisions import Ask, Choice
from games.parts import Meaning, Part
from renderers.kit.themes import DEFAULT
from tests.bot.club import Club, answer
from tests.bot.table.browser import Browser, address_in, link_of
from tests.bot.table.test_position import positions

SHARE = 0.1
"""The part of the moments that is looked at."""
WITH_VERBS = ["squares", "tactica", "squarriors", "bopbm_squared"]


class Thing(Meaning, frozen=True):
    """Something on a board."""

    name: str


class Do(Choice, frozen=True):
    """A choice with parts that a test gives."""

    words: tuple[Part, ...]

    @property
    def parts(self) -> tuple[Part, ...]:
        return self.words


def tree(*choices: tuple[Part, ...]) -> Tree:
    return tree_of(Ask(0, "what", tuple(map(Do, choices))))


MOVE, TRAIN, DONE = Part("move"), Part("train"), Part("done")
FOOT, ARCHER, TO, AWAY = (Part(each, Thing(each)) for each in ("d3", "e3", "d4", "d5"))


def test_a_thing_leads_to_what_a_verb_does_with_it() -> None:
    found = tree((MOVE, FOOT, TO), (MOVE, FOOT, AWAY), (MOVE, ARCHER, TO), (DONE,)).shortcuts(())
    assert [(each.path, each.ends) for each in found] == [
        (("move", "d3"), False),
        (("move", "e3"), True),
    ], "the Archer has one way to go"


def test_a_thing_of_two_verbs_leads_to_both() -> None:
    found = tree((MOVE, FOOT, TO), (MOVE, FOOT, AWAY), (TRAIN, FOOT), (TRAIN, ARCHER)).shortcuts(())
    assert [each.path for each in found] == [("move", "d3"), ("train", "d3"), ("train", "e3")]


def test_a_word_leads_on_only_with_its_first_meaning() -> None:
    other = Part("d3", Thing("the card d3"))
    found = tree((MOVE, FOOT, TO), (MOVE, FOOT, AWAY), (TRAIN, other), (TRAIN, ARCHER)).shortcuts(
        ()
    )
    assert [each.path for each in found] == [("move", "d3"), ("train", "e3")]


def test_what_is_picked_by_itself_needs_no_verb() -> None:
    assert not tree((FOOT, TO), (FOOT, AWAY), (ARCHER, TO)).shortcuts(())


def test_all_things_of_a_verb_with_one_way_lead_to_it() -> None:
    found = tree((MOVE, FOOT, TO), (DONE,)).shortcuts(())
    assert [(each.path, each.ends) for each in found] == [
        (("move", "d3"), True),
        (("move", "d3", "d4"), True),
    ]


def test_a_thing_that_a_word_points_on_to_leads_on_as_well() -> None:
    """A player clicks the horse in the reserve, and not the reserve around it. Its name on pictures
    is its own: `cavalry` may be a verb."""
    reserve = Part("GR", Thing("the reserve"), points_on=True)
    horse, foot = (Part(each, Thing(each)) for each in ("cavalry", "infantry"))
    found = tree(
        (MOVE, reserve, horse, TO), (MOVE, reserve, foot, TO), (MOVE, reserve, foot, AWAY), (DONE,)
    ).shortcuts(())
    assert [(each.path, each.mark.word, each.ends) for each in found] == [
        (("move", "GR"), "GR", False),
        (("move", "GR", "cavalry"), "GR cavalry", True),
        (("move", "GR", "infantry"), "GR infantry", False),
    ]


def test_a_thing_behind_two_words_that_point_on_has_two_ways() -> None:
    """A trap can be set on the left or on the right."""
    left, right = (Part(each, Thing(each), points_on=True) for each in ("left", "right"))
    trap, pit = (Part(each, Thing(each)) for each in ("snare", "pit"))
    found = tree(
        *((Part("trap"), side, card) for side in (left, right) for card in (trap, pit)), (DONE,)
    ).shortcuts(())
    snare = [each.path for each in found if each.mark.means == trap.means]
    assert snare == [("trap", "left", "snare"), ("trap", "right", "snare")]


def test_a_verb_that_is_used_on_nothing_has_no_shortcuts() -> None:
    assert not tree((MOVE,), (DONE,)).shortcuts(())


@pytest.mark.parametrize("key", WITH_VERBS)
async def test_a_click_on_a_thing_comes_to_the_same_as_the_verb_and_then_the_thing(
    tmp_path: Path, key: str
) -> None:
    """It makes a choice only where it says so, and its label says the verb and the thing."""
    led = 0
    async for match, seat in moments(tmp_path, key, SHARE):
        ask = match.ask(seat)
        question = question_of(match, seat)
        if not ask.single:
            assert not question.shortcuts
            continue
        choices, verbs = tree_of(ask), {each.pick: each for each in question.entries}
        for each in question.shortcuts:
            notes: list[Picked] = []
            answer = taken(Pick(question.since, each.pick), notes.append)
            made = answer(ask)
            assert (made is not None) == each.ends, "a click on a thing made a choice"
            [picked] = notes
            verb = next(
                pick for pick in verbs if each.pick.split()[: len(pick.split())] == pick.split()
            )
            assert picked.path == tuple(each.pick.split())
            assert set(each.word.split()) <= set(picked.path)
            assert each.text.startswith(verbs[verb].text.split(" → ")[0])
            has_one_way = choices.ends(tuple(verb.split()))
            assert not has_one_way or (each.text, each.hint) == (
                verbs[verb].text,
                verbs[verb].hint,
            )
            led += 1
    assert led


@pytest.mark.parametrize("key", WITH_VERBS)
async def test_pictures_show_the_things_that_verbs_are_used_on(tmp_path: Path, key: str) -> None:
    """At the table; a picture in chat cannot be clicked, and marks nothing more than before."""
    shown = 0
    async for match, seat in moments(tmp_path, key, SHARE / 3):
        own, found = words_of(question_of(match, seat))
        here = places(match, seat, with_shortcuts=True)
        assert not places(match, seat, with_shortcuts=False) & found
        assert here <= found | own
        shown += len(here & found)
    assert shown


async def test_each_of_several_choices_has_its_place(tmp_path: Path) -> None:
    """Its word is the one that the picture marks, not its number."""
    async for match, seat in moments(tmp_path, "squarriors", 1.0, wants_several):
        if wants_several(match, seat):
            own, _ = words_of(question_of(match, seat))
            assert own == places(match, seat, with_shortcuts=True)


def wants_several(match: Match, seat: int) -> bool:
    return not match.ask(seat).single


def leads_on(match: Match, seat: int) -> bool:
    return bool(question_of(match, seat).shortcuts)


async def moments(
    folder: Path, key: str, share: float, fits: Callable[[Match, int], bool] = leads_on
) -> AsyncIterator[tuple[Match, int]]:
    """Yield some moments of random matches, until one of them fits. In a single match there may be
    none among those looked at."""
    found = False
    while not found:
        async for match, seat in positions(folder, full_catalog()[key].game, share):
            found |= fits(match, seat)
            yield match, seat


@pytest.mark.own_threads
async def test_things_on_a_tabs_picture_lead_on(club: Club) -> None:
    club.game = "squares"
    await club.begin(club.ada, club.bo, options="")
    async with Browser(club) as browser:
        tab = await browser.tab(await browser.follow(await link_of(club, await club.mover())))
        assert_leads_on(await tab.see())


@pytest.mark.own_threads
async def test_things_on_a_lessons_picture_lead_on(club: Club) -> None:
    shown = await club.slash(club.ada, "learn", game="tactica")
    await club.ada.click(shown, label=START)
    async with Browser(club) as browser:
        link = address_in(answer(await club.ada.click(shown, label=OPEN_PAGE)))
        tab = await browser.tab(await browser.follow(link))
        assert_leads_on(await tab.see())


def assert_leads_on(position: Position) -> None:
    assert position.question is not None
    _, found = words_of(position.question)
    assert found & {
        word for picture in position.pictures for hit in picture.hits for word in hit.words
    }


def words_of(question: Question) -> tuple[set[str], set[str]]:
    """Return the words of a question's entries, and those of its shortcuts alone."""
    own = {each.word for each in question.entries}
    return own, {each.word for each in question.shortcuts} - own


def question_of(match: Match, seat: int) -> Question:
    question = shown_to(match, seat).question
    assert question is not None
    return question


def places(match: Match, seat: int, *, with_shortcuts: bool) -> set[str]:
    marks = marked(match, seat, with_shortcuts=with_shortcuts)
    pictures = drawn(match, seat, DEFAULT, marks, whole=True)
    return {
        word
        for picture in pictures
        if picture.hit_map is not None
        for hit in picture.hit_map.hits
        for word in hit.words
    }
