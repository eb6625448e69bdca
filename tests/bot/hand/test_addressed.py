"""Answers to a choice speak to the player who made it: “You pass.”"""

from __future__ import annotations

import re

import pytest

from bot.catalog import full_catalog
from bot.hand.moves import move_in_words
from bot.play.manager import Move
from bot.play.match import as_of, assemble
from games.addressed import READER, VERBS, addressed
from tests.bot.history.recorded import NAMES, played

CATALOG = full_catalog()
WAYS: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("bopbm_squared", 4, {}),
    ("bopbm_squared", 2, {"tiles": "medium"}),
    ("square_tactics", 4, {"rules": "full"}),
    ("square_tactics", 2, {"rules": "full"}),
    ("squares", 2, {}),
    ("tactica", 2, {"match": "war", "advanced": "on"}),
    ("tactica", 3, {}),
    ("tactica", 4, {}),
    ("squarriors", 2, {}),
    ("squarriors", 4, {}),
)
MOST = 400
AFTER_YOU = {"and", "for", "in", "now", "again"}
"""Words after “you” that are not its verb: there it is no subject, or one of two."""


@pytest.mark.parametrize(("game", "seats", "options"), WAYS)
@pytest.mark.parametrize("offhand", [False, True])
def test_answers_to_a_choice_say_you_and_not_the_readers_name(
    game: str, seats: int, options: dict[str, str], *, offhand: bool
) -> None:
    plain = offhand and CATALOG[game].game.mind.plays_offhand
    options = {k: v for k, v in options.items() if k in {o.key for o in CATALOG[game].game.options}}
    match, steps = played(CATALOG, game, seats, options, most=MOST, offhand=plain)
    begun = 0
    for step in steps[1:]:
        assert step.seat is not None
        then = assemble(as_of(match.row, step), CATALOG)
        events = then.game.event_codec.decode(step.events)
        told = move_in_words(Move(then, step.seat, events))
        assert not re.search(rf"\b{NAMES[step.seat]}\b", told), told
        for verb in re.findall(r"\byou (\w[\w-]*)", told, re.IGNORECASE):
            known = verb in {*VERBS.values(), *AFTER_YOU} or verb.isdigit()
            assert known, f"“you {verb}” in {told}"
        for verb in re.findall(r"(?:^|[.] )You [^.:]*?(?:, and|, | and) (\w+)\b", told):
            assert verb not in VERBS or VERBS[verb] == verb, told
        begun += told.startswith("Done. You ")
    assert begun, "most answers begin with what the player does"


def test_a_verb_that_is_not_known_stays_and_would_be_noticed() -> None:
    assert addressed(f"{READER} juggles.") == "You juggles."
    assert "juggles" not in VERBS.values()
