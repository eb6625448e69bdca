"""The list of sentences for readers holds all that players read, and little that they do not."""

from __future__ import annotations

from bench.sentences import told, written
from bot.absence import words as absence_words
from games.registry import GAMES


def test_sentences_in_the_code_are_listed_with_what_is_put_in() -> None:
    listed = dict(written("bot/absence"))
    assert absence_words.VOTED in listed.values()
    assert any("{plain(name)} has left this server" in text for text in listed.values())
    assert not any("SELECT" in text for text in listed.values())
    assert __doc__ not in dict(written("tests/bench")).values(), "nobody but us reads docstrings"


def test_a_game_is_listed_as_it_comes_up_each_kind_of_sentence_once() -> None:
    found = list(told(GAMES["squares"]))
    places = {"story", "prompt", "label", "refusal", "status", "result"}
    assert {where for where, _ in found} == places
    stories = [text for where, text in found if where == "story"]
    assert len(stories) == len(set(stories)) > 5
