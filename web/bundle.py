"""The identity of the page's bundle: a hash of the sources that it is built from.

`web/build.mjs` reads the same files in the same way.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

WEB = Path(__file__).parent
BUNDLE = WEB.parent / "bot" / "table" / "static"
BESIDES = ("build.mjs", "package-lock.json", "package.json", "tsconfig.json")
"""The files that the bundle is built from, apart from `src`."""


def build_of_source() -> str:
    """Return the name of the build that the source makes: a hash of all its files."""
    names = sorted([*BESIDES, *(f"src/{path.name}" for path in (WEB / "src").iterdir())])
    digest = hashlib.sha256()
    for name in names:
        data = (WEB / name).read_bytes()
        digest.update(f"{name}\n{len(data)}\n".encode())
        digest.update(data)
    return digest.hexdigest()[:16]
