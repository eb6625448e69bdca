"""Sessions that are of no match: they are of subjects that features bring."""

from __future__ import annotations

import msgspec

from bot.admission import Admission
from bot.errors import NoSuchMatch
from bot.storage.sessions import Session
from bot.subjects import About, Subject, Subjects
from bot.table import words


class Openings:
    """Tells what a session is of, and whether its member may still see that. It is theirs alone, so
    nobody else's eyes matter."""

    def __init__(self, subjects: Subjects, admission: Admission) -> None:
        self._subjects, self._admission = subjects, admission

    def about(self, session: Session) -> About:
        """Return what a session of no match is of."""
        return msgspec.json.decode(session.about, type=About)

    def check(self, user_id: int, about: About) -> Subject:
        """Return the subject, if a member may see it.

        Raises:
            NoSuchMatch: nothing brings it any more.
            NotAdmitted: they are kept out of what the bot does in the server.
        """
        self._admission.check(about.guild_id or None, user_id)
        return self.subject(about.subject)

    def subject(self, key: str) -> Subject:
        """Return a subject.

        Raises:
            NoSuchMatch: nothing brings it any more.
        """
        if (subject := self._subjects.find(key)) is None:
            raise NoSuchMatch(words.NO_SUBJECT)
        return subject


def written(about: About) -> str:
    """Return what a session is of as it is stored."""
    return msgspec.json.encode(about).decode()
