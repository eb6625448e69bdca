"""The databases that are measured side by side: a SQLite file and a PostgreSQL server."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.postgres_server import ADDRESS, Server


@contextmanager
def both() -> Iterator[tuple[Path, str]]:
    """Yield the path of a file that does not exist yet, and the address of a server.

    The server is the one that the environment names, or one that is started and stopped here.
    """
    with TemporaryDirectory() as folder, TemporaryDirectory() as other:
        address, server = os.environ.get(ADDRESS), None
        if address is None:
            server = Server(Path(other), durable=True)
            server.start()
            address = server.url()
        try:
            yield Path(folder) / "bench.db", address
        finally:
            if server is not None:
                server.stop()
