"""Menu entries."""

from __future__ import annotations

import pytest

from games.claims import Claim
from games.parts import Part
from games.squarriors.board import COUNCIL
from games.squarriors.cards.cards import KEYS
from games.squarriors.events import RollCounted
from games.squarriors.laid_out import table
from games.squarriors.meanings import CreatureOf, LinkOf, Seat, Stake, part
from games.squarriors.state import SquarriorsState
from games.squarriors.words import foretold, sight
from games.words import Label
from tests.games.along import label_after
from tests.games.squarriors.positions import GAME, asked, one, play, settle
from tests.players import PLAYERS


def label(made: SquarriorsState, *path: str, seat: int = 1) -> Label:
    ask = asked(made, seat)
    assert ask is not None
    return label_after(GAME, made, path, ask)


def board() -> SquarriorsState:
    return table(
        "v4: ghost / a3: mossback-2 / c5: king / power 9 / hand: nip nip war_paint snare / "
        "chain c: open_court",
        "v3: lockpick+1 / c4: jobe~ / trap left: heckler",
    )


@pytest.mark.parametrize(
    ("path", "text", "hint"),
    [
        (
            ("pass",),
            "End turn",
            "the enemy’s Power 0 → 4; your action phase is over when the others pass too",
        ),
        (("move", "ghost"), "Ghost in the Vanguard", "Might 2, Will 3, Blood 6"),
        (
            ("move", "ghost", "a"),
            "To the Army",
            "Ghost is expended and has Might 3 (+1); Morale 3; Mossback",
        ),
        (("dom", "2.c"), "The enemy’s Council", "Influence 4; Jobe"),
        (
            ("stealth", "ghost", "2.c", "jobe"),
            "Jobe",
            "needs 5 or 6: 1 in 3 (die above 4: Influence 4); 2 damage; 1 may block first",
        ),
        (
            ("manip", "king", "2.c", "jobe"),
            "Jobe",
            "needs 3 to 6: 2 in 3 (die + 4 above 6: Influence 4 + Will 2); it changes sides",
        ),
        (("play", "war_paint"), "War Paint", "2 Power: On one of your creatures: it has Might +1."),
        (
            ("play", "war_paint", "king"),
            "King",
            "Power 9 → 7, King has Might 4 (+1); Might 3, Will 4, Blood 6",
        ),
        (
            ("trap", "left"),
            "Between Vanguard and Army",
            "traps work alike in either place",
        ),
        (
            ("trap", "left", "snare"),
            "Snare",
            "Power 9 → 7; When an opponent declares a stealth attack on your creature: "
            "the attacker takes 2…",
        ),
        (("buy", "a"), "To the Army", "Power 9 → 7, you gain Fledgling (r1); Morale 3; Mossback"),
        (
            ("lead", "king"),
            "King in the Council",
            "King is expended; Will 4: 9 in all to begin with; Might 3, Will 4, Blood 6",
        ),
        (
            ("use", "c1"),
            "Open Court, Council chain, card 1",
            "In the Council, 1 Power, once per turn: one of your creatures in your Council has "
            "Will +1 until…",
        ),
    ],
)
def test_every_possible_action_has_a_label(path: tuple[str, ...], text: str, hint: str) -> None:
    found = label(board(), *path)
    assert (found.text, found.hint) == (text, hint)


def test_copies_in_the_hand_are_counted() -> None:
    made = table("a3: mossback-1 / power 3 / hand: bark_poultice bark_poultice", "c4: jobe")
    assert label(made, "play", "bark_poultice").text == "Bark Poultice ×2"


def test_a_victory_says_what_becomes_of_the_strength() -> None:
    made = table("a4: warlord_tine", "a3: mossback / c1: jobe / v2: ghost")
    play(made, "dom 2.c", "warlord_tine", "none", "none")
    assert label(made, "win", "-2.c") == Label(
        "Lower the enemy’s Council",
        "the enemy’s Council is destroyed",
        order=sight.place(GAME.view(made, 0), Stake(1, COUNCIL, -1)),
        claims=(Claim("Council is destroyed", "strength 1 2", -1),),
    )
    assert label(made, "win", "+a").hint == "Morale 4 → 5, Warlord Tine heals 1"
    assert label(made, "win", "none").hint == "Warlord Tine heals 1"


def test_damage_says_whether_it_kills() -> None:
    made = table("a4: warlord_tine", "a3: mossback quill_bearer / c3: jobe")
    play(made, "dom 2.a", "warlord_tine", "none")
    hints = [label(made, "split", "mossback", str(n), seat=2).hint for n in (2, 5, 6)]
    tine = "; the enemy’s Warlord Tine takes 6 damage"
    assert hints == [
        f"you lose Quill Bearer, Mossback takes 2 damage{tine}",
        f"Mossback takes 5 damage, Quill Bearer takes 1 damage{tine}",
        f"you lose Mossback, Quill Bearer has Might 2 (−1){tine}",
    ]
    assert label(made, "split", "auto", seat=2).text == "Fewest deaths"


def test_a_bid_says_how_it_is_used() -> None:
    made = table("c4: king", "c4: jobe moot_speaker")
    play(made, "lead king")
    assert label(made, "jobe", seat=2).hint == (
        "Will 2: 6 in all against 8; joins when your total needs it"
    )
    assert label(made, "jobe!", seat=2).text == "Jobe, always"


def test_an_attacker_says_what_it_adds() -> None:
    made = table("a5: hob_hurdle alley_shrike", "a4: mossback / c3: jobe")
    play(made, "dom 2.a")
    assert label(made, "hob_hurdle").hint == "adds Might 4; Will 2, Blood 5"
    assert label(made, "alley_shrike").hint.startswith("adds Might 5, before the others; ")


def test_to_pass_says_what_comes_of_it() -> None:
    made = table("c4: king", "c4: jobe~ ghost / power 3 / hand: nip")
    one(made, "manip king 2.c jobe")
    assert asked(made, 2) is not None
    assert label(made, "pass", seat=2).hint == "2 in 3: you lose Jobe to the enemy"


def test_to_pass_in_a_dominance_attack_says_how_it_ends() -> None:
    made = table("a4: mossback", "a1: jobe / power 3 / hand: nip / c3: king")
    one(made, "dom 2.a")
    one(made, "mossback")
    seat = GAME.asks(made)[0].seat + 1
    assert label(made, "pass", seat=seat).hint == "6 against 3: you lose"


def test_with_three_players_entries_name_them() -> None:
    made = table("a4: ghost", "c4: jobe", "a3: mossback")
    assert label(made, "dom", "2.c").text == "Bo’s Council"
    assert label(made, "dom", "3.a").text == "Cleo’s Army"


def test_with_three_players_a_target_is_you_or_a_name() -> None:
    view = GAME.view(table("c4: king", "c4: jobe", "a3: mossback"), 0)
    told = [GAME.words.label(view, PLAYERS, (part(Seat, seat),)).text for seat in (0, 2)]
    assert told == ["You", "Cleo"]


def test_with_three_players_a_chain_is_somebody_s() -> None:
    side = "c4: king / chain c: open_court"
    view = GAME.view(table(side, "c4: jobe", side), 0)
    cards = [(part(LinkOf, seat, 2, 1),) for seat in (0, 2)]
    assert [GAME.words.label(view, PLAYERS, card).text for card in cards] == [
        "Open Court, your Council chain",
        "Open Court, Cleo’s Council chain",
    ]


@pytest.mark.parametrize(
    ("lines", "move", "least"),
    [
        (("c3: ghost", "c6: ghost"), "manip ghost 2.c ghost", 7),
        (("c3: king", "c1: gutter_pup"), "manip king 2.c gutter_pup", -1),
        (("c3: king", "c4: jobe / code salt_oath"), "manip king 2.c jobe", 4),
        (("v3: hare_outrider / land storm_drain", "c4: jobe"), "stealth hare_outrider 2.c jobe", 4),
    ],
    ids=["not at all", "any", "a text against it", "a text for it"],
)
def test_the_menu_tells_what_the_die_must_show_and_no_less_is_enough(
    lines: tuple[str, ...], move: str, least: int
) -> None:
    state = table(*lines)
    hint = label_after(GAME, state, move.split(), asked(state, 1)).hint
    assert hint.startswith(f"{foretold.chance(least)} (")
    for die in range(1, 7):
        assert succeeds(table(*lines), move, die) is (die >= least)


def succeeds(state: SquarriorsState, move: str, die: int) -> bool:
    events = play(state, move, dice=(die,)) + settle(state)
    counted = next(event for event in events if isinstance(event, RollCounted))
    return counted.total > counted.needed


def test_to_pass_says_what_the_waiting_card_does_where_no_number_tells_it() -> None:
    """Seen: “Lamp Tender waits for responses”, without a word about its effect."""
    made = table(
        "c4: king / power 9 / hand: gnaw_through",
        "c4: jobe / power 3 / hand: hold_the_line / trap left: snare",
    )
    one(made, "play gnaw_through trap 2.left v")
    passing = GAME.words.label(GAME.view(made, 1), PLAYERS, (Part("pass"),))
    assert passing.hint.startswith("Gnaw Through: Discard an opponent’s mark, face-down trap")


def test_each_target_says_which_will_it_has_then() -> None:
    """Seen: four targets of Lamp Tender with the Will that each had before."""
    made = table("c4: lamp_tender vixen_kit king", "c4: jobe / power 3 / hand: hold_the_line")
    hint = label_after(GAME, made, ["use", "lamp_tender", "vixen_kit"]).hint
    assert "Vixen Kit has Will 4 (+2)" in hint
    one(made, "use lamp_tender vixen_kit")
    passing = GAME.words.label(GAME.view(made, 1), PLAYERS, (Part("pass"),))
    assert passing.hint == "the enemy’s Vixen Kit has Will 4 (+2)"


def test_of_two_creatures_of_one_name_ones_own_is_from_your_tribe() -> None:
    """Seen: “Dozing Owlet (of Bo)” in Bo’s own menus."""
    made = table("c4: king", "c4: jobe@1 jobe")
    own = part(CreatureOf, 1, KEYS["jobe"], 0, 1)
    told = [
        GAME.words.label(GAME.view(made, seat), PLAYERS, (Part("promote"), own)).text
        for seat in (0, 1)
    ]
    assert told == [
        "Jobe (of Bo) in the Council",
        "Jobe (from your tribe) in the Council",
    ]


def test_an_ability_to_use_is_told_without_the_other_texts_of_its_creature() -> None:
    """Seen: its cost was cut off behind the permanent effects."""
    made = table("c4: marchmother_sorrel mother_tallow jobe / power 9", "c3: fledgling")
    assert label(made, "use", "marchmother_sorrel").hint == (
        "2 Power, once per turn: put an armor counter on one of your creatures."
    )
    assert label(made, "use", "mother_tallow").hint.startswith("Council, 3 Power, expend:")
