"""Members' names: nothing in them acts or hides, and no two in a match look alike."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from simcord import MemberActor

import bot
from bot.limits import NAME
from bot.names import apart, cleaned, likeness, with_others
from bot.words import plain
from games.registry import GAMES
from tests.bot.club import Club, says
from tests.soaking import first

LINK = re.compile(r"https?://[^\s]*evil|discord\.gg/")


@pytest.mark.parametrize(
    "name",
    [
        "https://evil.example/**x||y",
        "http://evil.example",
        "[free nitro](https://evil.test)",
        "<https://evil.test>",
        "discord.gg/evil",
        "steam://run/evil",
        "HTTPS://EVIL.EXAMPLE/a_b_c",
    ],
)
def test_no_link_survives_in_a_name(name: str) -> None:
    told = plain(name)
    assert not re.search(r"(?i)[a-z]+://|\w\.\w+/", told)
    assert re.sub(r"\\(.)", r"\1", told) == name.replace("<", "<"), "it reads the same"


@pytest.mark.parametrize("name", ["Bo", "bo", "B0", "Bo 🌸", "Bo 🌸" + "🌸" * (NAME - 4)])
def test_a_member_beside_made_up_players_looks_like_none_of_them(name: str) -> None:
    own, other = with_others(name, 2, seat=0)
    assert own.endswith(" (you)")
    assert len(own) <= NAME
    assert likeness(own) != likeness(other)
    assert with_others("Cleo", 2, seat=1) == ("Bo", "Cleo"), "nobody else is called so"


@pytest.mark.parametrize("game", first(2, GAMES))
async def test_a_name_with_a_link_never_becomes_one(club: Club, game: str) -> None:
    """Boards, hands, logs, lists and results of every game."""
    club.game = game
    evil = named(club, "https://evil.example/**x||y discord.gg/evil"[:NAME])
    await club.begin(club.ada, evil, options="")
    for _ in range(6):
        mover = await mover_of(club, evil)
        await club.slash(mover, "move", move=(await club.hand(mover))[0])
    for command in ("matches", "hand"):
        await evil.slash(club.channel, command)
    await evil.slash(club.channel, "resign")
    told = [*club.messages(viewer=evil), *club.direct(club.ada), *club.direct(evil)]
    assert len(told) > 5
    for message in told:
        assert not LINK.search(says(message)), says(message)


async def test_an_invitation_shows_a_name_as_its_match_does(club: Club) -> None:
    """This holds before anybody is seated, too: nothing turns the direction of the lines around a
    name, and nobody can challenge under the computer's name."""
    turned, computer = named(club, "\u202eevil\u2800"), named(club, "Computer (hard)")
    told = says(await club.challenge(turned, computer, options=""))
    assert "\u202e" not in told
    assert "evil" in told
    assert re.search(r"Member Computer \\?\(hard\\?\)", told), told


@pytest.mark.parametrize(
    "other",
    [
        "ada",
        "A\ufe00da",
        "Ada\u3164",
        "\u2800Ada",
        "A\u034fda",
        "ΑDA",
        "ADA",
        "Ada 🌸",
        "A\u200bda",
        "\u202eAda",
        "Аdа",
        "Ａｄａ",
        "Ada\u2060",
        " Ada ",
        "Αԁа",
        "ᴀᴅᴀ",
        "ɑdɑ",
        "ᎪdᎪ",
    ],
)
def test_names_that_are_drawn_alike_are_told_apart(other: str) -> None:
    assert likeness(other) == likeness("Ada")
    assert apart(other, ["Ada"]).endswith(" (2)")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Hal", "Ηal"),
        ("Zed", "Ζed"),
        ("Nin", "Νin"),
        ("Ivy", "Ӏvy"),
        ("you", "yoυ"),
        ("van", "νan"),
    ],
)
def test_capitals_look_like_other_letters_than_their_small_ones(one: str, other: str) -> None:
    assert likeness(one) == likeness(other)


def test_names_that_are_drawn_alike_in_pictures_alone_are_told_apart() -> None:
    """The font has no letter for the difference between them."""
    assert apart("Aᚦa", ["Aa"]) == "Aᚦa (2)"


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada", "Ida"), ("Bo", "Bob"), ("太郎", "花子"), ("Computer", "Computerist"), ("un", "νη")],
)
def test_names_that_differ_stay_as_they_are(one: str, other: str) -> None:
    assert apart(other, [one]) == other


@pytest.mark.parametrize(
    "name",
    [
        *("Computer (hard)", "computer (HARD)", "Computer 2 (easy)", "Сomputer (hard)", "Computer"),
        *("Com\u200dputer 2 (hard)", "Сomputer 2 (hard)", "Cоmputer", "C0mputer", "CΟMPUTER 10"),
        *("Computer (hard).", "Computer [hard]", "Computer: hard", "Computer (hard)!", "Cömputer"),
        *("Computer - hard", "ComputerHard", "Computer (hаrԁ)", "Computer ⑵ (easy)", "«Computer»"),
        *("ᴄᴏᴍᴘᴜᴛᴇʀ (hard)", "Ⅽomputer", "Computer\u0336"),
        *("Computer(hard)", "Comрuter 2 (easy) (3)", "Computer （hard）", "Computer\u3164(hard)"),
    ],
)
def test_the_computers_names_are_the_computers(name: str) -> None:
    told = apart(name, [])
    assert told != name
    assert told.startswith("Member ")
    assert len(told) <= NAME


@pytest.mark.parametrize("name", ["\u3164", "\u115f\u1160", "\u2800 \u2800", "\uffa0", "\u034f"])
def test_a_name_that_shows_nothing_is_replaced(name: str) -> None:
    assert cleaned(name) == "Member"


def test_nothing_in_a_name_is_invisible() -> None:
    assert cleaned("A\u202ed\u200ba\u00ad") == "Ada"
    assert cleaned("\u200b\u2060") == "Member"
    assert cleaned("👩\u200d🚀 Ada") == "👩\u200d🚀 Ada", "what joins an emoji is seen"


def test_members_of_one_long_name_are_told_apart_within_its_length() -> None:
    name, taken = "x" * NAME, list[str]()
    for _ in range(12):
        taken.append(apart(name, taken))
    assert len(set(taken)) == 12
    assert {len(one) for one in taken} == {NAME}
    assert taken[-1].endswith(" (12)")


def named(club: Club, name: str) -> MemberActor:
    """Return a member of the club with this name."""
    user = club.env.create_user(f"evil{len(club.members)}", global_name=name)
    member = club.guild.add_member(user)
    club.members = (*club.members, member)
    return member


async def mover_of(club: Club, *more: MemberActor) -> MemberActor:
    match = await club.match()
    user_id = match.user(match.waiting[0])
    return next(each for each in (*club.members, *more) if each.id == user_id)


def test_public_texts_take_names_from_one_place() -> None:
    """Discord's name is read where it is cleaned, by moderators, and in texts that its member alone
    sees. Everything else asks `Names`, which keeps removed names away."""
    allowed = {"names.py", "delivery.py", "moderation", "desk", "puzzles", "learn"}
    folder = Path(bot.__path__[0])
    found = {
        path.relative_to(folder).parts[0]
        for path in folder.rglob("*.py")
        if ".display_name" in path.read_text(encoding="utf-8")
    }
    assert found <= allowed
