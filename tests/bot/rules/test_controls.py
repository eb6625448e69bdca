"""The buttons of rules say which game and page they open."""

from __future__ import annotations

from bot.rules.controls import PageButton, RulesButton


def test_a_button_names_its_game_and_page() -> None:
    assert RulesButton("squares").custom_id == "sq:rules:squares"
    assert RulesButton.read("sq:rules:squares") == RulesButton("squares")
    assert PageButton("squares", 3).custom_id == "sq:g:squares:3"
    assert PageButton.read("sq:g:squares:3") == PageButton("squares", 3)


def test_other_ids_are_none_of_theirs() -> None:
    for odd in ("sq:rules:", "sq:rules:Squares!", "sq:g:squares:-1", "sq:g:squares"):
        assert RulesButton.read(odd) is None
        assert PageButton.read(odd) is None
