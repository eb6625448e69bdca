"""The set-up of logging, in one place.

Logged to the console (standard error), for the operator:

- that the bot starts, is ready and stops; which servers have removed it, and when their data is
  deleted;
- that a match starts, and its version; never what was chosen, drawn or shown;
- what was refused, as ids of the interaction, the server, the channel and the control, and the kind
  of the refusal; never what was typed or picked, nor by whom;
- what Discord did not accept: what the bot was about to do, the status, the code;
- the bot's own mistakes, with a traceback of the code, without the values in it.

No line holds a hidden card, a die to come, the seed of a running match, a member's name or id, or
the token. `tests/bot/operations/test_logs.py` plays matches of every game and checks this.
Libraries never log below INFO, where they write out every statement and every request.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from logging.handlers import MemoryHandler

from pythonjsonlogger.json import JsonFormatter

from bot.config import LogFormat, Settings
from bot.figures import Figures

TEXT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
FIELDS = ("timestamp", "levelname", "name", "message")
_MOST_HELD = 100
RENAMED = {"levelname": "level", "name": "where"}


def set_up_logging(settings: Settings) -> None:
    """Log to the console as the settings say. Nothing secret is ever logged."""
    level = logging.getLevelNamesMapping()[settings.log_level]
    handler = logging.StreamHandler()
    handler.setFormatter(formatter(settings.log_format))
    logging.basicConfig(level=max(level, logging.INFO), handlers=[handler])
    logging.getLogger("bot").setLevel(level)


@contextmanager
def held_back() -> Iterator[list[logging.LogRecord]]:
    """Hold the log back until the settings say how to write it. The caller sets logging up and
    hands the yielded records to `let_out`. If an error comes first, they are written as they
    are."""
    holder, root = MemoryHandler(_MOST_HELD, logging.CRITICAL + 1), logging.getLogger()
    root.addHandler(holder)
    try:
        yield holder.buffer
    except BaseException:
        root.removeHandler(holder)
        let_out(holder.buffer)
        raise
    root.removeHandler(holder)


def let_out(records: Iterable[logging.LogRecord]) -> None:
    """Log the records that were held back."""
    for record in records:
        logging.getLogger(record.name).handle(record)


def formatter(kind: LogFormat) -> logging.Formatter:
    """Return the formatter of log lines: text for people, or one JSON object a line for
    programs."""
    if kind is LogFormat.JSON:
        return JsonFormatter(FIELDS, rename_fields=RENAMED, timestamp=True)
    return logging.Formatter(TEXT, datefmt="%Y-%m-%d %H:%M:%S")


class ErrorCounter(logging.Handler):
    """Counts logged errors by the package that they come from."""

    def __init__(self, figures: Figures) -> None:
        super().__init__(logging.ERROR)
        self._figures = figures

    def emit(self, record: logging.LogRecord) -> None:
        """Count a record."""
        self._figures.failed(".".join(record.name.split(".")[:2]))
