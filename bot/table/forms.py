"""The forms of deeds, as a tab gets them. A form is made for its member alone, and kept nowhere."""

from __future__ import annotations

from bot.deeds import Form
from bot.table import messages
from bot.table.pictures import Read, pictured


def laid(key: str, form: Form) -> Read:
    """Return the form of a deed as a tab gets it. Slow: it hashes the bytes of the pictures."""
    shown = tuple(map(pictured, form.pictures))
    told = messages.Form(
        key=key,
        told=form.told,
        text=form.text,
        most=form.most,
        people=tuple(messages.Person(*each) for each in form.picks),
        finds=form.finds,
        ways=tuple(messages.Way(*each) for each in form.ways),
        pictures=tuple(each.told for each in shown),
    )
    return Read(told, shown)
