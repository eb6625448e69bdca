"""A whole match as one moving picture.

`gif` writes the file: one palette, and for each frame only what changed. `shrink` makes boards
smaller, `caption` writes the events below them, and `film` puts everything together within a limit
in seconds and one in bytes.
"""
