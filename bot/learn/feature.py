"""Lessons as a feature of the bot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.catalog import Catalog
from bot.controls import Item, picked
from bot.core import Core
from bot.feature import Command, Feature
from bot.hand.hand_panel import Section
from bot.invitations.feature import Invitations
from bot.invitations.form_actions import FormActions
from bot.invitations.solo import SoloMatches
from bot.learn import words
from bot.learn.actions import LearnActions
from bot.learn.commands import learn_command
from bot.learn.controls import (
    BranchButton,
    BranchMenu,
    LearnButton,
    LessonMenu,
    LessonsButton,
    MatchButton,
    PicksButton,
    PicksMenu,
    ShowButton,
    StepButton,
)
from bot.learn.learning import Learning
from bot.learn.page import LessonPages
from bot.learn.school import Place
from bot.play.match import Match
from bot.storage.records import Invitation
from bot.wire.wire import wire_of
from games.engine import AnyGame


class Learn(Feature):
    """Lessons, which are offered to members who are new to a game."""

    needs = (Invitations,)

    def __init__(self, core: Core) -> None:
        self._finished, self._lessons = core.store.finished, core.store.lessons
        self._steps = wire_of(core.client).figures.counter(
            "lesson_steps", "Steps of lessons that members came to.", ("game", "lesson", "step")
        )
        learning = Learning(
            *(core.catalog, core.store, core.draw_pool, core.themes, core.now, self._reached)
        )
        form, pages = core.parts[FormActions], core.subject_buttons
        does = core.parts.add(LearnActions(core.catalog, core.store, learning, form, pages))
        core.subjects.add(LessonPages(core.client, core.names, learning, core.parts[SoloMatches]))
        self._offer_lessons(core)
        clicks = core.clicks
        clicks.on(LearnButton, lambda i, c: does.open(i, c.game))
        clicks.on(LessonsButton, lambda i, c: does.show_list(i, c.game))
        clicks.on(LessonMenu, lambda i, c: does.go(i, does.place(c.game, picked(i)[0], 0)))
        clicks.on(StepButton, lambda i, c: does.go(i, does.place(c.game, c.lesson, c.step)))
        clicks.on(ShowButton, lambda i, c: does.show(i, does.place(c.game, c.lesson, c.step)))
        clicks.on(MatchButton, lambda i, c: does.play_match(i, c.game))
        clicks.on(
            BranchButton,
            lambda i, c: does.pick(i, does.place(c.game, c.lesson, c.step), c.path),
        )
        clicks.on(
            BranchMenu,
            lambda i, c: does.pick_from(i, does.place(c.game, c.lesson, c.step), c, picked(i)),
        )
        clicks.on(
            PicksButton,
            lambda i, c: does.collect(i, does.place(c.game, c.lesson, c.step), c.taken),
        )
        clicks.on(
            PicksMenu,
            lambda i, c: does.collect(i, does.place(c.game, c.lesson, c.step), c.taken(picked(i))),
        )

    def _offer_lessons(self, core: Core) -> None:
        core.help_buttons.add(1, lambda: LearnButton("").button(words.LEARN_GAME))
        core.invitation_buttons.add(1, _below_invitation)
        core.hands.add_section(self._first_hand)

    @classmethod
    def commands(cls, catalog: Catalog) -> Sequence[Command]:
        return (learn_command(catalog),)

    def _reached(self, place: Place) -> None:
        step = "end" if place.is_over else str(place.step + 1)
        self._steps.labels(place.known.game.key, place.lesson.key, step).inc()

    async def _first_hand(self, match: Match, seat: int) -> Section | None:
        """The offer in the first hand of a member who is new to a game, until they have decided
        something. Members who have begun a lesson of the game get none."""
        if match.seats[seat].has_decided or match.over or not match.game.lessons:
            return None
        user_id, key = match.user(seat), match.game.key
        is_new = await self._finished.is_new_to(key, [user_id])
        if not is_new or await self._lessons.of(user_id, key):
            return None
        return Section(words.offer(match.game.name), LearnButton(key).button(words.LEARN))


def _below_invitation(game: AnyGame, invitation: Invitation) -> Item | None:
    return LearnButton(invitation.game).button(words.NEW_HERE) if game.lessons else None


FEATURE = Learn
