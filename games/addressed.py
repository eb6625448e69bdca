"""Sentences of the story for one reader, who reads “you” instead of their own name.

The story is told in the third person: “Ada passes.” If `READER` stands in the place of her name,
`addressed` turns this into “You pass.”
"""

from __future__ import annotations

import re

READER = "\ue000"
"""Stands for the reader's name; no member's name contains it."""

_IRREGULAR = {"has": "have", "is": "are", "goes": "go"}
_REGULAR = """
    accepts adds attacks banishes becomes begins boasts builds buys calls captures clears
    controls counters crowns declines decrees deploys detaches disengages dismisses draws
    eliminates enters fills forfeits forms gains gets gives heals kills lets looks loses lowers
    makes moves musters negates offers passes places plays promotes puts raises re-rolls reads
    rescues resigns retreats reveals rolls sacrifices sends sets shuffles springs stands starts
    storms swaps takes trains uses vetoes wins withdraws
"""
_PLAIN = {"can", "cannot", "could", "ended", "passed"}
"""Verbs with the same form in every person."""


def _plural(verb: str) -> str:
    """
    >>> _plural("passes"), _plural("vetoes"), _plural("loses"), _plural("re-rolls")
    ('pass', 'veto', 'lose', 're-roll')
    """
    return re.sub(r"(?<=ss)es$|(?<=sh)es$|(?<=ch)es$|(?<=to)es$|s$", "", verb)


VERBS = {verb: _plural(verb) for verb in _REGULAR.split()} | _IRREGULAR | {v: v for v in _PLAIN}
"""The form of a verb after “you”, by its form after a name."""

_SUBJECT = re.compile(rf"{READER} ({'|'.join(map(re.escape, VERBS))})\b")
_NEXT = re.compile(rf"(, |,? and )({'|'.join(map(re.escape, VERBS))})\b")
_OTHER = re.compile(r", (and|but|so) (?=[A-Z])")
"""Comes before another subject: the rest of the clause is about somebody else."""
_CLAUSE = re.compile(r"(?<=[.!?:])\s+")
_STARTS = re.compile(rf"(^|[.!?] |🎲 ){READER}(’s)?")


def addressed(sentence: str) -> str:
    """Return a sentence in the second person for the reader, whom it calls `READER`.

    >>> addressed(f"{READER} passes, so their next turn is a double turn.")
    'You pass, so your next turn is a double turn.'
    >>> addressed(f"Bo attacks {READER}’s Foot. Nobody speaks against {READER}: {READER} wins.")
    'Bo attacks your Foot. Nobody speaks against you: you win.'
    >>> addressed(f"{READER} cannot feed Owl and banishes it.")
    'You cannot feed Owl and banish it.'
    >>> addressed(f"{READER} takes e1, and Bo loses their Foot and passes.")
    'You take e1, and Bo loses their Foot and passes.'
    """
    clauses = map(_in_second_person, _CLAUSE.split(sentence))
    told = _STARTS.sub(
        lambda found: f"{found[1]}{'Your' if found[2] else 'You'}", " ".join(clauses)
    )
    return told.replace(f"{READER}’s", "your").replace(READER, "you")


def _in_second_person(clause: str) -> str:
    found = _SUBJECT.search(clause)
    if found is None:
        return clause
    other = _OTHER.search(clause, found.end())
    end = len(clause) if other is None else other.start()
    does = _NEXT.sub(lambda verb: verb[1] + VERBS[verb[2]], clause[found.end() : end])
    does = re.sub(r"\btheir\b", "your", does)
    return f"{clause[: found.start()]}{READER} {VERBS[found[1]]}{does}{clause[end:]}"
