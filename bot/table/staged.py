"""A scene as a tab gets it: in the messages of a match, so that the same page shows it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot import words as common
from bot.subjects import About, Scene
from bot.table import messages
from bot.table.naming import renamed
from bot.table.pictures import Shown, pictured
from bot.table.position import Picked, is_dark
from bot.table.question import question_of
from games.engine import AnyGame


def staged(
    game: AnyGame, scene: Scene, about: About, picked: Picked, since: int
) -> tuple[messages.Position, Sequence[Shown]]:
    """Return a scene and its pictures, without the number of the position. Slow.

    Args:
        picked: the picks so far for the question.
        since: the number of the question.
    """
    pictures = [pictured(each) for each in scene.pictures]
    position = messages.Position(
        number=0,
        match=0,
        game=game.name,
        title=scene.title,
        players=tuple(_player(scene, seat) for seat in range(len(scene.names))),
        score="",
        waiting="",
        is_over=False,
        is_seated=True,
        pictures=tuple(each.told for each in pictures),
        is_dark=is_dark(scene.theme),
        notes=(),
        question=_question(game, scene, picked, since),
        may_undo=False,
        may_ask_hint=False,
        offers=(),
        orders=(),
        deeds=tuple(
            messages.Deed(
                way.key, way.label, told="", is_typed=False, is_main=way.is_main, has_form=False
            )
            for way in scene.ways
        ),
        has_cards=bool(game.words.cards),
        log_from=0,
        log=(),
        chat=common.jump(about.guild_id, about.channel_id) if about.guild_id else "",
        told=messages.Told(scene.where, scene.told),
    )
    return renamed(position, scene.renaming), pictures


def _player(scene: Scene, seat: int) -> messages.Player:
    is_you = seat == scene.view.viewer
    return messages.Player(
        name=scene.names[seat],
        is_you=is_you,
        is_computer=False,
        is_asked=is_you and scene.question is not None,
        status="",
    )


def _question(game: AnyGame, scene: Scene, picked: Picked, since: int) -> messages.Question | None:
    if scene.question is None:
        return None
    counts = picked.counts
    told = question_of(game.words, scene.names, lambda _: scene.view, scene.question, counts)
    return replace(told, since=since)
