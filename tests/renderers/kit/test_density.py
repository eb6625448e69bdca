"""Pictures are drawn at one density or another, and never at a mixture of both."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Thread

import pytest

from renderers.kit import masks
from renderers.kit.density import DENSITIES, Density, density, drawn_at, kept
from renderers.kit.image import Image


def test_pictures_are_plain_unless_something_else_is_asked_for() -> None:
    assert density() == 1
    assert Image.new("L", (5, 4)).density == 1


def test_pictures_are_drawn_at_two_densities() -> None:
    """Type checks refuse others: a member's page asks for one of them."""
    assert DENSITIES == (1, 2)


def test_densities_can_lie_within_each_other() -> None:
    with drawn_at(2):
        assert density() == 2
        with drawn_at(1):
            assert density() == 1
        assert density() == 2
        with drawn_at(2):
            assert density() == 2
        assert density() == 2
    assert density() == 1


def test_a_drawing_that_fails_leaves_the_density_as_it_was() -> None:
    with pytest.raises(RuntimeError), drawn_at(2):
        raise RuntimeError
    assert density() == 1
    with drawn_at(2):
        with pytest.raises(RuntimeError), drawn_at(1):
            raise RuntimeError
        assert density() == 2


def test_a_new_thread_draws_plain_pictures_whatever_its_maker_draws() -> None:
    found: list[int] = []
    with drawn_at(2):
        thread = Thread(target=lambda: found.append(density()))
        thread.start()
        thread.join()
    assert found == [1]


def test_threads_that_draw_at_the_same_time_do_not_see_each_others_density() -> None:
    together = Barrier(2, timeout=10)

    def drawn(mine: Density) -> list[int]:
        found: list[int] = []
        for _ in range(20):
            with drawn_at(mine):
                together.wait()
                found.append(masks.disc(30).density)
            together.wait()
            found.append(density())
        return found

    with ThreadPoolExecutor(2) as pool:
        one, other = pool.map(drawn, DENSITIES)
    assert one == [1, 1] * 20
    assert other == [2, 1] * 20


def test_what_is_kept_is_kept_for_each_density() -> None:
    made: list[tuple[int, int]] = []

    @kept(8)
    def square(side: int) -> Image:
        """Return a square."""
        made.append((side, density()))
        return Image.new("L", (side, side))

    plain = square(4)
    with drawn_at(2):
        dense = square(4)
        assert square(4) is dense
    assert square(4) is plain
    assert (plain.pixels.size, dense.pixels.size) == ((4, 4), (8, 8))
    assert made == [(4, 1), (4, 2)]
    assert (square.__name__, square.__doc__) == ("square", "Return a square.")  # type: ignore[attr-defined]


def test_as_much_is_kept_at_each_density_and_no_more() -> None:
    made: list[int] = []

    @kept(2)
    def line(length: int) -> Image:
        made.append(length)
        return Image.new("L", (length, 1))

    for length in (1, 2, 1, 3):  # 2 makes way for 3
        line(length)
    with drawn_at(2):
        line(1)
        line(2)
    line(1)
    line(3)
    assert made == [1, 2, 3, 1, 2]
    line(2)
    assert made == [1, 2, 3, 1, 2, 2]
    assert [line.caches[each].cache_info().currsize for each in DENSITIES] == [2, 2]


def test_masks_are_kept_for_each_density() -> None:
    plain = masks.rounded(40, 30, 7)
    with drawn_at(2):
        dense = masks.rounded(40, 30, 7)
    assert plain is masks.rounded(40, 30, 7)
    assert plain.size == dense.size
    assert dense.pixels.size == (80, 60)
