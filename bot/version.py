"""The version of this program. `pyproject.toml` and CHANGELOG.md say the same.

It stands in the code because the metadata of an installed package are those of the last
installation.
"""

from __future__ import annotations

VERSION = "1.0.0"
