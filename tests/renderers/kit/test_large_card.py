from __future__ import annotations

from renderers.kit.large_card import LargeCard, draw_large
from renderers.kit.style import WIDTH

PLAIN = LargeCard(name="King", kind="Leadership")


def height(card: LargeCard) -> int:
    sheet = draw_large(card)
    assert sheet.image.width == WIDTH
    return sheet.image.height


def test_a_card_is_as_high_as_what_is_on_it() -> None:
    text = "It says a lot. " * 12
    numbers = (("Might", "3"),)
    terms = ("Loyal: cannot be turned.",)
    low = height(PLAIN)
    for more in (
        LargeCard(name="King", kind="Leadership", texts=(("", text),)),
        LargeCard(name="King", kind="Leadership", numbers=numbers),
        LargeCard(name="King", kind="Leadership", terms=terms),
        LargeCard(name="A name that takes more than one line of letters as large", kind=""),
    ):
        assert height(more) > low


def test_a_heading_stands_above_its_text() -> None:
    plain = LargeCard(name="King", kind="Leadership", texts=(("", "Text."),))
    headed = LargeCard(name="King", kind="Leadership", texts=(("In a chain", "Text."),))
    assert height(headed) > height(plain)
