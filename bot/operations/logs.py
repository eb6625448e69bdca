"""The set-up of logging, in one place.

To the console (standard error), for the operator:

- that the bot starts, is ready and stops; which servers removed it, and when their data goes;
- that a match starts, and which version it is at: never what was chosen, drawn or shown;
- what was refused, as ids of the interaction, the server, the channel and the control, and the
  kind of the refusal: never what was typed or picked, nor by whom;
- what Discord did not take: what the bot was about to do, the status, the code;
- the bot's own mistakes, with the trace: of the code, without the values in it.

No line holds a hidden card, a die to come, a seed of a match that runs, a member's name or id, or
the token; `tests/bot/operations/test_logs.py` plays matches of every game and looks. The libraries
never say more than INFO: below that they write out every statement and every request.
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
    """Log to the console as the settings say; nothing secret is ever logged."""
    level = logging.getLevelNamesMapping()[settings.log_level]
    handler = logging.StreamHandler()
    handler.setFormatter(formatter(settings.log_format))
    logging.basicConfig(level=max(level, logging.INFO), handlers=[handler])
    logging.getLogger("bot").setLevel(level)


@contextmanager
def held_back() -> Iterator[list[logging.LogRecord]]:
    """Hold back the log until the settings say how to write it. The caller, who sets the log up,
    hands the yielded records to `let_out`; where it does not come to that, they are written as they
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
    """Log what was held back."""
    for record in records:
        logging.getLogger(record.name).handle(record)


def formatter(kind: LogFormat) -> logging.Formatter:
    """Return what makes lines of records: for people, or one JSON object a line for programs."""
    if kind is LogFormat.JSON:
        return JsonFormatter(FIELDS, rename_fields=RENAMED, timestamp=True)
    return logging.Formatter(TEXT, datefmt="%Y-%m-%d %H:%M:%S")


class ErrorCounter(logging.Handler):
    """Counts what is logged as an error, by the package that it comes from."""

    def __init__(self, figures: Figures) -> None:
        super().__init__(logging.ERROR)
        self._figures = figures

    def emit(self, record: logging.LogRecord) -> None:
        """Count a line."""
        self._figures.failed(".".join(record.name.split(".")[:2]))
