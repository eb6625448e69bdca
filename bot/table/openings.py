"""Sessions of subjects: pages that features bring and that are not matches."""

from __future__ import annotations

import msgspec

from bot.admission import Admission
from bot.errors import NoSuchMatch
from bot.storage.sessions import Session
from bot.subjects import About, Subject, Subjects
from bot.table import words


class Openings:
    """Tells which subject a session shows, and whether its member may still see it. Such a page is
    for that member alone, so nobody else's access matters."""

    def __init__(self, subjects: Subjects, admission: Admission) -> None:
        self._subjects, self._admission = subjects, admission

    def about(self, session: Session) -> About:
        """Return what a session shows that is not a match."""
        return msgspec.json.decode(session.about, type=About)

    def check(self, user_id: int, about: About) -> Subject:
        """Return the subject, if the member may see it.

        Raises:
            NoSuchMatch: no feature brings the subject any more.
            NotAdmitted: the member is kept out of what the bot does in the server.
        """
        self._admission.check(about.guild_id or None, user_id)
        return self.subject(about.subject)

    def subject(self, key: str) -> Subject:
        """Return a subject.

        Raises:
            NoSuchMatch: no feature brings the subject any more.
        """
        if (subject := self._subjects.find(key)) is None:
            raise NoSuchMatch(words.NO_SUBJECT)
        return subject


def written(about: About) -> str:
    """Return what a session shows, in the form in which it is stored."""
    return msgspec.json.encode(about).decode()
