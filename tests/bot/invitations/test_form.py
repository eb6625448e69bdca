"""Picks in the challenge form, as its controls hold them."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from bot.catalog import full_catalog
from bot.errors import CannotChallenge
from bot.invitations import words
from bot.invitations.form import Draft, applying, chosen, fresh, places, read_draft, with_value
from bot.invitations.form_controls import FormMenu, OpponentsMenu, SendForm
from bot.limits import CUSTOM_ID
from bot.play.paces import PACES
from games.players.levels import LEVELS

CATALOG = full_catalog()
LARGEST = 2**63 - 1


def any_draft(random: Random) -> Draft:
    game = random.choice(list(CATALOG.values())).game
    most = max(game.seats) - 1
    named = random.randint(0, min(most, words.MOST_PICKED))
    members = tuple(random.randrange(1, LARGEST) for _ in range(named))
    return Draft(
        game.key,
        tuple(random.randrange(len(option.values)) for option in game.options),
        members,
        random.randint(0, most - len(members)),
        random.choice(list(LEVELS)),
        random.choice(list(PACES)),
        rated=random.random() < 0.5,
    )


def test_every_draft_is_read_as_it_was_and_fits_its_controls() -> None:
    random = Random(1)
    for _ in range(500):
        draft = any_draft(random)
        assert read_draft(draft.code, CATALOG) == draft
        for control in (
            FormMenu("computers", draft.code),
            OpponentsMenu(draft.code),
            SendForm(draft.code),
        ):
            assert len(control.custom_id) <= CUSTOM_ID
            assert type(control).read(control.custom_id) == control


def test_the_longest_draft_fits_a_control_with_as_many_members_as_the_game_takes() -> None:
    assert read_draft("squares.0.0000.", CATALOG) == fresh(CATALOG["squares"].game)
    for known in CATALOG.values():
        game = known.game
        most = max(game.seats) - 1
        draft = fresh(game, [LARGEST] * most)
        assert len(draft.members) == most
        longest = msgspec.structs.replace(
            draft, pace=max(PACES, key=len), level=max(LEVELS, key=len)
        )
        assert len(FormMenu("computers", longest.code).custom_id) <= CUSTOM_ID


@pytest.mark.parametrize(
    "code",
    [
        "chess.0.0000.",
        "squares.0.0000",
        "squares.9.0000.",
        "squares.00.0000.",
        "squares.0.9000.",
        "squares.0.0900.",
        "squares.0.0020.",
        "squares.0.0002.",
        "squares.0.000.",
        "squares.0.00000.",
        "squares.x.0000.",
        "squares.0.x000.",
        "squares.0.0000.!",
        "squares.0.relaxed.easy.0.",
    ],
)
def test_a_form_that_is_out_of_date_says_so(code: str) -> None:
    with pytest.raises(CannotChallenge, match="out of date"):
        read_draft(code, CATALOG)


def test_an_option_that_changes_nothing_is_not_asked_for_and_is_forgotten() -> None:
    game = next(
        known.game
        for known in CATALOG.values()
        if any(option.only_with for option in known.game.options)
    )
    depends = next(at for at, option in enumerate(game.options) if option.only_with)
    key, value = game.options[depends].only_with or ("", "")
    rules = next(at for at, option in enumerate(game.options) if option.key == key)
    on = next(n for n, each in enumerate(game.options[rules].values) if each.key == value)
    draft = fresh(game)
    options = chosen(game, draft)
    assert depends not in dict(applying(game, options))
    options = with_value(game, options, rules, on)
    assert depends in dict(applying(game, options))
    options = with_value(game, options, depends, 1)
    assert places(game, options)[depends] == 1
    assert places(game, with_value(game, options, rules, 0))[depends] == 0


def test_a_fresh_form_takes_no_more_opponents_than_the_game() -> None:
    for known in CATALOG.values():
        most = max(known.game.seats) - 1
        draft = fresh(known.game, range(1, 9), computers=9)
        assert len(draft.members) == min(most, words.MOST_PICKED)
        assert len(draft.members) + draft.computers == most
        assert fresh(known.game, (), 9).computers == most
