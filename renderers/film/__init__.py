"""A whole match as one moving picture.

`gif` writes the file: one palette, and of each frame what changed. `shrink` makes boards
smaller, `caption` writes below them what happened, `film` puts all of it together and keeps
it within a length in seconds and a size in bytes.
"""
