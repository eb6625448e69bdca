"""Packs the log of a match that is over.

Each step holds the whole state after it, and hardly anything differs from one step to the next. A
compressor that sees all steps together keeps little more than the differences. So nothing is thrown
away or recomputed, and a log reads the same whatever rules later versions of its game have.

LZMA from the standard library makes logs 8 times smaller for short matches and 16 times for long
ones. That is a tenth better than Zstandard at its best, and needs no shared dictionary that would
have to be kept as long as the logs (`python -m bench.crowd` measures this).
"""

from __future__ import annotations

import lzma
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.storage.records import Step

_WINDOW = 1 << 20  # more than a log has; what LZMA takes by itself needs 90 MB
_FILTERS: list[dict[str, Any]] = [
    {"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": _WINDOW},
]
_FORMAT = b"\x01"
"""The first byte of a packed log, in case there is ever another way to pack."""

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(list[Step])


class NotPacked(Exception):
    """The data of a stored log is not a packed log."""


def pack_log(steps: Sequence[Step]) -> bytes:
    """Return steps in packed form. Takes up to 50 ms, so call it off the event loop."""
    return _FORMAT + lzma.compress(_encoder.encode(steps), lzma.FORMAT_RAW, filters=_FILTERS)


def unpack_log(data: bytes) -> list[Step]:
    """Return the steps that `pack_log` packed. Takes a few ms, so call it off the event loop.

    Raises:
        NotPacked: the data is no packed log.
    """
    if data[:1] != _FORMAT:
        raise NotPacked
    try:
        return _decoder.decode(lzma.decompress(data[1:], lzma.FORMAT_RAW, filters=_FILTERS))
    except (lzma.LZMAError, msgspec.MsgspecError) as error:
        raise NotPacked from error
