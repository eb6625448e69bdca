"""The lessons of Tactica use each troop, each card in each of its uses, and each kind of ground."""

from __future__ import annotations

from collections.abc import Iterator

from games.decisions import Ask, Choice
from games.events import Event
from games.lessons.playing import asked, position
from games.playthrough import choice_of
from games.tactica.cards.happenings import Braced, CreatureFell, SpireFell, WeatherEnded
from games.tactica.choices import Attack, Free, Move, Muster, Play, PlayTo
from games.tactica.events import (
    EVENTS,
    BattleBegan,
    Deployed,
    DrewInTeam,
    Exchanged,
    Forfeited,
    LandmarkPlaced,
    LeftBattle,
    StandInTaken,
)
from games.tactica.game import Tactica
from games.tactica.state import Table
from games.tactica.troops import RESCUE, TACTICS, TROOPS, kind_of
from games.tactica.words.labels import _PLAYED

GAME = Tactica()
NOT_TAUGHT = {Forfeited, Exchanged, LandmarkPlaced, StandInTaken}
"""Events of wars, of landmarks that players place, and of one battle in a hundred."""
NOT_TAUGHT |= {WeatherEnded, SpireFell, CreatureFell, Braced, LeftBattle, DrewInTeam, Deployed}
"""Things that the lessons of the advanced game and of wars leave to the rules."""


def played() -> Iterator[tuple[Table, Ask, Choice, list[Event]]]:
    """Yield each step in which the learner chooses, with all events until the next one."""
    for lesson in GAME.lessons:
        for number, step in enumerate(lesson.steps):
            if not step.goals:
                continue
            before = position(GAME, lesson, number)
            ask = asked(GAME, lesson, before)
            state = GAME.decode(GAME.encode(before))
            choice = choice_of(GAME, state, lesson.learner, step.answer)
            log = list(GAME.apply(state, lesson.learner, choice))
            for seat, text in step.then:
                log += GAME.apply(state, seat, choice_of(GAME, state, seat, text))
            while asks := GAME.asks(state):
                if (passing := asks[0].passing) is None or asks[0].seat == lesson.learner:
                    break
                log += GAME.apply(state, asks[0].seat, passing)
            yield before, ask, choice, log


def card_of(choice: Choice) -> int:
    """Return the card that a choice plays, 0 for none."""
    match choice:
        case Play(card=card) | PlayTo(card=card) | Move(card=card):
            return card
        case Free():
            return RESCUE
    return 0


def test_each_card_is_played_in_each_of_its_uses() -> None:
    uses = {(ask.question, card_of(choice)) for _, ask, choice, _ in played()}
    assert set(_PLAYED) - uses == set()
    assert {card for _, card in uses} - {0} == set(TACTICS)


def test_each_troop_acts_for_the_learner() -> None:
    """Each is mustered, moves, attacks, or has a card played on it."""
    acting = set()
    for table, _, choice, _ in played():
        match choice:
            case Muster(kind=kind):
                acting.add(kind)
            case Move(src=number) | Play(number=number) | PlayTo(number=number):
                acting.add(kind_of(table.field.troops[number]))
    assert acting - {0} == set(TROOPS)


def test_troops_and_walls_are_attacked_near_a_ridge_and_a_ravine() -> None:
    tables = [table for table, *_ in played()]
    assert any(table.field.ridges for table in tables)
    assert any(table.field.ravines for table in tables)
    targets = {
        kind_of(table.field.troops[choice.target])
        for table, _, choice, _ in played()
        if isinstance(choice, Attack)
    }
    assert 0 in targets
    assert len(targets) > 1


def test_everything_that_can_happen_happens_in_some_lesson() -> None:
    kinds = {type(event) for *_, log in played() for event in log}
    missing = {event.__name__ for event in EVENTS if event not in kinds}
    assert missing - {event.__name__ for event in (*NOT_TAUGHT, BattleBegan)} == set()
