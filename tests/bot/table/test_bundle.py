"""The page in the repository is built from its source, small and self-contained."""

import gzip
import json
import re

import pytest

from bot.hand.menus import AND, TO
from web.bundle import BUNDLE, WEB, build_of_source
from web.types import FILE, typescript

MOST = 90 * 1024
"""The most bytes of script and style as they are sent, with gzip."""
FILES = ("table.html", "table.js", "table.css")
KIT = "discord.js"
"""The file that is loaded inside Discord only."""


def read(name: str) -> str:
    return (BUNDLE / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["table.js", "table.css", KIT])
def test_the_bundle_is_built_from_the_source(name: str) -> None:
    built = re.match(r"/\* build ([0-9a-f]{16})\b", read(name))
    assert built is not None
    assert built[1] == build_of_source(), "run `npm run build` in web/"


def test_the_script_tells_the_bot_its_build() -> None:
    body = read("table.js").split("*/", 1)[1]
    assert f'"{build_of_source()}"' in body


def test_the_page_parts_labels_where_the_bot_joins_them() -> None:
    """The list of a place says once what its choices share."""
    said = (WEB / "src/words.ts").read_text(encoding="utf-8")
    assert f'export const THEN = "{TO}";' in said
    assert f'export const AND = "{AND}";' in said


def test_the_bot_knows_the_build() -> None:
    assert json.loads(read("build.json")) == {"build": build_of_source()}


def test_the_page_is_the_one_of_the_source() -> None:
    assert read("table.html") == (WEB / "src/table.html").read_text(encoding="utf-8")


def test_the_types_are_those_of_the_messages() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript(), "run `python -m web.types`"


def test_the_bundle_is_small() -> None:
    sizes = {name: len(gzip.compress(read(name).encode(), 9)) for name in (*FILES, KIT)}
    assert 10_000 < sum(sizes.values()) < MOST, sizes


@pytest.mark.parametrize("name", FILES)
def test_the_bundle_loads_nothing_from_elsewhere(name: str) -> None:
    addresses = set(re.findall(r"(?:https?|wss?):/?/?[^\s\"'`)]*", read(name)))
    # Names of XML's kinds, which nothing loads; and those that the script compares addresses with.
    harmless = {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xhtml",
        "http://www.w3.org/1998/Math/MathML",
    }
    assert {each for each in addresses - harmless if re.match(r"\w+://\w", each)} == set()


def test_the_kit_writes_and_loads_nothing_by_itself() -> None:
    """It speaks only to the window around the page, and what it writes to the
    console stays there."""
    kit, page = read(KIT), read("table.js")
    assert not re.search(r"\beval\(|new Function\b|XMLHttpRequest|WebSocket", kit)
    assert re.search(r"disableConsoleLogOverride:(!0|true)", kit)
    assert "frame_id query param" in kit
    assert "frame_id query param" not in page


def test_nothing_is_inline_and_no_text_becomes_code() -> None:
    """The page's policy forbids both, so a page with either would not work."""
    page, script = read("table.html"), read("table.js")
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bon\w+\s*=|\bstyle=|javascript:", page)
    assert not re.search(r"\beval\(|\bnew Function\b|insertAdjacentHTML|document\.write", script)


def test_no_source_makes_html_of_text() -> None:
    """The library could; the page never asks it to."""
    for path in (WEB / "src").iterdir():
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"nnerHTML|outerHTML|insertAdjacent|ContextualFragment", text), path


def test_every_part_of_the_styles_is_loaded() -> None:
    loaded = re.findall(r'@import "\./(\S+)"', (WEB / "src/table.css").read_text(encoding="utf-8"))
    assert {"table.css", *loaded} == {path.name for path in (WEB / "src").glob("*.css")}


def test_every_rule_is_for_something_that_the_page_has() -> None:
    styles = "".join(path.read_text(encoding="utf-8") for path in (WEB / "src").glob("*.css"))
    code = "".join(path.read_text(encoding="utf-8") for path in (WEB / "src").glob("*.ts*"))
    rules = re.findall(
        r"[^{}]+(?={)", re.sub(r"/\*.*?\*/|@\w+[^{}]*(?=[{;])", "", styles, flags=re.S)
    )
    classes = set(re.findall(r"\.([a-z][\w-]*)", " ".join(rules)))
    assert len(classes) > 50
    texts = " ".join(re.findall(r'"[^"\n]*"|`[^`]*`', code))
    assert classes - set(re.findall(r"[\w-]+", texts)) == set()


def test_the_lock_names_no_registry() -> None:
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
    assert '"integrity"' in lock
