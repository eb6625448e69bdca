from __future__ import annotations

import pytest

from renderers.kit.fonts import fitted, name_lines, printable, width, wrapped
from renderers.kit.style import BODY, HEADING, Style


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada", "Ada"),
        ("Zoë 🌸✨", "Zoë"),
        ("Жанна", "Жанна"),
        ("𝓐𝓭𝓪", "Ada"),  # letters dressed up by Unicode are told in plain ones
        ("太郎", "South"),
        ("x太郎", "South"),  # half a name could be somebody else's
        ("🌸", "South"),
        ("...", "South"),
        ("", "South"),
        ("A\u200bd\u0000a\n", "Ada"),
        ("  Ada   Lovelace ", "Ada Lovelace"),
    ],
)
def test_a_name_is_shown_as_far_as_the_font_can(name: str, shown: str) -> None:
    assert printable(name, "South") == shown


def test_long_text_is_cut_to_its_room() -> None:
    text = fitted("Bartholomew the Magnificent", HEADING, 180)
    assert text.endswith("…")
    assert width(text, HEADING) <= 180


def test_short_text_is_not_cut() -> None:
    assert fitted("Ada", BODY, 180) == "Ada"


def test_no_room_at_all_still_gives_text() -> None:
    assert fitted("Bartholomew", HEADING, 0) == "…"


def test_wrapped_lines_fit_and_lose_no_word() -> None:
    text = "Take your character back to hand and put another from your hand in its place."
    lines = wrapped(text, BODY, 240)
    assert " ".join(lines) == text
    assert all(width(line, BODY) <= 240 for line in lines)


def test_a_word_that_is_too_long_has_a_line_of_its_own() -> None:
    assert wrapped("a Donaudampfschiff b", BODY, 40) == ("a", "Donaudampfschiff", "b")


USUAL = (
    "Bartholomew the Magnificent III.",
    "xX_Shadow_Wolf_Of_The_North_99_X",
    "Wilhelmina Katharina Montgomery",
    "ThisIsAVeryLongDiscordUserName32",
)
"""A name as long as Discord allows."""


@pytest.mark.parametrize("name", USUAL)
def test_a_usual_name_is_whole_in_the_narrowest_panel(name: str) -> None:
    styles = Style("Bold", 30), Style("Bold", 22)
    style, lines = name_lines(name, styles, 172, (Style("Bold", 19),))
    assert "".join(lines).replace(" ", "") == name.replace(" ", "")
    assert len(lines) == 2
    assert all(width(line, style) <= 172 for line in lines)


def test_a_long_name_is_as_large_as_its_words_allow() -> None:
    styles, smaller = (Style("Bold", 30), Style("Bold", 24)), (Style("Bold", 22), Style("Bold", 19))
    computer = name_lines("Computer 1 (hard)", styles, 172, smaller)
    assert computer == (Style("Bold", 24), ["Computer 1", "(hard)"])
    style, lines = name_lines("Bartholomew the Unbelievable", styles, 172, smaller)
    assert (style.size, lines) == (22, ["Bartholomew the", "Unbelievable"])


def test_a_name_that_fits_nowhere_keeps_its_end() -> None:
    """The ends tell two such names apart."""
    least = Style("Bold", 19)
    style, lines = name_lines("W" * 28 + " (2)", (Style("Bold", 22),), 172, (least,))
    assert style == least
    assert len(lines) == 2
    assert lines[1].endswith("…(2)")
    assert "…" not in lines[0]
    assert max(width(line, style) for line in lines) <= 172
