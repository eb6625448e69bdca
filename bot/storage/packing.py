"""How the log of a match that is over is packed.

Each step holds the whole state after it, and hardly anything differs from one step to the next: a
compressor that sees all of them together keeps the differences. So nothing is thrown away or
played again, and a log is read the same whatever rules later versions of its game have.

LZMA from the standard library makes logs 8 times smaller where a match is short, 16 where it is
long: a tenth better than Zstandard at its best, and without a shared dictionary that would have to
be kept for as long as the logs (`python -m bench.crowd` measures).
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
"""The first byte of a packed log, for the day when there is another way to pack."""

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(list[Step])


class NotPacked(Exception):
    """A stored log that should be packed cannot be read."""


def pack_log(steps: Sequence[Step]) -> bytes:
    """Return steps in little space. Takes up to 50 ms: call it off the event loop."""
    return _FORMAT + lzma.compress(_encoder.encode(steps), lzma.FORMAT_RAW, filters=_FILTERS)


def unpack_log(data: bytes) -> list[Step]:
    """Return the steps that `pack_log` packed. Takes a few ms: call it off the event loop.

    Raises:
        NotPacked: these are none.
    """
    if data[:1] != _FORMAT:
        raise NotPacked
    try:
        return _decoder.decode(lzma.decompress(data[1:], lzma.FORMAT_RAW, filters=_FILTERS))
    except (lzma.LZMAError, msgspec.MsgspecError) as error:
        raise NotPacked from error
