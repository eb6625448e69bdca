"""The sentences of reviews."""

from __future__ import annotations

from bot.review import words
from games.players.review.reviewing import Mistake, Point, Review

SLIPS = tuple(Mistake(version, "a", "b", 0.1, 0.02, 40) for version in (3, 9, 12))
POINTS = (Point(0, 0.5, 0.01), Point(3, 0.4, 0.01), Point(9, 0.1, 0.01), Point(12, 0.15, 0.01))


def test_a_review_opens_with_three_sentences() -> None:
    review = Review(1.0, POINTS, SLIPS, -0.22, 0.05, has_luck=True, decisions=20)
    assert words.summary(review) == (
        "You gave away 30% in win chance over three moves. Luck cost you 22%. "
        "The turning point was move 9: your chance went down by 30%."
    )


def test_each_sentence_has_its_other_cases() -> None:
    quiet = Review(1.0, POINTS[:1])
    assert words.summary(quiet) == (
        "I found no move that clearly gave anything away. Luck made no difference. "
        "There was no single turning point."
    )
    one = Review(1.0, mistakes=SLIPS[:1])
    assert words.gave_away(one) == "You gave away 10% in win chance with one move."
    many = Review(1.0, mistakes=SLIPS * 4)
    assert "over 12 moves" in words.gave_away(many)
    assert words.luck(Review(1.0, luck=0.3, luck_error=0.1, has_luck=True)) == "Luck gave you 30%."
    doubtful = Review(1.0, luck=0.3, luck_error=0.2, has_luck=True)
    assert words.luck(doubtful) == "Luck was about even, as far as I can tell."


def test_the_curve_is_told_in_words() -> None:
    told = words.curve_alt(Review(1.0, POINTS, SLIPS[:1]))
    assert "50% after move 0" in told
    assert "15% after move 12" in told
    assert "Marked: move 3 (10% given away)." in told


def test_no_estimate_is_told_too_surely() -> None:
    sure = Mistake(3, "a", "b", 0.5, 0.0001, 800)
    assert "give or take 2%" in words.move_title(1, 1, sure, 9)


def test_a_line_that_waits_is_told() -> None:
    assert "2 other reviews first" in words.working(Review(0.0), 2)
    assert "40%" in words.working(Review(0.4), 0)


def test_the_footnote_tells_of_luck_only_where_there_was_some() -> None:
    assert "uck" not in words.footnote(Review(1.0, decisions=3))
    assert "neither luck nor yours" in words.footnote(Review(1.0, decisions=3, has_luck=True))
